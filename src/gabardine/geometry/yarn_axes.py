"""Thread coordinates for meshes that come from files."""

from __future__ import annotations

import numpy as np

from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.quantities import doubled_area_normals, face_areas, thread_areas

FLATNESS = 1e-5
"""A mesh within this fraction of its extent from a plane is flat: the rounding of files with six digits."""


def uv_scale(positions: Floats, faces: Ints, uvs: Floats) -> float:
    """The median over triangles of sqrt(UV area / area in space): 1 if both have one scale."""
    space, flat = face_areas(positions, faces), thread_areas(uvs)
    solid = space > 0.0
    if not solid.any():
        return 1.0
    return float(np.median(np.sqrt(flat[solid]) / np.sqrt(space[solid])))


def shape_coordinates(positions: Floats, faces: Ints) -> Floats:
    """Thread coordinates measured on the shape itself [m], shape (t, 3, 2): the rest state has no strain.

    The grain follows a global axis projected into the cloth: weft along x, or warp along y, or warp along
    z, the first of these that lies in the surface as well as any (1 - (n.axis)^2, mean over the area). So
    a sheet in the plane xz has weft x and warp z, one in xy weft x and warp y, a tube about y warp y.

    A flat mesh gets the coordinates of its plane, common to all triangles. Any other is unrolled triangle
    by triangle: each has its own origin at its first corner and its own projection of the axis, so that
    neighbours agree on the direction of the threads only as far as the surface lets them.
    """
    normal = _plane_normal(positions)
    flat = np.ptp(positions @ normal) <= FLATNESS * np.ptp(positions, axis=0).max()
    if flat:
        weft, warp = _frames(normal[None, :], np.ones(1))
        weft, warp = _pointing_up(weft[0]), _pointing_up(warp[0])
        return np.stack([positions @ weft, positions @ warp], axis=1)[faces]
    scaled = doubled_area_normals(positions, faces)
    areas = np.linalg.norm(scaled, axis=1)
    normals = scaled / np.maximum(areas, 1e-300)[:, None]
    weft, warp = _frames(normals, areas)
    local = positions[faces] - positions[faces[:, :1]]
    return np.stack([np.einsum("tik,tk->ti", local, weft), np.einsum("tik,tk->ti", local, warp)], axis=2)


def _plane_normal(positions: Floats) -> Floats:
    """The direction in which the points extend least, rounding snapped to the axes."""
    centred = positions - positions.mean(axis=0)
    centred /= max(np.abs(centred).max(), 1e-300)
    normal = np.linalg.eigh(centred.T @ centred)[1][:, 0]
    normal = np.where(np.abs(normal) < 1e-9, 0.0, normal)
    return normal / np.linalg.norm(normal)


def _frames(normals: Floats, areas: Floats) -> tuple[Floats, Floats]:
    """Unit weft and warp in each triangle's plane, warp = weft x normal; each of shape (t, 3)."""
    in_plane = ((1.0 - normals**2) * areas[:, None]).sum(axis=0) / max(areas.sum(), 1e-300)
    axis = int(np.flatnonzero(in_plane >= in_plane.max() - 0.01)[0])
    along = np.eye(3)[axis] - normals[:, [axis]] * normals
    # Where the axis stands on the triangle any direction will do: the next axis, projected.
    lost = np.linalg.norm(along, axis=1) < 1e-6
    along[lost] = np.eye(3)[(axis + 1) % 3] - normals[lost][:, [(axis + 1) % 3]] * normals[lost]
    along /= np.linalg.norm(along, axis=1, keepdims=True)
    if axis == 0:
        return along, np.cross(along, normals)
    return np.cross(normals, along), along


def _pointing_up(direction: Floats) -> Floats:
    return direction if direction[np.argmax(np.abs(direction))] > 0.0 else -direction
