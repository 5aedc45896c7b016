"""The law of repulsion and its terms in the linear system, in plain Python."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.contact.pair_kernels import linearised
from gabardine.contact.repulsion import repulsion

GAP_M, WEIGHT_N_PER_M, CLOTH_N_PER_M = 2e-3, 5.0, 1e4


def law(distance_m: float) -> tuple[float, float]:
    return repulsion(distance_m, GAP_M, WEIGHT_N_PER_M, CLOTH_N_PER_M)


@pytest.mark.parametrize("share", [0.999, 0.9, 0.5, 0.1, 1e-3])
def test_the_rise_is_the_derivative(share: float) -> None:
    step = 1e-6 * share * GAP_M
    slope = (law(share * GAP_M - step)[0] - law(share * GAP_M + step)[0]) / (2 * step)
    assert law(share * GAP_M)[1] == pytest.approx(slope, rel=1e-6)  # central differences: error ~ step^2


def test_it_ends_at_the_gap_and_has_no_end_within() -> None:
    assert law(GAP_M) == (0.0, 0.0)
    assert law(2 * GAP_M) == (0.0, 0.0)
    forces = [law(share * GAP_M)[0] for share in np.geomspace(1e-6, 1.0, 200)]
    assert (np.diff(forces) < 0).all()
    assert forces[0] > 1e5 * CLOTH_N_PER_M * GAP_M


def test_what_lies_is_carried_softly_and_what_is_pressed_firmly() -> None:
    """In the outer tenth the cloth behind a pair is nothing; at a third of the gap it is nearly all."""
    soft, _ = repulsion(0.95 * GAP_M, GAP_M, WEIGHT_N_PER_M, 0.0)
    assert law(0.95 * GAP_M)[0] == pytest.approx(soft, rel=1e-3)
    soft, _ = repulsion(GAP_M / 3, GAP_M, WEIGHT_N_PER_M, 0.0)
    assert law(GAP_M / 3)[0] > 100 * soft


def terms(apart: np.ndarray, trusted: bool, parting: bool = False) -> tuple[np.ndarray, np.ndarray]:
    """Block and force of one pair with friction."""
    rng = np.random.default_rng(7)
    normal = rng.normal(size=(1, 3))
    normal /= np.linalg.norm(normal)
    force, rise = law(0.6 * GAP_M)
    slip = np.cross(normal, [[1e-4, 2e-4, -1e-4]])
    blocks, forces = np.empty((1, 3, 3)), np.empty((1, 3))
    linearised.python(
        normal,
        np.array([0.7 * GAP_M]),
        np.array([GAP_M]),
        (np.array([force]), np.array([rise]), np.array([0.5 * rise])),
        np.array([0.6 * GAP_M]),
        np.array([0.7 * GAP_M]),
        np.array([parting]),
        np.array([0.3 * force]),
        slip,
        np.array([trusted]),
        apart[None],
        np.array([1e-6]),
        blocks,
        forces,
    )
    return blocks[0], forces[0]


@pytest.mark.parametrize("trusted", [True, False])
def test_blocks_are_the_derivative_of_forces_and_positive(trusted: bool) -> None:
    rng = np.random.default_rng(8)
    block, before = terms(np.zeros(3), trusted)
    for _ in range(3):
        move = 1e-4 * rng.normal(size=3)
        after = terms(move, trusted)[1]
        np.testing.assert_allclose(after - before, -block @ move, atol=1e-12 * np.abs(before).max())
    assert np.linalg.eigvalsh(block).min() > -1e-9 * np.abs(block).max()
    np.testing.assert_allclose(block, block.T, atol=1e-12 * np.abs(block).max())


def test_a_limit_that_is_not_trusted_pushes_nothing() -> None:
    """At rest there is only the normal force; Newton's form has its full limit along the slip."""
    along = terms(np.zeros(3), trusted=False)[1]
    with_slip = terms(np.zeros(3), trusted=True)[1]
    assert np.linalg.norm(with_slip - along) == pytest.approx(0.3 * law(0.6 * GAP_M)[0])


def test_what_parts_is_let_go() -> None:
    block, force = terms(np.zeros(3), trusted=False, parting=True)
    assert np.linalg.matrix_rank(block, tol=1e-9) == 2  # friction alone
    np.testing.assert_allclose(force, 0.0)
