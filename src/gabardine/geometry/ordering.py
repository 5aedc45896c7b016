"""An order of the vertices in which neighbours in the mesh are neighbours in memory."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from gabardine.core.kernels import kernel
from gabardine.geometry.mesh import Floats, Ints, Mesh
from gabardine.geometry.topology import vertex_adjacency


def locality_order(faces: Ints, vertex_count: int) -> Ints:
    """Reverse Cuthill-McKee order: order[internal index] = original index, shape (n,) int32.

    Each connected piece is contiguous. Vertices without faces are included. Cuthill & McKee 1969, "Reducing
    the bandwidth of sparse symmetric matrices"; the same order as in scipy.sparse.csgraph, whose import takes
    longer than a whole set-up.
    """
    offsets, neighbours = vertex_adjacency(faces, vertex_count)
    degrees = np.diff(offsets).astype(np.int32)
    order = np.empty(vertex_count, dtype=np.int32)
    _cuthill_mckee(offsets, neighbours, degrees, np.argsort(degrees), order)
    return order[::-1].copy()


@kernel
def _cuthill_mckee(offsets, neighbours, degrees, seeds, order):  # type: ignore[no-untyped-def]
    """From each remaining seed, level by level; the new neighbours of a vertex sorted by degree."""
    known = np.zeros(order.shape[0], np.bool_)
    count = 0
    for seed in seeds:
        if known[seed]:
            continue
        known[seed] = True
        at = count
        order[count] = seed
        count += 1
        while at < count:
            vertex = order[at]
            at += 1
            first = count
            for k in range(offsets[vertex], offsets[vertex + 1]):
                other = neighbours[k]
                if known[other]:
                    continue
                known[other] = True
                place = count
                while place > first and degrees[other] < degrees[order[place - 1]]:
                    order[place] = order[place - 1]
                    place -= 1
                order[place] = other
                count += 1


def morton_order(points: Floats) -> Ints:
    """Points along a curve that fills their box (Morton 1966): order[k] = index of the k-th, shape (n,).

    Neighbours on it are neighbours in space, whatever their order in a file.
    """
    low, extent = points.min(axis=0), max(float(np.ptp(points, axis=0).max(initial=0.0)), 1e-300)
    cells = np.minimum((points - low) / extent * 2**20, 2**20 - 1).astype(np.uint64)
    codes = np.zeros(len(points), np.uint64)
    for bit in range(20):
        for axis in range(3):
            digit = (cells[:, axis] >> np.uint64(bit)) & np.uint64(1)
            codes |= digit << np.uint64(3 * bit + axis)
    return np.argsort(codes, kind="stable")


def inverse_order(order: Ints) -> Ints:
    """The inverse: inverse[original index] = internal index, shape (n,) int32."""
    inverse = np.empty(len(order), dtype=np.int32)
    inverse[order] = np.arange(len(order), dtype=np.int32)
    return inverse


def reordered(mesh: Mesh, order: Ints) -> Mesh:
    """The same mesh with vertex k being the old vertex order[k]; faces and their corners stay in order."""
    inverse = inverse_order(order)
    return replace(
        mesh,
        rest_positions=mesh.rest_positions[order],
        faces=inverse[mesh.faces],
        groups={name: np.sort(inverse[members]) for name, members in mesh.groups.items()},
        grid=None,
        links={kind: inverse[pairs] for kind, pairs in mesh.links.items()},
    )
