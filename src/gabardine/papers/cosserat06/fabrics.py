"""The cloths of tables I to III: their constants as printed, and in SI.

The paper prints its constants without units. All figures here take one reading of them:

    weight per area   g/m²           1 is 0.001 kg/m²
    zeta              N/m            1 is 1 N/m
    xi                g m²/s²        1 is 0.001 N m
    phi               g m/s²         1 is 0.001 N
    forces            g m/s²         1 is 0.001 N
    damping           kg/(m² s), lengths m, times s: as printed

So inertia, bending, coupling and forces are those of grams, metres and seconds. Stretch is not: 100 g/s²,
which is 0.1 N/m, would let parts of a tablecloth stretch by a half under its own weight, where the paper's
areas change by less than 5 %. All in SI and all in grams are shown beside it in figure 13.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from gabardine.papers.claims import Claim

GRAM = 1e-3
"""In kilograms."""


@dataclass(frozen=True)
class Cloth:
    """In SI: density [kg/m^2], zeta [N/m], xi [N m], phi [N]."""

    density: float
    zeta: float
    xi: float
    phi: float

    @property
    def rigidity_n_m(self) -> float:
        """B = 6 xi [N m]."""
        return 6.0 * self.xi


@dataclass(frozen=True)
class Row:
    """A row of the tables: weight [g/m^2], and three constants without units."""

    weight: float
    zeta: float
    xi: float
    phi: float

    @property
    def cloth(self) -> Cloth:
        """In the reading of all figures."""
        return Cloth(GRAM * self.weight, self.zeta, GRAM * self.xi, GRAM * self.phi)

    @property
    def all_in_si(self) -> Cloth:
        return Cloth(GRAM * self.weight, self.zeta, self.xi, self.phi)

    @property
    def all_in_grams(self) -> Cloth:
        return Cloth(GRAM * self.weight, GRAM * self.zeta, GRAM * self.xi, GRAM * self.phi)

    @property
    def thousandfold(self) -> Row:
        """As it would be printed in grams, had it been printed in kilograms; the weight is the same."""
        return Row(self.weight, 1000.0 * self.zeta, 1000.0 * self.xi, 1000.0 * self.phi)


SILK = Row(78.0, 100.0, 0.01, 0.1)
TABLE_1 = {
    "silk": SILK,
    "cotton": Row(88.0, 100.0, 0.02, 0.1),
    "jeans": Row(111.0, 100.0, 0.03, 0.1),
    "sailcloth": Row(133.0, 100.0, 0.05, 0.1),
}
FABRICS = {name: row.cloth for name, row in TABLE_1.items()}
SATIN = Row(98.0, 100.0, 0.01, 0.1)
LINEN = Row(88.0, 100.0, 0.02, 0.1)
POLYESTER = Row(160.0, 0.375, 0.00037, 0.00025)
CURTAIN = Row(320.0, 100.0, 0.35, 0.1)
"""Of 320 (taken as grams) on 1 m^2."""
BLANKET = Row(25.0, 100.0, 0.04, 0.1)
"""Of 25 (taken as grams) on 1 m^2."""


def newtons(printed: float) -> float:
    """A force of the paper [N]."""
    return GRAM * printed


def reread(before: str, *claims: Claim) -> tuple[Claim, ...]:
    """Claims that were judged in another reading of the constants, in these words, until one was for all."""
    change = "2026-11-18", before, "One reading of the constants for all figures of the paper."
    return tuple(replace(claim, criterion=claim.criterion.was(*change)) for claim in claims)
