"""Gather and scatter: what is assembled belongs together, and does not depend on the threads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.core.threads import Team
from gabardine.elements.assembly import Assembler, Configuration, kernels_of
from gabardine.elements.contract import SURROUNDINGS
from gabardine.linalg.blocks import BlockPattern, pattern_of, to_scipy

MEMBRANE, BENDING, DRAG = range(3)
Floats = NDArray[Any]
AIR = SURROUNDINGS.row(air_velocity=(1.0, 2.0, -1.0), time=0.0, elapsed=0.0)


def moving(positions: Floats) -> tuple[Floats, Floats]:
    """The sheet crumpled and in motion."""
    rng = np.random.default_rng(0)
    spacing = 1.0 / np.sqrt(len(positions))
    noise = rng.standard_normal((2, *positions.shape))
    return positions + 0.2 * spacing * noise[0], 0.5 * noise[1]


def pattern_for(blocks: list[Any], count: int) -> BlockPattern:
    return pattern_of([block.stencils for block in blocks], count)


@pytest.mark.parametrize("kind", [MEMBRANE, BENDING])
def test_forces_are_the_slope_of_the_energy(make_blocks: Callable, kind: int) -> None:
    """On a whole sheet, with the doubled corners of stencils at its borders."""
    mesh, blocks = make_blocks(3)
    assembler = Assembler(blocks[kind], pattern_for(blocks, mesh.vertex_count), Team(1))
    x, _ = moving(mesh.rest_positions)
    force = np.zeros_like(x)
    assembler.add_force(Configuration(x, np.zeros_like(x), AIR), force)
    for index in np.ndindex(x.shape):
        high, low = x.copy(), x.copy()
        high[index] += 1e-6
        low[index] -= 1e-6
        slope = (assembler.energy(high, None) - assembler.energy(low, None)) / 2e-6
        assert slope == pytest.approx(-force[index], rel=0, abs=1e-6 * np.abs(force).max())
    assert assembler.energy(x, None) > 1e-3


@pytest.mark.parametrize("kind", [MEMBRANE, BENDING, DRAG])
def test_matrix_is_the_slope_of_the_forces(make_blocks: Callable, kind: int) -> None:
    mesh, blocks = make_blocks(3)
    pattern = pattern_for(blocks, mesh.vertex_count)
    assembler = Assembler(blocks[kind], pattern, Team(1))
    x, v = moving(mesh.rest_positions)
    force, values = np.zeros_like(x), pattern.zeros()
    assembler.add_tangent(Configuration(x, v, AIR), (2.0, 0.1, "exact"), force, values)
    matrix = to_scipy(pattern, values).toarray()

    def forces(x: Floats, v: Floats) -> Floats:
        out = np.zeros_like(x)
        assembler.add_force(Configuration(x, v, AIR), out)
        return out

    rng = np.random.default_rng(1)
    for _ in range(5):
        d = rng.standard_normal(x.shape)
        step = 1e-6
        along_x = (forces(x + step * d, v) - forces(x - step * d, v)) / (2 * step)
        along_v = (forces(x, v + step * d) - forces(x, v - step * d)) / (2 * step)
        expected = -(2.0 * along_x + 0.1 * along_v).ravel()
        found = matrix @ d.ravel()
        np.testing.assert_allclose(found, expected, rtol=0, atol=1e-6 * np.abs(expected).max())
    np.testing.assert_allclose(force, forces(x, v), rtol=0, atol=1e-13 * np.abs(force).max())


def test_blocks_add_to_what_is_there(make_blocks: Callable) -> None:
    mesh, blocks = make_blocks(3)
    pattern = pattern_for(blocks, mesh.vertex_count)
    x, v = moving(mesh.rest_positions)
    force, values = np.ones_like(x), pattern.zeros() + 1.0
    alone, own = np.zeros_like(x), pattern.zeros()
    assembler = Assembler(blocks[DRAG], pattern, Team(1))
    assembler.add_tangent(Configuration(x, v, AIR), (1.0, 1.0, "projected"), alone, own)
    assembler.add_tangent(Configuration(x, v, AIR), (1.0, 1.0, "projected"), force, values)
    np.testing.assert_allclose(force, 1.0 + alone, rtol=0, atol=1e-15)
    np.testing.assert_allclose(values, 1.0 + own, rtol=0, atol=1e-15)
    assert alone.any()


def assembled(blocks: list[Any], pattern: BlockPattern, team: Team, x: Floats, v: Floats) -> list[bytes]:
    """Forces, and forces with the positive matrix, of all blocks together."""
    plain, force, values = np.zeros_like(x), np.zeros_like(x), pattern.zeros()
    for block in blocks:
        assembler = Assembler(block, pattern, team)
        assembler.add_force(Configuration(x, v, AIR), plain)
        assembler.add_tangent(Configuration(x, v, AIR), (1.0, 100.0, "projected"), force, values)
    assert np.isfinite(values).all()
    assert values.any(axis=(1, 2)).all()
    return [plain.tobytes(), force.tobytes(), values.tobytes()]


def test_same_bits_for_any_number_of_threads(make_blocks: Callable) -> None:
    mesh, blocks = make_blocks(36)
    pattern = pattern_for(blocks, mesh.vertex_count)
    x, v = moving(mesh.rest_positions)
    results = []
    for size in (1, 2, 3):
        team = Team(size, minimum_rows=1)
        assert len(team.ranges(mesh.vertex_count)) == size
        results.append(assembled(blocks, pattern, team, x, v))
    assert results[0] == results[1] == results[2]
    energies = {Assembler(blocks[BENDING], pattern, Team(n, 1)).energy(x, None) for n in (1, 2, 3)}
    assert len(energies) == 1


def test_each_thread_evaluates_only_what_touches_its_rows(make_blocks: Callable) -> None:
    mesh, blocks = make_blocks(36)
    assembler = Assembler(blocks[MEMBRANE], pattern_for(blocks, mesh.vertex_count), Team(2, minimum_rows=1))
    count = len(blocks[MEMBRANE].stencils)
    assert len(assembler.elements) == 2
    assert count < sum(len(own) for own in assembler.elements) < 1.2 * count
    for (first, last), own in zip(assembler.ranges, assembler.elements):
        corners = blocks[MEMBRANE].stencils[own]
        assert ((corners >= first) & (corners < last)).any(axis=1).all()
        assert (np.diff(own.astype(int)) > 0).all()


def test_kernels_are_made_once_per_element(make_blocks: Callable) -> None:
    _, blocks = make_blocks(3)
    assert kernels_of(blocks[DRAG].element) is kernels_of(blocks[DRAG].element)
    names = [kernels_of(block.element).tangents["projected"].name for block in blocks]
    assert len(set(names)) == 3
