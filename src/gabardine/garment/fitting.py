"""Chains of points as curves, for formats that have curves and no chains.

Each chain becomes straight lines and cubic Bezier curves, as few as stay within TOLERANCE_M of it: a cubic is
fitted by least squares of its distances across the curve (tangent distance minimisation in Wang, Pottmann and
Liu 2006, "Fitting B-spline curves to point clouds by curvature-based squared distance minimization", ACM
Trans. Graph. 25(2)), each as far along the chain as it stays near enough.
Seams and elastic of a chain that was cut go along all of its parts.
"""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, replace

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.garment.edges import Bezier, Chain, Edge, Line, Point
from gabardine.garment.meshing import distances
from gabardine.garment.pattern import Elastic, Outline, Panel, Pattern, Seam, Stretch

TOLERANCE_M = 1e-4
"""Largest distance between a chain and the curves in its place [m], as far as ends of edges may be apart."""
NEAR = 0.95
"""Share of it that is allowed where the distance is measured: between, it may be a little larger."""
CORNER_DEG = 30.0
"""A chain that turns by more has a corner there."""
ROUNDS, SAMPLES, ALONG = 12, 4, 0.05
"""Fits with points moved along the curve between them, points on the curve for each of the chain, and the
weight of distances along the curve."""
CLOSE = 1e-6
"""Shares of an edge closer than this are the same."""
Span = tuple[float, float]
Curve = tuple[int, int, tuple[Point, ...]]
"""The first and last point of a chain that a curve is fitted to, and its control points, none of a line."""


@dataclass(frozen=True)
class Parts:
    """Where a panel's edge is among its new ones: the number of the first, and shares where they meet."""

    first: int
    bounds: tuple[float, ...]

    def of(self, stretch: Stretch, backwards: bool) -> list[Stretch]:
        """The parts of new edges that a part of the old one has become, in its order or against it."""
        out = []
        for k, (low, high) in enumerate(itertools.pairwise(self.bounds)):
            begin, end = max(stretch.start, low), min(stretch.end, high)
            if end - begin > CLOSE:
                shares = (begin - low) / (high - low), (end - low) / (high - low)
                out.append(Stretch(stretch.panel, self.first + k, *shares))
        return out[::-1] if backwards else out


def without_chains(pattern: Pattern) -> Pattern:
    """The same pattern with curves in place of chains; itself where there are none."""
    if not any(isinstance(edge, Chain) for panel in pattern.panels for edge in _all_edges(panel)):
        return pattern
    panels, parts = [], {}
    for panel in pattern.panels:
        edges: list[Edge] = []
        for number, edge in enumerate(panel.edges):
            made, bounds = fitted(edge, _pleats(pattern, panel.name, number))
            parts[panel.name, number] = Parts(len(edges), bounds)
            edges += made
        lines = tuple(replace(line, edges=_fitted(line.edges)) for line in panel.lines)
        holes = tuple(map(_fitted, panel.holes))
        panels.append(replace(panel, edges=tuple(edges), lines=lines, holes=holes))

    def side(given: tuple[Stretch, ...], backwards: bool) -> tuple[Stretch, ...]:
        return tuple(part for each in given for part in parts[each.panel, each.edge].of(each, backwards))

    seams = tuple(Seam(side(seam.one, False), side(seam.other, True)) for seam in pattern.seams)
    bands = tuple(
        Elastic(part, e.ratio, e.tension_n) for e in pattern.elastics for part in side((e.along,), False)
    )
    return replace(pattern, panels=tuple(panels), seams=seams, elastics=bands)


def _all_edges(panel: Panel) -> list[Edge]:
    return [
        edge for each in (panel.edges, *panel.holes, *(line.edges for line in panel.lines)) for edge in each
    ]


def _pleats(pattern: Pattern, panel: str, edge: int) -> list[Span]:
    """Shares of an edge that its pleats take up: they stay on one edge."""
    found = [pleat for seam in pattern.seams if (pleat := seam.pleat) is not None]
    return [(pleat.start, pleat.end) for pleat in found if (pleat.panel, pleat.edge) == (panel, edge)]


def _fitted(edges: Outline) -> Outline:
    return tuple(part for edge in edges for part in fitted(edge)[0])


def fitted(edge: Edge, whole: list[Span] | None = None) -> tuple[list[Edge], tuple[float, ...]]:
    """Lines and curves in place of a chain, and the shares of its length where they meet.

    whole: shares of its length between which it is not cut. Parts after the first are labelled "LABEL 2" ...
    """
    if not isinstance(edge, Chain):
        return [edge], (0.0, 1.0)
    points = np.array([edge.start, *edge.between, edge.end])
    points = points[np.append(True, np.linalg.norm(np.diff(points, axis=0), axis=1) > 1e-9)]
    steps = np.linalg.norm(np.diff(points, axis=0), axis=1)
    shares = np.concatenate([[0.0], np.cumsum(steps) / steps.sum()])
    free = np.ones(len(points), bool)
    for low, high in whole or []:
        free &= (shares <= low + CLOSE) | (shares >= high - CLOSE)
    along = np.diff(points, axis=0)
    turns = np.abs(np.diff(np.unwrap(np.arctan2(along[:, 1], along[:, 0]))))
    corners = np.flatnonzero((turns > math.radians(CORNER_DEG)) & free[1:-1]) + 1
    cuts = [0, *corners.tolist(), len(points) - 1]
    made = [found for a, b in itertools.pairwise(cuts) for found in _curves(points, a, b, free)]
    out: list[Edge] = []
    for k, (first, last, between) in enumerate(made, 1):
        ends, label = (_point(points[first]), _point(points[last])), edge.label
        name = f"{label} {k}" if label and k > 1 else label
        out.append(Bezier(*ends, name, between) if between else Line(*ends, name))
    return out, (0.0, *(float(shares[last]) for _, last, _ in made[:-1]), 1.0)


