"""Colliders with signed distances in closed form, their cores, and their triangles.

Surfaces collide with the core of a ball, its middle, and of a capsule, its line, at the distance of its
radius; a cylinder is a capsule between ends of triangles. Pictures, rigid bodies and the shelter from wind
use triangles throughout: their corners lie on the true surface of balls, capsules and cylinders; the
triangles lie inside by at most 0.22 % of the radius, at the round ends of capsules 0.43 %.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from gabardine.contact.collider import Collider, Core, Surface, unit_or
from gabardine.geometry.mesh import Floats
from gabardine.geometry.placement import Place
from gabardine.geometry.revolution import AROUND, revolved
from gabardine.geometry.sphere import unit_sphere

LONGEST = 2.0
"""Largest ratio of length to width of the quads along a cylinder: it keeps their bounding boxes small."""
MOST_ALONG = 64
FLAT_END = 1.25
"""Length of the ends of a cylinder that are triangles, in radii: more than its capsule's round ends take."""


class Plane(Collider):
    """The half space below a plane."""

    unbounded = True

    def __init__(self, point_m: Sequence[float], normal: Sequence[float]) -> None:
        self.point = np.array(point_m, float)
        self.normal = np.array(normal, float) / np.linalg.norm(normal)
        self._protect()

    def distance(self, points: Floats) -> tuple[Floats, Floats]:
        return (points - self.point) @ self.normal, np.broadcast_to(self.normal, points.shape)

    def surface(self, centre: Floats, reach: float) -> Surface:
        """One triangle below the centre, so large that its edges are far from all contact."""
        foot, u, v = self._frame(centre, reach)
        across = np.sqrt(3.0) * u
        return foot + np.array([-across - v, across - v, 2.0 * v]), np.array([[0, 1, 2]])

    def drawn(self, centre: Floats, reach: float) -> Surface:
        """A square below the centre."""
        foot, u, v = self._frame(centre, reach)
        return foot + np.array([-u - v, u - v, u + v, v - u]), np.array([[0, 1, 2], [0, 2, 3]])

    def _frame(self, centre: Floats, reach: float) -> tuple[Floats, Floats, Floats]:
        """The projection of a centre on the plane and two vectors in the plane, `reach` long [m]."""
        foot = centre - ((centre - self.point) @ self.normal) * self.normal
        u = np.cross(self.normal, np.eye(3)[np.argmin(np.abs(self.normal))])
        u *= reach / np.linalg.norm(u)
        return foot, u, np.cross(self.normal, u)


class Sphere(Collider):
    """A ball. At its very centre the normal points up."""

    def __init__(self, centre_m: Sequence[float], radius_m: float) -> None:
        self.centre = np.array(centre_m, float)
        self.radius = self.bend_m = self.core_radius_m = float(radius_m)
        self._protect()

    def distance(self, points: Floats) -> tuple[Floats, Floats]:
        length, normal = unit_or(points - self.centre, np.array([0.0, 1.0, 0.0]))
        return length - self.radius, normal

    def core(self, centre: Floats, reach: float) -> Core:  # noqa: ARG002 - it is finite
        return self.centre[None], np.array([[0, 0, 0]]), np.array([self.radius])

    def surface(self, centre: Floats, reach: float) -> Surface:  # noqa: ARG002 - it is finite
        """An icosahedron refined four times, its corners on the ball: within 0.2 % of the radius."""
        points, faces = unit_sphere(4)
        return self.centre + self.radius * points, faces.astype(np.int64)


class Box(Collider):
    """A cuboid around the origin of its placement.

    With q = |p| - size/2 componentwise, p in its own axes: outside |max(q, 0)|, inside the largest of q.
    """

    def __init__(self, size_m: Sequence[float], place: Place) -> None:
        self.half, self.place = 0.5 * np.array(size_m, float), place
        self._protect()

    def distance(self, points: Floats) -> tuple[Floats, Floats]:
        turn = self.place.rotation()
        own = (points - np.array(self.place.origin_m)) @ turn
        q = np.abs(own) - self.half
        nearest = np.eye(3)[np.argmax(q, axis=1)]
        away, normal = unit_or(np.maximum(q, 0.0), nearest)
        side = np.where(own < 0.0, -1.0, 1.0)
        return np.where(away > 0.0, away, q.max(axis=1)), (side * normal) @ turn.T

    def surface(self, centre: Floats, reach: float) -> Surface:  # noqa: ARG002 - it is finite
        """Eight corners, twelve triangles."""
        signs = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], float)
        quads = np.array([[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]])
        faces = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
        return self.place.apply(signs * self.half), faces


