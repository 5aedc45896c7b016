"""[contact]: the mode of contact, gaps and friction."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from gabardine.core.bounds import STICKIEST, THICKEST_M
from gabardine.core.choice import NameIn
from gabardine.core.parameters import Parameters

CONTACT_MODES = {
    "guaranteed": "all surfaces, and nothing passes through",
    "fast": "all surfaces, without a guarantee",
    "colliders": "cloth against colliders only, and nothing passes through these",
    "none": "nothing collides",
}
"""Modes with the surfaces that collide; an empty section means the first, no section "colliders"."""

STARTS = ("refuse", "separate")


class FrictionPair(Parameters):
    """The friction of one pair of surfaces, in place of that of each."""

    between: tuple[str, str] = Field(
        description="names of cloths, solids, colliders or fabrics; the same name twice: a fabric on itself"
    )
    friction: float = Field(ge=0, le=STICKIEST, description="friction coefficient")


class Contact(Parameters):
    """Without this section cloth collides with colliders only (mode "colliders"), by the same defaults."""

    mode: Annotated[str, NameIn(CONTACT_MODES)] = Field(
        "guaranteed", description="what collides, and how surely"
    )
    start: Annotated[str, NameIn(STARTS)] = Field(
        "refuse",
        description="what to do about surfaces that cross at the start: refuse, or separate them where that "
        "takes no more than ten gaps",
    )
    self: bool = Field(True, description='whether cloth collides with itself, except in the mode "colliders"')
    friction: float = Field(
        0.3, ge=0, le=STICKIEST, description="friction coefficient where neither collider nor fabric has one"
    )
    gap_m: float = Field(
        1e-3,
        gt=0,
        le=THICKEST_M,
        description="distance within which contact acts [m]; at least half of it beyond what cloth is thick",
    )
    pair: tuple[FrictionPair, ...] = Field(
        (),
        description="friction of two things on each other, a [[contact.pair]] section each; later ones win",
    )

    @property
    def guaranteed(self) -> bool:
        """Whether nothing passes through what it collides with."""
        return self.mode in ("guaranteed", "colliders")

    @property
    def among_cloths(self) -> bool:
        """Whether cloths and solids collide with each other, and not with colliders alone."""
        return self.mode in ("guaranteed", "fast")

    @property
    def in_words(self) -> str:
        """The mode and its meaning."""
        alone = "" if self.self else "; cloth not with itself"
        return f"{self.mode}: {CONTACT_MODES[self.mode]}{alone}"
