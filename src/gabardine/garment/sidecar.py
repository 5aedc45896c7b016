"""What a drawing of panels does not say, in a small TOML file beside it: unit, places, grain, seams, lines.

    unit = "mm"

    [panel.front]
    place = "front"
    fabric = "denim"

    [[seam]]
    one = ["front:side left"]
    other = ["back:2"]

An edge is "PANEL:EDGE" or, for a part of it, "PANEL:EDGE:0.25-1", an edge being a label or a number.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Literal

from pydantic import Field, ValidationError

from gabardine.core.errors import SceneError
from gabardine.core.input_file import PATTERN
from gabardine.core.parameters import Parameters
from gabardine.core.toml import read_toml
from gabardine.garment.lines import internal_line
from gabardine.garment.pattern import Button, Elastic, Panel, Pattern, Seam, Stretch

Unit = Literal["m", "cm", "mm", "in"]
METRES: dict[str, float] = {"m": 1.0, "cm": 0.01, "mm": 0.001, "in": 0.0254}


class PanelNote(Parameters):
    """Of one panel; fields left out are as the drawing has them."""

    place: str | None = Field(None, description="where it starts")
    grain_deg: float | None = Field(None, description="direction of the warp [deg]")
    farther_m: float | None = Field(None, description="how much farther out it starts [m]")
    fabric: str | None = Field(None, description="a library name or a fabric file, in place of the garment's")
    interlining: str | None = Field(None, description="a second fabric that is fused to it")


class SeamNote(Parameters):
    """Two sides, each a list of edges."""

    one: list[str] = Field(min_length=1, description="edges in the order of the outline")
    other: list[str] = Field(min_length=1, description="edges against the order of the outline")


class ElasticNote(Parameters):
    """A band along an edge."""

    along: str = Field(description="the edge")
    ratio: float = Field(ge=0.2, le=1.0, description="length of the band at rest over that of the edge")
    tension_n: float = Field(10.0, gt=0, description="force at twice its length [N]")


class ButtonNote(Parameters):
    """Two points that are held together [m], in the coordinates of their panels."""

    one: str = Field(description="a panel")
    at: tuple[float, float] = Field(description="a point of it [m]")
    other: str = Field(description="the panel below it")
    other_at: tuple[float, float] = Field(description="a point of that [m]")


class LineNote(Parameters):
    """An internal line of a panel, straight from point to point."""

    panel: str = Field(description="whose it is")
    name: str = Field(min_length=1, description="what it is called")
    points: list[tuple[float, float]] = Field(min_length=2, description="of the panel [m]")


class Sidecar(Parameters):
    """The whole file."""

    unit: Unit | None = Field(None, description="of the drawing")
    panel: dict[str, PanelNote] = Field(default_factory=dict, description="by name")
    seam: list[SeamNote] = Field(default_factory=list, description="what is sewn")
    elastic: list[ElasticNote] = Field(default_factory=list, description="bands along edges")
    allowance_m: float | None = Field(
        None, ge=0, le=0.1, description="width of the cloth that lies double on both sides of seams [m]"
    )
    button: list[ButtonNote] = Field(default_factory=list, description="what is buttoned")
    line: list[LineNote] = Field(default_factory=list, description="lines inside panels")

    @classmethod
    def of(cls, drawing: Path, given: Path | None) -> Sidecar:
        """That of a drawing: the file that is given, else the one beside it; an empty one without any."""
        if given is not None:
            return cls.read(given)
        path = drawing.with_suffix(".toml")
        return cls.read(path) if path.exists() else cls()

    @classmethod
    def read(cls, path: Path) -> Sidecar:
        """The one in a file."""
        try:
            return cls.model_validate(read_toml(path, SIDECAR))
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"])
            raise SceneError.at(path, f"{where}: {first['msg']}.") from None

    def refuse_unit(self, why: str) -> None:
        """SceneError if a unit is named for a file whose unit is known."""
        if self.unit is not None:
            raise SceneError(f'unit = "{self.unit}" does not apply: {why}; leave it out.')

    def applied(self, pattern: Pattern) -> Pattern:
        """A pattern with what the file says."""
        for name in (*self.panel, *(line.panel for line in self.line)):
            pattern.panel(name)
        noted = replace(pattern, panels=tuple(map(self._noted, pattern.panels)))
        seams = tuple(
            Seam(_side(noted, each.one, f"seam {k}"), _side(noted, each.other, f"seam {k}"))
            for k, each in enumerate(self.seam)
        )
        bands = tuple(
            Elastic(_stretch(noted, e.along, "elastic"), e.ratio, e.tension_n) for e in self.elastic
        )
        buttons = tuple(Button(**each.model_dump()) for each in self.button)
        allowance_m = noted.allowance_m if self.allowance_m is None else self.allowance_m
        sewn = replace(noted, seams=(*noted.seams, *seams), allowance_m=allowance_m)
        return replace(sewn, elastics=(*noted.elastics, *bands), buttons=(*noted.buttons, *buttons))

    def _noted(self, panel: Panel) -> Panel:
        """A panel with its note and its lines."""
        said = self.panel[panel.name].model_dump(exclude_none=True) if panel.name in self.panel else {}
        lines = [internal_line(line.name, *line.points) for line in self.line if line.panel == panel.name]
        return replace(panel, **said, lines=(*panel.lines, *lines))


SIDECAR = replace(PATTERN, name="sidecar", suffixes=(".toml",))


def _side(pattern: Pattern, texts: list[str], where: str) -> tuple[Stretch, ...]:
    return tuple(_stretch(pattern, text, where) for text in texts)


def _stretch(pattern: Pattern, text: str, where: str) -> Stretch:
    """The edge, or the part of one, that a text names; where: how messages call what it belongs to."""
    name, *rest = text.split(":")
    try:
        edge, *part = rest
        low, high = (float(share) for share in part[0].split("-")) if part else (0.0, 1.0)
    except ValueError:
        message = f'"{text}" names no edge; write "panel:edge", or "panel:edge:0-0.5" for a part of it.'
        raise SceneError(message) from None
    names = [panel.name for panel in pattern.panels]
    if name not in names:
        listed = ", ".join(f'"{each}"' for each in names)
        message = f'There is no panel "{name}"; the panels are {listed}.'
        raise SceneError.at(f'{where}, edge "{text}"', message)
    number: int | str = int(edge) if edge.isdigit() else edge
    return Stretch(name, pattern.panel(name).edge(number), low, high)
