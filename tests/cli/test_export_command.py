"""gabardine export: options, messages, exit codes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import gabardine as gb
from gabardine.export import EXPORTERS


@pytest.fixture
def kept(gabardine: Callable, scene: Path, tmp_path: Path) -> Path:
    """A run of five frames."""
    assert gabardine("run", "swatch.toml").code == 0
    return tmp_path / "out" / "swatch"


def test_every_format_is_written_where_it_belongs(gabardine: Callable, kept: Path) -> None:
    for to, exporter in EXPORTERS.items():
        done = gabardine("export", "out/swatch", "--to", to, "--json")
        assert done.code == 0
        where = "export/" + (to if exporter.is_folder else f"swatch{exporter.suffixes[0]}")
        assert done.json["out"] == f"out/swatch/{where}"
        assert (done.json["frames"], done.json["to"], done.json["unit"]) == (5, to, "m")
        assert done.json["bytes"] > 1000
        assert (kept / where).exists()
        again = gabardine("export", "out/swatch", "--to", to, "--json")
        assert again.code == 2
        assert "--overwrite" in again.json["error"]
        assert gabardine("export", "out/swatch", "--to", to, "--overwrite").code == 0


@pytest.mark.parametrize(
    ("text", "frames"),
    [
        ("1:3", [1, 2]),
        ("::2", [0, 2, 4]),
        ("-2:", [3, 4]),
        (":", [0, 1, 2, 3, 4]),
        ("-1", [4]),
        ("0", [0]),
        ("1:99:3", [1, 4]),
    ],
)
def test_frames_are_chosen_as_written(gabardine: Callable, kept: Path, text: str, frames: list[int]) -> None:
    done = gabardine("export", "out/swatch", "--to", "npz", "--frames", text, "--out", "a.npz", "--json")
    assert (done.code, done.json["frames"]) == (0, len(frames))
    with np.load("a.npz") as read:
        assert read["frames"].tolist() == frames
        assert np.array_equal(read["positions"], gb.open_run(kept).positions[frames])


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--to", "usdd"], 'no export format "usdd"; did you mean "usd"'),
        (["--to", "fbx"], f'no export format "fbx"; there are: {", ".join(EXPORTERS)}.'),
        (["--to", "obj", "--frames", "3:3"], '--frames "3:3" chooses no frame: the run has 5, 0 to 4'),
        (["--to", "obj", "--frames", "9"], '--frames "9" chooses no frame'),
        (["--to", "obj", "--frames", "a:b"], '--frames "a:b" is no range of frames; write a:b'),
        (["--to", "obj", "--frames", "0:4:0"], "the step positive"),
        (["--to", "obj", "--frames", "4:0:-1"], "the step positive"),
        (["--to", "obj", "--frames", "1:2:3:4"], "is no range of frames"),
        (["--to", "obj", "--frames", ""], "is no range of frames"),
        (["--to", "obj", "--unit", "km"], 'no unit of length "km"'),
        (["--to", "obj", "--up", "x"], 'no axis to point up "x"'),
        (["--to", "glb", "--up", "z"], "glb is always in m with y up"),
        (["--to", "npz", "--out", "a.txt"], "must end in .npz"),
        ([], "--to"),
    ],
)
def test_wrong_orders_are_refused(gabardine: Callable, kept: Path, options: list[str], said: str) -> None:
    done = gabardine("export", "out/swatch", *options, "--json")
    assert done.code == 2
    assert said in done.json["error"]
    assert not (kept / "export").exists()


def test_what_is_no_run_is_refused(gabardine: Callable, kept: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    cases = [("empty", "not the folder of a run"), ("nowhere", "no such folder")]
    for folder, said in cases:
        done = gabardine("export", folder, "--to", "obj", "--json")
        assert (done.code, said in done.json["error"]) == (2, True)


@pytest.mark.parametrize(
    ("file", "said"),
    [
        ("mesh.npz", "mesh.npz: The file is damaged"),
        ("frames/000003.npz", "000003.npz: The file is damaged"),
        ("run.json", "run.json: The file is damaged"),
    ],
)
def test_a_half_written_run_is_refused_and_nothing_is_left(
    gabardine: Callable, kept: Path, file: str, said: str
) -> None:
    data = (kept / file).read_bytes()
    (kept / file).write_bytes(data[: len(data) // 2])
    done = gabardine("export", "out/swatch", "--to", "pc2", "--json")
    assert (done.code, said in done.json["error"]) == (2, True)
    assert not any((kept / "export").glob("*"))


def test_a_run_without_frames_is_refused(gabardine: Callable, kept: Path) -> None:
    for path in (kept / "frames").iterdir():
        path.unlink()
    done = gabardine("export", "out/swatch", "--to", "pc2", "--json")
    assert (done.code, "has no frame yet" in done.json["error"]) == (2, True)


def test_an_interrupted_run_is_exported_as_far_as_it_goes(gabardine: Callable, kept: Path) -> None:
    (kept / "summary.json").unlink()
    (kept / "frames" / "000004.npz").unlink()
    done = gabardine("export", "out/swatch", "--to", "pc2", "--json")
    assert (done.code, done.json["frames"]) == (0, 4)
    assert "not finished (incomplete): it has 4 frames" in done.err
