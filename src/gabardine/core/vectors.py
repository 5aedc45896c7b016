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
