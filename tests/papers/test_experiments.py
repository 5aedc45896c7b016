"""Every registered experiment runs, quickly, measures all its claims and draws its figure."""

from __future__ import annotations

import csv
import json
from datetime import date
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.papers import EXPERIMENTS, chosen, experiment_named, paper_of
from gabardine.papers.cosserat06 import fig1, fig4, fig5, fig12, fig15, fig16, normals
from gabardine.papers.csl09 import fig7 as dress
from gabardine.papers.csl09.appendix import Appendix
from gabardine.papers.csl09.energy import Energy
from gabardine.papers.csl09.fig6 import Fig6
from gabardine.papers.csl09.fig8 import Fig8
from gabardine.papers.csl09.table1 import Table1
from gabardine.papers.cubic10 import fig4 as ball_on_cloth
from gabardine.papers.cubic10 import fig5 as cube_on_cloth
from gabardine.papers.cubic10 import fig6 as cube_on_cube
from gabardine.papers.cubic10.fig1 import Fig1
from gabardine.papers.cubic10.fig3 import Fig3
from gabardine.papers.cubic10.fig7 import Fig7
from gabardine.papers.experiment import Experiment
from gabardine.papers.page import measurement
from gabardine.papers.provot95.critical import Critical
from gabardine.papers.provot95.speed import Speed
from gabardine.papers.provot95.superelastic import Superelastic
from gabardine.papers.sources import SOURCES
from gabardine.papers.stage import perform
from gabardine.papers.volino09.fig8 import Fig8 as Fig8OfVolino
from gabardine.papers.volino09.fig9 import Fig9
from gabardine.papers.volino09.fig11 import Fig11
from gabardine.papers.volino09.fig12 import Fig12

UNDECIDED = {
    "volino09.fig10": ["force at a displacement of 4 cm"],
    "volino09.fig8": [Fig8OfVolino.claims[5].name],  # fewer sizes of the step
    "csl09.energy": [Energy.claims[2].name],  # over before the swing is
    "volino09.fig11": [claim.name for claim in Fig11.claims[:5]],  # times are not judged by a quick run
    "volino09.fig12": [Fig12.claims[3].name, Fig12.claims[6].name],  # over after one step, no arms are raised
    "cubic10.fig3": [Fig3.claims[k].name for k in (1, 2, 4)],  # shares of several step sizes
    "cubic10.fig4": [ball_on_cloth.Fig4.claims[k].name for k in (0, 1, 2, 3, 6, 7)],  # not yet at rest
    "cubic10.fig5": [cube_on_cloth.Fig5.claims[k].name for k in (0, 1, 2, 3, 4, 6, 7)],
    "cubic10.fig7": [claim.name for claim in Fig7.claims[:4]],
    "csl09.appendix": [Appendix.claims[5].name],  # likewise
    "csl09.table1": [claim.name for claim in Table1.claims],  # coarse meshes have nothing to limit
    "csl09.fig6": [Fig6.claims[k].name for k in (4, 5, 9, 10, 11)],  # coarse sheets do not fold
    "csl09.fig7": [dress.Fig7.claims[k].name for k in (1, 2, 3, 4, 6)],  # over before the bar spins
    "csl09.fig8": [Fig8.claims[k].name for k in (2, 4, 5)],  # too coarse and too early
    "provot95.speed": [claim.name for claim in Speed.claims[:2]],  # likewise
    "cosserat06.fig1": [fig1.Fig1.claims[2].name],  # times
    "cosserat06.fig12": [claim.name for claim in fig12.Fig12.claims],
    "cosserat06.fig15": [claim.name for claim in fig15.Fig15.claims[4:]],  # times
    "cosserat06.fig16": [fig16.Fig16.claims[k].name for k in (8, 9)],  # too coarse to fold
}
"""Claims that cannot be decided, by experiment."""

FALSE = {
    "volino09.fig4": ["squares from the least to the most elongated, angle of the weft"],
    "volino09.fig9": [Fig9.claims[5].name],  # free ends make the strain uneven
    "volino09.fig11": [Fig11.claims[5].name],  # multigrid takes fewer
    "cubic10.fig1": [Fig1.claims[7].name],
    "cubic10.fig3": [Fig3.claims[k].name for k in (3, 5)],
    # an implicit step is stable with any stiffness
    "cubic10.fig4": [ball_on_cloth.Fig4.claims[5].name],
    "cubic10.fig5": [cube_on_cloth.Fig5.claims[5].name],
    # 5 kg are a tenth of what it takes
    "cubic10.fig6": [cube_on_cube.Fig6.claims[k].name for k in (1, 2, 5)],
    "csl09.energy": [Energy.claims[1].name],  # any correction adds elastic energy at first
    "csl09.appendix": [Appendix.claims[4].name],  # a plain inverse takes 9.5 times as many, not 13
    "provot95.superelastic": [Superelastic.claims[4].name],  # sweeps go on until they converge
    "provot95.critical": [Critical.claims[2].name],  # a single spring tells little about a sheet
    "cosserat06.normals": [claim.name for claim in normals.Normals.claims[:2]],  # (39) is an identity
    "cosserat06.fig1": [fig1.Fig1.claims[3].name],  # 1 ms fits a zeta in grams
    "cosserat06.fig4": [fig4.Fig4.claims[2].name],  # noise is enough to buckle
    "cosserat06.fig5": [claim.name for claim in fig5.Fig5.claims[3:]],  # the cheese stretches, and folds
    "cosserat06.fig15": [fig15.Fig15.claims[k].name for k in (0, 2)],  # 8 cm of sag; stretched by its weight
}
"""Claims that are known not to hold. All others must, quick or not."""

