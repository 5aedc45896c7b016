"""How large the triangles of a panel are: as asked for, and smaller around short edges.

Triangles beside an edge that is much shorter than the others have small angles, unless they are as small as
it is and grow with the distance from it. Where sizes h_k are asked for at points x_k, the size at x is

    h(x) = min(h, min_k (h_k + GROWTH |x - x_k|))
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import numpy as np

from gabardine.core.arrays import Floats

GROWTH = 0.4
"""By how much triangles grow over a distance of 1."""
SAMPLES = 8
"""Places along each of the smallest edges where their size is looked up."""
AT_ONCE = 4096
"""Points that are compared with all places of a panel at a time."""


@dataclass(frozen=True, eq=False)
class Sizes:
    """edge_m: the wanted length of edges [m]; asked [m] (n,): shorter ones, at places [m] (n, 2)."""

    edge_m: float
    places: Floats = field(default_factory=lambda: np.zeros((0, 2)))
    asked: Floats = field(default_factory=lambda: np.zeros(0))

    @property
    def least_m(self) -> float:
        """The smallest [m]."""
        return float(self.asked.min(initial=self.edge_m))

    def with_more(self, places: Floats, asked: Floats) -> Sizes:
        """The same with other places that ask for sizes."""
        if not len(places):
            return self
        return Sizes(self.edge_m, np.concatenate([self.places, places]), np.concatenate([self.asked, asked]))

    def at(self, points: Floats) -> Floats:
        """At points [m] (n, 2): the size [m] (n,)."""
        if not len(self.asked):
            return np.full(len(points), self.edge_m)
        parts = np.array_split(points, math.ceil(max(len(points), 1) / AT_ONCE))
        return np.concatenate([self._near(part) for part in parts])

    def _near(self, points: Floats) -> Floats:
        away = np.linalg.norm(points[:, None] - self.places, axis=-1)
        return np.minimum((self.asked + GROWTH * away).min(axis=1), self.edge_m)


class Division(NamedTuple):
    """A part of a curve cut into edges, all of one length unless `at` has the shares of their ends."""

    edges: int
    at: Floats | None = None

    def between(self, begin: float, end: float) -> Floats:
        """Where the edges end if the part does at these shares of a curve."""
        if self.at is None:
            return np.linspace(begin, end, self.edges + 1)
        return begin + self.at * (end - begin)

    def backwards(self) -> Division:
        """The same, as it is from the other end."""
        return self if self.at is None else Division(self.edges, 1.0 - self.at[::-1])


class Side(NamedTuple):
    """A part of a curve: its length [m], the points [m] (n, 2) at shares of it, and sizes there."""

    length: float
    points: Callable[[Floats], Floats]
    sizes: Sizes


def divided(sides: Sequence[Side], least: int = 1) -> Division:
    """One or more parts cut alike, no edge longer than the size of triangles there; least: count of edges.

    Edges of a curve s from 0 to 1 end where the integral of max(length / h(s)) over the sides is a multiple
    of the same value, 1 or less.
    """
    finest = max(side.length / side.sizes.least_m for side in sides)
    even = max(side.length / side.sizes.edge_m for side in sides)
    if finest > even:
        shares = np.linspace(0.0, 1.0, SAMPLES * math.ceil(finest) + 1)
        density = np.max([side.length / side.sizes.at(side.points(shares)) for side in sides], axis=0)
        if np.ptp(density) > 0.0:
            steps = 0.5 * (density[1:] + density[:-1]) * np.diff(shares)
            passed = np.concatenate([[0.0], np.cumsum(steps)])
            count = max(least, math.ceil(passed[-1] - 1e-9))
            return Division(count, np.interp(np.linspace(0.0, passed[-1], count + 1), passed, shares))
    return Division(max(least, math.ceil(even - 1e-9)))
