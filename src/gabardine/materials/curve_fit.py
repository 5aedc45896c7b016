"""A measured curve as a piecewise polynomial: least squares, smooth at the knots, rising everywhere.

The curve of order p is a B-spline of order p on its knots, so C^(p-1). Its coefficients c_0 = 0, c_1, c_2 ...
are written as sums of increments, c_i = d_1 + ... + d_i: the first makes it pass through the origin, and

    s'(e) = sum_i p d_i / (t_(i+p) - t_i) B_i^(p-1)(e)       (t: knots, the end knots repeated)

is positive wherever all increments are, as B-splines are not negative. Plain least squares is tried first;
only if its slope is not positive everywhere are the increments bounded, so that a rising spline is reproduced
to rounding. The inner knots are free: a search for the least residual, from several starts.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.materials.pieces import Pieces

LEAST_SLOPE = 1e-4
"""Smallest slope of a fitted curve, relative to the mean slope (largest stress over largest strain)."""

NARROW, WIDE = 0.02, 0.3
"""The shortest segment: relative to the largest strain, and to the mean segment. Knots closer than WIDE are
used only if they halve the root mean square (a kink in the curve), because noise attracts pairs of knots;
none are closer than NARROW (or 0.2 of the mean segment, if there are many), so that each segment contains
data."""

ROUNDING = 1e-12
"""Root mean square, over the largest stress, below which a fit is exact."""

PLACES, MOST_FREE, REFINED = 12, 4, 3
"""Starts of the search for knots: all choices among PLACES, up to MOST_FREE segments; the best refined."""

MOST_SEGMENTS, CLOSE = 12, 5e-5
"""If the number of segments is free: its largest value, and the largest residual that is close enough."""

STRAIGHT = 1e-9
"""Fraction of the largest stress: data this close to straight lines were computed, not measured."""


@dataclass(frozen=True)
class Residual:
    """The distance of data from a curve, relative to their largest stress."""

    rms: float
    largest: float


def residual(curve: Pieces, strain: Any, stress: Any) -> Residual:
    """Root mean square and largest distance of data from a curve, over the largest stress."""
    data = np.asarray(stress, float)
    off = np.abs(curve.stress(strain) - data) / np.abs(data).max()
    return Residual(float(np.sqrt(np.mean(off**2))), float(off.max()))


def fit_curve(strain: Any, stress: Any, segments: int = 3, order: int = 3, knots: Any = None) -> Pieces:
    """The rising piecewise polynomial through the origin that is closest to the data.

    strain ascending from zero or above; stress [N/m]
    knots: all of them, from 0; left out: those of the best fit, the last at the largest strain
    """
    e, s = _checked(strain, stress, segments, order)
    e_size, s_size = float(e[-1]), float(s.max())
    x, y = e / e_size, s / s_size
    if knots is None:
        inner = _best_knots(x, y, segments, order)
    else:
        inner = np.asarray(knots, float)[1:-1] / e_size
    increments, t = _solve(x, y, inner, order)
    return _pieces(increments, t, order, e_size, s_size)


def fit_closely(strain: Any, stress: Any, order: int = 3, fewest: int = 3) -> Pieces:
    """`fit_curve` with as few segments as come CLOSE to the data, from `fewest` to MOST_SEGMENTS.

    Noise is not fitted: no segments are added if the residual has no structure left (see `_is_noise`) and is
    no larger than the scatter of the data. Data on straight lines get straight lines, order 1: smooth
    polynomials would round their corners.
    """
    e, s = _checked(strain, stress, fewest, order)
    x, y = e / e[-1], s / s.max()
    order = 1 if _scatter(x, y, 2) <= STRAIGHT else order
    most = max(fewest, min(MOST_SEGMENTS, len(e) // 2 - order + 1))
    inner, noise = None, _scatter(x, y, 5)
    for segments in range(fewest, most + 1):
        inner = _best_knots(x, y, segments, order, inner)
        curve = _pieces(*_solve(x, y, inner, order), order, float(e[-1]), float(s.max()))
        off = (curve.stress(e) - s) / s.max()
        scattered = _is_noise(off) and float(np.sqrt(np.mean(off**2))) <= 2.0 * noise
        if np.abs(off).max() <= CLOSE or scattered:
            break
    return curve


def _scatter(x: Floats, y: Floats, order: int) -> float:
    """Standard deviation of white noise in y, from the median of its divided differences of an order.

    Polynomials below that order vanish in them, smooth curves nearly; kinks appear in a few differences only.
    """
    count = len(x) - order
    if count < 2:
        return np.inf
    places = np.arange(count)[:, None] + np.arange(order + 1)
    gaps = x[places][:, :, None] - x[places][:, None, :] + np.eye(order + 1)
    weights = 1.0 / gaps.prod(axis=2)
    sizes = np.abs(np.sum(weights * y[places], axis=1)) / np.sqrt(np.sum(weights**2, axis=1))
    return float(np.median(sizes)) / 0.6745


def _is_noise(off: Floats) -> bool:
    """Whether residuals are uncorrelated: von Neumann's ratio, 2 for white noise, 0 for a curve."""
    return bool(np.sum(np.diff(off) ** 2) > 1.2 * np.sum(off**2))


