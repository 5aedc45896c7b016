"""KES-FB2: a specimen between clamps 1 cm apart is bent to +-2.5 /cm and back; moment over curvature.

    B [gf cm^2/cm]    slope of the loading branches between 0.5 and 1.5 /cm, mean of face and back
    2HB [gf cm/cm]    width of the loop at 1.0 /cm, mean of face and back

The instrument keeps the curvature of the specimen uniform, so every vertex is led: the specimen, 1 cm long,
lies on the prism whose sides have the length h of the cells and turn by h kappa, which stretches nothing.
What it does is the same all across; 5 mm of its width are meshed. The moment per width is the work that the
instrument does, -F.dx/dkappa over the area. A cell shows the curvature sin(h kappa)/h: the error of the mesh.
"""

from __future__ import annotations

from typing import ClassVar

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.lab.contract import Curve, LabTest, Measured, Reading, SetUp, Tell
from gabardine.lab.loops import branch_slope, loop_width, path_through
from gabardine.lab.material_point import moments
from gabardine.lab.specimen import Specimen
from gabardine.lab.units import GF_CM2_PER_CM, GF_CM_PER_CM, PER_CM
from gabardine.materials.fabric import Fabric
from gabardine.simulation.simulation import Observers

LENGTH_M, WIDTH_M = 0.01, 0.005
LARGEST = 2.5 * PER_CM
CELLS = (20, 10)
"""Along the length and across."""
NEAR_PER_M = 1e-3
"""Half of the difference of curvatures that dx/dkappa is taken from: exact to 1e-9."""


def prism(flat: Floats, cell_m: float, along: int, curvature: float) -> Floats:
    """Where the vertices of a grid are, bent along x (0) or z (2) to a curvature [1/m]: on a circle."""
    turn = curvature * cell_m
    if abs(turn) < 1e-9:
        return flat
    radius, angle = 0.5 * cell_m / np.sin(0.5 * turn), turn * flat[:, along] / cell_m
    out = flat.copy()
    out[:, along], out[:, 1] = radius * np.sin(angle), radius * (1.0 - np.cos(angle))
    return out


class KesBending(LabTest):
    """See the module docstring."""

    explanation: ClassVar[str] = "moment over curvature to +-2.5 /cm; B, 2HB"

    def measure(self, fabric: Fabric, set_up: SetUp, tell: Tell, observers: Observers) -> Measured:
        path = path_through(LARGEST * np.array([0.0, 1.0, -1.0, 0.0]), set_up.count(25))
        curves, columns, readings, triangles = {}, {"curvature_per_m": path}, {}, 0
        for warp, name in ((False, "weft"), (True, "warp")):
            found, triangles = self._loop(fabric, set_up, path, warp, tell, observers)
            law = moments(fabric, path, warp)
            curves[name] = Curve(path, found, "curvature", f"moment, {name}", "1/m", "N", law)
            columns[f"moment_{name}_n"] = found
            columns[f"moment_{name}_gf_cm_per_cm"] = found / GF_CM_PER_CM
            slope = branch_slope(path, found, 0.5 * PER_CM, 1.5 * PER_CM)
            width = loop_width(path, found, 1.0 * PER_CM)
            readings[f"B {name}"] = Reading(slope / GF_CM2_PER_CM, "gf cm²/cm", slope, "N m")
            readings[f"2HB {name}"] = Reading(width / GF_CM_PER_CM, "gf cm/cm", width, "N")
        columns = {"curvature_per_cm": path / PER_CM, **columns}
        in_si = {f"{key.replace(' ', '_')}_si": reading.si for key, reading in readings.items()}
        values, source = {"points": len(path), **in_si}, {"source": f"gabardine lab {self.name}"}
        return Measured(triangles, curves, columns, readings, values, source)

    def _loop(
        self, fabric: Fabric, set_up: SetUp, path: Floats, warp: bool, tell: Tell, observers: Observers
    ) -> tuple[Floats, int]:
        """Moments [N] along a path of curvatures, and the triangles of the mesh."""
        cells, across = set_up.fine(*CELLS)
        cell_m, along, turned = LENGTH_M / cells, 2 if warp else 0, slice(None, None, -1 if warp else 1)
        size, count = [LENGTH_M, WIDTH_M][turned], [cells, across][turned]
        mesh = {"shape": "rectangle", "size_m": size, "cells": count, "pattern": "alternating"}
        specimen = Specimen(fabric, mesh, {}, observers=observers)
        found = []
        for k, curvature in enumerate(path, 1):
            x, before, after = (
                prism(specimen.flat, cell_m, along, curvature + d) for d in (0.0, -NEAR_PER_M, NEAR_PER_M)
            )
            work = -np.sum(specimen.led(x) * (after - before)) / (2.0 * NEAR_PER_M)
            found.append(work / (LENGTH_M * WIDTH_M))
            tell(k + warp * len(path), 2 * len(path))
        return np.array(found), specimen.triangles
