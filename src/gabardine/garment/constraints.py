"""What the mesh of a panel must contain: vertices and edges of its outline, its holes and internal lines.

Lines that cross each other or end on each other are cut there, so that both have a vertex at that point.
"""

from __future__ import annotations

import itertools
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.garment.edges import Edge, Point
from gabardine.garment.line_crossings import all_crossings
from gabardine.garment.lines import TOUCH_M
from gabardine.garment.pattern import Panel, Pattern
from gabardine.garment.sizing import Side, Sizes, divided

Ints = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Curves:
    """Curves of a panel that the mesh follows: their vertices in order, and the shares of their lengths."""

    vertices: tuple[Ints, ...] = ()
    shares: tuple[Floats, ...] = ()


NONE = Curves()


def outline_constraints(
    panel: Panel, shares: list[Floats], sizes: Sizes
) -> tuple[Floats, Ints, Curves, Curves]:
    """Points [m] of outline and holes, the pairs of them that are edges, and the curves of both.

    shares: where the edges of the outline have vertices
    """
    points: list[Floats] = []
    cuts = [_rim_shares(panel, edge, sizes) for hole in panel.holes for edge in hole]
    loops, curves, begin = (panel.edges, *panel.holes), [], 0
    every = iter((*shares, *cuts))
    for loop in loops:
        own = [next(every) for _ in loop]
        points += [edge.points(each[:-1]) for edge, each in zip(loop, own)]
        starts = begin + np.cumsum([0, *(len(each) - 1 for each in own)])
        curves += [np.arange(a, b + 1) for a, b in itertools.pairwise(starts)]
        curves[-1][-1] = begin
        begin = int(starts[-1])
    pairs = np.concatenate([np.column_stack([line[:-1], line[1:]]) for line in curves])
    count = len(panel.edges)
    outline, rims = Curves(tuple(curves[:count]), tuple(shares)), Curves(tuple(curves[count:]), tuple(cuts))
    return np.concatenate(points), pairs, outline, rims


def _rim_shares(panel: Panel, edge: Edge, sizes: Sizes) -> Floats:
    """Where an edge of a hole has vertices: where internal lines end on it, and as triangles are large."""
    ends = np.unique([0.0, *panel.line_ends(edge), 1.0])
    parts = [divided([edge_side(edge, a, b, sizes)]).between(a, b)[1:] for a, b in itertools.pairwise(ends)]
    return np.concatenate([[0.0], *parts])


def edge_side(edge: Edge, begin: float, end: float, sizes: Sizes) -> Side:
    """Part of an edge between two shares of its length, as it is cut; from the first to the second."""
    span = end - begin
    return Side(abs(span) * edge.length, lambda shares: edge.points(begin + shares * span), sizes)


def line_constraints(panel: Panel, border: Floats, sizes: Sizes) -> tuple[Floats, Curves]:
    """Points of outline and holes [m] with those of internal lines, and these lines.

    Points of lines that are nearer than TOUCH_M to a point that is there are that point: where lines end on
    the outline, and where they cross or end on each other.
    """
    found, crossed = [], all_crossings(panel.lines)
    cuts = [line.cuts(sizes, at) for line, at in zip(panel.lines, crossed)]
    for line, shares in zip(panel.lines, cuts):
        vertices = []
        for point in line.points(shares):
            away = np.linalg.norm(border - point, axis=1)
            vertices.append(int(np.argmin(away)))
            if away.min() > TOUCH_M:
                vertices[-1], border = len(border), np.concatenate([border, point[None]])
        found.append(np.array(vertices, np.int64))
    return border, Curves(tuple(found), tuple(cuts))


def fold_points(pattern: Pattern, panel: Panel, shares: dict[tuple[str, int], Floats]) -> list[Point]:
    """Two points [m] inside the panel beside the fold of each of its pleats.

    If the vertex at the fold had a single neighbour inside, the faces before and after it would be one when
    their edges are sewn together.
    """
    out = []
    for pleat in (seam.pleat for seam in pattern.seams):
        if pleat is None or pleat.panel != panel.name:
            continue
        edge, fold = panel.edges[pleat.edge], 0.5 * (pleat.start + pleat.end)
        cuts = shares[panel.name, pleat.edge]
        nearest = np.sort(np.abs(cuts - fold))[1]  # the first is the fold itself
        before, at, after = edge.points(np.array([fold - nearest, fold, fold + nearest]))
        along = 0.5 * (after - before)
        inwards = np.array([-along[1], along[0]])  # outlines turn left: inside is there
        for side in (-0.5, 0.5):
            x, y = at + side * along + 0.85 * inwards
            out.append((float(x), float(y)))
    return out
