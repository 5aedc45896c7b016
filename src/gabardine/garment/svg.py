"""Patterns drawn as SVG, in millimetres at true size."""

from __future__ import annotations

from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

import numpy as np

from gabardine.garment.edges import Arc, Bezier, Edge, Point
from gabardine.garment.pattern import Panel, Pattern, outline_points

MARGIN_MM = 20.0


def write_svg(pattern: Pattern, path: Path) -> None:
    """Panels side by side, each a group of one path an edge with its label."""
    place, groups, height = MARGIN_MM, [], 0.0
    for panel in pattern.panels:
        points = 1e3 * outline_points(panel.edges)
        low, high = points.min(axis=0), points.max(axis=0)
        groups.append(_group(panel, place - low[0], MARGIN_MM + high[1]))
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
    lines = [f"<g id={quoteattr(panel.name)} class={quoteattr(panel.place)}>"]
    for k, edge in enumerate(panel.edges):
        label = f" data-label={quoteattr(edge.label)}" if edge.label else ""
        lines.append(f'  <path data-edge="{k}"{label} d="{_path(edge, right, down)}"/>')
    middle = 1e3 * outline_points(panel.edges).mean(axis=0)
    x, y = middle[0] + right, down - middle[1]
    text = escape(panel.name)
    lines.append(f'  <text x="{x:.2f}" y="{y:.2f}" font-size="18" fill="black" stroke="none">{text}</text>')
    turn = np.radians(panel.grain_deg)
    along = 60.0 * np.array([np.cos(turn), -np.sin(turn)])
    grain = f"M {x:.2f} {y + 20:.2f} l {along[0]:.2f} {-along[1]:.2f}"
    return "\n".join([*lines, f'  <path class="grain" d="{grain}"/>', "</g>"])


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
    return f"{begin} L {spot(edge.end)}"
