"""What may be wrong with a mesh that others collide with."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.quantities import doubled_area_normals, enclosed_volume
from gabardine.geometry.topology import half_edges

FLAT = 1e-8
"""A triangle with less than this share of its longest edge squared has no area."""


def collider_problems(positions: Floats, faces: Ints) -> Iterator[str]:
    """Sentences on what makes a mesh no collider; an open mesh is one, with two sides and no inside."""
    corners = positions[faces]
    longest = ((corners[:, [1, 2, 0]] - corners) ** 2).sum(axis=2).max(axis=1)
    flat = np.flatnonzero(np.linalg.norm(doubled_area_normals(positions, faces), axis=1) <= FLAT * longest)
    if len(flat):
        yield f"Triangle {flat[0]} has no area{_more(len(flat))}; merge vertices or delete such triangles."
        return
    halves = half_edges(faces)
    if (halves.counts == 1).any():
        return
    wrong = np.flatnonzero(halves.counts > 2)
    if len(wrong):
        a, b = halves.edges[wrong[0]]
        yield (
            f"The mesh has no border, but {halves.counts[wrong[0]]} triangles meet at the edge of vertices "
            f"{a} and {b}{_more(len(wrong))}, so that it has no clear inside; join its parts properly."
        )
        return
    forward = faces.ravel() < faces[:, [1, 2, 0]].ravel()
    ways = np.add.reduceat(forward[halves.members].astype(int), halves.starts[:-1])
    wrong = np.flatnonzero(ways != 1)
    if len(wrong):
        a, b = halves.edges[wrong[0]]
        yield (
            f"The two triangles at the edge of vertices {a} and {b} are wound against each other"
            f"{_more(len(wrong))}; make the normals of the mesh consistent."
        )
        return
    volume = enclosed_volume(positions, faces)
    if volume <= 0.0:
        yield (
            f"The normals of the closed mesh point inwards (its volume is {volume:.4g} m^3); "
            "turn them outwards, by reversing the corners of every triangle."
        )


def _more(count: int) -> str:
    return f" (and {count - 1} more)" if count > 1 else ""
