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

Stencil (a, b, c, d). Rest row: alpha_b, alpha_c, alpha_d, lambda [N/m], and if viscous tau [s], s [1/m^2].
Work: row 0 the gradient of psi, 1 its rate.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import Slot, local
from gabardine.elements.contract import EXACT, POSITIVE, Element
from gabardine.elements.flat_hinge import FlatHinge
from gabardine.elements.tetrahedron import add_volume_hessian, volume_gradient, volume_gradient_rate

Floats = NDArray[np.float64]
VISCOUS: Any = Slot("VISCOUS")


@local
def _vector(x, rest, m):  # type: ignore[no-untyped-def]
    """Component m of R."""
    start = x[0, m]
    return rest[0] * (x[1, m] - start) + rest[1] * (x[2, m] - start) + rest[2] * (x[3, m] - start)


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    r0 = _vector(x, rest, 0)
    r1 = _vector(x, rest, 1)
    r2 = _vector(x, rest, 2)
    return 0.5 * rest[3] * (r0 * r0 + r1 * r1 + r2 * r2)


@local
def _gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    for m in range(3):
        pull = rest[3] * _vector(x, rest, m)
        g[0, m] = -(rest[0] + rest[1] + rest[2]) * pull
        g[1, m] = rest[0] * pull
        g[2, m] = rest[1] * pull
        g[3, m] = rest[2] * pull
    if VISCOUS:
        pull = _viscous_force(x, v, rest, work)
        for i in range(4):
            for m in range(3):
                g[i, m] += pull * work[0, 3 * i + m]


@local
def _viscous_force(x, v, rest, work):  # type: ignore[no-untyped-def]
    """tau lambda dpsi/dt [N], leaving the gradient of psi in work[0]."""
    volume_gradient(x, 3, rest[5], 4, 0, work)
    rate = 0.0 * x[0, 0]
    for i in range(4):
        for m in range(3):
            rate += work[0, 3 * i + m] * v[i, m]
    return rest[4] * rest[3] * rate


@local
def _tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    _gradient(x, v, rest, par, g, work)
    work[0, 0] = -(rest[0] + rest[1] + rest[2])
    for i in range(3):
        work[0, 1 + i] = rest[i]
    for i in range(4):
        for j in range(4):
            value = a * rest[3] * work[0, i] * work[0, j]
            for m in range(3):
                for n in range(3):
                    h[3 * i + m, 3 * j + n] = value if m == n else 0.0
    if VISCOUS:
        _viscous_tangent(x, v, rest, a, b, h, work)


@local
def _viscous_tangent(x, v, rest, a, b, h, work):  # type: ignore[no-untyped-def]
    """h += tau lambda [ b grad grad^T + a (rate H + grad (H v)^T) ]."""
    pull = _viscous_force(x, v, rest, work)
    factor = rest[4] * rest[3]
    for r in range(12):
        for c in range(12):
            h[r, c] += b * factor * work[0, r] * work[0, c]
    if EXACT:
        volume_gradient_rate(x, v, 3, rest[5], 4, 1, work)
        for r in range(12):
            for c in range(12):
                h[r, c] += a * factor * work[0, r] * work[1, c]
    if not POSITIVE:
        add_volume_hessian(x, 3, a * pull * rest[5], h)


def linear_bending(viscous: bool) -> Element:
    """The element, with viscous forces or without."""
    name = f"linear-bending{'-viscous' if viscous else ''}"
    functions = (_energy, _gradient, _tangent)
    return Element(name, 4, *functions, bindings={"VISCOUS": viscous}, viscous=viscous, work=(2, 12))


def linear_bending_rest(hinges: FlatHinge, stiffness: Floats, relaxation_s: float) -> Floats:
    """Rest rows of hinges whose stiffness k [N m] is given, shape (n,)."""
    near, far = hinges.heights
    arm = near * far / (near + far)
    rest = np.zeros((len(stiffness), 6 if relaxation_s else 4))
    rest[:, :3] = -arm[:, None] * hinges.weights[:, 1:]
    rest[:, 3] = stiffness / arm**2
    if relaxation_s:
        rest[:, 4] = relaxation_s
        rest[:, 5] = rest[:, 2] / (hinges.length * near)
    return rest
