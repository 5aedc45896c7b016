"""The quadratic bending triangle: `gabardine.elements.bending` with the angles replaced by fold vectors.

    W = sum_kn Q_kn t_k.t_n / 2,     t_k = sum_i w_ki x_i     (:mod:`gabardine.elements.flat_hinge`)

with the same Q [N m], so that a shape bent a little, and an inextensible one bent by small angles between
neighbours, costs the same. The Hessian (w^T Q w) x I_3 is constant and positive semi-definite: all tangents
are the same. Isometric bending after Bergou et al. 2006, per face instead of per edge, so that Q may be
anisotropic.

Viscous moments are tau Q dpsi/dt with psi_k the volume over the face (:mod:`gabardine.elements.tetrahedron`).

Stencil as in `gabardine.elements.bending`: hinge k has the edge from x_{k+1} to x_{k+2}, its own apex x_k and
the far apex x_{3+k}. Work: rows 0-2 weights, then gradients of psi_k, 3-5 the rates of these.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.fields import Fields
from gabardine.core.kernels import Slot, local
from gabardine.elements.bending_rest import coupling_fields
from gabardine.elements.contract import EXACT, POSITIVE, Element
from gabardine.elements.flat_hinge import flat_hinges, put_isotropic
from gabardine.elements.tetrahedron import add_volume_hessian, volume_gradient, volume_gradient_rate

VISCOUS: Any = Slot("VISCOUS")

REST = Fields(weights=9, q00=1, q11=1, q22=1, q01=1, q02=1, q12=1)
"""weights: w of (end, own, far) for each hinge [1/m]; q00 and so on: Q [N m]."""
VISCOUS_REST = REST + Fields(relaxation=1, volumes=3)
"""relaxation: tau [s]; volumes: s_k [1/m^3]."""
WEIGHTS, Q00, Q11, Q22, Q01, Q02, Q12, RELAXATION, VOLUMES = VISCOUS_REST


@local
def _hinge_weights(rest, k):  # type: ignore[no-untyped-def]
    """w of hinge k at the start and the end of its edge, its own apex and its far apex; their sum is zero."""
    end = rest[WEIGHTS + 3 * k]
    own = rest[WEIGHTS + 3 * k + 1]
    far = rest[WEIGHTS + 3 * k + 2]
    return -(end + own + far), end, own, far


@local
def _fold(x, rest, k, m):  # type: ignore[no-untyped-def]
    """Component m of t_k."""
    start = x[(k + 1) % 3, m]
    _, end, own, far = _hinge_weights(rest, k)
    return end * (x[(k + 2) % 3, m] - start) + own * (x[k, m] - start) + far * (x[3 + k, m] - start)


@local
def _moments(t0, t1, t2, rest):  # type: ignore[no-untyped-def]
    """Q t."""
    return (
        rest[Q00] * t0 + rest[Q01] * t1 + rest[Q02] * t2,
        rest[Q01] * t0 + rest[Q11] * t1 + rest[Q12] * t2,
        rest[Q02] * t0 + rest[Q12] * t1 + rest[Q22] * t2,
    )


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    total = 0.0 * x[0, 0]
    for m in range(3):
        t0 = _fold(x, rest, 0, m)
        t1 = _fold(x, rest, 1, m)
        t2 = _fold(x, rest, 2, m)
        m0, m1, m2 = _moments(t0, t1, t2, rest)
        total += 0.5 * (t0 * m0 + t1 * m1 + t2 * m2)
    return total


@local
def _gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    start0, end0, own0, far0 = _hinge_weights(rest, 0)
    start1, end1, own1, far1 = _hinge_weights(rest, 1)
    start2, end2, own2, far2 = _hinge_weights(rest, 2)
    for m in range(3):
        t0 = _fold(x, rest, 0, m)
        t1 = _fold(x, rest, 1, m)
        t2 = _fold(x, rest, 2, m)
        m0, m1, m2 = _moments(t0, t1, t2, rest)
        g[0, m] = own0 * m0 + end1 * m1 + start2 * m2
        g[1, m] = start0 * m0 + own1 * m1 + end2 * m2
        g[2, m] = end0 * m0 + start1 * m1 + own2 * m2
        g[3, m] = far0 * m0
        g[4, m] = far1 * m1
        g[5, m] = far2 * m2
    if VISCOUS:
        m0, m1, m2 = _viscous_moments(x, v, rest, work)
        for i in range(6):
            for m in range(3):
                c = 3 * i + m
                g[i, m] += m0 * work[0, c] + m1 * work[1, c] + m2 * work[2, c]


@local
def _viscous_moments(x, v, rest, work):  # type: ignore[no-untyped-def]
    """tau Q dpsi/dt [N m], leaving the gradient of psi_k in work[k]."""
    r0 = _rate(x, v, rest, 0, work)
    r1 = _rate(x, v, rest, 1, work)
    r2 = _rate(x, v, rest, 2, work)
    m0, m1, m2 = _moments(r0, r1, r2, rest)
    return rest[RELAXATION] * m0, rest[RELAXATION] * m1, rest[RELAXATION] * m2


@local
def _rate(x, v, rest, k, work):  # type: ignore[no-untyped-def]
    volume_gradient(x, 3 + k, rest[VOLUMES + k], 6, k, work)
    total = 0.0 * x[0, 0]
    for i in range(6):
        for m in range(3):
            total += work[k, 3 * i + m] * v[i, m]
    return total


@local
def _tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    _gradient(x, v, rest, par, g, work)
    _weights(rest, work)
    for i in range(6):
        q0, q1, q2 = _moments(a * work[0, i], a * work[1, i], a * work[2, i], rest)
        for j in range(6):
            value = q0 * work[0, j] + q1 * work[1, j] + q2 * work[2, j]
            put_isotropic(i, j, value, h)
    if VISCOUS:
        _viscous_tangent(x, v, rest, a, b, h, work)


@local
def _weights(rest, work):  # type: ignore[no-untyped-def]
    """work[k, i] = w_ki."""
    for k in range(3):
        for i in range(6):
            work[k, i] = 0.0
        work[k, (k + 1) % 3], work[k, (k + 2) % 3], work[k, k], work[k, 3 + k] = _hinge_weights(rest, k)


@local
def _viscous_tangent(x, v, rest, a, b, h, work):  # type: ignore[no-untyped-def]
    """h += tau [ b sum Q_kn grad_k grad_n^T + a (sum Q_kn rate_n H_k + sum Q_kn grad_k (H_n v)^T) ]."""
    m0, m1, m2 = _viscous_moments(x, v, rest, work)
    for r in range(18):
        q0, q1, q2 = _moments(work[0, r], work[1, r], work[2, r], rest)
        for c in range(18):
            h[r, c] += b * rest[RELAXATION] * (q0 * work[0, c] + q1 * work[1, c] + q2 * work[2, c])
    if EXACT:
        for k in range(3):
            volume_gradient_rate(x, v, 3 + k, rest[VOLUMES + k], 6, 3 + k, work)
        for r in range(18):
            q0, q1, q2 = _moments(work[0, r], work[1, r], work[2, r], rest)
            for c in range(18):
                h[r, c] += a * rest[RELAXATION] * (q0 * work[3, c] + q1 * work[4, c] + q2 * work[5, c])
    if not POSITIVE:
        add_volume_hessian(x, 3, a * m0 * rest[VOLUMES], h)
        add_volume_hessian(x, 4, a * m1 * rest[VOLUMES + 1], h)
        add_volume_hessian(x, 5, a * m2 * rest[VOLUMES + 2], h)


def quadratic_bending(viscous: bool) -> Element:
    """The element, with viscous moments or without."""
    name = f"quadratic-bending{'-viscous' if viscous else ''}"
    functions, rest = (_energy, _gradient, _tangent), VISCOUS_REST if viscous else REST
    return Element(name, 6, *functions, rest, bindings={"VISCOUS": viscous}, viscous=viscous, work=(6, 18))


def quadratic_bending_rest(stencils: Floats, coupling: Floats, relaxation_s: float) -> Floats:
    """Rest rows from flat rest positions of the stencils (n, 6, 3) [m] and Q (n, 3, 3) [N m]."""
    sides = stencils[:, 1] - stencils[:, 0], stencils[:, 2] - stencils[:, 0]
    double_area = np.linalg.norm(np.cross(*sides), axis=1)
    weights, volumes = np.empty((len(stencils), 9)), np.empty((len(stencils), 3))
    for k in range(3):
        corners = stencils[:, [(k + 1) % 3, (k + 2) % 3, k, 3 + k]]
        own = flat_hinges(corners).weights * (coupling[:, k, k] > 0)[:, None]
        weights[:, 3 * k : 3 * k + 3] = own[:, 1:]
        volumes[:, k] = own[:, 3] / double_area
    fields = {"weights": weights, **coupling_fields(coupling)}
    if not relaxation_s:
        return REST.rows(len(stencils), **fields)
    return VISCOUS_REST.rows(len(stencils), relaxation=relaxation_s, volumes=volumes, **fields)
