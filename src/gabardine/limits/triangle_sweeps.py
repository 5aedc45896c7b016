"""Sweeps over triangles: each is brought within its limits, at once (Gauss-Seidel) or in the mean (Jacobi).

Thomaszewski, Pabst & Strasser 2009, section 5. A triangle is corrected if its strain is beyond a limit by
more than the tolerance, and then to the limit; a sweep that corrects nothing has found every limit kept.

Jacobi's weights (12): a vertex moves by the mean over the triangles that are corrected, those with a held
vertex counting EMPHASIS times. Each is corrected with the share of the vertices' masses that its weights give
it, so that the mean keeps momentum and angular momentum as each correction does.

tally: [0] triangles beyond by more than the tolerance, [1] the largest such excess; of a triangle with two
held vertices, as far as anything can be done about it.
"""

from __future__ import annotations

from typing import Any

from gabardine.core.kernels import Kernel, Slot, bind, kernel, local
from gabardine.limits.corotated import deformation, polar, stretch
from gabardine.limits.correction import beside_two, closed, excess, target
from gabardine.limits.nearest import nearest
from gabardine.limits.schur import schur

EMPHASIS = 4.0
"""Weight of a triangle with a held vertex in a mean."""

correct: Any = Slot("correct")


@local
def beyond(positions, i, j, k, rest, limits, e):  # type: ignore[no-untyped-def]
    """How far a triangle is beyond its limits."""
    u0, u1, u2, v0, v1, v2 = deformation(positions, i, j, k, rest, e)
    xx, yy, xy = stretch(u0, u1, u2, v0, v1, v2)
    return excess(xx, yy, xy, limits, e)


@local
def correction(  # type: ignore[no-untyped-def]
    positions, i, j, k, rest, table, limits, e, m0, m1, m2, h0, h1, h2, factor
):
    """Displacements of the three vertices (nine scalars), and how far strain changes by them.

    m: masses; h: whether held; factor: share of the way that is gone
    """
    u0, u1, u2, v0, v1, v2 = deformation(positions, i, j, k, rest, e)
    r0, r1, r2, q0, q1, q2, xx, yy, xy = polar(u0, u1, u2, v0, v1, v2)
    txx, tyy, txy = target(xx, yy, xy, limits, e)
    held = 0
    if h0:
        held += 1
    if h1:
        held += 1
    if h2:
        held += 1
    change = excess(xx, yy, xy, limits, e)
    a0 = a1 = b0 = b1 = c0 = c1 = 0.0
    if held < 2:
        pin = -1
        if h0:
            pin = 0
        if h1:
            pin = 1
        if h2:
            pin = 2
        a0, a1, b0, b1, c0, c1 = correct(xx, yy, xy, txx, tyy, txy, rest, table, limits, e, m0, m1, m2, pin)
    elif held == 2:
        loose = 0
        if not h1:
            loose = 1
        if not h2:
            loose = 2
        s0, s1, change = beside_two(xx, yy, xy, txx, tyy, txy, rest, limits, e, loose)
        if loose == 0:
            a0, a1 = s0, s1
        elif loose == 1:
            b0, b1 = s0, s1
        else:
            c0, c1 = s0, s1
    else:
        change = 0.0
    r0 *= factor
    r1 *= factor
    r2 *= factor
    q0 *= factor
    q1 *= factor
    q2 *= factor
    return (
        r0 * a0 + q0 * a1,
        r1 * a0 + q1 * a1,
        r2 * a0 + q2 * a1,
        r0 * b0 + q0 * b1,
        r1 * b0 + q1 * b1,
        r2 * b0 + q2 * b1,
        r0 * c0 + q0 * c1,
        r1 * c0 + q1 * c1,
        r2 * c0 + q2 * c1,
        change,
    )


def _gauss_seidel(  # type: ignore[no-untyped-def]
    first, last, order, faces, rest, table, limits, held, masses, numbers, positions, moved, taken, tally
):
    """One sweep in the given order; numbers: tolerance, share of the way, number of the sweep from 1 on.

    moved[i]: the last sweep that moved a vertex; where none moved in this sweep or the one before it, nothing
    has changed since the last look. taken[i] += mass times correction of the others, i being held [kg m]
    """
    now = numbers[2]
    for n in range(first, last):
        e = order[n]
        i = faces[e, 0]
        j = faces[e, 1]
        k = faces[e, 2]
        if max(max(moved[i], moved[j]), moved[k]) < now - 1.0:
            continue
        if beyond(positions, i, j, k, rest, limits, e) <= numbers[0]:
            continue
        m0 = masses[i]
        m1 = masses[j]
        m2 = masses[k]
        h0 = held[i] != 0
        h1 = held[j] != 0
        h2 = held[k] != 0
        a0, a1, a2, b0, b1, b2, c0, c1, c2, change = correction(
            positions, i, j, k, rest, table, limits, e, m0, m1, m2, h0, h1, h2, numbers[1]
        )
        if change > numbers[0]:
            tally[0] += 1.0
            tally[1] = max(tally[1], change)
        fixed = 0.0
        if h0:
            fixed += 1.0
        else:
            positions[i, 0] += a0
            positions[i, 1] += a1
            positions[i, 2] += a2
            moved[i] = now
        if h1:
            fixed += 1.0
        else:
            positions[j, 0] += b0
            positions[j, 1] += b1
            positions[j, 2] += b2
            moved[j] = now
        if h2:
            fixed += 1.0
        else:
            positions[k, 0] += c0
            positions[k, 1] += c1
            positions[k, 2] += c2
            moved[k] = now
        if fixed > 0.0:
            for m in range(3):
                if held[faces[e, m]] != 0:
                    taken[faces[e, m], 0] += (m0 * a0 + m1 * b0 + m2 * c0) / fixed
                    taken[faces[e, m], 1] += (m0 * a1 + m1 * b1 + m2 * c1) / fixed
                    taken[faces[e, m], 2] += (m0 * a2 + m1 * b2 + m2 * c2) / fixed


