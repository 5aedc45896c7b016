"""[solver]: how exactly the equations are solved."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from gabardine.core.choice import NameIn
from gabardine.core.messages.phrases import show
from gabardine.core.messages.validation import sentence
from gabardine.core.parameters import Parameters
from gabardine.linalg.solvers import LINEAR_SOLVERS

PRECISIONS = ("double", "single")
JACOBIANS = ("projected", "full", "stiffness")
"""Of gabardine.elements.contract.TANGENTS, those that are symmetric."""


def _iterations(value: Any) -> Any:
    counts = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 1000
    if not counts and value != "converge":
        raise sentence(f'{show(value)} is not allowed; give a whole number from 1 to 1000, or "converge".')
    return value


class Solver(Parameters):
    """Tolerances and iteration counts."""

    tolerance: float = Field(1e-3, gt=0, lt=1, description="relative residual of the linear solve")
    newton_iterations: Annotated[int | Literal["converge"], BeforeValidator(_iterations)] = Field(
        1, description="Newton iterations per step, or until convergence"
    )
    force_tolerance: float = Field(1e-6, gt=0, lt=1, description="static: residual relative to the loads")
    jacobian: Annotated[str, NameIn(JACOBIANS)] = Field(
        "projected",
        description="projected (safe), full (exact but symmetric), or stiffness (without the stress)",
    )
    preconditioner: Annotated[str, NameIn(LINEAR_SOLVERS)] = Field(
        "multigrid", description="what speeds up the conjugate gradients of the linear solve"
    )
    precision: Annotated[str, NameIn(PRECISIONS)] = Field(
        "double", description="floating-point numbers of the solve"
    )

    @property
    def newton_limit(self) -> int | None:
        """The number of Newton iterations; None: until convergence."""
        return self.newton_iterations if isinstance(self.newton_iterations, int) else None
