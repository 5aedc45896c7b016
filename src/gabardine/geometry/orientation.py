"""Faces that are turned over relative to their neighbours."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.topology import Hinges

SAME_POINT = 1e-6
"""Two corners closer than this fraction of their edge, in thread space, are the same point: no seam."""


class Turned(NamedTuple):
    """minority: faces turned against most of their piece; twisted: faces of pieces without a front."""

    minority: Ints
    twisted: Ints


def turned_faces(pairs: Ints, agree: np.ndarray, face_count: int) -> Turned:
    """Faces to turn over so that all neighbours agree.

    pairs: (h, 2) neighbouring faces; agree: (h,) whether they have the same sense
    Every face is used twice, as it is and turned over, and joined with the copy of its neighbour that agrees.
    A piece that can be made consistent gives two mirrored components, one for each sense; a Moebius band
    gives one. Between equal halves the sense of the first face is used.
    """
    if agree.all():
        return Turned(np.empty(0, np.int64), np.empty(0, np.int64))
    from scipy.sparse import coo_array
    from scipy.sparse.csgraph import connected_components

    first, second = pairs[:, 0].astype(np.int64), pairs[:, 1].astype(np.int64)
    other = np.where(agree, 0, face_count)
    rows = np.concatenate([first, first + face_count])
    columns = np.concatenate([second + other, second + face_count - other])
    size = 2 * face_count
    graph = coo_array((np.ones(len(rows), dtype=np.int8), (rows, columns)), shape=(size, size))
    count, labels = connected_components(graph.tocsr(), directed=False)
    upright, over = labels[:face_count], labels[face_count:]
    members = np.bincount(upright, minlength=count)
    earliest = np.full(count, face_count)
    np.minimum.at(earliest, upright, np.arange(face_count))
    # `upright` and `over` are mirrored components: compare the numbers of unchanged faces in both.
    fewer = members[upright] < members[over]
    later = (members[upright] == members[over]) & (earliest[upright] > earliest[over])
    twisted = upright == over
    return Turned(np.flatnonzero((fewer | later) & ~twisted), np.flatnonzero(twisted))


def same_winding(faces: Ints, hinges: Hinges) -> np.ndarray:
    """Whether the two faces of each hinge run along their edge in opposite directions, as they should."""
    a, b = hinges.vertices[:, 0], hinges.vertices[:, 1]
    second = faces[hinges.faces[:, 1]]
    after_a = np.where(
        second[:, 0] == a, second[:, 1], np.where(second[:, 1] == a, second[:, 2], second[:, 0])
    )
    return after_a != b


def unfolded(faces: Ints, thread_coordinates: Floats, hinges: Hinges) -> tuple[np.ndarray, np.ndarray]:
    """(joined, flat) of each hinge, in thread space.

    joined: the faces meet there too, so that there is no seam between them
    flat: they lie on different sides of their edge; if not, one is folded over the other
    """
    a, b, c, d = hinges.vertices.T
    first, second = hinges.faces.T

    def at(face: Ints, vertex: Ints) -> Floats:
        corner = np.argmax(faces[face] == vertex[:, None], axis=1)
        return thread_coordinates[face, corner]

    start, end = at(first, a), at(first, b)
    edge = end - start
    gap = np.maximum(
        np.linalg.norm(at(second, a) - start, axis=1), np.linalg.norm(at(second, b) - end, axis=1)
    )
    side_c, side_d = _cross(edge, at(first, c) - start), _cross(edge, at(second, d) - start)
    joined = (gap <= SAME_POINT * np.linalg.norm(edge, axis=1)) & (np.abs(side_c * side_d) > 0.0)
    return joined, (side_c > 0.0) != (side_d > 0.0)


def _cross(first: Floats, second: Floats) -> Floats:
    return first[:, 0] * second[:, 1] - first[:, 1] * second[:, 0]
