"""The paper's correction: six equations, five of them fixed at rest, the sixth by a scalar Schur complement.

Thomaszewski, Pabst & Strasser 2009, appendix A. For the displacements s = dt v in the frame of the triangle

    [ B C ] [s_1]   [r_1]     rows: strain (3), momentum (2) | angular momentum
    [ D E ] [s_2] = [r_2],    S = E - D B^-1 C,  s_2 = S^-1 (r_2 - D B^-1 r_1),  s_1 = B^-1 (r_1 - C s_2)

with r = (b, 0, 0, 0), b = limit - strain where one is exceeded and 0 elsewhere. Corrected misprints: (9) has
b with the opposite sign and ignores negative shear; s_1 is printed with D for C. In print s_2 is always s_3y,
and B is singular if vertex 3 has the centroid's x at rest (equilateral, crossed meshes); here the dropped
column is, for each triangle, the one with the largest lever arm at rest.

The first three columns of B^-1 and z = B^-1 C are kept, with a row for the dropped column (0 and -1), so that
s = B^-1 r_1 - z s_2 in all six and S = -(D, E).z: no branch at run time.

B leaves the rotation about the centre of mass undetermined, so s_i = (b + w J) p_i with one number w: the
same solution without a table (`turned`). It is used if a vertex is pinned, with p and momentum about it,
which is the exact 4x4 system of that case.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.fields import Fields
from gabardine.core.kernels import local
from gabardine.limits.corotated import REST, slopes
from gabardine.limits.correction import about, mapped, moments

TABLE = Fields(inverse=18, z=6)
"""Three columns of B^-1, row by row, and z."""

B_INVERSE, Z = TABLE


def system_matrix(rest: NDArray[Any], masses: NDArray[Any], arms: NDArray[Any]) -> NDArray[np.float64]:
    """The 6x6 matrix of appendix A for every triangle: rest (t, 10), masses (t, 3), arms l (t, 3, 2)."""
    a, b = (np.stack(along, axis=1) for along in slopes(rest, slice(None)))
    out = np.zeros((len(rest), 6, 6))
    out[:, 0, 0::2], out[:, 1, 1::2] = a, b
    out[:, 2, 0::2], out[:, 2, 1::2] = 0.5 * b, 0.5 * a
    out[:, 3, 0::2], out[:, 4, 1::2] = masses, masses
    out[:, 5, 0::2], out[:, 5, 1::2] = -masses * arms[..., 1], masses * arms[..., 0]
    return out


def schur_table(rest: NDArray[Any], masses: NDArray[Any]) -> NDArray[np.float64]:
    """The precomputed table, (t, 24): three columns of B^-1 and B^-1 C, with rows for the dropped one."""
    p = REST.of(rest, "corners").reshape(-1, 3, 2)
    arms = p - (masses[..., None] * p).sum(axis=1, keepdims=True) / masses.sum(axis=1)[:, None, None]
    matrix = system_matrix(rest, masses, arms)
    dropped = np.argmax(np.abs(matrix[:, 5]), axis=1)
    kept = np.array([[c for c in range(6) if c != d] for d in range(6)])[dropped]
    block = np.take_along_axis(matrix[:, :5], kept[:, None, :], axis=2)
    column = np.take_along_axis(matrix[:, :5], dropped[:, None, None], axis=2)
    inverse = np.linalg.inv(block)
    columns = np.concatenate([inverse[:, :, :3], inverse @ column], axis=2)
    full = np.zeros((len(rest), 6, 4))
    np.put_along_axis(full, dropped[:, None, None], np.array([0.0, 0.0, 0.0, -1.0]), axis=1)
    np.put_along_axis(full, kept[:, :, None], columns, axis=1)
    return TABLE.rows(len(rest), inverse=full[..., :3].reshape(-1, 18), z=full[..., 3])


@local
def turned(b, s, rest, e, masses, held):  # type: ignore[no-untyped-def]
    """s_i = (b + w J) p_i with w from sum m l x s = 0, l = S p."""
    bxx, byy, bxy = b
    points = about(rest, e, masses, held)
    hxx, hxy, hyx, hyy = moments(s, points, masses)
    inertia = hxx + hyy
    w = 0.0
    if inertia > 0.0:
        w = -(hxx * bxy + hxy * byy - hyx * bxx - hyy * bxy) / inertia
    return mapped((bxx, bxy - w, bxy + w, byy), points)


@local
def schur(s, t, rest, table, limits, e, masses, held):  # type: ignore[no-untyped-def]
    """The solution of the 6x6 system; see the module docstring."""
    b = (t[0] - s[0], t[1] - s[1], t[2] - s[2])
    if held >= 0:
        return turned(b, s, rest, e, masses, held)
    arms = mapped((s[0], s[2], s[2], s[1]), about(rest, e, masses, held))
    return solution(b, arms, masses, table, e)


@local
def tabulated(table, e, k, b):  # type: ignore[no-untyped-def]
    """B^-1 b at vertex k, x and y."""
    x, y = B_INVERSE + 6 * k, B_INVERSE + 6 * k + 3
    return (
        table[e, x] * b[0] + table[e, x + 1] * b[1] + table[e, x + 2] * b[2],
        table[e, y] * b[0] + table[e, y + 1] * b[1] + table[e, y + 2] * b[2],
    )


@local
def moment(d, s):  # type: ignore[no-untyped-def]
    """(D, E).s"""
    (d0, d1), (d2, d3), (d4, d5) = d
    (s0, s1), (s2, s3), (s4, s5) = s
    return d0 * s0 + d1 * s1 + d2 * s2 + d3 * s3 + d4 * s4 + d5 * s5


@local
def solution(b, arms, masses, table, e):  # type: ignore[no-untyped-def]
    """s from the right side b, the arms l about the centre of mass and the masses."""
    (l0x, l0y), (l1x, l1y), (l2x, l2y) = arms
    m0, m1, m2 = masses
    d = ((-m0 * l0y, m0 * l0x), (-m1 * l1y, m1 * l1x), (-m2 * l2y, m2 * l2x))
    s = (tabulated(table, e, 0, b), tabulated(table, e, 1, b), tabulated(table, e, 2, b))
    z = (
        (table[e, Z], table[e, Z + 1]),
        (table[e, Z + 2], table[e, Z + 3]),
        (table[e, Z + 4], table[e, Z + 5]),
    )
    complement = moment(d, z)
    w = 0.0
    if complement != 0.0:
        w = moment(d, s) / complement
    (s0, s1), (s2, s3), (s4, s5) = s
    (z0, z1), (z2, z3), (z4, z5) = z
    return (s0 - w * z0, s1 - w * z1), (s2 - w * z2, s3 - w * z3), (s4 - w * z4, s5 - w * z5)
