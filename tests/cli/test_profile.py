"""gabardine run --profile."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import gabardine as gb
from gabardine.cli.profile import profile


def test_a_profile_says_where_the_time_went(gabardine: Callable, scene: Path) -> None:
    done = gabardine("run", "swatch.toml", "--profile", "--json")
    assert done.code == 0
    rows = done.json["profile"]
    by_stage = {row["stage"]: row for row in rows}
    assert {"setup", "evaluate", "solve", "contact", "other", "write", "rest"} <= set(by_stage)
    assert sum(row["share"] for row in rows) == pytest.approx(1.0)
    # The stages are rounded to a tenth of a millisecond each
    assert sum(row["total_s"] for row in rows) == pytest.approx(done.json["wall_s"], abs=2e-3)
    assert [row["total_s"] for row in rows] == sorted((row["total_s"] for row in rows), reverse=True)
    assert by_stage["solve"]["first_step_s"] > 0
    assert by_stage["solve"]["later_ms_per_step"] > 0
    assert by_stage["setup"]["first_step_s"] is None


def test_a_profile_for_people(gabardine: Callable, scene: Path) -> None:
    done = gabardine("run", "swatch.toml", "--profile")
    for words in ("Where the time went", "share", "first step", "linear systems", "rest"):
        assert words in done.out
    assert "Where the time went" not in gabardine("run", "swatch.toml", "--overwrite").out
    assert "profile" not in gabardine("run", "swatch.toml", "--overwrite", "--json").json


def test_steps_add_up(scene: Path) -> None:
    run = gb.simulate(gb.Scene.load(scene))
    rows = {row["stage"]: row for row in profile(run)}
    spent = [report["stages_s"]["solve"] for report in run.reports]
    assert rows["solve"]["first_step_s"] == spent[0]
    assert rows["solve"]["later_ms_per_step"] == pytest.approx(1e3 * sum(spent[1:]) / 9)


def test_an_equilibrium_has_one_step(scene: Path) -> None:
    text = scene.read_text().partition("[[collider]]")[0].replace("[time]", '[time]\nintegrator = "static"')
    rows = {row["stage"]: row for row in profile(gb.simulate(gb.Scene.from_text(text)))}
    assert rows["solve"]["first_step_s"] > 0
    assert rows["solve"]["later_ms_per_step"] is None
