"""Forces of the air on single vertices: wind on vertex normals and plain viscous damping (Provot 1995).

Wind, with the vertex normal n (area-weighted mean of the faces around), u = air velocity - velocity, and A
the vertex's share of the cloth's area at rest:

    F = A [ c_n (n.u) n + c_t (u - (n.u) n) ]         c_n, c_t in kg/(m^2 s); provot95: C_vi = c_n A, c_t = 0

The normal is that of the positions at which forces are evaluated: a row of rest data that `follow` updates.
Its derivative by the positions of the neighbours is unsymmetric and left out of every tangent.

Damping: F = -C_dis v, C_dis = d m with a rate d [1/s] and the vertex's mass m, so that it is independent of
the mesh; it is relative to the ground, with and without wind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.fields import Fields
from gabardine.core.frozen import Frozen
from gabardine.core.kernels import local
from gabardine.elements.contract import AIR_VELOCITY, Block, Element
from gabardine.elements.drag import NORMAL, PARAMETERS, TANGENTIAL
from gabardine.geometry.quantities import vertex_normals

DRAG_REST = Fields(direction=3, area=1)
"""direction: n; area: A [m^2]."""
DIRECTION, AREA = DRAG_REST
DAMPING_REST = Fields(damping=1)
"""damping: C_dis [kg/s]."""
(COEFFICIENT,) = DAMPING_REST


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    return 0.0 * x[0, 0]


@local
def _wind_gradient(x, v, rest, par, surroundings, g, work):  # type: ignore[no-untyped-def]
    w0 = surroundings[AIR_VELOCITY] - v[0, 0]
    w1 = surroundings[AIR_VELOCITY + 1] - v[0, 1]
    w2 = surroundings[AIR_VELOCITY + 2] - v[0, 2]
    along = rest[DIRECTION] * w0 + rest[DIRECTION + 1] * w1 + rest[DIRECTION + 2] * w2
    across = rest[AREA] * (par[NORMAL] - par[TANGENTIAL]) * along
    same = rest[AREA] * par[TANGENTIAL]
    g[0, 0] = -(same * w0 + across * rest[DIRECTION])
    g[0, 1] = -(same * w1 + across * rest[DIRECTION + 1])
    g[0, 2] = -(same * w2 + across * rest[DIRECTION + 2])


@local
def _wind_tangent(x, v, rest, par, surroundings, a, b, g, h, work):  # type: ignore[no-untyped-def]
    _wind_gradient(x, v, rest, par, surroundings, g, work)
    across = b * rest[AREA] * (par[NORMAL] - par[TANGENTIAL])
    same = b * rest[AREA] * par[TANGENTIAL]
    for m in range(3):
        for n in range(3):
            h[m, n] = across * rest[DIRECTION + m] * rest[DIRECTION + n] + (same if m == n else 0.0)


@local
def _damping_gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    for m in range(3):
        g[0, m] = rest[COEFFICIENT] * v[0, m]


@local
def _damping_tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    for m in range(3):
        g[0, m] = rest[COEFFICIENT] * v[0, m]
        for n in range(3):
            h[m, n] = b * rest[COEFFICIENT] if m == n else 0.0


VERTEX_DRAG = Element(
    "vertex-drag",
    1,
    _energy,
    _wind_gradient,
    _wind_tangent,
    DRAG_REST,
    PARAMETERS,
    surroundings=True,
    invariant=False,
    viscous=True,
    conservative=False,
)
DAMPING = Element(
    "damping",
    1,
    _energy,
    _damping_gradient,
    _damping_tangent,
    DAMPING_REST,
    invariant=False,
    viscous=True,
    conservative=False,
)


def vertex_drag_block(faces: NDArray[Any], areas: Floats, normal: float, tangential: float) -> Block:
    """Wind on the normals of every vertex that has an area [m^2], shape (n,)."""
    vertices = np.flatnonzero(areas > 0.0)
    rest = DRAG_REST.rows(len(vertices), direction=0.0, area=areas[vertices])
    par = PARAMETERS.row(normal=normal, tangential=tangential)
    stencils = vertices[:, None].astype(np.uint32)
    return Block(VERTEX_DRAG, "drag", stencils, rest, par, follow=_Normals(faces.astype(np.int64), vertices))


def damping_block(masses: Floats, rate_per_s: float) -> Block:
    """-C_dis v on every vertex, C_dis = rate times mass [kg/s]."""
    stencils = np.arange(len(masses), dtype=np.uint32)[:, None]
    rest = DAMPING_REST.rows(len(masses), damping=rate_per_s * masses)
    return Block(DAMPING, "damping", stencils, rest)


@dataclass(frozen=True, eq=False)
class _Normals(Frozen):
    """Updates the normals of `vertices` in their rest data."""

    faces: NDArray[Any]
    vertices: NDArray[Any]

    def __call__(self, positions: Floats, rest: Floats) -> None:
        DRAG_REST.of(rest, "direction")[:] = vertex_normals(positions, self.faces)[self.vertices]
