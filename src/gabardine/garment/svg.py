"""Patterns as SVG, in millimetres at true size; read from groups of edges, or from closed paths.

A group whose paths have `data-edge` is a panel with an edge a path, as we write them. Paths of its group with
`data-line` are its internal lines, a line all those of one name, drawn dashed; paths with `data-hole` the
edges of its holes, a hole all those of one number; the path with `data-grain` runs along its warp [deg];
`data-origin` of the group is where its origin is on the sheet.
Without such groups every path, rectangle, polygon, circle or ellipse is a panel whose edges are its segments,
and parts of the path that lie within its largest one are holes. Names are the ids; seams come from the
sidecar. An arc of an ellipse is a chain of points.
"""

from __future__ import annotations

import math
import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape, quoteattr

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.core.input_file import PATTERN, read_input
from gabardine.garment.edges import Arc, Bezier, Chain, Edge, Line, Point
from gabardine.garment.extra import needed
from gabardine.garment.lines import InternalLine
from gabardine.garment.names import guessed_place
from gabardine.garment.origins import moved, on_origin
from gabardine.garment.pattern import Panel, Pattern, clockwise, outline_points, signed_area
from gabardine.garment.sidecar import METRES, Sidecar

MARGIN_MM = 20.0
GRAIN_MM = 60.0
"""Length of the line along the warp of a panel."""
ROUND = 1e-6
"""Radii of an arc of a circle differ by less than this share."""
STEP_RAD = math.radians(0.5)
"""Between points of an arc of an ellipse: chords leave one of 1 m by 0.01 mm."""
METRIC = re.compile(r"[\d.]\s*[mc]m$", re.IGNORECASE)
UNIT = re.compile(r"[\d.]\s*(mm|cm|in|pt|pc|q|m)$", re.IGNORECASE)
"""The end of the width of a sheet that has a unit; pixels are none."""


def write_svg(pattern: Pattern, path: Path) -> None:
    """Panels side by side, each a group of one path an edge with its label."""
    place, groups, height = MARGIN_MM, [], 0.0
    for panel in pattern.panels:
        points = 1e3 * outline_points(panel.edges)
        low, high = points.min(axis=0), points.max(axis=0)
        groups.append(_group(panel, place - float(low[0]), MARGIN_MM + float(high[1])))
        place += float(high[0] - low[0]) + MARGIN_MM
        height = max(height, float(high[1] - low[1]))
    size = f"{place:.3f}", f"{height + 2 * MARGIN_MM:.3f}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}mm" height="{size[1]}mm" '
        f'viewBox="0 0 {size[0]} {size[1]}" fill="none" stroke="black" stroke-width="0.8">'
    )
    path.write_text("\n".join([head, *groups, "</svg>"]) + "\n", encoding="utf-8")


def _group(panel: Panel, right: float, down: float) -> str:
    """A panel moved so [mm], its y axis up."""
    origin = f'data-origin="{right!r} {down!r}"'
    lines = [f"<g id={quoteattr(panel.name)} class={quoteattr(panel.place)} {origin}>"]
    for k, edge in enumerate(panel.edges):
        label = f" data-label={quoteattr(edge.label)}" if edge.label else ""
        lines.append(f'  <path data-edge="{k}"{label} d="{_path(edge, right, down)}"/>')
    lines += [
        f'  <path data-hole="{k}" d="{_path(edge, right, down)}"/>'
        for k, hole in enumerate(panel.holes)
        for edge in hole
    ]
    lines += [text for line in panel.lines for text in _drawn(line, right, down)]
    middle = 1e3 * outline_points(panel.edges).mean(axis=0)
    x, y = middle[0] + right, down - middle[1]
    text = escape(panel.name)
    lines.append(f'  <text x="{x:.2f}" y="{y:.2f}" font-size="18" fill="black" stroke="none">{text}</text>')
    turn = np.radians(panel.grain_deg)
    along = GRAIN_MM * np.array([np.cos(turn), -np.sin(turn)])  # y is down on paper
    grain = f"M {x - along[0] / 2:.2f} {y + 50.0 - along[1] / 2:.2f} l {along[0]:.2f} {along[1]:.2f}"
    told = f'class="grain" data-grain="{panel.grain_deg!r}"'
    return "\n".join([*lines, f'  <path {told} d="{grain}"/>', "</g>"])


