"""A dress form grown from measurements: a closed smooth surface with arms and legs, y up, facing +z.

The torso is a stack of superellipses |x/a|^n + |z/b|^n = 1 whose girths are those measured, with half widths
and depths interpolated between heights without overshoot; arms and legs are cones with round ends (Quilez,
"distance functions"), joined to it by a smooth minimum. +x is the figure's left.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy.interpolate import PchipInterpolator

from gabardine.core.arrays import Floats
from gabardine.garment.measurements import Measurements
from gabardine.garment.surface_nets import closed_surface

ARM_DEG = 80.0
"""Of the arms against the vertical: nearly a T, in which a shirt can be put on."""
ANKLE_M = 0.14
"""Of the ankles from the middle [m]: the legs stand apart, so that cloth has room between them."""
THIGH_WIDTH = 0.84
"""Of a thigh from side to side, over that of a round one: round ones of the measured girth would touch."""
CELL_M = 0.016
BLEND_M = 0.04
"""Over which arms pass into the torso [m]; legs over twice that."""


@dataclass(frozen=True)
class Limb:
    """A cone with round ends; start, end: of its axis [m]; radii at both [m].

    width: of the start along x, over its radius; its depth along z is the radius over it. The end is round.
    """

    start: Floats
    end: Floats
    start_radius: float
    end_radius: float
    width: float = 1.0

    @property
    def direction(self) -> Floats:
        """From start to end, of length 1."""
        along = self.end - self.start
        return along / np.linalg.norm(along)

    def distance(self, points: Floats) -> Floats:
        """About the distance of points [m]."""
        along = self.end - self.start
        share = np.clip((points - self.start) @ along / (along @ along), 0.0, 1.0)
        radius = self.start_radius + share * (self.end_radius - self.start_radius)
        offset = points - self.start - share[:, None] * along
        width = self.width + share * (1.0 - self.width)
        offset[:, 0] /= width
        offset[:, 2] *= width
        return np.asarray(np.linalg.norm(offset, axis=1) - radius)


@dataclass(frozen=True, eq=False)
class Body:
    """A surface [m] with what garments are placed by.

    arms, legs: left and right
    """

    measurements: Measurements
    positions: Floats
    faces: Any
    arms: tuple[Limb, Limb]
    legs: tuple[Limb, ...]

    def extent(self, low_m: float, high_m: float, half_width_m: float = np.inf) -> tuple[Floats, Floats]:
        """The box around the vertices between two heights and within some distance of the middle [m]; around
        all of them where none is there.
        """
        x, y, _ = self.positions.T
        chosen = self.positions[(y >= low_m) & (y <= high_m) & (np.abs(x) <= half_width_m)]
        chosen = chosen if len(chosen) else self.positions
        return chosen.min(axis=0), chosen.max(axis=0)


def superellipse_girth(a: float, b: float, power: float) -> float:
    """Around |x/a|^n + |z/b|^n = 1 [m]."""
    angle = np.linspace(0.0, 0.5 * np.pi, 400)
    x, z = a * np.cos(angle) ** (2.0 / power), b * np.sin(angle) ** (2.0 / power)
    return 4.0 * float(np.hypot(np.diff(x), np.diff(z)).sum())


POWER = 2.3
"""Of the superellipses: a little squarer than ellipses, as trunks are."""


def grow(given: Measurements, legs: bool = True, arm_deg: float = ARM_DEG, cell_m: float = CELL_M) -> Body:
    """A form of some measurements; limbs add to the girths, which a second growth makes up for."""
    first = _grown(given, given, legs, arm_deg, cell_m)
    wanted = np.array([given.bust_m, given.waist_m, given.hips_m])
    heights = (given.bust_height_m, given.waist_height_m, given.hip_height_m)
    measured = np.array([girth(first.positions, first.faces, height) for height in heights])
    bust, waist, hips = (wanted**2 / measured).tolist()
    torso = given.model_copy(update={"bust_m": bust, "waist_m": waist, "hips_m": hips})
    return _grown(given, torso, legs, arm_deg, cell_m)


def limbs(given: Measurements) -> tuple[tuple[Limb, Limb], tuple[Limb, ...]]:
    """Arms and legs of a form of these measurements."""
    arms = _arm(given, 1.0, ARM_DEG), _arm(given, -1.0, ARM_DEG)
    return arms, (_leg(given, 1.0), _leg(given, -1.0))


def _grown(given: Measurements, trunk: Measurements, legs: bool, arm_deg: float, cell_m: float) -> Body:
    """A form whose trunk has other measurements, before limbs are joined to it."""
    arms = tuple(_arm(given, side, arm_deg) for side in (1.0, -1.0))
    limbs = tuple(_leg(trunk, side) for side in (1.0, -1.0)) if legs else ()
    torso = _Torso(trunk, legs)

    def implicit(points: Floats) -> Floats:
        value = torso.distance(points)
        if limbs:  # not joined smoothly to each other: that would fill the crotch
            both = np.minimum(*(leg.distance(points) for leg in limbs))
            value = _joined(value, both, 2.0 * BLEND_M)
        for arm in arms:
            value = _joined(value, arm.distance(points), BLEND_M)
        return value

    reach = max(arms[0].end[0] + 0.1, 0.5 * given.hips_m)
    low = np.array([-reach - cell_m / 3, (0.0 if legs else torso.bottom) - 0.1, -0.5 * given.hips_m])
    high = np.array([reach + cell_m / 3, torso.top + 0.1, 0.5 * given.hips_m])
    positions, faces = closed_surface(implicit, low, high, cell_m)
    return Body(given, positions, faces, (arms[0], arms[1]), limbs)


def _joined(one: Floats, other: Floats, width: float) -> Floats:
    """The smooth minimum of two distances: h = max(k - |a - b|, 0)/k, min(a, b) - k h^3/6."""
    near = np.maximum(width - np.abs(one - other), 0.0) / width
    return np.asarray(np.minimum(one, other) - width * near**3 / 6.0)


def _arm(given: Measurements, side: float, arm_deg: float) -> Limb:
    turn = math.radians(arm_deg)
    radius = given.upper_arm_m / (2.0 * math.pi)
    start = np.array(
        [side * (0.5 * given.shoulder_m - 0.8 * radius), given.shoulder_height_m - 1.1 * radius, 0.0]
    )
    along = np.array([side * math.sin(turn), -math.cos(turn), 0.0])
    return Limb(start, start + given.arm_m * along, radius, given.wrist_m / (2.0 * math.pi))


def _leg(given: Measurements, side: float) -> Limb:
    thigh, ankle = given.thigh_m / (2.0 * math.pi), given.ankle_m / (2.0 * math.pi)
    half = given.hips_m / superellipse_girth(1.0, 0.7, POWER)
    start = np.array([side * (half - THIGH_WIDTH * thigh), given.crotch_height_m + 0.3 * thigh, -0.01])
    end = np.array([side * ANKLE_M, ankle, -0.01])
    return Limb(start, end, 0.97 * thigh, ankle, THIGH_WIDTH)


class _Torso:
    """Superellipses from below the hips to the neck, closed by round ends."""

    def __init__(self, given: Measurements, legs: bool) -> None:
        crotch, waist, nape = given.crotch_height_m, given.waist_height_m, given.nape_height_m
        self.bottom = crotch - (0.0 if legs else 0.25)
        self.top = nape + 0.09
        lower = 0.84 if legs else 0.85
        shoulders = 0.5 * given.shoulder_m - 0.035
        # height, girth, depth over width
        rows = [
            (self.bottom, lower * given.hips_m, 0.62 if legs else 0.72),
            (given.hip_height_m, given.hips_m, 0.70),
            (waist, given.waist_m, 0.72),
            (given.bust_height_m, given.bust_m, 0.76),
            (
                given.shoulder_height_m - 0.05,
                superellipse_girth(shoulders, 0.6 * shoulders, POWER),
                0.6,
            ),
            (nape - 0.005, 1.25 * given.neck_m, 0.8),
            (given.neck_height_m, given.neck_m, 0.95),
            (self.top, 0.97 * given.neck_m, 0.97),
        ]
        heights = [height for height, _, _ in rows]
        widths = [girth / superellipse_girth(1.0, ratio, POWER) for _, girth, ratio in rows]
        self.width = PchipInterpolator(heights, widths)
        self.depth = PchipInterpolator(heights, [w * row[2] for w, row in zip(widths, rows)])
        self.middle = PchipInterpolator(
            [self.bottom, waist, given.bust_height_m, nape, self.top], [-0.01, 0.0, 0.005, -0.015, -0.005]
        )

    def distance(self, points: Floats) -> Floats:
        x, y, z = points.T
        inside = np.clip(y, self.bottom, self.top)
        a, b = self.width(inside), self.depth(inside)
        across = z - self.middle(inside)
        share = (np.abs(x / a) ** POWER + np.abs(across / b) ** POWER) ** (1.0 / POWER)
        gradient = np.hypot(x / a**2, across / b**2) / np.maximum(np.hypot(x / a, across / b), 1e-9)
        sideways = (share - 1.0) / np.maximum(gradient, 1e-9)
        beyond = np.maximum(self.bottom - y, y - self.top)
        rounding = 0.03
        p, q = sideways + rounding, beyond + rounding
        return np.asarray(
            np.hypot(np.maximum(p, 0.0), np.maximum(q, 0.0)) + np.minimum(np.maximum(p, q), 0.0) - rounding
        )


def girth(positions: Floats, faces: Any, height_m: float) -> float:
    """Of the convex hull of the trunk's horizontal section [m], as a tape measures it: arms do not count.

    The trunk is the part of the section that reaches nearest to the middle.
    """
    from scipy.sparse import coo_matrix
    from scipy.sparse.csgraph import connected_components
    from scipy.spatial import ConvexHull

    sides = np.sort(np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]]), axis=1)
    edges, number = np.unique(sides, axis=0, return_inverse=True)
    a, b = positions[edges[:, 0]], positions[edges[:, 1]]
    crossed = (a[:, 1] < height_m) != (b[:, 1] < height_m)
    if not crossed.any():
        return 0.0
    rise = np.where(crossed, b[:, 1] - a[:, 1], 1.0)
    points = (a + ((height_m - a[:, 1]) / rise)[:, None] * (b - a))[:, [0, 2]]
    of_face = number.reshape(3, -1).T
    pairs = np.concatenate([of_face[:, [0, 1]], of_face[:, [1, 2]], of_face[:, [2, 0]]])
    pairs = pairs[crossed[pairs].all(axis=1)]
    links = coo_matrix((np.ones(len(pairs)), pairs.T), (len(edges), len(edges)))
    piece = connected_components(links, directed=False)[1]
    middle = piece[np.flatnonzero(crossed)[np.argmin(np.abs(points[crossed, 0]))]]
    return float(ConvexHull(points[crossed & (piece == middle)]).area)