KEPT = Path(__file__).parents[2] / "docs" / "papers" / "results"
FIRST = {paper_of(name): name for name in reversed(list(EXPERIMENTS))}
"""One of each paper is quick enough for every run of the tests."""


def marked(name: str) -> Any:
    return pytest.param(name, marks=[] if FIRST[paper_of(name)] == name else pytest.mark.slow)


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_an_experiment_says_what_it_is(name: str) -> None:
    made = experiment_named(name)
    assert made.id == name
    assert made.source == SOURCES[paper_of(name)].citation
    assert len(made.what) > 100
    names = [claim.name for claim in made.claims]
    assert len(names) >= 3
    assert len(set(names)) == len(names)
    assert all(claim.where and claim.criterion.words for claim in made.claims)
    assert [claim.name for claim in made.claims if not claim.quote and not claim.ours] == []
    for change in (change for claim in made.claims for change in claim.criterion.changes):
        assert date.fromisoformat(change.date) >= date(2026, 1, 1)
        assert change.before
        assert change.reason.endswith(".")


@pytest.mark.parametrize("name", [marked(name) for name in EXPERIMENTS])
def test_a_quick_run(name: str, tmp_path: Path) -> None:
    made = experiment_named(name)
    result = perform(made, tmp_path, quick=True)
    assert result == json.loads((tmp_path / "result.json").read_text("utf-8"))
    assert result["quick"]
    assert result["finished"]
    assert {"id", "title", "claims", "pictures", "wall_s"} <= set(result)
    assert [claim["name"] for claim in result["claims"]] == [claim.name for claim in made.claims]
    verdicts = {claim["name"]: (claim["holds"], claim["ours"]) for claim in result["claims"]}
    undecided = [claim for claim, (holds, _) in verdicts.items() if holds is None]
    assert undecided == UNDECIDED.get(name, [])
    assert [claim["note"] for claim in result["claims"] if claim["holds"] is None and not claim["note"]] == []
    failed = {claim: ours for claim, (holds, ours) in verdicts.items() if holds is False}
    assert list(failed) == FALSE.get(name, []), failed
    assert_agrees_with_kept(made, result)
    assert result["pictures"]
    for picture in result["pictures"]:
        assert_drawn(tmp_path / picture)
        assert len(result["captions"][picture]) > 40
    for file in result["tables"]:
        rows = list(csv.DictReader((tmp_path / file).read_text("utf-8").splitlines()))
        assert len(rows) >= 2


def assert_agrees_with_kept(made: Experiment, quick: dict[str, Any]) -> None:
    """What a quick run can decide, it decides as the kept run did; otherwise it must say that it cannot."""
    kept = json.loads((KEPT / f"{made.id}.json").read_text("utf-8"))
    contradictions = {
        claim.name: (found["ours"], before["ours"])
        for claim, found in zip(made.claims, quick["claims"])
        if (before := measurement(claim, kept))
        and None not in (found["holds"], before["holds"])
        and found["holds"] != before["holds"]
    }
    assert contradictions == {}, f"now and as kept; `make papers` keeps {made.id} anew"


def assert_drawn(path: Path) -> None:
    """Large enough, and neither blank nor of one colour."""
    from PIL import Image

    with Image.open(path) as picture:
        pixels = np.asarray(picture.convert("RGB"))
    assert min(pixels.shape[:2]) >= 250
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 50
    assert 0.02 < (pixels.min(axis=2) < 200).mean() < 0.98  # ink on white


def test_names_and_papers_are_found() -> None:
    assert chosen(["volino09.fig4", "volino09.fig2"]) == ["volino09.fig4", "volino09.fig2"]
    assert chosen(["volino09.fig4", "volino09"])[0] == "volino09.fig4"
    whole = chosen(["volino09"])
    assert whole == [name for name in EXPERIMENTS if name.startswith("volino09.")]
    assert chosen(["volino09", "volino09.fig2"]) == whole


@pytest.mark.parametrize("name", ["volino09.fig", "volino9.fig2", "fig2", "nothing"])
def test_what_is_not_there_is_refused(name: str) -> None:
    with pytest.raises(SceneError) as refused:
        chosen([name])
    message = str(refused.value)
    assert message.startswith(f'There is no experiment "{name}"')
    assert ("did you mean" in message) == (name != "nothing")
    assert "there are: volino09.fig2" in message


def test_sources_agree_with_the_citation_file() -> None:
    cited = (Path(__file__).parents[2] / "CITATION.cff").read_text("utf-8")
    for name, source in SOURCES.items():
        assert f'title: "{source.title}"'.lower() in cited.lower()
        assert f"alled {name} in the documentation" in cited
