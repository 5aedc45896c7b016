"""Contact begins to look at a step while forces are evaluated: whatever goes wrong, it ends with the step."""

from __future__ import annotations

import time
from threading import Event
from typing import Any

import numpy as np
import pytest

from gabardine.contact.pair_contact import PairContact
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
    begun, ended, opened = Event(), Event(), PairContact.open

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
        patched.setattr(PairContact, "open", slowly)
        patched.setattr(simulation.system, "linearise", fail)
        with pytest.raises(ZeroDivisionError):
            simulation.step()
    assert ended.is_set() == begun.is_set() == (threads > 1)
    simulation.step()
    assert np.isfinite(simulation.positions).all()
