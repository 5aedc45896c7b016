"""How exactly the equations of a step are solved."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Settings:
    """How exactly to solve.

    tolerance: relative residual of linear solves
    newton_iterations: per step, or None: until the residual is below `force_tolerance`
    force_tolerance: residual relative to the forces at work
    linear_iterations: limit of one linear solve
    jacobian: which of gabardine.elements.contract.TANGENTS a time step linearises with
    preconditioner: name of the linear solver in gabardine.linalg.solvers.LINEAR_SOLVERS
    """

    tolerance: float = 1e-3
    newton_iterations: int | None = 1
    force_tolerance: float = 1e-6
    linear_iterations: int = 5_000
    jacobian: str = "projected"
    preconditioner: str = "multigrid"

    def with_tolerance(self, tolerance: float) -> Settings:
        """The same with another relative residual of linear solves."""
        return replace(self, tolerance=tolerance)
