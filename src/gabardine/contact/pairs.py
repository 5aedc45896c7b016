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
from gabardine.contact.distances import between, edge_edge, vertex_triangle
from gabardine.contact.tree import empty, may_meet, widen
from gabardine.core.kernels import Kernel, Slot, bind, kernel, local

CLOSEST: Any = Slot("CLOSEST")
ONE_POINT: Any = Slot("ONE_POINT")
SHARE: Any = Slot("SHARE")

Floats = NDArray[np.float64]
Ints = NDArray[np.uint32]
Flags = NDArray[np.bool_]

BAND = 0.4
"""Width of the band beside an edge in which the force passes between pairs, relative to the gap."""
TAKES_PART, HARDLY = 0.45, 1e-9
"""A pair nearer than TAKES_PART of the gap has at least the share HARDLY of the force: see `repulsion`."""
WAY_LEFT = 0.25
"""Fraction of its distance, or of the gap if that is less, that a pair keeps where its normal is evaluated:
so the normal is that of the side on which the pair started."""
SLIGHT = 1e-9
"""Relative margin above rounding: a pair that stays farther apart by this needs no exact test."""

BINDINGS: dict[str, dict[str, Any]] = {
    "vertex-triangle": {"CLOSEST": vertex_triangle, "ONE_POINT": True},
    "edge-edge": {"CLOSEST": edge_edge, "ONE_POINT": False},
}


def _step_fractions(first, last, stencils, positions, displacements, keep, within, least, fractions, weights):  # type: ignore[no-untyped-def]
    """fractions[p] = safe step fraction of pair p; weights: of its closest points where it stops."""
    q = np.empty((4, 3))
    m = np.empty((4, 3))
    moved = np.empty((4, 3))
    for p in range(np.uint32(first), np.uint32(last)):
        rounding = gather_relative(stencils[p], positions, displacements, q, m)
        fractions[p] = safe_step_fraction(q, m, weights[p], moved, keep, within, max(least, rounding))


def _distances(first, last, stencils, positions, squares, weights):  # type: ignore[no-untyped-def]
    """squares[p] = squared distance of pair p [m^2]; weights: of its closest points."""
    q = np.empty((4, 3))
    for p in range(np.uint32(first), np.uint32(last)):
        for k in range(4):
            for d in range(3):
                q[k, d] = positions[stencils[p, k], d]
        squares[p] = CLOSEST(q, weights[p])


def _approach(stencils, positions, displacements, gap, kept, distances):  # type: ignore[no-untyped-def]
    """The pairs that are closer than the gap [m] now, or come closer along the displacements.

    Pairs whose boxes stay apart are skipped. kept[c]: index of the pair; distances: now [m].
    Returns the number of pairs.
    """
    q = np.empty((4, 3))
    m = np.empty((4, 3))
    moved = np.empty((4, 3))
    w = np.empty(4)
    found = 0
    boxes = np.empty((2, 12))
    for p in range(np.uint32(stencils.shape[0])):
        if not _may_meet(stencils, p, positions, displacements, gap, boxes):
            continue
        rounding = gather_relative(stencils[p], positions, displacements, q, m)
        distance = math.sqrt(CLOSEST(q, w))
        if distance >= gap:
            fraction, nearest = step_fraction_from(distance, q, m, w, moved, 0.5, math.inf, rounding)
            if fraction == 1.0 and nearest > (1.0 + SLIGHT) * gap:
                continue
            for k in range(4):
                for d in range(3):
                    moved[k, d] = q[k, d] + fraction * m[k, d]
            if CLOSEST(moved, w) >= gap * gap and fraction == 1.0:
                continue
        if distance == 0.0:
            continue
        kept[found] = p
        distances[found] = distance
        found += 1
    return found


