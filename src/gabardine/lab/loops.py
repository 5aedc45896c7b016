"""Numbers of measured loops: slopes of branches, widths, areas."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np

from gabardine.core.arrays import Floats


def path_through(corners: Floats, count: int) -> Floats:
    """Straight from corner to corner, `count` steps to the longest side; every corner is met."""
    longest = float(np.abs(np.diff(corners)).max())
    parts = [corners[:1]]
    for a, b in pairwise(corners):
        steps = max(1, round(count * abs(b - a) / longest))
        parts.append(np.linspace(a, b, steps + 1)[1:])
    return np.concatenate(parts)


TURN = 0.05
"""Of the range of x: what it has to come back by to have turned; less is the instrument's noise."""


def branches(x: Floats) -> Iterator[slice]:
    """The stretches along which x goes one way, but for noise; a turning point belongs to both sides."""
    least = TURN * float(np.ptp(x))
    start, far, way = 0, 0, 0
    for k in range(1, len(x)):
        if way == 0:
            way = int(np.sign(x[k] - x[0])) if abs(x[k] - x[0]) > least else 0
            far = k
        elif way * (x[k] - x[far]) >= 0.0:
            far = k
        elif way * (x[far] - x[k]) > least:
            yield slice(start, far + 1)
            start, far, way = far, k, -way
    yield slice(start, len(x))


def at(x: Floats, y: Floats, where: float) -> float:
    """y of a branch at x, by straight lines."""
    order = np.argsort(x, kind="stable")
    return float(np.interp(where, x[order], y[order]))


def _outward(x: Floats, sign: int) -> tuple[list[slice], list[slice]]:
    """Branches on the side of a sign: those that lead away from zero, and those back."""
    out: list[slice] = []
    back: list[slice] = []
    for part in branches(x):
        first, last = sign * x[part][0], sign * x[part][-1]
        (out if last > first else back).append(part)
    return out, back


def _sides(x: Floats, reach: float) -> list[int]:
    return [sign for sign in (1, -1) if (sign * x).max() >= reach * (1.0 - 1e-9)]


def branch_slope(x: Floats, y: Floats, low: float, high: float) -> float:
    """Slope of the branches that lead outward, from `low` to `high`; the mean of both sides."""
    found = []
    for sign in _sides(x, high):
        part = _reaching(x, _outward(x, sign)[0], sign, high)
        rise = at(x[part], y[part], sign * high) - at(x[part], y[part], sign * low)
        found.append(sign * rise / (high - low))
    return float(np.mean(found))


def loop_width(x: Floats, y: Floats, where: float) -> float:
    """Between the branch outward and the branch back, at +-where; the mean of both sides."""
    found = []
    for sign in _sides(x, where):
        outward, back = _outward(x, sign)
        first, second = (_reaching(x, parts, sign, where) for parts in (outward, back))
        found.append(sign * (at(x[first], y[first], sign * where) - at(x[second], y[second], sign * where)))
    return float(np.mean(found))


def _reaching(x: Floats, parts: list[slice], sign: int, where: float) -> slice:
    """The first of the branches that passes a place."""
    slack = 1e-9 * abs(where)
    for part in parts:
        along = sign * x[part]
        if along.max() >= where - slack and along.min() <= where + slack:
            return part
    raise ValueError(f"no branch of the loop passes {where:g}")
