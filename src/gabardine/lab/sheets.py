"""Printouts of KES-F and FAST as tables: a name in each row, then its numbers, weft and warp.

    parameter;unit;warp;weft
    W;mg/cm2;18,5
    B;gf cm2/cm;0,080;0,050
    2HB;gf cm/cm;0,035;0,020

Names are those of the instruments, numbers have a decimal point or comma, the unit may be left out (then it
is the instrument's own; `gabardine.lab.instrument_numbers`). The heading says which column is which; without
one it is weft, then warp. Numbers of the printout that no law has are passed over with a word.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from gabardine.core.errors import SceneError
from gabardine.core.messages.phrases import known, nearest
from gabardine.lab.fast import FastNumbers
from gabardine.lab.instrument_numbers import QUANTITIES, UNUSED, instrument_name, refuse_odd, unit_size
from gabardine.lab.kes import KesNumbers, Tensile
from gabardine.lab.kes_membrane import FULL
from gabardine.lab.loop_elements import with_elements
from gabardine.lab.loop_file import Loop
from gabardine.lab.number_table import cells_of, number, text_of
from gabardine.lab.units import GF_PER_CM

WORDS = {"weft": 0, "schuss": 0, "filling": 0, "warp": 1, "kette": 1}
"""Headings of columns -> place in (weft, warp)."""
DERIVED = {"B": "C", "G": "EB5"}
"""Numbers of a FAST sheet that follow from others of it."""
CONTRADICTION = 0.1
"""Of WT: how far it may be from LT Fmax EMT/2; both are printed with two or three digits."""


@dataclass(frozen=True, eq=False)
class Sheet:
    """numbers: name -> (weft, warp) in SI units, alike where there is one; path: where it was read.

    "last", of loops of tension alone: the slope where they end. loops: those that numbers come from, by the
    list of friction elements of a fabric they belong to. unused: names on the sheet that nothing becomes of
    """

    path: Path
    numbers: dict[str, tuple[float, float]] = field(default_factory=dict)
    loops: Mapping[str, Loop] = field(default_factory=dict)
    unused: tuple[str, ...] = ()

    @property
    def is_fast(self) -> bool:
        """Whether the numbers are FAST's."""
        return "EMT" not in self.numbers and "B" not in self.numbers

    def fabric(self, name: str = "") -> dict[str, Any]:
        """The fabric as its file holds it; of each loop its sources tell how well it is met."""
        has = self.numbers
        tables = self._fast() if self.is_fast else self._kes()
        what = f"{'FAST' if self.is_fast else 'KES-F'} {'loops' if self.loops else 'sheet'} {self.path.name}"
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
        tensile = self._tensile(0), self._tensile(1)
        shear = {key: sum(has.get(key, none)) / 2.0 for key in ("G", "2HG", "2HG5")}
        thickness = has.get("T", (5e-4, 5e-4))[0]
        return KesNumbers(
            has["W"][0],
            tensile,
            shear["G"],
            has["B"],
            has.get("2HB", none),
            shear["2HG"],
            max(shear["2HG5"], shear["2HG"]),
            thickness,
        ).tables()

    def _tensile(self, k: int) -> Tensile:
        """EMT, LT and RT of weft (0) or warp (1); LT also from WT = LT Fmax EMT/2."""
        has = self.numbers
        emt, full = has["EMT"][k], has.get("FMAX", (FULL, FULL))[k]
        lt = has["LT"][k] if "LT" in has else None
        if "WT" in has:
            if lt is not None:
                self._refuse_contradiction(emt, lt, has["WT"][k], full)
            lt = 2.0 * has["WT"][k] / (full * emt) if lt is None else lt
        last = has["last"][k] if "last" in has else None
        return Tensile(emt, 0.65 if lt is None else lt, has["RT"][k] if "RT" in has else None, last, full)

    def _refuse_contradiction(self, emt: float, lt: float, wt: float, full: float) -> None:
        found = 0.5 * lt * full * emt
        if abs(found / wt - 1.0) > CONTRADICTION:
            message = (
                f"LT, EMT and WT contradict each other: LT Fmax EMT/2 is {found:.3g} J/m^2, WT {wt:.3g} "
                f"J/m^2, as if Fmax were {2.0 * wt / (lt * emt) / GF_PER_CM:.3g} gf/cm. Check them, or "
                f"say the force with a row Fmax (of knits 50 gf/cm)."
            )
            raise SceneError.at(self.path, message)

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
        if "EMT" in has and "LT" not in has and "WT" not in has:
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


