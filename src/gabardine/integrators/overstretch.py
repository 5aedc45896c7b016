"""The rescue of steps that stretch the cloth as no step should: a few Newton iterations more.

A linearised step that doubles the largest strain, to more than `OVERSTRETCHED`, has left what its
linearisation knows. Further iterations, solved to a tenth, follow until the step is no longer overstretched;
320 000 triangles went from 6 % of strain to 3000 % within 60 ms without.
"""

from __future__ import annotations

from gabardine.integrators.newton import Iterate, Newton
from gabardine.mechanics.model import Floats
from gabardine.mechanics.report import Result
from gabardine.mechanics.system import System

OVERSTRETCHED = 0.1
"""Largest strain up to which a step is not looked at."""
MAX_EXTRA_ITERATIONS = 4


def is_overstretched(system: System, before: Floats, after: Floats) -> bool:
    """Whether a step from positions `before` to `after` [m] stretches the cloth as no step should."""
    strain = system.largest_strain(after)
    return strain > OVERSTRETCHED and strain > 2.0 * system.largest_strain(before)


def rescue(newton: Newton, system: System, positions: Floats, iterate: Iterate) -> Iterate:
    """The iterate, or a further one where it overstretches the cloth; positions: at the start [m]."""
    for _ in range(MAX_EXTRA_ITERATIONS):
        with newton.watch("evaluate"):
            if not is_overstretched(system, positions, positions + iterate.displacement):
                break
        result, further = newton.improve(iterate, rough=True)
        if result is not Result.OK:
            break  # overstretched, but solved
        iterate = further
    return iterate
