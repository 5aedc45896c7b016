"""Collision-free displacements with rigid bodies: impulses keep momentum, zones move as one."""

from __future__ import annotations

import numpy as np

from gabardine.contact.rigid_impact_zone import join_bodies, move_bodies, push_pairs
from gabardine.contact.rigid_surface import RigidMotion, RigidSurface
from gabardine.mechanics.body_basis import BodyBasis
from gabardine.mechanics.rigid_bodies import RigidBodies

VERTICES = 3
MASSES = np.array([0.1, 0.2, 0.3])


def setting() -> tuple[RigidMotion, np.ndarray, np.ndarray, np.ndarray]:
    """Three vertices above a triangle of a body; positions, displacements, inverse masses of all points.

    The body rises and turns, the vertices fall.
    """
    centre = np.array([[0.1, -0.3, 0.2]])
    rigid_bodies = RigidBodies(("a",), VERTICES, np.array([2.0]), np.diag([0.2, 0.3, 0.1])[None], centre)
    vertices = np.array([[0.1, 0.01, 0.1], [0.3, 0.02, 0.2], [0.5, 0.4, 0.1]])
    rows = np.concatenate([vertices, (centre[:, None] + rigid_bodies.arms).reshape(-1, 3)])
    corners = np.array([[-1.0, 0.0, -1.0], [1.0, 0.0, -1.0], [0.0, 0.0, 1.0]])
    owners = np.full(len(rows) + 3, -1)
    owners[len(rows) :] = 0
    rigid_surface = RigidSurface(
        rigid_bodies, rigid_bodies.combination(0, corners), np.zeros(3, np.int64), owners
    )
    points = np.concatenate([rows, rigid_surface.points(rows)])
    basis = BodyBasis.at(rigid_bodies, rows)
    frames = basis.frames
    falling = np.zeros_like(rows)
    falling[:VERTICES] = [0.0, -0.05, 0.0]
    rising = frames.finite(falling, np.array([[0.0, 0.03, 0.01]]), np.array([[0.02, 0.0, -0.03]]))
    motion = RigidMotion(rigid_surface, basis, points, frames.linear(rising))
    moves = np.concatenate([falling, np.zeros((3, 3))])
    motion.place(moves)
    inverse = np.concatenate([1.0 / MASSES, np.zeros(len(points) - VERTICES)])
    return motion, points, moves, inverse


def momenta(motion: RigidMotion, points: np.ndarray, moves: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Of vertices and the body, about the origin."""
    frames, mass = motion.frames, motion.frames.rigid_bodies.masses[0]
    own = MASSES[:, None] * moves[:VERTICES]
    body = mass * motion.shifts[0]
    spin = 0.25 * mass * frames.inertia[0] @ motion.turns[0]
    angular = np.cross(points[:VERTICES], own).sum(axis=0) + np.cross(frames.centres[0], body) + spin
    return own.sum(axis=0) + body, angular


def test_impulses_keep_momentum_and_stop_the_approach() -> None:
    motion, points, moves, inverse = setting()
    before = momenta(motion, points, moves)
    first = VERTICES + 4
    stencils = np.array([[0, first, first + 1, first + 2], [1, first, first + 1, first + 2]], np.uint32)
    barycentric = [
        np.linalg.solve(np.vstack([points[first:, [0, 2]].T, np.ones(3)]), [*points[k, [0, 2]], 1])
        for k in (0, 1)
    ]
    weights = np.array([[1.0, *-b] for b in barycentric])
    push_pairs(
        motion, stencils, weights, np.zeros(2), points, np.zeros(len(points)), inverse, 0.2, np.inf, moves
    )
    after = momenta(motion, points, moves)
    assert np.abs(after[0] - before[0]).max() < 1e-15
    assert np.abs(after[1] - before[1]).max() < 1e-15
    apart = np.einsum("ck,cki->ci", weights, (points + moves)[stencils])[:, 1]
    heights = np.array([0.01, 0.02])
    assert (apart >= 0.2 * heights - 2e-3).all()  # the last one exactly, the first what that left of it
    assert apart[1] > 0.0


def test_a_zone_moves_as_one_with_its_momentum() -> None:
    motion, points, moves, inverse = setting()
    before = momenta(motion, points, moves)
    zones = np.arange(len(points))
    join_bodies(motion, zones)
    members = np.concatenate([[0, 1], np.flatnonzero(motion.owners == 0)])
    assert len(np.unique(zones[members[2:]])) == 1
    assert move_bodies(motion, members, points, inverse, moves)
    after = momenta(motion, points, moves)
    assert np.abs(after[0] - before[0]).max() < 1e-3 * np.abs(before[0]).max()  # arcs for straight lines
    assert np.abs(after[1] - before[1]).max() < 0.02 * np.abs(before[1]).max()
    start, end = points[members], (points + moves)[members]
    lengths = np.linalg.norm(start[:, None] - start[None], axis=2)
    assert np.abs(np.linalg.norm(end[:, None] - end[None], axis=2) - lengths).max() < 1e-14
    placed = moves.copy()
    motion.place(placed)
    assert np.abs(placed - moves).max() < 1e-14  # the body's own motion is the zone's


def test_a_zone_with_held_points_stays_with_them() -> None:
    motion, points, moves, inverse = setting()
    inverse[0] = 0.0
    moves[0] = [0.001, 0.002, 0.0]
    members = np.concatenate([[0, 1], np.flatnonzero(motion.owners == 0)])
    assert move_bodies(motion, members, points, inverse, moves)
    assert np.abs(moves[members] - [0.001, 0.002, 0.0]).max() < 1e-15
    assert np.abs(motion.shifts[0] - [0.001, 0.002, 0.0]).max() < 1e-15
    assert np.abs(motion.turns[0]).max() < 1e-15


def test_held_points_that_part_stop_the_zone() -> None:
    motion, points, moves, inverse = setting()
    inverse[:2] = 0.0
    moves[0], moves[1] = [0.01, 0.0, 0.0], [-0.01, 0.0, 0.0]
    members = np.concatenate([[0, 1], np.flatnonzero(motion.owners == 0)])
    assert not move_bodies(motion, members, points, inverse, moves)


def test_a_body_alone_is_left_alone() -> None:
    motion, points, moves, inverse = setting()
    before = moves.copy()
    assert move_bodies(motion, np.flatnonzero(motion.owners == 0), points, inverse, moves)
    assert np.array_equal(before, moves)
