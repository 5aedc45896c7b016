"""Text on pictures: the DejaVu fonts, so that every machine draws the same.

data/ has their Latin, Greek, Cyrillic and mathematical letters, cut out of DejaVu 2.37 by fontTools.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw
    from PIL.ImageFont import FreeTypeFont

DATA = Path(__file__).parent / "data"
INK = (38, 40, 44)
FAINT_INK = (120, 123, 128)


@cache
def font(size_px: int, bold: bool = False) -> FreeTypeFont:
    """DejaVu Sans at this height [px]."""
    from PIL import ImageFont

    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(str(DATA / name), size_px)


def text_size(side_px: int) -> int:
    """Size of ordinary text [px] on a picture whose shorter side is so long."""
    return max(10, round(side_px / 42))


def shortened(text: str, width_px: float, letters: FreeTypeFont) -> str:
    """The text, its end left out where it is too long."""
    if letters.getlength(text) <= width_px:
        return text
    while text and letters.getlength(text + "...") > width_px:
        text = text[:-1]
    return text + "..."


def wrapped(text: str, width_px: float, letters: FreeTypeFont) -> list[str]:
    """The text in lines no wider than `width_px` where its words allow."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and letters.getlength(longer) <= width_px:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def caption_height(size: tuple[int, int]) -> float:
    """Room a caption takes at the top of a picture [px]."""
    return 3.4 * text_size(min(size))


def draw_caption(canvas: ImageDraw, title: str, time: str, note: str, size: tuple[int, int]) -> None:
    """Title and time at the upper left, a note (the scale of the grid) at the lower left."""
    height = text_size(min(size))
    margin = height
    if title:
        letters = font(round(1.1 * height), bold=True)
        title = shortened(title, size[0] - 2 * margin, letters)
        canvas.text((margin, margin), title, fill=INK, font=letters)
    canvas.text((margin, margin + (1.6 * height if title else 0)), time, fill=INK, font=font(height))
    letters = font(max(9, round(0.8 * height)))
    canvas.text((margin, size[1] - margin), note, fill=FAINT_INK, font=letters, anchor="ls")
