"""The summary of a run says when its steps created energy, each of them little."""

from __future__ import annotations

import pytest

import gabardine as gb
from gabardine.run.energy_notes import energy_notes

FALL = """
time = {{ duration_s = 0.5, step_s = {step}, integrator = "{integrator}" }}
solver = {{ newton_iterations = {newton} }}
world = {{ wind_m_per_s = [1.0, 0.0, 2.0], air_drag_kg_per_m2_s = {{ normal = 0.3 }}{world} }}
[[cloth]]
{limit}
mesh = {{ shape = "rectangle", size_m = [1.0, 1.0], cells = [8, 8] }}
[[cloth.pin]]
select = "left"
move = {{ translate_m = [[0.0, 0, 0, 0], [0.3, 0.1, 0.2, 0.0]] }}
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = {{ law = "linear", young_n_per_m = 20000 }}
bending = {{ rigidity_n_m = 1e-5 }}
"""


def notes(**given: str) -> list[str]:
    usual = {"step": "0.01", "integrator": "backward-euler", "newton": '"auto"', "world": "", "limit": ""}
    run = gb.simulate(gb.Scene.from_text(FALL.format(**usual | given)))
    return [note for note in run.summary["notes"] if "created energy" in note]


@pytest.mark.parametrize("integrator", ["backward-euler", "average-vector-field", "bdf2", "velocity-verlet"])
def test_methods_that_keep_or_lose_energy_have_no_note(integrator: str) -> None:
    """Pins and air do work. Explicit steps do not report it, and are not judged."""
    assert not notes(integrator=integrator, step="0.0002" if integrator == "velocity-verlet" else "0.01")


def test_the_midpoint_rule_in_long_steps_is_told_with_a_remedy() -> None:
    (note,) = notes(integrator="implicit-midpoint")
    assert "time.step_s, to 0.0025 or less" in note
    assert '"average-vector-field"' in note


@pytest.mark.parametrize(
    "unknown",
    [
        {"world": ", gravity_ramp = [[0.0, 0.5], [0.2, 1.0]]"},
        {"limit": 'limit = { method = "edges", rate = 0.5 }'},
    ],
)
def test_runs_with_work_that_is_not_reported_are_not_judged(unknown: dict[str, str]) -> None:
    assert not notes(integrator="implicit-midpoint", **unknown)


def test_reports_of_a_version_that_told_no_work_are_not_judged() -> None:
    """A run that it began may be resumed."""
    scene = gb.Scene.from_text(
        FALL.format(step="0.01", integrator="implicit-midpoint", newton='"auto"', world="", limit="")
    )
    reports = [{"energies_j": {"kinetic": 1.0 + k}, "contacts": 0, "time_s": 0.01 * k} for k in range(3)]
    assert not energy_notes(gb.Simulation(scene), reports)
    told = [{**report, "work_j": 0.0, "step_s": 0.01} for report in reports]
    assert energy_notes(gb.Simulation(scene), told)
