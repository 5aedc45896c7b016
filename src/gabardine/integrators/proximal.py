"""Proximal steps: descent to an equilibrium near and past a bifurcation, where Newton's method stalls.

A step from x0 minimises the potential plus a quadratic pull towards x0,

    E(x) + s/2 (x - x0).M (x - x0)        by Newton's method: (K + s M) d = F(x) - s M (x - x0)

with the true Hessian K and a shift s [1/s^2] that makes K + s M positive definite (Rockafellar 1976,
"Monotone operators and the proximal point algorithm", SIAM J. Control Optim. 14; a step of backward Euler of
length 1/sqrt(s) from rest). Newton's steps within it may raise the energy, unlike those of a line search: a
stiff membrane confines buckling cloth to a narrow curved valley; straight steps leave it, and the next ones
return to it. Along an eigenvector of K with an eigenvalue a s < 0, a proximal step multiplies a deflection by
1/(1 + a), so that a shift little above the lowest eigenvalue leaves a saddle within a few steps; near the end
s goes to zero, and the step becomes Newton's.

A clamped strip of 41 x 4 cells, exactly flat, goes to its stable equilibrium within 30 to 110 linear solves
at 1.001 to 1.2 of Euler's load. A line search on the positive part of the Hessian, from a start with a
roughness of a thousandth of the length, took 319 at 1.01 and more than 400 at 1.001.
"""

from __future__ import annotations

import numpy as np

from gabardine.integrators.equilibrium import Search
from gabardine.linalg.blocks import size
from gabardine.mechanics.model import Floats

SOLVE_LIMIT = 600
INNER_LIMIT, INNER_TOLERANCE = 6, 0.1
"""Largest number of Newton iterations of a proximal step; its relative residual."""
FARTHEST = 0.2
"""An increment longer than this fraction of the extent is beyond the range of its linearisation."""
FIRST_SHIFT, LEAST_SHIFT, LARGEST_SHIFT = 1e-4, 1e-9, 1e9
"""Shifts [1/s^2]; a shift below LEAST_SHIFT is set to zero."""
EASY, RAISED = 3, 2.5
"""A proximal step with at most EASY iterations was easy; after a failed one the shift is multiplied by
RAISED."""
LOWERED_EASY, LOWERED = 0.3, 0.6
"""Factors on the shift after an easy and after any other proximal step."""


def proximal_steps(search: Search, shift: float = FIRST_SHIFT) -> bool:
    """Move `search` to an equilibrium of lower energy; whether one is found. shift: the first s [1/s^2]."""
    last = search.report.newton_iterations + SOLVE_LIMIT
    while search.report.newton_iterations < last and shift < LARGEST_SHIFT:
        if search.found or search.at_floor:
            return True
        start, residual = search.positions, search.residual
        highest = search.energy(start) + search.rounding(start)
        iterations = _proximal_step(search, start, shift)
        lower = iterations is not None and search.energy(search.positions) <= highest
        if iterations is None or not (lower or search.found):
            search.measure(start)
            shift = max(RAISED * shift, LEAST_SHIFT)
            continue
        if shift == 0.0 and search.residual > 0.5 * residual:
            shift = LEAST_SHIFT
        shift *= LOWERED_EASY if iterations <= EASY else LOWERED
        shift = 0.0 if shift < LEAST_SHIFT else shift
    return search.found


def _proximal_step(search: Search, start: Floats, shift: float) -> int | None:
    """One proximal step, taken by `search`; the number of its Newton iterations, or None if it fails."""
    masses, first = search.system.model.masses[:, None], 0.0
    for iteration in range(INNER_LIMIT):
        right = search.force - shift * masses * (search.positions - start)
        left = size(search.constraint.filter.apply(right))
        first = first or left
        if iteration and left <= INNER_TOLERANCE * first:
            return iteration
        increment = search.solve(search.true_hessian, shift, right)
        search.report.newton_iterations += 1
        if increment is None or float(np.abs(increment).max(initial=0.0)) > FARTHEST * search.extent:
            return None
        if not search.measure(search.positions + increment):
            return None
        if shift == 0.0 and search.found:
            return iteration
    return INNER_LIMIT
