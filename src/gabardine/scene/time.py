"""[time]: duration, steps and integrator."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, ValidationInfo, field_validator, model_validator

from gabardine.core.bounds import COARSEST_M, FASTEST_M_PER_S, LONGEST_S, LONGEST_STEP_S
from gabardine.core.choice import NameIn
from gabardine.core.messages.validation import sentence
from gabardine.core.parameters import Parameters
from gabardine.integrators import INTEGRATORS

TIMELESS = ("static",)
"""Integrators that find an equilibrium and need no duration."""


MOST_STEPS = 10**9
"""More steps are a typing error: at half a millisecond a step, six days."""


class Time(Parameters):
    """Time steps and frames. `duration_s` may be left out for an equilibrium."""

    # Before duration_s, whose validation needs it.
    integrator: Annotated[str, NameIn(INTEGRATORS)] = Field(
        "backward-euler", description="method of time stepping"
    )
    duration_s: float | None = Field(None, gt=0, le=LONGEST_S, description="simulated time [s]")
    step_s: float = Field(0.01, gt=0, le=LONGEST_STEP_S, description="time step [s]")
    stable_step: bool = Field(
        False, description="take the longest stable steps of an explicit method, up to step_s"
    )
    tolerance_m: float | None = Field(
        None,
        gt=0,
        le=COARSEST_M,
        description="error a second may bring [m]: steps are chosen by it, up to step_s",
    )
    allow_unstable: bool = Field(
        False, description="take explicit steps beyond the stability limit, whatever comes of it"
    )
    frames_per_s: float = Field(60.0, gt=0, le=1e9, description="frames kept per second [1/s]")
    rest_speed_m_per_s: float | None = Field(
        None,
        gt=0,
        le=FASTEST_M_PER_S,
        description="end before duration_s once all is slower than this for 0.1 s (root mean square) [m/s]",
    )

    @field_validator("duration_s")
    @classmethod
    def _needed(cls, value: float | None, info: ValidationInfo) -> float | None:
        integrator = info.data.get("integrator", TIMELESS[0])
        if value is None and integrator not in TIMELESS:
            raise sentence(
                f'This field is missing; "{integrator}" needs it: add duration_s = 1.0 (simulated time [s]).'
            )
        return value

    @model_validator(mode="after")
    def _countable(self) -> Self:
        count = (self.duration_s or 0.0) / self.step_s
        if count > MOST_STEPS and not self.divided:
            raise sentence(
                f"duration_s = {self.duration_s:g} in steps of {self.step_s:g} s asks for {count:.3g} steps; "
                f"at most {MOST_STEPS:.0e} are allowed: shorten duration_s or lengthen step_s."
            )
        return self

    @property
    def divided(self) -> bool:
        """Whether steps are chosen between two reports."""
        return self.stable_step or self.tolerance_m is not None
