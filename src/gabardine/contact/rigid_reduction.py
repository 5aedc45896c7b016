"""Pairs of which some points belong to rigid bodies: their mobility and their terms of the linear system.

A point of a body with arm r from its centre moves by z_0/2 + (Q z_1) x r, Q = J^(-1/2), where z are the
coordinates of the body in the linear system (gabardine.mechanics.rigid_bodies). With a pair's weights summed
over the points of one body, W = sum w_k and a = sum w_k r_k, the body moves the closest points apart by
C_0 z_0 + C_1 z_1 with

    C_0 = W/2       C_1 = -[a] Q

so a pair's 3x3 stiffness K and force f give C^T K C and C^T f in the rows of the body. A vertex attached to a
body moves as its point, W = 1, so its rows and columns of the matrix go to the body's in the same way.
"""

from __future__ import annotations

import numpy as np

from gabardine.core.kernels import kernel, local


@local
def _bodies_of(stencil, weights, owners, points, centres, found, totals, arms):  # type: ignore[no-untyped-def]
    """found: the bodies among the points of a pair; totals, arms: W and a of each. Returns how many."""
    count = 0
    for k in range(4):
        body = owners[stencil[k]]
        if body < 0 or weights[k] == 0.0:
            continue
        slot = 0
        while slot < count and found[slot] != body:
            slot += 1
        if slot == count:
            count += 1
            found[slot] = body
            totals[slot] = 0.0
            for m in range(3):
                arms[slot, m] = 0.0
        totals[slot] += weights[k]
        for m in range(3):
            arms[slot, m] += weights[k] * (points[stencil[k], m] - centres[body, m])
    return count


@kernel
def add_rigid_mobility(  # type: ignore[no-untyped-def]
    stencils, weights, owners, points, centres, normals, inverse_masses, inverse_inertia, mobility
):
    """mobility += W^2/m + (a x n).I^-1 (a x n) of the bodies of each pair [1/kg]."""
    found = np.empty(4, np.int64)
    totals = np.empty(4)
    arms = np.empty((4, 3))
    for c in range(np.uint32(stencils.shape[0])):
        count = _bodies_of(stencils[c], weights[c], owners, points, centres, found, totals, arms)
        for s in range(count):
            body = found[s]
            lever = (
                arms[s, 1] * normals[c, 2] - arms[s, 2] * normals[c, 1],
                arms[s, 2] * normals[c, 0] - arms[s, 0] * normals[c, 2],
                arms[s, 0] * normals[c, 1] - arms[s, 1] * normals[c, 0],
            )
            mobility[c] += totals[s] * totals[s] * inverse_masses[body]
            for m in range(3):
                for n in range(3):
                    mobility[c] += lever[m] * inverse_inertia[body, m, n] * lever[n]


@local
def _set_column(columns, factors, count, row):  # type: ignore[no-untyped-def]
    columns[count] = row
    for m in range(3):
        for n in range(3):
            factors[count, m, n] = 0.0
    return count + 1


@local
def _columns_of(  # type: ignore[no-untyped-def]
    stencil, weights, owners, points, centres, turns, first, rows, found, totals, arms, columns, factors
):
    """Rows of the matrix that a pair with bodies depends on, and the 3x3 factor of each: bodies, then others.

    Returns the number of rows of bodies and of all.
    """
    bodies = _bodies_of(stencil, weights, owners, points, centres, found, totals, arms)
    count = 0
    for s in range(bodies):
        row = first + 4 * found[s]
        b = found[s]
        a0, a1, a2 = arms[s, 0], arms[s, 1], arms[s, 2]
        count = _set_column(columns, factors, count, row)
        for m in range(3):
            factors[count - 1, m, m] = 0.5 * totals[s]
        count = _set_column(columns, factors, count, row + 1)
        for n in range(3):
            factors[count - 1, 0, n] = a2 * turns[b, 1, n] - a1 * turns[b, 2, n]
            factors[count - 1, 1, n] = a0 * turns[b, 2, n] - a2 * turns[b, 0, n]
            factors[count - 1, 2, n] = a1 * turns[b, 0, n] - a0 * turns[b, 1, n]
    of_bodies = count
    for k in range(4):
        if weights[k] != 0.0 and stencil[k] < rows and owners[stencil[k]] < 0:
            count = _set_column(columns, factors, count, np.int64(stencil[k]))
            for m in range(3):
                factors[count - 1, m, m] = weights[k]
    return of_bodies, count


