"""[contact]: what may touch what, and how."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from gabardine.core.bounds import STICKIEST, THICKEST_M
from gabardine.core.choice import NameIn
from gabardine.core.parameters import Parameters

CONTACT_MODES = ("guaranteed", "fast", "colliders", "none")
"""guaranteed: all surfaces, and nothing ever passes through anything; fast: the same without that guarantee;
colliders: vertices of cloth against colliders only, as without this section; none: nothing collides."""

STARTS = ("refuse", "separate")


class FrictionPair(Parameters):
    """How two things rub on each other, whatever each does with others."""

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
    self: bool = Field(
        True, description="whether cloth collides with itself, in the modes that know surfaces"
    )
    friction: float = Field(
        0.3, ge=0, le=STICKIEST, description="friction coefficient where neither collider nor fabric has one"
    )
    gap_m: float = Field(1e-3, gt=0, le=THICKEST_M, description="range in which contact acts [m]")
    pair: tuple[FrictionPair, ...] = Field(
        (),
        description="friction of two things on each other, a [[contact.pair]] section each; later ones win",
    )
