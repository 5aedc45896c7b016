"""A linear system, the tolerance of its solve, and the solution."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from gabardine.linalg.blocks import BlockPattern, Filter


@dataclass(frozen=True, eq=False)
class LinearSystem:
    """A x = b in the free directions: S A S d = S (b - A z), x = z + d.

    values: the blocks of A on the pattern, shape (block_count, 3, 3); right: b, shape (row_count, 3)
    filter: S; prescribed: z, zero in the free directions
    """

    pattern: BlockPattern
    values: NDArray[Any]
    right: NDArray[Any]
    filter: Filter
    prescribed: NDArray[Any]


@dataclass(frozen=True)
class Tolerance:
    """The end of a solve: |S (b - A x)| <= relative max(|S (b - A z)|, floor), or `max_iterations`.

    floor: smallest right side that the residual is relative to (near equilibrium the right side is a
    difference of nearly equal forces)
    """

    relative: float
    max_iterations: int
    floor: float = 0.0


@dataclass(frozen=True, eq=False)
class Solution:
    """x, the number of iterations, the final relative residual and the status (of gabardine.linalg.pcg)."""

    x: NDArray[Any]
    iterations: int
    residual: float
    status: int
