"""Forces of the air on single vertices: wind on vertex normals and plain viscous damping (Provot 1995).

Wind, with the vertex normal n (area-weighted mean of the faces around), u = wind - velocity, and A the
vertex's share of the cloth's area at rest:

    F = A [ c_n (n.u) n + c_t (u - (n.u) n) ]         c_n, c_t in kg/(m^2 s); provot95: C_vi = c_n A, c_t = 0

The normal is that of the positions at which forces are asked for: a row of rest data that `follow` renews.
Its derivative by the positions of the neighbours is unsymmetric and left out of every tangent.

Damping: F = -C_dis v, C_dis = d m with a rate d [1/s] and the vertex's mass m, so that it means the same on
any mesh; it is relative to the ground, wind or no wind.

Rest rows: wind: n (3), A [m^2]; damping: C_dis [kg/s]. Parameters: c_n, c_t, wind (3) [m/s]; wind (3),
unused.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.frozen import Frozen
from gabardine.core.kernels import local
from gabardine.elements.contract import Block, Element
from gabardine.geometry.quantities import vertex_normals

Floats = NDArray[np.float64]


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    return 0.0 * x[0, 0]


@local
def _wind_gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    w0 = par[2] - v[0, 0]
    w1 = par[3] - v[0, 1]
    w2 = par[4] - v[0, 2]
    across = rest[3] * (par[0] - par[1]) * (rest[0] * w0 + rest[1] * w1 + rest[2] * w2)
    same = rest[3] * par[1]
    g[0, 0] = -(same * w0 + across * rest[0])
    g[0, 1] = -(same * w1 + across * rest[1])
    g[0, 2] = -(same * w2 + across * rest[2])


@local
def _wind_tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    _wind_gradient(x, v, rest, par, g, work)
    across = b * rest[3] * (par[0] - par[1])
    same = b * rest[3] * par[1]
    for m in range(3):
        for n in range(3):
            h[m, n] = across * rest[m] * rest[n] + (same if m == n else 0.0)


@local
def _damping_gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    for m in range(3):
        g[0, m] = rest[0] * v[0, m]


@local
def _damping_tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    for m in range(3):
        g[0, m] = rest[0] * v[0, m]
        for n in range(3):
            h[m, n] = b * rest[0] if m == n else 0.0


_AIR = {"invariant": False, "viscous": True, "conservative": False}
VERTEX_DRAG = Element("vertex-drag", 1, _energy, _wind_gradient, _wind_tangent, **_AIR)  # type: ignore[arg-type]
DAMPING = Element("damping", 1, _energy, _damping_gradient, _damping_tangent, **_AIR)  # type: ignore[arg-type]


def vertex_drag_block(faces: NDArray[Any], areas: Floats, par: Floats) -> Block:
    """Wind on the normals of every vertex that has an area [m^2], shape (n,)."""
    vertices = np.flatnonzero(areas > 0.0)
    rest = np.zeros((len(vertices), 4))
    rest[:, 3] = areas[vertices]
    stencils = vertices[:, None].astype(np.uint32)
    return Block(VERTEX_DRAG, "drag", stencils, rest, par, follow=_Normals(faces.astype(np.int64), vertices))


def damping_block(masses: Floats, rate_per_s: float) -> Block:
    """-C_dis v on every vertex, C_dis = rate times mass [kg/s]."""
    stencils = np.arange(len(masses), dtype=np.uint32)[:, None]
    return Block(DAMPING, "damping", stencils, rate_per_s * masses[:, None], np.zeros(3))


@dataclass(frozen=True, eq=False)
class _Normals(Frozen):
    """Renews the normals of `vertices` in their rest data."""

    faces: NDArray[Any]
    vertices: NDArray[Any]

    def __call__(self, positions: Floats, rest: Floats) -> None:
        rest[:, :3] = vertex_normals(positions, self.faces)[self.vertices]
