"""Patterns as GarmentCode writes them (Korosteleva & Sorkine-Hornung 2023, "GarmentCode: Programming
parametric sewing patterns", ACM Trans. Graph. 42(6)): JSON, centimetres by "units_in_meter", a pair of edges
a stitch.

Outlines are counter-clockwise as seen from outside, so those of panels that the file has from the inside
(mostly backs) are clockwise: they are mirrored. What is not a pattern here (properties, labels and order of
panels) is kept and written again. A stitch is one whole edge to another; seams of parts of edges, or of
several to one, stand in "gabardine_seams" with their number among all seams, pleats among them; elastic and
buttons in "gabardine_elastics" and "gabardine_buttons", the allowance of seams in "gabardine_allowance_m";
internal lines and holes in "gabardine_lines" and "gabardine_holes" of their panel, with vertices and edges
like its own. GarmentCode itself leaves out what it does not know. Halves that the file puts edge to edge are
sewn there (garment.halves).
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from gabardine.core.errors import Problem, SceneError
from gabardine.core.finite_json import finite_json
from gabardine.core.input_file import PATTERN, read_input
from gabardine.garment.edges import Point
from gabardine.garment.fitting import without_chains
from gabardine.garment.garmentcode_edges import (
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

UNITS_IN_METER = 100
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
    scale = 1.0 / float(data.get("properties", {}).get("units_in_meter", UNITS_IN_METER))
    tables = data["pattern"]["panels"]
    panels = [_panel(key, table, scale) for key, table in tables.items()]
    seams = _seams(data["pattern"])
    labels = {key: table["label"] for key, table in tables.items() if "label" in table}
    more = {key: value for key, value in data.items() if key != "pattern"}
    rest = {key: value for key, value in data["pattern"].items() if key not in OWN}
    found = Pattern(name, tuple(panels), seams, {"file": more, "pattern": rest, "labels": labels})
    return merged_halves(_sewn_on(found, data["pattern"], scale))


def _sewn_on(pattern: Pattern, table: dict[str, Any], scale: float) -> Pattern:
    """The pattern with the elastic and buttons of its file."""
    elastics = tuple(
        Elastic(Stretch(str(p), int(e), float(a), float(b)), float(ratio), float(tension))
        for p, e, a, b, ratio, tension in table.get("gabardine_elastics", [])
    )
    buttons = tuple(
        Button(str(p), _seen(pattern, p, at, scale), str(q), _seen(pattern, q, other, scale))
        for p, at, q, other in table.get("gabardine_buttons", [])
    )
    allowance_m = float(table.get("gabardine_allowance_m", 0.0))
    return replace(pattern, elastics=elastics, buttons=buttons, allowance_m=allowance_m)


def _seen(pattern: Pattern, name: str, at: Any, scale: float) -> Point:
    """A point of a panel from file to pattern, or back: panels seen from the inside are mirrored."""
    x, y = (float(value) * scale for value in at)
    return (-x if pattern.panel(str(name)).flipped else x), y


def _sewn_on_tables(pattern: Pattern) -> dict[str, Any]:
    """What `_sewn_on` reads."""
    scale = float(UNITS_IN_METER)
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
    return out


def _seams(table: dict[str, Any]) -> tuple[Seam, ...]:
    """Stitches, with seams that are no stitches at their numbers between them."""
    seams = []
    for stitch in table.get("stitches", []):
        one, other = ((Stretch(str(side["panel"]), int(side["edge"])),) for side in stitch[:2])
        seams.append(Seam(one, other))
    for each in table.get("gabardine_seams", []):
        sides = [
            tuple(Stretch(str(p), int(e), float(a), float(b)) for p, e, a, b in each[side]) for side in SIDES
        ]
        seams.insert(int(each["number"]), Seam(*sides))
    return tuple(seams)


SIDES = ("one", "other")


def _is_stitch(seam: Seam) -> bool:
    """Whether it joins one whole edge to another."""
    single = len(seam.one) == len(seam.other) == 1
    return single and all((each.start, each.end) == (0.0, 1.0) for each in (*seam.one, *seam.other))


def _panel(name: str, table: dict[str, Any], scale: float) -> Panel:
    """A panel as seen from outside."""
    edges = outline_from(table, scale, f'panel "{name}"')
    flipped = signed_area(outline_points(edges)) < 0.0
    if flipped:
        edges = mirrored(edges)
    x, y, z = (float(value) * scale for value in table.get("translation", (0.0, 0.0, 0.0)))
    a, b, c = (float(value) for value in table.get("rotation", (0.0, 0.0, 0.0)))
    said = "translation" in table and any(table["translation"])
    place = table.get("gabardine_place") or ("file" if said else guessed_place(name))
    grain = float(table.get("gabardine_grain_deg", 90.0))
    where: dict[str, Any] = {"translation": (x, y, z), "rotation_deg": (a, b, c), "flipped": flipped}
    where["farther_m"] = float(table.get("gabardine_farther_m", 0.0))
    where |= {key: str(table.get(f"gabardine_{key}", "")) for key in MADE_OF}
    where["lines"] = tuple(line_from(each, scale, flipped) for each in table.get("gabardine_lines", []))
    where["holes"] = tuple(hole_from(each, scale, flipped) for each in table.get("gabardine_holes", []))
    return Panel(name, edges, str(place), grain, **where)


def to_garmentcode(pattern: Pattern) -> dict[str, Any]:
    """The tables of a file; chains of points, which GarmentCode has not, become curves (garment.fitting)."""
    pattern = without_chains(pattern)
    kept: Any = pattern.more
    labels = kept.get("labels", {})
    panels = {each.name: _table(each) for each in pattern.panels}
    for name, label in labels.items():
        panels[name]["label"] = label
    stitches = [
        [{"panel": each.panel, "edge": each.edge} for each in (*seam.one, *seam.other)]
        for seam in pattern.seams
        if _is_stitch(seam)
    ]
    others = [
        {"number": k, **{side: [[*vars(each).values()] for each in getattr(seam, side)] for side in SIDES}}
        for k, seam in enumerate(pattern.seams)
        if not _is_stitch(seam)
    ]
    more = {**({"gabardine_seams": others} if others else {}), **_sewn_on_tables(pattern)}
    own = {"panels": panels, "stitches": stitches, **more, **kept.get("pattern", {})}
    properties = {"curvature_coords": "relative", "units_in_meter": UNITS_IN_METER}
    return {"properties": properties, **kept.get("file", {}), "pattern": own}


def _table(panel: Panel) -> dict[str, Any]:
    scale = UNITS_IN_METER
    farther: dict[str, Any] = {"gabardine_farther_m": panel.farther_m} if panel.farther_m else {}
    farther |= {f"gabardine_{key}": getattr(panel, key) for key in MADE_OF if getattr(panel, key)}
    if panel.lines:
        farther["gabardine_lines"] = [line_table(line, scale, panel.flipped) for line in panel.lines]
    if panel.holes:
        farther["gabardine_holes"] = [loop_table(hole, scale, panel.flipped) for hole in panel.holes]
    return {
        "translation": [scale * value for value in panel.translation or (0.0, 0.0, 0.0)],
        "rotation": list(panel.rotation_deg or (0.0, 0.0, 0.0)),
        **loop_table(panel.edges, scale, panel.flipped),
        "gabardine_place": panel.place,
        "gabardine_grain_deg": panel.grain_deg,
        **farther,
    }


def write_garmentcode(pattern: Pattern, path: Path) -> None:
    """Write a file that reads to an equal pattern."""
    path.write_text(json.dumps(to_garmentcode(pattern), indent=1) + "\n", encoding="utf-8")
