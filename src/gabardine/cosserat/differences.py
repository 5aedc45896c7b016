"""Differences of a field of vectors on a regular grid, cosserat06 (42)-(46).

x: (n1, n2, 3), node (k, l) at [k, l]; h1, h2: spacing [m]. At the far borders, where no node is ahead,
first differences are backward ones (42); at a border the second difference across it is that of the next
node inwards, which is the one-sided one of (44) and (45).
"""

from __future__ import annotations

from gabardine.core.kernels import local


@local
def inner(x, y):  # type: ignore[no-untyped-def]
    """x . y of two tuples."""
    return x[0] * y[0] + x[1] * y[1] + x[2] * y[2]


@local
def outer(x, y):  # type: ignore[no-untyped-def]
    """x cross y of two tuples."""
    return x[1] * y[2] - x[2] * y[1], x[2] * y[0] - x[0] * y[2], x[0] * y[1] - x[1] * y[0]


@local
def vector(x, k, l):  # type: ignore[no-untyped-def]
    """x[k, l] as a tuple."""
    return x[k, l, 0], x[k, l, 1], x[k, l, 2]


@local
def first_1(x, k, l, h):  # type: ignore[no-untyped-def]
    """D1+ x (43), at the far border D1- x (42)."""
    i = min(k, x.shape[0] - 2)
    return (
        (x[i + 1, l, 0] - x[i, l, 0]) / h,
        (x[i + 1, l, 1] - x[i, l, 1]) / h,
        (x[i + 1, l, 2] - x[i, l, 2]) / h,
    )


@local
def first_2(x, k, l, h):  # type: ignore[no-untyped-def]
    """D2+ x (43), at the far border D2- x (42)."""
    j = min(l, x.shape[1] - 2)
    return (
        (x[k, j + 1, 0] - x[k, j, 0]) / h,
        (x[k, j + 1, 1] - x[k, j, 1]) / h,
        (x[k, j + 1, 2] - x[k, j, 2]) / h,
    )


@local
def second_11(x, k, l, h):  # type: ignore[no-untyped-def]
    """D1- D1+ x (46), at the borders one-sided (44), (45)."""
    i = min(max(k, 1), x.shape[0] - 2)
    s = 1.0 / (h * h)
    return (
        s * (x[i + 1, l, 0] - 2.0 * x[i, l, 0] + x[i - 1, l, 0]),
        s * (x[i + 1, l, 1] - 2.0 * x[i, l, 1] + x[i - 1, l, 1]),
        s * (x[i + 1, l, 2] - 2.0 * x[i, l, 2] + x[i - 1, l, 2]),
    )


@local
def second_22(x, k, l, h):  # type: ignore[no-untyped-def]
    """D2- D2+ x (46), at the borders one-sided (44), (45)."""
    j = min(max(l, 1), x.shape[1] - 2)
    s = 1.0 / (h * h)
    return (
        s * (x[k, j + 1, 0] - 2.0 * x[k, j, 0] + x[k, j - 1, 0]),
        s * (x[k, j + 1, 1] - 2.0 * x[k, j, 1] + x[k, j - 1, 1]),
        s * (x[k, j + 1, 2] - 2.0 * x[k, j, 2] + x[k, j - 1, 2]),
    )


@local
def twist(x, i, j, h1, h2):  # type: ignore[no-untyped-def]
    """D1+ D2+ x of cell (i, j) [i..i+1] x [j..j+1]."""
    s = 1.0 / (h1 * h2)
    return (
        s * (x[i + 1, j + 1, 0] - x[i + 1, j, 0] - x[i, j + 1, 0] + x[i, j, 0]),
        s * (x[i + 1, j + 1, 1] - x[i + 1, j, 1] - x[i, j + 1, 1] + x[i, j, 1]),
        s * (x[i + 1, j + 1, 2] - x[i + 1, j, 2] - x[i, j + 1, 2] + x[i, j, 2]),
    )


@local
def second_12_forward(x, k, l, h1, h2):  # type: ignore[no-untyped-def]
    """D1+ D2+ x (44) as algorithm 1 prints it; at the far borders that of the last cell."""
    return twist(x, min(k, x.shape[0] - 2), min(l, x.shape[1] - 2), h1, h2)


@local
def second_12_mean(x, k, l, h1, h2):  # type: ignore[no-untyped-def]
    """The mean of D1- D2+ x and D2- D1+ x (46), its own adjoint; where one of the two cells is missing the
    other, and nothing at the two corners that have neither."""
    n1, n2 = x.shape[0], x.shape[1]
    before = k >= 1 and l <= n2 - 2
    after = l >= 1 and k <= n1 - 2
    if before and after:
        p = twist(x, k - 1, l, h1, h2)
        q = twist(x, k, l - 1, h1, h2)
        return 0.5 * (p[0] + q[0]), 0.5 * (p[1] + q[1]), 0.5 * (p[2] + q[2])
    if before:
        return twist(x, k - 1, l, h1, h2)
    if after:
        return twist(x, k, l - 1, h1, h2)
    return 0.0, 0.0, 0.0
