"""The internal force of the mended scheme: the divergence of curve forces and couples.

cosserat06 (18), (31): f = N^a|a with N^a = N^ba a_b + M^ab|b a_3. With the local area ratio sqrt(A/a), and
with (1/sqrt(a)) (sqrt(a) N^a),a for N^a|a, the Weingarten equation (64) takes the curvature term of (27)
together with the covariant derivative (32):

    sqrt(a) f = [ sqrt(A) (n^ba a_b + Gamma^a_lr m^lr a_3) + (sqrt(A) m^ab a_3),b ],a

Written so, with D- outside and the adjoint second differences on m^ab a_3, f times the node's area is minus
the derivative of the discrete energy, exactly, at every state and up to the borders: each strain pulls at
the nodes its difference was taken from. The components of (47), each product differentiated by itself, are
so only as far as differences obey the product rule.
"""

from __future__ import annotations

from gabardine.core.kernels import kernel, local
from gabardine.core.vectors import combined, plus, scaled
from gabardine.cosserat.differences import vector


@local
def _push(forces, k, l, x, s):  # type: ignore[no-untyped-def]
    """forces[k, l] += s x."""
    forces[k, l, 0] += s * x[0]
    forces[k, l, 1] += s * x[1]
    forces[k, l, 2] += s * x[2]


@local
def _push_cell(forces, i, j, x, s):  # type: ignore[no-untyped-def]
    """The adjoint of the twist of cell (i, j)."""
    _push(forces, i, j, x, s)
    _push(forces, i + 1, j, x, -s)
    _push(forces, i, j + 1, x, -s)
    _push(forces, i + 1, j + 1, x, s)


@local
def _push_twist(forces, k, l, x, s):  # type: ignore[no-untyped-def]
    """The adjoint of the mixed second difference, the mean of two cells or what there is of them."""
    before = k >= 1 and l <= forces.shape[1] - 2
    after = l >= 1 and k <= forces.shape[0] - 2
    share = 0.5 * s if before and after else s
    if before:
        _push_cell(forces, k - 1, l, x, share)
    if after:
        _push_cell(forces, k, l - 1, x, share)


@local
def _curve_forces(t, a3, g, n, m):  # type: ignore[no-untyped-def]
    """n^ba a_b + Gamma^a_lr m^lr a_3 for a = 1, 2 of one node."""
    s1 = g[0] * m[0] + 2.0 * g[1] * m[1] + g[2] * m[2]
    s2 = g[3] * m[0] + 2.0 * g[4] * m[1] + g[5] * m[2]
    a1, a2 = (t[0], t[1], t[2]), (t[3], t[4], t[5])
    along_1, along_2 = combined(n[0], a1, n[1], a2), combined(n[1], a1, n[2], a2)
    return plus(along_1, scaled(s1, a3)), plus(along_2, scaled(s2, a3))


@kernel
def divergence(tangents, normals, christoffel, n, m, h1, h2, forces):  # type: ignore[no-untyped-def]
    """Internal forces on the nodes [N], shape (n1, n2, 3); n and m hold their areas (see stress.stresses)."""
    n1, n2 = forces.shape[0], forces.shape[1]
    forces[:] = 0.0
    for k in range(n1):
        i = min(k, n1 - 2)
        for l in range(n2):
            j = min(l, n2 - 2)
            a3 = vector(normals, k, l)
            p1, p2 = _curve_forces(tangents[k, l], a3, christoffel[k, l], n[k, l], m[k, l])
            _push(forces, i, l, p1, 1.0 / h1)
            _push(forces, i + 1, l, p1, -1.0 / h1)
            _push(forces, k, j, p2, 1.0 / h2)
            _push(forces, k, j + 1, p2, -1.0 / h2)
            if 0 < k < n1 - 1:
                s = m[k, l, 0] / (h1 * h1)
                _push(forces, k - 1, l, a3, s)
                _push(forces, k, l, a3, -2.0 * s)
                _push(forces, k + 1, l, a3, s)
            if 0 < l < n2 - 1:
                s = m[k, l, 2] / (h2 * h2)
                _push(forces, k, l - 1, a3, s)
                _push(forces, k, l, a3, -2.0 * s)
                _push(forces, k, l + 1, a3, s)
            _push_twist(forces, k, l, a3, 2.0 * m[k, l, 1] / (h1 * h2))
