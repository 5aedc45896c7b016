"""Starts with crossing surfaces: refused with every place, or separated if a small displacement is enough."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.broad_phase import BroadPhase
from gabardine.contact.intersections import intersections
from gabardine.contact.pairs import measured
from gabardine.contact.separation import separate
from gabardine.core.arrays import Floats
from gabardine.core.errors import Problem, SceneError

if TYPE_CHECKING:
    from gabardine.simulation.compile import Placed

SHALLOW = 10.0
"""Largest displacement of points for separating surfaces, in gaps."""
TOUCHES = 1e-9
"""Surfaces that are nearer than this, in sizes of the scene, count as touching."""
ROUGHNESS = 1e-3
"""Random displacement of surfaces that only touch, before they are separated, in gaps."""

Ints = NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class Surfaces:
    """All surfaces of a scene at its start.

    names: in messages; faces: of each, by points; points: [m];
    surface_of_vertex: the surface of each point; numbers: of each point in its own mesh;
    inverse_masses: [1/kg], zero for pinned vertices
    """

    broad_phase: BroadPhase
    names: Sequence[str]
    faces: Sequence[Ints]
    points: Floats
    surface_of_vertex: Ints
    numbers: Ints
    inverse_masses: Floats


@dataclass(frozen=True, eq=False)
class Crossing:
    """An intersection of two surfaces, or of a surface with itself.

    places: [m], shape (k, 3); vertices: one vertex of the first surface at each place; movable: whether any
    of the two may be moved to separate them
    """

    first: str
    second: str
    places: Floats
    vertices: Ints
    movable: bool = True


class CrossingStart(SceneError):
    """Surfaces cross at the start."""

    def __init__(self, crossings: Sequence[Crossing], surfaces: Surfaces, tried_m: float | None) -> None:
        self.crossings, self.surfaces = tuple(crossings), surfaces
        super().__init__(*(_problem(crossing, tried_m) for crossing in crossings))


@dataclass(frozen=True)
class Moved:
    """A body that was moved to separate surfaces: its name, number of vertices, largest displacement [m]."""

    name: str
    vertices: int
    furthest_m: float

    def __str__(self) -> str:
        return f"{self.name}: {self.vertices} vertices, by at most {1000 * self.furthest_m:.3g} mm"


def uncrossed(surfaces: Surfaces, gap_m: float, apart: bool) -> Floats:
    """Points of a start without crossings, moved apart if `apart`; CrossingStart if any remain."""
    found = _crossings(surfaces, surfaces.points)
    if not found:
        return surfaces.points
    if not apart:
        raise CrossingStart(found, surfaces, None)
    points = surfaces.points
    if len(_touching(surfaces.broad_phase, points)[0]):
        points = _shaken(surfaces, gap_m)
    made = separate(surfaces.broad_phase, surfaces.faces, points, surfaces.inverse_masses, gap_m)
    far = np.linalg.norm(made.points - surfaces.points, axis=1)
    left = _crossings(surfaces, made.points)
    if left or far.max() > SHALLOW * gap_m:
        raise CrossingStart(left or found, surfaces, SHALLOW * gap_m)
    return made.points


def moved_between(placed: list[Placed], order: Ints, before: Floats, after: Floats) -> tuple[Moved, ...]:
    """Displacements of each cloth or solid; positions in memory order [m]."""
    far = np.empty(len(order))
    far[order] = np.linalg.norm(after - before, axis=1)
    return tuple(
        Moved(p.body.where, int(np.count_nonzero(far[p.part.vertices])), float(far[p.part.vertices].max()))
        for p in placed
        if far[p.part.vertices].any()
    )


def refuse_far(moved: Sequence[Moved], gap_m: float) -> None:
    """SceneError for displacements larger than SHALLOW, out of colliders and apart together."""
    problems = [
        Problem(
            f"{each.name}.place",
            f"Moving its vertices by up to {1000 * SHALLOW * gap_m:.3g} mm does not part it from what it "
            f"starts in, that takes {1000 * each.furthest_m:.3g} mm; move them apart.",
        )
        for each in moved
        if each.furthest_m > SHALLOW * gap_m
    ]
    if problems:
        raise SceneError(*problems)


def _shaken(surfaces: Surfaces, gap_m: float) -> Floats:
    """Points with a small fixed displacement: points exactly on a surface have no side to move to."""
    off = np.random.default_rng(1).uniform(-1.0, 1.0, surfaces.points.shape)
    return surfaces.points + ROUGHNESS * gap_m * off * (surfaces.inverse_masses > 0.0)[:, None]


def _crossings(surfaces: Surfaces, points: Floats) -> list[Crossing]:
    """Crossings by pairs of surfaces, in their order."""
    crossing, places = intersections(surfaces.broad_phase, points)
    met, where = _touching(surfaces.broad_phase, points)
    corners = np.concatenate([crossing[:, [0, 2]], met[:, [0, 3]]]).astype(np.int64)
    places = np.concatenate([places, where])
    ends = np.sort(surfaces.surface_of_vertex[corners], axis=1)
    first = np.where(surfaces.surface_of_vertex[corners[:, 0]] == ends[:, 0], corners[:, 0], corners[:, 1])
    out = []
    for i, j in np.unique(ends, axis=0).tolist():
        mine = (ends == [i, j]).all(axis=1)
        names = surfaces.names[i], surfaces.names[j]
        movable = bool(surfaces.inverse_masses[np.isin(surfaces.surface_of_vertex, [i, j])].any())
        out.append(Crossing(*names, places[mine], surfaces.numbers[first[mine]], movable))
    return out


def _touching(broad_phase: BroadPhase, points: Floats) -> tuple[Ints, Floats]:
    """Pairs at distance zero, (k, 4), and their positions [m]."""
    moved = {k for surface in broad_phase.surfaces for k in surface.points.primitives[:, 0].tolist()}
    size = float(np.ptp(points[sorted(moved)], axis=0).max())
    met, where = [np.zeros((0, 4), np.uint32)], [np.zeros((0, 3))]
    found = broad_phase.find(points, np.zeros_like(points), TOUCHES * size)
    for stencils, distances, weights in measured(found, points, broad_phase.radii):
        near = distances <= TOUCHES * size
        met.append(stencils[near])
        ahead = np.maximum(weights[near], 0.0)
        where.append(np.einsum("ck,ckd->cd", ahead, points[stencils[near]]))
    return np.concatenate(met), np.concatenate(where)


def _problem(crossing: Crossing, tried_m: float | None) -> Problem:
    place = ", ".join(f"{value:.4g}" for value in crossing.places[0])
    what = "itself" if crossing.first == crossing.second else crossing.second
    if not crossing.movable:
        remedy = "rigid bodies and what is held are not moved to part them; move them apart"
    elif tried_m is None:
        remedy = (
            'move them apart, or, if it is shallow, set contact = { mode = "colliders", start = "separate" } '
            "(with your own mode, if the scene has one)"
        )
    else:
        remedy = f"moving points by up to {1000 * tried_m:.3g} mm does not part them; move them apart"
    return Problem(
        f"{crossing.first}.place",
        f"It starts in contact with {what} or through it in {len(crossing.places)} places, the first at "
        f"({place}) m near vertex {crossing.vertices[0]}; {remedy}.",
    )
