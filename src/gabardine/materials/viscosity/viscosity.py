"""The base class of viscosities."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

from gabardine.core.errors import SceneError
from gabardine.core.parameters import Parameters
from gabardine.elements.contract import Block
from gabardine.materials.law import MembraneLaw
from gabardine.materials.sheet import Sheet


class Viscosity(Parameters):
    """Inner damping of a fabric: a membrane law applied to the strain rate, and a time for bending.

    remembers: whether it consists of elements of its own, with internal state
    """

    law: str = ""
    remembers: ClassVar[bool] = False
    bending_s: float

    @abstractmethod
    def membrane_law(self, elastic: MembraneLaw) -> MembraneLaw | None:
        """The law from strain rate [1/s] to viscous stress [N/m]; None: the membrane is not viscous.

        Its stiffnesses are in N s/m. elastic: the law it is combined with.
        """

    def blocks(self, sheet: Sheet, elastic: MembraneLaw) -> list[Block]:  # noqa: ARG002 - most have none
        """Elements in addition to those of the membrane law."""
        return []

    def refuse_memory(self, model: str) -> None:
        """Raise a SceneError if it needs elements that a model of cloth does not have."""
        if self.remembers:
            raise SceneError.at(
                "fabric.viscosity",
                f'Model "{model}" has no law = "{self.law}"; use model = "triangles", or the law '
                f'"proportional".',
            )
