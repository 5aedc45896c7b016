"""From a tester to a fabric: the fabric fitted to what the lab measured is the fabric that was measured."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.lab import LAB_TESTS
from gabardine.lab.contract import SetUp
from gabardine.lab.fabric_file import fabric_text
from gabardine.lab.files import csv_text, write_result
from gabardine.lab.fitting import FittedFabric, _no_steeper, fit_fabric, read_measurements
from gabardine.lab.material_point import MaterialPoint
from gabardine.materials.curve_fit import fit_curve
from gabardine.materials.fabric import Fabric
from gabardine.materials.library import fabrics
from gabardine.materials.measurement import TESTS, read_measurement

from .conftest import MEMBRANES, fabric

SET_UP = SetUp(cells=(4, 3), points=40, ends="affine")


def measured(material: Fabric, folder: Path, tests: tuple[str, ...] = tuple(TESTS)) -> list[Path]:
    """The CSV of each test."""
    paths = []
    for test in tests:
        path = folder / f"{test}.csv"
        path.write_text(csv_text(LAB_TESTS[test].run(material, SET_UP)))
        paths.append(path)
    return paths


def refitted(material: Fabric, folder: Path, **options: object) -> FittedFabric:
    return fit_fabric(read_measurements(measured(material, folder), {}), **options)  # type: ignore[arg-type]


def stresses(material: Fabric, mode: int, strains: np.ndarray) -> np.ndarray:
    par = np.array(material.membrane.parameters())
    return np.array([material.membrane.stress(*(e * np.eye(3)[mode]), par, 0)[mode] for e in strains])


@pytest.mark.parametrize("law", MEMBRANES)
def test_the_fitted_fabric_is_the_measured_one(law: str, tmp_path: Path) -> None:
    """Within 0.1 % of the largest stress, over all of what was measured and between the points."""
    material = fabric(law)
    fitted = refitted(material, tmp_path)
    for mode, name in enumerate(("weft", "warp", "shear")):
        strains = np.linspace(0.0, fitted.curves[name].pieces.knots[-1], 317)
        true, found = stresses(material, mode, strains), stresses(fitted.fabric, mode, strains)
        assert np.abs(true).max() > 1.0
        assert np.abs(found - true).max() < 1e-3 * np.abs(true).max()
        assert fitted.curves[name].residual.largest < 1e-3
    assert fitted.fabric.density_kg_per_m2 == material.density_kg_per_m2


def test_the_file_loads_back_to_the_same_bits(tmp_path: Path) -> None:
    fitted = refitted(fabric("splines"), tmp_path, like=fabrics["denim"], name="twin")
    path = tmp_path / "twin.toml"
    path.write_text(fabric_text(fitted.data, "Two lines\nof heading."))
    loaded = Fabric.load(path)
    assert loaded == fitted.fabric
    assert loaded.membrane.parameters() == fitted.fabric.membrane.parameters()
    assert loaded.bending == fabrics["denim"].bending
    assert loaded.thickness_m == fabrics["denim"].thickness_m
    assert "Fitted to tensile-warp.csv (virtual tester" in loaded.sources["membrane.warp"]
    assert loaded.sources["bending"] == "Not measured: that of denim."
    assert path.read_text().startswith("# Two lines\n# of heading.\n")


def test_what_is_not_measured_is_taken_from_another_fabric(tmp_path: Path) -> None:
    found = read_measurements(measured(fabric("splines"), tmp_path, ("tensile-weft",)), {})
    straight = fit_fabric(found, like=fabrics["cotton"], density_kg_per_m2=0.2).fabric
    c = fabrics["cotton"].membrane.rest_stiffness()
    np.testing.assert_allclose(stresses(straight, 1, np.array([0.3])), 0.3 * c[1])
    np.testing.assert_allclose(stresses(straight, 2, np.array([0.3])), 0.3 * c[2])
    assert straight.density_kg_per_m2 == 0.2
    curved = fit_fabric(found, like=fabric("splines")).fabric
    np.testing.assert_array_equal(
        stresses(curved, 2, np.linspace(0, 0.5, 9)), stresses(fabric("splines"), 2, np.linspace(0, 0.5, 9))
    )


def test_a_fabric_may_name_the_files_themselves(tmp_path: Path) -> None:
    """The law fits them when it is read; what is wrong with one is told with its line."""
    material = fabric("splines")
    measured(material, tmp_path)
    curves = "".join(f'{mode} = {{ csv = "{test}.csv", segments = 6 }}\n' for test, mode in TESTS.items())
    path = tmp_path / "twin.toml"
    path.write_text(f'density_kg_per_m2 = 0.15\n[membrane]\nlaw = "splines"\n{curves}')
    twin = Fabric.load(path)
    for mode, end in enumerate((0.2, 0.15, 0.4)):
        strains = np.linspace(0.0, end, 51)
        true = stresses(material, mode, strains)
        np.testing.assert_allclose(stresses(twin, mode, strains), true, atol=1e-3 * true.max())
    shear = tmp_path / "shear.csv"
    shear.write_text(shear.read_text() + "1.0,nan,0.0\n")
    with pytest.raises(SceneError, match=r"shear\.csv, line \d+: \"nan\" in column"):
        Fabric.load(path)


def test_segments_and_order_are_obeyed(tmp_path: Path) -> None:
    fitted = refitted(fabric("splines"), tmp_path, segments=5, order=2)
    for curve in fitted.curves.values():
        assert (curve.values()["segments"], curve.values()["order"]) == (5, 2)


def test_a_poor_fit_is_mentioned(tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    rows = "".join(f"{k},{10 + 9 * (-1) ** k}\n" for k in range(1, 20))
    path.write_text(f"# test = tensile-weft\ndisplacement_mm,force_n\n{rows}")
    fitted = fit_fabric({"weft": read_measurement(path)}, like=fabrics["silk"])
    assert any("The weft curve is off by up to" in note for note in fitted.notes)


def test_what_is_missing_is_named(tmp_path: Path) -> None:
    weft, shear = measured(fabric("linear"), tmp_path, ("tensile-weft", "shear"))
    with pytest.raises(
        SceneError, match="The warp curve is missing; give a file with `# test = tensile-warp`"
    ):
        fit_fabric(read_measurements([weft, shear], {}))
    with pytest.raises(SceneError, match="a second measurement of the weft curve"):
        read_measurements([weft, weft], {})
    bare = tmp_path / "bare.csv"
    bare.write_text(
        weft.read_text().replace("# test =", "# was =").replace("# density_kg_per_m2", "# washed")
    )
    with pytest.raises(SceneError, match="does not say along which threads"):
        read_measurements([bare], {})
    found = read_measurements([], {"weft": bare, "warp": bare, "shear": None})
    assert list(found) == ["weft", "warp"]
    with pytest.raises(SceneError, match="The mass per area is missing"):
        fit_fabric({**found, "shear": found["warp"]})


def test_a_result_is_written_as_csv_picture_and_json(tmp_path: Path, small: SetUp) -> None:
    import json

    result = LAB_TESTS["shear"].run(fabric("splines"), small)
    table, picture, values = write_result(result, tmp_path / "deep" / "folder")
    found = read_measurement(table)
    assert (found.test, found.comments["fabric"]) == ("shear", "splines")
    np.testing.assert_array_equal(found.displacement_m, result.columns["displacement_m"])  # to the bit
    np.testing.assert_array_equal(found.force_u_n, result.columns["force_u_n"])
    np.testing.assert_allclose(found.curve()[1], result.curves["stress"].y, rtol=1e-14)
    assert picture.stat().st_size > 10_000
    held = json.loads(values.read_text())
    assert held["curves"]["force"]["y_unit"] == "N"
    assert held["files"] == [str(table), str(picture), str(values)]
    (tmp_path / "file").write_text("")
    with pytest.raises(SceneError, match="cannot be written"):
        write_result(result, tmp_path / "file")


def test_a_curve_goes_on_no_steeper_than_it_was_measured() -> None:
    """A hook at the end of the data, as friction leaves it where a loop turns."""
    strain = np.linspace(0.0, 0.14, 60)
    stress = 35.0 * strain
    stress[-1] += 0.5  # one point at 25 times the slope
    pieces = fit_curve(strain, stress, 6, 3)
    held, notes = _no_steeper(pieces, strain, stress, "shear")
    measured = (stress[-1] - np.interp(0.112, strain, stress)) / 0.028
    assert pieces.slope(0.14) > 1.5 * measured
    assert held.slope(0.2) == pytest.approx(measured)
    assert "goes on with that" in notes[0]
    np.testing.assert_array_equal(held.stress(strain), pieces.stress(strain))
    straight = fit_curve(strain, 35.0 * strain, 3, 3)
    assert _no_steeper(straight, strain, 35.0 * strain, "shear") == (straight, ())


FRICTION = Fabric.from_data(
    {
        "name": "rubbing",
        "density_kg_per_m2": 0.2,
        "membrane": {"law": "orthotropic", "weft_n_per_m": 500, "warp_n_per_m": 500, "shear_n_per_m": 30},
        "hysteresis": {
            "weft": [{"stiffness_n_per_m": 4000, "stress_n_per_m": 2.0, "hardening_n_per_m": 300}],
            "shear": [{"stiffness_n_per_m": 40, "stress_n_per_m": 0.2}],
        },
    }
)


def loading(folder: Path, back: bool = False, scale: float = 1.0) -> Path:
    """A tester's file, on the way out alone, or the same way back."""
    x = np.linspace(0.0, 3.0, 16)
    rows = [(d, scale * (8.0 * d + 4.0 * d * d)) for d in ([*x, *x[-2::-1]] if back else x)]
    path = folder / "weft.csv"
    path.write_text(
        "# test = tensile-weft\ndisplacement_mm,force_n\n" + "".join(f"{d},{f}\n" for d, f in rows)
    )
    return path


