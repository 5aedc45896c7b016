"""Panels that are pushed together, let go, and return to rest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.papers.claims import Claim, Criterion, at_least, at_most_each
from gabardine.papers.cosserat06 import equilibria
from gabardine.papers.cosserat06.drapery import Cloth, Drape, area_claim, cloth_scene
from gabardine.papers.cosserat06.panel import FABRICS
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.geometry.mesh import Floats
    from gabardine.papers.stage import Stage
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Observers

CLOTHS = {name: Cloth(row.density, row.zeta, row.xi, row.phi) for name, row in FABRICS.items()}
SIDE_M = 0.59
CELLS, QUICK_CELLS = 39, 9
INWARD_M = 0.06
"""What each edge is led inwards by: the edges come 20 % nearer."""
PUSHED_S, DURATION_S, STEP_S = 1.2, 5.0, 0.01
SHOWN_S = (0.4, 1.2, 1.26, 5.0)
RESTING_M_PER_S = 0.005
"""The bound of the residual velocity."""
FLAT_M = 0.005
"""The height below which a panel counts as restored."""
SIZE = (420, 330)


class Panel:
    """A panel exactly flat, without gravity, whose edges are led together for a while and then let go."""

    def __init__(self, cloth: Cloth, cells: int, observers: Observers = ()) -> None:
        self.cloth, self.cells = cloth, cells
        one = '{{ select = "{}", move = {{ translate_m = [[0.0, 0.0, 0.0, 0.0], [{}, {}, 0.0, 0.0]] }} }}'
        edges = (("left", INWARD_M), ("right", -INWARD_M))
        pins = ", ".join(one.format(e, PUSHED_S, d) for e, d in edges)
        held = Drape.of(self._scene(pins), observers)
        self.shapes = [held.run(time_s).positions for time_s in SHOWN_S[:2]]
        self.push_n = float(abs(held.simulation.state.pin_forces[0, 0]))
        self.free = Drape.of(self._scene(), observers)
        state = held.simulation.state
        self.free.simulation.restore(replace(state, pin_forces=state.pin_forces[:0]))
        self.restored_s = 0.0
        self.shapes += [self._let_go(time_s) for time_s in SHOWN_S[2:]]
        self.computing_s = held.computing_s + self.free.computing_s

    def _let_go(self, until_s: float) -> Floats:
        """Positions at a time; keeps how long after the release the panel was last higher than flat [s]."""
        while self.free.simulation.state.time_s < until_s - 1e-9:
            time_s = self.free.simulation.state.time_s
            if height(self.free.run(time_s + STEP_S).positions) > FLAT_M:
                self.restored_s = self.free.simulation.state.time_s - PUSHED_S
        return self.free.positions

    def _scene(self, pins: str = "") -> Scene:
        changes: dict[str, Any] = {"integrator": "bdf2", "step": STEP_S, "gravity": 0.0, "pins": pins}
        duration = f"duration_s = {DURATION_S}"
        size = (SIDE_M, SIDE_M)
        return cloth_scene(self.cloth, (self.cells, self.cells), size, duration=duration, **changes)


def height(positions: Floats) -> float:
    """Out of plane, from the lowest node to the highest [m]."""
    centred = positions - positions.mean(axis=0)
    normal = np.linalg.svd(centred, full_matrices=False)[2][2]
    return float(np.ptp(centred @ normal))


class Fig16(Experiment):
    """Buckle, release, return."""

    id: ClassVar[str] = "cosserat06.fig16"
    title: ClassVar[str] = "Buckled, released, and back at rest"
    what: ClassVar[str] = (
        "Panels of 59 cm x 59 cm, 40 x 40 nodes (the paper: 60 x 60), of the four fabrics of table I, in SI, "
        "exactly flat and without gravity. Two opposite edges are led towards each other in 1.2 s, by "
        "20 % of the side, then let go; damping 0.2 kg/(m² s); BDF-2 in steps of 10 ms, to 5 s. The paper "
        "pushes with forces of 28.28 N at boundary nodes, for which it gives no guide: in SI they would "
        "crush these panels, and any dead force that pushes a free panel turns it over before it has buckled "
        "(tried first, with a claim on the height under equal forces; the guided edges and the claim on "
        "their forces came after). The coupling of stretch and bending alone makes them leave their plane. "
        "So led, the fabrics look alike while they are held, although xi is 1, 2, 3 and 5 times that of "
        "silk: a sheet that hardly stretches buckles into the shape that the distance of its edges leaves "
        "it, whatever its rigidity; what differs is the force on the edges, and the time to return. Panels "
        "(l) and (p) show the same constants under equal loads, where they differ; both are ours but for "
        "the fabrics, since the paper gives neither constants nor forces for them. (l) is a tablecloth "
        "after 10 s, its nodes within 18 cm of the middle held as in section 6.2, bending counted in grams "
        "(in SI it is a board, see figure 13); (p) a panel in SI that hangs, clamped along the "
        "upper 7 cm, with a perpendicular force of 0.08 N on each lower corner, after 10 s; backward "
        "Euler in steps of 20 ms, no contact. The paper states less than 5 % change of area for all "
        "final states."
    )
    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "height of the buckles of silk, cotton, jeans, sailcloth when let go",
            "buckled",
            "figure 16a-c, e-g",
            Criterion("at least 0.05 each", lambda ours: min(ours) >= 0.05),
            "m",
            ours=True,
        ),
        Claim(
            "force on the edges of sailcloth over that of silk",
            "stiffer materials need much more force",
            "section 6.3",
            at_least(3.0),
            quote="we need much more force to overcome its internal frictions in comparison with "
            "the the silk satin fabric",
        ),
        Claim(
            "height left at the end, silk, cotton, jeans, sailcloth",
            "they restore their initial configuration",
            "section 6.3, figure 16d, h",
            at_most_each(FLAT_M),
            "m",
            quote="their ease in restoring their initial configurations when the external forces are removed",
        ),
        Claim(
            "time from the release until restored, silk, cotton, jeans, sailcloth",
            "depends on mass and internal structure",
            "section 6.3",
            Criterion(
                "the longest at least 1.1 times the shortest", lambda ours: max(ours) >= 1.1 * min(ours)
            ),
            "s",
            quote="the time interval that each fabric requires to restore its initial state is "
            "dependent on its mass and internal structure",
        ),
        Claim(
            "speed of the fastest node at the end, silk, cotton, jeans, sailcloth",
            "no oscillations are noticeable",
            "section 6.3",
            at_most_each(RESTING_M_PER_S),
            "m/s",
            quote="No unrealistic oscillations are noticeable",
        ),
        area_claim(", silk, cotton, jeans, sailcloth", at_most_each(5.0)),
        *equilibria.CLAIMS,
    )

    def run(self, stage: Stage) -> None:
        cells = QUICK_CELLS if stage.quick else CELLS
        panels = stage.each(list(CLOTHS), "Pushing and letting go", "panel")
        made = {name: Panel(CLOTHS[name], cells, stage.observers) for name in panels}
        names, all_of = [claim.name for claim in self.claims], list(made.values())
        stage.measured(names[0], [height(one.shapes[1]) for one in all_of])
        forces = ", ".join(f"{one.push_n:.3g}" for one in all_of)
        note = f"{forces} N for the four; xi is 1, 2, 3 and 5 times that of silk"
        stage.measured(names[1], made["sailcloth"].push_n / made["silk"].push_n, note)
        stage.measured(names[2], [height(one.shapes[3]) for one in all_of])
        stage.measured(
            names[3], [one.restored_s for one in all_of], f"until less than {1000 * FLAT_M:g} mm high"
        )
        stage.measured(names[4], [one.free.speeds[-1] for one in all_of])
        stage.measured(names[5], [100 * one.free.area_variation for one in all_of])
        laid = {name: equilibria.tablecloth(CLOTHS[name], cells, stage.observers) for name in made}
        hung = {name: equilibria.hanging(CLOTHS[name], cells, stage.observers) for name in made}
        self._equilibria(stage, laid, hung)
        stage.table("panels", [_row(name, one) for name, one in made.items()])
        caption = (
            "The four fabrics of table I, one a row: being pushed together, just before they are let go at "
            "1.2 s, just after, and at the end; beside them, with loads of ours, (l) as a tablecloth and (p) "
            "hanging, pushed at the lower corners."
        )
        stage.picture("motion", _figure(made, laid, hung), caption)

    def _equilibria(self, stage: Stage, laid: dict[str, Drape], hung: dict[str, Drape]) -> None:
        names = [claim.name for claim in equilibria.CLAIMS]
        both = [*laid.values(), *hung.values()]
        stage.measured(names[0], [equilibria.deflection(one) for one in hung.values()])
        widths = [equilibria.width(one) for one in laid.values()]
        note = ", ".join(f"{value:.3g}" for value in widths) + " m for the four"
        coarse = {names[1]: (widths[3] / widths[0], note), names[2]: ([one.speeds[-1] for one in both], "")}
        for name, (value, words) in coarse.items():
            if stage.quick:
                stage.undecided(name, value, "quick: too coarse to fold")
            else:
                stage.measured(name, value, words)
        stage.measured(names[3], [100 * one.area_variation for one in both])


def _row(name: str, made: Panel) -> dict[str, Any]:
    heights = {f"height_at_{time_s:g}_s_m": height(x) for time_s, x in zip(SHOWN_S, made.shapes)}
    return {
        "panel": name,
        "push_n": made.push_n,
        "restored_s": made.restored_s,
        **heights,
        "fastest_at_end_m_per_s": made.free.speeds[-1],
        "area_change_percent": 100 * made.free.area_variation,
        "wall_s": made.computing_s,
    }


def _figure(made: dict[str, Panel], laid: dict[str, Drape], hung: dict[str, Drape]) -> Figure:
    from gabardine.papers.cosserat06.drawing import CLOTHS as COLOURS
    from gabardine.papers.drawing import blank, canvas
    from gabardine.papers.shaded import Setting
    from gabardine.plots.style import styled

    columns, faces = len(SHOWN_S) + 2, next(iter(hung.values())).faces
    sheet = canvas(2.6 * columns, 2.35 * len(made))
    room = Setting.around([x for one in made.values() for x in one.shapes], SIZE, 25.0, 25.0)
    table = Setting.around([one.positions for one in laid.values()], SIZE, 25.0, 25.0)
    wall = Setting.around([one.positions for one in hung.values()], SIZE, 65.0, 15.0)
    with styled():
        for r, (name, one) in enumerate(made.items()):
            shown = [(f"{name}, {t:g} s", room, x) for t, x in zip(SHOWN_S, one.shapes)]
            shown.append((f"(l) {name}", table, laid[name].positions))
            shown.append((f"(p) {name}", wall, hung[name].positions))
            for k, (title, setting, x) in enumerate(shown):
                panel = sheet.add_subplot(len(made), columns, columns * r + k + 1)
                panel.imshow(setting.plain(x, faces, COLOURS[name]))
                panel.set_title(title)
                blank(panel)
    return sheet
