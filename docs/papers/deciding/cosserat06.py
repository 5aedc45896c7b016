"""Decisions on cosserat06."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from types import SimpleNamespace
from unittest.mock import patch

import numpy as np

from deciding.decision import Decision, Found, rounded
from gabardine.core.errors import SimulationError
from gabardine.papers.cosserat06 import fig1, fig4, fig5, fig15, fig16, fig17, fig18, tablecloth
from gabardine.papers.cosserat06.drapery import Drape, cloth_scene
from gabardine.papers.cosserat06.fabrics import (
    GRAM,
    LINEN,
    POLYESTER,
    SATIN,
    TABLE_1,
    Cloth,
    Row,
)

CELLS = 29
WEIGHTS = (3.0, 2.0, 1.5, 1.0, 0.5)


@dataclass(frozen=True)
class Reading:
    """Of the paper's constants: the cloth of a row of its tables, and the unit of its forces [N]."""

    cloth: Callable[[Row], Cloth]
    unit_n: float


READINGS = {
    "as in all figures": Reading(lambda row: row.cloth, GRAM),
    "all in grams": Reading(lambda row: row.all_in_grams, GRAM),
    "all in SI": Reading(lambda row: row.all_in_si, 1.0),
}


def weight_of_the_cheese() -> Found:
    """Area and length of the cheese hung by corners, by its weight, which the paper does not give."""
    found: Found = {}
    for density in WEIGHTS:
        cheese = replace(fig5.STUFFS["cheese"], density=density)
        one, four = (fig5.hung(cheese, how, CELLS) for how in fig5.HUNG)
        found[f"change of area with {density:g} kg/m², by one corner [%]"] = rounded(100 * one.area_variation)
        found[f"change of area with {density:g} kg/m², by four [%]"] = rounded(100 * four.area_variation)
        found[f"lengthening with {density:g} kg/m²"] = rounded(fig5.length(one))
    return found


def own_weight_of_the_polyester() -> Found:
    """A strip of it 59 cm long hung by its edge: the strain that its constants and weight give by hand."""
    cloth = POLYESTER.cloth
    weight_n_per_m = cloth.density * 9.81 * 0.59
    scene = cloth_scene(
        cloth,
        (4, CELLS),
        (0.08, 0.59),
        integrator="static",
        duration="",
        pins='{ select = "top" }',
        place="rotate_deg = [-90.0, 0.0, 0.0]",
    )
    made = Drape.of(scene).run()
    height = float(made.positions[:, 1].max() - made.positions[:, 1].min())
    return {
        "its weight over zeta": rounded(weight_n_per_m / cloth.zeta),
        "length of a hung strip over that at rest": rounded(height / 0.59),
    }


def corners_of_the_polyester() -> Found:
    """Sag of the upper edge at rest, the row a thousandfold, by how far each corner is led inwards."""
    found: Found = {}
    for inward_m in (0.1, 0.125, 0.15):
        with patch.object(fig15, "INWARD_M", inward_m):
            made = fig15.hung(fig15.STIFF, CELLS, integrator="static", duration="").run()
        found[f"sag with corners led inwards by {100 * inward_m:g} cm [m]"] = rounded(fig15._sag(made, CELLS))
    return found


def rigidity_of_the_panel() -> Found:
    """Force on the edges of a coarse panel of silk held in an arch, by its xi."""
    found: Found = {}
    for factor in (0.2, 1.0, 5.0):
        silk = fig16.FABRICS["silk"]
        made = replace(silk, xi=factor * silk.xi, phi=factor * silk.phi)
        force_n = fig16.holding_force_n(made, fig16.QUICK_LOADED_CELLS)
        found[f"force with xi and phi {factor:g} times silk's [mN]"] = rounded(1e3 * force_n)
    return found


def stiffness_of_the_polyester() -> Found:
    """The explicit scheme's stable step, in which times are compared, with the row as printed and more."""
    from gabardine.papers.cosserat06.panel import Panel

    made = {"as printed": fig15.LIMP, "a thousandfold": fig15.STIFF}
    steps = {name: Panel(cloth, CELLS + 1, fig15.SIDE_M).grid.stable_step_s() for name, cloth in made.items()}
    return {f"stable step {name} [ms]": rounded(1e3 * step_s) for name, step_s in steps.items()}


def in_each_reading(measure: Callable[[Reading], Found]) -> Callable[[], Found]:
    """What is found in each of three readings; why it stopped where it could not go on."""

    def found() -> Found:
        out: Found = {}
        for name, reading in READINGS.items():
            try:
                out |= {f"{name}: {words}": value for words, value in measure(reading).items()}
            except SimulationError as error:
                out[f"{name}: stopped"] = str(error).partition(";")[0]
        return out

    return found


@in_each_reading
def panels(reading: Reading) -> Found:
    """Figure 1 on 30 x 30 nodes."""
    rows = {name: reading.cloth(row) for name, row in TABLE_1.items()}
    with patch.object(fig1, "FABRICS", rows), patch.object(fig1, "FORCE_N", 28.28 * reading.unit_n):
        made = [fig1.buckled(name, fig1.QUICK_NODES) for name in TABLE_1]
    return {
        "times [s]": [rounded(one.time_s) for one in made],
        "changes of area [%]": [rounded(100 * one.area_variation) for one in made],
        "stable step of silk on 1 cm [ms]": rounded(1e3 * fig1.stable_s(rows["silk"], fig1.NODES)),
    }


