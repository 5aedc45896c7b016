"""What is wrong with the internal lines of a pattern, each in a sentence that names panel and line."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import Problem
from gabardine.garment.line_crossings import all_crossings, crossings
from gabardine.garment.lines import TOUCH_M, InternalLine
from gabardine.garment.meshing import distances, inside
from gabardine.garment.pattern import Outline, Panel, Pattern, outline_points

CLEAR_M = 0.002
"""Least distance of a line from outline, other lines and buttons [m]; triangles between them are slivers."""
LEAVES_M = 0.01
"""A line that ends on the outline or on another may be nearer than CLEAR_M as far from its end as this [m]:
it leaves at 12 degrees or more."""
STEP_M = 0.001
"""Between points of lines that are looked at [m]; a line cannot pass the outline between two unseen."""
MOST_POINTS = 4096
BACK = math.cos(math.radians(175.0))
"""A line that turns by more runs back on itself."""


def line_problems(pattern: Pattern) -> Iterator[Problem]:
    """Of all panels."""
    for panel in pattern.panels:
        names = [line.name for line in panel.lines]
        sound = []
        for k, line in enumerate(panel.lines):
            found = _own(line) or (
                "" if names.count(line.name) == 1 else "Another line has its name; rename it."
            )
            if found:
                yield Problem(called(panel, line, k), found)
            else:
                sound.append((called(panel, line, k), line))
        if len(panel.edges) > 1 and np.isfinite(outline_points(panel.edges)).all():
            yield from _placed(pattern, panel, sound)


def called(panel: Panel, line: InternalLine, number: int) -> str:
    """How messages call a line."""
    return f'{panel.where}, line "{line.name}"' if line.name else f"{panel.where}, line {number}"


def _own(line: InternalLine) -> str:
    """What is wrong with a line by itself; empty if nothing is."""
    if not line.name:
        return "It has no name; give it one."
    if not line.edges:
        return "It has no edges; draw it or leave it out."
    if not np.isfinite(line.polyline).all() or not math.isfinite(line.length):
        return "A coordinate is not a finite number; repair it."
    gaps = [math.dist(a.end, b.start) for a, b in itertools.pairwise(line.edges)]
    if max(gaps, default=0.0) > TOUCH_M:
        return f"It has a gap of {1e3 * max(gaps):.4g} mm; close it, or make two lines of it."
    if min(edge.length for edge in line.edges) < TOUCH_M:
        return f"One of its edges is shorter than {1e3 * TOUCH_M:g} mm; leave it out."
    return "It crosses itself; separate its parts." if crosses_itself(line) else ""


def crosses_itself(line: InternalLine) -> bool:
    """Whether a line runs back on itself, or parts of it that do not follow each other meet."""
    points = line.polyline
    a, b = points[:-1], points[1:]
    along = (b - a) / np.linalg.norm(b - a, axis=1)[:, None]
    if (along[1:] * along[:-1]).sum(axis=1).min(initial=1.0) < BACK:
        return True
    first, second = np.triu_indices(len(a), 2)
    if line.closed:
        apart = (first != 0) | (second != len(a) - 1)
        first, second = first[apart], second[apart]
    p, q, r, s = a[first], b[first], a[second], b[second]
    meets = (_side(p, q, r) * _side(p, q, s) <= 0.0) & (_side(r, s, p) * _side(r, s, q) <= 0.0)
    low, high = np.minimum(p, q), np.maximum(p, q)
    near = (np.minimum(r, s) <= high).all(axis=1) & (np.maximum(r, s) >= low).all(axis=1)
    return bool((meets & near).any())


def _side(p: Floats, q: Floats, r: Floats) -> Floats:
    """Twice the areas of triangles, positive where they turn left."""
    return np.asarray((q[:, 0] - p[:, 0]) * (r[:, 1] - p[:, 1]) - (q[:, 1] - p[:, 1]) * (r[:, 0] - p[:, 0]))


def _placed(pattern: Pattern, panel: Panel, lines: list[tuple[str, InternalLine]]) -> Iterator[Problem]:
    """Against outline, buttons and each other."""
    border, segments = outline_segments(panel)
    for k, (where, line) in enumerate(lines):
        points = _away_from_ends(line, border, segments)
        if not inside(points, border, segments).all():
            yield Problem(where, "It leaves the outline; keep it inside, or end it on an edge.")
            continue
        if len(points) and distances(points, border, segments).min() < CLEAR_M:
            yield Problem(where, f"It is nearer than {1e3 * CLEAR_M:g} mm to the outline; move it inwards.")
        for other_where, other in lines[:k]:
            if _beside(line, other):
                text = f"It nearly touches {other_where}; separate them, or let them cross at an angle."
                yield Problem(where, text)
        for at in pattern.points(panel.name):
            if distances(np.array([at]), *_segments(line)).min() < CLEAR_M:
                text = f"It is nearer than {1e3 * CLEAR_M:g} mm to the button at {at[0]:g}, {at[1]:g} m;"
                yield Problem(where, f"{text} move one of them.")
    for (where, line), shares in zip(lines, all_crossings([line for _, line in lines])):
        if _crowded(line, shares):
            text = f"Another line crosses it less than {1e3 * CLEAR_M:g} mm from its end, a corner or a third"
            yield Problem(where, f"{text} line; let them meet in one point, or move one of them.")


def outline_segments(panel: Panel) -> tuple[Floats, np.ndarray]:
    """Points [m] of outline and holes, and the pairs of them that follow each other."""
    return loop_segments([panel.edges, *panel.holes])


def loop_segments(outlines: Sequence[Outline]) -> tuple[Floats, np.ndarray]:
    """Points [m] of closed outlines, and the pairs of them that follow each other."""
    loops = [outline_points(each, 256) for each in outlines if each]
    starts = np.cumsum([0, *map(len, loops)])
    numbers = [start + np.arange(len(loop)) for start, loop in zip(starts, loops)]
    pairs = [np.column_stack([each, np.roll(each, -1)]) for each in numbers]
    return np.concatenate(loops), np.concatenate(pairs)


def _segments(line: InternalLine) -> tuple[Floats, np.ndarray]:
    count = len(line.polyline)
    return line.polyline, np.column_stack([np.arange(count - 1), np.arange(1, count)])


def _away_from_ends(line: InternalLine, border: Floats, segments: np.ndarray) -> Floats:
    """Points along a line [m], but for those around its ends where these are on given segments."""
    on = distances(line.points(np.array([0.0, 1.0])), border, segments) < TOUCH_M
    return _away_from(line, [share for share, touches in zip((0.0, 1.0), on) if touches])


def _away_from(line: InternalLine, shares: list[float]) -> Floats:
    """Points along a line [m], but for those nearer than LEAVES_M along it to some shares of its length."""
    count = min(math.ceil(line.length / STEP_M), MOST_POINTS) + 2
    along = np.linspace(0.0, line.length, count)
    kept = np.ones(count, bool)
    for share in shares:
        apart = np.abs(along - share * line.length)
        if line.closed:
            apart = np.minimum(apart, line.length - apart)
        kept &= apart > min(LEAVES_M, 0.4 * line.length)
    return line.points(along[kept] / line.length)


def _beside(line: InternalLine, other: InternalLine) -> bool:
    """Whether lines are nearer than CLEAR_M but around points where they cross or end on each other."""
    points = _away_from(line, crossings(line, other)[:, 0].tolist())
    return bool(distances(points, *_segments(other)).min(initial=np.inf) < CLEAR_M)


def _crowded(line: InternalLine, shares: list[float]) -> bool:
    """Whether two of its crossings, corners and ends are nearer than CLEAR_M and yet two points."""
    gaps = np.diff(np.sort([*line.corners, *(line.length * share for share in shares)]))
    return bool(((gaps > TOUCH_M) & (gaps < CLEAR_M)).any())
