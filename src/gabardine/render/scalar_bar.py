"""The scalar bar: what the colours mean."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.render.lettering import INK, font, text_size, wrapped

if TYPE_CHECKING:
    from PIL.Image import Image

FINE = 4


@dataclass(frozen=True)
class ScalarBar:
    """Title, unit and range; table (256, 3) of sRGB colours 0..1; whether values lie beyond the range."""

    label: str
    unit: str
    low: float
    high: float
    table: Floats
    below: bool = False
    above: bool = False


def nice_ticks(low: float, high: float, most: int = 7) -> Floats:
    """Multiples of 1, 2 or 5 times a power of ten within low..high, at most `most` of them."""
    if not high > low:
        return np.array([low])
    power = 10.0 ** math.floor(math.log10((high - low) / most))
    for factor in (1, 2, 5, 10, 20):
        step = factor * power
        first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
        if last - first < most:
            break
    return np.arange(first, last + 1) * step


def tick_labels(ticks: Floats) -> list[str]:
    """The ticks in one number of decimals, or of digits where those would be many; with a true minus sign."""
    step = float(ticks[1] - ticks[0]) if len(ticks) > 1 else abs(float(ticks[0])) or 1.0
    largest = float(np.max(np.abs(ticks)))
    if largest >= 1e5 or step < 1e-4:
        digits = max(3, math.floor(math.log10(largest / step) + 1e-9) + 2)
        return [f"{tick:.{digits}g}".replace("-", "−") for tick in ticks]
    decimals = max(0, -math.floor(math.log10(step) + 1e-9))
    return [f"{tick:.{decimals}f}".replace("-", "−") for tick in ticks + 0.0]


def bar_margin(em_px: int) -> float:
    """Room the bar takes at the right of a picture, in letters of this size [px]."""
    return 7.2 * em_px


def draw_scalar_bar(image: Image, bar: ScalarBar, em_px: int | None = None) -> None:
    """Draw the bar at the right of a picture, in letters of this size, or in the picture's own."""
    from PIL import ImageDraw

    width, height = image.size
    em = em_px or text_size(min(image.size))
    left = round(width - bar_margin(em) + 1.2 * em)
    top, right, bottom = round(0.26 * height), left + em, round(0.80 * height)
    _draw_stripe(image, bar, (left, top, right, bottom))
    canvas = ImageDraw.Draw(image)
    ticks = nice_ticks(bar.low, bar.high)
    for tick, label in zip(ticks, tick_labels(ticks)):
        y = round(bottom - (tick - bar.low) / (bar.high - bar.low) * (bottom - top))
        canvas.line((right, y, right + 0.3 * em, y), fill=INK)
        canvas.text((right + 0.55 * em, y), label, fill=INK, font=font(em), anchor="lm")
    lines = wrapped(f"{bar.label} [{bar.unit}]", width - left - 0.5 * em, font(em))
    for index, line in enumerate(reversed(lines)):
        canvas.text((left, top - (1.6 + 1.25 * index) * em), line, fill=INK, font=font(em), anchor="ls")


def _draw_stripe(image: Image, bar: ScalarBar, box: tuple[int, int, int, int]) -> None:
    """The colours in their outline, pointed where values go on beyond the range.

    Drawn FINE times as large and shrunk, so that slanted lines are smooth.
    """
    from PIL import Image as Images
    from PIL import ImageDraw

    left, top, right, bottom = box
    tip = round(0.9 * (right - left))
    patch = image.crop((left - 2, top - tip - 2, right + 2, bottom + tip + 2))
    large = patch.resize((FINE * patch.width, FINE * patch.height), Images.Resampling.NEAREST)
    x_0, x_1, y_0, y_1 = (FINE * c for c in (2, 2 + right - left, tip + 2, tip + 2 + bottom - top))
    above, below = (FINE * tip if beyond else 0 for beyond in (bar.above, bar.below))
    middle = (x_0 + x_1) / 2
    outline = [(x_0, y_0), (middle, y_0 - above), (x_1, y_0), (x_1, y_1), (middle, y_1 + below), (x_0, y_1)]
    canvas = ImageDraw.Draw(large)
    first, *_, last = colours = [tuple(row) for row in np.round(255 * bar.table).astype(int).tolist()]
    canvas.polygon(outline[:3], fill=last)
    canvas.polygon(outline[3:], fill=first)
    rows = [colours[round((y_1 - y) / (y_1 - y_0) * (len(colours) - 1))] for y in range(y_0, y_1)]
    if rows:
        stripe = np.repeat(np.array(rows, np.uint8)[:, None], x_1 - x_0 + 1, axis=1)
        large.paste(Images.fromarray(stripe), (x_0, y_0))
    canvas.line([*outline, outline[0], outline[1]], fill=INK, width=FINE, joint="curve")
    image.paste(large.resize(patch.size, Images.Resampling.BOX), (left - 2, top - tip - 2))
