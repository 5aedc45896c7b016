"""A closed surface from an implicit function: naive surface nets (Gibson 1998, "Constrained elastic surface
nets", MICCAI), one vertex in every cell of a grid that the surface passes through, then drawn onto it.

Where the surface is smooth and thicker than two cells it is a manifold, and its triangles are near those of
squares, which marching cubes does not give.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats

Implicit = Callable[[Floats], Floats]
"""Points (n, 3) [m] -> about their distance from the surface [m], negative inside."""

ROUNDS = 6
"""Of smoothing along the surface, each followed by a step back onto it."""


def closed_surface(implicit: Implicit, low: Floats, high: Floats, cell_m: float) -> tuple[Floats, Any]:
    """Positions [m] and faces of the surface within a box, which it must not leave."""
    shape = np.ceil((high - low) / cell_m).astype(int) + 1
    axes = [low[k] + cell_m * np.arange(shape[k]) for k in range(3)]
    grid = np.stack(np.meshgrid(*axes, indexing="ij"), axis=-1)
    values = _unambiguous(implicit(grid.reshape(-1, 3)).reshape(shape))
    number, vertices = _cell_vertices(values, grid)
    faces = _quads(values, number)
    for _ in range(ROUNDS):
        vertices = _onto(implicit, _smoothed(vertices, faces), cell_m)
    return vertices, _split(vertices, faces)


def _unambiguous(values: Floats) -> Floats:
    """The values with no face of a cell whose corners are inside and outside by turns.

    Two sheets would meet in an edge there, which is no manifold; the corner nearest to the surface changes
    its side instead.
    """
    values = values.copy()
    for _ in range(16):
        found = 0
        for axis in range(3):
            u, v = (np.eye(3, dtype=int)[(axis + k) % 3] for k in (1, 2))
            steps = np.array([0 * u, u, u + v, v])
            size = np.array(values.shape) - u - v
            corners = np.stack(
                [values[tuple(slice(s, s + n) for s, n in zip(at, size))] for at in steps], axis=-1
            )
            signs = corners < 0.0
            wrong = (
                (signs[..., 0] == signs[..., 2])
                & (signs[..., 1] == signs[..., 3])
                & (signs[..., 0] != signs[..., 1])
            )
            places = np.argwhere(wrong)
            nearest = steps[np.abs(corners[wrong]).argmin(axis=-1)] + places
            where = tuple(nearest.T)
            values[where] = np.where(values[where] < 0.0, 1e-6, -1e-6)
            found += len(places)
        if not found:
            break
    return values


def _cell_vertices(values: Floats, grid: Floats) -> tuple[NDArray[np.int64], Floats]:
    """The number of the vertex of each cell, -1 where there is none, and the mean of its crossings [m]."""
    corners = list(product((0, 1), repeat=3))
    inside = np.stack([_corner(values, c) < 0.0 for c in corners])
    used = inside.any(axis=0) & ~inside.all(axis=0)
    number = np.full(used.shape, -1, np.int64)
    number[used] = np.arange(int(used.sum()))
    value = {c: _corner(values, c)[used] for c in corners}
    place = {c: _corner(grid, c)[used] for c in corners}
    total, count = np.zeros((int(used.sum()), 3)), np.zeros(int(used.sum()))
    for a in corners:
        for axis in range(3):
            if a[axis]:
                continue
            b = tuple(1 if k == axis else a[k] for k in range(3))
            crossed = (value[a] < 0.0) != (value[b] < 0.0)
            difference = np.where(crossed, value[a] - value[b], 1.0)
            share = np.where(crossed, value[a] / difference, 0.0)[:, None]
            total += np.where(crossed[:, None], place[a] + share * (place[b] - place[a]), 0.0)
            count += crossed
    return number, total / count[:, None]


def _corner(array: Floats, corner: tuple[int, ...]) -> Floats:
    """The values at one corner of every cell."""
    part = tuple(slice(c, n - 1 + c) for c, n in zip(corner, array.shape))
    return array[part]


def _quads(values: Floats, number: NDArray[np.int64]) -> NDArray[np.int64]:
    """Four vertices around each edge of the grid that the surface crosses, seen from outside to the left."""
    out = []
    for axis in range(3):
        u, v = (axis + 1) % 3, (axis + 2) % 3
        inner = [slice(1, -1)] * 3
        inner[axis] = slice(None)
        first, second = list(inner), list(inner)
        first[axis], second[axis] = slice(0, -1), slice(1, None)
        a, b = values[tuple(first)], values[tuple(second)]
        crossed, leaving = (a < 0.0) != (b < 0.0), a < 0.0
        around = []
        for du, dv in ((0, 0), (1, 0), (1, 1), (0, 1)):
            part = [slice(None)] * 3
            for direction, shift in ((u, du), (v, dv)):
                part[direction] = slice(shift, number.shape[direction] - 1 + shift)
            around.append(number[tuple(part)])
        quads = np.stack(around, axis=-1)
        out += [quads[crossed & leaving], quads[crossed & ~leaving][:, ::-1]]
    return np.concatenate(out)


def _smoothed(vertices: Floats, quads: NDArray[np.int64]) -> Floats:
    total, count = np.zeros_like(vertices), np.zeros(len(vertices))
    for k in range(4):
        for other in (1, 3):
            np.add.at(total, quads[:, k], vertices[quads[:, (k + other) % 4]])
            np.add.at(count, quads[:, k], 1.0)
    return 0.5 * vertices + 0.5 * total / count[:, None]


def _onto(implicit: Implicit, points: Floats, cell_m: float) -> Floats:
    """Points moved along the gradient until the function is about zero, at most half a cell."""
    step = 1e-3 * cell_m
    for _ in range(2):
        value = implicit(points)
        moved = [
            implicit(points + step * np.eye(3)[k]) - implicit(points - step * np.eye(3)[k]) for k in range(3)
        ]
        gradient = np.stack(moved, axis=1) / (2.0 * step)
        size = np.maximum((gradient**2).sum(axis=1), 1e-12)
        shift = -(value / size)[:, None] * gradient
        length = np.linalg.norm(shift, axis=1, keepdims=True)
        points = points + shift * np.minimum(1.0, 0.5 * cell_m / np.maximum(length, 1e-300))
    return points


def _split(vertices: Floats, quads: NDArray[np.int64]) -> NDArray[np.int32]:
    """Two triangles of each quad, cut along its shorter diagonal."""
    a, b, c, d = quads.T
    short = ((vertices[a] - vertices[c]) ** 2).sum(axis=1) <= ((vertices[b] - vertices[d]) ** 2).sum(axis=1)
    first = np.where(short[:, None], quads[:, [0, 1, 2]], quads[:, [0, 1, 3]])
    second = np.where(short[:, None], quads[:, [0, 2, 3]], quads[:, [1, 2, 3]])
    return np.concatenate([first, second]).astype(np.int32)
