"""From the tables of a TOML file to pydantic models, and from models back to tables."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel, RootModel
from pydantic.fields import FieldInfo


def strictly(value: Any) -> Any:
    """Lists as tuples, all the way down, so that models can be validated strictly ("0.3" is no number)."""
    if isinstance(value, Mapping):
        return {key: strictly(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return tuple(strictly(item) for item in value)
    return value


def tables(value: Any, everything: bool = False) -> Any:
    """A model as plain tables: the fields that were given, and those that tell its class.

    Fields left to their default and those that are None are left out, so that a file written from a
    scene reads like one written by hand. A model with a `shorthand` (a library name) is written as that.
    `everything`: defaults are written too, no shorthand, and a model with a `longhand` (numbers read from
    another file) as that.
    """
    if isinstance(value, RootModel):
        return tables(value.root, everything)
    if isinstance(value, BaseModel):
        other = getattr(value, "longhand" if everything else "shorthand", None)
        return other or {key: tables(item, everything) for key, item in _given(value, everything).items()}
    if isinstance(value, Mapping):
        return {key: tables(item, everything) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [tables(item, everything) for item in value]
    return value.as_posix() if isinstance(value, Path) else value


def is_tag(field: FieldInfo) -> bool:
    """Whether a field has only one possible value, which identifies the class of its table."""
    return get_origin(field.annotation) is Literal and len(get_args(field.annotation)) == 1


def _given(model: BaseModel, everything: bool) -> dict[str, Any]:
    fields = type(model).model_fields
    given = model.model_fields_set
    names = [name for name, field in fields.items() if everything or name in given or is_tag(field)]
    values = {fields[name].alias or name: getattr(model, name) for name in names}
    return {key: value for key, value in values.items() if value is not None}
