"""Wind on vertex normals and plain damping, beside the formulas of provot95 and finite differences."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.elements.triangle import REST
from gabardine.geometry.quantities import vertex_areas, vertex_normals
from gabardine.linalg.blocks import to_scipy
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

SCENE = """
[time]
duration_s = 0.1
step_s = {step_s}

[solver]
tolerance = 1e-8

[world]
gravity_m_per_s2 = [0.0, 0.0, 0.0]
wind_m_per_s = [2.0, 1.0, -3.0]
{air}

[[cloth]]
mesh = {{ shape = "rectangle", size_m = [0.6, 0.5], cells = [6, 5], pattern = "alternating" }}
place = {{ rotate_deg = [20.0, 0.0, 10.0] }}
fabric = {{ density_kg_per_m2 = 0.2, membrane = {{ law = "linear", young_n_per_m = 1e-9 }} }}
"""
WIND = np.array([2.0, 1.0, -3.0])


def forces(air: str, still: bool = True) -> tuple[Simulation, np.ndarray]:
    """A sheet bent and moving in the wind, hardly stiff, and its forces [N]."""
    simulation = Simulation(Scene.from_text(SCENE.format(air=air, step_s=0.01)))
    state, rng = simulation.state, np.random.default_rng(4)
    state.positions[:, 1] += state.positions[:, 0] ** 2
    if not still:
        state.velocities[:] = rng.uniform(-1, 1, state.velocities.shape)
    return simulation, simulation.system.force(state.positions, state.velocities, 0.0)


@pytest.mark.parametrize("still", [True, False])
def test_wind_pushes_along_vertex_normals(still: bool) -> None:
    """F = C_vi [n.(u - v)] n with C_vi = c_n A."""
    simulation, found = forces('air_drag_kg_per_m2_s = { normal = 0.7, on = "vertices" }', still)
    model, state = simulation.compiled.model, simulation.state
    faces = model.faces.astype(int)
    normals = vertex_normals(state.positions, faces)
    areas = vertex_areas(REST.of(model.face_rest, "area"), faces, model.vertex_count)
    assert areas.sum() == pytest.approx(0.3)
    along = np.einsum("vi,vi->v", normals, WIND - state.velocities)
    expected = 0.7 * (areas * along)[:, None] * normals
    assert np.abs(expected).max() > 1e-3
    np.testing.assert_allclose(found, expected, atol=1e-9)  # the sheet itself has 1e-9 N/m


def test_wind_along_the_cloth_has_its_own_coefficient() -> None:
    drag = 'air_drag_kg_per_m2_s = { normal = 0.7, tangential = 0.7, on = "vertices" }'
    simulation, found = forces(drag, still=False)
    model, state = simulation.compiled.model, simulation.state
    areas = vertex_areas(REST.of(model.face_rest, "area"), model.faces.astype(int), model.vertex_count)
    np.testing.assert_allclose(found, 0.7 * areas[:, None] * (WIND - state.velocities), atol=1e-9)


def test_flat_cloth_feels_the_same_on_faces_and_on_vertices() -> None:
    """Both are one law where all normals are one."""
    totals = []
    for on in ("faces", "vertices"):
        air = f'air_drag_kg_per_m2_s = {{ normal = 0.7, tangential = 0.1, on = "{on}" }}'
        simulation = Simulation(Scene.from_text(SCENE.format(air=air, step_s=0.01)))
        state = simulation.state
        totals.append(simulation.system.force(state.positions, state.velocities, 0.0))
    assert np.abs(totals[0]).max() > 1e-3
    np.testing.assert_allclose(totals[1], totals[0], atol=1e-12)


@pytest.mark.parametrize("air", ['air_drag_kg_per_m2_s = { normal = 0.7, tangential = 0.2, on = "vertices" }',
                                 "damping_per_s = 3.0"])  # fmt: skip
def test_the_tangent_is_the_derivative_by_velocities(air: str) -> None:
    """Forces are linear in the velocities, so that differences over 1 m/s are exact but for rounding."""
    simulation, still = forces(air)
    system, state = simulation.system, simulation.state
    _, values = system.linearise(state.positions, state.velocities, 0.0, (0.0, 1.0, "projected"))
    matrix = to_scipy(simulation.compiled.model.pattern, values).toarray()
    for vertex, axis in ((0, 0), (7, 1), (20, 2)):
        kicked = state.velocities.copy()
        kicked[vertex, axis] += 1.0
        change = system.force(state.positions, kicked, 0.0) - still
        assert np.abs(change).max() > 1e-4
        np.testing.assert_allclose(-matrix[:, 3 * vertex + axis], change.ravel(), atol=1e-12)


def test_damping_slows_what_moves_and_knows_no_wind() -> None:
    """m v' = -d m v: v falls as exp(-d t), within the first order of backward Euler."""
    simulation, found = forces("damping_per_s = 3.0")
    assert np.abs(found).max() < 1e-9
    scene = Scene.from_text(SCENE.format(air="damping_per_s = 3.0", step_s=1e-3))
    simulation = Simulation(scene)
    simulation.state.velocities[:] = [1.0, 0.0, 0.0]
    while not simulation.done:
        simulation.step()
    assert simulation.velocities[:, 0] == pytest.approx(np.exp(-0.3), rel=1e-3)
