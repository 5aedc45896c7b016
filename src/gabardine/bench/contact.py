"""What contact costs: a step without it, in both modes, from the same states; how steps and search grow.

The drape is computed once, in the fast mode; at a few moments of it a step is taken in each mode from
the same state, so that all solve for the same cloth. How a step grows is timed on a sheet that slides on the
floor, all of its vertices in contact. The search is timed on a sheet that lies in folds, its
layers within the gap of each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.bench.timing import Measured, Tell, alternating, stages_ms

if TYPE_CHECKING:
    from gabardine.scene import Scene

MODES = ("none", "fast", "guaranteed")
MOMENTS = (15, 35, 60)
"""Steps of the drape after which all modes take one."""
SIZES = (50, 100, 158, 316)
"""Cells along each side: 5 000 to 199 712 triangles."""
REPEATS = 2
GAP_M = 1e-3


def ball_and_floor(cells: int, mode: str) -> Scene:
    """A sheet that falls over a ball, onto the floor a centimetre below it."""
    from gabardine.scene import Scene

    return Scene.from_text(
        f"""
        time = {{ duration_s = 60.0, step_s = 0.005 }}
        contact = {{ mode = "{mode}", gap_m = {GAP_M}, friction = 0.3 }}
        [[cloth]]
        name = "sheet"
        place = {{ origin_m = [-0.40, 0.425, -0.43] }}
        fabric = "wool-gabardine"
        [cloth.mesh]
        shape = "rectangle"
        size_m = [0.9, 0.9]
        cells = [{cells}, {cells}]
        pattern = "alternating"
        [[collider]]
        kind = "sphere"
        centre_m = [0.0, 0.21, 0.0]
        radius_m = 0.2
        [[collider]]
        kind = "plane"
        """
    )


def bench_contact(
    tell: Tell,
    full: bool = False,  # noqa: ARG001 - it always is
    cells: int = 100,
    moments: Sequence[int] = MOMENTS,
    sizes: Sequence[int] = SIZES,
) -> Measured:
    """Milliseconds per step by stage and mode; microseconds a triangle of a step and of a search."""
    growth = [_sliding(tell, size) for size in sizes]
    return {"rows": [*_steps(tell, cells, moments), *growth, *(_search(tell, size) for size in sizes)]}


def _steps(tell: Tell, cells: int, moments: Sequence[int]) -> list[dict[str, Any]]:
    from gabardine.simulation.simulation import Simulation

    simulations = {mode: Simulation(ball_and_floor(cells, mode)) for mode in MODES}
    guide = simulations["fast"]
    found: dict[str, list[tuple[float, Any]]] = {mode: [] for mode in MODES}
    tell(f"{max(moments)} steps of {len(guide.compiled.faces)} triangles over a ball ...")
    for number in range(1, max(moments) + 1):
        guide.step()
        if number not in moments:
            continue
        state = guide.state
        for mode, simulation in simulations.items():
            taken = []
            for _ in range(REPEATS):
                simulation.restore(state)
                start = perf_counter()
                report = simulation.step()
                taken.append((perf_counter() - start, report))
            found[mode].append(min(taken, key=lambda pair: pair[0]))
        guide.restore(state)
    usual = sum(wall_s for wall_s, _ in found["none"])
    return [_row(mode, len(guide.compiled.faces), found[mode], usual) for mode in MODES]


def _row(mode: str, triangles: int, steps: list[tuple[float, Any]], usual_s: float) -> dict[str, Any]:
    count, wall_s = len(steps), sum(wall_s for wall_s, _ in steps)
    reports = [report for _, report in steps]
    return {
        "what": f"step, {mode}",
        "triangles": triangles,
        "ms": 1e3 * wall_s / count,
        "times_without": wall_s / usual_s,
        **stages_ms(reports),
        "iterations": sum(report.linear_iterations for report in reports) / count,
        "contacts": sum(report.contacts for report in reports) / count,
    }


def sliding_sheet(cells: int) -> Scene:
    """A sheet of 1 m that slides on the floor, in guaranteed contact at all of its vertices."""
    from gabardine.scene import Scene

    return Scene.from_text(
        f"""
        time = {{ duration_s = 1.0, step_s = 0.005 }}
        contact = {{ mode = "guaranteed", gap_m = {GAP_M}, friction = 0.3 }}
        [[cloth]]
        mesh = {{ shape = "rectangle", size_m = [1.0, 1.0], cells = [{cells}, {cells}] }}
        place = {{ origin_m = [-0.5, {0.9 * GAP_M}, -0.5] }}
        velocity_m_per_s = [0.5, 0.0, 0.1]
        fabric = "wool-gabardine"
        [[collider]]
        kind = "plane"
        """
    )


def _sliding(tell: Tell, cells: int) -> dict[str, Any]:
    """The least time of three steps of that sheet, kernels loaded."""
    from gabardine.simulation.simulation import Simulation

    simulation = Simulation(sliding_sheet(cells))
    triangles = len(simulation.compiled.faces)
    tell(f"a sheet of {triangles} triangles on the floor ...")
    simulation.step()
    taken = []
    for _ in range(3):
        start = perf_counter()
        report = simulation.step()
        taken.append(perf_counter() - start)
    return {
        "what": "step, sliding on the floor",
        "triangles": triangles,
        "ms": 1e3 * min(taken),
        "us_per_triangle": 1e6 * min(taken) / triangles,
        "iterations": report.linear_iterations,
        "contacts": report.contacts,
    }


def _search(tell: Tell, cells: int) -> dict[str, Any]:
    """The least time of a search among the layers of a folded sheet."""
    from gabardine.contact.broad_phase import BroadPhase, Surface
    from gabardine.geometry.ordering import locality_order, reordered
    from gabardine.geometry.shapes.rectangle import Rectangle

    mesh = Rectangle(size_m=(1.0, 1.0), cells=(cells, cells), pattern="alternating").build(Path())
    mesh = reordered(mesh, locality_order(mesh.faces, mesh.vertex_count))
    flat = np.asarray(mesh.rest_positions, np.float64)
    broad_phase = BroadPhase([Surface.of(mesh.faces, flat)], [(0, 0)])
    points, move = _folded(flat), np.zeros_like(flat)
    triangles, found = len(mesh.faces), [0]
    tell(f"searching among {triangles} triangles ...")

    def search() -> None:
        broad_phase.surfaces[0].forget()
        found[0] = sum(len(pairs) for pairs in broad_phase.find(points, move, GAP_M).values())

    timing = alternating({"search": search}, max(3, 400_000 // triangles))["search"]
    return {
        "what": "search",
        "triangles": triangles,
        "ms": 1e3 * timing.least_s,
        "us_per_triangle": 1e6 * timing.least_s / triangles,
        "pairs_per_triangle": found[0] / triangles,
    }


def _folded(flat: NDArray[np.float64]) -> NDArray[np.float64]:
    """Ten layers, each 0.8 gaps above the one below, one folded back over the other."""
    along, width = flat[:, 0], 0.1
    layer = np.floor(along / width)
    inside = along / width - layer
    x = np.where(layer % 2 == 0, inside, 1.0 - inside) * width
    y = 0.8 * GAP_M * (layer + inside)
    return np.stack([x, y, flat[:, 2] + 0.3 * flat[:, 1]], axis=1)
