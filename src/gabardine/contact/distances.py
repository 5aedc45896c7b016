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
from gabardine.core.vectors import cross, difference, dot, without

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
    d = difference(q, a, b)
    e = difference(q, a, p)
    along = dot(e, d)
    length = dot(d, d)
    s = 0.0
    if along >= length:
        s = 1.0
    elif along > 0.0:
        s = along / length
    e = without(e, s, d)
    return s, dot(e, e)


@local
def vertex_triangle(q, w):  # type: ignore[no-untyped-def]
    """w: the weights of the closest points of vertex q0 and triangle q1 q2 q3; returns the squared distance.

    Inside: with u = q2 - q1, v = q3 - q1, n = u x v, e = q0 - q1, the foot has b2 = (e x v).n / n.n and
    b3 = (u x e).n / n.n, and the distance is |e.n| / |n|.
    """
    u = difference(q, 1, 2)
    v = difference(q, 1, 3)
    e = difference(q, 1, 0)
    n = cross(u, v)
    nn = dot(n, n)
    w[0] = 1.0
    if nn > SLIVER * dot(u, u) * dot(v, v):
        b2 = dot(cross(e, v), n) / nn
        b3 = dot(cross(u, e), n) / nn
        b1 = 1.0 - b2 - b3
        if b1 >= 0.0 and b2 >= 0.0 and b3 >= 0.0:
            w[1], w[2], w[3] = -b1, -b2, -b3
            height = dot(e, n)
            return height * height / nn
    s, best = foot(q, 0, 1, 2)
    w[1], w[2], w[3] = s - 1.0, -s, 0.0
    s, d = foot(q, 0, 2, 3)
    if d < best:
        best = d
        w[1], w[2], w[3] = 0.0, s - 1.0, -s
    s, d = foot(q, 0, 3, 1)
    if d < best:
        best = d
        w[1], w[2], w[3] = -s, 0.0, s - 1.0
    return best


@local
def edge_edge(q, w):  # type: ignore[no-untyped-def]
    """w: the weights of the closest points of edges q0 q1 and q2 q3; returns the squared distance.

    Inside: with u = q1 - q0, v = q3 - q2, e = q2 - q0, n = u x v, the feet are s = (e x v).n / n.n and
    t = (e x u).n / n.n, and the distance is |e.n| / |n|.
    """
    s, best = foot(q, 0, 2, 3)
    w[0], w[1], w[2], w[3] = 1.0, 0.0, s - 1.0, -s
    s, d = foot(q, 1, 2, 3)
    if d < best:
        best = d
        w[0], w[1], w[2], w[3] = 0.0, 1.0, s - 1.0, -s
    s, d = foot(q, 2, 0, 1)
    if d < best:
        best = d
        w[0], w[1], w[2], w[3] = 1.0 - s, s, -1.0, 0.0
    s, d = foot(q, 3, 0, 1)
    if d < best:
        best = d
        w[0], w[1], w[2], w[3] = 1.0 - s, s, 0.0, -1.0
    u = difference(q, 0, 1)
    v = difference(q, 2, 3)
    e = difference(q, 0, 2)
    n = cross(u, v)
    nn = dot(n, n)
    if nn > SLIVER * dot(u, u) * dot(v, v):
        s = dot(cross(e, v), n) / nn
        t = dot(cross(e, u), n) / nn
        height = dot(e, n)
        d = height * height / nn
        if s >= 0.0 and s <= 1.0 and t >= 0.0 and t <= 1.0 and d < best:
            best = d
            w[0], w[1], w[2], w[3] = 1.0 - s, s, t - 1.0, -t
    return best
