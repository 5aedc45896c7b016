"""The paint of each cloth and solid: colour and weave of its fabric.

Of the light on the far side the share T = THROUGH exp(-m/OPAQUE) comes through, m the mass per area: an
assumption, 20 % of silk, 8 % of a suiting and next to nothing of denim.
"""

from __future__ import annotations

import math

import numpy as np

from gabardine.materials.appearance import WEAVES, Appearance
from gabardine.render.surface import LEVELS, Paint, Threads, srgb

BACK = 0.86
"""How much of its colour the far side of cloth keeps: it is seen from within a fold as a rule."""
THROUGH, OPAQUE_KG_PER_M2 = 0.5, 0.09


def translucence(density_kg_per_m2: float) -> float:
    """T of a cloth with this mass per area; infinity stands for a solid."""
    return THROUGH * math.exp(-density_kg_per_m2 / OPAQUE_KG_PER_M2)


def fabric_paint(appearance: Appearance, density_kg_per_m2: float = math.inf) -> Paint:
    """A woven surface of these threads, of a cloth with this mass per area."""
    warp = srgb(appearance.colour)
    threads = Threads(
        WEAVES[appearance.weave],
        1.0 / appearance.threads_per_m,
        srgb(appearance.weft_colour or appearance.colour),
    )
    table = np.tile(warp, (LEVELS, 1))
    through = translucence(density_kg_per_m2)
    return Paint(table, BACK, appearance.gloss, appearance.sheen, threads, through)
