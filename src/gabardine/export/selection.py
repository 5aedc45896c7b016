"""What is exported: some frames of a run, in a unit and with an axis up, deformable by deformable.

A place p [m] of the run becomes s T p: s the unit's factor, T a rotation. With z up it turns by 90 degrees
about x, (x, y, z) -> (x, -z, y), so that right-handed axes stay right-handed and faces keep their winding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gabardine.core.registry import Registry
from gabardine.export.deformables import Deformable, deformables_of, file_names
from gabardine.geometry.mesh import Floats
from gabardine.geometry.quantities import principal_stretch, vertex_normals
from gabardine.run.run import Run
from gabardine.simulation.drawn_colliders import DrawnCollider, drawn_colliders

Progress = Callable[[int, int], None]

UNITS: Registry[float] = Registry("unit of length", {"m": 1.0, "cm": 100.0, "mm": 1000.0})
"""Name -> how many of them are a metre."""

UP_AXES: Registry[Floats] = Registry(
    "axis to point up",
    {"y": np.eye(3), "z": np.array([[1.0, 0.0, 0.0], [0.0, 0.0, -1.0], [0.0, 1.0, 0.0]])},
)
"""Name -> T of the module docstring."""


class Moment:
    """One frame of a selection, all deformables together; what a format does not ask for is not computed."""

    def __init__(self, selection: ExportSelection, index: int) -> None:
        self.index, self._selection = index, selection
        self._frame = selection.run.frame(index)
        self.time_s = self._frame.time_s
        self.positions = selection.placed(self._frame.positions)

    @cached_property
    def velocities(self) -> Floats:
        """[unit/s], shape (n, 3)."""
        return self._selection.placed(self._frame.velocities)

    @cached_property
    def normals(self) -> Floats:
        """Unit vectors, shape (n, 3); upwards at vertices without faces, as inside a solid."""
        normals = vertex_normals(self.positions, self._selection.run.faces)
        normals[~normals.any(axis=1)] = self._selection.turn @ (0.0, 1.0, 0.0)
        return normals

    @cached_property
    def strain(self) -> Floats:
        """Weft, warp and engineering shear that act on each triangle, shape (t, 3)."""
        return self._selection.run.strain(self.index)

    @cached_property
    def stretch(self) -> Floats:
        """The largest principal stretch minus 1 of each triangle, shape (t,)."""
        return principal_stretch(self.strain)

    @cached_property
    def pin_forces(self) -> Floats:
        """[N], shape (pins, 3)."""
        return np.asarray(self._frame.pin_forces @ self._selection.turn.T)

    @cached_property
    def pin_moments(self) -> Floats:
        """About the mean position of each pin's vertices [N m], shape (pins, 3); (0, 3) of older runs."""
        moments = self._frame.pin_moments
        return np.zeros((0, 3)) if moments is None else np.asarray(moments @ self._selection.turn.T)

    @cached_property
    def contact_forces(self) -> Floats:
        """Of what each vertex touches [N], shape (n, 3), or (0, 3) where none were recorded."""
        forces = self._frame.contact_forces
        return np.zeros((0, 3)) if forces is None else np.asarray(forces @ self._selection.turn.T)


@dataclass(frozen=True, eq=False)
class ExportSelection:
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
    def deformables(self) -> tuple[Deformable, ...]:
        """Cloths and solids, in the run's order; UVs in `unit`."""
        return deformables_of(self.run, self.scale)

    @cached_property
    def colliders(self) -> tuple[DrawnCollider, ...]:
        """As surfaces in metres, y up, named as files may be; see `collider_positions`, `collider_pose`."""
        ends = [self.run.frame(index).positions for index in (self.indices[0], self.indices[-1])]
        drawn = drawn_colliders(self.run.scene, np.concatenate(ends), self.run.motions)
        names = file_names(each.name for each in drawn)
        return tuple(replace(each, name=name) for name, each in zip(names, drawn))

    def placed(self, points_m: Floats) -> Floats:
        """s T p of each point, shape (n, 3)."""
        return np.ascontiguousarray(self.scale * (np.asarray(points_m, np.float64) @ self.turn.T))

    def collider_positions(self, collider: DrawnCollider, time_s: float) -> Floats:
        """Where the vertices of a collider are at a time [unit], shape (n, 3)."""
        return self.placed(collider.positions(time_s))

    def collider_pose(self, collider: DrawnCollider, time_s: float) -> tuple[Floats, Floats]:
        """Rotation (3, 3) and shift [unit] (3,) that take `placed(collider.rest)` there."""
        rotation, shift = collider.pose(time_s)
        return self.turn @ rotation @ self.turn.T, self.placed(shift[None])[0]

    def collider_shapes(self, collider: DrawnCollider) -> Iterator[tuple[str, Floats, Floats]]:
        """(file name without suffix, positions [unit], normals): of a fixed collider one, of a moving one as
        many as there are frames.
        """
        files = [(collider.name, 0.0)]
        if collider.moves:
            files = [(f"{collider.name}_{k:06d}", float(t)) for k, t in zip(self.indices, self.times)]
        for stem, time_s in files:
            positions = self.collider_positions(collider, time_s)
            yield stem, positions, vertex_normals(positions, collider.faces)

    def moments(self) -> Iterator[Moment]:
        """Frame after frame, read one at a time; progress is told when each has been dealt with."""
        for done, index in enumerate(self.indices, start=1):
            yield self.moment(index)
            if self.progress:
                self.progress(done, len(self.indices))

    def moment(self, index: int) -> Moment:
        """One frame of the run."""
        return Moment(self, index)


def single(array: Floats) -> NDArray[np.float32]:
    """The numbers as most formats keep them: little-endian float32."""
    return np.ascontiguousarray(array, dtype="<f4")
