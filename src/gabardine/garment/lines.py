"""Internal lines of panels: folds, places of pockets, marks of the grain. The mesh follows them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.garment.edges import Chain, Edge, Line, Point
from gabardine.garment.sizing import Side, Sizes, divided

CHORDS = 128
"""Of a curve of a line: of a quarter circle of 0.1 m they are 2 um off."""
CORNER_DEG = 5.0
"""A line that turns by more has a vertex of the mesh there; less is a curve given by points. Edges of 20 mm
cut such a bend by 0.2 mm at most."""
TOUCH_M = 1e-4
"""What is nearer than this is the same point [m]."""


@dataclass(frozen=True)
class InternalLine:
    """A line inside the outline of a panel, of edges end to start [m]; closed if it ends where it starts."""

    name: str
    edges: tuple[Edge, ...]

    @cached_property
    def polyline(self) -> Floats:
        """Points [m] (n, 2) along it, curves by chords."""
        parts = [_points(edge) for edge in self.edges]
        return np.concatenate([*parts, np.array([self.edges[-1].end])])

    @property
    def closed(self) -> bool:
        return math.dist(self.edges[0].start, self.edges[-1].end) < TOUCH_M

    @cached_property
    def _lengths(self) -> Floats:
        """Length from the start up to each point of the polyline [m]."""
        steps = np.linalg.norm(np.diff(self.polyline, axis=0), axis=1)
        return np.concatenate([[0.0], np.cumsum(steps)])

    @property
    def length(self) -> float:
        """[m]"""
        return float(self._lengths[-1])

    def share(self, segments: NDArray[np.int64], parts: Floats) -> Floats:
        """Shares of the length at parts, from 0 to 1, of segments of the polyline."""
        steps = np.diff(self._lengths)
        return np.asarray((self._lengths[segments] + parts * steps[segments]) / self.length)

    def points(self, shares: Floats) -> Floats:
        """Points [m] (n, 2) at shares of the length."""
        where = np.asarray(shares) * self.length
        return np.column_stack([np.interp(where, self._lengths, self.polyline[:, k]) for k in range(2)])

    @cached_property
    def corners(self) -> Floats:
        """Lengths from the start at which it starts, has a corner, or ends [m]."""
        along = np.diff(self.polyline, axis=0)
        turns = np.unwrap(np.arctan2(along[:, 1], along[:, 0]))
        bent = np.flatnonzero(np.abs(np.diff(turns)) > math.radians(CORNER_DEG)) + 1
        return np.asarray(self._lengths[[0, *bent, len(self.polyline) - 1]])

    def cuts(self, sizes: Sizes, crossed: Floats | Sequence[float] = ()) -> Floats:
        """Shares of the length where the mesh has vertices: at corners, where other lines cross it (shares),
        and as near each other as triangles are large.
        """
        ends = self.corners
        for at in self.length * np.sort(np.asarray(crossed, float)):
            if np.abs(ends - at).min() > TOUCH_M:
                ends = np.append(ends, at)
        ends = np.sort(ends)
        least = math.ceil(3 / (len(ends) - 1)) if self.closed else 1  # a loop has three edges or more
        parts = [
            divided([self._part(a, b, sizes)], least).between(a, b)[1:] for a, b in itertools.pairwise(ends)
        ]
        out = np.concatenate([[0.0], *parts]) / self.length
        out[-1] = 1.0
        return out

    def _part(self, begin_m: float, end_m: float, sizes: Sizes) -> Side:
        """Of the line, between two lengths from its start [m]."""
        length = end_m - begin_m
        return Side(length, lambda shares: self.points((begin_m + shares * length) / self.length), sizes)

    def mirrored(self) -> Self:
        """The line with x and -x exchanged."""
        return replace(self, edges=tuple(edge.mirrored() for edge in self.edges))

    def straightened(self) -> Self:
        """The same with chains as single straight edges, for formats without them."""
        return replace(self, edges=tuple(part for edge in self.edges for part in _parts(edge)))


def internal_line(name: str, *corners: Point) -> InternalLine:
    """A line straight from point to point [m]."""
    return InternalLine(name, tuple(Line(a, b) for a, b in itertools.pairwise(corners)))


def _points(edge: Edge) -> Floats:
    """Of an edge [m], but for its end."""
    if isinstance(edge, Chain):
        return np.array([edge.start, *edge.between])
    return edge.at(np.arange(CHORDS) / CHORDS) if edge.curved else np.array([edge.start])


def _parts(edge: Edge) -> tuple[Edge, ...]:
    if not isinstance(edge, Chain):
        return (edge,)
    return internal_line("", edge.start, *edge.between, edge.end).edges


def share_at(edge: Edge, point: Point) -> tuple[float, float]:
    """The share of an edge's length that is nearest to a point [m], and its distance [m]."""
    return nearest(InternalLine("", (edge,)).polyline, point)


def nearest(polyline: Floats, point: Point) -> tuple[float, float]:
    """The share of the length of a polyline [m] (n, 2) that is nearest to a point, and its distance [m]."""
    a, along = polyline[:-1], np.diff(polyline, axis=0)
    steps = np.linalg.norm(along, axis=1)
    offset = np.array(point) - a
    part = np.clip((offset * along).sum(axis=1) / np.maximum(steps**2, 1e-300), 0.0, 1.0)
    distances = np.linalg.norm(offset - part[:, None] * along, axis=1)
    k = int(np.argmin(distances))
    return float((steps[:k].sum() + part[k] * steps[k]) / steps.sum()), float(distances[k])
