"""Where panels start: on planes and cylinders around the body, without strain and without crossings.

A place is a name such as "front" or "sleeve left". Panels of the trunk lie on planes in front of and behind
the body, the y axis of the pattern up and y = 0 where the place says; sleeves are rolled around their limb,
narrow ones wider than they are. Nothing is strained by that: the rest shape begins as the start shape.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.garment.body import Body, Limb
from gabardine.garment.pattern import Panel

FRONT_M = 0.055
"""Of panels in front of and behind the body [m]."""
LIMB_M = 0.04
"""Of panels around limbs from them [m]."""

SLEEVE_M = 0.05
"""Of the head of a sleeve beyond the centre of the shoulder joint [m]."""

LEAST_HEIGHT_M, SWEEPS = 0.002, 30
"""Least height of a triangle in the plane of its panel at the start [m], and sweeps to reach it."""
ROWS, AROUND = 33, 0.62
"""Rows at which the width of a panel around a limb is measured, and the share of a turn that each reaches
round at least."""
OFF_BODY_M = 0.02
"""Least distance of vertices from the body at the start [m]."""
CUFF_BEYOND_M = 0.1
"""Of cuffs beyond the end of the arm [m]: they start after sleeves, which start SLEEVE_M off the shoulder."""
NECK_M = 0.05
"""Of the lower edge of a collar above the nape [m]: panels of the trunk end 0.02 above it."""

Place = Callable[[Floats], Floats]
"""Points of a panel [m] (n, 2) -> positions [m] (n, 3)."""


@dataclass(frozen=True, eq=False)
class Plane:
    """origin + x right + y up [m]."""

    origin: Floats
    right: Floats
    up: Floats

    def __call__(self, points: Floats) -> Floats:
        return np.asarray(self.origin + points[:, :1] * self.right + points[:, 1:] * self.up)


@dataclass(frozen=True, eq=False)
class Roll:
    """Around a cylinder of a radius [m]: y runs along `up`, x around it; x = 0 is in the direction `out`.

    wider: y [m] in rising order, and how much farther around the cylinder a row there reaches than it would
    """

    origin: Floats
    up: Floats
    out: Floats
    radius: float
    wider: tuple[Floats, Floats] = field(default_factory=lambda: (np.zeros(1), np.ones(1)))

    def __call__(self, points: Floats) -> Floats:
        angle = points[:, :1] / self.radius * np.interp(points[:, 1], *self.wider)[:, None]
        around = np.cross(self.up, self.out)
        away = np.cos(angle) * self.out + np.sin(angle) * around
        return np.asarray(self.origin + points[:, 1:] * self.up + self.radius * away)


def trunk(body: Body, panel: Panel, front: bool, top_m: float, extra_m: float) -> Place:
    """A plane before or behind the body, y = 0 at a height [m]."""
    low, high = _span(panel, 1)
    width = max(abs(value) for value in _span(panel, 0))
    box = body.extent(top_m + low, top_m + high, width)
    away = FRONT_M + extra_m
    if front:
        return Plane(np.array([0.0, top_m, box[1][2] + away]), np.array([1.0, 0, 0]), np.array([0, 1.0, 0]))
    return Plane(np.array([0.0, top_m, box[0][2] - away]), np.array([-1.0, 0, 0]), np.array([0, 1.0, 0]))


def around_limb(limb: Limb, panel: Panel, beyond_m: float, extra_m: float) -> Place:
    """A cylinder around a limb; the panel begins that far beyond the start of the limb [m]."""
    low, high = _span(panel, 0)
    radius = max(limb.start_radius + LIMB_M + extra_m, (high - low) / (2.0 * np.pi) * 1.02)
    up = -limb.direction
    out = np.array([0.0, 1.0, 0.0]) - up[1] * up
    out = out / np.linalg.norm(out)
    return Roll(limb.start - (beyond_m + _span(panel, 1)[1]) * up, up, out, radius, _wider(panel, radius))


def _wider(panel: Panel, radius: float) -> tuple[Floats, Floats]:
    """Rows of a panel below its widest one, and how much wider they are rolled so that they reach round.

    The middle of a gap that is too wide is in the limb, on no side of it.
    """
    from gabardine.garment.pattern import outline_points

    x, y = outline_points(panel.edges).T
    ys = np.linspace(float(y.min()), float(y.max()), ROWS)
    half = np.array([_half_width(x, y, height) for height in ys])
    factor = np.maximum(AROUND * np.pi * radius / np.maximum(half, 1e-9), 1.0)
    widest = int(np.argmax(half))
    factor[widest:] = factor[widest]
    return ys, factor


def _half_width(x: Floats, y: Floats, height_m: float) -> float:
    """How far a closed line through points reaches from x = 0 at a height [m]."""
    low, high = np.minimum(y, np.roll(y, -1)), np.maximum(y, np.roll(y, -1))
    crossed = (low <= height_m) & (high >= height_m)
    rise = np.where(y == np.roll(y, -1), 1.0, np.roll(y, -1) - y)
    share = np.clip((height_m - y) / rise, 0.0, 1.0)
    return float(np.abs((x + share * (np.roll(x, -1) - x))[crossed]).max(initial=0.0))


def _span(panel: Panel, axis: int) -> tuple[float, float]:
    from gabardine.garment.pattern import outline_points

    values = outline_points(panel.edges)[:, axis]
    return float(values.min()), float(values.max())


def place_of(panel: Panel, body: Body | None, extra_m: float = 0.0) -> Place:
    """Where a panel belongs; extra_m: how much farther out than usual [m]. The place "file" needs no body."""
    found = PLACES.get(panel.place)
    if found is None:
        known = ", ".join(f'"{name}"' for name in PLACES)
        message = f'Its place "{panel.place}" is not known; allowed are {known}.'
        raise SceneError.at(panel.where, message)
    return found(body, panel, extra_m + panel.farther_m)


def _upper(front: bool) -> Callable[[Body, Panel, float], Place]:
    """Hanging from the shoulders: y = 0 is the side of the neck."""
    return lambda body, panel, extra: trunk(body, panel, front, body.measurements.nape_height_m + 0.02, extra)


def _lower(front: bool) -> Callable[[Body, Panel, float], Place]:
    """Hanging from the waist: y = 0 is the waist."""
    return lambda body, panel, extra: trunk(body, panel, front, body.measurements.waist_height_m, extra)


def _sleeve(side: int) -> Callable[[Body, Panel, float], Place]:
    """Rolled around an arm, a little beyond the shoulder."""
    return lambda body, panel, extra: around_limb(body.arms[side], panel, SLEEVE_M + extra, extra)


def _wrist(side: int) -> Callable[[Body, Panel, float], Place]:
    """Rolled around the end of an arm, beyond where a sleeve ends that is still a little off the shoulder."""

    def place(body: Body, panel: Panel, extra_m: float) -> Place:
        arm, (low, high) = body.arms[side], _span(panel, 1)
        length = float(np.linalg.norm(arm.end - arm.start))
        return around_limb(arm, panel, length - (high - low) + CUFF_BEYOND_M + 2.0 * extra_m, extra_m)

    return place


def _neck(body: Body, panel: Panel, extra_m: float) -> Place:
    """Rolled around the neck, x = 0 behind, and as high as panels of the trunk reach."""
    low, high = _span(panel, 0)
    radius = max(body.measurements.neck_m / (2.0 * np.pi) + OFF_BODY_M, 1.1 * (high - low) / (2.0 * np.pi))
    height = body.measurements.nape_height_m + NECK_M + extra_m - _span(panel, 1)[0]
    return Roll(np.array([0.0, height, 0.0]), np.array([0.0, 1.0, 0]), np.array([0.0, 0, -1.0]), radius)


def _shoulders(body: Body, panel: Panel, extra_m: float) -> Place:
    """Lying level above the shoulders, the origin of the pattern at the neck, its y axis to the back."""
    reach = max(abs(value) for axis in (0, 1) for value in _span(panel, axis))
    x, y, z = body.positions.T
    below = (np.hypot(x, z) <= reach) & (np.hypot(x, z) > 0.12)  # the neck stands out
    height = float(y[below].max()) + FRONT_M + extra_m
    return Plane(np.array([0.0, height, 0.0]), np.array([1.0, 0, 0]), np.array([0, 0, -1.0]))


def _as_the_file_says(body: Body, panel: Panel, extra_m: float) -> Place:  # noqa: ARG001 - one signature
    """On the plane that the file gives, moved outwards."""
    from scipy.spatial.transform import Rotation

    turn = Rotation.from_euler("XYZ", panel.rotation_deg or (0.0, 0.0, 0.0), degrees=True).as_matrix()
    right, up = (-turn[:, 0] if panel.flipped else turn[:, 0]), turn[:, 1]
    origin = np.array(panel.translation or (0.0, 0.0, 0.0)) + extra_m * np.cross(right, up)
    return Plane(origin, right, up)


PLACES: dict[str, Callable[[Any, Panel, float], Place]] = {
    "front": _upper(True),
    "back": _upper(False),
    "lower front": _lower(True),
    "lower back": _lower(False),
    "sleeve left": _sleeve(0),
    "sleeve right": _sleeve(1),
    "wrist left": _wrist(0),
    "wrist right": _wrist(1),
    "neck": _neck,
    "shoulders": _shoulders,
    "file": _as_the_file_says,
}
"""A new place is one line here."""


def arranged(body: Body, meshes: Any, extra_m: float = 0.0) -> list[Floats]:
    """Positions [m] of the vertices of every panel."""
    return [place_of(mesh.panel, body, extra_m)(mesh.points) for mesh in meshes]


def started(body: Body, garment: Any, extra_m: float = 0.0, off_m: float = OFF_BODY_M) -> Floats:
    """Positions [m] of the merged vertices of a garment: its panels at their places, off the body by off_m.

    extra_m: how much farther out than usual panels are [m]
    """
    places = [place_of(mesh.panel, body, extra_m) for mesh in garment.meshes]
    merged = garment.merged([place(mesh.points) for place, mesh in zip(places, garment.meshes)])
    return off_body(untangled(garment, places, folded(garment, places, merged)), body, off_m)


def untangled(garment: Any, places: list[Place], positions: Floats) -> Floats:
    """Positions [m] with triangles that merging has turned over in the plane of their panel turned back.

    Their corners that are sewn to nothing, and those beside them, move to the mean of their neighbours.
    """
    out, sewn = positions.copy(), np.bincount(garment.vertex_of) > 1
    for number, place in enumerate(places):
        faces = garment.faces[garment.panel_of == number]
        if not isinstance(place, Plane):
            continue
        normal = np.cross(place.right, place.up)
        faces = faces[(np.abs((out[faces] - place.origin) @ normal) < 1e-6).all(axis=1)]
        for _ in range(SWEEPS):
            corners = out[faces]
            doubled = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]) @ normal
            sides = np.linalg.norm(corners - np.roll(corners, 1, axis=1), axis=2)
            turned = doubled < LEAST_HEIGHT_M * sides.max(axis=1)
            if not turned.any():
                break
            beside = np.isin(faces, faces[turned]).any(axis=1)
            for vertex in np.setdiff1d(faces[beside], np.flatnonzero(sewn)):
                around = faces[(faces == vertex).any(axis=1)]
                out[vertex] = out[np.setdiff1d(around, [vertex])].mean(axis=0)
    return out


def folded(garment: Any, places: list[Place], positions: Floats) -> Floats:
    """Positions [m] with every pleat standing out from its panel: all of it would start in one point.

    A vertex of the fold stands as far out as it is from the beginning of the pleat along the edge.
    """
    out, names = positions.copy(), [mesh.panel.name for mesh in garment.meshes]
    for seam, line in zip(garment.pattern.seams, garment.seams):
        pleat = seam.pleat
        if pleat is None:
            continue
        edge = garment.pattern.panel(pleat.panel).edges[pleat.edge]
        middle = edge.points(np.array([0.5 * (pleat.start + pleat.end)]))
        normal = _normal(places[names.index(pleat.panel)], middle)
        reach = np.linspace(0.0, 0.5 * (pleat.end - pleat.start) * edge.length, len(line))
        out[line] = positions[line[0]] + reach[:, None] * normal
    return out


def _normal(place: Place, point: Floats) -> Floats:
    """Outwards, of length 1, where a point (1, 2) [m] of a panel is placed."""
    step = 1e-5  # of cylinders of some centimetres: an angle of less than 1e-3
    here, right, up = (place(point + np.array(by))[0] for by in ((0.0, 0.0), (step, 0.0), (0.0, step)))
    normal = np.cross(right - here, up - here)
    return np.asarray(normal / np.linalg.norm(normal))


def off_body(positions: Floats, body: Body, off_m: float = OFF_BODY_M) -> Floats:
    """Positions [m] with all that were nearer to the body than off_m [m], or inside, moved out to that."""
    from gabardine.contact.triangles import Triangles

    surface = Triangles(body.positions, body.faces).searchable()
    out = positions.copy()
    for _ in range(5):
        distance, normals = surface.distance(out)
        near = distance < off_m
        if not near.any():
            break
        out[near] += (off_m - distance[near, None] + 1e-4) * normals[near]
    return out
