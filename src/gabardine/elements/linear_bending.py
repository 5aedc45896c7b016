"""The linear bending edge: a force along the bending vector of the two triangles of an edge.

Volino & Magnenat-Thalmann 2006, "Simple linear bending stiffness in particle systems": with a, b the ends of
the edge (C, D there), c, d the apexes (A, B there), alpha_c = |N_d|/(|N_c| + |N_d|) and so on, |N| twice the
areas,

    R = sum alpha_i x_i,   F_i = -lambda alpha_i R,   W = lambda |R|^2 / 2

R vanishes in the plane; alpha is fixed at rest, so forces are linear and the Hessian lambda alpha_i alpha_j
I_3 is constant and positive semi-definite. With heights h_c, h_d over the edge a fold by theta makes |R| =
h_c h_d/(h_c + h_d) theta, so a hinge of stiffness k [N m] has lambda = k ((h_c + h_d)/(h_c h_d))^2 [N/m]; k
is that of :mod:`gabardine.elements.linear_stiffness`, not the paper's. alpha is signed here (from the feet of
the apexes), so that the pair of triangles need not be convex.

Viscous forces are those of tau lambda dpsi/dt, psi the component of R along the normal as a volume
(:mod:`gabardine.elements.tetrahedron`).

Stencil (a, b, c, d). Work: row 0 the gradient of psi, 1 its rate.
"""

from __future__ import annotations

from typing import Any

from gabardine.core.arrays import Floats
from gabardine.core.fields import Fields
from gabardine.core.kernels import Slot, local
from gabardine.elements.contract import EXACT, POSITIVE, Element
from gabardine.elements.flat_hinge import FlatHinge, put_isotropic
from gabardine.elements.tetrahedron import add_volume_hessian, volume_gradient, volume_gradient_rate

VISCOUS: Any = Slot("VISCOUS")

REST = Fields(alpha_b=1, alpha_c=1, alpha_d=1, stiffness=1)
"""alpha_b, alpha_c, alpha_d: weights of the positions in R; stiffness: lambda [N/m]."""
VISCOUS_REST = REST + Fields(relaxation=1, volume=1)
"""relaxation: tau [s]; volume: s [1/m^2]."""
ALPHA_B, ALPHA_C, ALPHA_D, STIFFNESS, RELAXATION, VOLUME = VISCOUS_REST


@local
def _vector(x, rest, m):  # type: ignore[no-untyped-def]
    """Component m of R."""
    start = x[0, m]
    along = rest[ALPHA_B] * (x[1, m] - start)
    return along + rest[ALPHA_C] * (x[2, m] - start) + rest[ALPHA_D] * (x[3, m] - start)


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    r0 = _vector(x, rest, 0)
    r1 = _vector(x, rest, 1)
    r2 = _vector(x, rest, 2)
    return 0.5 * rest[STIFFNESS] * (r0 * r0 + r1 * r1 + r2 * r2)


@local
def _gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    for m in range(3):
        pull = rest[STIFFNESS] * _vector(x, rest, m)
        g[0, m] = -(rest[ALPHA_B] + rest[ALPHA_C] + rest[ALPHA_D]) * pull
        g[1, m] = rest[ALPHA_B] * pull
        g[2, m] = rest[ALPHA_C] * pull
        g[3, m] = rest[ALPHA_D] * pull
    if VISCOUS:
        pull = _viscous_force(x, v, rest, work)
        for i in range(4):
            for m in range(3):
                g[i, m] += pull * work[0, 3 * i + m]


@local
def _viscous_force(x, v, rest, work):  # type: ignore[no-untyped-def]
    """tau lambda dpsi/dt [N], leaving the gradient of psi in work[0]."""
    volume_gradient(x, 3, rest[VOLUME], 4, 0, work)
    rate = 0.0 * x[0, 0]
    for i in range(4):
        for m in range(3):
            rate += work[0, 3 * i + m] * v[i, m]
    return rest[RELAXATION] * rest[STIFFNESS] * rate


@local
def _tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    _gradient(x, v, rest, par, g, work)
    work[0, 0] = -(rest[ALPHA_B] + rest[ALPHA_C] + rest[ALPHA_D])
    work[0, 1] = rest[ALPHA_B]
    work[0, 2] = rest[ALPHA_C]
    work[0, 3] = rest[ALPHA_D]
    for i in range(4):
        for j in range(4):
            value = a * rest[STIFFNESS] * work[0, i] * work[0, j]
            put_isotropic(i, j, value, h)
    if VISCOUS:
        _viscous_tangent(x, v, rest, a, b, h, work)


@local
def _viscous_tangent(x, v, rest, a, b, h, work):  # type: ignore[no-untyped-def]
    """h += tau lambda [ b grad grad^T + a (rate H + grad (H v)^T) ]."""
    pull = _viscous_force(x, v, rest, work)
    factor = rest[RELAXATION] * rest[STIFFNESS]
    for r in range(12):
        for c in range(12):
            h[r, c] += b * factor * work[0, r] * work[0, c]
    if EXACT:
        volume_gradient_rate(x, v, 3, rest[VOLUME], 4, 1, work)
        for r in range(12):
            for c in range(12):
                h[r, c] += a * factor * work[0, r] * work[1, c]
    if not POSITIVE:
        add_volume_hessian(x, 3, a * pull * rest[VOLUME], h)


def linear_bending(viscous: bool) -> Element:
    """The element, with viscous forces or without."""
    name = f"linear-bending{'-viscous' if viscous else ''}"
    functions, rest = (_energy, _gradient, _tangent), VISCOUS_REST if viscous else REST
    return Element(name, 4, *functions, rest, bindings={"VISCOUS": viscous}, viscous=viscous, work=(2, 12))


def linear_bending_rest(hinges: FlatHinge, stiffness: Floats, relaxation_s: float) -> Floats:
    """Rest rows of hinges whose stiffness k [N m] is given, shape (n,)."""
    near, far = hinges.heights
    arm = near * far / (near + far)
    alpha_b, alpha_c, alpha_d = (-arm[:, None] * hinges.weights[:, 1:]).T
    fields = {"alpha_b": alpha_b, "alpha_c": alpha_c, "alpha_d": alpha_d, "stiffness": stiffness / arm**2}
    if not relaxation_s:
        return REST.rows(len(arm), **fields)
    volume = alpha_d / (hinges.length * near)
    return VISCOUS_REST.rows(len(arm), relaxation=relaxation_s, volume=volume, **fields)
