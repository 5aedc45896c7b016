"""Contact of a whole run: what a model knows of it. Contact during one step is a `StepTerm`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.mechanics.controls import Controls
from gabardine.mechanics.step_term import StepTerm
from gabardine.mechanics.workspace import Workspace

if TYPE_CHECKING:
    from gabardine.mechanics.model import State


KEEP = 0.2
"""Share of its distance, or of the gap if it is farther apart, that CCD leaves a pair in a step."""


@dataclass(frozen=True)
class Span:
    """The time that a step takes, for what moves by itself meanwhile.

    start_s, end_s: when it begins and ends [s]; equal where positions are only corrected
    stopping_s: a force f moves a vertex of mass m by f/m times the square of this [s]
    creep_m: slip that counts as sticking in a search for rest, where nothing is damped [m]; zero in motion,
        where both follow from the length of the step
    stage: share of the displacement at which the forces of the method act
    keep: share of its distance that CCD leaves a pair, or of the gap if it is farther apart
    """

    start_s: float
    end_s: float
    stopping_s: float
    creep_m: float = 0.0
    stage: float = 1.0
    keep: float = KEEP


class ContactModel(Protocol):
    """What of contact never changes: a part of the model."""

    def bind(self, controls: Controls, workspace: Workspace) -> Contact:
        """Contact with colliders that move as the controls say, and memory to work in."""
        ...

    def with_stiffness(self, stiffness: Callable[[], Floats]) -> ContactModel:  # noqa: ARG002
        """The same, where it goes by how stiff the cloth is at each vertex [N/m], (n,); else itself."""
        return self


class Contact(Protocol):
    """Contact of a whole run, under its controls."""

    def begin_step(self, state: State, expected: Floats, span: Span) -> StepTerm:
        """Contact during a step from `state`, which would end at positions `expected` without it [m].

        Colliders move meanwhile, from where they are at the start of the span to where at its end.
        """
        ...

    def impulse(self, positions: Floats, velocities: Floats, span: Span) -> tuple[Floats, int] | None:
        """Explicit contact: velocities after contact, and the number of contacts.

        None where contact takes part in a solve, in explicit steps too (`begin_step`).
        """
        ...

    def least_gap(self, positions: Floats, time_s: float) -> float:
        """Smallest distance of a vertex to a collider at a time [m]."""
        ...

    def touching(self, positions: Floats, time_s: float) -> NDArray[np.bool_]:
        """Which vertices are at the gap from a collider at a time, or closer."""
        ...

    def intersections(self, positions: Floats, time_s: float) -> int | None:  # noqa: ARG002
        """Edges that pass through triangles; None where surfaces are not known to each other."""
        return None

    @property
    def guarantees(self) -> bool:
        """Whether nothing may pass through anything."""
        return False

    def followed_to(self) -> Floats | None:
        """Where the last displacement leads that CCD has followed [m], if any."""
        return None

    def stored_j(self, forces: Floats) -> float:  # noqa: ARG002
        """What contact may have stored and give back, at most [J]; forces: on vertices [N]."""
        return 0.0

    def blocking(self, order: NDArray[np.int64]) -> str:  # noqa: ARG002
        """What let no step pass, in words with the user's numbers of vertices; empty where nothing does."""
        return ""
