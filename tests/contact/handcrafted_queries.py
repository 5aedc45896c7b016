"""Queries of spikes, wedges, holes, cracks and cliffs that move onto each other, with exact answers.

The scenes are those of Erleben 2018, "Methodology for assessing mesh-based contact point methods", with small
integers as coordinates: edges are parallel, points meet corners and edges exactly, steps end in the moment of
touch. One body moves in a straight line, so that a pair meets where linear equations have a solution within
bounds, which is decided in rational numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

import numpy as np

Row = list[Fraction]


@dataclass(frozen=True, eq=False)
class Body:
    """Integer points and triangles."""

    points: np.ndarray
    faces: tuple[tuple[int, int, int], ...]

    @property
    def edges(self) -> list[tuple[int, int]]:
        pairs = {tuple(sorted((f[k], f[k - 1]))) for f in self.faces for k in range(3)}
        return sorted((a, b) for a, b in pairs)


def body(points: list[tuple[int, int, int]], faces: str) -> Body:
    """faces: three digits each."""
    return Body(np.array(points), tuple((int(f[0]), int(f[1]), int(f[2])) for f in faces.split()))


SIDES, CAP = "014 124 234 304", "012 023"
SPIKE = body([(-4, 12, -4), (4, 12, -4), (4, 12, 4), (-4, 12, 4), (0, 0, 0)], f"{SIDES} {CAP}")
STANDING_SPIKE = body([(-4, -12, -4), (4, -12, -4), (4, -12, 4), (-4, -12, 4), (0, 0, 0)], f"{SIDES} {CAP}")
HOLE = body([(-5, 0, -5), (5, 0, -5), (5, 0, 5), (-5, 0, 5), (0, -10, 0)], SIDES)
WEDGE_FACES = "045 051 235 254 034 125"
WEDGE = body(
    [(-4, 12, -6), (-4, 12, 6), (4, 12, 6), (4, 12, -6), (0, 0, -6), (0, 0, 6)], f"{WEDGE_FACES} {CAP}"
)
STANDING_WEDGE = body(
    [(-4, -12, -6), (-4, -12, 6), (4, -12, 6), (4, -12, -6), (0, 0, -6), (0, 0, 6)], f"{WEDGE_FACES} {CAP}"
)
CRACK = body([(-5, 0, -8), (-5, 0, 8), (5, 0, 8), (5, 0, -8), (0, -10, -8), (0, -10, 8)], "045 051 235 254")
CLIFF = body(
    [(-8, 0, -8), (0, 0, -8), (0, 0, 8), (-8, 0, 8), (-8, -9, -8), (0, -9, -8), (0, -9, 8), (-8, -9, 8)],
    "012 023 456 467 156 162",
)
FLOOR = body([(-8, 0, -8), (8, 0, -8), (8, 0, 8), (-8, 0, 8), (0, 0, 0)], SIDES)

SCENES: dict[str, tuple[Body, Body, tuple[int, int, int], tuple[int, int, int]]] = {
    "spike on spike": (SPIKE, STANDING_SPIKE, (0, 8, 0), (0, -4, 0)),
    "spike on wedge": (SPIKE, STANDING_WEDGE, (0, 8, 2), (0, -4, 0)),
    "wedge on wedge": (WEDGE, STANDING_WEDGE, (0, 8, 3), (0, -4, 0)),
    "spike in hole": (SPIKE, HOLE, (0, 4, 0), (0, -7, 0)),
    "spike beside hole": (SPIKE, HOLE, (2, 6, 1), (1, -5, 0)),
    "spike in crack": (SPIKE, CRACK, (0, 4, 3), (0, -7, 0)),
    "wedge in crack": (WEDGE, CRACK, (0, 4, 1), (0, -7, 0)),
    "cliff on cliff": (CLIFF, CLIFF, (0, 17, 0), (0, -4, 0)),
    "cliff past cliff": (CLIFF, CLIFF, (8, 17, 0), (0, -4, 0)),
    "sliding spike": (SPIKE, FLOOR, (-8, 1, -1), (4, -1, 1)),
    "sliding wedge": (WEDGE, FLOOR, (-8, 1, 1), (4, -1, 0)),
}
"""What moves, what stands, where it starts, and its way in a step."""
STEPS = 4


def meets(columns: list[list[int]], right: list[int], sum_below_one: tuple[int, ...]) -> bool:
    """Whether columns @ z = right for some z between 0 and 1, those of `sum_below_one` together at most 1."""
    lows = [[Fraction(-(j == k)) for k in range(3)] + [Fraction(0)] for j in range(3)]  # -z <= 0
    highs = [[Fraction(j == k) for k in range(3)] + [Fraction(1)] for j in range(3)]  # z <= 1
    together = [[Fraction(j in sum_below_one) for j in range(3)] + [Fraction(1)]]
    rows = [*lows, *highs, *together]
    for k in range(3):
        equal = [Fraction(column[k]) for column in columns] + [Fraction(right[k])]
        rows += [equal, [-x for x in equal]]
    return feasible(rows)


def feasible(rows: list[Row]) -> bool:
    """Whether row[:-1] . z <= row[-1] for all rows, by the elimination of Fourier and Motzkin."""
    unknowns = len(rows[0]) - 1
    for _ in range(unknowns):
        kept = [row[1:] for row in rows if row[0] == 0]
        above = [[x / row[0] for x in row[1:]] for row in rows if row[0] > 0]  # the unknown is at most this
        below = [[x / row[0] for x in row[1:]] for row in rows if row[0] < 0]  # and at least that
        pairs = [[a - b for a, b in zip(high, low, strict=True)] for high, low in product(above, below)]
        rows = [list(row) for row in {tuple(row) for row in kept + pairs}]
    return all(row[0] >= 0 for row in rows)


def apart(kind: str, q: np.ndarray, way: np.ndarray, moving: int) -> bool:
    """Whether the boxes that the two sides sweep have no point in common."""
    sides = list(np.split(q, [1 if kind == "vertex-triangle" else 2]))
    sides[moving] = np.concatenate([sides[moving], sides[moving] + way])
    (low, high), (other_low, other_high) = ((side.min(axis=0), side.max(axis=0)) for side in sides)
    return bool((low > other_high).any() or (other_low > high).any())


def collides(kind: str, q: np.ndarray, way: np.ndarray, moving: int) -> bool:
    """Whether the pair q (4, 3) meets while its side `moving` goes along `way`, in integers."""
    if apart(kind, q, way, moving):
        return False
    forth = way if moving == 0 else -way  # as the first side sees it
    if kind == "vertex-triangle":
        columns, right, simplex = [-forth, q[2] - q[1], q[3] - q[1]], q[0] - q[1], (1, 2)
    else:
        columns, right, simplex = [-forth, q[3] - q[2], q[0] - q[1]], q[0] - q[2], ()
    return meets([column.tolist() for column in columns], right.tolist(), simplex)


def pairs_of(kind: str, mover: Body, standing: Body) -> Iterator[tuple[list[int], list[int], int]]:
    """Points of both bodies that make a pair, and which side of the pair moves."""
    if kind == "edge-edge":
        for a, b in product(mover.edges, standing.edges):
            yield list(a), list(b), 0
        return
    for vertex, face in product(range(len(mover.points)), standing.faces):
        yield [vertex], list(face), 0
    for face, vertex in product(mover.faces, range(len(standing.points))):
        yield list(face), [vertex], 1


def queries(scene: str, kind: str) -> tuple[np.ndarray, np.ndarray]:
    """All pairs of a scene in all steps: points at the start and the end (n, 8, 3), and whether they meet."""
    mover, standing, start, way = SCENES[scene]
    points, answers = [], []
    for step in range(STEPS):
        here = mover.points + np.array(start) + step * np.array(way)
        for one, other, side in pairs_of(kind, mover, standing):
            before, after = here[one], here[one] + np.array(way)
            rest = standing.points[other]
            ends = [[before, rest], [after, rest]] if side == 0 else [[rest, before], [rest, after]]
            points.append(np.concatenate([np.concatenate(end) for end in ends]))
            answers.append(collides(kind, points[-1][:4], np.array(way), side))
    return np.array(points), np.array(answers)
