"""Internal state of elements in a run: fixed while a step is solved, renewed once when it is accepted."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.core.threads import Team
from gabardine.elements.contract import Internal
from gabardine.mechanics.model import State
from gabardine.mechanics.report import Result, StepReport
from gabardine.mechanics.workspace import Workspace
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation
from gabardine.simulation.step_control import Fixed

SHEET = """
[time]
duration_s = 0.1
step_s = 0.01
frames_per_s = 100
integrator = "{integrator}"
{time}
[solver]
newton_iterations = {newton}
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [0.2, 0.1], cells = [8, 4], pattern = "alternating" }}
pin = [{{ select = "left", move = {{ translate_m = [[0.0, 0, 0, 0], [0.1, 0.03, 0.02, 0]] }} }}]
{cloth}
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = {{ law = "linear", young_n_per_m = 50.0 }}
bending = {{ rigidity_n_m = 1e-5 }}
[cloth.fabric.hysteresis]
bending_weft = [
    {{ rigidity_n_m = 2e-5, moment_n = 2e-5 }}, {{ rigidity_n_m = 1e-5, moment_n = 1e-3 }} ]
bending_warp = [{{ rigidity_n_m = 2e-5, moment_n = 2e-5 }}]
"""
CONVERGED = '"converge"'
METHODS = {
    "backward-euler": ("backward-euler", ""),
    "implicit-midpoint": ("implicit-midpoint", ""),
    "bdf2": ("bdf2", ""),
    "controlled-bdf2": ("bdf2", "tolerance_m = 1e-3"),
    "symplectic-euler": ("symplectic-euler", "stable_step = true"),
    "velocity-verlet": ("velocity-verlet", "stable_step = true"),
    "rk4": ("rk4", "stable_step = true"),
    "static": ("static", ""),
}


def sheet(method: str = "backward-euler", newton: str = CONVERGED, cloth: str = "") -> Scene:
    integrator, time = METHODS[method]
    text = SHEET.format(integrator=integrator, time=time, newton=newton, cloth=cloth)
    if integrator == "static":
        text = text.replace("duration_s = 0.1\nstep_s = 0.01\nframes_per_s = 100\n", "")
    return Scene.from_text(text)


def bits(state: State) -> dict[str, bytes]:
    return {name: array.tobytes() for name, array in state.to_arrays().items()}


def finished(sim: Simulation) -> Simulation:
    while not sim.done:
        sim.step()
    return sim


class Counted:
    """`System.updated_internal`, keeping what it was given and what it found."""

    def __init__(self, sim: Simulation) -> None:
        self.real = sim.system.updated_internal
        self.calls: list[tuple[Internal, Internal]] = []

    def __call__(
        self, positions: Any, velocities: Any, internal: Internal, elapsed_s: float = 0.0
    ) -> Internal:
        found = self.real(positions, velocities, internal, elapsed_s)
        self.calls.append((internal, found))
        return found


@pytest.mark.parametrize("method", METHODS)
def test_every_accepted_step_renews_it_once(method: str, monkeypatch: pytest.MonkeyPatch) -> None:
    sim = Simulation(sheet(method))
    counted = Counted(sim)
    monkeypatch.setattr(sim.system, "updated_internal", counted)
    (start,) = sim.state.internal
    assert not start.any()
    for _ in range(1 if method == "static" else 4):
        before, begun = sim.state.internal, len(counted.calls)
        report = sim.step()
        calls = counted.calls[begun:]
        assert len(calls) == report.substeps + report.rejections + report.halvings
        assert calls[0][0] is before
        assert sim.state.internal is calls[-1][1]
    (end,) = sim.state.internal
    assert np.isfinite(end).all()
    assert not start.any()
    if method != "static":  # at its start the sheet hangs from pins that have moved along
        assert end.any()


@pytest.mark.parametrize("method", [name for name in METHODS if name != "static"])
def test_forces_of_the_end_are_those_of_the_next_start(method: str) -> None:
    """And energies of the report are those of what is stored."""
    sim = finished(Simulation(sheet(method)))
    state = sim.state
    still = np.zeros_like(state.positions)
    again = sim.system.updated_internal(state.positions, still, state.internal)
    forces = [sim.system.force(state.positions, still, 0.0, each) for each in (state.internal, again)]
    np.testing.assert_allclose(forces[0], forces[1], rtol=0, atol=1e-12 * np.abs(forces[0]).max())
    stored, same = (
        sim.system.energies(state.positions, still, each)["bending"] for each in (state.internal, again)
    )
    assert stored == pytest.approx(same, rel=1e-12)
    assert stored > 0.0


def test_a_halved_step_leaves_the_state_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    """The step that failed is forgotten: two halves give what two steps of half the length give."""
    sim, halves = Simulation(sheet()), Simulation(sheet())
    for each in (sim, halves):
        for _ in range(3):
            each.step()
    state, real, asked = sim.state, sim.integrator.step, []
    before = bits(state)

    def failing(state: State, step_s: float, report: StepReport) -> tuple[State, Result]:
        asked.append(step_s)
        attempt, result = real(state, step_s, report)
        return attempt, Result.LINEAR_LIMIT if len(asked) == 1 else result

    monkeypatch.setattr(sim.integrator, "step", failing)
    assert sim.step().halvings == 1
    assert bits(state) == before
    end, steps = halves.state, Fixed(halves.integrator, (), halves.compiled.faces)
    for _ in range(2):
        end = steps.advance(end, asked[1], StepReport())
    same = {"step": 4, "time_s": sim.state.time_s, "step_control": sim.state.step_control}
    assert bits(replace(end, **same)) == bits(sim.state)
    assert sim.state.internal[0].tobytes() != state.internal[0].tobytes()


def test_limits_come_before_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The state is that of the positions after limiting, which nobody sees before."""
    sim = Simulation(sheet(newton="1", cloth='limit = { method = "edges", rate = 0.001 }'))
    seen = []
    real = sim.system.updated_internal

    def seeing(positions: Any, velocities: Any, internal: Internal, elapsed_s: float) -> Internal:
        seen.append(positions.copy())
        return real(positions, velocities, internal, elapsed_s)

    monkeypatch.setattr(sim.system, "updated_internal", seeing)
    swept = 0
    while not sim.done:
        swept += sim.step().limit_sweeps
        assert seen[-1].tobytes() == sim.state.positions.tobytes()
    assert swept > 0


