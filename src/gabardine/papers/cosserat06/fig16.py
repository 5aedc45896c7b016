"""Panels that are pushed together, let go, and return to rest."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.papers.claims import Claim, Criterion, at_least, at_most_each
from gabardine.papers.cosserat06 import equilibria, furniture, tablecloth
from gabardine.papers.cosserat06.drapery import Drape, area_claim, cloth_scene
from gabardine.papers.cosserat06.fabrics import FABRICS, Cloth, newtons, reread
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.geometry.mesh import Floats
    from gabardine.papers.stage import Stage
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Observers

SIDE_M = 0.59
CELLS, QUICK_CELLS, QUICK_LOADED_CELLS = 39, 24, 9
FORCE_N, SHORTENING, LONGEST_S = newtons(28.28), 0.15, 4.0
"""On each of two edges, until they have come nearer by this share of the side, or until a time."""
INWARD_M, ARCH_M = 0.059, 0.157
"""What each edge is led inwards by, where the force that holds it is measured: they are 20 % nearer; height
of an arch about as long as the panel."""
PUSH_STEP_S, STEP_S, DURATION_S, QUICK_DURATION_S = 0.005, 0.02, 20.0, 12.0
EARLY_S, SOON_S = 0.5, 0.3
"""After the forces set in, when all are looked at; after the release."""
RESTING_M_PER_S = 0.005
"""The bound of the residual velocity."""
FLAT_M = 0.005
"""The height below which a panel counts as restored."""
SHOWN = ("at 0.5 s", "let go", "0.3 s later", "at the end")
SIZE = (420, 330)


class Panel:
    """A panel exactly flat, without gravity, whose edges are pushed together for a while and then let go.

    shapes: early, when let go, soon after, at the end; released_s: when; restored_s: how long after that it
    was last higher than flat
    """

    def __init__(
        self, cloth: Cloth, cells: int, duration_s: float = DURATION_S, observers: Observers = ()
    ) -> None:
        self.cells = cells
        one = '{{ select = "{}", force_n = [{}, 0.0, 0.0] }}'
        loads = ", ".join(one.format(edge, force) for edge, force in (("left", FORCE_N), ("right", -FORCE_N)))
        pushing = {"step": PUSH_STEP_S, "duration": f"duration_s = {LONGEST_S}", "loads": loads}
        pushed = Drape.of(_scene(cloth, cells, **pushing), observers)
        early = pushed.positions
        while self._shortening(pushed.positions) < SHORTENING and not pushed.simulation.done:
            pushed.run(pushed.simulation.state.time_s + PUSH_STEP_S)
            early = pushed.positions if pushed.simulation.state.time_s < EARLY_S + 1e-9 else early
        self.released_s = pushed.simulation.state.time_s
        self.free = Drape.of(_scene(cloth, cells, duration=f"duration_s = {duration_s}"), observers)
        self.free.simulation.restore(pushed.simulation.state)
        self.restored_s, self.intersections = 0.0, 0
        self.shapes = [early, pushed.positions]
        self._crossing = Drape.of(_scene(cloth, cells, furniture=furniture.contact())).simulation
        self.shapes += [self._let_go(time_s) for time_s in (self.released_s + SOON_S, duration_s)]
        self.computing_s = pushed.computing_s + self.free.computing_s

    def _shortening(self, positions: Floats) -> float:
        """How much nearer the two pushed edges are than at rest, over the side."""
        x = positions.reshape(self.cells + 1, self.cells + 1, 3)[..., 0]
        return float(1.0 - (x[-1].mean() - x[0].mean()) / SIDE_M)

    def _let_go(self, until_s: float) -> Floats:
        """Positions at a time."""
        simulation, contact = self.free.simulation, self._crossing.system.contact
        while simulation.state.time_s < until_s - 1e-9:
            if height(self.free.run(simulation.state.time_s + STEP_S).positions) > FLAT_M:
                self.restored_s = simulation.state.time_s - self.released_s
                found = contact.intersections(simulation.state.positions, 0.0) if contact else None
                self.intersections = max(self.intersections, found or 0)
        return self.free.positions


def holding_force_n(cloth: Cloth, cells: int, observers: Observers = ()) -> float:
    """At rest in a single arch, on each of two edges that are nearer by a fifth of the side [N]."""
    one = '{{ select = "{}", move = {{ translate_m = [[0.0, 0.0, 0.0, 0.0], [1.0, {}, 0.0, 0.0]] }} }}'
    pins = ", ".join(one.format(edge, way) for edge, way in (("left", INWARD_M), ("right", -INWARD_M)))
    made = Drape.of(_scene(cloth, cells, integrator="static", duration="", pins=pins), observers)
    state = made.simulation.state
    x, _, z = state.positions.T
    along = x / SIDE_M
    nearer = INWARD_M + (1.0 - 2.0 * INWARD_M / SIDE_M) * x
    arch = np.column_stack([nearer, ARCH_M * np.sin(np.pi * along), z])
    made.simulation.restore(replace(state, positions=arch))
    return float(abs(made.run().simulation.state.pin_forces[0, 0]))


def _scene(cloth: Cloth, cells: int, **changes: Any) -> Scene:
    fields: dict[str, Any] = {"integrator": "bdf2", "step": STEP_S, "gravity": 0.0}
    return cloth_scene(cloth, (cells, cells), (SIDE_M, SIDE_M), **{**fields, **changes})


def height(positions: Floats) -> float:
    """Out of plane, from the lowest node to the highest [m]."""
    centred = positions - positions.mean(axis=0)
    normal = np.linalg.svd(centred, full_matrices=False)[2][2]
    return float(np.ptp(centred @ normal))


class Fig16(Experiment):
    """Buckled, released, and back at rest.

    Panels of 59 cm x 59 cm, 40 x 40 nodes (the paper: 60 x 60), of the four fabrics of table I, exactly flat
    and without gravity. As in figure 1, of whose panels the paper shows the motion here, two opposite edges
    are pushed towards each other with 28.28 mN each, at once, and by nothing else; when they have come nearer
    by 15 % they are let go. The paper ends the push so that panels do not collide with themselves; at 20 %
    silk would. Damping 0.2 kg/(m² s), BDF-2 in steps of 5 ms while pushed and 20 ms afterwards, 20 s as in
    the paper, no contact. The coupling of stretch and bending alone makes them leave their plane. Forces are
    compared on panels at rest whose edges are held 20 % nearer. Panels (l) and (p) show the same fabrics
    under equal loads of ours, since the paper gives neither constants nor forces for them: (l) is a
    tablecloth of 60 cm after 10 s, its nodes within 18 cm of the middle held as in section 6.2; (p) a panel
    that hangs, clamped along the upper 7 cm, with a perpendicular force of 10 mN on each lower corner, after
    10 s; backward Euler in steps of 20 ms, no contact. The paper states less than 5 % change of area for all
    final states. Until 18 November 2026 constants were in SI but for (l), and the edges were led together:
    forces of 28.28 N crush the panels, and smaller ones turn them over before they have buckled.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "height 0.5 s after the forces set in, silk, cotton, jeans, sailcloth",
            "distinguishing inertial behaviours",
            "section 6.3, figure 16a, e",
            equilibria.DIFFER.was("2026-11-18", "none", "Nothing asked that buckled fabrics differ."),
            "m",
            quote="we observe distinguishing inertial behaviors of the four fabrics",
            ours=True,
        ),
        *reread(
            "the same, of constants in SI and of edges that are led together",
            Claim(
                "height of the buckles of silk, cotton, jeans, sailcloth when let go",
                "buckled",
                "figure 16a-c, e-g",
                Criterion("at least 0.05 each", lambda ours: min(ours) >= 0.05).was(
                    "2026-11-15", "the same, of silk and sailcloth", "The paper shows four."
                ),
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
                at_most_each(FLAT_M).was(
                    "2026-11-15", "the same, of silk and sailcloth", "The paper shows four."
                ),
                "m",
                quote="their ease in restoring their initial configurations when the external forces are "
                "removed",
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
                at_most_each(RESTING_M_PER_S).was(
                    "2026-11-15", "the same, of silk and sailcloth", "The paper shows four."
                ),
                "m/s",
                quote="No unrealistic oscillations are noticeable",
            ),
            area_claim(", silk, cotton, jeans, sailcloth", at_most_each(5.0)),
        ),
        *equilibria.CLAIMS,
    )

    def run(self, stage: Stage) -> None:
        cells, duration_s = (QUICK_CELLS, QUICK_DURATION_S) if stage.quick else (CELLS, DURATION_S)
        panels = stage.each(list(FABRICS), "Pushing and letting go", "panel")
        made = {name: Panel(FABRICS[name], cells, duration_s, stage.observers) for name in panels}
        all_of = list(made.values())
        stage.measured(self.names[0], [height(one.shapes[0]) for one in all_of])
        note = ", ".join(f"{one.released_s:.2f}" for one in all_of)
        stage.measured(self.names[1], [height(one.shapes[1]) for one in all_of], f"after {note} s")
        forces = [holding_force_n(cloth, cells, stage.observers) for cloth in FABRICS.values()]
        note = ", ".join(f"{1e3 * force:.3g}" for force in forces)
        note = f"{note} mN for the four; xi is 1, 2, 3 and 5 times that of silk"
        stage.measured(self.names[2], forces[3] / forces[0], note)
        stage.measured(self.names[3], [height(one.shapes[3]) for one in all_of])
        crossing = max(one.intersections for one in all_of)
        note = f"until less than {1000 * FLAT_M:g} mm high; {crossing} intersections on the way"
        stage.measured(self.names[4], [one.restored_s for one in all_of], note)
        stage.measured(self.names[5], [one.free.speeds[-1] for one in all_of])
        stage.measured(self.names[6], [100 * one.free.area_variation for one in all_of])
        loaded = QUICK_LOADED_CELLS if stage.quick else CELLS
        laid = {name: equilibria.tablecloth(FABRICS[name], loaded, stage.observers) for name in made}
        hung = {name: equilibria.hanging(FABRICS[name], loaded, stage.observers) for name in made}
        self._equilibria(stage, laid, hung)
        stage.table("panels", [_row(name, one) for name, one in made.items()])
        caption = (
            "The four fabrics of table I, one a row: 0.5 s after the forces set in, when they are let go, "
            "0.3 s later, and at the end; beside them, with loads of ours, (l) as a tablecloth and (p) "
            "hanging, pushed at the lower corners."
        )
        stage.picture("motion", _figure(made, laid, hung), caption)

    def _equilibria(self, stage: Stage, laid: dict[str, Drape], hung: dict[str, Drape]) -> None:
        names = [claim.name for claim in equilibria.CLAIMS]
        both = [*laid.values(), *hung.values()]
        stage.measured(names[0], [equilibria.deflection(one) for one in hung.values()])
        shares = [tablecloth.drape_coefficient(one) for one in laid.values()]
        coarse = {names[1]: shares, names[2]: [one.speeds[-1] for one in both]}
        for name, value in coarse.items():
            if stage.quick:
                stage.undecided(name, value, "quick: too coarse to fold")
            else:
                stage.measured(name, value)
        stage.measured(names[3], [100 * one.area_variation for one in both])


