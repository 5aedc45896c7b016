"""Continuum-based strain limiting of one body (Thomaszewski, Pabst & Strasser 2009).

Gauss-Seidel goes through classes of triangles without a common vertex (the same result for any number of
threads) or through an order drawn from the seed and the number of the step.

The rate of strain is limited on velocities by the same sweeps on x + h v, the positions of the next step if
no force acted: v becomes the velocity from x to the limited positions.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import SceneError
from gabardine.geometry.mesh import Mesh
from gabardine.limits.colouring import colour_classes, swept_at_once
from gabardine.limits.corotated import rest_rows
from gabardine.limits.direct import direct
from gabardine.limits.enforcement import ACCELERATIONS, Sweep, Triangles, gauss_seidel, incidence, jacobi
from gabardine.limits.levels import Level, levels, with_levels
from gabardine.limits.limit import LimitedBody, Limiter, StepEnd
from gabardine.limits.schur import TABLE, schur_table
from gabardine.limits.triangle_sweeps import count_beyond_limits
from gabardine.mechanics.model import Floats

if TYPE_CHECKING:
    from gabardine.limits.continuum import ContinuumLimit


class ContinuumLimiter(Limiter):
    """See the module docstring. `triangles` are in the user's order; limits: (t, 6)."""

    def __init__(self, limit: ContinuumLimit, body: LimitedBody, limits: Floats) -> None:
        self.limit = limit
        self.first_face = body.first_face
        faces, rest = np.ascontiguousarray(body.faces), rest_rows(body.mesh.thread_coordinates)
        table = (
            schur_table(rest, body.masses[faces])
            if limit.correction == "schur"
            else np.zeros((1, TABLE.size))
        )
        self.triangles = Triangles(faces, rest, table, limits, limit.correction, limit.tolerance)
        order, self.starts = colour_classes(faces)
        self.order = order.astype(np.uint32)
        self.incidence = incidence(faces, len(body.masses))
        self.numbers, self.own_faces = body.numbers, body.mesh.faces.astype(np.uint32)
        self.coordinates = vertex_coordinates(body.mesh) if limit.sweep == "multilevel" else np.zeros((0, 2))
        self._levels: tuple[bytes, tuple[Level, ...]] | None = None

    def limit_strain(self, end: StepEnd) -> bool:
        done = self.enforce(end, end.positions)
        end.report.limit_sweeps += done
        return done < self.limit.sweeps

    def limit_rate(self, end: StepEnd, touched: bool) -> None:
        if self.limit.rate == "never" or (self.limit.rate == "contact" and not touched):
            return
        reached = end.positions + end.step_s * end.velocities
        start = reached.copy()
        end.report.limit_sweeps += self.enforce(end, reached)
        end.velocities += (reached - start) / end.step_s

    def measure(self, end: StepEnd) -> None:
        on = self.triangles
        count, worst, where = count_beyond_limits(on.faces, on.rest, on.limits, on.tolerance, end.positions)
        end.report.limit_violations += int(count)
        if worst > end.report.limit_excess:
            end.report.limit_excess = float(worst)
            end.report.limit_triangle = self.first_face + int(where)

    def enforce(self, end: StepEnd, positions: Floats) -> int:
        """Sweep until all strains are within their limits or the sweeps are used up; the number of sweeps."""
        taken = np.zeros_like(positions)  # mass times correction taken by pinned vertices [kg m]
        accelerated = ACCELERATIONS[self.limit.accelerated]
        done = accelerated(self._sweep(end, taken), positions, self.limit.sweeps, taken)
        end.reactions += taken / end.step_s**2
        return done

    def _sweep(self, end: StepEnd, taken: Floats) -> Sweep:
        ways = {
            "gauss-seidel": self._one_by_one,
            "jacobi": self._in_the_mean,
            "direct": self._at_once,
            "multilevel": self._on_levels,
        }
        return ways[self.limit.sweep](end, taken)

    def _on_levels(self, end: StepEnd, taken: Floats) -> Sweep:
        numbers, on = self.numbers, replace(self.triangles, faces=self.own_faces)
        held, masses = end.held[numbers], end.masses[numbers]
        if self._levels is None or self._levels[0] != held.tobytes():
            self._levels = held.tobytes(), levels(on, self.coordinates, masses, held)
        return with_levels(self._one_by_one(end, taken), self._levels[1], on, numbers, taken)

    def _at_once(self, end: StepEnd, taken: Floats) -> Sweep:
        return direct(self.triangles, end.masses, end.held, taken)

    def _in_the_mean(self, end: StepEnd, taken: Floats) -> Sweep:
        weights = self.incidence, self.limit.held_weight
        return jacobi(self.triangles, end, weights, taken)

    def _one_by_one(self, end: StepEnd, taken: Floats) -> Sweep:
        order = self._drawn(end.number) if self.limit.order == "random" else self.order
        classes = swept_at_once(self.starts, end.system.team, self.limit.order == "coloured")
        return gauss_seidel(self.triangles, end, order, classes, taken)

    def _drawn(self, step: int) -> NDArray[np.uint32]:
        """An order drawn by the step number, so that a resumed run draws the same."""
        return np.random.default_rng((self.limit.seed, step)).permutation(len(self.order)).astype(np.uint32)


def vertex_coordinates(mesh: Mesh) -> Floats:
    """Thread coordinates of each vertex, (n, 2) [m]; a SceneError if triangles disagree."""
    out = np.zeros((mesh.vertex_count, 2))
    out[mesh.faces] = mesh.thread_coordinates
    apart = float(np.abs(out[mesh.faces] - mesh.thread_coordinates).max(initial=0.0))
    if apart > 1e-9 * float(np.abs(out).max(initial=1.0)):
        raise SceneError.at(
            "limit.sweep",
            'sweep = "multilevel" lays coarse triangles on one flat panel, and this cloth is sewn of '
            'several; use sweep = "gauss-seidel".',
        )
    return out
