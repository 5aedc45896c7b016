"""Runs made small enough that a page holds hundreds: positions in 16 bits of their box, a few frames."""

from __future__ import annotations

import base64
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.run.frames import evenly
from gabardine.run.opening import open_run
from gabardine.run.run import Run
from gabardine.sweeps.folder import SweepFolder

MOST_BYTES = 12_000_000
"""Of all previews together, before they are written as text."""
MOST_FRAMES = 24
STEPS = 65535


def previews(folder: SweepFolder, runs: Sequence[int]) -> tuple[dict[int, dict[str, Any]], list[str]]:
    """The preview of each run that has room, by its number, and the meshes that they share."""
    meshes: dict[str, int] = {}
    made: dict[int, dict[str, Any]] = {}
    left = MOST_BYTES
    for place, index in enumerate(runs):
        run = open_run(folder.run(index))
        frames = min(MOST_FRAMES, left // (len(runs) - place) // (6 * max(1, run.layout.vertex_count)))
        if frames < 1:
            continue
        left -= frames * 6 * run.layout.vertex_count
        made[index] = {
            "mesh": meshes.setdefault(_text(run.faces, "<u4"), len(meshes)),
            **_quantised(run, frames),
        }
    return made, list(meshes)


def _quantised(run: Run, count: int) -> dict[str, Any]:
    """Evenly chosen frames; each coordinate is right to half a step of the box."""
    chosen = evenly(run.frame_count, count) if count > 1 else [run.frame_count - 1]
    positions = np.array([run.frame(k).positions for k in chosen])
    low, high = positions.min(axis=(0, 1)), positions.max(axis=(0, 1))
    step = np.where(high > low, (high - low) / STEPS, 1.0)
    counts = np.round((positions - low) / step)
    numbers = {"low": low.tolist(), "step": step.tolist(), "times": run.times[chosen].tolist()}
    return {**numbers, "positions": _text(counts, "<u2")}


def _text(array: NDArray[Any], dtype: str) -> str:
    return base64.b64encode(np.ascontiguousarray(array, dtype).tobytes()).decode()


def decoded(preview: Mapping[str, Any]) -> Iterator[NDArray[np.float64]]:
    """The positions of each frame of a preview [m], as the page reads them."""
    counts = np.frombuffer(base64.b64decode(preview["positions"]), "<u2").reshape(
        len(preview["times"]), -1, 3
    )
    yield from np.asarray(preview["low"]) + counts * np.asarray(preview["step"])
