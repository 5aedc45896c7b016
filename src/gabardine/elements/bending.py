"""The bending triangle: a face resists the curvature of its three hinges (dihedral angles).

The curvature of a face follows from the angles theta_k to its neighbours, spread over the edges of
length l_k with in-plane unit normals n_k (the shape operator of averaged mid-edge normals, Grinspun,
Gingold, Reisman & Zorin 2006):

    kappa = sum_k theta_k l_k / (2 A) n_k n_k^T,      W = A/2 (B_u k_uu^2 + B_v k_vv^2 + 2 B_t k_uv^2)

so W = (theta - theta_0)^T Q (theta - theta_0) / 2 with a 3x3 matrix Q [N m] fixed at rest
(:mod:`gabardine.elements.bending_rest`). A sum of separate hinge energies cannot do this: see there.

Stencil (x0, x1, x2, x3, x4, x5): the face, then the far corners of its neighbours, x_{3+k} across the
edge opposite to x_k. A missing neighbour repeats x_k and has a zero row in Q. For hinge k with edge
e from x_{k+1} to x_{k+2}, L = |e|, own apex c = x_k - x_{k+1}, far apex d = x_{3+k} - x_{k+1},
N1 = e x c, N2 = d x e:

    theta = atan2((n1 x n2).e / L, n1.n2),   zero when flat
    dtheta/dx_own = -L N1/|N1|^2,  dtheta/dx_far = -L N2/|N2|^2
    dtheta/dx_{k+2} = ((c.e) N1/|N1|^2 + (d.e) N2/|N2|^2) / L,  dtheta/dx_{k+1} = minus the sum

Second derivatives from d(N/|N|^2) = (I - 2 n n^T) dN/|N|^2. The positive version keeps
sum Q_kl grad theta_k grad theta_l^T (Gauss-Newton), positive because Q is.

Viscous moments are tau Q dtheta/dt. Work: rows 0-2 gradients of the angles, 3-14 one angle's Hessian.
"""

from __future__ import annotations

import math

from gabardine.core.fields import Fields
from gabardine.core.kernels import local
from gabardine.elements.contract import EXACT, POSITIVE, Element

REST = Fields(angles=3, q00=1, q11=1, q22=1, q01=1, q02=1, q12=1, relaxation=1)
"""angles: theta_0 [rad]; q00 and so on: Q [N m]; relaxation: tau [s]."""
ANGLES, Q00, Q11, Q22, Q01, Q02, Q12, RELAXATION = REST


@local
def cross(a0, a1, a2, b0, b1, b2):  # type: ignore[no-untyped-def]
    """a x b."""
    return a1 * b2 - a2 * b1, a2 * b0 - a0 * b2, a0 * b1 - a1 * b0


@local
def node(k, i):  # type: ignore[no-untyped-def]
    """Stencil index of node i of hinge k: edge start, edge end, own apex, far apex."""
    if i == 2:
        return k
    if i == 3:
        return 3 + k
    return (k + 1 + i) % 3


@local
def face_normal(x):  # type: ignore[no-untyped-def]
    """N1 = (x1 - x0) x (x2 - x0) [m^2]: e x c is the same for all three hinges."""
    return cross(
        x[1, 0] - x[0, 0],
        x[1, 1] - x[0, 1],
        x[1, 2] - x[0, 2],
        x[2, 0] - x[0, 0],
        x[2, 1] - x[0, 1],
        x[2, 2] - x[0, 2],
    )


@local
def difference(x, i, j):  # type: ignore[no-untyped-def]
    """x_i - x_j."""
    return x[i, 0] - x[j, 0], x[i, 1] - x[j, 1], x[i, 2] - x[j, 2]


