"""The look of a fabric: its weave and the colours of its threads. Only pictures use it.

Warp threads run along v and are counted by i = floor(u/p), weft threads along u, counted by j = floor(v/p), p
the spacing of threads. Where warp i crosses weft j the warp lies on top if

    (shift i + j) mod repeat < over.

So warp threads float over `over` weft threads in turn, and each begins `shift` threads away from its
neighbour: the plain, twill and satin weaves of any book on weaving.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, NamedTuple

from pydantic import Field

from gabardine.core.choice import NameIn
from gabardine.core.parameters import Parameters
from gabardine.core.registry import Registry


class Weave(NamedTuple):
    """Number of threads after which the weave repeats, its step from thread to thread, and number of wefts
    that a warp passes over; without threads (paper, felt) repeat is 0.
    """

    repeat: int
    shift: int
    over: int

    @property
    def warp_share(self) -> float:
        """The fraction of the front that shows warp threads; of the back it shows weft threads."""
        return self.over / self.repeat if self.repeat else 1.0


WEAVES: Registry[Weave] = Registry(
    "weave",
    {
        "plain": Weave(2, 1, 1),
        "twill": Weave(3, 1, 2),
        "even-twill": Weave(4, 1, 2),
        "steep-twill": Weave(4, 1, 3),
        "satin": Weave(5, 2, 4),
        "none": Weave(0, 0, 0),
    },
)
"""Name -> which threads lie on top: twill is 2/1, even-twill 2/2, steep-twill 3/1 (denim), satin 4/1."""

PALETTE = ("#4d7ea8", "#c1664a", "#7d9d76", "#d9a441", "#7c6a94", "#5f9ea0")
"""Colours of further cloths of a fabric, in turn."""

Colour = Annotated[str, Field(pattern=r"^(#[0-9a-fA-F]{6})?$")]


class Appearance(Parameters):
    """The look of a fabric in pictures; it changes no number of a simulation."""

    weave: Annotated[str, NameIn(WEAVES)] = Field("plain", description="which threads lie on top")
    colour: Colour = Field(
        "", description='"#rrggbb" of the warp threads; left out: one of a palette, by the order of cloths'
    )
    weft_colour: Colour = Field("", description='"#rrggbb" of the weft threads; left out: that of the warp')
    threads_per_m: float = Field(2500.0, ge=50, le=20000, description="threads side by side [1/m]")
    gloss: float = Field(0.0, ge=0, le=1, description="strength of the highlight, 0..1")
    sheen: float = Field(0.05, ge=0, le=1, description="bright rim of fibres at grazing angles, 0..1")


def appearances(scene: Any, parts: Iterable[str]) -> list[Appearance]:
    """The appearance of each cloth and solid, by name, with a colour.

    The first cloth of a fabric has the fabric's colour. Further ones, and those whose fabric has none, take
    colours of the palette in turn, so that layers can be distinguished.
    """
    fabrics = {cloth.name: cloth.fabric for cloth in scene.cloth}
    found, used = [], set()
    for index, name in enumerate(parts):
        own = fabrics[name].appearance if name in fabrics else Appearance(weave="none", sheen=0.0)
        free = [each for each in PALETTE[index % len(PALETTE) :] + PALETTE if each not in used]
        if not own.colour or own.colour in used:
            chosen = free[0] if free else PALETTE[index % len(PALETTE)]
            own = own.model_copy(update={"colour": chosen, "weft_colour": ""})
        used.add(own.colour)
        found.append(own)
    return found
