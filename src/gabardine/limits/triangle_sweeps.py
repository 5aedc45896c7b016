"""Sweeps over triangles that correct their strain, one by one (Gauss-Seidel) or in the mean (Jacobi).

Thomaszewski, Pabst & Strasser 2009, section 5. A triangle is corrected if its strain is beyond a limit by
more than the tolerance, and then to the limit; after a sweep without corrections every limit is met.

Jacobi's weights (12): a vertex moves by the mean over the corrected triangles, those with a pinned vertex
counting `held_weight` times. Each is corrected with the fraction of the vertices' masses that belongs to its
weights, so that the mean conserves momentum and angular momentum as each correction does.

tally: [0] triangles beyond by more than the tolerance, [1] the largest such excess; for a triangle with two
pinned vertices, only the correctable part.
"""

from __future__ import annotations

from typing import Any

from gabardine.core.kernels import Kernel, Slot, bind, kernel, local
from gabardine.core.vectors import combined, row, scaled
from gabardine.limits.corotated import deformation, polar, stretch
from gabardine.limits.correction import beside_two, closed, excess, target
from gabardine.limits.nearest import nearest
from gabardine.limits.schur import schur

correct: Any = Slot("correct")


@local
def beyond(positions, corners, rest, limits, e):  # type: ignore[no-untyped-def]
    """The excess of a triangle over its limits."""
    u, v = deformation(positions, corners, rest, e)
    return excess(stretch(u, v), limits, e)


@local
def correction(positions, corners, rest, table, limits, e, masses, held, factor):  # type: ignore[no-untyped-def]
    """Displacements of the three vertices, and the change of strain by them.

    masses, held: of the three; factor: fraction of the correction that is applied
    """
    u, v = deformation(positions, corners, rest, e)
    r, q, s = polar(u, v)
    t = target(s, limits, e)
    count, pin, loose = 0, -1, 0
    for k in range(3):
        if held[k] != 0:
            count += 1
            pin = k
        else:
            loose = k
    change = excess(s, limits, e)
    zero = (0.0, 0.0)
    a, b, c = zero, zero, zero
    if count < 2:
        a, b, c = correct(s, t, rest, table, limits, e, masses, pin)
    elif count == 2:
        move, change = beside_two(s, t, rest, limits, e, loose)
        a = move if loose == 0 else zero
        b = move if loose == 1 else zero
        c = move if loose == 2 else zero
    else:
        change = 0.0
    r, q = scaled(factor, r), scaled(factor, q)
    moves = (combined(a[0], r, a[1], q), combined(b[0], r, b[1], q), combined(c[0], r, c[1], q))
    return moves, change


@local
def momentum(masses, moves, m):  # type: ignore[no-untyped-def]
    """Component m of the sum of mass times displacement [kg m]."""
    return masses[0] * moves[0][m] + masses[1] * moves[1][m] + masses[2] * moves[2][m]


def _gauss_seidel(  # type: ignore[no-untyped-def]
    first, last, order, faces, rest, table, limits, held, masses, numbers, positions, moved, taken, tally
):
    """One sweep in the given order; numbers: tolerance, fraction of the correction, sweep number from 1 on.

    moved[i]: the last sweep that moved a vertex; a triangle of which none moved in this sweep or the one
    before is skipped. taken[i] += mass times correction of the others, if i is pinned [kg m]
    """
    now = numbers[2]
    for n in range(first, last):
        e = order[n]
        i, j, k = corners = row(faces, e)
        if max(max(moved[i], moved[j]), moved[k]) < now - 1.0:
            continue
        if beyond(positions, corners, rest, limits, e) <= numbers[0]:
            continue
        own = (masses[i], masses[j], masses[k])
        pinned = (held[i], held[j], held[k])
        moves, change = correction(positions, corners, rest, table, limits, e, own, pinned, numbers[1])
        if change > numbers[0]:
            tally[0] += 1.0
            tally[1] = max(tally[1], change)
        fixed = 0.0
        for c in range(3):
            if pinned[c] != 0:
                fixed += 1.0
            else:
                for m in range(3):
                    positions[corners[c], m] += moves[c][m]
                moved[corners[c]] = now
        for c in range(3):
            if pinned[c] != 0:
                for m in range(3):
                    taken[corners[c], m] += momentum(own, moves, m) / fixed


GAUSS_SEIDEL: dict[str, Kernel] = {
    "nearest": bind(_gauss_seidel, "nearest", correct=nearest),
    "closed": bind(_gauss_seidel, "closed", correct=closed),
    "schur": bind(_gauss_seidel, "schur", correct=schur),
}
"""Name of the correction -> sweep."""


@kernel
def find_beyond(first, last, faces, rest, limits, held, numbers, positions, active):  # type: ignore[no-untyped-def]
    """active[e]: weight of a triangle to be corrected, else 0; numbers: tolerance, weight if pinned."""
    for e in range(first, last):
        i, j, k = corners = row(faces, e)
        active[e] = 0.0
        if beyond(positions, corners, rest, limits, e) > numbers[0]:
            fixed = held[i] + held[j] + held[k]
            if fixed < 3:
                active[e] = numbers[1] if fixed > 0 else 1.0


@kernel
def sum_weights(first, last, starts, corners, active, sums):  # type: ignore[no-untyped-def]
    """sums[i]: sum of the weights at a vertex; corners: 3 e + corner, by vertex."""
    for i in range(first, last):
        total = 0.0
        for n in range(starts[i], starts[i + 1]):
            total += active[corners[n] // 3]
        sums[i] = total


def _correct_alone(  # type: ignore[no-untyped-def]
    first, last, faces, rest, table, limits, held, masses, numbers, positions, active, sums, moves, changes
):
    """moves[e, corner]: weighted displacement [m]; for a pinned vertex, its part [kg m]."""
    for e in range(first, last):
        changes[e] = 0.0
        if active[e] == 0.0:
            continue
        i, j, k = corners = row(faces, e)
        weights = (active[e] / sums[i], active[e] / sums[j], active[e] / sums[k])
        own = (weights[0] * masses[i], weights[1] * masses[j], weights[2] * masses[k])
        pinned = (held[i], held[j], held[k])
        found, change = correction(positions, corners, rest, table, limits, e, own, pinned, numbers[1])
        changes[e] = change
        fixed = float(held[i] + held[j] + held[k])
        for c in range(3):
            for m in range(3):
                taken = momentum(own, found, m)
                moves[e, c, m] = taken / fixed if pinned[c] != 0 else weights[c] * found[c][m]


JACOBI: dict[str, Kernel] = {
    "nearest": bind(_correct_alone, "nearest", correct=nearest),
    "closed": bind(_correct_alone, "closed", correct=closed),
}
"""Name of the correction -> kernel that corrects all triangles independently."""


@kernel
def gather(first, last, starts, corners, active, held, moves, positions, taken):  # type: ignore[no-untyped-def]
    """Move every vertex by the corrections of its triangles; if it is pinned, add them to `taken`."""
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
    """Number of triangles beyond their limits by more than the tolerance, largest excess and its place."""
    count = 0
    worst = 0.0
    where = -1
    for e in range(faces.shape[0]):
        over = beyond(positions, row(faces, e), rest, limits, e)
        if over > tolerance:
            count += 1
        if over > worst:
            worst = over
            where = e
    return count, worst, where
