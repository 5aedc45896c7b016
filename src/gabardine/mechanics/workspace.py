"""The workspace of a run: threads, scratch memory and data derived from the model, kept to save time.

Deleting a workspace changes no result. It belongs to one simulation; a copied or pickled one is empty.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.kernels import kernel
from gabardine.core.threads import Team
from gabardine.elements.contract import Block, Internal
from gabardine.linalg.blocks import BlockPattern
from gabardine.linalg.levels import ScratchPool

T = TypeVar("T")
STATES = 2
"""Number of states whose energies are kept: the start of a step and its end."""


class Workspace:
    """The workspace of one simulation.

    team: the threads that share the work; scratch_pool: scratch arrays
    """

    def __init__(self, team: Team | None = None) -> None:
        self.team = team or Team(1)
        self.scratch_pool = ScratchPool()
        self._matrices: list[NDArray[Any]] = []
        self._turn = 0
        self._kept: dict[str, Any] = {}

    def kept(self, name: str, make: Callable[[], T]) -> T:
        """The object of a name, made at the first call: linear solvers, packed elements, trees of boxes."""
        if name not in self._kept:
            self._kept[name] = make()
        found: T = self._kept[name]
        return found

    def matrix(self, pattern: BlockPattern, dtype: Any) -> NDArray[Any]:
        """A matrix of zeros, in one of two buffers in turn: the last matrix stays valid, not the one before.

        New memory would be slow at first, since the operating system provides it page by page.
        """
        shape = (pattern.block_count, 3, 3)
        if self._matrices and (self._matrices[0].shape != shape or self._matrices[0].dtype != dtype):
            self._matrices, self._turn = [], 0
        if self._turn == len(self._matrices):
            self._matrices.append(np.zeros(shape, dtype))
        else:
            self._matrices[self._turn].fill(0.0)
        found = self._matrices[self._turn]
        self._turn = 1 - self._turn
        return found

    def release_matrices(self) -> None:
        """Declare that no matrix handed out so far is needed: the next one is in the first buffer again.

        A step with one iteration then stays in one buffer, which is still in the cache: alternating buffers
        make the assembly of 3 200 triangles with bending 9 % slower.
        """
        self._turn = 0

    def __getstate__(self) -> dict[str, Any]:
        return {"team": self.team}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(**kept)  # type: ignore[misc]


@dataclass(frozen=True, eq=False)
class _Known:
    """Energies by kind [J] of blocks at positions [m], elapsed_s after their internal states [s]; copies,
    since callers may write to theirs.
    """

    blocks: tuple[Block, ...]
    positions: Floats
    internal: Internal
    elapsed_s: float
    energies: dict[str, float]

    def suits(
        self, blocks: tuple[Block, ...], positions: Floats, internal: Internal, elapsed_s: float
    ) -> bool:
        same = len(blocks) == len(self.blocks) and all(map(_is, blocks, self.blocks))
        return (
            same
            and elapsed_s == self.elapsed_s
            and _equal(positions, self.positions)
            and len(internal) == len(self.internal)
            and all(map(_equal, internal, self.internal))
        )


class StoredEnergies:
    """Energies of the laws of force, kept for the last two states.

    A step needs the energies of its start, which is the end of the step before, and those of its end twice:
    for the energy guard and for its report. Computing all three took 2.8 % of a step of 5 000 hanging
    triangles; comparing positions takes a hundredth of that, and next to nothing where they differ.
    """

    def __init__(self) -> None:
        self._known: list[_Known] = []

    def of(
        self,
        blocks: tuple[Block, ...],
        positions: Floats,
        internal: Internal,
        elapsed_s: float,
        evaluate: Callable[[], dict[str, float]],
    ) -> dict[str, float]:
        """Energies by kind [J], evaluated if they are not kept."""
        for known in self._known:
            if known.suits(blocks, positions, internal, elapsed_s):
                return known.energies
        copies = positions.copy(), tuple(each.copy() for each in internal)
        known = _Known(blocks, *copies, elapsed_s, evaluate())
        self._known = [known, *self._known[: STATES - 1]]
        return known.energies


def _is(one: Block, other: Block) -> bool:
    return one is other


def _equal(one: Floats, other: Floats) -> bool:
    """Whether two arrays (n, k) have the same shape and numbers."""
    return one.shape == other.shape and bool(_equal_rows(one, other))


@kernel
def _equal_rows(one, other):  # type: ignore[no-untyped-def]
    """Whether all rows are the same, up to the first that differs: NumPy would compare them all."""
    for i in range(np.uint64(one.shape[0])):
        for k in range(np.uint64(one.shape[1])):
            if one[i, k] != other[i, k]:
                return False
    return True
