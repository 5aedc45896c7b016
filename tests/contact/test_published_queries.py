"""Queries of continuous collision detection with exact answers: the reader of published ones, and our own."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from .handcrafted_queries import SCENES

TRIANGLE = ["0,1,0,1,0,1", "1,1,0,1,0,1", "0,1,0,1,1,1"]
"""The unit triangle in the plane y = 0."""
HIT = [f"{row},1" for row in ("1,4,1,3,1,4", *TRIANGLE, "1,4,-1,3,1,4", *TRIANGLE)]
"""A vertex that goes down through it from a third, which is no number of the machine."""
MISS = [f"{row},0" for row in ("3,4,1,3,3,4", *TRIANGLE, "3,4,-1,3,3,4", *TRIANGLE)]
"""One that passes beside its longest edge."""
FALSE_ALARMS = {"vertex-triangle": {0.2: 68, 0.0: 4}, "edge-edge": {0.2: 145, 0.0: 18}}
"""Of handcrafted pairs that do not meet, by the share of their distance that they keep: as many as before
coordinates became relative to the pair."""


def written(folder: Path, rows: list[str], kind: str = "vertex-face") -> Path:
    path = folder / "made" / kind / "data_0_0.csv"
    path.parent.mkdir(parents=True)
    path.write_text("\n".join(rows) + "\n", encoding="ascii")
    return path


def test_queries_are_read_exactly(published_queries: Any, tmp_path: Path) -> None:
    read = published_queries.read(written(tmp_path, HIT + MISS))
    assert read.kind == "vertex-triangle"
    assert read.collides.tolist() == [True, False]
    assert read.points[0][0] == [Fraction(1, 4), Fraction(1, 3), Fraction(1, 4)]
    assert read.points[1][4] == [Fraction(3, 4), Fraction(-1, 3), Fraction(3, 4)]
    assert read.ends[0, 0].tolist() == [0.25, -1 / 3, 0.25]


def test_edges_are_read_from_their_folder(published_queries: Any, tmp_path: Path) -> None:
    assert published_queries.read(written(tmp_path, HIT, "edge-edge")).kind == "edge-edge"


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (HIT[:7], "7 rows are no queries"),
        ([], "0 rows are no queries"),
        ([*HIT[:7], MISS[7]], "disagree"),
        ([*HIT[:7], HIT[7][:-2]], "line 8"),
        ([*HIT[:7], HIT[7][:-1] + "2"], "line 8"),
    ],
)
def test_other_files_are_refused(published_queries: Any, tmp_path: Path, rows: list[str], words: str) -> None:
    path = written(tmp_path, rows)
    if not rows:
        path.write_text("")
    with pytest.raises(ValueError, match=words):
        published_queries.read(path)


def test_the_command_judges_a_folder(
    published_queries: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, HIT + MISS)
    assert published_queries.main(["--queries", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "2 queries, 1 collide (0 not decided again, 0 wrong)" in told
    assert told.count("0 missed, 0 false alarms") == len(published_queries.METHODS)


def test_a_wrong_answer_of_a_file_is_noticed(
    published_queries: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    written(tmp_path, [row[:-1] + "1" for row in MISS])
    assert published_queries.main(["--queries", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "1 wrong" in told
    assert "Gabardine: 1 missed" in told


def test_a_folder_without_queries_is_refused(published_queries: Any, tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="vertex-face"):
        published_queries.main(["--queries", str(tmp_path)])


@pytest.mark.parametrize("kind", FALSE_ALARMS)
def test_handcrafted_pairs(published_queries: Any, kind: str) -> None:
    """Corners on corners, parallel edges, steps that end as they touch: none is missed, and no more are
    stopped in vain than before."""
    made = [published_queries.handcrafted(scene, kind) for scene in SCENES]
    collides = np.concatenate([each.collides for each in made])
    assert collides.sum() > 100
    for keep, most in FALSE_ALARMS[kind].items():
        stopped = np.concatenate([published_queries.stopped_here(each, keep) for each in made])
        assert stopped[collides].all()
        assert stopped[~collides].sum() <= most


@pytest.mark.slow  # up to a minute a scene: parallel edges cost it millions of boxes
@pytest.mark.parametrize("kind", FALSE_ALARMS)
@pytest.mark.parametrize("scene", SCENES)
def test_handcrafted_answers_are_those_of_tight_inclusion(
    published_queries: Any, scene: str, kind: str
) -> None:
    made = published_queries.handcrafted(scene, kind)
    tight = published_queries.stopped_by(published_queries.ipctk.TightInclusionCCD(), made)
    assert made.collides.any()
    assert np.array_equal(tight, made.collides)
