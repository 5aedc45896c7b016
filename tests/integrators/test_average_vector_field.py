"""The average vector field: its formula, and energy that neither long steps nor crumpling change."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.integrators.average_vector_field import GAUSS
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

FALLING = """
schema = 1
time = {{ duration_s = {duration}, step_s = {step}, integrator = "{integrator}" }}
solver = {{ {solver} }}
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [1.0, 1.0], cells = [{cells}, {cells}], pattern = "regular" }}
pin = [{{ select = "left" }}]
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = {{ {membrane} }}
bending = {{ {bending} }}
"""
LINEAR = 'law = "linear", young_n_per_m = 20e3'
CURVE = "{ knots = [0, 1], coefficients_n_per_m = [[0.0, 300.0, 0.0, 2e5]] }"
SPLINES = f'law = "splines", weft = {CURVE}, warp = {CURVE}, shear = {CURVE}'
HINGE, CURVATURE = ('law = "hinge", rigidity_n_m = 1e-5', 'law = "curvature", rigidity_n_m = 1e-5')
CONVERGED = 'newton_iterations = "converge", force_tolerance = 1e-8'


def falling(integrator: str = "average-vector-field", **given: object) -> Simulation:
    """A stiff sheet let fall from level, held by one edge; it crumples from 0.45 s on."""
    usual = {"duration": 0.7, "step": 0.01, "solver": CONVERGED, "cells": 16, "membrane": LINEAR}
    text = FALLING.format(integrator=integrator, **{**usual, "bending": HINGE, **given})
    return Simulation(Scene.from_text(text))


def energies(sim: Simulation) -> np.ndarray:
    """Kinetic, elastic and gravity energy together after every step, which began with none [J]."""
    found = []
    while not sim.done:
        found.append(sum(sim.step().energies_j.values()))
    return np.array(found)


def drop_j(sim: Simulation) -> float:
    """The weight of the sheet times half a metre [J]: what it has in motion when it hangs down."""
    return 0.5 * 9.81 * float(sim.compiled.model.masses.sum())


def test_the_step_is_the_one_that_its_formula_says() -> None:
    sim = falling(duration=0.3, cells=5)
    for _ in range(20):
        sim.step()
    old = sim.state
    sim.step()
    new, masses = sim.state, sim.compiled.model.masses[:, None]
    moved, mean = new.positions - old.positions, 0.5 * (old.velocities + new.velocities)
    np.testing.assert_allclose(moved / 0.01, mean, atol=1e-10)
    forces = [sim.system.force(old.positions + s * moved, mean, old.time_s + 0.005) for s in GAUSS]
    free = np.setdiff1d(np.arange(len(moved)), sim.controls.pinned_vertices)
    gained = masses * (new.velocities - old.velocities) / 0.01
    unbalanced = np.abs(gained - np.mean(forces, axis=0))[free].max()
    assert unbalanced < 1e-6 * np.abs(forces).max()
    midpoint = sim.system.force(old.positions + 0.5 * moved, mean, old.time_s + 0.005)
    assert np.abs(gained - midpoint)[free].max() > 100.0 * unbalanced, "it would hold for both methods"


@pytest.mark.parametrize(
    ("bending", "allowed"),
    [
        (CURVATURE, 1e-6),  # Gauss's rule is exact: what is left is the force tolerance over 70 steps
        (HINGE, 1e-4),  # angles are no polynomials of positions
    ],
)
def test_converged_it_keeps_energy_where_the_midpoint_rule_bursts(bending: str, allowed: float) -> None:
    sim = falling(bending=bending)
    drift = np.abs(energies(sim)).max() / drop_j(sim)
    assert drift < allowed
    burst = falling("implicit-midpoint", bending=bending, duration=0.55)  # how much is up to the last bits
    assert energies(burst)[-1] > 0.1 * drop_j(burst), "the scene would not tell the methods apart"


@pytest.mark.parametrize(
    ("step", "membrane"),
    [(0.02, LINEAR), (0.01, LINEAR), (0.005, LINEAR), (0.01, SPLINES)],
    ids=["20 ms", "10 ms", "5 ms", "10 ms, splines"],
)
def test_by_default_it_creates_hardly_any_energy(step: float, membrane: str) -> None:
    """The energy guard halves single steps that gain 0.1 % of what moves; all together 1 % of the drop."""
    sim = falling(step=step, membrane=membrane, solver="")
    found = energies(sim) / drop_j(sim)
    assert found.max() < 0.01
    assert found.min() > -0.05, "cloth that crumples is damped by what is left unsolved"


def test_viscosity_only_takes_from_the_energy() -> None:
    viscous = CURVATURE + ' }\nviscosity = { law = "proportional", membrane_s = 1e-3, bending_s = 1e-3'
    sim = falling(bending=viscous)
    found = energies(sim)
    assert np.diff(found).max() < 1e-6 * drop_j(sim)
    assert found[-1] < -0.01 * drop_j(sim)
