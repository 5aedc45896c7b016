"""Scenes and fabrics print as one line."""

from __future__ import annotations

import gabardine as gb
from gabardine.scene.templates import TEMPLATES


def test_a_scene_is_a_line() -> None:
    scene = gb.Scene.from_text(TEMPLATES["drape"].text())
    expected = (
        "Scene('Sheet draped over a ball': sheet of wool-gabardine, ball, floor; 0.6 s of backward-euler)"
    )
    assert repr(scene) == str(scene) == expected


def test_a_fabric_is_a_line() -> None:
    silk = gb.fabrics["silk"]
    assert repr(silk) == "Fabric('silk': 83 g/m², 774, 1790 and 51.3 N/m, bending 2.44 and 2.49 µN m)"
    assert str(silk.model_copy(update={"bending": None})).endswith("bending 0 and 0 µN m)")