@in_each_reading
def five_pairs(reading: Reading) -> Found:
    """Figure 4 on 30 x 30 nodes, with coupling, from flat, forces on single nodes and at once."""
    rows = {"silk": reading.cloth(TABLE_1["silk"])}
    with patch.object(fig4, "FABRICS", rows), patch.object(fig4, "FORCE_N", 10.0 * reading.unit_n):
        made = fig4.pushed(True, 0.0, fig4.QUICK_NODES, fig4.LONGEST_S)
    return {
        "height [m]": rounded(made.height_m),
        "change of area [%]": rounded(100 * made.area_variation),
        "time [s]": rounded(made.time_s),
    }


@in_each_reading
def tablecloths(reading: Reading) -> Found:
    """Figures 13 and 14, quick."""
    satin, linen = (tablecloth.draped(reading.cloth(row), quick=True) for row in (SATIN, LINEN))
    return {
        "folds of satin": float(tablecloth.fold_count(satin)),
        "drape coefficients of satin and linen": [
            rounded(tablecloth.drape_coefficient(one)) for one in (satin, linen)
        ],
        "change of area of satin [%]": rounded(100 * satin.area_variation),
        "its largest stretch [%]": rounded(100 * satin.largest_stretch),
    }


@in_each_reading
def polyester(reading: Reading) -> Found:
    """Figure 15, quick, as printed and a thousandfold."""
    found: Found = {}
    for words, row in (("as printed", POLYESTER), ("a thousandfold", POLYESTER.thousandfold)):
        made = fig15.hung(reading.cloth(row), fig15.QUICK_CELLS).run()
        found[f"change of area {words} [%]"] = rounded(100 * made.area_variation)
        found[f"sag {words} [m]"] = rounded(fig15._sag(made, fig15.QUICK_CELLS))
    return found


@in_each_reading
def curtain(reading: Reading) -> Found:
    """Figure 17, quick."""
    with patch.object(fig17, "CURTAIN", SimpleNamespace(cloth=reading.cloth(fig17.CURTAIN))):
        made = fig17.curtain(fig17.QUICK_CELLS, fig17.QUICK_DURATION_S).run()
    return {
        "change of area [%]": rounded(100 * made.area_variation),
        "depth of the folds [m]": rounded(float(np.ptp(fig17.depth(made, 0.5)))),
    }


@in_each_reading
def blanket(reading: Reading) -> Found:
    """Figure 18, quick."""
    with patch.object(fig18, "BLANKET", SimpleNamespace(cloth=reading.cloth(fig18.BLANKET))):
        made = fig18.thrown(fig18.QUICK_CELLS, fig18.QUICK_DURATION_S).run()
    return {
        "change of area [%]": rounded(100 * made.area_variation),
        "height at the centre [m]": rounded(fig18.height_at_the_centre(made.positions)),
    }


SHARES = (0.3, 0.6, 0.9, 1.0, 1.1)
STRENGTHS = (3.0, 10.0, 30.0)


def forces_along_the_arms() -> Found:
    """Figure 18, quick, with forces where the arms would be and no chair: heights of the blanket's middle, of
    what began above the arms, and the least.

    Constant: the nodes that begin above the arms are pushed upwards, by a share of the weight in all.
    By place: eleven points along each arm push away what is near, at 5 cm with this acceleration.
    """
    size = fig18.QUICK_CELLS, fig18.QUICK_DURATION_S
    pushed = {
        f"heights, pushed up with {share:g} of the weight [m]": heights(fig18.pushed_up(*size, share))
        for share in SHARES
    }
    repelled = {
        f"heights, repelled with {strength:g} m/s² [m]": heights(fig18.repelled(*size, strength))
        for strength in STRENGTHS
    }
    arms = {"heights, repelled by arms with a friction of 1 [m]": heights(fig18.thrown_over_arms(*size))}
    return pushed | repelled | arms


def heights(made: Drape) -> list[float]:
    """At the end, of the middle, of what began above the arms, and the least [m]."""
    above, middle = fig18.above_the_arms(made.positions), len(made.positions) // 2
    y = made.run().positions[:, 1]
    return [rounded(float(value)) for value in (y[middle], y[above].mean(), y.min())]


DECISIONS = {
    "rigidity of the panel": Decision("cosserat06.fig16", "xi and phi", rigidity_of_the_panel),
    "corners of the polyester": Decision(
        "cosserat06.fig15", "how far corners are led", corners_of_the_polyester
    ),
    "weight of the cheese": Decision("cosserat06.fig5", "the weight", weight_of_the_cheese),
    "weight of the polyester": Decision(
        "cosserat06.fig15", "a strip instead of a panel", own_weight_of_the_polyester
    ),
    "stiffness of the polyester": Decision(
        "cosserat06.fig15", "the row, as printed or a thousandfold", stiffness_of_the_polyester
    ),
    "reading of the panels": Decision("cosserat06.fig1", "the unit of all constants", panels),
    "reading of the five pairs": Decision("cosserat06.fig4", "the unit of all constants", five_pairs),
    "reading of the tablecloths": Decision("cosserat06.fig14", "the unit of all constants", tablecloths),
    "reading of the polyester": Decision("cosserat06.fig15", "the unit of all constants", polyester),
    "reading of the curtain": Decision("cosserat06.fig17", "the unit of all constants", curtain),
    "reading of the blanket": Decision("cosserat06.fig18", "the unit of all constants", blanket),
    "forces along the arms": Decision(
        "cosserat06.fig18", "what acts where the arms would be", forces_along_the_arms
    ),
}
