"""The quadratic bending triangle: `gabardine.elements.bending` with the angles replaced by fold vectors.

    W = sum_kn Q_kn t_k.t_n / 2,     t_k = sum_i w_ki x_i     (:mod:`gabardine.elements.flat_hinge`)

with the same Q [N m], so that a shape bent a little, and an inextensible one bent by small angles between
neighbours, costs the same. The Hessian (w^T Q w) x I_3 is constant and positive semi-definite: all tangents
are the same. Isometric bending after Bergou et al. 2006, per face instead of per edge, so that Q may be
anisotropic.

Viscous moments are tau Q dpsi/dt with psi_k the volume over the face (:mod:`gabardine.elements.tetrahedron`).

Stencil as in `gabardine.elements.bending`: hinge k has the edge from x_{k+1} to x_{k+2}, its own apex x_k and
the far apex x_{3+k}. Rest row: w of (end, own, far) for each hinge (9) [1/m], Q as (00, 11, 22, 01, 02, 12)
[N m], and if viscous tau [s], s_k (3) [1/m^3]. Work: rows 0-2 weights, then gradients of psi_k, 3-5 the rates
of these.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import Slot, local
from gabardine.elements.contract import EXACT, POSITIVE, Element
from gabardine.elements.flat_hinge import flat_hinges
from gabardine.elements.tetrahedron import add_volume_hessian, volume_gradient, volume_gradient_rate

Floats = NDArray[np.float64]
VISCOUS: Any = Slot("VISCOUS")


@local
def _fold(x, rest, k, m):  # type: ignore[no-untyped-def]
    """Component m of t_k."""
    start = x[(k + 1) % 3, m]
    along = rest[3 * k] * (x[(k + 2) % 3, m] - start)
    return along + rest[3 * k + 1] * (x[k, m] - start) + rest[3 * k + 2] * (x[3 + k, m] - start)


@local
def _moments(t0, t1, t2, rest):  # type: ignore[no-untyped-def]
    """Q t."""
    return (
        rest[9] * t0 + rest[12] * t1 + rest[13] * t2,
        rest[12] * t0 + rest[10] * t1 + rest[14] * t2,
        rest[13] * t0 + rest[14] * t1 + rest[11] * t2,
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
    start0 = -(rest[0] + rest[1] + rest[2])
    start1 = -(rest[3] + rest[4] + rest[5])
    start2 = -(rest[6] + rest[7] + rest[8])
    for m in range(3):
        t0 = _fold(x, rest, 0, m)
        t1 = _fold(x, rest, 1, m)
        t2 = _fold(x, rest, 2, m)
        m0, m1, m2 = _moments(t0, t1, t2, rest)
        g[0, m] = rest[1] * m0 + rest[3] * m1 + start2 * m2
        g[1, m] = start0 * m0 + rest[4] * m1 + rest[6] * m2
        g[2, m] = rest[0] * m0 + start1 * m1 + rest[7] * m2
        g[3, m] = rest[2] * m0
        g[4, m] = rest[5] * m1
        g[5, m] = rest[8] * m2
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
    return rest[15] * m0, rest[15] * m1, rest[15] * m2


@local
def _rate(x, v, rest, k, work):  # type: ignore[no-untyped-def]
    volume_gradient(x, 3 + k, rest[16 + k], 6, k, work)
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
            for m in range(3):
                for n in range(3):
                    h[3 * i + m, 3 * j + n] = value if m == n else 0.0
    if VISCOUS:
        _viscous_tangent(x, v, rest, a, b, h, work)


@local
def _weights(rest, work):  # type: ignore[no-untyped-def]
    """work[k, i] = w_ki."""
    for k in range(3):
        for i in range(6):
            work[k, i] = 0.0
        work[k, (k + 2) % 3] = rest[3 * k]
        work[k, k] = rest[3 * k + 1]
        work[k, 3 + k] = rest[3 * k + 2]
        work[k, (k + 1) % 3] = -(rest[3 * k] + rest[3 * k + 1] + rest[3 * k + 2])


@local
def _viscous_tangent(x, v, rest, a, b, h, work):  # type: ignore[no-untyped-def]
    """h += tau [ b sum Q_kn grad_k grad_n^T + a (sum Q_kn rate_n H_k + sum Q_kn grad_k (H_n v)^T) ]."""
    m0, m1, m2 = _viscous_moments(x, v, rest, work)
    for r in range(18):
        q0, q1, q2 = _moments(work[0, r], work[1, r], work[2, r], rest)
        for c in range(18):
            h[r, c] += b * rest[15] * (q0 * work[0, c] + q1 * work[1, c] + q2 * work[2, c])
    if EXACT:
        for k in range(3):
            volume_gradient_rate(x, v, 3 + k, rest[16 + k], 6, 3 + k, work)
        for r in range(18):
            q0, q1, q2 = _moments(work[0, r], work[1, r], work[2, r], rest)
            for c in range(18):
                h[r, c] += a * rest[15] * (q0 * work[3, c] + q1 * work[4, c] + q2 * work[5, c])
    if not POSITIVE:
        add_volume_hessian(x, 3, a * m0 * rest[16], h)
        add_volume_hessian(x, 4, a * m1 * rest[17], h)
        add_volume_hessian(x, 5, a * m2 * rest[18], h)


def quadratic_bending(viscous: bool) -> Element:
    """The element, with viscous moments or without."""
    name = f"quadratic-bending{'-viscous' if viscous else ''}"
    functions = (_energy, _gradient, _tangent)
    return Element(name, 6, *functions, bindings={"VISCOUS": viscous}, viscous=viscous, work=(6, 18))


def quadratic_bending_rest(stencils: Floats, coupling: Floats, relaxation_s: float) -> Floats:
    """Rest rows from flat rest positions of the stencils (n, 6, 3) [m] and Q (n, 3, 3) [N m]."""
    count = len(stencils)
    rest = np.zeros((count, 19 if relaxation_s else 15))
    double_area = np.linalg.norm(
        np.cross(stencils[:, 1] - stencils[:, 0], stencils[:, 2] - stencils[:, 0]), axis=1
    )
    for k in range(3):
        corners = stencils[:, [(k + 1) % 3, (k + 2) % 3, k, 3 + k]]
        weights = flat_hinges(corners).weights * (coupling[:, k, k] > 0)[:, None]
        rest[:, 3 * k : 3 * k + 3] = weights[:, 1:]
        if relaxation_s:
            rest[:, 16 + k] = weights[:, 3] / double_area
    rest[:, 9:12] = coupling[:, [0, 1, 2], [0, 1, 2]]
    rest[:, 12:15] = coupling[:, [0, 0, 1], [1, 2, 2]]
    if relaxation_s:
        rest[:, 15] = relaxation_s
    return rest
