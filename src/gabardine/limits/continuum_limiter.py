"""Continuum-based strain limiting at work: sweeps over the triangles of a body until all limits are kept.

Thomaszewski, Pabst & Strasser 2009, section 5. Gauss-Seidel commits each correction at once, in classes of
triangles that share no vertex (any number of threads gives the same) or in an order drawn from the seed and
the number of the step; Jacobi corrects all from the same positions and takes the mean.

The rate of strain is limited on velocities by the same sweeps on x + h v, the positions that the next step
would lead to if nothing acted: v becomes what leads from x to within the limits.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gabardine.core.threads import Range
from gabardine.limits.colouring import colour_classes
from gabardine.limits.corotated import rest_rows
from gabardine.limits.limit import LimitedBody, Limiter, StepEnd
from gabardine.limits.schur import schur_table
from gabardine.limits.triangle_sweeps import (
    GAUSS_SEIDEL,
    correct_alone,
    count_beyond_limits,
    find_beyond,
    gather,
    sum_weights,
)
from gabardine.mechanics.model import Floats
from gabardine.mechanics.system import System

if TYPE_CHECKING:
    from gabardine.limits.continuum import ContinuumLimit

Sweep = Callable[[Floats], int]
"""Moves positions; the number of triangles that were beyond their limits."""


class ContinuumLimiter(Limiter):
    """See the module docstring.

    faces: of the body in the user's order, in the model's numbering; limits: (t, 6)
    """

    def __init__(self, limit: ContinuumLimit, body: LimitedBody, limits: Floats) -> None:
        self.limit = limit
        self.first_face = body.first_face
        self.faces = np.ascontiguousarray(body.faces)
        self.rest = rest_rows(body.mesh.thread_coordinates)
        self.limits = limits
        self.table = np.zeros((1, 24))
        if limit.correction == "schur":
            self.table = schur_table(self.rest, body.masses[self.faces])
        order, self.starts = colour_classes(self.faces)
        self.order = order.astype(np.uint32)

    def limit_strain(self, end: StepEnd) -> None:
        end.report.limit_sweeps += self.enforce(end, end.positions)

    def limit_rate(self, end: StepEnd, touched: bool) -> None:
        if self.limit.rate == "never" or (self.limit.rate == "contact" and not touched):
            return
        reached = end.positions + end.step_s * end.velocities
        start = reached.copy()
        end.report.limit_sweeps += self.enforce(end, reached)
        end.velocities += (reached - start) / end.step_s

    def measure(self, end: StepEnd) -> None:
        count, worst, where = count_beyond_limits(
            self.faces, self.rest, self.limits, self.limit.tolerance, end.positions
        )
        end.report.limit_violations += int(count)
        if worst > end.report.limit_excess:
            end.report.limit_excess = float(worst)
            end.report.limit_triangle = self.first_face + int(where)

    def enforce(self, end: StepEnd, positions: Floats) -> int:
        """Sweep until nothing is beyond its limits, or often enough; the number of sweeps that moved."""
        taken = np.zeros_like(positions)
        sweep = (self._jacobi if self.limit.sweep == "jacobi" else self._gauss_seidel)(end, taken)
        done = self.limit.sweeps
        for number in range(self.limit.sweeps):
            if sweep(positions) == 0:
                done = number
                break
        end.reactions += taken / end.step_s**2
        return done

    def _gauss_seidel(self, end: StepEnd, taken: Floats) -> Sweep:
        system, order = end.system, self.order
        if self.limit.order == "random":  # by the step, so that a resumed run draws the same
            drawn = np.random.default_rng((self.limit.seed, end.number)).permutation(len(order))
            order = drawn.astype(np.uint32)
        classes = self._classes(system)
        kernel = GAUSS_SEIDEL[self.limit.correction]
        numbers = np.array([self.limit.tolerance, 1.0])
        fixed = (order, self.faces, self.rest, self.table, self.limits, end.held, system.model.masses, numbers)

        def sweep(positions: Floats) -> int:
            found = 0.0
            for ranges in classes:
                tallies = np.zeros((len(ranges), 2))
                own = [(*fixed, positions, taken, tally) for tally in tallies]
                system.team.run_each(kernel, ranges, own)
                found += float(tallies[:, 0].sum())
            return int(found)

        return sweep

    def _classes(self, system: System) -> list[list[Range]]:
        """Ranges of triangles to be swept at once, one list after the other."""
        if self.limit.order != "coloured" or system.team.size == 1:
            return [[(0, len(self.order))]]
        return [
            [(int(first) + a, int(first) + b) for a, b in system.team.ranges(int(last - first))]
            for first, last in pairwise(self.starts)
        ]

    def _jacobi(self, end: StepEnd, taken: Floats) -> Sweep:
        system, count = end.system, len(self.faces)
        team, vertex_count = system.team, system.model.vertex_count
        starts, corners = _incidence(self.faces, vertex_count)
        active, changes, moves = np.zeros(count), np.zeros(count), np.zeros((count, 3, 3))
        sums = np.zeros(vertex_count)
        numbers = np.array([self.limit.tolerance, 1.0])
        elements, vertices = team.ranges(count), team.ranges(vertex_count)
        mesh = (self.faces, self.rest)

        def sweep(positions: Floats) -> int:
            seen = (self.limits, end.held, self.limit.tolerance, positions, active)
            team.run(find_beyond, elements, *mesh, *seen)
            if not active.any():
                return 0
            team.run(sum_weights, vertices, starts, corners, active, sums)
            how = (self.table, self.limits, end.held, system.model.masses, numbers, positions)
            team.run(correct_alone, elements, *mesh, *how, active, sums, moves, changes)
            team.run(gather, vertices, starts, corners, active, end.held, moves, positions, taken)
            return int(np.count_nonzero(changes > self.limit.tolerance))

        return sweep


def _incidence(faces: NDArray[np.uint32], vertex_count: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Corners (3 e + corner) at each vertex, and where each vertex's begin."""
    flat = faces.ravel().astype(np.int64)
    corners = np.argsort(flat, kind="stable")
    return np.concatenate([[0], np.cumsum(np.bincount(flat, minlength=vertex_count))]), corners
