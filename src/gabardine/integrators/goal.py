"""Where Newton's method starts, and when it has converged."""

from __future__ import annotations

import math
from dataclasses import dataclass

from gabardine.mechanics.model import Floats

TRUE_BELOW = 10.0
"""Goals that need many iterations ask for the true tangent below this: the unbalanced force relative to loads
and momentum. A crumpled sheet of 5 000 triangles takes 15 to 20 iterations a step with any value from 0.5 on;
without the true tangent 39 to 154, and halved steps."""


@dataclass(frozen=True)
class Goal:
    """When Newton's method has converged. Forces are relative to loads + `momentum` (momentum over the step).

    residual: of the nonlinear equations; linear: of linear solves
    forcing: residual of linear solves relative to their right side, if that allows more
    true_below: unbalanced force below which the true tangent is used
    limit: largest number of iterations; without convergence the step has failed
    enough: number of iterations after which an iterate that has not converged is accepted if it creates no
        energy: -r.d, the work that the unbalanced force r keeps from the inertia M a = F - r in the step, is
        at most `gain` of the kinetic energy. For crumpled cloth, which converges slowly because the tangent
        leaves out compression, such a residual damps. An error of contact forces need not damp: below
        `limit` iterations it must also be less than `MISJUDGED` of gabardine.integrators.newton.
    work_per_s: largest |r.d|/h of an iterate that has converged, relative to its kinetic energy plus what
        loads would add to cloth at rest [1/s]. A small force r may add energy in every step: without this
        rule a stiff pendulum (20 kN/m, released at 60 degrees) swung to 61.9 degrees in steps of 2.5 ms
    """

    residual: float
    linear: float
    forcing: float
    momentum: float
    limit: int
    enough: int
    gain: float
    true_below: float = 0.0
    work_per_s: float = math.inf


@dataclass(frozen=True, eq=False)
class Start:
    """Where and how Newton's method starts.

    displacement: d of the first linearisation [m]; guesses: one or two starts of the first linear solve [m]
    iterations: their number, or the goal they have to reach
    rough_iterations: the number of first iterations that solve only to the relative residual `ROUGH`
    floor_n: smallest force that residuals of linear solves are relative to [N]
    """

    displacement: Floats
    guesses: tuple[Floats, ...]
    iterations: int | Goal
    rough_iterations: int = 0
    floor_n: float = 0.0
