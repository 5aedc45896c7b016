"""The Cosserat surface runs with everything: integrators, limits, colliders, preconditioners, threads."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.geometry.shapes import Rectangle
from gabardine.geometry.topology import unique_edges
from gabardine.integrators import INTEGRATORS
from gabardine.linalg.solvers import LINEAR_SOLVERS
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

SCENE = """
time = {{ integrator = "{integrator}", step_s = {step}, duration_s = {duration} }}
solver = {{ preconditioner = "{preconditioner}" }}
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [0.3, 0.3], cells = [8, 8], pattern = "{pattern}" }}
place = {{ origin_m = [-0.15, 0.101, -0.15] }}
model = {model}
limit = {limit}
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = {{ law = "orthotropic", weft_n_per_m = 90, warp_n_per_m = 60, shear_n_per_m = 10 }}
bending = {{ law = "hinge", weft_n_m = 2e-5, warp_n_m = 1e-5 }}
viscosity = {{ law = "proportional", membrane_s = 1e-3, bending_s = 1e-3 }}
"""
BALL = """
[[collider]]
kind = "sphere"
centre_m = [0.0, 0.0, 0.0]
radius_m = 0.1
friction = 0.3
"""


def scene(extra: str = "", **changes: object) -> Scene:
    fields = {"integrator": "backward-euler", "step": 0.01, "duration": 0.3, "pattern": "alternating"}
    fields |= {"model": '"cosserat"', "limit": '"none"', "preconditioner": "multigrid"}
    return Scene.from_text(SCENE.format(**{**fields, **changes}) + extra)


def run(made: Scene, threads: int = 1) -> Simulation:
    simulation = Simulation(made, threads)
    while not simulation.done:
        simulation.step()
    return simulation


PIN = '[[cloth.pin]]\nselect = "left"\n'


@pytest.mark.parametrize("integrator", INTEGRATORS)
def test_it_falls_as_triangles_do(integrator: str) -> None:
    """The same fabric by both models; bending differs by its discretisation, so 5 % of the fall."""
    step = 0.01 if integrator in ("backward-euler", "implicit-midpoint", "bdf2", "static") else 2e-4
    found = {}
    for model in ("triangles", "cosserat"):
        made = scene(PIN, integrator=integrator, step=step, duration=0.1, model=f'"{model}"')
        found[model] = run(made).positions
    fall = np.abs(found["triangles"][:, 1] - 0.101).max()
    assert fall > 0.01
    assert np.abs(found["cosserat"] - found["triangles"]).max() < 0.05 * fall


@pytest.mark.parametrize("preconditioner", LINEAR_SOLVERS)
def test_it_rests_on_a_ball(preconditioner: str) -> None:
    """Friction holds it; whatever solves the linear systems, the same drape to their tolerance."""
    positions = run(scene(BALL, preconditioner=preconditioner)).positions
    assert np.linalg.norm(positions, axis=1).min() > 0.1 - 1e-4
    # triangles touch the ball, with vertices on a circle of half a diagonal around: 3.5 mm, and the gap
    assert positions[:, 1].max() == pytest.approx(0.1045, abs=5e-4)
    assert positions[:, 1].min() < 0.05


def test_limits_hold() -> None:
    limit = '{ method = "edges", rate = 0.01 }'
    simulation = run(scene('[[cloth.pin]]\nselect = "top-left"\n', limit=limit))
    start = simulation.compiled.model.original(simulation.compiled.state.positions)
    faces = simulation.compiled.faces
    a, b = unique_edges(faces).T
    now, before = (np.linalg.norm(x[b] - x[a], axis=1) for x in (simulation.positions, start))
    assert (now / before - 1).max() < 0.012  # the limit and its tolerance
    assert (now / before - 1).max() > 0.005


def test_two_threads_find_the_same_bits() -> None:
    one, two = (run(scene(BALL, pattern="irregular"), threads).positions for threads in (1, 2))
    np.testing.assert_array_equal(one, two)


def test_viscosity_damps_bending_without_stopping_the_fall() -> None:
    """A free sheet thrown and bent falls as a stone does, and its energy falls too."""
    made = scene(duration=0.1)
    simulation = Simulation(made)
    start = simulation.positions
    while not simulation.done:
        simulation.step()
    dropped = start[:, 1] - simulation.positions[:, 1]
    # backward Euler falls g t (t + h)/2
    np.testing.assert_allclose(dropped, 9.81 * 0.1 * 0.11 / 2, rtol=1e-9)


def test_a_strip_too_narrow_is_refused_with_its_name() -> None:
    narrow = Rectangle(size_m=(0.3, 0.3), cells=(8, 1), pattern="regular")
    sheet = scene().cloth[0].model_copy(update={"mesh": narrow})
    with pytest.raises(SceneError, match=r'cloth "sheet"\.model: The triangle of .* use a finer mesh\.$'):
        Simulation(scene().model_copy(update={"cloth": (sheet,)}))
