"""Live scenes that are kept: a run folder like any other."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import gabardine as gb
from gabardine.export import export_run
from gabardine.render import render_frame
from gabardine.viewer.keeping import new_folder
from gabardine.viewer.page import write_page
from gabardine.viewer.session import Session

SCENE = """
title = "Hanging swatch"
[time]
duration_s = 0.3
step_s = 0.01
frames_per_s = 25
[[cloth]]
name = "swatch"
mesh = { shape = "rectangle", size_m = [0.3, 0.3], cells = [5, 5] }
fabric = "cotton"
pin = [{ name = "rod", select = "left" }]
"""


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session(gb.Scene.from_text(SCENE), tmp_path / "kept")


def told(session: Session, *commands: tuple) -> list[str]:
    """What obeying is answered with; nothing may be wrong."""
    assert not list(session.obey(list(commands)))
    said, session.news = session.news, []
    assert all(kind == "said" for kind, _ in said)
    return [sentence for _, sentence in said]


def go(session: Session, steps: int) -> None:
    for _ in range(steps):
        session.step()


def test_what_is_kept_is_a_run(session: Session, tmp_path: Path) -> None:
    go(session, 10)
    assert session.page_message().kept == ""
    assert told(session, ("record",)) == [f"Keeping the run in {tmp_path / 'kept'}."]
    assert session.page_message().kept == str(tmp_path / "kept")
    first = session.page_message().positions
    go(session, 40)  # beyond the scene's duration of 30 steps
    assert told(session, ("keep",)) == [f"11 frames are kept in {tmp_path / 'kept'}."]
    run = gb.open_run(tmp_path / "kept")
    assert run.summary["result"] == "ok"
    assert (run.frame_count, run.layout.frame_count, run.layout.step_count) == (11, 11, 40)
    assert run.times == pytest.approx(0.1 + 0.04 * np.arange(11))
    assert run.positions[0] == pytest.approx(first)
    assert run.positions[-1] == pytest.approx(session.page_message().positions)
    assert [report["step"] for report in run.reports] == list(range(11, 51))
    assert run.pin_force("rod").shape == (11, 3)
    # Other commands take it as any other run.
    assert render_frame(run, -1, size=(64, 48)).shape == (48, 64, 3)
    assert export_run(run, "npz", tmp_path / "kept.npz")
    assert write_page([("kept", run)], tmp_path / "kept.html").stat().st_size > 100_000
    assert gb.simulate(session.scene, tmp_path / "kept", resume=True).frame_count == 11  # finished


def test_moved_sliders_are_told_and_the_scene_is_that_of_the_beginning(
    session: Session, tmp_path: Path
) -> None:
    told(session, ("set", "gravity", 5.0))
    told(session, ("record",))
    go(session, 8)
    told(session, ("set", "gravity", 2.0))
    go(session, 8)
    told(session, ("usual",))
    told(session, ("keep",))
    run = gb.open_run(tmp_path / "kept")
    assert run.scene.world.gravity_m_per_s2 == (0.0, -5.0, 0.0)
    changes = json.loads((tmp_path / "kept" / "summary.json").read_text())["changes"]
    assert changes == [
        {"time_s": pytest.approx(0.08), "slider": "gravity", "value": 2.0},
        {"time_s": pytest.approx(0.16), "slider": "gravity", "value": pytest.approx(9.81)},
    ]


def test_each_recording_has_its_own_folder_and_a_reset_ends_it(session: Session, tmp_path: Path) -> None:
    told(session, ("record",), ("record",))
    go(session, 5)
    assert "2 frames are kept" in told(session, ("reset",))[0]
    assert session.page_message().kept == ""
    told(session, ("record",))
    go(session, 5)
    told(session, ("keep",), ("keep",))
    told(session, ("record",))
    assert "1 frame is kept" in told(session, ("keep",))[0]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["kept", "kept-2", "kept-3"]
    assert new_folder(tmp_path / "kept") == tmp_path / "kept-4"
    assert new_folder(tmp_path / "kept") == tmp_path / "kept-5"  # the fourth is taken from then on
    assert gb.open_run(tmp_path / "kept-2").times[0] == 0.0


def test_without_a_place_nothing_is_kept() -> None:
    session = Session(gb.Scene.from_text(SCENE))
    assert told(session, ("record",)) == []
    assert session.page_message().kept == ""


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    session = Session(gb.Scene.from_text(SCENE), tmp_path / "file" / "kept")
    (sentence,) = session.obey([("record",)])
    assert "file" in sentence
    assert session.page_message().kept == ""
    go(session, 1)


def test_a_disk_that_is_full_ends_the_keeping_and_not_the_scene(
    session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told(session, ("record",))
    go(session, 10)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("gabardine.run.folder_recorder.write_whole", full)
    go(session, 10)
    monkeypatch.undo()
    assert session.page_message().kept == ""
    assert session.news == [("note", f"{tmp_path / 'kept'}: No space left on device; nothing more is kept.")]
    assert gb.open_run(tmp_path / "kept").frame_count >= 2
