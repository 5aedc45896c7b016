"""The contents of the JSON files of a run, checked when read: a folder may have been edited or damaged.

Unknown fields are passed on unchanged; numbers must be finite everywhere.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from types import UnionType
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from pydantic import BaseModel, ConfigDict, Field, ValidationError, create_model

from gabardine.mechanics.breach import Breach
from gabardine.mechanics.report import StepReport

Count = Annotated[int, Field(ge=0, le=2**63 - 1)]
"""A live scene that is being recorded has no end yet: 2**63 - 1 steps."""
Number = Annotated[float, Field(allow_inf_nan=False)]
Maybe = Number | None
"""None: the number was not finite when it was written."""
Range = Annotated[list[Count], Field(min_length=2, max_length=2)]


class _Contents(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True, allow_inf_nan=False)


class PartRange(_Contents):
    """The start and end of the vertices and faces of a cloth or solid."""

    vertices: Range
    faces: Range


class Identity(_Contents):
    """The fields of run.json that describe the folder."""

    title: str = ""
    vertex_count: Count
    face_count: Count
    parts: dict[str, PartRange]
    pins: list[str]
    step_count: Count
    frame_count: Count
    contact: bool = False
    moments: bool = False
    averaged: bool = False
    bodies: list[str] = []


class BreachTable(_Contents):
    """A breach of a step; in a summary also the number of its steps."""

    what: str
    time_s: Number
    size: Maybe
    allowed: Maybe
    remedy: str
    where: str = ""
    steps: Count = 1


class Summary(_Contents):
    """summary.json."""

    frames: Count
    steps: Count
    wall_s: Number
    max_strain: Number
    intersections: Count | None = None
    result: str
    stages_s: dict[str, Number]
    newton_iterations: Count
    linear_iterations: Count
    halvings: Count
    limit_steps: Count = 0
    limit_excess: Maybe = 0.0
    limit_triangle: Count | None = None
    limit_time_s: Maybe = None
    breaches: list[BreachTable] = []
    notes: list[str] = []


WITHOUT_DEFAULT = ("step", "newton_iterations", "linear_iterations", "halvings", "max_strain")
"""Columns that steps.jsonl has had since the first version, besides times."""


def _in_file(kind: Any) -> Any:
    """The type of a step report's field in a file: counts from 0 on, and None for numbers not finite."""
    if parts := get_args(kind):
        inner = tuple(map(_in_file, parts))
        return reduce(or_, inner) if isinstance(kind, UnionType) else get_origin(kind)[inner]
    return {int: Count, float: Maybe, Breach: BreachTable}.get(kind, kind)


def _columns() -> dict[str, Any]:
    """The fields of `StepReport`, with its defaults for those that older runs lack."""
    kinds, initial = get_type_hints(StepReport), StepReport(result="")
    columns = {
        name: (_in_file(kind), ... if name in WITHOUT_DEFAULT else getattr(initial, name))
        for name, kind in kinds.items()
    }
    return columns | {"time_s": (Number, ...), "stages_s": (dict[str, Number], ...)}


Report = create_model("Report", __base__=_Contents, __doc__="A line of steps.jsonl.", **_columns())


def checked(kind: type[_Contents], data: Any) -> dict[str, Any]:
    """The tables of a file, with defaults for missing fields; ValueError if they are not of the kind."""
    try:
        found = kind.model_validate(data).model_dump()
        return {**data, **{name: value for name, value in found.items() if name not in data}}
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"])) or "it"
        raise ValueError(f"{where} is wrong ({first['msg'][:1].lower()}{first['msg'][1:]})") from None
