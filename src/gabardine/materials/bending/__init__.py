"""Bending laws. A new law is one file here and one line below."""

from gabardine.core.registry import Registry
from gabardine.materials.bending.curvature import Curvature
from gabardine.materials.bending.hinge import Hinge
from gabardine.materials.bending.law import BendingLaw
from gabardine.materials.bending.linear import LinearBending
from gabardine.materials.bending.quadratic import QuadraticBending

BENDING_LAWS: Registry[type[BendingLaw]] = Registry("bending law")
BENDING_LAWS.add("curvature", Curvature)
BENDING_LAWS.add("hinge", Hinge)
BENDING_LAWS.add("quadratic", QuadraticBending)
BENDING_LAWS.add("linear", LinearBending)
