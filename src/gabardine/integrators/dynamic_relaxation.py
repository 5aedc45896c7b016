"""Dynamic relaxation: motion to the vicinity of an equilibrium that is too far away for Newton's method.

The cloth moves in steps of backward Euler with one linearisation each, (K + M/h^2) d = F + M v/h with the
positive part of K, and is stopped whenever its kinetic energy begins to drop (kinetic damping: Cundall 1976;
Barnes 1999, "Form finding and analysis of tension structures by dynamic relaxation", Int. J. Space Structures
14). Each stop lengthens the step, so that the last steps are Newton's method on the positive part. Straight
steps that must not raise the energy would be short, since cloth hardly stretches and its vertices move on
curves; motion may stretch cloth for a moment and pulls it straight in the next. Linear solves for a level
sheet of 2 000 triangles held by an edge, with dynamic relaxation and by Newton's method alone: 55 and 105
without bending, 49 and 73 with hinges of 1e-5 N m.
"""

from __future__ import annotations

import numpy as np

from gabardine.integrators.equilibrium import Search

FIRST_STEP_S = 0.03
LONGEST_STEP_S = 10.0
LONGER = 1.5
STEP_LIMIT = 150
NEAR = 0.01
"""Residual at which Newton's method takes over, in whose steps pleats turn far. Linear iterations of two
sheets of 100 352 triangles without bending, moved by a nanometre at random: 9 500 and 13 800 with 0.3 (74 and
115 s), 8 700 and 5 800 with 0.03, 7 800 and 5 400 with 0.01 (70 and 46 s), 7 400 and 4 800 with 0.003; of one
sheet of 3 200, hung by two corners: 1 400 with 0.3, 1 900 with 0.01, 2 500 with 0.001."""
STALLED = 25
"""Newton's method also takes over after this many steps of the longest length without a lower residual."""


def dynamic_relaxation(search: Search) -> None:
    """Move `search` towards lower energy; back to its start if the energy is lower there or overflows."""
    start, before = search.positions, search.energy(search.positions)
    best, residual = start, np.inf
    masses = search.system.model.masses[:, None]
    velocities = np.zeros_like(start)
    step_s, peak, since = FIRST_STEP_S, 0.0, 0
    for count in range(STEP_LIMIT):
        change = search.solve("projected", 1.0 / step_s**2, search.force + masses * velocities / step_s)
        if change is None or not search.measure(search.positions + change):
            break
        search.report.newton_iterations += 1
        velocities = change / step_s
        kinetic = 0.5 * float(np.sum(masses * velocities**2))
        since = 0 if search.residual < residual else since + 1
        if search.residual < residual:
            best, residual = search.positions, search.residual
        if search.found or (count > 10 and search.residual < NEAR):
            break
        if kinetic < 0.98 * peak:
            velocities, peak = np.zeros_like(start), 0.0
            step_s = min(LONGER * step_s, LONGEST_STEP_S)
        else:
            peak = kinetic
        if step_s == LONGEST_STEP_S and since > STALLED:
            break
    if not search.system.conservative or search.energy(best) <= before:
        start = best
    search.measure(start)
