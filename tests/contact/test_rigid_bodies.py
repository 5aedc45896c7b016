"""Colliders with a mass: free motion, weight, momentum, friction, rolling; ipctk looks for intersections."""

from __future__ import annotations

from typing import Any

import ipctk
import numpy as np
import pytest
from judge import Judge

from gabardine.contact.pair_contact import BoundPairContact
from gabardine.core.errors import SceneError
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

ipctk.set_num_threads(1)

GRAVITY = 9.81


def scene(
    colliders: str, cloths: str = "", mode: str = "guaranteed", step_s: float = 0.01, more: str = ""
) -> Scene:
    return Scene.from_text(
        f"""
        time = {{ duration_s = 100.0, step_s = {step_s} }}
        contact = {{ mode = "{mode}", gap_m = 2e-3 }}
        {more}
        {cloths or FAR_AWAY}
        {colliders}
        """
    )


def sheet(
    size: float, cells: int, more: str = "", place: str = "[0.0, 0.0, 0.0]", density: float = 1.0
) -> str:
    """Stretchy enough that a heavy ball sinks in."""
    return f"""
        [[cloth]]
        place = {{ origin_m = {place} }}
        mesh = {{ shape = "rectangle", size_m = [{size}, {size}], cells = [{cells}, {cells}] }}
        {more}
        [cloth.fabric]
        density_kg_per_m2 = {density}
        thickness_m = 5e-4
        friction = 0.3
        membrane = {{ law = "linear", young_n_per_m = 5000.0, poisson = 0.3 }}
        bending = {{ law = "hinge", rigidity_n_m = 1e-4 }}
        """


def ball(name: str, centre: str, mass: float, radius: float = 0.1, more: str = "") -> str:
    return f"""
        [[collider]]
        kind = "sphere"
        name = "{name}"
        centre_m = {centre}
        radius_m = {radius}
        mass_kg = {mass}
        {more}
        """


FAR_AWAY = sheet(0.1, 1, 'pin = [{ select = "all" }]', "[50.0, 1.0, 0.0]")
FLOOR = '\n[[collider]]\nkind = "plane"\n'


class Watched:
    """A simulation, its bodies and ipctk's opinion of it."""

    def __init__(self, scene: Scene, threads: int = 1) -> None:
        self.simulation = Simulation(scene, threads)
        contact: Any = self.simulation.system.contact
        assert isinstance(contact, BoundPairContact)
        self.contact = contact
        self.judge = Judge(self.simulation)

    def points(self) -> np.ndarray:
        return self.contact.all_points(self.simulation.state.positions, self.simulation.state.time_s)

    def intersected(self) -> bool:
        return self.judge.intersected()

    def steps(self, count: int) -> None:
        for _ in range(count):
            self.simulation.step()

    @property
    def centre(self) -> np.ndarray:
        return self.simulation.rigid_bodies[:, :3]

    @property
    def velocity(self) -> np.ndarray:
        return self.simulation.rigid_bodies[:, 12:15]

    @property
    def spin(self) -> np.ndarray:
        return self.simulation.rigid_bodies[:, 15:18]

    @property
    def force(self) -> np.ndarray:
        return self.simulation.rigid_bodies[:, 18:]

    def momenta(self) -> tuple[np.ndarray, np.ndarray]:
        """Linear [kg m/s] and angular about the origin [kg m^2/s], of everything."""
        state, masses = self.simulation.state, self.simulation.compiled.model.masses[:, None]
        momenta = masses * state.velocities
        return momenta.sum(axis=0), np.cross(state.positions, momenta).sum(axis=0)


def test_a_heavy_ball_on_a_light_cloth_is_stable_at_ten_milliseconds() -> None:
    """Ten times the mass of the cloth, dropped: it stays within the height it fell from."""
    cloth = sheet(1.0, 12, 'pin = [{ select = "border" }]')
    watched = Watched(scene(ball("ball", "[0.5, 0.13, 0.5]", 10.0), cloth))
    heights, cuts = [], 0
    for _ in range(60):
        cuts += watched.simulation.step().halvings
        assert not watched.intersected()
        heights.append(watched.centre[0, 1])
    assert cuts <= 2  # at the impact
    assert max(heights) < 0.13
    assert -0.2 < min(heights) < -0.05
    assert np.abs(watched.velocity).max() < np.sqrt(2 * GRAVITY * 0.33)


@pytest.mark.slow
def test_a_heavy_ball_on_a_light_cloth_is_stable_at_one_millisecond() -> None:
    cloth = sheet(1.0, 12, 'pin = [{ select = "border" }]')
    watched = Watched(scene(ball("ball", "[0.5, 0.105, 0.5]", 10.0), cloth, step_s=1e-3))
    for _ in range(400):
        assert watched.simulation.step().halvings == 0
        assert not watched.intersected()
        assert -0.25 < watched.centre[0, 1] < 0.106


