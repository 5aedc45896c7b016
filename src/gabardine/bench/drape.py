"""A whole scene with contact: the sheet over a ball that `gabardine demo` shows, at several sizes."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from gabardine.bench.sheet import compile_steps
from gabardine.bench.timing import Measured, Sizes, Tell, steps_row

SIZES, FULL_SIZES = (25, 50), (25, 50, 100)
"""Cells along each side; 50 is the scene as `gabardine new drape` writes it."""
DURATION_S = 0.75


def bench_drape(
    tell: Tell, full: bool = False, sizes: Sizes = None, duration_s: float = DURATION_S
) -> Measured:
    """Wall time per simulated second and per step, by stage; one thread."""
    chosen = sizes or (FULL_SIZES if full else SIZES)
    return {"rows": [_row(tell, cells, duration_s) for cells in chosen]}


def _row(tell: Tell, cells: int, duration_s: float) -> dict[str, Any]:
    from gabardine.simulation.simulation import Simulation

    compile_steps(_scene(8, 0.5 * duration_s), None)  # all: what falling and what touching needs
    simulation = Simulation(_scene(cells, duration_s))
    triangles = len(simulation.compiled.faces)
    tell(f"{triangles} triangles over a ball, {duration_s:g} s ...")
    start = perf_counter()
    reports = [simulation.step() for _ in range(simulation.schedule.step_count)]
    wall_s = perf_counter() - start
    return {
        **steps_row(triangles, reports, wall_s),
        "s_per_s": wall_s / duration_s,
        "contacts": reports[-1].contacts,
        "halvings": sum(report.halvings for report in reports),
    }


def _scene(cells: int, duration_s: float) -> Any:
    from gabardine.scene import Scene
    from gabardine.scene.templates import TEMPLATES

    scene = Scene.from_text(TEMPLATES["drape"].text(), source="drape.toml")
    return scene.with_overrides(
        [f"cloth.sheet.mesh.cells=[{cells}, {cells}]", f"time.duration_s={duration_s!r}"]
    )
