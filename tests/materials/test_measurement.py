"""Reading tester files: units, branches, and everything that is refused, with its line."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.materials.measurement import read_curve, read_measurement

PLAIN = "displacement_mm,force_n\n0,0\n1,2\n2,5\n3,9\n"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "test.csv"


def test_a_plain_file(file: Path) -> None:
    file.write_text(f"# made by hand\n# test = tensile-weft\n# fabric = a twill\n\n{PLAIN}")
    found = read_measurement(file)
    assert (found.test, found.comments["fabric"], found.notes) == ("tensile-weft", "a twill", ())
    np.testing.assert_allclose(found.displacement_m, [0, 1e-3, 2e-3, 3e-3])
    np.testing.assert_allclose(found.force_n, [0, 2, 5, 9])
    strain, stress = read_curve(file)  # on 5 cm x 20 cm: e = x + x^2/2, s = 5 f/(1 + x)
    x = np.array([0, 0.02, 0.04, 0.06])
    np.testing.assert_allclose(strain, x + x**2 / 2)
    np.testing.assert_allclose(stress, 5 * np.array([0, 2, 5, 9]) / (1 + x))


def test_the_sample_of_the_file_counts(file: Path) -> None:
    file.write_text(f"# sample_length_m = 0.1\n# sample_width_m = 0.05\n{PLAIN}")
    found = read_measurement(file)
    assert (found.size.length_m, found.size.width_m, found.test) == (0.1, 0.05, "tensile")
    strain, stress = found.curve()
    assert strain[1] == pytest.approx(0.01 + 0.00005)
    assert stress[1] == pytest.approx(2 / 0.05 / 1.01)


@pytest.mark.parametrize(
    ("header", "metres", "newtons"),
    [
        ("displacement_m,force_n", 1.0, 1.0),
        ("displacement_cm,force_cn", 1e-2, 1e-2),
        ("displacement_um,force_kn", 1e-6, 1e3),
        ("displacement_in,force_lbf", 0.0254, 4.4482216152605),
        ("displacement_mm,force_gf", 1e-3, 9.80665e-3),
        ("displacement_mm,force_kgf", 1e-3, 9.80665),
        ("Displacement [mm];Force (mN)", 1e-3, 1e-3),
        ("displacement_mm\tforce_u_n", 1e-3, 1.0),
    ],
)
def test_units_and_separators(file: Path, header: str, metres: float, newtons: float) -> None:
    separator = next(mark for mark in ",;\t" if mark in header)
    rows = [f"{d}{separator} {f}" for d, f in ((0, 0), (1, 3), (2, 7), (3, 8))]
    file.write_text("\n".join([header, *rows]))
    found = read_measurement(file)
    np.testing.assert_allclose(found.displacement_m, metres * np.arange(4.0))
    np.testing.assert_allclose(found.force_n, newtons * np.array([0, 3, 7, 8]))


def test_shear_needs_both_forces_to_be_exact(file: Path) -> None:
    rows = "\n".join(f"{d},{f},{across}" for d, f, across in ((0, 0, 0), (5, 2, 1), (10, 5, 4)))
    file.write_text(f"# test = shear\ndisplacement_mm,force_v_n,force_u_n\n{rows}\n15,9,6\n")
    strain, stress = read_curve(file)
    np.testing.assert_allclose(strain, [0, 0.1, 0.2, 0.3])
    # (17): f_v/l_v - f_u/l_v d_v/l_u
    np.testing.assert_allclose(stress, [0, 10 - 0.5, 25 - 4, 45 - 9])
    file.write_text("# test = shear\ndisplacement_mm,force_n\n0,0\n5,2\n10,5\n15,9\n")
    found = read_measurement(file)
    np.testing.assert_allclose(found.curve()[1], [0, 10, 25, 45])
    assert any("there is no force_u" in note for note in found.notes)


def test_the_columns_tell_a_shear_test_and_the_caller_knows_best(file: Path) -> None:
    file.write_text("displacement_mm,force_v_n\n0,0\n5,2\n10,5\n15,9\n")
    assert read_measurement(file).test == "shear"
    file.write_text(PLAIN)
    assert read_measurement(file).test == "tensile"
    assert read_measurement(file, "shear").test == "shear"
    file.write_text(f"# test = tensile-weft\n{PLAIN}")
    assert read_measurement(file, "tensile-warp").test == "tensile-warp"
    with pytest.raises(SceneError, match='line 1: The file holds the test "tensile-weft"'):
        read_measurement(file, "shear")


def test_loading_and_unloading_are_averaged(file: Path) -> None:
    file.write_text("displacement_mm,force_n\n0,0\n1,2\n2,4\n3,8\n4,12\n3,6\n1,1\n0,0\n")
    found = read_measurement(file)
    np.testing.assert_allclose(found.displacement_m, 1e-3 * np.arange(5))
    # Unloading at 2 mm lies between 1 at 1 mm and 6 at 3 mm: 3.5.
    np.testing.assert_allclose(found.force_n, [0, 1.5, 3.75, 7, 12])
    assert any("mean of loading and unloading" in note for note in found.notes)


def test_a_slack_sample_pulls_with_nothing(file: Path) -> None:
    """Set: the force is gone (0.6 % of the largest) before the clamps are back."""
    file.write_text("displacement_mm,force_n\n0,0\n1,2\n2,4\n3,8\n2,2\n1.5,0.05\n")
    found = read_measurement(file)
    np.testing.assert_allclose(found.displacement_m, [0, 1e-3, 1.5e-3, 2e-3, 3e-3])
    np.testing.assert_allclose(found.force_n, [0, 1, 1.525, 3, 8])


def test_an_unloading_that_ends_under_load_is_not_continued(file: Path) -> None:
    file.write_text("displacement_mm,force_n\n0,0\n1,2\n2,4\n3,8\n4,11\n3,6\n2,3\n")
    np.testing.assert_allclose(read_measurement(file).displacement_m, [2e-3, 3e-3, 4e-3])


@pytest.mark.parametrize("unload", [((3, 7), (2, 3), (1, 1)), ((1, 1), (2, 3), (3, 7))])
def test_branches_may_be_named(file: Path, unload: tuple) -> None:
    load = "".join(f"{d},{f},load\n" for d, f in ((0, 0), (1, 2), (2, 5), (3, 9)))
    rest = "".join(f"{d},{f},Unload\n" for d, f in unload)
    file.write_text(f"displacement_mm,force_n,branch\n{rest}{load}")
    found = read_measurement(file)
    np.testing.assert_allclose(found.displacement_m, [1e-3, 2e-3, 3e-3])
    np.testing.assert_allclose(found.force_n, [1.5, 4, 8])


def test_equal_displacements_are_averaged_and_noise_is_zero(file: Path) -> None:
    file.write_text("displacement_mm,force_n,time_s\n0,0,0\n1,-0.001,1\n1,2.001,2\n2,4,3\n3,8,4\n")
    found = read_measurement(file)
    np.testing.assert_allclose(found.force_n, [0, 1.0005, 4, 8])
    assert any("taken as 0 (line 3)" in note for note in found.notes)
    assert any("column not used: time_s" in note for note in found.notes)


def test_headings_of_testers_and_german_files_with_decimal_commas(file: Path) -> None:
    file.write_text("displacement_mm,force_n\n0,0\n0.5,1.25\n1,2.5\n2,6\n", encoding="utf-8")
    english = read_measurement(file)
    file.write_text("Extension (mm),Load (N)\n0,0\n0.5,1.25\n1,2.5\n2,6\n", encoding="utf-8")
    np.testing.assert_array_equal(read_measurement(file).force_n, english.force_n)
    file.write_text("Weg [mm];Kraft [N]\n0;0\n0,5;1,25\n1,0;2,5\n2;6\n", encoding="utf-8")
    german = read_measurement(file)
    np.testing.assert_array_equal(german.displacement_m, english.displacement_m)
    np.testing.assert_array_equal(german.force_n, english.force_n)


REFUSED = {
    "empty": ("", None, "holds no measurements"),
    "only comments": ("# test = shear\n", None, "holds no measurements"),
    "no header": ("0,0\n1,2\n", 1, "header row is missing"),
    "no rows": ("displacement_mm,force_n\n", 1, "There are 0 points"),
    "too few": ("displacement_mm,force_n\n0,0\n1,2\n2,3\n", 4, "There are 2 points at positive displacement"),
    "no force": ("displacement_mm,weight_n\n0,0\n", 1, "no column of force"),
    "no displacement": ("force_n\n0\n", 1, "no column of displacement"),
    "no unit": ("displacement,force_n\n0,0\n", 1, 'Column "displacement" has no unit; write one of'),
    "no unit of force": ("displacement_mm,force\n0,0\n", 1, '"force_n", "force_kn", "force_cn"'),
    "unknown unit": ("displacement_mm,force_stone\n", 1, 'The unit "stone" of column "force_stone" is not'),
    "twice": ("displacement_mm,displacement_m,force_n\n", 1, "two columns of displacement"),
    "two branches": ("branch,displacement_mm,branch,force_n\n", 1, 'two columns "branch"'),
    "two forces": ("# test = shear\ndisplacement_mm,force_v_n,force_n\n", 2, "both are the force along"),
    "text": (PLAIN + "4,strong\n", 6, '"strong" in column "force_n" is not a number'),
    "empty cell": (PLAIN + "4,\n", 6, 'Column "force_n" is empty'),
    "thousands": ("displacement_mm;force_n\n0;0\n1.000,5;1\n", 3, "without separators of thousands"),
    "NaN": (PLAIN + "4,nan\n", 6, '"nan" in column "force_n" is not a finite number'),
    "infinite": (PLAIN + "inf,4\n", 6, "is not a finite number"),
    "underscore": (PLAIN + "1_0,4\n", 6, "is not a number"),
    "digits of another script": (PLAIN + "\u0661,4\n", 6, "is not a number"),
    "short row": (PLAIN + "4\n", 6, "The row has 1 values, but the header has 2 columns"),
    "long row": (PLAIN + "4,5,6\n", 6, "The row has 3 values"),
    "negative force": ("displacement_mm,force_n\n0,0\n1,-2\n2,5\n3,9\n", 3, "The force is negative (-2 N)"),
    "pulled the other way": ("displacement_mm,force_n\n0,0\n1,-2\n2,-5\n3,-9\n", 3, "change the sign"),
    "negative displacement": ("displacement_mm,force_n\n-1,0\n1,2\n", 2, "The displacement is negative"),
    "goes back and forth": (
        "displacement_mm,force_n\n0,0\n1,2\n0.5,1\n2,5\n3,9\n",
        4,
        "falls from 0.001 m to 0.0005 m in the loading branch",
    ),
    "two cycles": (
        "displacement_mm,force_n\n0,0\n1,2\n2,5\n1,1\n0,0\n1,2\n2,4\n",
        7,
        "rises from 0 m to 0.001 m in the unloading branch",
    ),
    "only unloading": ("displacement_mm,force_n\n3,9\n2,5\n1,2\n0,0\n", 3, "no loading branch"),
    "unknown branch": ("displacement_mm,force_n,branch\n0,0,up\n", 2, 'Column "branch" says "up"'),
    "no branch": ("displacement_mm,force_n,branch\n0,0,\n", 2, "write load or unload"),
    "unknown test": ("# test = tearing\n" + PLAIN, 1, 'The test "tearing" is not known; write one of'),
    "contradiction": ("# test = tensile-warp\ndisplacement_mm,force_v_n\n", 2, "belongs to a shear test"),
    "slip of the pen": ("# sample_lenght_m = 0.1\n" + PLAIN, 1, 'did you mean "sample_length_m"'),
    "said twice": ("# test = shear\n# test = tensile-weft\n" + PLAIN, 2, "set a second time"),
    "no length": ("# sample_width_m = wide\n" + PLAIN, 1, "sample_width_m = wide is not the length of"),
    "a specimen in mm": ("# sample_width_m = 200\n" + PLAIN, 1, "sample_width_m = 200 is not the length of"),
    "length zero": ("\n# sample_length_m = 0\n" + PLAIN, 2, "give 0.001 to 10 m"),
    "force_u too large": (
        "displacement_mm,force_v_n,force_u_n\n0,0,0\n5,2,50\n10,5,5\n15,9,9\n",
        3,
        "The shear stress comes out negative",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_bad_data_are_refused_with_the_line(file: Path, name: str) -> None:
    text, line, words = REFUSED[name]
    file.write_text(text)
    with pytest.raises(SceneError) as caught:
        read_curve(file)
    (problem,) = caught.value.problems
    assert problem.where == (f"{file}, line {line}" if line else str(file))
    assert words in problem.message
    assert problem.message.endswith(".")


def test_other_files_are_refused(file: Path, tmp_path: Path) -> None:
    file.write_bytes("displacement_mm,force_n\n0,0\n# größer\n".encode("latin-1"))
    with pytest.raises(SceneError, match=r"line 3: Byte 32 is not UTF-8"):
        read_curve(file)
    with pytest.raises(SceneError, match="There is no such file of measurements"):
        read_curve(tmp_path / "nowhere.csv")
    with pytest.raises(SceneError, match="This is a folder"):
        read_curve(tmp_path)


def test_a_byte_order_mark_and_other_line_ends_are_fine(file: Path) -> None:
    file.write_bytes(b"\xef\xbb\xbf" + PLAIN.replace("\n", "\r\n").encode())
    assert len(read_curve(file)[0]) == 4
