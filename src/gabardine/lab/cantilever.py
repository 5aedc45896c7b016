"""What a laboratory reads off a strip that hangs over an edge: the cantilever test (ASTM D1388).

The laboratory's rule, rigidity = weight (overhang/2)^3 where the chord dips by 41.5 degrees, is one point of
the heavy elastica; here that is solved for the angle at hand. Peirce's formula (1930) for any angle is a fit
to it, 6 % off at 41.5 degrees.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import numpy as np

from gabardine.geometry.shapes.strip import Strip
from gabardine.run.run import Run
from gabardine.scene.time import TIMELESS
from gabardine.simulation.compile import place_bodies

STEEPEST_DEG = 88.0
"""Of a chord: nearer to the vertical it hardly depends on the rigidity."""
STEP = 0.01
"""Of the elastica, in bending lengths: errors of RK4 are below 1e-8."""


class Cantilever(NamedTuple):
    """overhang_m: along the strip; dip_deg: of the chord from edge to tip; rigidity_n_m: from these two."""

    overhang_m: float
    dip_deg: float
    rigidity_n_m: float


def heavy_elastica(tip_rad: float) -> tuple[float, float]:
    """Length of a strip in bending lengths (B/w)^(1/3), and the dip of its chord [rad], by the tip's slope.

    From the tip inwards theta'' = -s cos(theta), theta(0) = tip_rad, theta'(0) = 0, until theta = 0.
    """

    def slope(s: float, y: np.ndarray) -> np.ndarray:
        theta, turn = y[0], y[1]
        return np.array([turn, -s * math.cos(theta), math.cos(theta), math.sin(theta)])

    s, y = 0.0, np.array([tip_rad, 0.0, 0.0, 0.0])
    while True:
        k1 = slope(s, y)
        k2 = slope(s + 0.5 * STEP, y + 0.5 * STEP * k1)
        k3 = slope(s + 0.5 * STEP, y + 0.5 * STEP * k2)
        k4 = slope(s + STEP, y + STEP * k3)
        after = y + STEP / 6.0 * (k1 + 2.0 * k2 + 2.0 * k3 + k4)
        if after[0] <= 0.0:
            share = y[0] / (y[0] - after[0])
            end = y + share * (after - y)
            return s + share * STEP, math.atan2(end[3], end[2])
        s, y = s + STEP, after


def elastica_rigidity(weight_n_per_m2: float, overhang_m: float, dip_deg: float) -> float:
    """B = w (l / L)^3 [N m], L the length of the heavy elastica [bending lengths] whose chord dips as much.

    weight_n_per_m2: w, weight per area; overhang_m: l; dip_deg: of the chord below the horizontal
    """
    low, high = math.radians(dip_deg), 0.5 * math.pi  # the tip is steeper than the chord
    for _ in range(40):
        tip = 0.5 * (low + high)
        length, dip = heavy_elastica(tip)
        low, high = (tip, high) if dip < math.radians(dip_deg) else (low, tip)
    return weight_n_per_m2 * (overhang_m / length) ** 3


def read_cantilever(run: Run) -> Cantilever | None:
    """The reading of a run that is one strip, held at one end, at rest under gravity; None of any other."""
    scene = run.scene
    if scene.time.integrator not in TIMELESS or len(scene.cloth) != 1 or scene.solid or scene.collider:
        return None
    cloth = scene.cloth[0]
    if not isinstance(cloth.mesh, Strip) or len(cloth.pin) != 1 or cloth.load:
        return None
    placed = place_bodies(scene)[0]
    held = cloth.pin[0].select.pick(placed.mesh, placed.positions)
    along = placed.mesh.rest_positions[:, 0]
    edge_m, end_m = float(along[held].max()), float(along.max())
    if not math.isclose(along[held].min(), along.min()) or end_m <= edge_m:
        return None
    rest, now = run.frame(0).positions, run.frame(-1).positions
    tip = np.isclose(along, end_m)
    edge = held[np.isclose(along[held], edge_m)]
    chord = now[tip].mean(axis=0) - rest[edge].mean(axis=0)
    gravity = np.array(scene.world.gravity_m_per_s2)
    weight = float(np.linalg.norm(gravity))
    if weight == 0.0:
        return None
    down = float(chord @ gravity) / weight
    dip_deg = math.degrees(math.atan2(down, math.sqrt(max(0.0, float(chord @ chord) - down**2))))
    if not 0.0 < dip_deg < STEEPEST_DEG:
        return None
    overhang_m = end_m - edge_m
    per_area = cloth.fabric.density_kg_per_m2 * weight
    return Cantilever(overhang_m, dip_deg, elastica_rigidity(per_area, overhang_m, dip_deg))
