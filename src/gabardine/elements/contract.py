"""The element contract: a law of force is a set of local functions on a stencil.

Local functions are plain functions of the stencil's positions x [m] and velocities v [m/s], both of
shape (size, 3), the element's row of rest data and the block's parameter vector. They write into
caller-owned arrays, allocate nothing, loop over no elements and use no Python objects, so the same
source compiles for CPU and GPU, in float64 and float32.

    energy(x, rest, par, work) -> W                         stored energy [J]
    gradient(x, v, rest, par, g, work)                      g = minus the force [N], shape (size, 3)
    tangent(x, v, rest, par, a, b, g, h, work)              g, and h = a dg/dx + b dg/dv, (3 size, 3 size)

`work` is scratch of the shape the element asks for.

How much of h is wanted is one of the `TANGENTS`, three constants bound when a kernel is made, so that what a
run does not use is not compiled:

    exact       the true derivative; may be indefinite and, with viscosity, unsymmetric
    full        the same without what makes it unsymmetric
    projected   positive semi-definite, what conjugate gradients need: the destabilising part is left out
    stiffness   nothing that comes from the present stress alone; positive semi-definite

An element without stored energy (drag) has an `energy` that returns zero and is `conservative=False`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.frozen import Frozen
from gabardine.core.kernels import Slot

EXACT: Any = Slot("EXACT")
GEOMETRIC: Any = Slot("GEOMETRIC")
POSITIVE: Any = Slot("POSITIVE")

TANGENTS: dict[str, dict[str, bool]] = {
    "exact": {"EXACT": True, "GEOMETRIC": True, "POSITIVE": False},
    "full": {"EXACT": False, "GEOMETRIC": True, "POSITIVE": False},
    "projected": {"EXACT": False, "GEOMETRIC": True, "POSITIVE": True},
    "stiffness": {"EXACT": False, "GEOMETRIC": False, "POSITIVE": True},
}
"""EXACT: with unsymmetric parts; GEOMETRIC: with the part due to the stress; POSITIVE: made positive."""


@dataclass(frozen=True)
class Element:
    """One law of force. `name` is unique: it keys compiled kernels.

    size: vertices in the stencil; work: shape of the scratch array
    bindings: what the local functions' globals are replaced by (laws, switches)
    invariant: whether rigid motions cost nothing (drag feels the air, so it is not)
    viscous: whether g depends on v
    relaxation: the number of the rest data that says how much, if there is one; 0: not at all
    conservative: whether g (at v = 0) is the derivative of `energy`
    """

    name: str
    size: int
    energy: Callable
    gradient: Callable
    tangent: Callable
    bindings: dict[str, Any] = field(default_factory=dict)
    invariant: bool = True
    viscous: bool = False
    conservative: bool = True
    work: tuple[int, int] = (1, 1)
    relaxation: int | None = None


@dataclass(frozen=True, eq=False)
class Block(Frozen):
    """Elements of one kind with one parameter vector: what assembly works on.

    kind: what its energy is booked under ("membrane", "bending", ...)
    stencils: vertex indices, shape (element_count, size), uint32
    rest: rest data, one row per element
    par: parameter vector shared by the block
    follow: (positions, rest) renews what in the rest data depends on the positions of other vertices; its
        derivatives are no part of the tangent
    viscous: whether any of its forces depends on velocities
    """

    element: Element
    kind: str
    stencils: NDArray[np.uint32]
    rest: NDArray[np.float64]
    par: NDArray[np.float64]
    follow: Callable[[NDArray[Any], NDArray[np.float64]], None] | None = None
    viscous: bool = field(init=False)

    def derived(self) -> dict[str, Any]:
        column = self.element.relaxation
        return {"viscous": self.element.viscous and (column is None or bool(self.rest[:, column].any()))}
