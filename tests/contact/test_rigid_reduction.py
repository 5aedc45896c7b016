"""Terms of rigid bodies in the linear system, against dense matrices."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gabardine.contact.pairs import add_terms
from gabardine.contact.rigid_surface import RigidPairs, RigidSurface
from gabardine.linalg.blocks import pattern_of
from gabardine.linalg.hierarchy import extended_pattern
from gabardine.mechanics.body_basis import BodyBasis
from gabardine.mechanics.rigid_bodies import RigidBodies

VERTICES, POINTS = 4, 6
"""Free vertices; points of two bodies, three each; one vertex more is attached to the second."""


def setting() -> tuple[RigidPairs, np.ndarray, np.ndarray]:
    """Pairs of all sorts, their stiffness and force."""
    random = np.random.default_rng(8)
    spreads = np.stack([np.diag([0.2, 0.3, 0.1]), np.diag([0.1, 0.2, 0.2])])
    centres = random.normal(size=(2, 3))
    attached = np.array([VERTICES])
    rigid_bodies = RigidBodies(
        ("a", "b"),
        VERTICES + 1,
        np.array([2.0, 7.0]),
        spreads,
        centres,
        attached,
        np.array([1]),
        np.array([[0.1, 0.2, 0.3]]),
    )
    vertices = random.normal(size=(VERTICES + 1, 3))
    vertices[VERTICES] = centres[1] + [0.1, 0.2, 0.3]
    rows = np.concatenate([vertices, (centres[:, None] + rigid_bodies.arms).reshape(-1, 3)])
    own = np.repeat([0, 1], 3)
    surface = centres[own] + 0.2 * random.normal(size=(POINTS, 3))
    combination = np.concatenate([rigid_bodies.combination(k, surface[own == k]) for k in (0, 1)])
    owners = np.full(len(rows) + POINTS, -1)
    owners[len(rows) :] = own
    owners[VERTICES] = 1
    rigid_surface = RigidSurface(rigid_bodies, combination, own, owners)
    first = len(rows)
    stencils = np.array(
        [
            [0, first, first + 1, first + 2],  # vertex on the first body
            [first + 3, 1, 2, 3],  # corner of the second on a triangle
            [0, 1, first, first + 1],  # edge on edge
            [first, first + 1, first + 3, first + 4],  # body on body
            [first + 2, 0, 2, VERTICES],  # a triangle of which one corner is attached
            [0, 1, 2, 3],  # no body at all
        ],
        np.uint32,
    )
    weights = random.normal(size=(6, 4))
    weights[4, 1] = 0.0
    half = random.normal(size=(6, 3, 3))
    points = np.concatenate([rows, rigid_surface.points(rows)])
    basis = BodyBasis.at(rigid_bodies, rows)
    rigid_pairs = RigidPairs.of(rigid_surface, basis, stencils, weights, points)
    return rigid_pairs, half @ np.swapaxes(half, 1, 2), random.normal(size=(6, 3))


def relative_motion(rigid_pairs: RigidPairs) -> np.ndarray:
    """How the coordinates of all rows move each pair apart, by the definition: shape (pairs, 3, 3 rows)."""
    still = np.zeros((len(rigid_pairs.points), 3))
    rigid_pairs.place(np.zeros_like(rigid_pairs.points), still)
    count = rigid_pairs.rigid_surface.rigid_bodies.rows.stop
    columns = []
    for k in range(3 * count):
        z = np.zeros((count, 3))
        z.ravel()[k] = 1.0
        d = rigid_pairs.basis.reduction.expanded(z)
        moves = np.concatenate([d, rigid_pairs.rigid_surface.points(d)])
        rigid_pairs.place(d, moves)
        moves -= still
        columns.append(np.einsum("ck,cki->ci", rigid_pairs.weights, moves[rigid_pairs.stencils]))
    return np.stack(columns, axis=-1)


def dense(pattern: object, values: np.ndarray, count: int) -> np.ndarray:
    out = np.zeros((count, 3, count, 3))
    for i in range(count):
        for slot in range(pattern.starts[i], pattern.starts[i + 1]):  # type: ignore[attr-defined]
            out[i, :, pattern.columns[slot], :] = values[slot]  # type: ignore[attr-defined]
    return out.reshape(3 * count, 3 * count)


def assembled(
    rigid_pairs: RigidPairs, blocks: np.ndarray, forces: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    rigid_bodies = rigid_pairs.rigid_surface.rigid_bodies
    count = rigid_bodies.rows.stop
    pattern = pattern_of([np.array([[0, 1, 2], [2, 3, VERTICES]], np.uint32)], count)
    free = np.where(rigid_pairs.rigid_surface.owners[rigid_pairs.stencils] >= 0, 0.0, rigid_pairs.weights)
    pairs = [rigid_pairs.stencils[:, [i, j]] for i in range(4) for j in range(i + 1, 4)]
    both = np.concatenate(pairs)
    both = both[(both < count).all(axis=1)]
    couplings = rigid_pairs.couplings(pattern, np.ones(len(rigid_pairs.stencils), np.bool_))
    pattern, _ = extended_pattern(pattern, np.concatenate([both, couplings.astype(np.uint32)]))
    values, right = pattern.zeros(), np.zeros((count, 3))
    add_terms(rigid_pairs.stencils, free, blocks, forces, pattern.starts, pattern.columns, values, right)
    rigid_pairs.add_terms(blocks, forces, pattern, values, right)
    return dense(pattern, values, count), right


@pytest.mark.parametrize("turn", [0.0, 0.4])
def test_terms_are_those_of_the_relative_motion(turn: float) -> None:
    rigid_pairs, blocks, forces = setting()
    rigid_pairs = replace(rigid_pairs, about=turn * np.array([[1.0, 0.3, -0.2], [0.1, -0.5, 0.3]]))
    matrix, right = assembled(rigid_pairs, blocks, forces)
    apart = relative_motion(rigid_pairs)
    expected = np.einsum("cik,cij,cjl->kl", apart, blocks, apart)
    scale = np.abs(expected).max()
    assert np.abs(matrix - expected).max() < 1e-13 * scale
    assert np.abs(right.ravel() - np.einsum("cik,ci->k", apart, forces)).max() < 1e-13 * scale


def test_mobility_is_that_of_a_unit_impulse() -> None:
    rigid_pairs, _, _ = setting()
    rigid_bodies, count = (
        rigid_pairs.rigid_surface.rigid_bodies,
        rigid_pairs.rigid_surface.rigid_bodies.rows.stop,
    )
    normals = np.random.default_rng(9).normal(size=(6, 3))
    normals /= np.linalg.norm(normals, axis=1, keepdims=True)
    mobility = np.zeros(6)
    rigid_pairs.add_mobility(normals, 0.1, mobility)
    along = np.einsum("cik,ci->ck", relative_motion(rigid_pairs), normals).reshape(6, count, 3)
    masses = np.repeat(rigid_bodies.masses / 4.0, 4)
    expected = (along[:, rigid_bodies.rows] ** 2 / masses[:, None]).sum(axis=(1, 2))
    assert mobility[:5].min() > 0.0
    assert mobility == pytest.approx(10.0 * expected, rel=1e-12)


def test_moves_are_exact_where_they_are_taken_about_and_linear_from_there() -> None:
    rigid_pairs, _, _ = setting()
    rows = rigid_pairs.rigid_surface.rigid_bodies.rows.stop
    turn = np.array([[0.3, 0.2, -0.4], [0.1, -0.5, 0.3]])
    shift = np.array([[0.1, 0.2, 0.3], [0.0, 0.0, 1.0]])
    given = rigid_pairs.frames.linear(rigid_pairs.frames.finite(np.zeros((rows, 3)), shift, turn))
    moves = np.zeros((len(rigid_pairs.points), 3))
    rigid_pairs.turned(given).place(given, moves)
    finite = rigid_pairs.frames.finite(np.zeros((rows, 3)), shift, turn)
    exact = np.concatenate([finite, rigid_pairs.rigid_surface.points(finite)])
    owned = rigid_pairs.rigid_surface.owned
    assert np.abs(moves[owned] - exact[owned]).max() < 1e-14
    straight = np.zeros_like(moves)
    rigid_pairs.place(given, straight)
    affine = np.concatenate([given, rigid_pairs.rigid_surface.points(given)])
    assert np.abs(straight[owned] - affine[owned]).max() < 1e-14  # about no rotation: t + w x r
