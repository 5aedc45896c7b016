"""Curves through points: interpolating splines of any order, and the monotone cubic.

The points are continued antisymmetrically, s(-e) = -s(e), and interpolated on both sides of zero: the result
is odd, so that its smoothness at zero is limited by the order alone.
"""

from __future__ import annotations

from math import factorial
from typing import Any

import numpy as np

from gabardine.materials.pieces import Floats, Pieces


def interpolate(strain: Any, stress: Any, order: int) -> Pieces:
    """The spline of this order, continuous up to derivative order - 1, through points that begin at (0, 0).

    Its knots are the points for odd orders and lie halfway between them for even ones (with knots at the
    points an even order would oscillate). At the last point the free derivatives (order // 2), from the
    second on, are zero: the curve continues straight. Order 1 is the broken line, order 3 the natural cubic
    spline (de Boor 2001, A Practical Guide to Splines, chapters IV and XIII).
    """
    from scipy.interpolate import make_interp_spline

    x, y, length = _both_sides(strain, stress)
    inner = x[1:-1] if order % 2 else 0.5 * (x[1:] + x[:-1])
    knots = np.concatenate([np.full(order + 1, -1.0), inner, np.full(order + 1, 1.0)])
    free = [(derivative, 0.0) for derivative in range(2, 2 + order // 2)]
    ends = (free, free) if free else None
    spline = make_interp_spline(x, y, order, t=knots, bc_type=ends)
    left = np.concatenate([[0.0], inner[inner > 0]])
    columns = [spline(left, nu=p) / (factorial(p) * length**p) for p in range(order + 1)]
    coefficients = np.column_stack(columns)
    coefficients[0, ::2] = 0.0  # the curve is odd: these are rounding
    return Pieces(np.append(left, 1.0) * length, coefficients)


def interpolate_monotone(strain: Any, stress: Any) -> Pieces:
    """The cubic through points that begin at (0, 0) which rises where they rise, with a continuous slope.

    Fritsch and Butland 1984, "A method for constructing local monotone piecewise cubic interpolants"; the
    slope at the last point is at least half the mean slope before it.
    """
    from scipy.interpolate import CubicHermiteSpline, PchipInterpolator

    x, y, length = _both_sides(strain, stress)
    slopes = PchipInterpolator(x, y).derivative()(x)
    slopes[-1] = max(slopes[-1], 0.5 * (y[-1] - y[-2]) / (x[-1] - x[-2]))
    cubics = CubicHermiteSpline(x, y, slopes).c[::-1].T
    coefficients = cubics[len(x) // 2 :] / length ** np.arange(4)
    coefficients[0, 0] = 0.0
    return Pieces(x[len(x) // 2 :] * length, coefficients)


def _both_sides(strain: Any, stress: Any) -> tuple[Floats, Floats, float]:
    """Points from (0, 0) on with their mirror images, strain from -1 to 1, and the largest strain."""
    e, s = np.asarray(strain, float), np.asarray(stress, float)
    length = float(e[-1])
    x = e / length
    return np.concatenate([-x[:0:-1], x]), np.concatenate([-s[:0:-1], s]), length
