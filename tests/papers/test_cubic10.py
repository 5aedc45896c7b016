"""What the experiments of cubic10 measure with, against something independent of them."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.optimize import brentq

from gabardine.papers.cubic10 import curves, fig2, fig3, fig4, fig7, fig8, heavy
from gabardine.papers.volino09.fig11 import Clocked, Size
from gabardine.simulation.simulation import Simulation


@pytest.mark.parametrize("law", [curves.HOOKE, curves.STVK, *curves.CUBICS])
def test_the_stiffness_is_the_slope_of_the_force(law: curves.Law) -> None:
    """Central differences over 1e-5 leave 1e-10 of the third derivative, at most 600 K/L^2, and rounding."""
    curve = curves.Curve(law)
    ratios = np.array([0.6, 0.9, 1.0, 1.1, 1.7])
    ahead, behind = (curve.at(ratios + step)[0] for step in (1e-5, -1e-5))
    np.testing.assert_allclose(curve.at(ratios)[1], (ahead - behind) / 2e-5, rtol=1e-7, atol=1e-7)


def test_the_papers_force_meets_its_conditions() -> None:
    """Equation (8) as printed, differentiated by numpy: g(L) = 0 and three slopes."""
    at = int(np.abs(fig2.RATIOS - 1.1).argmin())
    assert fig2.RATIOS[at] == pytest.approx(1.1)
    force = np.polynomial.Polynomial.fit(fig2.RATIOS, fig2.papers(6.0), 3)
    assert force(1.0) == pytest.approx(0.0, abs=1e-10)  # rounding of forces up to 111 K L
    assert [force.deriv()(ratio) for ratio in (1.0, 1.1, 0.9)] == pytest.approx([1.0, 6.0, 2.0], abs=1e-9)


def test_without_shear_springs_a_hung_sheet_is_chains() -> None:
    """Each spring along the pull bears the masses beyond it: K L (e + p e^2/2 + q e^3/3) = m g."""
    a1, k1, k2, cells = 1.1, 6.0, 2.0, 5
    made = fig8.hung(fig8.cubic(a1, k1)._replace(shear=0.0), cells)
    mass = float(made.compiled.model.masses[0])
    reach = a1 - 1.0
    q = (k1 + k2 - 2.0) / (2.0 * reach**2)  # of the parabola through 1 at 0, k1 at reach, k2 at -reach
    p = (k1 - k2) / (2.0 * reach)
    weight = mass * 9.81 / (fig8.STIFFNESS_N_PER_M * fig8.LENGTH_M)
    chain = [
        brentq(lambda e, n=n: e + p * e**2 / 2 + q * e**3 / 3 - n * weight, 0.0, 1.0, xtol=1e-14)
        for n in range(1, cells + 1)
    ]
    found = np.sort(fig8.rates(made))
    across = cells * (cells + 1)  # springs that bear nothing
    assert len(found) == 2 * across
    assert found[:across].max() < 1e-7  # statics end at 1e-8 of the loads
    np.testing.assert_allclose(found[across:], np.sort(np.repeat(chain, cells + 1)), rtol=1e-6)


def stretched_sheet(by: float) -> fig3.Stretched:
    """The sheet of figure 3, not simulated but scaled along its first axis."""
    from dataclasses import replace

    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Simulation

    numbers = {"jacobian": "full", "share": 1.0, "iterations": 2, "step": 0.01, "by": 0.1}
    text = fig3.SCENE.format(held=0.5, stretched=1.0, end=2.5, **numbers)
    made = Simulation(Scene.from_text(text))
    made.restore(replace(made.state, positions=made.state.positions * [by, 1.0, 1.0]))
    return fig3.Stretched(made)


def test_the_least_eigenvalue_tells_tension_from_pressure() -> None:
    """A flat net at rest has no stiffness across its plane; pulled it has, pushed it has less than none."""
    assert abs(fig3.least_eigenvalue(stretched_sheet(1.0))) < 1e-12
    assert fig3.least_eigenvalue(stretched_sheet(1.5)) > 1e-3
    assert fig3.least_eigenvalue(stretched_sheet(0.9)) < -1e-3


def test_the_area_is_compared_with_that_at_rest() -> None:
    assert fig3.area_ratio(stretched_sheet(1.7)) == pytest.approx(1.7, rel=1e-12)  # rounding


def test_runs_that_burst_have_not_settled() -> None:
    quiet, burst = (fig3.Stretched(stretched_sheet(1.0).simulation) for _ in range(2))
    quiet.times_s, quiet.out_of_plane = [1.0, 2.1, 2.2], [5.0, 1e-9, 3e-9]
    burst.times_s, burst.out_of_plane, burst.burst = [0.5, 0.6], [1e-9, 7.0], True
    assert quiet.settled_j == pytest.approx(2e-9)
    assert burst.settled_j == 7.0
    runs = {
        fig3.Case("full", 1.0, fig3.CLOSELY): quiet,
        fig3.Case("full", 1.0, fig3.LOOSELY): quiet,
        fig3.Case("full", 1.0, fig3.LOOSELY, 0.02): burst,
        fig3.Case("full", 0.99, fig3.LOOSELY): quiet,
    }
    assert fig3.share(runs, "full", 1.0) == 0.5
    assert fig3.share(runs, "full", 0.99) == 1.0
    assert "1 of 1 with all, 1 of 2 with 2" in fig3.tally(runs, "full", 1.0)


def test_schemes_are_compared_by_stage() -> None:
    slow = Clocked([[4.0]], {"evaluate": [[1.0]], "solve": [[3.0]]}, iterations=6)
    fast = Clocked([[2.0]], {"evaluate": [[0.5]], "solve": [[1.5]]}, iterations=4)
    value, note = fig7.compared({Size(10, 2, 1): {"a": slow, "b": fast}}, "a", "b")
    assert value == 2.0
    assert "alone 2, but they are 25 % of the step" in note
    assert "2 with 3 against 2 iterations" in note


def test_triangles_are_measured_where_springs_are() -> None:
    """The same places and lengths at rest, whatever the order of the vertices."""
    found = []
    for law in ("stvk", heavy.TRIANGLES):
        one = heavy.Loaded(Simulation(fig4.scene(law, quick=True)))
        pairs, lengths = one.pairs
        found.append(np.column_stack([one.begun[pairs].mean(axis=1), lengths]).round(9))
    springs, sides = (each[np.lexsort(each.T)] for each in found)
    assert len(springs) == 2 * 15 * 16 + 2 * 15**2  # sides and both diagonals of 15 x 15 cells
    np.testing.assert_allclose(sides, springs, atol=2e-9)  # both are rounded to 1e-9


def test_triangles_store_what_the_lattice_of_springs_stores() -> None:
    """A homogeneous deformation, stretched, sheared and turned: St.Venant-Kirchhoff along n is n.E n.

    Springs on the border belong to one cell instead of two: an n-th of the sides is missing from triangles.
    """
    deform = np.array([[1.3, 0.2, 0.1], [0.0, 1.0, 0.0], [0.05, -0.1, 0.9]])
    stored = {}
    for law in ("stvk", heavy.TRIANGLES):
        made = Simulation(fig4.scene(law, quick=True))
        moved = made.state.positions @ deform.T
        kinds = made.system.energies(moved, np.zeros_like(moved))
        stored[law] = sum(value for kind, value in kinds.items() if kind not in ("kinetic", "gravity"))
    assert stored["stvk"] > 1.0
    assert stored[heavy.TRIANGLES] == pytest.approx(stored["stvk"], rel=1.0 / 15.0)
