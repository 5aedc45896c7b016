"""Heavy rigid bodies on cloths and solids of springs: what figures 4 to 6 share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import Claim, between

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Observers, Simulation

LENGTH_M = 0.02
GRAVITY_M_PER_S2 = 9.81
HEADINGS = {"hooke": "Hooke", "stvk": "StVK", "cubic": "cubic", "stiff": "Hooke, 6 K"}
LAWS = tuple(HEADINGS)
"""The last is Hooke's too: see :meth:`Springs.written`."""
STVK_OVER_CUBIC = Claim(
    "the same, StVK over cubic",
    "similar results, allowing a bit more elongation",
    "section 5",
    between(1.0, 1.5),
    quote="allowing a bit more elongation which did not affect much the level of realism however",
)
"""The third claim of figures 4 and 5."""
BURST = 10.0
"""Elongation beyond which springs have burst."""
COLOUR_MAP = "viridis"
BODY = "#c9c3b8"


@dataclass(frozen=True)
class Springs:
    """K [N/m], a_1 and K_1 = k1 K, a_2 = 2 - a_1 and K_2 = k2 K; damping 0.01 s."""

    stiffness: float
    a1: float
    k1: float
    k2: float

    def written(self, law: str) -> str:
        """As fields of a scene; "stiff": Hooke's with K_1 for K."""
        stiffness = self.k1 * self.stiffness if law == "stiff" else self.stiffness
        fields = [f"structural_n_per_m = {stiffness}", f"shear_n_per_m = {stiffness}", "damping_s = 0.01"]
        fields.append(f'force = "{"hooke" if law == "stiff" else law}"')
        if law == "cubic":
            fields.append(f"stretch = {{ ratio = {self.a1}, stiffness = {self.k1} }}")
            fields.append(f"compress = {{ ratio = {2.0 - self.a1:.6g}, stiffness = {self.k2} }}")
        return ", ".join(fields)


@dataclass(eq=False)
class Loaded:
    """A run with one body, to its end.

    most: largest elongation of any spring in any step; begun: positions at the start, as the state has them
    """

    simulation: Simulation
    most: float = -np.inf
    start: Floats = field(init=False)
    begun: Floats = field(init=False)

    def __post_init__(self) -> None:
        self.start = self.simulation.rigid_bodies[0]
        self.begun = self.simulation.state.positions.copy()

    def run(self) -> Loaded:
        while not self.simulation.done:
            self.simulation.step()
            self.most = max(self.most, float(self.rates.max()))
        return self

    @property
    def _springs(self) -> list[Any]:
        """Blocks of springs, not those of other things."""
        return [each for each in self.simulation.compiled.model.blocks if each.stencils.shape[1] == 2]

    @property
    def rates(self) -> Floats:
        """l/L - 1 of every spring, now."""
        found = []
        for block in self._springs:
            ends = self.simulation.state.positions[block.stencils]
            found.append(np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1) / block.rest_field("length") - 1.0)
        return np.concatenate(found)

    @property
    def elongation(self) -> float:
        """Of the longest spring, now."""
        return float(self.rates.max())

    @property
    def body(self) -> Floats:
        """Its numbers now: gabardine.simulation.rigid_bodies.BODY_NUMBERS."""
        return self.simulation.rigid_bodies[0]

    @property
    def speed(self) -> float:
        """Of the middle of the body [m/s]."""
        return float(np.linalg.norm(self.body[12:15]))

    @property
    def sunk_m(self) -> float:
        """How far the body is below where it started."""
        return float(self.start[1] - self.body[1])

    def at_vertices(self) -> Floats:
        """The largest elongation of the springs at each vertex, in the order of its positions."""
        model = self.simulation.compiled.model
        worst = np.zeros(len(self.simulation.state.positions))
        rates, first = self.rates, 0
        for block in self._springs:
            own = rates[first : first + len(block.stencils)]
            first += len(own)
            for end in block.stencils.T:
                np.maximum.at(worst, end, own)
        return model.original(worst)

    def surface_of_body(self) -> tuple[Floats, NDArray[Any]]:
        """Its triangles now."""
        from gabardine.simulation.drawn_colliders import drawn_colliders

        scene = self.simulation.scene
        number = next(k for k, each in enumerate(scene.collider) if each.mass_kg is not None)
        rotation = self.body[3:12].reshape(3, 3)
        pose = _Still(rotation, self.body[:3] - rotation @ self.start[:3])
        drawn = drawn_colliders(scene, self.simulation.positions, {number: pose})[number].creased()
        return drawn.positions(0.0), drawn.faces