class _Rod(Collider):
    """A solid of revolution about the axis between two points."""

    def __init__(self, from_m: Sequence[float], to_m: Sequence[float], radius_m: float) -> None:
        self.start = np.array(from_m, float)
        along = np.array(to_m, float) - self.start
        self.length = float(np.linalg.norm(along))
        self.axis = along / self.length
        self.radius = self.bend_m = float(radius_m)
        across = np.cross(self.axis, np.eye(3)[np.argmin(np.abs(self.axis))])
        self.across = across / np.linalg.norm(across)
        self._protect()

    def _split(self, points: Floats) -> tuple[Floats, Floats, Floats]:
        """Height along the axis, distance from it, direction away from it."""
        arm = points - self.start
        height = arm @ self.axis
        away, direction = unit_or(arm - height[:, None] * self.axis, self.across)
        return height, away, direction

    def _levels(self, length: float) -> Floats:
        """Heights of the rings along a straight part of some length [m]."""
        width = 2.0 * np.pi * self.radius / AROUND
        count = int(np.clip(np.ceil(length / (LONGEST * width)), 1, MOST_ALONG))
        return np.linspace(0.0, length, count + 1)

    def _line(self, off: float) -> Floats:
        """Both ends of the axis, shortened by some length [m]."""
        return self.start + np.outer([off, self.length - off], self.axis)

    def _revolved(self, heights: Floats, radii: Floats) -> Surface:
        points, faces = revolved(heights, radii)
        frame = np.stack([self.across, np.cross(self.axis, self.across), self.axis])
        return self.start + points @ frame, faces


class Capsule(_Rod):
    """All points within a radius of a line."""

    @property
    def core_radius_m(self) -> float:  # type: ignore[override]
        return self.radius

    def core(self, centre: Floats, reach: float) -> Core:  # noqa: ARG002 - it is finite
        return self._line(0.0), np.array([[0, 1, 1]]), np.full(2, self.radius)

    def distance(self, points: Floats) -> tuple[Floats, Floats]:
        height = np.clip((points - self.start) @ self.axis, 0.0, self.length)
        length, normal = unit_or(points - self.start - height[:, None] * self.axis, self.across)
        return length - self.radius, normal

    def surface(self, centre: Floats, reach: float) -> Surface:  # noqa: ARG002 - it is finite
        angles = np.linspace(0.0, 0.5 * np.pi, AROUND // 4 + 1)
        level = self._levels(self.length)
        heights = [-self.radius * np.cos(angles[:-1]), level, self.length + self.radius * np.sin(angles[1:])]
        round_off = self.radius * np.sin(angles[:-1])
        radii = [round_off, np.full(len(level), self.radius), round_off[::-1]]
        return self._revolved(np.concatenate(heights), np.concatenate(radii))


class Cylinder(_Rod):
    """A round bar with flat ends: a box in the plane of height and distance from the axis."""

    @property
    def core_radius_m(self) -> float:  # type: ignore[override]
        """Its radius, if it is long enough for a capsule between its ends."""
        return self.radius if self.length > 2.0 * FLAT_END * self.radius else 0.0

    def core(self, centre: Floats, reach: float) -> Core:  # noqa: ARG002 - it is finite
        """A line for the round part; triangles for both ends, which begin where the line does."""
        off = FLAT_END * self.radius
        level = self._levels(off)
        heights, radii = np.append(0.0, level), np.append(0.0, np.full(len(level), self.radius))
        low, low_faces = self._revolved(heights, radii)
        high, high_faces = self._revolved((self.length - heights)[::-1], radii[::-1])
        points = np.concatenate([self._line(off), low, high])
        faces = np.concatenate([[[0, 1, 1]], 2 + low_faces, 2 + len(low) + high_faces])
        return points, faces, np.append([self.radius] * 2, np.zeros(len(low) + len(high)))

    def distance(self, points: Floats) -> tuple[Floats, Floats]:
        height, away, direction = self._split(points)
        middle = height - 0.5 * self.length
        end = np.where(middle < 0.0, -1.0, 1.0)[:, None] * self.axis
        q = np.stack([away - self.radius, np.abs(middle) - 0.5 * self.length], axis=1)
        nearest = np.where(q[:, :1] >= q[:, 1:], [1.0, 0.0], [0.0, 1.0])
        length, parts = unit_or(np.maximum(q, 0.0), nearest)
        return np.where(length > 0.0, length, q.max(axis=1)), parts[:, :1] * direction + parts[:, 1:] * end

    def surface(self, centre: Floats, reach: float) -> Surface:  # noqa: ARG002 - it is finite
        level = self._levels(self.length)
        heights = np.concatenate([level[:1], level, level[-1:]])
        return self._revolved(heights, np.concatenate([[0.0], np.full(len(level), self.radius), [0.0]]))
