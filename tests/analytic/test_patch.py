"""Homogeneous states on irregular meshes: what is affine stays exact, to rounding.

With every vertex moved by x -> F x the strain is (F^T F - 1)/2 in every triangle, the first Piola-Kirchhoff
stress P = F S is uniform, interior forces vanish and a border vertex carries -P N l/2 of each border edge
(outward normal N, rest length l), whatever the mesh and the law.
"""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.geometry.quantities import green_lagrange_strain
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

Floats = NDArray[np.float64]

ROUNDING = 1e-12
"""Relative. Forces are sums of some ten terms of size 1, in numbers of 16 digits."""

LAWS = {
    "linear": 'law = "linear", young_n_per_m = 300.0, poisson = 0.3',
    "orthotropic": 'law = "orthotropic", weft_n_per_m = 500.0, warp_n_per_m = 200.0, shear_n_per_m = 40.0, '
    "coupling_n_per_m = 60.0",
}
STIFFNESS = {
    "linear": 300.0 / (1 - 0.09) * np.array([[1, 0.3, 0], [0.3, 1, 0], [0, 0, 0.35]]),
    "orthotropic": np.array([[500.0, 60, 0], [60, 200, 0], [0, 0, 40]]),
}
"""C of s = C e with e = (weft, warp, engineering shear) [N/m], written out independently."""

# Columns: where the sheet's x and z axes go. The last is out of the plane and turned, too.
GRADIENTS = {
    "uniaxial": np.array([[1.1, 0], [0, 0], [0, 1]]),
    "biaxial": np.array([[1.08, 0], [0, 0], [0, 1.05]]),
    "shear": np.array([[1, 0.12], [0, 0], [0, 1]]),
    "general": np.array([[0.9, 0.3], [0.2, -0.1], [-0.3, 1.0]]),
}


def scene(law: str, angle_deg: float, pins: str = "", average_over: str = "triangles") -> Scene:
    return Scene.from_text(f"""
        time = {{ integrator = "static" }}
        solver = {{ force_tolerance = 1e-13 }}
        world = {{ gravity_m_per_s2 = [0, 0, 0] }}
        [[cloth]]
        mesh = {{ shape = "rectangle", size_m = [0.3, 0.2], cells = [6, 4], pattern = "irregular", seed = 3 }}
        thread_angle_deg = {angle_deg}
        model = {{ kind = "triangles", average_over = "{average_over}" }}
        fabric = {{ density_kg_per_m2 = 0.2, membrane = {{ {LAWS[law]} }} }}
        {pins}
    """)


def moved(plane: Floats, gradient: Floats) -> Floats:
    """F x of sheet coordinates (x, z)."""
    return plane @ gradient.T


def in_threads(gradient: Floats, angle_deg: float) -> Floats:
    """F on the weft and warp directions, which are turned from x towards z."""
    c, s = math.cos(math.radians(angle_deg)), math.sin(math.radians(angle_deg))
    return gradient @ np.array([[c, -s], [s, c]])


def strain(gradient: Floats, angle_deg: float) -> Floats:
    """Green-Lagrange (weft, warp, engineering shear)."""
    c = in_threads(gradient, angle_deg)
    c = c.T @ c
    return np.array([(c[0, 0] - 1) / 2, (c[1, 1] - 1) / 2, c[0, 1]])


def border_edges(faces: NDArray[np.int32]) -> list[tuple[int, int]]:
    """Edges (a, b) of one face only, in the sense of that face."""
    sides = [(int(f[k]), int(f[(k + 1) % 3])) for f in faces for k in range(3)]
    seen = set(sides)
    return [(a, b) for a, b in sides if (b, a) not in seen]


