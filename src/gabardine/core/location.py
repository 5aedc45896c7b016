"""Where in a file an error is, and what is known about that place.

pydantic's location ("cloth", 0, "mesh", "rectangle", "cells", 1) names the branches of unions too;
a user knows the place as `cloth "sheet".mesh.cells[1]`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, get_args

from pydantic import BaseModel
from pydantic.fields import FieldInfo

from gabardine.core.choice import OneOf
from gabardine.core.written import is_tag

Models = tuple[type[BaseModel], ...]


@dataclass(frozen=True)
class Location:
    """A place in the user's file.

    path: as a user writes it; last: the last field name or list index; field: its description
    models: classes the value there may have; parents: classes of the table it stands in
    """

    path: str
    last: str | int
    field: FieldInfo | None
    models: Models
    parents: Models

    @property
    def siblings(self) -> list[str]:
        """Fields known in the table this place is in."""
        return _field_names(self.parents)

    @property
    def fields(self) -> list[str]:
        """Fields known in a table at this place."""
        return _field_names(self.models)

    @property
    def tags(self) -> list[str]:
        """Names that choose between the classes possible here."""
        return [name for model in self.models for name in _tags(model)]

    @property
    def later(self) -> Mapping[str, str]:
        """Fields planned for a later version, each with what to do now."""
        return {name: hint for model in self.parents for name, hint in getattr(model, "LATER", {}).items()}


def locate(root: type[BaseModel], loc: tuple[str | int, ...], data: Any) -> Location:
    """Follow a location through the classes and, for the names of list items, through the data."""
    models: Models = (root,)
    at = Location("", "", None, models, ())
    for position, part in enumerate(loc):
        if isinstance(part, int):
            data = _get(data, part)
            at = Location(at.path + _item(data, part), part, at.field, models, at.parents)
            continue
        chosen = tuple(model for model in models if part in _tags(model))
        if chosen and part not in _field_names(models):
            models = chosen
            at = Location(at.path, at.last, at.field, models, at.parents)
            continue
        field = _field(models, part)
        if field is None and position < len(loc) - 1:
            continue  # the branch of a union, which the user did not write
        data = _get(data, part)
        parents, models = models, tuple(_models(field.annotation, field.metadata)) if field else ()
        at = Location(f"{at.path}.{part}" if at.path else part, part, field, models, parents)
    return at


def _item(value: Any, index: int) -> str:
    name = _get(value, "name")
    return f' "{name}"' if isinstance(name, str) and name else f"[{index}]"


def _get(value: Any, key: str | int) -> Any:
    if isinstance(value, BaseModel) and isinstance(key, str):
        return getattr(value, key, None)
    try:
        return value[key] if isinstance(value, Mapping | list | tuple) else None
    except (KeyError, IndexError, TypeError):
        return None


def _field(models: Models, name: str) -> FieldInfo | None:
    for model in models:
        for own, field in model.model_fields.items():
            if name in (own, field.alias):
                return field
    return None


def _field_names(models: Models) -> list[str]:
    return list(dict.fromkeys(f.alias or name for m in models for name, f in m.model_fields.items()))


def _tags(model: type[BaseModel]) -> list[str]:
    """The names that single out a class: the values of its fields with one literal value."""
    return [get_args(field.annotation)[0] for field in model.model_fields.values() if is_tag(field)]


def _models(annotation: Any, metadata: Any = ()) -> Iterator[type[BaseModel]]:
    """The classes of tables an annotation allows."""
    choices = [meta for meta in metadata if isinstance(meta, OneOf)]
    if choices:
        yield from choices[0].registry.values()
    elif isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    elif hasattr(annotation, "__metadata__"):
        yield from _models(annotation.__origin__, annotation.__metadata__)
    else:
        for argument in get_args(annotation):
            yield from _models(argument)
