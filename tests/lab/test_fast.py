"""The published FAST sheet of a wool plain weave comes back from the fabric built of it."""

from __future__ import annotations

import pytest

from gabardine.lab import LAB_TESTS
from gabardine.lab.contract import SetUp
from gabardine.lab.fast import FastNumbers
from gabardine.materials.fabric import Fabric

SHEET = {
    "E5 warp": 0.67, "E20 warp": 1.87, "E100 warp": 4.60,
    "E5 weft": 0.40, "E20 weft": 1.87, "E100 weft": 5.87,
    "c warp": 15.0, "c weft": 14.5, "B warp": 5.56, "B weft": 5.02,
    "EB5": 4.7, "G": 26.17, "F warp": 0.45, "F weft": 0.50,
}  # fmt: skip
"""168 g/m^2; per cent, mm, micro N m, N/m, mm^2."""


def test_the_published_sheet_comes_back() -> None:
    """Within 1 %: F is given with two digits, B goes with the cube of c."""
    numbers = FastNumbers(
        0.168, ((0.0040, 0.0187, 0.0587), (0.0067, 0.0187, 0.0460)), (0.0145, 0.0150), 0.047
    )
    fabric = Fabric.from_data({"name": "wool plain weave", **numbers.tables()})
    readings = LAB_TESTS["fast"].run(fabric, SetUp()).readings
    for name, value in SHEET.items():
        assert readings[name].value == pytest.approx(value, rel=0.01), name
