"""A fabric without a mesh: the stress and the moment of its laws along a path, with what it remembers."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.elements.slider import place, slider_tangent
from gabardine.materials.fabric import Fabric
from gabardine.materials.hysteresis import BendingFriction, Hysteresis, MembraneFriction

Elements = Sequence[MembraneFriction | BendingFriction]


class Sliders:
    """Friction elements side by side at one point."""

    def __init__(self, elements: Elements) -> None:
        self.numbers = [np.array(each.numbers()) for each in elements]
        self.places = [0.0] * len(self.numbers)

    def stress(self, e: float) -> float:
        """At a strain or curvature, from where the sliders lie now."""
        return sum(float(slider_tangent(e, p, par, 0)[0]) for p, par in zip(self.places, self.numbers))

    def go(self, e: float) -> float:
        """The stress there, and let the sliders follow."""
        stress = self.stress(e)
        self.places = [float(place(e, p, par, 0)) for p, par in zip(self.places, self.numbers)]
        return stress


class MaterialPoint:
    """The membrane at one point."""

    def __init__(self, fabric: Fabric) -> None:
        self.law, self.par = fabric.membrane, np.array(fabric.membrane.parameters())
        friction = fabric.hysteresis or Hysteresis()
        self.sliders = tuple(Sliders(each) for each in (friction.weft, friction.warp, friction.shear))

    def stress(self, *strain: float) -> tuple[float, float, float]:
        """(weft, warp, shear) [N/m] at a Green-Lagrange strain, from where the sliders lie now."""
        elastic = self.law.stress(*map(float, strain), self.par, 0)
        weft, warp, shear = (
            float(s) + each.stress(float(e)) for s, e, each in zip(elastic, strain, self.sliders)
        )
        return weft, warp, shear

    def go(self, *strain: float) -> tuple[float, float, float]:
        """The stress there, and let the sliders follow."""
        stress = self.stress(*strain)
        for e, each in zip(strain, self.sliders):
            each.go(float(e))
        return stress


def moments(fabric: Fabric, curvatures: Floats, warp: bool) -> Floats:
    """Moment per width [N] along a path of curvatures [1/m], of the weft or of the warp threads."""
    rigidity = fabric.bending.rigidities()[int(warp)] if fabric.bending else 0.0
    friction = fabric.hysteresis or Hysteresis()
    sliders = Sliders(friction.bending_warp if warp else friction.bending_weft)
    return np.array([rigidity * kappa + sliders.go(float(kappa)) for kappa in curvatures])
