"""The terms of a step: begun while forces are evaluated, asked what is admissible, heard at the end."""

from __future__ import annotations

import time
from threading import Event
from typing import Any

import numpy as np
import pytest

from gabardine.contact.pair_contact import BoundPairContact
from gabardine.integrators.implicit import admissible, with_outcomes
from gabardine.mechanics.report import StepReport
from gabardine.mechanics.step_term import StepOutcome, StepTerm
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

SCENE = """
time = { duration_s = 0.1, step_s = 0.01 }
contact = { mode = "guaranteed", gap_m = 2e-3 }
[[cloth]]
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }
fabric = "wool-gabardine"
"""


@pytest.mark.parametrize("threads", [1, 2])
def test_an_error_in_the_forces_leaves_nobody_at_work(monkeypatch: pytest.MonkeyPatch, threads: int) -> None:
    simulation = Simulation(Scene.from_text(SCENE), threads)
    begun, ended, opened = Event(), Event(), BoundPairContact.begin_step

    def slowly(*arguments: Any) -> Any:
        begun.set()
        time.sleep(0.1)
        found = opened(*arguments)
        ended.set()
        return found

    def fail(*_: Any) -> Any:
        assert threads == 1 or begun.wait(30)
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(BoundPairContact, "begin_step", slowly)
        patched.setattr(simulation.system, "linearise", fail)
        with pytest.raises(ZeroDivisionError):
            simulation.step()
    assert ended.is_set() == begun.is_set() == (threads > 1)
    simulation.step()
    assert np.isfinite(simulation.positions).all()


class Shorter(StepTerm):
    """Admits a part of the displacement, or none."""

    def __init__(self, factor: float | None) -> None:
        self.factor = factor

    def admissible(self, displacement: Any) -> Any:
        return None if self.factor is None else self.factor * displacement


def test_what_is_admissible_is_so_for_all_terms() -> None:
    displacement = np.ones((2, 3))
    assert admissible((), displacement) is displacement
    assert admissible((StepTerm(),), displacement) is displacement
    np.testing.assert_array_equal(admissible((Shorter(0.5), Shorter(0.25)), displacement), 0.125)
    assert admissible((Shorter(0.5), Shorter(None), Shorter(0.5)), displacement) is None


def test_outcomes_of_terms_are_put_together() -> None:
    state = Simulation(Scene.from_text(SCENE)).state
    forces = np.full((25, 3), 2.0)
    on_table = {"table": {"normal": [0.0, 1.0, 0.0], "friction": [0.0, 0.0, 0.0]}}
    report = StepReport(contacts=7, contact_forces_n={"gone": {}})
    outcomes = [StepOutcome(3, forces, on_table), StepOutcome(2)]
    end = with_outcomes(state, outcomes, report)
    assert end.contact_forces is forces
    assert report.contacts == 5
    assert report.contact_forces_n == on_table
