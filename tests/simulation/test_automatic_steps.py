"""Steps chosen by stability or by their error: frames on time, errors as asked for, resumed to the bit."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from gabardine.bench.sheet import hanging_sheet
from gabardine.core.errors import SceneError
from gabardine.integrators.explicit import Explicit
from gabardine.mechanics.model import State
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation, frames

CONTROLLED = ("bdf2", "implicit-midpoint", "average-vector-field", "velocity-verlet")
RATE_PER_S, FALL_S = 20.0, 0.3
"""Of the damping, and how long the sheet falls."""


def hang(*sets: str, cells: int = 8) -> Scene:
    return hanging_sheet(cells).with_overrides(["time.duration_s=0.2", *sets])


def falling(integrator: str, tolerance_m: float) -> Scene:
    """A stiff-enough sheet that falls flat through a damping medium: nothing is strained."""
    return Scene.from_text(f"""
        time.integrator = "{integrator}"
        time.duration_s = {FALL_S}
        time.step_s = 0.05
        time.frames_per_s = 20
        time.tolerance_m = {tolerance_m}
        solver = {{ tolerance = 1e-12 }}
        world = {{ damping_per_s = {RATE_PER_S} }}
        [[cloth]]
        mesh = {{ shape = "rectangle", size_m = [0.3, 0.2], cells = [3, 2] }}
        fabric = {{ density_kg_per_m2 = 0.2, membrane = {{ law = "linear", young_n_per_m = 1.0 }} }}
    """)


def through_a_file(state: State) -> State:
    file = io.BytesIO()
    np.savez(file, **state.to_arrays())
    file.seek(0)
    return State.from_arrays(np.load(file))


@pytest.mark.parametrize("integrator", CONTROLLED)
def test_the_error_follows_the_tolerance_where_the_motion_is_known(integrator: str) -> None:
    """v' = g - d v from rest: y = (g/d)(t - (1 - exp(-d t))/d). Each tolerance a tenth of the one before."""
    errors, steps = [], []
    for tolerance_m in (1e-2, 1e-3, 1e-4):
        recorded = list(frames(falling(integrator, tolerance_m)))
        t = np.array([frame.time for frame in recorded])
        exact = -9.81 / RATE_PER_S * (t - (1.0 - np.exp(-RATE_PER_S * t)) / RATE_PER_S)
        found = np.array([frame.positions[:, 1] for frame in recorded])
        errors.append(float(np.abs(found - exact[:, None]).max()))
        steps.append(sum(frame.report.substeps for frame in recorded if frame.report))
        assert errors[-1] < tolerance_m  # less than a second, and some of it cancels
    # a tenth of the error takes sqrt(10) times the steps, less where the longest step bounds them
    assert errors[0] > 2 * errors[1]
    assert errors[1] > 4 * errors[2]
    assert steps[0] < steps[1] < steps[2] < 4 * steps[1]


@pytest.mark.parametrize("integrator", CONTROLLED)
def test_the_error_follows_the_tolerance_on_a_sheet(integrator: str) -> None:
    reference = [f.positions for f in frames(hang("time.integrator=velocity-verlet", "time.step_s=2e-5"))]
    errors = []
    for tolerance_m in (1e-3, 1e-5):
        sets = [f"time.integrator={integrator}", f"time.tolerance_m={tolerance_m}", "solver.tolerance=1e-6"]
        recorded = list(frames(hang(*sets)))
        assert [frame.time for frame in recorded] == pytest.approx([k / 60 for k in range(13)])
        off = np.array([f.positions - r for f, r in zip(recorded, reference)])
        errors.append(float(np.sqrt(np.mean(np.sum(off**2, axis=2)))))
    assert errors[0] < 1e-3
    if integrator != "velocity-verlet":  # which is this exact at its longest stable step already
        assert errors[1] < 0.4 * errors[0]


@pytest.mark.parametrize("method", ["time.stable_step=true", "time.tolerance_m=1e-3"])
@pytest.mark.parametrize("integrator", ["bdf2", "velocity-verlet"])
def test_resumed_to_the_bit(integrator: str, method: str) -> None:
    if integrator == "bdf2" and "stable" in method:
        pytest.skip("an implicit method has no stable step")
    scene = hang(f"time.integrator={integrator}", method)
    straight = Simulation(scene)
    while not straight.done:
        straight.step()
        if straight.state.step == 5:
            saved = through_a_file(straight.state)
    resumed = Simulation(scene)
    resumed.restore(saved)
    while not resumed.done:
        resumed.step()
    for name, value in straight.state.to_arrays().items():
        assert value.tobytes() == resumed.state.to_arrays()[name].tobytes(), name
    assert len(straight.state.step_control) == 2


def test_stable_steps_are_the_fewest_that_are_stable() -> None:
    sim = Simulation(hang("time.integrator=velocity-verlet", "time.stable_step=true"))
    limit_s = sim.integrator.stable_step_s(sim.state)
    report = sim.step()
    assert report.step_s == pytest.approx(1 / 60)
    margin = sim.integrator.margin
    assert 0.9 * margin * limit_s < report.step_s / report.substeps <= margin * limit_s
    reference = list(frames(hang("time.integrator=velocity-verlet", "time.step_s=2e-5")))
    while not sim.done:
        sim.step()
    # second order at a tenth of the oscillation of a cell: below a tenth of a millimetre
    np.testing.assert_allclose(sim.positions, reference[-1].positions, atol=1e-4)


