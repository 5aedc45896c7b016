"""Frames as bytes, and back."""

from __future__ import annotations

import zlib
from collections.abc import Callable

import numpy as np
import pytest

from gabardine.render.quantities import COLOURS
from gabardine.run.run import Run
from gabardine.viewer.encoding import filtered, packed_positions, packed_values, stacked
from gabardine.viewer.library import Shelf


def unfiltered(data: bytes, frames: int, bits: int) -> np.ndarray:
    """What viewer/src/data.ts does, in numpy."""
    planes = np.frombuffer(data, np.uint8).reshape(bits // 8, frames, -1).astype(np.int64)
    zigzag = planes[0] if bits == 8 else (planes[0] << 8) | planes[1]
    differences = np.where(zigzag & 1, -((zigzag + 1) >> 1), zigzag >> 1)
    out = np.zeros_like(differences)
    for k, row in enumerate(differences):
        before = 2 * out[k - 1] - out[k - 2] if k >= 2 else out[k - 1] if k else 0
        out[k] = (row + before) % (1 << bits)
    return out


@pytest.mark.parametrize("size_m", [1e-3, 1.0, 300.0])
def test_positions_come_back_within_half_a_step(size_m: float, decoded: Callable) -> None:
    rng = np.random.default_rng(1)
    positions = size_m * rng.normal(size=(500, 3)) + [3 * size_m, 0.0, -size_m]
    data = packed_positions(positions)
    assert len(data) == 24 + 6 * len(positions)
    extent = np.ptp(positions, axis=0)
    error = np.abs(decoded(data) - positions)
    # Half a step, and what single precision makes of the corner of the box.
    assert (error <= 0.5001 * extent / 65535 + 2e-7 * np.abs(positions).max()).all()
    assert error.max() > 0.2 * extent.max() / 65535


def test_a_flat_sheet_and_a_point_have_a_box_too(decoded: Callable) -> None:
    flat = np.array([[0.0, 1.0, 0.0], [0.5, 1.0, 0.0], [0.0, 1.0, 0.5]])
    assert decoded(packed_positions(flat)) == pytest.approx(flat, abs=1e-5)
    point = np.full((4, 3), 0.3)
    assert decoded(packed_positions(point)) == pytest.approx(point, abs=1e-7)


def test_values_come_back_and_what_is_not_finite_is_harmless() -> None:
    values = np.array([-2.0, 0.0, 5.0, np.nan, np.inf, -np.inf])
    data = packed_values(values)
    low, step = np.frombuffer(data, "<f4", 2)
    found = low + step * np.frombuffer(data[8:], "<u2")
    assert found[:3] == pytest.approx(values[:3], abs=7 / 65535)
    assert found[3:] == pytest.approx([-2.0, 5.0, -2.0], abs=7 / 65535)


@pytest.mark.parametrize("bits", [8, 16])
@pytest.mark.parametrize("frames", [1, 2, 3, 40])
def test_filtering_loses_nothing(bits: int, frames: int) -> None:
    rng = np.random.default_rng(bits + frames)
    stack = rng.integers(0, 1 << bits, (frames, 30, 3)).astype(np.uint16 if bits == 16 else np.uint8)
    assert (unfiltered(filtered(stack), frames, bits) == stack.reshape(frames, -1)).all()


def test_filtering_makes_motion_smaller() -> None:
    time = np.linspace(0, 2, 60)[:, None, None]
    rest = np.random.default_rng(0).uniform(size=(1, 400, 3))
    _, counts = stacked(rest + 0.3 * np.sin(3 * time + rest), 16)
    # Smooth motion: second differences are of a few counts, so that the high bytes are all zero.
    assert len(zlib.compress(filtered(counts))) < 0.5 * len(zlib.compress(counts.tobytes()))


def test_every_quantity_is_one_number_for_each_face(run: Run) -> None:
    """Curvature and contact are known at corners; the page has one colour for a face."""
    shelf = Shelf(run, "swatch")
    names = [each["name"] for each in shelf.header["quantities"]]
    assert names == [name for name in COLOURS if name not in ("none", "distance")]  # there is no mesh
    count = len(run.faces)
    for name in names:
        data, frame = shelf.values(name, 0), 5
        assert len(data) == run.frame_count * (8 + 2 * count)
        at = frame * (8 + 2 * count)
        low, step = np.frombuffer(data, "<f4", 2, at).astype(float)
        found = low + step * np.frombuffer(data, "<u2", count, at + 8)
        values = COLOURS[name].values(run, frame)  # type: ignore[misc]
        expected = values.mean(axis=1) if values.ndim == 2 else values
        assert found == pytest.approx(expected, abs=0.51 * step + 1e-6 * np.abs(expected).max())
