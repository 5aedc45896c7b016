"""A corotational strip under its own weight: N = K (lambda - 1), so that everything about it is a parabola.

At the distance X from the free end N = q g X. With a = q g L/K and lengths in units of L, lambda = 1 + a X:
the point at the distance m from the held end comes to m + a (m - m^2/2), and the top strain is a.

However few rows of cells there are, the means over the width lie on the parabola: the elongation of a row
of cells, integrated over the width, follows from the means at its two ends, and is that of the mean tension,
which is linear in it. What remains is of second order: the two ends of a regular row carry unequal weights,
which turns the free end by up to half a degree.
"""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

Floats = NDArray[np.float64]
CELLS = 20
LOADS = (0.01, 0.1, 1.0)


def hang(a: float, strain: str) -> tuple[Simulation, Floats]:
    """The equilibrium, and the mean x of each row of vertices over the width (L = 1 m)."""
    simulation = Simulation(
        Scene.from_text(f"""
            time = {{ integrator = "static" }}
            solver = {{ force_tolerance = 1e-9 }}
            world = {{ gravity_m_per_s2 = [10.0, 0, 0] }}
            [[cloth]]
            model = {{ kind = "triangles", strain = "{strain}" }}
            mesh = {{ shape = "rectangle", size_m = [1.0, 0.1], cells = [{CELLS}, 2] }}
            fabric.density_kg_per_m2 = 0.1
            fabric.membrane = {{ law = "linear", young_n_per_m = {1.0 / a}, poisson = 0.0 }}
            pin = [{{ name = "rod", select = "left" }}]
        """)
    )
    simulation.step()
    return simulation, simulation.positions[:, 0].reshape(CELLS + 1, 3) @ [0.25, 0.5, 0.25]


def parabola(a: float) -> Floats:
    m = np.linspace(0, 1, CELLS + 1)
    return m + a * (m - m**2 / 2)


@pytest.mark.parametrize("a", LOADS)
def test_rows_lie_on_the_parabola(a: float) -> None:
    simulation, rows = hang(a, "corotational")
    np.testing.assert_allclose(rows, parabola(a), rtol=0, atol=3e-5 * a)
    top = np.diff(rows)[:2] * CELLS
    assert 1.5 * top[0] - 0.5 * top[1] - 1.0 == pytest.approx(a, rel=1e-6)
    weight = 0.1 * 10.0 * 1.0 * 0.1
    np.testing.assert_allclose(simulation.state.pin_forces, [[-weight, 0, 0]], atol=1e-8 * weight)


def test_green_lagrange_does_not() -> None:
    """Otherwise the test above could not tell them apart: at a = 1 it stretches by 31 % instead of 50 %."""
    _, rows = hang(1.0, "green-lagrange")
    assert rows[-1] == pytest.approx(1.305, abs=0.005)
    assert parabola(1.0)[-1] == 1.5


def test_squashed_through_itself_it_stays_finite() -> None:
    """The ends meet and pass through one another: triangles become lines on the way."""
    simulation = Simulation(
        Scene.from_text("""
            time = { duration_s = 0.4, step_s = 0.01 }
            [[cloth]]
            model = { kind = "triangles", strain = "corotational" }
            mesh = { shape = "rectangle", size_m = [1.0, 0.5], cells = [10, 5] }
            fabric.density_kg_per_m2 = 0.1
            fabric.membrane = { law = "linear", young_n_per_m = 100.0, poisson = 0.3 }
            [[cloth.pin]]
            select = "left"
            [[cloth.pin]]
            select = "right"
            move = { translate_m = [[0, 0, 0, 0], [0.2, -1.2, 0, 0], [0.4, 0.1, 0, 0]] }
        """)
    )
    start, least = np.ptp(simulation.positions[:, 0]), 1.0
    while not simulation.done:
        report = simulation.step()
        least = min(least, float(np.ptp(simulation.positions[:, 0])))
        assert report.max_strain < 3.0
        assert report.energies_j["membrane"] < 100.0 * 0.5
    assert start == 1.0
    assert least < 0.5
