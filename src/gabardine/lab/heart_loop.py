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
from typing import ClassVar

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.lab.contract import SetUp
from gabardine.lab.hanging_strip import TABLES, HangingStrip, HungStrip, middle_line, strip_mesh
from gabardine.lab.heavy_loop import heavy_loop, loop_bending_length
from gabardine.lab.specimen import Motion, Specimen
from gabardine.materials.fabric import Fabric
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


class HeartLoop(HangingStrip):
    """See the module docstring."""

    explanation: ClassVar[str] = "height of a hanging loop; bending length c, B"

    def hang(self, fabric: Fabric, along: int, set_up: SetUp, observers: Observers) -> HungStrip:
        cells, across = set_up.fine(*CELLS)
        length = LOOP * fabric.bending_lengths_m()[0 if along == 0 else 1]
        cell = length / cells
        low, high = [-1.0] * 3, [1.0] * 3
        high[along] = 1.5 * cell
        first = {"box_m": [list(low), list(high)]}
        low[along], high[along] = length + 0.5 * cell, 1.0
        pins = {"one end": first, "other end": {"box_m": [low, high]}}
        mesh = strip_mesh(length, across * cell, cells, across, along)
        specimen = Specimen(fabric, mesh, pins, TABLES, observers)
        motion = loop_motion(length * heavy_loop(LOOP**3), length, cell, along)
        specimen.place(motion(specimen.flat))
        specimen.hold(dict.fromkeys(pins, motion))
        where = middle_line(specimen, cell, along, range(1, cells + 2))
        height = -float(where[:, 1].min())
        lengths = {
            "l": height,
            "c": loop_bending_length(length, height),
            "c (Peirce)": peirce_bending_length(length, height),
        }
        return HungStrip(lengths, where[:, [along, 1]], specimen.triangles)
