"""The shadow of a draped specimen seen from above: its area and the folds of its border."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats

SUPPORT_M = 0.09
"""Radius of Cusick's plate."""
SMOOTH = 16
"""Waves around the border that are kept when folds are counted: what is finer is the mesh."""
LEAST = 0.05
"""Of the largest: a bulge of the border that is smaller is no fold."""


def shadow(points: Floats, faces: NDArray[Any], half_m: float, pixels: int = 800) -> NDArray[np.bool_]:
    """A square picture of 2 half_m: whether a pixel's middle lies under any triangle. points: (n, 2) [m]."""
    out = np.zeros((pixels, pixels), bool)
    corners = (points[faces] + half_m) * (pixels / (2.0 * half_m))
    lows = np.clip(np.floor(corners.min(axis=1)).astype(int), 0, pixels)
    highs = np.clip(np.ceil(corners.max(axis=1)).astype(int), 0, pixels)
    for triangle, low, high in zip(corners, lows, highs):
        x = np.arange(low[0], high[0])[:, None] + 0.5
        y = np.arange(low[1], high[1])[None, :] + 0.5
        sides = []
        for a, b in zip(triangle, np.roll(triangle, -1, axis=0)):
            sides.append((b[0] - a[0]) * (y - a[1]) - (b[1] - a[1]) * (x - a[0]))
        inside = ((sides[0] >= 0) & (sides[1] >= 0) & (sides[2] >= 0)) | (
            (sides[0] <= 0) & (sides[1] <= 0) & (sides[2] <= 0)
        )
        out[low[0] : high[0], low[1] : high[1]] |= inside
    return out


def drape_coefficient(picture: NDArray[np.bool_], half_m: float, support_m: float, radius_m: float) -> float:
    """Of a shadow [1]: (its area - the support's)/(the specimen's - the support's), radii in metres."""
    area = float(picture.sum()) * (2.0 * half_m / len(picture)) ** 2
    return (area / np.pi - support_m**2) / (radius_m**2 - support_m**2)


def fold_count(radii: Floats) -> int:
    """Bulges of the border outward, evenly spaced around it."""
    waves = np.fft.rfft(radii - radii.mean())
    waves[SMOOTH + 1 :] = 0.0
    smooth = np.fft.irfft(waves, len(radii))
    before, after = np.roll(smooth, 1), np.roll(smooth, -1)
    return int(np.count_nonzero((smooth > before) & (smooth >= after) & (smooth > LEAST * smooth.max())))
