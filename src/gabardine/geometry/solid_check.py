"""Checks of a mesh collider."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from gabardine.geometry.check import flat_triangles
from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.quantities import enclosed_volume
from gabardine.geometry.topology import HalfEdges, half_edges


def collider_problems(positions: Floats, faces: Ints) -> Iterator[str]:
    """Sentences on the faults of a mesh as a collider; an open mesh, which has no inside, is allowed."""
    flat = np.flatnonzero(flat_triangles(positions, faces))
    if len(flat):
        yield f"Triangle {flat[0]} has no area{_more(len(flat))}; merge vertices or delete such triangles."
        return
    halves = half_edges(faces)
    if (halves.counts == 1).any():
        return
    wrong = np.flatnonzero(halves.counts > 2)
    if len(wrong):
        yield (
            f"The mesh has no border, but {halves.counts[wrong[0]]} triangles meet at {_edge(halves, wrong)}"
            f"{_more(len(wrong))}, so that it has no clear inside; join its parts properly."
        )
        return
    forward = faces.ravel() < faces[:, [1, 2, 0]].ravel()
    ways = np.add.reduceat(forward[halves.members].astype(int), halves.starts[:-1])
    wrong = np.flatnonzero(ways != 1)
    if len(wrong):
        words = f"are wound against each other{_more(len(wrong))}; make the normals of the mesh consistent."
        yield f"The two triangles at {_edge(halves, wrong)} {words}"
        return
    volume = enclosed_volume(positions, faces)
    if volume <= 0.0:
        yield (
            f"The normals of the closed mesh point inwards (its volume is {volume:.4g} m^3); "
            "turn them outwards, by reversing the corners of every triangle."
        )


def _edge(halves: HalfEdges, wrong: Ints) -> str:
    first, second = halves.edges[wrong[0]]
    return f"the edge of vertices {first} and {second}"


def _more(count: int) -> str:
    return f" (and {count - 1} more)" if count > 1 else ""
