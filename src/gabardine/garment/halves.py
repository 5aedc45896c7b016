"""Halves of a garment that lie edge to edge where their file puts them: they are sewn there."""

from __future__ import annotations

import itertools
from dataclasses import replace

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.garment.arrangement import place_of
from gabardine.garment.lines import TOUCH_M
from gabardine.garment.pattern import Panel, Pattern, Seam, Stretch

SHARES = np.linspace(0.0, 1.0, 9)
"""Of the lengths of two edges where these are compared."""


def merged_halves(pattern: Pattern) -> Pattern:
    """The pattern with seams of edges of different panels that coincide where the file puts them.

    Edges that have a seam are left alone, and so are panels that are buttoned together: these may open.
    """
    sewn = {(each.panel, each.edge) for seam in pattern.seams for each in (*seam.one, *seam.other)}
    buttoned = {frozenset((button.one, button.other)) for button in pattern.buttons}
    placed = [panel for panel in pattern.panels if panel.place == "file" and _finite(panel)]
    free = [
        (panel.name, k, place_of(panel, None)(edge.points(SHARES)))
        for panel in placed
        for k, edge in enumerate(panel.edges)
        if (panel.name, k) not in sewn
    ]
    seams = []
    for (name, k, points), (other, n, against) in itertools.combinations(free, 2):
        if name != other and frozenset((name, other)) not in buttoned and _coincide(points, against):
            seams.append(Seam((Stretch(name, k),), (Stretch(other, n),)))
    return replace(pattern, seams=(*pattern.seams, *seams)) if seams else pattern


def _finite(panel: Panel) -> bool:
    """Whether it can be placed; what cannot is refused afterwards, with its name."""
    given = [*(panel.translation or ()), *(panel.rotation_deg or ())]
    return bool(np.isfinite(given).all()) and all(edge.length > TOUCH_M for edge in panel.edges)


def _coincide(points: Floats, other: Floats) -> bool:
    """Whether two edges are one line, walked in opposite directions."""
    return bool(np.linalg.norm(points - other[::-1], axis=1).max() < TOUCH_M)
