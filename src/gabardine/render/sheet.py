"""Contact sheets: frames of one run in a grid, or several runs side by side, a row for each moment; of many
runs one moment, in a grid again.

All tiles share one camera and one range of colours, so that they can be compared.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import SceneError
from gabardine.geometry.mesh import Floats
from gabardine.render.camera import Camera
from gabardine.render.lettering import INK, font, shortened, text_size
from gabardine.render.look import Look
from gabardine.render.output import LARGEST_SIDE, Progress
from gabardine.render.scalar_bar import ScalarBar, bar_margin, draw_scalar_bar
from gabardine.render.studio import Studio, spelled_time

if TYPE_CHECKING:
    from PIL.Image import Image
    from PIL.ImageDraw import ImageDraw

    from gabardine.run.run import Run

GAP_PX = 6
PAPER = (247, 248, 250)
MOMENTS_ALONE, MOMENTS_BESIDE = 12, 3
"""How many moments there are unless told: of one run, of several."""
MOST_BESIDE = 6
"""Runs side by side; one moment of more of them is drawn in a grid, each with its name above it."""


@dataclass(frozen=True)
class Entry:
    """A run on the sheet and what stands above it."""

    run: Run
    name: str


def moments_of(times: Floats, wanted_s: Floats) -> list[int]:
    """The frames nearest to these times [s]."""
    return [int(np.abs(times - time).argmin()) for time in wanted_s]


def spread_times(times: Floats, count: int) -> Floats:
    """`count` times from the first to the last, evenly; of one: the last."""
    return np.linspace(times[0], times[-1], count) if count > 1 else times[-1:]


def grid_shape(count: int, tile: tuple[int, int]) -> tuple[int, int]:
    """Columns and rows for that many tiles: a sheet of about 3 to 2, the last row as full as may be."""
    columns = math.ceil(math.sqrt(count * 1.5 * tile[1] / tile[0]))
    rows = math.ceil(count / columns)
    return math.ceil(count / rows), rows


class Sheet:
    """The tiles of a sheet, prepared together."""

    def __init__(
        self,
        entries: Sequence[Entry],
        color: str,
        tile: tuple[int, int],
        look: Look,
        moments: int | None = None,
    ) -> None:
        count = moments or (MOMENTS_ALONE if len(entries) == 1 else MOMENTS_BESIDE)
        longest = max((entry.run.times for entry in entries), key=lambda times: float(times[-1]))
        wanted = spread_times(longest, min(count, len(longest)))
        self.entries, self.tile = entries, tile
        self.frames = [moments_of(entry.run.times, wanted) for entry in entries]
        plain = replace(look, caption=False, legend=False)
        studios = [Studio(e.run, color, tile, plain, sorted(set(f))) for e, f in zip(entries, self.frames)]
        shared = replace(plain, value_range=_common_range(studios), camera=_common_camera(studios, look))
        self.studios = [
            Studio(e.run, color, tile, shared, sorted(set(f))) for e, f in zip(entries, self.frames)
        ]
        self.bar = _common_bar(self.studios)
        self.alone = len(entries) == 1
        self.many = len(entries) > MOST_BESIDE and len(wanted) == 1
        in_grid = self.alone or self.many
        shape = (len(entries), len(wanted))
        self.columns, self.rows = grid_shape(shape[0] * shape[1], tile) if in_grid else shape
        _refuse_large(self.size)

    @property
    def em(self) -> int:
        """Size of the letters [px]."""
        return max(11, text_size(round(1.4 * self.tile[1])))

    @property
    def head_px(self) -> int:
        return 0 if self.many else round(2.6 * self.em)

    @property
    def strip_px(self) -> int:
        """Above each tile, for the name of its run."""
        return round(1.7 * self.em) if self.many else 0

    @property
    def size(self) -> tuple[int, int]:
        """Of the whole sheet [px]."""
        width = self.columns * (self.tile[0] + GAP_PX) + GAP_PX
        height = self.rows * (self.strip_px + self.tile[1] + GAP_PX) + GAP_PX + self.head_px
        return width + (round(bar_margin(text_size(self._bar_height))) if self.bar else 0), height

    @property
    def _bar_height(self) -> int:
        return round(min(self.rows, 1.6) * self.tile[1])

    def image(self, progress: Progress | None = None) -> NDArray[np.uint8]:
        """The sheet, shape (height, width, 3)."""
        from PIL import Image, ImageDraw

        sheet = Image.new("RGB", self.size, PAPER)
        canvas = ImageDraw.Draw(sheet)
        tiles = [(k, place, frame) for k, row in enumerate(self.frames) for place, frame in enumerate(row)]
        for done, (k, place, frame) in enumerate(tiles, start=1):
            corner = self._corner(*self._place(k, place))
            sheet.paste(Image.fromarray(self.studios[k].image(frame)), corner)
            at = corner[0] + self.em, corner[1] + (-0.85 * self.strip_px if self.many else 0.7 * self.em)
            canvas.text(at, self._label(k, frame), fill=INK, font=font(self.em))
            if progress:
                progress(done, len(tiles))
        self._draw_heads(canvas)
        if self.bar:
            self._draw_bar(sheet, self.bar)
        return np.asarray(sheet)

    def _place(self, entry: int, moment: int) -> tuple[int, int]:
        """Column and row of a tile."""
        if not (self.alone or self.many):
            return entry, moment
        number = moment if self.alone else entry
        return number % self.columns, number // self.columns

    def _label(self, entry: int, frame: int) -> str:
        """What stands on a tile: its time; of many runs, above it: its name."""
        if not self.many:
            return spelled_time(self.entries[entry].run.times, frame)
        return shortened(self.entries[entry].name, self.tile[0] - 2 * self.em, font(self.em))

    def _draw_heads(self, canvas: ImageDraw) -> None:
        """The name of each run above its column."""
        letters = font(self.em, bold=True)
        for k, entry in enumerate(() if self.many else self.entries):
            left = self._corner(k, 0)[0]
            room = self.size[0] if self.alone else self.tile[0]
            canvas.text(
                (left + self.em, 0.8 * self.em),
                shortened(entry.name, room - 2 * self.em, letters),
                fill=INK,
                font=letters,
            )

    def _corner(self, column: int, row: int) -> tuple[int, int]:
        width, height = self.tile
        top = self.head_px + GAP_PX + self.strip_px
        return GAP_PX + column * (width + GAP_PX), top + row * (self.strip_px + height + GAP_PX)

    def _draw_bar(self, sheet: Image, bar: ScalarBar) -> None:
        """At the right, in the middle of the height."""
        height = self._bar_height
        top = self.head_px + (self.size[1] - self.head_px - height) // 2
        strip = sheet.crop((0, top, self.size[0], top + height))
        draw_scalar_bar(strip, bar, text_size(height))
        sheet.paste(strip, (0, top))


def _common_range(studios: Sequence[Studio]) -> tuple[float, float] | None:
    bars = [studio.bar for studio in studios if studio.bar]
    return (min(bar.low for bar in bars), max(bar.high for bar in bars)) if bars else None


def _common_bar(studios: Sequence[Studio]) -> ScalarBar | None:
    bars = [studio.bar for studio in studios if studio.bar]
    if not bars:
        return None
    return replace(bars[0], below=any(b.below for b in bars), above=any(b.above for b in bars))


def _common_camera(studios: Sequence[Studio], look: Look) -> Camera | None:
    """One that has everything of all runs in the picture; what follows, or looks at a body, keeps its own."""
    if len(studios) == 1 or look.camera or look.follow or isinstance(look.look_at, str):
        return look.camera
    clouds = (cloud for studio in studios for cloud in studio.subject())
    return studios[0].framed(clouds)


def _refuse_large(size: tuple[int, int]) -> None:
    if max(size) > LARGEST_SIDE:
        raise SceneError(
            f"The sheet would have {size[0]} x {size[1]} pixels and may have {LARGEST_SIDE} each way; ask "
            "for smaller tiles with --size or fewer with --moments."
        )
