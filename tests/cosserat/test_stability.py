"""The stable step: bounded below, unbounded above; what is printed grows at any step."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from gabardine.core.errors import SimulationError
from gabardine.cosserat import CosseratGrid, Printed

Make = Callable[..., CosseratGrid]
NOISE_M = 1e-6


def noisy(grid: CosseratGrid) -> CosseratGrid:
    grid.positions += NOISE_M * np.random.default_rng(1).standard_normal(grid.positions.shape)
    grid.normals = grid.forms().normals
    return grid


def largest_move(grid: CosseratGrid, step_s: float) -> float:
    """After 4000 steps [m], infinity if the sheet flew apart; damped, it may shake itself to a bound."""
    try:
        grid.step(step_s, 4000)
    except SimulationError:
        return np.inf
    return float(np.abs(grid.positions - grid.rest_positions).max())


@pytest.mark.parametrize("damping", [0.0, 20.0])
def test_the_stable_step_is_the_threshold(silk: Make, damping: float) -> None:
    step_s = silk(damping=damping).stable_step_s()
    assert largest_move(noisy(silk(damping=damping)), 0.99 * step_s) < 20.0 * NOISE_M
    assert largest_move(noisy(silk(damping=damping)), 1.01 * step_s) > 1000.0 * NOISE_M


def test_silk_of_table_one_needs_steps_far_below_a_millisecond(silk: Make) -> None:
    """Bending governs: the shortest wave along both threads, omega^2 = 16 (6 xi + 6 xi + 4 xi)/(mu h^4)."""
    assert 2.0 / np.sqrt(16.0 * 16.0 * 0.01 / (0.078 * 0.01**4)) == pytest.approx(3.49e-5, rel=1e-3)
    assert silk((40, 40)).stable_step_s() == pytest.approx(3.5e-5, rel=0.02)


def test_energy_is_kept_in_large_motion(silk: Make) -> None:
    grid = silk()
    x = grid.positions
    grid.positions[..., 2] += 0.02 * np.sin(40.0 * x[..., 0]) * np.cos(30.0 * x[..., 1])
    begin = grid.energy()
    assert begin > 1e-3
    step_s = 0.1 * grid.stable_step_s()
    totals = []
    for _ in range(20):
        grid.step(step_s, 200)
        totals.append(grid.energy() + grid.kinetic_energy())
    # velocity-first steps keep a nearby energy: no drift, a ripple of the first order in the step
    assert np.abs(np.array(totals) / begin - 1.0).max() < 0.05
    assert abs(np.mean(totals[-5:]) / np.mean(totals[:5]) - 1.0) < 0.01


@pytest.mark.parametrize("share", [0.5, 0.1])
def test_the_printed_scheme_grows_at_any_step(silk: Make, share: float) -> None:
    step_s = share * silk().stable_step_s()
    grid = noisy(silk(printed=True))
    with pytest.raises(SimulationError, match="flew apart"):
        grid.step(step_s, int(0.05 / step_s))


def test_the_printed_scheme_rests_at_rest(silk: Make) -> None:
    grid = silk(printed=True)
    grid.step(1e-5, 20)
    assert (grid.positions == grid.rest_positions).all()
    assert grid.printed == Printed.ALL
