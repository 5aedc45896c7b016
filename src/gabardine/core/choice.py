"""Fields whose value is chosen from a registry, so that the registry is the only list.

    membrane: Annotated[MembraneLaw, OneOf(MEMBRANE_LAWS, "law")]     a table, its class named by `law`
    integrator: Annotated[str, NameIn(INTEGRATORS)]                    a name

Validation, JSON Schema and messages all follow from what the registry holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pydantic import BaseModel, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema


class OneOf:
    """A table whose field `tag` names the class, looked up in a registry; `default`: without it."""

    def __init__(self, registry: Mapping[str, type[BaseModel]], tag: str, default: str | None = None) -> None:
        self.registry = registry
        self.tag = tag
        self.default = default

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        choices: dict[Any, CoreSchema] = {
            name: handler.generate_schema(c) for name, c in self.registry.items()
        }
        union = core_schema.tagged_union_schema(choices, discriminator=self.tag)
        if self.default is None:
            return union
        return core_schema.no_info_before_validator_function(self._tagged, union)

    def _tagged(self, value: Any) -> Any:
        untagged = isinstance(value, Mapping) and self.tag not in value
        return {self.tag: self.default, **value} if untagged else value


class NameIn:
    """A name that a registry, or any other collection of names, must hold."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.literal_schema(list(self.names))
