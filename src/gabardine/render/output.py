"""The files a run is drawn into. `FORMATS` maps a suffix to its writer."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import SceneError
from gabardine.core.registry import Registry
from gabardine.core.whole_file import whole
from gabardine.geometry.mesh import Floats
from gabardine.render.look import Look
from gabardine.render.studio import Studio
from gabardine.render.video import (
    GIF_HOLD_MS,
    MP4_RATE,
    ffmpeg,
    gif_interval_s,
    real_time_frames,
    spread,
    write_gif,
    write_mp4,
)

if TYPE_CHECKING:
    from gabardine.run.run import Run

Rgb = NDArray[np.uint8]
Progress = Callable[[int, int], None]
LARGEST_SIDE = 8192
PNG_EFFORT = 4
"""Deflate's level: half the time of the usual 6, and files a tenth larger."""


@dataclass(frozen=True)
class Order:
    """What to draw: a run in a colour, a size [px] and a look; `frame` for a still picture.

    extent: of the studio; drawn: pictures that are there already, by frame; slowness: how many times longer
    than the run a film of it takes.
    """

    run: Run
    color: str
    size: tuple[int, int]
    look: Look
    frame: int | None = None
    progress: Progress | None = None
    extent: Sequence[int] | None = None
    drawn: Mapping[int, Rgb] = field(default_factory=dict)
    slowness: float = 1.0

    def save(self, out: Path) -> Path:
        """Draw into a file, whose suffix says its format; its path."""
        write = FORMATS[out.suffix.lower()]
        out.parent.mkdir(parents=True, exist_ok=True)
        with whole(out) as place:
            write(self, place)
        return out

    def images(self, studio: Studio, frames: Sequence[int]) -> Iterator[Rgb]:
        """The pictures of these frames in order, drawn by as many threads as there are processors."""
        total = len(frames)

        def draw(frame: int) -> Rgb:
            return self.drawn[frame] if frame in self.drawn else studio.image(frame)

        for done, rgb in enumerate(in_order(draw, frames), start=1):
            if self.progress:
                self.progress(done, total)
            yield rgb

    def studio(self, frames: Sequence[int]) -> Studio:
        return Studio(self.run, self.color, self.size, self.look, frames, self.extent)

    @cached_property
    def shown_at(self) -> Floats:
        """When a film shows each frame [s]."""
        return self.slowness * np.asarray(self.run.times)

    @cached_property
    def still(self) -> int:
        """The frame of a still picture: the one asked for, or the last."""
        return checked_frame(self.run, -1 if self.frame is None else self.frame)


def save_png(order: Order, path: Path) -> None:
    """One picture."""
    from PIL import Image

    for rgb in order.images(order.studio([order.still]), [order.still]):
        Image.fromarray(rgb).save(path, compress_level=PNG_EFFORT)


def save_gif(order: Order, path: Path) -> None:
    """The run as slow as it is wanted, for any browser."""
    interval = gif_interval_s(order.shown_at)
    frames = real_time_frames(order.shown_at, interval)
    studio = order.studio(frames)
    durations = [round(1000 * interval)] * (len(frames) - 1) + [GIF_HOLD_MS]
    ahead = replace(order, progress=None)
    sample = dict(zip(spread(frames), ahead.images(studio, spread(frames))))
    order = replace(order, drawn={**order.drawn, **sample})
    write_gif(path, order.images(studio, frames), list(sample.values()), durations)


def save_mp4(order: Order, path: Path) -> None:
    """The same, small and in full colour."""
    program = ffmpeg()
    frames = real_time_frames(order.shown_at, 1 / MP4_RATE)
    write_mp4(program, path, order.size, order.images(order.studio(frames), frames))


FORMATS: Registry[Callable[[Order, Path], None]] = Registry(
    "picture format", {".png": save_png, ".gif": save_gif, ".mp4": save_mp4}
)


def checked_frame(run: Run, frame: int) -> int:
    """The frame counted from the start; negative ones count from the end."""
    count = len(run.times)
    if not -count <= frame < count:
        raise SceneError(f"There is no frame {frame}: the run has {count}, counted from 0 (or -1, the last).")
    return frame % count


def checked_size(size: tuple[int, int]) -> tuple[int, int]:
    """The size [px], refused where no picture could come of it."""
    if not all(16 <= side <= LARGEST_SIDE for side in size):
        raise SceneError(
            f"A picture of {size[0]} x {size[1]} pixels cannot be drawn: use 16 to {LARGEST_SIDE} each way."
        )
    return size


def in_order(draw: Callable[[int], Rgb], frames: Sequence[int]) -> Iterator[Rgb]:
    """draw(frame) for each frame, in order; a few are drawn ahead in threads (kernels release the GIL)."""
    workers = min(os.cpu_count() or 1, 8)
    yield draw(frames[0])  # alone: it compiles the kernels
    with ThreadPoolExecutor(workers) as pool:
        ahead: deque[Future[Rgb]] = deque()
        for frame in frames[1:]:
            ahead.append(pool.submit(draw, frame))
            if len(ahead) > workers:
                yield ahead.popleft().result()
        while ahead:
            yield ahead.popleft().result()