@pytest.mark.parametrize("back", [False, True])
def test_friction_from_elsewhere_is_not_pulled_twice(tmp_path: Path, back: bool) -> None:
    """Elastic curve and friction together pull as measured on the way out; a mean of branches is elastic."""
    fitted = fit_fabric(read_measurements([loading(tmp_path, back)], {}), like=FRICTION)
    strain, stress = fitted.curves["weft"].measurement.curve()
    point = MaterialPoint(fitted.fabric)
    pulled = np.array([point.go(float(e), 0.0, 0.0)[0] for e in strain])
    elastic = stresses(fitted.fabric, 0, strain)
    assert fitted.fabric.hysteresis == FRICTION.hysteresis
    assert (pulled - elastic).max() > 0.05 * stress.max()
    np.testing.assert_allclose(elastic if back else pulled, stress, atol=1e-3 * stress.max())


def test_friction_that_leaves_nothing_elastic_is_left_out(tmp_path: Path) -> None:
    fitted = fit_fabric(read_measurements([loading(tmp_path, scale=0.02)], {}), like=FRICTION)
    assert fitted.fabric.hysteresis is not None
    assert not fitted.fabric.hysteresis.weft
    assert fitted.fabric.hysteresis.shear
    assert "leaves nothing elastic" in " ".join(fitted.notes)


def test_what_a_sheet_says_is_said_to_be_measured(tmp_path: Path) -> None:
    sources = {"bending": "KES-F sheet a.csv.", "membrane": "KES-F sheet a.csv."}
    fitted = fit_fabric(read_measurements([loading(tmp_path)], {}), like=FRICTION, measured=sources)
    assert fitted.data["sources"]["membrane.warp"] == "KES-F sheet a.csv."
    assert fitted.data["sources"]["density_kg_per_m2"] == "Not measured: that of rubbing."
