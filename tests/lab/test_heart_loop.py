"""Heart loops against the elastica and Peirce's numbers."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.lab import LAB_TESTS
from gabardine.lab.contract import SetUp
from gabardine.lab.heart_loop import peirce_bending_length
from gabardine.lab.heavy_loop import heavy_loop, loop_bending_length
from gabardine.materials.library import fabrics


def test_without_weight_the_loop_is_as_high_as_peirce_has_it() -> None:
    """0.1337 of the length, four digits; the turn at the lowest point is not rounded, so it is 0.1339."""
    shape = heavy_loop(0.0)
    assert -shape[-1, 1] == pytest.approx(0.1337, abs=3e-4)
    assert shape[:, 0].min() > -1e-9
    assert shape[:, 1].max() > 0.08  # it rises out of the clamp first


@pytest.mark.parametrize("sag", [4.0, 6.5, 8.0])
def test_the_height_gives_the_bending_length_back(sag: float) -> None:
    height = -float(heavy_loop(sag**3)[-1, 1])
    assert loop_bending_length(1.0, height) == pytest.approx(1.0 / sag, rel=1e-6)
    # Peirce's formula is a fit; nowhere in this range is it further off (see the module docstring).
    assert peirce_bending_length(1.0, height) == pytest.approx(1.0 / sag, rel=0.045)


def test_the_strip_returns_the_rigidity_of_its_fabric() -> None:
    """1 %: edges of 1/128 of the strip; twice as fine leaves a quarter."""
    fabric = fabrics["cotton"]
    assert fabric.bending is not None
    found = LAB_TESTS["heart-loop"].run(fabric, SetUp())
    for name, rigidity in zip(("weft", "warp"), fabric.bending.rigidities()):
        assert found.readings[f"B {name}"].si == pytest.approx(rigidity, rel=0.01)
    line = found.curves["weft"]
    np.testing.assert_allclose(line.x, -line.x[::-1], atol=1e-6)


@pytest.mark.parametrize("height", [0.12, 0.49])
def test_a_loop_that_tells_nothing_is_refused(height: float) -> None:
    with pytest.raises(SceneError, match="tells nothing of its rigidity"):
        loop_bending_length(1.0, height)
