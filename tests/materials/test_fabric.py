"""Fabrics, from tables and files."""

from io import StringIO

import pytest

from gabardine.core.errors import SceneError
from gabardine.materials.bending.hinge import Hinge
from gabardine.materials.fabric import Fabric
from gabardine.materials.membrane import Linear, Matrix, Splines
from gabardine.materials.viscosity.proportional import Proportional

SOUND = 'density_kg_per_m2 = 0.2\n[membrane]\nlaw = "linear"\nyoung_n_per_m = 1000\n'


def test_a_file(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(SOUND + '[bending]\nlaw = "hinge"\nweft_n_m = 1e-5\nwarp_n_m = 2e-5\n')
    fabric = Fabric.load(path)
    assert fabric.name == "mine"
    assert fabric.membrane == Linear(young_n_per_m=1000)
    assert fabric.bending.rigidities() == (1e-5, 2e-5)
    assert fabric.viscosity is None
    assert fabric.friction is None
    assert fabric.thickness_m == 5e-4


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("0.2", "-0.2", ["density_kg_per_m2", "-0.2 is too small", "of at least 0.0001"]),
        ("0.2", '"0.2"', ["density_kg_per_m2", "text", "without quotes"]),
        ("linear", "rubber", ["membrane.law", '"rubber"', "not available in this version", '"orthotropic"']),
        ("young", "yung", ['"yung_n_per_m"', 'did you mean "young_n_per_m"']),
        ("density", "densty", ['did you mean "density_kg_per_m2"']),
        ("[membrane]", "[membrane", ["line 2", "not valid TOML"]),
    ],
)
def test_a_faulty_file(tmp_path, old, new, words):
    path = tmp_path / "faulty.toml"
    path.write_text(SOUND.replace(old, new, 1))
    with pytest.raises(SceneError) as caught:
        Fabric.load(path)
    for word in ["faulty.toml", *words]:
        assert word in str(caught.value)


def test_unstable_coupling_is_refused():
    membrane = {"law": "orthotropic", "weft_n_per_m": 1.0, "warp_n_per_m": 4.0, "shear_n_per_m": 1.0}
    Fabric.from_data({"density_kg_per_m2": 1.0, "membrane": {**membrane, "coupling_n_per_m": 1.9}})
    with pytest.raises(SceneError, match="coupling_n_per_m = 2 makes the law unstable"):
        Fabric.from_data({"density_kg_per_m2": 1.0, "membrane": {**membrane, "coupling_n_per_m": 2.0}})


def test_bending_length():
    fabric = Fabric(
        density_kg_per_m2=0.1, membrane=Linear(young_n_per_m=1), bending=Hinge(rigidity_n_m=9.80665e-7)
    )
    assert fabric.bending_lengths_m() == pytest.approx((0.01, 0.01), rel=1e-12)


def test_numbers_by_path():
    fabric = Fabric(
        density_kg_per_m2=0.1,
        friction=0.2,
        membrane=Linear(young_n_per_m=3),
        bending=Hinge(weft_n_m=1, warp_n_m=2),
        viscosity=Proportional(membrane_s=4),
    )
    assert fabric.numbers() == {
        "density_kg_per_m2": 0.1,
        "thickness_m": 5e-4,
        "friction": 0.2,
        "membrane.young_n_per_m": 3,
        "membrane.poisson": 0,
        "bending.weft_n_m": 1,
        "bending.warp_n_m": 2,
        "viscosity.membrane_s": 4,
        "viscosity.bending_s": 0,
    }


def test_lists_of_numbers_by_path(wool):
    fabric = Fabric(density_kg_per_m2=0.1, membrane=Splines(**wool), sources={"membrane.weft": "A test."})
    numbers = fabric.numbers()
    assert numbers["membrane.weft.strain"] == (0.02, 0.05, 0.1)
    assert numbers["membrane.shear.order"] == 2
    assert not any(path.startswith("membrane.weft.knots") for path in numbers)
    matrix = Fabric(density_kg_per_m2=0.1, membrane=Matrix.example(1.0)).numbers()[
        "membrane.stiffness_n_per_m"
    ]
    assert matrix[0] == (1.0, 0.2, 0.1)
    assert fabric.source("membrane.weft.strain") == "A test."
    assert fabric.source("membrane.warp.strain") == "not stated"
    assert fabric.source("membrane") == "not stated"


def test_lists_of_numbers_are_shown(wool):
    """As `gabardine fabrics NAME` does."""
    from rich.console import Console

    from gabardine.cli.fabrics import _sources_table

    fabric = Fabric(density_kg_per_m2=0.1, membrane=Splines(**wool), sources={"membrane.weft": "A test."})
    shown = StringIO()
    Console(width=120, file=shown).print(_sources_table(fabric))
    rows = [line for line in shown.getvalue().splitlines() if "membrane.weft.strain" in line]
    assert len(rows) == 1
    assert "[0.02, 0.05, 0.1]" in rows[0]
    assert "A test." in rows[0]


def test_equal_numbers_are_the_same_fabric():
    fabric = Fabric(density_kg_per_m2=0.1, membrane=Linear(young_n_per_m=3))
    assert fabric.referred_to("somewhere.toml") == fabric
    assert fabric.referred_to("somewhere.toml").reference == "somewhere.toml"
    assert fabric.model_copy(update={"density_kg_per_m2": 0.2}) != fabric


def test_a_changed_copy_forgets_where_it_came_from():
    fabric = Fabric(density_kg_per_m2=0.1, membrane=Linear(young_n_per_m=3)).referred_to("somewhere.toml")
    assert fabric.model_copy().reference == "somewhere.toml"
    assert fabric.model_copy(update={"density_kg_per_m2": 0.2}).reference == ""