def _place(  # type: ignore[no-untyped-def]
    which, stencils, began, positions, displacements, neighbours, gaps, cores,
    weights, normals, distances, shares,
):  # fmt: skip
    """Closest points, normals and shares of some pairs after displacements [m], or after their safe fraction.

    which: indices of the pairs; began: distances at the start [m]; gaps: ranges beyond the cores [m]
    weights, normals (from the second side to the first): of the closest points there
    distances: from the core at the start, along that normal [m]; shares: see gabardine.contact.cones
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
        fraction, _ = step_fraction_from(began[p], q, m, w, moved, WAY_LEFT, gaps[p] + cores[p], rounding)
        for c in range(4):
            for d in range(3):
                moved[c, d] = q[c, d] + fraction * m[c, d]
        distance = math.sqrt(CLOSEST(moved, w))
        if distance == 0.0:
            shares[p] = 0.0
            continue
        n[0], n[1], n[2] = between(moved, w[0], w[1], w[2], w[3])
        distances[p] = 0.0
        e = between(q, w[0], w[1], w[2], w[3])
        for d in range(3):
            n[d] /= distance
            normals[p, d] = n[d]
            distances[p] += e[d] * n[d]
        there = positions, displacements, fraction, neighbours, BAND * (gaps[p] + cores[p]), scratch
        share = SHARE(stencils[p], w, moved, n, *there)
        if fraction < 1.0:  # the pair was stopped; the whole displacement may lead through the other side
            e = between(m, w[0], w[1], w[2], w[3])
            distance = min(distance, distances[p] + e[0] * n[0] + e[1] * n[1] + e[2] * n[2])
        distances[p] -= cores[p]
        shares[p] = max(share, HARDLY) if distance < cores[p] + TAKES_PART * gaps[p] else share


def _meeting(stencils, positions, displacements, distance, found):  # type: ignore[no-untyped-def]
    """found[p] = whether pair p may come closer than `distance` [m], by the box test of the tree."""
    boxes = np.empty((2, 12))
    for p in range(np.uint32(stencils.shape[0])):
        found[p] = _may_meet(stencils, p, positions, displacements, distance, boxes)


@local
def _may_meet(stencils, p, positions, displacements, distance, boxes):  # type: ignore[no-untyped-def]
    first = 1 if ONE_POINT else 2
    empty(boxes, 0)
    empty(boxes, 1)
    for k in range(4):
        widen(boxes, 0 if k < first else 1, positions, displacements, stencils[p, k])
    return may_meet(boxes, 0, boxes, 1, distance)


def _nearest(stencils, positions, enough):  # type: ignore[no-untyped-def]
    """The smallest squared distance of the pairs [m^2], if it is less than `enough` [m]; else more, or inf.

    A pair whose boxes are farther apart than the smallest distance so far is skipped.
    """
    first = 1 if ONE_POINT else 2
    q = np.empty((4, 3))
    weights = np.empty(4)
    least = np.inf
    reach = (1.0 + SLIGHT) * enough
    for p in range(np.uint32(stencils.shape[0])):
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
        square = CLOSEST(q, weights)
        if square < least:
            least = square
            reach = min(reach, (1.0 + SLIGHT) * math.sqrt(square))
    return least


STEP_FRACTIONS: dict[str, Kernel] = {
    name: bind(_step_fractions, name, **bound) for name, bound in BINDINGS.items()
}
NEAREST: dict[str, Kernel] = {name: bind(_nearest, name, **bound) for name, bound in BINDINGS.items()}
DISTANCES: dict[str, Kernel] = {
    name: bind(_distances, name, CLOSEST=bound["CLOSEST"]) for name, bound in BINDINGS.items()
}


def measured(stencils: Stencils, points: Floats) -> Iterator[tuple[Ints, Floats, Floats]]:
    """By kind of pair: stencils (k, 4), squared distances [m^2], weights of the closest points."""
    for kind, pairs in stencils.items():
        squares, weights = np.empty(len(pairs)), np.empty((len(pairs), 4))
        DISTANCES[kind](0, len(pairs), pairs, points, squares, weights)
        yield pairs, squares, weights


APPROACH: dict[str, Kernel] = {name: bind(_approach, name, **bound) for name, bound in BINDINGS.items()}
SHARES = {"vertex-triangle": vertex_triangle_share, "edge-edge": edge_edge_share}
PLACE: dict[str, Kernel] = {
    name: bind(_place, name, SHARE=SHARES[name], **bound) for name, bound in BINDINGS.items()
}
MEETING: dict[str, Kernel] = {
    name: bind(_meeting, name, ONE_POINT=bound["ONE_POINT"]) for name, bound in BINDINGS.items()
}


def meeting(
    stencils: Stencils, positions: Floats, displacements: Floats, distance: float
) -> dict[str, Flags]:
    """By kind, which pairs may come closer than `distance` [m] on their paths: those a search would find."""
    found = {kind: np.empty(len(pairs), np.bool_) for kind, pairs in stencils.items()}
    for kind, pairs in stencils.items():
        MEETING[kind](pairs, positions, displacements, distance, found[kind])
    return found


def keys(stencils: Ints) -> NDArray[np.void]:
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
