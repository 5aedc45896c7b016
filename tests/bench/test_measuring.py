"""What the benchmarks measure with, and where `gabardine bench` leaves its numbers."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from gabardine.bench import BENCHES, Bench
from gabardine.bench.machine import machine, peak_memory_bytes
from gabardine.bench.timing import alternating, least
from gabardine.cli.main import command_line


def test_calls_take_turns() -> None:
    called: list[str] = []
    timings = alternating({"a": lambda: called.append("a"), "b": lambda: called.append("b")}, rounds=3)
    assert called == ["a", "b"] * 4
    assert all(0 < timing.least_s <= timing.median_s for timing in timings.values())


def test_the_least_and_the_middle(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 5.0, 10.0, 11.0, 20.0, 23.0])
    monkeypatch.setattr("gabardine.bench.timing.perf_counter", lambda: next(clock))
    timing = alternating({"a": lambda: None}, rounds=3)["a"]
    assert (timing.least_s, timing.median_s) == (1.0, 3.0)


@pytest.mark.parametrize(
    ("spent", "shortest", "runs"),
    [([9.0], 9.0, 1), ([3.0, 2.0, 4.0, 1.0], 2.0, 3), ([3.0, 9.0, 1.0], 3.0, 2)],
)
def test_the_least_of_up_to_three_brief_runs(spent: list[float], shortest: float, runs: int) -> None:
    left = iter(spent)
    assert least(lambda: next(left), float, lambda spent_s: spent_s < 5.0) == shortest
    assert len(list(left)) == len(spent) - runs


def test_peak_memory_grows_with_what_is_used() -> None:
    before = peak_memory_bytes()
    size = before + 50_000_000  # more than is resident now, so that a new peak is certain
    del_me = np.ones(size, np.uint8)
    assert peak_memory_bytes() >= del_me.nbytes > before


def test_the_machine_is_named() -> None:
    described = machine()
    assert described["cores"] >= 1
    assert described["numpy"] == np.__version__
    assert all(described[key] for key in ("processor", "system", "python", "numba", "gabardine"))


def test_results_are_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    rows = [{"kernel": "fast", "wait_s": 0.25}, {"kernel": "slow", "wait_s": None}]

    class Two(Bench):
        def __call__(self, _tell: Any, full: bool = False) -> dict[str, Any]:
            return {"rows": rows, "all": full}

    monkeypatch.setattr("gabardine.bench.BENCHES", {"two": Two("")})
    assert command_line(["bench", "two"]) == 0
    assert "wait s" in capsys.readouterr().out
    kept = json.loads((tmp_path / "out/bench/two.json").read_text())
    assert (kept["bench"], kept["rows"]) == ("two", rows)
    assert kept["machine"] == machine()
    assert kept["all"] is False
    assert command_line(["bench", "two", "--full"]) == 0
    assert json.loads((tmp_path / "out/bench/two.json").read_text())["all"] is True


def test_a_picture_is_kept_too(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    point = {"engine": "gabardine 1", "method": "bdf2", "cells": 32, "s_per_s": 0.5, "error_mm": 3.0}
    left_out = {**point, "s_per_s": None, "error_mm": None}

    class Hang(Bench):
        def __call__(self, *_: Any) -> dict[str, Any]:
            return {"rows": [point, left_out]}

    monkeypatch.setattr("gabardine.bench.BENCHES", {"hang": Hang("", BENCHES["hang"].picture)})
    assert command_line(["bench", "hang"]) == 0
    assert "hang.png" in capsys.readouterr().out
    with Image.open(tmp_path / "out/bench/hang.png") as picture:
        assert min(picture.size) > 400
        assert len(picture.convert("RGB").getcolors(1 << 20)) > 10  # something is drawn


def test_an_unknown_benchmark_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line(["bench", "hammock"]) == 2
    assert "kernels, hang, corners, stiff" in capsys.readouterr().err
