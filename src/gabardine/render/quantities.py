"""What a cloth can be coloured by. `COLOURS` is the only list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from gabardine.core.registry import Registry
from gabardine.geometry.mesh import Floats
from gabardine.render.contract import RunLike

PER_CENT = 100.0


@dataclass(frozen=True)
class Quantity:
    """Something known of each face in each frame.

    label, unit: for the scalar bar.   values: (run, frame) -> (face_count,) in that unit, or None for
    the plain colour of the fabric.   signed: shown about zero, in a map with two ends.
    """

    name: str
    label: str
    unit: str
    values: Callable[[RunLike, int], Floats] | None
    signed: bool = False


COLOURS: Registry[Quantity] = Registry("colour")


def principal_strain(run: RunLike, frame: int) -> Floats:
    """Largest principal stretch minus 1 [%]."""
    return PER_CENT * run.principal_stretch(frame)


def weft_strain(run: RunLike, frame: int) -> Floats:
    """Green-Lagrange strain along the weft, e_uu [%]."""
    return PER_CENT * run.strain(frame)[:, 0]


def warp_strain(run: RunLike, frame: int) -> Floats:
    """Green-Lagrange strain along the warp, e_vv [%]."""
    return PER_CENT * run.strain(frame)[:, 1]


def shear_strain(run: RunLike, frame: int) -> Floats:
    """Engineering shear e_uv = U.V [%]."""
    return PER_CENT * run.strain(frame)[:, 2]


def speed(run: RunLike, frame: int) -> Floats:
    """Speed of each face's middle [m/s], from the frames before and after."""
    before, after = max(frame - 1, 0), min(frame + 1, len(run.times) - 1)
    elapsed = float(run.times[after] - run.times[before])
    if elapsed <= 0:
        return np.zeros(len(run.faces))
    velocities = (run.positions[after] - run.positions[before]) / elapsed
    return np.linalg.norm(velocities[run.faces].mean(axis=1), axis=1)


COLOURS.add("strain", Quantity("strain", "Largest strain", "%", principal_strain))
COLOURS.add("weft", Quantity("weft", "Weft strain", "%", weft_strain, signed=True))
COLOURS.add("warp", Quantity("warp", "Warp strain", "%", warp_strain, signed=True))
COLOURS.add("shear", Quantity("shear", "Shear strain", "%", shear_strain, signed=True))
COLOURS.add("speed", Quantity("speed", "Speed", "m/s", speed))
COLOURS.add("none", Quantity("none", "", "", None))
