"""The element contract, second version: a law of force is a set of local functions on a stencil.

Local functions are plain functions of the stencil's positions x [m] and velocities v [m/s], both of
shape (size, 3), the element's row of rest data and the block's parameters. They write into caller-owned
arrays, allocate nothing, loop over no elements and use no Python objects, so the same source compiles for
CPU and GPU, in float64 and float32.

    energy(x, rest, par, work) -> W                         stored energy [J]
    gradient(x, v, rest, par, g, work)                      g = minus the force [N], shape (size, 3)
    tangent(x, v, rest, par, a, b, g, h, work)              g, and h = a dg/dx + b dg/dv, (3 size, 3 size)

`work` is scratch of the shape that the element declares. Rest data and parameters have names: an element
declares them as `Fields` (gabardine.core.fields), local functions read `rest[AREA]`, and Python makes the
rows with `REST.rows(n, area=...)`.

Two further arguments come behind `par`, each only to laws that ask for it:

    surroundings    (`surroundings=True`) to gradient and tangent: air velocity, time, and time since
                    the start of the step, see `SURROUNDINGS`. External actions store no energy
    state_t0        (`state`, its fields) to all three: the element's internal state at the start of the step,
                    a row that is fixed while a step is solved. The law has one more local function,

        update(x, v, rest, par, state_t0, state_t1, work)       the state at the end of the step

    which is called once, when a step has been accepted. A state of zeros is that of an element which has
    never left its rest shape. A law with both has surroundings as an argument of all four: its state changes
    with the elapsed time, surroundings[ELAPSED].

With internal state the energy is the stored energy plus the dissipation since state_t0, so that g is its
derivative at fixed state_t0 (the incremental potential of Ortiz & Stainier 1999, "The variational formulation
of viscoplastic constitutive updates", Comput. Methods Appl. Mech. Eng. 171). With state_t1 of the same x it
is the stored energy alone: the update changes neither x nor g, and

    dissipation of a step = energy(x_t1, state_t0) - energy(x_t1, state_t1) >= 0.

For a law whose state changes with time, both hold with the length h of the step before the update and with no
elapsed time after it: g(x_t1, state_t0, h) = g(x_t1, state_t1, 0). Its energy is a potential of the step,
whose loss in the update is only approximately the dissipation.

The tangent h is one of `TANGENTS`, each a set of four constants that are bound when a kernel is made, so that
unused variants are not compiled:

    exact       the true derivative; may be indefinite and, with viscosity, unsymmetric
    full        the same without its unsymmetric part
    projected   positive semi-definite, as conjugate gradients need: without the destabilising part
    clamped     like projected, but membranes leave out only negative normal stresses, as volino09 does; shear
                may make it indefinite
    stiffness   without the part that is due to the present stress; positive semi-definite

An element without stored energy (drag) has an `energy` that returns zero and is `conservative=False`.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.fields import NO_FIELDS, Fields
from gabardine.core.frozen import Frozen
from gabardine.core.kernels import Slot

EXACT: Any = Slot("EXACT")
GEOMETRIC: Any = Slot("GEOMETRIC")
POSITIVE: Any = Slot("POSITIVE")
CLAMPED: Any = Slot("CLAMPED")

TANGENTS: dict[str, dict[str, bool]] = {
    "exact": {"EXACT": True, "GEOMETRIC": True, "POSITIVE": False, "CLAMPED": False},
    "full": {"EXACT": False, "GEOMETRIC": True, "POSITIVE": False, "CLAMPED": False},
    "projected": {"EXACT": False, "GEOMETRIC": True, "POSITIVE": True, "CLAMPED": False},
    "clamped": {"EXACT": False, "GEOMETRIC": True, "POSITIVE": True, "CLAMPED": True},
    "stiffness": {"EXACT": False, "GEOMETRIC": False, "POSITIVE": True, "CLAMPED": False},
}
"""EXACT: with unsymmetric parts; GEOMETRIC: with the part due to the stress; POSITIVE: made positive;
CLAMPED: membranes without negative normal stresses only."""


SURROUNDINGS = Fields(air_velocity=3, time=1, elapsed=1)
"""Data that laws may need and that are the same for all elements: velocity of the air [m/s], time [s], and
time since the start of the step [s], at which internal states are known."""
AIR_VELOCITY, TIME, ELAPSED = SURROUNDINGS

RELAXED = math.inf
"""The elapsed time of an equilibrium [s]: all relaxation has ended."""

Internal = tuple[Floats, ...]
"""One array (element_count, state_size) for each block with internal state, in the order of the blocks."""


@dataclass(frozen=True, eq=False)
class Element(Frozen):
    """One law of force. `name` is unique: it keys compiled kernels.

    size: vertices in the stencil; work: shape of the scratch array
    rest, par: fields of a rest row and of the parameters
    state: fields of the internal state, if there is one; state_size: their number, 0 for most
    update: writes the internal state at the end of a step
    bindings: replacements of the local functions' globals (laws, switches)
    surroundings: whether the law needs them
    invariant: whether the force is unchanged by rigid motions (drag depends on the air, so it is not)
    viscous: whether g depends on v
    relaxation: the field of the rest data with the viscosity, if there is one; 0: none
    conservative: whether g (at v = 0) is the derivative of `energy`
    stores: whether it stores energy; a law that resists velocity alone does not: g = 0 at v = 0
    factors: for laws whose positive tangents are sums of three products of vectors, h = sum_q l_q r_q^T,
        which are assembled without h: factors(x, v, rest, par, a, b, g, left, right, work) writes g, and
        l_q and r_q of vertex i into the rows 3 i + q of left and right
    stiffness: for laws linear in the positions, W = sum_ij k_ij x_i.x_j/2 with sum_j k_ij = 0: k of rest
        rows, (n, size, size), summed once
    assembler: for laws that are no sum over stencils, the class that sums a block of them (a
        gabardine.elements.assembly.Assembler); such a law has no derivatives for implicit methods
    """

    name: str
    size: int
    energy: Callable
    gradient: Callable
    tangent: Callable
    rest: Fields = NO_FIELDS
    par: Fields = NO_FIELDS
    state: Fields = NO_FIELDS
    update: Callable | None = None
    bindings: dict[str, Any] = field(default_factory=dict)
    surroundings: bool = False
    invariant: bool = True
    viscous: bool = False
    conservative: bool = True
    stores: bool = True
    work: tuple[int, int] = (1, 1)
    relaxation: str | None = None
    factors: Callable | None = None
    stiffness: Callable[[Floats], Floats] | None = None
    assembler: Callable[..., Any] | None = None
    state_size: int = field(init=False)

    def derived(self) -> dict[str, Any]:
        return {"state_size": self.state.size}


@dataclass(frozen=True, eq=False)
class Block(Frozen):
    """Elements of one kind with common parameters, the unit of assembly.

    kind: of its energy in reports ("membrane", "bending", ...)
    stencils: vertex indices, shape (element_count, size), uint32
    rest: rest data, one row per element, of the element's fields `rest`
    par: parameters shared by the block, a row of the element's fields `par`
    follow: (positions, rest) updates rest data that depend on the positions of other vertices; their
        derivatives are not part of the tangent
    viscous: whether any of its forces depends on velocities
    """

    element: Element
    kind: str
    stencils: NDArray[np.uint32]
    rest: Floats
    par: Floats = field(default_factory=lambda: np.zeros(0))
    follow: Callable[[NDArray[Any], Floats], None] | None = None
    viscous: bool = field(init=False)

    def derived(self) -> dict[str, Any]:
        relaxation = self.element.relaxation
        relaxes = relaxation is None or bool(self.rest_field(relaxation).any())
        return {"viscous": self.element.viscous and relaxes}

    def rest_field(self, name: str) -> Floats:
        """One field of the rest data, as a view."""
        return self.element.rest.of(self.rest, name)


def initial_internal(blocks: Sequence[Block]) -> Internal:
    """The internal states of elements that have never left their rest shape."""
    return tuple(
        np.zeros((len(block.stencils), block.element.state_size))
        for block in blocks
        if block.element.state_size
    )
