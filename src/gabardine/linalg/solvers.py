"""Linear solvers by name. A new one is one file and one line below."""

from __future__ import annotations

from typing import Any, Protocol

from numpy.typing import NDArray

from gabardine.core.arrays import Indices
from gabardine.core.registry import Registry
from gabardine.core.threads import Team
from gabardine.linalg.block_jacobi import BlockJacobi
from gabardine.linalg.blocks import BlockPattern
from gabardine.linalg.levels import ScratchPool
from gabardine.linalg.linear_system import LinearSystem, Solution, Tolerance
from gabardine.linalg.multigrid import Multigrid


class LinearSolver(Protocol):
    """A solver for all matrices on one pattern; scratch_pool: its scratch memory."""

    pattern: BlockPattern

    def __init__(
        self, pattern: BlockPattern, team: Team, scratch_pool: ScratchPool | None = None
    ) -> None: ...

    def extended(self, pairs: NDArray[Any]) -> tuple[LinearSolver, Indices]:
        """The solver for the pattern plus blocks (i, j), pairs (k, 2), and new indices of the old blocks."""
        ...

    def solve(self, system: LinearSystem, guess: NDArray[Any], tolerance: Tolerance) -> Solution:
        """x of a system on the pattern; guess: a start for the free directions."""
        ...


LINEAR_SOLVERS: Registry[type[LinearSolver]] = Registry(
    "preconditioner", {"multigrid": Multigrid, "block-jacobi": BlockJacobi}
)
