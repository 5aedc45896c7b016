"""Ways to find the correction of a triangle, compiled alike: the 6x6 system in full, and what replaces it.

Each is a local function (e, b, arms, masses, stretch, rest, table, limits, work) -> displacements of
the three vertices; `work` is a matrix of 6 rows and 12 columns.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import Kernel, Slot, bind, local
from gabardine.core.vectors import row
from gabardine.limits.corotated import slopes
from gabardine.limits.correction import closed
from gabardine.limits.nearest import nearest
from gabardine.limits.schur import solution, turned

way: Any = Slot("way")


@local
def fill(e, arms, masses, rest, work):  # type: ignore[no-untyped-def]
    """The matrix of appendix A in the first six columns."""
    for i in range(6):
        for j in range(6):
            work[i, j] = 0.0
    weft, warp = slopes(rest, e)
    for k in range(3):
        a, b, m = weft[k], warp[k], masses[e, k]
        work[0, 2 * k] = a
        work[1, 2 * k + 1] = b
        work[2, 2 * k] = 0.5 * b
        work[2, 2 * k + 1] = 0.5 * a
        work[3, 2 * k] = m
        work[4, 2 * k + 1] = m
        work[5, 2 * k] = -m * arms[e, 2 * k + 1]
        work[5, 2 * k + 1] = m * arms[e, 2 * k]


@local
def swap(work, i, j, width):  # type: ignore[no-untyped-def]
    for c in range(width):
        kept = work[i, c]
        work[i, c] = work[j, c]
        work[j, c] = kept


@local
def pivot(work, k):  # type: ignore[no-untyped-def]
    """The row from k on with the largest entry in column k."""
    best = k
    for i in range(k + 1, 6):
        if abs(work[i, k]) > abs(work[best, k]):
            best = i
    return best


@local
def solved(work):  # type: ignore[no-untyped-def]
    """Column 6: x and y of the three vertices."""
    return (work[0, 6], work[1, 6]), (work[2, 6], work[3, 6]), (work[4, 6], work[5, 6])


@local
def invert(e, b, arms, masses, stretch, rest, table, limits, work):  # type: ignore[no-untyped-def]
    """The whole inverse (Gauss and Jordan, rows exchanged), times the right side."""
    fill(e, arms, masses, rest, work)
    for i in range(6):
        for j in range(6):
            work[i, 6 + j] = 1.0 if i == j else 0.0
    for k in range(6):
        swap(work, k, pivot(work, k), 12)
        scale = 1.0 / work[k, k]
        for c in range(k, 12):
            work[k, c] *= scale
        for i in range(6):
            if i != k:
                factor = work[i, k]
                for c in range(k, 12):
                    work[i, c] -= factor * work[k, c]
    for i in range(6):
        work[i, 6] = work[i, 6] * b[e, 0] + work[i, 7] * b[e, 1] + work[i, 8] * b[e, 2]
    return solved(work)


@local
def solve(e, b, arms, masses, stretch, rest, table, limits, work):  # type: ignore[no-untyped-def]
    """Elimination with exchanged rows (LU), the right side in column 6."""
    fill(e, arms, masses, rest, work)
    for i in range(6):
        work[i, 6] = b[e, i] if i < 3 else 0.0
    for k in range(6):
        swap(work, k, pivot(work, k), 7)
        for i in range(k + 1, 6):
            factor = work[i, k] / work[k, k]
            for c in range(k + 1, 7):
                work[i, c] -= factor * work[k, c]
    for back in range(6):
        k = 5 - back
        for c in range(k + 1, 6):
            work[k, 6] -= work[k, c] * work[c, 6]
        work[k, 6] /= work[k, k]
    return solved(work)


@local
def by_schur(e, b, arms, masses, stretch, rest, table, limits, work):  # type: ignore[no-untyped-def]
    """The scalar Schur complement of the tabulated 5x5 inverse."""
    levers = ((arms[e, 0], arms[e, 1]), (arms[e, 2], arms[e, 3]), (arms[e, 4], arms[e, 5]))
    return solution(row(b, e), levers, row(masses, e), table, e)


@local
def by_turn(e, b, arms, masses, stretch, rest, table, limits, work):  # type: ignore[no-untyped-def]
    """The same solution as (b + w J) p, without a table."""
    return turned(row(b, e), row(stretch, e), rest, e, row(masses, e), -1)


@local
def wanted(e, b, stretch):  # type: ignore[no-untyped-def]
    """T = S + b."""
    return stretch[e, 0] + b[e, 0], stretch[e, 1] + b[e, 1], stretch[e, 2] + b[e, 2]


@local
def in_closed_form(e, b, arms, masses, stretch, rest, table, limits, work):  # type: ignore[no-untyped-def]
    """Exact with the new rotation."""
    return closed(row(stretch, e), wanted(e, b, stretch), rest, table, limits, e, row(masses, e), -1)


@local
def by_least_motion(e, b, arms, masses, stretch, rest, table, limits, work):  # type: ignore[no-untyped-def]
    """The nearest correction."""
    return nearest(row(stretch, e), wanted(e, b, stretch), rest, table, limits, e, row(masses, e), -1)


def _all(b, arms, masses, stretch, rest, table, limits, work, out):  # type: ignore[no-untyped-def]
    for e in range(out.shape[0]):
        found = way(e, b, arms, masses, stretch, rest, table, limits, work)
        for k in range(3):
            out[e, 2 * k], out[e, 2 * k + 1] = found[k]


WAYS: dict[str, Any] = {
    "inverse of the 6x6": invert,
    "LU of the 6x6": solve,
    "Schur complement": by_schur,
    "turn of b": by_turn,
    "closed form": in_closed_form,
    "nearest": by_least_motion,
}
KERNELS: dict[str, Kernel] = {name: bind(_all, name, way=function) for name, function in WAYS.items()}


def _counting(what: str, operation: Callable[[float, float], float]) -> Any:
    """An operator that counts its uses."""

    def counted(one: Counted, other: float) -> Counted:
        Counted.done[what] += 1
        return Counted(operation(one, other))

    return counted


class Counted(float):
    """A number that counts what is done with it."""

    done: ClassVar[Counter[str]] = Counter()

    __add__ = __radd__ = _counting("additions", float.__add__)
    __sub__ = _counting("additions", float.__sub__)
    __rsub__ = _counting("additions", float.__rsub__)
    __mul__ = __rmul__ = _counting("multiplications", float.__mul__)
    __truediv__ = _counting("divisions", float.__truediv__)
    __rtruediv__ = _counting("divisions", float.__rtruediv__)

    def __neg__(self) -> Counted:
        return Counted(float.__neg__(self))


def operations(name: str, arrays: tuple[NDArray[Any], ...]) -> dict[str, int]:
    """What one triangle takes, the first of the arrays (those of `_all` but for `work` and `out`)."""
    counted = [np.vectorize(Counted, otypes=[object])(a[:1]) for a in arrays]
    work = np.empty((6, 12), object)
    Counted.done.clear()
    WAYS[name](0, *counted, work)
    return dict(Counted.done)
