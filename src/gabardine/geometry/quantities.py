"""Quantities of triangles: areas, normals, strain.

Thread space is the flat cloth: u along the weft, v along the warp, in metres. A triangle (a, b, c)
with thread coordinates (u, v) maps it to space by P(u, v) linear; the columns of its gradient are

    U = sum_i r_ui P_i,  V = sum_i r_vi P_i                     (Volino et al. 2009, equation (1))
    r_u = (v_b - v_c, v_c - v_a, v_a - v_b) / d
    r_v = (u_c - u_b, u_a - u_c, u_b - u_a) / d
    d = u_a (v_b - v_c) + u_b (v_c - v_a) + u_c (v_a - v_b)     (twice the signed area)

The sign of d tells on which side of the cloth weft and warp are counter-clockwise; it cancels in U and V.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from gabardine.geometry.angles import cos_sin
from gabardine.geometry.mesh import Floats, Ints, Mesh


def thread_weights(thread_coordinates: Floats) -> tuple[Floats, Floats, Floats]:
    """(r_u, r_v, d) of the module docstring: [1/m] shape (t, 3) twice, and [m^2] shape (t,)."""
    u, v = thread_coordinates[..., 0], thread_coordinates[..., 1]
    across_v = v[:, [1, 2, 0]] - v[:, [2, 0, 1]]
    across_u = u[:, [2, 0, 1]] - u[:, [1, 2, 0]]
    d = doubled_thread_area(thread_coordinates)
    return across_v / d[:, None], across_u / d[:, None], d


def doubled_thread_area(thread_coordinates: Floats) -> Floats:
    """Twice the signed area of each triangle in thread space, d [m^2], shape (t,)."""
    # From edge vectors: differences first, so that coordinates far from zero lose no digits.
    edges = thread_coordinates[:, 1:] - thread_coordinates[:, :1]
    return edges[:, 0, 0] * edges[:, 1, 1] - edges[:, 0, 1] * edges[:, 1, 0]


def thread_areas(thread_coordinates: Floats) -> Floats:
    """The rest area of each triangle in thread space, |d| / 2 [m^2], shape (t,)."""
    return 0.5 * np.abs(doubled_thread_area(thread_coordinates))


def doubled_area_normals(positions: Floats, faces: Ints) -> Floats:
    """(P_b - P_a) x (P_c - P_a) of each triangle [m^2], shape (t, 3): normal times twice the area."""
    start = positions[faces[:, 0]]
    return np.cross(positions[faces[:, 1]] - start, positions[faces[:, 2]] - start)


def face_areas(positions: Floats, faces: Ints) -> Floats:
    """The area of each triangle in space [m^2], shape (t,)."""
    return 0.5 * np.linalg.norm(doubled_area_normals(positions, faces), axis=1)


def face_normals(positions: Floats, faces: Ints) -> Floats:
    """The unit normal of each triangle, shape (t, 3); zero for a triangle without area."""
    return _unit(doubled_area_normals(positions, faces))


def vertex_normals(positions: Floats, faces: Ints) -> Floats:
    """Unit normals at vertices, the area-weighted mean of the faces around, shape (n, 3).

    Zero for a vertex without faces.
    """
    normals = doubled_area_normals(positions, faces)
    return _unit(np.column_stack([_spread(normals[:, axis], faces, len(positions)) for axis in range(3)]))


def corner_angles(positions: Floats, faces: Ints) -> Floats:
    """The angle of each triangle at each of its corners [rad], shape (t, 3)."""
    corners = positions[faces]
    ahead, back = corners[:, [1, 2, 0]] - corners, corners[:, [2, 0, 1]] - corners
    across = np.linalg.norm(np.cross(ahead, back), axis=2)
    return np.arctan2(across, (ahead * back).sum(axis=2))


def enclosed_volume(positions: Floats, faces: Ints) -> float:
    """The volume of a closed mesh [m^3], negative if its faces point inwards: sum a.(b x c)/6."""
    a, b, c = np.swapaxes(positions[faces] - positions.mean(axis=0), 0, 1)
    return float((a * np.cross(b, c)).sum()) / 6.0


def vertex_areas(areas: Floats, faces: Ints, vertex_count: int) -> Floats:
    """A third of the area [m^2] of each face around a vertex, shape (n,): the lumped mass over density."""
    return _spread(areas / 3.0, faces, vertex_count)


def green_lagrange_strain(positions: Floats, faces: Ints, thread_coordinates: Floats) -> Floats:
    """Strain ((U.U - 1)/2, (V.V - 1)/2, U.V): weft, warp, engineering shear; shape (t, 3)."""
    u, v = thread_vectors(positions, faces, thread_coordinates)
    return np.column_stack(
        [0.5 * ((u * u).sum(axis=1) - 1.0), 0.5 * ((v * v).sum(axis=1) - 1.0), (u * v).sum(axis=1)]
    )


def thread_vectors(positions: Floats, faces: Ints, thread_coordinates: Floats) -> tuple[Floats, Floats]:
    """U and V of the module docstring: a metre of weft and of warp in space, shape (t, 3) each."""
    r_u, r_v, _ = thread_weights(thread_coordinates)
    corners = positions[faces]
    # From one corner: positions far from zero lose no digits.
    u = np.einsum("ti,tik->tk", r_u, corners - corners[:, :1])
    v = np.einsum("ti,tik->tk", r_v, corners - corners[:, :1])
    return u, v


def corotated_strain(positions: Floats, faces: Ints, thread_coordinates: Floats) -> Floats:
    """Strain (S_uu - 1, S_vv - 1, S_uv): weft, warp, tensor shear (half the engineering); shape (t, 3).

    F = [U V] = R S with orthonormal columns of R and S symmetric: the linear strain once the rotation is
    taken out (Thomaszewski, Pabst & Strasser 2009, equations (4) to (7)). With J = |U x V| and t = tr S,

        t = sqrt(U.U + V.V + 2 J),  S = (F^T F + J I) / t

    There is no division by J: S is continuous where a triangle becomes a line, and (-1, -1, 0) in a point.
    """
    u, v = thread_vectors(positions, faces, thread_coordinates)
    uu, vv, uv = (u * u).sum(axis=1), (v * v).sum(axis=1), (u * v).sum(axis=1)
    area = np.linalg.norm(np.cross(u, v), axis=1)
    trace = np.sqrt(uu + vv + 2.0 * area)
    inverse = np.divide(1.0, trace, out=np.zeros_like(trace), where=trace > 0.0)
    return np.column_stack([(uu + area) * inverse - 1.0, (vv + area) * inverse - 1.0, uv * inverse])


def principal_stretch(strain: Floats) -> Floats:
    """The largest principal stretch minus 1 of each triangle, shape (t,).

    With the larger eigenvalue m of the strain tensor [[e_u, s/2], [s/2, e_v]]: sqrt(1 + 2 m) - 1, written
    as 2 m / (sqrt(1 + 2 m) + 1) so that small strains keep their digits.
    """
    weft, warp, shear = strain[..., 0], strain[..., 1], strain[..., 2]
    largest = 0.5 * (weft + warp + np.hypot(weft - warp, shear))
    # Rounding may move a triangle crushed to a point just below -1/2.
    return 2.0 * largest / (np.sqrt(np.maximum(1.0 + 2.0 * largest, 0.0)) + 1.0)


def principal_stretches(corners: Floats, thread_coordinates: Floats) -> tuple[Floats, Floats]:
    """Largest and smallest principal stretch of triangles, shape (t,) each; corners [m], (t, 3, 3)."""
    faces = np.arange(3 * len(corners)).reshape(-1, 3)
    u, v = thread_vectors(corners.reshape(-1, 3), faces, thread_coordinates)
    uu, vv, uv = (u * u).sum(axis=1), (v * v).sum(axis=1), (u * v).sum(axis=1)
    largest = np.sqrt(0.5 * (uu + vv + np.hypot(uu - vv, 2.0 * uv)))
    return largest, np.linalg.norm(np.cross(u, v), axis=1) / largest


def rotate_threads(mesh: Mesh, angle_deg: float) -> Mesh:
    """The mesh with its weft at this angle against the first thread axis, positive towards the second.

    The weft becomes w = (cos, sin) and the warp (-sin, cos) of the old axes, so the new coordinates are
    the old ones turned by minus the angle: u' = u cos + v sin, v' = v cos - u sin.
    """
    cosine, sine = cos_sin(angle_deg)
    turn = np.array([[cosine, -sine], [sine, cosine]])
    return replace(mesh, thread_coordinates=mesh.thread_coordinates @ turn)


def _spread(values: Floats, faces: Ints, vertex_count: int) -> Floats:
    weights: Floats = np.repeat(values, 3)
    return np.bincount(faces.ravel(), weights, vertex_count).astype(np.float64, copy=False)


def _unit(vectors: Floats) -> Floats:
    lengths = np.linalg.norm(vectors, axis=1, keepdims=True)
    return np.divide(vectors, lengths, out=np.zeros_like(vectors), where=lengths > 0.0)
