"""A strip pulled over a bar: its tensions differ by exp(mu theta), theta the angle of wrap (Euler).

Its own inertia aside: with q the mass over length and v the speed, T_1 - q v^2 = (T_0 - q v^2) exp(mu theta).
No viscosity and no damping; the hand sets off smoothly. At 0.5 m/s a step takes the strip further than two
gaps.
"""

from __future__ import annotations

import math

import numpy as np
import pytest

from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

RADIUS_M, GAP_M, LOAD_N = 0.05, 1e-3, 1.0
BARS = {
    "cylinder": f'kind = "cylinder"\nfrom_m = [0.2, 0, -0.1]\nto_m = [0.2, 0, 0.1]\nradius_m = {RADIUS_M}',
}


START_S, RISE_S, DENSITY, WIDTH_M = 0.6, 0.2, 5.0, 0.01


def hand(speed_m_per_s: float, pulled_m: float) -> tuple[list[list[float]], float]:
    """Keyframes of a hand that gets up to a speed like a cosine and then keeps it, and when it ends [s]."""
    times = np.linspace(0.0, RISE_S, 41)
    ways = 0.5 * speed_m_per_s * (times - RISE_S / math.pi * np.sin(math.pi * times / RISE_S))
    end_s = START_S + RISE_S + pulled_m / speed_m_per_s
    keys = [[START_S + float(t), -float(way), 0.0, 0.0] for t, way in zip(times, ways)]
    return [*keys, [end_s, -float(ways[-1]) - pulled_m, 0.0, 0.0]], end_s


def pulled(bar: str, mu: float, cells: int, speed_m_per_s: float, pulled_m: float) -> Simulation:
    """From the left over a bar and down: drawn back at the left, weighed down by LOAD_N at the other end.

    No gravity, so that only friction changes the tension; hardly any bending stiffness.
    """
    keys, end_s = hand(speed_m_per_s, pulled_m)
    return Simulation(
        Scene.from_text(f"""
            time = {{ duration_s = {end_s}, step_s = 0.005 }}
            contact = {{ mode = "guaranteed", gap_m = {GAP_M}, self = false }}
            world = {{ gravity_m_per_s2 = [0, 0, 0] }}
            solver = {{ tolerance = 1e-6 }}
            [[cloth]]
            place.origin_m = [0.0, {RADIUS_M + GAP_M}, -0.005]
            [cloth.mesh]
            shape = "rectangle"
            size_m = [0.4, {WIDTH_M}]
            cells = [{cells}, 2]
            pattern = "alternating"
            [cloth.fabric]
            density_kg_per_m2 = {DENSITY}
            friction = {mu}
            membrane = {{ law = "linear", young_n_per_m = 20000.0 }}
            bending = {{ law = "hinge", rigidity_n_m = 1e-6 }}
            [[cloth.pin]]
            name = "hand"
            select = "left"
            move = {{ translate_m = {keys} }}
            [[cloth.load]]
            select = "right"
            force_n = [0.0, {-LOAD_N}, 0.0]
            [[collider]]
            {BARS[bar]}
        """)
    )


def pull(sim: Simulation, from_s: float) -> float:
    """The mean force of the rest of the way [N]."""
    pulls = []
    while not sim.done:
        sim.step()
        if sim.state.time_s > from_s:
            pulls.append(-sim.state.pin_forces[0, 0])
    hanging = sim.positions[sim.positions[:, 1] < 0.0]
    assert np.abs(hanging[:, 0] - (0.2 + RADIUS_M + GAP_M)).max() < 2e-3  # straight down: a quarter turn
    return float(np.mean(pulls))


@pytest.mark.slow
@pytest.mark.parametrize("cells", [80, 160])
@pytest.mark.parametrize(
    ("speed_m_per_s", "pulled_m"), [(0.005, 0.01), (0.02, 0.02), (0.1, 0.05), (0.5, 0.05)]
)
def test_tensions_differ_as_a_capstan_says(speed_m_per_s: float, pulled_m: float, cells: int) -> None:
    mu, from_s = 0.3, START_S + RISE_S + 0.3 * pulled_m / speed_m_per_s
    inertia_n = DENSITY * WIDTH_M * speed_m_per_s**2
    exact = (LOAD_N - inertia_n) * math.exp(mu * math.pi / 2) + inertia_n
    # 80 cells: 0.1, 0.1, 0.2, 0.3 %; 160 cells: 0.0, 0.0, 0.1, 0.2 %
    assert pull(pulled("cylinder", mu, cells, speed_m_per_s, pulled_m), from_s) == pytest.approx(
        exact, rel=0.005
    )