GAUSS_SEIDEL: dict[str, Kernel] = {
    "nearest": bind(_gauss_seidel, "nearest", correct=nearest),
    "closed": bind(_gauss_seidel, "closed", correct=closed),
    "schur": bind(_gauss_seidel, "schur", correct=schur),
}
"""Name of the correction -> sweep."""


@kernel
def find_beyond(first, last, faces, rest, limits, held, tolerance, positions, active):  # type: ignore[no-untyped-def]
    """active[e]: weight of a triangle that has to be corrected, else 0."""
    for e in range(first, last):
        i = faces[e, 0]
        j = faces[e, 1]
        k = faces[e, 2]
        active[e] = 0.0
        if beyond(positions, i, j, k, rest, limits, e) > tolerance:
            fixed = held[i] + held[j] + held[k]
            if fixed < 3:
                active[e] = EMPHASIS if fixed > 0 else 1.0


@kernel
def sum_weights(first, last, starts, corners, active, sums):  # type: ignore[no-untyped-def]
    """sums[i]: of the weights at a vertex; corners: 3 e + corner, by vertex."""
    for i in range(first, last):
        total = 0.0
        for n in range(starts[i], starts[i + 1]):
            total += active[corners[n] // 3]
        sums[i] = total


def _correct_alone(  # type: ignore[no-untyped-def]
    first, last, faces, rest, table, limits, held, masses, numbers, positions, active, sums, moves, changes
):
    """moves[e, corner]: weighted displacement [m], of a held vertex what it takes up [kg m]."""
    for e in range(first, last):
        changes[e] = 0.0
        if active[e] == 0.0:
            continue
        i = faces[e, 0]
        j = faces[e, 1]
        k = faces[e, 2]
        w0 = active[e] / sums[i]
        w1 = active[e] / sums[j]
        w2 = active[e] / sums[k]
        m0 = w0 * masses[i]
        m1 = w1 * masses[j]
        m2 = w2 * masses[k]
        h0 = held[i] != 0
        h1 = held[j] != 0
        h2 = held[k] != 0
        a0, a1, a2, b0, b1, b2, c0, c1, c2, change = correction(
            positions, i, j, k, rest, table, limits, e, m0, m1, m2, h0, h1, h2, numbers[1]
        )
        changes[e] = change
        t0 = m0 * a0 + m1 * b0 + m2 * c0
        t1 = m0 * a1 + m1 * b1 + m2 * c1
        t2 = m0 * a2 + m1 * b2 + m2 * c2
        fixed = float(held[i] + held[j] + held[k])
        moves[e, 0, 0] = t0 / fixed if h0 else w0 * a0
        moves[e, 0, 1] = t1 / fixed if h0 else w0 * a1
        moves[e, 0, 2] = t2 / fixed if h0 else w0 * a2
        moves[e, 1, 0] = t0 / fixed if h1 else w1 * b0
        moves[e, 1, 1] = t1 / fixed if h1 else w1 * b1
        moves[e, 1, 2] = t2 / fixed if h1 else w1 * b2
        moves[e, 2, 0] = t0 / fixed if h2 else w2 * c0
        moves[e, 2, 1] = t1 / fixed if h2 else w2 * c1
        moves[e, 2, 2] = t2 / fixed if h2 else w2 * c2


JACOBI: dict[str, Kernel] = {
    "nearest": bind(_correct_alone, "nearest", correct=nearest),
    "closed": bind(_correct_alone, "closed", correct=closed),
}
"""Name of the correction -> all triangles alone."""


@kernel
def gather(first, last, starts, corners, active, held, moves, positions, taken):  # type: ignore[no-untyped-def]
    """Move every vertex by what its triangles want, or let it take it up."""
    for i in range(first, last):
        for n in range(starts[i], starts[i + 1]):
            e = corners[n] // 3
            if active[e] == 0.0:
                continue
            c = corners[n] - 3 * e
            for m in range(3):
                if held[i] != 0:
                    taken[i, m] += moves[e, c, m]
                else:
                    positions[i, m] += moves[e, c, m]


@kernel
def count_beyond_limits(faces, rest, limits, tolerance, positions):  # type: ignore[no-untyped-def]
    """How many triangles are beyond their limits by more than the tolerance, the largest excess and where."""
    count = 0
    worst = 0.0
    where = -1
    for e in range(faces.shape[0]):
        over = beyond(positions, faces[e, 0], faces[e, 1], faces[e, 2], rest, limits, e)
        if over > tolerance:
            count += 1
        if over > worst:
            worst = over
            where = e
    return count, worst, where
