"""From a tester's force and displacement to stress and strain, and back (Volino et al. 2009, appendix).

A sample of size l_u (between the clamps) by l_v (along them) is stretched by d_u and sheared by d_v; the
moving clamp pulls with f_u across and f_v along itself. If the sample deforms homogeneously, with the
directions along the clamps kept at their length,

    (15)  e_uu = d_u/l_u + (d_u^2 + d_v^2)/(2 l_u^2)        e_uv = d_v/l_u
    (16)  f_u = l_v s_uu (l_u + d_u)/l_u                     f_v = l_v s_uv + l_v s_uu d_v/l_u
    (17)  s_uu = f_u/l_v l_u/(l_u + d_u)                     s_uv = f_v/l_v - f_u/l_v d_v/(l_u + d_u)

e: Green-Lagrange strain, e_uv engineering shear; s: second Piola-Kirchhoff stress [N/m]. u is the direction
from clamp to clamp: the weft in a weft test, the warp in a warp test. Strain along the clamps, e_vv, is zero.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats


@dataclass(frozen=True)
class SampleSize:
    """length_m: l_u, between the clamps; width_m: l_v, along them [m].

    The default is the Kawabata sample, 20 cm x 5 cm clamped along its long edges (figure 14).
    """

    length_m: float = 0.05
    width_m: float = 0.20


def strain_of(size: SampleSize, stretch_m: Any, shear_m: Any = 0.0) -> tuple[Floats, Floats]:
    """(e_uu, e_uv) of the displacements d_u and d_v [m]: equation (15)."""
    with np.errstate(over="ignore"):
        du, dv = np.asarray(stretch_m, float) / size.length_m, np.asarray(shear_m, float) / size.length_m
        return du + 0.5 * (du**2 + dv**2), dv + 0.0 * du


def displacement_of(size: SampleSize, strain_uu: Any, strain_uv: Any = 0.0) -> tuple[Floats, Floats]:
    """(d_u, d_v) [m] of the strains e_uu and e_uv: (15) solved, l_u + d_u = l_u sqrt(1 + 2 e_uu - e_uv^2).

    Written with x/(1 + sqrt(1 + x)) for sqrt(1 + x) - 1, which keeps its digits at small strain. NaN if there
    is no such state (the clamps would have to pass through each other).
    """
    uu, uv = np.asarray(strain_uu, float), np.asarray(strain_uv, float)
    x = 2.0 * uu - uv**2
    with np.errstate(invalid="ignore"):
        return size.length_m * x / (1.0 + np.sqrt(1.0 + x)), size.length_m * uv + 0.0 * uu


def force_of(
    size: SampleSize, stretch_m: Any, shear_m: Any, stress_uu: Any, stress_uv: Any
) -> tuple[Floats, Floats]:
    """(f_u, f_v) [N] of the stresses [N/m] at the displacements [m]: equation (16)."""
    du, dv = np.asarray(stretch_m, float) / size.length_m, np.asarray(shear_m, float) / size.length_m
    uu, uv = size.width_m * np.asarray(stress_uu, float), size.width_m * np.asarray(stress_uv, float)
    return uu * (1.0 + du), uv + uu * dv


def stress_of(
    size: SampleSize, stretch_m: Any, shear_m: Any, force_u_n: Any, force_v_n: Any
) -> tuple[Floats, Floats]:
    """(s_uu, s_uv) [N/m] of the forces [N] at the displacements [m]: equation (17).

    Not finite if numbers overflow, without a warning here: fits refuse such data.
    """
    with np.errstate(over="ignore", invalid="ignore"):
        du, dv = np.asarray(stretch_m, float) / size.length_m, np.asarray(shear_m, float) / size.length_m
        fu, fv = np.asarray(force_u_n, float) / size.width_m, np.asarray(force_v_n, float) / size.width_m
        uu = fu / (1.0 + du)
        return uu, fv - uu * dv
