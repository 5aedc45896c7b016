"""The law of force of springs in a scene: fields in one table, each for some of the laws."""

from __future__ import annotations

from typing import Annotated, Any, Self

from pydantic import Field, ValidationError, model_validator

from gabardine.core.bounds import LONGEST_RELAXATION_S
from gabardine.core.choice import NameIn
from gabardine.core.messages.validation import sentence
from gabardine.core.parameters import Parameters
from gabardine.materials.curve import Curve
from gabardine.materials.spring import SPRING_LAWS
from gabardine.materials.spring.cubic import Compressed, Stretched
from gabardine.materials.spring.law import SpringLaw

MAX_STIFFNESS_N_PER_M, MAX_DAMPING_S = 1e15, LONGEST_RELAXATION_S
"""Beyond any material, and still far from overflow and rounding."""

Stiffness = Annotated[float, Field(ge=0, le=MAX_STIFFNESS_N_PER_M)]
"""[N/m]"""

OF_LAWS = tuple(dict.fromkeys(n for law in SPRING_LAWS.values() for n in law.model_fields if n != "force"))
"""Fields that belong to one law or another."""


class SpringForce(Parameters):
    """Force over length of springs, and damping along them."""

    force: Annotated[str, NameIn(SPRING_LAWS)] = Field("hooke", description="force over length of a spring")
    stretch: Stretched | None = Field(None, description="cubic: stiffness when stretched")
    compress: Compressed | None = Field(None, description="cubic: stiffness when compressed")
    working_ratio: tuple[float, float] | None = Field(
        None, description="cubic: lengths over L between which stiffness must be positive"
    )
    jacobian_share: float | None = Field(
        None, gt=0, le=1, description="cubic: share of b and d that the Jacobian has (0.99 in the paper)"
    )
    curve: Curve | None = Field(None, description="spline: a measured curve, whose shape counts")
    damping_s: float | None = Field(
        None,
        ge=0,
        le=MAX_DAMPING_S,
        description="damping over stiffness of each spring [s]; left out: the fabric's, of solids none",
    )

    @model_validator(mode="after")
    def _possible_law(self) -> Self:
        law = SPRING_LAWS[self.force]
        for name in self._given():
            if name not in law.model_fields:
                others = [f'"{n}"' for n, other in SPRING_LAWS.items() if name in other.model_fields]
                raise sentence(
                    f'{name} does not go with force = "{self.force}"; remove it, or use force = '
                    f"{' or '.join(others)}."
                )
        for name, field in law.model_fields.items():
            if field.is_required() and name not in self._given():
                raise sentence(f'force = "{self.force}" needs {name}; add {name} = {{ ... }}.')
        try:
            self.law()
        except ValidationError as error:
            reason = error.errors()[0]["msg"].removeprefix("Value error, ")
            raise sentence(f"{reason[:1].upper()}{reason[1:]}.") from None
        return self

    def law(self) -> SpringLaw:
        """The law itself."""
        return SPRING_LAWS[self.force](**self._given())

    def _given(self) -> dict[str, Any]:
        values = {name: getattr(self, name) for name in OF_LAWS}
        return {name: value for name, value in values.items() if value is not None}
