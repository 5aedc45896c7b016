"""Tests in which a strip hangs by its weight and shows its bending length, along the weft and the warp.

The bending length c [m] gives the rigidity B = W c^3, W weight per area [N/m^2] (Peirce 1930, "The handle of
cloth as a measurable quantity").
"""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.lab.contract import Curve, LabTest, Measured, Reading, SetUp, Tell
from gabardine.lab.specimen import Specimen
from gabardine.materials.fabric import STANDARD_GRAVITY, Fabric
from gabardine.simulation.simulation import Observers

TABLES = {
    "world": {"gravity_m_per_s2": [0.0, -STANDARD_GRAVITY, 0.0]},
    "solver": {"force_tolerance": 1e-6},
}
"""Of the scene of a hanging strip."""


@dataclass(frozen=True, eq=False)
class HungStrip:
    """A strip at rest.

    lengths_m: what is read off it, "c" the bending length; line: along its middle, (n, 2) [m]
    """

    lengths_m: dict[str, float]
    line: Floats
    triangles: int


def strip_mesh(length_m: float, width_m: float, cells: int, across: int, along: int) -> dict[str, Any]:
    """The mesh of a strip of the weft (along = 0) or the warp (2) threads, two cells longer than that."""
    turned = slice(None, None, 1 if along == 0 else -1)
    size, count = [length_m + 2.0 * length_m / cells, width_m][turned], [cells + 2, across][turned]
    return {"shape": "rectangle", "size_m": size, "cells": count, "pattern": "alternating"}


def middle_line(specimen: Specimen, cell_m: float, along: int, rows: range) -> Floats:
    """Where some rows of vertices across a strip are in the mean, (n, 3) [m]."""
    row = np.rint(specimen.flat[:, along] / cell_m).astype(int)
    return np.array([specimen.positions[row == k].mean(axis=0) for k in rows])


class HangingStrip(LabTest):
    """A test of strips; subclasses say how one hangs."""

    @abstractmethod
    def hang(self, fabric: Fabric, along: int, set_up: SetUp, observers: Observers) -> HungStrip:
        """The strip of the weft (along = 0) or the warp (2) threads."""

    def measure(self, fabric: Fabric, set_up: SetUp, tell: Tell, observers: Observers) -> Measured:
        curves: dict[str, Curve] = {}
        columns: dict[str, Floats] = {}
        readings: dict[str, Reading] = {}
        weight = fabric.density_kg_per_m2 * STANDARD_GRAVITY
        for along, name in ((0, "weft"), (2, "warp")):
            strip = self.hang(fabric, along, set_up, observers)
            rigidity = weight * strip.lengths_m["c"] ** 3
            curves[name] = Curve(strip.line[:, 0], strip.line[:, 1], "out", f"height, {name}", "m", "m")
            for column, line in ((f"out_{name}", strip.line[:, 0]), (f"height_{name}", strip.line[:, 1])):
                columns |= {f"{column}_mm": 1e3 * line, f"{column}_m": line}
            for symbol, length_m in strip.lengths_m.items():
                what, *how = symbol.split(" ", 1)
                readings[" ".join([what, name, *how])] = Reading(1e3 * length_m, "mm", length_m, "m")
            readings[f"B {name}"] = Reading(1e6 * rigidity, "µN m", rigidity, "N m")
            tell(1 + along // 2, 2)
        return Measured(strip.triangles, curves, columns, readings)
