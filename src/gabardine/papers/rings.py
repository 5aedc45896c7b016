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


def write_disc(path: Path, radius_m: float, rings: int) -> None:
    """The same as an OBJ file in the plane y = 0, threads along x and z."""
    points, faces = ringed_disc(radius_m, rings)
    lines = [f"v {x!r} 0.0 {z!r}\nvt {x!r} {z!r}" for x, z in points.tolist()]
    lines += ["f " + " ".join(f"{v}/{v}" for v in face) for face in (faces + 1).tolist()]
    path.write_text("\n".join(lines) + "\n", encoding="ascii")
