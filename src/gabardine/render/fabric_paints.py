"""The paint of each cloth and solid: colour and weave of its fabric."""

from __future__ import annotations

import numpy as np

from gabardine.materials.appearance import WEAVES, Appearance
from gabardine.render.surface import LEVELS, Paint, Threads, srgb

BACK = 0.86
"""How much of its colour the far side of cloth keeps: it is seen from within a fold as a rule."""


def fabric_paint(appearance: Appearance) -> Paint:
    """A woven surface of these threads."""
    warp = srgb(appearance.colour)
    threads = Threads(
        WEAVES[appearance.weave],
        1.0 / appearance.threads_per_m,
        srgb(appearance.weft_colour or appearance.colour),
    )
    table = np.tile(warp, (LEVELS, 1))
    return Paint(table, BACK, appearance.gloss, appearance.sheen, threads)
