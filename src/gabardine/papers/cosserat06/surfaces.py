"""Surfaces with known normals, on regular grids."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from gabardine.cosserat.forms import Floats

Made = tuple[Floats, Floats]
"""Positions and unit normals, both (n1, n2, 3)."""


@dataclass(frozen=True)
class Surface:
    """A patch: the box of its two parameters and what they give [m]."""

    name: str
    box: tuple[tuple[float, float], tuple[float, float]]
    at: Callable[[Floats, Floats], Made]

    def sampled(self, cells: int) -> tuple[Floats, Floats, tuple[float, float]]:
        """Positions and normals at (cells + 1)^2 nodes, and the spacing of the grid.

        The grid is neither orthogonal nor even: on a symmetric one errors cancel that on others do not.
        """
        p, q = np.meshgrid(*2 * [np.linspace(0.0, 1.0, cells + 1)], indexing="ij")
        (left, right), (bottom, top) = self.box
        u = left + (right - left) * (p + 0.12 * np.sin(2.0 * p + 1.1 * q))
        v = bottom + (top - bottom) * (q + 0.12 * np.cos(1.7 * p - 1.3 * q))
        positions, normals = self.at(u, v)
        return positions, normals, (1.0 / cells, 1.0 / cells)


def _sphere(u: Floats, v: Floats) -> Made:
    normal = np.stack([np.cos(v) * np.cos(u), np.cos(v) * np.sin(u), np.sin(v)], axis=-1)
    return normal, normal


def _cylinder(u: Floats, v: Floats) -> Made:
    normal = np.stack([np.cos(u), np.sin(u), 0.0 * u], axis=-1)
    return normal + v[..., None] * np.array([0.0, 0.0, 1.0]), normal


def _saddle(u: Floats, v: Floats) -> Made:
    height = 0.5 * (u * u - v * v) + 0.3 * u * v
    normal = np.stack([-(u + 0.3 * v), v - 0.3 * u, np.ones_like(u)], axis=-1)
    return np.stack([u, v, height], axis=-1), normal / np.linalg.norm(normal, axis=-1, keepdims=True)


def _torus(u: Floats, v: Floats) -> Made:
    out = np.stack([np.cos(u), np.sin(u), 0.0 * u], axis=-1)
    normal = np.cos(v)[..., None] * out + np.sin(v)[..., None] * np.array([0.0, 0.0, 1.0])
    return out + 0.4 * normal, normal


SURFACES = (
    Surface("sphere", ((0.0, 1.6), (-0.8, 0.8)), _sphere),
    Surface("cylinder", ((0.0, 2.0), (0.0, 1.5)), _cylinder),
    Surface("saddle", ((-0.8, 0.8), (-0.8, 0.8)), _saddle),
    Surface("torus", ((0.0, 1.4), (-0.6, 2.2)), _torus),
)
