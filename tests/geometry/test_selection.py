"""Selections by group, box, ball and number."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from pydantic import TypeAdapter, ValidationError

from gabardine.core.errors import SceneError
from gabardine.geometry.mesh import Ints
from gabardine.geometry.placement import Place
from gabardine.geometry.selection import Selection
from gabardine.geometry.shapes import Rectangle

MESH = Rectangle(size_m=(1.0, 1.0), cells=(4, 4)).build(Path("."))
PLACE = Place(origin_m=(0.0, 2.0, 0.0), rotate_deg=(-90.0, 0.0, 30.0))
PLACED = PLACE.apply(MESH.rest_positions)
ADAPTER: TypeAdapter = TypeAdapter(Selection)


def _pick(written: Any) -> Ints:
    return ADAPTER.validate_python(written).pick(MESH, PLACED)


def test_groups() -> None:
    assert _pick("left").tolist() == [0, 1, 2, 3, 4]
    assert _pick("top-right").tolist() == [24]
    assert len(_pick("all")) == 25


def test_boxes_include_their_faces_on_the_placed_start() -> None:
    straight = MESH.rest_positions
    box = ADAPTER.validate_python({"box_m": [[0.0, 0.0, 1.0], [0.5, 0.0, 1.0]]})
    assert box.pick(MESH, straight).tolist() == [4, 9, 14]
    turned = ADAPTER.validate_python({"box_m": [[-9, 1.9, -9], [9, 2.0, 9]]})
    assert turned.pick(MESH, PLACED).tolist() == [0]


def test_rounding_does_not_lose_a_vertex() -> None:
    corner = PLACED[24]
    flat = {"box_m": [(corner + 1e-12).tolist(), (corner + 1e-12).tolist()]}
    assert _pick(flat).tolist() == [24]


def test_balls() -> None:
    centre = PLACED[12].tolist()
    assert _pick({"centre_m": centre, "radius_m": 0.01}).tolist() == [12]
    assert _pick({"centre_m": centre, "radius_m": 0.25}).tolist() == [7, 11, 12, 13, 17]


def test_numbers_are_sorted_and_unique() -> None:
    picked = _pick({"vertices": [7, 3, 7]})
    assert picked.tolist() == [3, 7]
    assert picked.dtype == np.int32


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("sleeve", ["no group 'sleeve'", "left, right, bottom, top", "box_m = [["]),
        ({"box_m": [[5, 0, 0], [6, 1, 1]]}, ["No vertex", "nearest", "m away", "[5.0, 0.0, 0.0]"]),
        ({"centre_m": [0, 3, 0], "radius_m": 0.1}, ["No vertex", "vertex 13", "radius_m = 0.1"]),
        ({"vertices": [3, 25]}, ["no vertex 25", "0 to 24"]),
    ],
)
def test_selecting_nothing_is_explained(written: Any, words: list[str]) -> None:
    with pytest.raises(SceneError) as caught:
        _pick(written)
    for word in words:
        assert word in str(caught.value)


def test_the_nearest_vertex_is_measured() -> None:
    with pytest.raises(SceneError, match=r"vertex 24 at .* is 0\.5 m away"):
        ADAPTER.validate_python({"box_m": [[1.5, 0, 1], [2, 0, 2]]}).pick(MESH, MESH.rest_positions)
    with pytest.raises(SceneError, match=r"vertex 0 at .* is 0\.9 m away"):
        ADAPTER.validate_python({"centre_m": [-1, 0, 0], "radius_m": 0.1}).pick(MESH, MESH.rest_positions)


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ({"box_m": [[0, 0, 1], [1, 1, 0]]}, "z = 1, above 0"),
        ({"box_m": [[0, 0, 1]]}, "box_m"),
        ({"centre_m": [0, 0, 0]}, "radius_m"),
        ({"radius_m": 1.0}, "centre_m"),
        ({"centre_m": [0, 0, 0], "radius_m": 0}, "greater than 0"),
        ({"centre_m": [0, 0, 0], "radius_m": 1, "colour": "red"}, "colour"),
        ({"vertices": []}, "at least one"),
        ({"vertices": [-1]}, "greater than or equal to 0"),
        ({"edges": [1]}, "a selection is a group name"),
        (5, "a selection is a group name"),
    ],
)
def test_badly_written_selections(written: Any, words: str) -> None:
    with pytest.raises(ValidationError, match=words) as caught:
        ADAPTER.validate_python(written)
    assert caught.value.error_count() == 1  # about the form that was meant, not about all


@pytest.mark.parametrize(
    "written", ["left", {"vertices": (1, 2)}, {"centre_m": (0.0, 0.0, 0.0), "radius_m": 1.0}]
)
def test_selections_are_written_as_they_were_read(written: Any) -> None:
    selection = ADAPTER.validate_python(written)
    assert ADAPTER.dump_python(selection) == written
    assert ADAPTER.validate_python(selection) == selection
    assert hash(selection) == hash(ADAPTER.validate_python(written))


def test_selections_have_a_schema() -> None:
    kinds = ADAPTER.json_schema()["oneOf"]
    assert len(kinds) == 4
