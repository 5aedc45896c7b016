"""KES numbers go into a fabric and come back from the virtual instruments."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.lab import LAB_TESTS
from gabardine.lab.contract import LabResult, LabTest, SetUp
from gabardine.lab.kes import KesNumbers, Tensile, shear_laws
from gabardine.lab.units import GF_CM2_PER_CM, GF_CM_PER_CM, GF_PER_CM, GF_PER_CM_DEG
from gabardine.materials.fabric import Fabric

# A worsted suiting within the bands of Fan, Yu & Hunter 2004: EM1, EM2, G, 2HG5; units of the printout.
TENSILE = {"weft": (7.5, 0.62, 58.0), "warp": (4.5, 0.70, 65.0)}
SHEAR = {"G": 0.60, "2HG": 0.60, "2HG5": 1.40}
BENDING = {"B weft": 0.050, "2HB weft": 0.020, "B warp": 0.080, "2HB warp": 0.035}


def suiting() -> Fabric:
    tensile = [Tensile(emt / 100, lt, rt / 100) for emt, lt, rt in TENSILE.values()]
    numbers = KesNumbers(
        0.2,
        (tensile[0], tensile[1]),
        SHEAR["G"] * GF_PER_CM_DEG,
        (BENDING["B weft"] * GF_CM2_PER_CM, BENDING["B warp"] * GF_CM2_PER_CM),
        (BENDING["2HB weft"] * GF_CM_PER_CM, BENDING["2HB warp"] * GF_CM_PER_CM),
        SHEAR["2HG"] * GF_PER_CM,
        SHEAR["2HG5"] * GF_PER_CM,
    )
    return Fabric.from_data({"name": "suiting", **numbers.tables()})


def read(test: LabTest) -> LabResult:
    return test.run(suiting(), SetUp())


def test_the_bending_loop_comes_back() -> None:
    """Within 0.3 %: a cell of 0.5 mm at 1.5 /cm shows sin(0.075)/0.075 of the curvature, 0.1 % less."""
    readings = read(LAB_TESTS["kes-bending"]).readings
    for name, value in BENDING.items():
        assert readings[name].value == pytest.approx(value, rel=3e-3)


def test_the_shear_loop_comes_back() -> None:
    """Within 0.2 %: the law is straight over tan(phi), G is read over phi."""
    readings = read(LAB_TESTS["kes-shear"]).readings
    for name, value in SHEAR.items():
        assert readings[name].value == pytest.approx(value, rel=2e-3)


def test_the_tensile_loop_comes_back() -> None:
    """Within 0.1 %: the curve is made of 24 points, areas of 100 trapezoids."""
    readings = read(LAB_TESTS["kes-tensile"]).readings
    for name, (emt, lt, rt) in TENSILE.items():
        assert readings[f"EMT {name}"].value == pytest.approx(emt, rel=1e-3)
        assert readings[f"LT {name}"].value == pytest.approx(lt, rel=1e-3)
        assert readings[f"RT {name}"].value == pytest.approx(rt, rel=1e-3)


@pytest.mark.parametrize("test", [LAB_TESTS["kes-shear"], LAB_TESTS["kes-tensile"]], ids=["shear", "tensile"])
def test_the_mesh_does_what_the_law_does(test: LabTest) -> None:
    """An even state is the same on any mesh, to rounding."""
    for curve in read(test).curves.values():
        assert curve.error() < 1e-12


def test_a_fabric_without_friction_has_no_loop() -> None:
    elastic = suiting().model_copy(update={"hysteresis": None})
    readings = LAB_TESTS["kes-bending"].run(elastic, SetUp()).readings
    assert readings["2HB weft"].value == pytest.approx(0.0, abs=1e-11)  # rounding of a moment of 1
    pulled = LAB_TESTS["kes-tensile"].run(elastic, SetUp()).readings
    assert pulled["RT warp"].value == pytest.approx(100.0, rel=1e-9)


def test_widths_alone_give_prandtls_stop() -> None:
    elastic, (friction,) = shear_laws(40.0, 0.6, 0.6)
    assert elastic == 40.0
    assert friction["hardening_n_per_m"] == 0.0
    assert friction["stress_n_per_m"] == pytest.approx(0.3)


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: shear_laws(0.6, 0.6, 1.4), "leaves nothing elastic"),
        (lambda: Tensile(7.5, 0.6, 0.5), "EMT"),
        (lambda: Tensile(0.05, 0.6, 0.02), "RT"),
        (lambda: Tensile(0.05, 0.1, 0.12).laws(), "more friction"),
    ],
)
def test_impossible_numbers_are_refused(make: object, words: str) -> None:
    with pytest.raises(SceneError, match=words):
        make()  # type: ignore[operator]


def test_loops_at_twice_the_points_agree() -> None:
    coarse = LAB_TESTS["kes-shear"].run(suiting(), SetUp(points=64)).curves["shear"]
    fine = LAB_TESTS["kes-shear"].run(suiting(), SetUp(points=128)).curves["shear"]
    np.testing.assert_allclose(fine.y[::2], coarse.y, rtol=0, atol=1e-6 * np.abs(coarse.y).max())