def _curves(points: Floats, first: int, last: int, free: np.ndarray) -> list[Curve]:
    """Curves through a chain between two of its points, each as far along it as it stays near enough."""
    out = []
    while first < last:
        ends = [*(np.flatnonzero(free[first + 1 : last]) + first + 1).tolist(), last]
        found = _fit(points, first, last)
        low, high = -1, len(ends) - 1  # numbers of ends that are near enough, and too far
        while found is None and high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if _fit(points, first, ends[middle]) else (low, middle)
        end = last if found is not None else ends[max(low, 0)]
        out.append(found or _fit(points, first, end, math.inf) or (first, end, ()))
        first = end
    return out


def _fit(points: Floats, first: int, last: int, tolerance_m: float = NEAR * TOLERANCE_M) -> Curve | None:
    """The line or cubic between two points of a chain; None if it is farther off than that [m]."""
    part = points[first : last + 1]
    if _off(part, np.linspace(part[0], part[-1], 4)) <= NEAR * TOLERANCE_M:
        return first, last, ()
    controls = _cubic(part)
    if _off(part, controls) > tolerance_m:
        return None
    return first, last, (_point(controls[1]), _point(controls[2]))


def _cubic(points: Floats) -> Floats:
    """Control points (4, 2) of the cubic from the first to the last point that is nearest to all of them.

    Distances along the curve count little: with all of them counted, points and curve follow each other
    slowly, 1 mm off after 16 rounds of a curve that fits exactly.
    """
    steps = np.linalg.norm(np.diff(points, axis=0), axis=1)
    t = np.concatenate([[0.0], np.cumsum(steps) / steps.sum()])
    controls = np.linspace(points[0], points[-1], 4)
    for number in range(ROUNDS):
        weights, along = _weights(t), _derivatives(t, controls)[0]
        tangents = along / np.maximum(np.linalg.norm(along, axis=1), 1e-12)[:, None]
        normals = np.column_stack([-tangents[:, 1], tangents[:, 0]])
        off = points - weights @ controls
        share = 1.0 if number == 0 else ALONG
        rows = [(normals, 1.0), (tangents, share)]
        matrix = [s * np.einsum("nk,nj->njk", axes, weights[:, 1:3]).reshape(-1, 4) for axes, s in rows]
        wanted = [s * (axes * off).sum(axis=1) for axes, s in rows]
        # Of fewer than two points between the ends: the least change of all that fit.
        step = np.linalg.lstsq(np.concatenate(matrix), np.concatenate(wanted), rcond=1e-9)[0]
        controls[1:3] += step.reshape(2, 2)
        t = _moved(t, controls, points)
    return controls


def _moved(t: Floats, controls: Floats, points: Floats) -> Floats:
    """Parameters after a step of Newton's method towards the nearest places of the curve."""
    off = _weights(t) @ controls - points
    along, bend = _derivatives(t, controls)
    slope = (along**2).sum(axis=1) + (off * bend).sum(axis=1)
    step = (off * along).sum(axis=1) / np.where(slope > 0.0, slope, np.inf)
    found = np.maximum.accumulate(np.clip(t - step, 0.0, 1.0))
    found[0], found[-1] = 0.0, 1.0
    return found


def _derivatives(t: Floats, controls: Floats) -> tuple[Floats, Floats]:
    """First and second, of a cubic at parameters (n, 2)."""
    first, second = np.diff(controls, axis=0), np.diff(controls, 2, axis=0)
    along = 3.0 * np.column_stack([(1 - t) ** 2, 2 * t * (1 - t), t**2]) @ first
    return along, 6.0 * np.column_stack([1 - t, t]) @ second


def _weights(t: Floats) -> Floats:
    """Of the control points of a cubic at parameters (n, 4)."""
    return np.column_stack([(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3])


def _off(points: Floats, controls: Floats) -> float:
    """The largest distance between a cubic and a chain [m]."""
    curve = _weights(np.linspace(0.0, 1.0, max(33, SAMPLES * len(points)))) @ controls
    return max(float(_distances(points, curve).max()), float(_distances(curve, points).max()))


def _distances(points: Floats, chain: Floats) -> Floats:
    """Of points from a chain [m]."""
    following = np.arange(len(chain) - 1)
    return distances(points, chain, np.column_stack([following, following + 1]))


def _point(at: Floats) -> Point:
    return float(at[0]), float(at[1])
