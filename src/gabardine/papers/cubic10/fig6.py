"""Figure 6: a deformable cube of 729 particles under a rigid one of 5 kg."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np

from gabardine.papers.claims import Claim, at_least, at_most, increasing, near
from gabardine.papers.cubic10.heavy import BOX, HEADINGS, LENGTH_M, Loaded, Springs, pictures
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Observers

SPRINGS = Springs(1000.0, 1.1, 6.0, 10.0)
LAWS = ("stvk", "hooke", "cubic")
PARTICLES, QUICK_PARTICLES = 9, 5
CUBE_KG, LOAD_KG = 5.0 / 7.0, 5.0
LOADS_KG, QUICK_LOADS_KG = (5.0, 20.0, 40.0, 80.0, 160.0), (5.0, 40.0)
DURATION_S, QUICK_DURATION_S = 1.5, 0.4
"""At most: it ends at rest."""
PULLED = 0.01
COLLAPSED = 0.5
"""Share of its height below which the cube has collapsed."""
CRUSHED = 0.1
"""Share of its height at which a run ends: between layers of crushed springs steps shrink without end."""

SOLID = """
[[solid]]
name = "cube"
size_m = [{side}, {side}, {side}]
cells = [{cells}, {cells}, {cells}]
place = {{ origin_m = [{corner}, 0.0, {corner}] }}
mass_kg = {mass}
springs = {{ {springs} }}
"""
UNDER = """
time = {{ duration_s = {duration}, step_s = {step}, rest_speed_m_per_s = 1e-3 }}
contact = {{ mode = "guaranteed", gap_m = 2e-3, friction = 0.4 }}
world = {{ damping_per_s = 2.0 }}
{solid}
pin = [{{ select = "bottom" }}]
{load}
[[collider]]
name = "floor"
kind = "plane"
point_m = [0.0, -0.004, 0.0]
"""
STRETCHED = """
time = {{ integrator = "static" }}
world = {{ gravity_m_per_s2 = [0.0, 0.0, 0.0] }}
{solid}
pin = [{{ select = "bottom" }}, {{ select = "top", move = {{ translate_m = [[0, 0, {pulled}, 0]] }} }}]
"""


def solid(law: str, particles: int) -> str:
    """The cube, its bottom at y = 0; its side is 0.16 m."""
    side, cells = (PARTICLES - 1) * LENGTH_M, particles - 1
    return SOLID.format(
        side=side, cells=cells, corner=-0.5 * side, mass=CUBE_KG, springs=SPRINGS.written(law)
    )


def under(law: str, load_kg: float, quick: bool = False) -> Scene:
    """The cube on a floor it sticks to, a rigid cube of its size laid on it."""
    from gabardine.scene import Scene

    side = (PARTICLES - 1) * LENGTH_M
    text = UNDER.format(
        duration=QUICK_DURATION_S if quick else DURATION_S,
        step=0.01,
        solid=solid(law, QUICK_PARTICLES if quick else PARTICLES),
        load=BOX.format(name="load", side=1.1 * side, height=side + 0.55 * side + 3e-3, mass=load_kg),
    )
    return Scene.from_text(text)


def stretched_n(law: str, quick: bool = False, observers: Observers = ()) -> float:
    """Force that stretches the cube by 1 % [N]."""
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Simulation

    side = (PARTICLES - 1) * LENGTH_M
    made = solid(law, QUICK_PARTICLES if quick else PARTICLES)
    scene = Scene.from_text(STRETCHED.format(solid=made, pulled=PULLED * side))
    simulation = Simulation(scene, observers=observers)
    simulation.step()
    return float(abs(np.asarray(simulation.state.pin_forces)[1, 1]))


def height(one: Loaded) -> float:
    """Mean height of the top over that at rest."""
    side = (PARTICLES - 1) * LENGTH_M
    start = one.simulation.compiled.model.original(one.begun)
    top = start[:, 1] > start[:, 1].max() - 1e-6
    return float(one.simulation.positions[top, 1].mean() / side)


class Crushed(Loaded):
    """A cube under its load, until the run ends or nothing of the cube is left to be seen."""

    def run(self) -> Self:
        while not self.simulation.done and height(self) > CRUSHED:
            self.simulation.step()
        return self


class Fig6(Experiment):
    """A deformable cube of 729 particles under 5 kg.

    A cube of 9 x 9 x 9 particles (L = 2 cm, 0.71 kg, springs of K = 1000 N/m along edges, across sides and
    through cells, damping 0.01 s) on a floor, its lower side held; a rigid cube of 5 kg, a tenth wider, is
    laid on it. Hooke's springs, StVK's, and the cubic ones with a₁ = 1.1, a₂ = 0.9, K₁ = 6 K, K₂ = 10 K.
    Backward Euler of 10 ms, contact in the mode "guaranteed", until nothing is faster than 1 mm/s, at most
    1.5 s; by then the load of 40 kg on StVK's cube moves with 4 mm/s, and that of 80 kg on Hooke's, which
    gives way at one side, with 0.37 m/s. The height is the mean one of the upper side, over 0.16 m. The paper
    does not say which springs its lattice has. As 5 kg are 0.6 N for each of 81 columns, and a spring of
    Hooke's pushes with 2 N when it is shortened by a tenth, loads of up to 160 kg were added; a cube lower
    than half its height has collapsed, and at a tenth of it the run ends. For small deformations the cube is
    stretched by 1 % between its lower and upper sides, in statics, without gravity.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "height under 5 kg, cubic",
            "resists high compression",
            "section 5, figure 6 right",
            at_least(0.9),
            quote="can also resist to high compression",
        ),
        *Claim(
            "height under 5 kg, Hooke",
            "completely collapsed",
            "section 5, figure 6",
            at_most(COLLAPSED),
            quote="neither the linear or the StVK models managed to resist compression and "
            "completely collapsed",
        ).and_of("height under 5 kg, StVK"),
        Claim(
            "heights under 5 kg: StVK, Hooke, cubic",
            "StVK materials are softer under compression",
            "section 5",
            increasing(),
            quote="StVK materials are softer under compression and eventually collapse due to the "
            "weight of the heavy cube",
        ),
        Claim(
            "force to stretch the cube by 1 %, cubic over Hooke",
            "similar behaviour for small deformation",
            "section 5, figure 6 left",
            near(1.0, 0.2),
            quote="The linear model resulted in similar behavior for small deformation",
        ),
        Claim(
            "lightest load under which a cube of StVK springs collapses and the cubic one stands",
            "StVK collapses due to the weight",
            "section 5",
            at_most(5.0),
            "kg",
            quote="StVK materials are softer under compression and eventually collapse due to the "
            "weight of the heavy cube",
        ),
    )

    def run(self, stage: Stage) -> None:
        loads = QUICK_LOADS_KG if stage.quick else LOADS_KG
        cases = list(product(LAWS, loads))
        each = stage.each(cases, "Loading", "cube")
        runs = {case: _crushed(under(*case, stage.quick), stage.observers) for case in each}
        heights = {case: height(one) for case, one in runs.items()}
        light = {law: heights[law, LOAD_KG] for law in LAWS}
        stage.measured(self.names[0], light["cubic"])
        stage.measured(self.names[1], light["hooke"])
        stage.measured(self.names[2], light["stvk"])
        stage.measured(self.names[3], [light[law] for law in LAWS])
        pulls = {law: stretched_n(law, stage.quick, stage.observers) for law in ("hooke", "cubic")}
        note = f"{pulls['cubic']:.3g} and {pulls['hooke']:.3g} N"
        stage.measured(self.names[4], pulls["cubic"] / pulls["hooke"], note)
        fallen = [load for load in loads if heights["stvk", load] < COLLAPSED <= heights["cubic", load]]
        note = "; ".join(
            f"{HEADINGS[law]} {', '.join(f'{heights[law, load]:.2f}' for load in loads)}" for law in LAWS
        )
        note = f"heights under {', '.join(f'{load:g}' for load in loads)} kg: {note}"
        if fallen:
            stage.measured(self.names[5], min(fallen), note)
        else:
            stage.undecided(self.names[5], max(loads), f"none of the loads; {note}")
        stage.table("heights", [_row(case, heights[case], one) for case, one in runs.items()])
        self._draw(stage, runs, heights, loads)

    def _draw(self, stage: Stage, runs: Any, heights: Any, loads: tuple[float, ...]) -> None:
        size = (200, 220) if stage.quick else (520, 560)
        shown = loads[-1] if stage.quick else loads[3]
        for name, load in (("load", LOAD_KG), ("heavy", shown)):
            own = {law: runs[law, load] for law in LAWS}
            notes = [f"{100 * heights[law, load]:.0f} % of its height" for law in LAWS]
            caption = (
                f"The cube under {load:g} kg: StVK's springs, Hooke's, the cubic ones; colour: the largest "
                "elongation of the springs at a particle, below: the mean height of its upper side."
            )
            top = 5.0 * max(1.0, np.ceil(20.0 * max(one.elongation for one in own.values())))
            stage.picture(name, pictures(own, notes, (0.0, top), (30.0, 16.0), size), caption)
        caption = (
            "Height of the cube over that at rest against the load, which is dashed where the paper has it; "
            "below one half (dotted) it has collapsed."
        )
        stage.picture("heights", _heights(heights, loads), caption)


