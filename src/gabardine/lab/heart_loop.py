"""The heart loop: both ends of a strip come up out of one clamp, and it hangs by its weight.

ASTM D1388 option B; height l from the clamp to the lowest point, strip length L (Peirce 1930):

    l_0 = 0.1337 L,    theta = 32.85 degrees (l - l_0)/l_0,    c = l_0 (cos(theta)/tan(theta))^(1/3)

and B = W c^3. That c is a fit, 4 % high where the loop sags as here; `loop_bending_length` solves the heavy
elastica in its place, and both are given. The strip starts in the shape of the elastica of the fabric's own
B, and comes to rest in one increment from flat. Friction hardly shows: where all of a strip slides the same
way it adds the same moment everywhere, which bends nothing; B is that of KES-F, below the cantilever's. L is
`LOOP` times the bending length, as laboratories take shorter strips of limp cloth.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from time import perf_counter
from typing import ClassVar

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.lab.contract import Curve, LabResult, LabTest, Reading, SetUp, Tell
from gabardine.lab.heavy_loop import heavy_loop, loop_bending_length
from gabardine.lab.specimen import Motion, Specimen
from gabardine.materials.fabric import STANDARD_GRAVITY, Fabric
from gabardine.simulation.simulation import Observers

LOOP = 6.5
"""L in bending lengths: the loop sags to about twice the height it has without weight."""
CELLS = (128, 4)
"""Along the loop and across, square: a loop is the same all across, and four cells of its width are meshed.
A cell more at each end lies in the clamp."""


def peirce_bending_length(length_m: float, height_m: float) -> float:
    """c [m] of a heart loop; see the module docstring."""
    plain = 0.1337 * length_m
    theta = math.radians(32.85) * (height_m - plain) / plain
    return plain * (math.cos(theta) / math.tan(theta)) ** (1.0 / 3.0)


def loop_motion(shape: Floats, length_m: float, cell_m: float, along: int) -> Motion:
    """Where points of the flat strip lie when it follows a half loop (n, 2) [m] and its mirror image."""
    arc = np.linspace(0.0, 0.5 * length_m, len(shape))

    def motion(points: Floats) -> Floats:
        s = points[:, along] - cell_m
        near = np.minimum(s, length_m - s)
        side = np.where(s < 0.5 * length_m, -1.0, 1.0)
        out = points.copy()
        out[:, along] = side * np.interp(near, arc, shape[:, 0])
        out[:, 1] = np.where(near < 0.0, near, np.interp(near, arc, shape[:, 1]))
        return out

    return motion


@dataclass(frozen=True, eq=False)
class Loop:
    """A loop at rest. line: along its middle, from clamp to clamp, (n, 2) [m]."""

    length_m: float
    height_m: float
    line: Floats
    triangles: int


def hang_loop(fabric: Fabric, along: int, set_up: SetUp, observers: Observers = ()) -> Loop:
    """The loop of the weft (along = 0) or the warp (2) threads."""
    bending_length = fabric.bending_lengths_m()[0 if along == 0 else 1]
    cells, across = set_up.fine(*CELLS)
    length = LOOP * bending_length
    cell, turned = length / cells, slice(None, None, 1 if along == 0 else -1)
    size, count = [length + 2.0 * cell, across * cell][turned], [cells + 2, across][turned]
    mesh = {"shape": "rectangle", "size_m": size, "cells": count, "pattern": "alternating"}
    low, high = [-1.0] * 3, [1.0] * 3
    high[along] = 1.5 * cell
    first = {"box_m": [list(low), list(high)]}
    low[along], high[along] = length + 0.5 * cell, 1.0
    pins = {"one end": first, "other end": {"box_m": [low, high]}}
    tables = {
        "world": {"gravity_m_per_s2": [0.0, -STANDARD_GRAVITY, 0.0]},
        "solver": {"force_tolerance": 1e-6},
    }
    specimen = Specimen(fabric, mesh, pins, tables, observers)
    motion = loop_motion(length * heavy_loop(LOOP**3), length, cell, along)
    specimen.place(motion(specimen.flat))
    specimen.hold(dict.fromkeys(pins, motion))
    rows = np.rint(specimen.flat[:, along] / cell).astype(int)
    where = np.array([specimen.positions[rows == k].mean(axis=0) for k in range(1, cells + 2)])
    return Loop(length, -float(where[:, 1].min()), where[:, [along, 1]], specimen.triangles)


@dataclass(frozen=True)
class HeartLoop(LabTest):
    """See the module docstring."""

    name: str = "heart-loop"
    title: str = "Heart loop (ASTM D1388 option B)"
    explanation: ClassVar[str] = "height of a hanging loop; bending length c, B"

    def run(
        self, fabric: Fabric, set_up: SetUp, tell: Tell | None = None, observers: Observers = ()
    ) -> LabResult:
        begin, curves, readings, triangles = perf_counter(), {}, {}, 0
        columns: dict[str, Floats] = {}
        weight = fabric.density_kg_per_m2 * STANDARD_GRAVITY
        for along, name in ((0, "weft"), (2, "warp")):
            loop = hang_loop(fabric, along, set_up, observers)
            triangles = loop.triangles
            c = loop_bending_length(loop.length_m, loop.height_m)
            peirce = peirce_bending_length(loop.length_m, loop.height_m)
            curves[name] = Curve(loop.line[:, 0], loop.line[:, 1], "out", f"height, {name}", "m", "m")
            columns |= {f"out_{name}_m": loop.line[:, 0], f"height_{name}_m": loop.line[:, 1]}
            readings[f"l {name}"] = Reading(1e3 * loop.height_m, "mm", loop.height_m, "m")
            readings[f"c {name}"] = Reading(1e3 * c, "mm", c, "m")
            readings[f"c {name} (Peirce)"] = Reading(1e3 * peirce, "mm", peirce, "m")
            readings[f"B {name}"] = Reading(1e6 * weight * c**3, "µN m", weight * c**3, "N m")
            if tell is not None:
                tell(1 + along // 2, 2)
        values = {"triangles": triangles, "wall_s": round(perf_counter() - begin, 3)}
        comments = {"test": self.name, "fabric": fabric.name or "unnamed"}
        return LabResult(self.name, self.title, fabric.name, curves, values, columns, comments, readings)
