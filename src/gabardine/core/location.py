"""The place of an error in a file, and the fields known there.

pydantic's location ("cloth", 0, "mesh", "rectangle", "cells", 1) names the branches of unions too;
a user knows the place as `cloth "sheet".mesh.cells[1]`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, get_args

from pydantic import BaseModel, Tag
from pydantic.fields import FieldInfo

from gabardine.core.choice import OneOf
from gabardine.core.model_tables import is_tag

Models = tuple[type[BaseModel], ...]
Branches = Mapping[str, type[BaseModel]]


@dataclass(frozen=True)
class Location:
    """A place in the user's file.

    path: as a user writes it; last: the last field name or list index; field: its description
    models: possible classes of the value; parents: classes of its table
    branches: classes by the name of their branch, if the value is a union
    value: what the user wrote there
    """

    path: str
    last: str | int
    field: FieldInfo | None
    models: Models
    parents: Models
    branches: Branches
    value: Any

    @property
    def siblings(self) -> list[str]:
        """Fields known in the table this place is in."""
        return _field_names(self.parents)

    @property
    def fields(self) -> list[str]:
        """Fields known in a table at this place."""
        return _field_names(self.models)

    @property
    def later(self) -> Mapping[str, str]:
        """Fields that are not allowed here yet, each with the end of a sentence about it."""
        return {name: hint for model in self.parents for name, hint in getattr(model, "LATER", {}).items()}


def locate(root: type[BaseModel], loc: tuple[str | int, ...], data: Any) -> Location:
    """Follow a location through the classes and, for the names of list items, through the data."""
    at = Location("", "", None, (root,), (), {}, data)
    for position, part in enumerate(loc):
        if isinstance(part, int):
            item = value_at(at.value, part)
            at = replace(at, path=at.path + _item(item, part), last=part, value=item)
        elif part in at.branches:
            at = replace(at, models=(at.branches[part],), branches={})
        elif position == len(loc) - 1 or _field(at.models, part):  # else the name of a union branch
            at = _enter(at, part)
    return at


def _enter(at: Location, name: str) -> Location:
    field = _field(at.models, name)
    found = list(_models(field.annotation, field.metadata)) if field else []
    return Location(
        path=f"{at.path}.{name}" if at.path else name,
        last=name,
        field=field,
        models=tuple(model for _, model in found),
        parents=at.models,
        branches={branch: model for branch, model in found if branch},
        value=value_at(at.value, name),
    )


def _item(value: Any, index: int) -> str:
    name = value_at(value, "name")
    return f' "{name}"' if isinstance(name, str) and name else f"[{index}]"


def value_at(value: Any, key: str | int) -> Any:
    """A field of a table or model, or an item of a list; None if it does not exist."""
    if isinstance(value, BaseModel) and isinstance(key, str):
        return getattr(value, key, None)
    if isinstance(value, Mapping):
        return value.get(key)
    if isinstance(value, list | tuple) and isinstance(key, int) and key < len(value):
        return value[key]
    return None


def _field(models: Models, name: str) -> FieldInfo | None:
    for model in models:
        for own, field in model.model_fields.items():
            if name == (field.alias or own):
                return field
    return None


def _field_names(models: Models) -> list[str]:
    return list(dict.fromkeys(f.alias or name for m in models for name, f in m.model_fields.items()))


def _models(annotation: Any, metadata: Any = ()) -> Iterator[tuple[str, type[BaseModel]]]:
    """The classes of tables an annotation allows, each with the name of its branch ("" if it has none)."""
    choices = [meta for meta in metadata if isinstance(meta, OneOf)]
    if choices:
        yield from choices[0].registry.items()
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        tags = [meta.tag for meta in metadata if isinstance(meta, Tag)]
        literal = [get_args(f.annotation)[0] for f in annotation.model_fields.values() if is_tag(f)]
        yield str([*tags, *literal, ""][0]), annotation
    elif hasattr(annotation, "__metadata__"):
        yield from _models(annotation.__origin__, annotation.__metadata__)
    else:
        for argument in get_args(annotation):
            yield from _models(argument)
