"""A satin tablecloth on a round table, in three readings of its constants."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from gabardine.papers.claims import Change, Claim, at_least
from gabardine.papers.cosserat06 import tablecloth
from gabardine.papers.cosserat06.drapery import SATIN, area_claim
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from gabardine.papers.stage import Stage


class Fig13(Experiment):
    """Satin over a table."""

    id: ClassVar[str] = "cosserat06.fig13"
    title: ClassVar[str] = "A satin tablecloth on a round table"
    what: ClassVar[str] = (
        "A cloth of 60 cm x 60 cm, 40 x 40 nodes, satin of table II (98 g/m², zeta 100, xi 0.01, phi 0.1), "
        "laid flat on a round table of 18 cm radius and let go; damping 0.2 kg/(m² s). The paper holds the "
        "nodes on the table, because it has no contact; here the table is a solid disc of 2 cm on a leg, the "
        "cloth lies on it, held by friction alone (coefficient 0.3, gap 1 mm, both ours), and collides with "
        "itself, guaranteed. The discrete energy in implicit steps of 10 ms with two Newton iterations each, "
        "for 5 s, instead of explicit ones of 1 ms for 20 s. With the weight in kilograms these constants "
        "make a board; the paper's step fits weights in grams, so that every constant is a thousandth: that "
        "reading is judged, as it was while nodes were held, and shown beside it are bending alone in grams "
        "with the stretch in SI, and all in SI. With held nodes the area of the judged reading changed by "
        "2.5 %; what lies on a real table is drawn over its rim and stretches, too. The claims on the energy "
        "and on the force on the table came with the real table."
    )
    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "corners below the table top",
            "hang",
            "section 6.2, figure 13",
            at_least(0.15),
            "m",
            quote="applied the gravitational force on the remaining nodes that are initially laid "
            "horizontally",
            ours=True,
        ),
        Claim(
            "folds deeper than 1 cm of what was a circle of 28 cm in the flat cloth",
            "folds",
            "section 6.2, figure 13: folds are seen, not counted",
            at_least(4),
            quote="Figure 13.(a) presents the classical draping experiment of a (silk satin) tablecloth",
            ours=True,
            changes=(
                Change(
                    "2026-11-17",
                    "from 4 to 16 maxima of the hem's distance from the axis",
                    "The hem of a flat square has four; a circle has none until the cloth folds.",
                ),
            ),
        ),
        *tablecloth.AT_REST,
        area_claim(),
    )

    def run(self, stage: Stage) -> None:
        from gabardine.papers.cosserat06.drawing import CLOTHS

        readings = list(tablecloth.READINGS)[: 2 if stage.quick else 3]
        cloths = {name: tablecloth.READINGS[name](SATIN) for name in readings}
        cells = dict(zip(tablecloth.READINGS, (tablecloth.CELLS, tablecloth.CELLS, tablecloth.BOARD_CELLS)))
        made = {
            name: tablecloth.draped(cloths[name], stage.quick, cells[name], stage.observers)
            for name in stage.each(readings, "Draping", "cloth")
        }
        names = [claim.name for claim in self.claims]
        first, second = list(made.values())[:2]
        lower, folds = -second.positions[:, 1].min(), tablecloth.fold_count(second)
        stage.measured(names[0], -first.positions[:, 1].min(), f"with the stretch in SI {lower:.2g} m")
        stage.measured(names[1], tablecloth.fold_count(first), f"with the stretch in SI {folds}")
        stage.measured(names[2], first.speeds[-1], f"with the stretch in SI {second.speeds[-1]:.1g} m/s")
        stage.measured(names[3], first.unrest, f"with the stretch in SI {second.unrest:.1g}")
        stage.measured(names[4], tablecloth.borne(first), f"{first.simulation.intersections()} intersections")
        note = (
            f"single triangles stretch by up to {100 * first.largest_stretch:.0f} %; with the stretch in SI"
        )
        change = 100 * second.area_variation
        stage.measured(names[5], 100 * first.area_variation, f"{note} the area changes by {change:.2g} %")
        stage.table("cloths", [tablecloth.row(name, cloths[name], one) for name, one in made.items()])
        caption = (
            "Satin on a round table: constants that belong to weights in grams (left), the same with zeta in "
            "SI (middle), all constants in SI (right), where the cloth is a board."
        )
        colours = dict.fromkeys(made, CLOTHS["satin"])
        stage.picture("satin", tablecloth.figure(made, colours), caption)
