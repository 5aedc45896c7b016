"""The cantilever: a strip slid over an edge until its end touches the plane at 41.5 degrees.

ASTM D1388 option A, BS 3356, ISO 4604, FAST-2: the bending length c is half of the overhang, and

    B = W c^3,    W weight per area [N/m^2]              (Peirce 1930, "The handle of cloth as a measurable
    quantity")

Peirce's c = l (cos(theta/2)/(8 tan theta))^(1/3) is l/2 at 41.5 degrees. At each overhang the strip comes to
rest from straight, in one increment of its weight; the overhang at which its chord has 41.5 degrees is found
by secants.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from time import perf_counter
from typing import ClassVar

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.lab.contract import Curve, LabResult, LabTest, Reading, SetUp, Tell
from gabardine.lab.specimen import Specimen
from gabardine.materials.fabric import STANDARD_GRAVITY, Fabric
from gabardine.simulation.simulation import Observers

ANGLE = math.radians(41.5)
WIDTH_M = 0.025
CELLS = (32, 4)
"""Along the overhang and across."""
CLOSE = 1e-4
"""Of the overhang: where the search ends."""
LEAST_M = 2e-3


@dataclass(frozen=True, eq=False)
class Overhang:
    """The strip that touches the plane. line: along its middle, from the edge on, (n, 2) [m]."""

    length_m: float
    line: Floats
    triangles: int


def overhang(fabric: Fabric, along: int, set_up: SetUp, observers: Observers = ()) -> Overhang:
    """The overhang of the weft (along = 0) or the warp (2) threads at 41.5 degrees."""
    rigidity = fabric.bending_lengths_m()[0 if along == 0 else 1]
    tries: list[tuple[float, float]] = []
    length = max(2.0 * rigidity, LEAST_M)
    for _ in range(12):
        line, triangles = _hanging(fabric, along, length, set_up, observers)
        tries.append((math.log(length), math.atan2(-line[-1, 1], line[-1, 0]) - ANGLE))
        if len(tries) == 1:
            following = tries[0][0] - tries[0][1] / 1.5  # the angle grows about so with the logarithm
        else:
            (a, fa), (b, fb) = tries[-2:]
            following = b - fb * (b - a) / (fb - fa)
        following = min(max(following, tries[-1][0] - 0.7), tries[-1][0] + 0.7)
        if abs(following - tries[-1][0]) < CLOSE:
            break
        length = math.exp(following)
    return Overhang(length, line, triangles)


def _hanging(
    fabric: Fabric, along: int, length_m: float, set_up: SetUp, observers: Observers
) -> tuple[Floats, int]:
    cells, across = set_up.fine(*CELLS)
    cell, turned = length_m / cells, slice(None, None, 1 if along == 0 else -1)
    size, count = [length_m + 2.0 * cell, WIDTH_M][turned], [cells + 2, across][turned]
    mesh = {"shape": "rectangle", "size_m": size, "cells": count, "pattern": "alternating"}
    low, high = [-1.0] * 3, [1.0] * 3
    high[along] = 2.5 * cell
    world = {
        "world": {"gravity_m_per_s2": [0.0, -STANDARD_GRAVITY, 0.0]},
        "solver": {"force_tolerance": 1e-6},
    }
    specimen = Specimen(fabric, mesh, {"table": {"box_m": [low, high]}}, world, observers)
    specimen.hold({})
    rows = np.rint(specimen.flat[:, along] / cell).astype(int)
    where = [specimen.positions[rows == k].mean(axis=0) for k in range(2, cells + 3)]
    line = np.array([[p[along] - 2.0 * cell, p[1]] for p in where])
    return line, specimen.triangles


@dataclass(frozen=True)
class Cantilever(LabTest):
    """See the module docstring."""

    name: str = "cantilever"
    title: str = "Cantilever, 41.5 degrees (ASTM D1388, BS 3356, ISO 4604)"
    explanation: ClassVar[str] = "overhang at 41.5 degrees; bending length c, B"

    def run(
        self, fabric: Fabric, set_up: SetUp, tell: Tell | None = None, observers: Observers = ()
    ) -> LabResult:
        begin, curves, readings, triangles = perf_counter(), {}, {}, 0
        columns: dict[str, Floats] = {}
        weight = fabric.density_kg_per_m2 * STANDARD_GRAVITY
        for along, name in ((0, "weft"), (2, "warp")):
            found = overhang(fabric, along, set_up, observers)
            c, triangles = 0.5 * found.length_m, found.triangles
            curves[name] = Curve(found.line[:, 0], found.line[:, 1], "out", f"height, {name}", "m", "m")
            columns |= {f"out_{name}_m": found.line[:, 0], f"height_{name}_m": found.line[:, 1]}
            readings[f"c {name}"] = Reading(1e3 * c, "mm", c, "m")
            readings[f"B {name}"] = Reading(1e6 * weight * c**3, "µN m", weight * c**3, "N m")
            if tell is not None:
                tell(1 + along // 2, 2)
        values = {"triangles": triangles, "wall_s": round(perf_counter() - begin, 3)}
        comments = {"test": self.name, "fabric": fabric.name or "unnamed"}
        return LabResult(self.name, self.title, fabric.name, curves, values, columns, comments, readings)
