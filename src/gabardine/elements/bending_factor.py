"""One number per mesh: the energy of an imposed cylinder over its exact value.

Roll the flat mesh to a cylinder of small curvature: a face and its neighbours then have the angles of the
heights x^2/2, and the energy sum theta^T Q theta / 2 should be B/2 per area. On regular grids it is. On
irregular meshes the curvature scatters from face to face and the mean of its square is too large, by 6 to
9 % in every direction; a strip of such a mesh, supported at both ends and loaded, is too stiff by the same
6 to 9 %, so B is divided by this number.

Alternating and crossed grids scatter in some directions only (alternating: 1 along the grid, 1.5 across its
diagonals; crossed: the reverse). The smallest value over all directions is used, so that a mesh is never
softer than its fabric, at any angle of its threads.

Measuring the mesh by a small boundary value problem was tried and rejected: the ragged edges of the piece cut
out for it cost more (5 %) than the gain.
"""

from __future__ import annotations

import numpy as np

from gabardine.elements.bending_rest import Floats, Ints, coupling_matrices, plate

MOST_FACES = 20_000
"""Larger meshes are sampled evenly."""
DIRECTIONS = 24
"""Number of directions of the cylinder, over half a turn."""


def bending_factor(faces: Ints, threads: Floats, beside: Ints, far: Ints) -> float:
    """The smallest value over `DIRECTIONS`, over the faces with all three neighbours; 1 if there are none.

    beside, far: neighbour faces and their far corners, from `neighbours`
    """
    inner = np.flatnonzero((beside >= 0).all(axis=1))
    if len(inner) == 0:
        return 1.0
    inner = inner[:: -(-len(inner) // MOST_FACES)]
    own = threads[inner]
    free = np.zeros(len(inner), bool)
    coupling = coupling_matrices(own, np.zeros((len(inner), 3), np.int64), free, plate((1.0, 1.0)))
    unfolded = [_unfolded(faces, threads, beside[inner, k], far[inner, k]) for k in range(3)]
    sides = own[:, 1:] - own[:, :1]
    area = np.abs(sides[:, 0, 0] * sides[:, 1, 1] - sides[:, 0, 1] * sides[:, 1, 0]).sum() / 2
    energies = []
    own = own - own.mean(axis=1, keepdims=True)
    for turn in range(DIRECTIONS):
        direction = np.array([np.cos(np.pi * turn / DIRECTIONS), np.sin(np.pi * turn / DIRECTIONS)])
        angles = np.stack([_angle(own, unfolded[k], k, direction) for k in range(3)], axis=1)
        energies.append(np.einsum("ni,nij,nj->", angles, coupling, angles) / area)
    return float(np.min(energies))


def _unfolded(faces: Ints, threads: Floats, other: Ints, far: Ints) -> tuple[Floats, Floats]:
    """Foot of the far corner on the shared edge, as a fraction of it, and height [m], in its own chart."""
    corner = np.argmax(faces[other] == far[:, None], axis=1)
    apex = threads[other, corner]
    end, start = threads[other, (corner + 1) % 3], threads[other, (corner + 2) % 3]
    edge = end - start
    squared = np.einsum("ij,ij->i", edge, edge)
    reach = apex - start
    foot = np.einsum("ij,ij->i", reach, edge) / squared
    height = np.abs(edge[:, 0] * reach[:, 1] - edge[:, 1] * reach[:, 0]) / np.sqrt(squared)
    return foot, height


def _angle(own: Floats, unfolded: tuple[Floats, Floats], k: int, direction: Floats) -> Floats:
    """theta_k of the heights x^2/2, x the coordinate along `direction` from the face's middle."""
    start, end, apex = own[:, (k + 1) % 3], own[:, (k + 2) % 3], own[:, k]
    edge = end - start
    squared = np.einsum("ij,ij->i", edge, edge)
    reach = apex - start
    turn = edge[:, 0] * reach[:, 1] - edge[:, 1] * reach[:, 0]
    normal = np.stack([-edge[:, 1], edge[:, 0]], axis=1) * (np.sign(turn) / np.sqrt(squared))[:, None]
    foot, height = np.einsum("ij,ij->i", reach, edge) / squared, np.abs(turn) / np.sqrt(squared)
    far_foot, far_height = unfolded
    far = start + far_foot[:, None] * edge - far_height[:, None] * normal

    def lift(point: Floats) -> Floats:
        return (point @ direction) ** 2 / 2

    near = lift(apex) - (1 - foot) * lift(start) - foot * lift(end)
    beyond = lift(far) - (1 - far_foot) * lift(start) - far_foot * lift(end)
    return near / height + beyond / far_height
