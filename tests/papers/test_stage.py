"""A stage keeps what is handed in, at once, and judges it by the claims."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.papers.stage import Stage, perform

from .conftest import Interrupted, Sample


def kept(folder: Path) -> dict[str, Any]:
    return json.loads((folder / "result.json").read_text("utf-8"))


def test_the_result_is_returned_and_kept(tmp_path: Path) -> None:
    result = perform(Sample(), tmp_path / "deep" / "folder")
    assert result == kept(tmp_path / "deep" / "folder")
    assert result["finished"]
    assert (result["id"], result["title"]) == ("volino09.sample", "A sample")
    # In the order of the claims, not of the measurements.
    assert [(c["name"], c["ours"], c["holds"]) for c in result["claims"]] == [
        ("length", 2.01, True),
        ("error", 0.5, False),
        ("whether it looks right", True, None),
    ]
    first = result["claims"][0]
    assert (first["paper"], first["unit"], first["where"]) == (2.0, "m", "figure 1")
    assert first["criterion"] == "2 within 1 %"
    assert result["claims"][2]["note"] == "nobody looked"
    assert (tmp_path / "deep/folder/numbers.csv").read_text() == "x_m,y_m\n1.0,2.0\n"


def test_nothing_is_lost_on_an_interrupt(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        perform(Interrupted(), tmp_path)
    result = kept(tmp_path)
    assert not result["finished"]
    assert [(claim["name"], claim["ours"]) for claim in result["claims"]] == [("length", 2.0)]


def test_a_claim_without_a_measurement_is_an_error(tmp_path: Path) -> None:
    stage = Stage(Sample(), tmp_path)
    stage.measured("length", 1.0)
    with pytest.raises(RuntimeError, match=r"volino09\.sample did not measure: error, whether it looks"):
        stage.finish()


def test_arrays_become_numbers_and_what_is_no_number_is_refused(tmp_path: Path) -> None:
    stage = Stage(Sample(), tmp_path)
    stage.measured("length", np.float32(2.0))
    assert kept(tmp_path)["claims"][0]["ours"] == 2.0
    stage.undecided("length", np.array([1.0, 2.0]), "two")
    assert kept(tmp_path)["claims"][0]["ours"] == [1.0, 2.0]
    with pytest.raises(ValueError, match="not a number"):
        stage.measured("length", float("nan"))


def test_a_picture_is_kept_with_its_caption(tmp_path: Path) -> None:
    from PIL import Image

    from gabardine.papers.drawing import canvas

    stage = Stage(Sample(), tmp_path)
    figure = canvas(2.0, 1.0)
    figure.subplots().plot([0, 1], [0, 1])
    stage.picture("line", figure, "A line.")
    assert kept(tmp_path)["captions"] == {"line.png": "A line."}
    with Image.open(tmp_path / "line.png") as picture:
        assert picture.size == (320, 160)


def test_progress_is_told(tmp_path: Path) -> None:
    from contextlib import contextmanager

    told: list[Any] = []

    @contextmanager
    def watch(what: str, unit: str) -> Any:
        told.append((what, unit))
        yield lambda done, total: told.append((done, total))

    stage = Stage(Sample(), tmp_path, progress=watch)
    assert list(stage.each("ab", "Reading", "letter")) == ["a", "b"]
    assert told == [("Reading", "letter"), (0, 2), (1, 2), (2, 2)]


def test_a_folder_that_cannot_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(SceneError, match=r"cannot be written to: .*; choose another one with `out`"):
        perform(Sample(), tmp_path / "file" / "folder")
