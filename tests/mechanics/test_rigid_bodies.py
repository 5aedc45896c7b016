"""Rigid bodies as four masses: moments, coordinates, free motion."""

from __future__ import annotations

import numpy as np
from scipy.spatial.transform import Rotation

from gabardine.mechanics.body_basis import BodyBasis
from gabardine.mechanics.rigid_bodies import BodyFrames, RigidBodies

ROUNDING = 1e-13


def two_bodies() -> tuple[RigidBodies, np.ndarray]:
    """Two bodies after five vertices, one of which is attached to the second; positions of all rows."""
    spread = np.array([[0.2, 0.02, 0.0], [0.02, 0.3, 0.01], [0.0, 0.01, 0.1]])
    spreads = np.stack([spread, np.diag([0.1, 0.1, 0.1])])
    centres = np.array([[1.0, 2.0, 3.0], [-1.0, 0.5, 0.0]])
    attached = np.array([3])
    rigid_bodies = RigidBodies(
        ("a", "b"), 5, np.array([2.0, 7.0]), spreads, centres, attached, np.array([1]), np.full((1, 3), 0.2)
    )
    vertices = np.random.default_rng(3).normal(size=(5, 3))
    vertices[3] = centres[1] + 0.2
    return rigid_bodies, np.concatenate([vertices, (centres[:, None] + rigid_bodies.arms).reshape(-1, 3)])


def turned() -> tuple[BodyFrames, np.ndarray]:
    """The same, each body shifted and turned."""
    rigid_bodies, positions = two_bodies()
    frames = rigid_bodies.frames(positions)
    moved = positions + frames.finite(
        np.zeros_like(positions),
        np.array([[1.0, 0, 0], [0, 2.0, 0]]),
        np.array([[0.3, 0.2, 0.1], [0, 0.5, 0]]),
    )
    return rigid_bodies.frames(moved), moved


def test_four_masses_have_the_moments_of_the_body() -> None:
    rigid_bodies, positions = two_bodies()
    nodes = rigid_bodies.nodes(positions)
    for k, spread in enumerate(rigid_bodies.spreads):
        arms = nodes[k] - rigid_bodies.centres[k]
        assert np.allclose(arms.mean(axis=0), 0.0, atol=ROUNDING)
        assert np.allclose(arms.T @ arms / 4.0, spread @ spread, rtol=0, atol=ROUNDING)


def test_points_are_combinations_of_the_nodes() -> None:
    rigid_bodies, positions = two_bodies()
    points = np.random.default_rng(4).normal(size=(6, 3))
    combination = rigid_bodies.combination(0, points)
    assert np.allclose(combination @ rigid_bodies.nodes(positions)[0], points, rtol=0, atol=ROUNDING)


def test_coordinates_are_orthonormal_and_come_back() -> None:
    frames, positions = turned()
    rows = frames.rigid_bodies.rows
    z = np.zeros_like(positions)
    z[rows] = np.random.default_rng(5).normal(size=(8, 3))
    z[[7, 8, 11, 12]] = 0.0  # the rows that stand for deformation
    reduction = BodyBasis.at(frames.rigid_bodies, positions).reduction
    d = reduction.expanded(z)
    assert np.abs(reduction.coordinates(d)[rows] - z[rows]).max() < ROUNDING
    assert np.isclose((d[rows] ** 2).sum(), (z[rows] ** 2).sum(), rtol=ROUNDING)


def test_forces_are_gathered_so_that_work_is_kept() -> None:
    frames, positions = turned()
    random = np.random.default_rng(6)
    z, forces = np.zeros_like(positions), random.normal(size=positions.shape)
    z[[5, 6, 9, 10]] = random.normal(size=(4, 3))
    z[[0, 1, 2, 4]] = random.normal(size=(4, 3))
    reduction = BodyBasis.at(frames.rigid_bodies, positions).reduction
    work = (forces * reduction.expanded(z)).sum()
    assert np.isclose((reduction.gathered(forces) * z).sum(), work, rtol=1e-12)


def test_finite_and_linear_motions_belong_together() -> None:
    frames, positions = turned()
    shifts, turns = np.random.default_rng(7).normal(size=(2, 2, 3)) * 0.3
    nothing = np.zeros_like(positions)
    finite = frames.finite(nothing, shifts, turns)
    linear = frames.linear(finite)
    back = frames.fit(linear)
    assert np.abs(back[0] - shifts).max() < ROUNDING
    assert np.abs(back[1] - turns).max() < ROUNDING
    moved = positions + finite
    arm = moved[3] - frames.rigid_bodies.poses(moved)[0][1]
    turned_by = frames.rigid_bodies.poses(moved)[1][1]
    assert np.abs(arm - turned_by @ [0.2, 0.2, 0.2]).max() < ROUNDING


def test_a_small_turn_is_its_rotation_vector() -> None:
    """To second order in the angle, and exactly for a ball."""
    frames, _ = turned()
    for size in (1e-2, 1e-3):
        turns = size * np.array([[1.0, -2.0, 0.5], [0.3, 1.0, 2.0]])
        expected = Rotation.from_rotvec(turns).as_matrix()
        found = frames.rotation(turns)
        assert np.abs(found[0] - expected[0]).max() < 10 * size**2
        assert np.abs(found[1] - expected[1]).max() < ROUNDING


def test_a_freely_turning_body_keeps_energy_and_angular_momentum() -> None:
    """A body of three different moments tumbles by 32 rad: no drift, errors of second order."""

    def energies(step_s: float) -> np.ndarray:
        rigid_bodies, positions = two_bodies()
        frames = rigid_bodies.frames(positions)
        spin = np.array([[0.05, 8.0, 0.1], [0.0, 0.0, 0.0]])
        velocities = frames.rows.moved(np.zeros_like(positions), np.zeros((2, 3)), spin)
        found, first = [], frames.momentum(velocities)
        for _ in range(round(4.0 / step_s)):
            frames = rigid_bodies.frames(positions)
            moved = frames.finite(positions * 0.0, *frames.fit(step_s * velocities))
            velocities = frames.rigid_velocities(positions + moved, velocities)
            positions = positions + moved
            found.append((rigid_bodies.nodes(velocities)[0] ** 2).sum())
        last = rigid_bodies.frames(positions).momentum(velocities)
        assert np.abs(last - first).max() < 1e-12 * np.abs(first).max()
        return np.array(found)

    coarse, fine = energies(0.01), energies(0.005)
    assert np.ptp(coarse) / coarse.mean() < 0.01
    assert np.ptp(fine) < 0.35 * np.ptp(coarse)  # a quarter, and something for higher orders
