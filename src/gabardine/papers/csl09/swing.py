"""The sheet of csl09's first example: pinned at two corners, it swings down; its strains are watched."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.geometry.mesh import Floats, Ints
from gabardine.papers.equilibrium import Simulated

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Observers, Simulation

STEP_S = 0.001
TOLERANCE = 5e-4
"""To which limits are enforced: half of what is allowed to remain."""

SCENE = """
[time]
integrator = "backward-euler"
duration_s = {duration}
step_s = {step}
[world]
damping_per_s = {damping}
[[cloth]]
name = "sheet"
place = {{ rotate_deg = [{tilt}, 0.0, 0.0] }}
mesh = {{ shape = "rectangle", size_m = [1.0, 1.0], cells = {cells}, pattern = "{pattern}" }}
model = {{ kind = "triangles", average_over = "triangles" }}
limit = {{ {limit} }}
pin = [{{ select = "top-left" }}, {{ select = "top-right" }}]
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = {{ law = "orthotropic", weft_n_per_m = 100.0, warp_n_per_m = 100.0, shear_n_per_m = 30.0 }}
bending = {{ law = "quadratic", rigidity_n_m = 1e-5 }}
"""


@dataclass(frozen=True)
class Bounds:
    """Largest strain of each component, the shear of both signs; sweeps: at most so many at a time."""

    weft: float
    warp: float
    shear: float
    sweeps: int = 30000

    @property
    def written(self) -> str:
        """As a scene has it; so many sweeps that the limits are met in every step."""
        return (
            f'method = "continuum", weft = {self.weft}, warp = {self.warp}, shear = {self.shear}, '
            f"sweeps = {self.sweeps}, tolerance = {TOLERANCE}"
        )

    def excess(self, strain: Floats) -> float:
        """How far the farthest triangle is beyond its limits; negative: none is."""
        over = (strain - [self.weft, self.warp, self.shear]).max()
        return float(max(over, (-self.shear - strain[:, 2]).max()))


def edges(rate: float | list[float], sweeps: int = 5000, tolerance: float = TOLERANCE) -> str:
    """Edge limiting, as a scene has it; a pair limits compression, too."""
    return f'method = "edges", rate = {rate}, sweeps = {sweeps}, tolerance = {tolerance}'


@dataclass(frozen=True)
class Course:
    """How a sheet moves: how long, damped or not, from which tilt (0: horizontal, -90: hung in its plane)."""

    cells: tuple[int, int]
    duration_s: float
    step_s: float = STEP_S
    tilt_deg: float = 0.0
    damping_per_s: float = 0.0


def swing_scene(limit: str, pattern: str, course: Course) -> Scene:
    """The sheet, 1 m x 1 m."""
    from gabardine.scene import Scene

    return Scene.from_text(
        SCENE.format(
            duration=course.duration_s,
            step=course.step_s,
            damping=course.damping_per_s,
            tilt=course.tilt_deg,
            cells=list(course.cells),
            pattern=pattern,
            limit=limit,
        )
    )


@dataclass(eq=False)
class Swing(Simulated):
    """A run, its strains watched after every step.

    highest, lowest: largest and least corotated strain of each component over triangles and steps
    excess: the largest beyond given bounds; elongation: the largest of any edge
    sweeps: of each step; left: steps that ended beyond a limit
    """

    simulation: Simulation
    bounds: Bounds | None = None
    highest: Floats = field(default_factory=lambda: np.full(3, -np.inf))
    lowest: Floats = field(default_factory=lambda: np.full(3, np.inf))
    excess: float = -np.inf
    elongation: float = -np.inf
    sweeps: list[int] = field(default_factory=list)
    left: int = 0
    stages_s: dict[str, float] = field(default_factory=dict)

    def row(self, name: str) -> dict[str, Any]:
        """The run in numbers, `name` that of its limit."""
        parts = ("weft", "warp", "shear")
        return {
            "limit": name,
            **{f"largest_{part}": self.highest[k] for k, part in enumerate(parts)},
            **{f"least_{part}": self.lowest[k] for k, part in enumerate(parts)},
            "mean_shear_at_the_end": self.mean_shear(),
            "largest_edge_elongation": self.elongation,
            "sweeps_per_step": np.mean(self.sweeps),
        }

    @property
    def strain(self) -> Floats:
        """Corotated, now, (t, 3)."""
        from gabardine.geometry.quantities import corotated_strain

        return corotated_strain(self.positions, self.faces, self.simulation.compiled.thread_coordinates)

    @cached_property
    def _edges(self) -> tuple[Ints, Floats]:
        from gabardine.geometry.topology import unique_edges

        pairs = unique_edges(self.faces)
        start = self.simulation.positions
        return pairs, np.linalg.norm(start[pairs[:, 1]] - start[pairs[:, 0]], axis=1)

    def run(self, until_s: float = np.inf) -> Swing:
        """To a time, or to the end."""
        pairs, lengths = self._edges
        last = min(self.simulation.schedule.step_count, until_s / self.simulation.schedule.step_s)
        while self.simulation.state.step < last - 1e-6:
            report = self.simulation.step()
            strain, ends = self.strain, self.positions[pairs]
            self.highest = np.maximum(self.highest, strain.max(axis=0))
            self.lowest = np.minimum(self.lowest, strain.min(axis=0))
            if self.bounds is not None:
                self.excess = max(self.excess, self.bounds.excess(strain))
            now = np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1)
            self.elongation = max(self.elongation, float((now / lengths - 1.0).max()))
            self.sweeps.append(report.limit_sweeps)
            self.left += report.limit_violations > 0
            for stage, spent in report.stages_s.items():
                self.stages_s[stage] = self.stages_s.get(stage, 0.0) + spent
        return self

    def mean_shear(self) -> float:
        """Of either sign, over the area of the cloth, now."""
        from gabardine.geometry.quantities import thread_areas

        areas = thread_areas(self.simulation.compiled.thread_coordinates)
        return float((np.abs(self.strain[:, 2]) * areas).sum() / areas.sum())

    def roughness(self) -> float:
        """Root mean square jump of weft and warp strain from a triangle to its neighbours, at the end."""
        from gabardine.geometry.topology import hinges

        first, second = hinges(self.faces).faces.T
        strain = self.strain[:, :2]
        return float(np.sqrt(np.mean((strain[first] - strain[second]) ** 2)))

    def at_vertices(self, values: Floats) -> Floats:
        """A value per triangle as the area-weighted mean around each vertex."""
        from gabardine.geometry.quantities import thread_areas, vertex_areas

        areas, count = thread_areas(self.simulation.compiled.thread_coordinates), len(self.positions)
        return vertex_areas(values * areas, self.faces, count) / vertex_areas(areas, self.faces, count)


def swing(scene: Scene, bounds: Bounds | None = None, observers: Observers = ()) -> Swing:
    """Ready to run."""
    from gabardine.simulation.simulation import Simulation

    return Swing(Simulation(scene, observers=observers), bounds)


def sampled(one: Swing, count: int = 64) -> Floats:
    """Where the points of a grid of the cloth are in space, whatever its mesh, (count^2, 3) [m]."""
    from matplotlib.tri import LinearTriInterpolator, Triangulation

    threads = np.zeros((len(one.positions), 2))
    threads[one.faces.ravel()] = one.simulation.compiled.thread_coordinates.reshape(-1, 2)
    sheet = Triangulation(threads[:, 0], threads[:, 1], one.faces)
    low, high = threads.min(axis=0), threads.max(axis=0)
    inset = 1e-6 * (high - low)
    u, v = np.meshgrid(*(np.linspace(a, b, count) for a, b in zip(low + inset, high - inset)))
    axes: list[Any] = [LinearTriInterpolator(sheet, one.positions[:, k])(u, v) for k in range(3)]
    return np.column_stack([np.ma.filled(axis, np.nan).ravel() for axis in axes])


def apart(one: Swing, other: Swing) -> float:
    """Root mean square distance of the points of two sheets [m]; those both meshes have a value at."""
    difference = ((sampled(one) - sampled(other)) ** 2).sum(axis=1)
    return float(np.sqrt(np.nanmean(difference)))
