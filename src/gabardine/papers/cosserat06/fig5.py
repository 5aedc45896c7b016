"""Melting cheese and a metal plate: stretch and bending are set apart from each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.papers.claims import Claim, at_least, at_most, at_most_each
from gabardine.papers.cosserat06.drapery import Drape, area_claim, cloth_scene
from gabardine.papers.cosserat06.fabrics import Cloth, Row, reread
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage
    from gabardine.simulation.simulation import Observers

WEIGHT = 3000.0
"""Of both [g/m^2]; the paper gives no weights."""
CHEESE = Row(WEIGHT, 10.0, 0.1, 0.01)
STUFFS = {"cheese": CHEESE.cloth, "metal": Row(WEIGHT, 250.0, 0.3, 0.0).cloth}
SIDE_M = 0.59
CELLS, QUICK_CELLS = 59, 19
CORNERS = ("top-left", "top-right", "bottom-left", "bottom-right")
HUNG = {"one corner": (1, "rotate_deg = [-90.0, 0.0, 0.0]"), "four corners": (4, "")}
SIZE = (520, 560)


def hung(stuff: Cloth, how: str, cells: int, observers: Observers = ()) -> Drape:
    """A panel at rest."""
    count, place = HUNG[how]
    pins = ", ".join(f'{{ select = "{corner}" }}' for corner in CORNERS[:count])
    still = {"integrator": "static", "duration": "", "pins": pins, "place": place}
    return Drape.of(cloth_scene(stuff, (cells, cells), (SIDE_M, SIDE_M), **still), observers).run()


def length(made: Drape) -> float:
    """From the corner that is held to the one across it, over the diagonal, minus 1."""
    return _diagonal(made, -1.0) - 1.0


def width(made: Drape) -> float:
    """From one corner beside that which is held to the other, over the diagonal."""
    return _diagonal(made, 1.0)


def _diagonal(made: Drape, sign: float) -> float:
    """Between the corners with the least and the largest x + sign y, over its length at rest."""
    start = made.simulation.compiled.model.original(made.simulation.compiled.state.positions)
    along = start[:, 0] + sign * start[:, 1]
    ends = [int(along.argmin()), int(along.argmax())]
    lengths = [float(np.linalg.norm(np.diff(x[ends], axis=0))) for x in (made.positions, start)]
    return lengths[0] / lengths[1]


class Fig5(Experiment):
    """Melting cheese and a metal plate.

    Panels of 60 x 60 nodes, 1 cm apart: cheese (zeta 10, xi 0.1, phi 0.01) and metal (zeta 250, xi 0.3, phi
    0) of table I, hung by one corner as the caption says and by four as section 6.1 says, at rest under
    gravity. The paper gives no weights: both have 3 kg/m², so that the constants alone make the difference.
    Equilibria by Newton's method on the discrete energy instead of 10 s of explicit steps. In the reading of
    all figures, xi is 0.1 and 0.3 mN m, and the cheese, heavy enough to stretch, is too limp to resist
    curving: hung by one corner it folds. Shown beside it is the same with all constants in SI, where it stays
    open; constants all in grams with 3 g/m² are the same equilibrium.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        *reread(
            "the same, of constants all in SI",
            Claim(
                "lengthening of the hung diagonal, cheese",
                "low resistance to stretching",
                "section 6.4, figure 5a",
                at_least(0.2),
                quote="for simulating materials with low resistance to stretching and high resistance "
                "to curving, such as a melting cheese",
            ),
            Claim(
                "lengthening of the hung diagonal, metal",
                "high resistance to stretching",
                "section 6.4, figure 5b",
                at_most(0.05),
                quote="For simulating materials with high resistance to the metric and bending "
                "variations, such as a metallic plate",
            ),
            Claim(
                "sag between four corners, cheese over metal",
                "the plate resists stretching and curving",
                "section 6.4, figure 5",
                at_least(2.0),
                quote="For simulating materials with high resistance to the metric and bending "
                "variations, such as a metallic plate",
                ours=True,
            ),
            area_claim(", hung by one and by four corners", at_most_each(5.0)),
        ),
        Claim(
            "width of the cheese hung by one corner over its diagonal",
            "high resistance to curving",
            "section 6.4, figure 5a",
            at_least(0.5).was("2026-11-18", "none", "Nothing asked that the cheese resist curving."),
            quote="for simulating materials with low resistance to stretching and high resistance "
            "to curving, such as a melting cheese",
            ours=True,
        ),
    )

    def run(self, stage: Stage) -> None:
        cells = QUICK_CELLS if stage.quick else CELLS
        pairs = [(stuff, how) for how in HUNG for stuff in STUFFS]
        made = {
            pair: hung(STUFFS[pair[0]], pair[1], cells, stage.observers)
            for pair in stage.each(pairs, "Hanging", "panel")
        }
        stage.measured(self.names[0], length(made["cheese", "one corner"]))
        stage.measured(self.names[1], length(made["metal", "one corner"]))
        sag = {stuff: float(np.ptp(made[stuff, "four corners"].positions[:, 1])) for stuff in STUFFS}
        stage.measured(self.names[2], sag["cheese"] / sag["metal"], _sags(sag))
        stage.measured(self.names[3], [100 * one.area_variation for one in made.values()])
        beside = hung(CHEESE.all_in_si, "one corner", cells, stage.observers)
        note = f"with all constants in SI {width(beside):.2g}"
        stage.measured(self.names[4], width(made["cheese", "one corner"]), note)
        made["cheese in SI", "one corner"] = beside
        stage.table("panels", [_row(pair, one) for pair, one in made.items()])
        caption = (
            "Cheese and metal hung by one corner (left) and by four (middle), at rest; right, the cheese "
            "with all its constants in SI."
        )
        stage.picture("panels", _figure(made), caption)


def _sags(sag: dict[str, float]) -> str:
    return ", ".join(f"{stuff} {1000 * value:.0f} mm" for stuff, value in sag.items())


def _row(pair: tuple[str, str], made: Drape) -> dict[str, Any]:
    stuff, how = pair
    return {
        "panel": stuff,
        "hung_by": how,
        "diagonal_lengthening_percent": 100 * length(made),
        "width_over_diagonal": width(made),
        "height_m": np.ptp(made.positions[:, 1]),
        "area_change_percent": 100 * made.area_variation,
        "largest_stretch_percent": 100 * made.largest_stretch,
        "wall_s": made.computing_s,
    }


def _figure(made: dict[tuple[str, str], Drape]) -> Figure:
    from gabardine.papers.cosserat06.drawing import CLOTHS
    from gabardine.papers.drawing import blank, canvas
    from gabardine.papers.shaded import Setting
    from gabardine.plots.style import styled

    sheet = canvas(12.6, 3.0)
    with styled():
        for k, ((stuff, how), one) in enumerate(made.items()):
            panel = sheet.add_subplot(1, len(made), k + 1)
            clouds = [other.positions for (_, hanging), other in made.items() if hanging == how]
            room = Setting.around(clouds, SIZE, 30.0, 15.0)
            panel.imshow(room.plain(one.positions, one.faces, CLOTHS[stuff.split()[0]]))
            panel.set_title(f"{stuff}, {how}")
            blank(panel)
    return sheet
