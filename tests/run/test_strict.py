"""Runs in which something does not hold: said in report and summary, and the end of a strict run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import gabardine as gb
from gabardine.core.errors import SimulationError
from gabardine.mechanics.breach import Breach
from gabardine.mechanics.report import StepReport
from gabardine.simulation.simulation import Simulation


@pytest.fixture
def breaching(monkeypatch: pytest.MonkeyPatch) -> None:
    """Steps 4 and 7 of every simulation breach something."""
    real = Simulation.step

    def step(self: Simulation) -> StepReport:
        report = real(self)
        if report.step in (4, 7):
            report.breaches.append(Breach("momentum is lost", report.time_s, 0.1 * report.step, 0.01, "rest"))
        return report

    monkeypatch.setattr(Simulation, "step", step)


@pytest.mark.usefixtures("breaching")
def test_breaches_are_in_report_and_summary(scene: gb.Scene, tmp_path: Path) -> None:
    gb.simulate(scene, tmp_path / "out")
    run = gb.open_run(tmp_path / "out")
    assert [k for k, report in enumerate(run.reports, 1) if report["breaches"]] == [4, 7]
    (breach,) = run.summary["breaches"]
    assert (breach["what"], breach["size"], breach["steps"]) == ("momentum is lost", pytest.approx(0.7), 2)
    assert run.summary["result"] == "ok"


@pytest.mark.usefixtures("breaching")
def test_a_strict_run_ends_after_the_first(scene: gb.Scene, tmp_path: Path) -> None:
    with pytest.raises(
        SimulationError, match=r"Momentum is lost: 0\.4, at most 0\.01 is allowed, at 0\.04 s; rest"
    ):
        gb.simulate(scene, tmp_path / "out", strict=True)
    run = gb.open_run(tmp_path / "out")
    assert len(run.reports) == 4
    assert run.reports[-1]["breaches"]
    assert run.summary["result"].startswith("Momentum is lost")


@pytest.mark.usefixtures("breaching")
def test_a_finished_run_with_breaches_is_none_for_strict(scene: gb.Scene, tmp_path: Path) -> None:
    gb.simulate(scene, tmp_path / "out")
    with pytest.raises(SimulationError, match="Momentum is lost"):
        gb.simulate(scene, tmp_path / "out", resume=True, strict=True)
    assert json.loads((tmp_path / "out" / "summary.json").read_text())["result"] == "ok"


def test_strict_changes_nothing_where_all_holds(scene: gb.Scene) -> None:
    run = gb.simulate(scene, strict=True)
    assert run.summary["result"] == "ok"
    assert run.summary["breaches"] == []
