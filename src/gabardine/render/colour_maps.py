"""Perceptually ordered colour maps: tables of 256 colours in data/colour_maps.txt.

viridis, cividis and magma by Nathaniel Smith, Stéfan van der Walt and others (CC0), coolwarm by Kenneth
Moreland (2009). `ember` is magma from its light end to its violet: cloth without strain looks like light
cloth, not like a hole.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from gabardine.core.registry import Registry
from gabardine.geometry.mesh import Floats
from gabardine.render.surface import LEVELS

COLOUR_MAPS: Registry[tuple[str, float, float]] = Registry(
    "colour map",
    {
        "ember": ("magma", 0.97, 0.24),
        "viridis": ("viridis", 0.0, 1.0),
        "cividis": ("cividis", 0.0, 1.0),
        "magma": ("magma", 0.0, 1.0),
        "coolwarm": ("coolwarm", 0.0, 1.0),
    },
)
"""Public name -> a table of the file, and where in it the map begins and ends, 0..1."""

SEQUENTIAL, TWO_ENDED = "ember", "coolwarm"

_FILE = Path(__file__).parent / "data" / "colour_maps.txt"


@cache
def colour_table(name: str) -> Floats:
    """sRGB colours 0..1 in 256 steps, shape (256, 3)."""
    table, first, last = COLOUR_MAPS[name]
    text = dict(line.split() for line in _FILE.read_text(encoding="ascii").splitlines())[table]
    colours = np.frombuffer(bytes.fromhex(text), np.uint8).reshape(-1, 3) / 255.0
    wanted = (len(colours) - 1) * np.linspace(first, last, LEVELS)
    return np.stack([np.interp(wanted, np.arange(len(colours)), column) for column in colours.T], axis=1)