def test_a_ball_at_rest_on_cloth_is_carried_with_its_weight() -> None:
    cloth = sheet(0.5, 8, 'pin = [{ select = "border" }]')
    watched = Watched(scene(ball("ball", "[0.25, 0.11, 0.25]", 2.0), cloth, step_s=0.04))
    watched.steps(150)
    assert np.abs(watched.velocity).max() < 1e-4
    assert watched.force[0, 1] == pytest.approx(2.0 * GRAVITY, rel=1e-3)  # what the issue asks for
    assert np.abs(watched.force[0, [0, 2]]).max() < 1e-3 * 2.0 * GRAVITY


def box(name: str, height: float, mass: float, width: float) -> str:
    return f"""
        [[collider]]
        kind = "box"
        name = "{name}"
        size_m = [{width}, 0.1, {width}]
        place = {{ origin_m = [0.0, {height}, 0.0] }}
        mass_kg = {mass}
        """


def test_boxes_rest_on_the_floor_and_on_each_other() -> None:
    pile = FLOOR + box("low", 0.051, 2.0, 0.2) + box("high", 0.153, 5.0, 0.15)
    watched = Watched(scene(pile, step_s=0.02))
    for _ in range(20):
        watched.steps(1)
        assert not watched.intersected()
    assert watched.force[0, 1] == pytest.approx(2.0 * GRAVITY, rel=1e-3)
    assert watched.force[1, 1] == pytest.approx(5.0 * GRAVITY, rel=1e-3)
    assert np.abs(watched.velocity).max() < 5e-5  # 1.5e-5: rest as exact as the linear solves (2e-4 of g h)


def test_momentum_is_kept_when_a_ball_hits_a_free_cloth() -> None:
    """Without gravity; the solve is to rounding, so only the pairs could make momentum."""
    moving = ball("ball", "[0.23, 0.12, 0.26]", 0.5, more="velocity_m_per_s = [0.3, -2.0, 0.1]")
    still = "[world]\ngravity_m_per_s2 = [0.0, 0.0, 0.0]\n[solver]\ntolerance = 1e-13\n"
    watched = Watched(scene(moving, sheet(0.5, 8), more=still))
    linear, angular = watched.momenta()
    hit = 0
    for _ in range(30):
        hit += watched.simulation.step().contacts
    after = watched.momenta()
    assert hit > 100
    assert np.linalg.norm(watched.velocity[0] - [0.3, -2.0, 0.1]) > 0.1
    assert np.abs(after[0] - linear).max() < 1e-9 * np.linalg.norm(linear)
    # A linearised step keeps angular momentum only as far as forces turn with the cloth.
    assert np.abs(after[1] - angular).max() < 0.02 * np.linalg.norm(angular)


def tilted(angle_deg: float, friction: float) -> tuple[str, np.ndarray, np.ndarray]:
    """A plane through the origin, its normal and the direction down it."""
    angle = np.radians(angle_deg)
    normal = np.array([np.sin(angle), np.cos(angle), 0.0])
    plane = f'\n[[collider]]\nkind = "plane"\nnormal = {normal.tolist()}\nfriction = {friction}\n'
    return plane, normal, np.array([np.cos(angle), -np.sin(angle), 0.0])


def incline(friction: float, steps: int = 60) -> tuple[float, float]:
    """Acceleration down 20 degrees [m/s^2] and angular acceleration [rad/s^2] of a ball, after settling."""
    plane, normal, down = tilted(20.0, friction)
    start = ball("ball", (0.1015 * normal).tolist(), 3.0, more=f"friction = {friction}")
    watched = Watched(scene(plane + start))
    watched.steps(20)
    before = watched.velocity[0] @ down, watched.spin[0, 2]
    watched.steps(steps)
    time_s = 0.01 * steps
    return (watched.velocity[0] @ down - before[0]) / time_s, (watched.spin[0, 2] - before[1]) / time_s


def test_a_ball_rolls_down_an_incline() -> None:
    """A solid ball that does not slip: 5/7 g sin a."""
    acceleration, spin = incline(0.5)
    # Its corners touch one after the other, 10 ms apart: 1 % less than a round one.
    assert acceleration == pytest.approx(5.0 / 7.0 * GRAVITY * np.sin(np.radians(20.0)), rel=0.015)
    # the polyhedron rolls from corner to corner: 1.1 % when every system is solved to 1e-6
    assert spin == pytest.approx(-acceleration / 0.1, rel=0.015)


def test_a_ball_slides_down_an_incline() -> None:
    """Coulomb: g (sin a - mu cos a), and the torque mu m g cos a r over 2/5 m r^2."""
    acceleration, spin = incline(0.05)
    angle = np.radians(20.0)
    assert acceleration == pytest.approx(GRAVITY * (np.sin(angle) - 0.05 * np.cos(angle)), rel=0.01)
    # the ball is felt as the polyhedron that stands for it: 2.7 % when every system is solved to 1e-6
    assert spin == pytest.approx(-2.5 * 0.05 * GRAVITY * np.cos(angle) / 0.1, rel=0.03)


