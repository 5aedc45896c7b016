"""Rows of numbers by name."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.core.fields import Fields

TRIANGLE = Fields(weft=3, warp=3, area=1)


def test_places_follow_each_other() -> None:
    assert list(TRIANGLE) == [0, 3, 6]
    assert TRIANGLE.size == 7
    assert list(Fields()) == []
    assert Fields().size == 0


def test_rows_are_made_and_read_by_name() -> None:
    weft = np.arange(6.0).reshape(2, 3)
    rows = TRIANGLE.rows(2, area=[5.0, 6.0], weft=weft, warp=0.5)
    assert rows.tolist() == [[0, 1, 2, 0.5, 0.5, 0.5, 5], [3, 4, 5, 0.5, 0.5, 0.5, 6]]
    assert TRIANGLE.of(rows, "area").tolist() == [5.0, 6.0]
    assert TRIANGLE.of(rows[1], "weft").tolist() == [3.0, 4.0, 5.0]
    TRIANGLE.of(rows, "area")[:] *= 2.0
    assert rows[:, 6].tolist() == [10.0, 12.0]
    assert list(TRIANGLE.split(rows)) == ["weft", "warp", "area"]


def test_the_last_field_may_have_any_count() -> None:
    curve = Fields(count=1, points=None)
    assert curve.numbers(count=2, points=[3, 4, 5]) == (2.0, 3.0, 4.0, 5.0)
    assert curve.of(curve.row(count=0, points=[7]), "points").tolist() == [7.0]
    assert curve.numbers(count=0, points=()) == (0.0,)
    assert curve.size == 1
    with pytest.raises(TypeError, match="Only the last"):
        Fields(points=None, count=1)


def test_fields_are_put_behind_others() -> None:
    both = TRIANGLE + Fields(time=1)
    assert list(both) == [0, 3, 6, 7]
    with pytest.raises(TypeError, match="area"):
        _ = TRIANGLE + Fields(area=1)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"weft": 0.0, "warp": 0.0}, "was given no area"),
        ({"weft": 0.0, "warp": 0.0, "area": 1.0, "height": 1.0}, "has no height"),
        ({"weft": np.zeros((2, 2)), "warp": 0.0, "area": 1.0}, r"shape \(2, 2\), not \(2, 3\)"),
        ({"weft": np.zeros(3), "warp": 0.0, "area": 1.0}, r"shape \(3,\), not \(2, 3\)"),
    ],
)
def test_what_does_not_fit_is_refused(given: dict, told: str) -> None:
    with pytest.raises(TypeError, match=told):
        TRIANGLE.rows(2, **given)


def test_a_field_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(TypeError, match=r"warp of .* was given 2 numbers"):
        TRIANGLE.row(weft=(1, 2, 3), warp=(1, 2), area=1)
