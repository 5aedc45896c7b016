"""gabardine lab and gabardine fit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import gabardine as gb
from gabardine.cli.fit import fit
from gabardine.cli.lab import Sample
from gabardine.lab import LAB_TESTS
from gabardine.lab.contract import ENDS, PATTERNS, STARTS, SetUp
from gabardine.materials.measurement import TESTS

COARSE = ["--cells", "4x3", "--points", "6", "--ends", "affine"]
ROWS = "displacement_mm,force_n\n" + "".join(f"{k},{k + 0.1 * k**2}\n" for k in range(12))


@pytest.fixture
def files(tmp_path: Path) -> None:
    """weft.csv, warp.csv, shear.csv and one that does not say what it is, in the current folder."""
    for test, mode in TESTS.items():
        (tmp_path / f"{mode}.csv").write_text(f"# test = {test}\n{ROWS}")
    (tmp_path / "plain.csv").write_text(ROWS)
    (tmp_path / "bad.csv").write_text("# test = shear\ndisplacement_mm,force_n\n0,0\n1,nan\n")
    (tmp_path / "few.csv").write_text("# test = shear\ndisplacement_mm,force_n\n0,0\n1,1\n2,2\n3,3\n")
    heavy = "# test = tensile-weft\n# density_kg_per_m2 = heavy\n"
    (tmp_path / "heavy.csv").write_text(heavy + ROWS)
    (tmp_path / "taken.toml").write_text("")
    (tmp_path / "kes.csv").write_text(
        "W;mg/cm2;18,5\nEMT;%;4,5;7,5\nG;gf/(cm deg);0,60\nB;gf cm2/cm;0,08;0,05\n"
    )


def test_the_tests_are_listed(gabardine: Callable) -> None:
    done = gabardine("lab")
    assert done.code == 0
    assert all(name in done.out for name in LAB_TESTS)
    assert [test["name"] for test in gabardine("lab", "--json").json["tests"]] == list(LAB_TESTS)


@pytest.mark.parametrize("test", TESTS)
def test_a_test_leaves_csv_picture_and_numbers(gabardine: Callable, test: str) -> None:
    done = gabardine("lab", test, "--fabric", "cotton", *COARSE, "--json")
    assert done.code == 0
    told = done.json
    assert (told["test"], told["fabric"]) == (test, "cotton")
    assert {"test", "fabric", "curves", "values", "readings", "files"} == set(told)
    force = told["curves"]["force"]
    assert (len(force["x"]), len(force["y"]), force["x_unit"], force["y_unit"]) == (7, 7, "m", "N")
    np.testing.assert_allclose(force["y"], told["curves"]["force-law"]["y"], rtol=1e-10, atol=1e-12)
    for file in told["files"]:
        assert Path(file).parent == Path(f"out/lab/cotton-{test}")
        assert Path(file).stat().st_size > 100
    shown = gabardine("lab", test, "--fabric", "cotton", *COARSE, "--out", "here")
    assert "Newton iterations" in shown.out
    assert "were replaced" not in shown.out + shown.err
    again = gabardine("lab", test, "--fabric", "cotton", *COARSE, "--out", "here")
    assert "The results of an earlier test in here were replaced" in again.out + again.err
    assert Path(f"here/cotton-{test}.csv").exists()


def test_from_the_lab_to_a_fabric_and_back_to_the_lab(gabardine: Callable) -> None:
    for test in TESTS:
        gabardine("lab", test, "--fabric", "silk", *COARSE, "--out", "silk")
    done = gabardine("fit", *(f"silk/silk-{test}.csv" for test in TESTS), "--like", "silk", "--json")
    assert done.code == 0
    assert done.json["fabric"] == "silk-fitted"
    assert set(done.json["values"]) == {"weft", "warp", "shear"}
    assert all(values["largest"] < 1e-9 for values in done.json["values"].values())
    path = done.json["out"]
    assert path == "out/fit/silk-fitted.toml"
    assert gb.Fabric.load(path).bending == gb.fabrics["silk"].bending
    assert Path(done.json["files"][1]).stat().st_size > 10_000
    again = gabardine("lab", "shear", "--fabric", path, *COARSE, "--json").json["curves"]["force"]
    first = gabardine("lab", "shear", "--fabric", "silk", *COARSE, "--json").json["curves"]["force"]
    np.testing.assert_allclose(again["y"], first["y"], rtol=1e-8, atol=1e-10)


def test_options_name_the_files_and_the_rest(gabardine: Callable, files: None) -> None:
    named = ["--weft", "plain.csv", "--warp", "warp.csv", "--shear", "plain.csv"]
    done = gabardine(
        "fit", *named, "--density", "0.2", "--name", "twill", "--out", "t.toml", "--segments", "2"
    )
    assert done.code == 0
    assert "t.toml" in done.out
    assert "there is no force_u" in done.err
    loaded = gb.Fabric.load("t.toml")
    assert (loaded.name, loaded.density_kg_per_m2) == ("twill", 0.2)
    assert gabardine("fit", *named, "--density", "0.2", "--out", "t.toml").code == 2
    again = gabardine("fit", *named, "--density", "0.3", "--out", "t.toml", "--overwrite", "--json")
    assert "Bending was not measured" in again.err
    like = gabardine("fit", *named, "--like", "cotton", "--out", "l.toml")
    assert "Bending was not measured" not in like.out + like.err
    assert again.code == 0
    assert gb.Fabric.load("t.toml").density_kg_per_m2 == 0.3


def test_the_help_knows_all_there_is() -> None:
    assert all(name in (Sample.__doc__ or "") for name in (*ENDS, *PATTERNS, *STARTS))
    assert Sample().set_up() == SetUp()
    assert "# test = tensile-weft" in (fit.__doc__ or "")


THREE = ["weft.csv", "warp.csv", "shear.csv"]
REFUSED = {
    "unknown test": (["lab", "tearing"], 'There is no lab test "tearing"; there are: tensile-weft'),
    "no fabric": (["lab", "shear"], "There is nothing to test; give --fabric NAME or FILE"),
    "unknown fabric": (["lab", "shear", "--fabric", "tweed"], 'There is no fabric "tweed"'),
    "missing file": (["lab", "shear", "--fabric", "my.toml"], "There is no such fabric file"),
    "cells": (["lab", "shear", "--fabric", "silk", "--cells", "many"], '--cells "many" is not two whole'),
    "ends": (["lab", "shear", "--fabric", "silk", "--ends", "up"], 'ends = "up" is not possible'),
    "length": (["lab", "shear", "--fabric", "silk", "--length", "0"], "length = 0 m is not possible"),
    "points": (["lab", "shear", "--fabric", "silk", "--points", "0"], "points = 0 is not possible"),
    "nothing to fit": (["fit"], "There is nothing to fit; give a CSV of each test."),
    "no such file": (["fit", "none.csv"], "none.csv: There is no such file of measurements"),
    "no mode": (["fit", "plain.csv"], "does not say along which threads"),
    "missing curve": (["fit", "weft.csv", "shear.csv"], "The warp curve is missing"),
    "twice": (["fit", "weft.csv", "--weft", "plain.csv"], "a second measurement of the weft curve"),
    "no density": (["fit", *THREE], "The mass per area is missing"),
    "density": (["fit", *THREE, "--density", "-1"], "--density -1 is not possible"),
    "density in the file": (["fit", "heavy.csv", "--like", "silk"], "density_kg_per_m2 = heavy is not"),
    "unknown like": (["fit", "weft.csv", "--like", "tweed"], 'There is no fabric "tweed"'),
    "segments": (["fit", *THREE, "--density", "1", "--segments", "0"], "segments = 0 is not possible"),
    "order": (["fit", *THREE, "--density", "1", "--order", "9"], "order = 9 is not possible"),
    "segments of a sheet": (["fit", "kes.csv", "--segments", "0"], "--segments and --order are of measured"),
    "order of a sheet": (["fit", "kes.csv", "--order", "4"], "--segments and --order are of measured"),
    "too few points": (
        ["fit", "few.csv", "--like", "silk"],
        "few.csv: 3 segments of order 3 need at least 5",
    ),
    "bad data": (["fit", "bad.csv"], 'bad.csv, line 4: "nan" in column "force_n" is not a finite number'),
    "other test": (
        ["fit", "--shear", "weft.csv"],
        'weft.csv, line 1: The file holds the test "tensile-weft"',
    ),
    "file is there": (["fit", *THREE, "--density", "1", "--out", "taken.toml"], "a file here already"),
    "no TOML": (["fit", *THREE, "--density", "1", "--out", "fabric.csv"], "A fabric file ends in .toml"),
    "no folder": (["fit", *THREE, "--density", "1", "--out", "weft.csv/a.toml"], "cannot be written"),
}


@pytest.mark.parametrize("name", REFUSED)
def test_wrong_input_is_refused(gabardine: Callable, files: None, tmp_path: Path, name: str) -> None:
    tokens, words = REFUSED[name]
    before = {path.name for path in tmp_path.iterdir()}
    done = gabardine(*tokens, "--json")
    assert done.code == 2
    assert words in done.json["error"]
    assert done.err.startswith("error: ")
    assert {path.name for path in tmp_path.iterdir()} == before


def test_bias_extension_wants_a_fabric_for_the_rest(gabardine: Callable, tmp_path: Path) -> None:
    path = tmp_path / "bias.csv"
    path.write_text("# test = bias-extension\ndisplacement_mm,force_n\n1,1\n")
    done = gabardine("fit", str(path))
    assert done.code == 2
    assert "with --like NAME or FILE" in done.err


def test_a_study_states_errors_of_mesh_and_steps(gabardine: Callable) -> None:
    done = gabardine("lab", "kes-shear", "--fabric", "wool-stretch-twill", "--converge", "--json")
    assert done.code == 0
    study = done.json["converge"]
    assert set(study) == {"mesh", "steps"}
    assert set(study["steps"]) == {"G", "2HG", "2HG5"}
    # An even state is the same on any mesh; loops do not depend on steps, but their ends are read between.
    assert abs(study["mesh"]["G"]["error"]) < 1e-9
    assert abs(study["steps"]["2HG"]["error"]) < 1e-6
