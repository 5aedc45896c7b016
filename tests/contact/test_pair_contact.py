"""Contact of all surfaces: ipctk looks for intersections after every step; forces, friction, rest."""

from __future__ import annotations

import sys
from collections import deque
from functools import partial
from typing import Any

import ipctk
import numpy as np
import pytest

from gabardine.contact.intersections import intersections
from gabardine.core.errors import SceneError, SimulationError
from gabardine.core.threads import Team
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

ipctk.set_num_threads(1)


def scene(cloths: str, mode: str = "guaranteed", step_s: float = 0.01, more: str = "") -> Scene:
    return Scene.from_text(
        f"""
        time = {{ duration_s = 20.0, step_s = {step_s} }}
        contact = {{ mode = "{mode}", gap_m = 2e-3 }}
        {more}
        {cloths}
        """
    )


def cloth(name: str, cells: int, origin: list[float], turn: list[float], pins: str = "") -> str:
    return f"""
        [[cloth]]
        name = "{name}"
        place = {{ origin_m = {origin}, rotate_deg = {turn} }}
        fabric = "wool-gabardine"
        [cloth.mesh]
        shape = "rectangle"
        size_m = [0.4, 0.4]
        cells = [{cells}, {cells}]
        pattern = "alternating"
        {pins}
        """


FLOOR = '\n[[collider]]\nkind = "plane"\n'
BALL = '\n[[collider]]\nkind = "sphere"\ncentre_m = [0.2, 0.1, 0.2]\nradius_m = 0.08\n'


SCENES = {
    "drape": cloth("sheet", 14, [0.0, 0.2, 0.0], [0, 0, 0]) + FLOOR + BALL,
    "four": "".join(cloth(f"c{k}", 7, [0.02 * k, 0.03 + 0.05 * k, 0.0], [3 * k, 17 * k, 5]) for k in range(4))
    + FLOOR,
    "fold": cloth("sheet", 12, [0.0, 0.41, 0.2], [90, 0, 0]) + FLOOR,
}


@pytest.mark.parametrize("name", sorted(SCENES))
def test_nothing_ever_intersects(judge_of: Any, name: str) -> None:
    simulation = Simulation(scene(SCENES[name]))
    judge = judge_of(simulation)
    assert not judge.intersected()
    contacts = 0
    for _ in range(70):
        report = simulation.step()
        contacts += report.contacts
        assert not judge.intersected(), f"step {report.step}"
        assert report.min_gap_m is not None
        assert report.min_gap_m > 0.0
    assert contacts > 500


def test_a_twisted_tube_does_not_pass_through_itself(judge_of: Any) -> None:
    spin = "[[0.0, 0.0], [4.0, {}]]"
    tube = f"""
        [[cloth]]
        mesh = {{ shape = "tube", radius_m = 0.1, height_m = 0.4, cells = [24, 16] }}
        fabric = "wool-gabardine"
        [[cloth.pin]]
        select = "bottom"
        move = {{ rotate_deg = {spin.format(720)}, axis = [0, 1, 0] }}
        [[cloth.pin]]
        select = "top"
        move = {{ rotate_deg = {spin.format(-720)}, axis = [0, 1, 0] }}
        """
    simulation = Simulation(scene(tube, more="world = { gravity_m_per_s2 = [0, 0, 0] }"))
    judge = judge_of(simulation)
    touched = 0
    for _ in range(70):
        touched += simulation.step().contacts
        assert not judge.intersected()
    assert touched > 100


def test_without_contact_the_same_cloth_does_intersect(judge_of: Any) -> None:
    """The judge can say no."""
    with_contact, without = (Simulation(scene(SCENES["drape"], mode)) for mode in ("fast", "none"))
    judge = judge_of(with_contact)
    for _ in range(16):
        without.step()
    with_contact.restore(without.state)
    assert judge.intersected()


def test_the_floor_carries_the_weight_and_all_comes_to_rest() -> None:
    simulation = Simulation(scene(SCENES["four"]))
    for _ in range(120):
        report = simulation.step()
    model, state = simulation.compiled.model, simulation.state
    weight = 9.81 * model.masses.sum()
    # what contact gives to all vertices together: forces between cloths cancel
    assert state.contact_forces.sum(axis=0)[1] == pytest.approx(weight, rel=1e-3)
    assert np.abs(state.contact_forces.sum(axis=0)[[0, 2]]).max() < 1e-3 * weight
    assert report.energies_j["kinetic"] < 1e-8  # [J]; 1e-2 at the impact


