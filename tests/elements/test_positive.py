"""The positive part of 3x3 matrices, against numpy's eigenvalues."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.elements.positive import positive_matrix


def positive(matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    m = matrix
    a, b, c, d, e, f = positive_matrix(m[0, 0], m[1, 1], m[2, 2], m[0, 1], m[0, 2], m[1, 2])
    return np.array([[a, d, e], [d, b, f], [e, f, c]])


def expected(matrix: NDArray[np.float64]) -> NDArray[np.float64]:
    values, vectors = np.linalg.eigh(matrix)
    return vectors @ np.diag(np.maximum(values, 0.0)) @ vectors.T


@pytest.mark.parametrize("spread", [(1.0, 1.0, 1.0), (1.0, 1e-4, 1e-8), (1e6, 1.0, 1e-6)])
@pytest.mark.parametrize("signs", [(1, 1, 1), (1, 1, -1), (1, -1, -1), (-1, -1, -1), (1, 0, -1), (0, 0, 1)])
def test_negative_eigenvalues_are_dropped(signs: tuple[int, ...], spread: tuple[float, ...]) -> None:
    rng = np.random.default_rng(0)
    for _ in range(50):
        frame, _ = np.linalg.qr(rng.standard_normal((3, 3)))
        values = np.array(signs) * np.array(spread) * rng.uniform(0.5, 1.5, 3)
        matrix = frame @ np.diag(values) @ frame.T
        matrix = (matrix + matrix.T) / 2
        largest = np.abs(matrix).max()
        found = positive(matrix)
        # Jacobi rotations keep a few roundings of the largest entry.
        np.testing.assert_allclose(found, expected(matrix), rtol=0, atol=1e-14 * largest)
        assert np.linalg.eigvalsh(found)[0] > -1e-14 * largest


def test_a_positive_matrix_stays_as_it_is() -> None:
    matrix = np.array([[2.0, 0.3, -0.1], [0.3, 1.0, 0.2], [-0.1, 0.2, 0.5]])
    np.testing.assert_array_equal(positive(matrix), matrix)


@pytest.mark.parametrize(
    "matrix",
    [
        np.zeros((3, 3)),
        np.diag([1.0, -1.0, 0.0]),
        np.diag([-1.0, -2.0, -3.0]),
        np.array([[0.0, 1.0, 0.0], [1.0, 0.0, 0.0], [0.0, 0.0, 0.0]]),
        -np.ones((3, 3)),
    ],
)
def test_degenerate_matrices(matrix: NDArray[np.float64]) -> None:
    np.testing.assert_allclose(positive(matrix), expected(matrix), rtol=0, atol=1e-15)
