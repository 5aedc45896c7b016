"""Statics: it gets there from afar, says how, and fails in a sentence."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gabardine.core.errors import SimulationError
from gabardine.mechanics.report import StepReport
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

WOOL = 'fabric = "wool-gabardine"'
LINEAR = 'fabric = { density_kg_per_m2 = 0.2, membrane = { law = "linear", young_n_per_m = 1000.0 } }'
EDGE = 'pin = [{ name = "rod", select = "left" }]'
CORNERS = 'pin = [{ select = "top-left" }, { select = "bottom-left" }]'


def hanging(cells: int, pins: str, fabric: str, tolerance: float = 1e-6) -> Simulation:
    """A square metre, exactly flat and level, held on one side."""
    return Simulation(
        Scene.from_text(
            f"""
            time = {{ integrator = "static" }}
            solver = {{ force_tolerance = {tolerance} }}
            [[cloth]]
            [cloth.mesh]
            shape = "rectangle"
            size_m = [1.0, 1.0]
            cells = {[cells] * 2}
            pattern = "alternating"
        """.replace("[[cloth]]", f"[[cloth]]\n{pins}\n{fabric}")
        )
    )


def check_equilibrium(sim: Simulation, report: StepReport) -> None:
    """The forces balance, recomputed; the pins bear the weight; the history ends where the report says."""
    force = sim.system.force(sim.state.positions, np.zeros_like(sim.state.positions), 0.0)
    force[sim.system.controls.pinned_vertices] = 0.0
    loads = sim.system.external_force(0.0)
    unbalanced = float(np.linalg.norm(force))
    assert unbalanced <= 1e-6 * np.linalg.norm(loads)
    assert report.residual_n == pytest.approx(unbalanced, rel=1e-6)
    assert (
        report.residual == report.history[-1] == pytest.approx(unbalanced / np.linalg.norm(loads), rel=1e-6)
    )
    assert report.history_n[-1] == report.residual_n
    assert len(report.history) == len(report.history_n) > report.newton_iterations
    weight = float(np.abs(loads[:, 1]).sum())
    np.testing.assert_allclose(sim.state.pin_forces.sum(axis=0), [0, weight, 0], atol=1e-4 * weight)
    assert sim.positions[:, 1].min() < -0.95
    assert report.max_strain < 0.2


@pytest.mark.parametrize("fabric", [WOOL, LINEAR], ids=["wool", "linear"])
@pytest.mark.parametrize("pins", [EDGE, CORNERS], ids=["edge", "corners"])
def test_a_flat_sheet_of_2_000_triangles_comes_to_hang(pins: str, fabric: str) -> None:
    sim = hanging(32, pins, fabric)
    check_equilibrium(sim, sim.step())


@pytest.mark.slow
@pytest.mark.parametrize("fabric", [WOOL, LINEAR], ids=["wool", "linear"])
@pytest.mark.parametrize("pins", [EDGE, CORNERS], ids=["edge", "corners"])
def test_a_flat_sheet_of_20_000_triangles_comes_to_hang(pins: str, fabric: str) -> None:
    sim = hanging(100, pins, fabric)
    check_equilibrium(sim, sim.step())


def jaws(move: str, tolerance: float, poisson: float = 0.0, extra: str = "") -> Simulation:
    """A rectangle of 0.3 m x 0.1 m between two jaws, without gravity; the right jaw moves in one go."""
    return Simulation(
        Scene.from_text(f"""
            time = {{ integrator = "static" }}
            solver = {{ force_tolerance = {tolerance} }}
            world = {{ gravity_m_per_s2 = [0, 0, 0] }}
            [[cloth]]
            mesh = {{ shape = "rectangle", size_m = [0.3, 0.1], cells = [20, 8], pattern = "alternating" }}
            pin = [{{ select = "left" }}, {{ name = "jaw", select = "right", move = {move} }}]
            [cloth.fabric]
            density_kg_per_m2 = 0.2
            membrane = {{ law = "linear", young_n_per_m = 1000.0, poisson = {poisson} }}
            {extra}
        """)
    )


def stretched(by_m: float) -> str:
    return f"{{ translate_m = [[0.0, 0, 0, 0], [1.0, {by_m}, 0, 0]] }}"


@pytest.mark.parametrize("share", [0.001, 0.1, 0.5, 2.0])
def test_a_homogeneous_stretch_is_found_to_rounding(share: float) -> None:
    """Poisson ratio 0: stretch s everywhere, force K w s (s^2 - 1)/2; the pins take the interior along."""
    sim = jaws(stretched(0.3 * share), 1e-10)
    report = sim.step()
    assert report.newton_iterations <= 3
    assert report.residual <= 1e-10
    s = 1.0 + share
    force = 1000.0 * 0.1 * s * (s * s - 1.0) / 2.0
    assert sim.state.pin_forces[1][0] == pytest.approx(force, rel=1e-9)
    x = sim.compiled.model.original(sim.compiled.state.positions)[:, 0]
    np.testing.assert_allclose(sim.positions[:, 0], s * x, atol=1e-10)


@pytest.mark.parametrize("poisson", [0.3, 0.5])
def test_a_tensile_test_of_50_percent_takes_few_iterations(poisson: float) -> None:
    sim = jaws(stretched(0.15), 1e-10, poisson)
    report = sim.step()
    assert report.newton_iterations < 10
    assert report.residual <= 1e-10
    middle = np.isclose(sim.positions[:, 0], sim.positions[:, 0].max() / 2, atol=0.02)
    assert np.ptp(sim.positions[middle, 2]) < 0.095  # it has drawn in


def test_going_on_from_an_equilibrium() -> None:
    """In ten stages, each from the last: the same end as in one go, in fewer iterations a stage."""
    whole = jaws(stretched(0.15), 1e-10, 0.3)
    whole.step()
    state, counts = whole.compiled.state, []
    for stage in range(1, 11):
        sim = jaws(stretched(0.015 * stage), 1e-10, 0.3)
        sim.restore(replace(state, step=0, time_s=0.0))
        counts.append(sim.step().newton_iterations)
        state = sim.state
    assert max(counts) <= 4
    np.testing.assert_allclose(sim.positions, whole.positions, atol=1e-9)


@pytest.mark.parametrize(
    "move",
    [
        "{ rotate_deg = [[0.0, 0.0], [1.0, 90.0]], axis = [1, 0, 0], centre_m = [0, 0, 0.05] }",
        "{ rotate_deg = [[0.0, 0.0], [1.0, 90.0]], axis = [0, 1, 0], centre_m = [0, 0, 0.05] }",
        stretched(-0.15),
        stretched(-0.6),
    ],
    ids=["twisted", "turned in its plane", "pushed together", "passed through"],
)
def test_jaws_that_do_odd_things(move: str) -> None:
    sim = jaws(move, 1e-8, 0.3, 'bending = { law = "hinge", rigidity_n_m = 1e-5 }')
    report = sim.step()
    assert report.residual <= 1e-8
    assert np.isfinite(sim.positions).all()
    np.testing.assert_allclose(sim.state.pin_forces.sum(axis=0), 0.0, atol=1e-6)


@pytest.mark.parametrize("force_n", [1e-9, 1.0, 1e3, 1e6])
def test_loads_of_any_size_end_cleanly(force_n: float) -> None:
    """St.Venant-Kirchhoff cloth stiffens without bound, so even an absurd load has an equilibrium."""
    load = f"load = [{{ select = 'right', force_n = [{force_n}, {-0.3 * force_n}, 0] }}]"
    sim = hanging(6, f"{EDGE}\n{load}", LINEAR, 1e-6)
    report = sim.step()
    assert report.residual <= 1e-6
    total = sim.state.pin_forces[0] + np.array([1.0, -0.3, 0]) * force_n
    np.testing.assert_allclose(total, [0, 0.2 * 9.81, 0], atol=1e-5 * max(force_n, 1.0))


def test_cloth_that_nothing_holds_is_refused_with_the_history() -> None:
    sim = hanging(6, "", LINEAR)
    with pytest.raises(SimulationError) as caught:
        sim.step()
    message = str(caught.value)
    assert "No equilibrium was found" in message
    assert "N in the last steps" in message
    assert "Check that the cloth is held" in message
    assert "nan" not in message


def test_nothing_to_do_takes_no_iteration() -> None:
    sim = jaws(stretched(0.0), 1e-10)
    report = sim.step()
    assert report.newton_iterations == 0
    assert report.residual_n < 1e-12  # rounding


def test_wind_has_no_potential_but_an_equilibrium() -> None:
    still = hanging(10, EDGE, WOOL).scene
    air = ["world.wind_m_per_s=[0.5, 0, 0]", "world.air_drag_kg_per_m2_s={ normal = 1.0, tangential = 0.1 }"]
    sim = Simulation(still.with_overrides(air))
    assert not sim.system.conservative
    assert sim.step().residual <= 1e-6
    assert sim.positions[:, 0].max() > 0.1  # blown aside
