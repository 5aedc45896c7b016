"""Calls of the local functions of an element, with the arguments that its law needs.

Surroundings and internal state are arguments only of laws that need them (gabardine.elements.contract). Loops
over elements have both and call the functions of this module; `SURROUNDED` and `STATEFUL` are constants bound
with the element, so that three of four calls vanish before compilation.

states: the internal states of all elements of the block at the start of the step; e: the element
"""

from __future__ import annotations

from typing import Any

from gabardine.core.kernels import local, slots
from gabardine.elements.contract import Element

energy, gradient, tangent, update = slots("energy gradient tangent update")
SURROUNDED, STATEFUL = slots("SURROUNDED STATEFUL")


def bindings_of(element: Element) -> dict[str, Any]:
    """The bindings for the slots of this module and of the element's own functions."""
    functions = {"energy": element.energy, "gradient": element.gradient, "tangent": element.tangent}
    if element.update is not None:
        functions["update"] = element.update
    if element.factors is not None:
        functions["factors"] = element.factors
    asked = {"SURROUNDED": element.surroundings, "STATEFUL": element.state_size > 0}
    return {**element.bindings, **functions, **asked}


@local
def call_energy(x, rest, par, surroundings, states, e, work):  # type: ignore[no-untyped-def]
    """W [J]."""
    if STATEFUL:
        if SURROUNDED:
            return energy(x, rest, par, surroundings, states[e], work)
        else:  # noqa: RET505 - numba leaves out one of two branches of a constant
            return energy(x, rest, par, states[e], work)
    else:
        return energy(x, rest, par, work)


@local
def call_gradient(x, v, rest, par, surroundings, states, e, g, work):  # type: ignore[no-untyped-def]
    """g = minus the force [N]."""
    if STATEFUL:
        if SURROUNDED:
            gradient(x, v, rest, par, surroundings, states[e], g, work)
        else:
            gradient(x, v, rest, par, states[e], g, work)
    else:  # nested, so that each constant prunes its branch before compilation
        if SURROUNDED:
            gradient(x, v, rest, par, surroundings, g, work)
        else:
            gradient(x, v, rest, par, g, work)


@local
def call_tangent(x, v, rest, par, surroundings, states, e, a, b, g, h, work):  # type: ignore[no-untyped-def]
    """g [N] and h = a dg/dx + b dg/dv."""
    if STATEFUL:
        if SURROUNDED:
            tangent(x, v, rest, par, surroundings, states[e], a, b, g, h, work)
        else:
            tangent(x, v, rest, par, states[e], a, b, g, h, work)
    else:
        if SURROUNDED:
            tangent(x, v, rest, par, surroundings, a, b, g, h, work)
        else:
            tangent(x, v, rest, par, a, b, g, h, work)


@local
def call_update(x, v, rest, par, surroundings, states, states_t1, e, work):  # type: ignore[no-untyped-def]
    """The element's row of states_t1."""
    if SURROUNDED:
        update(x, v, rest, par, surroundings, states[e], states_t1[e], work)
    else:
        update(x, v, rest, par, states[e], states_t1[e], work)
