"""A tensile or shear curve that was measured on the way out alone, beside friction known from elsewhere.

On the way out friction elements pull too. A fabric whose friction comes from a sheet, and whose elastic curve
is all that a tester measured while loading, would pull with both: what the elements do on the way out is
taken off first. The mean of both branches holds no friction and stays as it is.
"""

from __future__ import annotations

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.lab.material_point import Sliders
from gabardine.materials.fabric import Fabric
from gabardine.materials.measurement import Measurement


def elastic_curve(found: Measurement, mode: str, like: Fabric | None) -> tuple[Floats, Floats, bool]:
    """(strain, elastic stress [N/m]) of a measurement, and whether the friction of `like` goes with it.

    Where less than nothing would be left to rise, the stress is all elastic and without that friction.
    """
    strain, stress = found.curve()
    elements = getattr(like.hysteresis, mode) if like is not None and like.hysteresis is not None else ()
    if found.unloads or not elements:
        return strain, stress, True
    sliders = Sliders(elements)
    left = stress - np.array([sliders.go(float(e)) for e in strain])
    rises = bool((np.diff(left, prepend=0.0)[strain > 0.0] > 0.0).all())
    return (strain, left, True) if rises else (strain, stress, False)
