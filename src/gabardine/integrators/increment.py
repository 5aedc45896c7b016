"""The increment of a Newton iteration: its linear solve, reactions, and the step length along it.

*Linear solve:* conjugate gradients, and a direct solve if they fail. A solve starts at the best combination
of two guesses. Of all x = p + a u + b v with p prescribed and S the filter, the one with the least energy
error (x - x*)^T A (x - x*) solves

    [u.Au  u.Av] [a]   [u.(f - A p)]
    [v.Au  v.Av] [b] = [v.(f - A p)],    u = S u, v = S v

One pass over the matrix gives the coefficients (A is symmetric: u.A p = p.A u). This is the projection of
Fischer 1998, "Projection techniques for iterative solution of Ax = b with successive right-hand sides",
Comput. Methods Appl. Mech. Engrg. 163. Here u is the inertial motion, v its last change from step to step.

*Line search:* the step length along an increment delta is halved until the residual or the energy has
dropped. s(t) = delta . r(d + t delta) is the work that the residual does on it; with a potential E it is
-dE/dt. Two conditions accept a step length t:

    s(t) >= -|s(0)|/2                    the residual has not turned against the increment by more than half
    E(0) - E(t) >= 1e-4 t s(0)           sufficient decrease, where there is a potential

Matthies & Strang 1979, "The solution of nonlinear finite element equations", Int. J. Numer. Meth. Engng 14;
Armijo 1966, "Minimization of functions having Lipschitz continuous first partial derivatives", Pacific J.
Math. 16; Nocedal & Wright 2006, "Numerical Optimization", section 3.1.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import kernel
from gabardine.core.lanes.products import row_product
from gabardine.integrators.integrator import Settings
from gabardine.linalg import pcg
from gabardine.linalg.blocks import Constraint, residual_of_rows, size
from gabardine.linalg.direct import solve_direct
from gabardine.linalg.linear_system import LinearSystem, Solution, Tolerance
from gabardine.mechanics.model import Floats
from gabardine.mechanics.report import Result
from gabardine.mechanics.step_term import Linear

DIRECT_LIMIT = 20_000
"""Number of vertices up to which a failed iterative solve is repeated by a direct one."""
LEAST_SHARE = 1e-6
"""Smallest fraction of the tolerance that is used when contact forces outweigh all others."""
DIRECT_RESIDUAL = 1e-6
"""A direct solution up to this relative residual is accepted, even if a smaller one was wanted."""
ROUNDING = 1e-14
"""Relative residual at which a fixed number of iterations ends early: the rest is rounding."""
PARALLEL = 1e-9
"""Two guesses with a determinant below this fraction of u.Au v.Av count as parallel."""
SLIGHT = 1e-9
"""A combination that gains less than this fraction of u.Au in energy is not used: for a body in free fall the
inertial motion is exact, and a combination would add rounding that the solve does not remove."""
LINEAR_RESULT = {
    pcg.CONVERGED: Result.OK,
    pcg.EXHAUSTED: Result.LINEAR_LIMIT,
    pcg.INDEFINITE: Result.INDEFINITE,
}


def solve_linear(
    linear: Linear,
    constraint: Constraint,
    prescribed: Floats,
    guesses: tuple[Floats, ...],
    settings: Settings,
    floor_n: float = 0.0,
    direct: bool = True,
) -> Solution:
    """The increment [m], by conjugate gradients; if they fail and `direct` is set, by a direct solve.

    prescribed: part of it in the constrained directions [m]
    guesses: the start, or two guesses of which the best combination is the start
    floor_n: smallest force that the residual is relative to [N]
    """
    if linear.reduction is not None:
        prescribed = linear.reduction.coordinates(prescribed)
        guesses = tuple(linear.reduction.coordinates(guess) for guess in guesses)
    pattern, filter = linear.solver.pattern, constraint.filter
    system = LinearSystem(pattern, linear.values, linear.right, filter, prescribed)
    guess = combined(system, guesses) if len(guesses) == 2 else guesses[0]
    if settings.fixed_linear_iterations:
        relative = ROUNDING
    else:
        relative = _tolerance(linear, constraint, prescribed, settings.tolerance, floor_n)
    solution = linear.solver.solve(system, guess, Tolerance(relative, settings.linear_iterations, floor_n))
    if settings.fixed_linear_iterations and solution.status == pcg.EXHAUSTED:
        solution = replace(solution, status=pcg.CONVERGED)
    if direct and solution.status != pcg.CONVERGED and pattern.row_count <= DIRECT_LIMIT:
        found = solve_direct(system)
        if found.status == pcg.CONVERGED and found.residual <= max(settings.tolerance, DIRECT_RESIDUAL):
            solution = Solution(found.x, solution.iterations + 1, found.residual, found.status)
    if linear.reduction is not None:
        solution = replace(solution, x=linear.reduction.expanded(solution.x))
    return solution


def reactions(linear: Linear, constraint: Constraint, increment: Floats) -> Floats:
    """A x - b at constrained vertices, the force of the constraint [N]; zero elsewhere."""
    if linear.reduction is not None:
        increment = linear.reduction.coordinates(increment)
    return _residual(linear, increment, constraint.filter.rows)


def _tolerance(
    linear: Linear, constraint: Constraint, prescribed: Floats, wanted: float, floor_n: float
) -> float:
    """The tolerance relative to all forces that equals `wanted` relative to the forces without contact.

    Contact forces are reactions of any size; an error in proportion to them may be large beside the weight.
    """
    if linear.loads is None:
        return wanted
    loads, everything = (
        max(size(constraint.filter.apply(_residual(system, prescribed))), floor_n)
        for system in (linear.loads, linear)
    )
    return wanted * min(1.0, max(loads / everything, LEAST_SHARE)) if everything > 0 else wanted


def _residual(linear: Linear, x: Floats, rows: NDArray[Any] | None = None) -> Floats:
    """A x - b [N]; if `rows` are given, zero in the other rows."""
    if rows is None:
        if not x.any():
            return -linear.right
        rows = np.arange(len(linear.right))
    pattern, out = linear.solver.pattern, np.zeros_like(linear.right)
    known = (pattern.starts, pattern.columns, linear.values, np.ascontiguousarray(x), linear.right)
    residual_of_rows(rows.astype(np.uint32), *known, out)
    return out


def combined(system: LinearSystem, guesses: tuple[NDArray[Any], NDArray[Any]]) -> NDArray[np.float64]:
    """a u + b v; u alone if that is as good, or if the matrix is not positive definite on both."""
    u, v = (system.filter.apply(guess) for guess in guesses)
    matrix = (system.pattern.starts, system.pattern.columns, system.values)
    uu, uv, vv, uf, vf = _products(*matrix, system.right, system.prescribed, u, v)
    determinant = uu * vv - uv * uv
    if not (uu > 0.0 and vv > 0.0 and determinant > PARALLEL * uu * vv):
        return u
    left_u, left_v = uf - uu, vf - uv  # residual of u alone, along u and v
    a, b = (left_u * vv - left_v * uv) / determinant, (left_v * uu - left_u * uv) / determinant
    if not a * left_u + b * left_v > SLIGHT * uu:
        return u
    return (1.0 + a) * u + b * v


@kernel
def _products(starts, columns, values, right, prescribed, u, v):  # type: ignore[no-untyped-def]
    """u.Au, u.Av, v.Av, u.(f - A p), v.(f - A p)."""
    uu = 0.0
    uv = 0.0
    vv = 0.0
    uf = 0.0
    vf = 0.0
    for i in range(np.uint32(u.shape[0])):
        a0, a1, a2 = row_product(i, starts, columns, values, u)
        b0, b1, b2 = row_product(i, starts, columns, values, v)
        uu += u[i, 0] * a0 + u[i, 1] * a1 + u[i, 2] * a2
        uv += v[i, 0] * a0 + v[i, 1] * a1 + v[i, 2] * a2
        vv += v[i, 0] * b0 + v[i, 1] * b1 + v[i, 2] * b2
        p0 = prescribed[i, 0]
        p1 = prescribed[i, 1]
        p2 = prescribed[i, 2]
        uf += u[i, 0] * right[i, 0] + u[i, 1] * right[i, 1] + u[i, 2] * right[i, 2]
        vf += v[i, 0] * right[i, 0] + v[i, 1] * right[i, 1] + v[i, 2] * right[i, 2]
        uf -= p0 * a0 + p1 * a1 + p2 * a2
        vf -= p0 * b0 + p1 * b1 + p2 * b2
    return uu, uv, vv, uf, vf


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
