"""Pieces of a model: rows that are connected by elements or by a rigid body."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel
from gabardine.mechanics.rigid_bodies import RigidBodies

Ints = NDArray[np.int64]


def pieces_of(stencils: Iterable[NDArray[Any]], rigid_bodies: RigidBodies | None, row_count: int) -> Ints:
    """The piece index of each row, from 0 on, in the order of their smallest rows."""
    piece = np.arange(row_count)
    for table in stencils:
        join_pieces(np.asarray(table, np.int64), piece)
    if rigid_bodies is not None:
        nodes = np.arange(rigid_bodies.rows.start, rigid_bodies.rows.stop).reshape(-1, 4)
        join_pieces(nodes, piece)
        join_pieces(np.column_stack([rigid_bodies.attached, nodes[rigid_bodies.attached_to, 0]]), piece)
    return np.unique(piece, return_inverse=True)[1]


@kernel
def join_pieces(stencils, piece):  # type: ignore[no-untyped-def]
    """Join the rows of each stencil to one piece, named by its smallest row; piece: parent of every row."""
    for e in range(stencils.shape[0]):
        for k in range(1, stencils.shape[1]):
            a, b = stencils[e, 0], stencils[e, k]
            while piece[a] != a:
                piece[a] = piece[piece[a]]  # path halving keeps chains short
                a = piece[a]
            while piece[b] != b:
                piece[b] = piece[piece[b]]
                b = piece[b]
            if a < b:
                piece[b] = a
            else:
                piece[a] = b
    for i in range(piece.shape[0]):
        piece[i] = piece[piece[i]]
