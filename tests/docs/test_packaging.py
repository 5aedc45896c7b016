"""Recipes for packages say what pyproject.toml says."""

from __future__ import annotations

import re
import tomllib

from gabardine.cli.entry import main

from .conftest import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
CONDA = (ROOT / "packaging" / "conda" / "meta.yaml").read_text("utf-8")


def test_the_conda_recipe_agrees() -> None:
    assert re.findall(r'set version = "(.*)"', CONDA) == [PROJECT["version"]]
    listed = re.findall(
        r"^    - ([\w-]+) >=([\d.]+)$", CONDA.split("  run:")[1].split("test:")[0], re.MULTILINE
    )
    wanted = [re.match(r"([\w-]+)>=([\d.]+)", each) for each in PROJECT["dependencies"]]
    expected = [("python", PROJECT["requires-python"].removeprefix(">="))]
    expected += [(each[1].lower(), each[2]) for each in wanted if each]
    assert listed == expected
    assert f"gabardine = {main.__module__}:{main.__name__}" in CONDA
    assert PROJECT["scripts"]["gabardine"] == f"{main.__module__}:{main.__name__}"


def test_the_workflows_try_every_version_that_is_promised() -> None:
    text = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
    assert 'python: ["3.11", "3.12", "3.13"]' in text
    for system in ("ubuntu", "macos", "windows"):
        assert f"{system}-latest" in text
    assert PROJECT["requires-python"] == ">=3.11"


def test_the_wheel_holds_what_is_no_python() -> None:
    """Page, fonts, colours, fabrics and templates lie inside the package, which is taken whole."""
    package = ROOT / "src" / "gabardine"
    for name in (
        "viewer/static/viewer.js",
        "render/data/DejaVuSans.ttf",
        "render/data/colour_maps.txt",
        "materials/library/silk.toml",
        "scene/templates/drape.toml",
        "py.typed",
    ):
        assert (package / name).is_file()
