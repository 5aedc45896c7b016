"""A fabric: measured numbers in SI units, independent of mesh, integrator and solver."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Self

from pydantic import BaseModel, Field, PrivateAttr, ValidationError

from gabardine.core.above import from_above
from gabardine.core.bounds import DENSEST_KG_PER_M2, LIGHTEST_KG_PER_M2, STICKIEST, THICKEST_M, THINNEST_M
from gabardine.core.choice import OneOf
from gabardine.core.errors import SceneError
from gabardine.core.input_file import FABRIC
from gabardine.core.messages.validation import problems
from gabardine.core.model_tables import strictly
from gabardine.core.parameters import Parameters
from gabardine.core.toml import read_toml
from gabardine.materials.appearance import Appearance
from gabardine.materials.bending import BENDING_LAWS
from gabardine.materials.bending.law import BendingLaw
from gabardine.materials.hysteresis import Hysteresis
from gabardine.materials.law import MembraneLaw
from gabardine.materials.membrane import MEMBRANE_LAWS
from gabardine.materials.viscosity import VISCOSITY_LAWS
from gabardine.materials.viscosity.viscosity import Viscosity

STANDARD_GRAVITY = 9.80665
"""[m/s^2]: the gravity of bending lengths."""


class Fabric(Parameters):
    """The material of a cloth. Stiffness is per width: N/m for the membrane, N m for bending.

    `sources` maps the path of each number ("membrane.weft_n_per_m") to its source.
    """

    name: str = Field("", description="short name")
    title: str = Field("", description="what the fabric is, in words")
    density_kg_per_m2: float = Field(
        ge=LIGHTEST_KG_PER_M2, le=DENSEST_KG_PER_M2, description="mass per area [kg/m^2]"
    )
    thickness_m: float = Field(5e-4, ge=THINNEST_M, le=THICKEST_M, description="thickness [m]")
    friction: float | None = Field(
        None, ge=0, le=STICKIEST, description="friction coefficient; left out: that of [contact]"
    )
    membrane: Annotated[MembraneLaw, OneOf(MEMBRANE_LAWS, "law")] = Field(description="stretch and shear")
    bending: Annotated[BendingLaw, OneOf(BENDING_LAWS, "law", "curvature")] | None = Field(
        None, description="left out: none"
    )
    hysteresis: Hysteresis | None = Field(None, description="inner friction; left out: none")
    viscosity: Annotated[Viscosity, OneOf(VISCOSITY_LAWS, "law")] | None = Field(
        None, description="inner damping; left out: none"
    )
    appearance: Appearance = Field(Appearance(), description="what pictures show of it")
    licence: str = Field("", description="terms under which the numbers may be passed on")
    sources: dict[str, str] = Field(default_factory=dict, description="where each number comes from")

    _reference: str = PrivateAttr("")

    @property
    def reference(self) -> str:
        """The library name or file this fabric was read from, or "" if it was built from numbers."""
        return self._reference

    @property
    def shorthand(self) -> str:
        """The name of the fabric in a scene file, if it has one."""
        return self._reference

    @classmethod
    def load(cls, path: str | Path) -> Self:
        """Read a fabric file (TOML). Everything wrong with it is reported at once, as a SceneError."""
        data = read_toml(Path(path), FABRIC)
        data.setdefault("name", Path(path).stem)
        return cls.from_data(data, str(path), {"folder": Path(path).parent, "absolute_paths": True})

    @classmethod
    def from_data(
        cls, data: Mapping[str, Any], source: str = "", context: Mapping[str, Any] | None = None
    ) -> Self:
        """A fabric from tables as TOML gives them; `source` names them in messages.

        context: "folder", the base of relative paths, and "absolute_paths", to make them absolute.
        """
        try:
            return cls.model_validate(strictly(data), strict=True, context=dict(context or {}))
        except ValidationError as error:
            raise SceneError(*problems(error, cls, data, source)) from None

    def referred_to(self, reference: str) -> Self:
        """The same fabric with the name or file it was read from."""
        copy = super().model_copy()
        copy._reference = reference
        return copy

    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        """A copy; with `update` it is another fabric, without the name or file of this one."""
        copy = super().model_copy(update=update, deep=deep)
        copy._reference = "" if update else self._reference
        return copy

    @property
    def resists_bending(self) -> bool:
        """Whether it has any bending stiffness."""
        return self.bending is not None and max(self.bending.rigidities()) > 0.0

    def bending_lengths_m(self) -> tuple[float, float]:
        """(B / (density g))^(1/3) along weft and warp [m]: the length that bends under its own weight."""
        weft, warp = self.bending.rigidities() if self.bending else (0.0, 0.0)
        weight = self.density_kg_per_m2 * STANDARD_GRAVITY
        return (weft / weight) ** (1 / 3), (warp / weight) ** (1 / 3)

    def numbers(self) -> dict[str, Any]:
        """Every number and list of numbers of the fabric by its path ("membrane.weft_n_per_m"), except those
        for pictures.
        """
        return {path: value for path, value in _numbers(self, "") if not path.startswith("appearance.")}

    def source(self, path: str) -> str:
        """The source of a number, given for itself or for a table it is in ("membrane.weft")."""
        while path and path not in self.sources:
            path = path.rpartition("[" if path.endswith("]") else ".")[0]
        return self.sources.get(path, "not stated")

    def __repr__(self) -> str:
        """A line: name, weight, stiffness and bending; `numbers()` has all of them."""
        weft, warp, shear = (f"{stiffness:.4g}" for stiffness in self.membrane.rest_stiffness()[:3])
        weight = f"{1000 * self.density_kg_per_m2:.4g} g/m²"
        rigidities = self.bending.rigidities() if self.bending else (0.0, 0.0)
        bending = " and ".join(f"{1e6 * rigidity:.3g}" for rigidity in rigidities)
        return f"Fabric({self.name!r}: {weight}, {weft}, {warp} and {shear} N/m, bending {bending} µN m)"

    __str__ = __repr__

    def _repr_html_(self) -> str:
        """HTML for notebooks."""
        shown: str = from_above("gabardine.viewer.notebook", "fabric_card")(self)
        return shown

    def __eq__(self, other: object) -> bool:
        """Equal numbers are the same fabric, wherever they were read from."""
        return isinstance(other, Fabric) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]


def _numbers(table: BaseModel, prefix: str) -> Iterator[tuple[str, Any]]:
    for name in type(table).model_fields:
        value = getattr(table, name)
        if isinstance(value, BaseModel):
            yield from _numbers(value, f"{prefix}{name}.")
        elif isinstance(value, tuple) and value and isinstance(value[0], BaseModel):
            for k, each in enumerate(value):
                yield from _numbers(each, f"{prefix}{name}[{k}].")
        elif isinstance(value, int | float | tuple) and not isinstance(value, bool) and value != ():
            yield f"{prefix}{name}", value
