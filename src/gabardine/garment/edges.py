"""Edges of panels: straight lines, quadratic and cubic Bezier curves and arcs of circles, in metres.

A curve is asked for points at shares of its length, so that the two sides of a seam are cut alike.
"""

from __future__ import annotations

import math
from abc import abstractmethod
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

import numpy as np

from gabardine.core.arrays import Floats

Point = tuple[float, float]

SAMPLES = 512
"""Chords by which lengths along a curve are measured; a quarter circle is 4e-7 too short."""


@dataclass(frozen=True)
class Edge:
    """From `start` to `end` [m]; label: what writers of patterns call it."""

    start: Point
    end: Point
    label: str = ""

    @abstractmethod
    def at(self, parameters: Floats) -> Floats:
        """Points [m] (n, 2) at parameters between 0 and 1."""

    @property
    def curved(self) -> bool:
        """Whether it is anything but a straight line."""
        return True

    @cached_property
    def _lengths(self) -> Floats:
        """Length from the start up to each of SAMPLES + 1 parameters [m]."""
        points = self.at(np.linspace(0.0, 1.0, SAMPLES + 1))
        return np.concatenate([[0.0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])

    @property
    def length(self) -> float:
        """[m]"""
        return float(self._lengths[-1])

    def points(self, shares: Floats) -> Floats:
        """Points [m] (n, 2) at shares of the length; the ends exactly where the edge has them."""
        where = np.interp(np.asarray(shares) * self.length, self._lengths, np.linspace(0, 1, SAMPLES + 1))
        found = self.at(where)
        found[where == 0.0], found[where == 1.0] = self.start, self.end
        return found

    def reversed(self) -> Self:
        """The same edge walked the other way."""
        return replace(self, start=self.end, end=self.start)

    def mirrored(self) -> Self:
        """The edge with x and -x exchanged."""
        return replace(self, start=_mirrored(self.start), end=_mirrored(self.end))


@dataclass(frozen=True)
class Line(Edge):
    """(1 - t) start + t end."""

    def at(self, parameters: Floats) -> Floats:
        t = np.asarray(parameters, float)[:, None]
        return (1.0 - t) * np.array(self.start) + t * np.array(self.end)

    @property
    def length(self) -> float:
        return math.dist(self.start, self.end)

    @property
    def curved(self) -> bool:
        return False


@dataclass(frozen=True)
class _ThroughPoints(Edge):
    """An edge that points between its ends say [m]."""

    between: tuple[Point, ...] = ()

    def reversed(self) -> Self:
        return replace(super().reversed(), between=self.between[::-1])

    def mirrored(self) -> Self:
        return replace(super().mirrored(), between=tuple(map(_mirrored, self.between)))


@dataclass(frozen=True)
class Bezier(_ThroughPoints):
    """sum_k C(n, k) (1 - t)^(n - k) t^k p_k with one control point (quadratic) or two (cubic) [m]."""

    def at(self, parameters: Floats) -> Floats:
        t = np.asarray(parameters, float)[:, None]
        points = np.array([self.start, *self.between, self.end])
        n = len(points) - 1
        terms = [math.comb(n, k) * (1.0 - t) ** (n - k) * t**k * points[k] for k in range(n + 1)]
        return np.sum(terms, axis=0)


@dataclass(frozen=True)
class Chain(_ThroughPoints):
    """Straight lines through points [m], as formats without curves have it; parameters are shares."""

    @cached_property
    def _lengths(self) -> Floats:
        """Length from the start up to each point [m]."""
        steps = np.linalg.norm(np.diff([self.start, *self.between, self.end], axis=0), axis=1)
        return np.concatenate([[0.0], np.cumsum(steps)])

    def at(self, parameters: Floats) -> Floats:
        points = np.array([self.start, *self.between, self.end])
        where = np.asarray(parameters, float) * self.length
        return np.column_stack([np.interp(where, self._lengths, points[:, k]) for k in range(2)])

    def points(self, shares: Floats) -> Floats:
        return self.at(shares)


@dataclass(frozen=True)
class Arc(Edge):
    """Part of a circle; radius [m], large: more than half of it, left: it turns left from start to end."""

    radius: float = 1.0
    large: bool = False
    left: bool = True

    @property
    def centre(self) -> Floats:
        """[m]; a radius below half the chord counts as that."""
        a, b = np.array(self.start), np.array(self.end)
        chord = b - a
        half = float(np.linalg.norm(chord)) / 2.0
        height = math.sqrt(max(self.radius**2 - half**2, 0.0))
        normal = np.array([-chord[1], chord[0]]) / (2.0 * half)
        side = 1.0 if self.left != self.large else -1.0
        return np.asarray((a + b) / 2.0 + side * height * normal)

    def at(self, parameters: Floats) -> Floats:
        centre = self.centre
        first, last = (np.array(end) - centre for end in (self.start, self.end))
        begin, end = math.atan2(first[1], first[0]), math.atan2(last[1], last[0])
        turn = (end - begin) % (2.0 * math.pi) if self.left else -((begin - end) % (2.0 * math.pi))
        angle = begin + turn * np.asarray(parameters, float)
        radius = float(np.linalg.norm(first))
        return centre + radius * np.column_stack([np.cos(angle), np.sin(angle)])

    def reversed(self) -> Self:
        return replace(super().reversed(), left=not self.left)

    def mirrored(self) -> Self:
        return replace(super().mirrored(), left=not self.left)


def curve(start: Point, end: Point, *between: Point, label: str = "") -> Bezier:
    """A quadratic or cubic curve through control points [m]."""
    return Bezier(start, end, label, tuple(between))


def _mirrored(point: Point) -> Point:
    return -point[0], point[1]
