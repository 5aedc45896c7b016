"""The bending hinge: two triangles joined at an edge resist the change of their dihedral angle.

W = k (theta - theta_0)^2 / 2 with the torque constant k [N m] per hinge, from the prescribed
rigidity B [N m] by `hinge_rest` in :mod:`gabardine.elements.hinge_rest`.

Stencil (x0, x1, x2, x3): edge x0 -> x1 as it runs in the first face, x2 the apex of the first face,
x3 the apex of the second. With e = x1 - x0, c = x2 - x0, d = x3 - x0, L = |e|, N1 = e x c, N2 = d x e:

    theta = atan2((n1 x n2).e / L, n1.n2),   zero when flat
    dtheta/dx2 = -L N1/|N1|^2,  dtheta/dx3 = -L N2/|N2|^2
    dtheta/dx1 = ((c.e) N1/|N1|^2 + (d.e) N2/|N2|^2) / L,   dtheta/dx0 = minus the sum of the others

The second derivative follows from d(N/|N|^2) = (I - 2 n n^T) dN / |N|^2. The positive version keeps
k grad theta grad theta^T (Gauss-Newton). Grinspun et al. 2003, "Discrete shells"; derivatives checked
against Tamstorf & Grinspun 2013.

Rest row: theta_0, k [N m], viscous constant k' [N m s].
"""

from __future__ import annotations

import math

from gabardine.core.kernels import local
from gabardine.elements.contract import Element


@local
def cross(a0, a1, a2, b0, b1, b2):  # type: ignore[no-untyped-def]
    """a x b."""
    return a1 * b2 - a2 * b1, a2 * b0 - a0 * b2, a0 * b1 - a1 * b0


@local
def _frame(x):  # type: ignore[no-untyped-def]
    """The vectors e, c, d as nine scalars."""
    return (
        x[1, 0] - x[0, 0],
        x[1, 1] - x[0, 1],
        x[1, 2] - x[0, 2],
        x[2, 0] - x[0, 0],
        x[2, 1] - x[0, 1],
        x[2, 2] - x[0, 2],
        x[3, 0] - x[0, 0],
        x[3, 1] - x[0, 1],
        x[3, 2] - x[0, 2],
    )


@local
def angle(x):  # type: ignore[no-untyped-def]
    """theta [rad], in (-pi, pi]."""
    e0, e1, e2, c0, c1, c2, d0, d1, d2 = _frame(x)
    m0, m1, m2 = cross(e0, e1, e2, c0, c1, c2)
    n0, n1, n2 = cross(d0, d1, d2, e0, e1, e2)
    s0, s1, s2 = cross(m0, m1, m2, n0, n1, n2)
    length = math.sqrt(e0 * e0 + e1 * e1 + e2 * e2)
    return math.atan2((s0 * e0 + s1 * e1 + s2 * e2) / length, m0 * n0 + m1 * n1 + m2 * n2)


@local
def angle_gradient(x, g):  # type: ignore[no-untyped-def]
    """g = dtheta/dx [rad/m], shape (4, 3); zero when a triangle has no area."""
    e0, e1, e2, c0, c1, c2, d0, d1, d2 = _frame(x)
    m0, m1, m2 = cross(e0, e1, e2, c0, c1, c2)
    n0, n1, n2 = cross(d0, d1, d2, e0, e1, e2)
    mm = m0 * m0 + m1 * m1 + m2 * m2
    nn = n0 * n0 + n1 * n1 + n2 * n2
    length = math.sqrt(e0 * e0 + e1 * e1 + e2 * e2)
    if mm == 0.0 or nn == 0.0:
        for i in range(4):
            for m in range(3):
                g[i, m] = 0.0
        return
    p = (c0 * e0 + c1 * e1 + c2 * e2) / (length * mm)
    q = (d0 * e0 + d1 * e1 + d2 * e2) / (length * nn)
    r = length / mm
    s = length / nn
    g[1, 0] = p * m0 + q * n0
    g[1, 1] = p * m1 + q * n1
    g[1, 2] = p * m2 + q * n2
    g[2, 0] = -r * m0
    g[2, 1] = -r * m1
    g[2, 2] = -r * m2
    g[3, 0] = -s * n0
    g[3, 1] = -s * n1
    g[3, 2] = -s * n2
    for m in range(3):
        g[0, m] = -(g[1, m] + g[2, m] + g[3, m])


