"""Closest points of a vertex and a triangle, and of two edges: as four weights that sum to zero.

For a stencil q of four points, shape (4, 3), the vector between the closest points is sum_k w_k q_k:

    vertex q0, triangle q1 q2 q3        w = (1, -b1, -b2, -b3), b barycentric
    edge q0 q1, edge q2 q3              w = (1 - s, s, -(1 - t), -t)

The distance is the smallest of those of the parts (point and segment, point and plane, line and line), each
of which counts only if its foot lies inside. There is no singular case: for a sliver or two parallel edges
the interior case, which is rounding there, is left out, and the borders give the distance. Ericson 2005,
"Real-time collision detection", chapter 5.
"""

from __future__ import annotations

from gabardine.core.kernels import local

SLIVER = 1e-9
"""The squared sine of the angle between two directions below which their plane is not used: interior foot
points have an error of rounding over it, border points one of its root. At this value both are some 1e-5."""


@local
def between(q, w0, w1, w2, w3):  # type: ignore[no-untyped-def]
    """sum_k w_k q_k, as three scalars."""
    return (
        w0 * q[0, 0] + w1 * q[1, 0] + w2 * q[2, 0] + w3 * q[3, 0],
        w0 * q[0, 1] + w1 * q[1, 1] + w2 * q[2, 1] + w3 * q[3, 1],
        w0 * q[0, 2] + w1 * q[1, 2] + w2 * q[2, 2] + w3 * q[3, 2],
    )


@local
def foot(q, p, a, b):  # type: ignore[no-untyped-def]
    """Parameter of the point of segment a-b nearest to point p, and its squared distance."""
    d0 = q[b, 0] - q[a, 0]
    d1 = q[b, 1] - q[a, 1]
    d2 = q[b, 2] - q[a, 2]
    e0 = q[p, 0] - q[a, 0]
    e1 = q[p, 1] - q[a, 1]
    e2 = q[p, 2] - q[a, 2]
    along = e0 * d0 + e1 * d1 + e2 * d2
    length = d0 * d0 + d1 * d1 + d2 * d2
    s = 0.0
    if along >= length:
        s = 1.0
    elif along > 0.0:
        s = along / length
    e0 -= s * d0
    e1 -= s * d1
    e2 -= s * d2
    return s, e0 * e0 + e1 * e1 + e2 * e2


@local
def vertex_triangle(q, w):  # type: ignore[no-untyped-def]
    """w: the weights of the closest points of vertex q0 and triangle q1 q2 q3; returns the squared distance.

    Inside: with u = q2 - q1, v = q3 - q1, n = u x v, e = q0 - q1, the foot has b2 = (e x v).n / n.n and
    b3 = (u x e).n / n.n, and the distance is |e.n| / |n|.
    """
    u0 = q[2, 0] - q[1, 0]
    u1 = q[2, 1] - q[1, 1]
    u2 = q[2, 2] - q[1, 2]
    v0 = q[3, 0] - q[1, 0]
    v1 = q[3, 1] - q[1, 1]
    v2 = q[3, 2] - q[1, 2]
    e0 = q[0, 0] - q[1, 0]
    e1 = q[0, 1] - q[1, 1]
    e2 = q[0, 2] - q[1, 2]
    n0 = u1 * v2 - u2 * v1
    n1 = u2 * v0 - u0 * v2
    n2 = u0 * v1 - u1 * v0
    nn = n0 * n0 + n1 * n1 + n2 * n2
    w[0] = 1.0
    if nn > SLIVER * (u0 * u0 + u1 * u1 + u2 * u2) * (v0 * v0 + v1 * v1 + v2 * v2):
        b2 = ((e1 * v2 - e2 * v1) * n0 + (e2 * v0 - e0 * v2) * n1 + (e0 * v1 - e1 * v0) * n2) / nn
        b3 = ((u1 * e2 - u2 * e1) * n0 + (u2 * e0 - u0 * e2) * n1 + (u0 * e1 - u1 * e0) * n2) / nn
        b1 = 1.0 - b2 - b3
        if b1 >= 0.0 and b2 >= 0.0 and b3 >= 0.0:
            w[1] = -b1
            w[2] = -b2
            w[3] = -b3
            height = e0 * n0 + e1 * n1 + e2 * n2
            return height * height / nn
    s, best = foot(q, 0, 1, 2)
    w[1] = s - 1.0
    w[2] = -s
    w[3] = 0.0
    s, d = foot(q, 0, 2, 3)
    if d < best:
        best = d
        w[1] = 0.0
        w[2] = s - 1.0
        w[3] = -s
    s, d = foot(q, 0, 3, 1)
    if d < best:
        best = d
        w[1] = -s
        w[2] = 0.0
        w[3] = s - 1.0
    return best


@local
def edge_edge(q, w):  # type: ignore[no-untyped-def]
    """w: the weights of the closest points of edges q0 q1 and q2 q3; returns the squared distance.

    Inside: with u = q1 - q0, v = q3 - q2, e = q2 - q0, n = u x v, the feet are s = (e x v).n / n.n and
    t = (e x u).n / n.n, and the distance is |e.n| / |n|.
    """
    s, best = foot(q, 0, 2, 3)
    w[0] = 1.0
    w[1] = 0.0
    w[2] = s - 1.0
    w[3] = -s
    s, d = foot(q, 1, 2, 3)
    if d < best:
        best = d
        w[0] = 0.0
        w[1] = 1.0
        w[2] = s - 1.0
        w[3] = -s
    s, d = foot(q, 2, 0, 1)
    if d < best:
        best = d
        w[0] = 1.0 - s
        w[1] = s
        w[2] = -1.0
        w[3] = 0.0
    s, d = foot(q, 3, 0, 1)
    if d < best:
        best = d
        w[0] = 1.0 - s
        w[1] = s
        w[2] = 0.0
        w[3] = -1.0
    u0 = q[1, 0] - q[0, 0]
    u1 = q[1, 1] - q[0, 1]
    u2 = q[1, 2] - q[0, 2]
    v0 = q[3, 0] - q[2, 0]
    v1 = q[3, 1] - q[2, 1]
    v2 = q[3, 2] - q[2, 2]
    e0 = q[2, 0] - q[0, 0]
    e1 = q[2, 1] - q[0, 1]
    e2 = q[2, 2] - q[0, 2]
    n0 = u1 * v2 - u2 * v1
    n1 = u2 * v0 - u0 * v2
    n2 = u0 * v1 - u1 * v0
    nn = n0 * n0 + n1 * n1 + n2 * n2
    if nn > SLIVER * (u0 * u0 + u1 * u1 + u2 * u2) * (v0 * v0 + v1 * v1 + v2 * v2):
        s = ((e1 * v2 - e2 * v1) * n0 + (e2 * v0 - e0 * v2) * n1 + (e0 * v1 - e1 * v0) * n2) / nn
        t = ((e1 * u2 - e2 * u1) * n0 + (e2 * u0 - e0 * u2) * n1 + (e0 * u1 - e1 * u0) * n2) / nn
        height = e0 * n0 + e1 * n1 + e2 * n2
        d = height * height / nn
        if s >= 0.0 and s <= 1.0 and t >= 0.0 and t <= 1.0 and d < best:
            best = d
            w[0] = 1.0 - s
            w[1] = s
            w[2] = t - 1.0
            w[3] = -t
    return best
