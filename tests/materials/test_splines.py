"""Independent curves: each stress is its own curve, whatever the order and the number of segments."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gabardine.materials.curve import Curve
from gabardine.materials.membrane import Matrix, Splines
from gabardine.materials.pieces import Pieces

STRAINS = st.floats(-1.5, 1.5)


@st.composite
def written(draw: st.DrawFn) -> Curve:
    """Order 1 to 5, 1 to 6 segments: positive coefficients, so that it rises."""
    order, segments = draw(st.integers(1, 5)), draw(st.integers(1, 6))
    knots = np.concatenate(
        [[0.0], np.cumsum(draw(st.lists(st.floats(0.05, 0.3), min_size=segments, max_size=segments)))]
    )
    rows = np.array(
        [[0.0, *draw(st.lists(st.floats(0.1, 100), min_size=order, max_size=order))] for _ in range(segments)]
    )
    for k in range(1, segments):
        rows[k, 0] = np.polynomial.Polynomial(rows[k - 1])(knots[k] - knots[k - 1])
    return Curve.of(Pieces(knots, rows))


@settings(max_examples=100, deadline=None)
@given(weft=written(), warp=written(), shear=written(), strain=st.tuples(STRAINS, STRAINS, STRAINS))
def test_each_strain_has_its_own_curve(
    weft: Curve, warp: Curve, shear: Curve, strain: tuple[float, ...]
) -> None:
    law = Splines(weft=weft, warp=warp, shear=shear)
    par = np.array([7.0, *law.parameters()])
    curves = [curve.pieces for curve in (weft, warp, shear)]
    values = law.tangent(*strain, par, 1)
    np.testing.assert_array_equal(values[:3], law.stress(*strain, par, 1))
    # Horner's rule on positive terms: a few roundings.
    np.testing.assert_allclose(
        values[:3], [c.stress(e) for c, e in zip(curves, strain)], rtol=1e-13, atol=1e-15
    )
    np.testing.assert_allclose(values[3:6], [c.slope(e) for c, e in zip(curves, strain)], rtol=1e-13)
    assert values[6:] == (0, 0, 0)
    energy = sum(float(c.energy(e)) for c, e in zip(curves, strain))
    assert law.density(*strain, par, 1) == pytest.approx(energy, rel=1e-13, abs=1e-15)


def test_straight_curves_are_the_linear_law() -> None:
    def line(slope: float) -> Curve:
        return Curve(knots=(0.0, 0.1, 0.2), coefficients_n_per_m=((0.0, slope), (0.1 * slope, slope)))

    law = Splines(weft=line(5.0), warp=line(3.0), shear=line(2.0))
    known = Matrix(stiffness_n_per_m=((5, 0, 0), (0, 3, 0), (0, 0, 2)))
    for strain in ((0.05, -0.15, 0.3), (-1.0, 0.0, 0.15)):
        ours = law.tangent(*strain, np.array(law.parameters()), 0)
        theirs = known.tangent(*strain, np.array(known.parameters()), 0)
        np.testing.assert_allclose(ours, theirs, rtol=1e-14, atol=1e-14)
    assert law.rest_stiffness() == known.rest_stiffness()


def test_curves_of_wool(wool: dict[str, Curve]) -> None:
    law = Splines(**wool)
    par = np.array(law.parameters())
    assert law.stress(0.05, 0.04, 0.03, par, 0) == pytest.approx((98.0, 130.0, 5.0), rel=1e-12)
    assert law.stress(-0.05, -0.04, -0.03, par, 0) == pytest.approx((-98.0, -130.0, -5.0), rel=1e-12)
    # The library's linear weft modulus is the secant of such a curve; the stiffness rises about tenfold.
    weft = [law.tangent(e, 0, 0, par, 0)[3] for e in (0.0, 0.1)]
    assert 8 < weft[1] / weft[0] < 20
    assert law.convex
