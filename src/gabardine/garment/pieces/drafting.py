"""What several pieces are drafted with."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from gabardine.garment.edges import Edge, Line, curve
from gabardine.garment.pattern import Panel, Seam, Stretch


def other_side(name: str) -> tuple[str, str]:
    """Which side of the figure is right and left on the paper: a front is seen from before it."""
    return ("left", "right") if "front" in name else ("right", "left")


def armhole(half_widths: tuple[float, float, float], heights: tuple[float, float, float], label: str) -> Edge:
    """From the side to the shoulder of an upper garment; arguments as those of `trunk`."""
    width, shoulder, _ = half_widths
    drop, depth, _ = heights
    inner = shoulder - 0.02
    return curve(
        (width, -depth), (shoulder, -drop), (inner, -depth), (inner, -drop - 0.45 * depth), label=label
    )


def cap(half_width: float, height: float) -> tuple[Edge, Edge]:
    """The head of a left sleeve, from the back over its top to the front."""
    top = (0.0, height)
    back = curve(
        (half_width, 0.0), top, (0.62 * half_width, 0.0), (0.55 * half_width, height), label="cap back"
    )
    front = curve(
        top, (-half_width, 0.0), (-0.55 * half_width, height), (-0.62 * half_width, 0.0), label="cap front"
    )
    return back, front


def sleeve(
    name: str, front_m: float, back_m: float, length_m: float, least_m: float, hem: float = 0.9
) -> Panel:
    """A left sleeve whose head has the length of the armhole [m]; y = 0 at the armpit.

    front_m, back_m: of the armhole; length_m: below the armpit; least_m: half its width at least
    hem: its width over that at the armpit
    """
    wanted = 0.5 * (front_m + back_m)
    half = max(least_m, 0.88 * wanted)  # a flat head: arms are level while it is sewn
    low, high = 0.0, 2.0 * wanted
    for _ in range(60):  # the height by bisection: the head grows with it
        height = 0.5 * (low + high)
        low, high = (height, high) if cap(half, height)[0].length < wanted else (low, height)
    back, front = cap(half, height)
    low = hem * half
    edges = (
        Line((-low, -length_m), (low, -length_m), "hem"),
        Line((low, -length_m), (half, 0.0), "under back"),
        back,
        front,
        Line((-half, 0.0), (-low, -length_m), "under front"),
    )
    return Panel(name, edges, place=name)


def dart(panel: Panel, label: str, at: float, width_m: float, depth_m: float, name: str) -> Panel:
    """A panel with a wedge cut out of a straight edge: its legs are labelled "NAME in" and "NAME out".

    at: the share of the edge where its middle is; what is left of the edge after it is "LABEL after NAME"
    width_m, depth_m: of the wedge [m]
    """
    number = panel.edge(label)
    edge = panel.edges[number]
    middle = 0.5 * width_m / edge.length
    (a, b, c) = (tuple(map(float, point)) for point in edge.points(np.array([at - middle, at + middle, at])))
    along = np.array(edge.end) - np.array(edge.start)
    inwards = np.array([-along[1], along[0]]) / edge.length  # outlines turn left: inside is there
    x, y = np.array(c) + depth_m * inwards
    tip = (float(x), float(y))
    parts = (
        Line(edge.start, (a[0], a[1]), label),
        Line((a[0], a[1]), tip, f"{name} in"),
        Line(tip, (b[0], b[1]), f"{name} out"),
        Line((b[0], b[1]), edge.end, f"{label} after {name}"),
    )
    return replace(panel, edges=(*panel.edges[:number], *parts, *panel.edges[number + 1 :]))


def pleated(panel: Panel, label: str, count: int, depth_m: float) -> tuple[list[Seam], tuple[Stretch, ...]]:
    """Pleats along an edge, evenly: their seams, and what of the edge is left, in the order of the outline.

    depth_m: of a pleat [m], half of what it takes up
    """
    number = panel.edge(label)
    taken = 2.0 * depth_m / panel.edges[number].length
    plain = (1.0 - count * taken) / (count + 1)
    starts = [plain + k * (plain + taken) for k in range(count)]
    folds = [
        Seam(
            (Stretch(panel.name, number, at, at + 0.5 * taken),),
            (Stretch(panel.name, number, at + 0.5 * taken, at + taken),),
        )
        for at in starts
    ]
    bounds = [0.0, *(share for at in starts for share in (at, at + taken)), 1.0]
    rest = tuple(Stretch(panel.name, number, a, b) for a, b in zip(bounds[::2], bounds[1::2]))
    return folds, rest
