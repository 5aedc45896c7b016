"""A stand-in for the measured wool gabardine of figures 9 and 14.

The paper prints its curves as pictures without numbers. These have what it says of them: 150 g/m^2, forces
beyond 100 N on the sample of 20 cm x 5 cm, stiffening about tenfold, warp unlike weft, weak in shear. They
are made up: a tester would have measured something like this, as the mean of loading and unloading.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.materials.tensile import SampleSize, strain_of, stress_of

if TYPE_CHECKING:
    from gabardine.materials.fabric import Fabric
    from gabardine.materials.pieces import Pieces

SIZE = SampleSize(length_m=0.05, width_m=0.2)
DENSITY_KG_PER_M2 = 0.150

# fmt: off
WEFT_TO_M, WEFT_N = 0.006, (
    0.71, 1.48, 2.34, 3.31, 4.41, 5.67, 7.13, 8.83, 10.82, 13.14, 15.86, 19.02, 22.66,
    26.83, 31.55, 36.82, 42.64, 48.98, 55.81, 63.09, 70.78, 78.82, 87.19, 95.84, 104.75,
)
WARP_TO_M, WARP_N = 0.00375, (
    0.83, 1.74, 2.76, 3.90, 5.22, 6.73, 8.49, 10.54, 12.94, 15.74, 18.98, 22.72, 26.99,
    31.81, 37.17, 43.07, 49.47, 56.33, 63.62, 71.27, 79.25, 87.51, 96.02, 104.74, 113.64,
)
SHEAR_TO_M, SHEAR_N, SHEAR_ACROSS_N = 0.015, (
    0.382, 0.722, 1.032, 1.321, 1.595, 1.861, 2.122, 2.383, 2.647, 2.916, 3.195, 3.486, 3.794,
    4.125, 4.484, 4.880, 5.324, 5.827, 6.403, 7.066, 7.827, 8.697, 9.682, 10.786, 12.015,
), (
    0.010, 0.041, 0.092, 0.164, 0.257, 0.373, 0.511, 0.673, 0.860, 1.073, 1.316, 1.589, 1.896,
    2.240, 2.626, 3.058, 3.544, 4.091, 4.707, 5.406, 6.200, 7.107, 8.146, 9.341, 10.721,
)
# fmt: on


@dataclass(frozen=True, eq=False)
class TensileTest:
    """One test: displacements d_u or d_v [m], forces f_u and f_v [N], all rising from the first point."""

    stretch_m: Floats
    shear_m: Floats
    force_u_n: Floats
    force_v_n: Floats
    shears: bool
    order: int

    @property
    def displacement_m(self) -> Floats:
        return self.shear_m if self.shears else self.stretch_m

    @property
    def force_n(self) -> Floats:
        """Along the displacement."""
        return self.force_v_n if self.shears else self.force_u_n

    def curve(self) -> tuple[Floats, Floats]:
        """(strain, stress [N/m]) by equations (15) and (17)."""
        strains = strain_of(SIZE, self.stretch_m, self.shear_m)
        stresses = stress_of(SIZE, self.stretch_m, self.shear_m, self.force_u_n, self.force_v_n)
        return strains[self.shears], stresses[self.shears]


def _stretched(to_m: float, forces_n: tuple[float, ...]) -> TensileTest:
    displacement = np.linspace(0.0, to_m, len(forces_n) + 1)[1:]
    none = np.zeros_like(displacement)
    return TensileTest(displacement, none, np.array(forces_n), none, False, 3)


def _sheared(to_m: float, along_n: tuple[float, ...], across_n: tuple[float, ...]) -> TensileTest:
    displacement = np.linspace(0.0, to_m, len(along_n) + 1)[1:]
    return TensileTest(0.0 * displacement, displacement, np.array(across_n), np.array(along_n), True, 2)


TESTS = {
    "weft": _stretched(WEFT_TO_M, WEFT_N),
    "warp": _stretched(WARP_TO_M, WARP_N),
    "shear": _sheared(SHEAR_TO_M, SHEAR_N, SHEAR_ACROSS_N),
}
"""Of each test; shear along the weft."""


@cache
def curves() -> dict[str, Pieces]:
    """Stress over strain: 3 segments, cubic for elongation and quadratic for shear (section 4.1)."""
    from gabardine.materials.curve_fit import fit_curve

    return {mode: fit_curve(*test.curve(), segments=3, order=test.order) for mode, test in TESTS.items()}


def fabric() -> Fabric:
    """Independent curves, equation (14)."""
    from gabardine.materials.curve import Curve
    from gabardine.materials.fabric import Fabric
    from gabardine.materials.membrane.splines import Splines

    membrane = Splines(**{mode: Curve.of(pieces) for mode, pieces in curves().items()})
    return Fabric(name="gabardine like the paper's", density_kg_per_m2=DENSITY_KG_PER_M2, membrane=membrane)