def expected_forces(
    plane: Floats, faces: NDArray[np.int32], gradient: Floats, law: str, angle_deg: float
) -> Floats:
    """-P N l/2 of every border edge on its two ends [N]; zero inside."""
    s = STIFFNESS[law] @ strain(gradient, angle_deg)
    c, r = math.cos(math.radians(angle_deg)), math.sin(math.radians(angle_deg))
    turn = np.array([[c, -r], [r, c]])
    first_piola = gradient @ turn @ np.array([[s[0], s[2]], [s[2], s[1]]]) @ turn.T
    out = np.zeros((len(plane), 3))
    for a, b in border_edges(faces):
        along = plane[b] - plane[a]
        outward = np.array([along[1], -along[0]])
        outward *= np.sign(outward @ ((plane[a] + plane[b]) / 2 - plane.mean(axis=0)))
        out[[a, b]] -= first_piola @ outward / 2
    return out


@pytest.mark.parametrize("average_over", ["vertices", "triangles"])
@pytest.mark.parametrize("angle_deg", [0.0, 30.0])
@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", GRADIENTS)
def test_affine_motion_is_exact(name: str, law: str, angle_deg: float, average_over: str) -> None:
    gradient = GRADIENTS[name]
    sim = Simulation(scene(law, angle_deg, average_over=average_over))
    plane, faces = sim.positions[:, [0, 2]], sim.compiled.faces
    positions = moved(plane, gradient)
    found = green_lagrange_strain(positions, faces, sim.compiled.thread_coordinates)
    np.testing.assert_allclose(found, np.tile(strain(gradient, angle_deg), (len(faces), 1)), atol=ROUNDING)
    model = sim.compiled.model
    force = model.original(sim.system.force(positions[model.order], np.zeros_like(positions), 0.0))
    expected = expected_forces(plane, faces, gradient, law, angle_deg)
    assert np.abs(expected).max() > 0.1  # newtons: the comparison is not one of zeros
    inside = ~np.isin(np.arange(len(plane)), np.unique(border_edges(faces)))
    assert inside.sum() >= 15
    assert np.abs(force[inside]).max() < ROUNDING * np.abs(expected).max()
    np.testing.assert_allclose(force, expected, atol=ROUNDING * np.abs(expected).max())


def border_pins(plane: Floats, border: NDArray[np.int64], gradient: Floats) -> str:
    """One pin for each border vertex, led to its affine place."""
    start = np.column_stack([plane[:, 0], np.zeros(len(plane)), plane[:, 1]])
    shift = moved(plane, gradient) - start
    return "".join(
        f"[[cloth.pin]]\nselect = {{ vertices = [{v}] }}\n"
        f"move = {{ translate_m = [[0.0, 0, 0, 0], [1.0, {', '.join(repr(float(s)) for s in shift[v])}]] }}\n"
        for v in border
    )


@pytest.mark.parametrize("average_over", ["vertices", "triangles"])
@pytest.mark.parametrize("angle_deg", [0.0, 30.0])
@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("name", ["uniaxial", "biaxial", "shear"])
def test_statics_finds_the_affine_state(name: str, law: str, angle_deg: float, average_over: str) -> None:
    gradient = GRADIENTS[name]
    rest = Simulation(scene(law, angle_deg))
    plane, faces = rest.positions[:, [0, 2]], rest.compiled.faces
    border = np.unique(border_edges(faces))
    sim = Simulation(scene(law, angle_deg, border_pins(plane, border, gradient), average_over))
    exact = moved(plane, gradient)
    # In the plane only: in pure shear the flat state is an equilibrium, but one that would buckle.
    noise = 0.01 * np.random.default_rng(0).standard_normal(exact.shape) * [1, 0, 1]
    noise[border] = 0.0
    sim.restore(replace(sim.state, positions=(exact + noise)[sim.compiled.model.order]))
    assert sim.system.largest_strain(sim.state.positions) > 0.2
    sim.step()
    np.testing.assert_allclose(sim.positions, exact, atol=ROUNDING)
    found = green_lagrange_strain(sim.positions, faces, sim.compiled.thread_coordinates)
    # statics ends at the rounding of stiff forces; averaged, triangles are held a thousandth as stiffly
    within = 1e-11 if average_over == "triangles" else 3e-8
    np.testing.assert_allclose(found, np.tile(strain(gradient, angle_deg), (len(faces), 1)), atol=within)
