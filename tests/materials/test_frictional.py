"""The bending law with internal friction: what may be written, and what its elements are made of."""

from __future__ import annotations

import pytest

from gabardine.core.errors import SceneError
from gabardine.materials.bending.frictional import SLIDER, FrictionElement, frictional_bending
from gabardine.materials.fabric import Fabric

ONE = {"rigidity_n_m": 2e-5, "moment_n": 1e-4}


def fabric(**bending: object) -> Fabric:
    data = {
        "density_kg_per_m2": 0.2,
        "membrane": {"law": "linear", "young_n_per_m": 100.0},
        "bending": {"law": "frictional", **bending},
    }
    return Fabric.from_data(data)


@pytest.mark.parametrize(
    ("bending", "told"),
    [
        ({"rigidity_n_m": 1e-5}, "friction"),
        ({"rigidity_n_m": 1e-5, "friction": []}, "friction"),
        ({"rigidity_n_m": 0.0, "friction": [ONE]}, "The elastic rigidity must be above 0"),
        ({"weft_n_m": 1e-5, "warp_n_m": 0.0, "friction": [ONE]}, "The elastic rigidity must be above 0"),
        (
            {"rigidity_n_m": 1e-5, "friction": [{"moment_n": 1e-4}]},
            "Give either rigidity_n_m, or both weft_n_m and warp_n_m",
        ),
        (
            {"rigidity_n_m": 1e-5, "friction": [{"rigidity_n_m": 1e-5, "weft_n": 1e-4}]},
            "Give either moment_n, or both weft_n and warp_n",
        ),
        ({"rigidity_n_m": 1e-5, "friction": [{"rigidity_n_m": 1e-5, "moment_n": -1.0}]}, "moment_n"),
    ],
)
def test_what_makes_no_law_is_refused(bending: dict, told: str) -> None:
    with pytest.raises(SceneError, match=told):
        fabric(**bending)


def test_numbers_have_paths() -> None:
    found = fabric(rigidity_n_m=1e-5, friction=[ONE, {**ONE, "moment_n": 3e-4}]).numbers()
    assert found["bending.rigidity_n_m"] == 1e-5
    assert found["bending.friction[0].moment_n"] == 1e-4
    assert found["bending.friction[1].moment_n"] == 3e-4


def test_the_factor_of_a_mesh_divides_rigidities_and_leaves_moments() -> None:
    element = FrictionElement(weft_n_m=2e-5, warp_n_m=1e-5, weft_n=1e-4, warp_n=3e-4)
    for factor in (1.0, 1.08):
        for numbers, rigidity, moment in zip(element.sliders(factor), (2e-5, 1e-5), (1e-4, 3e-4)):
            k, reach = numbers
            assert k == pytest.approx(rigidity / factor)
            assert k * reach == pytest.approx(moment)


def test_the_state_has_a_number_for_each_element_and_direction() -> None:
    for count in (1, 4):
        law = frictional_bending(count)
        assert law.state_size == 2 * count
        assert law.par.size == SLIDER.size * law.state_size
        assert law is frictional_bending(count)