@kernel
def add_rigid_terms(  # type: ignore[no-untyped-def]
    stencils, weights, owners, points, centres, turns, first, blocks, forces, starts, columns, values, right
):
    """right += C^T f, values += C^T blocks C in the rows and columns of bodies; `first`: of their rows."""
    rows = right.shape[0]
    found = np.empty(4, np.int64)
    totals = np.empty(4)
    arms = np.empty((4, 3))
    own = np.empty(12, np.int64)
    factors = np.empty((12, 3, 3))
    half = np.empty((3, 3))
    for c in range(np.uint32(stencils.shape[0])):
        bodies, count = _columns_of(
            stencils[c], weights[c], owners, points, centres, turns, first, rows,
            found, totals, arms, own, factors,
        )  # fmt: skip
        if bodies == 0:
            continue
        for k in range(count):
            i = own[k]
            for m in range(3):
                for n in range(3):
                    half[m, n] = 0.0
                    for q in range(3):
                        half[m, n] += factors[k, q, m] * blocks[c, q, n]
                    if k < bodies:
                        right[i, m] += factors[k, n, m] * forces[c, n]
            for o in range(count):
                if k >= bodies and o >= bodies:
                    continue
                slot = starts[i]
                while columns[slot] != own[o]:
                    slot += np.uint32(1)
                for m in range(3):
                    for n in range(3):
                        for q in range(3):
                            values[slot, m, n] += half[m, q] * factors[o, q, n]


@local
def _factor(vertex, part, arms, turns, body, factor):  # type: ignore[no-untyped-def]
    """C_0 (part 0) or C_1 (part 1) of an attached vertex."""
    a0, a1, a2 = arms[vertex, 0], arms[vertex, 1], arms[vertex, 2]
    for m in range(3):
        for n in range(3):
            factor[m, n] = 0.5 if part == 0 and m == n else 0.0
    if part == 1:
        for n in range(3):
            factor[0, n] = a2 * turns[body, 1, n] - a1 * turns[body, 2, n]
            factor[1, n] = a0 * turns[body, 2, n] - a2 * turns[body, 0, n]
            factor[2, n] = a1 * turns[body, 0, n] - a0 * turns[body, 1, n]


@local
def _slot(starts, columns, row, column):  # type: ignore[no-untyped-def]
    slot = starts[row]
    while columns[slot] != column:
        slot += np.uint32(1)
    return slot


@kernel
def add_attached(attached, owners, arms, turns, first, starts, columns, values):  # type: ignore[no-untyped-def]
    """Blocks in rows and columns of attached vertices are taken out and added to those of their bodies.

    What remains of an attached vertex is a diagonal, so that the matrix stays definite.
    """
    left = np.empty((3, 3))
    right = np.empty((3, 3))
    half = np.empty((3, 3))
    for k in range(attached.shape[0]):
        i = attached[k]
        mean = 0.0
        for slot in range(starts[i], starts[i + 1]):
            j = np.int64(columns[slot])
            if i == j:
                mean = (values[slot, 0, 0] + values[slot, 1, 1] + values[slot, 2, 2]) / 3.0
            for part in range(2):
                row = first + 4 * owners[i] + part
                _factor(i, part, arms, turns, owners[i], left)
                for m in range(3):
                    for n in range(3):
                        half[m, n] = 0.0
                        for q in range(3):
                            half[m, n] += left[q, m] * values[slot, q, n]
                if owners[j] < 0:
                    there = _slot(starts, columns, row, j)
                    back = _slot(starts, columns, j, row)
                    for m in range(3):
                        for n in range(3):
                            values[there, m, n] += half[m, n]
                            values[back, n, m] += half[m, n]
                    continue
                for other in range(2):
                    _factor(j, other, arms, turns, owners[j], right)
                    there = _slot(starts, columns, row, first + 4 * owners[j] + other)
                    for m in range(3):
                        for n in range(3):
                            for q in range(3):
                                values[there, m, n] += half[m, q] * right[q, n]
            if owners[j] < 0:
                back = _slot(starts, columns, j, i)
                for m in range(3):
                    for n in range(3):
                        values[back, m, n] = 0.0
            for m in range(3):
                for n in range(3):
                    values[slot, m, n] = 0.0
        own = _slot(starts, columns, i, i)
        for m in range(3):
            values[own, m, m] = mean
