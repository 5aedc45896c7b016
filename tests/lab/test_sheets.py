"""Sheets of KES-F and FAST: what is read, and what is refused in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from gabardine.core.errors import SceneError
from gabardine.lab.contract import SetUp
from gabardine.lab.kes_bending import KesBending
from gabardine.lab.sheets import is_sheet, read_sheet
from gabardine.materials.fabric import Fabric

GERMAN = """Kennwert;Einheit;Kette;Schuss
W;mg/cm2;18,5
EMT;%;4,5;7,5
LT;-;0,70;0,62
RT;%;65;58
G;gf/(cm deg);0,60
2HG;gf/cm;0,60
2HG5;gf/cm;1,40
B;gf cm2/cm;0,080;0,050
2HB;gf cm/cm;0,035;0,020
"""


def written(folder: Path, text: str, encoding: str = "utf-8") -> Path:
    path = folder / "sheet.csv"
    path.write_text(text, encoding=encoding)
    return path


def test_a_german_sheet_becomes_a_fabric_that_returns_it(tmp_path: Path) -> None:
    sheet = read_sheet(written(tmp_path, GERMAN.replace("Kennwert", "Maß"), "cp1252"))
    fabric = Fabric.from_data(sheet.fabric("twill"))
    assert fabric.density_kg_per_m2 == pytest.approx(0.185)
    readings = KesBending().run(fabric, SetUp()).readings
    assert readings["B warp"].value == pytest.approx(0.080, rel=3e-3)
    assert readings["2HB weft"].value == pytest.approx(0.020, rel=3e-3)


def test_points_and_commas_mean_the_same(tmp_path: Path) -> None:
    first = read_sheet(written(tmp_path, GERMAN)).numbers
    second = read_sheet(written(tmp_path, GERMAN.replace(",", ".").replace(";", "\t"))).numbers
    assert first == second


def test_german_names_are_understood(tmp_path: Path) -> None:
    first = read_sheet(written(tmp_path, GERMAN)).numbers
    named = GERMAN.replace("W;", "Flächengewicht;").replace("\nB;", "\nBiegesteifigkeit;")
    assert read_sheet(written(tmp_path, named)).numbers == first
    assert is_sheet(written(tmp_path, named))


def test_it_says_what_nothing_determines(tmp_path: Path) -> None:
    text = "\n".join(line for line in GERMAN.splitlines() if line[:2] not in ("RT", "2H"))
    words = " ".join(read_sheet(written(tmp_path, text)).undetermined())
    assert all(part in words for part in ("RT", "2HB", "2HG", "thickness", "twist"))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("B;gf cm2/cm;0,080;0,050", "B;7,85;4,90", "looks like µN m, 98.07 times"),
        ("G;gf/(cm deg);0,60", "G;33,7", "looks like N/m, 56.19 times"),
        ("B;gf cm2/cm;0,080;0,050", "B;gf cm2/cm;0,0008;0,0005", "98.07 times too small"),
        ("B;gf cm2/cm;0,080;0,050", "B;0,0000078;0,0000049", "looks like N m, 10197 times fewer"),
        ("2HB;gf cm/cm;0,035;0,020", "2HB;4,2;3,9", "looks like mN, 9.807 times"),
        ("W;mg/cm2;18,5", "W;185", "looks like g/m2, 10 times"),
        ("B;gf cm2/cm;0,080;0,050", "B;gf cm2/cm;acht;0,050", "finite numbers"),
        ("B;gf cm2/cm;0,080;0,050", "B;gf cm2/cm;nan;0,050", "finite numbers"),
        ("B;gf cm2/cm;0,080;0,050", "B;Zoll;0,080;0,050", 'unit "Zoll"'),
        ("EMT;%;4,5;7,5\n", "", '"EMT" is missing'),
        ("2HB;", "2HBB;", '"2HBB" is no number'),
        ("W;mg/cm2;18,5", "W;mg/cm2;0", "no fabric's"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert old in GERMAN
    with pytest.raises(SceneError, match=words.replace("(", r"\(")):
        read_sheet(written(tmp_path, GERMAN.replace(old, new))).fabric()


def test_curves_are_no_sheets(tmp_path: Path) -> None:
    assert is_sheet(written(tmp_path, GERMAN))
    assert not is_sheet(written(tmp_path, "# test = shear\ndisplacement_mm,force_n\n0,0\n1,2\n"))
