"""One repeat of a weave as a picture that fits itself on all sides."""

from __future__ import annotations

import io

import numpy as np

from gabardine.materials.appearance import WEAVES, Appearance

PIXELS = 16
"""Of a thread from side to side."""
DARKEST = 0.72
"""Light of a thread at its sides, over that in its middle."""


def weave_tile(look: Appearance) -> bytes:
    """PNG of `repeat` by `repeat` threads, u to the right and v downwards from 1 as glTF has it.

    Where warp i crosses weft j the warp is on top if (shift i + j) mod repeat < over; the thread on top is
    round: its light falls from 1 to DARKEST with the square of the distance from its middle.
    """
    from PIL import Image

    weave = WEAVES[look.weave]
    across = np.arange(weave.repeat * PIXELS)
    thread = across // PIXELS
    middle = (across % PIXELS + 0.5) / PIXELS * 2.0 - 1.0
    warp_on_top = (weave.shift * thread[None, :] + thread[:, None]) % weave.repeat < weave.over
    offset = np.where(warp_on_top, middle[None, :], middle[:, None])
    light = 1.0 - (1.0 - DARKEST) * offset**2
    warp, weft = (np.array(_bytes(colour)) for colour in (look.colour, look.weft_colour or look.colour))
    colours = np.where(warp_on_top[..., None], warp, weft) * light[..., None]
    file = io.BytesIO()
    Image.fromarray(np.round(colours[::-1]).astype(np.uint8)).save(file, "PNG")
    return file.getvalue()


def _bytes(colour: str) -> list[int]:
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
