"""Pairs with points of rigid bodies: their mobility and their terms of the linear system.

A point of a body with arm r from its centre moves by z_0/2 + (Q z_1) x r, Q = J^(-1/2), where z are the
coordinates of the body in the linear system (gabardine.mechanics.rigid_bodies). With a pair's weights summed
over the points of one body, W = sum w_k and a = sum w_k r_k, the body moves the closest points apart by
C_0 z_0 + C_1 z_1 with

    C_0 = W/2       C_1 = -[a] Q

so a pair's 3x3 stiffness K and force f give C^T K C and C^T f in the rows of the body
(gabardine.linalg.reduction has the products).
"""

from __future__ import annotations

import numpy as np

from gabardine.core.kernels import kernel, local
from gabardine.linalg.reduction import add_right_product, set_left_product, set_rigid_blocks, slot_of


@local
def _bodies_of(stencil, weights, owners, points, centres, found, totals, arms):  # type: ignore[no-untyped-def]
    """found: the bodies among the points of a pair; totals, arms: W and a of each. Returns their number."""
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
def _columns_of(  # type: ignore[no-untyped-def]
    stencil, weights, owners, points, centres, turns, first, rows, found, totals, arms, columns, factors
):
    """Rows of the matrix that a pair with bodies depends on, bodies first, and the 3x3 factor of each.

    Returns the number of rows of bodies and of all.
    """
    bodies = _bodies_of(stencil, weights, owners, points, centres, found, totals, arms)
    for s in range(bodies):
        columns[2 * s] = first + 4 * found[s]
        columns[2 * s + 1] = columns[2 * s] + 1
        set_rigid_blocks(totals[s], arms[s], turns[found[s]], factors[2 * s], factors[2 * s + 1])
    count = 2 * bodies
    for k in range(4):
        if weights[k] != 0.0 and stencil[k] < rows and owners[stencil[k]] < 0:
            columns[count] = np.int64(stencil[k])
            for m in range(3):
                for n in range(3):
                    factors[count, m, n] = weights[k] if m == n else 0.0
            count += 1
    return 2 * bodies, count


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
            set_left_product(factors[k], blocks[c], half)
            for m in range(3):
                for n in range(3):
                    if k < bodies:
                        right[i, m] += factors[k, n, m] * forces[c, n]
            for o in range(count):
                if k < bodies or o < bodies:
                    add_right_product(half, factors[o], slot_of(starts, columns, i, own[o]), values)
