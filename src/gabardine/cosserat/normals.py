"""Normals of a surface given on a regular grid: cosserat06 section 4, and what they are measured against.

Equation (39), a_3 = (r,ab - Gamma^g_ab a_g)/b_ab, averaged over 11, 12, 21 and 22 where |b_ab| > delta (the
paper leaves the bars out), else the mean of the adjacent faces' normals. With the Christoffel symbols of
algorithm 1, which come from the same differences as r,ab and a_g, the bracket is the part of r,ab across a_1
and a_2, that is (r,ab . n) n with n = a_1 x a_2 / |a_1 x a_2| of those differences: (39) is n times (r,ab .
n)/b_ab. If b_ab is r,ab . n it returns n; if b_ab belongs to the normal of the step before it returns n with
another length.
"""

from __future__ import annotations

import math

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.kernels import kernel, local
from gabardine.core.vectors import cross, dot, norm, without
from gabardine.cosserat.differences import first_1, first_2, second_11, second_12_forward, second_22
from gabardine.cosserat.forms import forms


@local
def _across(r, a1, a2, g1, g2):  # type: ignore[no-untyped-def]
    """r,ab - Gamma^1_ab a_1 - Gamma^2_ab a_2."""
    return without(without(r, g1, a1), g2, a2)


@local
def _add(total, x, s):  # type: ignore[no-untyped-def]
    return total[0] + s * x[0], total[1] + s * x[1], total[2] + s * x[2]


@kernel
def switched(x, h1, h2, christoffel, before, faces, threshold, out):  # type: ignore[no-untyped-def]
    """The estimator of the paper: (39) with the switch; b_ab = r,ab . before."""
    for k in range(x.shape[0]):
        for l in range(x.shape[1]):
            a1, a2 = first_1(x, k, l, h1), first_2(x, k, l, h2)
            n = before[k, l, 0], before[k, l, 1], before[k, l, 2]
            g = christoffel[k, l]
            count = 0.0
            total = 0.0, 0.0, 0.0
            r = second_11(x, k, l, h1)
            b = dot(r, n)
            if abs(b) > threshold:
                total = _add(total, _across(r, a1, a2, g[0], g[3]), 1.0 / b)
                count += 1.0
            r = second_12_forward(x, k, l, h1, h2)
            b = dot(r, n)
            if abs(b) > threshold:
                total = _add(total, _across(r, a1, a2, g[1], g[4]), 2.0 / b)
                count += 2.0
            r = second_22(x, k, l, h2)
            b = dot(r, n)
            if abs(b) > threshold:
                total = _add(total, _across(r, a1, a2, g[2], g[5]), 1.0 / b)
                count += 1.0
            for c in range(3):
                out[k, l, c] = total[c] / count if count > 0.0 else faces[k, l, c]


@kernel
def face_average(x, out):  # type: ignore[no-untyped-def]
    """The normalised mean of the unit normals of the adjacent cells, each across its two diagonals."""
    n1, n2 = x.shape[0], x.shape[1]
    out[:] = 0.0
    for i in range(n1 - 1):
        for j in range(n2 - 1):
            p = (
                x[i + 1, j + 1, 0] - x[i, j, 0],
                x[i + 1, j + 1, 1] - x[i, j, 1],
                x[i + 1, j + 1, 2] - x[i, j, 2],
            )
            q = (
                x[i, j + 1, 0] - x[i + 1, j, 0],
                x[i, j + 1, 1] - x[i + 1, j, 1],
                x[i, j + 1, 2] - x[i + 1, j, 2],
            )
            n = cross(p, q)
            size = norm(n)
            for c in range(3):
                part = n[c] / size
                out[i, j, c] += part
                out[i + 1, j, c] += part
                out[i, j + 1, c] += part
                out[i + 1, j + 1, c] += part
    for k in range(n1):
        for l in range(n2):
            size = math.sqrt(out[k, l, 0] ** 2 + out[k, l, 1] ** 2 + out[k, l, 2] ** 2)
            for c in range(3):
                out[k, l, c] /= size


def difference_normals(positions: Floats, spacing_m: tuple[float, float]) -> Floats:
    """D1 r x D2 r, normalised (58), shape (n1, n2, 3)."""
    return forms(positions, spacing_m).normals


def switched_normals(
    positions: Floats, spacing_m: tuple[float, float], threshold_per_m: float, before: Floats | None = None
) -> Floats:
    """The estimator of the paper; without normals of the step before, those of the same differences."""
    made = forms(positions, spacing_m, printed=True)
    out = np.empty_like(positions)
    last = made.normals if before is None else before
    switched(positions, *spacing_m, made.christoffel, last, face_normals(positions), threshold_per_m, out)
    return out


def face_normals(positions: Floats) -> Floats:
    """The mean of the adjacent faces' normals, the usual estimator."""
    out = np.empty_like(positions)
    face_average(positions, out)
    return out


def fourth_order_normals(positions: Floats) -> Floats:
    """Cross product of five-point differences of fourth order, central inside and one-sided near borders.

    The spacing cancels. Needs five nodes each way.
    """
    normal = np.cross(_five_point(positions), np.swapaxes(_five_point(np.swapaxes(positions, 0, 1)), 0, 1))
    return normal / np.linalg.norm(normal, axis=-1, keepdims=True)


FIVE_POINT = np.array(
    [
        [-25, 48, -36, 16, -3],
        [-3, -10, 18, -6, 1],
        [1, -8, 0, 8, -1],
        [-1, 6, -18, 10, 3],
        [3, -16, 36, -48, 25],
    ]
)
"""Twelve times the derivative at each of five points in a row, spacing 1."""


def _five_point(x: Floats) -> Floats:
    """Derivatives along the first axis, spacing 1."""
    count = len(x)
    start = np.clip(np.arange(count) - 2, 0, count - 5)
    weights = FIVE_POINT[np.arange(count) - start] / 12.0
    return np.einsum("kp,kplc->klc", weights, x[start[:, None] + np.arange(5)])
