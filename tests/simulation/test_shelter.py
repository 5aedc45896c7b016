"""Lee behind cloth, colliders and rigid bodies.

A flat free sheet of areal density q face on to a wind U with drag c moves without bending, and a step of
backward Euler gives it v = (1 - lee) U k/(1 + k), k = c h/q (tests/analytic/test_air.py), if the lee is the
same everywhere: close behind a wider sheet it is exp(-x/wake), x the distance between them.
"""

from __future__ import annotations

import math
import pickle

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.errors import SceneError
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

Floats = NDArray[np.float64]
DENSITY, DRAG, WIND, STEP_S, WAKE_M, APART_M = 0.2, 1.3, 4.0, 0.01, 0.8, 0.5
HELD_BACK = DRAG * STEP_S / DENSITY


AIR = f"shelter = {{ wake_m = {WAKE_M} }}"


def scene(*more: str, shelter: str = AIR, method: str = "backward-euler", step_s: float = STEP_S) -> Scene:
    """A sheet of 0.2 m in the plane z = 0.5 m, free, in a wind along z."""
    return Scene.from_text(f"""
        time = {{ duration_s = 0.2, step_s = {step_s}, integrator = "{method}" }}
        solver = {{ tolerance = 1e-13 }}
        [world]
        gravity_m_per_s2 = [0, 0, 0]
        wind_m_per_s = [0, 0, {WIND}]
        air_drag_kg_per_m2_s = {{ normal = {DRAG} }}
        {shelter}
        {sheet("back", 0.2, APART_M, 5)}
        {"".join(more)}
    """)


def sheet(name: str, size_m: float, z: float, cells: int) -> str:
    return f"""
        [[cloth]]
        name = "{name}"
        mesh = {{ shape = "rectangle", size_m = [{size_m}, {size_m}], cells = [{cells}, {cells}] }}
        place = {{ rotate_deg = [90, 0, 0], origin_m = [0, 0, {z}] }}
        [cloth.fabric]
        density_kg_per_m2 = {DENSITY}
        membrane = {{ law = "linear", young_n_per_m = 200.0 }}
        bending = {{ law = "hinge", rigidity_n_m = 1e-5 }}
    """


BOX = """
    [[collider]]
    name = "wall"
    kind = "box"
    place = { origin_m = [0, 0, -0.25] }
    size_m = [1, 1, 0.5]
"""
"""Its lee side is the plane z = 0."""
LED = BOX.replace("-0.25", "-9.25") + "move = { translate_m = [[0, 0, 0, 9]] }"


def gained(sim: Simulation) -> Floats:
    """Velocities along the wind of the sheet behind, in units of those in the open [1]."""
    part = sim.compiled.parts["back"].vertices
    return sim.velocities[part, 2] / (WIND * HELD_BACK / (1.0 + HELD_BACK))


SHIELDED = 1.0 - math.exp(-APART_M / WAKE_M)


@pytest.mark.parametrize(
    "more",
    [
        sheet("front", 0.5, 0.0, 7),
        BOX,
        BOX + "mass_kg = 1.0",
        LED,
    ],
    ids=["cloth", "collider", "rigid body", "collider led there"],
)
def test_the_wind_behind_something_is_what_is_left_of_it(more: str) -> None:
    contact = '\n[contact]\nmode = "guaranteed"\n' if "mass_kg" in more else ""
    sim = Simulation(scene(more, contact))
    sim.step()
    assert gained(sim) == pytest.approx(SHIELDED, rel=1e-9)  # of the solver
    open_air = Simulation(scene(more, contact, shelter=""))
    open_air.step()
    assert gained(open_air) == pytest.approx(1.0, rel=1e-9)


@pytest.mark.parametrize("method", ["velocity-verlet", "symplectic-euler", "bdf2", "implicit-midpoint"])
def test_every_method_meets_the_same_lee(method: str) -> None:
    """Drag is linear in the velocities: those gained in a step stand like the winds; 1e-6: of the solver."""
    velocities = []
    for shelter in (AIR, ""):
        sim = Simulation(scene(sheet("front", 0.5, 0.0, 7), shelter=shelter, method=method, step_s=1e-4))
        sim.step()
        velocities.append(gained(sim))
    assert velocities[0] == pytest.approx(SHIELDED * velocities[1], rel=1e-6)


def test_a_wall_that_is_led_away_shields_no_more() -> None:
    sim = Simulation(scene(BOX))
    sim.step()
    sim.set_collider_pose("wall", [5.0, 0.0, 0.0])
    sim.step()  # its beginning is still behind the wall
    before = gained(sim)
    sim.step()
    after, k = gained(sim), HELD_BACK
    open_air = (before * k / (1 + k) + k) / (1 + k) / (k / (1 + k))  # v1 = (v0 + k U)/(1 + k)
    assert after == pytest.approx(open_air, rel=1e-9)


def test_copies_threads_and_saved_states_meet_the_same_air() -> None:
    gusty = "[[world.wind]]\nkind = 'gusts'\nmean_m_per_s = [1, 0, 3]\nintensity = 0.5\nlength_m = 1.0\n"
    text = scene(sheet("front", 0.3, 0.45, 7), gusty)
    straight, threaded = Simulation(text), Simulation(text, threads=2)
    for _ in range(8):
        straight.step()
        threaded.step()
    copies = [straight.copy(), pickle.loads(pickle.dumps(straight)), Simulation(text), threaded]
    copies[2].restore(straight.state)
    for _ in range(8):
        straight.step()
        assert straight.system.lee is not None
        assert straight.system.lee.max() > 0.1
    for other in copies:
        while other.state.step < straight.state.step:
            other.step()
        assert other.positions.tobytes() == straight.positions.tobytes()


def test_calm_air_has_no_lee() -> None:
    sim = Simulation(scene(BOX))
    sim.set_wind([0.0, 0.0, 0.0])
    sim.step()
    assert sim.system.lee is None
    assert np.abs(sim.velocities).max() < 1e-12  # of rounding


def test_a_wake_has_a_length() -> None:
    with pytest.raises(SceneError, match="wake_m"):
        scene(shelter="shelter = { wake_m = 0 }")
