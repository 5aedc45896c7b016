"""Square cloths over a round table, as in figures 13 and 14: they lie on it, and nothing holds them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.papers.claims import Claim, at_least, at_most, near
from gabardine.papers.cosserat06 import furniture
from gabardine.papers.cosserat06.drapery import Drape, cloth_scene
from gabardine.papers.cosserat06.fabrics import Cloth

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.simulation.simulation import Observers

SIDE_M, RADIUS_M = 0.6, 0.18
CELLS, QUICK_CELLS = 39, 15
DURATION_S, QUICK_DURATION_S = 5.0, 4.0
STEP_S, QUICK_STEP_S = 0.01, 0.02
CIRCLE_M, CIRCLE_POINTS = 0.28, 720
"""Of the circle in the flat cloth on which folds are counted: 2 cm within the nearest hem."""
FOLD_M = 0.01
"""The least depth of a fold that counts."""
SIZE = (620, 520)
AT_REST = (
    Claim(
        "speed of the fastest node at the end",
        "no trembling",
        "section 6.3",
        at_most(0.01),
        "m/s",
        quote="We did not perceive any residual forces that cause the trembling effects, as in "
        "the mass-spring models",
    ),
    Claim(
        "kinetic energy at the end over its largest",
        "equilibrium",
        "section 6.3",
        at_most(1e-4),
        quote="We evaluate whether a surface can achieve an equilibrium configuration when it "
        "is always under external forces",
    ),
    Claim(
        "force on the table over the weight of the cloth",
        "equilibrium",
        "section 6.3",
        near(1.0, 0.01),
        quote="We evaluate whether a surface can achieve an equilibrium configuration when it "
        "is always under external forces",
        ours=True,
    ),
)
"""What both figures say of the end."""


def corners_claim(name: str, figure: int) -> Claim:
    """That they hang below the table top."""
    return Claim(
        name,
        "hang",
        f"section 6.2, figure {figure}",
        at_least(0.15),
        "m",
        quote="applied the gravitational force on the remaining nodes that are initially laid horizontally",
        ours=True,
    )


def draped(cloth: Cloth, quick: bool, cells: int = CELLS, observers: Observers = ()) -> Drape:
    """Laid flat on the table, let go, and waited for."""
    count = QUICK_CELLS if quick else cells
    scene = cloth_scene(
        cloth,
        (count, count),
        (SIDE_M, SIDE_M),
        place=f"origin_m = [{-SIDE_M / 2}, {furniture.GAP_M}, {-SIDE_M / 2}]",
        step=QUICK_STEP_S if quick else STEP_S,
        solver=furniture.SOLVER,
        duration=f"duration_s = {QUICK_DURATION_S if quick else DURATION_S}",
        furniture=furniture.contact() + furniture.round_table(RADIUS_M),
    )
    return Drape.of(scene, observers).run()


def borne(made: Drape) -> float:
    """By the table, over the weight of the cloth."""
    return made.share_borne("table", "leg")


def drape_coefficient(made: Drape) -> float:
    """Area of the shadow beyond the table over that of the flat cloth: 1 is a board, 0 hangs straight down.

    The shadow by counting points of a fine grid under any triangle.
    """
    points = made.positions[:, [0, 2]]
    step = SIDE_M / 400
    corners = points[made.faces] / step
    covered = np.zeros((480, 480), bool)
    for a, b, c in corners + 240.0:
        low = np.floor(np.min([a, b, c], axis=0)).astype(int)
        high = np.ceil(np.max([a, b, c], axis=0)).astype(int) + 1
        x, y = np.meshgrid(np.arange(low[0], high[0]), np.arange(low[1], high[1]), indexing="ij")
        sides = [(q[0] - p[0]) * (y - p[1]) - (q[1] - p[1]) * (x - p[0]) for p, q in ((a, b), (b, c), (c, a))]
        inside = np.all([s >= 0 for s in sides], axis=0) | np.all([s <= 0 for s in sides], axis=0)
        covered[low[0] : high[0], low[1] : high[1]] |= inside
    table = np.pi * RADIUS_M**2
    return float((covered.sum() * step**2 - table) / (SIDE_M**2 - table))


def fold_count(made: Drape) -> int:
    """Folds: maxima of the distance from the axis, on the way round what was a circle in the flat cloth.

    On a flat cloth, and on one that hangs all round alike, the circle stays a circle, which has none; the hem
    of a flat square has four. Folds less deep than 1 cm do not count.
    """
    from scipy.interpolate import LinearNDInterpolator
    from scipy.signal import find_peaks

    start = made.simulation.compiled.state.positions
    flat = made.simulation.compiled.model.original(start)[:, [0, 2]]
    angles = 2.0 * np.pi * np.arange(CIRCLE_POINTS) / CIRCLE_POINTS
    circle = CIRCLE_M * np.column_stack([np.cos(angles), np.sin(angles)])
    x, _, z = LinearNDInterpolator(flat, made.positions)(circle).T
    thrice = np.tile(np.hypot(x, z), 3)  # a peak's surroundings go on past the ends
    peaks, _ = find_peaks(thrice, prominence=FOLD_M)
    return int(np.count_nonzero((peaks >= CIRCLE_POINTS) & (peaks < 2 * CIRCLE_POINTS)))


def row(name: str, cloth: Cloth, made: Drape) -> dict[str, Any]:
    return {
        "cloth": name,
        "zeta_n_per_m": cloth.zeta,
        "xi_n_m": cloth.xi,
        "phi_n": cloth.phi,
        "lowest_m": made.positions[:, 1].min(),
        "drape_coefficient": drape_coefficient(made),
        "folds": fold_count(made),
        "area_change_percent": 100 * made.area_variation,
        "largest_stretch_percent": 100 * made.largest_stretch,
        "fastest_m_per_s": made.speeds[-1],
        "kinetic_energy_j": made.energies[-1],
        "largest_kinetic_energy_j": max(made.energies),
        "force_over_weight": borne(made),
        "intersections": made.simulation.intersections(),
        "wall_s": made.computing_s,
    }


def figure(made: dict[str, Drape], colours: dict[str, str]) -> Figure:
    from gabardine.papers.drawing import blank, canvas
    from gabardine.papers.shaded import Setting
    from gabardine.plots.style import styled

    clouds = [one.positions for one in made.values()]
    table = furniture.bodies(next(iter(made.values())))
    sheet = canvas(3.4 * len(made), 3.1)
    with styled():
        for k, (name, one) in enumerate(made.items()):
            panel = sheet.add_subplot(1, len(made), k + 1)
            room = Setting.around([*clouds, *(part[0] for part in table)], SIZE, 30.0, 20.0, table)
            panel.imshow(room.plain(one.positions, one.faces, colours[name]))
            panel.set_title(name)
            blank(panel)
    return sheet
