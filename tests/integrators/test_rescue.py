"""Steps that one Newton iteration would overstretch: a sheet that turns by a radian a step."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gabardine.bench.sheet import STEP_S, hanging_sheet
from gabardine.integrators import implicit
from gabardine.mechanics.report import Result, StepReport
from gabardine.simulation.simulation import Simulation


def spun(turn: float, iterations: int) -> tuple[float, int]:
    """The largest strain after one step that turns a free sheet by `turn` [rad], and Newton's iterations."""
    scene = hanging_sheet(6, held=()).with_overrides([f"solver.newton_iterations={iterations}"])
    sim = Simulation(scene)
    arms = sim.state.positions - sim.state.positions.mean(axis=0)
    state = replace(sim.state, velocities=np.cross([0.0, 0.0, turn / STEP_S], arms))
    report = StepReport()
    end, result = sim.integrator.step(state, STEP_S, report)
    assert result is Result.OK
    return sim.system.largest_strain(end.positions), report.newton_iterations


def test_an_overstretched_step_is_followed_up(monkeypatch: pytest.MonkeyPatch) -> None:
    strain, iterations = spun(1.0, 1)
    assert 1 < iterations <= 1 + implicit.MAX_EXTRA_ITERATIONS
    monkeypatch.setattr(implicit, "MAX_EXTRA_ITERATIONS", 0)
    overstretched, alone = spun(1.0, 1)
    assert alone == 1
    assert overstretched > 0.3, "linearised, a turn of one radian stretches by sqrt(2) - 1"
    assert strain < 0.5 * overstretched


def test_other_steps_keep_to_their_number() -> None:
    strain, iterations = spun(0.3, 1)
    assert 0.01 < strain < implicit.OVERSTRETCHED
    assert iterations == 1
    assert spun(0.3, 2)[1] == 2