def _checked(strain: Any, stress: Any, segments: int, order: int) -> tuple[Floats, Floats]:
    """Data at positive strain; the origin is part of the curve anyway."""
    e, s = np.asarray(strain, float), np.asarray(stress, float)
    if not 1 <= order <= 5:
        raise SceneError(f"order = {order} is not possible; give a whole number from 1 to 5.")
    if not 1 <= segments <= 50:
        raise SceneError(f"segments = {segments} is not possible; give a whole number from 1 to 50.")
    if not (np.isfinite(e).all() and np.isfinite(s).all()):
        raise SceneError("A curve to be fitted holds a value that is not finite; remove it.")
    if e.ndim != 1 or e.shape != s.shape:
        raise SceneError("Strain and stress of a curve must be lists of equal length.")
    if len(e) and (e[0] < 0 or (np.diff(e) <= 0).any()):
        raise SceneError(
            "The strains of a curve to be fitted must ascend from 0 or above, each larger than the last."
        )
    e, s = e[e > 0], s[e > 0]
    needed = segments + order - 1
    if len(e) < needed:
        raise SceneError(
            f"{segments} segments of order {order} need at least {needed} points at positive strain, "
            f"but there are {len(e)}; measure more points or take fewer segments or a lower order."
        )
    if s.max() <= 0:
        raise SceneError(
            "The stress of a curve to be fitted is nowhere positive; check sign and unit of the force."
        )
    return e, s


def _knots(inner: Floats, order: int) -> Floats:
    return np.concatenate([np.zeros(order + 1), inner, np.ones(order + 1)])


def _solve(x: Floats, y: Floats, inner: Floats, order: int) -> tuple[Floats, Floats]:
    """Increments of the coefficients, scaled data; see the module docstring."""
    from scipy.optimize import lsq_linear

    t, matrix = _matrix(x, inner, order)
    increments: Floats = np.linalg.lstsq(matrix, y, rcond=None)[0].astype(float)
    if _pieces(increments, t, order).least_slope()[1] >= LEAST_SLOPE:
        return increments, t
    width = (t[order + 1 : -1] - t[1 : -order - 1]) / order
    bounds = (LEAST_SLOPE * width, np.full(len(width), np.inf))
    return lsq_linear(matrix, y, bounds, method="bvls").x, t


def _matrix(x: Floats, inner: Floats, order: int) -> tuple[Floats, Floats]:
    """Knots, and the contribution of each increment at x."""
    from scipy.interpolate import BSpline

    t = _knots(inner, order)
    basis = BSpline.design_matrix(x, t, order).toarray()
    return t, np.cumsum(basis[:, ::-1], axis=1)[:, ::-1][:, 1:]


