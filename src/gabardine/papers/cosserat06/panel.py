"""The panels of table I on the reference scheme: axial loads, shapes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from time import process_time
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.cosserat import Coefficients, CosseratGrid, flat_grid
from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import Claim, at_most_each
from gabardine.papers.cosserat06.fabrics import Cloth

if TYPE_CHECKING:
    from gabardine.run.run import Run

NODES, SPACING_M = 60, 0.01
DAMPING = 0.2
"""rho [kg/(m^2 s)]."""
SHARE = 0.5
"""Of the stable step at rest that is taken: a compressed grid has shorter waves."""


class Panel:
    """A square panel that edges along the second axis are pushed together on; it keeps the time it took."""

    def __init__(self, fabric: Cloth, nodes: int = NODES, side_m: float = (NODES - 1) * SPACING_M) -> None:
        spacing_m = side_m / (nodes - 1)
        grid = flat_grid((nodes, nodes), (spacing_m, spacing_m))
        coefficients = Coefficients(fabric.zeta, fabric.xi, fabric.phi)
        self.fabric, self.side_m = fabric, side_m
        self.grid = CosseratGrid(grid, (spacing_m, spacing_m), coefficients, fabric.density, DAMPING)
        self.time_s, self.computing_s, self.steps = 0.0, 0.0, 0
        self._seen: list[tuple[float, Floats]] = [(0.0, self.shown)]
        self._looks, self._every = 0, 1

    @cached_property
    def step_s(self) -> float:
        return SHARE * self.grid.stable_step_s()

    @property
    def faces(self) -> NDArray[Any]:
        from gabardine.geometry.grid import regular

        return regular(self.grid.shape[0] - 1, self.grid.shape[1] - 1)

    @property
    def shown(self) -> Floats:
        """Positions (n, 3) for pictures, the normal of the flat panel upwards."""
        return self.grid.positions[..., [0, 2, 1]].reshape(-1, 3)

    @property
    def shortening(self) -> float:
        """How much nearer the two loaded edges are than at rest, over the side."""
        x = self.grid.positions[..., 0]
        return float(1.0 - (x[-1].mean() - x[0].mean()) / self.side_m)

    @property
    def area_variation(self) -> float:
        """Sum of |A - A_0| over triangles, over the area at rest: gains do not make up for losses."""
        from gabardine.geometry.quantities import face_areas

        rest = 0.5 * self.grid.spacing_m[0] * self.grid.spacing_m[1]
        return float(np.abs(face_areas(self.shown, self.faces) - rest).sum() / self.side_m**2)

    @property
    def height_m(self) -> float:
        """From the lowest node to the highest, out of plane."""
        return float(np.ptp(self.grid.positions[..., 2]))

    @property
    def wavelength_m(self) -> float:
        """2 pi sqrt(int theta^2 / int theta'^2) of the angle theta along threads in the direction of load,
        mean over threads: the wavelength, if they are sine waves."""
        edges = np.diff(self.grid.positions, axis=0)
        angle = np.unwrap(np.arctan2(edges[..., 2], edges[..., 0]), axis=0)
        bend = np.diff(angle, axis=0) / self.grid.spacing_m[0]
        return float(2.0 * np.pi * np.sqrt((angle**2).sum() / (bend**2).sum()))

    def push(self, edge_n: Floats) -> None:
        """Push the two edges towards each other, forces on the nodes of each [N], shape (nodes,)."""
        self.grid.nodal_forces[0, :, 0] = edge_n
        self.grid.nodal_forces[-1, :, 0] = -edge_n

    def run(
        self, duration_s: float, shortening: float = 1.0, load: Callable[[float], Floats] | None = None
    ) -> Panel:
        """Until the time is over or the edges have come so much nearer; load(t): what :meth:`push` takes."""
        begin = process_time()
        end_s = self.time_s + duration_s
        while self.time_s < end_s and self.shortening < shortening:
            if load is not None:
                self.push(load(self.time_s))
            self.grid.step(self.step_s, STEPS_AT_ONCE)
            self.steps += STEPS_AT_ONCE
            self.time_s += STEPS_AT_ONCE * self.step_s
            self._see()
        self.computing_s += process_time() - begin
        return self

    def _see(self) -> None:
        """Keep the shape if its turn has come; when there are many, every second is forgotten."""
        self._looks += 1
        if self._looks % self._every == 0:
            self._seen.append((self.time_s, self.shown))
        if len(self._seen) > MOST_SEEN:
            self._seen, self._every = self._seen[::2], 2 * self._every

    def recorded(self) -> Run:
        """What was seen as a run, to be watched; its scene is the same panel in the engine's terms."""
        from gabardine.run.frames import MemoryFrames, StoredFrame
        from gabardine.run.layout import Layout
        from gabardine.run.run import Run
        from gabardine.run.summary import OK
        from gabardine.scene import Scene
        from gabardine.simulation.simulation import Simulation

        used, side, cells = self.grid.coefficients, self.side_m, self.grid.shape[0] - 1
        young = 6.0 * self.fabric.zeta
        scene = Scene.from_text(
            f"""
            [time]
            duration_s = {self.time_s or 1.0!r}
            [[cloth]]
            name = "panel"
            model = {{ kind = "cosserat", zeta = {used.zeta!r}, xi = {used.xi!r}, phi = {used.phi!r} }}
            [cloth.mesh]
            shape = "rectangle"
            size_m = [{side!r}, {side!r}]
            cells = [{cells}, {cells}]
            pattern = "regular"
            [cloth.fabric]
            density_kg_per_m2 = {self.fabric.density!r}
            membrane = {{ law = "linear", young_n_per_m = {young!r}, poisson = 0.0 }}
            """
        )
        seen = [*self._seen, *([(self.time_s, self.shown)] if self._seen[-1][0] < self.time_s else [])]
        still, none = np.zeros(self.shown.shape, np.float32), np.zeros((0, 3))
        frames = [
            StoredFrame(t, np.asarray(positions, np.float64), still, none, pin_moments=none)
            for t, positions in seen
        ]
        return Run(Layout.of(Simulation(scene)), MemoryFrames(frames), [], {"result": OK}, scene, None)


MOST_SEEN = 60
STEPS_AT_ONCE = 10
"""Between looks at the shape."""


def kept_area(of: str, where: str) -> Claim:
    """What the paper says of the area of final states."""
    return Claim(
        f"change of area, triangle by triangle, {of}",
        5.0,
        where,
        at_most_each(5.0).was(
            "2026-11-18",
            "at most 5 each, of the whole area",
            "Triangles that stretch make up for others that shrink.",
        ),
        "%",
        quote="in all simulations the variation of the area of the deformed surface in its final "
        "configuration is less than 5%",
        ours=True,
    )


def even(total_n: float, nodes: int = NODES) -> Floats:
    """A force spread evenly over an edge [N], shape (nodes,): half as much on its ends."""
    weights = np.ones(nodes)
    weights[[0, -1]] = 0.5
    return total_n * weights / weights.sum()


def step_times_s(grids: Sequence[CosseratGrid], steps: int, repeats: int) -> list[float]:
    """Processor time of a step of each grid, the least of a few runs in turns [s]; nothing moves."""
    times: list[list[float]] = [[] for _ in grids]
    for _ in range(repeats):
        for grid, found in zip(grids, times):
            begin = process_time()
            grid.step(0.0, steps)
            found.append((process_time() - begin) / steps)
    return [min(found) for found in times]
