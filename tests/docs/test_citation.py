"""CITATION.cff and CHANGELOG.md agree with the package."""

from __future__ import annotations

import re
import tomllib

import gabardine as gb

from .conftest import ROOT

CITATION = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_version_and_licence() -> None:
    assert PROJECT["version"] == gb.__version__
    assert re.findall(r"^version: (.*)$", CITATION, re.MULTILINE) == [gb.__version__]
    assert re.findall(r"^license: (.*)$", CITATION, re.MULTILINE) == [PROJECT["license"]]
    assert f'name: "{PROJECT["authors"][0]["name"]}"' in CITATION
    assert f"## [{gb.__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_every_model_of_the_readme_has_its_paper() -> None:
    models = re.findall(
        r"^\| ([a-z]+\d\d) \|", (ROOT / "README.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert len(models) == 5
    for model in models:
        assert f"alled {model} in the documentation" in CITATION
    assert len(re.findall(r"^  - type: ", CITATION, re.MULTILINE)) == 5
