"""Outlines that touch themselves, or cross themselves within one curve, are refused with panel and edges."""

from __future__ import annotations

import pytest

from gabardine.core.errors import SceneError
from gabardine.garment.checks import refuse_bad
from gabardine.garment.edges import Point, curve
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Outline, Panel, Pattern, polygon
from gabardine.garment.pieces import PIECES


def drawn(*corners: Point) -> Outline:
    return polygon((0.0, 0.0), *corners)


LOOP = curve((0.5, 0.5), (0.0, 0.0), (-0.5, 1.5), (1.0, 1.5))
TOUCHING = {
    "at a corner": (
        drawn((0.5, 0.0), (0.5, 0.5), (0.2, 0.0), (0.0, 0.5)),
        "edge 0: It touches edge 3 of the",
    ),
    "nearly": (drawn((0.5, 0.0), (0.5, 0.5), (0.2, 1e-5), (0.0, 0.5)), "edge 0: It touches edge 3 of the"),
    "pinched": (
        drawn((0.2, 0.3), (0.5, 0.0), (0.5, 0.6), (0.2, 0.3), (0.0, 0.6)),
        "edge 1: It touches edge 3 of the same outline; separate them",
    ),
    "back along": (drawn((0.5, 0.0), (0.3, 0.0), (0.3, 0.5), (0.0, 0.5)), "edge 0: It touches edge 2 of the"),
    "spike": (
        drawn((0.5, 0.0), (0.5, 0.5), (0.5, 0.504), (0.5, 0.5), (0.0, 0.5)),
        "edge 2: It touches edge 3 of the same outline; separate them",
    ),
    "loop": ((*drawn((0.5, 0.0), (0.5, 0.5))[:2], LOOP), "edge 2: It crosses itself; separate them"),
}


@pytest.mark.parametrize("what", list(TOUCHING))
def test_outlines_that_touch_themselves_are_refused(what: str) -> None:
    """They were bugs of Gabardine when they were meshed, or took all memory."""
    edges, sentence = TOUCHING[what]
    with pytest.raises(SceneError, match=f'panel "one", {sentence}'):
        refuse_bad(Pattern("p", (Panel("one", edges),)))


def test_sharp_corners_and_narrow_places_are_none() -> None:
    """A slit of 1 mm, a corner of 2 degrees, and the darts and armholes of a bodice."""
    slit = drawn((0.5, 0.0), (0.5, 0.5), (0.301, 0.5), (0.3, 0.1), (0.299, 0.5), (0.0, 0.5))
    wedge = polygon((0.0, 0.0), (0.5, 0.0), (0.5, 0.0175))
    refuse_bad(Pattern("p", (Panel("slit", slit), Panel("wedge", wedge))))
    refuse_bad(PIECES["bodice"](Measurements.of_size(38)))
