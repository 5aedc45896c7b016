"""Perceptually ordered colour maps, taken from matplotlib when first needed."""

from __future__ import annotations

from functools import cache

import numpy as np

from gabardine.core.registry import Registry
from gabardine.geometry.mesh import Floats
from gabardine.render.surface import LEVELS

COLOUR_MAPS: Registry[str] = Registry("colour map")
"""Public name -> matplotlib's name."""
for _name in ("viridis", "cividis", "magma", "coolwarm"):
    COLOUR_MAPS.add(_name, _name)

SEQUENTIAL, TWO_ENDED = "viridis", "coolwarm"

FABRICS = ("#4d7ea8", "#c1664a", "#7d9d76", "#d9a441", "#7c6a94", "#5f9ea0")
"""Plain colours of the cloths, in turn."""


@cache
def colour_table(name: str) -> Floats:
    """sRGB colours 0..1 in 256 steps, shape (256, 3)."""
    import matplotlib

    return matplotlib.colormaps[COLOUR_MAPS[name]](np.linspace(0, 1, LEVELS))[:, :3]
