"""Tablecloths and hanging panels of the four fabrics, always under load, as in figure 16 (l) and (p)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.papers.claims import Claim, Criterion, at_most_each
from gabardine.papers.cosserat06.drapery import Drape, area_claim, cloth_scene
from gabardine.papers.cosserat06.fabrics import Cloth, newtons, reread
from gabardine.papers.cosserat06.tablecloth import RADIUS_M
from gabardine.papers.cosserat06.tablecloth import SIDE_M as CLOTH_M

if TYPE_CHECKING:
    from gabardine.simulation.simulation import Observers

SIDE_M = 0.59
FORCE_N, CLAMPED_M = newtons(10.0), 0.07
"""On each lower corner of a hanging panel, perpendicular to it; how much of it is held above."""
DURATION_S, STEP_S = 10.0, 0.02
HUNG = "rotate_deg = [-90.0, 0.0, 0.0]"
LAID = f"origin_m = [{-CLOTH_M / 2}, 0.0, {-CLOTH_M / 2}]"
FOUR = "silk, cotton, jeans, sailcloth"
APART = 1.05
ADDED = "2026-11-18", "none", "Panels (l) and (p) were missing, and nothing asked that fabrics differ."
DIFFER = Criterion(
    f"each at least {APART:g} times the next",
    lambda ours: all(one >= APART * other for one, other in pairwise(ours)),
)
QUOTE = "The distinct bending behavior of the fabrics is, neverthless, determined by the parameters"
CLAIMS = (
    *reread(
        "the same, of constants in SI and of 0.08 N",
        Claim(
            f"deflection of hanging panels under equal forces, {FOUR}",
            "fabrics differ",
            "section 6.4, figure 16p",
            DIFFER.was(*ADDED),
            "m",
            quote=QUOTE,
            ours=True,
        ),
    ),
    Claim(
        f"drape coefficient of tablecloths, {FOUR}",
        "fabrics differ",
        "section 6.4, figure 16l",
        Criterion(
            f"any two differ by a factor of at least {APART:g}",
            lambda ours: all(two >= APART * one for one, two in pairwise(sorted(ours))),
        )
        .was(*ADDED)
        .was(
            "2026-11-18",
            "width of sailcloth over that of silk at least 1.05",
            "Four fabrics are to differ, and the width told silk alone from the others.",
        ),
        quote=QUOTE,
        ours=True,
    ),
    Claim(
        "speed of the fastest node at the end, four tablecloths and four hanging panels",
        "no trembling",
        "section 6.3, figure 16l, p",
        at_most_each(0.01).was(*ADDED),
        "m/s",
        quote="We did not perceive any residual forces that cause the trembling effects, as in "
        "the mass-spring models",
    ),
    area_claim(", four tablecloths and four hanging panels", at_most_each(5.0)),
)


def tablecloth(cloth: Cloth, cells: int, observers: Observers = ()) -> Drape:
    """Laid flat, the nodes on the table held as in the paper."""
    held = f"{{ select = {{ centre_m = [0.0, 0.0, 0.0], radius_m = {RADIUS_M} }} }}"
    return _loaded(cloth, cells, CLOTH_M, observers, pins=held, place=LAID)


def hanging(cloth: Cloth, cells: int, observers: Observers = ()) -> Drape:
    """Clamped above, with a force on each lower corner."""
    above = f"{{ select = {{ box_m = [[-1.0, {SIDE_M - CLAMPED_M}, -1.0], [1.0, 1.0, 1.0]] }} }}"
    one = f'{{{{ select = "{{}}", force_n = [0.0, 0.0, {FORCE_N}] }}}}'
    loads = ", ".join(one.format(corner) for corner in ("bottom-left", "bottom-right"))
    return _loaded(cloth, cells, SIDE_M, observers, pins=above, loads=loads, place=HUNG)


def _loaded(cloth: Cloth, cells: int, side_m: float, observers: Observers, **changes: Any) -> Drape:
    duration = f"duration_s = {DURATION_S}"
    scene = cloth_scene(cloth, (cells, cells), (side_m, side_m), duration=duration, step=STEP_S, **changes)
    return Drape.of(scene, observers).run()


def deflection(made: Drape) -> float:
    """Of the farthest node, out of the plane in which the panel hangs [m]."""
    return float(np.abs(made.positions[:, 2]).max())
