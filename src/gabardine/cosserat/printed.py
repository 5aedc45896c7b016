"""The internal force as cosserat06 prints it, (47), each of its faults there to be switched off.

    N^ba = n^ba - b^b_l m^al (27; (37) prints b^a_l m^bl),  N^3a = m^ab|b (38) with (32)
    f = D-_a (N^ba a_b + N^3a a_3) + Gamma^l_al (N^ba a_b + N^3a a_3)                     (47)

The paper does not say which difference stands in m^ab|b: here D+, so that D- D+ is the central one. At the
near borders D- becomes D+, at the far ones D+ becomes D-.
"""

from __future__ import annotations

from enum import Flag, auto

from gabardine.core.kernels import kernel, local


class Printed(Flag):
    """What the paper prints and the mended scheme does not do.

    FORM: the components of (47) with one-sided differences at the borders, instead of the conservative form
    MIXED: kappa_12 from D1+ D2+; RATIO: S0/S of the whole sheet instead of the local sqrt(A/a)
    INDEX: (37) instead of (27); NORMALS: a_3 by the switched estimator, b_ab of the normals before
    """

    NOTHING = 0
    FORM = auto()
    MIXED = auto()
    RATIO = auto()
    INDEX = auto()
    NORMALS = auto()
    ALL = FORM | MIXED | RATIO | INDEX | NORMALS


@local
def _forward_1(f, k, l, c, h):  # type: ignore[no-untyped-def]
    i = min(k, f.shape[0] - 2)
    return (f[i + 1, l, c] - f[i, l, c]) / h


@local
def _forward_2(f, k, l, c, h):  # type: ignore[no-untyped-def]
    j = min(l, f.shape[1] - 2)
    return (f[k, j + 1, c] - f[k, j, c]) / h


@local
def _mixed(b, a):  # type: ignore[no-untyped-def]
    """b^1_1, b^1_2, b^2_1, b^2_2 (65): b^b_a = a^bl b_al."""
    d = 1.0 / (a[0] * a[2] - a[1] * a[1])
    return (
        d * (a[2] * b[0] - a[1] * b[1]),
        d * (a[2] * b[1] - a[1] * b[2]),
        d * (a[0] * b[1] - a[1] * b[0]),
        d * (a[0] * b[2] - a[1] * b[1]),
    )


@kernel
def weigh(n, m, ratio):  # type: ignore[no-untyped-def]
    """n and m times an area ratio (n1, n2) per node."""
    for k in range(n.shape[0]):
        for l in range(n.shape[1]):
            for c in range(3):
                n[k, l, c] *= ratio[k, l]
                m[k, l, c] *= ratio[k, l]


@kernel
def curve_forces(  # type: ignore[no-untyped-def]
    tangents, normals, first, second, christoffel, n, m, h1, h2, transposed, curves
):
    """N^1 and N^2 at the nodes [N/m], shape (n1, n2, 6)."""
    for k in range(n.shape[0]):
        for l in range(n.shape[1]):
            b11, b12, b21, b22 = _mixed(second[k, l], first[k, l])
            m11, m12, m22 = m[k, l, 0], m[k, l, 1], m[k, l, 2]
            g = christoffel[k, l]
            trace1, trace2 = g[0] + g[4], g[1] + g[5]
            # N^ba, b the component and a the curve
            n11 = n[k, l, 0] - (b11 * m11 + b12 * m12)
            n22 = n[k, l, 2] - (b21 * m12 + b22 * m22)
            n12 = n[k, l, 1] - (b11 * m12 + b12 * m22)
            n21 = n[k, l, 1] - (b21 * m11 + b22 * m12)
            if transposed:
                n12, n21 = n21, n12
            s = g[0] * m11 + 2.0 * g[1] * m12 + g[2] * m22 + trace1 * m11 + trace2 * m12
            t = g[3] * m11 + 2.0 * g[4] * m12 + g[5] * m22 + trace1 * m12 + trace2 * m22
            s += _forward_1(m, k, l, 0, h1) + _forward_2(m, k, l, 1, h2)
            t += _forward_1(m, k, l, 1, h1) + _forward_2(m, k, l, 2, h2)
            for c in range(3):
                a1, a2, a3 = tangents[k, l, c], tangents[k, l, 3 + c], normals[k, l, c]
                curves[k, l, c] = n11 * a1 + n21 * a2 + s * a3
                curves[k, l, 3 + c] = n12 * a1 + n22 * a2 + t * a3


@kernel
def covariant_divergence(curves, christoffel, h1, h2, forces):  # type: ignore[no-untyped-def]
    """N^a|a [N/m^2], shape (n1, n2, 3), (30)."""
    for k in range(forces.shape[0]):
        i = max(k, 1)
        for l in range(forces.shape[1]):
            j = max(l, 1)
            g = christoffel[k, l]
            for c in range(3):
                along = (curves[i, l, c] - curves[i - 1, l, c]) / h1
                across = (curves[k, j, 3 + c] - curves[k, j - 1, 3 + c]) / h2
                trace = (g[0] + g[4]) * curves[k, l, c] + (g[1] + g[5]) * curves[k, l, 3 + c]
                forces[k, l, c] = along + across + trace