@local
def angle(x, k):  # type: ignore[no-untyped-def]
    """theta_k [rad], in (-pi, pi]: because N1 x N2 = -(N1.d) e, its sine goes with -(N1.d) L."""
    m0, m1, m2 = face_normal(x)
    e0, e1, e2 = difference(x, (k + 2) % 3, (k + 1) % 3)
    d0, d1, d2 = difference(x, 3 + k, (k + 1) % 3)
    n0, n1, n2 = cross(d0, d1, d2, e0, e1, e2)
    length = math.sqrt(e0 * e0 + e1 * e1 + e2 * e2)
    return math.atan2(0.0 - (m0 * d0 + m1 * d1 + m2 * d2) * length, m0 * n0 + m1 * n1 + m2 * n2)


@local
def angle_gradient(x, k, m0, m1, m2, work):  # type: ignore[no-untyped-def]
    """theta_k [rad], and work[k, 3 i + m] = dtheta_k / d(stencil node i, direction m) [rad/m].

    m = N1. The gradient of a face without area is zero.
    """
    start = (k + 1) % 3
    end = (k + 2) % 3
    e0, e1, e2 = difference(x, end, start)
    c0, c1, c2 = difference(x, k, start)
    d0, d1, d2 = difference(x, 3 + k, start)
    n0, n1, n2 = cross(d0, d1, d2, e0, e1, e2)
    ee = e0 * e0 + e1 * e1 + e2 * e2
    mm = m0 * m0 + m1 * m1 + m2 * m2
    nn = n0 * n0 + n1 * n1 + n2 * n2
    length = math.sqrt(ee)
    r = length / mm if mm * nn > 0.0 else 0.0 * ee
    s = length / nn if mm * nn > 0.0 else 0.0 * ee
    p = r * (c0 * e0 + c1 * e1 + c2 * e2) / ee
    q = s * (d0 * e0 + d1 * e1 + d2 * e2) / ee
    for i in range(18):
        work[k, i] = 0.0
    for m in range(3):
        u = m0 if m == 0 else (m1 if m == 1 else m2)
        w = n0 if m == 0 else (n1 if m == 1 else n2)
        work[k, 3 * end + m] = p * u + q * w
        work[k, 3 * k + m] = -r * u
        work[k, 9 + 3 * k + m] = -s * w
        work[k, 3 * start + m] = (r - p) * u + (s - q) * w
    return math.atan2(0.0 - (m0 * d0 + m1 * d1 + m2 * d2) * length, m0 * n0 + m1 * n1 + m2 * n2)


@local
def coupling(rest, k, n):  # type: ignore[no-untyped-def]
    """Q_kn [N m]."""
    if k == n:
        return rest[Q00 + k]
    return rest[Q01 + k + n - 1]


@local
def bends(x, rest):  # type: ignore[no-untyped-def]
    """theta_k - theta_0 of the three hinges [rad]; zero where there is none."""
    return (
        angle(x, 0) - rest[ANGLES] if rest[Q00] > 0.0 else 0.0,
        angle(x, 1) - rest[ANGLES + 1] if rest[Q11] > 0.0 else 0.0,
        angle(x, 2) - rest[ANGLES + 2] if rest[Q22] > 0.0 else 0.0,
    )


@local
def bending_energy(b0, b1, b2, rest):  # type: ignore[no-untyped-def]
    """b.Q b / 2 [J]."""
    squares = rest[Q00] * b0 * b0 + rest[Q11] * b1 * b1 + rest[Q22] * b2 * b2
    return 0.5 * squares + rest[Q01] * b0 * b1 + rest[Q02] * b0 * b2 + rest[Q12] * b1 * b2


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    b0, b1, b2 = bends(x, rest)
    return bending_energy(b0, b1, b2, rest)


@local
def _bend(x, v, rest, m0, m1, m2, work, k):  # type: ignore[no-untyped-def]
    """theta_k - theta_0 + tau dtheta_k/dt, leaving the gradient of theta_k in work[k]."""
    if rest[Q00 + k] == 0.0:
        for c in range(18):
            work[k, c] = 0.0
        return 0.0
    bend = angle_gradient(x, k, m0, m1, m2, work) - rest[ANGLES + k]
    if rest[RELAXATION] > 0.0:
        for i in range(6):
            for m in range(3):
                bend += rest[RELAXATION] * work[k, 3 * i + m] * v[i, m]
    return bend


