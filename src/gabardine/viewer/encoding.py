"""Frames as bytes, little-endian, for the page.

Positions of a frame: the lowest corner of its box (3 float32 [m]), the size of a step along each axis (3
float32 [m]), and 16-bit counts of steps (n, 3): x = low + step q. The error is at most half a step,
1/131070 of the box: 8 micrometres for a cloth of a metre. Too much to measure strain by, so

Values of a quantity come along, from the positions of the run itself: the lowest value and the size of a
step (float32 each), then 16-bit or 8-bit counts, one for each face. What is not finite counts as the lowest.

Stacks of frames are stored smaller after `filtered`: differences in time, small numbers near zero, high and
low bytes apart; deflate does the rest. `viewer/src/data.ts` undoes it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats

STEPS = {8: 0xFF, 16: 0xFFFF}
"""Bits -> largest count."""
_TYPES: dict[int, Any] = {8: np.dtype("u1"), 16: np.dtype("<u2")}


def box_of(positions: Floats) -> tuple[Floats, Floats]:
    """Lowest and highest corner [m]."""
    return positions.min(axis=0), positions.max(axis=0)


def packed_positions(positions: Floats) -> bytes:
    """A frame in its own box: 24 + 6 n bytes."""
    low, step = _scale(*box_of(positions), 16)
    return _numbers(low, step) + counts(positions, low, step, 16).tobytes()


def packed_values(values: Floats) -> bytes:
    """The values of a frame in their own range: 8 + 2 t bytes."""
    low, step = range_of(values, 16)
    return _numbers(low, step) + counts(values, low, step, 16).tobytes()


def range_of(values: Floats, bits: int) -> tuple[Floats, Floats]:
    """Lowest value and step of values that may be partly infinite, each of shape ()."""
    finite = values[np.isfinite(values)]
    low, high = (finite.min(), finite.max()) if finite.size else (0.0, 0.0)
    return _scale(np.asarray(low), np.asarray(high), bits)


def counts(values: Floats, low: Floats, step: Floats, bits: int) -> NDArray[np.unsignedinteger]:
    """(value - low) / step, rounded."""
    safe = np.where(step > 0, step, 1.0)
    scaled = np.nan_to_num((values - low) / safe, nan=0.0, posinf=STEPS[bits], neginf=0.0)
    return np.clip(np.rint(scaled), 0, STEPS[bits]).astype(_TYPES[bits])


def _scale(low: Floats, high: Floats, bits: int) -> tuple[Floats, Floats]:
    """As the page will read them: in single precision."""
    low = np.asarray(low, np.float32).astype(np.float64)
    step = np.asarray((high - low) / STEPS[bits], np.float32).astype(np.float64)
    return low, np.maximum(step, 0.0)


def _numbers(low: Floats, step: Floats) -> bytes:
    return np.concatenate([np.ravel(low), np.ravel(step)]).astype("<f4").tobytes()


def stacked(frames: Floats, bits: int) -> tuple[list[float], NDArray[np.unsignedinteger]]:
    """Frames (f, ..) in one range: its numbers (low, step: of each axis for positions), and all counts.

    frames: positions (f, n, 3), or values (f, t)
    """
    if frames.ndim == 3:
        low, step = _scale(frames.min(axis=(0, 1)), frames.max(axis=(0, 1)), bits)
    else:
        low, step = range_of(frames, bits)
    return [*np.ravel(low).tolist(), *np.ravel(step).tolist()], counts(frames, low, step, bits)


def filtered(stack: NDArray[np.unsignedinteger]) -> bytes:
    """Counts (f, ...) as second differences in time, zigzag, high bytes before low bytes.

    d_0 = q_0, d_1 = q_1 - q_0, d_k = q_k - 2 q_(k-1) + q_(k-2), all modulo 2^bits; z = 2 d for d >= 0 and
    -2 d - 1 below.
    """
    bits = 8 * stack.dtype.itemsize
    wide = stack.reshape(len(stack), -1).astype(np.int64)
    order = min(2, len(wide) - 1)
    differences = wide.copy()
    if order >= 1:
        differences[1:] = wide[1:] - wide[:-1]
    if order >= 2:
        differences[2:] = wide[2:] - 2 * wide[1:-1] + wide[:-2]
    signed = (differences + (1 << (bits - 1))) % (1 << bits) - (1 << (bits - 1))
    zigzag = np.where(signed >= 0, 2 * signed, -2 * signed - 1).astype(_TYPES[bits])
    planes = [(zigzag >> shift).astype(np.uint8) for shift in range(bits - 8, -1, -8)]
    return b"".join(plane.tobytes() for plane in planes)
