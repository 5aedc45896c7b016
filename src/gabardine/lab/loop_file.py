"""Whole loops of KES-F as files: two columns, there and back, with their negative branches.

    # threads = warp
    Krümmung [1/cm];Moment [gf cm/cm]
    0,00;0,000
    0,10;0,021
    ...

Which test it is follows from the first column: curvature (KES-FB2), angle (shear) or elongation (tension).
The CSVs of `gabardine lab kes-bending`, `kes-shear` and `kes-tensile` are such files.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.core.messages.phrases import known, show
from gabardine.lab.loops import at, branches
from gabardine.lab.number_table import cells_of, number, text_of
from gabardine.lab.units import GF_CM_PER_CM, GF_PER_CM, PER_CM

WAYS = {
    "bending": ("curvature", "krümmung", "kruemmung"),
    "shear": ("angle", "winkel", "scherwinkel"),
    "tension": ("elongation", "dehnung", "strain"),
}
"""Test -> words for what is imposed, the first column."""
THREADS = {"schuss": "weft", "filling": "weft", "kette": "warp"}
"""Other words for the threads."""
ANSWERS = ("moment", "biegemoment", "force", "kraft", "shear", "load", "last")
X_UNITS = {
    "bending": {"per_cm": PER_CM, "1_per_cm": PER_CM, "per_m": 1.0, "1_per_m": 1.0},
    "shear": {"deg": math.radians(1.0), "degree": math.radians(1.0), "grad": math.radians(1.0), "rad": 1.0},
    "tension": {"percent": 0.01, "1": 1.0},
}
FORCES = {"gf_per_cm": GF_PER_CM, "n_per_m": 1.0, "cn_per_cm": 1.0}
Y_UNITS = {
    "bending": {"gf_cm_per_cm": GF_CM_PER_CM, "n": 1.0, "cn_cm_per_cm": 1e-2, "mn": 1e-3},
    "shear": FORCES,
    "tension": FORCES,
}
REACH = {"bending": (1.5, 10.0), "shear": (5.0, 60.0), "tension": (0.1, 200.0)}
"""How far a loop has to go to be read, and how far none goes, in the instrument's unit."""
OWN = {"bending": ("1/cm", PER_CM), "shear": ("degrees", math.radians(1.0)), "tension": ("%", 0.01)}
"""The instrument's unit of x, and what it is in SI."""
MISTAKEN = {"bending": ("1/m", 100.0), "shear": ("rad", math.radians(1.0)), "tension": ("shares of 1", 0.01)}
"""The unit that x is suspected to be in, and how many of it make the instrument's own."""
OPEN = 0.05
"""Of the range of x: a loop whose end is further from its start has not closed; of the range of y: or whose
second visit to its tip differs by more from the first."""
LEAP, LEAPS = 0.2, 5.0
"""Of the range of a column, and of its median step: what is further from both its neighbours stands alone.
Tips of coarse loops are far too, but no further than any point, and friction leaps one way only."""
FEWEST = 12


@dataclass(frozen=True, eq=False)
class Loop:
    """test: bending, shear or tension; threads: "weft", "warp" or "" (not said); x, y in SI units."""

    path: Path
    test: str
    threads: str
    x: Floats
    y: Floats


def is_loop(path: Path) -> bool:
    """Whether the heading of a file begins with a quantity that loops have."""
    if path.suffix.lower() not in (".csv", ".txt", ".tsv"):
        return False
    return _heading(path)[1] != ""


def read_loops(path: Path) -> list[Loop]:
    """The loops of a file: one, or one each of weft and warp; what is wrong is refused in a sentence."""
    line, test, headings = _heading(path)
    if not test:
        raise SceneError.at(path, f"No column is a {known(sum(WAYS.values(), ()))}; name the first one so.")
    table = _table(path, line, len(headings))
    found = []
    for threads, x, y in _columns(path, line, test, headings):
        kept = np.isfinite(table[:, x[0]]) & np.isfinite(table[:, y[0]])
        values = x[1] * table[kept, x[0]], y[1] * table[kept, y[0]]
        _refuse_odd_loop(path, test, *values)
        found.append(Loop(path, test, threads or _threads(path), *values))
    return found


