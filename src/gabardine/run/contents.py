"""What the JSON files of a run hold, checked when they are read: a folder may have been edited or damaged.

Fields that are not named here are handed on as they are; numbers must be finite everywhere.
"""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, ValidationError

Count = Annotated[int, Field(ge=0, le=2**63 - 1)]
"""A live scene that is being kept has no end yet: 2**63 - 1 steps."""
Number = Annotated[float, Field(allow_inf_nan=False)]
Maybe = Number | None
"""None: the number was not finite when it was written."""
Range = Annotated[list[Count], Field(min_length=2, max_length=2)]


class _Contents(BaseModel):
    model_config = ConfigDict(extra="allow", strict=True, allow_inf_nan=False)


class PartRange(_Contents):
    """The first and the last but one of the vertices and faces of a cloth or solid."""

    vertices: Range
    faces: Range


class Identity(_Contents):
    """run.json, as far as it says what lies in the folder."""

    title: str = ""
    vertex_count: Count
    face_count: Count
    parts: dict[str, PartRange]
    pins: list[str]
    step_count: Count
    frame_count: Count
    contact: bool = False
    moments: bool = False
    bodies: list[str] = []


class BreachTable(_Contents):
    """What did not hold after a step; in a summary also in how many steps."""

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


class Report(_Contents):
    """A line of steps.jsonl."""

    step: Count
    time_s: Number
    newton_iterations: Count
    linear_iterations: Count
    halvings: Count
    max_strain: Maybe
    step_s: Maybe = 0.0
    residual: Maybe = 0.0
    residual_n: Maybe = 0.0
    rejections: Count = 0
    contacts: Count = 0
    min_gap_m: Maybe = None
    substeps: Count = 1
    intersections: Count | None = None
    limit_sweeps: Count = 0
    limit_violations: Count = 0
    limit_excess: Maybe = 0.0
    limit_triangle: int | None = None
    energies_j: dict[str, Maybe] = {}
    limit_energies_j: dict[str, Maybe] = {}
    contact_forces_n: dict[str, dict[str, list[Maybe]]] = {}
    stages_s: dict[str, Number]
    history: list[Maybe] = []
    history_n: list[Maybe] = []
    breaches: list[BreachTable] = []
    notes: list[str] = []
    result: str = ""
    message: str = ""


def checked(kind: type[_Contents], data: Any) -> dict[str, Any]:
    """The tables of a file, with the defaults of fields it lacks; ValueError if it is none of its kind."""
    try:
        found = kind.model_validate(data).model_dump()
        return {**data, **{name: value for name, value in found.items() if name not in data}}
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(map(str, first["loc"])) or "it"
        raise ValueError(f"{where} is wrong ({first['msg'][:1].lower()}{first['msg'][1:]})") from None
