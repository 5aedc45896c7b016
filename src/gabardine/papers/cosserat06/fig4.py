"""Figure 4: silk under five pairs of axial forces, without and with the coupling term."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import Claim, Criterion, at_least, at_most
from gabardine.papers.cosserat06.panel import FABRICS, NODES, Panel, kept_area
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage

PAIRS, FORCE_N = 5, 10.0
SPREAD = 0.75
"""Of a fifth of the edge that each force is spread over."""
RAMP_S = 0.2
"""In which the forces rise to 10 N."""
SHORTENING = 0.25
QUICK_NODES = 30
NOISE_M = 1e-6
SIZE = (620, 430)
ROD_M = 0.07
AXIS = np.array([1.0, 0.0, 0.0])
CASES = {
    "without coupling": (0.0, 0.0),
    "with coupling": (0.1, 0.0),
    "without coupling, noise": (0.0, NOISE_M),
    "with coupling, noise": (0.1, NOISE_M),
}
"""phi [N], noise [m]."""


def five_forces(nodes: int) -> Floats:
    """On the nodes of an edge [N], shape (nodes,)."""
    per = nodes // PAIRS
    width = round(SPREAD * per)
    weights = np.zeros(nodes)
    for pair in range(PAIRS):
        start = pair * per + (per - width) // 2
        weights[start : start + width] = FORCE_N / width
    return weights


def pushed(phi: float, noise_m: float, nodes: int, until_s: float) -> Panel:
    """Until its edges have come nearer by a quarter, or until a time."""
    panel = Panel(replace(FABRICS["silk"], phi=phi), nodes)
    panel.grid.positions[..., 2] += noise_m * np.random.default_rng(4).standard_normal((nodes, nodes))
    full = five_forces(nodes)
    return panel.run(until_s, SHORTENING, lambda time_s: min(1.0, time_s / RAMP_S) * full)


class Fig4(Experiment):
    """Four panels of silk."""

    id: ClassVar[str] = "cosserat06.fig4"
    title: ClassVar[str] = "Silk under five pairs of opposite forces, without and with the coupling term"
    what: ClassVar[str] = (
        "Silk of table I, 60 x 60 nodes 1 cm apart, damping 0.2 kg/(m² s); five pairs of opposite forces on "
        "two edges, towards each other; from exactly flat and from flat with 1e-6 m of noise across the "
        "plane; without (phi = 0) and with (phi = 0.1 N) the coupling term. The mended reference scheme. "
        "Changed: the forces rise to 10 N within 0.2 s, and each is spread over three quarters of a fifth "
        "of the edge; 10 N on a node, or all at once, crush silk of 600 N/m in its plane before it can "
        "buckle. Panels are shown when their edges have come nearer by a quarter; the flat one, which does "
        "not give way, at the time of the slowest of the others. Ramp and spread were found by trial. No "
        "panel bears the full 10 N: with a ramp of 0.1 s the flat one, too, is crushed in its plane at "
        "about 6 N a pair."
    )
    claims: ClassVar[tuple[Claim, ...]] = (
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
            until_s = max((one.time_s for one in made.values()), default=RAMP_S) if name == FLAT else RAMP_S
            made[name] = pushed(*CASES[name], nodes, until_s)
        made = {name: made[name] for name in CASES}
        heights = [one.height_m for one in made.values()]
        names = [claim.name for claim in self.claims]
        flat = made[FLAT]
        note = f"at {_force(flat):.2g} N a pair, its edges nearer by {100 * flat.shortening:.1f} %"
        stage.measured(names[0], heights[0], note)
        stage.measured(names[1], heights[1], f"at {_force(made['with coupling']):.2g} N a pair")
        note = "noise alone makes it buckle, at " + " and ".join(
            f"{_force(one):.2g}" for one in list(made.values())[2:]
        )
        stage.measured(names[2], heights[2:], f"{note} N a pair: the coupling term only begins it")
        areas = [100 * abs(one.area_change) for one in made.values()]
        stage.measured(names[3], areas, "under the load and in motion: nothing here is at rest")
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


def _force(panel: Panel) -> float:
    """Of each pair in the end [N]."""
    return FORCE_N * min(1.0, panel.time_s / RAMP_S)


def _row(name: str, panel: Panel) -> dict[str, Any]:
    return {
        "panel": name,
        "phi_n": panel.fabric.phi,
        "time_ms": 1e3 * panel.time_s,
        "force_n": _force(panel),
        "shortening": panel.shortening,
        "height_m": panel.height_m,
        "area_change_percent": 100 * panel.area_change,
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
