"""How tight a garment is before it is sewn: the cut length of loops around the body against its girth there.

Planes across the trunk and the arms cut the garment where it starts. Each closed loop of such a section has a
length in the panels as they were cut, and goes round parts of the body, around which a tape would measure the
convex hull. Where the loop is shorter, the cloth has to stretch, and the body is thinner while seams close.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.garment.body import Body
from gabardine.garment.sections import Ints, Section, hull_girth, section
from gabardine.garment.shrinking import MOST_M
from gabardine.garment.stitching import Stitched

STEP_M = 0.02
"""Between planes [m]."""
LEAST = 0.002
"""Share of the girth by which a loop is shorter before the body shrinks: chords of curved outlines cut off as
much, and cloth gives way by more."""
ROOM_M = 0.005
"""Between the thinner body and the cloth around it [m]."""


class Surface(Protocol):
    """A body, or a garment that it wears."""

    @property
    def positions(self) -> Floats: ...
    @property
    def faces(self) -> Ints: ...


class Loop(NamedTuple):
    """Cloth around part of a body: its cut length and the girth there [m], the panels, a point of the plane
    [m].
    """

    cut_m: float
    girth_m: float
    panels: tuple[str, ...]
    at: Floats

    @property
    def shorter(self) -> float:
        """The share of the girth that is missing; negative where there is ease."""
        return 1.0 - self.cut_m / self.girth_m

    @property
    def needed_m(self) -> float:
        """By how much a body must be thinner for this loop [m], MOST_M at most; 0 if it is not tight."""
        if self.shorter <= LEAST:
            return 0.0
        # A convex curve that moves inwards by d is shorter by 2 pi d.
        return min((self.girth_m - self.cut_m) / (2.0 * np.pi) + ROOM_M, MOST_M)


def tightest(garment: Stitched, start: Floats, body: Body, layers: Sequence[Surface] = ()) -> Loop | None:
    """The loop of a garment that is shortest against what it goes round; None if nothing goes round.

    start [m]: where the garment is sewn from; layers: what the body wears already
    """
    found = [loop for normal in _normals(body) for loop in _loops(garment, start, [body, *layers], normal)]
    return max(found, key=lambda loop: loop.shorter, default=None)


def _normals(body: Body) -> list[Floats]:
    return [np.array([0.0, 1.0, 0.0]), *(arm.direction for arm in body.arms)]


def _loops(garment: Stitched, start: Floats, inside: list[Surface], normal: Floats) -> Iterator[Loop]:
    """Of the planes across an axis."""
    along = start @ normal
    for offset_m in np.arange(along.min() + 0.5 * STEP_M, along.max(), STEP_M):
        cloth = section(start, garment.faces, normal, float(offset_m))
        if not cloth.closed.any():
            continue
        lengths = _cut_lengths(garment, cloth)
        parts = [part for each in inside for part in _parts(each, normal, float(offset_m))]
        for piece in np.flatnonzero(cloth.closed):
            own = [part for part in parts if cloth.winding(int(piece), part.mean(axis=0))]
            if own:
                chosen = cloth.piece == piece
                numbers = np.unique(garment.panel_of[cloth.faces[chosen]])
                names = tuple(garment.meshes[k].panel.name for k in numbers)
                around = np.concatenate(own)
                yield Loop(float(lengths[chosen].sum()), hull_girth(around), names, offset_m * normal)


def _cut_lengths(garment: Stitched, cloth: Section) -> Floats:
    """Of the segments of a section in the panels as they were cut [m]."""
    threads = garment.thread_coordinates[cloth.faces]
    rows = np.arange(len(threads))[:, None]
    a, b = threads[rows, cloth.corners[..., 0]], threads[rows, cloth.corners[..., 1]]
    ends = a + cloth.shares[..., None] * (b - a)
    return np.asarray(np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1))


def _parts(surface: Surface, normal: Floats, offset_m: float) -> list[Floats]:
    """Points of the closed parts of a section of what is worn [m]."""
    found = section(surface.positions, surface.faces, normal, offset_m)
    return [found.ends[found.piece == k].reshape(-1, 2) for k in np.flatnonzero(found.closed)]
