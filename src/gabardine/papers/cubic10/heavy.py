"""Heavy rigid bodies on cloths and solids of springs: what figures 4 to 6 share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats, Ints
from gabardine.papers.claims import YES, Claim, between, near

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Observers, Simulation

LENGTH_M = 0.02
GRAVITY_M_PER_S2 = 9.81
TRIANGLES = "triangles"
HEADINGS = {
    "hooke": "Hooke",
    "stvk": "StVK",
    TRIANGLES: "StVK triangles",
    "cubic": "cubic",
    "stiff": "Hooke, 6 K",
}
LAWS = tuple(HEADINGS)
"""The last is Hooke's too: see :meth:`Springs.written`; of triangles: :meth:`Springs.cloth`."""
THREE = ("hooke", "stvk", "cubic")
"""Those of springs of the same K."""
STVK_OVER_CUBIC = Claim(
    "the same, StVK over cubic",
    "similar results, allowing a bit more elongation",
    "section 5",
    between(1.0, 1.5),
    quote="allowing a bit more elongation which did not affect much the level of realism however",
)
"""The third claim of figures 4 and 5."""
OF_TRIANGLES = (
    Claim(
        "the same, StVK triangles over cubic",
        "similar results, allowing a bit more elongation",
        "section 5",
        between(1.0, 1.5),
        quote="in both cloth applications the StVK methods produced similar results with the proposed method "
        "(allowing a bit more elongation which did not affect much the level of realism however)",
    ),
    Claim(
        "the same, StVK triangles over StVK springs",
        "one energy of two discretisations",
        "section 3.2; volino09, section 3",
        near(1.0, 0.2),
        ours=True,
    ),
)
"""The last two: the bound of the third for the other StVK method, that of Volino et al. (2009); and a lattice
of StVK springs stores what triangles with :meth:`Springs.cloth` store in every homogeneous deformation, of
any size; the largest elongation is that of one spring, where it is not."""
CELLS, QUICK_CELLS = 31, 15
SIDE_M, CLOTH_KG = CELLS * LENGTH_M, 1.0
DURATION_S, QUICK_DURATION_S = 8.0, 0.6
"""At most: it ends at rest."""
CLOTH = """
time = {{ duration_s = {duration}, step_s = 0.01, rest_speed_m_per_s = 1e-3 }}
contact = {{ mode = "guaranteed", gap_m = 2e-3, friction = 0.4 }}
world = {{ damping_per_s = 6.0 }}
[[cloth]]
name = "cloth"
mesh = {{ shape = "rectangle", size_m = [{side}, {side}], cells = [{cells}, {cells}] }}
{cloth}
"""
"""The sheet of figures 4 and 5; its place, what holds it and the body follow."""
BOX = """
[[collider]]
name = "{name}"
kind = "box"
size_m = [{side}, {side}, {side}]
place = {{ origin_m = [0.0, {height}, 0.0] }}
mass_kg = {mass}
"""
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

    def cloth(self, law: str, density: float) -> str:
        """Fabric and model of a sheet, as a scene has them; density [kg/m^2].

        Triangles have the moduli of the lattice: springs of K along both sides of square cells and along
        both diagonals store, per area, K/2 (e_uu^2 + e_vv^2 + (e_uu + e_vv)^2 + e_uv^2), e_uv = U.V.
        """
        stiffness, fabric = self.stiffness, f"density_kg_per_m2 = {density}"
        if law != TRIANGLES:
            fabric += ', membrane = { law = "linear", young_n_per_m = 1000.0 }'
            model = f'kind = "springs", masses_by = "count", {self.written(law)}'
        else:
            fabric += (
                f', membrane = {{ law = "orthotropic", weft_n_per_m = {2.0 * stiffness}, warp_n_per_m = '
                f"{2.0 * stiffness}, coupling_n_per_m = {stiffness}, shear_n_per_m = {stiffness} }}, "
                'viscosity = { law = "proportional", membrane_s = 0.01 }'
            )
            model = f'kind = "{TRIANGLES}"'
        return f"fabric = {{ {fabric} }}\nmodel = {{ {model} }}"


def unstable_claim(figure: int, quote: str) -> Claim:
    """Of Hooke's springs with K_1 for K."""
    where = f"figure {figure}: larger values of K led to unstable simulations"
    return Claim("whether Hooke's springs of 6 K are unstable", True, where, YES, quote=quote)


