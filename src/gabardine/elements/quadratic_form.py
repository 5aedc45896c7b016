"""Blocks of elements that are linear in the positions: their matrix is computed once.

    W = sum_ij k_ij x_i.x_j / 2,   sum_j k_ij = 0:      g_i = sum_j k_ij (x_j - x_i),    h_ij = k_ij I

k has one number for each block of the pattern. Forces are pairwise along the line between two vertices, so
that momentum and angular momentum are conserved to rounding, and a step reads k instead of evaluating
elements. Energies are computed by the elements, as sums of squares.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel
from gabardine.core.threads import Team
from gabardine.elements.assembly import Assembler
from gabardine.elements.contract import Block, Floats
from gabardine.linalg.pattern import BlockPattern

CHUNK = 20_000
"""Elements whose matrices are in memory at a time."""


@kernel
def _add_forces(first, last, starts, columns, stiffness, positions, force):  # type: ignore[no-untyped-def]
    """force -= k x for the rows first..last [N]."""
    for i in range(np.uint32(first), np.uint32(last)):
        x0, x1, x2 = positions[i, 0], positions[i, 1], positions[i, 2]
        f0 = 0.0 * x0
        f1 = 0.0 * x0
        f2 = 0.0 * x0
        for slot in range(starts[i], starts[i + np.uint32(1)]):
            j = columns[slot]
            k = stiffness[slot]
            f0 += k * (positions[j, 0] - x0)
            f1 += k * (positions[j, 1] - x1)
            f2 += k * (positions[j, 2] - x2)
        force[i, 0] -= f0
        force[i, 1] -= f1
        force[i, 2] -= f2


@kernel
def _add_matrix(first, last, starts, stiffness, a, values):  # type: ignore[no-untyped-def]
    """values += a k I for the rows first..last."""
    for slot in range(starts[np.uint32(first)], starts[np.uint32(last)]):
        k = a * stiffness[slot]
        values[slot, 0, 0] += k
        values[slot, 1, 1] += k
        values[slot, 2, 2] += k


class QuadraticForm(Assembler):
    """Sums a block whose element has a `stiffness`."""

    def __init__(self, block: Block, pattern: BlockPattern, team: Team) -> None:
        super().__init__(block, pattern, team)
        self._stiffness: Floats | None = None

    def renew(self, block: Block) -> None:
        if block is not self.block:
            self._stiffness = None
        super().renew(block)

    @property
    def stiffness(self) -> Floats:
        """k of each block of the pattern [N/m], shape (block_count,)."""
        if self._stiffness is None:
            self._stiffness = _summed(self.block, self.pattern)
        return self._stiffness

    def add_force(
        self,
        positions: NDArray[Any],
        velocities: NDArray[Any],  # noqa: ARG002
        surroundings: Floats,  # noqa: ARG002
        state: Floats | None,  # noqa: ARG002
        force: NDArray[Any],
    ) -> None:
        """force -= g [N]."""
        given = (self.pattern.starts, self.pattern.columns, self.stiffness)
        self.team.run(_add_forces, self.ranges, *given, positions, force)

    def add_tangent(
        self,
        positions: NDArray[Any],
        velocities: NDArray[Any],
        surroundings: Floats,
        state: Floats | None,
        weights: tuple[float, float, str],
        force: NDArray[Any],
        values: NDArray[Any],
    ) -> None:
        """force -= g, values += a dg/dx: the same for all tangents."""
        self.add_force(positions, velocities, surroundings, state, force)
        self.team.run(_add_matrix, self.ranges, self.pattern.starts, self.stiffness, weights[0], values)


def assembler_of(block: Block, pattern: BlockPattern, team: Team) -> Assembler:
    """The assembler of a block."""
    made: type[Assembler] = block.element.assembler or (  # type: ignore[assignment]
        QuadraticForm if block.element.stiffness else Assembler
    )
    return made(block, pattern, team)


def _summed(block: Block, pattern: BlockPattern) -> Floats:
    """Sum of the elements' matrices: k_ij and k_ji have the same bits, summed in the same order."""
    assert block.element.stiffness is not None
    out = np.zeros(pattern.block_count)
    for first in range(0, len(block.stencils), CHUNK):
        some = slice(first, first + CHUNK)
        own = block.element.stiffness(block.rest[some]).ravel()
        out += np.bincount(pattern.slots(block.stencils[some]).ravel(), own, pattern.block_count)
    out.flags.writeable = False
    return out
