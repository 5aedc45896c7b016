"""Checks of the arguments that a program gives to a simulation: one sentence for each error."""

from __future__ import annotations

from typing import Any, SupportsFloat

import numpy as np
from numpy.typing import ArrayLike, NDArray
from pydantic import ValidationError

from gabardine.core.arrays import Floats
from gabardine.core.bounds import FARTHEST_M, FASTEST_AIR_M_PER_S, FASTEST_M_PER_S, GREATEST_N
from gabardine.core.errors import SceneError

LARGEST = {
    "m": FARTHEST_M,
    "m/s": FASTEST_M_PER_S,
    "m/s of air": FASTEST_AIR_M_PER_S,
    "N": GREATEST_N,
}
"""By unit: the largest value, the same as in a scene file."""


def finite_vector(given: ArrayLike, where: str, unit: str) -> Floats:
    """Three numbers within the bounds of a scene, or a SceneError that says where."""
    try:
        vector = np.asarray(given, np.float64)
    except (TypeError, ValueError):
        vector = np.zeros(0)
    if vector.shape != (3,) or not (np.abs(vector) <= LARGEST[unit]).all():
        most = f"at most {LARGEST[unit]:g} {unit} each"
        raise SceneError(f"{where}: {given!r} is no vector that can be meant; give three numbers, {most}.")
    return vector.copy()


def rotation_matrix(given: ArrayLike, where: str) -> Floats:
    """A rotation matrix (3, 3), or a SceneError that says where."""
    try:
        matrix = np.array(given, np.float64)
    except (TypeError, ValueError):
        matrix = np.zeros(0)
    if matrix.shape != (3, 3) or not np.allclose(matrix @ matrix.T, np.eye(3), atol=1e-9):
        raise SceneError(f"{where}: rotation is no rotation; give an orthogonal matrix (3, 3).")
    if np.linalg.det(matrix) < 0.0:
        raise SceneError(f"{where}: rotation mirrors, its determinant is -1; give one with determinant 1.")
    return matrix


def later_time_s(given: float, now_s: float, where: str) -> float:
    """A time later than now [s], or a SceneError that says where."""
    try:
        time_s = float(given)
    except (TypeError, ValueError):
        time_s = float("nan")
    if not now_s < time_s < np.inf:
        raise SceneError(
            f"{where}: at_s = {given!r} is not later than now, {now_s:g} s; give a later time [s], or leave "
            f"it out to arrive with the next step."
        )
    return time_s


def vertex_numbers(given: Any, count: int, where: str) -> NDArray[np.int64]:
    """Numbers of vertices in the user's order, each once, ascending, or a SceneError that says where."""
    try:
        numbers = np.atleast_1d(np.asarray(given))
    except ValueError:  # rows of different lengths
        numbers = np.zeros(0)
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
    """The vertices within a radius of a point [m], or a SceneError with the distance of the nearest."""
    distances = np.linalg.norm(positions - finite_vector(point, where, "m"), axis=1)
    if not isinstance(radius_m, SupportsFloat) or not 0.0 <= float(radius_m) < np.inf:
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
    """The first error of a table, as a sentence."""
    first = error.errors(include_url=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where}: {first['msg']}." if where else f"{first['msg']}."