def cloth_scene(springs: Springs, law: str, quick: bool, others: str) -> Scene:
    """The sheet of figures 4 and 5; others: what is written behind it."""
    from gabardine.scene import Scene

    sheet = CLOTH.format(
        duration=QUICK_DURATION_S if quick else DURATION_S,
        side=SIDE_M,
        cells=QUICK_CELLS if quick else CELLS,
        cloth=springs.cloth(law, CLOTH_KG / SIDE_M**2),
    )
    return Scene.from_text(sheet + others)


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

    @cached_property
    def pairs(self) -> tuple[Ints, Floats]:
        """Vertices that springs join, in the order of the state, (n, 2), and their distances at rest [m].

        Of triangles: those that springs would join, along the sides and the diagonals of the cells.
        """
        every = self.simulation.compiled.model.blocks
        springs = [each for each in every if each.stencils.shape[1] == 2]
        if springs:
            lengths = np.concatenate([each.rest_field("length") for each in springs])
            return np.concatenate([each.stencils for each in springs]), lengths
        from scipy.spatial import cKDTree

        tree = cKDTree(self.begun)
        side = tree.query(self.begun, 2)[0][:, 1].min()
        pairs = tree.query_pairs(1.1 * np.sqrt(2.0) * side, output_type="ndarray")
        return pairs, np.linalg.norm(self.begun[pairs[:, 1]] - self.begun[pairs[:, 0]], axis=1)

    @property
    def rates(self) -> Floats:
        """l/L - 1 of every spring, now."""
        pairs, lengths = self.pairs
        ends = self.simulation.state.positions[pairs]
        return np.asarray(np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1) / lengths - 1.0)

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
        for end in self.pairs[0].T:
            np.maximum.at(worst, end, self.rates)
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
    """A run for each law; how far springs are elongated at rest is the first three claims and the last two.

    scene: for a law, coarse or not; what, unit: what is done, for the progress
    """
    laws = stage.each(LAWS, what, unit)
    runs = {law: loaded(scene(law, stage.quick), stage.observers) for law in laws}
    held = {law: one.elongation for law, one in runs.items()}
    cubic, hooke, stvk, *_, over_cubic, over_springs = stage.experiment.names
    at_rest(stage, cubic, held["cubic"])
    at_rest(stage, hooke, held["hooke"] / held["cubic"], f"Hooke {100 * held['hooke']:.3g} %")
    at_rest(stage, stvk, held["stvk"] / held["cubic"], f"StVK {100 * held['stvk']:.3g} %")
    note = f"StVK triangles {100 * held[TRIANGLES]:.3g} %"
    at_rest(stage, over_cubic, held[TRIANGLES] / held["cubic"], note)
    at_rest(stage, over_springs, held[TRIANGLES] / held["stvk"])
    return runs


def of_the_three(
    stage: Stage, name: str, runs: Mapping[str, Loaded], share: Callable[[Loaded], float]
) -> None:
    """Hand in a share that should be 1 at rest: the one farthest from it of the three laws."""
    at_rest(stage, name, max((share(runs[law]) for law in THREE), key=lambda each: abs(each - 1.0)))


def shown(
    stage: Stage,
    runs: Mapping[str, Loaded],
    row: Callable[[str, Loaded], dict[str, float | str]],
    down_m: Callable[[Loaded], float],
    what: str,
    told: tuple[str, str],
    view_deg: tuple[float, float],
    size: tuple[int, int],
) -> None:
    """Keep the table of elongations and the picture; down_m: how far the body is down, told below it.

    told: what is seen, and what `down_m` is, for the caption
    """
    stage.table("elongation", [row(law, one) for law, one in runs.items()])
    notes = [f"{100 * one.elongation:.1f} %, {1e3 * down_m(one):.0f} mm" for one in runs.values()]
    top = 5.0 * round(20.0 * runs["hooke"].elongation)
    caption = (
        f"{told[0]}: Hooke's springs, StVK's, StVK triangles, the cubic springs, and Hooke's with six times "
        "the stiffness; colour: the largest elongation of the springs at a particle, below: of all springs, "
        f"and {told[1]}."
    )
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
    width_in = 3.1 if len(runs) < 5 else 2.6
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
