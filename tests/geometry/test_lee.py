"""What stands upwind of a point takes air from it: against rays traced one by one, and behind a sphere."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from gabardine.geometry.grid import alternating, grid_vertices
from gabardine.geometry.lee import LEAST_COSINE, lee
from gabardine.geometry.sphere import unit_sphere

Floats = NDArray[np.float64]


def traced(
    count: int, points: Floats, faces: NDArray[np.int64], direction: Floats, wake_m: float
) -> list[float]:
    """The same with one ray after the other: Möller & Trumbore 1997, "Fast, minimum storage ray-triangle
    intersection", J. Graphics Tools 2.
    """
    up = -direction / np.linalg.norm(direction)
    corners = points[faces]
    one, two = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    normals = np.cross(one, two)
    cosines = np.abs(normals @ up) / np.linalg.norm(normals, axis=1)
    found = []
    for number, point in enumerate(points[:count]):
        p = np.cross(up, two)
        determinant = np.einsum("ti,ti->t", one, p)
        s = point - corners[:, 0]
        u = np.einsum("ti,ti->t", s, p) / determinant
        q = np.cross(s, one)
        v = q @ up / determinant
        far = np.einsum("ti,ti->t", two, q) / determinant
        met = (u >= 0) & (v >= 0) & (u + v <= 1) & (far > 0) & (cosines > LEAST_COSINE)
        met &= ~(faces == number).any(axis=1)
        found.append(float(np.max(cosines[met] * np.exp(-far[met] / wake_m), initial=0.0)))
    return found


def ball_at(centre: list[float], radius: float, subdivisions: int) -> tuple[Floats, NDArray[np.int64]]:
    vertices, faces = unit_sphere(subdivisions)
    return radius * vertices + centre, faces.astype(np.int64)


def crumpled(seed: int, cells: int = 14) -> tuple[Floats, NDArray[np.int64]]:
    """A sheet folded over itself, half a metre wide."""
    chance = np.random.default_rng(seed)
    at = grid_vertices(np.linspace(0.0, 0.5, cells + 1), np.linspace(0.0, 0.5, cells + 1))
    folds = 0.1 * np.sin(at @ chance.normal(0.0, 15.0, (2, 3)) + chance.uniform(0.0, 6.0, 3))
    sheet = np.column_stack([at, np.zeros(len(at))]) + folds
    return sheet, alternating(cells, cells).astype(np.int64)


@pytest.mark.parametrize("offset_m", [0.0, 1e4])
@pytest.mark.parametrize("seed", range(6))
def test_as_rays_traced_one_by_one(seed: int, offset_m: float) -> None:
    """A folded sheet and a ball, wind from anywhere; 10 km away 2e-12 m of rounding are 1e-9 of a wake, and
    points so close to the edge of a shadow are none here."""
    sheet, faces = crumpled(seed)
    ball = ball_at([0.2, 0.3, 0.4], 0.1, 1)
    points = np.concatenate([sheet, ball[0]]) + offset_m
    together = np.concatenate([faces, ball[1] + len(sheet)])
    wind = np.random.default_rng(seed + 100).normal(size=3)
    found = lee(len(sheet), points, together.astype(np.uint32), wind, 0.7)
    expected = np.array(traced(len(sheet), points, together, wind, 0.7))
    assert 10 < np.count_nonzero(expected) < len(sheet)
    assert found == pytest.approx(expected, abs=1e-13 if offset_m == 0.0 else 1e-8)


def test_behind_a_ball() -> None:
    """A ray at the distance r from the axis of a ball of radius R meets it at the cosine sqrt(1 - r^2/R^2),
    first at x - sqrt(R^2 - r^2) upwind; the ball has facets of 4 degrees, 0.07 rad.
    """
    radius, x, wake = 0.5, 1.0, 0.8
    ball, faces = ball_at([0.0, 0.0, 0.0], radius, 4)
    r = np.array([0.0, 0.1, 0.2, 0.3, 0.4, 0.6])
    behind = np.column_stack([x + np.zeros_like(r), r, np.zeros_like(r)])
    points = np.concatenate([behind, ball])
    found = lee(len(r), points, (faces + len(r)).astype(np.uint32), np.array([3.0, 0.0, 0.0]), wake)
    chord = np.sqrt(np.maximum(radius**2 - r**2, 0.0))
    assert found == pytest.approx(chord / radius * np.exp(-(x - chord) / wake), abs=0.03)
    assert found[-1] == 0.0
    before = np.concatenate([behind * [-1.0, 1.0, 1.0], ball])
    assert not lee(len(r), before, (faces + len(r)).astype(np.uint32), np.array([3.0, 0.0, 0.0]), wake).any()


def test_what_lies_along_the_wind_shields_nothing() -> None:
    """A flat sheet edge on, exactly and to rounding; and a single point."""
    at = grid_vertices(np.linspace(0.0, 1.0, 9), np.linspace(0.0, 1.0, 9))
    sheet = np.column_stack([at, 1e-9 * np.random.default_rng(0).normal(size=len(at))])
    faces = alternating(8, 8).astype(np.uint32)
    assert not lee(len(sheet), sheet, faces, np.array([2.0, 1.0, 0.0]), 1e6).any()
    assert lee(1, sheet, faces, np.array([0.0, 0.0, 1.0]), 1.0) == pytest.approx(0.0)
