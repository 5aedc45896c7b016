"""Where the origin of panels is that were drawn somewhere on paper.

Places put the origin of a panel on the body (garment.arrangement): in the middle, at the neck or the waist.
In drawings of other programs it is the corner of the sheet. Panels that the origin is not on are moved: the
middle of their width to x = 0, their top to y = 0; halves, a left and a right one of the same place, with the
sides at which they meet to x = 0.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from gabardine.garment.edges import Point
from gabardine.garment.pattern import Outline, Panel, Pattern, outline_points

AWAY_M = np.array([0.01, 0.5])
"""An origin that is farther than this beside or above the box around a panel is not its own [m]: panels of
skirts may begin below the waist, but none begins beside the middle of the body."""


def on_origin(pattern: Pattern) -> Pattern:
    """The pattern with panels, and the buttons on them, moved to the origin where they are away from it."""
    by = {panel.name: _shift(panel, pattern) for panel in pattern.panels}
    panels = tuple(moved(panel, by[panel.name]) for panel in pattern.panels)
    buttons = tuple(
        replace(b, at=_plus(b.at, by.get(b.one)), other_at=_plus(b.other_at, by.get(b.other)))
        for b in pattern.buttons
    )
    return replace(pattern, panels=panels, buttons=buttons)


def _shift(panel: Panel, pattern: Pattern) -> Point | None:
    """By what a panel is moved [m]; None where the origin is on it, or a number of it is not finite."""
    points = outline_points(panel.edges) if panel.edges else np.zeros((1, 2))
    low, high = points.min(axis=0), points.max(axis=0)
    if ((low <= AWAY_M).all() and (high >= -AWAY_M).all()) or not np.isfinite([low, high]).all():
        return None
    side = _half(panel, pattern)
    x = {0: -0.5 * (low[0] + high[0]), 1: -low[0], -1: -high[0]}[side]
    y = -0.5 * (low[1] + high[1]) if panel.place == "shoulders" else -high[1]
    return float(x), float(y)


def _half(panel: Panel, pattern: Pattern) -> int:
    """The side of x = 0 that a half lies on, as seen from outside: 1 or -1; 0 of a panel that is whole."""
    sides = {"left": 1, "right": -1}
    own = [side for word, side in sides.items() if word in panel.name.lower()]
    beside = [each for each in pattern.panels if each.place == panel.place and each is not panel]
    if len(own) != 1 or len(beside) != 1 or "sleeve" in panel.place or "wrist" in panel.place:
        return 0
    return -own[0] if panel.place.endswith("back") else own[0]


def moved(panel: Panel, by: Point | None) -> Panel:
    """A panel with all that is drawn on it, moved [m]."""

    def outline(edges: Outline) -> Outline:
        return tuple(_edge(edge, by) for edge in edges)

    lines = tuple(replace(line, edges=outline(line.edges)) for line in panel.lines)
    holes = tuple(outline(hole) for hole in panel.holes)
    return replace(panel, edges=outline(panel.edges), holes=holes, lines=lines)


def _edge(edge: Any, by: Point | None) -> Any:
    ends: dict[str, Any] = {"start": _plus(edge.start, by), "end": _plus(edge.end, by)}
    if hasattr(edge, "between"):
        ends["between"] = tuple(_plus(point, by) for point in edge.between)
    return replace(edge, **ends)


def _plus(point: Point, by: Point | None) -> Point:
    return point if by is None else (point[0] + by[0], point[1] + by[1])
