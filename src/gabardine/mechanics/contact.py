"""The contact model of a whole run, and contact under its controls. In one step contact is a `StepTerm`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.mechanics.controls import Controls
from gabardine.mechanics.step_term import StepTerm
from gabardine.mechanics.workspace import Workspace

if TYPE_CHECKING:
    from gabardine.mechanics.model import State


KEEP = 0.2
"""Fraction of its distance, or of the gap if that is less, that CCD keeps of a pair in a step."""


class BlockingPair(NamedTuple):
    """A pair without collision-free displacement, in words; pinned: whether pins hold one of its sides."""

    words: str
    pinned: bool


@dataclass(frozen=True)
class Span:
    """The time of a step, for contact.

    start_s, end_s: times at its start and end [s]; equal if positions are only corrected
    stopping_s: a force f moves a vertex of mass m by f/m times the square of this [s]
    creep_m: slip that counts as sticking in a search for rest, which has no damping [m]; zero in dynamics,
        where both follow from the length of the step
    stage: fraction of the displacement at which the forces of the method act
    keep: fraction of its distance, or of `within` gaps if that is less, that CCD keeps of a pair
    corrected: largest correction by CCD, in gaps; a larger one would tear the cloth unless its strains are
        limited afterwards
    """

    start_s: float
    end_s: float
    stopping_s: float
    creep_m: float = 0.0
    stage: float = 1.0
    keep: float = KEEP
    within: float = 1.0
    corrected: float = 1.0


class ContactModel(Protocol):
    """The constant part of contact: a part of the model."""

    def bind(self, controls: Controls, workspace: Workspace) -> Contact:
        """Contact with colliders that the controls move, and a workspace."""
        ...

    def with_stiffness(self, stiffness: Callable[[], Floats]) -> ContactModel:  # noqa: ARG002
        """The same, adapted to the stiffness of the cloth at each vertex [N/m], (n,); by default itself."""
        return self


class Contact(Protocol):
    """Contact of a whole run, under its controls."""

    def begin_step(self, state: State, expected: Floats, span: Span) -> StepTerm:
        """Contact during a step from `state`, which would end at positions `expected` without contact [m].

        Colliders move during the span.
        """
        ...

    def least_gap(self, positions: Floats, time_s: float) -> float:
        """Smallest distance of a vertex to a collider at a time [m]."""
        ...

    def touching(self, positions: Floats, time_s: float) -> NDArray[np.bool_]:
        """For each vertex, whether its distance from a collider at a time is at most the gap."""
        ...

    def intersections(self, positions: Floats, time_s: float) -> int | None:  # noqa: ARG002
        """Number of edges that pass through triangles; None in modes without contact between surfaces."""
        return None

    @property
    def guarantees(self) -> bool:
        """Whether the mode excludes intersections."""
        return False

    @property
    def between_layers(self) -> bool:
        """Whether cloth collides with cloth."""
        return False

    def followed_to(self) -> Floats | None:
        """The end of the last displacement that CCD has checked [m], if any."""
        return None

    def stored_j(self, forces: Floats) -> float:  # noqa: ARG002
        """The largest energy that contact may have stored and give back [J]; forces: on vertices [N]."""
        return 0.0

    def blocking(self, order: NDArray[np.int64]) -> BlockingPair | None:  # noqa: ARG002
        """The blocking pair, if there is one, with the user's numbers of vertices."""
        return None
