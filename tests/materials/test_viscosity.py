"""Viscosity: any membrane law on the strain rate."""

from __future__ import annotations

import pytest

import gabardine as gb
from gabardine.materials.curve import Curve
from gabardine.materials.fabric import Fabric
from gabardine.materials.membrane import Matrix, Orthotropic, Splines
from gabardine.materials.viscosity.proportional import Proportional
from gabardine.materials.viscosity.strain_rate import StrainRate

SHEET = """
[time]
duration_s = 0.3
step_s = 0.01
[[cloth]]
mesh = { shape = "rectangle", size_m = [0.3, 0.3], cells = [5, 5] }
[[cloth.pin]]
select = "left"
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = { law = "orthotropic", weft_n_per_m = 50, warp_n_per_m = 40, shear_n_per_m = 5 }
"""
RATE = """[cloth.fabric.viscosity]
law = "strain-rate"
membrane = { law = "orthotropic", weft_n_per_m = 1.0, warp_n_per_m = 0.8, shear_n_per_m = 0.1 }
"""
PROPORTIONAL = """[cloth.fabric.viscosity]
law = "proportional"
membrane_s = 0.02
"""


def test_proportional_is_the_stiffness_at_rest() -> None:
    elastic = Orthotropic.example(10.0)
    (uu, uv, us), (_, vv, vs), (_, _, ss) = (
        Proportional(membrane_s=0.1).membrane_law(elastic).stiffness_n_per_m
    )  # type: ignore[union-attr]
    assert (uu, vv, ss, uv, us, vs) == pytest.approx(
        tuple(0.1 * c for c in elastic.rest_stiffness()), rel=1e-15
    )
    assert Proportional().membrane_law(elastic) is None


def test_proportional_of_curves_takes_their_slopes_at_rest(wool: dict[str, Curve]) -> None:
    law = Proportional(membrane_s=2.0).membrane_law(Splines(**wool))
    assert isinstance(law, Matrix)
    assert law.stiffness_n_per_m[1][1] == pytest.approx(2.0 * float(wool["warp"].pieces.slope(0.0)))


def test_a_law_on_the_rate_is_that_law() -> None:
    law = Splines.example(3.0, 10.0)
    assert StrainRate(membrane=law).membrane_law(Orthotropic.example(10.0)) is law
    fabric = Fabric.from_data(
        {
            "density_kg_per_m2": 0.1,
            "membrane": {"law": "linear", "young_n_per_m": 10},
            "viscosity": {
                "law": "strain-rate",
                "membrane": {"law": "linear", "young_n_per_m": 2},
                "bending_s": 0.01,
            },
        }
    )
    assert fabric.numbers()["viscosity.membrane.young_n_per_m"] == 2
    assert fabric.viscosity is not None
    assert fabric.viscosity.bending_s == 0.01


def test_both_ways_to_the_same_numbers_move_alike() -> None:
    """0.02 s times the elastic law, written out."""
    by_rate, by_time = (gb.simulate(gb.Scene.from_text(SHEET + law)) for law in (RATE, PROPORTIONAL))
    undamped = gb.simulate(gb.Scene.from_text(SHEET))
    assert by_rate.positions == pytest.approx(by_time.positions, abs=1e-12)
    assert abs(by_rate.positions[-1] - undamped.positions[-1]).max() > 1e-4
