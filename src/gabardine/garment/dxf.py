"""Patterns as DXF-AAMA (ANSI/AAMA-292): release 12, one block a piece, its outline a polyline of layer 1,
turn points on layer 2, curve points on layer 3, the grain line on layer 7, internal lines on layer 8, holes
(cutouts) on layer 11. Edges go from turn point to turn point. Lines have no names there: we write a text
"LINE NAME:" where one starts.

Release 12 has no units. We write millimetres and the text "UNITS: METRIC"; a file that says neither that nor
"UNITS: ENGLISH", nor has a unit in its sidecar, is taken for millimetres if that makes a garment of it.
"""

from __future__ import annotations

import itertools
import logging
import math
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.core.input_file import PATTERN, read_input
from gabardine.garment.edges import Chain, Edge, Line, Point
from gabardine.garment.extra import needed
from gabardine.garment.lines import InternalLine
from gabardine.garment.names import guessed_place
from gabardine.garment.origins import on_origin
from gabardine.garment.pattern import Outline, Panel, Pattern, signed_area
from gabardine.garment.sidecar import METRES, Sidecar

OUTLINE, TURN, CURVE, GRAIN, INTERNAL, CUTOUT = "1", "2", "3", "7", "8", "11"
CHORD_M = 0.005
"""Between points of curves that are written [m]."""
SAME_MM = 0.01
NAME, LINE_NAME, UNITS = "PIECE NAME:", "LINE NAME:", "UNITS:"


def write_dxf(pattern: Pattern, path: Path) -> None:
    """Write a file of blocks, in millimetres."""
    ezdxf = needed("ezdxf")
    drawing = _new_drawing(ezdxf)
    for layer in (OUTLINE, TURN, CURVE, GRAIN, INTERNAL, CUTOUT):
        drawing.layers.add(layer)
    for number, panel in enumerate(pattern.panels):
        block = drawing.blocks.new(f"PIECE{number}")
        points = _write_loop(block, panel.edges, OUTLINE)
        for hole in panel.holes:
            _write_loop(block, hole, CUTOUT)
        middle, turned = points.mean(axis=0), math.radians(panel.grain_deg)
        tip = middle + 100.0 * np.array([math.cos(turned), math.sin(turned)])
        block.add_line(middle.tolist(), tip.tolist(), dxfattribs={"layer": GRAIN})
        block.add_text(
            f"{NAME} {panel.name}", dxfattribs={"layer": OUTLINE, "height": 10.0, "insert": middle.tolist()}
        )
        for line in panel.lines:
            _write_line(block, line)
        drawing.modelspace().add_blockref(block.name, (0.0, 0.0))
    drawing.modelspace().add_text(f"{UNITS} METRIC", dxfattribs={"layer": OUTLINE, "height": 10.0})
    drawing.saveas(path)


def _new_drawing(ezdxf: Any) -> Any:
    """An empty one of release 12; that it has no units, which ezdxf warns of, is known."""
    log = logging.getLogger("ezdxf")
    level = log.level
    log.setLevel(logging.ERROR)
    try:
        return ezdxf.new("R12")
    finally:
        log.setLevel(level)


def _write_loop(block: Any, edges: tuple[Edge, ...], layer: str) -> Floats:
    """An outline or a hole; its points [mm]."""
    points, turns = _chords(edges)
    block.add_polyline2d(points.tolist(), close=True, dxfattribs={"layer": layer})
    for point, turn in zip(points.tolist(), turns):
        block.add_point(point, dxfattribs={"layer": TURN if turn else CURVE})
    return points


def _write_line(block: Any, line: InternalLine) -> None:
    """An internal line; its ends are corners without turn points, which could cut the outline there."""
    points, turns = _chords(line.edges)
    end = 1e3 * np.array([line.edges[-1].end])
    block.add_polyline2d(np.concatenate([points, end]).tolist(), dxfattribs={"layer": INTERNAL})
    for point, turn in zip(points[1:].tolist(), turns[1:]):
        block.add_point(point, dxfattribs={"layer": TURN if turn else CURVE})
    place = {"layer": INTERNAL, "height": 5.0, "insert": points[0].tolist()}
    block.add_text(f"{LINE_NAME} {line.name}", dxfattribs=place)


