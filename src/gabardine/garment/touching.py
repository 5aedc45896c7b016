"""Where an outline touches itself without crossing: cloth of no width, which no triangle fits into."""

from __future__ import annotations

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.garment.lines import TOUCH_M
from gabardine.garment.pattern import Outline, outline_points

SLIM = 0.01
"""Points nearer than this share of the way between them along the outline are no corner: its angle would be
below 1.2 degrees."""
CHORDS = 32
"""Of a curve."""


def touching_edges(edges: Outline) -> tuple[int, int] | None:
    """Two edges of an outline that come nearer than TOUCH_M but around a common corner; None if none do.

    They are nearest at an end of a chord: each end is compared with all chords.
    """
    owner = np.repeat(np.arange(len(edges)), [CHORDS if edge.curved else 1 for edge in edges])
    a = outline_points(edges, CHORDS)
    along = np.roll(a, -1, axis=0) - a
    lengths = np.linalg.norm(along, axis=1)
    total, begins = lengths.sum(), np.concatenate([[0.0], np.cumsum(lengths)[:-1]])
    offset = a[:, None] - a
    share = np.clip((offset * along).sum(axis=-1) / np.maximum(lengths**2, 1e-300), 0.0, 1.0)
    away = np.linalg.norm(offset - share[..., None] * along, axis=-1)
    way = np.abs(begins[:, None] - (begins + share * lengths))
    way = np.minimum(way, total - way)
    near = (way > TOUCH_M) & (away < np.minimum(TOUCH_M, SLIM * way))
    if not near.any():
        return None
    one, other = np.unravel_index(int(np.argmax(near)), near.shape)
    found: Floats = np.sort(owner[[one, other]])
    return int(found[0]), int(found[1])