def _row(name: str, made: Panel) -> dict[str, Any]:
    heights = {f"height_{when}_m": height(x) for when, x in zip(SHOWN, made.shapes)}
    return {
        "panel": name,
        "released_s": made.released_s,
        "restored_s": made.restored_s,
        "intersections": made.intersections,
        **{words.replace(" ", "_"): value for words, value in heights.items()},
        "fastest_at_end_m_per_s": made.free.speeds[-1],
        "area_change_percent": 100 * made.free.area_variation,
        "wall_s": made.computing_s,
    }


def _figure(made: dict[str, Panel], laid: dict[str, Drape], hung: dict[str, Drape]) -> Figure:
    from gabardine.papers.cosserat06.drawing import CLOTHS as COLOURS
    from gabardine.papers.drawing import blank, canvas
    from gabardine.papers.shaded import Setting
    from gabardine.plots.style import styled

    columns = len(SHOWN) + 2
    sheet = canvas(2.6 * columns, 2.35 * len(made))
    room = Setting.around([x for one in made.values() for x in one.shapes], SIZE, 25.0, 25.0)
    table = Setting.around([one.positions for one in laid.values()], SIZE, 25.0, 25.0)
    wall = Setting.around([one.positions for one in hung.values()], SIZE, 65.0, 15.0)
    with styled():
        for r, (name, one) in enumerate(made.items()):
            shown = [(f"{name}, {when}", room, x, one.free.faces) for when, x in zip(SHOWN, one.shapes)]
            shown.append((f"(l) {name}", table, laid[name].positions, laid[name].faces))
            shown.append((f"(p) {name}", wall, hung[name].positions, hung[name].faces))
            for k, (title, setting, x, faces) in enumerate(shown):
                panel = sheet.add_subplot(len(made), columns, columns * r + k + 1)
                panel.imshow(setting.plain(x, faces, COLOURS[name]))
                panel.set_title(title)
                blank(panel)
    return sheet
