"""Fields whose value is chosen from a registry, so that the registry is the only list.

    membrane: Annotated[MembraneLaw, OneOf(MEMBRANE_LAWS, "law")]     a table, its class named by `law`
    integrator: Annotated[str, NameIn(INTEGRATORS)]                    a name

Validation, JSON Schema and messages follow from the registry.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from pydantic import BaseModel, GetCoreSchemaHandler
from pydantic_core import CoreSchema, core_schema

from gabardine.core.parameters import Parameters


class OneOf:
    """A table whose field `tag` names its class in a registry; `default`: the class without the field."""

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


class Tagged(Parameters):
    """Base of tables whose class is named by a field; without other fields the name alone is written."""

    tag: ClassVar[str]

    @property
    def shorthand(self) -> str:
        """The short form in a scene file, if all other fields have their defaults."""
        return "" if self.model_fields_set - {self.tag} else getattr(self, self.tag)


class NameIn:
    """A name that a registry, or any other collection of names, must hold."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        return core_schema.literal_schema(list(self.names))
