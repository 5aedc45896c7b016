"""From a quantity on faces to colours: its range, its map, and its values at the corners of faces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import numpy as np

from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.quantities import vertex_areas
from gabardine.render.colour_maps import SEQUENTIAL, TWO_ENDED, colour_table
from gabardine.render.look import Look
from gabardine.render.quantities import Quantity
from gabardine.render.scalar_bar import ScalarBar

if TYPE_CHECKING:
    from gabardine.run.run import Run

OUTLIERS = 0.5
"""Per cent of the faces at each end that may lie outside the bar: one corner must not wash out the rest."""
NARROWEST = 1e-3
"""Least width of a bar, in its unit: rounding errors of an unstrained cloth are no pattern."""
VISIBLE = 0.02
"""Share of the bar by which values must lie beyond it for its end to be pointed."""
FRAMES_LOOKED_AT = 48


def scalar_bar(run: Run, quantity: Quantity, frames: Sequence[int], look: Look) -> ScalarBar | None:
    """The bar for these frames, or None for a plain colour."""
    if quantity.values is None:
        return None
    picked = sorted({frames[i] for i in np.linspace(0, len(frames) - 1, FRAMES_LOOKED_AT).astype(int)})
    values = np.concatenate([quantity.values(run, frame).ravel() for frame in picked])
    low, high = look.value_range or usual_range(values, quantity.signed)
    table = colour_table(look.colour_map or (TWO_ENDED if quantity.signed else SEQUENTIAL))
    slack = VISIBLE * (high - low)
    below, above = bool(values.min() < low - slack), bool(values.max() > high + slack)
    return ScalarBar(quantity.label, quantity.unit, low, high, table, below, above)


def usual_range(values: Floats, signed: bool) -> tuple[float, float]:
    """All but the outliers: about zero for signed quantities, else from zero or the lowest below it."""
    low, high = np.percentile(values, (OUTLIERS, 100 - OUTLIERS))
    if signed:
        reach = max(abs(low), abs(high), NARROWEST)
        return -float(reach), float(reach)
    low = min(float(low), 0.0)
    if low > -NARROWEST:
        low = 0.0
    return low, max(float(high), low + NARROWEST)


def corner_values(values: Floats, bar: ScalarBar, faces: Ints, areas: Floats | None) -> Floats:
    """Values scaled to 0..1 at the corners of faces (t, 3).

    With `areas` [m^2] the value at a vertex is the mean over its faces, weighted by area; without, each
    face keeps its own. Values at corners (t, 3) stay, or without areas are averaged over their face.
    """
    scaled = (values - bar.low) / (bar.high - bar.low)
    if scaled.ndim == 2:
        if areas is not None:
            return scaled
        scaled = scaled.mean(axis=1)
    if areas is None:
        return np.repeat(scaled[:, None], 3, axis=1)
    count = int(faces.max()) + 1
    sums, whole = vertex_areas(scaled * areas, faces, count), vertex_areas(areas, faces, count)
    return (sums / np.maximum(whole, 1e-300))[faces]
