"""Hanging sheets: structural springs limited, then structural and shear springs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.papers.claims import Claim, Criterion, at_least, at_most
from gabardine.papers.experiment import Experiment
from gabardine.papers.provot95.sheet import RATE, TOLERANCE, Sheet, sheet, sheet_scene, stiffness

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage
    from gabardine.simulation.simulation import Observers

STIFFNESS = stiffness(8.0, 1.0, 1.0)
STEP_S, ITERATIONS, QUICK_ITERATIONS = 0.005, 1000, 600
INWARD_M = 0.1
"""What each pin moves towards the other in the first half second."""
LIMITS = {
    "structural 10 %, flexion 0 %": f"structural = {RATE}, flexion = 0.0",
    "structural and shear 10 %, flexion 0 %": f"structural = {RATE}, shear = {RATE}, flexion = 0.0",
}
SIZE = (640, 680)
MARGIN = 1e-9
"""For rounding."""


def pins(inward_m: float) -> str:
    """Two corners, led towards each other."""
    one = '{{ select = "{}", move = {{ translate_m = [[0.0, 0.0, 0.0, 0.0], [0.5, {}, 0.0, 0.0]] }} }}'
    return f"pin = [{one.format('top-left', inward_m)}, {one.format('top-right', -inward_m)}]"


def hung(limit: str, iterations: int, observers: Observers = ()) -> Sheet:
    """A sheet at rest, nearly."""
    limits = f'method = "edges", sweeps = 2000, tolerance = {TOLERANCE}, {limit}'
    world = "damping_per_s = 3.0"
    return sheet(
        sheet_scene(STIFFNESS, STEP_S, iterations, limit=limits, pins=pins(INWARD_M), world=world), observers
    ).run()


def both(bound: float) -> Criterion:
    return Criterion(f"at most {bound:g}, both", lambda ours: max(ours) <= bound + MARGIN)


class Hanging(Experiment):
    """Hanging sheets, with shear free and limited.

    17 x 17 equal masses (1 m x 1 m, 0.2 kg/m²), linear springs of 8 N/m (structural) and 1 N/m (shear,
    flexion), from horizontal to rest; gravity, damping of 3 a second, 1000 iterations of 5 ms. Structural
    springs are limited to 10 %, flexion springs to 0 %; shear springs not at all, then to 10 %. A flexion
    spring that must not lengthen keeps the straight line between the pins from lengthening at all: pins a
    whole width apart would leave the upper edge no way to sag, which sweeps approach for ever, so the pins
    are led to 80 % of the width. Sweeps until nothing is beyond its rate by more than 0.1 %. The paper gives
    rates, no stiffness.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "largest rate of structural springs in each sheet",
            (RATE, RATE),
            "hanging sheet results",
            both(RATE + TOLERANCE),
            quote="τ_c (structural) = 10 %, τ_c (flexion) = 0 %",
        ),
        Claim(
            "largest rate of flexion springs in each sheet",
            (0.0, 0.0),
            "hanging sheet results",
            both(TOLERANCE),
            quote="τ_c (structural) = 10 %, τ_c (flexion) = 0 %",
        ),
        Claim(
            "largest rate of shear springs, shear limited",
            RATE,
            "hanging sheet results, right",
            at_most(RATE + TOLERANCE + MARGIN),
            quote="τ_c (structural/shear) = 10 %, τ_c (flexion) = 0 %",
        ),
        Claim(
            "largest rate of shear springs, shear not limited",
            "not limited",
            "hanging sheet results, left",
            at_least(1.5 * RATE),
            quote="τ_c (structural) = 10 %, τ_c (flexion) = 0 %",
            ours=True,
        ),
        Claim(
            "distance between the same mass in the two sheets, largest",
            "two visibly different sheets",
            "hanging sheet results",
            at_least(0.05),
            "m",
            ours=True,
        ),
    )

    def run(self, stage: Stage) -> None:
        iterations = QUICK_ITERATIONS if stage.quick else ITERATIONS
        limits = stage.each(list(LIMITS), "Hanging", "sheet")
        made = {name: hung(LIMITS[name], iterations, stage.observers) for name in limits}
        loose, tight = made.values()
        sweeps = ", ".join(f"{np.mean(one.sweeps):.3g} ({max(one.sweeps)} at most)" for one in made.values())
        note = f"sweeps an iteration: {sweeps}; iterations in which they did not converge: " + ", ".join(
            str(np.count_nonzero(one.left)) for one in made.values()
        )
        stage.measured(self.names[0], [one.rates("structural").max() for one in made.values()], note)
        stage.measured(self.names[1], [one.rates("flexion").max() for one in made.values()])
        stage.measured(self.names[2], tight.rates("shear").max())
        stage.measured(self.names[3], loose.rates("shear").max())
        apart = np.linalg.norm(loose.positions - tight.positions, axis=1)
        stage.measured(self.names[4], apart.max(), f"root mean square {np.sqrt((apart**2).mean()):.2g} m")
        stage.table("sheets", [_row(name, one) for name, one in made.items()])
        caption = (
            "Structural springs limited to 10 % (left), structural and shear springs to 10 % (right), "
            "flexion to 0 % in both; seen from the side as cloth, and from the front coloured by the largest "
            "rate of the shear springs at each mass. Drawn through the masses by cubic splines."
        )
        stage.picture("sheets", _figure(made), caption)


def _row(name: str, made: Sheet) -> dict[str, Any]:
    kinds = ("structural", "shear", "flexion")
    return {
        "limits": name,
        **{f"largest_{kind}_rate": made.rates(kind).max() for kind in kinds},
        "sweeps_per_iteration": np.mean(made.sweeps),
        "most_sweeps": max(made.sweeps),
        "lowest_point_m": made.positions[:, 1].min(),
        "fastest_m_per_s": np.linalg.norm(made.simulation.velocities, axis=1).max(),
    }


def _figure(made: dict[str, Sheet]) -> Figure:
    from gabardine.papers.drawing import blank, canvas
    from gabardine.papers.provot95.drawing import CLOTHS, View, refined, smooth
    from gabardine.papers.shaded import colour_bar
    from gabardine.plots.style import styled

    clouds = [one.positions for one in made.values()]
    figure = canvas(7.6, 7.6)
    limits = (0.0, 0.3)
    with styled():
        grid = figure.add_gridspec(2, 2)
        lit, mapped = View.on(clouds, SIZE, 30.0, 15.0), View.on(clouds, SIZE, 0.0, 5.0)
        panels = [figure.add_subplot(grid[1, k]) for k in range(2)]
        for k, (name, one) in enumerate(made.items()):
            above = figure.add_subplot(grid[0, k])
            drawn = smooth(one.positions, one.cells)
            above.imshow(lit.plain(*drawn, CLOTHS[1]))
            above.set_title(name)
            values = refined(one.at_vertices(("shear",)), one.cells)
            panels[k].imshow(mapped.coloured(*drawn, values, limits))
            blank(above)
            blank(panels[k])
        colour_bar(figure, panels, limits, "largest rate of shear springs")
    return figure