def _chords(edges: tuple[Edge, ...]) -> tuple[Floats, list[bool]]:
    """Points [mm] along edges but for the last, and which of them are turn points."""
    points, turns = [], []
    for edge in edges:
        count = max(1, math.ceil(edge.length / CHORD_M)) if edge.curved else 1
        points.append(1e3 * edge.points(np.arange(count) / count))
        turns += [True] + [False] * (count - 1)
    return np.concatenate(points), turns


def read_dxf(path: Path, seams: Path | None = None) -> Pattern:
    """The pattern in a file, with the seams of its sidecar."""
    recover, sidecar = needed("ezdxf.recover"), Sidecar.of(path, seams)
    read_input(path, PATTERN)
    try:
        drawing, _ = recover.readfile(path)
    except Exception as error:  # ezdxf has many kinds of them, for structure, encoding and values
        raise SceneError.at(path, f"This is no DXF file ({error}); export it again.") from None
    blocks = [block for block in drawing.blocks if not block.name.startswith("*")]
    found = [(block, panel) for block in blocks if (panel := _panel(block)) is not None]
    if not found:
        raise SceneError.at(path, "No block has an outline on layer 1; export it as AAMA DXF.")
    said = [
        text for block in (drawing.modelspace(), *blocks) for text in _texts(block) if text.startswith(UNITS)
    ]
    unit, notes = (sidecar.unit, ()) if sidecar.unit else _unit(path, said, found)
    scale = METRES[unit]
    panels = tuple(
        Panel(
            piece.name,
            _edges(piece.points, piece.turns, scale, closed=piece.closed),
            guessed_place(piece.name),
            piece.grain_deg,
            holes=_holes(block, piece.turns, scale),
            lines=_lines(block, piece.turns, scale),
        )
        for block, piece in found
    )
    return on_origin(sidecar.applied(Pattern(path.stem, panels, notes=notes)))


def _unit(path: Path, said: list[str], found: list[Any]) -> tuple[str, tuple[str, ...]]:
    """As the file says, or millimetres where these make a garment; and what the user is told of that."""
    if said:
        return ("in" if "ENGLISH" in said[0].upper() else "mm"), ()
    largest = max(float(np.ptp(points, axis=0).max()) for points in (piece.points for _, piece in found))
    if 150.0 <= largest <= 4000.0:
        taken = f"millimetres are taken, which make its largest panel {1e-3 * largest:.3g} m across"
        other = f'unit = "cm" or "in" in {path.with_suffix(".toml").name} says otherwise'
        return "mm", (f"{path.name} names no unit: {taken}; {other}.",)
    text = f"The file names no unit, and its largest panel is {largest:.4g} across; write unit = "
    raise SceneError.at(path, f'{text}"mm", "cm" or "in" into {path.with_suffix(".toml").name}.')


def _texts(block: Any) -> list[str]:
    return [str(entity.dxf.text).strip() for entity in block.query("TEXT")]


class _Piece(NamedTuple):
    """Outline and turn points (n, 2), in the units of the file; closed: whether the outline is."""

    name: str
    points: Floats
    closed: bool
    turns: Floats
    grain_deg: float


def _panel(block: Any) -> _Piece | None:
    """The piece in a block; None where it has no outline."""
    lines = [line for line in block.query("POLYLINE LWPOLYLINE") if line.dxf.layer == OUTLINE]
    if not lines:
        return None
    points, drawn = _loop(lines[0]), _points(lines[0])
    corners = [entity.dxf.location for entity in block.query("POINT") if entity.dxf.layer == TURN]
    turns = np.array([(place[0], place[1]) for place in corners], float).reshape(-1, 2)
    names = [text.removeprefix(NAME).strip() for text in _texts(block) if text.startswith(NAME)]
    grain = 90.0
    for line in block.query("LINE"):
        if line.dxf.layer == GRAIN:
            grain = math.degrees(
                math.atan2(line.dxf.end[1] - line.dxf.start[1], line.dxf.end[0] - line.dxf.start[0])
            )
    closed = len(points) < len(drawn)
    return _Piece(next(filter(None, names), block.name), points, closed, turns, round(grain, 9))


