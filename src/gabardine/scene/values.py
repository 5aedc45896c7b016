"""Small values that several tables share."""

from __future__ import annotations

import math
import re
from typing import Annotated

from pydantic import AfterValidator, Field

from gabardine.core.messages.phrases import show
from gabardine.core.messages.validation import sentence

Vector = tuple[float, float, float]
Seconds = Annotated[float, Field(ge=0)]

_NAME = re.compile(r"[^\W\d_][\w -]*")


def _direction(value: Vector) -> Vector:
    if math.hypot(*value) < 1e-12:
        raise sentence(f"{show(value)} has no direction; give a vector that is not zero, e.g. [0, 1, 0].")
    return value


def _name(value: str) -> str:
    if not _NAME.fullmatch(value):
        raise sentence(
            f"{show(value)} cannot be a name; use a letter, then letters, digits, spaces, - and _."
        )
    return value


Direction = Annotated[Vector, AfterValidator(_direction)]
"""Any length but zero; `unit` makes it one."""

Name = Annotated[str, AfterValidator(_name)]
"""Names appear in messages, in `--set` paths and as keys of results."""


def unit(direction: Vector) -> Vector:
    """The direction with length one."""
    length = math.hypot(*direction)
    return direction[0] / length, direction[1] / length, direction[2] / length
