"""The summary of a run says when its results depended on too long a step."""

from __future__ import annotations

from typing import Any

import gabardine as gb
from gabardine.run.step_length import step_length_notes

FALL = """
[time]
duration_s = 0.2
step_s = {step_s}
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [0.3, 0.3], cells = [6, 6], pattern = "alternating" }}
place = {{ origin_m = [-0.15, 0.16, -0.14] }}
velocity_m_per_s = [0.0, -3.0, 0.0]
fabric = "denim"
[[collider]]
kind = "sphere"
centre_m = [0.0, 0.0, 0.0]
radius_m = 0.1
"""


def reports(
    strains: list[float], halvings: list[int] | None = None, kinetic_j: float = 2.0
) -> list[dict[str, Any]]:
    steps = zip(strains, halvings or [0] * len(strains), strict=True)
    return [
        {
            "time_s": 0.01 * (k + 1),
            "step_s": 0.01,
            "max_strain": strain,
            "halvings": halved,
            "energies_j": {"kinetic": kinetic_j, "gravity": -5.0, "membrane": 1.0},
        }
        for k, (strain, halved) in enumerate(steps)
    ]


def test_a_peak_of_one_step_is_told_with_a_shorter_step() -> None:
    (note,) = step_length_notes(reports([0.0, 0.013, 0.054, 0.021, 0.011]))
    assert "5.4 % at 0.03 s" in note
    assert "2.1 % of those beside it" in note
    assert "time.step_s, such as 0.0025" in note


def test_strain_that_grows_and_falls_is_resolved() -> None:
    growing = [0.0, 0.02, 0.026, 0.03, 0.035, 0.04, 0.045, 0.05, 0.053, 0.054, 0.05, 0.03]
    assert not step_length_notes(reports(growing))
    assert not step_length_notes(reports([0.03, 0.04, 0.054, 0.05]))  # from the start: not an impact
    assert not step_length_notes(reports([0.0, 0.001, 0.009, 0.001]))  # too small to matter
    assert not step_length_notes(reports([0.05]))  # statics
    assert not step_length_notes([])


def test_strain_that_grows_in_few_steps_is_damped_by_them() -> None:
    """As on a ball at 5 m/s: 5.2 % in steps of 10 ms, 7.4 % in steps of 1 ms."""
    (note,) = step_length_notes(reports([0.0, 0.022, 0.031, 0.038, 0.047, 0.052, 0.05]))
    assert "5.2 % at 0.06 s" in note
    assert "half of that in 4 steps" in note
    pulled = reports([0.0, 0.022, 0.031, 0.038, 0.047, 0.052, 0.05], kinetic_j=0.1)
    assert not step_length_notes(pulled)  # by something that moves slowly: steps resolve that
    assert "time.step_s, such as 0.0025" in note


def test_many_halved_steps_are_told() -> None:
    (note,) = step_length_notes(reports([0.0] * 10, [0, 0, 1, 1, 3, 0, 0, 0, 0, 0]))
    assert "Of 10 steps 3" in note
    assert "first at 0.03 s" in note
    assert "time.step_s, such as 0.005" in note
    assert not step_length_notes(reports([0.0] * 10, [0, 0, 1, 1, 0, 0, 0, 0, 0, 0]))
    assert not step_length_notes(reports([0.0] * 100, [1] * 9 + [0] * 91))


def test_the_summary_of_an_impact_warns_in_long_steps_alone() -> None:
    long, short = (gb.simulate(gb.Scene.from_text(FALL.format(step_s=h))).summary for h in (0.02, 0.0005))
    assert any("time.step_s" in note for note in long["notes"])
    assert not any("time.step_s" in note for note in short["notes"])
