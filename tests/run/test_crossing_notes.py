"""A run in which cloth passes through itself says so, and how to keep it from that."""

from __future__ import annotations

import gabardine as gb

TWO = """
time = {{ duration_s = 0.01, step_s = 0.01 }}
world = {{ gravity_m_per_s2 = [0, 0, 0] }}
[[cloth]]
name = "lying"
fabric = "cotton"
mesh = {{ shape = "rectangle", size_m = [0.3, 0.3], cells = [6, 6] }}
[[cloth]]
name = "standing"
fabric = "cotton"
mesh = {{ shape = "rectangle", size_m = [0.1, 0.1], cells = [3, 3] }}
place.origin_m = [{x}, -0.055, 0.11]
place.rotate_deg = [0, 0, 90]
"""


def notes(x: float) -> list[str]:
    run = gb.simulate(gb.Scene.from_text(TWO.format(x=x)))
    return [note for note in run.summary["notes"] if "passes through itself" in note]


def test_a_run_says_that_cloth_passes_through_itself() -> None:
    (note,) = notes(0.13)
    assert 'contact.mode = "guaranteed"' in note


def test_and_nothing_where_it_does_not() -> None:
    assert notes(0.5) == []
