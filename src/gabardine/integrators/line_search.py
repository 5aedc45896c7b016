"""Line search: the step length along an increment is halved until the residual or the energy has dropped.

Along an increment delta, s(t) = delta . r(d + t delta) is the work that the residual does on it; with a
potential E it is -dE/dt. Two conditions accept a step length t:

    s(t) >= -|s(0)|/2                    the residual has not turned against the increment by more than half
    E(0) - E(t) >= 1e-4 t s(0)           sufficient decrease, where there is a potential

Matthies & Strang 1979, "The solution of nonlinear finite element equations", Int. J. Numer. Meth. Engng 14;
Armijo 1966, "Minimization of functions having Lipschitz continuous first partial derivatives", Pacific J.
Math. 16; Nocedal & Wright 2006, "Numerical Optimization", section 3.1.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from gabardine.mechanics.model import Floats

TURNED = 0.5
"""Largest work of the residual against the increment, relative to the work at the start, |s(0)|."""
SUFFICIENT = 1e-4
"""Smallest accepted decrease of energy, relative to t s(0), which the slope at the start predicts."""


def backtrack(accepts: Callable[[float], bool], limit: int) -> float | None:
    """The first accepted of `limit` step lengths 1, 1/2, 1/4, ...; None if none is accepted."""
    length = 1.0
    for _ in range(limit):
        if accepts(length):
            return length
        length *= 0.5
    return None


def work(increment: Floats, residual: Floats) -> float:
    """delta . r [J]."""
    return float(np.sum(increment * residual))


def residual_dropped(work_t: float, work_0: float) -> bool:
    """s(t) >= -|s(0)|/2: whether a step overshoots by little; works [J] at its end and start."""
    return work_t >= -TURNED * abs(work_0)


def energy_dropped(decrease: float, length: float, work_0: float) -> bool:
    """E(0) - E(t) >= 1e-4 t s(0): whether a step of length t lowers the energy enough; decrease [J]."""
    return decrease >= SUFFICIENT * length * work_0
