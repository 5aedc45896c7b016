"""Equilibria that rest on something: forces balance, friction obeys Coulomb, nothing crosses on the way."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from judge import Judge

from gabardine.core.errors import SceneError, SimulationError
from gabardine.integrators.static_contact import Settling
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import StepReport
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

MODES = ("colliders", "fast", "guaranteed")
LINEAR = 'fabric = { density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 1000.0 } }'
BALL = """
[[collider]]
kind = "sphere"
name = "ball"
centre_m = [0.0, 0.15, 0.0]
radius_m = 0.15
"""
CLOTH = """
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [{size}, {size}], cells = [{cells}, {cells}] }}
place = {{ origin_m = {origin}, rotate_deg = {turn} }}
{fabric}
"""


def static(text: str, mode: str, friction: float = 0.3) -> Simulation:
    head = f"""
        time = {{ integrator = "static" }}
        contact = {{ mode = "{mode}", friction = {friction} }}
        """
    return Simulation(Scene.from_text(head + text))


def over_a_ball(cells: int = 12) -> str:
    sheet = {"size": 0.5, "cells": cells, "origin": [-0.24, 0.31, -0.253], "turn": [0, 0, 0]}
    return CLOTH.format(**sheet, fabric='fabric = "wool-gabardine"') + BALL


def on_a_slope(degrees: float) -> str:
    """A sheet that lies on a slope about the z axis, half a millimetre above it."""
    s, c = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    place = {"origin": [-s * 5e-4, c * 5e-4, 0.0], "turn": [0, 0, degrees]}
    cloth = CLOTH.format(size=0.2, cells=4, **place, fabric=LINEAR)
    return cloth + f'\n[[collider]]\nkind = "plane"\nname = "slope"\nnormal = [{-s}, {c}, 0.0]\n'


def check_balance(sim: Simulation, report: StepReport) -> None:
    """Residual and the sum of all forces: 1e-6 of the weight."""
    loads = sim.system.external_force(0.0)
    weight = float(np.linalg.norm(loads.sum(axis=0)))
    held = sim.state.contact_forces.sum(axis=0) + sim.state.pin_forces.sum(axis=0)
    assert weight > 0.01
    assert report.residual <= 1e-6
    assert np.abs(loads.sum(axis=0) + held).max() <= 1e-6 * weight
    assert not sim.state.velocities.any()


@pytest.mark.parametrize("mode", MODES)
def test_a_sheet_comes_to_rest_on_a_ball(mode: str) -> None:
    sim = static(over_a_ball(), mode)
    report = sim.step()
    check_balance(sim, report)
    assert report.breaches == []
    forces = report.contact_forces_n
    total = np.array(forces["ball"]["normal"]) + np.array(forces["ball"]["friction"])
    weight = 9.81 * float(sim.compiled.model.masses.sum())
    np.testing.assert_allclose(total, [0.0, -weight, 0.0], atol=1e-6 * weight)
    assert sim.positions[:, 1].min() < 0.1  # it hangs down, 0.3 m from where it was


@pytest.mark.parametrize("mode", MODES)
def test_a_sheet_comes_to_rest_over_the_edges_of_a_box(mode: str) -> None:
    sheet = {"size": 0.4, "cells": 12, "origin": [-0.19, 0.102, -0.207], "turn": [0, 0, 0]}
    cloth = CLOTH.format(**sheet, fabric='fabric = "wool-gabardine"')
    sim = static(cloth + '\n[[collider]]\nkind = "box"\nsize_m = [0.2, 0.2, 0.2]\n', mode)
    check_balance(sim, sim.step())
    assert sim.positions[:, 1].min() < 0.03  # the borders hang from edges at 0.1 m


@pytest.mark.parametrize("mode", MODES)
def test_motion_from_an_equilibrium_stays_there(mode: str) -> None:
    """Backward Euler, another code with damping and other limits of sticking, agrees that it is one."""
    sim = static(over_a_ball(), mode)
    sim.step()
    text = over_a_ball()
    head = f'time = {{ duration_s = 1, step_s = 0.01 }}\ncontact = {{ mode = "{mode}", friction = 0.3 }}\n'
    motion = Simulation(Scene.from_text(head + text))
    motion.restore(replace(sim.state, time_s=0.0, step=0))
    for _ in range(20):
        motion.step()
    # In motion steps are balanced to 5 % and sticking contact creeps: 0.25 mm in this time, in which cloth
    # that is not held falls by 200 mm.
    assert np.abs(motion.positions - sim.positions).max() < 1e-3


@pytest.mark.parametrize("mode", MODES)
def test_friction_holds_on_a_slope(mode: str) -> None:
    """Of 20 degrees with a coefficient of 0.5: normal force m g cos, friction m g sin, no slip."""
    sim = static(on_a_slope(20.0), mode, 0.5)
    start = sim.positions
    report = sim.step()
    check_balance(sim, report)
    weight = 9.81 * float(sim.compiled.model.masses.sum())
    angle = math.radians(20.0)
    along = np.array([math.cos(angle), math.sin(angle), 0.0])
    friction = np.array(report.contact_forces_n["sheet"]["friction"]) @ along
    exact = 1e-5
    assert friction == pytest.approx(weight * math.sin(angle), rel=exact)
    normal = np.linalg.norm(report.contact_forces_n["sheet"]["normal"])
    assert normal == pytest.approx(weight * math.cos(angle), rel=exact)
    # it sinks by half a millimetre before it is held, and slides as long as that takes
    assert np.abs((sim.positions - start) @ along).max() < 1e-3


@pytest.mark.parametrize("mode", MODES)
def test_no_equilibrium_on_a_slope_that_is_too_steep(mode: str) -> None:
    sim = static(on_a_slope(20.0), mode, 0.2)
    with pytest.raises(SimulationError, match=r"No equilibrium was found.*friction enough"):
        sim.step()


def test_layers_lie_on_each_other() -> None:
    """Three sheets askew on a floor: each carries the weight of those above."""
    turned = [{"origin": [0.01 * k, 2e-3 + 2e-3 * k, 0.0], "turn": [0, 7.0 * k, 0]} for k in range(3)]
    sheets = [
        CLOTH.format(size=0.2, cells=5, **at, fabric=LINEAR).replace('"sheet"', f'"sheet {k}"')
        for k, at in enumerate(turned)
    ]
    sim = static("".join(sheets) + '\n[[collider]]\nkind = "plane"\nname = "floor"\n', "guaranteed")
    report = sim.step()
    check_balance(sim, report)
    on = {name: each["normal"][1] + each["friction"][1] for name, each in report.contact_forces_n.items()}
    weight = 0.2 * 0.2**2 * 9.81
    np.testing.assert_allclose(on["sheet 2"], weight, rtol=1e-6)
    np.testing.assert_allclose(on["floor"], -3.0 * weight, rtol=1e-6)
    assert sim.intersections() == 0


def test_nothing_crosses_on_the_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """ipctk after every step of the search; a sheet folds over a ball."""
    sim = static(over_a_ball(), "guaranteed")
    judge, seen = Judge(sim), []
    noted = Settling._note

    def note(search: Settling, state: State, unbalanced: Floats) -> None:
        noted(search, state, unbalanced)
        seen.append(judge.intersected(state))

    monkeypatch.setattr(Settling, "_note", note)
    report = sim.step()
    check_balance(sim, report)
    assert len(seen) > 10
    assert not any(seen)


def cusick(edge_m: float) -> str:
    """A disc of 30 cm on a pedestal of 18 cm (BS 5058; ISO 9073-9)."""
    return f"""
        [[cloth]]
        name = "disc"
        mesh = {{ shape = "disc", radius_m = 0.15, edge_m = {edge_m} }}
        place = {{ origin_m = [0.0, 0.2012, 0.0] }}
        fabric = "wool-gabardine"
        [[collider]]
        kind = "cylinder"
        name = "pedestal"
        from_m = [0.0, 0.0, 0.0]
        to_m = [0.0, 0.2, 0.0]
        radius_m = 0.09
        """


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["colliders", "guaranteed"])
def test_the_drape_of_cusick(mode: str) -> None:
    sim = static(cusick(0.015), mode)
    check_balance(sim, sim.step())
    assert sim.positions[:, 1].min() < 0.19  # the border hangs


def test_an_equilibrium_depends_on_the_way() -> None:
    """Loads drawn aside and let go: friction keeps part of the way; without a path nothing has moved."""
    pull = """
        [[cloth.load]]
        select = "right"
        force_n = [0.012, 0.0, 0.0]
        ramp = {ramp}
        """
    cloth = CLOTH.format(size=0.2, cells=4, origin=[0, 9e-4, 0], turn=[0, 0, 0], fabric=LINEAR)
    floor = '\n[[collider]]\nkind = "plane"\nname = "floor"\n'
    ends = {}
    for name, ramp in (
        ("path", "[[0.0, 0.0], [1.0, 1.0], [2.0, 0.0]]"),
        ("at once", "[[0.0, 0.0], [2.0, 0.0]]"),
    ):
        sim = static(cloth + pull.format(ramp=ramp) + floor, "fast")
        while not sim.done:
            assert sim.step().residual <= 1e-6
        ends[name] = sim.positions
    assert (ends["path"] - ends["at once"])[:, 0].max() > 1e-6


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ("mass_kg = 1.0", "Rigid bodies .* implicit time steps only"),
        ("move = { translate_m = [[0, 0, 0, 0], [1, 0, 0.1, 0]] }", "a collider moves"),
    ],
)
def test_what_does_not_rest_is_refused(more: str, message: str) -> None:
    with pytest.raises(SceneError, match=message):
        static(over_a_ball() + more, "guaranteed")


def test_bits_do_not_depend_on_threads() -> None:
    one, two = (Simulation(static(over_a_ball(8), "guaranteed").scene, threads) for threads in (1, 2))
    one.step()
    two.step()
    assert (one.state.positions == two.state.positions).all()
