"""The camera: where the picture is taken from, and how a point lands on it.

Camera axes are right, up and forward; depth z is measured along forward [m]. A point is drawn at

    x_px = c_x + f x/z,   y_px = c_y - f y/z,   f = (inner height)/(2 tan(fov/2)),

and its *nearness* q = 1/z [1/m] is kept for the depth test, because 1/z (and not z) is linear on
the screen. c is the centre of the part of the picture left free for the scene (`Viewport`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import numpy as np

from gabardine.geometry.mesh import Floats

NEAREST = 1e-3
"""Points closer to the eye than this share of the camera's distance count as behind it."""


@dataclass(frozen=True)
class Viewport:
    """The size of a picture [px] and the margins kept free of the scene (left, top, right, bottom) [px]."""

    width: int
    height: int
    margins: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)

    @property
    def inner(self) -> tuple[float, float]:
        """Width and height [px] of the part the scene is framed in."""
        left, top, right, bottom = self.margins
        return max(self.width - left - right, 1.0), max(self.height - top - bottom, 1.0)

    @property
    def centre(self) -> tuple[float, float]:
        left, top, _, _ = self.margins
        inner_width, inner_height = self.inner
        return left + inner_width / 2, top + inner_height / 2

    def scaled(self, factor: int) -> Viewport:
        """The same picture with `factor` times as many pixels each way."""
        left, top, right, bottom = (factor * margin for margin in self.margins)
        return Viewport(self.width * factor, self.height * factor, (left, top, right, bottom))


@dataclass(frozen=True)
class Camera:
    """A camera on an orbit about `target_m`, y up.

    azimuth_deg: 0 looks from +z, 90 from +x.   elevation_deg: 90 looks straight down.
    distance_m: from the target.   fov_deg: vertical angle of view of the viewport's inner part.
    """

    azimuth_deg: float = 30.0
    elevation_deg: float = 25.0
    distance_m: float = 3.0
    target_m: tuple[float, float, float] = (0.0, 0.0, 0.0)
    fov_deg: float = 30.0

    @property
    def axes(self) -> Floats:
        """Right, up and forward as rows, shape (3, 3)."""
        azimuth, elevation = np.radians((self.azimuth_deg, self.elevation_deg))
        right = np.array((np.cos(azimuth), 0.0, -np.sin(azimuth)))
        forward = -np.array(
            (np.sin(azimuth) * np.cos(elevation), np.sin(elevation), np.cos(azimuth) * np.cos(elevation))
        )
        return np.stack((right, np.cross(right, forward), forward))

    @property
    def eye(self) -> Floats:
        """Where the camera is [m], shape (3,)."""
        return np.asarray(self.target_m) - self.distance_m * self.axes[2]

    def zoomed(self, factor: float) -> Camera:
        """The same place and direction, everything `factor` times as large on the picture."""
        half = np.arctan(np.tan(np.radians(self.fov_deg) / 2) / factor)
        return replace(self, fov_deg=float(2 * np.degrees(half)))

    def moved(self, by_m: Floats) -> Camera:
        """The same direction and distance, the target moved by a vector [m]."""
        x, y, z = (float(c) for c in np.asarray(self.target_m) + by_m)
        return replace(self, target_m=(x, y, z))

    def focal_px(self, viewport: Viewport) -> float:
        """f of the projection [px]."""
        return viewport.inner[1] / (2 * np.tan(np.radians(self.fov_deg) / 2))

    def project(self, positions: Floats, viewport: Viewport) -> Floats:
        """(x_px, y_px, q) of each position, shape (n, 3); q = 0 marks points behind the eye."""
        x, y, z = ((positions - self.eye) @ self.axes.T).T
        front = z > NEAREST * self.distance_m
        nearness = np.where(front, 1.0 / np.where(front, z, 1.0), 0.0)
        focal, (centre_x, centre_y) = self.focal_px(viewport), viewport.centre
        return np.stack((centre_x + focal * x * nearness, centre_y - focal * y * nearness, nearness), axis=1)

    def rays(self, viewport: Viewport) -> Floats:
        """M such that M (x_px, y_px, 1) is the ray of unit depth through a pixel, shape (3, 3)."""
        focal, (centre_x, centre_y) = self.focal_px(viewport), viewport.centre
        right, up, forward = self.axes
        corner = forward - right * centre_x / focal + up * centre_y / focal
        return np.stack((right / focal, -up / focal, corner), axis=1)

    def framing(self, clouds: Iterable[Floats], viewport: Viewport, padding: float = 0.05) -> Camera:
        """The camera of the same direction, as close as it can be with all points in the inner viewport.

        `clouds`: arrays (n, 3) [m], one per frame for instance. A point is inside when
        |x - c_x| <= t_x (z - c_z) and the same for y, t the tangent of the half angle. With
        a = max(x - t z), b = max(-x - t z) the nearest such eye has c_x = (a - b)/2,
        c_z = -(a + b)/(2 t); of the two c_z the smaller one holds for both.
        """
        inner_width, inner_height = viewport.inner
        tangent = np.tan(np.radians(self.fov_deg) / 2) * (1 - 2 * padding)
        tangents = np.array((tangent * inner_width / inner_height, tangent))
        most = np.max([_extremes(np.asarray(cloud) @ self.axes.T, tangents) for cloud in clouds], axis=0)
        first, second, farthest, nearest = most[:2], most[2:4], most[4], -most[5]
        across, along = (first - second) / 2
        limit = np.min(-(first + second) / (2 * tangents))
        middle = (nearest + farthest) / 2
        distance = max(middle - limit, (farthest - nearest) / 2 + 1e-3)
        x, y, z = (float(c) for c in np.array((across, along, middle)) @ self.axes)
        return replace(self, distance_m=float(distance), target_m=(x, y, z))


def _extremes(cloud: Floats, tangents: Floats) -> Floats:
    """Largest x - t z, y - t z, -x - t z, -y - t z, z and -z of points in camera axes, shape (6,)."""
    screen, depth = cloud[:, :2], cloud[:, 2:]
    terms = np.hstack((screen - tangents * depth, -screen - tangents * depth, depth, -depth))
    return terms.max(axis=0)
