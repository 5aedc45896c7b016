"""Pictures and films of runs, on any machine: a built-in software rasteriser.

The pipeline, file by file: camera, surface and colliders say what stands where, fabric_paints how cloth
looks; smoothing and hem round it, uncut keeps it from cutting anything; raster finds what each sample sees;
light, sky and shadow say how much light arrives; fragments, weave, shading, floor and encoding make colours
of it; occlusion darkens creases; picture puts these together; path_tracing draws the same picture by other
means, backends lists both; quantities, colouring, scalar_bar and lettering explain the colours; studio
prepares a run; output, video and sheet write files.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import SceneError
from gabardine.core.whole_file import whole
from gabardine.render.backends import BACKENDS
from gabardine.render.look import VIEWS, Look
from gabardine.render.output import FORMATS, Order, Progress, checked_frame, checked_size
from gabardine.render.quantities import COLOURS, FABRIC
from gabardine.render.studio import Studio

if TYPE_CHECKING:
    from gabardine.run.run import Run

__all__ = [
    "BACKENDS",
    "COLOURS",
    "FABRIC",
    "FORMATS",
    "VIEWS",
    "Look",
    "render_frame",
    "render_run",
    "render_sheet",
]

SIZE = (960, 720)
TILE = (480, 360)
"""Of each picture on a sheet [px]."""


def render_frame(
    run: Run,
    frame: int = -1,
    color: str = FABRIC,
    size: tuple[int, int] = SIZE,
    look: Look | None = None,
) -> NDArray[np.uint8]:
    """One frame as an RGB array (height, width, 3), uint8.

    `frame`: negative ones count from the end. `color`: a name of COLOURS. `size` [px]: width, height.
    """
    frame = checked_frame(run, frame)
    return Studio(run, color, checked_size(size), look or Look(), [frame]).image(frame)


def render_run(
    run: Run,
    out: Path | str,
    color: str = FABRIC,
    size: tuple[int, int] = SIZE,
    look: Look | None = None,
    frame: int | None = None,
    progress: Progress | None = None,
) -> Path:
    """Draw a run into a file and return its path: .png (the last frame unless given), .gif or .mp4 (all).

    `progress(done, total)` is called after each picture. An unknown colour or suffix is a SceneError.
    """
    out = Path(out)
    if not out.suffix:
        raise SceneError(
            f"The picture {out} needs a suffix that says its format; there are: {', '.join(FORMATS)}."
        )
    FORMATS[out.suffix.lower()]
    order = Order(run, color, checked_size(size), look or Look(), frame, progress)
    COLOURS[color]
    checked_frame(run, -1 if frame is None else frame)
    return order.save(out)


def render_sheet(
    runs: Sequence[tuple[str, Run]],
    out: Path | str,
    color: str = FABRIC,
    tile: tuple[int, int] = TILE,
    look: Look | None = None,
    moments: int | None = None,
    progress: Progress | None = None,
) -> Path:
    """Draw frames of one run in a grid, or several runs side by side, into a .png; its path.

    runs: (what stands above it, run); tile [px]: size of each picture; moments: how many frames of a run
    """
    from PIL import Image

    from gabardine.render.sheet import Entry, Sheet

    out = Path(out)
    if out.suffix.lower() != ".png":
        raise SceneError(f"A sheet is a picture: give --out {out.stem or 'sheet'}.png instead of {out}.")
    entries = [Entry(run, name) for name, run in runs]
    sheet = Sheet(entries, color, checked_size(tile), look or Look(), moments)
    out.parent.mkdir(parents=True, exist_ok=True)
    with whole(out) as place:
        Image.fromarray(sheet.image(progress)).save(place)
    return out