@pytest.mark.parametrize("mode", ["fast", "guaranteed"])
def test_a_collision_in_free_flight_keeps_the_momentum(mode: str) -> None:
    cloths = cloth("a", 6, [0, 0, 0], [0, 0, 0]) + cloth("b", 6, [0.05, 0.02, 0.03], [0, 20, 4])
    cloths = cloths.replace('name = "b"', 'name = "b"\nvelocity_m_per_s = [0.0, -2.0, 0.3]')
    more = "world = { gravity_m_per_s2 = [0, 0, 0] }\nsolver = { tolerance = 1e-10 }"
    simulation = Simulation(scene(cloths, mode, more=more))
    masses = simulation.compiled.model.masses
    before = masses @ simulation.state.velocities
    contacts = sum(simulation.step().contacts for _ in range(12))
    assert contacts > 20
    after = masses @ simulation.state.velocities
    assert np.abs(after - before).max() < 1e-9 * np.abs(before).max()


def slide(mu: float, angle_deg: float, steps: int) -> np.ndarray:
    """Speed down an incline at the end of each step [m/s], 5 ms each."""
    a = np.radians(angle_deg)
    up = np.array([np.sin(a), np.cos(a), 0.0])
    start = (0.0019999 * up).tolist()  # hardly within the gap, or it would be thrown off
    sheet = cloth("sheet", 4, start, [0.0, 0.0, -angle_deg])
    floor = f'\n[[collider]]\nkind = "plane"\nnormal = {up.tolist()}\nfriction = {mu}\n'
    simulation = Simulation(scene(sheet + floor, "fast", 0.005, "solver = { tolerance = 1e-6 }"))
    masses, down = simulation.compiled.model.masses, np.array([np.cos(a), -np.sin(a), 0.0])
    speeds = []
    for _ in range(steps):
        simulation.step()
        speeds.append(masses @ simulation.state.velocities @ down / masses.sum())
    return np.array(speeds)


def test_cloth_slides_down_an_incline_as_coulomb_says() -> None:
    a = np.radians(25.0)
    speeds = slide(0.3, 25.0, 80)
    gained = (speeds[-1] - speeds[19]) / (60 * 0.005)
    assert gained == pytest.approx(9.81 * (np.sin(a) - 0.3 * np.cos(a)), rel=0.01)


def test_cloth_stays_on_an_incline_below_the_threshold() -> None:
    limit = float(np.degrees(np.arctan(0.3)))
    assert slide(0.3, 0.99 * limit, 80)[-1] < 2e-4  # the creep that counts as sticking
    assert slide(0.3, 1.01 * limit, 80)[-1] > 5e-3


def slide_on_cloth(mu: float, angle_deg: float, steps: int) -> np.ndarray:
    """Speed of a sheet down a held one [m/s], at the end of each step, 5 ms each; gravity leans."""
    a = np.radians(angle_deg)
    under = cloth("under", 16, [-0.2, 0.0, -0.2], [0, 0, 0], '\n[[cloth.pin]]\nselect = "all"')
    under = under.replace("[0.4, 0.4]", "[1.6, 0.8]").replace("[16, 16]", "[16, 8]")
    over = cloth("over", 4, [0.013, 0.0019999, 0.007], [0, 0, 0])
    pair = f'\n[[contact.pair]]\nbetween = ["under", "over"]\nfriction = {mu}\n'
    more = f"""
        solver = {{ tolerance = 1e-6 }}
        world = {{ gravity_m_per_s2 = [{9.81 * np.sin(a)}, {-9.81 * np.cos(a)}, 0.0] }}
        """
    text = f"""
        time = {{ duration_s = 20.0, step_s = 0.005 }}
        {more}
        [contact]
        gap_m = 2e-3
        {pair}{under}{over}
        """
    simulation = Simulation(Scene.from_text(text))
    contact: Any = simulation.system.contact.model  # type: ignore[union-attr]
    masses = simulation.compiled.model.masses
    masses = masses * (contact.inverse_masses[: len(masses)] > 0.0)  # of what is not held
    speeds = []
    for _ in range(steps):
        simulation.step()
        speeds.append(masses @ simulation.state.velocities[:, 0] / masses.sum())
    return np.array(speeds)


def test_cloth_slides_down_cloth_as_coulomb_says() -> None:
    a = np.radians(25.0)
    speeds = slide_on_cloth(0.3, 25.0, 80)
    gained = (speeds[-1] - speeds[19]) / (60 * 0.005)
    assert gained == pytest.approx(9.81 * (np.sin(a) - 0.3 * np.cos(a)), rel=0.01)


