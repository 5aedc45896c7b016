"""[contact]: what may touch what, and how."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field

from gabardine.core.choice import NameIn
from gabardine.core.parameters import Parameters
from gabardine.core.sentences import sentence

CONTACT_MODES = ("colliders", "none")
"""colliders: cloth against colliders only, as without this section; none: nothing collides."""


def _not_yet(value: bool) -> bool:
    if value:
        raise sentence(
            "true is not available in this version; available: false (cloth against colliders only)."
        )
    return value


class Contact(Parameters):
    """Without this section, cloth collides with colliders by the same defaults."""

    mode: Annotated[str, NameIn(CONTACT_MODES)] = Field("colliders", description="what collides")
    self: Annotated[bool, AfterValidator(_not_yet)] = Field(
        False, description="whether cloth collides with cloth"
    )
    friction: float = Field(
        0.3, ge=0, description="friction coefficient where neither collider nor fabric has one"
    )
    gap_m: float = Field(1e-3, gt=0, description="range in which contact acts [m]")
