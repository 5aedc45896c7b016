"""Forces of the mended scheme: the derivative of its energy, without resultant, none after a rigid motion."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from scipy.spatial.transform import Rotation

from gabardine.cosserat import Coefficients, CosseratGrid, flat_grid

Make = Callable[..., CosseratGrid]


@pytest.mark.parametrize("rest", ["flat", "curved"])
@pytest.mark.parametrize("amount", [0.003, 0.05, 0.3])
def test_forces_are_minus_the_derivative_of_the_energy(
    rough: Make, shapes: dict[str, Any], amount: float, rest: str
) -> None:
    grid = rough(amount, shapes[rest])
    forces = grid.internal_forces()
    assert np.abs(forces).max() > 1e-3
    x, step = grid.positions.copy(), 1e-7
    measured = np.zeros_like(x)
    for index in np.ndindex(*x.shape):
        ends = []
        for sign in (1.0, -1.0):
            moved = x.copy()
            moved[index] += sign * step
            ends.append(grid.energy(moved))
        measured[index] = (ends[1] - ends[0]) / (2.0 * step)
    # a central difference of 1e-7 m at a spacing of 1e-2 m: 1e-10 of truncation, rounding 1e-16/1e-7
    assert np.abs(forces - measured).max() < 1e-7 * np.abs(forces).max()


@pytest.mark.parametrize("amount", [0.01, 0.3])
def test_forces_have_no_resultant_and_no_moment(rough: Make, shapes: dict[str, Any], amount: float) -> None:
    grid = rough(amount, shapes["curved"])
    forces = grid.internal_forces()
    size = np.abs(forces).sum()
    assert np.abs(forces.sum(axis=(0, 1))).max() < 1e-13 * size  # rounding of a sum
    moment = np.cross(grid.positions, forces).sum(axis=(0, 1))
    assert np.abs(moment).max() < 1e-13 * size * np.abs(grid.positions).max()


def test_a_rigid_motion_causes_no_force(rough: Make, shapes: dict[str, Any]) -> None:
    grid = rough(0.0, shapes["curved"])
    bent = np.abs(rough(0.01, shapes["curved"]).internal_forces()).max()
    turn = Rotation.from_rotvec([0.4, -1.1, 0.7])
    turned = turn.apply(grid.positions.reshape(-1, 3)) + np.array([0.3, -2.0, 5.0])
    forces = grid.internal_forces(turned.reshape(grid.positions.shape))
    assert np.abs(forces).max() < 1e-8 * bent  # coordinates of metres, differences of 1 cm
    assert grid.energy(turned.reshape(grid.positions.shape)) < 1e-15


def test_forces_turn_with_the_sheet(rough: Make) -> None:
    grid = rough(0.2)
    turn = Rotation.from_rotvec([0.4, -1.1, 0.7])
    expected = turn.apply(grid.internal_forces().reshape(-1, 3))
    turned = turn.apply(grid.positions.reshape(-1, 3)).reshape(grid.positions.shape)
    found = grid.internal_forces(turned).reshape(-1, 3)
    np.testing.assert_allclose(found, expected, atol=1e-11 * np.abs(expected).max())


def test_what_lies_in_a_plane_stays_there_exactly_without_coupling() -> None:
    grid = CosseratGrid(flat_grid((9, 8), (0.01, 0.01)), (0.01, 0.01), Coefficients(100.0, 0.01), 0.078)
    grid.positions[..., :2] += 2e-4 * np.random.default_rng(5).standard_normal((9, 8, 2))
    grid.step(1e-5, 50)
    assert np.abs(grid.velocities[..., 0]).max() > 1e-3
    assert (grid.positions[..., 2] == 0.0).all()


def test_with_coupling_it_leaves_the_plane() -> None:
    coefficients = Coefficients(100.0, 0.01, 0.1)
    grid = CosseratGrid(flat_grid((9, 8), (0.01, 0.01)), (0.01, 0.01), coefficients, 0.078)
    grid.positions[..., 0] *= 0.99  # an even compression: only its ends push out of plane
    forces = grid.internal_forces()[..., 2]
    assert np.abs(forces).max() > 1e-4
    assert np.abs(forces[3:-3]).max() < 1e-12