@dataclass(frozen=True, eq=False)
class _Still:
    """A body where it is."""

    rotation: Floats
    shift: Floats
    times_s: tuple[float, ...] = (0.0,)

    def pose(self, _time_s: float) -> tuple[Floats, Floats]:
        return self.rotation, self.shift

    def displacement(self, points: Floats, _time_s: float) -> Floats:
        return np.asarray(points @ self.rotation.T + self.shift)


def at_rest(stage: Stage, name: str, ours: float, note: str = "") -> None:
    """Hand in what is claimed of a state of rest, which a quick run does not reach."""
    if stage.quick:
        stage.undecided(name, ours, f"quick: not yet at rest{'; ' if note else ''}{note}")
    else:
        stage.measured(name, ours, note)


def compared(stage: Stage, scene: Callable[[str, bool], Scene], what: str, unit: str) -> dict[str, Loaded]:
    """A run for each law; how far its springs are elongated at rest is the first three claims.

    scene: for a law, coarse or not; what, unit: what is done, for the progress
    """
    laws = stage.each(LAWS, what, unit)
    runs = {law: loaded(scene(law, stage.quick), stage.observers) for law in laws}
    held = {law: one.elongation for law, one in runs.items()}
    cubic, hooke, stvk = (claim.name for claim in stage.experiment.claims[:3])
    at_rest(stage, cubic, held["cubic"])
    at_rest(stage, hooke, held["hooke"] / held["cubic"], f"Hooke {100 * held['hooke']:.3g} %")
    at_rest(stage, stvk, held["stvk"] / held["cubic"], f"StVK {100 * held['stvk']:.3g} %")
    return runs


def of_the_three(
    stage: Stage, name: str, runs: Mapping[str, Loaded], share: Callable[[Loaded], float]
) -> None:
    """Hand in a share that should be 1 at rest: the one farthest from it of the three laws."""
    at_rest(stage, name, max((share(runs[law]) for law in LAWS[:3]), key=lambda each: abs(each - 1.0)))


def shown(
    stage: Stage,
    runs: Mapping[str, Loaded],
    row: Callable[[str, Loaded], dict[str, float | str]],
    down_m: Callable[[Loaded], float],
    what: str,
    caption: str,
    view_deg: tuple[float, float],
    size: tuple[int, int],
) -> None:
    """Keep the table of elongations and the picture; down_m: how far the body is down, told below it."""
    stage.table("elongation", [row(law, one) for law, one in runs.items()])
    notes = [f"{100 * one.elongation:.1f} %, {1e3 * down_m(one):.0f} mm" for one in runs.values()]
    top = 5.0 * round(20.0 * runs["hooke"].elongation)
    stage.picture(what, pictures(runs, notes, (0.0, top), view_deg, size), caption)


def burst(stage: Stage, name: str, stiff: Loaded, when: str) -> None:
    """Hand in whether Hooke's springs of 6 K are unstable."""
    note = f"{when} strained by {100 * stiff.elongation:.3g} %, by {100 * stiff.most:.3g} % at most"
    stage.measured(name, stiff.most > BURST, note)


def loaded(scene: Scene, observers: Observers = ()) -> Loaded:
    """Run to its end."""
    from gabardine.simulation.simulation import Simulation

    return Loaded(Simulation(scene, observers=observers)).run()


def pictures(
    runs: Mapping[str, Loaded],
    notes: Sequence[str],
    limits: tuple[float, float],
    view_deg: tuple[float, float],
    size: tuple[int, int],
) -> Figure:
    """A panel for each run, one camera, one scale of elongation [%]; notes: below each."""
    from gabardine.papers.drawing import blank, canvas
    from gabardine.papers.shaded import Setting, colour_bar
    from gabardine.plots.style import styled

    clouds: list[Floats] = [one.simulation.positions for one in runs.values()]
    clouds += [one.surface_of_body()[0] for one in runs.values()]
    setting = Setting.around(clouds, size, *view_deg)
    width_in = 3.1
    figure = canvas(width_in * len(runs) + 0.9, width_in * size[1] / size[0] + 0.9)
    with styled():
        panels: Any = figure.subplots(1, len(runs), squeeze=False)[0]
        for panel, (law, one), note in zip(panels, runs.items(), notes):
            cloth = one.simulation.positions, one.simulation.compiled.faces, 100.0 * one.at_vertices()
            among = replace(setting, bodies=((*one.surface_of_body(), BODY),))
            panel.imshow(among.coloured(*cloth, limits, COLOUR_MAP), interpolation="antialiased")
            blank(panel)
            panel.set_title(HEADINGS[law], loc="center")
            panel.text(0.5, -0.03, note, transform=panel.transAxes, ha="center", va="top", fontsize=9)
        colour_bar(figure, list(panels), limits, "largest elongation around [%]", COLOUR_MAP)
    return figure
