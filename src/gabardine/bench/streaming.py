"""What memory gives: products and vector operations beyond the cache, beside plain streams through memory.

A stream counts what it reads and writes once: copy 16 bytes an entry, triad a = b + s c 24, sum 8. Memory
moves more than that (a line is read before it is written, but not by the copy, which writes past the cache);
the same is left out of all. Each operation is compared with the stream that does the same to memory: the
block product, which hardly writes, with reading; vector operations with the triad.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.bench.sheet import StepSystem
from gabardine.bench.timing import Call, alternating
from gabardine.core.kernels import kernel

ENTRIES = 16_000_000
"""Of each array of a stream: 128 MB, beyond the last cache of most machines."""
TARGET_SHARE = 0.7
ENTRIES_PER_ROW = 8
"""Vectors of the operations have a row for so many entries of a stream: 48 MB each."""
SMALLEST = 1e-30
"""A factor that keeps repeated operations from growing."""


@kernel
def triad(a, b, c, s):  # type: ignore[no-untyped-def]
    """a = b + s c."""
    for i in range(np.uint32(a.shape[0])):
        a[i] = b[i] + s * c[i]


@kernel
def read(a):  # type: ignore[no-untyped-def]
    """The sum of eight equal parts of a, read at once: a single stream does not keep the memory busy."""
    part = np.uint32(a.shape[0] // 8)
    s0 = s1 = s2 = s3 = s4 = s5 = s6 = s7 = 0.0
    for i in range(part):
        s0 += a[i]
        s1 += a[i + part]
        s2 += a[i + np.uint32(2) * part]
        s3 += a[i + np.uint32(3) * part]
        s4 += a[i + np.uint32(4) * part]
        s5 += a[i + np.uint32(5) * part]
        s6 += a[i + np.uint32(6) * part]
        s7 += a[i + np.uint32(7) * part]
    return (s0 + s1 + s2 + s3) + (s4 + s5 + s6 + s7)


def streaming_rows(linear: StepSystem, rounds: int, entries: int = ENTRIES) -> list[dict[str, Any]]:
    """Bytes per second of streams, and of operations with their share of the stream like them."""
    streams, operations = _streams(entries), _operations(linear, entries)
    like = {name: stream for name, (_, _, stream) in operations.items()}
    calls = streams | {name: (call, size) for name, (call, size, _) in operations.items()}
    timings = alternating({name: call for name, (call, _) in calls.items()}, rounds)
    rates = {name: size / timings[name].least_s / 1e9 for name, (_, size) in calls.items()}
    return [
        {
            "kernel": name,
            "triangles": linear.triangle_count if name in operations else None,
            "ms": 1e3 * timings[name].least_s,
            "median_ms": 1e3 * timings[name].median_s,
            "gb_per_s": rate,
            "like": like.get(name),
            "stream_share": rate / rates[like[name]] if name in like else None,
            "share_target": TARGET_SHARE if name in operations else None,
        }
        for name, rate in rates.items()
    ]


def _streams(entries: int) -> dict[str, tuple[Call, int]]:
    """Calls with the bytes they count."""
    a, b, c = (np.full(entries, value) for value in (0.0, 1.0, 2.0))
    return {
        "stream copy": (lambda: np.copyto(a, b), 16 * entries),
        "stream triad": (lambda: triad(a, b, c, 3.0), 24 * entries),
        "stream read": (lambda: read(b), 8 * entries),
    }


def _operations(linear: StepSystem, entries: int) -> dict[str, tuple[Call, int, str]]:
    """Products and vector operations of conjugate gradients: the bytes they need, the stream like them."""
    from gabardine.core.threads import block_count
    from gabardine.linalg.block_jacobi import add_multiple, advance_rows
    from gabardine.linalg.blocks import multiply

    pattern, filter = linear.system.model.pattern, linear.constraint.filter
    n, blocks = pattern.row_count, len(pattern.columns)
    rows = max(n, entries // ENTRIES_PER_ROW)
    x, r, z, p, q = (np.ones((rows, 3)) for _ in range(5))
    inverse: NDArray[Any] = np.ones((rows, 3, 3))
    sums = np.empty((2, block_count(rows)))
    held = (np.zeros(rows, filter.which.dtype), filter.projectors)
    matrix = (pattern.starts, pattern.columns, linear.values)
    return {
        "block product, beyond cache": (
            lambda: multiply(0, n, *matrix, x, q),
            76 * blocks + 52 * n,
            "stream read",
        ),
        "p = z + beta p, beyond cache": (
            lambda: add_multiple(0, rows, SMALLEST, z, p),
            72 * rows,
            "stream triad",
        ),
        "x, r, z and sums, beyond cache": (
            lambda: advance_rows(0, rows, SMALLEST, *held, inverse, p, q, x, r, z, sums),
            (240 + filter.which.itemsize) * rows,
            "stream triad",
        ),
    }
