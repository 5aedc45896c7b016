"""Checks of a mesh before a simulation."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import Problem
from gabardine.geometry.mesh import Floats, Ints, Mesh
from gabardine.geometry.orientation import same_winding, turned_faces, unfolded
from gabardine.geometry.quantities import doubled_thread_area, face_areas
from gabardine.geometry.topology import bow_tie_vertices, half_edges, hinges

SMALLEST_M = 1e-3
LARGEST_M = 100.0
FLAT = 1e-8
"""A triangle with less than this fraction of its longest edge squared has no area."""
SHOWN = 5
HAVE, ARE = ("face has", "faces have"), ("face is", "faces are")


def check_mesh(mesh: Mesh, where: str = "mesh") -> list[Problem]:
    """All defects with their indices; an empty list for a sound mesh. `where` begins each message."""
    blocking = [*_emptiness(mesh), *_indices(mesh)] if mesh.face_count else [*_emptiness(mesh)]
    if blocking:
        return [Problem(where, message) for message in blocking]
    with np.errstate(all="ignore"):
        return [Problem(where, message) for check in CHECKS for message in check(mesh)]


def _emptiness(mesh: Mesh) -> Iterator[str]:
    if mesh.vertex_count == 0:
        yield "The mesh has no vertices."
    if mesh.face_count == 0:
        yield "The mesh has no faces."
    if len(mesh.thread_coordinates) != mesh.face_count:
        yield (
            f"The mesh has thread coordinates for {len(mesh.thread_coordinates)} faces and {mesh.face_count} "
            "faces; each face needs three pairs."
        )


def _indices(mesh: Mesh) -> Iterator[str]:
    wrong = ((mesh.faces < 0) | (mesh.faces >= mesh.vertex_count)).any(axis=1)
    allowed = f"allowed are 0 to {mesh.vertex_count - 1}"
    yield from _told(wrong, "face refers", "faces refer", f"to vertices that do not exist; {allowed}.")


def _not_finite(mesh: Mesh) -> Iterator[str]:
    wrong = ~np.isfinite(mesh.rest_positions).all(axis=1)
    yield from _told(wrong, "vertex is", "vertices are", "at NaN or infinity; repair the mesh.")
    wrong = ~np.isfinite(mesh.thread_coordinates).all(axis=(1, 2))
    yield from _told(wrong, *HAVE, "thread coordinates that are NaN or infinite; repair the UVs.")


def _scale(mesh: Mesh) -> Iterator[str]:
    finite = mesh.rest_positions[np.isfinite(mesh.rest_positions).all(axis=1)]
    extent = float(np.ptp(finite, axis=0).max()) if len(finite) else 1.0
    if not SMALLEST_M <= extent <= LARGEST_M:
        yield (
            f"The mesh is {extent:.3g} m across, outside {SMALLEST_M:g} to {LARGEST_M:g} m: its unit is "
            'probably mistaken; set unit (for example "mm" or "cm") or the size in metres.'
        )


def _areas(mesh: Mesh) -> Iterator[str]:
    flat = flat_triangles(mesh.rest_positions, mesh.faces)
    yield from _told(flat, *HAVE, "no area; merge vertices or delete such faces.")
    threads = mesh.thread_coordinates
    flat = np.abs(doubled_thread_area(threads)) <= FLAT * _longest_squared(threads)
    yield from _told(flat, *HAVE, "no area in thread space; spread out the UVs there.")


def _folds(mesh: Mesh) -> Iterator[str]:
    pairs = hinges(mesh.faces)
    joined, flat = unfolded(mesh.faces, mesh.thread_coordinates, pairs)
    turned = turned_faces(pairs.faces[joined], flat[joined], mesh.face_count)
    yield from _told(np.union1d(*turned), *ARE, "inverted in thread space; unfold the UVs there.")


def _duplicates(mesh: Mesh) -> Iterator[str]:
    corners = np.sort(mesh.faces, axis=1)
    order = np.lexsort((*corners.T[::-1],))  # stable, so that of equal faces the first comes first
    repeated = (corners[order][1:] == corners[order][:-1]).all(axis=1)
    wrong = np.sort(order[1:][repeated])
    words = "the vertices of an earlier one; delete the copies."
    yield from _told(wrong, "face repeats", "faces repeat", words)


def _manifold(mesh: Mesh) -> Iterator[str]:
    halves = half_edges(mesh.faces)
    wrong = halves.edges[halves.counts > 2]
    if len(wrong):
        shown = ", ".join(f"{a}-{b}" for a, b in wrong[:SHOWN])
        verb = "edge has" if len(wrong) == 1 else "edges have"
        yield (
            f"{len(wrong)} {verb} more than two faces (vertices {shown}{_rest(len(wrong))}); "
            "a cloth has one or two faces at an edge."
        )


def _winding(mesh: Mesh) -> Iterator[str]:
    pairs = hinges(mesh.faces)
    turned = turned_faces(pairs.faces, same_winding(mesh.faces, pairs), mesh.face_count)
    against = "wound against the rest of the piece; reverse the order of the corners."
    yield from _told(turned.minority, *ARE, against)
    yield from _told(turned.twisted, *ARE, "in a piece that has only one side (a Moebius band); cut it open.")


def _bow_ties(mesh: Mesh) -> Iterator[str]:
    if (half_edges(mesh.faces).counts > 2).any():
        return  # already reported, and then pieces are not defined
    words = "pieces that nothing but this point holds together; give each piece a vertex of its own."
    yield from _told(bow_tie_vertices(mesh.faces), "vertex joins", "vertices join", words)


def _unreferenced(mesh: Mesh) -> Iterator[str]:
    wrong = np.bincount(mesh.faces.ravel(), minlength=mesh.vertex_count) == 0
    words = "to no face; delete what no face uses."
    yield from _told(wrong, "vertex belongs", "vertices belong", words)


CHECKS: tuple[Callable[[Mesh], Iterator[str]], ...] = (
    _not_finite,
    _scale,
    _areas,
    _folds,
    _duplicates,
    _manifold,
    _winding,
    _bow_ties,
    _unreferenced,
)


def flat_triangles(positions: Floats, faces: Ints) -> NDArray[np.bool_]:
    """For each triangle, whether its area is negligible, shape (t,)."""
    return face_areas(positions, faces) * 2.0 <= FLAT * _longest_squared(positions[faces])


def _longest_squared(corners: Floats) -> Floats:
    """The square of each triangle's longest edge, corners (t, 3, dimension)."""
    return ((corners[:, [1, 2, 0]] - corners) ** 2).sum(axis=2).max(axis=1)


def _told(wrong: Any, one: str, several: str, what: str) -> Iterator[str]:
    """'1 face (4) has ...', '20 faces (4, 17, ... and 15 more) have ...', or nothing.

    wrong: a mask, or indices
    """
    indices = np.flatnonzero(wrong) if wrong.dtype == bool else wrong
    if len(indices):
        shown = ", ".join(str(index) for index in indices[:SHOWN])
        noun, verb = (one if len(indices) == 1 else several).split(" ", 1)
        yield f"{len(indices)} {noun} ({shown}{_rest(len(indices))}) {verb} {what}"


def _rest(count: int) -> str:
    return f" and {count - SHOWN} more" if count > SHOWN else ""
