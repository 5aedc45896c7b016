"""The base classes of strain limits: a correction of positions and velocities after each step.

A limit is a class of parameters (a table of the scene); for a body it makes a *limiter*, which a simulation
calls at two places of every step of any integrator (gabardine.simulation.step_end): on the positions of the
step, and on the velocities after contact.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

import numpy as np
from numpy.typing import NDArray
from pydantic import BeforeValidator

from gabardine.core.choice import Tagged
from gabardine.core.messages.phrases import show
from gabardine.core.messages.validation import sentence
from gabardine.geometry.mesh import Mesh
from gabardine.mechanics.model import Floats
from gabardine.mechanics.report import StepReport
from gabardine.mechanics.system import System

Links = Mapping[str, tuple[NDArray[np.uint32], Floats]]
"""Kind -> pairs of vertices in the model's numbering, shape (n, 2), and their lengths at rest [m]."""


LARGEST = 100.0
"""A strain that no cloth has: a limit beyond it has no effect."""


def bounded(lowest: float, refused: str) -> BeforeValidator:
    """Checks a largest strain, or a pair of the smallest and the largest with zero between them.

    lowest: bound of the smallest; refused: end of the error message
    """

    def check(value: Any) -> Any:
        numbers = value if isinstance(value, list | tuple) else (0.0, value)
        plain = all(isinstance(n, int | float) and not isinstance(n, bool) for n in numbers)
        if len(numbers) != 2 or not plain or not (lowest < numbers[0] <= 0.0 <= numbers[1] <= LARGEST):
            raise sentence(f"{show(value)} is no limit of {refused}")
        return value

    return BeforeValidator(check)


@dataclass(frozen=True, eq=False)
class LimitedBody:
    """The body of a limit.

    links: makes the pairs whose distance may be limited, in the model's numbering
    mesh, placed_positions: in the user's numbering [m]; numbers: of its vertices in the model
    masses: of all vertices of the model [kg]; first_face: number of its first triangle in the whole scene
    woven: whether it is cloth, with threads in its triangles
    """

    links: Callable[[], Links]
    mesh: Mesh
    placed_positions: NDArray[Any]
    numbers: NDArray[Any]
    masses: Floats
    first_face: int
    woven: bool

    @property
    def faces(self) -> NDArray[np.uint32]:
        """Its triangles in the model's numbering, in the user's order."""
        return self.numbers[self.mesh.faces].astype(np.uint32)


@dataclass(eq=False)
class StepEnd:
    """The end of a step during its correction.

    positions [m], velocities [m/s]: changed in place
    held: uint8, vertices that must not be moved (while strain is limited) or keep their velocity (while its
        rate is): pins, then also vertices in contact
    reactions: force on pinned vertices [N], added to
    masses: by which vertices share a correction [kg], larger than their own where contact stops them
    pushed: displacement of vertices by contact so far [m]
    """

    system: System
    number: int
    step_s: float
    report: StepReport
    positions: Floats
    velocities: Floats
    held: NDArray[np.uint8]
    reactions: Floats
    masses: Floats
    pushed: Floats


class Limiter(ABC):
    """The limiter of one body."""

    @abstractmethod
    def limit_strain(self, end: StepEnd) -> bool:
        """Correct the positions; add sweeps to the report. Whether the limits are met."""

    @abstractmethod
    def limit_rate(self, end: StepEnd, touched: bool) -> None:
        """Correct the velocities after contact; touched: whether there is contact."""

    @abstractmethod
    def measure(self, end: StepEnd) -> None:
        """Add the remaining excess to the report."""


class Limit(Tagged):
    """Base of all limits. Each has a field `method`, its name in the registry."""

    tag: ClassVar[str] = "method"
    method: str = ""

    @abstractmethod
    def limiter(self, body: LimitedBody) -> Limiter | None:
        """The limiter of a body; a SceneError names the field it is about."""


class NoLimit(Limit):
    """Strain is bounded by the stiffness of the fabric alone."""

    method: Literal["none"] = "none"

    def limiter(self, body: LimitedBody) -> Limiter | None:  # noqa: ARG002 - there is none
        return None
