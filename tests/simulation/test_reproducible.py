"""The same scene gives the same bytes: again, with other threads, and resumed from a saved state."""

from __future__ import annotations

import copy
import io
from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
import pytest

from gabardine.core.threads import Team
from gabardine.linalg import parts
from gabardine.mechanics.model import State
from gabardine.scene import Scene
from gabardine.simulation import simulation as module
from gabardine.simulation.frame import Frame
from gabardine.simulation.simulation import Simulation, frames

METHODS = {
    "backward-euler": {"step_s": 0.01, "relaxation_s": 1e-3},
    "implicit-midpoint": {"step_s": 0.005, "relaxation_s": 1e-3},
    "bdf2": {"step_s": 0.01, "relaxation_s": 1e-3},
    "symplectic-euler": {"step_s": 2.5e-4, "relaxation_s": 1e-4},
    "velocity-verlet": {"step_s": 2.5e-4, "relaxation_s": 1e-4},
    "rk4": {"step_s": 2.5e-4, "relaxation_s": 1e-4},
}


def contents(frame: Frame) -> tuple[Any, ...]:
    """Everything in a frame but wall times."""
    report = frame.report.to_dict() if frame.report else {}
    report.pop("stages_s", None)
    arrays = (frame.positions.tobytes(), frame.velocities.tobytes(), frame.pin_forces.tobytes())
    return frame.index, frame.time, *arrays, report


@pytest.fixture(params=METHODS)
def scene(request: pytest.FixtureRequest, make_scene: Callable[..., Scene], everything: str) -> Scene:
    """A sheet of 625 vertices, a corner drawn aside, blown upon, falling on a ball."""
    method = {"integrator": request.param, **METHODS[request.param]}
    return make_scene(everything, cells=24, duration_s=0.08, **method)


def test_twice_and_with_more_threads(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "Team", partial(Team, minimum_rows=1))
    monkeypatch.setattr(parts, "FEWEST_ROWS", 100)  # the linear solver is shared as well
    monkeypatch.setattr(parts, "THICKNESS", 2)
    runs = [[contents(frame) for frame in frames(scene, threads)] for threads in (1, 1, 2)]
    assert runs[0] == runs[1]
    assert runs[0] == runs[2]
    system = Simulation(scene, 2).system
    assert len(system.team.ranges(625)) == 2
    assert len(parts.parts_of(system.model.pattern).edges) > 1
    last = runs[0][-1][-1]
    assert last["contacts"] > 5  # the ball has been touched, or contact would not have been compared
    assert len({frame[2] for frame in runs[0]}) == len(runs[0])


def through_a_file(state: State) -> State:
    file = io.BytesIO()
    np.savez(file, **state.to_arrays())
    file.seek(0)
    return State.from_arrays(np.load(file))


def test_resumed_from_a_saved_state(scene: Scene) -> None:
    straight = Simulation(scene)
    saved = None
    while not straight.done:
        straight.step()
        if saved is None and straight.state.time_s >= 0.05:
            saved = through_a_file(straight.state)
    assert saved is not None
    resumed = Simulation(scene)
    resumed.restore(saved)
    reports = []
    while not resumed.done:
        reports.append(resumed.step())
    assert 2 <= len(reports) < straight.schedule.step_count
    for name, value in straight.state.to_arrays().items():
        assert value.tobytes() == resumed.state.to_arrays()[name].tobytes(), name


def test_a_state_survives_the_way_through_arrays(scene: Scene) -> None:
    simulation = Simulation(scene)
    simulation.step()
    back = through_a_file(simulation.state)
    assert (back.time_s, back.step) == (simulation.state.time_s, 1)
    assert isinstance(back.time_s, float)
    assert isinstance(back.step, int)
    for name, value in simulation.state.to_arrays().items():
        other = back.to_arrays()[name]
        assert (value.dtype, value.shape) == (other.dtype, other.shape)


def test_frames_are_those_of_the_schedule(make_scene: Callable[..., Scene], pin: str) -> None:
    scene = make_scene(pin, duration_s=0.055, step_s=0.01)
    recorded = list(frames(scene))
    assert [frame.time for frame in recorded] == pytest.approx([0.0, 0.02, 0.04, 0.055])
    assert [frame.index for frame in recorded] == [0, 1, 2, 3]
    assert recorded[0].report is None
    assert recorded[-1].report is not None
    assert recorded[-1].report.step_s == pytest.approx(0.005)


def test_a_copy_goes_on_by_itself(scene: Scene) -> None:
    simulation = Simulation(scene)
    simulation.step()
    other = copy.deepcopy(simulation)
    for each in (simulation, other):
        each.step()
    assert other.positions.tobytes() == simulation.positions.tobytes()
    assert other.state.step == 2
