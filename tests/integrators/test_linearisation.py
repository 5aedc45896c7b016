"""Steps that are long for their mesh: linearised where the cloth will be, or twice."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gabardine.integrators import linearisation
from gabardine.mechanics.report import StepReport
from gabardine.scene import Scene
from gabardine.simulate.simulation import Simulation

SCENE = """
time = { duration_s = 1.0, step_s = 0.01 }
[[cloth]]
name = "sheet"
mesh = { shape = "rectangle", size_m = [0.25, 0.25], cells = [64, 64], pattern = "regular" }
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = { law = "linear", young_n_per_m = 1000, poisson = 0.0 }
[[cloth.pin]]
select = "left"
"""
FLOOR = '[contact]\nmode = "colliders"\n[[collider]]\nshape = "plane"\npoint_m = [0, -5, 0]\n'


def simulation(*overrides: str, scene: str = SCENE, threads: int = 1) -> Simulation:
    return Simulation(Scene.from_text(scene).with_overrides(overrides), threads)


def fallen(sim: Simulation, steps: int = 15) -> list[StepReport]:
    return [sim.step() for _ in range(steps)]


def test_long_steps_keep_to_the_motion_that_newton_converges_to(monkeypatch: pytest.MonkeyPatch) -> None:
    exact = simulation('solver.newton_iterations="converge"', "solver.tolerance=1e-6")
    fallen(exact)
    found = {}
    for threshold in (linearisation.LONG, np.inf):
        monkeypatch.setattr(linearisation, "LONG", threshold)
        sim = simulation()
        reports = fallen(sim)
        off = np.sqrt(np.mean(np.sum((sim.state.positions - exact.state.positions) ** 2, axis=1)))
        found[threshold] = off, np.median([report.max_strain for report in reports])
    (off, strain), (off_before, strain_before) = found.values()
    assert strain_before > 0.03, "linearised where it starts, the sheet rings"
    assert strain < 0.3 * strain_before
    assert off < 0.5 * off_before


@pytest.mark.parametrize("integrator", ["bdf2", "implicit-midpoint"])
def test_other_methods_set_out_too(integrator: str, monkeypatch: pytest.MonkeyPatch) -> None:
    strains = []
    for threshold in (linearisation.LONG, np.inf):
        monkeypatch.setattr(linearisation, "LONG", threshold)
        reports = fallen(simulation(f'time.integrator="{integrator}"', "time.step_s=0.012"), 8)
        strains.append(max(report.max_strain for report in reports))
    assert strains[0] < strains[1]


def test_only_fine_meshes_make_a_step_long() -> None:
    model = simulation().system.model
    assert (2.0 * model.mean_area_m2) ** 0.5 == pytest.approx(0.25 / 64, rel=1e-12)
    system = simulation().system
    limit_s = (linearisation.LONG * 0.25 / 64 / 9.80665) ** 0.5
    assert linearisation.is_long(system, 0.0, 1.01 * limit_s)
    assert not linearisation.is_long(system, 0.0, 0.99 * limit_s)
    assert not linearisation.is_long(simulation(scene=SCENE + FLOOR).system, 0.0, 1.01 * limit_s)
    weightless = simulation("world.gravity_m_per_s2=[0, 0, 0]").system
    assert not linearisation.is_long(weightless, 0.0, 1.0)


def test_the_number_a_scene_asks_for_is_kept() -> None:
    reports = fallen(simulation("solver.newton_iterations=3"), 3)
    assert [report.newton_iterations for report in reports] == [3, 3, 3]


def test_velocities_lead_ahead_and_pins_where_they_must_be() -> None:
    sim = simulation("cloth.0.mesh.cells=[8, 8]")
    system, positions = sim.system, sim.state.positions
    assert linearisation.ahead(system, sim.state, 0.01) is None, "at rest"
    velocities = np.array([0.01, 0.0, -0.02]) + 0.5 * positions  # linear: the mean inside is the vertex's own
    moved = linearisation.ahead(system, replace(sim.state, velocities=velocities), 0.01)
    assert moved is not None
    pinned = system.controls.pinned()
    inner = np.ptp(np.where(np.abs(positions - positions.mean(axis=0)) < 0.12, 0.0, 1.0), axis=1) == 0.0
    assert not inner[pinned].any()
    np.testing.assert_array_equal(moved[pinned], 0.0)
    np.testing.assert_allclose(moved[inner], 0.01 * velocities[inner], rtol=0, atol=1e-15)
    assert linearisation.ahead(system, replace(sim.state, velocities=50.0 * positions), 0.01) is None


def test_threads_lead_to_the_same_bits() -> None:
    ends = []
    for threads in (1, 2, 3):
        sim = simulation(threads=threads)
        sim.system.team.minimum_rows = 512
        assert len(sim.system.team.ranges(4225)) == threads
        fallen(sim, 6)
        ends.append(sim.state.positions)
    assert all(np.array_equal(ends[0], end) for end in ends[1:])