def _normal(heading: str) -> str:
    """ "Krümmung [1/cm]" as krümmung_1_per_cm; "%" as percent."""
    text = (
        heading.lower()
        .replace("²", "2")
        .replace("/", " per ")
        .replace("%", " percent ")
        .replace("°", " deg ")
    )
    return "_".join(THREADS.get(word, word) for word in re.findall(r"[^\W_]+", text))


def _heading(path: Path) -> tuple[int, str, list[str]]:
    """Line and cells of the heading, and which test its first known column belongs to ("" if none)."""
    for count, line in enumerate(text_of(path).splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        cells = cells_of(line) if ";" in line or "\t" in line else [cell.strip() for cell in line.split(",")]
        if math.isfinite(number(cells[0])):
            break
        names = [_normal(cell) for cell in cells]
        for test, words in WAYS.items():
            if len(names) > 1 and any(name.split("_")[0] in words for name in names):
                return count, test, names
    return 0, "", []


Column = tuple[int, float]
"""Place, and what its unit is in SI."""


def _columns(path: Path, line: int, test: str, names: list[str]) -> list[tuple[str, Column, Column]]:
    """(threads, x, y) of each loop in the file."""
    out = []
    for threads in ("weft", "warp", ""):
        x = _first(path, line, names, WAYS[test], X_UNITS[test], threads)
        y = _first(path, line, names, ANSWERS, Y_UNITS[test], threads)
        if y is not None and x is None:
            x = _first(path, line, names, WAYS[test], X_UNITS[test], "")
        if x is not None and y is not None:
            out.append((threads, x, y))
    if not out:
        wanted = "moment" if test == "bending" else "force"
        message = f"There is no column of {wanted}; name it with its unit, one of {known(Y_UNITS[test])}."
        raise SceneError.at(f"{path}, line {line}", message)
    return out if out[0][0] else out[:1]


def _first(
    path: Path, line: int, names: list[str], words: tuple[str, ...], units: dict[str, float], threads: str
) -> Column | None:
    """The first column of a quantity, of the weft, the warp or neither."""
    for place, name in enumerate(names):
        word, _, unit = name.partition("_")
        if word not in words:
            continue
        said, _, rest = unit.partition("_")
        if (said if said in ("weft", "warp") else "") != threads:
            continue
        unit = rest if threads else unit
        if unit not in units:
            message = f'The unit "{unit}" of {word} is not known; write one of {known(units)}.'
            raise SceneError.at(f"{path}, line {line}", message)
        return place, units[unit]
    return None


def _threads(path: Path) -> str:
    """What `# threads = ...` says."""
    found = re.search(r"(?im)^#\s*(?:threads|fäden)\s*[=:]\s*(\w+)", text_of(path))
    if found is None:
        return ""
    threads = THREADS.get(found[1].lower(), found[1].lower())
    if threads not in THREADS.values():
        raise SceneError.at(path, f"threads = {show(found[1])} is not known; write weft or warp.")
    return threads


def _table(path: Path, heading: int, width: int) -> Floats:
    """All rows behind the heading; empty cells are NaN, anything else that is no number is refused."""
    rows = []
    for count, line in enumerate(text_of(path).splitlines()[heading:], heading + 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        between_commas = not re.search(r"[;\t]", line) and line.count(",") + 1 == width
        cells = [cell.strip() for cell in line.split(",")] if between_commas else cells_of(line)
        if len(cells) != width:
            message = f"The row has {len(cells)} values, but the heading has {width} columns; complete it."
            raise SceneError.at(f"{path}, line {count}", message)
        values = [number(cell) for cell in cells]
        wrong = [cell for cell, value in zip(cells, values) if cell and not math.isfinite(value)]
        if wrong:
            message = f"{show(wrong[0])} is not a number of an instrument; correct or remove the line."
            raise SceneError.at(f"{path}, line {count}", message)
        rows.append(values)
    if len(rows) < FEWEST:
        raise SceneError.at(path, f"The loop has {len(rows)} points; give at least {FEWEST}.")
    return np.array(rows)


def _refuse_odd_loop(path: Path, test: str, x: Floats, y: Floats) -> None:
    """One branch only, a loop that does not close, or goes not far enough or too far."""
    range_x, range_y = float(np.ptp(x)), float(np.ptp(y))
    if range_x == 0.0 or range_y == 0.0:
        raise SceneError.at(path, "One of the columns does not change; give a loop, there and back.")
    _refuse_reach(path, test, float(np.abs(x).max()))
    _refuse_leaps(path, x, y)
    if len(list(branches(x))) < 2:
        message = (
            "There is one branch only, and no way back: it tells nothing of friction. Give the whole loop, "
            "or the numbers as a sheet."
        )
        raise SceneError.at(path, message)
    slack = test == "tension" and abs(y[-1]) < OPEN * range_y  # what hangs loose does not pull further
    if (
        not slack
        and abs(x[-1] - x[0]) > OPEN * range_x
        and abs(abs(x[-1]) - np.abs(x).max()) > OPEN * range_x
    ):
        unit, size = OWN[test]
        ends = f"it begins at {x[0] / size:.4g} and ends at {x[-1] / size:.4g} {unit}"
        message = f"The loop does not close: {ends}; give all of it."
        raise SceneError.at(path, message)
    if test != "tension" and x.min() > -0.5 * x.max():
        message = "The negative branch is missing: give the loop to both sides, as the instrument prints it."
        raise SceneError.at(path, message)
    off = _gap(x, y)
    if off > OPEN * range_y:
        message = (
            f"The loop does not close: it comes back {off:.3g} beside where it was, of {range_y:.3g} from "
            f"end to end (SI units); the specimen has slipped, or the zero has drifted. Measure again."
        )
        raise SceneError.at(path, message)


def _refuse_leaps(path: Path, x: Floats, y: Floats) -> None:
    """Refuse a point that is far from those before and after it, which are on the same side of it."""
    for name, values in zip(("first", "second"), (x, y)):
        steps = np.diff(values)
        far = np.abs(steps) > max(LEAP * float(np.ptp(values)), LEAPS * float(np.median(np.abs(steps))))
        alone = np.flatnonzero(far[:-1] & far[1:] & (steps[:-1] * steps[1:] < 0.0))
        if len(alone):
            message = (
                f"Point {alone[0] + 2} of the loop is far from those before and after it in its {name} "
                f"column, as if it were in a wrong place or misread; correct or remove its row."
            )
            raise SceneError.at(path, message)


def _refuse_reach(path: Path, test: str, largest: float) -> None:
    """Refuse a loop that cannot be read, or that no instrument makes."""
    unit, size = OWN[test]
    (low, high), (other, times), reached = REACH[test], MISTAKEN[test], largest / size
    if low <= reached <= high:
        return
    message = (
        f"The loop ends at {reached:.4g} {unit}; {low:g} are needed to read it"
        if reached < low
        else f"The loop ends at {reached:.4g} {unit}, where no instrument goes (at most {high:g})"
    )
    looks = f": it looks like {other}, say so in the heading" if low <= reached / times <= high else ""
    raise SceneError.at(path, f"{message}{looks}.")


def _gap(x: Floats, y: Floats) -> float:
    """By how much y is off where a loop is closed: at its tip, if that is reached twice, else at its end.

    A loop from rest ends half its width above where it began, one gone through before where it began.
    """
    tips = np.flatnonzero(x > x.max() - 1e-6 * float(np.ptp(x)))
    at_tip = float(np.ptp(y[tips]))
    if abs(x[-1] - x[0]) > OPEN * float(np.ptp(x)):
        return at_tip
    back = list(branches(x))[-2]
    rise = float(y[-1] - y[0])
    half = 0.5 * float(y[-1] - at(x[back], y[back], float(x[-1])))
    return max(at_tip, min(abs(rise), abs(rise - half)))
