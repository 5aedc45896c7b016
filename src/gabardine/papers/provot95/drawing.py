"""Sheets of provot95 in pictures: lit, plain or coloured by a rate, with the rods they hang on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats
from gabardine.papers.shaded import Setting

ROD_RADIUS_M, ROD_SIDES = 0.012, 16
ROD_COLOUR = "#6b6259"
FINER = 6
"""Points drawn for each cell of a grid, along each side."""
CLOTHS = ("#c8553d", "#3f6c8f", "#4f8a5b", "#e9dfc7")

Rod = tuple[tuple[float, float, float], tuple[float, float, float]]
"""From where to where [m]."""


class View(Setting):
    """Sheets with the rods they hang on."""

    back, sheen, floor_below = 0.8, 0.03, 0.08

    @classmethod
    def on(
        cls,
        clouds: Sequence[Floats],
        size: tuple[int, int],
        azimuth_deg: float,
        elevation_deg: float,
        rods: tuple[Rod, ...] = (),
    ) -> Self:
        """All clouds of points (n, 3) [m] and the rods in view."""
        everything = [*clouds, *(np.array(rod) for rod in rods)]
        bodies = tuple((*cylinder(rod), ROD_COLOUR) for rod in rods)
        return cls.around(everything, size, azimuth_deg, elevation_deg, bodies)


def smooth(positions: Floats, cells: tuple[int, int]) -> tuple[Floats, NDArray[np.int32]]:
    """Positions and faces of a finer sheet through the masses of a grid, by cubic splines."""
    from gabardine.geometry.grid import alternating

    faces = alternating(FINER * cells[0], FINER * cells[1])
    return refined(positions, cells, 3), faces.astype(np.int32)


def refined(values: Floats, cells: tuple[int, int], degree: int = 1) -> Floats:
    """Values at the vertices of a grid, shape (n, ...), at those of `smooth`, by splines of a degree."""
    from scipy.interpolate import make_interp_spline

    first, second = cells
    grid = values.reshape(first + 1, second + 1, -1)
    for axis, count in enumerate(cells):
        at = np.linspace(0.0, count, FINER * count + 1)
        grid = make_interp_spline(np.arange(count + 1.0), grid, min(degree, count), axis=axis)(at)
    return np.asarray(grid.reshape(-1, *values.shape[1:]))


def cylinder(rod: Rod) -> tuple[Floats, NDArray[np.int32]]:
    """Positions [m] and faces of a rod, its ends open."""
    start, end = np.array(rod[0]), np.array(rod[1])
    along = (end - start) / np.linalg.norm(end - start)
    first = np.cross(along, np.eye(3)[int(np.argmin(np.abs(along)))])
    first /= np.linalg.norm(first)
    second = np.cross(along, first)
    angles = 2.0 * np.pi * np.arange(ROD_SIDES) / ROD_SIDES
    ring = ROD_RADIUS_M * (np.cos(angles)[:, None] * first + np.sin(angles)[:, None] * second)
    k = np.arange(ROD_SIDES)
    after = (k + 1) % ROD_SIDES
    faces = np.concatenate(
        [
            np.column_stack([k, after, k + ROD_SIDES]),
            np.column_stack([after, after + ROD_SIDES, k + ROD_SIDES]),
        ]
    )
    return np.concatenate([start + ring, end + ring]), faces.astype(np.int32)
