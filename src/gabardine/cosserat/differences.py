"""Differences of a field of vectors on a regular grid, cosserat06 (42)-(46).

x: (n1, n2, 3), node (k, l) at [k, l]; h1, h2: spacing [m]. At the far borders, where no node is ahead,
first differences are backward ones (42); at a border the second difference across it is that of the next
node inwards, which is the one-sided one of (44) and (45).
"""

from __future__ import annotations

from gabardine.core.kernels import local
from gabardine.core.vectors import divided, minus, plus, scaled, without


@local
def vector(x, k, l):  # type: ignore[no-untyped-def]
    """x[k, l] as a tuple."""
    return x[k, l, 0], x[k, l, 1], x[k, l, 2]


@local
def first_1(x, k, l, h):  # type: ignore[no-untyped-def]
    """D1+ x (43), at the far border D1- x (42)."""
    i = min(k, x.shape[0] - 2)
    return divided(minus(vector(x, i + 1, l), vector(x, i, l)), h)


@local
def first_2(x, k, l, h):  # type: ignore[no-untyped-def]
    """D2+ x (43), at the far border D2- x (42)."""
    j = min(l, x.shape[1] - 2)
    return divided(minus(vector(x, k, j + 1), vector(x, k, j)), h)


@local
def _second(after, here, before, h):  # type: ignore[no-untyped-def]
    """(x_+ - 2 x + x_-)/h^2."""
    return scaled(1.0 / (h * h), plus(without(after, 2.0, here), before))


@local
def second_11(x, k, l, h):  # type: ignore[no-untyped-def]
    """D1- D1+ x (46), at the borders one-sided (44), (45)."""
    i = min(max(k, 1), x.shape[0] - 2)
    return _second(vector(x, i + 1, l), vector(x, i, l), vector(x, i - 1, l), h)


@local
def second_22(x, k, l, h):  # type: ignore[no-untyped-def]
    """D2- D2+ x (46), at the borders one-sided (44), (45)."""
    j = min(max(l, 1), x.shape[1] - 2)
    return _second(vector(x, k, j + 1), vector(x, k, j), vector(x, k, j - 1), h)


@local
def twist(x, i, j, h1, h2):  # type: ignore[no-untyped-def]
    """D1+ D2+ x of cell (i, j) [i..i+1] x [j..j+1]."""
    across = minus(minus(vector(x, i + 1, j + 1), vector(x, i + 1, j)), vector(x, i, j + 1))
    return scaled(1.0 / (h1 * h2), plus(across, vector(x, i, j)))


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
        return scaled(0.5, plus(twist(x, k - 1, l, h1, h2), twist(x, k, l - 1, h1, h2)))
    if before:
        return twist(x, k - 1, l, h1, h2)
    if after:
        return twist(x, k, l - 1, h1, h2)
    return 0.0, 0.0, 0.0
