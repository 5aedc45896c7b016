"""Force and tangent of a law on the strain of the triangles around a vertex.

The law gives the stress s and the moduli c = ds/de of the averaged strain e of a patch
(:mod:`gabardine.elements.vertex_patch`).
"""

from __future__ import annotations

from gabardine.core.kernels import local
from gabardine.elements.contract import GEOMETRIC, POSITIVE
from gabardine.elements.triangle import positive_part
from gabardine.elements.vertex_patch import (
    AREA,
    add_patch_geometric,
    patch_derivative,
    patch_forces,
    patch_moved,
    spread_patch,
)


@local
def patch_tangent(su, sv, ss, cuu, cvv, css, cuv, cus, cvs, a, rest, work, g, h):  # type: ignore[no-untyped-def]
    """g, and h = A [ sum_mn c_mn G_m G_n^T + a sum_t a_t (r_j.s r_i)_t I ]; c times a, VECTORS filled."""
    patch_derivative(rest, 0, 0, work)
    patch_moved(rest[AREA], cuu, cvv, css, cuv, cus, cvs, work)
    patch_forces(su, sv, ss, rest, work, g)
    spread_patch(work, h)
    if GEOMETRIC:
        if POSITIVE:
            su, sv, ss = positive_part(su, sv, ss)
        add_patch_geometric(a * su, a * sv, a * ss, rest, h)
