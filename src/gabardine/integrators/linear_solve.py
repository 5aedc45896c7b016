"""The linear solve of a Newton iteration: conjugate gradients, a direct solve where they fail, reactions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.integrators.constraint import Constraint
from gabardine.integrators.settings import Settings
from gabardine.linalg import pcg
from gabardine.linalg.blocks import residual_of_rows, size
from gabardine.linalg.direct import solve_direct
from gabardine.linalg.guess import combined
from gabardine.linalg.linear_system import LinearSystem, Solution, Tolerance
from gabardine.mechanics.model import Floats
from gabardine.mechanics.report import Result
from gabardine.mechanics.step_term import Linear

DIRECT_LIMIT = 20_000
"""Vertices up to which a failed iterative solve is repeated by a direct one."""
LEAST_SHARE = 1e-6
"""Of the tolerance: what is left of it at least where contact forces outweigh all others."""
DIRECT_RESIDUAL = 1e-6
"""Relative residual up to which a direct solution is taken when still less was asked for."""
LINEAR_RESULT = {
    pcg.CONVERGED: Result.OK,
    pcg.EXHAUSTED: Result.LINEAR_LIMIT,
    pcg.INDEFINITE: Result.INDEFINITE,
}


def solve_linear(
    linear: Linear,
    constraint: Constraint,
    prescribed: Floats,
    guesses: tuple[Floats, ...],
    settings: Settings,
    floor_n: float = 0.0,
) -> Solution:
    """The increment [m]: by conjugate gradients, and by a direct solve where they fail.

    prescribed: part of it in the constrained directions [m]
    guesses: where to start, or two of which the best combination is the start
    floor_n: force below which the right side is not resolved further [N]
    """
    if linear.reduction is not None:
        prescribed = linear.reduction.coordinates(prescribed)
        guesses = tuple(linear.reduction.coordinates(guess) for guess in guesses)
    pattern, filter = linear.solver.pattern, constraint.filter
    system = LinearSystem(pattern, linear.values, linear.right, filter, prescribed)
    guess = combined(system, guesses) if len(guesses) == 2 else guesses[0]
    relative = _tolerance(linear, constraint, prescribed, settings.tolerance, floor_n)
    solution = linear.solver.solve(system, guess, Tolerance(relative, settings.linear_iterations, floor_n))
    if solution.status != pcg.CONVERGED and pattern.row_count <= DIRECT_LIMIT:
        direct = solve_direct(system)
        if direct.status == pcg.CONVERGED and direct.residual <= max(settings.tolerance, DIRECT_RESIDUAL):
            solution = Solution(direct.x, solution.iterations + 1, direct.residual, direct.status)
    if linear.reduction is not None:
        solution = replace(solution, x=linear.reduction.expanded(solution.x))
    return solution


def reactions(linear: Linear, constraint: Constraint, increment: Floats) -> Floats:
    """A x - b where a vertex is constrained: the force of its constraint [N]; zero elsewhere."""
    if linear.reduction is not None:
        increment = linear.reduction.coordinates(increment)
    return _residual(linear, increment, np.flatnonzero(constraint.filter.which))


def _tolerance(
    linear: Linear, constraint: Constraint, prescribed: Floats, wanted: float, floor_n: float
) -> float:
    """The tolerance relative to all forces that is `wanted` relative to those without contact.

    The forces of contact are reactions, of any size; an error in proportion to them may be a large one beside
    the weight.
    """
    if linear.loads is None:
        return wanted
    loads, everything = (
        max(size(constraint.filter.apply(_residual(system, prescribed))), floor_n)
        for system in (linear.loads, linear)
    )
    return wanted * min(1.0, max(loads / everything, LEAST_SHARE)) if everything > 0 else wanted


def _residual(linear: Linear, x: Floats, rows: NDArray[Any] | None = None) -> Floats:
    """A x - b [N]; zero outside of `rows`, if they are given."""
    if rows is None:
        if not x.any():
            return -linear.right
        rows = np.arange(len(linear.right))
    pattern, out = linear.solver.pattern, np.zeros_like(linear.right)
    known = (pattern.starts, pattern.columns, linear.values, np.ascontiguousarray(x), linear.right)
    residual_of_rows(rows.astype(np.uint32), *known, out)
    return out
