"""What a limit of strain is: a correction of positions and velocities after each step.

A limit is a class of parameters (what a user writes); from a body it makes a *limiter*, which a simulation
calls after each step of whatever integrator: (state before, state after) -> corrected state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from gabardine.core.parameters import Parameters
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import StepReport
from gabardine.mechanics.system import System

Links = Mapping[str, tuple[NDArray[np.uint32], Floats]]
"""Kind -> pairs of vertices in the model's numbering, shape (n, 2), and their lengths at rest [m]."""


@dataclass(frozen=True, eq=False)
class LimitedBody:
    """What a limit is put on, in the model's numbering.

    links: pairs whose distance may be limited; faces (t, 3), thread_coordinates (t, 3, 2) [m]
    """

    links: Links
    faces: NDArray[Any]
    thread_coordinates: Floats


class Limiter(ABC):
    """A limit at work on one body."""

    @abstractmethod
    def apply(self, system: System, state: State, step_s: float, report: StepReport) -> State:
        """The state at the end of a step, corrected; adds to the report what it took and what is left."""


class Limit(Parameters):
    """Base of all limits. Each has a field `method`, its name in the registry."""

    method: str = ""

    @property
    def shorthand(self) -> str:
        """How a scene file writes it when there is nothing more to say."""
        return "" if self.model_fields_set - {"method"} else self.method

    @abstractmethod
    def limiter(self, body: LimitedBody) -> Limiter | None:
        """The limiter of a body; a SceneError names the field it is about."""


class NoLimit(Limit):
    """Strain is bounded by the stiffness of the fabric alone."""

    method: Literal["none"] = "none"

    def limiter(self, body: LimitedBody) -> Limiter | None:  # noqa: ARG002 - there is none
        return None
