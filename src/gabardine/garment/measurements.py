"""Body measurements [m], and those of a table of sizes.

The table is in steps of 4 cm of bust girth, as tables of women's outerwear in Europe are (size 38: bust 88,
waist 72, hips 97 cm at a height of 168 cm); lengths hardly change with the size.
"""

from __future__ import annotations

from pydantic import Field

from gabardine.core.errors import SceneError
from gabardine.core.parameters import Parameters

SIZES = range(32, 55, 2)


class Measurements(Parameters):
    """What a body is grown from and garments are drafted for. Girths are around the body."""

    height_m: float = Field(1.68, ge=0.8, le=2.3, description="from the floor to the crown [m]")
    bust_m: float = Field(0.88, ge=0.5, le=1.8, description="girth at the bust [m]")
    waist_m: float = Field(0.72, ge=0.4, le=1.8, description="girth at the waist [m]")
    hips_m: float = Field(0.97, ge=0.5, le=2.0, description="girth at the hips [m]")
    back_length_m: float = Field(0.41, ge=0.2, le=0.6, description="from the nape to the waist [m]")
    shoulder_m: float = Field(0.39, ge=0.2, le=0.6, description="from shoulder point to shoulder point [m]")
    neck_m: float = Field(0.36, ge=0.2, le=0.6, description="girth at the base of the neck [m]")
    arm_m: float = Field(0.59, ge=0.3, le=0.8, description="from the shoulder point to the wrist [m]")
    upper_arm_m: float = Field(0.28, ge=0.15, le=0.6, description="girth of the upper arm [m]")
    wrist_m: float = Field(0.16, ge=0.1, le=0.3, description="girth of the wrist [m]")
    thigh_m: float = Field(0.56, ge=0.3, le=1.0, description="girth of the thigh [m]")
    ankle_m: float = Field(0.23, ge=0.15, le=0.4, description="girth of the ankle [m]")

    @classmethod
    def of_size(cls, size: int) -> Measurements:
        """Those of a size of the table."""
        if size not in SIZES:
            known = f"{SIZES[0]}, {SIZES[1]} ... {SIZES[-1]}"
            raise SceneError(f"There is no size {size}; the sizes of the table are {known}.")
        steps = (size - 38) / 2
        return cls(
            bust_m=0.88 + 0.04 * steps,
            waist_m=0.72 + 0.04 * steps,
            hips_m=0.97 + 0.04 * steps,
            back_length_m=0.41 + 0.002 * steps,
            shoulder_m=0.39 + 0.005 * steps,
            neck_m=0.36 + 0.008 * steps,
            upper_arm_m=0.28 + 0.012 * steps,
            wrist_m=0.16 + 0.003 * steps,
            thigh_m=0.56 + 0.02 * steps,
            ankle_m=0.23 + 0.004 * steps,
        )

    def given(self, **measured: float) -> Measurements:
        """The same with some measurements replaced; what no body has is refused."""
        from pydantic import ValidationError

        try:
            return Measurements(**{**self.model_dump(), **measured})
        except ValidationError as error:
            first = error.errors()[0]
            name, value = str(first["loc"][0]), first["input"]
            raise SceneError(f"{name} = {value:g} is no body's: {first['msg'].lower()} (metres).") from None

    @property
    def nape_height_m(self) -> float:
        """Of the base of the neck above the floor [m]: 0.85 of the height."""
        return 0.85 * self.height_m

    @property
    def neck_height_m(self) -> float:
        """Where the girth of the neck is measured [m]."""
        return self.nape_height_m + 0.035

    @property
    def waist_height_m(self) -> float:
        """[m]"""
        return self.nape_height_m - self.back_length_m

    @property
    def bust_height_m(self) -> float:
        """[m]"""
        return self.nape_height_m - 0.46 * self.back_length_m

    @property
    def hip_height_m(self) -> float:
        """Where the hips are widest [m]: 0.2 below the waist at a height of 1.68."""
        return self.waist_height_m - 0.12 * self.height_m

    @property
    def crotch_height_m(self) -> float:
        """[m]"""
        return self.hip_height_m - 0.045 * self.height_m

    @property
    def shoulder_height_m(self) -> float:
        """Of the shoulder points [m]."""
        return self.nape_height_m - 0.11 * self.shoulder_m
