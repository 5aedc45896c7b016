"""What the experiments of provot95 measure with, against something independent of them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gabardine.papers.provot95 import critical, sail, speed, superelastic
from gabardine.papers.provot95.drawing import ROD_RADIUS_M, cylinder
from gabardine.papers.provot95.sheet import Sheet, sheet, sheet_scene, stiffness


def hung() -> Sheet:
    return sheet(sheet_scene(stiffness(8.0, 8.0, 1.0), 0.005, 10))


def test_rates_of_a_sheet_that_is_stretched_evenly() -> None:
    """By 1.2 along x: tau = 0.2, 0 and sqrt((1.2^2 + 1)/2) - 1 across the square cells."""
    made = hung()
    start = made.simulation.state
    made.simulation.restore(replace(start, positions=start.positions * np.array([1.2, 1.0, 1.0])))
    for kind, count in (("structural", 2 * 16 * 17), ("flexion", 2 * 15 * 17)):
        rates = np.sort(made.rates(kind))
        assert len(rates) == count
        np.testing.assert_allclose(rates, np.repeat([0.0, 0.2], count // 2), atol=1e-12)  # rounding
    shear = made.rates("shear")
    assert len(shear) == 2 * 16 * 16
    np.testing.assert_allclose(shear, np.sqrt(1.22) - 1.0, atol=1e-12)
    np.testing.assert_allclose(made.at_vertices(), 0.2, atol=1e-12)
    np.testing.assert_allclose(made.at_vertices(("shear",)), np.sqrt(1.22) - 1.0, atol=1e-12)


def test_a_run_records_every_step() -> None:
    made = hung()
    assert (made.run(4), len(made.highest), made.burst) == (made, 4, False)
    made.run()
    assert made.simulation.done
    assert len(made.highest) == len(made.sweeps) == len(made.left) == 10
    assert made.highest[-1] == max(made.rates(kind).max() for kind in ("structural", "shear"))


def test_a_run_that_bursts_is_given_up() -> None:
    made = sheet(sheet_scene(stiffness(800.0, 800.0, 100.0), 0.005, 200, unstable="true")).run()
    assert made.burst
    assert len(made.highest) < 50


def test_springs_near_the_pins() -> None:
    """All that is left out is within 25 cm of a held corner, all else is not."""
    made = hung()
    start = made.positions
    held = made.simulation.compiled.model.order[made.simulation.system.controls.pinned_vertices]
    middles = start[made.links["structural"][0].astype(int)].mean(axis=1)
    nearest = np.min([np.linalg.norm(middles - start[pin], axis=1) for pin in held], axis=0)
    np.testing.assert_array_equal(superelastic.away_from_pins(made, start), nearest > 0.25)
    # two quarters of a disc of 4 cells, two springs a mass: 50, and more for the edges
    assert 45 < np.count_nonzero(nearest <= 0.25) < 65


def test_the_longest_step_of_chains() -> None:
    """Structural springs alone: rows of 17 masses, omega = 2 sqrt(K/mu) cos(pi/34)."""
    made = critical.free_sheet("structural", 10.0)
    mass = 0.2 / 17**2
    exact = np.sqrt(mass / 10.0) / np.cos(np.pi / 34)
    assert critical.exact_step_s(made, 10.0, "structural") == pytest.approx(exact, rel=1e-9)
    assert critical.diverges(made, 1.005 * exact)
    assert not critical.diverges(made, 0.995 * exact)


def test_the_stiff_sheet_takes_steps_that_fit_and_are_stable() -> None:
    run = speed.stiff(50.0, 0.05, speed.unit_step_s())
    made = run.made.simulation
    assert run.steps * run.step_s == pytest.approx(0.05, rel=1e-12)
    longest = made.integrator.stable_step_s(made.compiled.state)
    assert 0.7 * longest < run.step_s <= 0.9001 * longest


@pytest.mark.parametrize("cells", [sail.CELLS, sail.QUICK_CELLS])
def test_the_sail_hangs_by_eight_points_and_is_tied_at_two(cells: int) -> None:
    made = sail.sail(cells, 1)
    above, below = (
        made.positions[made.simulation.compiled.model.order[pin.vertices]]
        for pin in made.simulation.system.controls.pins
    )
    np.testing.assert_allclose(np.sort(above[:, 0]), sail.SIDE_M * np.arange(8) / 7, atol=1e-12)
    np.testing.assert_allclose(above[:, 1], sail.LOW_M + sail.SIDE_M, atol=1e-12)
    np.testing.assert_allclose(np.sort(below[:, 0]), [0.0, sail.SIDE_M], atol=1e-12)
    np.testing.assert_allclose(below[:, 1], sail.LOW_M, atol=1e-12)


def test_the_wind_on_a_flat_sail() -> None:
    """C A u on the whole of it."""
    force = sail.wind_force(sail.sail(sail.QUICK_CELLS, 1))
    np.testing.assert_allclose(force, [0.0, 0.0, 0.6 * 1.4**2 * 6.0], atol=1e-12)


def test_a_rod_is_round_and_straight() -> None:
    positions, faces = cylinder(((0.0, 1.0, 2.0), (3.0, 1.0, 2.0)))
    np.testing.assert_allclose(np.hypot(positions[:, 1] - 1.0, positions[:, 2] - 2.0), ROD_RADIUS_M)
    assert set(np.unique(np.round(positions[:, 0], 12))) == {0.0, 3.0}
    assert len(faces) == len(positions)
    assert set(np.unique(faces)) == set(range(len(positions)))


def test_a_sheet_is_drawn_through_its_masses() -> None:
    """Cubic splines keep the masses where they are, linear ones keep colours within their range."""
    from gabardine.papers.provot95.drawing import FINER, refined, smooth

    rng = np.random.default_rng(2)
    cells = (4, 5)
    masses, colours = rng.standard_normal((30, 3)), rng.uniform(0.0, 1.0, 30)
    drawn, faces = smooth(masses, cells)
    grid = drawn.reshape(4 * FINER + 1, 5 * FINER + 1, 3)
    np.testing.assert_allclose(grid[::FINER, ::FINER].reshape(-1, 3), masses, rtol=0, atol=1e-12)
    assert faces.max() == len(drawn) - 1
    shades = refined(colours, cells)
    assert len(shades) == len(drawn)
    assert colours.min() - 1e-12 <= shades.min()
    assert shades.max() <= colours.max() + 1e-12
