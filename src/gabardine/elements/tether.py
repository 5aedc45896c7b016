"""A hand on the cloth: vertices pulled towards points of space by springs with damping.

    F = -k (x - p) - c v           k [N/m], c [kg/s], p [m]

The force is linear, so that one Newton iteration of an implicit step solves it at any stiffness. The work of
the hand is external: it is not part of the energies. Controls change the rest data between steps.
"""

from __future__ import annotations

import numpy as np

from gabardine.core.fields import Fields
from gabardine.core.kernels import local
from gabardine.elements.contract import Block, Element

REST = Fields(stiffness=1, target=3, damping=1)
"""stiffness: k [N/m]; target: p [m]; damping: c [kg/s]."""
STIFFNESS, TARGET, DAMPING = REST


@local
def _energy(x, rest, par, work):  # type: ignore[no-untyped-def]
    return 0.0 * x[0, 0]


@local
def _gradient(x, v, rest, par, g, work):  # type: ignore[no-untyped-def]
    for m in range(3):
        g[0, m] = rest[STIFFNESS] * (x[0, m] - rest[TARGET + m]) + rest[DAMPING] * v[0, m]


@local
def _tangent(x, v, rest, par, a, b, g, h, work):  # type: ignore[no-untyped-def]
    for m in range(3):
        g[0, m] = rest[STIFFNESS] * (x[0, m] - rest[TARGET + m]) + rest[DAMPING] * v[0, m]
        for n in range(3):
            h[m, n] = a * rest[STIFFNESS] + b * rest[DAMPING] if m == n else 0.0


TETHER = Element(
    "tether", 1, _energy, _gradient, _tangent, REST, invariant=False, viscous=True, conservative=False
)


def tether_block(vertex_count: int) -> Block:
    """A tether on every vertex, all slack."""
    stencils = np.arange(vertex_count, dtype=np.uint32)[:, None]
    rest = REST.rows(vertex_count, stiffness=0.0, target=0.0, damping=0.0)
    return Block(TETHER, "tether", stencils, rest)
