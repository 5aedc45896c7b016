"""Global enforcement: sweeps over the triangles until all limits are kept.

Thomaszewski, Pabst & Strasser 2009, section 5. Gauss-Seidel commits each correction at once, Jacobi corrects
all from the same positions and takes the mean. Both slow down as meshes get finer; two ways out of it (see
design/0008-strain-limiting.md for what they bring and what else was tried):

over-relaxation   each correction goes 2 - 1/(1 + k/2) times its way in sweep k = 0, 1, ...: once, 1.33, 1.5
                  times, towards MOST. What is over soon is hardly overdone, what takes long is sped up as by
                  the best factor of a fine mesh.
momentum          after a sweep the positions go on by (t - 1)/(t + 2) of the way since the last one (Nesterov
                  1983), t counting from 1 again where more triangles are beyond their limits than before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gabardine.core.threads import Range
from gabardine.limits.triangle_sweeps import (
    GAUSS_SEIDEL,
    JACOBI,
    find_beyond,
    gather,
    sum_weights,
)
from gabardine.mechanics.model import Floats
from gabardine.mechanics.system import System

MOST = 1.95
"""Beyond it sweeps diverge where limits are far from kept."""
RESTART = 1.2
"""Growth of the number of triangles beyond their limits at which momentum is given up."""

Sweep = Callable[[Floats, float, int], int]
"""(positions, share of the way, number from 1 on, 0: look at all): moves; how many had to be corrected."""


@dataclass(frozen=True, eq=False)
class Triangles:
    """What sweeps go over: faces in the model's numbering, rest rows, the correction's table, limits."""

    faces: NDArray[np.uint32]
    rest: Floats
    table: Floats
    limits: Floats
    correction: str
    tolerance: float


def over_relaxed(sweep: Sweep, positions: Floats, most_sweeps: int) -> int:
    """Sweep with a growing share; the number of sweeps that had something to do."""
    return _repeated(sweep, positions, most_sweeps, lambda k: min(MOST, 2.0 - 1.0 / (1.0 + 0.5 * k)))


def plainly(sweep: Sweep, positions: Floats, most_sweeps: int) -> int:
    """Sweep as the paper does."""
    return _repeated(sweep, positions, most_sweeps, lambda _k: 1.0)


def _repeated(sweep: Sweep, positions: Floats, most_sweeps: int, share: Callable[[int], float]) -> int:
    for k in range(most_sweeps):
        if sweep(positions, share(k), k + 1) == 0:
            return k
    return most_sweeps


def with_momentum(sweep: Sweep, positions: Floats, most_sweeps: int, taken: Floats) -> int:
    """Sweep and go on; `taken`, what held vertices took up, goes along."""
    before, before_taken = positions.copy(), taken.copy()
    found, t = np.inf, 1
    for k in range(most_sweeps):
        beyond = sweep(positions, 1.0, 0)
        if beyond == 0:
            return k
        t = 1 if beyond > RESTART * found + 5 else t + 1
        found = beyond
        share = (t - 2) / (t + 1) if t > 1 else 0.0
        after, after_taken = positions.copy(), taken.copy()
        positions += share * (after - before)
        taken += share * (after_taken - before_taken)
        before, before_taken = after, after_taken
    return most_sweeps


def gauss_seidel(
    on: Triangles,
    system: System,
    order: NDArray[np.uint32],
    classes: Sequence[Sequence[Range]],
    held: NDArray[np.uint8],
    taken: Floats,
) -> Sweep:
    """Triangles one after the other; those of a class share no vertex and may be taken at once."""
    kernel = GAUSS_SEIDEL[on.correction]
    mesh = (order, on.faces, on.rest, on.table, on.limits, held, system.model.masses)
    moved = np.zeros(system.model.vertex_count)

    def sweep(positions: Floats, share: float, number: int) -> int:
        numbers = np.array([on.tolerance, share, float(number)])
        found = 0.0
        for ranges in classes:
            tallies = np.zeros((len(ranges), 2))
            own = [(*mesh, numbers, positions, moved, taken, tally) for tally in tallies]
            system.team.run_each(kernel, ranges, own)
            found += float(tallies[:, 0].sum())
        return int(found)

    return sweep


def jacobi(on: Triangles, system: System, incidence: tuple, held: NDArray[np.uint8], taken: Floats) -> Sweep:
    """All triangles from the same positions, then the mean."""
    team, count, vertex_count = system.team, len(on.faces), system.model.vertex_count
    active, changes, moves = np.zeros(count), np.zeros(count), np.zeros((count, 3, 3))
    sums = np.zeros(vertex_count)
    triangles, vertices = team.ranges(count), team.ranges(vertex_count)

    def sweep(positions: Floats, share: float, _number: int) -> int:
        team.run(find_beyond, triangles, on.faces, on.rest, on.limits, held, on.tolerance, positions, active)
        if not active.any():
            return 0
        team.run(sum_weights, vertices, *incidence, active, sums)
        how = (on.table, on.limits, held, system.model.masses, np.array([on.tolerance, share]), positions)
        team.run(JACOBI[on.correction], triangles, on.faces, on.rest, *how, active, sums, moves, changes)
        team.run(gather, vertices, *incidence, active, held, moves, positions, taken)
        return int(np.count_nonzero(changes > on.tolerance))

    return sweep


def incidence(faces: NDArray[np.uint32], vertex_count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Where the corners of each vertex begin, and the corners (3 e + corner)."""
    flat = faces.ravel().astype(np.int64)
    starts = np.concatenate([[0], np.cumsum(np.bincount(flat, minlength=vertex_count))])
    return starts, np.argsort(flat, kind="stable")
