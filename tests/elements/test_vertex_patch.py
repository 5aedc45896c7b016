"""Averaged strain on whole sheets, whose rings are closed inside and open at the border."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.threads import Team
from gabardine.elements.assembly import Assembler, Configuration
from gabardine.elements.contract import SURROUNDINGS, Block
from gabardine.elements.lanes import LaneForces
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.shapes.rectangle import Rectangle
from gabardine.geometry.topology import hinges
from gabardine.linalg.blocks import pattern_of, to_scipy
from gabardine.materials.blocks import averaged_membrane_blocks, kept_stiffness, membrane_block
from gabardine.materials.law import MembraneLaw
from gabardine.materials.membrane import MEMBRANE_LAWS
from gabardine.materials.sheet import Sheet
from gabardine.materials.viscosity.strain_rate import StrainRate

Floats = NDArray[Any]
STILL_AIR = SURROUNDINGS.row(air_velocity=(0.0, 0.0, 0.0), time=0.0, elapsed=0.0)
PATTERNS = ("cross", "irregular")
"""Rings of four and eight vertices, and of five to seven."""


def sheet_of(mesh: Mesh) -> Sheet:
    joints = hinges(mesh.faces)
    faces = mesh.faces.astype(np.uint32)
    held = np.zeros(len(faces), bool)
    return Sheet(
        mesh.rest_positions,
        faces,
        mesh.thread_coordinates,
        joints.vertices.astype(np.uint32),
        joints.faces,
        held,
    )


def crumpled(pattern: Any, cells: int = 4) -> tuple[Mesh, Floats, Floats]:
    """A sheet, positions far from rest and velocities."""
    mesh = Rectangle(size_m=(1.0, 1.0), cells=(cells, cells), pattern=pattern).build(Path())
    noise = np.random.default_rng(0).standard_normal((2, mesh.vertex_count, 3))
    return mesh, mesh.rest_positions + 0.1 / cells * noise[0], noise[1]


def viscous_blocks(mesh: Mesh, law: type[MembraneLaw]) -> list[Block]:
    return averaged_membrane_blocks(
        sheet_of(mesh), law.example(100.0), StrainRate(membrane=law.example(2.0, 10.0))
    )


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("law", ["matrix", pytest.param("contraction", marks=pytest.mark.slow)])
def test_derivatives_on_a_sheet(pattern: str, law: str) -> None:
    mesh, x, v = crumpled(pattern)
    blocks = viscous_blocks(mesh, MEMBRANE_LAWS[law])
    pattern_ = pattern_of([block.stencils for block in blocks], mesh.vertex_count)
    force, values = np.zeros_like(x), pattern_.zeros()
    assemblers = [Assembler(block, pattern_, Team(1)) for block in blocks]
    for each in assemblers:
        each.add_tangent(Configuration(x, v, STILL_AIR), (2.0, 0.1, "exact"), force, values)

    def energy(at: Floats) -> float:
        return sum(each.energy(at, None) for each in assemblers)

    def forces(at: Floats, rates: Floats) -> Floats:
        out = np.zeros_like(at)
        for each in assemblers:
            each.add_force(Configuration(at, rates, STILL_AIR), out)
        return out

    way, step = np.random.default_rng(1).uniform(-1, 1, x.shape), 1e-5
    slope = (energy(x + step * way) - energy(x - step * way)) / (2 * step)
    assert slope == pytest.approx(-np.sum(forces(x, 0 * v) * way), rel=1e-6)  # error of differences, step^2
    by_position = (forces(x - step * way, v) - forces(x + step * way, v)) / (2 * step)
    by_velocity = (forces(x, v - step * way) - forces(x, v + step * way)) / (2 * step)
    expected = 2.0 * by_position + 0.1 * by_velocity
    found = (to_scipy(pattern_, values) @ way.ravel()).reshape(-1, 3)
    np.testing.assert_allclose(found, expected, atol=1e-6 * np.abs(expected).max())


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("law", MEMBRANE_LAWS)
def test_uniform_strain_has_the_energy_of_the_law(pattern: str, law: str) -> None:
    mesh, _, _ = crumpled(pattern)
    given = MEMBRANE_LAWS[law].example(100.0)
    stretched = mesh.rest_positions @ np.array([[1.05, 0.02, 0.01], [0, 1, 0], [0.04, -0.03, 0.97]])

    def energy(blocks: list[Block]) -> float:
        pattern_ = pattern_of([block.stencils for block in blocks], mesh.vertex_count)
        return sum(Assembler(block, pattern_, Team(1)).energy(stretched, None) for block in blocks)

    exact = energy([membrane_block(sheet_of(mesh), given)])
    assert exact > 0.01
    assert energy(averaged_membrane_blocks(sheet_of(mesh), given)) == pytest.approx(exact, rel=1e-12)


@pytest.mark.parametrize("pattern", PATTERNS)
def test_the_projected_matrix_is_positive(pattern: str) -> None:
    """Of a law that is not linear, where it may be softer than what triangles keep."""
    mesh, x, v = crumpled(pattern)
    blocks = viscous_blocks(mesh, MEMBRANE_LAWS["contraction"])
    pattern_ = pattern_of([block.stencils for block in blocks], mesh.vertex_count)
    values = pattern_.zeros()
    for block in blocks:
        given = (Configuration(x, v, STILL_AIR), (1.0, 1.0, "projected"))
        Assembler(block, pattern_, Team(1)).add_tangent(*given, np.zeros_like(x), values)
    matrix = to_scipy(pattern_, values).toarray()
    eigenvalues = np.linalg.eigvalsh(0.5 * (matrix + matrix.T))
    assert eigenvalues[0] > -1e-12 * eigenvalues[-1]  # rounding
    np.testing.assert_allclose(matrix, matrix.T, atol=1e-12 * eigenvalues[-1])


def test_threads_and_lanes_agree() -> None:
    mesh, x, v = crumpled("irregular", 24)
    blocks = viscous_blocks(mesh, MEMBRANE_LAWS["matrix"])
    pattern_ = pattern_of([block.stencils for block in blocks], mesh.vertex_count)
    results = []
    for team in (Team(1), Team(2, minimum_rows=16)):
        force, values = np.zeros_like(x), pattern_.zeros()
        for block in blocks:
            given = (Configuration(x, v, STILL_AIR), (1.0, 1.0, "projected"))
            Assembler(block, pattern_, team).add_tangent(*given, force, values)
        results.append((force, values))
    np.testing.assert_array_equal(results[0][0], results[1][0])
    np.testing.assert_array_equal(results[0][1], results[1][1])
    lanes = LaneForces(blocks, mesh.vertex_count, Team(1))
    lanes.evaluate(x.reshape(-1), v.reshape(-1), STILL_AIR)
    found = lanes.collect(np.zeros_like(x))
    np.testing.assert_allclose(found, results[0][0], atol=1e-12 * np.abs(found).max())  # contracted sums


@pytest.mark.parametrize("law", MEMBRANE_LAWS)
def test_laws_are_positive_without_what_triangles_keep(law: str) -> None:
    given = MEMBRANE_LAWS[law].example(100.0)
    uu, vv, ss, uv, us, vs = given.rest_stiffness()
    kept = kept_stiffness(given)
    assert 0.0 < kept[2] <= 0.1 * ss
    rest = np.array([[uu, uv, us], [uv, vv, vs], [us, vs, ss]]) - np.diag(kept)
    assert np.linalg.eigvalsh(rest)[0] > 0.0
