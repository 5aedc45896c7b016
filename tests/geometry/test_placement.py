"""Turning by x, then y, then z about fixed axes, then moving."""

from __future__ import annotations

import math

import numpy as np
import pytest
from pydantic import ValidationError

from gabardine.geometry.angles import cos_sin
from gabardine.geometry.placement import Place

POINTS = np.array([[0.3, -0.2, 0.5], [1.0, 2.0, 3.0]])


def test_agrees_with_scipy_on_fixed_axes() -> None:
    from scipy.spatial.transform import Rotation

    place = Place(origin_m=(1.0, -2.0, 0.5), rotate_deg=(20.0, -50.0, 130.0))
    expected = Rotation.from_euler("xyz", [20.0, -50.0, 130.0], degrees=True).apply(POINTS)
    expected += np.array([1.0, -2.0, 0.5])
    assert np.allclose(place.apply(POINTS), expected, atol=1e-14)


def test_x_comes_before_z() -> None:
    place = Place(rotate_deg=(90.0, 0.0, 90.0))
    # y -> z by the turn about x, and z stays z in the turn about z
    assert place.apply(np.array([[0.0, 1.0, 0.0]])).tolist() == [[0.0, 0.0, 1.0]]


def test_right_angles_are_exact() -> None:
    sheet = np.array([[0.1, 0.0, 0.3], [0.7, 0.0, 0.9]])
    upright = Place(rotate_deg=(-90.0, 0.0, 0.0)).apply(sheet)
    assert upright.tolist() == [[0.1, 0.3, 0.0], [0.7, 0.9, 0.0]]


def test_nothing_is_moved_by_default() -> None:
    assert np.array_equal(Place().apply(POINTS), POINTS)


@pytest.mark.parametrize("angle", [-720.0, -450.0, -90.0, -33.0, 0.0, 12.5, 90.0, 135.0, 270.0, 359.0, 1e6])
def test_cos_sin(angle: float) -> None:
    cosine, sine = cos_sin(angle)
    reduced = math.radians(math.fmod(angle, 360.0))
    assert (cosine, sine) == pytest.approx((math.cos(reduced), math.sin(reduced)), abs=1e-15)
    if angle % 90.0 == 0.0:
        assert {abs(cosine), abs(sine)} == {0.0, 1.0}


def test_infinite_angles_are_refused() -> None:
    with pytest.raises(ValidationError, match="finite"):
        Place(rotate_deg=(0.0, float("inf"), 0.0))
