"""Printouts of KES-F and FAST as tables: a name in each row, then its numbers, weft and warp.

    parameter;unit;warp;weft
    W;mg/cm2;18,5
    B;gf cm2/cm;0,080;0,050
    2HB;gf cm/cm;0,035;0,020

Names are those of the instruments, numbers have a decimal point or comma, the unit may be left out (then it
is the instrument's own). The heading says which column is which; without one it is weft, then warp. A number
that is 98 or 56 times what fabrics have is suspected to be in another unit, and refused with its name.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from gabardine.core.errors import SceneError
from gabardine.core.messages.phrases import known, nearest
from gabardine.lab.fast import FastNumbers
from gabardine.lab.kes import KesNumbers, Tensile
from gabardine.lab.kes_membrane import FULL
from gabardine.lab.loop_elements import with_elements
from gabardine.lab.loop_file import Loop
from gabardine.lab.number_table import cells_of, number, text_of
from gabardine.lab.units import GF_CM2_PER_CM, GF_CM_PER_CM, GF_PER_CM, GF_PER_CM_DEG

WORDS = {"weft": 0, "schuss": 0, "filling": 0, "warp": 1, "kette": 1}
"""Headings of columns -> place in (weft, warp)."""


GERMAN = {
    "flächengewicht": "W",
    "flächenmasse": "W",
    "dicke": "T",
    "dehnung": "EMT",
    "linearität": "LT",
    "erholung": "RT",
    "schersteifigkeit": "G",
    "biegesteifigkeit": "B",
    "biegelänge": "C",
}
"""Names spelled out -> those of the instruments."""


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
    "RT": Quantity({"%": 1e-2}, 10.0, 100.0),
    "G": Quantity({"gf/(cm deg)": GF_PER_CM_DEG, "gf/cm.deg": GF_PER_CM_DEG, "n/m": 1.0}, 0.02, 20.0),
    "2HG": Quantity({"gf/cm": GF_PER_CM, "n/m": 1.0}, 0.0, 40.0),
    "2HG5": Quantity({"gf/cm": GF_PER_CM, "n/m": 1.0}, 0.0, 60.0),
    "B": Quantity(
        {"gf cm2/cm": GF_CM2_PER_CM, "gf.cm2/cm": GF_CM2_PER_CM, "un m": 1e-6, "µn m": 1e-6}, 1e-3, 2.0
    ),
    "2HB": Quantity({"gf cm/cm": GF_CM_PER_CM, "gf.cm/cm": GF_CM_PER_CM, "mn": 1e-3}, 0.0, 3.0),
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
}
"""Units that a number no fabric has is suspected to be in, and how many of them make the sheet's own."""
TWICE = 98.0665
"""gf cm^2/cm in µN m: a number that is off by so much was converted once too often, or not at all."""


@dataclass(frozen=True, eq=False)
class Sheet:
    """numbers: name -> (weft, warp) in SI units, alike where there is one; path: where it was read.

    "last", of loops of tension alone: the slope where they end. loops: those that numbers come from, by the
    list of friction elements of a fabric they belong to
    """

    path: Path
    numbers: dict[str, tuple[float, float]] = field(default_factory=dict)
    loops: Mapping[str, Loop] = field(default_factory=dict)

    def fabric(self, name: str = "") -> dict[str, Any]:
        """The fabric as its file holds it; of each loop its sources tell how well it is met."""
        has = self.numbers
        if "EMT" in has or "B" in has:
            tables, kind = self._kes(), "KES-F"
        else:
            tables, kind = self._fast(), "FAST"
        what = f"{kind} {'loops' if self.loops else 'sheet'} {self.path.name}"
        sources = {key: f"{what}." for key in tables if key != "viscosity"}
        if self.loops:
            tables, told = with_elements(tables, self.loops)
            sources |= {f"hysteresis.{mode}": note for mode, note in told.items()}
        if "T" not in has:
            sources["thickness_m"] = f"Not in the {what}: 0.5 mm was taken."
        title = f"From the {what}"
        return {"name": name or self.path.stem, "title": title, **tables, "sources": sources}

    def _need(self, *names: str) -> None:
        missing = [name for name in names if name not in self.numbers]
        if missing:
            verb = "is" if len(missing) == 1 else "are"
            weight = " Give W in kg/m^2 with --density." if self.loops and "W" in missing else ""
            message = f"{known(missing)} {verb} missing, which nothing else determines; add rows, or measure."
            message += weight
            raise SceneError.at(self.path, message)

    def _kes(self) -> dict[str, Any]:
        self._need("W", "EMT", "G", "B")
        has, none = self.numbers, (0.0, 0.0)
        tensile = [
            Tensile(
                has["EMT"][k],
                has.get("LT", (0.65, 0.65))[k],
                has["RT"][k] if "RT" in has else None,
                has["last"][k] if "last" in has else None,
                has.get("FMAX", (FULL, FULL))[k],
            )
            for k in (0, 1)
        ]
        shear = {key: sum(has.get(key, none)) / 2.0 for key in ("G", "2HG", "2HG5")}
        thickness = has.get("T", (5e-4, 5e-4))[0]
        return KesNumbers(
            has["W"][0],
            (tensile[0], tensile[1]),
            shear["G"],
            has["B"],
            has.get("2HB", none),
            shear["2HG"],
            max(shear["2HG5"], shear["2HG"]),
            thickness,
        ).tables()

    def _fast(self) -> dict[str, Any]:
        self._need("W", "E5", "E20", "E100", "EB5", "C")
        has = self.numbers
        weft, warp = ((has["E5"][k], has["E20"][k], has["E100"][k]) for k in (0, 1))
        thickness = has.get("T", (5e-4, 5e-4))[0]
        return FastNumbers(has["W"][0], (weft, warp), has["C"], has["EB5"][0], thickness).tables()

    def undetermined(self) -> list[str]:
        """What no number of the sheet determines, in words."""
        has, out = self.numbers, []
        if "EMT" in has and "RT" not in has:
            out.append("what tension loses (RT)")
        if "EMT" in has and "LT" not in has:
            out.append("the shape of tensile curves (LT; 0.65 was taken)")
        if "B" in has and "2HB" not in has:
            out.append("what bending loses (2HB)")
        if "B" not in has:
            out.append("what bending and shear lose (FAST measures no loops)")
        if "G" in has and "2HG" not in has:
            out.append("what shear loses (2HG, 2HG5)")
        if "T" not in has:
            out.append("the thickness (T; 0.5 mm was taken)")
        return [*out, "damping by viscosity", "twist", "contraction across a pull"]


