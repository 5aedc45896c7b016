"""[solver]: the accuracy of the solves."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from gabardine.core.choice import NameIn
from gabardine.core.messages.phrases import show
from gabardine.core.messages.validation import sentence
from gabardine.core.parameters import Parameters
from gabardine.linalg.solvers import LINEAR_SOLVERS

PRECISIONS = ("double", "single")
JACOBIANS = ("auto", "projected", "full", "clamped", "stiffness")
"""The symmetric ones of gabardine.elements.contract.TANGENTS; auto: projected, or full on demand."""


def _iterations(value: Any) -> Any:
    counts = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 1000
    if not counts and value not in ("auto", "converge"):
        raise sentence(
            f'{show(value)} is not allowed; give "auto", "converge" or a whole number from 1 to 1000.'
        )
    return value


def _linear_iterations(value: Any) -> Any:
    counts = isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= 1000
    if not counts and value != "auto":
        raise sentence(f'{show(value)} is not allowed; give "auto" or a whole number from 1 to 1000.')
    return value


class Solver(Parameters):
    """Tolerances and iteration counts."""

    tolerance: float = Field(1e-3, gt=0, lt=1, description="relative residual of the linear solve")
    linear_iterations: Annotated[int | Literal["auto"], BeforeValidator(_linear_iterations)] = Field(
        "auto",
        description="conjugate gradient iterations per linear solve of a time step: until `tolerance` is "
        "met, or "
        "so many, whatever is left",
    )
    newton_iterations: Annotated[int | Literal["auto", "converge"], BeforeValidator(_iterations)] = Field(
        "auto",
        description="Newton iterations per step: as many as accuracy asks for, so many, or to convergence",
    )
    force_tolerance: float = Field(1e-6, gt=0, lt=1, description="static: residual relative to the loads")
    jacobian: Annotated[str, NameIn(JACOBIANS)] = Field(
        "auto",
        description="auto (projected, and full near the solution of a step that is to converge), projected "
        "(safe), full (exact but symmetric), clamped (negative weft and warp stress nulled, "
        "as in volino09), or stiffness (without the stress)",
    )
    preconditioner: Annotated[str, NameIn(LINEAR_SOLVERS)] = Field(
        "multigrid", description="what speeds up the conjugate gradients of the linear solve"
    )
    precision: Annotated[str, NameIn(PRECISIONS)] = Field(
        "double", description="floating-point numbers of the solve"
    )
