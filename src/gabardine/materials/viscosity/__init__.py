"""Viscosity laws. A new law is one file here and one line below."""

from gabardine.core.registry import Registry
from gabardine.materials.viscosity.prony import Prony
from gabardine.materials.viscosity.proportional import Proportional
from gabardine.materials.viscosity.strain_rate import StrainRate
from gabardine.materials.viscosity.viscosity import Viscosity

VISCOSITY_LAWS: Registry[type[Viscosity]] = Registry(
    "viscosity law", {"proportional": Proportional, "strain-rate": StrainRate, "prony": Prony}
)
