"""Vectors in local functions: plain tuples of numbers, which compile to the code of the numbers."""

from __future__ import annotations

import math

from gabardine.core.kernels import local


@local
def row(x, i):  # type: ignore[no-untyped-def]
    """x_i, the three numbers of a row."""
    return x[i, 0], x[i, 1], x[i, 2]


@local
def difference(x, i, j):  # type: ignore[no-untyped-def]
    """x_j - x_i."""
    return x[j, 0] - x[i, 0], x[j, 1] - x[i, 1], x[j, 2] - x[i, 2]


@local
def plus(a, b):  # type: ignore[no-untyped-def]
    """a + b"""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


@local
def minus(a, b):  # type: ignore[no-untyped-def]
    """a - b"""
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


@local
def dot(a, b):  # type: ignore[no-untyped-def]
    """a.b"""
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


@local
def norm(a):  # type: ignore[no-untyped-def]
    """|a|"""
    return math.sqrt(a[0] * a[0] + a[1] * a[1] + a[2] * a[2])


@local
def cross(a, b):  # type: ignore[no-untyped-def]
    """a x b"""
    return a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]


@local
def scaled(s, a):  # type: ignore[no-untyped-def]
    """s a"""
    return s * a[0], s * a[1], s * a[2]


@local
def divided(a, s):  # type: ignore[no-untyped-def]
    """a/s"""
    return a[0] / s, a[1] / s, a[2] / s


@local
def combined(s, a, t, b):  # type: ignore[no-untyped-def]
    """s a + t b"""
    return s * a[0] + t * b[0], s * a[1] + t * b[1], s * a[2] + t * b[2]


@local
def without(a, s, b):  # type: ignore[no-untyped-def]
    """a - s b"""
    return a[0] - s * b[0], a[1] - s * b[1], a[2] - s * b[2]


@local
def solve_symmetric(m, b, least):  # type: ignore[no-untyped-def]
    """x of m x = b, m positive, given as xx, yy, zz, xy, xz, yz.

    Zero if the determinant is at most `least` times the cubed trace: nearly singular.
    """
    xx, yy, zz, xy, xz, yz = m
    m00, m01, m02 = yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - yy * xz
    determinant = xx * m00 + xy * m01 + xz * m02
    trace = xx + yy + zz
    if not determinant > least * trace * trace * trace:
        return 0.0 * determinant, 0.0 * determinant, 0.0 * determinant
    m11, m12, m22 = xx * zz - xz * xz, xy * xz - xx * yz, xx * yy - xy * xy
    over = 1.0 / determinant
    return (
        over * (m00 * b[0] + m01 * b[1] + m02 * b[2]),
        over * (m01 * b[0] + m11 * b[1] + m12 * b[2]),
        over * (m02 * b[0] + m12 * b[1] + m22 * b[2]),
    )