def box_on_an_incline(friction: float, steps: int) -> Watched:
    plane, normal, _ = tilted(20.0, friction)
    place = f"{{ origin_m = {(0.0515 * normal).tolist()}, rotate_deg = [0.0, 0.0, -20.0] }}"
    box = f"""
        [[collider]]
        kind = "box"
        size_m = [0.2, 0.1, 0.2]
        place = {place}
        mass_kg = 3.0
        friction = {friction}
        """
    watched = Watched(scene(plane + box))
    watched.steps(steps)
    return watched


def test_a_box_slides_down_an_incline() -> None:
    watched, (_, _, down) = box_on_an_incline(0.2, 20), tilted(20.0, 0.0)
    before = watched.velocity[0] @ down
    watched.steps(30)
    angle = np.radians(20.0)
    expected = GRAVITY * (np.sin(angle) - 0.2 * np.cos(angle))
    assert (watched.velocity[0] @ down - before) / 0.3 == pytest.approx(expected, rel=0.01)
    assert np.abs(watched.spin).max() < 0.01


def test_a_box_sticks_on_an_incline() -> None:
    """The tangent of 20 degrees is 0.364: what is left is the creep below which slip counts as none."""
    watched = box_on_an_incline(0.4, 40)
    assert np.linalg.norm(watched.velocity) < 2e-4
    assert watched.force[0] == pytest.approx([0.0, 3.0 * GRAVITY, 0.0], abs=3e-3 * GRAVITY)


def test_a_box_swings_on_what_it_is_attached_to() -> None:
    """A strip held at one end carries a box at the other, like a pendulum; the pin feels what pulls."""
    strip = """
        [[cloth]]
        mesh = { shape = "rectangle", size_m = [0.3, 0.1], cells = [3, 1] }
        place = { origin_m = [0.0, 0.0, -0.05] }
        pin = [{ select = "left", name = "nail" }]
        attach = [{ select = "right", collider = "box" }]
        fabric = "wool-gabardine"
        """
    box = """
        [[collider]]
        kind = "box"
        name = "box"
        size_m = [0.1, 0.05, 0.08]
        place = { origin_m = [0.36, 0.0, 0.0] }
        mass_kg = 0.2
        """
    watched = Watched(scene(box, strip, step_s=0.02))
    rigid_bodies = watched.simulation.compiled.model.rigid_bodies
    assert rigid_bodies is not None
    held = rigid_bodies.attached
    assert len(held) == 2
    arms = watched.simulation.state.positions[held] - watched.centre[0]
    for _ in range(15):
        watched.steps(1)
        assert not watched.intersected()
        rotation = watched.simulation.rigid_bodies[0, 3:12].reshape(3, 3)
        now = watched.simulation.state.positions[held] - watched.centre[0]
        assert np.abs(now - arms @ rotation.T).max() < 1e-14  # to rounding: the vertices are points of it
    assert watched.centre[0, 1] < -0.25  # without the strip it would be at -0.45
    assert watched.centre[0, 0] < 0.2
    assert watched.simulation.state.pin_forces[0, 1] > 0.2 * GRAVITY


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"mode": "none"}, "pushed by contact, and this scene has none"),
        ({"colliders": ball("ball", "[0, 1, 0]", 0.0)}, "mass_kg"),
        ({"colliders": FLOOR + "mass_kg = 1.0"}, "no end and so no mass"),
        (
            {"colliders": ball("ball", "[0, 1, 0]", 1.0, more="inertia_kg_m2 = [1, 1, 3]")},
            "less than the sum",
        ),
        ({"colliders": FLOOR + "velocity_m_per_s = [1, 0, 0]"}, "needs mass_kg"),
        ({"cloths": sheet(0.1, 1, 'attach = [{ select = "all", collider = "bal" }]')}, 'no rigid body "bal"'),
        (
            {"cloths": sheet(0.1, 1, 'attach=[{select="all",collider="ball"}]\npin=[{select="left"}]')},
            "pinned as well",
        ),
        ({"more": "[solver]\n[world]\n", "integrator": "symplectic-euler"}, "implicit"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(change: dict[str, Any], said: str) -> None:
    integrator = change.pop("integrator", "backward-euler")
    given = {"colliders": ball("ball", "[0, 1, 0]", 1.0), **change}
    with pytest.raises(SceneError, match=said):
        Simulation(scene(**given).with_overrides([f"time.integrator={integrator}"]))


def test_bodies_do_not_depend_on_the_number_of_threads() -> None:
    text = ball("ball", "[0.25, 0.11, 0.25]", 2.0, more="spin_rad_per_s = [0.0, 5.0, 1.0]")
    cloth = sheet(0.5, 8, 'pin = [{ select = "border" }]')
    one, two = Watched(scene(text, cloth), 1), Watched(scene(text, cloth), 2)
    one.steps(15)
    two.steps(15)
    assert one.simulation.state.positions.tobytes() == two.simulation.state.positions.tobytes()
    assert one.simulation.state.velocities.tobytes() == two.simulation.state.velocities.tobytes()
