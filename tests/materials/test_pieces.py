"""Piecewise polynomials of any order: against numpy's polynomials, and the kernels against both."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.polynomial import Polynomial

from gabardine.materials.pieces import Pieces, curve_energy, curve_stress, curve_tangent

ROUNDING = 1e-12
"""Relative: sums of up to seven terms of one sign, whose own rounding is 1e-16."""


@st.composite
def curves(draw: st.DrawFn) -> Pieces:
    """Rising curves of order 1 to 5 with 1 to 6 segments; continuous, their slopes need not be."""
    order, segments = draw(st.integers(1, 5)), draw(st.integers(1, 6))
    lengths = draw(st.lists(st.floats(0.01, 0.5), min_size=segments, max_size=segments))
    rising = st.lists(st.floats(0.0, 1e3), min_size=order - 1, max_size=order - 1)
    knots, rows, start = [0.0], [], 0.0
    for length in lengths:
        row = [start, draw(st.floats(1.0, 1e3)), *draw(rising)]
        rows.append(row)
        knots.append(knots[-1] + length)
        start = float(Polynomial(row)(knots[-1] - knots[-2]))
    return Pieces(np.array(knots), np.array(rows))


def expected(pieces: Pieces, strain: float) -> tuple[float, float, float]:
    """Energy, stress and slope, segment by segment with numpy's polynomials."""
    size, energy = abs(strain), 0.0
    tangent = Polynomial([float(pieces.stress(pieces.knots[-1])), float(pieces.slope(pieces.knots[-1]))])
    parts = [Polynomial(row) for row in pieces.coefficients] + [tangent]
    ends = [*pieces.knots[1:], np.inf]
    for left, right, part in zip(pieces.knots, ends, parts):
        x = min(size, right) - left
        energy += part.integ()(x)
        if size < right:
            return energy, float(np.sign(strain)) * part(x), part.deriv()(x)
    raise AssertionError


@settings(max_examples=150, deadline=None)
@given(pieces=curves(), place=st.floats(-1.6, 1.6))
def test_energy_stress_and_slope_are_those_of_the_polynomials(pieces: Pieces, place: float) -> None:
    strain = place * float(pieces.knots[-1])
    energy, stress, slope = expected(pieces, strain)
    largest = float(pieces.stress(2.0 * pieces.knots[-1]))
    np.testing.assert_allclose(pieces.energy(strain), energy, rtol=ROUNDING, atol=1e-15 * largest)
    np.testing.assert_allclose(pieces.stress(strain), stress, rtol=ROUNDING, atol=1e-15 * largest)
    np.testing.assert_allclose(pieces.slope(strain), slope, rtol=ROUNDING)


@settings(max_examples=150, deadline=None)
@given(pieces=curves(), place=st.floats(-1.6, 1.6), at=st.integers(0, 3))
def test_kernels_are_the_same_function(pieces: Pieces, place: float, at: int) -> None:
    strain = place * float(pieces.knots[-1])
    par = np.array([np.nan] * at + list(pieces.parameters()))
    assert len(pieces.parameters()) == 2 + (pieces.segment_count + 1) * (pieces.order + 3)
    stress, slope = curve_tangent(strain, par, at)
    atol = 1e-15 * float(pieces.stress(2.0 * pieces.knots[-1]))
    assert stress == curve_stress(strain, par, at)
    np.testing.assert_allclose(stress, pieces.stress(strain), rtol=ROUNDING, atol=atol)
    np.testing.assert_allclose(slope, pieces.slope(strain), rtol=ROUNDING)
    np.testing.assert_allclose(curve_energy(strain, par, at), pieces.energy(strain), rtol=ROUNDING, atol=atol)


@settings(max_examples=50, deadline=None)
@given(pieces=curves(), place=st.floats(0.01, 1.6))
def test_derivatives_by_finite_differences(pieces: Pieces, place: float) -> None:
    """Central differences of an energy with a continuous derivative: error of the order of the step."""
    strain, step = place * float(pieces.knots[-1]), 1e-6 * float(pieces.knots[-1])
    difference = (pieces.energy(strain + step) - pieces.energy(strain - step)) / (2 * step)
    stiffest = float(pieces.slope(np.linspace(0, 1.6, 200) * pieces.knots[-1]).max())
    rounding = 1e-15 * float(pieces.energy(strain)) / step
    assert abs(difference - pieces.stress(strain)) < 2.0 * stiffest * step + rounding


@settings(max_examples=50, deadline=None)
@given(pieces=curves())
def test_antisymmetric_and_straight_beyond_the_end(pieces: Pieces) -> None:
    end = float(pieces.knots[-1])
    strain = np.linspace(0, 2 * end, 23)
    np.testing.assert_array_equal(pieces.stress(-strain), -pieces.stress(strain))
    np.testing.assert_array_equal(pieces.slope(-strain), pieces.slope(strain))
    np.testing.assert_array_equal(pieces.energy(-strain), pieces.energy(strain))
    assert pieces.stress(0.0) == pieces.energy(0.0) == 0.0
    beyond = end * np.array([1.0, 1.5, 2.0, 40.0])
    line = pieces.stress(end) + pieces.slope(end) * (beyond - end)
    np.testing.assert_allclose(pieces.stress(beyond), line, rtol=1e-14)
    assert len(set(pieces.slope(beyond).tolist())) == 1


@settings(max_examples=80, deadline=None)
@given(data=st.data(), order=st.integers(1, 5), segments=st.integers(1, 6))
def test_the_least_slope_is_found(data: st.DataObject, order: int, segments: int) -> None:
    row = st.lists(st.floats(-10, 10), min_size=order + 1, max_size=order + 1)
    rows = data.draw(st.lists(row, min_size=segments, max_size=segments))
    pieces = Pieces(np.linspace(0, 1, segments + 1), np.array(rows))
    strain, slope = pieces.least_slope()
    sampled = pieces.slope(np.linspace(0, 1, 1001))
    assert slope <= sampled.min() + 1e-9
    assert 0.0 <= strain <= 1.0
    # No less than it is: the slope itself changes by at most its own derivative, 700, times the spacing.
    assert slope >= sampled.min() - 700 * 1e-3
    beside = pieces.slope(strain + np.array([-1e-9, 0.0, 1e-9]) * (strain > 0))
    assert np.abs(beside - slope).min() < 1e-5  # at a knot on one of its sides


def test_equal_polynomials_are_equal() -> None:
    one = Pieces(np.array([0.0, 1.0]), np.array([[0.0, 2.0]]))
    assert one == Pieces(np.array([0.0, 1.0]), np.array([[0.0, 2.0]]))
    assert one != Pieces(np.array([0.0, 1.0]), np.array([[0.0, 3.0]]))
    assert one != Pieces(np.array([0.0, 1.0]), np.array([[0.0, 2.0, 0.0]]))
