"""The two kinds of contact pairs: the kernels of each, and the sums over their four points.

Each point gets w_k times the force of its pair, w the weights of the closest points: so the forces of a pair
sum to zero and have one line of action.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.broad_phase import Stencils
from gabardine.contact.ccd import gather_relative, safe_step_fraction, step_fraction_from
from gabardine.contact.cones import edge_edge_share, vertex_triangle_share
from gabardine.contact.distances import between, edge_edge, foot, vertex_triangle
from gabardine.contact.tree import empty, may_meet, widen
from gabardine.core.arrays import Floats, Indices
from gabardine.core.kernels import Kernel, Slot, bind, kernel, local

CLOSEST: Any = Slot("CLOSEST")
ONE_POINT: Any = Slot("ONE_POINT")
SHARE: Any = Slot("SHARE")

Flags = NDArray[np.bool_]

BAND = 0.4
"""Width of the band beside an edge in which the force passes between pairs, relative to the gap."""
TAKES_PART, HARDLY = 0.45, 1e-9
"""A pair nearer than TAKES_PART of the gap has at least the share HARDLY of the force: see `repulsion`."""
WAY_LEFT = 0.25
"""Fraction of its distance, or of the gap if that is less, that a pair keeps where its normal is evaluated:
so the normal is that of the side on which the pair started."""
STAND_IN = 0.4
"""Fraction of the gap by which triangles and edges are nearer to a ball or capsule than their vertices, if
they are pairs of their own."""
SLIGHT = 1e-9
"""Relative margin above rounding: a pair that stays farther apart by this needs no exact test."""

BINDINGS: dict[str, dict[str, Any]] = {
    "vertex-triangle": {"CLOSEST": vertex_triangle, "ONE_POINT": True},
    "edge-edge": {"CLOSEST": edge_edge, "ONE_POINT": False},
}


@local
def _radius(stencils, p, radii):  # type: ignore[no-untyped-def]
    """The sum of the radii of both sides of pair p [m]."""
    return radii[stencils[p, 0]] + radii[stencils[p, 3]]


def _step_fractions(  # type: ignore[no-untyped-def]
    first, last, stencils, positions, displacements, radii, keep, within, least, fractions, weights
):
    """fractions[p] = safe step fraction of pair p; weights: of its closest points where it stops."""
    q = np.empty((4, 3))
    m = np.empty((4, 3))
    moved = np.empty((4, 3))
    for p in range(np.uint32(first), np.uint32(last)):
        rounding = gather_relative(stencils[p], positions, displacements, q, m)
        radius = _radius(stencils, p, radii)
        least_p = max(least, rounding)
        fractions[p] = safe_step_fraction(q, m, weights[p], moved, radius, keep, within, least_p)


def _distances(first, last, stencils, positions, radii, distances, weights):  # type: ignore[no-untyped-def]
    """distances[p] = distance of pair p [m]; weights: of its closest points."""
    q = np.empty((4, 3))
    for p in range(np.uint32(first), np.uint32(last)):
        for k in range(4):
            for d in range(3):
                q[k, d] = positions[stencils[p, k], d]
        distances[p] = math.sqrt(CLOSEST(q, weights[p])) - _radius(stencils, p, radii)


def _approach(stencils, positions, displacements, radii, gap, kept, distances):  # type: ignore[no-untyped-def]
    """The pairs that are closer than the gap [m] now, or come closer along the displacements.

    Pairs whose boxes stay apart are skipped, and those of a round surface that its vertices stand for
    (:func:`_stand_in`). kept[c]: index of the pair; distances: now [m].
    Returns the number of pairs.
    """
    q = np.empty((4, 3))
    m = np.empty((4, 3))
    moved = np.empty((4, 3))
    w = np.empty(4)
    found = 0
    boxes = np.empty((2, 12))
    for p in range(np.uint32(stencils.shape[0])):
        radius = _radius(stencils, p, radii)
        if not _may_meet(stencils, p, positions, displacements, radius + gap, boxes):
            continue
        rounding = gather_relative(stencils[p], positions, displacements, q, m)
        distance = math.sqrt(CLOSEST(q, w)) - radius
        if radius > 0.0 and _stand_in(stencils[p], q, radii, distance + radius, STAND_IN * gap):
            continue
        if distance >= gap:
            fraction, nearest = step_fraction_from(distance, q, m, w, moved, radius, 0.5, math.inf, rounding)
            if fraction == 1.0 and nearest > (1.0 + SLIGHT) * gap:
                continue
            for k in range(4):
                for d in range(3):
                    moved[k, d] = q[k, d] + fraction * m[k, d]
            if CLOSEST(moved, w) >= (radius + gap) ** 2 and fraction == 1.0:
                continue
        if distance <= 0.0:
            continue
        kept[found] = p
        distances[found] = distance
        found += 1
    return found


def _place(  # type: ignore[no-untyped-def]
    which, stencils, began, positions, displacements, radii, neighbours, gaps, thickness,
    weights, normals, distances, shares,
):  # fmt: skip
    """Closest points, normals and shares of some pairs after displacements [m], or after their safe fraction.

    which: indices of the pairs; began: distances at the start [m]; gaps: ranges beyond the thickness [m]
    weights, normals (from the second side to the first): of the closest points there
    distances: beyond the thickness at the start, along that normal [m]; shares: see gabardine.contact.cones
    """
    q = np.empty((4, 3))
    m = np.empty((4, 3))
    moved = np.empty((4, 3))
    scratch = np.empty(3)
    n = np.empty(3)
    for k in range(np.uint32(which.shape[0])):
        p = which[k]
        rounding = gather_relative(stencils[p], positions, displacements, q, m)
        w = weights[p]
        CLOSEST(q, w)
        radius = _radius(stencils, p, radii)
        gap = gaps[p] + thickness[p]
        fraction, _ = step_fraction_from(began[p], q, m, w, moved, radius, WAY_LEFT, gap, rounding)
        for c in range(4):
            for d in range(3):
                moved[c, d] = q[c, d] + fraction * m[c, d]
        distance = math.sqrt(CLOSEST(moved, w))
        if distance == 0.0:
            shares[p] = 0.0
            continue
        n[0], n[1], n[2] = between(moved, w[0], w[1], w[2], w[3])
        distance -= radius
        distances[p] = -radius
        e = between(q, w[0], w[1], w[2], w[3])
        for d in range(3):
            n[d] /= distance + radius
            normals[p, d] = n[d]
            distances[p] += e[d] * n[d]
        there = positions, displacements, fraction, neighbours, BAND * gap, scratch
        share = SHARE(stencils[p], w, moved, n, *there)
        if fraction < 1.0:  # the pair was stopped; the whole displacement may lead through the other side
            e = between(m, w[0], w[1], w[2], w[3])
            distance = min(distance, distances[p] + e[0] * n[0] + e[1] * n[1] + e[2] * n[2])
        distances[p] -= thickness[p]
        shares[p] = max(share, HARDLY) if distance < thickness[p] + TAKES_PART * gaps[p] else share


def _meeting(stencils, positions, displacements, radii, distance, found):  # type: ignore[no-untyped-def]
    """found[p] = whether pair p may come closer than `distance` [m], by the box test of the tree."""
    boxes = np.empty((2, 12))
    for p in range(np.uint32(stencils.shape[0])):
        reach = distance + _radius(stencils, p, radii)
        found[p] = _may_meet(stencils, p, positions, displacements, reach, boxes)


@local
def _stand_in(stencil, q, radii, distance, more):  # type: ignore[no-untyped-def]
    """Whether the vertices of a flat side stand for it: it is nearer to a core by `more` [m] at most.

    The point where a flat triangle or an edge is nearest to a ball of radius R moves by R for each radian by
    which it turns, so that its force would jump from solve to solve; its vertices have no such point.
    q (4, 3): positions now; distance: of the pair from the core [m]
    """
    if ONE_POINT:
        if radii[stencil[3]] > 0.0:
            return False  # a vertex and a round core
        first, a, b = 1, 0, 0
    elif radii[stencil[3]] > 0.0:
        first, a, b = 0, 2, 3
    else:
        first, a, b = 2, 0, 1
    nearest = math.inf
    for k in range(first, first + (3 if ONE_POINT else 2)):
        nearest = min(nearest, foot(q, k, a, b)[1])
    return math.sqrt(nearest) - distance <= more


@local
def _may_meet(stencils, p, positions, displacements, distance, boxes):  # type: ignore[no-untyped-def]
    first = 1 if ONE_POINT else 2
    empty(boxes, 0)
    empty(boxes, 1)
    for k in range(4):
        widen(boxes, 0 if k < first else 1, positions, displacements, stencils[p, k])
    return may_meet(boxes, 0, boxes, 1, distance)


def _nearest(stencils, positions, radii, enough):  # type: ignore[no-untyped-def]
    """The smallest distance of the pairs [m], if it is less than `enough` [m]; else more, or inf.

    A pair whose boxes are farther apart than the smallest distance so far is skipped.
    """
    first = 1 if ONE_POINT else 2
    q = np.empty((4, 3))
    weights = np.empty(4)
    least = np.inf
    farthest = (1.0 + SLIGHT) * enough
    for p in range(np.uint32(stencils.shape[0])):
        radius = _radius(stencils, p, radii)
        reach = farthest + radius
        apart = False
        for d in range(3):
            low = high = positions[stencils[p, 0], d]
            if first == 2:
                other = positions[stencils[p, 1], d]
                low, high = min(low, other), max(high, other)
            other = positions[stencils[p, first], d]
            lowest = highest = other
            for k in range(first + 1, 4):
                other = positions[stencils[p, k], d]
                lowest, highest = min(lowest, other), max(highest, other)
            if low - highest > reach or lowest - high > reach:
                apart = True
                break
        if apart:
            continue
        for k in range(4):
            for d in range(3):
                q[k, d] = positions[stencils[p, k], d]
        distance = math.sqrt(CLOSEST(q, weights)) - radius
        if distance < least:
            least = distance
            farthest = min(farthest, (1.0 + SLIGHT) * distance)
    return least


STEP_FRACTIONS: dict[str, Kernel] = {
    name: bind(_step_fractions, name, **bound) for name, bound in BINDINGS.items()
}
NEAREST: dict[str, Kernel] = {name: bind(_nearest, name, **bound) for name, bound in BINDINGS.items()}
DISTANCES: dict[str, Kernel] = {
    name: bind(_distances, name, CLOSEST=bound["CLOSEST"]) for name, bound in BINDINGS.items()
}


def measured(stencils: Stencils, points: Floats, radii: Floats) -> Iterator[tuple[Indices, Floats, Floats]]:
    """By kind of pair: stencils (k, 4), distances [m], weights of the closest points."""
    for kind, pairs in stencils.items():
        distances, weights = np.empty(len(pairs)), np.empty((len(pairs), 4))
        DISTANCES[kind](0, len(pairs), pairs, points, radii, distances, weights)
        yield pairs, distances, weights


APPROACH: dict[str, Kernel] = {name: bind(_approach, name, **bound) for name, bound in BINDINGS.items()}
SHARES = {"vertex-triangle": vertex_triangle_share, "edge-edge": edge_edge_share}
PLACE: dict[str, Kernel] = {
    name: bind(_place, name, SHARE=SHARES[name], **bound) for name, bound in BINDINGS.items()
}
MEETING: dict[str, Kernel] = {
    name: bind(_meeting, name, ONE_POINT=bound["ONE_POINT"]) for name, bound in BINDINGS.items()
}


def meeting(
    stencils: Stencils, positions: Floats, displacements: Floats, radii: Floats, distance: float
) -> dict[str, Flags]:
    """By kind, which pairs may come closer than `distance` [m] on their paths: those a search would find."""
    found = {kind: np.empty(len(pairs), np.bool_) for kind, pairs in stencils.items()}
    for kind, pairs in stencils.items():
        MEETING[kind](pairs, positions, displacements, radii, distance, found[kind])
    return found


def keys(stencils: Indices) -> NDArray[np.void]:
    """Each stencil as one value that can be compared."""
    return np.ascontiguousarray(stencils).view(np.dtype((np.void, 16))).ravel()


def opposing(mobility: Floats) -> Floats:
    """The effective mass or stiffness of each pair against separation, 1 / sum w^2 / m."""
    return 1.0 / np.where(mobility > 0.0, mobility, np.inf)


@kernel
def relative(stencils, weights, displacements, apart):  # type: ignore[no-untyped-def]
    """apart[c] = sum_k w_k d_k [m]."""
    for c in range(np.uint32(stencils.shape[0])):
        for m in range(3):
            apart[c, m] = 0.0
        for k in range(4):
            i = stencils[c, k]
            for m in range(3):
                apart[c, m] += weights[c, k] * displacements[i, m]


@kernel
def add_pushes(stencils, weights, pushed, out):  # type: ignore[no-untyped-def]
    """out += w f for the points of each pair."""
    for k in range(4):
        for c in range(np.uint32(stencils.shape[0])):
            for m in range(3):
                out[stencils[c, k], m] += weights[c, k] * pushed[c, m]


@kernel
def shared_rows(stencils, linked, rows, pairs):  # type: ignore[no-untyped-def]
    """pairs = the rows of the matrix that a pair couples, two at a time; returns their number.

    linked: which of its points are rows of the matrix, (c, 4)
    """
    found = 0
    for c in range(np.uint32(stencils.shape[0])):
        for k in range(4):
            for o in range(k + 1, 4):
                if not (linked[c, k] and linked[c, o]):
                    continue
                i = stencils[c, k]
                j = stencils[c, o]
                if i < rows and j < rows and i != j:
                    pairs[found, 0] = i
                    pairs[found, 1] = j
                    found += 1
    return found


@kernel
def set_blocks(values, moved, out):  # type: ignore[no-untyped-def]
    """out[moved] = values, `moved` ascending, and zero between."""
    at = np.uint32(0)
    for k in range(np.uint32(moved.shape[0])):
        while at < moved[k]:
            for m in range(3):
                for n in range(3):
                    out[at, m, n] = 0.0
            at += np.uint32(1)
        for m in range(3):
            for n in range(3):
                out[at, m, n] = values[k, m, n]
        at += np.uint32(1)
    while at < out.shape[0]:
        for m in range(3):
            for n in range(3):
                out[at, m, n] = 0.0
        at += np.uint32(1)


@kernel
def add_terms(stencils, weights, blocks, forces, starts, columns, values, right):  # type: ignore[no-untyped-def]
    """right += w f, values += w w^T (x) blocks, for points that are rows of the matrix."""
    rows = np.uint32(right.shape[0])
    for c in range(np.uint32(stencils.shape[0])):
        for k in range(4):
            i = stencils[c, k]
            if i >= rows or weights[c, k] == 0.0:
                continue
            for m in range(3):
                right[i, m] += weights[c, k] * forces[c, m]
            for o in range(4):
                j = stencils[c, o]
                w = weights[c, k] * weights[c, o]
                if j >= rows or w == 0.0:
                    continue
                slot = starts[i]
                while columns[slot] != j:
                    slot += np.uint32(1)
                for m in range(3):
                    for n in range(3):
                        values[slot, m, n] += w * blocks[c, m, n]
