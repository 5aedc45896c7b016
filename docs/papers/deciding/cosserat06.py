"""Decisions on cosserat06."""

from __future__ import annotations

from dataclasses import replace
from unittest.mock import patch

from deciding.decision import Decision, Found, rounded
from gabardine.papers.cosserat06 import fig5, fig15, fig16
from gabardine.papers.cosserat06.drapery import POLYESTER, Cloth, Drape, cloth_scene

CELLS = 29
WEIGHTS = (3.0, 2.0, 1.5, 1.0)


def weight_of_the_cheese() -> Found:
    """Area and length of the cheese hung by a corner, by its weight, which the paper does not give."""
    found: Found = {}
    for density in WEIGHTS:
        made = fig5.hung(replace(fig5.STUFFS["cheese"], density=density), "one corner", CELLS)
        found[f"change of area with {density:g} kg/m² [%]"] = rounded(100.0 * made.area_variation)
        found[f"lengthening with {density:g} kg/m²"] = rounded(fig5.length(made))
    return found


def own_weight_of_the_polyester() -> Found:
    """A strip of it 59 cm long hung by its edge: the strain that its constants and weight give by hand."""
    weight_n_per_m = POLYESTER.density * 9.81 * 0.59
    strip = Cloth(POLYESTER.density, POLYESTER.zeta, POLYESTER.xi, POLYESTER.phi)
    scene = cloth_scene(
        strip,
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
        "its weight over zeta": rounded(weight_n_per_m / POLYESTER.zeta),
        "length of a hung strip over that at rest": rounded(height / 0.59),
    }


def corners_of_the_polyester() -> Found:
    """Sag of the upper edge at rest, zeta a thousandfold, by how far each corner is led inwards."""
    found: Found = {}
    for inward_m in (0.1, 0.125, 0.15):
        with patch.object(fig15, "INWARD_M", inward_m):
            made = fig15.hung(fig15.STIFF, CELLS, integrator="static", duration="").run()
        found[f"sag with corners led inwards by {100 * inward_m:g} cm [m]"] = rounded(fig15._sag(made, CELLS))
    return found


def rigidity_of_the_panel() -> Found:
    """Height and force on the edges of a coarse panel of silk, led together, by its xi."""
    found: Found = {}
    for factor in (0.2, 1.0, 5.0):
        silk = fig16.CLOTHS["silk"]
        made = fig16.Panel(replace(silk, xi=factor * silk.xi, phi=factor * silk.phi), fig16.QUICK_CELLS)
        found[f"height with xi and phi {factor:g} times silk's [m]"] = rounded(fig16.height(made.shapes[1]))
        found[f"force with xi and phi {factor:g} times silk's [N]"] = rounded(made.push_n)
    return found


DECISIONS = {
    "rigidity of the panel": Decision("cosserat06.fig16", "xi and phi", rigidity_of_the_panel),
    "corners of the polyester": Decision(
        "cosserat06.fig15", "how far corners are led", corners_of_the_polyester
    ),
    "weight of the cheese": Decision("cosserat06.fig5", "the weight", weight_of_the_cheese),
    "weight of the polyester": Decision(
        "cosserat06.fig15", "a strip instead of a panel", own_weight_of_the_polyester
    ),
}
