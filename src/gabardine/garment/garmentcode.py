"""Patterns as GarmentCode writes them (Korosteleva & Sorkine-Hornung 2023, "GarmentCode: Programming
parametric sewing patterns", ACM Trans. Graph. 42(6)): JSON, centimetres by "units_in_meter", a pair of edges
a stitch.

Outlines are counter-clockwise as seen from outside, so those of panels that the file has from the inside
(mostly backs) are clockwise: they are mirrored. What is not a pattern here (properties, labels and order of
panels, fields that others add) is kept and written again, and so are the numbers of a panel as long as they
read to it, in the unit of the file: computed anew, control points of curves would be 1e-16 m off.
A stitch is one whole edge to another; seams of parts of edges, or of several to one, stand in
"gabardine_seams" with their number among all seams, pleats among them; elastic and buttons in
"gabardine_elastics" and "gabardine_buttons", the allowance of seams in "gabardine_allowance_m"; internal
lines and holes in "gabardine_lines" and "gabardine_holes" of their panel, with vertices and edges like its
own. GarmentCode itself leaves out what it does not know. Halves that the file puts edge to edge are sewn
there (garment.halves).
"""

from __future__ import annotations

import json
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

from gabardine.core.errors import Problem, SceneError
from gabardine.core.finite_json import finite_json
from gabardine.core.input_file import PATTERN, read_input
from gabardine.garment.edges import Point
from gabardine.garment.fitting import without_chains
from gabardine.garment.garmentcode_edges import (
    Numbers,
    hole_from,
    line_from,
    line_table,
    loop_table,
    mirrored,
    not_finite,
    outline_from,
)
from gabardine.garment.halves import merged_halves
from gabardine.garment.names import guessed_place
from gabardine.garment.pattern import (
    Button,
    Elastic,
    Panel,
    Pattern,
    Seam,
    Stretch,
    outline_points,
    signed_area,
)

PROPERTIES = {"curvature_coords": "relative", "units_in_meter": 100}
"""Of files that say nothing else, and of those that are written of other patterns."""
OWN = (
    "panels",
    "stitches",
    "gabardine_seams",
    "gabardine_elastics",
    "gabardine_buttons",
    "gabardine_allowance_m",
)
"""What of the table of a pattern is read."""


MADE_OF = ("fabric", "interlining")
"""Fields of a panel, in the file with "gabardine_" before them."""
SAID = tuple(f"gabardine_{key}" for key in ("place", "grain_deg", "farther_m", *MADE_OF))
"""What the table of a panel is written with anew."""
DRAWN = ("translation", "rotation", "vertices", "edges", "gabardine_lines", "gabardine_holes")
"""What is written again as it was read."""


def read_garmentcode(path: Path) -> Pattern:
    """The pattern in a file; whatever is wrong with it is a SceneError naming panel and edge."""
    text = read_input(path, PATTERN)
    try:
        data = finite_json(text)
    except ValueError as error:
        if where := not_finite(text):
            raise SceneError.at(path, f"{where}: {error}; repair it.") from None
        raise SceneError.at(path, f"This is no GarmentCode pattern ({error}); write it again.") from None
    try:
        return from_garmentcode(data, path.stem)
    except (KeyError, TypeError, IndexError) as error:
        raise SceneError.at(path, f"This is no GarmentCode pattern ({error!r}); write it again.") from None
    except SceneError as error:
        named = (Problem(f"{path}: {each.where}", each.message) for each in error.problems)
        raise SceneError(*named) from None


def from_garmentcode(data: dict[str, Any], name: str) -> Pattern:
    """The pattern in the tables of a file."""
    own = data["pattern"]
    properties = {**PROPERTIES, **data.get("properties", {})}
    numbers = Numbers.of(properties)
    panels = [_read_panel(key, table, numbers) for key, table in own["panels"].items()]
    rest = {key: value for key, value in own.items() if key not in OWN}
    kept = {
        "file": {"properties": properties, **{key: data[key] for key in data if key not in FILE}},
        "pattern": rest,
        "panels": {
            key: {field: value for field, value in table.items() if field not in SAID}
            for key, table in own["panels"].items()
        },
        "stitches": [stitch for stitch in own.get("stitches", []) if stitch != _stitch(_seam(stitch))],
        "buttons": own.get("gabardine_buttons", []),
    }
    found = Pattern(name, tuple(panels), _seams(own), deepcopy(kept))
    elastics = tuple(
        Elastic(Stretch(str(p), int(e), float(a), float(b)), float(ratio), float(tension))
        for p, e, a, b, ratio, tension in own.get("gabardine_elastics", [])
    )
    buttons = _buttons(found, own.get("gabardine_buttons", []), numbers)
    allowance_m = float(own.get("gabardine_allowance_m", 0.0))
    return merged_halves(replace(found, elastics=elastics, buttons=buttons, allowance_m=allowance_m))


