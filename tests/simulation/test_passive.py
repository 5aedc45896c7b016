"""Corrections by strain limits are the same in all frames of reference, and each cloth's own."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

LIMITS = {
    "continuum": '{ method = "continuum", weft = 0.05, warp = 0.05, shear = 0.1 }',
    "edges": '{ method = "edges", rate = 0.05 }',
}
SPEED_M_PER_S = 20.0


def hung(limit: str, pins: str, more: str = "", young: float = 50.0, pattern: str = "irregular") -> str:
    """A soft sheet that falls until its limits act."""
    return f"""
    [[cloth]]
    mesh = {{ shape = "rectangle", size_m = [0.5, 0.5], cells = [6, 6], pattern = "{pattern}" }}
    fabric.density_kg_per_m2 = 0.2
    fabric.membrane = {{ law = "linear", young_n_per_m = {young}, poisson = 0.0 }}
    fabric.bending = {{ law = "hinge", rigidity_n_m = 1e-5 }}
    limit = {LIMITS[limit]}
    pin = [{pins}]
    {more}
    """


def motion(
    integrator: str, step_s: float, *cloth: str, gravity: bool = True, duration_s: float = 0.3
) -> list[np.ndarray]:
    """Positions of all vertices after each step [m]."""
    start = f"""
    time = {{ duration_s = {duration_s}, step_s = {step_s}, integrator = "{integrator}" }}
    solver.newton_iterations = "converge"
    """
    world = "" if gravity else "world.gravity_m_per_s2 = [0.0, 0.0, 0.0]\n"
    sim, found = Simulation(Scene.from_text(start + world + "".join(cloth))), []
    limited = 0
    while not sim.done:
        limited += sim.step().limit_sweeps
        found.append(sim.positions.copy())
    assert limited > 10  # the limits act
    return found


STILL = '{ select = "top-left" }, { select = "top-right" }'


def largest(one: list[np.ndarray], other: list[np.ndarray]) -> float:
    return max(float(np.abs(a - b).max()) for a, b in zip(one, other, strict=True))


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize(("integrator", "step_s"), [("backward-euler", 0.005), ("velocity-verlet", 0.001)])
def test_a_steady_motion_of_everything_changes_nothing(limit: str, integrator: str, step_s: float) -> None:
    """Pins that move steadily counted differently in the energy of a correction: 10 to 46 mm."""
    move = f"move = {{ translate_m = [[0, 0, 0, 0], [10, {10 * SPEED_M_PER_S}, 0, 0]] }}"
    carried = f'{{ select = "top-left", {move} }}, {{ select = "top-right", {move} }}'
    at_rest = motion(integrator, step_s, hung(limit, STILL))
    speed = f"velocity_m_per_s = [{SPEED_M_PER_S}, 0, 0]"
    moving = motion(integrator, step_s, hung(limit, carried, speed))
    for number, positions in enumerate(moving, start=1):
        positions[:, 0] -= SPEED_M_PER_S * number * step_s
    assert largest(at_rest, moving) < 1e-6


def test_a_cloth_that_is_jerked_does_not_change_another() -> None:
    """One share of all corrections took 44 mm from the other cloth."""
    keys = ", ".join(f"[{0.1 * k:.1f}, {0.1 * (k % 2):.1f}, 0, 0]" for k in range(5))
    jerked = f'{{ select = "top-left" }}, {{ select = "top-right", move = {{ translate_m = [{keys}] }} }}'
    alone = motion("backward-euler", 0.005, hung("continuum", STILL))
    far = hung("continuum", jerked, 'name = "far"\nplace.origin_m = [10.0, 0.0, 0.0]')
    beside = motion("backward-euler", 0.005, hung("continuum", STILL), far)
    assert largest(alone, [both[: len(alone[0])] for both in beside]) < 1e-6


def test_dead_loads_pay_for_corrections_as_gravity_does() -> None:
    sheet: Any = {"limit": "edges", "pins": STILL, "young": 10.0, "pattern": "regular"}
    load = 'load = [{ select = "all", force_n = [0.0, -0.4905, 0.0] }]'
    heavy = motion("backward-euler", 0.001, hung(**sheet), duration_s=0.5)
    loaded = motion("backward-euler", 0.001, hung(**sheet, more=load), gravity=False, duration_s=0.5)
    assert largest(heavy, loaded) < 1e-7
