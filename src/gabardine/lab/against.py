"""Measured points laid over the curves of a lab test: two columns of numbers, in the units of its plot."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from gabardine.lab.contract import LabResult
from gabardine.lab.figures import SHOWN
from gabardine.lab.number_table import read_numbers


def with_measurement(result: LabResult, path: Path) -> LabResult:
    """The result with the points over its first curve, or over each if the file has as many pairs of columns.

    values get `rms_KEY`: how far the curve is from the points, over their largest value.
    """
    table = read_numbers(path)
    curves, values = dict(result.curves), dict(result.values)
    for k, (name, curve) in enumerate(result.curves.items()):
        if table.shape[1] < 2 * k + 2:
            break
        scales = [SHOWN.get(unit, (unit, 1.0))[1] for unit in (curve.x_unit, curve.y_unit)]
        x, y = (table[:, 2 * k + c] / scale for c, scale in enumerate(scales))
        curves[name] = replace(curve, measured=(x, y))
        if (np.diff(curve.x) > 0.0).all():
            off = np.interp(x, curve.x, curve.y) - y
            values[f"rms_{name}"] = float(np.sqrt(np.mean(off**2)) / np.abs(y).max())
    return replace(result, curves=curves, values=values)
