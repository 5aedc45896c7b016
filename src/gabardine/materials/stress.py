"""The stress of a membrane law on many triangles at once."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from gabardine.core.kernels import Kernel, Slot, bind
from gabardine.geometry.mesh import Floats
from gabardine.materials.law import MembraneLaw

stress: Any = Slot("stress")


def membrane_stress(law: MembraneLaw, strain: Floats) -> Floats:
    """Second Piola-Kirchhoff stress (weft, warp, shear) [N/m] at each strain, shape (t, 3)."""
    out = np.empty((len(strain), 3))
    strain = np.ascontiguousarray(strain, np.float64)
    _kernel(type(law))(strain, np.array(law.parameters(), np.float64), out)
    return out


def stresses(strain, par, out):  # type: ignore[no-untyped-def]
    for t in range(strain.shape[0]):
        su, sv, ss = stress(strain[t, 0], strain[t, 1], strain[t, 2], par, 0)
        out[t, 0] = su
        out[t, 1] = sv
        out[t, 2] = ss


@cache
def _kernel(law: type[MembraneLaw]) -> Kernel:
    return bind(stresses, law.__name__, stress=law.stress)