@local
def coupled(b0, b1, b2, rest):  # type: ignore[no-untyped-def]
    """Q b [N m]."""
    return (
        rest[Q00] * b0 + rest[Q01] * b1 + rest[Q02] * b2,
        rest[Q01] * b0 + rest[Q11] * b1 + rest[Q12] * b2,
        rest[Q02] * b0 + rest[Q12] * b1 + rest[Q22] * b2,
    )


@local
def _moments(x, v, rest, work):  # type: ignore[no-untyped-def]
    """m_k = sum_n Q_kn (theta_n - theta_0n + tau dtheta_n/dt) [N m]."""
    m0, m1, m2 = face_normal(x)
    b0 = _bend(x, v, rest, m0, m1, m2, work, 0)
    b1 = _bend(x, v, rest, m0, m1, m2, work, 1)
    b2 = _bend(x, v, rest, m0, m1, m2, work, 2)
    return coupled(b0, b1, b2, rest)


@local
def _gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    m0, m1, m2 = _moments(x, v, rest, work)
    spread_moments(m0, m1, m2, work, g)


@local
def spread_moments(m0, m1, m2, work, g):  # type: ignore[no-untyped-def]
    """g = sum_k m_k grad theta_k."""
    for i in range(6):
        for m in range(3):
            c = 3 * i + m
            g[i, m] = m0 * work[0, c] + m1 * work[1, c] + m2 * work[2, c]


@local
def _tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    m0, m1, m2 = _moments(x, v, rest, work)
    spread_moments(m0, m1, m2, work, g)
    gauss_newton(rest, a + b * rest[RELAXATION], work, h)
    if not POSITIVE:
        add_second_order(x, v, rest, a, m0, m1, m2, work, h)


@local
def gauss_newton(rest, factor, work, h):  # type: ignore[no-untyped-def]
    """h = factor sum_kn Q_kn grad theta_k grad theta_n^T; far corner k moves theta_k alone."""
    for r in range(18):
        r0 = factor * work[0, r]
        r1 = factor * work[1, r]
        r2 = factor * work[2, r]
        q0 = rest[Q00] * r0 + rest[Q01] * r1 + rest[Q02] * r2
        q1 = rest[Q01] * r0 + rest[Q11] * r1 + rest[Q12] * r2
        q2 = rest[Q02] * r0 + rest[Q12] * r1 + rest[Q22] * r2
        for c in range(9):
            h[r, c] = q0 * work[0, c] + q1 * work[1, c] + q2 * work[2, c]
        for c in range(3):
            h[r, 9 + c] = q0 * work[0, 9 + c]
            h[r, 12 + c] = q1 * work[1, 12 + c]
            h[r, 15 + c] = q2 * work[2, 15 + c]


@local
def add_second_order(x, v, rest, a, m0, m1, m2, work, h):  # type: ignore[no-untyped-def]
    """h += the part of the second derivatives of the angles, under the moments m."""
    for k in range(3):
        if rest[Q00 + k] > 0.0:
            moment = m0 if k == 0 else (m1 if k == 1 else m2)
            _angle_hessian(x, k, work)
            _second_order(v, rest, a, moment, k, work, h)


@local
def _second_order(v, rest, a, moment, k, work, h):  # type: ignore[no-untyped-def]
    """h += a [ m_k H_k + tau sum_n Q_nk grad theta_n (H_k v)^T ], H_k in work[3:15]."""
    for j in range(4):
        at = node(k, j)
        for n in range(3):
            c = 3 * j + n
            rate = 0.0
            for i in range(4):
                other = node(k, i)
                for m in range(3):
                    r = 3 * i + m
                    h[3 * other + m, 3 * at + n] += a * moment * work[3 + r, c]
                    rate += work[3 + r, c] * v[other, m]
            if EXACT:  # noqa: SIM102 - nested, so that the constant prunes its branch before compilation
                if rest[RELAXATION] > 0.0:
                    for r in range(18):
                        pull = 0.0
                        for q in range(3):
                            pull += coupling(rest, q, k) * work[q, r]
                        h[r, 3 * at + n] += a * rest[RELAXATION] * rate * pull


