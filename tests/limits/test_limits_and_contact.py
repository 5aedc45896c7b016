"""Limits of cloth that hangs on a body: contact stops what limiting would move."""

from __future__ import annotations

from pathlib import Path

import pytest

from gabardine.papers.csl09 import fig8
from gabardine.papers.csl09.dress_scene import COARSE_M, dress
from gabardine.papers.csl09.fig7 import BOUNDS
from gabardine.papers.csl09.hanging import Hanging, hanging
from gabardine.scene import Scene
from gabardine.simulation import step_end
from gabardine.simulation.simulation import Simulation

ENDS_S, HANGS_S = 0.1, 0.16


def hung(folder: Path) -> Hanging:
    """A heavy dress on a bar, without the tape that bears it in csl09.fig7."""
    return hanging(dress(folder, COARSE_M, tape_n_per_m=300.0), BOUNDS).run(HANGS_S)


def test_vertices_that_contact_stops_leave_corrections_to_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = hung(tmp_path)
    monkeypatch.setattr(step_end, "ATTEMPTS", step_end.ATTEMPTS[:1])
    by_mass = hung(tmp_path)
    assert found.excess < by_mass.excess / 3  # 0.0108 and 0.0437


def test_limits_are_met_on_a_ball() -> None:
    """When corrections kept nine tenths of the distance from the ball, strain was up to 0.016 beyond."""
    weft, warp = fig8.COLUMNS["continuum"][0]
    text = fig8.SCENE.format(
        duration=0.46,
        step=0.004,
        edge=0.09,
        limit=fig8.COLUMNS["continuum"][1],
        density=fig8.DENSITY_KG_PER_M2,
        weft=weft,
        warp=warp,
    )
    simulation, beyond, sweeps = Simulation(Scene.from_text(text)), [0.0], 0
    while not simulation.done:
        report = simulation.step()
        beyond.append(report.limit_excess)
        sweeps += report.limit_sweeps
    assert max(beyond) < 2e-3
    assert sweeps > 500  # the limits act


def test_limits_that_are_met_at_once_need_no_other_masses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = hanging(dress(tmp_path, COARSE_M), BOUNDS).run(ENDS_S)
    assert found.left == 0
    monkeypatch.setattr(step_end, "ATTEMPTS", step_end.ATTEMPTS[:1])
    by_mass = hanging(dress(tmp_path, COARSE_M), BOUNDS).run(ENDS_S)
    assert (found.positions == by_mass.positions).all()
