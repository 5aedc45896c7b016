"""gabardine paper: the list, one experiment, all of a paper, and what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import pytest

from gabardine.papers import EXPERIMENTS
from gabardine.papers.claims import Claim, at_most
from gabardine.papers.experiment import Experiment
from gabardine.papers.stage import Stage


class Sample(Experiment):
    """A sample.

    Nothing is set up: one claim holds and one does not.
    """

    id: ClassVar[str] = "volino09.sample"
    claims: ClassVar[tuple[Claim, ...]] = (
        Claim("error", 0.0, "figure 2", at_most(0.1), "%"),
        Claim("other error", 0.0, "figure 2", at_most(0.1), "%"),
    )
    fails: ClassVar[type[BaseException] | None] = None

    def run(self, stage: Stage) -> None:
        stage.measured("error", 0.05)
        if self.fails:
            raise self.fails
        stage.measured("other error", 0.5, "as expected" if stage.quick else "")
        stage.table("numbers", [{"x_m": 1.0}])


@pytest.fixture
def sample(monkeypatch: pytest.MonkeyPatch) -> type[Sample]:
    """The sample in the place of every experiment."""
    monkeypatch.setattr("gabardine.papers.experiment_named", lambda _name: Sample())
    monkeypatch.setattr(Sample, "fails", None)
    return Sample


def test_without_a_name_they_are_listed(gabardine: Callable) -> None:
    listed = gabardine("paper", "--json").json["papers"]
    assert [entry["id"] for entry in listed] == list(EXPERIMENTS)
    assert all(set(entry) == {"id", "title", "source"} for entry in listed)
    assert "Volino" in listed[0]["source"]
    shown = gabardine("paper").out
    assert all(name in shown for name in EXPERIMENTS)


def test_one_experiment(gabardine: Callable, tmp_path: Path) -> None:
    done = gabardine("paper", "volino09.fig2", "--quick", "--json")
    assert done.code == 0
    assert {"id", "title", "claims", "pictures", "wall_s"} <= set(done.json)
    assert {"name", "paper", "ours", "unit", "holds", "note"} <= set(done.json["claims"][0])
    assert done.json["pictures"] == ["out/paper/volino09.fig2/curve.png"]
    assert (tmp_path / done.json["pictures"][0]).stat().st_size > 1000
    kept = json.loads((tmp_path / "out/paper/volino09.fig2/result.json").read_text("utf-8"))
    assert kept["claims"] == done.json["claims"]


def test_what_people_see(gabardine: Callable, sample: type[Sample]) -> None:
    done = gabardine("paper", "volino09.fig2", "--quick", "--out", "here")
    assert done.code == 0  # although a claim does not hold
    words = " ".join(done.out.split())
    for part in ("A sample (quick)", "does not hold", "as expected", "here/volino09.fig2/numbers.csv"):
        assert part in words


def test_a_paper_is_all_of_its_experiments(gabardine: Callable, sample: type[Sample]) -> None:
    done = gabardine("paper", "volino09", "--json")
    mine = [name for name in EXPERIMENTS if name.startswith("volino09.")]
    assert len(done.json["results"]) == len(mine)
    assert all(Path("out/paper", name, "result.json").exists() for name in mine)
    assert "undecided" in gabardine("paper", "volino09").out
    assert len(gabardine("paper", *mine[:2], "--json").json["results"]) == 2


def test_an_unknown_name_is_refused(gabardine: Callable) -> None:
    done = gabardine("paper", "volino09.fig22", "--json")
    assert done.code == 2
    assert done.json["error"].startswith(
        'There is no experiment "volino09.fig22"; did you mean "volino09.fig2"'
    )
    assert not Path("out").exists()


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt, 130), (ZeroDivisionError, 1)])
def test_what_was_measured_is_kept(
    gabardine: Callable, sample: type[Sample], monkeypatch: pytest.MonkeyPatch, error: Any, code: int
) -> None:
    monkeypatch.setattr(sample, "fails", error)
    done = gabardine("paper", "volino09.fig2")
    assert done.code == code
    kept = json.loads(Path("out/paper/volino09.fig2/result.json").read_text("utf-8"))
    assert not kept["finished"]
    assert [claim["ours"] for claim in kept["claims"]] == [0.05]
    if error is KeyboardInterrupt:
        assert "What was measured so far is kept in out/paper/volino09.fig2." in done.err
