"""Osculating jets: the Taylor expansion of a surface at each vertex, fitted to the vertices around it.

In a frame whose third axis is near the normal, a smooth surface through the vertex is z = f(x, y) with

    f = a_1 x + a_2 y + a_3 x^2 + a_4 x y + a_5 y^2 + a_6 x^3 + a_7 x^2 y + a_8 x y^2 + a_9 y^3 + O(r^4)

The nine numbers are the least-squares fit to the vertices up to two edges away, three at borders, more if
these are too few, each weighted by the inverse square of its distance (Cazals & Pouget 2005, "Estimating
differential quantities using polynomial fitting of osculating jets": from a jet of degree n curvature
converges with order n - 1). The frame need not be tangent, since a_1 and a_2 are fitted too: any approximate
normal is enough.

Tried: root mean square error of the mean curvature inside a wavy saddle of 28 and 56 irregular cells, and at
its border, over its largest; last, the noise of H over that of positions, times an edge squared.

    cotangents, angle defects (Meyer et al. 2003)        7.1e-2 7.6e-2   0.37    0.38     1.7
    differences of normals (Rusinkiewicz 2004)           3.7e-2 3.1e-2   0.16    0.17     0.3
    quadratic, two rings, 1/distance^2                   7.0e-3 3.7e-3   4.0e-2  1.8e-2   0.5
    cubic, two rings, all alike                          2.7e-3 6.5e-4   2.3e-2  4.9e-3   0.5
    cubic, two rings, 1/distance^2 (taken)               2.4e-3 5.8e-4   1.7e-2  3.6e-3   0.6
    cubic, two rings, 1/distance^4                       2.0e-3 4.7e-4   1.3e-2  2.6e-3   0.8
    cubic, three rings, 1/distance^2                     4.9e-3 1.2e-3   1.9e-2  3.6e-3   0.3

Cotangents do not converge on irregular meshes and have no value at borders; on meshes that are regular in the
surface's own parameters they are more accurate than all of these.
"""

from __future__ import annotations

import math

import numpy as np

from gabardine.core.kernels import kernel, local

INSIDE, BORDER = 2, 3
"""Number of rings of the neighbourhood, if these are enough. At a border two rings may be only three rows
deep, which does not determine a cubic: on alternating meshes the noise was 25 times larger."""
FEWEST = 14
"""Number of neighbours that is enough for nine coefficients."""
MOST_RINGS = 5
MOST = 96
"""Largest number of neighbours that are used."""
DEPENDENT = 1e-7
"""Smallest fraction of a column that is independent of those before it; else its coefficient is zero."""
NEAR = 1e-6
"""Squared distance, relative to the neighbourhood, below which weights are constant."""


@kernel
def fit_jets(offsets, neighbours, rings, positions, frames, jets):  # type: ignore[no-untyped-def]
    """jets[i] = (a_1, a_2 [1], a_3, a_4, a_5 [1/m]) of vertex i, in frames[i] (3, 3), axes as rows.

    offsets, neighbours: adjacent vertices in compressed rows; rings: smallest number of rings.
    """
    seen = np.full(positions.shape[0], -1, np.int64)
    near = np.empty(MOST, np.int64)
    row = np.empty(9)
    matrix = np.empty((9, 10))
    for i in range(positions.shape[0]):
        jets[i] = 0.0
        seen[i] = i
        near[0] = i
        inner = 0
        found = 1
        for ring in range(MOST_RINGS):
            if ring >= rings[i] and found > FEWEST:
                break
            inner, found = found, _ring(i, inner, found, offsets, neighbours, seen, near)
        _fit(i, found, near, positions, frames, matrix, row, jets)


@local
def _ring(i, start, stop, offsets, neighbours, seen, near):  # type: ignore[no-untyped-def]
    """Append to near[:stop] the new neighbours of near[start:stop]; their total number."""
    found = stop
    for p in range(start, stop):
        for q in range(offsets[near[p]], offsets[near[p] + 1]):
            other = neighbours[q]
            if seen[other] != i and found < MOST:
                seen[other] = i
                near[found] = other
                found += 1
    return found


@local
def _fit(i, found, near, positions, frames, matrix, row, jets):  # type: ignore[no-untyped-def]
    """The jet of vertex i from near[1:found]."""
    square = 0.0
    for p in range(1, found):
        for m in range(3):
            square += (positions[near[p], m] - positions[i, m]) ** 2
    if not 0.0 < square < math.inf:
        return
    size = math.sqrt(square / (found - 1))
    for a in range(9):
        for b in range(10):
            matrix[a, b] = 0.0
    for p in range(1, found):
        # In units of the neighbourhood's size, so that all columns are of one size.
        d0 = (positions[near[p], 0] - positions[i, 0]) / size
        d1 = (positions[near[p], 1] - positions[i, 1]) / size
        d2 = (positions[near[p], 2] - positions[i, 2]) / size
        x = frames[i, 0, 0] * d0 + frames[i, 0, 1] * d1 + frames[i, 0, 2] * d2
        y = frames[i, 1, 0] * d0 + frames[i, 1, 1] * d1 + frames[i, 1, 2] * d2
        z = frames[i, 2, 0] * d0 + frames[i, 2, 1] * d1 + frames[i, 2, 2] * d2
        _add(matrix, row, x, y, z, 1.0 / (d0 * d0 + d1 * d1 + d2 * d2 + NEAR))
    _solve(matrix)
    jets[i, 0] = matrix[0, 9]
    jets[i, 1] = matrix[1, 9]
    for a in range(2, 5):
        jets[i, a] = matrix[a, 9] / size


@local
def _add(matrix, row, x, y, z, weight):  # type: ignore[no-untyped-def]
    """Add one point to the normal equations."""
    row[0] = x
    row[1] = y
    row[2] = x * x
    row[3] = x * y
    row[4] = y * y
    row[5] = x * x * x
    row[6] = x * x * y
    row[7] = x * y * y
    row[8] = y * y * y
    for a in range(9):
        scaled = weight * row[a]
        for b in range(a, 9):
            matrix[a, b] += scaled * row[b]
        matrix[a, 9] += scaled * z


@local
def _solve(matrix):  # type: ignore[no-untyped-def]
    """Cholesky on the upper triangle (9, 9), the right-hand side in column 9, replaced by the solution.

    A column that depends on those before it (too few neighbours, or all in a row) is left out: lower degrees
    are determined first.
    """
    for a in range(9):
        pivot = matrix[a, a]
        before = pivot
        for c in range(a):
            pivot -= matrix[c, a] * matrix[c, a]
        if pivot <= DEPENDENT * before:
            for b in range(a, 10):
                matrix[a, b] = 0.0
            continue
        root = math.sqrt(pivot)
        matrix[a, a] = root
        for b in range(a + 1, 10):
            value = matrix[a, b]
            for c in range(a):
                value -= matrix[c, a] * matrix[c, b]
            matrix[a, b] = value / root
    for a in range(8, -1, -1):
        if matrix[a, a] == 0.0:
            matrix[a, 9] = 0.0
            continue
        value = matrix[a, 9]
        for b in range(a + 1, 9):
            value -= matrix[a, b] * matrix[b, 9]
        matrix[a, 9] = value / matrix[a, a]