def _pieces(increments: Floats, t: Floats, order: int, e_size: float = 1.0, s_size: float = 1.0) -> Pieces:
    """The spline as polynomials of each segment, in unscaled units."""
    from scipy.interpolate import BSpline, PPoly

    coefficients = np.concatenate([[0.0], np.cumsum(increments)])
    whole = PPoly.from_spline(BSpline(t, coefficients, order))
    segments = slice(order, len(t) - order - 1)
    powers = e_size ** np.arange(order + 1)
    c = s_size * whole.c[::-1, segments].T / powers
    c[0, 0] = 0.0
    return Pieces(e_size * t[order : len(t) - order], c)


def _best_knots(x: Floats, y: Floats, segments: int, order: int, fewer: Floats | None = None) -> Floats:
    """The knots inside with the least residual: many starts, the best refined; see NARROW and WIDE.

    fewer: the best knots of one segment less, if they are known
    """
    if segments == 1:
        return np.zeros(0)
    starts = _starts(x, y, segments, order, fewer)
    starts.sort(key=lambda inner: float(np.sum(_misfit(inner, x, y, order) ** 2)))
    apart, size = _refined(starts, x, y, order, WIDE / segments)
    if size < ROUNDING**2 * len(x):
        return apart
    closer, least = _refined(starts, x, y, order, min(NARROW, 0.2 / segments))
    return closer if least < 0.25 * size else apart


def _misfit(inner: Floats, x: Floats, y: Floats, order: int) -> Floats:
    """Plain least squares on given knots: curve minus data."""
    _, matrix = _matrix(x, inner, order)
    return matrix @ np.linalg.lstsq(matrix, y, rcond=None)[0] - y


def _refined(
    starts: list[Floats], x: Floats, y: Floats, order: int, narrowest: float
) -> tuple[Floats, float]:
    """The best knots from the first REFINED of the starts, and the sum of squares of their fit.

    Ordered knots with segments of at least `narrowest` are written as exponentials of free numbers.
    """
    from scipy.optimize import least_squares

    segments = len(starts[0]) + 1

    def from_gaps(gaps: Floats) -> Floats:
        share = np.exp(gaps - gaps.max())
        return np.cumsum(narrowest + (1.0 - segments * narrowest) * share / share.sum())[:-1]

    def to_gaps(inner: Floats) -> Floats:
        return np.log(np.maximum(_gaps(inner) - narrowest, 1e-3 * narrowest))

    best, least = starts[0], np.inf
    limits = {"xtol": 1e-13, "ftol": 1e-10, "gtol": 1e-15, "max_nfev": 40}
    for start in starts[:REFINED]:
        found = least_squares(lambda g: _misfit(from_gaps(g), x, y, order), to_gaps(start), **limits)
        inner = from_gaps(found.x)
        increments, _ = _solve(x, y, inner, order)
        size = float(np.sum((_matrix(x, inner, order)[1] @ increments - y) ** 2))
        if size < least:
            best, least = inner, size
    return best, least


def _starts(x: Floats, y: Floats, segments: int, order: int, fewer: Floats | None) -> list[Floats]:
    """Choices of knots inside: even, at quantiles of the curve's length, and on a grid.

    Many segments have too many choices: for them, the best knots of one segment less plus one anywhere.
    """
    path = np.concatenate([[0.0], np.cumsum(np.hypot(np.diff(x, prepend=0.0), np.diff(y, prepend=0.0)))])
    even = np.linspace(0.0, 1.0, segments + 1)[1:-1]
    quantiles = np.interp(even * path[-1], path, np.concatenate([[0.0], x]))
    if segments <= MOST_FREE:
        more = [
            np.array(choice) for choice in combinations(np.linspace(0.0, 1.0, PLACES + 2)[1:-1], segments - 1)
        ]
    elif segments <= MOST_SEGMENTS:
        fewer = _best_knots(x, y, segments - 1, order) if fewer is None else fewer
        middles = np.concatenate([[0.0], fewer, [1.0]])
        middles = 0.5 * (middles[1:] + middles[:-1])
        more = [np.sort(np.append(fewer, middle)) for middle in middles]
    else:
        more = []
    starts = [even, quantiles, even**2, np.sqrt(even), *more]
    return [start for start in starts if _gaps(start).min() > min(NARROW, 0.2 / segments)]


def _gaps(inner: Floats) -> Floats:
    return np.diff(np.concatenate([[0.0], inner, [1.0]]))
