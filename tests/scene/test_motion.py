"""Prescribed motions of pins."""

import numpy as np
import pytest

from gabardine.scene import Rotation, Translation

POINTS = np.array([[1.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.5, 0.5, -3.0]])


def test_translation_is_linear_between_and_held_outside():
    motion = Translation(translate_m=[(1.0, 0, 0, 0), (2.0, 0.4, 0, -1.0), (4.0, 0.4, 2.0, 0)])
    for time_s, offset in [
        (0.0, (0, 0, 0)),
        (1.0, (0, 0, 0)),
        (1.25, (0.1, 0, -0.25)),
        (2.0, (0.4, 0, -1)),
        (3.0, (0.4, 1.0, -0.5)),
        (9.0, (0.4, 2.0, 0)),
    ]:
        np.testing.assert_allclose(motion.displacement(POINTS, time_s), POINTS + offset, atol=1e-15)


def test_quarter_turns_are_right_handed():
    motion = Rotation(rotate_deg=[(0.0, 0.0), (1.0, 90.0)], axis=(0, 5, 0), centre_m=(1.0, 7.0, 0.0))
    turned = motion.displacement(np.array([[2.0, 1.0, 0.0], [1.0, 0.0, 1.0]]), 1.0)
    np.testing.assert_allclose(turned, [[1.0, 1.0, -1.0], [2.0, 0.0, 0.0]], atol=1e-15)


def test_rotation_against_the_matrix_exponential():
    from scipy.linalg import expm

    axis, centre = np.array([1.0, -2.0, 0.5]), np.array([0.3, 0.2, -0.1])
    motion = Rotation(rotate_deg=[(0.0, -20.0), (2.0, 200.0)], axis=tuple(axis), centre_m=tuple(centre))
    angle = np.radians(-20.0 + 220.0 * 0.35)
    x, y, z = axis / np.linalg.norm(axis)
    turn = expm(angle * np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]]))
    expected = (POINTS - centre) @ turn.T + centre
    np.testing.assert_allclose(motion.displacement(POINTS, 0.7), expected, atol=1e-14)


@pytest.mark.parametrize("time_s", [-1.0, 0.3, 5.0])
def test_points_are_not_changed_in_place(time_s):
    before = POINTS.copy()
    Rotation(rotate_deg=[(0.0, 30.0)]).displacement(POINTS, time_s)
    Translation(translate_m=[(0.0, 1, 1, 1)]).displacement(POINTS, time_s)
    np.testing.assert_array_equal(POINTS, before)


def test_a_turn_may_come_with_a_shift() -> None:
    """As the end of a tube that is wound up: turned, and drawn nearer by half a metre a second."""
    turn = Rotation(rotate_deg=[(0.0, 0.0), (1.0, 90.0)])
    both = Rotation(rotate_deg=[(0.0, 0.0), (1.0, 90.0)], translate_m=[(0.0, 0, 0, 0), (2.0, 0, 1.0, 0)])
    expected = turn.displacement(POINTS, 0.5) + np.array([0.0, 0.25, 0.0])
    np.testing.assert_allclose(both.displacement(POINTS, 0.5), expected, atol=1e-15)
    assert both.times_s == (0.0, 1.0, 2.0)
