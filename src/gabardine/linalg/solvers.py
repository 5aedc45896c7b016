"""Linear solvers by name. A new one is one file and one line below."""

from __future__ import annotations

from typing import Any, Protocol

from numpy.typing import NDArray

from gabardine.core.registry import Registry
from gabardine.core.threads import Team
from gabardine.linalg.constraints import Filter
from gabardine.linalg.multigrid import Multigrid
from gabardine.linalg.pattern import BlockPattern, Indices
from gabardine.linalg.pcg import BlockJacobi, Solution


class LinearSolver(Protocol):
    """A solver for all matrices on one pattern; see BlockJacobi.solve for the arguments."""

    pattern: BlockPattern

    def __init__(self, pattern: BlockPattern, team: Team) -> None: ...

    def extended(self, pairs: NDArray[Any]) -> tuple[LinearSolver, Indices]: ...

    def solve(
        self,
        values: NDArray[Any],
        right: NDArray[Any],
        filter: Filter,
        prescribed: NDArray[Any],
        guess: NDArray[Any],
        tolerance: float,
        max_iterations: int,
        floor: float = 0.0,
    ) -> Solution: ...


LINEAR_SOLVERS: Registry[type[LinearSolver]] = Registry("preconditioner")
LINEAR_SOLVERS.add("multigrid", Multigrid)
LINEAR_SOLVERS.add("block-jacobi", BlockJacobi)
