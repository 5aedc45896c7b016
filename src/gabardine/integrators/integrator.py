"""What an integrator is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import ClassVar

from gabardine.integrators.settings import Settings
from gabardine.mechanics.model import State
from gabardine.mechanics.report import Result, StepReport
from gabardine.mechanics.system import System


class Integrator(ABC):
    """Advances a state. One small file per method; state is explicit, so restart is free."""

    title: ClassVar[str]
    order: ClassVar[int]
    implicit: ClassVar[bool]
    static: ClassVar[bool] = False
    error_constant: ClassVar[float | None] = None
    """c in the local error c h^3 d3x/dt3 of methods of order 2, by which their step can be controlled."""
    margin: ClassVar[float] = 0.95
    """Of the stability limit that an automatic step uses."""

    def __init__(self, system: System, settings: Settings) -> None:
        self.system = system
        self.settings = settings

    @abstractmethod
    def step(self, state: State, step_s: float, report: StepReport) -> tuple[State, Result]:
        """The state `step_s` later; on any result but OK the returned state must not be used."""

    def stable_step_s(self, state: State) -> float:  # noqa: ARG002 - explicit methods use it
        """The longest stable step [s]; infinite for implicit methods."""
        return float("inf")
