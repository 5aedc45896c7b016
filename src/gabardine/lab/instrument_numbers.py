"""The numbers of KES-F and FAST printouts: names, units, and what fabrics have.

A number that is 98, 56 or 100 times what fabrics have is suspected to be in another unit, and refused with
its name.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from gabardine.core.errors import SceneError
from gabardine.lab.units import GF_CM2_PER_CM, GF_CM_PER_CM, GF_CM_PER_CM2, GF_PER_CM, GF_PER_CM_DEG

OTHER_NAMES = {
    "flächengewicht": "W",
    "flächenmasse": "W",
    "dicke": "T",
    "t0": "T",
    "to": "T",
    "t2": "T",
    "dehnung": "EMT",
    "linearität": "LT",
    "erholung": "RT",
    "schersteifigkeit": "G",
    "biegesteifigkeit": "B",
    "biegelänge": "C",
}
"""Names spelled out, and thickness under the least pressure of KES-FB3 and FAST-1 -> those used here."""

UNUSED = {
    "LC": "compression",
    "WC": "compression",
    "RC": "compression",
    "TM": "thickness under 50 gf/cm2",
    "T100": "thickness under 100 gf/cm2",
    "ST": "surface thickness",
    "T2R": "thickness after steam",
    "T100R": "thickness after steam",
    "STR": "thickness after steam",
    "MIU": "friction on steel",
    "MMD": "friction on steel",
    "SMD": "roughness",
    "RS": "relaxation shrinkage",
    "HE": "hygral expansion",
    "F": "formability, which follows from E5, E20 and B",
}
"""Numbers of the printouts that no law here has, and what they are."""


class Quantity(NamedTuple):
    """A number of a sheet: its units with their size in SI, its own first; and what fabrics have in that."""

    units: dict[str, float]
    low: float
    high: float


QUANTITIES = {
    "W": Quantity({"mg/cm2": 1e-2, "g/m2": 1e-3, "kg/m2": 1.0}, 1.0, 120.0),
    "T": Quantity({"mm": 1e-3}, 0.02, 20.0),
    "FMAX": Quantity({"gf/cm": GF_PER_CM, "n/m": 1.0}, 20.0, 1000.0),
    "EMT": Quantity({"%": 1e-2}, 0.1, 150.0),
    "LT": Quantity({"1": 1.0, "-": 1.0}, 0.1, 1.2),
    "WT": Quantity({"gf cm/cm2": GF_CM_PER_CM2, "j/m2": 1.0, "n/m": 1.0}, 0.1, 200.0),
    "RT": Quantity({"%": 1e-2}, 10.0, 100.0),
    "G": Quantity({"gf/(cm deg)": GF_PER_CM_DEG, "n/m": 1.0}, 0.02, 20.0),
    "2HG": Quantity({"gf/cm": GF_PER_CM, "n/m": 1.0}, 0.0, 40.0),
    "2HG5": Quantity({"gf/cm": GF_PER_CM, "n/m": 1.0}, 0.0, 60.0),
    "B": Quantity({"gf cm2/cm": GF_CM2_PER_CM, "un m": 1e-6, "µn m": 1e-6}, 1e-3, 2.0),
    "2HB": Quantity({"gf cm/cm": GF_CM_PER_CM, "mn": 1e-3}, 0.0, 3.0),
    "E5": Quantity({"%": 1e-2}, 0.0, 50.0),
    "E20": Quantity({"%": 1e-2}, 0.0, 80.0),
    "E100": Quantity({"%": 1e-2}, 0.1, 150.0),
    "EB5": Quantity({"%": 1e-2}, 0.3, 60.0),
    "C": Quantity({"mm": 1e-3, "cm": 1e-2}, 4.0, 80.0),
}
OTHER_UNITS = {
    "W": (("g/m2", 10.0), ("kg/m2", 0.01)),
    "B": (("µN m", GF_CM2_PER_CM / 1e-6), ("N m", GF_CM2_PER_CM)),
    "2HB": (("mN", GF_CM_PER_CM / 1e-3), ("N", GF_CM_PER_CM)),
    "G": (("N/m", GF_PER_CM_DEG),),
    **dict.fromkeys(("EMT", "RT", "E100", "EB5"), (("parts of one, not per cent", 0.01),)),
}
"""Units that a number no fabric has is suspected to be in, and how many of them make the sheet's own."""
TWICE = 98.0665
"""gf cm^2/cm in µN m: a number that is off by so much was converted once too often, or not at all."""


def instrument_name(cell: str) -> str:
    """The instrument's name of a number, also where it is spelled out in German."""
    return OTHER_NAMES.get(cell.lower(), cell.upper())


def unit_size(name: str, text: str) -> float | None:
    """A unit of a number in SI; None where it is not known. Dots, stars and brackets say nothing."""
    units = {_plain(unit): size for unit, size in QUANTITIES[name].units.items()}
    return units.get(_plain(text))


def _plain(unit: str) -> str:
    """ "gf·cm²/cm" as gf cm2/cm, "gf/(cm·degree)" as gf/cm deg."""
    text = unit.lower().replace("²", "2").replace("^", "").replace("\u03bc", "µ").replace("°", " deg")
    text = re.sub(r"\b(degree|grad)\b", "deg", text)
    return " ".join(re.sub(r"[·.*()\[\]]", " ", text).split()).replace("/ ", "/").replace(" /", "/")


def refuse_odd(where: str, name: str, value: float, unit: str) -> None:
    """Refuse a number that no fabric has; value: in the sheet's own unit."""
    low, high = QUANTITIES[name].low, QUANTITIES[name].high
    if low <= value <= high:
        return
    guess = "Check the number and its unit."
    for other, times in OTHER_UNITS.get(name, ()):
        if low <= value / times <= high:
            more = f"{times:.4g} times as many" if times > 1.0 else f"{1.0 / times:.0f} times fewer"
            guess = f"It looks like {other}, {more}: write the unit behind the name."
            break
    else:
        if low <= value * TWICE <= high:
            guess = f"It is {TWICE:.4g} times too small: was it converted twice? Give it as it was printed."
    message = f"{name} = {value:g} {unit} is no fabric's: these have {low:g} to {high:g} {unit}."
    raise SceneError.at(where, f"{message} {guess}")
