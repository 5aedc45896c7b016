"""Internal friction of the membrane: friction elements on the strain of the triangles around a vertex.

    W = A [ sum_j w_j(e_uu) + sum_j w_j(e_vv) + sum_j w_j(e_uv) ]

with the energies w_j of :mod:`gabardine.elements.slider`, weft first, then warp, then shear, on the strain e
averaged over a patch as in :mod:`gabardine.elements.vertex_patch`: in single triangles the springs of resting
friction elements would lock a mesh as stiff threads do. It is used together with an elastic membrane,
averaged or not, which resists deviations from the average.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from gabardine.core.fields import Fields
from gabardine.core.kernels import Slot, local
from gabardine.elements.contract import POSITIVE, Element
from gabardine.elements.patch_tangent import patch_tangent
from gabardine.elements.slider import SIZE, move_sliders, sliders_energy, sliders_stress, sliders_tangent
from gabardine.elements.vertex_patch import AREA, VECTORS, patch_forces, patch_strain, rest_fields

WEFT: Any = Slot("WEFT")
WARP: Any = Slot("WARP")
SHEAR: Any = Slot("SHEAR")
"""Number of friction elements of each kind."""


@local
def _energy(x, rest, par, state_t0, work):  # type: ignore[no-untyped-def]
    eu, ev, es = patch_strain(x, rest, work)
    total = sliders_energy(eu, par, state_t0, 0, WEFT)
    total += sliders_energy(ev, par, state_t0, WEFT, WARP)
    total += sliders_energy(es, par, state_t0, WEFT + WARP, SHEAR)
    return rest[AREA] * total


@local
def _gradient(x, v, rest, par, state_t0, g, work):  # type: ignore[no-untyped-def]
    eu, ev, es = patch_strain(x, rest, work)
    su = sliders_stress(eu, par, state_t0, 0, WEFT)
    sv = sliders_stress(ev, par, state_t0, WEFT, WARP)
    ss = sliders_stress(es, par, state_t0, WEFT + WARP, SHEAR)
    patch_forces(su, sv, ss, rest, work, g)


@local
def _tangent(x, v, rest, par, state_t0, a, b, g, h, work):  # type: ignore[no-untyped-def]
    eu, ev, es = patch_strain(x, rest, work)
    su, cu = sliders_tangent(eu, par, state_t0, 0, WEFT)
    sv, cv = sliders_tangent(ev, par, state_t0, WEFT, WARP)
    ss, cs = sliders_tangent(es, par, state_t0, WEFT + WARP, SHEAR)
    if POSITIVE:
        cu, cv, cs = max(cu, 0.0), max(cv, 0.0), max(cs, 0.0)
    none = 0.0 * su
    patch_tangent(su, sv, ss, a * cu, a * cv, a * cs, none, none, none, a, rest, work, g, h)


@local
def _update(x, v, rest, par, state_t0, state_t1, work):  # type: ignore[no-untyped-def]
    eu, ev, es = patch_strain(x, rest, work)
    move_sliders(eu, par, state_t0, state_t1, 0, WEFT)
    move_sliders(ev, par, state_t0, state_t1, WEFT, WARP)
    move_sliders(es, par, state_t0, state_t1, WEFT + WARP, SHEAR)


@cache
def membrane_friction(triangles: int, weft: int, warp: int, shear: int) -> Element:
    """The element of patches of up to `triangles` triangles, with friction elements of each kind."""
    count = weft + warp + shear
    bindings = {"TRIANGLES": triangles, "COLUMNS": 3 * (triangles + 1), "WEFT": weft, "WARP": warp}
    return Element(
        f"membrane-friction-{triangles}-{weft}-{warp}-{shear}",
        triangles + 1,
        _energy,
        _gradient,
        _tangent,
        rest_fields(triangles),
        Fields(sliders=SIZE * count),
        Fields(places=count),
        _update,
        bindings={**bindings, "SHEAR": shear},
        work=(VECTORS + triangles, 3 * (triangles + 1)),
    )