@local
def _energy(x, rest, par):  # type: ignore[no-untyped-def]
    bend = angle(x) - rest[0]
    return 0.5 * rest[1] * bend * bend


@local
def _rate(v, g):  # type: ignore[no-untyped-def]
    """dtheta/dt = grad theta . v [rad/s]."""
    total = 0.0
    for i in range(4):
        total += g[i, 0] * v[i, 0] + g[i, 1] * v[i, 1] + g[i, 2] * v[i, 2]
    return total


@local
def _gradient(x, v, rest, par, g):  # type: ignore[no-untyped-def]
    angle_gradient(x, g)
    torque = rest[1] * (angle(x) - rest[0]) + rest[2] * _rate(v, g)
    for i in range(4):
        for m in range(3):
            g[i, m] *= torque


@local
def _tangent(x, v, rest, par, a, b, positive, g, h):  # type: ignore[no-untyped-def]
    angle_gradient(x, g)
    rate = _rate(v, g)
    torque = rest[1] * (angle(x) - rest[0]) + rest[2] * rate
    if positive:
        stiffness = a * rest[1] + b * rest[2]
        for i in range(4):
            for m in range(3):
                f = stiffness * g[i, m]
                for j in range(4):
                    for n in range(3):
                        h[3 * i + m, 3 * j + n] = f * g[j, n]
    else:
        _angle_hessian(x, h)
        _exact(v, rest, a, b, torque, g, h)
    for i in range(4):
        for m in range(3):
            g[i, m] *= torque


@local
def _exact(v, rest, a, b, torque, g, h):  # type: ignore[no-untyped-def]
    """h <- a [torque h + (k g + k' h v) g^T, transposed to rows] + b k' g g^T, row by row.

    d(torque g_r)/dx_c = torque h_rc + g_r (k g_c + k' (h v)_c). Row r of h is used before it is
    overwritten, but (h v)_c needs all of h: column sums are taken first, one column at a time.
    """
    for c in range(12):
        hv = 0.0
        for r in range(12):
            hv += h[r, c] * v[r // 3, r % 3]
        pull = rest[1] * g[c // 3, c % 3] + rest[2] * hv
        for r in range(12):
            gr = g[r // 3, r % 3]
            h[r, c] = a * (torque * h[r, c] + gr * pull) + b * rest[2] * gr * g[c // 3, c % 3]


@local
def _angle_hessian(x, h):  # type: ignore[no-untyped-def]
    """h = d^2 theta/dx^2, shape (12, 12)."""
    e0, e1, e2, c0, c1, c2, d0, d1, d2 = _frame(x)
    length = math.sqrt(e0 * e0 + e1 * e1 + e2 * e2)
    for r in range(12):
        for c in range(12):
            h[r, c] = 0.0
    _half_hessian(e0, e1, e2, c0, c1, c2, length, 1.0, 6, h)
    _half_hessian(e0, e1, e2, d0, d1, d2, length, -1.0, 9, h)
    for m in range(3):  # rows of x0 and then its columns: translations leave the angle alone
        for c in range(3, 12):
            h[m, c] = -(h[3 + m, c] + h[6 + m, c] + h[9 + m, c])
            h[c, m] = h[m, c]
    for m in range(3):
        for n in range(3):
            h[m, n] = -(h[m, 3 + n] + h[m, 6 + n] + h[m, 9 + n])


@local
def _half_hessian(e0, e1, e2, c0, c1, c2, length, sign, at, h):  # type: ignore[no-untyped-def]
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
            h[at + m, at + k] = -length * ra
            mixed = -nm * ek / length + length * rb
            h[at + m, 3 + k] = mixed
            h[3 + k, at + m] = mixed
            h[3 + m, 3 + k] += nm * (ck - ce * ek / (length * length)) / length - ce * rb / length


HINGE = Element("hinge", 4, _energy, _gradient, _tangent, viscous=True)
