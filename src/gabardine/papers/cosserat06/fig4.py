"""Figure 4: silk under five pairs of axial forces, without and with the coupling term."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import Claim, Criterion, at_least, at_most
from gabardine.papers.cosserat06.fabrics import FABRICS, newtons, reread
from gabardine.papers.cosserat06.panel import NODES, Panel, kept_area
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage

PAIRS, FORCE_N = 5, newtons(10.0)
SHORTENING, LONGEST_S = 0.25, 1.0
QUICK_NODES = 30
NOISE_M = 1e-6
SIZE = (620, 430)
ROD_M = 0.07
AXIS = np.array([1.0, 0.0, 0.0])
CASES = {
    "without coupling": (False, 0.0),
    "with coupling": (True, 0.0),
    "without coupling, noise": (False, NOISE_M),
    "with coupling, noise": (True, NOISE_M),
}
"""Whether phi is that of silk or 0; noise [m]."""


def five_forces(nodes: int) -> Floats:
    """On the nodes of an edge [N], shape (nodes,)."""
    per = nodes // PAIRS
    forces = np.zeros(nodes)
    forces[per // 2 :: per] = FORCE_N
    return forces


def pushed(coupled: bool, noise_m: float, nodes: int, until_s: float) -> Panel:
    """Until its edges have come nearer by a quarter, or until a time."""
    silk = FABRICS["silk"]
    panel = Panel(silk if coupled else replace(silk, phi=0.0), nodes)
    panel.grid.positions[..., 2] += noise_m * np.random.default_rng(4).standard_normal((nodes, nodes))
    panel.push(five_forces(nodes))
    return panel.run(until_s, SHORTENING)


class Fig4(Experiment):
    """Silk under five pairs of opposite forces, without and with the coupling term.

    Silk of table I, 60 x 60 nodes 1 cm apart, damping 0.2 kg/(m² s); five pairs of opposite forces of 10 mN
    (10 as printed) on single nodes of two edges, towards each other, all at once; from exactly flat and from
    flat with 1e-6 m of noise across the plane; without (phi = 0) and with (phi = 0.1 mN) the coupling term.
    The mended reference scheme. Panels are shown when their edges have come nearer by a quarter; the flat
    one, which does not give way, at the time of the slowest of the others. Until one reading was taken for
    all figures, this one had its constants in SI; then 10 N on a node, or all at once, crush silk in its
    plane before it can buckle, so the forces were spread and rose within 0.2 s.
    """

    claims: ClassVar[tuple[Claim, ...]] = reread(
        "the same, of constants in SI and of forces that rise to 10 N, each spread along the edge",
        Claim(
            "largest height out of plane, from exactly flat without coupling",
            "keeps its local planarity",
            "figure 4a, section 3",
            at_most(0.0),
            "m",
            quote="without the coupling term, the surface tends to preserve its local planarity",
        ),
        Claim(
            "largest height out of plane, from exactly flat with coupling",
            "buckles are formed",
            "figure 4b, section 3",
            at_least(0.05),
            "m",
            quote="When we superposed the coupling term, bucklings have been naturally formed",
        ),
        Claim(
            "largest heights out of plane, from noise, without and with coupling",
            "needs the coupling term to buckle",
            "section 6.4",
            Criterion(
                "below 0.005 without and at least 0.05 with",
                lambda ours: ours[0] < 0.005 and ours[1] >= 0.05,
            ),
            "m",
            quote="As the fabrics have a peculiar bending property (buckling) under axial loadings,"
            " we should ensure that φ_αβ are non-zero",
        ),
        kept_area(
            "as shown, from flat without and with coupling, from noise likewise",
            "section 6.3, of final states",
        ),
    )

    def run(self, stage: Stage) -> None:
        nodes = QUICK_NODES if stage.quick else NODES
        made: dict[str, Panel] = {}
        for name in stage.each(list(reversed(CASES)), "Pushing", "panel"):
            slowest_s = max((one.time_s for one in made.values()), default=LONGEST_S)
            made[name] = pushed(*CASES[name], nodes, slowest_s if name == FLAT else LONGEST_S)
        made = {name: made[name] for name in CASES}
        heights = [one.height_m for one in made.values()]
        flat = made[FLAT]
        note = f"after {flat.time_s:.2g} s, its edges nearer by {100 * flat.shortening:.1g} %"
        stage.measured(self.names[0], heights[0], note)
        stage.measured(self.names[1], heights[1], f"after {made['with coupling'].time_s:.2g} s")
        times = " and ".join(f"{one.time_s:.2g}" for one in list(made.values())[2:])
        note = f"noise alone makes it buckle, after {times} s: the coupling term only begins it"
        stage.measured(self.names[2], heights[2:], note)
        areas = [100 * one.area_variation for one in made.values()]
        stage.measured(self.names[3], areas, "under the load and in motion: nothing here is at rest")
        stage.table("panels", [_row(name, one) for name, one in made.items()])
        caption = (
            "Five forces on each of two edges of silk: without the coupling term it stays in its plane "
            "(a), with it it buckles (b), both from exactly flat; with a micrometre of noise both buckle "
            "(c, d)."
        )
        for name, one in made.items():
            stage.watch(name, one.recorded())
        stage.picture("panels", _figure(made), caption)


FLAT = "without coupling"


def _row(name: str, panel: Panel) -> dict[str, Any]:
    return {
        "panel": name,
        "phi_n": panel.fabric.phi,
        "time_s": panel.time_s,
        "shortening": panel.shortening,
        "height_m": panel.height_m,
        "area_change_percent": 100 * panel.area_variation,
        "wavelength_m": panel.wavelength_m if panel.height_m > 0.0 else 0.0,
    }


def _figure(made: dict[str, Panel]) -> Figure:
    from gabardine.papers.drawing import blank, canvas
    from gabardine.papers.provot95.drawing import CLOTHS, View
    from gabardine.plots.style import styled

    figure = canvas(9.6, 6.9)
    clouds = [one.shown for one in made.values()]
    with styled():
        for k, (name, one) in enumerate(made.items()):
            panel = figure.add_subplot(2, 2, k + 1)
            view = View.on(clouds, SIZE, 30.0, 28.0, rods(one))
            panel.imshow(view.plain(one.shown, one.faces, CLOTHS[k % 2]))
            height = f"{1e3 * one.height_m:.0f} mm high" if one.height_m > 0.0 else "flat"
            panel.set_title(f"({'abcd'[k]}) {name}: {height}")
            blank(panel)
    return figure


def rods(panel: Panel) -> tuple[Any, ...]:
    """A rod for each force, ending where it pushes."""
    from gabardine.papers.provot95.drawing import ROD_RADIUS_M

    x = panel.grid.positions[..., [0, 2, 1]]
    per = panel.grid.shape[1] // PAIRS
    out = []
    for end, sign in ((0, -1.0), (-1, 1.0)):
        for pair in range(PAIRS):
            tip = x[end, pair * per + per // 2]
            out.append((tuple(tip + sign * ROD_M * AXIS), tuple(tip + sign * ROD_RADIUS_M * AXIS)))
    return tuple(out)
