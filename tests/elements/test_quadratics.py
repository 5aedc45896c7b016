"""What is quick in laying out quadratics decides as what is exact."""

from __future__ import annotations

import numpy as np

from gabardine.elements.quadratics import WORST, _across, _solved, across


def test_condition_numbers_are_judged_as_by_singular_values() -> None:
    """Around the bound, far from it, and of matrices that are singular; inverses are those of LAPACK."""
    rng = np.random.default_rng(7)
    turns = np.linalg.qr(rng.normal(size=(2, 400, 6, 6)))[0]
    values = np.ones((400, 6))
    values[:, 1:5] = rng.uniform(0.1, 1.0, (400, 4))
    values[:, 5] = 10.0 ** -rng.uniform(6.0, 10.0, 400)
    matrix = turns[0] * values[:, None] @ turns[1]
    matrix[::50, 3] = 0.0
    right = np.broadcast_to(np.eye(6), matrix.shape).copy()
    found, usable = _solved(matrix, right, rng.uniform(size=400) < 0.1)
    expected = np.linalg.cond(matrix) < WORST
    assert 50 < expected.sum() < 350
    np.testing.assert_array_equal(usable, expected)
    np.testing.assert_array_equal(found[usable], np.linalg.solve(matrix[usable], right[usable]))
    assert not found[~usable].any()


def test_one_triangle_is_unfolded_to_the_bits_of_many() -> None:
    places = np.random.default_rng(3).normal(size=(6, 200, 2))
    many = across(*places)
    one = [_across(*row.tolist()) for row in places.transpose(1, 0, 2)]
    np.testing.assert_array_equal(one, many)
