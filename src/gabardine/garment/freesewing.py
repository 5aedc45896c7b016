"""Drafts of FreeSewing designs (freesewing.org, MIT), as JSON of what their `draft()` returns.

    {"freesewing": "teagan", "parts": {"teagan.front": {"paths": {"seam": {"ops": [...]}}}}, "cutlist": ...}

Millimetres, y down. `ops` are move, line, curve (two control points) and close; examples/freesewing/draft.mjs
writes such a file. A part that is cut on the fold is mirrored at it; one that is cut twice becomes two
panels, "sleeve" and "sleeve mirrored". The edge that operation k draws is labelled "ek", its mirror image
"mk", whatever the size. Drafts have no seams: they stand in NAME.toml beside the file, or in DESIGN.toml for
all sizes of a design; if it names panels, only those are sewn.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from gabardine.core.errors import Problem, SceneError
from gabardine.core.finite_json import finite_json
from gabardine.core.input_file import PATTERN, read_input
from gabardine.garment.checks import TOUCH_M
from gabardine.garment.edges import Bezier, Edge, Line, Point
from gabardine.garment.garmentcode_edges import numbers_in
from gabardine.garment.names import guessed_place
from gabardine.garment.pattern import Outline, Panel, Pattern, outline_points, signed_area
from gabardine.garment.sidecar import Sidecar

METRES = 1e-3
OUTLINES = ("seam", "outline")
"""Paths that are the outline of a part, the first there is."""


def is_freesewing(data: Any) -> bool:
    """Whether the tables of a JSON file are a draft."""
    return isinstance(data, dict) and "parts" in data and "pattern" not in data


def read_freesewing(path: Path, seams: Path | None = None) -> Pattern:
    """The panels of a draft, sewn as the file beside it says."""
    text = read_input(path, PATTERN)
    try:
        if where := _not_finite(json.loads(text)):
            raise SceneError.at(path, f"{where}: A number of it is not finite; repair it.")
        data = finite_json(text)
        design = str(data.get("freesewing", path.stem))
        own = path.with_suffix(".toml").exists()
        sidecar = Sidecar.of(path if own else path.with_name(f"{Path(design).name}.json"), seams)
        sidecar.refuse_unit("Drafts are in millimetres")
        return sidecar.applied(_drafted(data, path, set(sidecar.panel)))
    except (KeyError, TypeError, IndexError, ValueError) as error:
        raise SceneError.at(path, f"This is no FreeSewing draft ({error!r}); write it again.") from None


def _drafted(data: dict[str, Any], path: Path, wanted: set[str]) -> Pattern:
    """The panels of a draft; what is wrong with them names its file too."""
    try:
        return from_freesewing(data, path.stem, wanted)
    except SceneError as error:
        named = (Problem(f"{path}: {each.where}", each.message) for each in error.problems)
        raise SceneError(*named) from None


KNOWN = {"move": ("to",), "line": ("to",), "curve": ("cp1", "cp2", "to"), "close": (), "noop": ()}
"""Operations of paths, and the points that each has."""


def _not_finite(data: dict[str, Any]) -> str:
    """Panel and edge of a draft in which a number is not finite; empty where it is elsewhere."""
    for part, table in _tables(data).items():
        for key in OUTLINES:
            for number, op in enumerate(table.get("paths", {}).get(key, {}).get("ops", [])):
                if not all(map(math.isfinite, numbers_in(op))):
                    return f'panel "{_called(part)}", edge e{max(number, 1)}'
    for part, cut in data.get("cutlist", {}).items():
        if not all(map(math.isfinite, numbers_in(cut))):
            return f'panel "{_called(part)}", cut list'
    return ""


def _tables(data: dict[str, Any]) -> dict[str, Any]:
    parts = data["parts"]
    tables: dict[str, Any] = parts[0] if isinstance(parts, list) else parts
    return tables


def _called(part: str) -> str:
    """A panel, by the name of its part."""
    return part.rpartition(".")[2]


def from_freesewing(data: dict[str, Any], name: str, wanted: set[str]) -> Pattern:
    """The pattern in the tables of a draft; wanted: the panels to keep, all if it is empty."""
    tables = _tables(data)
    cutlist = data.get("cutlist", {})
    panels = [
        panel for part, table in tables.items() for panel in _panels(part, table, cutlist.get(part, {}))
    ]
    kept = tuple(panel for panel in panels if not wanted or panel.name in wanted)
    return Pattern(name, kept)


def _panels(part: str, table: dict[str, Any], cut: dict[str, Any]) -> list[Panel]:
    """What is cut for a part: one panel, or it and its mirror image."""
    path = next((table["paths"][key] for key in OUTLINES if key in table.get("paths", {})), None)
    if path is None or table.get("hidden", False):
        return []
    where = f'panel "{_called(part)}"'
    edges = _edges(path["ops"], where)
    try:
        fold = [_point(each) for each in (cut.get("cutOnFold") or [])[:2]]
        grain = -float(cut.get("grain", 90.0)) % 180.0
    except (KeyError, TypeError, ValueError):
        raise SceneError.at(where, "Its fold or its grain is no number (null stands for NaN).") from None
    if len(fold) == 2:
        folded = _unfolded(edges, *fold)
        if not folded:
            text = "It is cut on the fold, but none of its edges lies there; draw one along the fold."
            raise SceneError.at(where, text)
        edges = folded
    if signed_area(outline_points(edges)) < 0.0:
        edges = tuple(edge.reversed() for edge in edges[::-1])
    name = _called(part)
    panel = Panel(name, edges, guessed_place(name), grain)
    pieces = cut.get("materials", {}).get("fabric", [{}])[0]
    twice = int(pieces.get("cut", 1)) == 2
    return [panel, panel.mirrored(f"{name} mirrored")] if twice else [panel]


def _point(table: dict[str, Any]) -> Point:
    return METRES * float(table["x"]), -METRES * float(table["y"])


def _wrong(number: int, op: dict[str, Any]) -> str:
    """What is wrong with an operation of an outline; empty if nothing is."""
    kind = op.get("type")
    if kind not in KNOWN:
        return "It is drawn by an operation that is none of move, line, curve and close; draft it again."
    if (kind == "move") != (number == 0):
        return "An outline is one line: only its first operation is a move; draft it again."
    for name in KNOWN[kind]:
        try:
            _point(op[name])
        except (KeyError, TypeError, ValueError):
            return f'Its point "{name}" is no pair of numbers (null stands for NaN); draft it again.'
    return ""


def _edges(ops: list[dict[str, Any]], where: str) -> Outline:
    """The edges that operations draw, each labelled by its number; those without length are left out."""
    for number, op in enumerate(ops):
        if text := _wrong(number, op):
            raise SceneError.at(f"{where}, edge e{max(number, 1)}", text)
    if len(ops) < 2:
        raise SceneError.at(where, f"Its outline has {len(ops)} operations; draw it.")
    start = here = _point(ops[0]["to"])
    edges: list[Edge] = []
    for number, op in enumerate(ops[1:], 1):
        if op["type"] == "noop":
            continue
        end = start if op["type"] == "close" else _point(op["to"])
        label = f"e{number}"
        if op["type"] == "curve":
            edges.append(Bezier(here, end, label, (_point(op["cp1"]), _point(op["cp2"]))))
        else:
            edges.append(Line(here, end, label))
        here = end
    return tuple(edge for edge in edges if edge.length > TOUCH_M)


def _unfolded(edges: Outline, one: Point, other: Point) -> Outline:
    """The outline of both halves, of which only one was drawn beside the line through two points [m].

    Nothing where no edge is on that line.
    """
    a, along = np.array(one), np.array(other) - np.array(one)
    along /= np.linalg.norm(along)
    normal = np.array([-along[1], along[0]])

    def on_fold(edge: Edge) -> bool:
        ends = np.array([edge.start, edge.end]) - a
        return not edge.curved and bool((np.abs(ends @ normal) < TOUCH_M).all())

    def reflected(point: Point) -> Point:
        x, y = np.array(point) - 2.0 * float((np.array(point) - a) @ normal) * normal
        return float(x), float(y)

    folds = [k for k, edge in enumerate(edges) if on_fold(edge)]
    if not folds:
        return ()
    first = folds[-1] + 1
    half = [edge for edge in (*edges[first:], *edges[:first]) if not on_fold(edge)]
    return (*half, *(_mapped(edge, reflected).reversed() for edge in half[::-1]))


def _mapped(edge: Edge, to: Callable[[Point], Point]) -> Edge:
    """The mirror image of an edge, by where it maps points; "e3" becomes "m3"."""
    changed = replace(edge, start=to(edge.start), end=to(edge.end), label=f"m{edge.label[1:]}")
    if isinstance(changed, Bezier):
        return replace(changed, between=tuple(to(point) for point in changed.between))
    return changed
