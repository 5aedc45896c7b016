"""What is checked after every step: it holds of sound simulations, and is missed where it does not."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.contact import pair_step
from gabardine.contact.pair_step import PairContactStep
from gabardine.core.errors import SimulationError
from gabardine.mechanics.breach import Breach
from gabardine.mechanics.model import State
from gabardine.mechanics.report import StepReport
from gabardine.simulation.invariants import crossing
from gabardine.simulation.step_control import StepControl

FLIGHT = """
[time]
integrator = "{integrator}"
duration_s = 0.2
step_s = {step}
frames_per_s = 50
{time}
[solver]
precision = "{precision}"
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [0.4, 0.3], cells = [8, 6] }}
fabric = "cotton"
velocity_m_per_s = [3.0, 0.0, 0.0]
{cloth}
[[cloth.load]]
select = "top-right"
force_n = [0.05, 0.1, 0.0]
start_s = 0.03
end_s = 0.135
[[cloth]]
name = "other"
mesh = {{ shape = "disc", radius_m = 0.1, edge_m = 0.04 }}
fabric = "silk"
place = {{ origin_m = [0, 1, 0] }}
"""
STABLE = "stable_step = true"
PLAIN = "fabric = { density_kg_per_m2 = 0.15, membrane = { law = 'linear', young_n_per_m = 100.0 } }"
"""For methods whose steps are compiled with all laws of the scene: few laws."""
BALL = """
[contact]
mode = "guaranteed"
[[collider]]
kind = "sphere"
centre_m = [0.5, -0.22, 0.15]
radius_m = 0.2
"""


def _flight(
    integrator: str = "backward-euler", precision: str = "double", cloth: str = "", more: str = ""
) -> Any:
    explicit = integrator in ("symplectic-euler", "velocity-verlet", "rk4")
    fields = {"step": 0.01, "time": STABLE if explicit else "", "precision": precision, "cloth": cloth}
    text = FLIGHT.format(integrator=integrator, **fields) + more
    if explicit:
        text = text.replace('fabric = "cotton"', PLAIN).replace('fabric = "silk"', PLAIN)
    return gb.Simulation(gb.Scene.from_text(text))


def _breaches(simulation: gb.Simulation) -> list[Breach]:
    return [breach for _ in range(20) if not simulation.done for breach in simulation.step().breaches]


class Pushing(StepControl):
    """Adds a velocity to one cloth at the end of every step, as forces would that do not cancel."""

    def __init__(self, steps: StepControl, rows: Any, push: float) -> None:
        self.steps, self.rows, self.push = steps, rows, push

    def advance(self, state: State, step_s: float, report: StepReport) -> State:
        end = self.steps.advance(state, step_s, report)
        velocities = end.velocities.copy()
        velocities[self.rows] += self.push
        return replace(end, velocities=velocities)


@pytest.mark.parametrize("precision", ["double", "single"])
@pytest.mark.parametrize(
    "integrator", ["backward-euler", "bdf2", "implicit-midpoint", "average-vector-field", "velocity-verlet"]
)
def test_free_flight_keeps_momentum(integrator: str, precision: str) -> None:
    simulation = _flight(integrator, precision)
    assert _breaches(simulation) == []
    assert set(simulation.invariants.free.names) == {'cloth "sheet"', 'cloth "other"'}


@pytest.mark.parametrize(
    "integrator", ["backward-euler", "bdf2", "implicit-midpoint", "average-vector-field", "velocity-verlet"]
)
def test_momentum_from_nowhere_is_missed(integrator: str) -> None:
    """A fiftieth of what gravity gives in a step."""
    simulation = _flight(integrator)
    part = simulation.compiled.parts["other"].vertices
    rows = np.flatnonzero(simulation.compiled.model.order >= part.start)
    simulation.step_control = Pushing(simulation.step_control, rows, 0.02 * 9.81 * 0.01)
    found = _breaches(simulation)
    assert len(found) == 20 if integrator != "velocity-verlet" else found
    assert {breach.where for breach in found} == {'cloth "other"'}
    assert found[0].what.startswith("the momentum of a free body changes")


@pytest.mark.parametrize("outside", ['[[cloth.pin]]\nselect = "left"', ""])
def test_what_is_held_or_feels_the_air_is_not_free(outside: str) -> None:
    air = "" if outside else "[world]\ndamping_per_s = 1.0\n"
    simulation = _flight(cloth=outside, more=air)
    assert _breaches(simulation) == []
    assert simulation.invariants.free.names == (('cloth "other"',) if outside else ())


def test_other_controls_free_other_bodies() -> None:
    simulation = _flight(cloth='[[cloth.pin]]\nselect = "left"')
    simulation.step()
    simulation.controls = replace(simulation.controls, pins=())
    assert _breaches(simulation) == []
    assert len(simulation.invariants.free.names) == 2


def test_velocities_that_are_not_finite_end_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    simulation = _flight()
    real = simulation.integrator.step

    def broken(state: State, step_s: float, report: StepReport) -> Any:
        end, result = real(state, step_s, report)
        velocities = end.velocities.copy()
        velocities[7, 1] = np.nan
        return replace(end, velocities=velocities), result

    monkeypatch.setattr(simulation.integrator, "step", broken)
    with pytest.raises(SimulationError, match="positions or velocities are no longer finite"):
        simulation.step()


def test_guaranteed_steps_end_where_ccd_has_followed_them() -> None:
    simulation, pushed = _flight(more=BALL), []
    while not simulation.done:
        assert simulation.step().breaches == []
        pushed.append(simulation.state.contact_forces.any())
    assert sum(pushed) > 5  # it slides over the ball, and past it


FIRST_TOUCH = """
time = { duration_s = 0.12, step_s = 0.005 }
contact.mode = "guaranteed"
[[cloth]]
mesh = { shape = "rectangle", size_m = [0.3, 0.3], cells = [10, 10] }
place = { origin_m = [-0.15, 0.145, -0.15], rotate_deg = [-7.25956907153904, 0, 0] }
fabric = "denim"
[[collider]]
kind = "sphere"
radius_m = 0.1
"""


def test_what_is_led_around_a_collision_is_not_free(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first touch found after the solve: an impulse without a force of contact, and no momentum lost."""
    real = pair_step.collision_free_displacement
    # a passage that keeps a share of the distance at the start holds back what comes from afar
    monkeypatch.setattr(
        pair_step, "collision_free_displacement", lambda *given: real(*given[:-2], np.inf, given[-1])
    )
    simulation, led = gb.Simulation(gb.Scene.from_text(FIRST_TOUCH)), []
    while not simulation.done:
        report = simulation.step()
        assert report.breaches == []
        if report.corrected and not simulation.state.contact_forces.any():
            led.append(report.step)
    assert led


def test_another_end_than_the_certified_one_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    simulation, real = _flight(more=BALL), PairContactStep.admissible

    def elsewhere(self: PairContactStep, displacement: Any) -> Any:
        found = real(self, displacement)
        return None if found is None else found + 1e-9

    monkeypatch.setattr(PairContactStep, "admissible", elsewhere)
    found = _breaches(simulation)
    assert found[0].what.startswith("a step ends elsewhere")
    assert found[0].size == pytest.approx(1e-9, rel=1e-6)
    assert found[0].time_s == pytest.approx(0.01)


def test_an_edge_through_a_triangle_at_a_frame_is_told() -> None:
    contact = _flight(more=BALL).system.contact
    assert crossing(contact, StepReport(intersections=0)) == []
    assert crossing(contact, StepReport(intersections=None)) == []
    (breach,) = crossing(contact, StepReport(intersections=3))
    assert breach.size == 3.0
    assert crossing(_flight().system.contact, StepReport(intersections=3)) == []
