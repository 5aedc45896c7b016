"""What a viscosity is."""

from __future__ import annotations

from abc import abstractmethod

from gabardine.core.parameters import Parameters
from gabardine.materials.law import MembraneLaw


class Viscosity(Parameters):
    """Inner damping of a fabric: a membrane law applied to the strain rate, and a time for bending."""

    law: str = ""
    bending_s: float

    @abstractmethod
    def membrane_law(self, elastic: MembraneLaw) -> MembraneLaw | None:
        """The law from strain rate [1/s] to viscous stress [N/m]; None: the membrane is not viscous.

        Its stiffnesses are in N s/m. elastic: the law it stands beside.
        """
