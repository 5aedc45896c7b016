"""The paper's correction: six equations, five of them fixed at rest, the sixth by a scalar Schur complement.

Thomaszewski, Pabst & Strasser 2009, appendix A. For the displacements s = dt v in the frame of the triangle

    [ B C ] [s_1]   [r_1]     rows: strain (3), momentum (2) | angular momentum
    [ D E ] [s_2] = [r_2],    S = E - D B^-1 C,  s_2 = S^-1 (r_2 - D B^-1 r_1),  s_1 = B^-1 (r_1 - C s_2)

with r = (b, 0, 0, 0), b = limit - strain where one is exceeded and 0 elsewhere. Corrected misprints: (9) has
b with the opposite sign and leaves negative shear alone; s_1 is printed with D for C. In print s_2 is always
s_3y, and B is singular where vertex 3 has the centroid's x at rest (equilateral, crossed meshes); here the
column dropped is, of each triangle, the one with the largest lever arm at rest.

The first three columns of B^-1 and z = B^-1 C are kept, with a row for the dropped column (0 and -1), so that
s = B^-1 r_1 - z s_2 in all six and S = -(D, E).z: no branch at run time.

What B leaves open is the turn about the centre of mass, so s_i = (b + w J) p_i with one number w: the same
solution with no table at all (`turned`). It is used where a vertex is held, p and momentum about it, which is
the exact 4x4 system of that case.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import local
from gabardine.limits.correction import about


def system_matrix(rest: NDArray[Any], masses: NDArray[Any], arms: NDArray[Any]) -> NDArray[np.float64]:
    """The 6x6 matrix of appendix A for every triangle: rest (t, 10), masses (t, 3), arms l (t, 3, 2)."""
    a = np.stack([-rest[:, 0] - rest[:, 1], rest[:, 0], rest[:, 1]], axis=1)
    b = np.stack([-rest[:, 2] - rest[:, 3], rest[:, 2], rest[:, 3]], axis=1)
    out = np.zeros((len(rest), 6, 6))
    out[:, 0, 0::2], out[:, 1, 1::2] = a, b
    out[:, 2, 0::2], out[:, 2, 1::2] = 0.5 * b, 0.5 * a
    out[:, 3, 0::2], out[:, 4, 1::2] = masses, masses
    out[:, 5, 0::2], out[:, 5, 1::2] = -masses * arms[..., 1], masses * arms[..., 0]
    return out


def schur_table(rest: NDArray[Any], masses: NDArray[Any]) -> NDArray[np.float64]:
    """What is computed once, (t, 24): three columns of B^-1 and B^-1 C, with rows for the dropped one."""
    p = rest[:, 4:].reshape(-1, 3, 2)
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
    return np.concatenate([full[..., :3].reshape(-1, 18), full[..., 3]], axis=1)


@local
def turned(bxx, byy, bxy, xx, yy, xy, rest, e, m0, m1, m2, held):  # type: ignore[no-untyped-def]
    """s_i = (b + w J) p_i with w from sum m l x s = 0, l = S p."""
    x0, y0, x1, y1, x2, y2 = about(rest, e, m0, m1, m2, held)
    gxx = m0 * x0 * x0 + m1 * x1 * x1 + m2 * x2 * x2
    gxy = m0 * x0 * y0 + m1 * x1 * y1 + m2 * x2 * y2
    gyy = m0 * y0 * y0 + m1 * y1 * y1 + m2 * y2 * y2
    hxx = xx * gxx + xy * gxy
    hxy = xx * gxy + xy * gyy
    hyx = xy * gxx + yy * gxy
    hyy = xy * gxy + yy * gyy
    inertia = hxx + hyy
    w = 0.0
    if inertia > 0.0:
        w = -(hxx * bxy + hxy * byy - hyx * bxx - hyy * bxy) / inertia
    return (
        bxx * x0 + (bxy - w) * y0,
        (bxy + w) * x0 + byy * y0,
        bxx * x1 + (bxy - w) * y1,
        (bxy + w) * x1 + byy * y1,
        bxx * x2 + (bxy - w) * y2,
        (bxy + w) * x2 + byy * y2,
    )


@local
def schur(  # type: ignore[no-untyped-def]
    xx, yy, xy, txx, tyy, txy, rest, table, limits, e, m0, m1, m2, held
):
    """The solution of the 6x6 system; see the module docstring."""
    bxx = txx - xx
    byy = tyy - yy
    bxy = txy - xy
    if held >= 0:
        return turned(bxx, byy, bxy, xx, yy, xy, rest, e, m0, m1, m2, held)
    x0, y0, x1, y1, x2, y2 = about(rest, e, m0, m1, m2, held)
    return solution(
        bxx,
        byy,
        bxy,
        xx * x0 + xy * y0,
        xy * x0 + yy * y0,
        xx * x1 + xy * y1,
        xy * x1 + yy * y1,
        xx * x2 + xy * y2,
        xy * x2 + yy * y2,
        m0,
        m1,
        m2,
        table,
        e,
    )


@local
def solution(  # type: ignore[no-untyped-def]
    bxx, byy, bxy, l0x, l0y, l1x, l1y, l2x, l2y, m0, m1, m2, table, e
):
    """s from the right side b, the arms l about the centre of mass and the masses."""
    d0 = -m0 * l0y
    d1 = m0 * l0x
    d2 = -m1 * l1y
    d3 = m1 * l1x
    d4 = -m2 * l2y
    d5 = m2 * l2x
    s0 = table[e, 0] * bxx + table[e, 1] * byy + table[e, 2] * bxy
    s1 = table[e, 3] * bxx + table[e, 4] * byy + table[e, 5] * bxy
    s2 = table[e, 6] * bxx + table[e, 7] * byy + table[e, 8] * bxy
    s3 = table[e, 9] * bxx + table[e, 10] * byy + table[e, 11] * bxy
    s4 = table[e, 12] * bxx + table[e, 13] * byy + table[e, 14] * bxy
    s5 = table[e, 15] * bxx + table[e, 16] * byy + table[e, 17] * bxy
    z0 = table[e, 18]
    z1 = table[e, 19]
    z2 = table[e, 20]
    z3 = table[e, 21]
    z4 = table[e, 22]
    z5 = table[e, 23]
    moment = d0 * s0 + d1 * s1 + d2 * s2 + d3 * s3 + d4 * s4 + d5 * s5
    complement = d0 * z0 + d1 * z1 + d2 * z2 + d3 * z3 + d4 * z4 + d5 * z5
    w = 0.0
    if complement != 0.0:
        w = moment / complement
    return s0 - w * z0, s1 - w * z1, s2 - w * z2, s3 - w * z3, s4 - w * z4, s5 - w * z5
