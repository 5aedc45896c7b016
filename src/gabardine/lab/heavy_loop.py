"""The heavy elastica of a heart loop: an inextensible strip of length 1 whose ends come up out of a clamp.

Half of it, s from 0 at the clamp to 1/2 at the lowest point, theta the angle of the tangent, k its change:

    k' = lambda (1/2 - s) cos(theta) + p sin(theta),    theta(0) = 90, theta(1/2) = -180 degrees, x(1/2) = 0

lambda = W L^3/B is the weight, p the force across the lowest point over B/L^2. Without weight the loop is
0.1337 high in Peirce 1930, 0.1339 here. k(0) and p are found by Newton's method, from one weight to the next.
"""

from __future__ import annotations

import math
from functools import lru_cache

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError

POINTS = 200
"""Steps of RK4 along half of the loop: its height is exact to 1e-7."""
WEIGHTLESS = (-9.829, -35.24)
"""k(0) and p at lambda = 0."""
GROWTH, HEAVIEST = 1.15, 700.0
"""From one weight to the next, and to which: beyond it the loop hangs straight and tells nothing of B."""


def _half(start: Floats, weight: float) -> Floats:
    """(x, y, theta, k) along half of the loop, (POINTS + 1, 4)."""
    step, p = 0.5 / POINTS, start[1]

    def slope(s: float, y: Floats) -> Floats:
        cos, sin = math.cos(y[2]), math.sin(y[2])
        return np.array([cos, sin, y[3], weight * (0.5 - s) * cos + p * sin])

    out = np.empty((POINTS + 1, 4))
    out[0] = 0.0, 0.0, 0.5 * math.pi, start[0]
    for k in range(POINTS):
        s, y = k * step, out[k]
        k1 = slope(s, y)
        k2 = slope(s + 0.5 * step, y + 0.5 * step * k1)
        k3 = slope(s + 0.5 * step, y + 0.5 * step * k2)
        k4 = slope(s + step, y + step * k3)
        out[k + 1] = y + step / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4)
    return out


def _solve(start: Floats, weight: float) -> Floats:
    """k(0) and p of a weight, from those of one nearby."""
    from scipy.optimize import root

    def miss(tried: Floats) -> Floats:
        end = _half(tried, weight)[-1]
        return np.array([end[0], end[2] + math.pi])

    found = root(miss, start)
    if not found.success:
        raise SceneError(f"The heart loop of weight {weight:.4g} was not found; take a shorter strip.")
    return np.asarray(found.x, np.float64)


@lru_cache(maxsize=1)
def _family() -> tuple[Floats, Floats, Floats]:
    """Weights, their k(0) and p, and their heights."""
    weights, starts = [0.0], [_solve(np.array(WEIGHTLESS), 0.0)]
    while weights[-1] < HEAVIEST:
        weights.append(max(1.0, GROWTH * weights[-1]))
        ahead = 2.0 * starts[-1] - starts[-2] if len(starts) > 2 else starts[-1]
        starts.append(_solve(ahead, weights[-1]))
    heights = [-_half(start, weight)[-1, 1] for start, weight in zip(starts, weights)]
    return np.array(weights), np.array(starts), np.array(heights)


def heavy_loop(weight: float) -> Floats:
    """Half of the loop of weight lambda = W L^3/B, clamp to lowest point, (n, 2), in lengths L."""
    weights, starts, _ = _family()
    near = int(np.argmin(np.abs(weights - weight)))
    return _half(_solve(starts[near], weight), weight)[:, :2]


def loop_bending_length(length_m: float, height_m: float) -> float:
    """c = (B/W)^(1/3) [m] of the strip of length L [m] that hangs to this height [m]."""
    from scipy.optimize import brentq

    weights, _, heights = _family()
    ratio = height_m / length_m
    if not heights[1] < ratio < heights[-1]:
        raise SceneError(
            f"A heart loop {1e3 * height_m:.4g} mm high of a strip of {1e3 * length_m:.4g} mm tells nothing "
            f"of its rigidity; heights of {heights[1]:.3f} to {heights[-1]:.3f} of the length do."
        )
    near = int(np.searchsorted(heights, ratio))

    def miss(weight: float) -> float:
        return -float(heavy_loop(weight)[-1, 1]) - ratio

    return length_m / float(brentq(miss, weights[near - 1], weights[near], xtol=1e-6)) ** (1.0 / 3.0)
