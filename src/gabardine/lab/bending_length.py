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
from typing import ClassVar

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.lab.contract import SetUp
from gabardine.lab.hanging_strip import TABLES, HangingStrip, HungStrip, middle_line, strip_mesh
from gabardine.lab.specimen import Specimen
from gabardine.materials.fabric import Fabric
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
    cell = length_m / cells
    low, high = [-1.0] * 3, [1.0] * 3
    high[along] = 2.5 * cell
    mesh = strip_mesh(length_m, WIDTH_M, cells, across, along)
    specimen = Specimen(fabric, mesh, {"table": {"box_m": [low, high]}}, TABLES, observers)
    specimen.hold({})
    where = middle_line(specimen, cell, along, range(2, cells + 3))
    line = np.array([[p[along] - 2.0 * cell, p[1]] for p in where])
    return line, specimen.triangles


class Cantilever(HangingStrip):
    """See the module docstring."""

    explanation: ClassVar[str] = "overhang at 41.5 degrees; bending length c, B"

    def hang(self, fabric: Fabric, along: int, set_up: SetUp, observers: Observers) -> HungStrip:
        found = overhang(fabric, along, set_up, observers)
        return HungStrip({"c": 0.5 * found.length_m}, found.line, found.triangles)