def _name(cell: str) -> str:
    """The instrument's name of a number, also where it is spelled out in German."""
    return GERMAN.get(cell.lower(), cell.upper())


def is_sheet(path: Path) -> bool:
    """Whether a file has rows that begin with names of the instruments."""
    if path.suffix.lower() not in (".csv", ".txt", ".tsv"):
        return False
    lines = (
        cells_of(line) for line in text_of(path).splitlines() if line.strip() and line.lstrip()[0] != "#"
    )
    names = [_name(cells[0]) for cells in lines if cells]
    return sum(name in QUANTITIES for name in names) >= 3


def read_sheet(path: Path) -> Sheet:
    """Read a sheet; what is wrong with it is refused with the number of the line."""
    order, found = (0, 1), {}
    for count, line in enumerate(text_of(path).splitlines(), 1):
        cells = [cell for cell in cells_of(line) if cell]
        if not cells or line.lstrip().startswith("#"):
            continue
        places = [WORDS[cell.lower()] for cell in cells if cell.lower() in WORDS]
        if len(places) == 2:
            order = (places[0], places[1])
            continue
        name = _name(cells[0])
        if name not in QUANTITIES:
            if any(map(math.isfinite, map(number, cells[1:]))):
                hint = nearest(name, QUANTITIES) or "."
                message = f'"{cells[0]}" is no number of KES-F or FAST{hint} Known: {known(QUANTITIES)}.'
                raise SceneError.at(f"{path}, line {count}", message)
            continue
        found[name] = _row(path, count, name, cells[1:], order)
    if not found:
        raise SceneError.at(path, f"There is no row with a number of KES-F or FAST: {known(QUANTITIES)}.")
    return Sheet(path, found)


def _row(path: Path, count: int, name: str, cells: list[str], order: tuple[int, int]) -> tuple[float, float]:
    where, quantity = f"{path}, line {count}", QUANTITIES[name]
    own, factor = next(iter(quantity.units.items()))
    if cells and not math.isfinite(number(cells[0])) and cells[0].lower() not in ("nan", "inf", "-inf"):
        unit = cells[0].lower().replace("²", "2").strip("[]")
        if unit not in quantity.units:
            message = f'The unit "{cells[0]}" of {name} is not known; write one of {known(quantity.units)}.'
            raise SceneError.at(where, message)
        factor, cells = quantity.units[unit], cells[1:]
    values = [number(cell) for cell in cells]
    if not values or len(values) > 2 or not all(map(math.isfinite, values)):
        what = known(cells) if cells else "no number"
        message = f"{name} has {what}; give one or two finite numbers, weft and warp."
        raise SceneError.at(where, message)
    for value in values:
        refuse_odd(where, name, value * factor / quantity.units[own], own)
    pair = [values[0], values[-1]]
    return factor * pair[order.index(0)], factor * pair[order.index(1)]


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