@pytest.mark.parametrize("method", ["backward-euler", "velocity-verlet"])
def test_threads_change_no_bit(method: str) -> None:
    ends = []
    for threads in (1, 2):
        sim = Simulation(sheet(method))
        sim.system.workspace = Workspace(Team(threads, minimum_rows=1))
        assert len(sim.system.team.ranges(2000)) == threads
        ends.append(bits(finished(sim).state))
    assert ends[0] == ends[1]


def test_a_copied_and_a_pickled_simulation_go_on_alike() -> None:
    sim = Simulation(sheet())
    for _ in range(4):
        sim.step()
    copies = [copy.deepcopy(sim), pickle.loads(pickle.dumps(sim))]
    end = bits(finished(sim).state)
    assert [bits(finished(each).state) for each in copies] == [end, end]


@pytest.mark.parametrize("method", ["backward-euler", "controlled-bdf2", "velocity-verlet"])
def test_a_resumed_run_has_the_same_bits(method: str, tmp_path: Path) -> None:
    def stop(progress: Any) -> None:
        if progress.step == 5:
            raise KeyboardInterrupt

    scene = sheet(method)
    whole = gb.simulate(scene, out=tmp_path / "whole")
    with pytest.raises(KeyboardInterrupt):
        gb.simulate(scene, out=tmp_path / "cut", progress=stop)
    resumed = gb.simulate(scene, out=tmp_path / "cut", resume=True)
    assert resumed.frame_count == whole.frame_count > 8
    for k in range(whole.frame_count):
        assert whole.frame(k).positions.tobytes() == resumed.frame(k).positions.tobytes()
    last, again = whole.reports[-1], resumed.reports[-1]
    assert last["energies_j"] == again["energies_j"]


def test_what_forgets_it_is_told() -> None:
    sim = Simulation(sheet())
    with pytest.raises(ValueError, match=r"1 blocks with internal state .* pass State\.internal"):
        sim.system.force(sim.state.positions, sim.state.velocities, 0.0)