@local
def _angle_hessian(x, k, work):  # type: ignore[no-untyped-def]
    """work[3:15] = d^2 theta_k / d(hinge nodes)^2, shape (12, 12)."""
    e0, e1, e2 = difference(x, (k + 2) % 3, (k + 1) % 3)
    c0, c1, c2 = difference(x, k, (k + 1) % 3)
    d0, d1, d2 = difference(x, 3 + k, (k + 1) % 3)
    length = math.sqrt(e0 * e0 + e1 * e1 + e2 * e2)
    for r in range(12):
        for c in range(12):
            work[3 + r, c] = 0.0
    _half_hessian(e0, e1, e2, c0, c1, c2, length, 1.0, 6, work)
    _half_hessian(e0, e1, e2, d0, d1, d2, length, -1.0, 9, work)
    for m in range(3):  # rows of the first node and then its columns: translations leave the angle alone
        for c in range(3, 12):
            work[3 + m, c] = -(work[6 + m, c] + work[9 + m, c] + work[12 + m, c])
            work[3 + c, m] = work[3 + m, c]
    for m in range(3):
        for n in range(3):
            work[3 + m, n] = -(work[3 + m, 3 + n] + work[3 + m, 6 + n] + work[3 + m, 9 + n])


@local
def _half_hessian(e0, e1, e2, c0, c1, c2, length, sign, at, work):  # type: ignore[no-untyped-def]
    """The part of one triangle: edge e, apex c, N = sign e x c, apex rows from `at` on.

    With R = (I - 2 n n^T)/|N|^2, M = N/|N|^2 and dN = sign (e x dc - c x de):
    apex-apex  -L R dN/dc;  apex-edge  -M e^T/L - L R dN/de;
    edge-edge  (M c^T)/L + ((c.e)/L) R dN/de - ((c.e)/L^3) M e^T.
    """
    n0, n1, n2 = cross(e0, e1, e2, c0, c1, c2)
    nn = n0 * n0 + n1 * n1 + n2 * n2
    if nn == 0.0:
        return
    ce = c0 * e0 + c1 * e1 + c2 * e2
    for k in range(3):
        ek = e0 if k == 0 else (e1 if k == 1 else e2)
        ck = c0 if k == 0 else (c1 if k == 1 else c2)
        # columns k of the cross-product matrices: e x unit_k and c x unit_k
        a0 = e1 if k == 2 else (-e2 if k == 1 else 0.0)
        a1 = e2 if k == 0 else (-e0 if k == 2 else 0.0)
        a2 = e0 if k == 1 else (-e1 if k == 0 else 0.0)
        b0 = c1 if k == 2 else (-c2 if k == 1 else 0.0)
        b1 = c2 if k == 0 else (-c0 if k == 2 else 0.0)
        b2 = c0 if k == 1 else (-c1 if k == 0 else 0.0)
        an = 2.0 * (a0 * n0 + a1 * n1 + a2 * n2) / nn
        bn = 2.0 * (b0 * n0 + b1 * n1 + b2 * n2) / nn
        for m in range(3):
            nm = sign * (n0 if m == 0 else (n1 if m == 1 else n2)) / nn
            ra = sign * (a0 if m == 0 else (a1 if m == 1 else a2)) / nn - an * nm
            rb = sign * (b0 if m == 0 else (b1 if m == 1 else b2)) / nn - bn * nm
            work[3 + at + m, at + k] = -length * ra
            mixed = -nm * ek / length + length * rb
            work[3 + at + m, 3 + k] = mixed
            work[6 + k, at + m] = mixed
            work[6 + m, 3 + k] += nm * (ck - ce * ek / (length * length)) / length - ce * rb / length


BENDING = Element(
    "bending", 6, _energy, _gradient, _tangent, REST, viscous=True, work=(15, 18), relaxation="relaxation"
)
