"""`solver.precision = "single"`: the same motion to what single precision leaves of it."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.bench.sheet import hanging_sheet
from gabardine.simulation.simulation import Simulation


@pytest.mark.parametrize(
    ("integrator", "solver", "step_s"),
    [
        ("backward-euler", "multigrid", 0.01),
        ("backward-euler", "block-jacobi", 0.01),
        ("velocity-verlet", "multigrid", 0.0005),
    ],
)
def test_single_precision_moves_like_double(integrator: str, solver: str, step_s: float) -> None:
    found = []
    for precision in ("double", "single"):
        scene = hanging_sheet(8).with_overrides(
            [
                f'time.integrator="{integrator}"',
                f"time.step_s={step_s}",
                f'solver.preconditioner="{solver}"',
                f'solver.precision="{precision}"',
            ]
        )
        sim = Simulation(scene)
        for _ in range(10):
            sim.step()
        found.append(sim.positions)
    assert np.abs(found[0] - sim.compiled.state.positions).max() > 1e-4
    # 1e-4 of the metre fallen at most, where residuals of 1e-3 decide; explicit steps to rounding
    assert np.abs(found[0] - found[1]).max() < 1e-4
