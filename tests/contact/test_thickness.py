"""Layers keep the thickness of their fabric until they are pressed harder than fabrics bear."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

THICKNESS_M, AREA_M2 = 5e-4, 0.01


def press(plate_m: float) -> tuple[Simulation, float]:
    """Two layers askew on a floor, pressed by a plate that comes down to a height [m]; pressure [Pa]."""
    cloth = f"""
        mesh = {{ shape = "rectangle", size_m = [0.1, 0.1], cells = [10, 10] }}
        [cloth.fabric]
        density_kg_per_m2 = 0.2
        thickness_m = {THICKNESS_M}
        membrane = {{ law = "orthotropic", weft_n_per_m = 1000, warp_n_per_m = 1000, shear_n_per_m = 300 }}
        """
    sim = Simulation(
        Scene.from_text(f"""
        time = {{ duration_s = 0.7 }}
        contact = {{ gap_m = 1e-3 }}
        [[cloth]]
        name = "lower"
        place = {{ origin_m = [-0.05, 0.9e-3, -0.05] }}
        {cloth}
        [[cloth]]
        name = "upper"
        place = {{ origin_m = [-0.0513, 1.8e-3, -0.0487], rotate_deg = [0, 10, 0] }}
        {cloth}
        [[collider]]
        name = "floor"
        kind = "plane"
        [[collider]]
        kind = "box"
        size_m = [0.3, 0.02, 0.3]
        place = {{ origin_m = [0, 0.0129, 0] }}
        move = {{ translate_m = [[0.0, 0, 0, 0], [0.6, 0, {plate_m - 2.9e-3}, 0]] }}
        """)
    )
    while not sim.done:
        report = sim.step()
    force_n = abs(report.contact_forces_n["floor"]["normal"][1])
    return sim, force_n / AREA_M2


def between_layers_m(sim: Simulation) -> float:
    """The mean distance of the two layers [m]."""
    lower, upper = np.split(sim.positions[:, 1], 2)
    return float(upper.mean() - lower.mean())


@pytest.mark.parametrize(("plate_m", "least_pa"), [(1.9e-3, 500.0), (1.4e-3, 1e4)])
def test_layers_keep_their_thickness(plate_m: float, least_pa: float) -> None:
    sim, pressure_pa = press(plate_m)
    assert pressure_pa > least_pa
    assert THICKNESS_M < between_layers_m(sim) < 1.5 * THICKNESS_M


def test_layers_give_way_to_more_than_they_bear() -> None:
    """Before they do, they are pressed by more than 100 kPa; nothing stops and nothing passes through."""
    sim, pressure_pa = press(0.4e-3)
    assert pressure_pa > 1e5
    assert 0.0 < between_layers_m(sim) < THICKNESS_M
    assert sim.intersections() == 0
