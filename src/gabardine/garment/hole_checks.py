"""What is wrong with the holes of a pattern, each in a sentence that names panel and hole."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from gabardine.core.errors import Problem
from gabardine.garment.line_checks import CLEAR_M, STEP_M, crosses_itself, loop_segments
from gabardine.garment.lines import TOUCH_M, InternalLine
from gabardine.garment.meshing import distances, inside
from gabardine.garment.pattern import Outline, Panel, Pattern, outline_points, signed_area
from gabardine.garment.touching import touching_edges


def hole_problems(pattern: Pattern) -> Iterator[Problem]:
    """Of all panels; holes are counted from 0."""
    for panel in pattern.panels:
        found = [_own(hole) for hole in panel.holes]
        yield from (Problem(called(panel, k), text) for k, text in enumerate(found) if text)
        sound = not any(found) and len(panel.edges) > 1 and np.isfinite(outline_points(panel.edges)).all()
        yield from _placed(panel) if sound else ()


def called(panel: Panel, number: int) -> str:
    """How messages call a hole."""
    return f"{panel.where}, hole {number}"


def _own(hole: Outline) -> str:
    """What is wrong with a hole by itself; empty if nothing is."""
    if len(hole) < 2:
        return f"Its outline has {len(hole)} edges; a hole has two or more."
    points = outline_points(hole)
    if not np.isfinite(points).all() or not all(math.isfinite(edge.length) for edge in hole):
        return "A coordinate is not a finite number; repair it."
    for k, edge in enumerate(hole):
        gap = math.dist(edge.end, hole[(k + 1) % len(hole)].start)
        if gap > TOUCH_M:
            return f"It is open: the edge after edge {k} starts {1e3 * gap:.4g} mm from its end; close it."
        if edge.length < TOUCH_M:
            return f"Edge {k} is {1e3 * edge.length:.3g} mm long; leave it out."
    if crosses_itself(InternalLine("", hole)):
        return "It crosses itself; separate its edges."
    if touching_edges(hole):
        return "It touches itself; separate its edges."
    return "It runs counter-clockwise; reverse it." if signed_area(points) > 0.0 else ""


def _placed(panel: Panel) -> Iterator[Problem]:
    """Against the outline and each other."""
    for number, hole in enumerate(panel.holes):
        others = [panel.edges, *(each for k, each in enumerate(panel.holes) if k != number)]
        border, segments = loop_segments(others)
        line = InternalLine("", hole)
        count = max(8, math.ceil(line.length / STEP_M))
        points = line.points(np.arange(count) / count)
        if not inside(points, border, segments).all():
            yield Problem(called(panel, number), "It is not inside the outline, or in another hole; move it.")
        elif distances(points, border, segments).min() < CLEAR_M:
            text = f"It is nearer than {1e3 * CLEAR_M:g} mm to the outline or to another hole; move it."
            yield Problem(called(panel, number), text)
