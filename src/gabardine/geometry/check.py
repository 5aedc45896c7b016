"""Everything that is wrong with a mesh, before anything is simulated."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

from gabardine.core.errors import Problem
from gabardine.geometry.mesh import Floats, Ints, Mesh
from gabardine.geometry.orientation import same_winding, turned_faces, unfolded
from gabardine.geometry.quantities import doubled_thread_area, face_areas
from gabardine.geometry.topology import half_edges, hinges

SMALLEST_M = 1e-3
LARGEST_M = 100.0
FLAT = 1e-8
"""A triangle with less than this share of its longest edge squared has no area."""
SHOWN = 5


def check_mesh(mesh: Mesh, where: str = "mesh") -> list[Problem]:
    """Name every defect with its indices; an empty list for a sound mesh. `where` begins each message."""
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
    wrong = np.flatnonzero(((mesh.faces < 0) | (mesh.faces >= mesh.vertex_count)).any(axis=1))
    if len(wrong):
        allowed = f"allowed are 0 to {mesh.vertex_count - 1}"
        yield f"{_named(wrong, 'face refers', 'faces refer')} to vertices that do not exist; {allowed}."


def _not_finite(mesh: Mesh) -> Iterator[str]:
    wrong = np.flatnonzero(~np.isfinite(mesh.rest_positions).all(axis=1))
    if len(wrong):
        yield f"{_named(wrong, 'vertex is', 'vertices are')} at NaN or infinity; repair the mesh."
    wrong = np.flatnonzero(~np.isfinite(mesh.thread_coordinates).all(axis=(1, 2)))
    if len(wrong):
        named = _named(wrong, "face has", "faces have")
        yield f"{named} thread coordinates that are NaN or infinite; repair the UVs."


def _scale(mesh: Mesh) -> Iterator[str]:
    finite = mesh.rest_positions[np.isfinite(mesh.rest_positions).all(axis=1)]
    extent = float(np.ptp(finite, axis=0).max()) if len(finite) else 1.0
    if not SMALLEST_M <= extent <= LARGEST_M:
        yield (
            f"The mesh is {extent:.3g} m across, outside {SMALLEST_M:g} to {LARGEST_M:g} m: its unit is "
            'probably mistaken; set unit (for example "mm" or "cm") or the size in metres.'
        )


def _areas(mesh: Mesh) -> Iterator[str]:
    wrong = np.flatnonzero(_without_area(mesh))
    if len(wrong):
        yield f"{_named(wrong, 'face has', 'faces have')} no area; merge vertices or delete such faces."
    wrong = np.flatnonzero(_without_thread_area(mesh))
    if len(wrong):
        yield f"{_named(wrong, 'face has', 'faces have')} no area in thread space; spread out the UVs there."


def _folds(mesh: Mesh) -> Iterator[str]:
    pairs = hinges(mesh.faces)
    joined, flat = unfolded(mesh.faces, mesh.thread_coordinates, pairs)
    turned = turned_faces(pairs.faces[joined], flat[joined], mesh.face_count)
    wrong = np.union1d(*turned)
    if len(wrong):
        yield f"{_named(wrong, 'face is', 'faces are')} inverted in thread space; unfold the UVs there."


def _duplicates(mesh: Mesh) -> Iterator[str]:
    corners = np.sort(mesh.faces, axis=1)
    order = np.lexsort((*corners.T[::-1],))  # stable, so that of equal faces the first comes first
    repeated = (corners[order][1:] == corners[order][:-1]).all(axis=1)
    wrong = np.sort(order[1:][repeated])
    if len(wrong):
        named = _named(wrong, "face repeats", "faces repeat")
        yield f"{named} the vertices of an earlier one; delete the copies."


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
    if len(turned.minority):
        named = _named(turned.minority, "face is", "faces are")
        yield f"{named} wound against the rest of the piece; reverse the order of the corners."
    if len(turned.twisted):
        named = _named(turned.twisted, "face is", "faces are")
        yield f"{named} in a piece that has only one side (a Moebius band); cut it open."


def _unreferenced(mesh: Mesh) -> Iterator[str]:
    wrong = np.flatnonzero(np.bincount(mesh.faces.ravel(), minlength=mesh.vertex_count) == 0)
    if len(wrong):
        yield f"{_named(wrong, 'vertex belongs', 'vertices belong')} to no face; delete what no face uses."


CHECKS: tuple[Callable[[Mesh], Iterator[str]], ...] = (
    _not_finite,
    _scale,
    _areas,
    _folds,
    _duplicates,
    _manifold,
    _winding,
    _unreferenced,
)


def _without_area(mesh: Mesh) -> np.ndarray:
    corners = mesh.rest_positions[mesh.faces]
    return face_areas(mesh.rest_positions, mesh.faces) * 2.0 <= FLAT * _longest_squared(corners)


def _without_thread_area(mesh: Mesh) -> np.ndarray:
    threads = mesh.thread_coordinates
    return np.abs(doubled_thread_area(threads)) <= FLAT * _longest_squared(threads)


def _longest_squared(corners: Floats) -> Floats:
    """The square of each triangle's longest edge, corners (t, 3, dimension)."""
    return ((corners[:, [1, 2, 0]] - corners) ** 2).sum(axis=2).max(axis=1)


def _named(indices: Ints, one: str, several: str) -> str:
    """'1 face has (4)', '3 faces have (4, 17, 22)', '20 faces have (4, ... and 15 more)'."""
    shown = ", ".join(str(index) for index in indices[:SHOWN])
    noun, verb = (one if len(indices) == 1 else several).split(" ", 1)
    return f"{len(indices)} {noun} ({shown}{_rest(len(indices))}) {verb}"


def _rest(count: int) -> str:
    return f" and {count - SHOWN} more" if count > SHOWN else ""
