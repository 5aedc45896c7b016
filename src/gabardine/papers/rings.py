"""A disc meshed in concentric rings, so that circles about its middle are met exactly."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats


def ringed_disc(radius_m: float, rings: int) -> tuple[Floats, NDArray[Any]]:
    """Points (n, 2) and faces (6 rings^2, 3): ring k has 6 k points at k/rings of the radius."""
    points, first = [np.zeros((1, 2))], [0]
    for k in range(1, rings + 1):
        angles = 2.0 * np.pi * np.arange(6 * k) / (6 * k)
        points.append(radius_m * k / rings * np.column_stack([np.cos(angles), np.sin(angles)]))
        first.append(first[-1] + max(1, 6 * (k - 1)))
    faces = []
    for k in range(1, rings + 1):
        inner, outer = max(1, 6 * (k - 1)), 6 * k
        for sixth in range(6):
            for step in range(k):
                a = first[k] + sixth * k + step
                b = first[k] + (sixth * k + step + 1) % outer
                c = first[k - 1] + (sixth * (k - 1) + step) % inner
                faces.append((a, c, b))
                if step < k - 1:
                    faces.append((b, c, first[k - 1] + (sixth * (k - 1) + step + 1) % inner))
    return np.concatenate(points), np.array(faces)


JITTER = 0.2
"""Of the distance between rings. Up to this every edge on a ring that stays a circle is a Delaunay edge."""


def irregular_disc(radius_m: float, rings: int, kept: int, seed: int = 1) -> tuple[Floats, NDArray[Any]]:
    """The same, points moved at random and triangulated anew; the outline and ring `kept` stay circles."""
    from scipy.spatial import Delaunay

    points, _ = ringed_disc(radius_m, rings)
    random = np.random.default_rng(seed)
    spacing = radius_m / rings
    ring = np.rint(np.linalg.norm(points, axis=1) / spacing).astype(int)
    angles = np.arctan2(points[:, 1], points[:, 0])
    along = JITTER * random.uniform(-1.0, 1.0, len(points)) / np.maximum(ring, 1)
    across = JITTER * random.uniform(-1.0, 1.0, len(points))
    along[ring == rings] = 0.0
    across[(ring == rings) | (ring == kept) | (ring == 0)] = 0.0
    distance = spacing * (ring + across)
    moved = distance[:, None] * np.column_stack([np.cos(angles + along), np.sin(angles + along)])
    faces = Delaunay(moved).simplices
    first, second = (moved[faces[:, k]] - moved[faces[:, 0]] for k in (1, 2))
    left = first[:, 0] * second[:, 1] > first[:, 1] * second[:, 0]
    return moved, np.where(left[:, None], faces[:, [0, 2, 1]], faces)


def write_disc(path: Path, points: Floats, faces: NDArray[Any]) -> None:
    """A flat mesh as an OBJ file in the plane y = 0, threads along x and z."""
    lines = [f"v {x!r} 0.0 {z!r}\nvt {x!r} {z!r}" for x, z in points.tolist()]
    lines += ["f " + " ".join(f"{v}/{v}" for v in face) for face in (faces + 1).tolist()]
    path.write_text("\n".join(lines) + "\n", encoding="ascii")
