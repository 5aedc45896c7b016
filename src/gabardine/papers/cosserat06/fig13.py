"""A satin tablecloth on a round table, and two other readings of its constants beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from gabardine.papers.claims import Claim, at_least
from gabardine.papers.cosserat06 import tablecloth
from gabardine.papers.cosserat06.drapery import area_claim
from gabardine.papers.cosserat06.fabrics import SATIN, reread
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from gabardine.papers.stage import Stage

SATINS = {
    "as in all figures": (SATIN.cloth, tablecloth.CELLS),
    "all in grams": (SATIN.all_in_grams, tablecloth.CELLS),
    "all in SI": (SATIN.all_in_si, 24),
}
"""And cells along a side: a cloth that hardly bends needs no more."""


class Fig13(Experiment):
    """A satin tablecloth on a round table.

    A cloth of 60 cm x 60 cm, 40 x 40 nodes, satin of table II (98 g/m², zeta 100, xi 0.01, phi 0.1), laid
    flat on a round table of 18 cm radius and let go; damping 0.2 kg/(m² s). The paper holds the nodes on the
    table, because it has no contact; here the table is a solid disc of 2 cm on a leg, the cloth lies on it,
    held by friction alone (coefficient 0.3, gap 1 mm, both ours), and collides with itself, guaranteed. The
    discrete energy in implicit steps of 10 ms with two Newton iterations each, for 5 s, instead of explicit
    ones of 1 ms for 20 s. Two other readings of the constants are shown beside the judged one: all in grams,
    where the cloth stretches by its own weight, and all in SI, where it is a board. Until 18 November 2026
    the former was judged. The claims on the energy and on the force on the table came with the real table, on
    15 November 2026.
    """

    claims: ClassVar[tuple[Claim, ...]] = reread(
        "the same, of constants all in grams",
        tablecloth.corners_claim("corners below the table top", 13),
        Claim(
            "folds deeper than 1 cm of what was a circle of 28 cm in the flat cloth",
            "folds",
            "section 6.2, figure 13: folds are seen, not counted",
            at_least(4).was(
                "2026-11-17",
                "from 4 to 16 maxima of the hem's distance from the axis",
                "The hem of a flat square has four; a circle has none until the cloth folds.",
            ),
            quote="Figure 13.(a) presents the classical draping experiment of a (silk satin) tablecloth",
            ours=True,
        ),
        *tablecloth.AT_REST,
        area_claim(),
    )

    def run(self, stage: Stage) -> None:
        from gabardine.papers.cosserat06.drawing import CLOTHS

        readings = list(SATINS)[: 2 if stage.quick else 3]
        made = {
            name: tablecloth.draped(SATINS[name][0], stage.quick, SATINS[name][1], stage.observers)
            for name in stage.each(readings, "Draping", "cloth")
        }
        first, second = list(made.values())[:2]
        lower, folds = -second.positions[:, 1].min(), tablecloth.fold_count(second)
        stage.measured(self.names[0], -first.positions[:, 1].min(), f"all in grams {lower:.2g} m")
        stage.measured(self.names[1], tablecloth.fold_count(first), f"all in grams {folds}")
        stage.measured(self.names[2], first.speeds[-1], f"all in grams {second.speeds[-1]:.1g} m/s")
        stage.measured(self.names[3], first.unrest, f"all in grams {second.unrest:.1g}")
        stage.measured(
            self.names[4], tablecloth.borne(first), f"{first.simulation.intersections()} intersections"
        )
        change, longest = 100 * second.area_variation, 100 * second.largest_stretch
        note = f"all in grams {change:.2g} %, single triangles stretched by up to {longest:.0f} %"
        stage.measured(self.names[5], 100 * first.area_variation, note)
        stage.table("cloths", [tablecloth.row(name, SATINS[name][0], one) for name, one in made.items()])
        caption = (
            "Satin on a round table: left, in the reading of all figures; beside it with all constants in "
            "grams, where its own weight stretches it, and with all in SI, where it is a board."
        )
        colours = dict.fromkeys(made, CLOTHS["satin"])
        stage.picture("satin", tablecloth.figure(made, colours), caption)
