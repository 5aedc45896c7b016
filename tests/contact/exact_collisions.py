"""Whether a pair collides, decided in integers, where nothing is rounded.

Points move on straight lines from q to q + m, t from 0 to 1; all coordinates are integers. A pair meets where
its four points are in one plane, f(t) = det(...) = 0, a cubic with integer coefficients, and the plane point
lies within both parts.
"""

from __future__ import annotations

from fractions import Fraction

DEPTH = 48
"""Halvings of [0, 1]: a bracket of a root is 4e-15 of the step wide."""


def _cross(a: list[int], b: list[int]) -> list[int]:
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def _dot(a: list[int], b: list[int]) -> int:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _minus(a: list[int], b: list[int]) -> list[int]:
    return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]


def coplanarity(q: list[list[int]], m: list[list[int]]) -> list[int]:
    """Coefficients of f(t), constant first."""
    (e, u, v), (de, du, dv) = (tuple(_minus(p[k], p[0]) for k in (1, 2, 3)) for p in (q, m))
    return [
        _dot(e, _cross(u, v)),
        _dot(de, _cross(u, v)) + _dot(e, _cross(du, v)) + _dot(e, _cross(u, dv)),
        _dot(e, _cross(du, dv)) + _dot(de, _cross(u, dv)) + _dot(de, _cross(du, v)),
        _dot(de, _cross(du, dv)),
    ]


def brackets(f: list[int]) -> list[tuple[Fraction, Fraction]]:
    """Intervals of [0, 1], 2^-DEPTH long, that hold every root of f, by Bernstein's coefficients."""
    c0, c1, c2, c3 = (3 * c for c in f)
    start = [c0, c0 + c1 // 3, c0 + (2 * c1 + c2) // 3, c0 + c1 + c2 + c3]
    found, open_ = [], [(0, 0, start)]
    while open_:
        index, depth, b = open_.pop()
        if min(b) > 0 or max(b) < 0:
            continue
        if depth == DEPTH:
            found.append((Fraction(index, 1 << DEPTH), Fraction(index + 1, 1 << DEPTH)))
            continue
        d0, d1, d2 = b[0] + b[1], b[1] + b[2], b[2] + b[3]  # de Casteljau at 1/2, times 8
        e0, e1 = d0 + d1, d1 + d2
        left = [8 * b[0], 4 * d0, 2 * e0, e0 + e1]
        right = [e0 + e1, 2 * e1, 4 * d2, 8 * b[3]]
        open_ += [(2 * index + 1, depth + 1, right), (2 * index, depth + 1, left)]
    return found


def _at(q: list[list[int]], m: list[list[int]], t: Fraction) -> list[list[Fraction]]:
    return [[a + t * b for a, b in zip(p, d)] for p, d in zip(q, m)]


def weights_vertex_triangle(x: list) -> list[Fraction] | None:
    """Barycentric coordinates of the foot of x0 in x1 x2 x3."""
    u, v, e = _minus(x[2], x[1]), _minus(x[3], x[1]), _minus(x[0], x[1])
    n = _cross(u, v)
    nn = _dot(n, n)
    if nn == 0:
        return None
    b2, b3 = Fraction(_dot(_cross(e, v), n)) / nn, Fraction(_dot(_cross(u, e), n)) / nn
    return [1 - b2 - b3, b2, b3]


def weights_edge_edge(x: list) -> list[Fraction] | None:
    """The parameters of the feet on both edges, and what is left of 1."""
    u, v, e = _minus(x[1], x[0]), _minus(x[3], x[2]), _minus(x[2], x[0])
    n = _cross(u, v)
    nn = _dot(n, n)
    if nn == 0:
        return None
    s, t = Fraction(_dot(_cross(e, v), n)) / nn, Fraction(_dot(_cross(e, u), n)) / nn
    return [s, 1 - s, t, 1 - t]


WEIGHTS = {"vertex-triangle": weights_vertex_triangle, "edge-edge": weights_edge_edge}
SURELY = Fraction(1, 10**6)


def first_collision(kind: str, q: list[list[int]], m: list[list[int]]) -> tuple[str, float]:
    """("hits", the latest time it can be), ("misses", inf), or ("unsure", ...) within 1e-6 of both.

    Both ends of a bracket must agree: edges that are parallel at the root have feet anywhere near it.
    """
    answer = ("misses", float("inf"))
    plane = coplanarity(q, m)
    if not any(plane):
        return "unsure", 0.0  # always in one plane
    for low, high in brackets(plane):
        ends = [WEIGHTS[kind](_at(q, m, when)) for when in (low, high)]
        least = [min(weights) for weights in ends if weights is not None]
        if len(least) < 2:
            return "unsure", float(low)
        if min(least) > SURELY:
            return "hits", float(high)
        if max(least) >= -SURELY:
            answer = ("unsure", float(low))
            break
    return answer
