"""A curtain on a rail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.papers.claims import Claim, at_least, at_most
from gabardine.papers.cosserat06 import furniture
from gabardine.papers.cosserat06.drapery import Drape, area_claim, cloth_scene
from gabardine.papers.cosserat06.fabrics import CURTAIN
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.geometry.mesh import Floats
    from gabardine.papers.stage import Stage
    from gabardine.simulation.simulation import Observers

SIDE_M = 1.0
CELLS, QUICK_CELLS = 64, 24
HOOKS = 5
DRAWN = 0.6
"""Width of the drawn curtain over that of the flat one."""
DRAWN_S, PUSHED_S, DURATION_S, QUICK_DURATION_S = 1.0, 1.5, 6.0, 3.0
PUSH_N, HEM_N = 0.25, 0.05
"""On each fold, to its own side [N]: along all of it while the curtain is drawn, at the hem to the end."""
SIZE = (720, 700)


def curtain(cells: int, duration_s: float, observers: Observers = ()) -> Drape:
    """Flat and vertical; hooks at equal distances slide together along the rail."""
    middle = SIDE_M / 2
    pins, loads = [], []
    for x in np.linspace(0.0, SIDE_M, HOOKS):
        inward = (DRAWN - 1.0) * (x - middle)
        keys = f"[[0.0, 0.0, 0.0, 0.0], [{DRAWN_S}, {inward}, 0.0, 0.0]]"
        ball = f"{{ centre_m = [{x}, {SIDE_M}, 0.0], radius_m = 1e-6 }}"
        pins.append(f"{{ select = {ball}, move = {{ translate_m = {keys} }} }}")
    step = SIDE_M / (HOOKS - 1)
    for k in range(HOOKS - 1):
        x, side = (k + 0.5) * step, (-1) ** k
        line = f"{{ box_m = [[{x - 1e-6}, -1e-6, -1e-6], [{x + 1e-6}, {SIDE_M + 1e-6}, 1e-6]] }}"
        hem = f"{{ centre_m = [{x}, 0.0, 0.0], radius_m = 1e-6 }}"
        loads.append(f"{{ select = {line}, force_n = [0.0, 0.0, {PUSH_N * side}], end_s = {PUSHED_S} }}")
        loads.append(f"{{ select = {hem}, force_n = [0.0, 0.0, {HEM_N * side}] }}")
    changes: dict[str, Any] = {"pins": ", ".join(pins), "loads": ", ".join(loads)}
    changes |= {"place": "rotate_deg = [-90.0, 0.0, 0.0]", "duration": f"duration_s = {duration_s}"}
    changes |= {"solver": furniture.SOLVER, "furniture": furniture.contact()}
    return Drape.of(cloth_scene(CURTAIN.cloth, (cells, cells), (SIDE_M, SIDE_M), **changes), observers)


def depth(made: Drape, height: float) -> Floats:
    """z [m] along the row of vertices that lay at a height of the flat curtain."""
    count = round(np.sqrt(len(made.positions)))
    grid = made.positions.reshape(count, count, 3)
    return grid[:, round(height * (count - 1)), 2]


def waves(z: Floats) -> int:
    """Undulations: half the number of times a row changes sides of its mean, rounded up."""
    sides = np.sign(z - z.mean())
    return int(np.ceil(np.count_nonzero(np.diff(sides[sides != 0])) / 2))


def unevenness(z: Floats) -> float:
    """The widest over the narrowest stretch between two changes of sides of the mean; of one or none 100."""
    sides = np.sign(z - z.mean())
    widths = np.diff(np.flatnonzero(np.diff(sides)))
    return float(widths.max() / widths.min()) if len(widths) > 1 else 100.0


class Fig17(Experiment):
    """A curtain on a rail.

    A curtain of 1 m x 1 m, 65 x 65 vertices (the paper: 10 000), 320 g, zeta 100, xi 0.35 and phi 0.1 (table
    III). Five hooks at equal distances along the upper edge slide together on a rail, to 60 % of the width,
    in 1 s: what the paper's axial forces, of which it gives neither size nor place, are for. Forces push each
    fold to its own side, 0.25 N along all of it for 1.5 s and 0.05 N at the hem to the end, as the paper's
    perpendicular forces do. Nine hooks were tried first: the four undulations of the upper edge merge to two
    below; so did weaker forces at the hem. Damping 0.2 kg/(m² s), implicit steps of 10 ms, 6 s. The curtain
    collides with itself, guaranteed.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "widest over narrowest half undulation across the middle, those at the ends aside",
            "regular",
            "section 6.5, figure 17",
            at_most(1.5).was(
                "2026-11-17", "2 undulations", "Their number is set by that of the hooks, which is ours."
            ),
            quote="These forces are responsible for the regular ondulations along the horizontal extension",
        ),
        Claim(
            "correlation of depth near the hem with depth across the middle",
            "preserved",
            "section 6.5, figure 17",
            at_least(0.8).was(
                "2026-11-17", "2 undulations near the hem", "Two others in their place would have passed."
            ),
            quote="To preserve each wrinkle along the vertical extension, we also applied the perpendicular "
            "forces on the bottom",
        ),
        Claim(
            "depth near the hem over depth across the middle",
            "preserved",
            "section 6.5, figure 17",
            at_least(0.5).was(
                "2026-11-17", "none", "Folds that fade to nothing near the hem may correlate, too."
            ),
            quote="To preserve each wrinkle along the vertical extension, we also applied the perpendicular "
            "forces on the bottom",
            ours=True,
        ),
        Claim(
            "depth of the folds across the middle",
            "folds",
            "figure 17",
            at_least(0.03),
            "m",
            ours=True,
        ),
        area_claim(),
    )

    def run(self, stage: Stage) -> None:
        cells, duration_s = (QUICK_CELLS, QUICK_DURATION_S) if stage.quick else (CELLS, DURATION_S)
        made, shapes = curtain(cells, duration_s, stage.observers), []
        for time_s in stage.each([0.5, duration_s], "Drawing the curtain", "stage"):
            shapes.append(made.run(time_s).positions)
        middle, hem = depth(made, 0.5), depth(made, 0.06)
        counts = f"{waves(middle)} undulations across the middle, {waves(hem)} near the hem, {HOOKS} hooks"
        stage.measured(self.names[0], unevenness(middle), counts)
        stage.measured(self.names[1], np.corrcoef(middle, hem)[0, 1])
        stage.measured(self.names[2], np.ptp(hem) / np.ptp(middle))
        stage.measured(self.names[3], np.ptp(middle))
        note = f"largest stretch {100 * made.largest_stretch:.2g} %, fastest node {made.speeds[-1]:.2g} m/s"
        stage.measured(self.names[4], 100 * made.area_variation, note)
        rows = [
            {"height": height, "undulations": waves(z), "depth_m": np.ptp(z)}
            for height in (0.06, 0.25, 0.5, 0.75, 0.94)
            for z in [depth(made, height)]
        ]
        stage.table("folds", rows)
        caption = f"The curtain while it is drawn (0.5 s, left) and at {duration_s:g} s (right)."
        stage.picture("curtain", _figure(made, shapes), caption)


def _figure(made: Drape, shapes: list[Floats]) -> Figure:
    from gabardine.papers.cosserat06.drawing import CLOTHS, rail
    from gabardine.papers.drawing import blank, canvas
    from gabardine.papers.shaded import Setting
    from gabardine.plots.style import styled

    sheet = canvas(8.8, 4.3)
    bar = rail((-0.08, SIDE_M + 0.012, 0.0), (SIDE_M + 0.08, SIDE_M + 0.012, 0.0))
    room = Setting.around([*shapes, bar[0]], SIZE, 22.0, 12.0, (bar,))
    with styled():
        for k, (x, title) in enumerate(zip(shapes, ("while it is drawn", "drawn"))):
            panel = sheet.add_subplot(1, 2, k + 1)
            panel.imshow(room.plain(x, made.faces, CLOTHS["curtain"]))
            panel.set_title(title)
            blank(panel)
    return sheet
