"""The peers get the engine's sheet, and what is kept of them can be drawn."""

from __future__ import annotations

import importlib.util
import json
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from gabardine.bench.yardstick import SAMPLE_S, SAMPLES, YARDSTICKS, Yardstick
from gabardine.simulation.compile import compile_scene

FOLDER = Path(__file__).parents[2] / "benchmarks"


def loaded(monkeypatch: pytest.MonkeyPatch, path: Path) -> ModuleType:
    """A script as a module."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, path.stem, module)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("yardstick", YARDSTICKS.values(), ids=YARDSTICKS)
def test_the_sheet_of_the_peers_is_ours(monkeypatch: pytest.MonkeyPatch, yardstick: Yardstick) -> None:
    peers = loaded(monkeypatch, FOLDER / "peers/sheet.py")
    theirs = peers.sheet(yardstick.name, 6)
    ours = compile_scene(yardstick.scene(6))
    original = ours.model.original
    assert np.abs(theirs.positions - original(ours.state.positions)).max() < 1e-15
    assert (theirs.faces == ours.faces).all()
    assert theirs.masses == pytest.approx(original(ours.model.masses), rel=1e-12)
    assert theirs.held == sorted(ours.model.order[ours.controls.pinned_vertices].tolist())
    assert theirs.watched == yardstick.watched(6)
    assert (peers.SAMPLE_S, peers.SAMPLES) == (SAMPLE_S, SAMPLES)
    assert (theirs.young, theirs.density) == (yardstick.young_n_per_m, yardstick.density_kg_per_m2)


def test_springs_carry_what_the_cloth_carries(monkeypatch: pytest.MonkeyPatch) -> None:
    """Along x the strips add up to a metre of cloth: young times width over length, in each row of cells."""
    sheet = loaded(monkeypatch, FOLDER / "peers/sheet.py").sheet("hang", 6)
    along = [k for i, j, k in sheet.springs if j - i == 7]
    assert len(along) == 6 * 7
    assert sum(along) / 6 == pytest.approx(1000.0 * 6)  # six springs in a row are each six times as stiff
    assert {k for i, j, k in sheet.springs if j - i == 8} == {1000.0}


def test_what_is_kept_can_be_drawn(beside: ModuleType) -> None:
    kept = sorted((FOLDER / "results/peers").glob("*.json"))
    assert {path.stem for path in kept} == {"pypbd", "mujoco", "newton", "pybullet"}
    rows = [row for path in kept for row in json.loads(path.read_text("utf-8"))["rows"]]
    hang = [row for row in rows if (row["scene"], row["cells"]) == ("hang", 32)]
    assert {row["engine"].split()[0] for row in beside.usable(hang)} == {path.stem for path in kept}
    assert len(beside.comparison({"hang": ([], hang)}).axes) == 2
    for row in rows:
        assert (row["s_per_s"] is None) == (row["note"] != "") or row["error_mm"] is None


def test_the_faster_of_equal_rows_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    keep = loaded(monkeypatch, FOLDER / "keep.py")

    def row(cells: int, step_ms: float, s_per_s: float | None, method: str = "bdf2") -> dict[str, Any]:
        return {"cells": cells, "engine": "x", "method": method, "step_ms": step_ms, "s_per_s": s_per_s}

    slow, fast, other, left_out = row(32, 5, 2.0), row(32, 5, 1.0), row(64, 5, 3.0), row(32, 5, None)
    for kept, new in (([slow, other], [fast]), ([fast, other], [slow]), ([fast, other], [left_out])):
        found = keep.merged({"rows": kept}, {"rows": new, "title": "new"})
        assert found["rows"] == [fast, other]
        assert found["title"] == "new"
    chosen = [row(32, 0.25, 1.0, "velocity-verlet")], [row(32, 0.26, 0.9, "velocity-verlet")]
    assert keep.merged({"rows": chosen[0]}, {"rows": chosen[1]})["rows"] == chosen[1]
    plain = {"rows": [{"triangles": 2}]}
    assert keep.merged({"rows": [slow]}, plain) is plain