def test_cloth_stays_on_cloth_below_the_threshold() -> None:
    limit = float(np.degrees(np.arctan(0.3)))
    assert slide_on_cloth(0.3, 0.99 * limit, 80)[-1] < 2e-4  # the creep that counts as sticking
    assert slide_on_cloth(0.3, 1.01 * limit, 80)[-1] > 5e-3


def test_threads_and_restarts_change_no_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet that folds onto itself, large enough for two ranges of rows, and started again half way."""
    monkeypatch.setattr(sys.modules[Simulation.__module__], "Team", partial(Team, minimum_rows=1))
    folding = cloth("sheet", 24, [0.0, 0.41, 0.2], [90, 0, 0]).replace(
        'fabric = "wool-gabardine"', 'fabric = "wool-gabardine"\nvelocity_m_per_s = [0.0, -1.5, 0.3]'
    )
    one, two = (Simulation(scene(folding + FLOOR), threads) for threads in (1, 2))
    assert len(two.system.team.ranges(two.compiled.model.vertex_count)) == 2
    contacts = 0
    for number in range(12):
        contacts += one.step().contacts
        two.step()
        if number == 5:
            again = Simulation(scene(folding + FLOOR))
            again.restore(one.state)
        elif number > 5:
            again.step()
    assert contacts > 1000  # some hundred in each of these steps
    for other in (two, again):
        assert (one.state.positions == other.state.positions).all()
        assert (one.state.velocities == other.state.velocities).all()


def test_a_start_that_intersects_is_refused_with_the_place() -> None:
    crossed = cloth("a", 4, [0, 0, 0], [0, 0, 0]) + cloth("b", 4, [0.1, 0.2, 0.21], [90, 0, 0])
    with pytest.raises(
        SceneError, match=r'cloth "a".*cloth "b" or through it in \d+ places, the first at \('
    ):
        Simulation(scene(crossed))
    assert Simulation(scene(crossed, "none")).step().contacts == 0


def test_crossings_are_ipctk_s(judge_of: Any) -> None:
    rng = np.random.default_rng(3)
    simulation = Simulation(scene(cloth("a", 9, [0, 0, 0], [0, 0, 0])))
    judge = judge_of(simulation)
    flat = simulation.state.positions
    seen = set()
    for size in (0.0, 0.005, 0.02, 0.1):
        for _ in range(4):
            crumpled = flat + size * rng.normal(size=flat.shape)
            own = len(intersections(judge.contact.broad_phase, crumpled)[0]) > 0
            assert own == ipctk.has_intersections(judge.mesh, crumpled)
            seen.add(own)
    assert seen == {True, False}


def test_where_there_is_no_passage_the_pair_is_named() -> None:
    """Two held sheets are driven through each other."""
    down = "[[0.0, 0, 0, 0], [0.1, 0, -0.2, 0]]"
    held = '[[cloth.pin]]\nselect = "all"\n'
    upper = cloth("a", 2, [0.0, 0.1, 0.0], [0, 0, 0], held + f"move = {{ translate_m = {down} }}\n")
    lower = cloth("b", 2, [0.03, 0.0, 0.02], [0, 0, 0], held)
    simulation = Simulation(scene(upper + lower))
    corner = r'vertex \d+ of "[ab]" \(pinned\) and triangle \d+ \d+ \d+ of "[ab]" \(pinned\)'
    pair = rf'in the way are ({corner}|edge \d+ \d+ of "a" \(pinned\) and edge \d+ \d+ of "b" \(pinned\))\.'
    with pytest.raises(SimulationError, match=pair) as found:
        deque((simulation.step() for _ in range(10)), maxlen=0)
    assert "let them keep a distance" in str(found.value)


def test_newton_s_method_converges_with_contact() -> None:
    """The unbalanced force has that of the pairs in it; without, no step with contact would end."""
    sheet = cloth("sheet", 6, [0.0, 0.01, 0.0], [0, 0, 3])
    simulation = Simulation(scene(sheet + FLOOR, "fast", more='solver = { newton_iterations = "converge" }'))
    for _ in range(25):
        report = simulation.step()
        assert report.halvings == 0
        assert report.newton_iterations <= 14  # 11 at the impact, 2 at rest
        assert report.history[-1] <= 1e-6  # solver.force_tolerance
    assert report.contacts == 49  # each vertex with the floor, once
