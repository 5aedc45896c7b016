"""The paint of each cloth and solid: colour and weave of its fabric."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from gabardine.materials.appearance import WEAVES, Appearance
from gabardine.render.colour_maps import FABRICS
from gabardine.render.surface import LEVELS, Paint, Threads, srgb

BACK = 0.86
"""How much of its colour the far side of cloth keeps: it is seen from within a fold as a rule."""


def appearances(scene: Any, parts: Iterable[str]) -> list[Appearance]:
    """Of each cloth and solid, by name, with a colour.

    The first cloth of a fabric has the fabric's colour. Further ones, and those whose fabric has none, take
    those of the palette in turn: layers must be told apart.
    """
    fabrics = {cloth.name: cloth.fabric for cloth in scene.cloth}
    found, used = [], set()
    for index, name in enumerate(parts):
        own = fabrics[name].appearance if name in fabrics else Appearance(weave="none", sheen=0.0)
        free = [each for each in FABRICS[index % len(FABRICS) :] + FABRICS if each not in used]
        if not own.colour or own.colour in used:
            chosen = free[0] if free else FABRICS[index % len(FABRICS)]
            own = own.model_copy(update={"colour": chosen, "weft_colour": ""})
        used.add(own.colour)
        found.append(own)
    return found


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
