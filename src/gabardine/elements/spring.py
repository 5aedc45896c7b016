"""The spring: any law of force over length between two vertices, exact Jacobian.

Provot 1995 (Hooke); Vogiannou et al. 2010, "A practical approach for applying non-linear dynamics to particle
systems" (cubic). With d = x_1 - x_0, length l = |d|, direction n = d/l and elongation e = l/L - 1, a law is a
dimensionless function f with f(0) = 0 and f'(0) = 1, so that K is the stiffness at rest whatever the law:

    W = K L^2 F(e),  F' = f          force along the spring g(l) = K L f(e)     [N], positive: it pulls
    -dF_1/dx_1 = g' n n^T + (g/l) (I - n n^T),   g' = K f'(e)                   (cubic10, equation 9)

The sum of forces on a vertex has the sign of g n towards the other end (printed with the opposite sign in
provot95; cubic10's restoring force on i is -g dx/l with dx = x_i - x_j).

Damping acts along the spring: with the rate r = n.(v_1 - v_0)/L [1/s] it adds c L f_v(r) to the force, c in
N s/m, f_v a law of its own. Its derivative by positions has the unsymmetric part c f_v' n ((I - n n^T)
dv/l)^T.

A compressed spring has a negative transversal stiffness g/l: the positive version leaves it out, as it does a
negative g'. Laws may have a second, modified tangent for solvers (`jacobian`); the exact one is never
modified.
"""

from __future__ import annotations

import math
from typing import Any

from gabardine.core.fields import Fields
from gabardine.core.kernels import Slot, local, slots
from gabardine.elements.contract import EXACT, GEOMETRIC, POSITIVE, Element
from gabardine.elements.law_parameters import ELASTIC_AT, PARAMETERS, VISCOUS_AT

REST = Fields(length=1, stiffness=1, damping=1)
"""length: L [m]; stiffness: K [N/m]; damping: c [N s/m]."""
LENGTH, STIFFNESS, DAMPING = REST

spring_potential, spring_force, spring_tangent, spring_jacobian = slots(
    "spring_potential spring_force spring_tangent spring_jacobian"
)
viscous_force, viscous_tangent = slots("viscous_force viscous_tangent")
VISCOUS: Any = Slot("VISCOUS")


def spring(name: str, elastic: Any, viscous: Any = None) -> Element:
    """The spring of an elastic law and, if given, a viscous one (see gabardine.materials.spring.law)."""
    bindings: dict[str, Any] = {
        "spring_potential": elastic.potential,
        "spring_force": elastic.force_of,
        "spring_tangent": elastic.tangent,
        "spring_jacobian": elastic.jacobian,
        "VISCOUS": viscous is not None,
        "viscous_force": (viscous or elastic).force_of,
        "viscous_tangent": (viscous or elastic).tangent,
    }
    functions = (_energy, _gradient, _tangent)
    return Element(name, 2, *functions, REST, PARAMETERS, bindings=bindings, viscous=viscous is not None)


@local
def direction(x):  # type: ignore[no-untyped-def]
    """Length l [m] and unit direction n from the first end to the second; zero direction at zero length."""
    d0 = x[1, 0] - x[0, 0]
    d1 = x[1, 1] - x[0, 1]
    d2 = x[1, 2] - x[0, 2]
    length = math.sqrt(d0 * d0 + d1 * d1 + d2 * d2)
    inverse = 1.0 / length if length > 0.0 else 0.0 * length
    return length, inverse, d0 * inverse, d1 * inverse, d2 * inverse


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    length, _, _, _, _ = direction(x)
    potential = spring_potential((length - rest[LENGTH]) / rest[LENGTH], par, ELASTIC_AT)
    return rest[STIFFNESS] * rest[LENGTH] * rest[LENGTH] * potential


@local
def _gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    length, _, n0, n1, n2 = direction(x)
    elongation = (length - rest[LENGTH]) / rest[LENGTH]
    pull = rest[STIFFNESS] * rest[LENGTH] * spring_force(elongation, par, ELASTIC_AT)
    if VISCOUS:
        speed = n0 * (v[1, 0] - v[0, 0]) + n1 * (v[1, 1] - v[0, 1]) + n2 * (v[1, 2] - v[0, 2])
        pull += rest[DAMPING] * rest[LENGTH] * viscous_force(speed / rest[LENGTH], par, int(par[VISCOUS_AT]))
    _ends(pull, n0, n1, n2, g)


@local
def _ends(pull, n0, n1, n2, g):  # type: ignore[no-untyped-def]
    """Minus the forces on both ends [N]."""
    g[0, 0] = -pull * n0
    g[0, 1] = -pull * n1
    g[0, 2] = -pull * n2
    g[1, 0] = pull * n0
    g[1, 1] = pull * n1
    g[1, 2] = pull * n2


@local
def _tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    length, inverse, n0, n1, n2 = direction(x)
    elongation = (length - rest[LENGTH]) / rest[LENGTH]
    pull, along = spring_tangent(elongation, par, ELASTIC_AT)
    pull = rest[STIFFNESS] * rest[LENGTH] * pull
    across = pull
    if not EXACT:
        across, along = spring_jacobian(elongation, par, ELASTIC_AT)
        across = rest[STIFFNESS] * rest[LENGTH] * across
    along = rest[STIFFNESS] * along
    if POSITIVE:
        along = max(along, 0.0 * along)
    along = a * along
    if VISCOUS:
        w0 = v[1, 0] - v[0, 0]
        w1 = v[1, 1] - v[0, 1]
        w2 = v[1, 2] - v[0, 2]
        speed = n0 * w0 + n1 * w1 + n2 * w2
        drag, slope = viscous_tangent(speed / rest[LENGTH], par, int(par[VISCOUS_AT]))
        drag = rest[DAMPING] * rest[LENGTH] * drag
        slope = rest[DAMPING] * slope
        if POSITIVE:
            slope = max(slope, 0.0 * slope)
        pull += drag
        across += drag
        along += b * slope
    _ends(pull, n0, n1, n2, g)
    across = a * across * inverse
    if POSITIVE:
        across = max(across, 0.0 * across)
    if not GEOMETRIC:
        across = 0.0 * across
    _block(n0, n1, n2, along, across, h)
    if VISCOUS:  # noqa: SIM102 - nested, so that each constant prunes its branch before compilation
        if EXACT:
            turn = a * slope * inverse
            t0 = turn * (w0 - speed * n0)
            t1 = turn * (w1 - speed * n1)
            t2 = turn * (w2 - speed * n2)
            for i in range(3):
                n = n0 if i == 0 else (n1 if i == 1 else n2)
                h[i, 0] += n * t0
                h[i, 1] += n * t1
                h[i, 2] += n * t2
    for i in range(3):
        for j in range(3):
            h[i, 3 + j] = -h[i, j]
            h[3 + i, j] = -h[i, j]
            h[3 + i, 3 + j] = h[i, j]


@local
def _block(n0, n1, n2, along, across, h):  # type: ignore[no-untyped-def]
    """The first 3x3 block: across I + (along - across) n n^T."""
    more = along - across
    h[0, 0] = across + more * n0 * n0
    h[1, 1] = across + more * n1 * n1
    h[2, 2] = across + more * n2 * n2
    h[0, 1] = h[1, 0] = more * n0 * n1
    h[0, 2] = h[2, 0] = more * n0 * n2
    h[1, 2] = h[2, 1] = more * n1 * n2
