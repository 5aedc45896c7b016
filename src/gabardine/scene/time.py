"""[time]: how long, in which steps, by which integrator."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, ValidationInfo, field_validator

from gabardine.core.choice import NameIn
from gabardine.core.parameters import Parameters
from gabardine.core.sentences import sentence
from gabardine.core.words import show
from gabardine.integrators import INTEGRATORS

TIMELESS = ("static",)
"""Integrators that look for an equilibrium, whatever the duration."""


AUTO = "auto"


def _step(value: Any) -> Any:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if value != AUTO and not (number and 0 < value < float("inf")):
        raise sentence(f'{show(value)} is not allowed; give a number of seconds above 0, or "{AUTO}".')
    return value


class Time(Parameters):
    """Time steps and frames. `duration_s` may be left out for an equilibrium."""

    # Before duration_s, whose validation asks for it.
    integrator: Annotated[str, NameIn(INTEGRATORS)] = Field(
        "backward-euler", description="method of time stepping"
    )
    duration_s: float | None = Field(None, gt=0, description="simulated time [s]")
    step_s: Annotated[float | Literal["auto"], BeforeValidator(_step)] = Field(
        0.01, description='time step [s]; "auto": the longest stable one of an explicit method'
    )
    tolerance_m: float | None = Field(
        None, gt=0, description="error a second may bring [m]: steps are chosen by it, up to step_s"
    )
    allow_unstable: bool = Field(
        False, description="take explicit steps beyond the stability limit, whatever comes of it"
    )
    frames_per_s: float = Field(60.0, gt=0, description="frames kept per second [1/s]")

    @field_validator("duration_s")
    @classmethod
    def _needed(cls, value: float | None, info: ValidationInfo) -> float | None:
        integrator = info.data.get("integrator", TIMELESS[0])
        if value is None and integrator not in TIMELESS:
            raise sentence(
                f'This field is missing; "{integrator}" needs it: add duration_s = 1.0 (simulated time [s]).'
            )
        return value

    @property
    def automatic(self) -> bool:
        """Whether the step is the longest stable one."""
        return self.step_s == AUTO

    @property
    def divided(self) -> bool:
        """Whether steps are chosen between one report and the next."""
        return self.automatic or self.tolerance_m is not None

    @property
    def longest_step_s(self) -> float:
        """The step, or what it must not exceed [s]; infinite if the method decides."""
        return self.step_s if isinstance(self.step_s, float | int) else float("inf")
