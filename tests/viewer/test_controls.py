"""Sliders: what they are of a scene, and that every place of them is a scene."""

from __future__ import annotations

import pytest

from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation
from gabardine.viewer.controls import changed, controls_of

PANEL = """
time = {{ duration_s = 0.1 }}
[[cloth]]
name = "panel"
mesh = {{ shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }}
model = {{ kind = "cosserat", zeta = 100.0, xi = 0.01, {phi} }}
fabric = {{ density_kg_per_m2 = 0.1, membrane = {{ law = "linear", young_n_per_m = 600.0 }} }}
"""


@pytest.mark.parametrize(("phi", "largest"), [("phi = 0.1", 19.8), ("phi = [0.1, -0.5, 0.0]", 3.96)])
def test_the_coupling_has_a_slider_as_far_as_it_may_go(phi: str, largest: float) -> None:
    """phi^2 < 4 zeta xi of each: 2 N here, of which 0.99."""
    scene = Scene.from_text(PANEL.format(phi=phi))
    slider = next(each for each in controls_of(scene) if each.name == "panel.coupling")
    assert (slider.low, slider.high, slider.value) == pytest.approx((-largest, largest, 1.0))
    for value in (slider.low, 0.0, slider.high):
        moved = changed(scene, (slider,), {slider.name: value})
        found = moved.cloth[0].model.phi  # type: ignore[attr-defined]
        given = scene.cloth[0].model.phi  # type: ignore[attr-defined]
        pairs = zip(found, given) if isinstance(given, tuple) else [(found, given)]
        assert all(now == pytest.approx(value * before) for now, before in pairs)
        Simulation(moved)


def test_without_coupling_there_is_none() -> None:
    scene = Scene.from_text(PANEL.format(phi="poisson = 0.1"))
    assert not any("coupling" in each.name for each in controls_of(scene))
