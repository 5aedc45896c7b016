"""What `gabardine doctor` finds, and what a missing package means for the commands that need it."""

from __future__ import annotations

import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest

from gabardine.cli import doctor
from gabardine.cli.doctor import OPTIONAL
from gabardine.cli.failures import WRONG_INPUT, failure

from .conftest import Call

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]


def test_what_is_there_is_told(gabardine: Call) -> None:
    done = gabardine("doctor", "--json")
    assert done.code == 0
    assert done.json["ok"]
    assert {each["name"] for each in done.json["machine"]} == {"gabardine", "Python", "system", "kernels"}
    assert "numba" in [each["name"].lower() for each in done.json["needed"]]
    said = gabardine("doctor").out
    assert "All that is needed is there." in said


def test_what_is_missing_comes_with_its_command(gabardine: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "installed", lambda package: "" if package in ("numba", "mitsuba") else "1.0")
    done = gabardine("doctor", "--json")
    assert done.code == 1
    assert not done.json["ok"]
    commands = {each["name"]: each["command"] for each in done.json["needed"] + done.json["optional"]}
    assert commands["numba"].startswith('pip install "numba')
    assert commands["mitsuba"] == 'pip install "gabardine[render]"'
    assert commands["usd-core"] == ""
    assert 'pip install "gabardine[render]"' in gabardine("doctor").out


def test_the_optional_packages_are_those_of_the_extras() -> None:
    extras = PROJECT["optional-dependencies"]
    for each in OPTIONAL:
        assert any(wanted.startswith(each.package) for wanted in extras[each.extra])
    told = {each.extra for each in OPTIONAL}
    # What is for developers, or not used yet, is not asked after.
    assert told == set(extras) - {"cuda", "test", "docs", "package", "dev"}


def test_the_modules_that_are_asked_for_are_those_that_are_imported() -> None:
    """Of the packages that are installed here: a name misspelt would never be found missing."""
    there = [each for each in OPTIONAL if doctor.installed(each.package)]
    assert len(there) >= 5
    assert [each.package for each in there if find_spec(each.module) is None] == []


def test_a_missing_optional_package_is_one_sentence() -> None:
    told = failure(ModuleNotFoundError("No module named 'pxr'", name="pxr.Usd"))
    assert told.exit_code == WRONG_INPUT
    assert told.message == 'This needs the package usd-core; install it with: pip install "gabardine[usd]"'
    assert "bug" in failure(ModuleNotFoundError("No module named 'numby'", name="numby")).message


def test_pictures_need_no_matplotlib(gabardine: Call, scene: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    assert gabardine("run", str(scene)).code == 0
    assert gabardine("render", "out/swatch", "--color", "weft", "--size", "160x120").code == 0
    assert gabardine("view", "out/swatch", "--out", "page.html").code == 0


def test_measuring_and_fitting_need_no_matplotlib(gabardine: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    tests = "tensile-weft", "tensile-warp", "shear"
    coarse = "--cells", "4x3", "--points", "6", "--out", "measured"
    for test in tests:
        done = gabardine("lab", test, "--fabric", "cotton", *coarse, "--json")
        assert done.code == 0
        assert (
            'No plots: This needs the package matplotlib; install it with: pip install "gabardine' in done.err
        )
        assert [Path(file).suffix for file in done.json["files"]] == [".csv", ".json"]
        assert all(Path(file).exists() for file in done.json["files"])
    files = [f"measured/cotton-{test}.csv" for test in tests]
    done = gabardine("fit", *files, "--out", "fitted.toml", "--like", "cotton", "--json")
    assert done.code == 0
    assert done.json["files"] == ["fitted.toml"]
    assert "No plots" in done.err


def test_a_card_is_refused_before_it_is_measured(gabardine: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    done = gabardine("lab", "card", "--fabric", "cotton", "--json")
    assert done.code == WRONG_INPUT
    assert 'pip install "gabardine[plots]"' in done.json["error"]
    assert "Measuring" not in done.err
