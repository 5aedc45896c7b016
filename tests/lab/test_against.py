"""Measured points over the curves of a test: units and threads as the file says them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.lab import LAB_TESTS
from gabardine.lab.against import with_measurement
from gabardine.lab.contract import LabResult, SetUp
from gabardine.lab.files import csv_text
from gabardine.materials.library import fabrics

FABRIC = fabrics["wool-stretch-twill"]


@pytest.fixture(scope="module", params=["kes-bending", "kes-shear", "kes-tensile"])
def result(request: pytest.FixtureRequest) -> LabResult:
    return LAB_TESTS[request.param].run(FABRIC, SetUp())


def test_a_loop_of_the_instrument_lies_on_its_own_curve(tmp_path: Path, result: LabResult) -> None:
    """In gf, cm and degrees, there and back; 1e-9: digits of the conversion."""
    headings = [name for name in result.columns if "gf" in name or name.endswith(("_cm", "_deg", "_percent"))]
    path = tmp_path / "loop.csv"
    path.write_text(csv_text(replace(result, columns={name: result.columns[name] for name in headings})))
    found = with_measurement(result, path)
    assert "against" not in found.values
    for name, curve in found.curves.items():
        assert curve.measured is not None
        np.testing.assert_allclose(curve.measured[1], curve.y, rtol=1e-9, atol=1e-12)
        assert found.values[f"rms_{name}"] < 1e-9


def test_a_loop_of_one_direction_lies_over_that_one(tmp_path: Path) -> None:
    result = LAB_TESTS["kes-bending"].run(FABRIC, SetUp())
    x, y = 0.01 * result.curves["warp"].x, 1.1 * result.curves["warp"].y / 9.80665e-3
    rows = "".join(f"{a};{b}\n".replace(".", ",") for a, b in zip(x.tolist(), y.tolist()))
    path = tmp_path / "loop.csv"
    path.write_text(f"# Fäden: Kette\nKrümmung [1/cm];Moment [gf cm/cm]\n{rows}", encoding="utf-8")
    found = with_measurement(result, path)
    assert found.curves["weft"].measured is None
    expected = np.sqrt(np.mean((y / 11) ** 2)) / np.abs(y).max()
    assert found.values["rms_warp"] == pytest.approx(expected, rel=0.06)  # the two tips count twice
    with pytest.raises(SceneError, match="a loop of bending; lay it over `gabardine lab kes-bending`"):
        with_measurement(LAB_TESTS["kes-shear"].run(FABRIC, SetUp()), path)


def test_a_testers_file_is_read_in_its_units(tmp_path: Path) -> None:
    result = LAB_TESTS["tensile-weft"].run(fabrics["cotton"], SetUp(cells=(2, 2), points=5))
    curve = result.curves["force"]
    rows = "".join(f"{100 * d},{100 * f}\n" for d, f in zip(curve.x.tolist(), curve.y.tolist()))
    path = tmp_path / "weft.csv"
    path.write_text(f"displacement_cm,force_cn\n{rows}")
    assert with_measurement(result, path).values["rms_force"] < 1e-12


def test_a_table_without_units_is_taken_as_the_plot_has_it(tmp_path: Path) -> None:
    result = LAB_TESTS["kes-shear"].run(FABRIC, SetUp())
    path = tmp_path / "points.csv"
    path.write_text("0.0 0.0\n2.0 1.0\n4.0 1.9\n")
    found = with_measurement(result, path)
    assert found.values["against"] == ["angle in degrees, shear force in N/m"]
    np.testing.assert_allclose(found.curves["shear"].measured[0], np.radians([0.0, 2.0, 4.0]))  # type: ignore[index]
    path.write_text("0.0 0.0 1.0\n2.0 1.0 1.0\n")
    with pytest.raises(SceneError, match="There are 3 columns"):
        with_measurement(result, path)
