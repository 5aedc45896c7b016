"""Global enforcement: sweeps over the triangles until all limits are met.

Thomaszewski, Pabst & Strasser 2009, section 5. Gauss-Seidel applies each correction at once, Jacobi computes
all from the same positions and applies the mean. Both get slower on finer meshes; two accelerations (results,
and rejected alternatives: design/0008-strain-limiting.md):

over-relaxation   each correction is multiplied by 2 - 1/(1 + k/2) in sweep k = 0, 1, ...: 1, 1.33, 1.5,
                  towards MOST. Short corrections hardly overshoot, long ones are accelerated nearly as by the
                  best factor of a fine mesh.
momentum          after a sweep the positions continue by (t - 1)/(t + 2) of the last change (Nesterov
                  1983); t restarts at 1 if more triangles are beyond their limits than before.

If sweeps make no progress (limits that pins contradict), both are replaced by plain sweeps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gabardine.core.threads import Range
from gabardine.limits.limit import StepEnd
from gabardine.limits.triangle_sweeps import (
    GAUSS_SEIDEL,
    JACOBI,
    find_beyond,
    gather,
    sum_weights,
)
from gabardine.mechanics.model import Floats

MOST = 1.95
"""Largest over-relaxation; beyond it sweeps diverge if limits are far from met."""
RESTART = 1.2
"""Growth of the number of triangles beyond their limits at which momentum restarts."""

WORSE = 2.0
"""Accelerated sweeps are given up if the excess is larger than this times that of the first sweep ..."""
PATIENCE, PROGRESS = 100, 0.9
"""... or has not fallen to PROGRESS times its minimum in PATIENCE sweeps."""

STALLED = 4
"""Number of costly sweeps without such progress after which the limits cannot be met."""

Found = tuple[int, float]
"""Number of corrected triangles, and the largest excess."""
Sweep = Callable[[Floats, float, int], Found]
"""(positions, fraction of the correction, sweep number from 1 on, 0: test all): moves the positions."""


class Patience:
    """Monitors the progress of accelerated sweeps, which overshoot ever more if limits cannot be met.

    Without progress they return to the positions of the smallest excess.
    """

    def __init__(self, positions: Floats, taken: Floats) -> None:
        self.now = positions, taken
        self.kept = positions.copy(), taken.copy()
        self.first, self.best, self.at, self.lost = np.inf, np.inf, 0, False

    def watch(self, number: int, excess: float) -> None:
        """After a sweep, with its largest excess."""
        if self.lost:
            return
        self.first = excess if number == 0 else self.first
        if excess <= PROGRESS * self.best:
            self.best, self.at = excess, number
            self._copy(self.now, self.kept)
        elif excess > WORSE * self.first or number - self.at >= PATIENCE:
            self.lost = True
            self._copy(self.kept, self.now)

    def _copy(self, source: tuple[Floats, Floats], target: tuple[Floats, Floats]) -> None:
        for one, other in zip(source, target):
            other[:] = one


@dataclass(frozen=True, eq=False)
class Triangles:
    """Data of sweeps: faces in the model's numbering, rest rows, the correction's table, limits."""

    faces: NDArray[np.uint32]
    rest: Floats
    table: Floats
    limits: Floats
    correction: str
    tolerance: float


def over_relaxed(sweep: Sweep, positions: Floats, most_sweeps: int, taken: Floats) -> int:
    """Sweep with growing over-relaxation; the number of sweeps with a correction."""
    patience = Patience(positions, taken)
    for k in range(most_sweeps):
        share = 1.0 if patience.lost else min(MOST, 2.0 - 1.0 / (1.0 + 0.5 * k))
        count, excess = sweep(positions, share, 0 if patience.lost else k + 1)
        if count == 0:
            return k
        patience.watch(k, excess)
    return most_sweeps


def with_momentum(sweep: Sweep, positions: Floats, most_sweeps: int, taken: Floats) -> int:
    """Sweep with momentum, also for `taken`, the part of pinned vertices."""
    before, before_taken = positions.copy(), taken.copy()
    found, t, patience = np.inf, 1, Patience(positions, taken)
    for k in range(most_sweeps):
        count, excess = sweep(positions, 1.0, 0)
        if count == 0:
            return k
        patience.watch(k, excess)
        t = 1 if count > RESTART * found + 5 or patience.lost else t + 1
        found = count
        share = (t - 2) / (t + 1) if t > 1 else 0.0
        after, after_taken = positions.copy(), taken.copy()
        positions += share * (after - before)
        taken += share * (after_taken - before_taken)
        before, before_taken = after, after_taken
    return most_sweeps


def plainly(sweep: Sweep, positions: Floats, most_sweeps: int, taken: Floats) -> int:
    """Sweep as the paper does."""
    for k in range(most_sweeps):
        if sweep(positions, 1.0, k + 1)[0] == 0:
            return k
    return most_sweeps


def until_it_stalls(sweep: Sweep, positions: Floats, most_sweeps: int, taken: Floats) -> int:
    """Sweep as long as the largest excess falls: for costly sweeps."""
    best, at = np.inf, 0
    for k in range(most_sweeps):
        count, excess = sweep(positions, 1.0, k + 1)
        if count == 0:
            return k
        if excess <= PROGRESS * best:
            best, at = excess, k
        elif k - at >= STALLED:
            return k + 1
    return most_sweeps


ACCELERATIONS: dict[str, Callable[[Sweep, Floats, int, Floats], int]] = {
    "over-relaxation": over_relaxed,
    "momentum": with_momentum,
    "none": plainly,
    "until it stalls": until_it_stalls,
}
"""Name -> (sweep, positions, most sweeps, part of pinned vertices) -> number of sweeps with a correction."""


def gauss_seidel(
    on: Triangles,
    end: StepEnd,
    order: NDArray[np.uint32],
    classes: Sequence[Sequence[Range]],
    taken: Floats,
) -> Sweep:
    """Triangles one after the other; those of a class share no vertex and may be corrected in parallel."""
    kernel = GAUSS_SEIDEL[on.correction]
    mesh = (order, on.faces, on.rest, on.table, on.limits, end.held, end.masses)
    moved = np.zeros(len(end.masses))

    def sweep(positions: Floats, share: float, number: int) -> Found:
        numbers = np.array([on.tolerance, share, float(number)])
        found, worst = 0.0, 0.0
        for ranges in classes:
            tallies = np.zeros((len(ranges), 2))
            own = [(*mesh, numbers, positions, moved, taken, tally) for tally in tallies]
            end.system.team.run_each(kernel, ranges, own)
            found += float(tallies[:, 0].sum())
            worst = max(worst, float(tallies[:, 1].max()))
        return int(found), worst

    return sweep


def jacobi(on: Triangles, end: StepEnd, weights: tuple[tuple, float], taken: Floats) -> Sweep:
    """All triangles from the same positions, then the mean.

    weights: the corners of each vertex (`incidence`), and the weight of a triangle with a pinned vertex
    """
    incidence, held_weight = weights
    team, count, vertex_count = end.system.team, len(on.faces), len(end.masses)
    active, changes, moves = np.zeros(count), np.zeros(count), np.zeros((count, 3, 3))
    sums = np.zeros(vertex_count)
    triangles, vertices = team.ranges(count), team.ranges(vertex_count)

    def sweep(positions: Floats, share: float, _number: int) -> Found:
        known = (on.faces, on.rest, on.limits, end.held, np.array([on.tolerance, held_weight]))
        team.run(find_beyond, triangles, *known, positions, active)
        if not active.any():
            return 0, 0.0
        team.run(sum_weights, vertices, *incidence, active, sums)
        how = (on.table, on.limits, end.held, end.masses, np.array([on.tolerance, share]), positions)
        team.run(JACOBI[on.correction], triangles, on.faces, on.rest, *how, active, sums, moves, changes)
        team.run(gather, vertices, *incidence, active, end.held, moves, positions, taken)
        return int(np.count_nonzero(changes > on.tolerance)), float(changes.max())

    return sweep


def incidence(faces: NDArray[np.uint32], vertex_count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """The start of the corners of each vertex, and the corners (3 e + corner)."""
    flat = faces.ravel().astype(np.int64)
    starts = np.concatenate([[0], np.cumsum(np.bincount(flat, minlength=vertex_count))])
    return starts, np.argsort(flat, kind="stable")
