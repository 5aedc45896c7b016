"""[[cloth.pin]] and [[cloth.load]]: prescribed positions and forces of a cloth."""

from __future__ import annotations

from pydantic import Field, ValidationInfo, field_validator

from gabardine.core.bounds import GREATEST_N, LONGEST_S, Force
from gabardine.core.messages.validation import sentence
from gabardine.core.parameters import Parameters
from gabardine.geometry.selection import Selection
from gabardine.scene.motion import Motion, Ramp, bounded
from gabardine.scene.values import Name, Seconds


def later_than_start(end_s: float | None, info: ValidationInfo) -> float | None:
    """A time that is later than the field start_s of the same table."""
    start_s = info.data.get("start_s", 0.0)
    if end_s is not None and end_s <= start_s:
        raise sentence(f"{end_s:g} is not later than start_s = {start_s:g}; give a later time [s].")
    return end_s


class Pin(Parameters):
    """Vertices held where they are when the pin begins, or led along a motion from there."""

    name: Name | None = Field(None, description="names the reaction force")
    select: Selection = Field(description="the vertices held, selected at the start of the run")
    start_s: Seconds = Field(
        0.0, le=LONGEST_S, description="when it takes hold [s]: with the first step that begins then or later"
    )
    release_s: Seconds | None = Field(
        None, le=LONGEST_S, description="when it lets go [s], likewise; left out: never"
    )
    move: Motion | None = Field(None, description="left out: held where they are at start_s")

    @field_validator("release_s")
    @classmethod
    def _after_start(cls, release_s: float | None, info: ValidationInfo) -> float | None:
        return later_than_start(release_s, info)

    @property
    def lasts(self) -> bool:
        """Whether it is active from the start to the end."""
        return self.start_s == 0.0 and self.release_s is None


class Load(Parameters):
    """A force on a selection, shared in proportion to mass, from start_s to end_s, times the ramp."""

    select: Selection = Field(description="the vertices pulled at")
    force_n: Force = Field(description="total force [N]")
    start_s: Seconds = Field(0.0, description="when it begins to act [s]")
    end_s: Seconds | None = Field(None, description="when it ends [s]; left out: never")

    ramp: Ramp = Field((), description="keyframes [time, factor] of the force [s, 1]; left out: always 1")

    @field_validator("end_s")
    @classmethod
    def _after_start(cls, end_s: float | None, info: ValidationInfo) -> float | None:
        return later_than_start(end_s, info)

    @field_validator("ramp")
    @classmethod
    def _bearable(cls, ramp: Ramp, info: ValidationInfo) -> Ramp:
        return bounded(ramp, info.data.get("force_n", ()), GREATEST_N, "N")


class Attachment(Parameters):
    """Vertices that move with a rigid body, as if they were points of it; forces on them act on the body."""

    select: Selection = Field(description="the vertices attached")
    collider: Name = Field(description="the name of a collider with mass_kg")
