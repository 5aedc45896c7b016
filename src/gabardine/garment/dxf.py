"""Patterns as DXF-AAMA (ANSI/AAMA-292): release 12, one block a piece, its outline a polyline of layer 1,
turn points on layer 2, curve points on layer 3, the grain line on layer 7. Edges go from turn point to turn
point.

Release 12 has no units. We write millimetres and the text "UNITS: METRIC"; a file that says neither that nor
"UNITS: ENGLISH", nor has a unit in its sidecar, is taken for millimetres if that makes a garment of it.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.core.input_file import PATTERN, read_input
from gabardine.garment.edges import Chain, Edge, Line, Point
from gabardine.garment.extra import needed
from gabardine.garment.pattern import Panel, Pattern, signed_area
from gabardine.garment.sidecar import METRES, Sidecar

OUTLINE, TURN, CURVE, GRAIN = "1", "2", "3", "7"
CHORD_M = 0.005
"""Between points of curves that are written [m]."""
SAME_MM = 0.01
NAME, UNITS = "PIECE NAME:", "UNITS:"


def write_dxf(pattern: Pattern, path: Path) -> None:
    """Write a file of blocks, in millimetres."""
    ezdxf = needed("ezdxf")
    drawing = ezdxf.new("R12")
    for layer in (OUTLINE, TURN, CURVE, GRAIN):
        drawing.layers.add(layer)
    for number, panel in enumerate(pattern.panels):
        block = drawing.blocks.new(f"PIECE{number}")
        points, turns = _outline(panel)
        block.add_polyline2d(points.tolist(), close=True, dxfattribs={"layer": OUTLINE})
        for point, turn in zip(points.tolist(), turns):
            block.add_point(point, dxfattribs={"layer": TURN if turn else CURVE})
        middle, turned = points.mean(axis=0), math.radians(panel.grain_deg)
        tip = middle + 100.0 * np.array([math.cos(turned), math.sin(turned)])
        block.add_line(middle.tolist(), tip.tolist(), dxfattribs={"layer": GRAIN})
        block.add_text(
            f"{NAME} {panel.name}", dxfattribs={"layer": OUTLINE, "height": 10.0, "insert": middle.tolist()}
        )
        drawing.modelspace().add_blockref(block.name, (0.0, 0.0))
    drawing.modelspace().add_text(f"{UNITS} METRIC", dxfattribs={"layer": OUTLINE, "height": 10.0})
    drawing.saveas(path)


def _outline(panel: Panel) -> tuple[Floats, list[bool]]:
    """Points [mm] of an outline, and which of them are turn points."""
    points, turns = [], []
    for edge in panel.edges:
        count = max(1, math.ceil(edge.length / CHORD_M)) if edge.curved else 1
        points.append(1e3 * edge.points(np.arange(count) / count))
        turns += [True] + [False] * (count - 1)
    return np.concatenate(points), turns


def read_dxf(path: Path) -> Pattern:
    """The pattern in a file, with the seams of its sidecar."""
    recover, sidecar = needed("ezdxf.recover"), Sidecar.beside(path)
    read_input(path, PATTERN)
    try:
        drawing, _ = recover.readfile(path)
    except Exception as error:  # ezdxf has many kinds of them, for structure, encoding and values
        raise SceneError.at(path, f"This is no DXF file ({error}); export it again.") from None
    blocks = [block for block in drawing.blocks if not block.name.startswith("*")]
    found = [panel for block in blocks if (panel := _panel(block)) is not None]
    if not found:
        raise SceneError.at(path, "No block has an outline on layer 1; export it as AAMA DXF.")
    said = [
        text for block in (drawing.modelspace(), *blocks) for text in _texts(block) if text.startswith(UNITS)
    ]
    scale = METRES[sidecar.unit or _unit(path, said, found)]
    panels = tuple(
        Panel(name, _edges(points, turns, scale), grain_deg=grain) for name, points, turns, grain in found
    )
    return sidecar.applied(Pattern(path.stem, panels))


def _unit(path: Path, said: list[str], found: list[Any]) -> str:
    """As the file says, or millimetres where these make a garment."""
    if said:
        return "in" if "ENGLISH" in said[0].upper() else "mm"
    largest = max(float(np.ptp(points, axis=0).max()) for _, points, _, _ in found)
    if 150.0 <= largest <= 4000.0:
        return "mm"
    text = f"The file names no unit, and its largest panel is {largest:.4g} across; write unit = "
    raise SceneError.at(path, f'{text}"mm", "cm" or "in" into {path.with_suffix(".toml").name}.')


def _texts(block: Any) -> list[str]:
    return [str(entity.dxf.text).strip() for entity in block.query("TEXT")]


def _panel(block: Any) -> tuple[str, Floats, Floats, float] | None:
    """Name, outline, turn points and grain [deg] of a block; None where it has no outline."""
    lines = [line for line in block.query("POLYLINE LWPOLYLINE") if line.dxf.layer == OUTLINE]
    if not lines:
        return None
    outline = lines[0]
    places = outline.points() if outline.dxftype() == "POLYLINE" else outline.get_points("xy")
    points = np.array([(place[0], place[1]) for place in places], float)
    if np.linalg.norm(points[0] - points[-1]) < SAME_MM:
        points = points[:-1]
    corners = [entity.dxf.location for entity in block.query("POINT") if entity.dxf.layer == TURN]
    turns = np.array([(place[0], place[1]) for place in corners], float).reshape(-1, 2)
    names = [text.removeprefix(NAME).strip() for text in _texts(block) if text.startswith(NAME)]
    grain = 90.0
    for line in block.query("LINE"):
        if line.dxf.layer == GRAIN:
            grain = math.degrees(
                math.atan2(line.dxf.end[1] - line.dxf.start[1], line.dxf.end[0] - line.dxf.start[0])
            )
    return (names or [block.name])[0], points, turns, round(grain, 9)


def _edges(points: Floats, turns: Floats, scale: float) -> tuple[Edge, ...]:
    """From turn point to turn point, counter-clockwise; without turn points every point is one."""
    if signed_area(points) < 0.0:
        points = points[::-1]
    near = [np.linalg.norm(turns - point, axis=1).min(initial=np.inf) < SAME_MM for point in points]
    corners = np.flatnonzero(near) if any(near) else np.arange(len(points))
    out: list[Edge] = []
    for begin, end in zip(corners, np.append(corners[1:], corners[0] + len(points))):
        chain: list[Point] = [
            (float(x), float(y)) for x, y in scale * points[np.arange(begin, end + 1) % len(points)]
        ]
        first, *between, last = chain
        out.append(Chain(first, last, "", tuple(between)) if between else Line(first, last))
    return tuple(out)
