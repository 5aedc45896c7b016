"""Rounded cloth that cuts nothing: where it would, it is drawn as the flat triangles that were computed.

Rounding moves the surface by up to a twentieth of an edge, and folds lie nearer to each other than that.
Edges and triangles of the rounded surface that cross are looked for; the triangles of the run that they are
parts of become flat, and so on until nothing crosses. Flat triangles cross only where the run's do.
"""

from __future__ import annotations

from collections.abc import Sequence
from threading import Lock

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.broad_phase import BroadPhase
from gabardine.contact.broad_phase import Surface as Touching
from gabardine.contact.intersections import intersections
from gabardine.contact.tree import in_order
from gabardine.geometry.mesh import Floats, Ints
from gabardine.render.smoothing import Rounding, edges_of
from gabardine.render.surface import Plane, Surface

PASSES = 8
"""Searches for crossings at most; two or three are enough, unless the run itself crosses."""


class Uncut:
    """The cloths of a run, rounded; topology and search trees are made once, for all frames.

    cloths: as they are in some frame; solids: colliders that they must not cut; levels: of rounding, each
    """

    def __init__(self, cloths: Sequence[Surface], solids: Sequence[Surface], levels: Sequence[int]) -> None:
        self.roundings = [
            Rounding(cloth.faces, len(cloth.positions), each) for cloth, each in zip(cloths, levels)
        ]
        drawn = [rounding.points(cloth.positions) for rounding, cloth in zip(self.roundings, cloths)]
        points = [*drawn, *(solid.positions for solid in solids)]
        faces = [*(rounding.faces for rounding in self.roundings), *(solid.faces for solid in solids)]
        self._search = _search(points, faces, len(cloths)) if any(levels) else None
        self._alone = Lock()  # frames are drawn by several threads, and the trees are fitted to one of them

    def at(
        self, cloths: Sequence[Surface], solids: Sequence[Surface], planes: Sequence[Plane] = ()
    ) -> list[Surface]:
        """The cloths of a frame."""
        flat = [np.zeros(len(cloth.faces), np.bool_) for cloth in cloths]
        still = [solid.positions for solid in solids]
        for _ in range(PASSES if self._search else 0):
            drawn = [
                rounding.points(cloth.positions, planes, each)
                for rounding, cloth, each in zip(self.roundings, cloths, flat)
            ]
            if not self._flattened(drawn, still, flat):
                break
        return [
            rounding.of(cloth, planes, each) for rounding, cloth, each in zip(self.roundings, cloths, flat)
        ]

    def _flattened(
        self, drawn: Sequence[Floats], still: Sequence[Floats], flat: Sequence[NDArray[np.bool_]]
    ) -> bool:
        """Whether triangles had to be made flat, which are then marked."""
        assert self._search is not None
        points = np.concatenate([*drawn, *still]).astype(np.float64)
        with self._alone:
            found, _ = intersections(self._search, points)
        crossed = np.zeros(len(points), np.bool_)
        crossed[found.ravel()] = True
        more, first = False, 0
        for rounding, each, own in zip(self.roundings, drawn, flat):
            # An edge that crosses is a side of the faces with two of its points.
            parts = np.flatnonzero(crossed[first : first + len(each)][rounding.faces].sum(axis=1) >= 2)
            whole = parts >> (2 * len(rounding.levels))
            more |= not own[whole].all()
            own[whole] = True
            first += len(each)
        return more


def _search(points: Sequence[Floats], faces: Sequence[Ints], cloth_count: int) -> BroadPhase:
    """For crossings of cloth with itself, other cloth and solids."""
    first = np.cumsum([0, *map(len, points)])
    places = np.concatenate(list(points)).astype(np.float64)
    surfaces = [_touching(own.astype(np.int64) + at, places) for own, at in zip(faces, first)]
    return BroadPhase(surfaces, [(i, j) for i in range(cloth_count) for j in range(i, len(surfaces))])


def _touching(faces: Ints, places: NDArray[np.float64]) -> Touching:
    """As `Touching.of`, which sorts rows where this sorts numbers, and takes longer."""
    parts = np.unique(faces)[:, None], edges_of(faces)[0], faces
    points, edges, triangles = (np.asarray(in_order(part, places), np.uint32) for part in parts)
    return Touching(points, edges, triangles)
