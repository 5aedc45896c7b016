"""Corrections by limits that contact does not let pass as a whole."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from gabardine.limits.limit import Limiter, StepEnd
from gabardine.mechanics.contact import Span
from gabardine.mechanics.model import State
from gabardine.mechanics.report import StepReport
from gabardine.mechanics.step_term import StepTerm
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation
from gabardine.simulation.step_end import ATTEMPTS, KEPT, _handle_collisions, end_step


def ended(most_m: float) -> tuple[np.ndarray, np.ndarray]:
    """Where a round began, and where it ends, of a correction by 1 m if contact lets `most_m` pass."""

    class Term(StepTerm):
        def admissible(self, displacement: np.ndarray) -> np.ndarray | None:
            return displacement if np.abs(displacement).max() <= most_m else None

    contact = SimpleNamespace(
        between_layers=True,
        begin_step=lambda *_: Term(),
        touching=lambda positions, _: np.zeros(len(positions), bool),
    )
    system = SimpleNamespace(contact=contact, model=SimpleNamespace(masses=np.ones(4)))
    safe = np.arange(12.0).reshape(4, 3)
    start = {"positions": safe + 1.0, "pushed": np.zeros_like(safe), "masses": np.ones(4)}
    end: Any = SimpleNamespace(system=system, step_s=0.01, **start)
    candidate = State(safe, np.zeros_like(safe), np.zeros_like(safe))
    _handle_collisions(candidate, safe, end, Span(0.0, 0.0, 0.01), 1.0)
    return safe, end.positions


@pytest.mark.parametrize(("most_m", "share"), [(1.0, 1.0), (0.9, 0.5), (0.3, 0.25)])
def test_as_much_of_a_correction_as_can_pass_does(most_m: float, share: float) -> None:
    safe, positions = ended(most_m)
    np.testing.assert_array_equal(positions, safe + share)  # sums of binary fractions are exact


def test_where_nothing_can_pass_the_last_safe_place_is_kept() -> None:
    safe, positions = ended(0.0)
    assert positions is safe


class Pressing(Limiter):
    """Moves the upper sheet on to the lower one as often as it is asked."""

    def limit_strain(self, end: StepEnd) -> bool:
        end.positions[end.positions[:, 1] > 1e-9, 1] = 1e-8
        end.report.limit_sweeps += 1
        return True

    def limit_rate(self, end: StepEnd, touched: bool) -> None:
        """Leaves velocities as they are."""

    def measure(self, end: StepEnd) -> None:
        """Has nothing to say."""


class Restless(Limiter):
    """Moves all vertices, each time another way, and is never content: least so with what it did last."""

    def __init__(self) -> None:
        self.tries = 0

    def limit_strain(self, end: StepEnd) -> bool:
        self.tries += 1
        end.positions[:, 0] += 1e-4 * self.tries
        return False

    def limit_rate(self, end: StepEnd, touched: bool) -> None:
        """Leaves velocities as they are."""

    def measure(self, end: StepEnd) -> None:
        end.report.limit_excess = float(self.tries if end.positions[:, 0].min() > 1.5e-4 else 1)


def two_sheets() -> Simulation:
    """Two sheets 0.8 mm apart, with contact within 1 mm."""
    sheets = "".join(
        f"""
        [[cloth]]
        name = "sheet {number}"
        mesh = {{ shape = "rectangle", size_m = [0.1, 0.1], cells = [4, 4] }}
        place.origin_m = [0.0, {height_m}, 0.0]
        fabric = "cotton"
        """
        for number, height_m in enumerate((0.0, 8e-4))
    )
    start = 'time.duration_s = 0.1\ncontact = { mode = "guaranteed", gap_m = 1e-3 }\n'
    return Simulation(Scene.from_text(start + sheets))


def ended_by(sim: Simulation, limiter: Limiter) -> State:
    return end_step(sim.system, (limiter,), sim.state, 0.01, StepReport(step=0, time_s=0.0, step_s=0.01))


def test_limiting_does_not_close_what_contact_keeps_open() -> None:
    """Rounds that each took a part of what the last had left closed it to a nanometre within some steps."""
    sim = two_sheets()
    end = ended_by(sim, Pressing())
    lower, upper = (
        end.positions[chosen, 1]
        for chosen in (sim.state.positions[:, 1] == 0.0, sim.state.positions[:, 1] > 0.0)
    )
    apart_m = upper.min() - lower.max()
    assert KEPT * 8e-4 * (1.0 - 1e-6) <= apart_m < 0.95 * 8e-4


def test_contact_remembers_the_way_to_the_end_that_was_kept() -> None:
    """The first of the attempts was the best, and contact remembered the last."""
    sim, limiter = two_sheets(), Restless()
    end = ended_by(sim, limiter)
    assert limiter.tries == len(ATTEMPTS)
    np.testing.assert_allclose(end.positions - sim.state.positions, [[1e-4, 0.0, 0.0]] * 50, atol=1e-12)
    assert sim.system.contact is not None
    certified = sim.system.contact.broad_phase.certified
    assert certified is not None
    np.testing.assert_array_equal(certified[0] + certified[1], end.positions)
