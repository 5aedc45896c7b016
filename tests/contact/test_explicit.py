"""Contact of surfaces under explicit methods: nothing crosses, momentum is kept, friction is Coulomb's."""

from __future__ import annotations

import math

import numpy as np
import pytest
from judge import Judge

from gabardine.core.errors import SceneError
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

EXPLICIT = ("symplectic-euler", "velocity-verlet", "rk4")
SOFT = 'fabric = { density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 100.0 } }'
SHEET = """
[[cloth]]
name = "{name}"
mesh = {{ shape = "rectangle", size_m = [{size}, {size}], cells = [{cells}, {cells}] }}
place = {{ origin_m = {origin}, rotate_deg = {turn} }}
{more}
"""


def sheet(
    name: str, size: float, cells: int, origin: list[float], turn: list[float], more: str = SOFT
) -> str:
    return SHEET.format(name=name, size=size, cells=cells, origin=origin, turn=turn, more=more)


def explicit(text: str, integrator: str, step_s: float, head: str = "", friction: float = 0.3) -> Simulation:
    """In the mode "guaranteed"."""
    time = f'time = {{ integrator = "{integrator}", step_s = {step_s}, duration_s = 10 }}\n'
    contact = f'contact = {{ mode = "guaranteed", friction = {friction} }}\n'
    return Simulation(Scene.from_text(time + contact + head + text))


OVER_A_BALL = (
    sheet("sheet", 0.4, 10, [-0.17, 0.152, -0.21], [0, 0, 0])
    + """
[[collider]]
kind = "sphere"
centre_m = [0.0, 0.1, 0.0]
radius_m = 0.05
[[collider]]
kind = "plane"
"""
)
FLAG = sheet(
    *("flag", 0.3, 8, [0.0, 0.0, 0.0], [0, 0, 0]),
    'model = { kind = "springs", structural_n_per_m = 100, shear_n_per_m = 50, flexion_n_per_m = 1 }\n'
    'limit = { method = "edges", structural = 0.1, shear = 0.1 }\n'
    "pin = [\n"
    '{ select = "left" },\n'
    '{ select = "right", move = { translate_m = [[0, 0, 0, 0], [0.2, -0.294, 0, 0]] } }]\n' + SOFT,
)
"""Provot's sheet, limited springs, hung by two edges that are brought to 6 mm from each other: it folds in
two and flutters in the wind, one half against the other."""
WIND = (
    "world = { wind_m_per_s = [1.0, 4.0, 3.0], air_drag_kg_per_m2_s = { normal = 1.0, tangential = 0.0 } }\n"
)


@pytest.mark.parametrize("integrator", EXPLICIT)
def test_a_sheet_that_folds_over_a_ball_crosses_nothing(integrator: str) -> None:
    sim = explicit(OVER_A_BALL, integrator, 1.2e-3)
    check, contacts, breaches = Judge(sim), 0, []
    for _ in range(250 if integrator == "symplectic-euler" else 100):
        report = sim.step()
        contacts += report.contacts
        breaches += report.breaches
        assert not check.intersected()
    assert contacts > 300
    assert breaches == []
    assert sim.positions[:, 1].max() < 0.16
    assert report.max_strain < 0.5  # 100 N/m under its own weight


def test_the_flag_of_provot_collides_with_itself() -> None:
    sim = explicit(FLAG, "symplectic-euler", 9e-4, WIND)
    check, contacts = Judge(sim), 0
    for _ in range(400):
        contacts += sim.step().contacts
        assert not check.intersected()
    assert contacts > 50


@pytest.mark.parametrize("integrator", EXPLICIT)
def test_a_free_collision_keeps_the_momentum(integrator: str) -> None:
    two = sheet("a", 0.2, 4, [0, 0, 0], [0, 0, 0]) + sheet("b", 0.2, 4, [0.03, 0.015, 0.02], [3, 20, 0])
    two = two.replace(SOFT, SOFT + "\nvelocity_m_per_s = [0, 1, 0]", 1)
    sim = explicit(two, integrator, 1e-3, "world = { gravity_m_per_s2 = [0, 0, 0] }\n")
    masses = sim.compiled.model.masses[:, None]
    before, contacts = (masses * sim.state.velocities).sum(axis=0), 0
    for _ in range(60):
        contacts += sim.step().contacts
    assert contacts > 100
    after = (masses * sim.state.velocities).sum(axis=0)
    # 60 solves, each to 1e-11
    np.testing.assert_allclose(after, before, atol=1e-9 * float(np.abs(before).max()))
    assert sim.velocities[25:, 1].mean() > 0.2  # the upper one was pushed on


@pytest.mark.parametrize("integrator", EXPLICIT)
def test_a_sheet_slides_down_a_slope(integrator: str) -> None:
    """Of 30 degrees: g (sin - mu cos), within a hundredth."""
    angle, friction, step_s = math.radians(30.0), 0.3, 1e-3
    s, c = math.sin(angle), math.cos(angle)
    cloth = sheet("sheet", 0.1, 3, [-s * 9e-4, c * 9e-4, 0.0], [0, 0, 30])
    slope = f'\n[[collider]]\nkind = "plane"\nnormal = [{-s}, {c}, 0.0]\npoint_m = [0, 0, 3]\n'
    sim = explicit(cloth + slope, integrator, step_s, "", friction)
    speeds = []
    for _ in range(200):
        sim.step()
        speeds.append(float((sim.velocities @ [-c, -s, 0.0]).mean()))
    gained = (speeds[-1] - speeds[50]) / (149 * step_s)
    assert gained == pytest.approx(9.81 * (s - friction * c), rel=0.01)


def test_bits_do_not_depend_on_threads_or_resuming() -> None:
    scene = explicit(OVER_A_BALL, "symplectic-euler", 1.2e-3).scene
    one, two = Simulation(scene, 1), Simulation(scene, 2)
    again = Simulation(scene)
    for number in range(100):
        one.step()
        two.step()
        if number == 60:
            again.restore(one.state)
        elif number > 60:
            again.step()
    for other in (two, again):
        assert (one.state.positions == other.state.positions).all()
        assert (one.state.velocities == other.state.velocities).all()


def test_rigid_bodies_are_refused() -> None:
    with pytest.raises(SceneError, match=r"Rigid bodies .* implicit time steps only"):
        explicit(OVER_A_BALL.replace("radius_m = 0.05", "radius_m = 0.05\nmass_kg = 1.0"), "rk4", 1e-3)
