"""The volume over a triangle: a measure of folding that is invariant under rigid motion.

For the corners x0, x1, x2 of a triangle and a fourth point p with y_i = x_i - x0, z = p - x0

    psi = s (y1 x y2).z

is six times the volume of the tetrahedron, times s. With s = -1/(2 A h), A the area of the triangle and h the
height of p over the shared edge, it is sin(theta) of a fold without stretch, hence theta to first order. It
is linear in each point, so its derivatives are those of a determinant:

    dpsi/dx1 = s y2 x z,   dpsi/dx2 = s z x y1,   dpsi/dp = s y1 x y2,   dpsi/dx0 = minus their sum

and d^2 psi(u at i, w at j) = s e.(u x w), e the edge opposite to i-j, directed by the parity of (i, j).

Viscous bending moments use dpsi/dt. The obvious choice, the rate of the linear fold vector t itself, would
resist the rotation of a curved sheet, because t rotates with it.
"""

from __future__ import annotations

from gabardine.core.kernels import local


@local
def times(a0, a1, a2, b0, b1, b2):  # type: ignore[no-untyped-def]
    """a x b."""
    return a1 * b2 - a2 * b1, a2 * b0 - a0 * b2, a0 * b1 - a1 * b0


@local
def from_first(x, i):  # type: ignore[no-untyped-def]
    """x_i - x_0."""
    return x[i, 0] - x[0, 0], x[i, 1] - x[0, 1], x[i, 2] - x[0, 2]


@local
def _put(g0, g1, g2, scale, i, row, work):  # type: ignore[no-untyped-def]
    """work[row] of node i = scale g, and that of node 0 minus it."""
    work[row, 3 * i] = scale * g0
    work[row, 3 * i + 1] = scale * g1
    work[row, 3 * i + 2] = scale * g2
    work[row, 0] -= scale * g0
    work[row, 1] -= scale * g1
    work[row, 2] -= scale * g2


@local
def volume_gradient(x, p, scale, size, row, work):  # type: ignore[no-untyped-def]
    """work[row, 3 i + m] = dpsi/d(node i, direction m) for the nodes 0, 1, 2 and p of a stencil of `size`."""
    for i in range(3 * size):
        work[row, i] = 0.0
    a0, a1, a2 = from_first(x, 1)
    b0, b1, b2 = from_first(x, 2)
    z0, z1, z2 = from_first(x, p)
    g0, g1, g2 = times(b0, b1, b2, z0, z1, z2)
    _put(g0, g1, g2, scale, 1, row, work)
    g0, g1, g2 = times(z0, z1, z2, a0, a1, a2)
    _put(g0, g1, g2, scale, 2, row, work)
    g0, g1, g2 = times(a0, a1, a2, b0, b1, b2)
    _put(g0, g1, g2, scale, p, row, work)


@local
def volume_gradient_rate(x, v, p, scale, size, row, work):  # type: ignore[no-untyped-def]
    """work[row] = d/dt of `volume_gradient` = (d^2 psi/dx^2) v."""
    for i in range(3 * size):
        work[row, i] = 0.0
    a0, a1, a2 = from_first(x, 1)
    b0, b1, b2 = from_first(x, 2)
    z0, z1, z2 = from_first(x, p)
    u0, u1, u2 = from_first(v, 1)
    w0, w1, w2 = from_first(v, 2)
    q0, q1, q2 = from_first(v, p)
    g0, g1, g2 = times(w0, w1, w2, z0, z1, z2)
    k0, k1, k2 = times(b0, b1, b2, q0, q1, q2)
    _put(g0 + k0, g1 + k1, g2 + k2, scale, 1, row, work)
    g0, g1, g2 = times(q0, q1, q2, a0, a1, a2)
    k0, k1, k2 = times(z0, z1, z2, u0, u1, u2)
    _put(g0 + k0, g1 + k1, g2 + k2, scale, 2, row, work)
    g0, g1, g2 = times(u0, u1, u2, b0, b1, b2)
    k0, k1, k2 = times(a0, a1, a2, w0, w1, w2)
    _put(g0 + k0, g1 + k1, g2 + k2, scale, p, row, work)


@local
def _add_pair(x, i, j, head, tail, factor, h):  # type: ignore[no-untyped-def]
    """h of nodes i, j (and j, i) += factor e.(u x w), e = x_head - x_tail."""
    e0 = factor * (x[head, 0] - x[tail, 0])
    e1 = factor * (x[head, 1] - x[tail, 1])
    e2 = factor * (x[head, 2] - x[tail, 2])
    r = 3 * i
    c = 3 * j
    h[r, c + 1] += e2
    h[r, c + 2] -= e1
    h[r + 1, c] -= e2
    h[r + 1, c + 2] += e0
    h[r + 2, c] += e1
    h[r + 2, c + 1] -= e0
    h[c + 1, r] += e2
    h[c + 2, r] -= e1
    h[c, r + 1] -= e2
    h[c + 2, r + 1] += e0
    h[c, r + 2] += e1
    h[c + 1, r + 2] -= e0


@local
def add_volume_hessian(x, p, factor, h):  # type: ignore[no-untyped-def]
    """h += factor d^2 psi/dx^2 / s."""
    _add_pair(x, 1, 2, p, 0, factor, h)
    _add_pair(x, 2, p, 1, 0, factor, h)
    _add_pair(x, p, 1, 2, 0, factor, h)
    _add_pair(x, 1, 0, 2, p, factor, h)
    _add_pair(x, 2, 0, p, 1, factor, h)
    _add_pair(x, p, 0, 1, 2, factor, h)
