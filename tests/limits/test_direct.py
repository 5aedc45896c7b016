"""All limits at once by least squares, and sweeps on several levels."""

from __future__ import annotations

import numpy as np
import pytest
from limited_sheets import ALL, applied, scene, strains, swell
from scipy.optimize import minimize

from gabardine.core.errors import SceneError
from gabardine.limits.direct import strains as analytic
from gabardine.simulation.simulation import Simulation


def test_strains_and_their_slopes() -> None:
    """Values against singular values, slopes against differences."""
    simulation, before, _, _ = applied(ALL, swell)
    (limiter,) = simulation.compiled.limiters
    found = analytic(limiter.triangles, before.positions)
    expected = strains(simulation, simulation.compiled.model.original(before.positions))
    np.testing.assert_allclose(found.values, expected, atol=1e-12)
    motion = np.random.default_rng(0).standard_normal(before.positions.shape)
    moved = [analytic(limiter.triangles, before.positions + s * 1e-6 * motion).values for s in (1, -1)]
    slopes = np.einsum("tcia,tia->tc", found.slopes, motion[limiter.triangles.faces])
    # central differences of 1e-6 m on cells of 0.1 m: (1e-5)^2 of slopes of 10/m
    np.testing.assert_allclose((moved[0] - moved[1]) / 2e-6, slopes, atol=1e-6)
    assert np.abs(slopes).max() > 1.0


def test_it_is_the_least_motion_that_keeps_the_limits() -> None:
    """Against a general solver of constrained problems, on a sheet of 3 x 3 cells, 48 unknowns."""

    def stretched(x: np.ndarray) -> np.ndarray:
        return x * [1.12, 1.0, 1.0]

    fine = f"{ALL}, tolerance = 1e-6"
    simulation, before, after, report = applied(f'{fine}, sweep = "direct"', stretched, cells=3, pins="")
    (limiter,) = simulation.compiled.limiters
    masses, start = np.repeat(simulation.compiled.model.masses, 3), before.positions.ravel()
    largest = np.array([0.1, 0.05, 0.1])

    def room(d: np.ndarray) -> np.ndarray:
        values = analytic(limiter.triangles, (start + d).reshape(-1, 3)).values
        return np.concatenate([(largest - values).ravel(), (0.1 + values[:, 2])])

    best = minimize(
        lambda d: 1e4 * float(masses @ d**2),
        np.zeros_like(start),
        jac=lambda d: 2e4 * masses * d,
        constraints={"type": "ineq", "fun": room},
        options={"ftol": 1e-10},
    )
    assert best.success
    cost = 1e4 * float(masses @ (after.positions.ravel() - start) ** 2)
    assert report.limit_violations == 0
    assert cost > 0.01
    assert cost == pytest.approx(best.fun, rel=0.01)  # a step of linearised limits is not quite the shortest


def test_few_solves_do_what_many_sweeps_do() -> None:
    counts = {}
    for sweep in ("gauss-seidel", "direct", "multilevel"):
        limit = f'{ALL}, sweep = "{sweep}", sweeps = 5000'
        if sweep != "direct":
            limit += ', acceleration = "none"'
        simulation = Simulation(scene(limit, cells=12, duration_s=0.3))
        counts[sweep] = 0
        while not simulation.done:
            counts[sweep] += simulation.step().limit_sweeps
    # 38, 200 and 1400 or so
    assert counts["direct"] < 0.1 * counts["gauss-seidel"]
    assert counts["multilevel"] < 0.5 * counts["gauss-seidel"]


@pytest.mark.parametrize("sweep", ["direct", "multilevel"])
def test_limits_that_pins_contradict_do_no_harm(sweep: str) -> None:
    pull = "move = { translate_m = [[0.0, 0, 0, 0], [0.1, 0.3, 0, 0]] }"
    pins = f'pin = [{{ select = "left" }}, {{ select = "right", {pull} }}]'
    simulation = Simulation(scene(f'weft = 0.05, sweep = "{sweep}", sweeps = 5', pins=pins, duration_s=0.15))
    while not simulation.done:
        report = simulation.step()
    assert report.limit_violations > 0
    assert np.abs(simulation.positions).max() < 2.0
    assert np.abs(simulation.velocities).max() < 30.0  # Gauss-Seidel: up to 20 m/s, the pin moves with 3


def test_what_does_not_suit_is_refused() -> None:
    with pytest.raises(SceneError, match='sweep = "direct" is for up to 2000 triangles, and this cloth has'):
        Simulation(scene(f'{ALL}, sweep = "direct"', cells=40))
    with pytest.raises(SceneError, match="no corrections of single triangles"):
        scene(f'{ALL}, sweep = "direct", correction = "closed"')
    with pytest.raises(SceneError, match='"random" goes with sweep = "gauss-seidel"'):
        scene(f'{ALL}, sweep = "multilevel", order = "random"')
