"""Cloth that slides down a plane and a box, in contact of surfaces: g (sin - mu cos), whatever the step.

In n steps of h backward Euler goes a h^2 n(n+1)/2 from rest. Edges of the surfaces below, of which a plane
has none, must not be felt.
"""

from __future__ import annotations

import math

import numpy as np
import pytest

from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

GRAVITY, GAP_M, ANGLE_DEG, MU = 9.81, 1e-3, 30.0, 0.3
ANGLE = math.radians(ANGLE_DEG)
ALONG = np.array([math.cos(ANGLE), math.sin(ANGLE), 0.0])
NORMAL = np.array([-math.sin(ANGLE), math.cos(ANGLE), 0.0])
BELOW = {
    "plane": f'kind = "plane"\nnormal = {NORMAL.tolist()}',
    "box": 'kind = "box"\nsize_m = [4.0, 0.2, 1.0]\n'
    f"place = {{ origin_m = {(-0.1 * NORMAL).tolist()}, rotate_deg = [0.0, 0.0, {ANGLE_DEG}] }}",
}


def sheet(below: str, step_s: float) -> Simulation:
    return Simulation(
        Scene.from_text(f"""
            time = {{ duration_s = 0.6, step_s = {step_s} }}
            contact = {{ mode = "fast", gap_m = {GAP_M} }}
            [[cloth]]
            mesh = {{ shape = "rectangle", size_m = [0.2, 0.2], cells = [10, 10], pattern = "alternating" }}
            place = {{ origin_m = {(GAP_M * NORMAL).tolist()}, rotate_deg = [0.0, 0.0, {ANGLE_DEG}] }}
            fabric = "wool-gabardine"
            [[collider]]
            friction = {MU}
            {BELOW[below]}
        """)
    )


@pytest.mark.parametrize("below", BELOW)
@pytest.mark.parametrize("step_s", [0.005, 0.01, 0.02])
def test_sliding_costs_friction_alone(step_s: float, below: str) -> None:
    sim = sheet(below, step_s)
    start, count = sim.positions.copy(), round(0.6 / step_s)
    while not sim.done:
        sim.step()
    gone = -float((sim.positions - start).mean(axis=0) @ ALONG)
    acceleration = GRAVITY * (math.sin(ANGLE) - MU * math.cos(ANGLE))
    exact = acceleration * step_s**2 * count * (count + 1) / 2
    assert gone == pytest.approx(exact, rel=0.005)  # at most 0.03 %