def _drawn(line: InternalLine, right: float, down: float) -> list[str]:
    """The paths of an internal line, and its name where it starts."""
    name = quoteattr(line.name)
    paths = [
        f'  <path data-line={name} stroke-dasharray="6 4" d="{_path(edge, right, down)}"/>'
        for edge in line.straightened().edges
    ]
    x, y = 1e3 * line.edges[0].start[0] + right + 3.0, down - 1e3 * line.edges[0].start[1] - 3.0
    text = f'font-size="10" fill="black" stroke="none">{escape(line.name)}</text>'
    return [*paths, f'  <text x="{x:.2f}" y="{y:.2f}" {text}']


def _path(edge: Edge, right: float, down: float) -> str:
    def spot(point: Point) -> str:
        return f"{1e3 * point[0] + right!r} {down - 1e3 * point[1]!r}"

    begin = f"M {spot(edge.start)}"
    if isinstance(edge, Arc):
        radius = 1e3 * edge.radius
        return f"{begin} A {radius!r} {radius!r} 0 {int(edge.large)} {int(not edge.left)} {spot(edge.end)}"
    if isinstance(edge, Bezier):
        letter = "Q" if len(edge.between) == 1 else "C"
        return f"{begin} {letter} {' '.join(map(spot, (*edge.between, edge.end)))}"
    between = edge.between if isinstance(edge, Chain) else ()
    return f"{begin} L {' L '.join(map(spot, (*between, edge.end)))}"


def read_svg(path: Path, seams: Path | None = None) -> Pattern:
    """The pattern in a file, with the seams of its sidecar; lengths without a unit are millimetres."""
    svg, sidecar = needed("svgelements"), Sidecar.of(path, seams)
    read_input(path, PATTERN)
    try:
        drawing = _parsed(svg, path)
    except Exception as error:  # the parser of XML and that of paths have many kinds of them
        raise SceneError.at(path, f"This is no SVG file ({error}); export it again.") from None
    scale = METRES[sidecar.unit or "mm"]
    groups = drawing.select(lambda element: isinstance(element, svg.Group))
    panels = [panel for group in groups if (panel := _grouped(svg, group, scale)) is not None]
    if not panels:
        paths = [svg.Path(each) for each in drawing.select(lambda element: isinstance(element, svg.Shape))]
        found = [_whole(svg, each, f"panel {number}", scale) for number, each in enumerate(paths)]
        panels = [panel for panel in found if panel.edges]
    notes = () if sidecar.unit or not panels else _notes(path, drawing, panels)
    return on_origin(sidecar.applied(Pattern(path.stem, tuple(panels), notes=notes)))


def _parsed(svg: Any, path: Path) -> Any:
    """The drawing with a pixel for a millimetre, at the size that its width says.

    svgelements takes a millimetre for 0.0393701 inches, 5e-7 too many, and a sheet without a height for one
    that is not scaled.
    """
    drawing = svg.SVG.parse(str(path), ppi=25.4)
    exact: dict[str, float] = {}
    if METRIC.search(_width(drawing)):
        exact["ppi"] = 25.4 / float(svg.Length("1mm").value(ppi=25.4))
    box = drawing.viewbox
    if (
        box is not None
        and "height" not in drawing.values.get("attributes", {})
        and UNIT.search(_width(drawing))
    ):
        width = svg.Length(_width(drawing)).value(ppi=exact.get("ppi", 25.4))
        exact["height"] = float(width * box.height / box.width)
    return svg.SVG.parse(str(path), **{"ppi": 25.4, **exact}) if exact else drawing


def _width(drawing: Any) -> str:
    """Of the sheet, as the file has it."""
    return str(drawing.values.get("attributes", {}).get("width", ""))


def _notes(path: Path, drawing: Any, panels: list[Panel]) -> tuple[str, ...]:
    """What the user is told where the sheet has no unit."""
    if UNIT.search(_width(drawing)):
        return ()
    largest = max(float(np.ptp(outline_points(each.edges), axis=0).max()) for each in panels)
    taken = f"millimetres are taken, which make its largest panel {largest:.3g} m across"
    other = f'unit = "cm" or "in" in {path.with_suffix(".toml").name} says otherwise'
    return (f"{path.name} names no unit of its width: {taken}; {other}.",)


