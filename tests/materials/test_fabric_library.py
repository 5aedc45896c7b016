"""The library of fabrics: every number sourced, every fabric plausible."""

import pytest

from gabardine.core.errors import SceneError
from gabardine.materials.library import fabrics, find_fabric


def test_the_library():
    assert {"cotton", "silk", "wool-gabardine", "denim"} <= set(fabrics)
    assert len(fabrics) == len(list(fabrics))
    assert "cotton" in fabrics
    assert "nettle" not in fabrics
    assert fabrics["cotton"] is fabrics["cotton"]
    assert fabrics["cotton"].name == "cotton"


@pytest.mark.parametrize("name", fabrics)
def test_every_number_has_a_source(name):
    fabric = fabrics[name]
    assert len(fabric.licence) > 10
    assert all(fabric.source(path) != "not stated" for path in fabric.numbers())
    for source in fabric.sources.values():
        assert len(source) > 40
        assert source.endswith(".")
    for path in fabric.numbers():
        if path.startswith("viscosity"):
            assert "Chosen, not measured" in fabric.sources[path]


STIFF = {"paper", "glass-polypropylene", "polyester-pvc"}
"""Sheets that are no cloth to wear."""
HEAVY = {"acrylic-knit", "polyester-pvc"}


@pytest.mark.parametrize("name", fabrics)
def test_plausible(name):
    """Bending lengths of 618 measured fabrics are 7.6 to 40 mm, of the six of Petrak et al. from 9 mm on."""
    fabric = fabrics[name]
    assert all(length > 0.006 for length in fabric.bending_lengths_m())
    assert 0.05 < fabric.density_kg_per_m2 < (1.1 if name in HEAVY else 0.8)
    # [kg/m^3]: lighter than its fibres; PVC has 1380
    assert 100 < fabric.density_kg_per_m2 / fabric.thickness_m < (1380 if "pvc" in name else 1000)
    weft, warp, shear, *_ = fabric.membrane.rest_stiffness()
    assert min(weft, warp, shear) > 9
    if name not in STIFF:
        assert max(fabric.bending_lengths_m()) < 0.040
        assert max(weft, warp) < 20_000


def test_there_are_enough_of_them():
    assert len(fabrics) >= 24


def test_fabrics_differ_as_they_should():
    denim, silk = fabrics["denim"], fabrics["silk"]
    assert min(denim.bending.rigidities()) > 5 * max(silk.bending.rigidities())
    assert all(d > s for d, s in zip(denim.membrane.parameters()[:3], silk.membrane.parameters()[:3]))
    assert min(denim.bending_lengths_m()) > max(silk.bending_lengths_m())
    assert fabrics["wool-gabardine"].density_kg_per_m2 == 0.150
    assert silk.density_kg_per_m2 == min(fabric.density_kg_per_m2 for fabric in fabrics.values())


def test_derived_numbers_follow_from_their_sources():
    """The arithmetic stated in the sources, redone."""
    silk, denim, cotton = fabrics["silk"], fabrics["denim"], fabrics["cotton"]
    assert silk.membrane.parameters()[:4] == pytest.approx(
        (4.3e6 * 0.18e-3, 9.942e6 * 0.18e-3, 0.57e6 * 0.18e-3 / 2, 4.971e6 * 0.18e-3), rel=1e-3
    )
    assert denim.membrane.parameters()[:4] == pytest.approx(
        (4.793e6 * 0.66e-3, 9.029e6 * 0.66e-3, 2.448e6 * 0.66e-3 / 2, 4.515e6 * 0.66e-3), rel=1e-3
    )
    eh, nu = 0.821e6 * 0.318e-3, 0.243
    assert cotton.membrane.parameters()[:4] == pytest.approx(
        (
            eh * (1 / (1 - nu**2) + 38.6577),
            eh * (1 / (1 - nu**2) + 14.1474),
            eh / (2 * (1 + nu)),
            nu * eh / (1 - nu**2),
        ),
        rel=1e-3,
    )
    assert cotton.density_kg_per_m2 == pytest.approx(472.641509 * 0.318e-3, rel=1e-3)
    assert fabrics["wool-gabardine"].thickness_m == pytest.approx(0.150 / 413.38, rel=1e-3)
    roof = fabrics["polyester-pvc"].membrane.parameters()[:2]
    assert roof == pytest.approx((1290e6 * 0.82e-3, 1520e6 * 0.82e-3), rel=1e-3)


def test_the_knit_has_the_stress_of_its_source():
    """P = dw/dx of w = c x^2/2 + b (a^2 x^3 + a^3 x^4) over the linear strain x, between the points given."""
    law = fabrics["acrylic-knit"].membrane
    for pieces, c, a, b in (
        (law.weft.pieces, 240.872, 1.16995, 22.3765),
        (law.warp.pieces, 59.9528, 0.802057, 21.9965),
    ):
        for x in (0.15, 0.35, 0.65):
            nominal = c * x + b * (3 * a**2 * x**2 + 4 * a**3 * x**3)
            assert pieces.stress(x + x * x / 2) * (1 + x) == pytest.approx(nominal, rel=2e-3)


def test_an_unknown_name_lists_what_there_is():
    with pytest.raises(SceneError) as caught:
        fabrics["cottn"]
    message = str(caught.value)
    assert 'did you mean "cotton"' in message
    assert all(f'"{name}"' in message for name in fabrics)


def test_part_of_a_name_is_a_hint():
    with pytest.raises(SceneError, match='did you mean "wool-coating" or "wool-flannel" or "wool-gabardine"'):
        fabrics["wool"]


def test_a_file_without_its_suffix(tmp_path):
    (tmp_path / "mine.toml").write_text("")
    with pytest.raises(SceneError, match=r'write "mine.toml"'):
        find_fabric("mine", tmp_path)
