"""A run: the results of a simulation, in memory or in a folder."""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.above import from_above
from gabardine.core.errors import SceneError
from gabardine.geometry.averaging import acting_strain
from gabardine.geometry.curvature import Curvature, curvature
from gabardine.geometry.quantities import corotated_strain, green_lagrange_strain, principal_stretch
from gabardine.run.bodies import BodyMotion, RecordedMotion
from gabardine.run.frames import Frames, MemoryFrames, SomeFrames, StoredFrame
from gabardine.run.layout import Layout
from gabardine.run.summary import OK
from gabardine.simulation.compile import Part
from gabardine.simulation.stress import cloth_stress

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Simulation

Floats = NDArray[np.floating[Any]]


class Run:
    """A run, finished or not.

    reports: one table per step; summary: the run in a few numbers; scene: the simulated scene
    folder: of the run, or None
    """

    def __init__(
        self,
        layout: Layout,
        frames: Frames,
        reports: list[dict[str, Any]],
        summary: dict[str, Any],
        scene: Scene,
        folder: Path | None,
    ) -> None:
        self.layout = layout
        self.frames = frames
        self.reports = reports
        self.summary = summary
        self.scene = scene
        self.folder = folder

    @classmethod
    def still(cls, simulation: Simulation) -> Run:
        """The present state of a simulation, as a run of one frame."""
        frame = StoredFrame.of(simulation.frame(None))
        return cls(Layout.of(simulation), MemoryFrames([frame]), [], {"result": OK}, simulation.scene, None)

    @property
    def frame_count(self) -> int:
        return len(self.frames)

    @cached_property
    def times(self) -> Floats:
        """Time of each frame [s], shape (f,)."""
        return np.array(self.frames.values("time_s"), np.float64).reshape(-1)

    @cached_property
    def positions(self) -> Floats:
        """[m], shape (f, n, 3). All frames at once: `frame(k).positions` reads one."""
        return np.array(self.frames.values("positions"), np.float64).reshape(-1, self.layout.vertex_count, 3)

    @property
    def faces(self) -> NDArray[np.int32]:
        """Shape (t, 3)."""
        return self.layout.faces

    @property
    def thread_coordinates(self) -> Floats:
        """Weft and warp coordinate of each corner [m], shape (t, 3, 2)."""
        return self.layout.thread_coordinates

    @property
    def parts(self) -> dict[str, Part]:
        """The slices of vertices and faces of each cloth and solid, by its name."""
        return self.layout.parts

    @property
    def pins(self) -> tuple[str, ...]:
        """The names of all pins."""
        return self.layout.pins

    def frame(self, frame: int) -> StoredFrame:
        """One frame; negative numbers count from the end."""
        if not -self.frame_count <= frame < self.frame_count:
            raise IndexError(f"There is no frame {frame}; the run has {self.frame_count}, counted from 0.")
        return self.frames[frame % self.frame_count]

    def strain(self, frame: int) -> Floats:
        """Green-Lagrange strain (weft, warp, engineering shear) of each triangle, shape (t, 3).

        It is the strain of the law: if the membrane averages around vertices, the mean over the corners
        (gabardine.geometry.averaging), otherwise the triangle's own.
        """
        alone = green_lagrange_strain(self.frame(frame).positions, self.faces, self.thread_coordinates)
        return acting_strain(alone, self.faces, self.layout.shares)

    def corotated_strain(self, frame: int) -> Floats:
        """The strain of limits: S - I with F = R S (weft, warp, tensor shear) of each triangle, shape (t, 3).

        The shear is half the engineering one.
        """
        return corotated_strain(self.frame(frame).positions, self.faces, self.thread_coordinates)

    def stress(self, frame: int) -> Floats:
        """Elastic stress (weft, warp, shear) of the triangles of cloths [N/m], (t, 3); zero on solids."""
        state = self.frame(frame).positions, self.faces, self.thread_coordinates
        return cloth_stress(self.scene, self.parts, *state, self.layout.shares)

    def curvature(self, frame: int) -> Curvature:
        """Mean [1/m] and Gaussian [1/m^2] curvature at each vertex (n,), with the principal ones and their
        directions; positive where the cloth bends towards its normal (+y of the flat sheet).
        """
        return curvature(self.frame(frame).positions, self.faces)

    def principal_stretch(self, frame: int) -> Floats:
        """The largest principal stretch minus 1 of each triangle, from `strain`, shape (t,)."""
        return principal_stretch(self.strain(frame))

    def pin_force(self, name: str) -> Floats:
        """The force of a pin on the cloth at each frame [N], shape (f, 3)."""
        return self._of_pin(name, "pin_forces")

    def pin_moment(self, name: str) -> Floats:
        """The moment of a pin on the cloth at each frame [N m], shape (f, 3).

        About the mean position of the vertices that it holds, at that frame.
        """
        if not self.layout.moments:
            raise SceneError("This run has no moments of pins: it is an older one; run its scene again.")
        return self._of_pin(name, "pin_moments")

    @property
    def grips(self) -> tuple[str, ...]:
        """The names of all grips of the recorded program, in order of time."""
        return tuple(dict.fromkeys(name for report in self.reports for name in report["grip_forces_n"]))

    def grip_force(self, name: str) -> Floats:
        """The force of a grip on the cloth at each frame [N], shape (f, 3); zero while it holds nothing.

        Those of every step are in `reports`.
        """
        if name not in self.grips:
            known = ", ".join(f'"{grip}"' for grip in self.grips) or "none"
            raise SceneError(f'There is no grip "{name}" in this run; there are: {known}.')
        forces = {report["time_s"]: report["grip_forces_n"].get(name) for report in self.reports}
        return np.array([forces.get(time_s) or (0.0, 0.0, 0.0) for time_s in self.times.tolist()])

    def _of_pin(self, name: str, what: str) -> Floats:
        if name not in self.pins:
            known = ", ".join(f'"{pin}"' for pin in self.pins) or "none"
            raise SceneError(f'There is no pin "{name}" in this run; there are: {known}.')
        values = np.array(self.frames.values(what)).reshape(-1, len(self.pins), 3)
        return values[:, self.pins.index(name)]

    @cached_property
    def rigid_bodies(self) -> dict[str, BodyMotion]:
        """The motion of each rigid body, by its name."""
        if not self.layout.rigid_bodies:
            return {}
        rows = np.array(self.frames.values("bodies")).reshape(
            self.frame_count, len(self.layout.rigid_bodies), -1
        )
        return {name: BodyMotion.of(rows[:, k]) for k, name in enumerate(self.layout.rigid_bodies)}

    @property
    def motions(self) -> dict[int, RecordedMotion]:
        """The motions of colliders that are rigid bodies, by their number in the scene."""
        dynamic = [k for k, spec in enumerate(self.scene.collider) if spec.dynamic]
        return {k: RecordedMotion(self.times, body) for k, body in zip(dynamic, self.rigid_bodies.values())}

    def contact_force(self, frame: int) -> Floats:
        """Contact force on each vertex [N], shape (n, 3); SceneError without contact."""
        forces = self.frame(frame).contact_forces
        if forces is None:
            raise SceneError("This run has no forces of contact: its scene has none, or it is an older one.")
        return forces

    def every(self, interval_s: float) -> Run:
        """The same run with frames about every `interval_s`, including the first and the last."""
        return self.only(spaced(self.times, interval_s))

    def only(self, frames: list[int]) -> Run:
        """The same run with these frames alone."""
        chosen = SomeFrames(self.frames, frames)
        return Run(self.layout, chosen, self.reports, self.summary, self.scene, self.folder)

    def _repr_html_(self) -> str:
        """HTML for notebooks."""
        shown: str = from_above("gabardine.viewer.notebook", "run_card")(self)
        return shown

    def view(self, colour: str = "", height_px: int = 480) -> Any:
        """The page that plays the run, for a notebook; colour: the first quantity to show ("strain", ...)."""
        return from_above("gabardine.viewer.notebook", "view")(self, colour, height_px)

    def plot(self, name: str = "energy") -> Any:
        """A plot as a matplotlib figure: energy, strain, limits, contact, solver or stages."""
        return from_above("gabardine.viewer.notebook", "plot")(self, name)

    def __repr__(self) -> str:
        where = self.folder or "in memory"
        size = f"{self.frame_count} frames, {self.layout.vertex_count} vertices"
        return f"Run({where}, {size}, {self.summary['result']})"


def spaced(times: Floats, interval_s: float) -> list[int]:
    """The frames of these times [s] that are about `interval_s` apart, including the first and the last."""
    wanted = np.append(np.arange(times[0], times[-1], interval_s), times[-1])
    nearest = np.abs(times[None, :] - wanted[:, None]).argmin(axis=1)
    return [int(index) for index in dict.fromkeys(nearest)]