def _grouped(svg: Any, group: Any, scale: float) -> Panel | None:
    """The panel in a group of paths that say what they are; None of any other group."""
    edges: list[Edge] = []
    holes: dict[str, list[Edge]] = {}
    lines: dict[str, list[Edge]] = {}
    grain = 90.0
    for path in (each for each in group if isinstance(each, svg.Path)):
        said = path.values
        _refuse_words(path, f'panel "{group.id}", edge {said.get("data-edge", "of a hole or line")}')
        grain = float(said.get("data-grain", grain))
        if "data-edge" in said:
            edges += _joined(_read_edges(svg, path, scale, said.get("data-label")))
        for kind, loops in (("data-hole", holes), ("data-line", lines)):
            if kind in said:
                loops.setdefault(str(said[kind]), []).extend(_joined(_read_edges(svg, path, scale, None)))
    if not edges:
        return None
    name = str(group.id)
    panel = _wound(name, tuple(edges), str(group.values.get("class") or guessed_place(name)))
    cut = tuple(clockwise(tuple(hole)) for hole in holes.values())
    read = replace(panel, holes=cut, lines=_lines(lines), grain_deg=grain)
    right, down = map(float, group.values.get("data-origin", "0 0").split())
    return moved(read, (-scale * right, scale * down))


def _refuse_words(path: Any, where: str) -> None:
    """SceneError where a path has something else than commands and numbers: the parser stops there."""
    text = str(path.values.get("d") or "")
    if found := NO_PATH.search(text):
        edge = len(DRAWING.findall(text[: found.start()])) - 1
        numbered = "" if "edge" in where else f", edge {max(edge, 0)}"
        raise SceneError.at(f"{where}{numbered}", f'"{found[0]}" is no number of a path; repair it.')


NO_PATH = re.compile(r"(?i)nan|inf(?:inity)?|[^mlhvcsqtaze\d\s,.+-]+")
DRAWING = re.compile(r"(?i)[lhvcsqta]")
"""What is in no path, and commands that draw edges."""


def _joined(edges: list[Edge]) -> list[Edge]:
    """The edge of a path: straight parts that follow each other are a chain."""
    if len(edges) < 2 or any(edge.curved for edge in edges):
        return edges
    between = tuple(edge.start for edge in edges[1:])
    return [Chain(edges[0].start, edges[-1].end, edges[0].label, between)]


def _whole(svg: Any, path: Any, name: str, scale: float) -> Panel:
    """The panel of a path whose segments are its edges; what lies within the largest part are holes."""
    _refuse_words(path, f'panel "{path.id or name}"')
    parts = [tuple(_read_edges(svg, svg.Path(each), scale, None)) for each in abs(path).as_subpaths()]
    closed = [part for part in parts if part]
    if not closed:
        return Panel(name, ())
    areas = [abs(signed_area(outline_points(part))) for part in closed]
    outline = closed.pop(int(np.argmax(areas)))
    called = str(path.id or name)
    panel = _wound(called, outline, guessed_place(called))
    return replace(panel, holes=tuple(map(clockwise, closed)))


def _lines(found: dict[str, list[Edge]]) -> tuple[InternalLine, ...]:
    return tuple(InternalLine(name, tuple(edges)) for name, edges in found.items())


def _wound(name: str, edges: tuple[Edge, ...], place: str) -> Panel:
    """A panel, turned round where its outline is clockwise."""
    if signed_area(outline_points(edges)) < 0.0:
        edges = tuple(edge.reversed() for edge in edges[::-1])
    return Panel(name, edges, place)


def _read_edges(svg: Any, path: Any, scale: float, label: Any) -> list[Edge]:
    """The edges of a path [m], y up; those that close it without a length are left out."""

    def spot(point: Any) -> Point:
        return scale * float(point.x), -scale * float(point.y)

    out: list[Edge] = []
    name = str(label or "")
    for part in abs(path).segments(transformed=True):
        if isinstance(part, svg.Move) or part.length() * scale < 1e-7:
            continue
        ends = spot(part.start), spot(part.end)
        if isinstance(part, svg.QuadraticBezier):
            out.append(Bezier(*ends, name, (spot(part.control),)))
        elif isinstance(part, svg.CubicBezier):
            out.append(Bezier(*ends, name, (spot(part.control1), spot(part.control2))))
        elif isinstance(part, svg.Arc) and abs(part.rx - part.ry) > ROUND * max(part.rx, part.ry):
            count = max(2, math.ceil(abs(part.sweep) / STEP_RAD))
            between = tuple(spot(part.point(k / count)) for k in range(1, count))
            out.append(Chain(*ends, name, between))
        elif isinstance(part, svg.Arc):
            large, left = abs(part.sweep) > np.pi, part.sweep < 0.0  # turned over by the y axis
            out.append(Arc(*ends, name, scale * float(part.rx), bool(large), bool(left)))
        else:
            out.append(Line(*ends, name))
    return out
