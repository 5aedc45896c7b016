"""Cloths of cosserat06 in pictures: lit, with tables, rails and a floor."""

from __future__ import annotations

from gabardine.papers.provot95.drawing import cylinder
from gabardine.papers.shaded import Body

CLOTHS = {
    "satin": "#b8435a",
    "linen": "#d9c9a3",
    "polyester": "#3f6c8f",
    "cheese": "#e3b23c",
    "metal": "#8d99a6",
    "silk": "#9a5b9f",
    "cotton": "#c07a52",
    "jeans": "#45618f",
    "sailcloth": "#e9e2d0",
    "curtain": "#4f8a5b",
    "blanket": "#d9c9a3",
}
WOOD = "#8a6a4a"


def rail(start: tuple[float, float, float], end: tuple[float, float, float]) -> Body:
    """A rod from point to point [m]."""
    return (*cylinder((start, end)), WOOD)
