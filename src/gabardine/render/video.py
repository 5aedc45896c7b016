"""Moving pictures: GIF through Pillow, MP4 through ffmpeg."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import SceneError
from gabardine.geometry.mesh import Floats

if TYPE_CHECKING:
    from PIL.Image import Image

Rgb = NDArray[np.uint8]

GIF_INTERVAL_MS = 40
"""Shortest time between pictures of a GIF; its clock ticks in 10 ms."""
GIF_HOLD_MS = 800
"""How long a GIF stays on its last picture before it starts again."""
MP4_RATE = 30
PALETTE_PICTURES = 6
DITHER = (np.array(((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))) - 7.5) / 2
"""Bayer's pattern, in steps of a byte, about zero."""


def real_time_frames(times: Floats, interval_s: float) -> list[int]:
    """Frames nearest to 0, h, 2 h, ... and the last one: the run in real time."""
    times = np.asarray(times) - times[0]
    if not times[-1] > 0:
        return list(range(len(times)))
    wanted = np.arange(0.0, times[-1] + 0.5 * interval_s, interval_s)
    after = np.clip(np.searchsorted(times, wanted), 1, len(times) - 1)
    nearest = np.where(wanted - times[after - 1] <= times[after] - wanted, after - 1, after)
    return [*nearest[:-1].tolist(), len(times) - 1]


def gif_interval_s(times: Floats) -> float:
    """Time between the pictures of a GIF [s]: the run's own, in 10 ms steps, and no less than 40 ms."""
    own_ms = 1000 * float(np.median(np.diff(times))) if len(times) > 1 else 0.0
    return max(GIF_INTERVAL_MS, 10 * round(own_ms / 10)) / 1000


def spread(frames: Sequence[int]) -> list[int]:
    """A few of the frames, from the first to the last, for the palette."""
    return [frames[i] for i in sorted({int(i) for i in np.linspace(0, len(frames) - 1, PALETTE_PICTURES)})]


def write_gif(path: Path, pictures: Iterator[Rgb], sample: list[Rgb], durations_ms: list[int]) -> None:
    """Write pictures, each for its time, in one palette for all, which is taken from a sample of them."""
    palette = shared_palette(sample)
    images = (reduced(rgb, palette) for rgb in pictures)
    first = next(images)
    first.save(path, save_all=True, append_images=images, duration=durations_ms, loop=0, optimize=False)


def shared_palette(pictures: list[Rgb]) -> Image:
    """256 colours for all these pictures, as a Pillow palette image.

    A colour counts by the root of its number of pixels: by the number alone, the wide background would leave
    too few colours for the cloth.
    """
    from PIL import Image

    pixels = np.concatenate([rgb.reshape(-1, 3) for rgb in pictures])
    keys = (pixels >> 2).astype(np.uint32) @ np.array((1 << 16, 1 << 8, 1), dtype=np.uint32)
    _, where, counts = np.unique(keys, return_index=True, return_counts=True)
    weighted = np.repeat(pixels[where], np.ceil(counts**0.4).astype(int), axis=0)
    rows = np.resize(weighted, (-(-len(weighted) // 256), 256, 3))
    return Image.fromarray(rows).quantize(256, method=Image.Quantize.MEDIANCUT, kmeans=1)


def reduced(rgb: Rgb, palette: Image) -> Image:
    """The picture in this palette, with ordered dithering: unlike error diffusion, it stands still where
    the picture does."""
    from PIL import Image

    height, width, _ = rgb.shape
    pattern = DITHER[np.arange(height)[:, None] % 4, np.arange(width) % 4]
    nudged = np.clip(np.round(rgb + pattern[:, :, None]), 0, 255).astype(np.uint8)
    return Image.fromarray(nudged).quantize(palette=palette, dither=Image.Dither.NONE)


def ffmpeg() -> str:
    """The ffmpeg program, from the PATH or from the package imageio-ffmpeg."""
    found = shutil.which("ffmpeg")
    if found:
        return found
    try:
        import imageio_ffmpeg

        return str(imageio_ffmpeg.get_ffmpeg_exe())
    except (ImportError, RuntimeError):
        raise SceneError(
            "An .mp4 needs the program ffmpeg, which is not on the PATH; install it, or run "
            "`pip install imageio-ffmpeg`, or write a .gif instead."
        ) from None


def write_mp4(program: str, path: Path, size: tuple[int, int], pictures: Iterator[Rgb]) -> None:
    """Write pictures at 30 a second as H.264 (sizes are cut to even numbers, which it requires)."""
    width, height = (side - side % 2 for side in size)
    command = [program, "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24"]
    command += ["-s", f"{width}x{height}", "-r", str(MP4_RATE), "-i", "-", "-c:v", "libx264", "-crf", "17"]
    command += ["-pix_fmt", "yuv420p", "-movflags", "+faststart", "-fflags", "+bitexact", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdin is not None
        try:
            for rgb in pictures:
                process.stdin.write(np.ascontiguousarray(rgb[:height, :width]).tobytes())
        except BrokenPipeError:
            pass  # ffmpeg has ended early; its own words follow
        _, complaint = process.communicate()
    if process.returncode:
        raise SceneError(f"ffmpeg could not write {path}: {complaint.decode(errors='replace').strip()}")
