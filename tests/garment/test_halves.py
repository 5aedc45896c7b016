"""Halves of a garment that a file puts edge to edge are sewn there."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from gabardine.garment.checks import refuse_bad
from gabardine.garment.garmentcode import from_garmentcode, to_garmentcode
from gabardine.garment.pattern import Seam, Stretch
from gabardine.garment.stitching import stitch


def half(x: float, at: float, **more: Any) -> dict[str, Any]:
    """30 by 50 cm from x to the right [cm], put so far to the right [cm]."""
    corners = [[x, 0.0], [x + 30.0, 0.0], [x + 30.0, 50.0], [x, 50.0]]
    edges: list[dict[str, Any]] = [{"endpoints": [k, (k + 1) % 4]} for k in range(4)]
    return {
        "vertices": corners,
        "edges": edges,
        "translation": [at, 100.0, 20.0],
        "rotation": [0, 0, 0],
        **more,
    }


def file(gap_cm: float = 0.0, **more: Any) -> dict[str, Any]:
    """Two halves of a front, from -30 to 0 and from 0 to 30 cm."""
    panels = {"right_front": half(0.0, -30.0), "left_front": half(-5.0, 5.0 + gap_cm)}
    return {"pattern": {"panels": panels, "stitches": [], **more}}


CENTRE = Seam((Stretch("right_front", 1),), (Stretch("left_front", 3),))


def test_edges_that_coincide_are_sewn() -> None:
    pytest.importorskip("pythoncdt")
    pattern = from_garmentcode(file(), "p")
    refuse_bad(pattern)
    assert pattern.seams == (CENTRE,)
    garment = stitch(pattern, 0.05)
    assert garment.vertex_count == sum(len(mesh.points) for mesh in garment.meshes) - 11  # 50 cm by 5
    again = from_garmentcode(to_garmentcode(pattern), "p")
    assert again.seams == pattern.seams


def test_curved_edges_coincide_as_a_whole() -> None:
    data = file()
    data["pattern"]["panels"]["right_front"]["edges"][1]["curvature"] = {
        "type": "quadratic",
        "params": [[0.5, 0.1]],
    }
    assert from_garmentcode(data, "p").seams == ()
    data["pattern"]["panels"]["left_front"]["edges"][3]["curvature"] = {
        "type": "quadratic",
        "params": [[0.5, -0.1]],
    }
    assert from_garmentcode(data, "p").seams == (CENTRE,)


@pytest.mark.parametrize("gap_cm", [-0.05, 0.05, 10.0])
def test_edges_beside_each_other_are_left_alone(gap_cm: float) -> None:
    assert from_garmentcode(file(gap_cm), "p").seams == ()


def test_what_is_sewn_or_buttoned_is_left_alone() -> None:
    stitched = [[{"panel": "right_front", "edge": 1}, {"panel": "left_front", "edge": 1}]]
    assert len(from_garmentcode(file(stitches=stitched), "p").seams) == 1
    button = ["right_front", [29.0, 25.0], "left_front", [-4.0, 25.0]]
    assert from_garmentcode(file(gabardine_buttons=[button]), "p").seams == ()


def test_panels_in_other_planes_are_left_alone() -> None:
    data = file()
    data["pattern"]["panels"]["left_front"]["rotation"] = [0.0, 90.0, 0.0]
    places = [panel.rotation_deg for panel in from_garmentcode(data, "p").panels]
    assert not np.allclose(*places)
    assert from_garmentcode(data, "p").seams == ()
