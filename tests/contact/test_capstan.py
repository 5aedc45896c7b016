"""A strip pulled over a bar: its tensions differ by exp(mu theta), theta the angle of wrap (Euler).

Contact of surfaces only: with contact.mode = "colliders" vertices of taut cloth on something curved stick too
often, and the same strip needs two to three times the force.
"""

from __future__ import annotations

import math

import numpy as np
import pytest

from gabardine.scene import Scene
from gabardine.simulate.simulation import Simulation

RADIUS_M, GAP_M, LOAD_N = 0.05, 1e-3, 1.0
BARS = {
    "cylinder": f'kind = "cylinder"\nfrom_m = [0.2, 0, -0.1]\nto_m = [0.2, 0, 0.1]\nradius_m = {RADIUS_M}',
}


def pulled(mode: str, bar: str, mu: float) -> Simulation:
    """From the left over a bar and down: drawn back at the left, weighed down by LOAD_N at the other end.

    No gravity, so that only friction changes the tension; hardly any bending stiffness. Heavy and damped
    enough to come to rest; the damping is 0.8 % of the load at the speed with which it is pulled.
    """
    return Simulation(
        Scene.from_text(f"""
            time = {{ duration_s = 1.2, step_s = 0.005 }}
            contact = {{ mode = "{mode}", gap_m = {GAP_M}, self = false }}
            world = {{ gravity_m_per_s2 = [0, 0, 0], damping_per_s = 20.0 }}
            solver = {{ tolerance = 1e-6 }}
            [[cloth]]
            mesh = {{ shape = "rectangle", size_m = [0.4, 0.01], cells = [80, 2], pattern = "alternating" }}
            place.origin_m = [0.0, {RADIUS_M + GAP_M}, -0.005]
            [cloth.fabric]
            density_kg_per_m2 = 5.0
            friction = {mu}
            membrane = {{ law = "linear", young_n_per_m = 20000.0 }}
            bending = {{ law = "hinge", rigidity_n_m = 1e-6 }}
            [[cloth.pin]]
            name = "hand"
            select = "left"
            move = {{ translate_m = [[0.6, 0, 0, 0], [1.2, -0.012, 0, 0]] }}
            [[cloth.load]]
            select = "right"
            force_n = [0.0, {-LOAD_N}, 0.0]
            [[collider]]
            {BARS[bar]}
        """)
    )


@pytest.mark.slow
@pytest.mark.xfail(strict=True, reason="6.6 % too much, at half the step 5.3 %; within 5 % when written")
@pytest.mark.parametrize("mode", ["guaranteed"])
@pytest.mark.parametrize("bar", ["cylinder"])
@pytest.mark.parametrize("mu", [0.5])
def test_tensions_differ_as_a_capstan_says(mu: float, bar: str, mode: str) -> None:
    sim = pulled(mode, bar, mu)
    pulls = []
    while not sim.done:
        sim.step()
        if sim.state.time_s > 0.9:
            pulls.append(-sim.state.pin_forces[0, 0])
    hanging = sim.positions[sim.positions[:, 1] < 0.0]
    assert np.abs(hanging[:, 0] - (0.2 + RADIUS_M + GAP_M)).max() < 2e-3  # straight down: a quarter turn
    # 5 %: a strip with edges of 5 mm over a bar with 48 sides of 6.5 mm catches a little; damping 0.8 %
    assert np.mean(pulls) == pytest.approx(LOAD_N * math.exp(mu * math.pi / 2), rel=0.05)
