"""Measured points laid over the curves of a lab test.

Loops of KES-F and files of a tensile tester say their units in their headings, and loops their threads; any
other table is two columns for each curve, in the units of the plot.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.core.messages.phrases import known
from gabardine.lab.contract import Curve, LabResult
from gabardine.lab.figures import SHOWN
from gabardine.lab.loop_file import is_loop, read_loops
from gabardine.lab.loops import at, branches
from gabardine.lab.number_table import read_numbers
from gabardine.materials.measurement_file import is_tester_file, read_tester_file

LOOPS = {"bending": "kes-bending", "shear": "kes-shear", "tension": "kes-tensile"}
"""What a loop is of -> the test that it can be laid over."""

Points = tuple[Floats, Floats]
"""x and y in the units of a curve."""


def with_measurement(result: LabResult, path: Path) -> LabResult:
    """The result with the points over its curves.

    values get `rms_KEY`: how far the curve is from the points, over their largest value; and `against`: the
    units that they were taken to be in, where the file does not say so.
    """
    curves, values = dict(result.curves), dict(result.values)
    if is_loop(path):
        found = _loops(result, path)
    elif is_tester_file(path) and "force" in curves:
        columns = read_tester_file(path).columns
        force = columns.get("force", columns.get("force_v"))
        if force is None:
            raise SceneError.at(path, "There is no column of force; name it with its unit, e.g. force_n.")
        found = {"force": (columns["displacement"], force)}
    else:
        found = _plain(result, path)
        values["against"] = [_units(curves[name]) for name in found]
    for name, points in found.items():
        curves[name] = replace(curves[name], measured=points)
        off = _off(curves[name], *points)
        values |= {f"rms_{name}": off} if off is not None else {}
    return replace(result, curves=curves, values=values)


def _loops(result: LabResult, path: Path) -> dict[str, Points]:
    """Loops by the curve they belong to; one that says no threads belongs to both."""
    out: dict[str, Points] = {}
    for loop in read_loops(path):
        if not result.test.startswith(LOOPS[loop.test]):
            message = f"This is a loop of {loop.test}; lay it over `gabardine lab {LOOPS[loop.test]}`."
            raise SceneError.at(path, message)
        names = [name for name in result.curves if loop.threads in ("", name) or len(result.curves) == 1]
        out |= dict.fromkeys(names, (loop.x, loop.y))
    return out


def _plain(result: LabResult, path: Path) -> dict[str, Points]:
    """Pairs of columns, one for each curve, in the units of the plot."""
    table = read_numbers(path)
    if table.shape[1] % 2:
        message = f"There are {table.shape[1]} columns; give two for each curve: {known(result.curves)}."
        raise SceneError.at(path, message)
    out = {}
    for k, (name, curve) in enumerate(result.curves.items()):
        if table.shape[1] < 2 * k + 2:
            break
        scales = [SHOWN.get(unit, (unit, 1.0))[1] for unit in (curve.x_unit, curve.y_unit)]
        x, y = (table[:, 2 * k + c] / scale for c, scale in enumerate(scales))
        out[name] = (x, y)
    return out


def _units(curve: Curve) -> str:
    """ "displacement in mm, force in N"."""
    pairs = ((curve.x_name, curve.x_unit), (curve.y_name, curve.y_unit))
    return ", ".join(f"{name} in {SHOWN.get(unit, (unit,))[0]}" for name, unit in pairs)


def _off(curve: Curve, x: Floats, y: Floats) -> float | None:
    """R.m.s. distance of a curve from points, branch by branch, over their largest value.

    None where it goes several ways and points do not, or where no point lies beside it.
    """
    parts, off = list(branches(curve.x)), []
    measured = list(branches(x))
    if len(parts) > 1 and len(measured) not in (len(parts), 1):
        return None
    for own, part in zip(parts, measured):
        inside = (x[part] >= curve.x[own].min()) & (x[part] <= curve.x[own].max())
        near, far = x[part][inside], y[part][inside]
        off += [at(curve.x[own], curve.y[own], float(each)) - float(there) for each, there in zip(near, far)]
    return float(np.sqrt(np.mean(np.square(off))) / np.abs(y).max()) if off else None
