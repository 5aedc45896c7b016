"""Rotation vectors against SciPy."""

from __future__ import annotations

import numpy as np
from scipy.spatial.transform import Rotation

from gabardine.geometry.rotations import cross_matrix, nearest_rotation, rotation_of, vector_of

ROUNDING = 1e-14


def vectors() -> np.ndarray:
    """Of lengths from nothing to just below half a turn."""
    some = np.random.default_rng(1).normal(size=(40, 3))
    lengths = np.concatenate([[0.0, 1e-200, 1e-12, 1e-8, 1e-4], np.linspace(0.01, 3.1, 35)])
    return some * (lengths / np.linalg.norm(some, axis=1))[:, None]


def test_rotations_are_those_of_scipy() -> None:
    given = vectors()
    assert np.abs(rotation_of(given) - Rotation.from_rotvec(given).as_matrix()).max() < ROUNDING


def test_vectors_come_back() -> None:
    given = vectors()
    back = vector_of(rotation_of(given))
    assert np.abs(back - given).max() < 1e-13  # near half a turn the sine loses a digit


def test_the_nearest_rotation_of_a_stretched_one() -> None:
    rotation = rotation_of(np.array([[0.3, -0.8, 0.5]]))
    stretch = np.diag([1.1, 0.9, 1.05])
    assert np.abs(nearest_rotation(rotation @ stretch) - rotation).max() < ROUNDING
    mirrored = rotation @ np.diag([1.0, 1.0, -0.1])
    assert np.abs(nearest_rotation(mirrored) - rotation).max() < ROUNDING


def test_the_cross_matrix() -> None:
    a, b = np.random.default_rng(2).normal(size=(2, 5, 3))
    assert np.allclose(np.einsum("nij,nj->ni", cross_matrix(a), b), np.cross(a, b), rtol=0, atol=1e-15)
