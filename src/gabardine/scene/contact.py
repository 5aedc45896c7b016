"""[contact]: what may touch what, and how."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from gabardine.core.choice import NameIn
from gabardine.core.parameters import Parameters

CONTACT_MODES = ("guaranteed", "fast", "colliders", "none")
"""guaranteed: all surfaces, and nothing ever passes through anything; fast: the same without that guarantee;
colliders: vertices of cloth against colliders only, as without this section; none: nothing collides."""


class Contact(Parameters):
    """Without this section, cloth collides with colliders by the same defaults."""

    mode: Annotated[str, NameIn(CONTACT_MODES)] = Field(
        "colliders", description="what collides, and how surely"
    )
    self: bool = Field(
        True, description="whether cloth collides with itself, in the modes that know surfaces"
    )
    friction: float = Field(
        0.3, ge=0, description="friction coefficient where neither collider nor fabric has one"
    )
    gap_m: float = Field(1e-3, gt=0, description="range in which contact acts [m]")
