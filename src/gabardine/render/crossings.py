"""Where surfaces cross, as a picture: the whole scene with marks, and the first place from near."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats
from gabardine.materials.appearance import PALETTE
from gabardine.render.camera import Camera, Viewport
from gabardine.render.light import Region
from gabardine.render.picture import Picture
from gabardine.render.surface import Paint, Surface

PANEL = (760, 620)
GUTTER = 8
MARK = "#d0021b"
LARGE = 4.0
"""Surfaces that reach further than this, in sizes of the rest, are floors and walls, and not framed."""
NEAR = 0.18
"""Width of the near view in sizes of the scene."""


def draw_crossings(points: Floats, faces: Sequence[NDArray[Any]], places: Floats, path: Path) -> None:
    """Write a PNG. points: [m]; faces: of each surface; places: where they cross [m]."""
    from PIL import Image

    surfaces = _painted(points, faces)
    clouds = [surface.positions for surface in surfaces]
    low, high = (
        np.min([c.min(axis=0) for c in clouds], axis=0),
        np.max([c.max(axis=0) for c in clouds], axis=0),
    )
    size = float(np.linalg.norm(high - low))
    around = places[0] + NEAR * size * 0.5 * (np.indices((2, 2, 2)).reshape(3, -1).T * 2.0 - 1.0)
    sheet = Image.new("RGB", (2 * PANEL[0] + GUTTER, PANEL[1]), "white")
    for number, cloud in enumerate((np.concatenate(clouds), around)):
        viewport = Viewport(*PANEL)
        camera = Camera(30.0, 24.0).framing(iter([cloud]), viewport)
        picture = Picture(surfaces, (), camera, viewport, Region.around(low, high)).rgb()
        panel = _marked(Image.fromarray(picture), camera.project(places, viewport))
        sheet.paste(panel, (number * (PANEL[0] + GUTTER), 0))
    sheet.save(path)


def _painted(points: Floats, faces: Sequence[NDArray[Any]]) -> tuple[Surface, ...]:
    """Each surface in its colour, with its edges; floors and walls left out."""
    spans = [float(np.ptp(points[each], axis=(0, 1)).max()) for each in faces]
    out = []
    for k, (each, span) in enumerate(zip(faces, spans)):
        if span > LARGE * min(spans) and span == max(spans) and len(each) == 2:
            continue
        used, own = np.unique(each, return_inverse=True)
        paint = Paint.plain(PALETTE[k % len(PALETTE)], back=0.72)
        out.append(Surface(points[used], own.reshape(-1, 3), paint, wireframe=True))
    return tuple(out)


def _marked(panel: Any, spots: Floats) -> Any:
    """A ring around each spot, seen through whatever lies before it."""
    from PIL import ImageDraw

    canvas = ImageDraw.Draw(panel)
    for x, y in spots[:, :2]:
        canvas.ellipse((x - 5, y - 5, x + 5, y + 5), outline=MARK, width=2)
    return panel
