"""Corrections by limits that contact does not let pass as a whole."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from gabardine.mechanics.model import State
from gabardine.mechanics.step_term import StepTerm
from gabardine.simulation.step_end import _handle_collisions


def ended(most_m: float) -> tuple[np.ndarray, np.ndarray]:
    """Where a round began, and where it ends, of a correction by 1 m if contact lets `most_m` pass."""

    class Term(StepTerm):
        def admissible(self, displacement: np.ndarray) -> np.ndarray | None:
            return displacement if np.abs(displacement).max() <= most_m else None

    contact = SimpleNamespace(
        begin_step=lambda *_: Term(), touching=lambda positions, _: np.zeros(len(positions), bool)
    )
    system = SimpleNamespace(contact=contact)
    safe = np.arange(12.0).reshape(4, 3)
    end: Any = SimpleNamespace(system=system, step_s=0.01, positions=safe + 1.0)
    candidate = State(safe, np.zeros_like(safe), np.zeros_like(safe))
    _handle_collisions(candidate, safe, end)
    return safe, end.positions


@pytest.mark.parametrize(("most_m", "share"), [(1.0, 1.0), (0.9, 0.5), (0.3, 0.25)])
def test_as_much_of_a_correction_as_can_pass_does(most_m: float, share: float) -> None:
    safe, positions = ended(most_m)
    np.testing.assert_array_equal(positions, safe + share)  # sums of binary fractions are exact


def test_where_nothing_can_pass_the_last_safe_place_is_kept() -> None:
    safe, positions = ended(0.0)
    assert positions is safe
