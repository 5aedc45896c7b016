"""Between linear light and the bytes of a picture (sRGB, IEC 61966-2-1)."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats

ENCODE_STEPS = 8192


@cache
def encode_table() -> NDArray[np.uint8]:
    """Linear light in equal steps 0..1 to sRGB bytes (IEC 61966-2-1)."""
    light = np.linspace(0, 1, ENCODE_STEPS)
    encoded = np.where(light <= 0.0031308, 12.92 * light, 1.055 * light ** (1 / 2.4) - 0.055)
    return np.round(255 * encoded).astype(np.uint8)


def encoded(image: Floats) -> NDArray[np.uint8]:
    """A linear image as sRGB bytes of the same shape."""
    return encode_table()[(np.clip(image, 0, 1) * (ENCODE_STEPS - 1) + 0.5).astype(np.uint16)]


def decoded(colours: Floats) -> Floats:
    """sRGB 0..1 as linear light."""
    return np.where(colours <= 0.04045, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)
