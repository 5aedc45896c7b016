"""Fitting: what is a rising spline comes back; what is fitted rises, is smooth and starts at the origin."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.interpolate import BSpline, PPoly

from gabardine.core.errors import SceneError
from gabardine.materials.curve_fit import CLOSE, fit_closely, fit_curve, residual
from gabardine.materials.pieces import Pieces

REACH, STRESS = 0.13, 700.0


def spline(order: int, inner: list[float], steps: list[float]) -> Pieces:
    """A rising spline through the origin, built by scipy from B-spline coefficients that rise by `steps`."""
    ends = [0.0] * (order + 1), [1.0] * (order + 1)
    knots = REACH * np.array([*ends[0], *inner, *ends[1]])
    coefficients = STRESS * np.cumsum([0.0, *steps]) / sum(steps)
    whole = PPoly.from_spline(BSpline(knots, coefficients, order))
    inside = slice(order, order + len(inner) + 1)
    return Pieces(whole.x[order : order + len(inner) + 2], whole.c[::-1, inside].T.copy())


def smooth(curve: Pieces) -> bool:
    """C^(order - 1) at the knots, each derivative compared with its largest value."""
    for derivative in range(curve.order):
        polynomials = [np.polynomial.Polynomial(c).deriv(derivative) for c in curve.coefficients]
        widths = np.diff(curve.knots)
        ends = np.array([p(w) for p, w in zip(polynomials, widths)])
        starts = np.array([p(0.0) for p in polynomials])
        size = max(np.abs(ends).max(), np.abs(starts).max())
        if (np.abs(ends[:-1] - starts[1:]) > 1e-9 * size).any():
            return False
    return True


@settings(deadline=None, max_examples=60)
@given(st.data())
def test_a_spline_with_known_knots_comes_back(data: st.DataObject) -> None:
    order, segments = data.draw(st.integers(1, 5)), data.draw(st.integers(1, 6))
    gaps = data.draw(st.lists(st.floats(0.3, 1.0), min_size=segments, max_size=segments))
    inner = (np.cumsum(gaps) / sum(gaps))[:-1].tolist()
    count = segments + order - 1
    steps = data.draw(st.lists(st.floats(0.05, 1.0), min_size=count, max_size=count))
    true = spline(order, inner, steps)
    strain = np.linspace(0.0, REACH, 90)
    found = fit_curve(strain, true.stress(strain), segments, order, knots=true.knots)
    assert residual(found, strain, true.stress(strain)).largest < 1e-10
    np.testing.assert_allclose(found.knots, true.knots, rtol=1e-12)
    assert found.coefficients[0, 0] == 0.0
    assert smooth(found)


@pytest.mark.parametrize("order", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("inner", [[0.37], [0.2, 0.55], [0.5, 0.8], [0.3, 0.45, 0.75]])
def test_unknown_knots_are_found(order: int, inner: list[float]) -> None:
    steps = [0.1 + 0.3 * (k % 2) + 0.15 * k for k in range(len(inner) + order)]
    true = spline(order, inner, steps)
    strain = np.linspace(0.0, REACH, 80)
    found = fit_curve(strain, true.stress(strain), len(inner) + 1, order)
    # A knot is found to the square root of rounding at best, where its jump is of high derivative.
    assert residual(found, strain, true.stress(strain)).largest < 1e-10
    np.testing.assert_allclose(found.knots / REACH, true.knots / REACH, atol=1e-4)


def test_a_slope_that_dips_is_not_flattened() -> None:
    """Rising although a B-spline coefficient of its slope is negative: bounds on those would miss it."""
    strain = np.linspace(0.0, REACH, 40)
    x = strain / REACH
    true = STRESS * ((x - 0.5) ** 3 + 0.125 + 0.02 * x)
    assert residual(fit_curve(strain, true, 1, 3), strain, true).largest < 1e-12


NOISY = {
    "noise": lambda x, noise: x + 3 * x**3 + noise,
    "flat at the end": lambda x, _: np.minimum(x, 0.6),
    "falling": lambda x, _: x * np.exp(-2 * x),
    "steep": lambda x, _: np.sinh(8 * x),
    "slack, then steep": lambda x, _: np.maximum(x - 0.5, 0),
}


@pytest.mark.parametrize("name", NOISY)
@pytest.mark.parametrize("order", [1, 2, 3, 5])
def test_every_fit_rises(name: str, order: int) -> None:
    x = np.linspace(0.0, 1.0, 50)
    noise = 0.1 * np.random.default_rng(1).standard_normal(50)
    stress = np.maximum(STRESS * NOISY[name](x, noise), 0.0)
    found = fit_curve(REACH * x, stress, 4, order)
    assert found.least_slope()[1] >= 0.99e-4 * stress.max() / REACH
    assert smooth(found)
    assert found.stress(0.0) == 0.0
    off = residual(found, REACH * x, stress)
    assert off.rms <= off.largest < (0.25 if name == "falling" else 0.15)


def test_bounded_least_squares_is_least() -> None:
    """Where the bounds matter, no other rising spline on these knots comes closer (nnls by another way)."""
    from scipy.optimize import minimize

    x = np.linspace(0.0, 1.0, 40)[1:]
    stress = STRESS * np.minimum(x, 0.5)
    knots = REACH * np.array([0.0, 0.4, 0.7, 1.0])
    found = fit_curve(REACH * x, stress, 3, 2, knots=knots)
    least = float(np.sum((found.stress(REACH * x) - stress) ** 2))

    def misfit(logs: np.ndarray) -> float:
        other = spline(2, [0.4, 0.7], np.exp(logs[:-1]).tolist())
        return float(np.sum((np.exp(logs[-1]) * other.stress(REACH * x) - stress) ** 2))

    tried = minimize(misfit, np.zeros(5), method="Nelder-Mead", options={"maxiter": 8000, "maxfev": 8000})
    assert least <= 1.02 * tried.fun


def test_segments_are_added_for_structure_not_for_noise() -> None:
    strain = np.linspace(0.0, REACH, 60)
    smooth_stress = np.sinh(60 * strain)
    assert residual(fit_closely(strain, smooth_stress), strain, smooth_stress).largest <= CLOSE
    noise = 0.02 * STRESS * np.random.default_rng(0).standard_normal(60)
    noisy = np.maximum(STRESS * (strain / REACH) + noise, 0.0)
    assert fit_closely(strain, noisy).segment_count <= 4


@pytest.mark.parametrize(
    ("strain", "stress", "options", "words"),
    [
        (
            [0.1, 0.2],
            [1, 2],
            {},
            "3 segments of order 3 need at least 5 points at positive strain, but there",
        ),
        ([0.1, 0.1, 0.2], [1, 2, 3], {"segments": 1, "order": 1}, "must ascend from 0"),
        ([-0.1, 0.1, 0.2], [1, 2, 3], {"segments": 1, "order": 1}, "must ascend from 0"),
        ([0.1, 0.2], [0, -1], {"segments": 1, "order": 1}, "nowhere positive"),
        ([0.1, np.nan], [1, 2], {"segments": 1, "order": 1}, "not finite"),
        ([0.1, 0.2], [1], {"segments": 1, "order": 1}, "equal length"),
        ([0.1, 0.2], [1, 2], {"segments": 0}, "segments = 0 is not possible"),
        ([0.1, 0.2], [1, 2], {"order": 9}, "order = 9 is not possible"),
    ],
)
def test_what_cannot_be_fitted_is_refused(strain: list, stress: list, options: dict, words: str) -> None:
    with pytest.raises(SceneError, match=words):
        fit_curve(strain, stress, **options)
