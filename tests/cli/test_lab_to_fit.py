"""A fabric fitted to the CSVs that the lab wrote for another fabric is that fabric, within 0.1 %."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import gabardine as gb
from gabardine.materials.measurement import TESTS

WITHIN = 1e-3
"""Of the largest value of a curve."""

BENT = """
law = "splines"
weft = { strain = [0.02, 0.06, 0.12, 0.2], stress_n_per_m = [5.0, 60.0, 250.0, 700.0] }
warp = { strain = [0.01, 0.04, 0.07, 0.1, 0.15], stress_n_per_m = [10.0, 40.0, 90.0, 300.0, 900.0] }
shear = { strain = [0.05, 0.2, 0.4], stress_n_per_m = [6.0, 14.0, 50.0], order = 2 }
"""
POLYNOMIALS = """
law = "splines"
weft = { knots = [0.0, 0.03, 0.11], coefficients_n_per_m = [[0, 400, 0, 90000], [14.43, 643, 8100, -20000]] }
warp = { knots = [0.0, 0.2], coefficients_n_per_m = [[0, 900, 3000, 12000, 0, 40000]] }
shear = { knots = [0.0, 0.1, 0.3], coefficients_n_per_m = [[0, 200, -600], [14.0, 80, 300]] }
"""
ORTHOTROPIC = """
law = "orthotropic"
weft_n_per_m = 1500.0
warp_n_per_m = 700.0
shear_n_per_m = 60.0
coupling_n_per_m = 0.0
"""
LINEAR = """
law = "linear"
young_n_per_m = 800.0
poisson = 0.0
"""
FABRICS = {"bent": BENT, "polynomials": POLYNOMIALS, "orthotropic": ORTHOTROPIC, "linear": LINEAR}


def stresses(fabric: gb.Fabric, mode: int, strains: np.ndarray) -> np.ndarray:
    """The law's own stress of one mode over its strain [N/m]."""
    law, parameters = fabric.membrane, np.array(fabric.membrane.parameters())
    return np.array([law.stress(*(e * np.eye(3)[mode]), parameters, 0)[mode] for e in strains])


@pytest.mark.parametrize(
    "name",
    [
        "bent",
        "orthotropic",
        *(pytest.param(name, marks=pytest.mark.slow) for name in ("polynomials", "linear")),
    ],
)
def test_the_fitted_fabric_has_the_same_curves(gabardine: Callable, tmp_path: Path, name: str) -> None:
    head = f'name = "{name}"\ndensity_kg_per_m2 = 0.17\n'
    (tmp_path / f"{name}.toml").write_text(f"{head}[membrane]{FABRICS[name]}")
    options = ["--ends", "affine", "--cells", "4x3", "--pattern", "irregular", "--points", "30", "--json"]
    measured = {
        test: gabardine("lab", test, "--fabric", f"{name}.toml", "--out", "csv", *options).json
        for test in TESTS
    }
    heading = Path(f"csv/{name}-shear.csv").read_text().splitlines()[6]
    assert heading == "displacement_m,force_v_n,force_u_n"  # both components
    done = gabardine("fit", *(f"csv/{name}-{test}.csv" for test in TESTS), "--out", "twin.toml")
    assert done.code == 0
    fabric, twin = gb.Fabric.load(f"{name}.toml"), gb.Fabric.load("twin.toml")
    assert twin.density_kg_per_m2 == 0.17
    assert twin.membrane.model_dump()["law"] == "splines"
    for mode, first in enumerate(measured.values()):
        # The law, at strains between the measured ones too.
        strains = np.linspace(0.0, first["values"]["largest_strain"], 457)
        wanted = stresses(fabric, mode, strains)
        assert wanted[-1] > 8.0  # N/m
        assert np.abs(stresses(twin, mode, strains) - wanted).max() < WITHIN * wanted.max()
    # The tester again, at the same displacements: both forces of shear, made by the weft and the shear curve.
    first = measured["shear"]["curves"]
    reach = ["--to", repr(first["force"]["x"][-1])]
    again = gabardine("lab", "shear", "--fabric", "twin.toml", *reach, "--out", "csv", *options).json[
        "curves"
    ]
    for curve in ("force", "force-across", "stress"):
        old, new = (np.array(found[curve]["y"]) for found in (first, again))
        assert old.max() > 0.1  # newtons, or newtons per metre
        assert np.abs(new - old).max() < WITHIN * old.max()


def test_loops_that_the_lab_wrote_are_fitted(gabardine: Callable) -> None:
    """B of the file is that of the loop within 1 %; what no loop says is asked for, or told."""
    tests = ("kes-bending", "kes-shear", "kes-tensile")
    for test in tests:
        assert gabardine("lab", test, "--fabric", "cotton-stretch-twill", "--out", "csv").code == 0
    files = [f"csv/cotton-stretch-twill-{test}.csv" for test in tests]
    refused = gabardine("fit", *files, "--out", "twin.toml")
    assert refused.code == 2
    assert "--density" in refused.err
    done = gabardine("fit", *files, "--density", "0.25336", "--out", "twin.toml", "--json").json
    assert any("twist" in what for what in done["undetermined"])
    twin, first = gb.Fabric.load("twin.toml"), gb.fabrics["cotton-stretch-twill"]
    assert twin.bending is not None
    assert first.bending is not None
    np.testing.assert_allclose(twin.bending.rigidities(), first.bending.rigidities(), rtol=0.01)
