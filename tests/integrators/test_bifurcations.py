"""Statics on both sides of a critical load: it balances, on the stable branch, whatever the start.

A strip of length L, width w and rigidity B, clamped at one end and pressed along its axis at the other, is
straight up to Euler's load P_c = pi^2 B w/(4 L^2). Beyond it is an elastica with the tip at (Love 1927, "A
treatise on the mathematical theory of elasticity", article 263)

    P/P_c = (2 K(k)/pi)^2,        y/L = 2 k/K(k),        x/L = 2 E(k)/K(k) - 1

A strip that stands on its end buckles under its own weight at q g L^3/B = 7.8373 (Greenhill 1881). One whose
simply supported ends approach by e L buckles at e_c = pi^2 B/(K L^2) and is then a sine of the height 2 L/pi
sqrt(e - e_c).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.linalg.blocks import to_scipy
from gabardine.mechanics.report import StepReport
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

LENGTH_M, WIDTH_M, RIGIDITY, CELLS = 0.2, 0.02, 1e-4, 40
EULER_N = np.pi**2 * RIGIDITY * WIDTH_M / (4 * LENGTH_M**2)
SHIFT = 2e-4
"""Relative error of the critical load on 40 cells, about (pi/80)^2/12; so deflections at 1.01 are off by 1
%."""

Floats = NDArray[Any]


def strip(
    width_m: float, across: int, more: str, tolerance: float = 1e-6, young_n_per_m: float = 5e3
) -> Scene:
    """Flat along x; the first cell is there to be clamped."""
    cell = LENGTH_M / CELLS
    return Scene.from_text(f"""
        time = {{ integrator = "static" }}
        solver = {{ force_tolerance = {tolerance} }}
        world = {{ gravity_m_per_s2 = [0, 0, 0] }}
        [[cloth]]
        mesh.shape = "strip"
        mesh.length_m = {LENGTH_M + cell}
        mesh.width_m = {width_m}
        mesh.cells = [{CELLS + 1}, {across}]
        fabric.density_kg_per_m2 = 0.2
        fabric.membrane = {{ law = "linear", young_n_per_m = {young_n_per_m} }}
        fabric.bending = {{ law = "hinge", rigidity_n_m = {RIGIDITY} }}
        {more}
    """)


CLAMP = f"pin = [{{ select = {{ box_m = [[0, -1, -1], [{LENGTH_M / CELLS * (1 + 1e-9)}, 1, 1]] }} }}]"


def column(factor: float, **more: float) -> Scene:
    """Pressed by so many times Euler's load."""
    load = f'load = [{{ select = "right", force_n = [{-factor * EULER_N}, 0, 0] }}]'
    return strip(WIDTH_M, 4, f"{CLAMP}\n{load}", **more)


def standing(factor: float) -> Scene:
    """Under so many times the weight at which it buckles."""
    density = factor * 7.8373 * RIGIDITY / (9.81 * LENGTH_M**3)
    up = ["world.gravity_m_per_s2=[-9.81, 0, 0]", f"cloth.cloth.fabric.density_kg_per_m2={density}"]
    return strip(WIDTH_M, 4, CLAMP).with_overrides(up)


def shortened(factor: float) -> Scene:
    """Its ends approached by so many times what makes it buckle."""
    length = LENGTH_M * (1 + 1 / CELLS)
    by_m = factor * np.pi**2 * RIGIDITY / (5e3 * length)
    move = f"{{ translate_m = [[0, 0, 0, 0], [1, {-by_m}, 0, 0]] }}"
    return strip(WIDTH_M, 4, f'pin = [{{ select = "left" }}, {{ select = "right", move = {move} }}]')


def balanced(scene: Scene, roughness_m: float = 0.0) -> tuple[Simulation, StepReport]:
    """Statics from a start that is flat, or rough at random."""
    sim = Simulation(scene)
    rough = np.zeros_like(sim.state.positions)
    rough[:, 1] = roughness_m * np.random.default_rng(0).standard_normal(len(rough))
    rough[sim.controls.pinned_vertices] = 0.0
    sim.restore(replace(sim.state, positions=sim.state.positions + rough))
    return sim, sim.step()


def lowest_eigenvalue(sim: Simulation) -> float:
    """Of the true Hessian over the masses [1/s^2], by LAPACK."""
    from scipy.linalg import eigh

    still = np.zeros_like(sim.state.positions)
    _, values = sim.system.linearise(sim.state.positions, still, 1e9, (1.0, 0.0, "exact"))
    free = np.setdiff1d(np.arange(len(still)), sim.controls.pinned_vertices)
    rows = (3 * free[:, None] + np.arange(3)).ravel()
    scale = np.repeat(sim.compiled.model.masses[free], 3) ** -0.5
    matrix = to_scipy(sim.compiled.model.pattern, values).toarray()[np.ix_(rows, rows)]
    found = eigh(scale[:, None] * matrix * scale, subset_by_index=[0, 0], eigvals_only=True)
    return float(found[0])


