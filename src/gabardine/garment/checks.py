"""What is wrong with a pattern, each in a sentence that names panel and edge, hole or line."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np

from gabardine.core.errors import Problem, SceneError
from gabardine.garment.edges import Arc
from gabardine.garment.hole_checks import hole_problems
from gabardine.garment.line_checks import line_problems, outline_segments
from gabardine.garment.meshing import inside
from gabardine.garment.pattern import Panel, Pattern, Seam, Stretch, outline_points, signed_area
from gabardine.garment.touching import touching_edges
from gabardine.materials.library import find_fabric

TOUCH_M = 1e-4
"""Ends of edges nearer than this are the same point [m]."""
MOST_RATIO = 3.0
"""Of the lengths of the sides of a seam: more is no gathering."""
CLOSE = 1e-6
"""Shares of an edge closer than this are the same."""
MOST_ALLOWANCE_M = 0.1
"""Of seams [m]: more is another unit."""
FARTHEST_M = 10.0
"""Of a panel from the body at the start [m]."""
SIZES_M = 0.25, 2.5
"""The largest extent of a garment's largest panel [m]; outside of them the unit is another. The ratio is 10:
nothing that is 10 or 25.4 times too large or too small is within. Those of our own have 0.42 to 1.26 m."""


@np.errstate(over="ignore", invalid="ignore", divide="ignore")  # of numbers that are found to be wrong
def refuse_bad(pattern: Pattern) -> None:
    """Raise everything that is wrong with a pattern, as one SceneError."""
    problems = [found for check in CHECKS for found in check(pattern)]
    if problems:
        raise SceneError(*problems)


def _names(pattern: Pattern) -> Iterator[Problem]:
    seen: set[str] = set()
    for panel in pattern.panels:
        if panel.name in seen:
            yield Problem(panel.where, "Another panel has its name, so that seams mean either; rename one.")
        seen.add(panel.name)


def _numbers(pattern: Pattern) -> Iterator[Problem]:
    for panel in pattern.panels:
        where = *(panel.translation or ()), *(panel.rotation_deg or ()), panel.farther_m
        if not np.isfinite([panel.grain_deg, *where]).all():
            yield Problem(
                panel.where, "Its grain, its place or its rotation is not a finite number; repair it."
            )
        elif max(map(abs, (*_translation(panel), panel.farther_m))) > FARTHEST_M:
            text = f"It starts more than {FARTHEST_M:g} m away from where it belongs; check its place."
            yield Problem(panel.where, text)
        for k, edge in enumerate(panel.edges):
            if not np.isfinite([*edge.start, *edge.end]).all() or not math.isfinite(edge.length):
                yield Problem(panel.called(k), "A coordinate is not a finite number; repair it.")
            elif edge.length < TOUCH_M:
                yield Problem(panel.called(k), f"It is {1e3 * edge.length:.3g} mm long; leave it out.")
            elif isinstance(edge, Arc) and edge.radius < (0.5 - CLOSE) * math.dist(edge.start, edge.end):
                apart = f"its ends are {1e3 * math.dist(edge.start, edge.end):.4g} mm apart"
                text = f"Its radius is {1e3 * edge.radius:.4g} mm, but {apart}; give half of that or more."
                yield Problem(panel.called(k), text)


def _translation(panel: Panel) -> tuple[float, ...]:
    """As its file says [m], where that matters."""
    return (panel.translation or ()) if panel.place == "file" else ()


def _outlines(pattern: Pattern) -> Iterator[Problem]:
    for panel in pattern.panels:
        if len(panel.edges) < 2:
            yield Problem(panel.where, f"Its outline has {len(panel.edges)} edges; a panel has two or more.")
            continue
        for k, edge in enumerate(panel.edges):
            gap = math.dist(edge.end, panel.edges[(k + 1) % len(panel.edges)].start)
            if gap > TOUCH_M:
                text = f"The outline is open: the next edge starts {1e3 * gap:.4g} mm from its end; close it."
                yield Problem(panel.called(k), text)


def _crossings(pattern: Pattern) -> Iterator[Problem]:
    for panel in pattern.panels:
        crossed = crossing_edges(panel)
        touched = None if crossed or len(panel.edges) < 2 else touching_edges(panel.edges)
        if crossed is not None or touched is not None:
            one, other = crossed or touched or (0, 0)
            of = "itself" if one == other else f"edge {other} of the same outline"
            text = f"It {'crosses' if crossed else 'touches'} {of}; separate them."
            yield Problem(panel.called(one), text)
        elif signed_area(outline_points(panel.edges)) < 0.0:
            yield Problem(
                panel.where, "Its outline runs clockwise; reverse it: panels are seen from outside."
            )


def crossing_edges(panel: Panel) -> tuple[int, int] | None:
    """Two edges of an outline that cross, curves by chords; None if none do."""
    chords = 32
    counts = [chords if edge.curved else 1 for edge in panel.edges]
    owner = np.repeat(np.arange(len(counts)), counts)
    a = outline_points(panel.edges, chords)
    b = np.roll(a, -1, axis=0)

    def side(p: np.ndarray, q: np.ndarray, r: np.ndarray) -> np.ndarray:
        return (q[..., 0] - p[..., 0]) * (r[..., 1] - p[..., 1]) - (q[..., 1] - p[..., 1]) * (
            r[..., 0] - p[..., 0]
        )

    first, second = np.triu_indices(len(a), 2)
    apart = (first != 0) | (second != len(a) - 1)
    first, second = first[apart], second[apart]
    p, q, r, s = a[first], b[first], a[second], b[second]
    crossed = (side(p, q, r) * side(p, q, s) < 0.0) & (side(r, s, p) * side(r, s, q) < 0.0)
    if not crossed.any():
        return None
    k = int(np.argmax(crossed))
    return int(owner[first[k]]), int(owner[second[k]])


def _units(pattern: Pattern) -> Iterator[Problem]:
    extents = {
        p.name: float(np.ptp(outline_points(p.edges), axis=0).max()) for p in pattern.panels if p.edges
    }
    if not extents:
        yield Problem(f'pattern "{pattern.name}"', "It has no panels; draw one.")
        return
    name, largest = max(extents.items(), key=lambda item: item[1])
    if np.isfinite(list(extents.values())).all() and not SIZES_M[0] <= largest <= SIZES_M[1]:
        allowed = f"{SIZES_M[0]:g} to {SIZES_M[1]:g} m"
        text = f"The panel is {largest:.3g} m across; allowed are {allowed}: check the unit."
        yield Problem(f'panel "{name}"', text)


def _seams(pattern: Pattern) -> Iterator[Problem]:
    names = {panel.name for panel in pattern.panels}
    used: dict[tuple[str, int], list[tuple[float, float]]] = {}
    for number, seam in enumerate(pattern.seams if names else ()):
        if not seam.one or not seam.other:
            yield Problem(f"seam {number}", "One of its sides has no edge; name two sides.")
            continue
        missing = [each for each in (*seam.one, *seam.other) if each.panel not in names]
        wrong = [e for e in (*seam.one, *seam.other) if e.panel in names and not _exists(pattern, e)]
        for each in missing:
            listed = ", ".join(f'"{name}"' for name in sorted(names))
            where = f"seam {number}, edge {each.edge}"
            yield Problem(where, f'There is no panel "{each.panel}"; the panels are {listed}.')
        for each in wrong:
            count = len(pattern.panel(each.panel).edges)
            text = (
                f'There is no edge {each.edge} in panel "{each.panel}", which has {count}: 0 to {count - 1}.'
            )
            yield Problem(f"seam {number}", text)
        if missing or wrong:
            continue
        no_part = [each for each in (*seam.one, *seam.other) if not _is_part(each)]
        for each in no_part:
            yield Problem(pattern.panel(each.panel).called(each.edge), _no_part(f"Seam {number}", each))
        if not no_part:
            yield from _seam(pattern, number, seam, used)


def _is_part(each: Stretch) -> bool:
    """Whether it begins before it ends, both on its edge."""
    return each.start >= -CLOSE and each.end <= 1.0 + CLOSE and each.end - each.start > CLOSE


def _no_part(what: str, each: Stretch) -> str:
    return (
        f"{what} goes from {each.start:g} to {each.end:g} of its length; give two shares from 0 to 1, the "
        "smaller one first."
    )


def _exists(pattern: Pattern, each: Stretch) -> bool:
    return 0 <= each.edge < len(pattern.panel(each.panel).edges)


def _seam(
    pattern: Pattern, number: int, seam: Seam, used: dict[tuple[str, int], list[tuple[float, float]]]
) -> Iterator[Problem]:
    one, other = pattern.length(seam.one), pattern.length(seam.other)
    ratio = max(one, other) / max(min(one, other), 1e-9)
    first, second = (pattern.panel(side[0].panel).called(side[0].edge) for side in (seam.one, seam.other))
    if ratio > MOST_RATIO:
        long, short = (first, second) if one > other else (second, first)
        text = f"It is {ratio:.3g} times as long as what it is sewn to, {short}; at most {MOST_RATIO:g} is"
        yield Problem(long, f"{text} gathered: check the seam (number {number}).")
    for each in (*seam.one, *seam.other):
        spans = used.setdefault((each.panel, each.edge), [])
        low, high = sorted((each.start, each.end))
        if any(low < b - 1e-6 and high > a + 1e-6 for a, b in spans):
            text = f"It is sewn twice (again in seam {number}); an edge has one seam."
            yield Problem(pattern.panel(each.panel).called(each.edge), text)
        spans.append((low, high))
    for side, step in ((seam.one, 1), (seam.other, -1)):
        for this, following in itertools.pairwise(side):
            folded = _folded(pattern, this, following, step)
            if this.panel == following.panel and not folded and not _joins(pattern, this, following, step):
                where = pattern.panel(this.panel).called(this.edge)
                text = f"The next edge of seam {number}, edge {following.edge}, does not begin where it ends;"
                yield Problem(where, f"{text} name the edges of a side in their order.")


def _folded(pattern: Pattern, this: Stretch, following: Stretch, step: int) -> bool:
    """Whether pleats take up all that is between two parts of an edge."""
    at, end = (this.end, following.start) if step > 0 else (following.end, this.start)
    for pleat in sorted((p.start, p.end) for p in _pleats(pattern) if _same_edge(p, this)):
        at = pleat[1] if abs(pleat[0] - at) < CLOSE else at
    return _same_edge(this, following) and abs(at - end) < CLOSE


def _pleats(pattern: Pattern) -> list[Stretch]:
    return [pleat for seam in pattern.seams if (pleat := seam.pleat) is not None]


def _same_edge(one: Stretch, other: Stretch) -> bool:
    return (one.panel, one.edge) == (other.panel, other.edge)


def _joins(pattern: Pattern, this: Stretch, following: Stretch, step: int) -> bool:
    edges = pattern.panel(this.panel).edges
    share = (this.end, following.start) if step > 0 else (this.start, following.end)
    a = edges[this.edge].points(np.array([share[0]]))[0]
    b = edges[following.edge].points(np.array([share[1]]))[0]
    return bool(np.linalg.norm(a - b) < 10 * TOUCH_M)


def _sewn_on(pattern: Pattern) -> Iterator[Problem]:
    """Elastic and buttons."""
    names = {panel.name for panel in pattern.panels}
    for elastic in pattern.elastics:
        if elastic.along.panel not in names or not _exists(pattern, elastic.along):
            text = f'There is no edge {elastic.along.edge} in a panel "{elastic.along.panel}"; name one.'
            yield Problem("elastic", text)
        elif not _is_part(elastic.along):
            where = pattern.panel(elastic.along.panel).called(elastic.along.edge)
            yield Problem(where, _no_part("Its elastic", elastic.along))
        elif not 0.2 <= elastic.ratio <= 1.0:
            where = pattern.panel(elastic.along.panel).called(elastic.along.edge)
            yield Problem(where, f"Its elastic has {elastic.ratio:g} of its length; allowed are 0.2 to 1.")
    for button in pattern.buttons:
        for name, at in ((button.one, button.at), (button.other, button.other_at)):
            if name not in names:
                yield Problem("button", f'There is no panel "{name}"; name one of the pattern.')
            elif not _within(pattern.panel(name), at):
                text = f"The button at {at[0]:g}, {at[1]:g} m is not on it; move it onto the cloth."
                yield Problem(pattern.panel(name).where, text)


def _within(panel: Panel, at: tuple[float, float]) -> bool:
    """Whether a point [m] is inside the outline, and in no hole."""
    return bool(inside(np.array([at]), *outline_segments(panel))[0])


def _made_of(pattern: Pattern) -> Iterator[Problem]:
    if not 0.0 <= pattern.allowance_m <= MOST_ALLOWANCE_M:
        text = (
            f"allowance_m = {pattern.allowance_m:g} is not possible; give 0 to {MOST_ALLOWANCE_M:g} (metres)."
        )
        yield Problem(f'pattern "{pattern.name}"', text)
    for panel in pattern.panels:
        for field in ("fabric", "interlining"):
            try:
                if getattr(panel, field):
                    find_fabric(getattr(panel, field), Path())
            except SceneError as error:
                yield from (Problem(f"{panel.where}, {field}", str(each)) for each in error.problems)


CHECKS: tuple[Callable[[Pattern], Iterator[Problem]], ...] = (
    _names,
    _numbers,
    _outlines,
    _crossings,
    _units,
    _seams,
    _sewn_on,
    _made_of,
    hole_problems,
    line_problems,
)
