"""What is exported: some frames of a run, in a unit and with an axis up, body by body.

A place p [m] of the run becomes s T p: s the unit's factor, T a rotation. With z up it turns by 90 degrees
about x, (x, y, z) -> (x, -z, y), so that right-handed axes stay right-handed and faces keep their winding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gabardine.core.registry import Registry
from gabardine.export.bodies import Body, bodies_of
from gabardine.export.colliders import ColliderBody, colliders_of
from gabardine.geometry.mesh import Floats
from gabardine.geometry.quantities import principal_stretch, vertex_normals
from gabardine.run.run import Run

Progress = Callable[[int, int], None]

UNITS: Registry[float] = Registry("unit of length")
"""Name -> how many of them are a metre."""
UNITS.add("m", 1.0)
UNITS.add("cm", 100.0)
UNITS.add("mm", 1000.0)

UP_AXES: Registry[Floats] = Registry("axis to point up")
"""Name -> T of the module docstring."""
UP_AXES.add("y", np.eye(3))
UP_AXES.add("z", np.array([[1.0, 0.0, 0.0], [0.0, 0.0, -1.0], [0.0, 1.0, 0.0]]))


@dataclass(frozen=True, eq=False)
class Moment:
    """One frame, all bodies together.

    index: of the frame in the run; time_s [s]; positions [unit], velocities [unit/s], normals (unit vectors),
    shape (n, 3); strain: weft, warp, engineering shear of each triangle, shape (t, 3); stretch: its largest
    principal stretch minus 1, shape (t,); pin_forces [N], shape (pins, 3)
    """

    index: int
    time_s: float
    positions: Floats
    velocities: Floats
    normals: Floats
    strain: Floats
    stretch: Floats
    pin_forces: Floats


@dataclass(frozen=True, eq=False)
class Take:
    """The frames `indices` of a run in `unit`, `up` pointing up; `progress(done, total)` follows them."""

    run: Run
    indices: tuple[int, ...]
    unit: str
    up: str
    name: str
    progress: Progress | None = None

    @property
    def scale(self) -> float:
        """Units per metre."""
        return UNITS[self.unit]

    @property
    def turn(self) -> Floats:
        """T, shape (3, 3)."""
        return UP_AXES[self.up]

    @property
    def rate(self) -> float:
        """Frames per second that the scene asks for: the clock of formats which count in frames."""
        return float(self.run.scene.time.frames_per_s)

    @cached_property
    def times(self) -> Floats:
        """When each exported frame is [s], shape (f,)."""
        return self.run.times[list(self.indices)]

    @cached_property
    def bodies(self) -> tuple[Body, ...]:
        """Cloths and solids, in the run's order; UVs in `unit`."""
        return bodies_of(self.run, self.scale)

    @cached_property
    def colliders(self) -> tuple[ColliderBody, ...]:
        """As surfaces in metres, y up: `collider_positions` and `collider_pose` place them."""
        ends = [self.run.frame(index).positions for index in (self.indices[0], self.indices[-1])]
        return colliders_of(self.run.scene.collider, np.concatenate(ends))

    def placed(self, points_m: Floats) -> Floats:
        """s T p of each point, shape (n, 3)."""
        return np.ascontiguousarray(self.scale * (np.asarray(points_m, np.float64) @ self.turn.T))

    def collider_positions(self, collider: ColliderBody, time_s: float) -> Floats:
        """Where the vertices of a collider are at a time [unit], shape (n, 3)."""
        rotation, shift = collider.pose(time_s)
        return self.placed(collider.positions @ rotation.T + shift)

    def collider_pose(self, collider: ColliderBody, time_s: float) -> tuple[Floats, Floats]:
        """Rotation (3, 3) and shift [unit] (3,) that take `placed(collider.positions)` there."""
        rotation, shift = collider.pose(time_s)
        return self.turn @ rotation @ self.turn.T, self.placed(shift[None])[0]

    def moments(self) -> Iterator[Moment]:
        """Frame after frame, read one at a time; progress is told when each has been dealt with."""
        for done, index in enumerate(self.indices, start=1):
            yield self.moment(index)
            if self.progress:
                self.progress(done, len(self.indices))

    def moment(self, index: int) -> Moment:
        """One frame of the run."""
        frame, strain = self.run.frame(index), self.run.strain(index)
        positions = self.placed(frame.positions)
        return Moment(
            index,
            frame.time_s,
            positions,
            self.placed(frame.velocities),
            sound_normals(vertex_normals(positions, self.run.faces), self.turn),
            strain,
            principal_stretch(strain),
            np.asarray(frame.pin_forces) @ self.turn.T,
        )


def sound_normals(normals: Floats, turn: Floats) -> Floats:
    """Unit normals, upwards where there is none: at vertices without faces, as inside a solid."""
    normals[~normals.any(axis=1)] = turn @ (0.0, 1.0, 0.0)
    return normals


def single(array: Floats) -> NDArray[np.float32]:
    """The numbers as most formats keep them: little-endian float32."""
    return np.ascontiguousarray(array, dtype="<f4")