@pytest.mark.parametrize("pattern", ["alternating", "irregular"])
def test_stable_steps_create_no_energy(pattern: str) -> None:
    """Not even where the sheet has crumpled and everything resonates that can; no law here is viscous.

    At 0.93 of the limit instead of 0.84 both sheets gain as much as they ever had, from 4 s on.
    """
    sets = ["time.integrator=velocity-verlet", "time.stable_step=true", f"cloth.sheet.mesh.pattern={pattern}"]
    sim = Simulation(hang(*sets, "time.duration_s=5", "time.frames_per_s=100", cells=12))
    total, kinetic = [], []
    while not sim.done:
        energies = sim.step().energies_j
        total.append(sum(energies.values()))
        kinetic.append(energies["kinetic"])
    # the energy of Verlet's method oscillates with (h omega)^2 of what moves fastest
    assert np.ptp(total) < 0.05 * max(kinetic)


def test_steps_that_burst_are_repeated() -> None:
    """A limit ten times too long, as if all had stiffened on the way."""
    sim = Simulation(hang("time.integrator=velocity-verlet", "time.stable_step=true", "time.frames_per_s=10"))
    sim.step()
    before = sim.state
    usual = sim.step()
    end = sim.positions
    sim.restore(replace(before, step_control=before.step_control * [10.0, 1.0]))
    report = sim.step()
    assert report.halvings == 0
    assert 0.8 * usual.substeps < report.substeps < 3 * usual.substeps
    np.testing.assert_allclose(sim.positions, end, atol=1e-4)  # of second order in the step
    assert 0.3 * before.step_control[0] < sim.state.step_control[0] < 1.2 * before.step_control[0]


def test_cloth_that_stiffens_gets_shorter_steps() -> None:
    """A sheet drawn to twice its length: along the threads its tangent grows 5.5-fold, (3 stretch^2 - 1)/2.

    The fastest waves of the mesh run at an angle and gain less.
    """
    scene = Scene.from_text("""
        time = { integrator = "velocity-verlet", duration_s = 0.3, stable_step = true }
        world = { gravity_m_per_s2 = [0.0, 0.0, 0.0], damping_per_s = 20.0 }
        [[cloth]]
        mesh = { shape = "rectangle", size_m = [0.3, 0.3], cells = [4, 4] }
        fabric = { density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 50.0 } }
        [[cloth.pin]]
        select = "left"
        [[cloth.pin]]
        select = "right"
        move = { translate_m = [[0.0, 0, 0, 0], [0.3, 0.3, 0, 0]] }
    """)
    sim = Simulation(scene)
    reports = []
    while not sim.done:
        reports.append(sim.step())
    assert reports[-1].max_strain == pytest.approx(1.0, abs=0.1)
    assert reports[-1].substeps > 1.5 * reports[0].substeps
    assert sum(report.halvings for report in reports) == 0


@pytest.mark.parametrize(
    ("sets", "message"),
    [
        (
            ["time.tolerance_m=1e-3"],
            r'^time\.tolerance_m: The error of "backward-euler" cannot be controlled',
        ),
        (["time.tolerance_m=1e-3", "time.integrator=rk4"], r'The error of "rk4" cannot be controlled'),
        (["time.stable_step=true", "time.integrator=bdf2"], r'^time\.stable_step: "bdf2" is stable at any'),
        (
            ["time.tolerance_m=1e-3", "time.integrator=bdf2", "cloth.sheet.limit={method='edges', rate=0.1}"],
            r"^time\.tolerance_m: Limits of strain correct",
        ),
    ],
)
def test_refusals(sets: list[str], message: str) -> None:
    with pytest.raises(SceneError, match=message):
        Simulation(hang(*sets))


def test_contact_does_not_stop_it(make_scene: Callable[..., Scene], everything: str) -> None:
    """Impacts are no smooth motion: steps stay bounded below, and the run ends."""
    scene = make_scene(everything, cells=5, integrator="bdf2", duration_s=0.1)
    sim = Simulation(scene.with_overrides(["time.tolerance_m=1e-2"]))
    reports = []
    while not sim.done:
        reports.append(sim.step())
    assert sum(report.contacts > 0 for report in reports) >= 1
    assert sum(report.substeps for report in reports) < 3_000


@pytest.mark.parametrize("more", [[], ["time.stable_step=true"], ["time.tolerance_m=1e-3"]])
def test_the_stability_limit_is_worked_out_once(monkeypatch: pytest.MonkeyPatch, more: list[str]) -> None:
    """Unless the sheet has stretched since: also where somebody else has written its positions."""
    looks = []
    stable_step_s = Explicit.stable_step_s

    def noted(self: Explicit, state: State) -> float:
        looks.append(state.step)
        return stable_step_s(self, state)

    monkeypatch.setattr(Explicit, "stable_step_s", noted)
    sets = ["time.integrator=velocity-verlet", "time.step_s=1e-4", "world.gravity_m_per_s2=[0, 0, 0]", *more]
    simulation = Simulation(hang(*sets, cells=4))
    simulation.step()
    assert looks == [0]
    if more == ["time.stable_step=true"]:
        stretched = Simulation(hang(*sets, cells=4))
        stretched.state.positions[:] *= 1.02
        stretched.step()
        assert looks[:3] == [0, 0, 0]
        assert stretched.state.step_control[1] >= 1.02 - 1e-6
