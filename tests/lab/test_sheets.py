"""Sheets of KES-F and FAST: what is read, and what is refused in a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from gabardine.core.errors import SceneError
from gabardine.lab import LAB_TESTS
from gabardine.lab.contract import SetUp
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
    readings = LAB_TESTS["kes-bending"].run(fabric, SetUp()).readings
    assert readings["B warp"].value == pytest.approx(0.080, rel=3e-3)
    assert readings["2HB weft"].value == pytest.approx(0.020, rel=3e-3)


def test_points_and_commas_mean_the_same(tmp_path: Path) -> None:
    first = read_sheet(written(tmp_path, GERMAN)).numbers
    second = read_sheet(written(tmp_path, GERMAN.replace(",", ".").replace(";", "\t"))).numbers
    assert first == second


@pytest.mark.parametrize("heading", ["Kette;Schus", "Kete;Schuss", "Schuss;Schuss"])
def test_a_heading_with_one_of_weft_and_warp_is_refused(tmp_path: Path, heading: str) -> None:
    """Taken as no heading, its first column was the weft, which it is not."""
    with pytest.raises(SceneError, match="line 1: The heading names one of weft and warp"):
        read_sheet(written(tmp_path, GERMAN.replace("Kette;Schuss", heading)))


def test_a_number_that_is_there_twice(tmp_path: Path) -> None:
    """The last one was taken."""
    assert read_sheet(written(tmp_path, GERMAN + "G;gf/(cm deg);0,60\n")).numbers["G"][0] > 0.0
    with pytest.raises(SceneError, match="line 11: G is there a second time, and differently"):
        read_sheet(written(tmp_path, GERMAN + "G;gf/(cm deg);0,90\n"))


@pytest.mark.parametrize("digits", ["\u0664,\u0665", "4_5", "1e308"])
def test_what_no_instrument_prints_is_refused(tmp_path: Path, digits: str) -> None:
    """Python reads digits of other scripts, and underscores."""
    with pytest.raises(SceneError, match="EMT has"):
        read_sheet(written(tmp_path, GERMAN.replace("EMT;%;4,5", f"EMT;%;{digits}")))


def test_german_names_are_understood(tmp_path: Path) -> None:
    first = read_sheet(written(tmp_path, GERMAN)).numbers
    named = GERMAN.replace("W;", "Flächengewicht;").replace("\nB;", "\nBiegesteifigkeit;")
    assert read_sheet(written(tmp_path, named)).numbers == first
    assert is_sheet(written(tmp_path, named))


def test_it_says_what_nothing_determines(tmp_path: Path) -> None:
    text = "\n".join(line for line in GERMAN.splitlines() if line[:2] not in ("RT", "2H"))
    words = " ".join(read_sheet(written(tmp_path, text)).undetermined())
    assert all(part in words for part in ("RT", "2HB", "2HG", "thickness", "twist"))


WHOLE = """Sample: worsted
Parameter,Unit,Warp,Weft
LT,-,0.70,0.62
WT,gf·cm/cm²,7.88,11.6
RT,%,65,58
EMT,%,4.5,7.5
B,gf.cm2/cm,0.080,0.050
2HB,gf.cm/cm,0.035,0.020
G,gf/cm.degree,0.60
2HG,gf/cm,0.60
2HG5,gf/cm,1.40
LC,-,0.31
WC,gf.cm/cm2,0.25
RC,%,52
MIU,-,0.18,0.17
MMD,-,0.015,0.017
SMD,µm,4.5,5.1
To,mm,0.71
Tm,mm,0.45
W,mg/cm2,18.5
"""
FAST = """,,warp,weft
RS,%,1.2,0.8
E5,%,0.67,0.40
E20,%,1.87,1.87
E100,%,4.60,5.87
EB5,%,4.7
C,mm,15.0,14.5
B,µN·m,5.56,5.02
G,N/m,26.17
F,mm²,.45,.50
T2,mm,0.55
T100,mm,0.42
W,g/m2,168
"""


def test_all_sixteen_numbers_of_a_printout_may_be_given(tmp_path: Path) -> None:
    sheet = read_sheet(written(tmp_path, WHOLE))
    short = read_sheet(written(tmp_path, GERMAN))
    assert {name: sheet.numbers[name] for name in short.numbers} == short.numbers
    assert sheet.numbers["T"][0] == pytest.approx(7.1e-4)
    assert sheet.unused == ("LC", "WC", "RC", "MIU", "MMD", "SMD", "TM")


def test_a_whole_fast_sheet_is_one_of_fast(tmp_path: Path) -> None:
    """B and G stand on it too, but follow from C and EB5."""
    sheet = read_sheet(written(tmp_path, FAST))
    assert sheet.is_fast
    assert sheet.unused == ("RS", "B", "G", "F", "T100")
    assert "FAST" in sheet.fabric()["title"]


def test_linearity_follows_from_work(tmp_path: Path) -> None:
    """WT = LT Fmax EMT/2; 0.3 %: the digits of WT."""
    without = "\n".join(line for line in WHOLE.splitlines() if not line.startswith("LT"))
    found = read_sheet(written(tmp_path, without))
    assert [found._tensile(k).lt for k in (0, 1)] == pytest.approx([0.62, 0.70], rel=3e-3)
    assert "LT" not in " ".join(found.undetermined())


def test_work_of_a_knit_is_noticed(tmp_path: Path) -> None:
    sheet = read_sheet(written(tmp_path, WHOLE.replace("7.88,11.6", "0.788,1.16")))
    with pytest.raises(SceneError, match=r"as if Fmax were 49\.9 gf/cm"):
        sheet.fabric()


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("B;gf cm2/cm;0,080;0,050", "B;7,85;4,90", "looks like µN m, 98.07 times"),
        ("G;gf/(cm deg);0,60", "G;33,7", "looks like N/m, 56.19 times"),
        ("B;gf cm2/cm;0,080;0,050", "B;gf cm2/cm;0,0008;0,0005", "98.07 times too small"),
        ("B;gf cm2/cm;0,080;0,050", "B;0,0000078;0,0000049", "looks like N m, 10197 times fewer"),
        ("2HB;gf cm/cm;0,035;0,020", "2HB;4,2;3,9", "looks like mN, 9.807 times"),
        ("EMT;%;4,5;7,5", "EMT;%;0,045;0,075", "looks like parts of one, not per cent, 100 times"),
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
