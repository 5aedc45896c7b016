"""Fragments: the pieces of each pixel that have one owner.

A pixel has four samples. Those of one owner are shaded once, at their common middle (inside the
triangle, since triangles are convex), and weighted by their number: edges are as smooth as with
four full shadings, at the price of little more than one.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from gabardine.core.kernels import kernel
from gabardine.geometry.mesh import Floats, Ints


class Fragments(NamedTuple):
    """owner (m,) as in raster.py; pixel (m,); place (m, 2) in samples; cover (m,) share of the pixel."""

    owner: Ints
    pixel: Ints
    place: Floats
    cover: Floats


class Spots(NamedTuple):
    """What is seen in each fragment, ready to be lit, float32.

    position [m] (m, 3); normal (m, 3) of the side seen, zero where there is nothing to light; along (m, 3)
    the warp, zero without threads; albedo (m, 3) linear; trait (m, 5): light of the sky, share of the
    background, gloss, sheen, share of light that comes through
    """

    position: Floats
    normal: Floats
    along: Floats
    albedo: Floats
    trait: Floats


def fragments_of(owner: Ints, first_row: int) -> Fragments:
    """The fragments of a band of pixels, from the owners of its samples (2 h, 2 w) and its first row."""
    most = owner.size
    found = Fragments(
        np.empty(most, dtype=np.uint32),
        np.empty(most, dtype=np.uint32),
        np.empty((most, 2), dtype=np.float32),
        np.empty(most, dtype=np.float32),
    )
    count = gather_fragments(owner, first_row, found)
    owners, pixels, places, covers = found
    return Fragments(owners[:count], pixels[:count], places[:count], covers[:count])


def empty_spots(count: int) -> Spots:
    """Spots to be filled by the kernels of shading.py and floor.py."""
    return Spots(*(np.zeros((count, width), dtype=np.float32) for width in (3, 3, 3, 3, 5)))


@kernel
def gather_fragments(owner: Ints, first_row: int, fragments: Fragments) -> int:
    """Fill `fragments` and return how many there are."""
    owners, pixels, places, covers = fragments
    total = 0
    for row in range(owner.shape[0] // 2):
        for column in range(owner.shape[1] // 2):
            seen = 0
            for sample in range(4):
                if (seen >> sample) & 1:
                    continue
                mine = owner[2 * row + (sample >> 1), 2 * column + (sample & 1)]
                x, y, count = 0, 0, 0
                for other in range(sample, 4):
                    if owner[2 * row + (other >> 1), 2 * column + (other & 1)] == mine:
                        seen |= 1 << other
                        x += other & 1
                        y += other >> 1
                        count += 1
                owners[total], pixels[total] = mine, row * (owner.shape[1] // 2) + column
                places[total, 0] = 2 * column + 0.5 + x / count
                places[total, 1] = first_row + 2 * row + 0.5 + y / count
                covers[total] = 0.25 * count
                total += 1
    return total