def height(sim: Simulation) -> float:
    """The largest deflection over the length."""
    return float(np.abs(sim.positions[:, 1]).max()) / LENGTH_M


def check_balance(sim: Simulation, report: StepReport) -> None:
    """The forces, summed again, balance; no disturbance grows, but by the rounding of 1e9/s^2 in 1e-16."""
    force = sim.system.force(sim.state.positions, np.zeros_like(sim.state.positions), 1e9)
    force[sim.controls.pinned_vertices] = 0.0
    loads = float(np.linalg.norm(sim.system.external_force(1e9)))
    if loads > 0:
        assert np.linalg.norm(force) <= 1e-6 * loads
    assert report.residual <= 1e-6
    assert lowest_eigenvalue(sim) > -1e-4


@cache
def elastica(factor: float) -> tuple[float, float]:
    """Where the tip is, y/L and x/L."""
    from scipy.optimize import brentq
    from scipy.special import ellipe, ellipk

    m = brentq(lambda m: (2.0 * ellipk(m) / np.pi) ** 2 - factor, 1e-12, 0.99)
    return 2.0 * np.sqrt(m) / ellipk(m), 2.0 * ellipe(m) / ellipk(m) - 1.0


@pytest.mark.parametrize("roughness_m", [0.0, 1e-6, 2e-4])
@pytest.mark.parametrize("factor", [0.95, 0.98, 0.99, 1.0, 1.01, 1.02, 1.05])
def test_a_column_near_eulers_load(factor: float, roughness_m: float) -> None:
    sim, report = balanced(column(factor), roughness_m)
    check_balance(sim, report)
    if factor < 1.0:
        assert (
            height(sim) < 1e-4
        )  # a force of 1e-6 of the load holds it off the axis by up to 1e-6/(1 - factor)
    elif factor > 1.0:
        y, x = elastica(factor)
        within = 0.5 * SHIFT / (factor - 1.0) + 2e-3  # the second is the discrete elastica's own
        assert height(sim) == pytest.approx(y, rel=within)
        assert 1.0 - (sim.positions[:, 0].max() / LENGTH_M - 1 / CELLS) == pytest.approx(
            1 - x, rel=2 * within
        )


@pytest.mark.parametrize("factor", [1.2, 2.0])
def test_far_beyond_eulers_load(factor: float) -> None:
    """Exactly flat at the start: the unstable balance is found, left, and the report says so."""
    sim, report = balanced(column(factor))
    check_balance(sim, report)
    assert any("unstable equilibrium was left" in note for note in report.notes)
    assert height(sim) == pytest.approx(elastica(factor)[0], rel=2e-3)


@pytest.mark.parametrize("factor", [0.98, 1.02])
@pytest.mark.parametrize("scene", [standing, shortened])
def test_other_ways_to_buckle(scene: Any, factor: float) -> None:
    sim, report = balanced(scene(factor))
    check_balance(sim, report)
    assert (height(sim) > 1e-4) == (factor > 1.0)
    assert (height(sim) < 1e-9) == (factor < 1.0)


def test_the_height_of_a_shortened_strip() -> None:
    """4 e_c: far enough for the shift of e_c to be small, 2e-4 of 3; the sine is exact to second order of e,
    1e-4."""
    sim, report = balanced(shortened(4.0))
    check_balance(sim, report)
    length = LENGTH_M * (1 + 1 / CELLS)
    critical = np.pi**2 * RIGIDITY / (5e3 * length**2)
    assert height(sim) * LENGTH_M == pytest.approx(2 * length / np.pi * np.sqrt(3.0 * critical), rel=5e-3)


def test_the_branch_is_always_the_same() -> None:
    """Bit for bit, with one thread and with two."""
    found = []
    for threads in (1, 1, 2):
        sim = Simulation(column(1.05), threads=threads)
        sim.step()
        found.append(sim.state.positions.tobytes())
    assert found[0] == found[1] == found[2]


@pytest.mark.parametrize("young_n_per_m", [5e3, 1e6])
def test_statics_returns_at_its_rounding_floor(young_n_per_m: float) -> None:
    """A tolerance that rounding does not allow: the equilibrium all the same, with a word about it.

    The floor: forces are differences of positions, known to 1e-16 of 0.2 m, times K w/h over all vertices.
    """
    sim, report = balanced(column(0.5, tolerance=1e-13, young_n_per_m=young_n_per_m))
    floor_n = 1e-16 * 0.2 * 4 * young_n_per_m * np.sqrt(sim.compiled.model.vertex_count)
    assert 1e-13 * EULER_N < report.residual_n < 4 * floor_n
    (note,) = report.notes
    assert "rounding floor" in note
    assert "1e-13" in note
    assert report.newton_iterations < 20  # 14, of single triangles 9
    columns = sim.positions.reshape(CELLS + 2, 5, 3)[[15, 30], :, 0].mean(axis=1)
    strain = np.diff(columns)[0] / (15 * LENGTH_M / CELLS) - 1.0
    assert strain == pytest.approx(
        -0.5 * EULER_N / (young_n_per_m * WIDTH_M), rel=1e-3
    )  # away from both ends