def _rows(path: Path) -> list[tuple[int, list[str]]]:
    """Number and filled cells of each line that says something."""
    lines = enumerate(text_of(path).splitlines(), 1)
    rows = [(count, line, [cell for cell in cells_of(line) if cell]) for count, line in lines]
    return [(count, cells) for count, line, cells in rows if cells and not line.lstrip().startswith("#")]


def is_sheet(path: Path) -> bool:
    """Whether a file has rows that begin with names of the instruments."""
    if path.suffix.lower() not in (".csv", ".txt", ".tsv"):
        return False
    return sum(instrument_name(cells[0]) in QUANTITIES for _, cells in _rows(path)) >= 3


def read_sheet(path: Path) -> Sheet:
    """Read a sheet; what is wrong with it is refused with the number of the line."""
    order, half, unused, rows = (0, 1), 0, [], _rows(path)
    found: dict[str, tuple[float, float]] = {}
    named = {instrument_name(cells[0]) for _, cells in rows}
    fast = "EMT" not in named and "E100" in named
    passed = {*UNUSED, *(name for name, origin in DERIVED.items() if fast and origin in named)}
    for count, cells in rows:
        places = [WORDS[cell.lower()] for cell in cells if cell.lower() in WORDS]
        half = count if places else half
        if sorted(places) == [0, 1]:
            order, half = (places[0], places[1]), 0
            continue
        name = instrument_name(cells[0])
        if name in passed:
            unused.append(name)
        elif name in QUANTITIES:
            pair = _row(f"{path}, line {count}", name, cells[1:], order)
            if half and pair[0] != pair[1]:  # the other is misspelt: one might be taken for the other
                message = "The heading names one of weft and warp; name both columns, or none: weft is first."
                raise SceneError.at(f"{path}, line {half}", message)
            if found.setdefault(name, pair) != pair:
                message = f"{name} is there a second time, and differently; remove one of the rows."
                raise SceneError.at(f"{path}, line {count}", message)
        elif any(map(math.isfinite, map(number, cells[1:]))):
            hint = nearest(name, QUANTITIES) or "."
            message = f'"{cells[0]}" is no number of KES-F or FAST{hint} Known: {known(QUANTITIES)}.'
            raise SceneError.at(f"{path}, line {count}", message)
    if not found:
        raise SceneError.at(path, f"There is no row with a number of KES-F or FAST: {known(QUANTITIES)}.")
    return Sheet(path, found, unused=tuple(unused))


def _row(where: str, name: str, cells: list[str], order: tuple[int, int]) -> tuple[float, float]:
    units = QUANTITIES[name].units
    own, factor = next(iter(units.items()))
    if cells and not math.isfinite(number(cells[0])) and cells[0].lower() not in ("nan", "inf", "-inf"):
        size = unit_size(name, cells[0])
        if size is None:
            message = f'The unit "{cells[0]}" of {name} is not known; write one of {known(units)}.'
            raise SceneError.at(where, message)
        factor, cells = size, cells[1:]
    values = [number(cell) for cell in cells]
    if not values or len(values) > 2 or not all(map(math.isfinite, values)):
        what = known(cells) if cells else "no number"
        message = f"{name} has {what}; give one or two finite numbers, weft and warp."
        raise SceneError.at(where, message)
    for value in values:
        refuse_odd(where, name, value * factor / units[own], own)
    pair = [values[0], values[-1]]
    return factor * pair[order.index(0)], factor * pair[order.index(1)]
