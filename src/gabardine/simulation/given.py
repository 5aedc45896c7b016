"""What a program hands to a simulation, checked: one sentence each where it cannot be."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from pydantic import ValidationError

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError


def finite_vector(given: ArrayLike, where: str, unit: str) -> Floats:
    """Three finite numbers, or a SceneError that says where."""
    try:
        vector = np.asarray(given, np.float64)
    except (TypeError, ValueError):
        vector = np.zeros(0)
    if vector.shape != (3,) or not np.isfinite(vector).all():
        raise SceneError(f"{where}: {given!r} is no vector; give three finite numbers [{unit}].")
    return vector.copy()


def vertex_numbers(given: Any, count: int, where: str) -> NDArray[np.int64]:
    """Numbers of vertices in the user's order, each once, ascending, or a SceneError that says where."""
    numbers = np.atleast_1d(np.asarray(given))
    if numbers.dtype == np.bool_ and numbers.shape == (count,):
        numbers = np.flatnonzero(numbers)
    if numbers.ndim != 1 or not np.issubdtype(numbers.dtype, np.integer) or not len(numbers):
        raise SceneError(
            f"{where}: vertices are one or more whole numbers from 0 to {count - 1}, in the order of "
            f"sim.positions; a point is given with a radius_m."
        )
    wrong = numbers[(numbers < 0) | (numbers >= count)]
    if len(wrong):
        raise SceneError(f"{where}: There is no vertex {wrong[0]}; allowed are 0 to {count - 1}.")
    return np.unique(numbers).astype(np.int64)


def vertices_near(positions: Floats, point: ArrayLike, radius_m: float, where: str) -> NDArray[np.int64]:
    """The vertices within a radius of a point [m], or a SceneError that says how far the nearest is."""
    distances = np.linalg.norm(positions - finite_vector(point, where, "m"), axis=1)
    if not 0.0 <= radius_m < np.inf:
        raise SceneError(f"{where}: radius_m = {radius_m!r} must be a length of at least 0 [m].")
    near = np.flatnonzero(distances <= radius_m)
    if not len(near):
        nearest = int(np.argmin(distances))
        raise SceneError(
            f"{where}: No vertex is within {radius_m:g} m of the point; the nearest, {nearest}, is "
            f"{distances[nearest]:.4g} m away: move the point or enlarge radius_m."
        )
    return near


def in_words(error: ValidationError) -> str:
    """The first thing that is wrong with a table, as a sentence."""
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}." if where else f"{first['msg']}."
