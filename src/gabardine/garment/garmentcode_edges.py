"""Edges, internal lines and holes in the tables of GarmentCode files.

Curves are given in the frame of their edge: the first axis from start to end, both scaled by its length; in
files whose "curvature_coords" are "absolute" in that of the vertices. A circle is given by its radius,
whether the arc is the large one, and whether it turns left.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.garment.edges import Arc, Bezier, Edge, Line, Point
from gabardine.garment.lines import InternalLine
from gabardine.garment.pattern import Outline, clockwise


@dataclass(frozen=True)
class Numbers:
    """What the numbers of a file are: units of a metre, and whether curves are in the frame of their edge."""

    per_m: float = 100.0
    relative: bool = True

    @classmethod
    def of(cls, properties: dict[str, Any]) -> Numbers:
        """As a file says."""
        per_m, coordinates = float(properties["units_in_meter"]), properties["curvature_coords"]
        if not 0.0 < per_m < math.inf:
            raise SceneError.at("units_in_meter", f"{per_m:g} is not possible; give 100 for centimetres.")
        if coordinates not in COORDINATES:
            text = f'{coordinates!r} is not possible; give "relative" or "absolute".'
            raise SceneError.at("curvature_coords", text)
        return cls(per_m, coordinates == COORDINATES[0])

    @property
    def metres(self) -> float:
        """Of a unit."""
        return 1.0 / self.per_m


COORDINATES = "relative", "absolute"
CONTROLS = {"quadratic": 1, "cubic": 2}
"""Control points of curves."""


def outline_from(table: dict[str, Any], numbers: Numbers, where: str) -> Outline:
    """The edges of a table with vertices and edges, as the file has them [m]; where: how messages call it."""
    vertices = [
        _vertex(each, numbers.metres, f"{where}, vertex {k}") for k, each in enumerate(table["vertices"])
    ]
    return tuple(
        edge_from(each, vertices, numbers, f"{where}, edge {k}") for k, each in enumerate(table["edges"])
    )


def _vertex(given: Any, scale: float, where: str) -> Point:
    try:
        x, y = (float(value) * scale for value in given)
    except (TypeError, ValueError):
        raise SceneError.at(where, "It is no pair of numbers; write it again.") from None
    return x, y


def not_finite(text: str | bytes) -> str:
    """Panel and edge, or field, of a file in which a number is not finite; empty where it is elsewhere."""
    try:
        data = json.loads(text)
        panels = data["pattern"]["panels"]
        for name, table in panels.items():
            for k, edge in enumerate(table["edges"]):
                ends = [table["vertices"][end] for end in edge["endpoints"]]
                if not all(map(math.isfinite, numbers_in([edge.get("curvature"), ends]))):
                    return f'panel "{name}", edge {k}'
            for field, given in table.items():
                if not all(map(math.isfinite, numbers_in(given))):
                    return f'panel "{name}", {field}'
        for field, given in data.get("properties", {}).items():
            if not all(map(math.isfinite, numbers_in(given))):
                return str(field)
    except (ValueError, LookupError, TypeError, AttributeError):
        pass  # what else is wrong with the file is said when it is read
    return ""


def numbers_in(given: Any) -> Iterator[float]:
    """All numbers in lists and tables within each other."""
    if isinstance(given, dict | list):
        for each in given.values() if isinstance(given, dict) else given:
            yield from numbers_in(each)
    elif isinstance(given, float):
        yield given


def mirrored(edges: Outline) -> Outline:
    """Edges of a panel from the inside to the outside of the garment, or back: x and -x exchanged."""
    return tuple(edge.mirrored() for edge in edges)


def line_from(table: dict[str, Any], numbers: Numbers, flipped: bool) -> InternalLine:
    """An internal line as seen from outside."""
    edges = outline_from(table, numbers, f'line "{table["name"]}"')
    return InternalLine(str(table["name"]), mirrored(edges) if flipped else edges)


def line_table(line: InternalLine, numbers: Numbers, flipped: bool) -> dict[str, Any]:
    """What `line_from` reads."""
    edges = mirrored(line.edges) if flipped else line.edges
    corners = [*(edge.start for edge in edges), edges[-1].end]
    return {
        "name": line.name,
        "vertices": [[numbers.per_m * value for value in corner] for corner in corners],
        "edges": [{"endpoints": [k, k + 1], **edge_table(edge, numbers)} for k, edge in enumerate(edges)],
    }


def hole_from(table: dict[str, Any], numbers: Numbers, flipped: bool) -> Outline:
    """A hole as seen from outside, turned round where it is not clockwise."""
    edges = outline_from(table, numbers, "a hole")
    return clockwise(mirrored(edges) if flipped else edges)


def loop_table(edges: Outline, numbers: Numbers, flipped: bool) -> dict[str, Any]:
    """Vertices and edges of an outline or a hole."""
    seen, count = mirrored(edges) if flipped else edges, len(edges)
    return {
        "vertices": [[numbers.per_m * value for value in edge.start] for edge in seen],
        "edges": [{"endpoints": [k, (k + 1) % count], **edge_table(e, numbers)} for k, e in enumerate(seen)],
    }


def edge_from(table: dict[str, Any], vertices: list[Point], numbers: Numbers, where: str) -> Edge:
    """The edge that a table says, between two of some vertices [m]."""
    ends = [int(k) for k in table["endpoints"]]
    if len(ends) != 2 or not all(0 <= k < len(vertices) for k in ends):
        allowed = f"give two of the vertices 0 to {len(vertices) - 1}"
        raise SceneError.at(where, f"It goes from vertex to vertex by the numbers {ends}; {allowed}.")
    start, end = (vertices[k] for k in ends)
    label, curvature = str(table.get("label", "")), table.get("curvature")
    if curvature is None:
        return Line(start, end, label)
    if isinstance(curvature, list):  # of older files: one control point
        curvature = {"type": "quadratic", "params": [curvature]}
    try:
        kind, params = curvature["type"], list(curvature["params"])
        if kind == "circle":
            radius, large, left = params
            return Arc(start, end, label, float(radius) * numbers.metres, bool(large), bool(left))
        controls = np.array(params, float)
        if controls.shape != (CONTROLS[kind], 2):
            raise ValueError
    except (TypeError, ValueError, KeyError):
        known = "one control point (quadratic), two (cubic) or radius, large and left (circle)"
        raise SceneError.at(where, f"Its curvature is none of {known}; write it again.") from None
    if not all(isinstance(value, int | float) for control in params for value in control):
        raise SceneError.at(where, "A control point of it is no pair of numbers; write it again.")
    if numbers.relative:
        between = tuple(_absolute(start, end, control) for control in params)
    else:
        between = tuple(_vertex(control, numbers.metres, where) for control in params)
    return Bezier(start, end, label, between)


def _frame(start: Point, end: Point) -> np.ndarray:
    """Columns: from start to end, and that turned left."""
    x, y = end[0] - start[0], end[1] - start[1]
    return np.array([[x, -y], [y, x]])


def _absolute(start: Point, end: Point, control: Any) -> Point:
    x, y = np.array(start) + _frame(start, end) @ np.asarray(control, float)
    return float(x), float(y)


def _relative(start: Point, end: Point, control: Point) -> list[float]:
    found = np.linalg.solve(_frame(start, end), np.array(control) - np.array(start))
    return [float(value) for value in found]


def edge_table(edge: Edge, numbers: Numbers) -> dict[str, Any]:
    """What `edge_from` reads, but for the ends."""
    label = {"label": edge.label} if edge.label else {}
    if isinstance(edge, Arc):
        params: list[Any] = [numbers.per_m * edge.radius, int(edge.large), int(edge.left)]
        return {"curvature": {"type": "circle", "params": params}, **label}
    if isinstance(edge, Bezier):
        kind = "quadratic" if len(edge.between) == 1 else "cubic"
        params = [
            _relative(edge.start, edge.end, each) if numbers.relative else [numbers.per_m * v for v in each]
            for each in edge.between
        ]
        return {"curvature": {"type": kind, "params": params}, **label}
    return label
