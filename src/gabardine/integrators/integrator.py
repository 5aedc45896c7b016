"""The base class of integrators, and the accuracy settings of their solves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import ClassVar

from gabardine.mechanics.model import State
from gabardine.mechanics.report import Result, StepReport
from gabardine.mechanics.system import System


@dataclass(frozen=True)
class Settings:
    """Accuracy of the solves.

    tolerance: relative residual of linear solves
    newton_iterations: a number per step; "auto": until the step is as accurate as its linear solves
        (gabardine.integrators.predictor); "converge": until the residual is below `force_tolerance`
    force_tolerance: residual relative to the forces at work
    linear_iterations: limit of one linear solve
    fixed_linear_iterations: whether a linear solve takes exactly that many, whatever its residual
    jacobian: which of gabardine.elements.contract.TANGENTS a time step linearises with; auto: projected, and
        the true one on demand (gabardine.integrators.newton)
    preconditioner: name of the linear solver in gabardine.linalg.solvers.LINEAR_SOLVERS
    """

    tolerance: float = 1e-3
    newton_iterations: int | str = "auto"
    force_tolerance: float = 1e-6
    linear_iterations: int = 5_000
    fixed_linear_iterations: bool = False
    jacobian: str = "auto"
    preconditioner: str = "multigrid"


class Integrator(ABC):
    """Advances a state. One small file per method; state is explicit, so restart is free."""

    title: ClassVar[str]
    order: ClassVar[int]
    implicit: ClassVar[bool]
    static: ClassVar[bool] = False
    error_constant: ClassVar[float | None] = None
    """c in the local error c h^3 d3x/dt3 of methods of order 2, by which their step can be controlled."""
    creates_no_energy: ClassVar[bool] = False
    """Whether a step that is solved exactly creates no energy, whatever its length."""
    margin: ClassVar[float] = 0.95
    """Fraction of the stability limit that automatic steps use."""

    def __init__(self, system: System, settings: Settings) -> None:
        self.system = system
        self.settings = settings

    @abstractmethod
    def step(self, state: State, step_s: float, report: StepReport) -> tuple[State, Result]:
        """The state `step_s` later; with any result but OK the returned state must not be used."""

    def stable_step_s(self, state: State) -> float:  # noqa: ARG002 - explicit methods use it
        """The longest stable step [s]; infinite for implicit methods."""
        return float("inf")
