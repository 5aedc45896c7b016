"""A simulation is steered between its steps: held, led, let go, pushed, blown at, and read."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

HEAD = """
time = {{ duration_s = {duration}, step_s = 0.01{more} }}
world = {{ damping_per_s = {damping}, air_drag_kg_per_m2_s = {{ normal = 0.3, tangential = 0.05 }} }}
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [0.25, 0.25], cells = [5, 5] }}
place = {{ origin_m = [0.0, {height}, 0.0] }}
fabric = "cotton"
"""
FLOOR = '[[collider]]\nname = "floor"\nkind = "plane"\n'
LIFT = [[0.1, 0.0, 0.0, 0.0], [0.2, 0.03, 0.13, 0.01], [0.3, -0.05, 0.17, 0.07]]
MODES = {
    "colliders": "",
    "guaranteed": 'contact = { mode = "guaranteed" }\n',
    "fast": 'contact.mode = "fast"\n',
}
METHODS = {
    "backward-euler": "",
    "bdf2": ', integrator = "bdf2"',
    "velocity-verlet": ', integrator = "velocity-verlet", stable_step = true, frames_per_s = 100',
}


def text(duration: float = 1.0, more: str = "", damping: float = 0.0, height: float = 0.002) -> str:
    return HEAD.format(duration=duration, more=more, damping=damping, height=height)


def sim_of(scene: str) -> Simulation:
    return Simulation(Scene.from_text(scene))


def steps(simulation: Simulation, count: int) -> None:
    for _ in range(count):
        simulation.step()


def corner(simulation: Simulation) -> int:
    """The vertex that the scene calls top-right, as long as the cloth lies flat."""
    x, _, z = simulation.positions.T
    return int(np.argmax(x + z))


def twins(mode: str, method: str) -> tuple[Simulation, Simulation]:
    """The same scene, with a grip in the file and without."""
    times = "start_s = 0.1, release_s = 0.3"
    pin = f'pin = [{{ name = "hand", select = "top-right", {times}, move.translate_m = {LIFT} }}]\n'
    floor = FLOOR if method != "velocity-verlet" else ""
    ahead, behind = MODES[mode] + text(more=METHODS[method]), floor
    return sim_of(ahead + pin + behind), sim_of(ahead + behind)


def same(one: Simulation, other: Simulation) -> bool:
    return (
        one.positions.tobytes() == other.positions.tobytes()
        and one.velocities.tobytes() == other.velocities.tobytes()
    )


@pytest.mark.parametrize(
    ("mode", "method"),
    [
        ("colliders", "backward-euler"),
        ("guaranteed", "backward-euler"),
        ("colliders", "bdf2"),
        ("colliders", "velocity-verlet"),
    ],
)
def test_a_grip_in_a_scene_and_in_python_give_the_same_bits(mode: str, method: str) -> None:
    """It lifts a corner, swings it and lets go."""
    scene, steered = twins(mode, method)
    steps(scene, 50)
    steps(steered, 10)
    held = corner(steered)
    start = steered.positions[held]
    grip = steered.grasp(start, radius_m=1e-6)
    grip.follow(translate_m=LIFT)
    steps(steered, 20)
    assert (steered.positions[held] - start)[1] > 0.16
    assert np.linalg.norm(grip.force) > 1e-3
    grip.release()
    steps(steered, 20)
    assert same(scene, steered)
    assert (steered.positions[held] - start)[1] < 0.12  # it has fallen


def test_a_grip_led_point_by_point_gives_the_bits_of_keyframes() -> None:
    """Keyframes at ends of steps and numbers whose sums are exact."""
    lift = [[0.0, 0, 0, 0], [0.25, 0.0, 0.25, 0.125], [0.5, 0.125, 0.25, -0.125]]
    pin = f'pin = [{{ name = "hand", select = "top-right", release_s = 0.5, move.translate_m = {lift} }}]\n'
    ahead = text(height=0.0).replace("step_s = 0.01", "step_s = 0.015625")
    scene, steered = sim_of(ahead + pin), sim_of(ahead)
    grip = steered.grasp([corner(steered)])
    start = grip.position
    for (_, *offset), (at_s, *_) in zip(lift[1:], lift[1:]):
        grip.move_to(start + offset, at_s)
        while steered.time_s < at_s:
            steered.step()
            scene.step()
    assert same(scene, steered)
    grip.release()
    for simulation in (scene, steered):
        steps(simulation, 10)
    assert same(scene, steered)


def test_a_run_with_timed_pins_goes_on_from_any_state() -> None:
    """From before, during and after the grip, in a fresh simulation: what holds follows from the state."""
    scene = twins("colliders", "backward-euler")[0]
    states = [scene.state]
    for _ in range(40):
        scene.step()
        states.append(scene.state)
    for begin in (5, 15, 35):
        arrays = states[begin].to_arrays()
        other = Simulation(scene.scene)
        other.restore(type(scene.state).from_arrays(arrays))
        steps(other, 40 - begin)
        assert same(scene, other)
    other.restore(states[5])  # back in time in the simulation that has let go
    steps(other, 35)
    assert same(scene, other)


def test_the_force_of_a_grip_at_rest_is_the_weight() -> None:
    steered = sim_of(
        "solver.force_tolerance = 1e-9\nsolver.newton_iterations = 'converge'\n" + text(8.0, damping=8.0)
    )
    grip = steered.grasp(steered.positions[corner(steered)], radius_m=0.051)
    assert len(grip.vertices) == 3
    while not steered.done:
        steered.step()
    weight = 9.81 * steered.compiled.model.masses.sum()
    assert abs(steered.velocities).max() < 1e-6  # m/s: at rest
    assert grip.force == pytest.approx([0.0, weight, 0.0], abs=1e-6 * weight)


def test_a_velocity_lasts_until_another_is_given() -> None:
    steered = sim_of(text())
    held = corner(steered)
    grip = steered.grasp([held])
    start = grip.position
    grip.velocity = [0.0, 0.5, 0.0]
    steps(steered, 10)
    assert grip.position - start == pytest.approx([0.0, 0.05, 0.0], abs=1e-12)  # rounding
    assert steered.positions[held] == pytest.approx(grip.position, abs=1e-12)
    grip.follow(rotate_deg=[[0.1, 0.0], [0.2, 90.0]], centre_m=list(start))
    steps(steered, 10)
    grip.velocity = [0.1, 0.0, 0.0]
    assert grip.velocity == pytest.approx([0.1, 0.0, 0.0], abs=1e-9)  # of a difference over a step


def test_pins_are_let_go_by_name_and_by_vertex() -> None:
    steered = sim_of(text() + 'pin = [{ name = "edge", select = "left" }]\n')
    steps(steered, 5)
    edge = steered.grips["edge"]
    held, force = edge.vertices, edge.force
    assert force[1] > 0.0
    steered.unpin(held[:2])
    assert list(edge.vertices) == list(held[2:])
    steps(steered, 5)
    assert steered.velocities[held[0], 1] < -0.1
    steered.unpin("edge")
    assert not steered.grips
    steps(steered, 20)
    assert (steered.positions[:, 1] < -0.05).all()
    assert len(steered.frame(None).pin_forces) == 1  # pins of the scene keep their place in frames
    assert not steered.frame(None).pin_forces.any()
    with pytest.raises(SceneError, match='Nothing called "edge" holds'):
        steered.unpin("edge")


@pytest.mark.parametrize("method", ["backward-euler", "velocity-verlet"])
def test_a_force_acts_for_its_time_and_no_longer(method: str) -> None:
    """Nothing else acts: momentum = force times time."""
    calm = "world = { gravity_m_per_s2 = [0, 0, 0] }"
    lines = text(more=METHODS[method]).splitlines()
    pushed = sim_of("\n".join(calm if line.startswith("world") else line for line in lines))
    masses = pushed.compiled.model.masses[:, None]

    def momentum() -> Any:
        return (masses * pushed.state.velocities).sum(axis=0)

    pushed.apply_force(np.arange(36), [0.0, 0.0, 0.2])
    steps(pushed, 3)
    assert momentum() == pytest.approx([0.0, 0.0, 0.2 * 0.01], abs=1e-9)  # of the linear solver
    pushed.apply_force([0, 1, 2], [0.1, 0.0, 0.0], for_s=0.05)
    steps(pushed, 10)
    assert momentum() == pytest.approx([0.1 * 0.05, 0.0, 0.2 * 0.01], abs=1e-8)
    assert not pushed.controls.loads


@pytest.mark.parametrize("mode", MODES)
def test_a_collider_is_led_by_its_pose(mode: str) -> None:
    """A plate that lifts the cloth, told in every step and told in the scene."""
    plate = '[[collider]]\nname = "plate"\nkind = "box"\nsize_m = [1, 0.1, 1]\n'
    plate += "place.origin_m = [0.1, -0.051, 0.1]\n"
    move = "move.translate_m = [[0.05, 0, 0, 0], [0.15, 0, 0.05, 0]]\n"
    steered, moving = (sim_of(MODES[mode] + text() + plate + more) for more in ("", move))
    for k in range(20):
        if 5 <= k < 15:
            steered.set_collider_pose("plate", [0.0, 0.005 * (k - 4), 0.0])
        steered.step()
        moving.step()
    assert steered.positions[:, 1].min() > 0.04
    assert steered.positions == pytest.approx(
        moving.positions, abs=1e-6
    )  # rounding, and contact that follows it
    steps(steered, 75)
    found, weight = steered.contacts(), 9.81 * steered.compiled.model.masses.sum()
    assert len(found) > 10
    assert found.force("sheet")[1] == pytest.approx(weight, rel=0.02)  # nearly at rest
    assert found.forces.sum(axis=0) == pytest.approx(found.force("sheet"), abs=1e-6 * weight)


@pytest.mark.parametrize("mode", ["fast", "guaranteed"])
def test_what_is_grasped_cannot_be_pushed_and_what_is_released_can(mode: str) -> None:
    ball = '[[collider]]\nname = "ball"\nkind = "sphere"\ncentre_m = [0.25, -0.06, 0.0]\nradius_m = 0.05\n'
    held = sim_of(MODES[mode] + text() + ball)
    vertex = corner(held)
    held.grasp([vertex])
    masses = held.system.contact.model.inverse_masses  # type: ignore[union-attr]
    assert np.count_nonzero(masses[:36] == 0.0) == 1
    held.unpin([vertex])
    assert np.count_nonzero(held.system.contact.model.inverse_masses[:36]) == 36  # type: ignore[union-attr]
    steps(held, 30)
    assert held.intersections() == 0


def test_what_is_shown_is_in_the_users_order_and_read_only() -> None:
    shown = sim_of(text() + 'pin = [{ name = "edge", select = "left" }]\n' + FLOOR)
    steps(shown, 3)
    assert list(shown.grips["edge"].vertices) == list(np.flatnonzero(shown.positions[:, 0] < 1e-3))
    for array in (shown.positions, shown.velocities, shown.contact_forces):
        assert array is not None
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 0.0
    faces, threads = shown.compiled.faces, shown.compiled.thread_coordinates
    edge = (shown.positions[faces[:, 1]] - shown.positions[faces[:, 0]]) ** 2
    along = threads[:, 1] - threads[:, 0]
    strain = shown.strain()
    stretched = (strain * np.stack([along[:, 0] ** 2, along[:, 1] ** 2, along[:, 0] * along[:, 1]], 1)).sum(
        axis=1
    )
    assert stretched == pytest.approx(0.5 * (edge.sum(axis=1) - (along**2).sum(axis=1)), abs=1e-12)
    assert shown.stress().shape == strain.shape
    assert shown.energy()["kinetic"] == pytest.approx(
        0.5 * (shown.compiled.model.masses[:, None] * shown.state.velocities**2).sum()
    )


def test_arrays_of_a_grip_are_read_only() -> None:
    """`grip.velocity[1] = 0.5` would move nothing."""
    steered = sim_of(text())
    grip = steered.grasp([0, 1])
    steered.step()
    for array in (grip.velocity, grip.position, grip.force, grip.moment, grip.vertices, steered.rigid_bodies):
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0


def test_a_grip_ends_with_a_reset() -> None:
    """Its name is free again, and who still has it does not lead the next one."""
    steered = sim_of(text())
    old = steered.grasp([0])
    steered.reset()
    new = steered.grasp([35])
    assert (new.name, new.held, old.held) == (old.name, True, False)
    for use in (old.release, lambda: old.move_to([0.0, 1.0, 0.0])):
        with pytest.raises(SceneError, match="has been released"):
            use()
    steered.step()
    assert new.force.any()
    assert not old.force.any()


@pytest.mark.parametrize("method", METHODS)
def test_a_vertex_in_two_hands_pulls_at_one_of_them(method: str) -> None:
    """It follows the later hand; forces of hands add up to those on the cloth, and it can be handed over."""
    calm = text(more=METHODS[method])
    alone, shared = sim_of(calm), sim_of(calm)
    whole = alone.grasp([0, 1, 2])
    first, second = shared.grasp([0, 1]), shared.grasp([1, 2])
    assert [list(grip.vertices) for grip in (first, second)] == [[0, 1], [1, 2]]
    for simulation in (alone, shared):
        steps(simulation, 5)
    assert same(alone, shared)
    assert np.abs(second.force).max() > 1e-4
    assert first.force + second.force == pytest.approx(whole.force, abs=1e-15)  # rounding of a sum
    first.release()
    assert list(second.vertices) == [1, 2]
    held = shared.positions[1]
    steps(shared, 5)
    assert (shared.positions[1] == held).all()


def test_reset_and_copies() -> None:
    first = sim_of(text())
    steps(first, 10)
    wanted = first.positions
    first.grasp([0]).velocity = [0.0, 1.0, 0.0]
    first.set_wind([0.0, 5.0, 0.0])
    steps(first, 5)
    for other in (first.copy(), pickle.loads(pickle.dumps(first))):
        other.grips["grip 1"].velocity = [0.0, -1.0, 0.0]
        steps(other, 2)
        assert other.grips["grip 1"].position[1] < first.grips["grip 1"].position[1]
    first.reset()
    assert not first.grips
    steps(first, 10)
    assert first.positions.tobytes() == wanted.tobytes()


WRONG: dict[str, Any] = {
    "There is no vertex 36": lambda sim: sim.grasp([36]),
    "vertices are one or more whole numbers": lambda sim: sim.grasp([0.5]),
    "No vertex is within 0.01 m": lambda sim: sim.grasp([9.0, 9.0, 9.0], radius_m=0.01),
    "vertices are one or more whole numbers from 0": lambda sim: sim.grasp([[0], [1, 2]]),
    "radius_m = 'wide' must be a length": lambda sim: sim.grasp([0.0, 0.0, 0.0], radius_m="wide"),
    "is no vector": lambda sim: sim.apply_force([0], [1.0, 2.0]),
    "three numbers, at most 1e\\+06 N each": lambda sim: sim.apply_force([0], [0.0, 1e160, 0.0]),
    "three numbers, at most 350 m/s of air each": lambda sim: sim.set_wind([0.0, 0.0, float("inf")]),
    "for_s = 'long' must be": lambda sim: sim.apply_force([0], [1.0, 2.0, 0.0], for_s="long"),
    "at_s = 'soon' is not later": lambda sim: sim.grasp([0]).move_to([0.0, 0.0, 0.0], at_s="soon"),
    "must be a time above zero": lambda sim: sim.apply_force([0], [1.0, 2.0, 0.0], for_s=-1.0),
    "is not later than now": lambda sim: sim.grasp([0]).move_to([0.0, 0.0, 0.0], at_s=0.0),
    "No collider 'wall' can be led": lambda sim: sim.set_collider_pose("wall"),
    "is no rotation": lambda sim: sim.set_collider_pose("floor", rotation=2.0 * np.eye(3)),
    "rotation is no rotation": lambda sim: sim.set_collider_pose("floor", rotation="upside down"),
    "rotation mirrors": lambda sim: sim.set_collider_pose("floor", rotation=np.diag([1.0, 1.0, -1.0])),
    "set_fields: ": lambda sim: sim.set_fields({"kind": "attractor"}),
    "set_wind: ": lambda sim: sim.set_wind({"kind": "gusts", "mean_m_per_s": [0.0, 0.0, 0.0]}),
    "Grip.follow: ": lambda sim: sim.grasp([0]).follow(translate_m=[]),
    "has been released; grasp again": lambda sim: (
        grip := sim.grasp([0]),
        grip.release(),
        grip.move_to([0, 0, 1]),
    ),
}


@pytest.mark.parametrize("sentence", WRONG)
def test_what_cannot_be_is_refused_in_a_sentence(sentence: str) -> None:
    with pytest.raises(SceneError, match=sentence):
        WRONG[sentence](sim_of(text() + FLOOR))


def test_a_wind_that_nothing_feels_is_refused() -> None:
    still = sim_of("\n".join(line for line in text().splitlines() if not line.startswith("world")))
    with pytest.raises(SceneError, match="set_wind: The air moves, and no cloth feels it"):
        still.set_wind([0.0, 0.0, 3.0])
    still.set_wind([0.0, 0.0, 0.0])


def test_statics_knows_no_times_of_pins() -> None:
    scene = text(more=', integrator = "static"') + 'pin = [{ select = "left", release_s = 0.5 }]\n'
    with pytest.raises(SceneError, match="no pin can begin or let go"):
        sim_of(scene)


def test_a_pin_is_released_after_it_begins() -> None:
    with pytest.raises(SceneError, match=r"0.1 is not later than start_s = 0.2"):
        sim_of(text() + 'pin = [{ select = "left", start_s = 0.2, release_s = 0.1 }]\n')
