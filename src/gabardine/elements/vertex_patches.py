"""The triangles around every vertex, in order: the patches over which strain is averaged.

A triangle gives equal parts of its area to its corners, none to pinned ones (`corner_shares`): a vertex that
cannot move must not add conditions, or a clamped sheet is too stiff along the clamp (bias extension: 1.09
times instead of 1.02, without K). A triangle with three pinned corners gives parts to all.

A vertex whose ring is longer than `MOST` has several patches, as has a vertex that is the only connection of
its triangles.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.elements.triangle import REST as CORNERS
from gabardine.elements.triangle import triangle_rest
from gabardine.elements.vertex_patch import TRIANGLE, rest_fields
from gabardine.geometry.averaging import corner_shares

Floats = NDArray[np.float64]
Ints = NDArray[Any]

SIZES = (4, 6, 8)
"""Numbers of ring vertices for which there are kernels; alternating and crossed grids have four and eight."""
MOST = SIZES[-1]
"""Largest number of triangles of a closed ring; one less if the ring is open."""
FEW = 0.1
"""Sizes with a smaller fraction of the patches join the next: a kernel takes seconds to compile."""


class Patches(NamedTuple):
    """Patches of one size. stencils: (n, triangles + 1), see `vertex_patch`; rest: its rows."""

    triangles: int
    stencils: NDArray[np.uint32]
    rest: Floats


def vertex_patches(faces: Ints, threads: Floats, pinned: NDArray[np.bool_]) -> list[Patches]:
    """All patches, those of a size together and sorted by their vertex.

    threads: thread coordinates of the corners (n, 3, 2) [m]; pinned: for every vertex, or empty: none
    """
    corners = triangle_rest(threads)
    shares = corner_shares(faces, CORNERS.of(corners, "area"), pinned)
    fans = _fans(faces.astype(np.int64))
    fans = fans[np.where(fans >= 0, shares.ravel()[fans], 0.0).sum(axis=1) > 0.0]
    fans = fans[np.argsort(faces.ravel()[fans[:, 0]], kind="stable")]
    size = _sizes(faces, fans)
    return [_patches(faces, corners, shares, fans[size == each, :each]) for each in np.unique(size).tolist()]


def _sizes(faces: Ints, fans: Ints) -> Ints:
    """The size of each patch: the smallest that holds it, or the next if few patches have that one."""
    count = (fans >= 0).sum(axis=1)
    last = np.take_along_axis(fans, count[:, None] - 1, axis=1)[:, 0]
    flat = faces.ravel()
    begin = flat[fans[:, 0] // 3 * 3 + (fans[:, 0] + 1) % 3]
    end = flat[last // 3 * 3 + (last + 2) % 3]
    ring = count + (begin != end)  # an open ring has one vertex more than triangles
    size = np.array(SIZES)[np.searchsorted(SIZES, ring)]
    for least, following in pairwise(SIZES):
        few = size == least
        if few.sum() < FEW * len(fans):
            size[few] = following
    return size


def _fans(faces: Ints) -> Ints:
    """Corners (indices 3 t + k) around vertices, in order, shape (n, MOST), -1 after the last."""
    following = _following(faces)
    corner_count = len(following)
    linked = following >= 0
    first = np.ones(corner_count, bool)
    first[following[linked]] = False
    opened = np.flatnonzero(first)
    starts = np.concatenate([opened, _closed_starts(following, first, faces.ravel())])
    walks = [starts]
    while True:  # one step further around every vertex
        last = walks[-1]
        further = np.where(last >= 0, following[np.maximum(last, 0)], -1)
        further[further == starts] = -1
        if (further < 0).all():
            break
        walks.append(further)
    return _split(np.stack(walks, axis=1), np.arange(len(starts)) >= len(opened))


def _following(faces: Ints) -> Ints:
    """The next corner around the same vertex: of the triangle that begins where this one ends; -1: none."""
    center, begin, end = (np.roll(faces, -k, axis=1).ravel() for k in range(3))
    count = int(faces.max()) + 1
    key, wanted = center * count + begin, center * count + end
    order = np.argsort(key, kind="stable")
    place = np.minimum(np.searchsorted(key[order], wanted), len(key) - 1)
    found = order[place]
    found[key[found] != wanted] = -1
    taken = np.full(len(key) + 1, -1)  # a corner follows at most one other
    taken[found[::-1]] = np.arange(len(key))[::-1]
    found[(found >= 0) & (taken[found] != np.arange(len(key)))] = -1
    return found


def _closed_starts(following: Ints, first: NDArray[np.bool_], center: Ints) -> Ints:
    """One corner of each closed ring."""
    seen = np.zeros(len(following), bool)
    walk = np.flatnonzero(first)
    while len(walk):
        seen[walk] = True
        walk = following[walk]
        walk = walk[walk >= 0]
    starts: list[Ints] = []
    while not seen.all():
        left = np.flatnonzero(~seen)
        _, place = np.unique(center[left], return_index=True)
        begun = left[place]
        starts.append(begun)
        walk = begun
        while len(walk):
            seen[walk] = True
            walk = following[walk]
            walk = walk[~seen[walk]]
    return np.concatenate(starts) if starts else np.zeros(0, np.int64)


def _split(walks: Ints, closed: NDArray[np.bool_]) -> Ints:
    """Fans whose ring has more than `MOST` vertices cut into equal ones."""
    count = (walks >= 0).sum(axis=1)
    whole = count + ~closed <= MOST
    out = [_wide(walks[whole, :MOST])]
    for row, length in zip(walks[~whole], count[~whole]):
        pieces = np.array_split(row[:length], -(-length // (MOST - 1)))
        out += [_wide(piece[None]) for piece in pieces]
    return np.concatenate(out)


def _wide(corners: Ints) -> Ints:
    out = np.full((len(corners), MOST), -1)
    out[:, : corners.shape[1]] = corners
    return out


def _patches(faces: Ints, rows: Floats, shares: Floats, fans: Ints) -> Patches:
    """Stencils and rest rows of fans of one size."""
    n, size = fans.shape
    used = fans >= 0
    face, corner = np.maximum(fans, 0) // 3, np.maximum(fans, 0) % 3
    center = faces[face[:, 0], corner[:, 0]]
    begin, end = (faces[face, (corner + k) % 3] for k in (1, 2))
    stencils = np.repeat(begin[:, :1], size + 1, axis=1)  # unused places repeat the first of the ring
    stencils[:, 0] = center
    rows_used, places = np.nonzero(used[:, :-1])
    stencils[rows_used, places + 2] = end[rows_used, places]
    part = np.where(used, shares.reshape(-1)[np.maximum(fans, 0)], 0.0)
    area = part.sum(axis=1)
    triangles = np.zeros((n, size, TRIANGLE.size))
    for k in (1, 2):
        for name in ("weft", "warp"):
            weight = CORNERS.of(rows, name)[face, (corner + k) % 3]
            TRIANGLE.of(triangles, name)[..., k - 1] = np.where(used, weight, 0.0)
    TRIANGLE.of(triangles, "share")[...] = part / area[:, None]
    rest = rest_fields(size).rows(n, area=area, triangles=triangles.reshape(n, -1))
    return Patches(size, stencils.astype(np.uint32), rest)
