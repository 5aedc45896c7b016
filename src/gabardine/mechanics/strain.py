"""The largest principal stretch of triangles, and of averages around vertices: U.U, V.V, U.V and their roots."""

from __future__ import annotations

import math

import numpy as np

from gabardine.core.kernels import kernel, local
from gabardine.core.threads import ROWS_PER_BLOCK
from gabardine.elements.triangle import WARP, WEFT, weighted

SURELY = 1.0 - 1e-9
"""Bounds below this times a number are below it, whatever their rounding."""


@local
def _metric(x, rest):  # type: ignore[no-untyped-def]
    """U.U, V.V and U.V of a triangle."""
    u0, u1, u2 = weighted(x, rest, WEFT)
    v0, v1, v2 = weighted(x, rest, WARP)
    uu = u0 * u0 + u1 * u1 + u2 * u2
    vv = v0 * v0 + v1 * v1 + v2 * v2
    uv = u0 * v0 + u1 * v1 + u2 * v2
    return uu, vv, uv


@local
def _larger_eigenvalue(uu, vv, uv):  # type: ignore[no-untyped-def]
    """The larger eigenvalue of [uu, uv; uv, vv]."""
    return 0.5 * (uu + vv) + math.sqrt(0.25 * (uu - vv) ** 2 + uv * uv)


@kernel
def largest_average(faces, rest, shares, positions, sums):  # type: ignore[no-untyped-def]
    """The largest eigenvalue of [U.U, U.V; U.V, V.V] averaged around vertices, or of a triangle without
    shares; NaN if any is. sums: zeros, (vertex_count, 4).
    """
    x = np.empty((3, 3))
    most = 0.0
    for t in range(faces.shape[0]):
        for i in range(3):
            for m in range(3):
                x[i, m] = positions[faces[t, i], m]
        uu, vv, uv = _metric(x, rest[t])
        value = 0.0 * uu if shares[t].any() else _larger_eigenvalue(uu, vv, uv)
        if value > most or value != value:
            most = value
        for i in range(3):
            row, share = faces[t, i], shares[t, i]
            sums[row, 0] += share * uu
            sums[row, 1] += share * vv
            sums[row, 2] += share * uv
            sums[row, 3] += share
    for v in range(sums.shape[0]):
        if sums[v, 3] > 0.0:
            area = sums[v, 3]
            value = _larger_eigenvalue(sums[v, 0] / area, sums[v, 1] / area, sums[v, 2] / area)
            if value > most or value != value:
                most = value
    return most


@kernel
def largest_stretches(first, last, faces, rest, positions, largest):  # type: ignore[no-untyped-def]
    """The largest eigenvalue of [U.U, U.V; U.V, V.V] of each block of triangles; NaN if any is."""
    x = np.empty((3, 3))
    for block in range(first // ROWS_PER_BLOCK, (last + ROWS_PER_BLOCK - 1) // ROWS_PER_BLOCK):
        most = below = 0.0
        for t in range(block * ROWS_PER_BLOCK, min(last, (block + 1) * ROWS_PER_BLOCK)):
            for i in range(3):
                row = faces[t, i]
                for m in range(3):
                    x[i, m] = positions[row, m]
            uu, vv, uv = _metric(x, rest[t])
            if max(uu, vv) + abs(uv) < below:
                continue  # Gershgorin's bound, without a root
            value = _larger_eigenvalue(uu, vv, uv)
            if value > most or value != value:
                most, below = value, SURELY * value
        largest[block] = most
