"""What a step tells of the forces on what is touched."""

from __future__ import annotations

import numpy as np
import pytest

import gabardine as gb

SLOPE_DEG = 15.0
SCENE = """
[time]
duration_s = 1.0
[[cloth]]
name = "sheet"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }
place = { origin_m = [0.0, 0.0005, 0.0] }
fabric = "cotton"
[[collider]]
name = "slope"
kind = "plane"
friction = 0.5
[contact]
gap_m = 1e-3
"""


@pytest.mark.parametrize("mode", ["colliders", "fast", "guaranteed"])
def test_a_sheet_at_rest_on_a_slope_weighs_on_it(mode: str) -> None:
    """Normal and friction forces are the parts of the weight, on the sheet and, reversed, on the slope."""
    slope = np.radians(SLOPE_DEG)
    gravity = 9.81 * np.array([np.sin(slope), -np.cos(slope), 0.0])
    scene = gb.Scene.from_text(SCENE).with_overrides(
        [f"contact.mode={mode}", f"world.gravity_m_per_s2={gravity.tolist()}"]
    )
    simulation = gb.Simulation(scene)
    for _ in range(60):
        report = simulation.step()
    weight = simulation.compiled.model.masses.sum() * gravity
    told = report.contact_forces_n
    assert set(told) == {"sheet", "slope"}
    size = float(np.linalg.norm(weight))
    # At rest to 1e-3 of the weight. Where triangles touch triangles, normals lean by the sag between them.
    both = np.add(told["sheet"]["normal"], told["sheet"]["friction"])
    assert both == pytest.approx(-weight, abs=2e-3 * size)
    assert told["sheet"]["normal"] == pytest.approx([0.0, -weight[1], 0.0], abs=0.01 * size)
    assert told["sheet"]["friction"] == pytest.approx([-weight[0], 0.0, 0.0], abs=0.01 * size)
    for part in ("normal", "friction"):
        assert np.add(told["slope"][part], told["sheet"][part]) == pytest.approx(0.0, abs=1e-12)


def test_what_touches_nothing_tells_nothing() -> None:
    simulation = gb.Simulation(gb.Scene.from_text(SCENE.replace("0.0005", "1.0")))
    assert simulation.step().contact_forces_n == {}
