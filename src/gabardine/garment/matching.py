"""Where the outlines of panels have vertices, so that those on both sides of a seam match.

Edges are cut where seams, elastic and internal lines begin and end. Each part between is cut again: into
equal lengths, as many as the longer side of its seam asks for, and into shorter ones towards short edges.
"""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.garment.constraints import Ints, edge_side
from gabardine.garment.pattern import Pattern, Seam
from gabardine.garment.sizing import Division, Side, Sizes, divided

Part = tuple[str, int, float, float]
"""A panel, an edge, and the shares of its length between which no seam begins or ends."""
Shares = dict[tuple[str, int], Floats]
"""Where the vertices of edges are, as shares of their lengths, by panel and number of the edge."""

TOGETHER_M = 0.003
"""Corners on both sides of a seam that are nearer than this [m] are sewn together."""
CLOSE = 1e-6
"""Shares of an edge closer than this are the same."""


def matched_parts(pattern: Pattern, seam: Seam) -> list[tuple[Part, Part]]:
    """A seam as pairs of parts of edges, each pair from end to end; the second part runs backwards."""
    sides = []
    for side in (seam.one, seam.other):
        lengths = np.array([pattern.length([each]) for each in side])
        sides.append(np.concatenate([[0.0], np.cumsum(lengths) / lengths.sum()]))
    near = TOGETHER_M / max(pattern.length(seam.one), TOGETHER_M)
    sides[1][1:-1] = _snapped(sides[1][1:-1], sides[0][1:-1], near)
    ends = [*_line_ends(pattern, seam.one, sides[0], False), *_line_ends(pattern, seam.other, sides[1], True)]
    cuts = np.unique(np.round(np.concatenate([*sides, ends]), 12))
    cuts = cuts[np.concatenate([[True], np.diff(cuts) > CLOSE])]
    cuts[-1] = 1.0
    pairs = []
    for begin, end in itertools.pairwise(cuts):
        one = _part(seam.one, sides[0], begin, end, False)
        pairs.append((one, _part(seam.other, sides[1], begin, end, True)))
    return pairs


def _line_ends(pattern: Pattern, side: Any, bounds: Floats, backwards: bool) -> list[float]:
    """Shares of a side's length where internal lines end on it."""
    out = []
    for each, (low, high) in zip(side, itertools.pairwise(bounds)):
        first, last = (each.end, each.start) if backwards else (each.start, each.end)
        panel = pattern.panel(each.panel)
        ends = panel.line_ends(panel.edges[each.edge])
        parts = [(share - first) / (last - first) for share in ends]
        out += [float(low + part * (high - low)) for part in parts if 0.0 < part < 1.0]
    return out


def _snapped(shares: Floats, to: Floats, near: float) -> Floats:
    """Shares that are nearer than that to one of others, moved to it."""
    if not len(to):
        return shares
    closest = to[np.argmin(np.abs(shares[:, None] - to), axis=1)]
    return np.where(np.abs(closest - shares) < near, closest, shares)


def _part(side: Any, bounds: Floats, begin: float, end: float, backwards: bool) -> Part:
    """The part of a side between two shares of its whole length."""
    number = min(int(np.searchsorted(bounds, 0.5 * (begin + end))) - 1, len(side) - 1)
    each, low, high = side[number], bounds[number], bounds[number + 1]
    shares = [(share - low) / (high - low) for share in (begin, end)]
    first, last = (each.end, each.start) if backwards else (each.start, each.end)
    found = sorted(float(np.clip(first + share * (last - first), 0.0, 1.0)) for share in shares)
    return each.panel, each.edge, found[0], found[1]


def edge_shares(pattern: Pattern, sizes: dict[str, Sizes]) -> Shares:
    """Where the vertices of every edge are, for triangles of some sizes on each panel."""
    cuts: dict[tuple[str, int], list[float]] = {
        (panel.name, k): [0.0, *panel.line_ends(edge), 1.0]
        for panel in pattern.panels
        for k, edge in enumerate(panel.edges)
    }
    divisions: dict[Part, Division] = {}
    for seam in pattern.seams:
        for one, other in matched_parts(pattern, seam):
            found = divided([_side(pattern, one, sizes), _side(pattern, other, sizes, True)])
            divisions[one], divisions[other] = found, found.backwards()
            for name, k, a, b in (one, other):
                cuts[name, k] += [a, b]
    for elastic in pattern.elastics:
        cuts[elastic.along.panel, elastic.along.edge] += [elastic.along.start, elastic.along.end]
    return {key: _filled(pattern, key, found, divisions, sizes) for key, found in cuts.items()}


def _side(pattern: Pattern, part: Part, sizes: dict[str, Sizes], backwards: bool = False) -> Side:
    name, number, begin, end = part
    ends = (end, begin) if backwards else (begin, end)
    return edge_side(pattern.panel(name).edges[number], *ends, sizes[name])


def _filled(
    pattern: Pattern,
    key: tuple[str, int],
    cuts: list[float],
    divisions: dict[Part, Division],
    sizes: dict[str, Sizes],
) -> Floats:
    ordered = np.unique(cuts)
    ordered = ordered[np.concatenate([[True], np.diff(ordered) > CLOSE])]
    shares = [np.array([0.0])]
    for begin, end in itertools.pairwise(ordered):
        own = [
            n
            for (*where, a, b), n in divisions.items()
            if tuple(where) == key and _same((a, b), (begin, end))
        ]
        division = own[0] if own else divided([_side(pattern, (*key, begin, end), sizes)])
        shares.append(division.between(begin, end)[1:])
    out = np.concatenate(shares)
    out[-1] = 1.0
    return out


def _same(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return all(abs(a - b) < 10 * CLOSE for a, b in zip(one, other))


def vertices_between(shares: Floats, begin: float, end: float) -> Ints:
    """Numbers of the vertices of part of an edge whose vertices are at some shares."""
    low, high = (int(np.argmin(np.abs(shares - share))) for share in (begin, end))
    return np.arange(low, high + 1)
