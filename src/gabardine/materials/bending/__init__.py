"""Bending laws. A new law is one file here and one line below."""

from gabardine.core.registry import Registry
from gabardine.materials.bending.hinge import Hinge
from gabardine.materials.bending.law import BendingLaw

BENDING_LAWS: Registry[type[BendingLaw]] = Registry("bending law")
BENDING_LAWS.add("hinge", Hinge)
