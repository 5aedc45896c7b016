"""Equilibrium: the sheet of `hang` from level to an unbalanced force of 1e-6 of its weight."""

from __future__ import annotations

from contextlib import nullcontext
from time import perf_counter
from typing import Any
from unittest.mock import patch

from gabardine.bench.sheet import hanging_sheet
from gabardine.bench.timing import Measured, Sizes, Tell

SIZES, FULL_SIZES = (32, 71), (32, 71, 100, 224)
"""Cells along each side: 2 048 to 100 352 triangles."""
DIRECT, FULL_DIRECT = (32,), (32, 100)
"""Where the same search is also made with every linear system factorised by scipy (SuperLU)."""
MODULE = "gabardine.integrators.equilibrium"
FACTORISED = patch.multiple(MODULE, FACTORISED=10**9, PATIENCE=0)
"""Every linear system of the search is factorised, whatever its size."""
ITERATED = patch(f"{MODULE}.FACTORISED", 0)
"""None is."""


def bench_statics(tell: Tell, full: bool = False, sizes: Sizes = None, direct: Sizes = None) -> Measured:
    """Seconds and iterations; exponent: of the growth of time from the size before, 1 is proportional."""
    rows: list[dict[str, Any]] = []
    for cells in sizes or (FULL_SIZES if full else SIZES):
        before = rows[-1] if rows else None
        rows.append(_row(tell, cells, direct=False))
        rows[-1]["exponent"] = _exponent(before, rows[-1])
    chosen = (FULL_DIRECT if full else DIRECT) if direct is None else direct
    return {"rows": rows + [_row(tell, cells, direct=True) for cells in chosen]}


def _row(tell: Tell, cells: int, direct: bool) -> dict[str, Any]:
    from gabardine.core.errors import SimulationError
    from gabardine.simulation.simulation import Simulation

    solver = "direct" if direct else "default"
    tell(f"Equilibrium of {2 * cells * cells} triangles, {solver} ...")
    with ITERATED:
        Simulation(_scene(4)).step()  # compiles
    with FACTORISED if direct else nullcontext():
        simulation = Simulation(_scene(cells))
        row: dict[str, Any] = {"solver": solver, "triangles": len(simulation.compiled.faces)}
        start = perf_counter()
        try:
            report = simulation.step()
        except SimulationError as error:
            return {**row, "wall_s": perf_counter() - start, "note": str(error)}
    return {
        **row,
        "wall_s": perf_counter() - start,
        "newton_iterations": report.newton_iterations,
        "linear_iterations": report.linear_iterations,
        "residual": report.residual,
        **{f"{stage}_s": seconds for stage, seconds in sorted(report.stages_s.items())},
        "largest_strain": report.max_strain,
        "note": "",
    }


def _scene(cells: int) -> Any:
    return hanging_sheet(cells).with_overrides(['time.integrator="static"', "solver.force_tolerance=1e-6"])


def _exponent(before: dict[str, Any] | None, now: dict[str, Any]) -> float | None:
    """Of t ~ triangles^exponent between two rows."""
    from math import log

    if before is None or before["triangles"] == now["triangles"]:
        return None
    return log(now["wall_s"] / before["wall_s"]) / log(now["triangles"] / before["triangles"])
