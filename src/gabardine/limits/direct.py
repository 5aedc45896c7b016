"""Direct enforcement: the limits of all triangles at once, by least squares.

Thomaszewski, Pabst & Strasser 2009, section 5: "assemble all elemental problems into a global, overdetermined
system and solve it in a least squares sense ... using, e.g., singular value decomposition", which they reject
for its cost. Here

    min sum m_i |d_i|^2  over d with the least error of  S_c + dS_c(d) = limit,  c: active components

with the variation J of :mod:`gabardine.limits.nearest`: d = M^-1 J^T l with l from the singular values of
J M^-1/2 above `RANK` of the largest. The active components are found iteratively: those beyond their limits
and those that the motion would carry beyond, but not those that are pulled towards their limit from within
(the active set of a quadratic programme). With only those beyond their limits, the excess would pass from
triangle to triangle for ever; if none were released, the motion would grow without bound. Since strain is not
linear in displacements the system is solved again from its result; a step that raises the excess is halved.

Corrections are forces J^T l within triangles: momentum and angular momentum are conserved. The cost is that
of a dense decomposition, n^3 for n active components.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.limits.corotated import REST
from gabardine.limits.enforcement import Found, Sweep, Triangles

LARGEST = 2000
"""Largest number of triangles of a cloth: a decomposition of some thousand rows takes seconds."""
RANK = 0.02
"""Singular values below this fraction of the largest are dropped: contradictory limits or pins would cause
large motions. 0.1 is too much for a sheet of 12 x 12 cells, which 0.05 limits in 41 solutions, 1e-5 in 43."""
NEEDLE = 1e-8
"""Area over the squared perimeter, approximately, below which the rotation has no closed form."""
ROUNDS = 20
"""Largest number of rounds that add components which would be carried beyond their limits."""
HALVINGS = 4
"""Largest number of halvings of a step that raises the largest excess."""


class Strains(NamedTuple):
    """For every triangle: stretches S_xx, S_yy, S_xy minus those at rest, (t, 3), and their derivatives by
    the corners, (t, 3, 3, 3): component, corner, axis.
    """

    values: Floats
    slopes: Floats


def direct(on: Triangles, masses: Floats, held: NDArray[np.uint8], taken: Floats) -> Sweep:
    """One solution of the system, of which `share` is applied."""

    def sweep(positions: Floats, share: float, _number: int) -> Found:
        found = strains(on, positions)
        excess = excess_of(on, found.values)
        active = np.abs(excess) > on.tolerance
        if not active.any():
            return 0, 0.0
        motion, reactions = _solve(on, found, excess, masses, held)
        change = np.where(active, change_of(on, found, motion), 0.0)
        part = share
        for _ in range(HALVINGS):
            there = strains(on, positions + part * motion).values
            if (excess_of(on, there) ** 2).sum() < (excess**2).sum():
                break
            part *= 0.5
        positions += part * motion
        taken[:] += part * reactions
        moved = np.abs(change).max(axis=1)
        return int((moved > on.tolerance).sum()), float(moved.max())

    return sweep


def strains(on: Triangles, positions: Floats) -> Strains:
    """See gabardine.limits.corotated and gabardine.limits.nearest, for all triangles at once."""
    weft, warp = REST.of(on.rest, "weft"), REST.of(on.rest, "warp")
    ahead = np.stack([weft, warp], axis=-1)  # dN_1 and dN_2, then weft and warp
    slopes = np.concatenate([-ahead.sum(axis=1, keepdims=True), ahead], axis=1)  # (t, corner, 2)
    gradient = np.einsum("tia,til->tal", positions[on.faces], slopes)
    turn, xx, yy, xy = _polar(gradient)
    trace = np.maximum(xx + yy, np.finfo(float).tiny)
    c, d = xy / trace, 0.5 * (yy - xx) / trace
    one, none = np.ones_like(c), np.zeros_like(c)
    rows = [(one, -c, c, none), (none, c, -c, one), (none, 0.5 - d, 0.5 + d, none)]
    parts = np.stack([np.stack(row, axis=-1).reshape(-1, 2, 2) for row in rows], axis=1)
    return Strains(
        np.stack([xx - 1.0, yy - 1.0, xy], axis=-1),
        np.einsum("tckl,tak,til->tcia", parts, turn, slopes),
    )


def _polar(gradient: Floats) -> tuple[Floats, Floats, Floats, Floats]:
    """R and S_xx, S_yy, S_xy of F = R S, (t, 3, 2): R = F (t I - S)/J, by singular values of needles."""
    u, v = gradient[:, :, 0], gradient[:, :, 1]
    squares = np.einsum("tai,taj->tij", gradient, gradient)
    j = np.linalg.norm(np.cross(u, v), axis=1)
    trace = np.sqrt(squares[:, 0, 0] + squares[:, 1, 1] + 2.0 * j)
    needle = j <= NEEDLE * trace**2
    safe_trace, safe_j = np.where(trace > 0.0, trace, 1.0), np.where(needle, 1.0, j)
    stretch = (squares + j[:, None, None] * np.eye(2)) / safe_trace[:, None, None]
    turn = gradient @ (trace[:, None, None] * np.eye(2) - stretch) / safe_j[:, None, None]
    if needle.any():
        left, _, right = np.linalg.svd(gradient[needle], full_matrices=False)
        turn[needle] = left @ right
    return turn, stretch[:, 0, 0], stretch[:, 1, 1], stretch[:, 0, 1]


def excess_of(on: Triangles, values: Floats) -> Floats:
    """The excess of strains over their limits, with sign, (t, 3)."""
    return values - np.clip(values, on.limits[:, :3], on.limits[:, 3:])


def change_of(on: Triangles, found: Strains, motion: Floats) -> Floats:
    """The change of the strains by a motion, to first order, (t, 3)."""
    return np.einsum("tcia,tia->tc", found.slopes, motion[on.faces])


def _solve(
    on: Triangles, found: Strains, excess: Floats, masses: Floats, held: NDArray[np.uint8]
) -> tuple[Floats, Floats]:
    """Displacements of all vertices [m], and mass times displacement taken by pinned ones [kg m]."""
    side = np.where(np.abs(excess) > on.tolerance, np.sign(excess), 0.0)
    for _ in range(ROUNDS):
        limit = np.where(side > 0.0, on.limits[:, 3:], on.limits[:, :3])
        wanted = np.where(side != 0.0, limit, found.values) - found.values
        motion, reactions, pull = _least_motion(on, found, side != 0.0, wanted, masses, held)
        over = excess_of(on, found.values + change_of(on, found, motion))
        carried = np.where(np.abs(over) > on.tolerance, np.sign(over), 0.0)
        before, side = side, np.where(pull * side < 0.0, side, carried)
        if np.array_equal(side, before):
            break
    return motion, reactions


def _least_motion(
    on: Triangles,
    found: Strains,
    active: NDArray[np.bool_],
    change: Floats,
    masses: Floats,
    held: NDArray[np.uint8],
) -> tuple[Floats, Floats, Floats]:
    """The smallest motion that brings the active components as near as possible to their change; the part of
    pinned vertices; and the multiplier of each component, (t, 3).
    """
    triangles, components = np.nonzero(active)
    corners = on.faces[triangles]
    vertices, columns = np.unique(corners, return_inverse=True)
    matrix = np.zeros((len(triangles), len(vertices), 3))
    rows = np.arange(len(triangles))[:, None]
    matrix[rows, columns.reshape(corners.shape)] = found.slopes[triangles, components]
    lightness = np.where(held[vertices] == 0, 1.0 / masses[vertices], 0.0)[:, None]
    flat = matrix.reshape(len(rows), -1)
    squares, vectors = np.linalg.eigh((matrix * lightness).reshape(len(rows), -1) @ flat.T)
    kept = squares > RANK**2 * squares[-1]
    pulls = vectors[:, kept] @ ((vectors[:, kept].T @ change[active]) / squares[kept])
    forces = np.tensordot(pulls, matrix, 1)
    motion, reactions = np.zeros((len(masses), 3)), np.zeros((len(masses), 3))
    motion[vertices] = lightness * forces
    reactions[vertices] = np.where(lightness == 0.0, -forces, 0.0)
    pull = np.zeros(active.shape)
    pull[active] = pulls
    return motion, reactions, pull
