"""The yardstick measures what it says: the same motion as the engine's, errors of the right order."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from gabardine.bench import reference as reference_module
from gabardine.bench.drawing import error_against_time
from gabardine.bench.falling import bench_hang, bench_yardstick
from gabardine.bench.plain import longest_step, plain_sheet
from gabardine.bench.reference import reference
from gabardine.bench.yardstick import SAMPLE_S, YARDSTICKS, Method, Yardstick, rms_mm
from gabardine.simulation.simulation import frames

HANG, CORNERS, STIFF = YARDSTICKS.values()
told: list[str] = []


@pytest.fixture(autouse=True)
def _own_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """References of their own; kernels stay where they are."""
    place: Callable[[Yardstick, int], Path] = reference_module._place
    monkeypatch.setattr(reference_module, "_place", lambda y, cells: tmp_path / place(y, cells).name)
    told.clear()


@pytest.mark.parametrize("yardstick", YARDSTICKS.values(), ids=YARDSTICKS)
def test_the_plain_loop_moves_as_the_engine_does(yardstick: Yardstick) -> None:
    """Two programs of one method: they differ by rounding, which a tenth of a second does not amplify."""
    cells, watched = 6, yardstick.watched(6)
    step_ms = 1e3 * longest_step(yardstick.scene(cells))
    scene = Method("velocity-verlet", step_ms).applied(yardstick.scene(cells))
    scene = scene.with_overrides(["time.duration_s=0.1"])
    ours = np.array([frame.positions[watched, 1] for frame in frames(scene)][1:])
    steps = round(SAMPLE_S / scene.time.step_s)
    sheet = plain_sheet(scene, yardstick.young_n_per_m)
    theirs = sheet.fall(scene.time.step_s, steps, 10)[:, watched, 1]
    assert theirs[-1] < -0.03  # it falls: g t^2/2 is 49 mm
    assert np.abs(ours - theirs).max() < 1e-12


def test_the_watched_vertex_is_the_middle_of_the_free_edge() -> None:
    start = next(frames(HANG.scene(6))).positions
    assert start[HANG.watched(6)].tolist() == [1.0, 0.0, 0.5]


def test_held_vertices_stay() -> None:
    for yardstick, count in ((HANG, 7), (CORNERS, 2)):
        sheet = plain_sheet(yardstick.scene(6), yardstick.young_n_per_m)
        held = sheet.positions[sheet.inverse_masses == 0.0]
        assert len(held) == count
        assert not held[:, 0].any()  # on the edge x = 0


def test_the_reference_is_computed_once() -> None:
    first = reference(HANG, 6, told.append)
    again = reference(HANG, 6, told.append)
    assert len(told) == 1
    assert again.heights.tolist() == first.heights.tolist()
    assert (
        0 < again.error_mm == first.error_mm < 0.05
    )  # second order, at a quarter of the longest stable step
    assert reference(STIFF, 6, told.append).heights.tolist() != first.heights.tolist()
    assert len(told) == 2


def test_a_damaged_reference_is_computed_again() -> None:
    good = reference(HANG, 4, told.append)
    reference_module._place(HANG, 4).write_text("{")
    assert reference(HANG, 4, told.append).heights.tolist() == good.heights.tolist()
    assert len(told) == 2


def test_rows_and_their_picture() -> None:
    auto = Method("backward-euler", 2.0, newton="auto")
    methods = (Method("velocity-verlet"), Method("bdf2", 10.0), Method("bdf2", 2.0, newton=2), auto)
    found = bench_hang(told.append, sizes=(6,), methods=methods, limit_s=600.0)
    plain, verlet, coarse, fine, default = found["rows"]
    assert plain["engine"] == "plain loop"
    # the same method; steps are a few per cent shorter, and shorter where it is stretched: errors go as h^2
    assert 0.5 * plain["error_mm"] < verlet["error_mm"] < 1.1 * plain["error_mm"]
    assert verlet["step_ms"] <= 1e3 * longest_step(HANG.scene(6))
    assert (coarse["step_ms"], fine["step_ms"]) == (10.0, 2.0)
    assert fine["method"] == "bdf2, 2 Newton iterations"
    assert default["method"] == "backward-euler, auto"
    for error in ("error_mm", "error_everywhere_mm"):
        assert 0 < verlet[error] < fine[error] < coarse[error]
    assert all(row["s_per_s"] > 0 and row["triangles"] == 72 and row["note"] == "" for row in found["rows"])
    assert all(row["processor_s_per_s"] > 0 for row in found["rows"])
    assert json.loads(json.dumps(found)) == found
    figure = error_against_time({"bench": "hang", **found})
    assert [len(line.get_xdata()) for line in figure.axes[0].get_lines()[:5]] == [1, 1, 1, 1, 1]


def test_explicit_methods_run_as_a_user_would_run_them() -> None:
    """The engine divides the time between two looks; the step of the row is what it took, not what it may."""
    scene = Method("symplectic-euler").applied(HANG.scene(6))
    assert scene.time.stable_step
    assert scene.time.step_s == SAMPLE_S
    rows = bench_yardstick(HANG, told.append, sizes=(6,), methods=[Method("symplectic-euler")])["rows"]
    parts = SAMPLE_S / (1e-3 * rows[1]["step_ms"])
    assert parts >= SAMPLE_S / longest_step(HANG.scene(6), "symplectic-euler")
    assert parts < 2 * SAMPLE_S / longest_step(HANG.scene(6), "symplectic-euler")  # it stretches by a few %


def test_what_takes_too_long_is_left_out() -> None:
    rows = bench_yardstick(HANG, told.append, sizes=(4,), methods=[Method("bdf2", 10.0)], limit_s=1e-9)[
        "rows"
    ]
    assert rows[1]["error_mm"] is rows[1]["s_per_s"] is None
    assert "left out" in rows[1]["note"]
    assert "left out" in told[-1]


def test_error() -> None:
    assert rms_mm(np.array([0.001, -0.003]), np.array([0.0, 0.0])) == pytest.approx(1e3 * np.sqrt(5e-6))
    apart = np.zeros((2, 3, 3))
    apart[1, 2] = [0.003, 0.0, -0.004]  # one vertex of three, at one look of two
    assert rms_mm(apart, np.zeros_like(apart)) == pytest.approx(5.0 / np.sqrt(6.0))
