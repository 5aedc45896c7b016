"""A strip stretched between two clamps: the force follows from the measured curve alone.

A uniform stretch m along the weft has the strain e = (m^2 - 1)/2 and pulls with s(e) m per width; the warp,
whose curve is its own, stays as it is (Volino et al. 2009, appendix).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.materials.curve import Curve
from gabardine.materials.fabric import Fabric
from gabardine.materials.membrane import Splines

CURVES: dict[str, Any] = {
    "weft": Curve(strain=(0.02, 0.05, 0.1), stress_n_per_m=(14.0, 98.0, 460.0)),
    "warp": Curve(strain=(0.015, 0.04, 0.08), stress_n_per_m=(18.0, 130.0, 560.0)),
    "shear": Curve(strain=(0.03, 0.1, 0.3), stress_n_per_m=(5.0, 14.0, 75.0), order=2),
}
LENGTH, WIDTH = 0.2, 0.05
STRIP = """
[time]
integrator = "static"
[solver]
force_tolerance = 1e-10
[world]
gravity_m_per_s2 = [0, 0, 0]
[[cloth]]
name = "strip"
mesh = {{ shape = "strip", length_m = {length}, width_m = {width}, cells = [8, 2], pattern = "irregular" }}
thread_angle_deg = {angle}
fabric = {{ density_kg_per_m2 = 0.15, membrane = {{ law = "linear", young_n_per_m = 1 }} }}
[[cloth.pin]]
name = "left"
select = "left"
[[cloth.pin]]
name = "right"
select = "right"
move = {{ translate_m = [[0.0, {pull}, 0, 0]] }}
"""


@pytest.mark.parametrize(("angle", "name"), [(0, "weft"), (90, "warp")])
@pytest.mark.parametrize("strain", [0.01, 0.03, 0.08, 0.15])
def test_force_of_a_stretched_strip(strain: float, angle: int, name: str) -> None:
    """In each segment of the curve and beyond its end."""
    stretch = np.sqrt(1 + 2 * strain)
    text = STRIP.format(length=LENGTH, width=WIDTH, angle=angle, pull=LENGTH * (stretch - 1))
    scene = gb.Scene.from_text(text)
    fabric = Fabric(density_kg_per_m2=0.15, membrane=Splines(**CURVES))
    cloth = scene.cloth[0].model_copy(update={"fabric": fabric})
    run = gb.simulate(scene.model_copy(update={"cloth": (cloth,)}))
    expected = WIDTH * stretch * float(CURVES[name].pieces.stress(strain))
    # The equilibrium is converged to 1e-10 of the forces; strains follow by the least slope of the curves.
    assert abs(run.pin_force("right")[-1][0]) == pytest.approx(expected, rel=1e-8)
    assert abs(run.pin_force("left")[-1][0]) == pytest.approx(expected, rel=1e-8)
    along = run.strain(-1)[:, 0 if name == "weft" else 1]
    np.testing.assert_allclose(along, strain, rtol=1e-6)
