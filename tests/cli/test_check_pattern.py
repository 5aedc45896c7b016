"""`gabardine check` of the pattern of a garment; files that the campaign found to end as a bug."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from gabardine.cli.main import command_line
from gabardine.garment.formats import write_garmentcode
from gabardine.garment.measurements import Measurements
from gabardine.garment.pieces import PIECES

pytest.importorskip("pythoncdt")


def _vertices_of_one_number(tables: dict[str, Any]) -> None:
    next(iter(tables["pattern"]["panels"].values()))["vertices"][0] = [1.0]


def _endpoints_of_three(tables: dict[str, Any]) -> None:
    next(iter(tables["pattern"]["panels"].values()))["edges"][0]["endpoints"] = [0, 1, 2]


def _panels_as_list(tables: dict[str, Any]) -> None:
    tables["pattern"]["panels"] = []


def _edge_by_a_word(tables: dict[str, Any]) -> None:
    tables["pattern"]["stitches"][0][0]["edge"] = "secret"


@pytest.fixture
def pattern(tmp_path: Path) -> Path:
    write_garmentcode(PIECES["straight-skirt"](Measurements.of_size(38)), tmp_path / "skirt.json")
    return tmp_path / "skirt.json"


def test_a_sound_pattern(pattern: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line(("check", str(pattern))) == 0
    assert "nothing wrong" in capsys.readouterr().out


@pytest.mark.parametrize(
    "change", [_vertices_of_one_number, _endpoints_of_three, _panels_as_list, _edge_by_a_word]
)
def test_tables_of_another_shape(
    change: Callable[[dict[str, Any]], None], pattern: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = json.loads(pattern.read_text())
    change(tables)
    pattern.write_text(json.dumps(tables))
    assert command_line(("check", str(pattern))) == 2
    said = capsys.readouterr().err
    assert "skirt.json" in said
    assert "secret" not in said


def test_bytes_that_are_no_text(pattern: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pattern.write_bytes(pattern.read_bytes()[:-10] + b"\xa0\xff secret")
    assert command_line(("check", str(pattern))) == 2
    assert "secret" not in capsys.readouterr().err
