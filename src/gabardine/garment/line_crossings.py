"""Where internal lines cross each other, or end on each other."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.garment.lines import TOUCH_M, InternalLine, nearest

PARALLEL = 1e-9
"""Sines of angles below this are those of parallel segments, which have no crossing of their own."""


def crossings(line: InternalLine, other: InternalLine) -> Floats:
    """Shares of both lengths (n, 2) at which two lines cross or one of them ends on the other.

    p + t a = q + u b  gives  t = (q - p) x b / (a x b),  u = (q - p) x a / (a x b)
    """
    p, a = line.polyline[:-1, None], np.diff(line.polyline, axis=0)[:, None]
    q, b = other.polyline[None, :-1], np.diff(other.polyline, axis=0)[None]
    sine = _cross(a, b)
    small = np.abs(sine) < PARALLEL * np.linalg.norm(a, axis=-1) * np.linalg.norm(b, axis=-1)
    safe = np.where(small, 1.0, sine)
    t, u = _cross(q - p, b) / safe, _cross(q - p, a) / safe
    i, j = np.nonzero(~small & (t >= 0.0) & (t <= 1.0) & (u >= 0.0) & (u <= 1.0))
    found = np.column_stack([line.share(i, t[i, j]), other.share(j, u[i, j])])
    ends = [*_ends_on(line, other), *(pair[::-1] for pair in _ends_on(other, line))]
    return _apart(np.concatenate([np.array(ends, float).reshape(-1, 2), found]), line, other)


def all_crossings(lines: Sequence[InternalLine]) -> list[list[float]]:
    """For each of some lines the shares of its length at which others cross it or end on it."""
    found: list[list[float]] = [[] for _ in lines]
    for (k, line), (n, other) in itertools.combinations(enumerate(lines), 2):
        shares = crossings(line, other)
        found[k] += shares[:, 0].tolist()
        found[n] += shares[:, 1].tolist()
    return found


def _cross(a: Floats, b: Floats) -> Floats:
    return np.asarray(a[..., 0] * b[..., 1] - a[..., 1] * b[..., 0])


def _ends_on(line: InternalLine, other: InternalLine) -> list[tuple[float, float]]:
    """The ends of a line that are on another, as shares of both lengths."""
    out = []
    for end, point in ((0.0, line.edges[0].start), (1.0, line.edges[-1].end)):
        share, distance = nearest(other.polyline, point)
        if distance < TOUCH_M:
            out.append((end, share))
    return out


def _apart(found: Floats, line: InternalLine, other: InternalLine) -> Floats:
    """Pairs of shares without those that are the same point as an earlier one."""
    kept: list[Floats] = []
    sizes = np.array([line.length, other.length])
    for pair in found:
        if all(np.abs((pair - each) * sizes).max() > TOUCH_M for each in kept):
            kept.append(pair)
    return np.array(kept).reshape(-1, 2)