FILE = ("pattern", "properties")


def _buttons(pattern: Pattern, tables: list[Any], numbers: Numbers) -> tuple[Button, ...]:
    return tuple(
        Button(
            str(p),
            _seen(pattern, p, at, numbers.metres),
            str(q),
            _seen(pattern, q, other, numbers.metres),
        )
        for p, at, q, other in tables
    )


def _seen(pattern: Pattern, name: str, at: Any, scale: float) -> Point:
    """A point of a panel from file to pattern, or back: panels seen from the inside are mirrored."""
    x, y = (float(value) * scale for value in at)
    return (-x if pattern.panel(str(name)).flipped else x), y


def _sewn_on_tables(pattern: Pattern, numbers: Numbers, buttons: list[Any]) -> dict[str, Any]:
    """Allowance, elastic and buttons; those of the file as it had them, if they are the pattern's."""
    scale = numbers.per_m
    out: dict[str, Any] = {}
    if pattern.allowance_m:
        out["gabardine_allowance_m"] = pattern.allowance_m
    if pattern.elastics:
        out["gabardine_elastics"] = [
            [*vars(e.along).values(), e.ratio, e.tension_n] for e in pattern.elastics
        ]
    if pattern.buttons:
        out["gabardine_buttons"] = [
            [b.one, _seen(pattern, b.one, b.at, scale), b.other, _seen(pattern, b.other, b.other_at, scale)]
            for b in pattern.buttons
        ]
        names = {panel.name for panel in pattern.panels}
        known = all({str(p), str(q)} <= names for p, _, q, _ in buttons)
        if known and _buttons(pattern, buttons, numbers) == pattern.buttons:
            out["gabardine_buttons"] = buttons
    return out


def _seams(table: dict[str, Any]) -> tuple[Seam, ...]:
    """Stitches, with seams that are no stitches at their numbers between them."""
    seams = [_seam(stitch) for stitch in table.get("stitches", [])]
    for each in table.get("gabardine_seams", []):
        sides = [
            tuple(Stretch(str(p), int(e), float(a), float(b)) for p, e, a, b in each[side]) for side in SIDES
        ]
        seams.insert(int(each["number"]), Seam(*sides))
    return tuple(seams)


def _seam(stitch: list[Any]) -> Seam:
    """Of the first two parts of a stitch; others say more of it than is read ("right_wrong")."""
    one, other = ((Stretch(str(side["panel"]), int(side["edge"])),) for side in stitch[:2])
    return Seam(one, other)


def _stitch(seam: Seam) -> list[Any]:
    return [{"panel": each.panel, "edge": each.edge} for each in (*seam.one, *seam.other)]


SIDES = ("one", "other")


def _is_stitch(seam: Seam) -> bool:
    """Whether it joins one whole edge to another."""
    single = len(seam.one) == len(seam.other) == 1
    return single and all((each.start, each.end) == (0.0, 1.0) for each in (*seam.one, *seam.other))


def _read_panel(name: str, table: dict[str, Any], numbers: Numbers) -> Panel:
    """A panel as seen from outside; SceneError where a field of it is missing or of another sort."""
    try:
        return _panel(name, table, numbers)
    except KeyError as error:
        raise SceneError.at(f'panel "{name}"', f"Its {error} is missing; write it again.") from None
    except (TypeError, ValueError, LookupError, AttributeError):
        text = "A field of it is of another sort than it should be (null stands for NaN); write it again."
        raise SceneError.at(f'panel "{name}"', text) from None


