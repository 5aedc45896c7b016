"""Friction elements fitted to a measured loop: as many as it asks for, side by side with what is elastic.

The stress of a friction element (gabardine.elements.slider) along a given path of strains is k times that of
an element of unit stiffness with the same reach a = y_0/k and the same ratio h = y_1/k. So with reaches and
ratios from a list the loop is linear in all stiffnesses,

    y(t) = sum_i c_i phi_i(x(t)) + sum_j k_j s_j(t; a_j, h_j),      c_i, k_j >= 0,

phi what is elastic, and least squares with nonnegative unknowns (Lawson & Hanson 1974, "Solving Least Squares
Problems", chapter 23) find them. Elements come one by one, each time the one that helps most; then reaches
and ratios are moved as long as that helps.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from scipy.optimize import nnls

from gabardine.core.arrays import Floats

MOST = 4
"""Elements at most: each costs as much in a simulation as the first."""
REACHES = np.array([0.0, 0.01, 0.02, 0.04, 0.08, 0.15, 0.25, 0.4])
"""Over the half range of the path: where an element may begin to slide."""
RATIOS = np.array([0.0, 0.05, 0.1, 0.2, 0.4, 0.7, 0.9])
ENOUGH, WORTH = 3e-3, 0.9
"""Residual over the largest value below which no element is added; what one must leave of it to be kept."""
FLOOR = 0.02
"""Of the mean slope: what the elastic part rises with at least."""
AT_REST = 0.02
"""Of the largest value: a loop that begins above it has been gone through before."""
MOVES, ROUNDS = (0.8, 0.92, 1.09, 1.25), 4
"""Factors on reaches and ratios that are tried, and how often all of them."""

Element = tuple[float, float]
"""Reach a and ratio h."""


@dataclass(frozen=True, eq=False)
class LoopFit:
    """elastic: c of the elastic functions; elements: (k, y_0, y_1) of each; residual: r.m.s. over max |y|."""

    elastic: Floats
    elements: tuple[tuple[float, float, float], ...]
    residual: float


def friction_stress(path: Floats, elements: list[Element]) -> Floats:
    """Stress of elements of unit stiffness along a path from rest, (points, elements)."""
    reach, ratio = np.array(elements, float).reshape(-1, 2).T
    place, out = np.zeros(len(reach)), np.empty((len(path), len(reach)))
    for row, e in enumerate(path):
        stress = e - place
        sign = np.sign(stress)
        pull = e - sign * reach
        slid = pull / np.where(pull * sign > 0.0, 1.0 + ratio, 1.0 - ratio)
        place = np.where(np.abs(stress) > reach + ratio * np.abs(place), slid, place)
        out[row] = e - place
    return out


def begins_at_rest(y: Floats) -> bool:
    """Whether a loop begins with no stress: the first loading, and no loop that was gone through before."""
    return bool(abs(y[0]) < AT_REST * np.abs(y).max())


def fit_loop(x: Floats, y: Floats, elastic: Callable[[Floats], Floats], most: int = MOST) -> LoopFit:
    """The fit of a loop from rest, or, where it does not begin at zero, of one that is gone through again.

    elastic: functions that rise, of x, (points, functions)
    """
    half, size = float(np.abs(x).max()), float(np.abs(y).max())
    path = x if begins_at_rest(y) else np.concatenate([x, x])
    rising = elastic(x)
    floor = FLOOR * size / np.abs(rising).max(axis=0).sum()

    def solve(elements: list[Element]) -> tuple[Floats, float]:
        columns = np.hstack([rising, friction_stress(path, elements)[-len(x) :]])
        scale = np.abs(columns).max(axis=0) + 1e-300
        found, left = nnls(columns / scale, y - floor * rising.sum(axis=1))
        return found / scale, left / (np.sqrt(len(x)) * size)

    chosen: list[Element] = []
    weights, residual = solve(chosen)
    while len(chosen) < most and residual > ENOUGH:
        longer, new, left = _one_more(chosen, half, solve)
        if left > WORTH * residual:
            break
        chosen, weights, residual = longer, new, left
    elements = [
        (float(k), float(k * a), float(k * h))
        for k, (a, h) in zip(weights[rising.shape[1] :], chosen)
        if k * (a + h * half) > 1e-3 * size
    ]
    return LoopFit(weights[: rising.shape[1]] + floor, tuple(elements), float(residual))


Solve = Callable[[list[Element]], tuple[Floats, float]]


def _one_more(chosen: list[Element], half: float, solve: Solve) -> tuple[list[Element], Floats, float]:
    """The elements with the one more that helps most, all of them moved to where they fit best."""
    listed = [(half * a, h) for a in REACHES for h in RATIOS if a + h > 0.0]
    tried = [[*chosen, each] for each in listed]
    best = min(tried, key=lambda elements: solve(elements)[1])
    weights, residual = solve(best)
    for _ in range(ROUNDS):
        before = residual
        for k in range(len(best)):
            for move in MOVES:
                for a, h in ((best[k][0] * move, best[k][1]), (best[k][0], min(0.9, best[k][1] * move))):
                    moved = [*best[:k], (a, h), *best[k + 1 :]]
                    new, left = solve(moved)
                    if left < residual:
                        best, weights, residual = moved, new, left
        if residual > 0.98 * before:
            break
    return best, weights, residual
