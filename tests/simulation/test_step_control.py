"""A step that cannot be solved is cut in two, a few times, and then the run stops and says where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from gabardine.core.errors import SimulationError
from gabardine.integrators import increment
from gabardine.mechanics.model import State
from gabardine.mechanics.report import Result, StepReport
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation
from gabardine.simulation.step_control import EASY, MOST_HALVINGS, PATIENCE


class Failing:
    """The integrator's step, failing the first `times` times; keeps the steps it was asked for.

    iterations: what each takes more
    """

    def __init__(self, simulation: Simulation, times: float, at_vertex: int = 0) -> None:
        self.real = simulation.integrator.step
        self.times = times
        self.internal = int(np.flatnonzero(simulation.compiled.model.order == at_vertex)[0])
        self.asked: list[tuple[float, float]] = []
        self.iterations = 0

    def __call__(self, state: State, step_s: float, report: StepReport) -> tuple[State, Result]:
        self.asked.append((state.time_s, step_s))
        report.newton_iterations += self.iterations
        if len(self.asked) > self.times:
            return self.real(state, step_s, report)
        positions = state.positions.copy()
        positions[self.internal] = np.nan
        return replace(state, positions=positions), Result.LINEAR_LIMIT


@pytest.fixture
def simulation(make_scene: Callable[..., Scene], pin: str) -> Simulation:
    return Simulation(make_scene(pin))


def fail(
    simulation: Simulation, monkeypatch: pytest.MonkeyPatch, times: float, at_vertex: int = 0
) -> Failing:
    failing = Failing(simulation, times, at_vertex)
    monkeypatch.setattr(simulation.integrator, "step", failing)
    return failing


def test_a_step_without_trouble_is_not_cut(simulation: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    failing = fail(simulation, monkeypatch, 0)
    assert simulation.step().halvings == 0
    assert failing.asked == [(0.0, 0.01)]


def test_a_failed_step_is_done_as_two(simulation: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    simulation.step()
    failing = fail(simulation, monkeypatch, 1)
    report = simulation.step()
    assert report.halvings == 1
    assert report.step == simulation.state.step == 2
    assert report.time_s == simulation.state.time_s == 0.02
    times, lengths = zip(*failing.asked)
    assert lengths == (0.01, 0.005, 0.005)
    assert times == pytest.approx((0.01, 0.01, 0.015))


def test_halves_are_halved_again_only_as_far_as_needed(
    simulation: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = fail(simulation, monkeypatch, 3)
    assert simulation.step().halvings == 3
    lengths = np.array([step for _, step in failing.asked]) / 0.01
    np.testing.assert_allclose(lengths, [1, 1 / 2, 1 / 4, 1 / 8, 1 / 8, 1 / 4, 1 / 2])


def test_the_next_step_begins_with_the_parts_that_the_last_one_needed(
    simulation: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing = fail(simulation, monkeypatch, 1)
    simulation.step()
    asked = len(failing.asked)
    assert simulation.step().halvings == 1
    assert [length for _, length in failing.asked[asked:]] == pytest.approx([0.005, 0.005])
    assert simulation.step().halvings == 0, "the parts were easy"
    assert simulation.state.time_s == pytest.approx(0.03)


def test_parts_that_are_not_easy_are_kept(simulation: Simulation, monkeypatch: pytest.MonkeyPatch) -> None:
    failing = fail(simulation, monkeypatch, 1)
    failing.iterations = EASY + 1
    lengths = []
    for _ in range(PATIENCE + 2):
        simulation.step()
        lengths.append(failing.asked[-1][1])
    assert lengths == pytest.approx([0.005] * (PATIENCE + 1) + [0.01]), "and then longer ones are tried"


def test_two_halves_are_two_steps_of_half_the_length(
    make_scene: Callable[..., Scene], pin: str, simulation: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail(simulation, monkeypatch, 1)
    simulation.step()
    finer = Simulation(make_scene(pin, step_s=0.005))
    finer.step()
    finer.step()
    assert np.array_equal(simulation.positions, finer.positions)
    assert np.array_equal(simulation.velocities, finer.velocities)


def test_the_run_stops_with_vertex_triangle_time_and_last_good_state(
    simulation: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        simulation.step()
    before = simulation.state
    failing = fail(simulation, monkeypatch, np.inf, at_vertex=17)
    with pytest.raises(SimulationError) as caught:
        simulation.step()
    message = str(caught.value)
    triangle = int(np.flatnonzero((simulation.compiled.faces == 17).any(axis=1))[0])
    assert "The step at time 0.03 s could not be solved" in message
    assert f"even cut to {0.01 / 2**MOST_HALVINGS:.3g} s" in message
    assert str(Result.LINEAR_LIMIT) in message
    assert f"vertex 17 (triangle {triangle})" in message
    assert "last good state is at step 3" in message
    assert len(failing.asked) == MOST_HALVINGS + 1
    assert simulation.state is before
    assert caught.value.exit_code == 3


def test_positions_that_are_not_finite_are_never_taken(
    simulation: Simulation, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even from an integrator that calls them good."""
    bad = replace(simulation.state, positions=np.full_like(simulation.state.positions, np.nan))
    monkeypatch.setattr(simulation.integrator, "step", lambda *_: (bad, Result.OK))
    with pytest.raises(SimulationError, match="could not be solved"):
        simulation.step()
    assert np.isfinite(simulation.positions).all()


LOADED = """
[[cloth.load]]
select = { vertices = [17] }
force_n = [0.0, -%g, 0.0]
"""


def test_backward_euler_says_where_its_solve_failed(
    make_scene: Callable[..., Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One iteration of conjugate gradients and no direct solver: the loaded vertex moves most."""
    simulation = Simulation(make_scene(LOADED % 50.0))
    monkeypatch.setattr(increment, "DIRECT_LIMIT", 0)
    settings = replace(simulation.integrator.settings, linear_iterations=1, tolerance=1e-12)
    monkeypatch.setattr(simulation.integrator, "settings", settings)
    with pytest.raises(SimulationError, match=r"iteration limit; the trouble is at vertex 17 \(triangle"):
        simulation.step()


def test_symplectic_euler_says_where_numbers_overflowed(make_scene: Callable[..., Scene]) -> None:
    simulation = Simulation(make_scene(integrator="symplectic-euler", step_s=1e-3, relaxation_s=0.0))
    velocities = simulation.state.velocities.copy()
    velocities[np.flatnonzero(simulation.compiled.model.order == 17)[0], 1] = np.inf
    simulation.restore(replace(simulation.state, velocities=velocities))
    with np.errstate(invalid="ignore"), pytest.raises(SimulationError) as caught:
        simulation.step()
    assert "no longer finite; the trouble is at vertex 17" in str(caught.value)


def test_a_search_for_equilibrium_is_not_cut(
    make_scene: Callable[..., Scene], pin: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    simulation = Simulation(make_scene(pin, integrator="static"))
    failing = fail(simulation, monkeypatch, np.inf, at_vertex=17)
    with pytest.raises(SimulationError, match=r"No equilibrium was found: .* at vertex 17 \(triangle"):
        simulation.step()
    assert len(failing.asked) == 1
