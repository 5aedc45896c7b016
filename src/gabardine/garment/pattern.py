"""Patterns: panels cut from flat cloth, and the seams that join their edges. All lengths are in metres.

A panel is a closed outline of edges, counter-clockwise as seen from the outside of the garment. A seam joins
two sides, each of them parts of edges in a row. The sides of a seam run against each other, as the outlines
of two pieces of paper do that lie beside each other: the first side is named along its outline, the second
one against its own. Sides of different length are gathered: the longer is eased in evenly.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.garment.edges import Edge, Line, Point
from gabardine.garment.lines import TOUCH_M, InternalLine, share_at

Outline = tuple[Edge, ...]


@dataclass(frozen=True)
class Panel:
    """A piece of cloth.

    edges: the outline [m]; holes: outlines of what is cut out, clockwise
    place: where it belongs on the body (gabardine.garment.arrangement), "front" or "sleeve left"
    grain_deg: direction of the warp against the first axis [deg]
    translation [m], rotation_deg (about x, y, z) [deg]: where its file puts it, for the place "file"
    flipped: whether the file has it as seen from the inside, its x axis the other way round
    farther_m: how much farther out than its place it starts [m], for panels that lap over others
    fabric: a library name or a file; empty: that of the garment; interlining: a second one fused to it
    lines: inside the outline, where the mesh has edges; their ends may lie on it
    """

    name: str
    edges: Outline
    place: str = ""
    grain_deg: float = 90.0
    holes: tuple[Outline, ...] = ()
    translation: tuple[float, float, float] | None = None
    rotation_deg: tuple[float, float, float] | None = None
    flipped: bool = False
    farther_m: float = 0.0
    fabric: str = ""
    interlining: str = ""
    lines: tuple[InternalLine, ...] = ()

    def edge(self, which: int | str) -> int:
        """The number of an edge, by its number or label."""
        if isinstance(which, int):
            return which
        found = [k for k, edge in enumerate(self.edges) if edge.label == which]
        if len(found) != 1:
            labels = ", ".join(f'"{edge.label}"' for edge in self.edges if edge.label) or "none"
            raise SceneError.at(self.where, f'It has no edge "{which}"; its labels are: {labels}.')
        return found[0]

    @property
    def where(self) -> str:
        """How messages call it."""
        return f'panel "{self.name}"'

    def called(self, edge: int) -> str:
        """How messages call one of its edges."""
        label = self.edges[edge].label if edge < len(self.edges) else ""
        return f"{self.where}, edge {edge}{f' ({label})' if label else ''}"

    def line_ends(self, given: Edge) -> list[float]:
        """Shares of the length of an edge of outline or hole where internal lines begin or end on it, corners
        left out.
        """
        ends = [at for line in self.lines for at in (line.edges[0].start, line.edges[-1].end)]
        found = [share for share, distance in (share_at(given, at) for at in ends) if distance < TOUCH_M]
        near = TOUCH_M / given.length
        return [share for share in found if near < share < 1.0 - near]

    @property
    def area(self) -> float:
        """Of outline less holes [m^2], curves by chords."""
        return sum(signed_area(outline_points(each, 512)) for each in (self.edges, *self.holes))

    def thread_coordinates(self, points: Floats) -> Floats:
        """Weft and warp coordinates [m] of points (n, 2) [m]: turned so that the grain is the second axis."""
        turn = math.radians(self.grain_deg)
        if self.grain_deg == 90.0:
            return points
        return points @ np.array([[math.sin(turn), math.cos(turn)], [-math.cos(turn), math.sin(turn)]])

    def mirrored(self, name: str, label: Callable[[str], str] = str, place: str = "") -> Panel:
        """The panel for the other side of the body; label: from labels of this one to those of the other."""
        edges = tuple(replace(e.mirrored().reversed(), label=label(e.label)) for e in self.edges[::-1])
        holes = tuple(tuple(e.mirrored().reversed() for e in hole[::-1]) for hole in self.holes)
        lines = tuple(line.mirrored() for line in self.lines)
        turned = replace(self, holes=holes, lines=lines, grain_deg=180.0 - self.grain_deg)
        return replace(turned, name=name, edges=edges, place=place)


@dataclass(frozen=True)
class Stretch:
    """Part of an edge of a panel, between two shares of its length; the whole if they are left out."""

    panel: str
    edge: int
    start: float = 0.0
    end: float = 1.0


@dataclass(frozen=True)
class Seam:
    """Two sides that are sewn together. `one` is in the order of its outline, `other` against its own.

    A pleat is a seam of an edge with itself: the part before the fold is sewn to the part after it.
    """

    one: tuple[Stretch, ...]
    other: tuple[Stretch, ...]

    @property
    def pleat(self) -> Stretch | None:
        """What of an edge a pleat takes up; None if it is no pleat."""
        if len(self.one) != 1 or len(self.other) != 1:
            return None
        (one,), (other,) = self.one, self.other
        folded = (one.panel, one.edge) == (other.panel, other.edge) and abs(one.end - other.start) < 1e-9
        return replace(one, end=other.end) if folded else None


@dataclass(frozen=True)
class Elastic:
    """A band sewn to part of an edge: at rest it has that share of the length; tension_n: at twice that."""

    along: Stretch
    ratio: float
    tension_n: float = 10.0


@dataclass(frozen=True)
class Button:
    """A point of one panel that is held at a point of another [m]."""

    one: str
    at: Point
    other: str
    other_at: Point


@dataclass(frozen=True)
class Pattern:
    """Panels, their seams, and what else is sewn on; more: what a file says besides, kept for writing it.

    allowance_m: width of the cloth that lies double on both sides of seams [m]
    notes: what was assumed when it was read, for the user
    """

    name: str
    panels: tuple[Panel, ...]
    seams: tuple[Seam, ...] = ()
    more: dict[str, object] = field(default_factory=dict)
    elastics: tuple[Elastic, ...] = ()
    buttons: tuple[Button, ...] = ()
    allowance_m: float = 0.0
    notes: tuple[str, ...] = ()

    @property
    def loose(self) -> list[str]:
        """Panels that no seam and no button joins to another, where there are others."""
        sides = [{each.panel for each in (*seam.one, *seam.other)} for seam in self.seams]
        sides += [{button.one, button.other} for button in self.buttons]
        joined = {name for names in sides if len(names) > 1 for name in names}
        names = [panel.name for panel in self.panels]
        return [name for name in names if name not in joined] if len(names) > 1 else []

    def points(self, panel: str) -> list[Point]:
        """Where buttons are on a panel [m]."""
        found = [(b.at, b.one == panel) for b in self.buttons]
        found += [(b.other_at, b.other == panel) for b in self.buttons]
        return [at for at, here in found if here]

    def panel(self, name: str) -> Panel:
        """The panel of that name."""
        for panel in self.panels:
            if panel.name == name:
                return panel
        names = ", ".join(f'"{panel.name}"' for panel in self.panels)
        raise SceneError.at(f'pattern "{self.name}"', f'There is no panel "{name}"; its panels are: {names}.')

    def length(self, side: Iterable[Stretch]) -> float:
        """Of a side of a seam [m]."""
        return sum(
            abs(each.end - each.start) * self.panel(each.panel).edges[each.edge].length for each in side
        )


Side = tuple[str, int | str] | list[tuple[str, int | str]]


def sewn(name: str, panels: Iterable[Panel], seams: Iterable[tuple[Side, Side]]) -> Pattern:
    """A pattern whose seams name whole edges by label: (("front", "side"), ("back", "side"))."""
    pattern = Pattern(name, tuple(panels))

    def side(edges: Side) -> tuple[Stretch, ...]:
        listed = edges if isinstance(edges, list) else [edges]
        return tuple(Stretch(panel, pattern.panel(panel).edge(edge)) for panel, edge in listed)

    return replace(pattern, seams=tuple(Seam(side(one), side(other)) for one, other in seams))


def outline_points(edges: Outline, chords: int = 32) -> Floats:
    """Points along an outline [m] (n, 2): a straight edge by its start, a curve by so many chords."""
    parts = [
        edge.points(np.arange(chords) / chords) if edge.curved else np.array([edge.start]) for edge in edges
    ]
    return np.concatenate(parts)


def signed_area(points: Floats) -> float:
    """Of a polygon [m^2], positive if it turns left."""
    x, y = points.T
    return 0.5 * float(np.sum(x * np.roll(y, -1) - y * np.roll(x, -1)))


def clockwise(hole: Outline) -> Outline:
    """A hole in the direction in which panels have them."""
    if signed_area(outline_points(hole)) > 0.0:
        return tuple(edge.reversed() for edge in hole[::-1])
    return hole


def polygon(*corners: Point, labels: Iterable[str] = ()) -> Outline:
    """Straight edges from corner to corner [m]."""
    names = [*labels, *[""] * len(corners)]
    return tuple(
        Line(a, b, label) for a, b, label in zip(corners, (*corners[1:], corners[0]), names, strict=False)
    )
