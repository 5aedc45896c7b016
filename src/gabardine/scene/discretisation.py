"""cloth.model and cloth.limit: how a fabric is discretised, and what bounds its strain.

A new model or limit is one class here and one line in its registry.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field

from gabardine.core.choice import NameIn, OneOf
from gabardine.core.parameters import Parameters
from gabardine.core.registry import Registry
from gabardine.elements.strains import STRAINS


class Triangles(Parameters):
    """Triangles with a strain each, any membrane law on it (Volino et al. 2009)."""

    kind: Literal["triangles"] = "triangles"
    strain: Annotated[str, NameIn(STRAINS)] = Field(
        "green-lagrange", description="measure of strain that the membrane law is applied to"
    )

    @property
    def shorthand(self) -> str:
        """How a scene file writes it when there is nothing more to say."""
        return "" if "strain" in self.model_fields_set else self.kind


class NoLimit(Parameters):
    """Strain is bounded by the stiffness of the fabric alone."""

    method: Literal["none"] = "none"

    @property
    def shorthand(self) -> str:
        return self.method


MODELS: Registry[type[Triangles]] = Registry("model")
MODELS.add("triangles", Triangles)

LIMITS: Registry[type[NoLimit]] = Registry("limit")
LIMITS.add("none", NoLimit)


def _named(tag: str, written: Any) -> BeforeValidator:
    """A name alone stands for the table { tag = name }; `written`: both forms, for the JSON Schema."""

    def expand(value: Any) -> Any:
        return {tag: value} if isinstance(value, str) else value

    return BeforeValidator(expand, json_schema_input_type=written)


_Model = Annotated[Triangles, OneOf(MODELS, "kind")]
_Limit = Annotated[NoLimit, OneOf(LIMITS, "method")]
ModelChoice = Annotated[_Model, _named("kind", Annotated[str, NameIn(MODELS)] | _Model)]
LimitChoice = Annotated[_Limit, _named("method", Annotated[str, NameIn(LIMITS)] | _Limit)]
