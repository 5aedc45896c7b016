"""A strip hanging under its own weight, against the solution of N(lambda) = q g X.

At the distance X from the free end the tension per width is N = q g X. A St.Venant-Kirchhoff membrane
with Poisson ratio 0 has N = K/2 lambda (lambda^2 - 1), so with a = q g L/K and X in units of L

    lambda (lambda^2 - 1)/2 = a X,     elongation/L = int_0^1 (lambda - 1) dX,     top strain = lambda(1) - 1.

The strip lies along x and gravity pulls along x: the state stays one-dimensional.
"""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

Floats = NDArray[np.float64]
LOADS = (0.01, 0.1, 0.5, 1.0)
PRINTED = {
    0.01: (0.004951, 0.009854),
    0.1: (0.045798, 0.088034),
    0.5: (0.182258, 0.324718),
    1.0: (0.305359, 0.521380),
}
"""a -> elongation/L and top strain as published with these formulas, six decimals."""
MESHES = (25, 50, 100)


def stretch(tension: Floats) -> Floats:
    """lambda of lambda (lambda^2 - 1)/2 = N/K, by Newton's method from above."""
    value = 1.0 + np.asarray(tension, float)
    for _ in range(60):
        value -= (value * (value**2 - 1) / 2 - tension) / ((3 * value**2 - 1) / 2)
    return value


def placed_at(material: Floats, a: float) -> Floats:
    """Where the points at distances `material` (in L) from the held end are: Gauss quadrature of lambda."""
    nodes, weights = np.polynomial.legendre.leggauss(20)
    half = np.asarray(material, float)[:, None] / 2
    return (half * weights * stretch(a * (1.0 - half * (1.0 + nodes)))).sum(axis=1)


def hang(a: float, cells: int) -> tuple[Simulation, Floats]:
    """The equilibrium, and the mean x of each row of vertices (L = 1 m)."""
    across = 2 * cells // 25
    simulation = Simulation(
        Scene.from_text(f"""
            time = {{ integrator = "static" }}
            solver = {{ force_tolerance = 1e-9 }}
            world = {{ gravity_m_per_s2 = [10.0, 0, 0] }}
            [[cloth]]
            mesh = {{ shape = "rectangle", size_m = [1.0, 0.08], cells = [{cells}, {across}] }}
            fabric.density_kg_per_m2 = 0.1
            fabric.membrane = {{ law = "linear", young_n_per_m = {1.0 / a}, poisson = 0.0 }}
            pin = [{{ name = "rod", select = "left" }}]
        """)
    )
    simulation.step()
    return simulation, simulation.positions[:, 0].reshape(cells + 1, across + 1).mean(axis=1)


def top_strain(rows: Floats) -> float:
    """lambda - 1 at the held end: rows of cells show the stretch of their middles, extended by half a row."""
    first, second = np.diff(rows)[:2] * (len(rows) - 1)
    return float(1.5 * first - 0.5 * second - 1.0)


def order(errors: list[float]) -> float:
    """The power of the mesh spacing that fits the errors on MESHES."""
    return float(np.polyfit(-np.log(MESHES), np.log(errors), 1)[0])


@pytest.mark.parametrize("a", LOADS)
def test_own_integration_gives_the_printed_table(a: float) -> None:
    elongation, top = placed_at(np.ones(1), a)[0] - 1.0, stretch(np.array(a)) - 1.0
    np.testing.assert_allclose((elongation, top), PRINTED[a], atol=6e-7)


@pytest.mark.parametrize("a", LOADS)
def test_elongation_and_top_strain_at_one_percent_spacing(a: float) -> None:
    simulation, rows = hang(a, 100)
    assert abs(rows[-1] - placed_at(np.ones(1), a)[0]) < 1e-4
    assert abs(rows - placed_at(np.linspace(0, 1, 101), a)).max() < 1e-4
    assert abs(top_strain(rows) - (stretch(np.array(a)) - 1.0)) < 1e-4
    # The strip stays flat and straight, and the rod bears its weight q g L w.
    assert np.abs(simulation.positions[:, 1]).max() == 0.0
    weight = 0.1 * 10.0 * 1.0 * 0.08
    np.testing.assert_allclose(simulation.state.pin_forces, [[-weight, 0, 0]], atol=1e-8 * weight)


@pytest.mark.parametrize("a", LOADS)
def test_second_order_in_the_mesh_spacing(a: float) -> None:
    rows = [hang(a, cells)[1] for cells in MESHES]
    top = [abs(top_strain(r) - (float(stretch(np.array(a))) - 1.0)) for r in rows]
    assert 1.9 < order(top) < 2.1
    if a >= 0.5:  # below, the error of the positions is that of the two unequal corners at the free end
        errors = [float(np.sqrt(np.mean((r - placed_at(np.linspace(0, 1, len(r)), a)) ** 2))) for r in rows]
        assert 1.9 < order(errors) < 2.1
