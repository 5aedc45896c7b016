"""Creases of a surface: vertices there are doubled, so that each side keeps its own normals."""

from __future__ import annotations

import math

import numpy as np

from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.quantities import face_normals
from gabardine.geometry.topology import hinges

CREASE_DEG = 35.0
"""Angle between faces above which their edge is a crease."""


def split_at_creases(positions: Floats, faces: Ints, crease_deg: float = CREASE_DEG) -> tuple[Ints, Ints]:
    """The old index of each vertex of the split mesh, shape (m,), and its faces (t, 3).

    Corners of faces at one vertex stay one if smooth edges join the faces: a ball stays whole, a box is split
    into six squares.
    """
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    pairs = hinges(np.asarray(faces, np.int32))
    normals = face_normals(positions, faces)
    cosines = (normals[pairs.faces[:, 0]] * normals[pairs.faces[:, 1]]).sum(axis=1)
    smooth = cosines > math.cos(math.radians(crease_deg))
    first, second = pairs.faces[smooth].T.astype(np.int64)
    ends = pairs.vertices[smooth, :2]
    rows: list[Ints] = []
    columns: list[Ints] = []
    for end in ends.T:
        for face, side in ((first, rows), (second, columns)):
            side.append(3 * face + (faces[face] == end[:, None]).argmax(axis=1))
    a, b = np.concatenate(rows), np.concatenate(columns)
    size = 3 * len(faces)
    graph = coo_array((np.ones(len(a), np.int8), (a, b)), shape=(size, size))
    _, labels = connected_components(graph.tocsr(), directed=False)
    _, corner = np.unique(labels, return_index=True)
    return np.asarray(faces).ravel()[corner], labels.reshape(-1, 3)
