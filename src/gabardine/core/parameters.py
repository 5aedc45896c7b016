"""The base of all tables that a user may write in a file: strict, bounded, immutable."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Self

from pydantic import BaseModel, ConfigDict, ValidationInfo, model_validator
from pydantic_core import PydanticCustomError

LEAST = 1e-18
"""Smallest stiffness other than 0: a smaller one has no effect beside other numbers."""
LARGEST = {"_n_per_m": 1e9, "_n_m": 1e4}
"""Largest stiffness in N/m and N m, by the end of the field's name: that of a steel plate of 5 mm."""


class Parameters(BaseModel):
    """Unknown fields, NaN and infinities are errors; values never change after construction."""

    model_config = ConfigDict(extra="forbid", frozen=True, allow_inf_nan=False, validate_default=True)

    @model_validator(mode="after")
    def _of_sensible_stiffness(self, info: ValidationInfo) -> Self:
        if info.context is None:
            return self  # built in Python, possibly with other units: stiffness times a relaxation time
        for name in type(self).model_fields:
            largest = next((most for unit, most in LARGEST.items() if name.endswith(unit)), 0.0)
            for value in _numbers(getattr(self, name)) if largest else ():
                if value != 0.0 and not LEAST <= abs(value) <= largest:
                    allowed = f"give 0, or one of {LEAST:g} to {largest:g}"
                    text = f"{name} = {value:g} is beyond any cloth; {allowed}."
                    raise PydanticCustomError("sentence", "{text}", {"text": text})
        return self


def _numbers(value: Any) -> Iterator[float]:
    """The numbers of a value, a list or a table of numbers."""
    if isinstance(value, int | float):
        yield float(value)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _numbers(each)