def _crushed(scene: Scene, observers: Observers) -> Loaded:
    from gabardine.simulation.simulation import Simulation

    return Crushed(Simulation(scene, observers=observers)).run()


def _heights(heights: Any, loads: tuple[float, ...]) -> Figure:
    from gabardine.plots.style import COLOURS, GREY, panels, styled

    figure, (axes,) = panels("", (1.0,))
    with styled():
        axes.axvline(LOAD_KG, color=GREY, linestyle="--")
        axes.axhline(COLLAPSED, color=GREY, linestyle=":")
        for colour, law in zip(COLOURS, LAWS):
            own = [heights[law, load] for load in loads]
            axes.plot(loads, own, "o-", color=colour, label=HEADINGS[law])
        axes.set_xscale("log")
        axes.set_xticks(loads, [f"{load:g}" for load in loads])
        axes.minorticks_off()
        axes.set(xlabel="load [kg]", ylabel="height over that at rest", ylim=(0.0, 1.05))
        axes.legend(loc="lower left")
    return figure


def _row(case: tuple[str, float], height: float, one: Loaded) -> dict[str, float | str]:
    law, load = case
    return {
        "springs": law,
        "load_kg": load,
        "height": height,
        "speed_of_the_load_m_per_s": one.speed,
        "largest_shortening": float(-one.rates.min()),
    }
