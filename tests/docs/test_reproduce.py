"""`make papers`: what is current is left alone, an interrupt loses nothing, time left is told."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from gabardine.papers import experiment_named
from gabardine.papers.provenance import provenance

from .conftest import ROOT

NAMES = ["volino09.fig2", "volino09.fig14", "cubic10.fig1"]


class Lab:
    """Performs experiments without running them, into folders of its own."""

    def __init__(self, module: ModuleType) -> None:
        self.module, self.performed, self.interrupt_at = module, list[str](), ""

    def __call__(self, name: str) -> None:
        self.performed.append(name)
        self.leave(name, finished=name != self.interrupt_at)
        if name == self.interrupt_at:
            raise KeyboardInterrupt

    def leave(self, name: str, finished: bool = True) -> None:
        """A result as `gabardine paper` leaves it."""
        claims = [{"name": c.name, "criterion": c.criterion.words} for c in experiment_named(name).claims]
        result = {
            "id": name,
            "claims": claims,
            "pictures": [],
            "tables": [],
            "quick": False,
            "finished": finished,
        }
        folder = self.module.OUT / name
        folder.mkdir(parents=True, exist_ok=True)
        result |= {"wall_s": 60.0, "provenance": provenance(name, {})}
        (folder / "result.json").write_text(json.dumps(result))

    def reproduce(self, hours: float = 1.0, anew: bool = False) -> list[str]:
        """The experiments performed by one call."""
        self.performed.clear()
        self.left = self.module.reproduce(NAMES, hours, anew, self)
        return list(self.performed)


@pytest.fixture
def lab(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lab:
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "papers"))
    keep, module = import_module("keep"), import_module("reproduce")
    for each in (keep, module):
        monkeypatch.setattr(each, "FOLDER", tmp_path / "kept")
    monkeypatch.setattr(module, "OUT", tmp_path / "out")
    (tmp_path / "kept" / "results").mkdir(parents=True)
    return Lab(module)


def test_what_is_current_is_left_alone(lab: Lab) -> None:
    assert lab.reproduce() == NAMES
    assert lab.reproduce() == []
    assert lab.reproduce(anew=True) == NAMES


def test_it_goes_on_after_an_interrupt(lab: Lab) -> None:
    lab.interrupt_at = NAMES[1]
    with pytest.raises(KeyboardInterrupt):
        lab.reproduce()
    lab.interrupt_at = ""
    assert lab.reproduce() == NAMES[1:]
    lab.leave(NAMES[0])
    lab.module.kept_at(NAMES[0]).unlink()
    assert lab.reproduce() == []  # finished and not kept: not run again
    assert lab.module.kept_at(NAMES[0]).exists()


def test_what_is_older_than_code_or_criteria_is_run_again(lab: Lab) -> None:
    lab.reproduce()
    for name, key in ((NAMES[0], "provenance"), (NAMES[2], "claims")):
        result = json.loads(lab.module.kept_at(name).read_text())
        if key == "claims":
            result["claims"][0]["criterion"] = "at most 1"
        else:
            result["provenance"]["engine"]["core"] = "another"
        for path in (lab.module.kept_at(name), lab.module.OUT / name / "result.json"):
            path.write_text(json.dumps(result))
    assert lab.reproduce() == [NAMES[0], NAMES[2]]


def test_the_clock_ends_it_and_time_left_is_told(lab: Lab, capsys: pytest.CaptureFixture[str]) -> None:
    assert lab.reproduce(hours=0.0) == []
    assert lab.left == NAMES
    lab.reproduce()
    assert f"{NAMES[0]} (1 of 3), about 6 min left" in capsys.readouterr().out
