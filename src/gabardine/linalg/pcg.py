"""Preconditioned conjugate gradients: the recurrence, written once, over the operations of a backend.

    z = B r                               precondition
    p = z + beta p        q = A p         update_direction
    x += alpha p          r -= alpha q    advance

    alpha = r.z / p.q     beta = z.(r - r_before) / (r.z)_before

(Hestenes & Stiefel 1952. This beta, of Polak & Ribiere 1969, allows for a preconditioner that is only nearly
a fixed operator, such as one of single precision: Notay 2000, "Flexible conjugate gradients". For a fixed one
it equals r.z / (r.z)_before, and the backend returns that.)

Vectors, operator, preconditioner, precision and threads belong to the backend; the recurrence has only
numbers. It runs as Python over any object that is a `Backend`, and is compiled as a whole (`compiled`) for
backends that are tuples of arrays: on one thread a loop in Python would cost 8 to 13 us an iteration, a
quarter of a solve of 200 triangles.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from gabardine.core.barriers import inlined, wait
from gabardine.core.kernels import Kernel, Method, bind, calling, local

CONVERGED, EXHAUSTED, INDEFINITE = 0, 1, 2

Bindings = Mapping[str, Any]


class Backend(Protocol):
    """The operations of conjugate gradients.

    Numbers are floats, or anything that can be divided and compared: those of a device may stay there and
    answer comparisons late, at the price of some more iterations.
    """

    def precondition(self, alpha: float, norm: float) -> tuple[float, float]:
        """z = B r; r.z and z.(r - r_before), where r_before = r + alpha q and |r| = norm."""
        ...

    def update_direction(self, beta: float) -> float:
        """p = z + beta p, q = A p; p.q. In the first call p, q and beta are zero."""
        ...

    def advance(self, alpha: float) -> float:
        """x += alpha p, r -= alpha q; |r|."""
        ...


precondition, update_direction, advance = (
    Method(name) for name in ("precondition", "update_direction", "advance")
)


@local
def conjugate_gradients(backend, norm, target, limit):  # type: ignore[no-untyped-def]
    """Iterate until |r|, initially `norm`, is at most `target`; returns (iterations, status, |r|)."""
    alpha = 0.0
    before = math.inf
    for iteration in range(limit):
        if norm <= target:
            return iteration, CONVERGED, norm
        rz, change = precondition(backend, alpha, norm)
        curvature = update_direction(backend, change / before)
        if not (curvature > 0.0 and rz > 0.0):
            return iteration, INDEFINITE, norm
        alpha = rz / curvature
        before = rz
        norm = advance(backend, alpha)
    return limit, CONVERGED if norm <= target else EXHAUSTED, norm


run = Method("run")
"""run(rows, kernel, *arguments): a kernel over all rows, a `gabardine.core.threads.Rows`; in compiled code
`rows` is their number, or a `gabardine.core.threads.Member`."""


@local
@calling
def by_one_thread(rows, task, *arguments):  # type: ignore[no-untyped-def]
    """The implementation of `run` for one thread."""
    task(0, rows, *arguments)


@local
@calling
def by_members(rows, task, *arguments):  # type: ignore[no-untyped-def]
    """The implementation of `run` for members of a team: each has computed the same numbers so far."""
    inlined()
    wait(rows.barrier, rows.size)  # until all have read the sums of the kernel before
    task(rows.first, rows.last, *arguments)
    wait(rows.barrier, rows.size)


class Iteration(NamedTuple):
    """A recurrence over a backend, compiled for one thread, and for the members of a team."""

    alone: Kernel
    together: Kernel


def iteration(template: Callable, backend: type, alone: Bindings, together: Bindings) -> Iteration:
    """alone, together: bindings of each besides `run`."""
    return Iteration(
        compiled(template, backend, run=by_one_thread, **alone),
        compiled(template, backend, run=by_members, **together),
    )


def compiled(template: Callable, backend: type, **more: Any) -> Kernel:
    """A kernel of the recurrence, or of a template around it, with the methods of a backend in its slots.

    backend: a named tuple whose methods are local functions; `rows` is the number of rows there
    """
    own = vars(backend).items()
    methods = {name: each for name, each in own if hasattr(each, "__gabardine_local__")}
    return bind(template, backend.__name__, **methods, **more)
