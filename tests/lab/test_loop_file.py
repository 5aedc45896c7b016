"""Whole loops as files: what comes back, and what is refused in a sentence."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.lab import LAB_TESTS
from gabardine.lab.contract import SetUp
from gabardine.lab.files import csv_text
from gabardine.lab.loop_file import is_loop, read_loops
from gabardine.lab.loops import branches
from gabardine.lab.separation import loop_numbers, with_loops
from gabardine.lab.sheets import is_sheet, read_sheet
from gabardine.materials.fabric import Fabric

SHEET = """W;mg/cm2;18,5
EMT;%;7,5;4,5
LT;-;0,62;0,70
RT;%;58;65
G;gf/(cm deg);0,60
2HG;gf/cm;0,60
2HG5;gf/cm;1,40
B;gf cm2/cm;0,050;0,080
2HB;gf cm/cm;0,020;0,035
"""
TESTS = ("kes-bending", "kes-shear", "kes-tensile")


def written(path: Path, text: str, encoding: str = "utf-8") -> Path:
    path.write_text(text, encoding=encoding)
    return path


def bending(
    stiffness: float = 0.05, half: float = 0.01, corners: tuple[float, ...] = (0.0, 2.5, -2.5, 0.0)
) -> list[tuple[float, float]]:
    """A loop in gf cm/cm over 1/cm whose friction turns at once: B and 2HB are what is given, exactly."""
    rows: list[tuple[float, float]] = []
    for a, b in pairwise(corners):
        x = np.linspace(a, b, 26)[0 if not rows else 1 :]
        rows += [(float(k), stiffness * float(k) + (half if b > a else -half)) for k in x]
    return rows


def text(rows: list[tuple[float, float]], heading: str = "Krümmung [1/cm];Moment [gf cm/cm]") -> str:
    lines = [f"{x:.6f};{y:.8f}".replace(".", ",") for x, y in rows]
    return "\n".join(["# Fäden: Kette", heading, *lines]) + "\n"


@pytest.fixture(scope="module")
def fabric(tmp_path_factory: pytest.TempPathFactory) -> Fabric:
    path = written(tmp_path_factory.mktemp("sheet") / "sheet.csv", SHEET)
    return Fabric.from_data(read_sheet(path).fabric("twill"))


def test_loops_of_the_laboratory_become_the_fabric_they_are_of(tmp_path: Path, fabric: Fabric) -> None:
    """Every number of all three instruments within 1 %, from the CSVs alone."""
    paths, before = [], {}
    for name in TESTS:
        result = LAB_TESTS[name].run(fabric, SetUp())
        before |= result.readings
        paths.append(written(tmp_path / f"{name}.csv", csv_text(result)))
    assert all(is_loop(path) and not is_sheet(path) for path in paths)
    again = Fabric.from_data(with_loops(None, paths, 0.185).fabric("again"))
    for name in TESTS:
        for key, reading in LAB_TESTS[name].run(again, SetUp()).readings.items():
            assert reading.si == pytest.approx(before[key].si, rel=0.01), key


def test_a_german_loop_is_separated(tmp_path: Path) -> None:
    (loop,) = read_loops(written(tmp_path / "loop.csv", text(bending()), "cp1252"))
    assert (loop.test, loop.threads) == ("bending", "warp")
    found = loop_numbers(loop)
    assert found["B"] == pytest.approx(0.05 * 9.80665e-5, rel=1e-6)
    assert found["2HB"] == pytest.approx(0.02 * 9.80665e-3, rel=1e-6)


def test_noise_in_the_curvature_turns_no_branch(tmp_path: Path) -> None:
    """0.1 /cm between points, 0.15 /cm of noise: B within 15 %, read between points 1 /cm apart.

    With a branch at every turn of the noise 2HB came out as anything, also below zero.
    """
    rows, noise = bending(), np.random.default_rng(5).uniform(-0.15, 0.15, 200)
    (loop,) = read_loops(written(tmp_path / "loop.csv", text([(x + n, y) for (x, y), n in zip(rows, noise)])))
    assert (np.sign(np.diff(loop.x[:26])) < 0).any()
    assert len(list(branches(loop.x))) == 3
    found = loop_numbers(loop)
    assert found["B"] == pytest.approx(0.05 * 9.80665e-5, rel=0.15)
    assert found["2HB"] == pytest.approx(0.02 * 9.80665e-3, rel=0.5)


def test_words_before_the_heading_and_german_threads_in_it_are_read(tmp_path: Path) -> None:
    words = text(bending(), "Krümmung [1/cm];Moment Schuss [gf cm/cm]").replace("# Fäden: Kette", "Prüfung 3")
    (loop,) = read_loops(written(tmp_path / "loop.csv", words))
    assert loop.threads == "weft"


def test_tension_that_ends_slack_has_closed(tmp_path: Path) -> None:
    """Half of the work comes back, and the last sixth of the way the specimen hangs loose."""
    out, back = np.linspace(0.0, 6.0, 40), np.linspace(6.0, 1.0, 40)[1:]
    force = np.concatenate([500.0 * (out / 6.0) ** 1.8, 500.0 * ((back - 1.0) / 5.0) ** 2.4])
    rows = [f"{x!r},{y!r}" for x, y in zip(np.concatenate([out, back]).tolist(), force.tolist())]
    path = written(tmp_path / "tension.csv", "\n".join(["elongation [%],force [gf/cm]", *rows]))
    found = loop_numbers(read_loops(path)[0])
    assert found["EMT"] == pytest.approx(0.06)
    # exact: (5/3.4)/(6/2.8) of the work come back; 40 points of straight lines
    assert found["RT"] == pytest.approx(2.8 / 3.4 * 5.0 / 6.0, rel=2e-3)


def test_a_loop_replaces_the_number_of_a_sheet(tmp_path: Path) -> None:
    sheet = read_sheet(written(tmp_path / "sheet.csv", SHEET))
    both = with_loops(sheet, [written(tmp_path / "loop.csv", text(bending()))], None)
    assert both.numbers["B"][0] == sheet.numbers["B"][0]
    assert both.numbers["B"][1] == pytest.approx(0.05 * 9.80665e-5, rel=1e-6)


def test_tension_goes_on_no_steeper_than_it_ended(tmp_path: Path) -> None:
    """A curve that is steep first and ends flat: 490 N/m at 20 %, at the end with 1000 N/m."""
    x = np.linspace(0.0, 0.2, 101)
    force = 490.3325 * (1.0 - (1.0 - x / 0.2) ** 2) * 0.6 + 490.3325 * 0.4 * x / 0.2
    rows = [*zip(100 * x, force), *zip(100 * x[::-1], 0.9 * force[::-1])]
    rows[101] = rows[100]
    lines = [f"{a!r},{b!r}" for a, b in ((float(a), float(b)) for a, b in rows)]
    path = written(tmp_path / "tension.csv", "\n".join(["elongation_percent,force_n_per_m", *lines]))
    sheet = read_sheet(written(tmp_path / "sheet.csv", SHEET))
    made = Fabric.from_data(with_loops(sheet, [path], None).fabric())
    assert made.hysteresis is not None
    ends = made.membrane.weft.pieces  # type: ignore[attr-defined]
    last = float(force[-1] - np.interp(0.16, x, force)) / 0.04
    # dS/dE of F = F_1 + last (x - x_1) is below last/(1 + x)^2; the curve without it ends with 3700 N/m.
    assert ends.slope(1.05 * ends.knots[-1]) < last


FAR = bending(corners=(0.0, 2.5, -2.5, 1.2))
SHIFTED = [
    (x, y + (0.05 if k > 60 else 0.0)) for k, (x, y) in enumerate(bending(corners=(0.0, 2.5, -2.5, 2.5)))
]
# Over the whole loop, which reaches its tip once: about half of it is left where the loop closes.
DRIFTING = [(x, y + 0.12 * k / 100) for k, (x, y) in enumerate(bending())]
DWELLING = [(0.0, 0.0)] * 3 + bending(corners=(0.0, 2.5))


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (FAR, "does not close: it begins at 0 and ends at 1.2 1/cm"),
        (SHIFTED, "does not close: it comes back 0.00049 beside"),
        (DRIFTING, "does not close: it comes back 0.000564 beside"),
        (bending(corners=(0.0, 2.5)), "one branch only"),
        (DWELLING, "one branch only"),
        ([(100.0 * x, y) for x, y in bending()], "at most 10.*looks like 1/m"),
        (bending(corners=(0.0, 2.5, 0.0)), "negative branch is missing"),
        (bending(corners=(0.0, 1.0, -1.0, 0.0)), "are needed to read it"),
        (bending(4.9, 0.98), "looks like µN m, 98.07 times"),
        ([*bending()[:20], (float("nan"), 0.1), *bending()[20:]], "not a number of an instrument"),
        (bending()[:8], "8 points"),
        ([*bending()[:8], (-2.1, bending()[8][1]), *bending()[9:]], "Point 9 .* first column"),
        ([*bending()[:8], (bending()[8][0], -0.1), *bending()[9:]], "Point 9 .* second column"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, rows: list[tuple[float, float]], words: str) -> None:
    path = written(tmp_path / "loop.csv", text(rows))
    with pytest.raises(SceneError, match=words):
        with_loops(read_sheet(written(tmp_path / "sheet.csv", SHEET)), [path], None)


@pytest.mark.parametrize(
    ("heading", "words"),
    [
        ("Krümmung [1/Zoll];Moment [gf cm/cm]", 'unit "1_per_zoll"'),
        ("Krümmung [1/cm];Moment [lbf]", 'unit "lbf"'),
        ("Krümmung [1/cm];Druck [Pa]", "no column of moment"),
    ],
)
def test_headings_that_say_nothing_are_refused(tmp_path: Path, heading: str, words: str) -> None:
    with pytest.raises(SceneError, match=words):
        read_loops(written(tmp_path / "loop.csv", text(bending(), heading)))


def test_words_between_decimal_commas_are_named(tmp_path: Path) -> None:
    rows = text(bending()).replace("0,010000", "nichts", 1).replace("0,01000000", "nichts", 1)
    with pytest.raises(SceneError, match='line 3: "nichts'):
        read_loops(written(tmp_path / "loop.csv", rows))


def test_one_direction_is_not_enough(tmp_path: Path) -> None:
    with pytest.raises(SceneError, match="no loop of the weft"):
        with_loops(None, [written(tmp_path / "loop.csv", text(bending()))], 0.15)