def _loop(line: Any) -> Floats:
    """Points of a closed polyline, the first of them once."""
    points = _points(line)
    while len(points) > 1 and np.linalg.norm(points[0] - points[-1]) < SAME_MM:
        points = points[:-1]  # twice where a file repeats the first point of a polyline that is closed
    return points


def _holes(block: Any, turns: Floats, scale: float) -> tuple[Outline, ...]:
    """What is cut out of a block."""
    lines = [line for line in block.query("POLYLINE LWPOLYLINE") if line.dxf.layer == CUTOUT]
    return tuple(_edges(_loop(line), turns, scale, hole=True) for line in lines)


def _points(line: Any) -> Floats:
    """Of a line or polyline (n, 2), in the units of the file."""
    places = {
        "LINE": lambda: (line.dxf.start, line.dxf.end),
        "POLYLINE": lambda: line.points(),
        "LWPOLYLINE": lambda: line.get_points("xy"),
    }[line.dxftype()]()
    points = np.array([(place[0], place[1]) for place in places], float)
    return np.concatenate([points, points[:1]]) if getattr(line, "is_closed", False) else points


def _lines(block: Any, turns: Floats, scale: float) -> tuple[InternalLine, ...]:
    """The internal lines of a block, by the name that is written where they start, else by number."""
    out = []
    texts = [text for text in block.query("TEXT") if str(text.dxf.text).startswith(LINE_NAME)]
    for number, line in enumerate(block.query("LINE POLYLINE LWPOLYLINE")):
        if line.dxf.layer != INTERNAL:
            continue
        points = _points(line)
        away = [math.dist(points[0], tuple(text.dxf.insert)[:2]) for text in texts]
        named = [str(text.dxf.text) for text, gap in zip(texts, away) if gap < SAME_MM]
        name = named[0].removeprefix(LINE_NAME).strip() if named else f"line {number}"
        corners = [0, *(np.flatnonzero(_at_turns(points[1:-1], turns)) + 1), len(points) - 1]
        parts = [_between(scale * points[a : b + 1]) for a, b in itertools.pairwise(corners)]
        out.append(InternalLine(name, tuple(parts)))
    return tuple(out)


def _at_turns(points: Floats, turns: Floats) -> list[bool]:
    """Which of some points are turn points."""
    return [np.linalg.norm(turns - point, axis=1).min(initial=np.inf) < SAME_MM for point in points]


def _between(points: Floats) -> Edge:
    """The edge through points [m]."""
    chain: list[Point] = [(float(x), float(y)) for x, y in points]
    first, *between, last = chain
    return Chain(first, last, "", tuple(between)) if between else Line(first, last)


def _edges(
    points: Floats, turns: Floats, scale: float, *, hole: bool = False, closed: bool = True
) -> Outline:
    """From turn point to turn point, counter-clockwise, of holes clockwise; all points if none is one.

    closed: else the outline ends at its last point, and is refused later
    """
    if (signed_area(points) < 0.0) != hole:
        points = points[::-1]
    near = _at_turns(points, turns)
    corners = np.flatnonzero(near) if any(near) else np.arange(len(points))
    if not closed:
        corners = np.unique([0, *corners, len(points) - 1])
        return tuple(_between(scale * points[a : b + 1]) for a, b in itertools.pairwise(corners))
    if len(corners) == 1:  # a round hole: an outline has two edges or more
        corners = np.sort([corners[0], (corners[0] + len(points) // 2) % len(points)])
    following = np.append(corners[1:], corners[0] + len(points))
    return tuple(
        _between(scale * points[np.arange(begin, end + 1) % len(points)])
        for begin, end in zip(corners, following)
    )
