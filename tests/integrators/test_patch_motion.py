"""Patches that go on as rigid bodies do, against motions that are known."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

import gabardine as gb
from gabardine.geometry.rotations import rotation_of
from gabardine.integrators.predictor import patch_displacement
from gabardine.scene import Scene

SHEET = """
schema = 1
time = {{ duration_s = 0.1 }}
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [0.3, 0.2], cells = [6, 5], pattern = "{pattern}" }}
fabric = {{ density_kg_per_m2 = 0.2, membrane = {{ law = "linear", young_n_per_m = 1000 }} }}
"""


@pytest.fixture(params=["alternating", "irregular"])
def simulation(request: pytest.FixtureRequest) -> gb.Simulation:
    return gb.Simulation(Scene.from_text(SHEET.format(pattern=request.param)))


@pytest.mark.parametrize("angle", [1e-9, 0.1, 2.0])
def test_a_rigid_motion_is_found_exactly(simulation: gb.Simulation, angle: float) -> None:
    x, h = simulation.state.positions, 0.01
    w, u = angle / h * np.array([0.6, 0.0, 0.8]), np.array([0.3, -2.0, 1.0])
    centre = np.array([0.1, 0.5, 0.2])
    moved = patch_displacement(simulation.system, x, u + np.cross(w, x - centre), h)
    rotation = rotation_of(h * w[None])[0]
    # each patch turns about its own centre, which goes on along a straight line
    turned = (x - centre) @ rotation.T - (x - centre)
    straight = h * np.cross(w, x - centre)
    assert np.abs(moved - h * u - straight).max() <= np.abs(turned - straight).max() + 1e-15
    # lengths are kept to second order: neighbours go with patches that overlap, not with one
    faces = simulation.compiled.model.faces
    before, after = (np.linalg.norm(np.diff(p[faces[:, :2]], axis=1)[:, 0], axis=1) for p in (x, x + moved))
    assert np.abs(after / before - 1.0).max() < 0.6 * angle**2 + 1e-12


def test_stretching_and_noise_are_left_out(simulation: gb.Simulation) -> None:
    """Velocities that only widen a patch do not move the vertex in its middle."""
    x, h = simulation.state.positions, 0.01
    starts, columns = simulation.compiled.model.rings
    moved = patch_displacement(simulation.system, x, 100.0 * x, h)
    means = np.array([x[columns[a:b]].mean(axis=0) for a, b in pairwise(starts)])
    np.testing.assert_allclose(moved, 100.0 * h * means, atol=1e-12)


def test_threads_give_the_same_bits() -> None:
    given = Scene.from_text(SHEET.format(pattern="irregular"))
    one, two = (gb.Simulation(given, threads=count) for count in (1, 2))
    velocities = np.random.default_rng(1).normal(size=one.state.positions.shape)
    results = [patch_displacement(s.system, s.state.positions, velocities, 0.01) for s in (one, two)]
    np.testing.assert_array_equal(*results)
