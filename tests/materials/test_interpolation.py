"""Curves through points."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.interpolate import CubicSpline, PchipInterpolator

from gabardine.materials.interpolation import interpolate, interpolate_monotone

STRAIN = np.array([0.0, 0.01, 0.03, 0.04, 0.1, 0.12])
STRESS = np.array([0.0, 5.0, 20.0, 40.0, 200.0, 230.0])


def derivative(row: np.ndarray, x: float, nu: int) -> float:
    return (
        float(np.polynomial.Polynomial(row).deriv(nu)(x)) if nu else float(np.polynomial.Polynomial(row)(x))
    )


@pytest.mark.parametrize("order", range(1, 6))
def test_through_all_points(order: int) -> None:
    pieces = interpolate(STRAIN, STRESS, order)
    assert pieces.order == order
    # Values of 230 N/m, interpolated by a system whose condition is about 1e3.
    np.testing.assert_allclose(pieces.stress(STRAIN), STRESS, rtol=0, atol=1e-10)
    assert pieces.knots[0] == 0.0
    assert pieces.knots[-1] == pytest.approx(0.12, rel=1e-15)
    assert pieces.segment_count == 5 + (order % 2 == 0)


@pytest.mark.parametrize("order", range(1, 6))
def test_smooth_up_to_one_less_than_the_order(order: int) -> None:
    pieces = interpolate(STRAIN, STRESS, order)
    for length, row, following in zip(np.diff(pieces.knots), pieces.coefficients, pieces.coefficients[1:]):
        for nu in range(order):
            before, after = derivative(row, length, nu), derivative(following, 0.0, nu)
            size = max(abs(following[p]) * 0.01**p for p in range(order + 1)) / 0.01**nu
            assert before == pytest.approx(after, rel=1e-9, abs=1e-8 * size)
    if order > 1:  # and not smoother than that
        assert (
            len(set(np.round(pieces.coefficients[:, -1] / np.abs(pieces.coefficients[:, -1]).max(), 6))) > 2
        )


@pytest.mark.parametrize("order", range(2, 6))
def test_odd_at_zero_and_straight_at_the_end(order: int) -> None:
    pieces = interpolate(STRAIN, STRESS, order)
    assert not pieces.coefficients[0, ::2].any()
    last, length = pieces.coefficients[-1], float(np.diff(pieces.knots)[-1])
    for nu in range(2, 2 + order // 2):
        size = sum(
            abs(derivative(np.abs(last), length, k)) * length ** (k - nu) for k in range(nu, order + 1)
        )
        assert abs(derivative(last, length, nu)) < 1e-9 * max(size, 1.0)


def test_the_cubic_is_the_natural_spline() -> None:
    known = CubicSpline(STRAIN, STRESS, bc_type="natural")
    at = np.linspace(0, 0.12, 200)
    np.testing.assert_allclose(interpolate(STRAIN, STRESS, 3).stress(at), known(at), rtol=0, atol=1e-10)


def test_a_straight_line_stays_one() -> None:
    for order in range(1, 6):
        pieces = interpolate([0.0, 0.3], [0.0, 60.0], order)
        np.testing.assert_allclose(pieces.slope(np.linspace(0, 1, 9)), 200.0, rtol=1e-12)


def test_the_monotone_cubic() -> None:
    """Where the natural spline overshoots; scipy's interpolant of the points and their mirror images."""
    strain, stress = [0.0, 0.01, 0.03, 0.04, 0.1], [0.0, 5.0, 5.5, 400.0, 410.0]
    assert interpolate(strain, stress, 3).least_slope()[1] < 0
    pieces = interpolate_monotone(strain, stress)
    assert pieces.least_slope()[1] > 0
    mirrored = PchipInterpolator([-e for e in strain[:0:-1]] + strain, [-s for s in stress[:0:-1]] + stress)
    at = np.linspace(0, 0.04, 300)
    np.testing.assert_allclose(pieces.stress(at), mirrored(at), rtol=0, atol=1e-11)
    assert mirrored.derivative()(0.1) == 0.0  # which would be flat from there on
    assert pieces.slope(0.1) == pytest.approx(0.5 * 10.0 / 0.06)
    np.testing.assert_allclose(pieces.stress(strain), stress, rtol=0, atol=1e-11)
