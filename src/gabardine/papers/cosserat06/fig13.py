"""A satin tablecloth on a round table, in three readings of its constants."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from gabardine.papers.claims import Claim, at_least, at_most, between
from gabardine.papers.cosserat06.drapery import SATIN
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from gabardine.papers.stage import Stage


class Fig13(Experiment):
    """Satin over a table."""

    id: ClassVar[str] = "cosserat06.fig13"
    title: ClassVar[str] = "A satin tablecloth on a round table"
    what: ClassVar[str] = (
        "A cloth of 60 cm x 60 cm, 40 x 40 nodes, satin of table II (98 g/m², zeta 100, xi 0.01, phi 0.1), "
        "laid flat on a round table of 18 cm radius; the nodes on the table are held, as the paper holds "
        "them, the others fall; damping 0.2 kg/(m² s). The discrete energy in implicit steps of 10 ms, for 6 "
        "s, instead of explicit ones of 1 ms for 20 s. With the weight in kilograms these constants make a "
        "board; the paper's picture and step fit weights in grams, so that every constant is a thousandth: "
        "that reading is judged, and shown beside it are bending alone in grams with the stretch in SI, and "
        "all in SI. Nothing keeps the cloth from passing through itself."
    )
    claims: ClassVar[tuple[Claim, ...]] = (
        Claim("corners below the table top", "hang", "figure 13", at_least(0.15), "m"),
        Claim("folds of the hem", "several folds", "figure 13", between(4, 16)),
        Claim("speed of the fastest node at the end", "no trembling", "section 6.3", at_most(0.01), "m/s"),
        Claim("change of area at the end", 5.0, "section 6.3", at_most(5.0), "%"),
    )

    def run(self, stage: Stage) -> None:
        from gabardine.papers.cosserat06 import tablecloth
        from gabardine.papers.cosserat06.drawing import CLOTHS

        readings = list(tablecloth.READINGS)[: 2 if stage.quick else 3]
        cloths = {name: tablecloth.READINGS[name](SATIN) for name in readings}
        cells = dict(zip(tablecloth.READINGS, (tablecloth.CELLS, tablecloth.CELLS, tablecloth.BOARD_CELLS)))
        made = {
            name: tablecloth.draped(cloths[name], stage.quick, cells[name])
            for name in stage.each(readings, "Draping", "cloth")
        }
        names = [claim.name for claim in self.claims]
        first, second = list(made.values())[:2]
        stage.measured(names[0], -first.positions[:, 1].min())
        stage.measured(
            names[1],
            tablecloth.fold_count(first),
            f"with the stretch in SI {tablecloth.fold_count(second)}",
        )
        stage.measured(names[2], first.speeds[-1])
        stage.measured(
            names[3],
            abs(100 * first.area_change),
            f"single triangles stretch by up to {100 * first.largest_stretch:.0f} %",
        )
        stage.table("cloths", [tablecloth.row(name, cloths[name], one) for name, one in made.items()])
        caption = (
            "Satin on a round table: constants that belong to weights in grams (left), the same with zeta in "
            "SI (middle), all constants in SI (right), where the cloth is a board."
        )
        colours = dict.fromkeys(made, CLOTHS["satin"])
        stage.picture("satin", tablecloth.figure(made, colours), caption)