def _panel(name: str, table: dict[str, Any], numbers: Numbers) -> Panel:
    """A panel as seen from outside."""
    edges = outline_from(table, numbers, f'panel "{name}"')
    flipped = signed_area(outline_points(edges)) < 0.0
    if flipped:
        edges = mirrored(edges)
    x, y, z = (float(value) * numbers.metres for value in table.get("translation", (0.0, 0.0, 0.0)))
    a, b, c = (float(value) for value in table.get("rotation", (0.0, 0.0, 0.0)))
    said = "translation" in table and any(table["translation"])
    place = table.get("gabardine_place") or ("file" if said else guessed_place(name))
    grain = float(table.get("gabardine_grain_deg", 90.0))
    where: dict[str, Any] = {"translation": (x, y, z), "rotation_deg": (a, b, c), "flipped": flipped}
    where["farther_m"] = float(table.get("gabardine_farther_m", 0.0))
    where |= {key: str(table.get(f"gabardine_{key}", "")) for key in MADE_OF}
    where["lines"] = tuple(line_from(each, numbers, flipped) for each in table.get("gabardine_lines", []))
    where["holes"] = tuple(hole_from(each, numbers, flipped) for each in table.get("gabardine_holes", []))
    return Panel(name, edges, str(place), grain, **where)


def to_garmentcode(pattern: Pattern) -> dict[str, Any]:
    """The tables of a file; chains of points, which GarmentCode has not, become curves (garment.fitting)."""
    pattern = without_chains(pattern)
    kept: Any = deepcopy(pattern.more)
    file = {"properties": dict(PROPERTIES), **kept.get("file", {})}
    numbers = Numbers.of(file["properties"])
    drawn = kept.get("panels", {})
    panels = {each.name: _kept(each, drawn.get(each.name, {}), numbers) for each in pattern.panels}
    said = {_seam(stitch): stitch for stitch in kept.get("stitches", [])}
    stitches = [said.get(seam, _stitch(seam)) for seam in pattern.seams if _is_stitch(seam)]
    others = [
        {"number": k, **{side: [[*vars(each).values()] for each in getattr(seam, side)] for side in SIDES}}
        for k, seam in enumerate(pattern.seams)
        if not _is_stitch(seam)
    ]
    sewn_on = _sewn_on_tables(pattern, numbers, kept.get("buttons", []))
    more = {**({"gabardine_seams": others} if others else {}), **sewn_on}
    own = {"panels": panels, "stitches": stitches, **more, **kept.get("pattern", {})}
    return {**file, "pattern": own}


def _kept(panel: Panel, drawn: dict[str, Any], numbers: Numbers) -> dict[str, Any]:
    """The table of a panel, with the numbers of its file if they read to it."""
    fresh = _table(panel, numbers)
    again = {**drawn, **{key: fresh[key] for key in fresh if key not in DRAWN}}
    if "vertices" in drawn and _panel(panel.name, again, numbers) == panel:
        return again
    return {**fresh, **{key: drawn[key] for key in drawn if key not in DRAWN}}


def _table(panel: Panel, numbers: Numbers) -> dict[str, Any]:
    farther: dict[str, Any] = {"gabardine_farther_m": panel.farther_m} if panel.farther_m else {}
    farther |= {f"gabardine_{key}": getattr(panel, key) for key in MADE_OF if getattr(panel, key)}
    if panel.lines:
        farther["gabardine_lines"] = [line_table(line, numbers, panel.flipped) for line in panel.lines]
    if panel.holes:
        farther["gabardine_holes"] = [loop_table(hole, numbers, panel.flipped) for hole in panel.holes]
    return {
        "translation": [numbers.per_m * value for value in panel.translation or (0.0, 0.0, 0.0)],
        "rotation": list(panel.rotation_deg or (0.0, 0.0, 0.0)),
        **loop_table(panel.edges, numbers, panel.flipped),
        "gabardine_place": panel.place,
        "gabardine_grain_deg": panel.grain_deg,
        **farther,
    }


def write_garmentcode(pattern: Pattern, path: Path) -> None:
    """Write a file that reads to an equal pattern."""
    path.write_text(json.dumps(to_garmentcode(pattern), indent=1) + "\n", encoding="utf-8")
