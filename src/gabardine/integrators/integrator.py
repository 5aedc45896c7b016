"""What an integrator is, and what all implicit ones share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from gabardine.linalg import pcg
from gabardine.linalg.blocks import size
from gabardine.linalg.constraints import Filter, make_filter
from gabardine.linalg.direct import solve_direct
from gabardine.linalg.guess import combined
from gabardine.linalg.pcg import Solution
from gabardine.mechanics.contact import Linear, VertexConstraints
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import Result, StepReport
from gabardine.mechanics.system import System

DIRECT_LIMIT = 20_000
"""Vertices up to which a failed iterative solve is repeated by a direct one."""
LEAST_SHARE = 1e-6
"""Of the tolerance: what is left of it at least where contact forces outweigh all others."""
DIRECT_RESIDUAL = 1e-6
"""Relative residual up to which a direct solution is taken when still less was asked for."""


@dataclass(frozen=True)
class Settings:
    """How hard to solve.

    tolerance: relative residual of linear solves
    newton_iterations: per step, or None: until the force residual is below `force_tolerance`
    force_tolerance: residual force relative to the forces at work
    linear_iterations: limit of one linear solve
    jacobian: which of gabardine.elements.contract.TANGENTS a time step linearises with
    preconditioner: name of the linear solver in gabardine.linalg.solvers.LINEAR_SOLVERS
    """

    tolerance: float = 1e-3
    newton_iterations: int | None = 1
    force_tolerance: float = 1e-6
    linear_iterations: int = 5_000
    jacobian: str = "projected"
    preconditioner: str = "multigrid"


class Integrator(ABC):
    """Advances a state. One small file per method; state is explicit, so restart is free."""

    title: ClassVar[str]
    order: ClassVar[int]
    implicit: ClassVar[bool]
    static: ClassVar[bool] = False
    error_constant: ClassVar[float | None] = None
    """c in the local error c h^3 d3x/dt3 of methods of order 2, by which their step can be controlled."""
    margin: ClassVar[float] = 0.95
    """Of the stability limit that an automatic step uses."""

    def __init__(self, system: System, settings: Settings) -> None:
        self.system = system
        self.settings = settings

    @abstractmethod
    def step(self, state: State, step_s: float, report: StepReport) -> tuple[State, Result]:
        """The state `step_s` later; on any result but OK the returned state must not be used."""

    def stable_step_s(self, state: State) -> float:  # noqa: ARG002 - explicit methods use it
        """The longest stable step [s]; infinite for implicit methods."""
        return float("inf")


@dataclass(frozen=True, eq=False)
class Constraint:
    """All vertex constraints of a step: filter, prescribed displacement [m], friction [N]."""

    filter: Filter
    displacement: Floats
    friction: Floats

    def remaining(self, done: Floats) -> Floats:
        """The prescribed displacement still to go after `done`, zero in the free directions."""
        return self.displacement - (done - self.filter.apply(done))


def pin_displacement(system: System, positions: Floats, time_s: float) -> tuple[Any, Floats]:
    """Pinned vertices and how far their targets at a time are [m]."""
    displacement = np.zeros_like(positions)
    for pin in system.controls.pins:
        displacement[pin.vertices] = pin.target(time_s) - positions[pin.vertices]
    return system.controls.pinned(), displacement


def constrain(
    system: System, positions: Floats, time_s: float, touching: VertexConstraints | None
) -> Constraint:
    """Pins (which win) and contact together."""
    pinned, displacement = pin_displacement(system, positions, time_s)
    friction = np.zeros_like(positions)
    vertices, projectors = pinned, np.zeros((len(pinned), 3, 3))
    if touching is not None:
        loose = ~np.isin(touching.vertices, pinned)
        own = touching.vertices[loose]
        vertices = np.concatenate([pinned, own])
        projectors = np.concatenate([projectors, touching.projectors[loose]])
        displacement[own] = touching.displacements[loose]
        friction[own] = touching.forces[loose]
    return Constraint(make_filter(len(positions), vertices, projectors), displacement, friction)


def solve_linear(
    linear: Linear,
    constraint: Constraint,
    prescribed: Floats,
    guesses: tuple[Floats, ...],
    settings: Settings,
    floor: float = 0.0,
) -> Solution:
    """Conjugate gradients, and a direct solve where they fail.

    guesses: where to start, or two of which the best combination is the start
    floor: force [N] below which the right side is not resolved further
    """
    pattern, values, right = linear.solver.pattern, linear.values, linear.right
    if linear.basis is not None:
        prescribed = linear.basis.reduced(prescribed)
        guesses = tuple(linear.basis.reduced(guess) for guess in guesses)
    guess = guesses[0]
    if len(guesses) == 2:
        guess = combined(pattern, values, right, constraint.filter, prescribed, guesses)
    solution = linear.solver.solve(
        values,
        right,
        constraint.filter,
        prescribed,
        guess,
        _tolerance(linear, constraint, prescribed, settings.tolerance, floor),
        settings.linear_iterations,
        floor,
    )
    if solution.status != pcg.CONVERGED and pattern.row_count <= DIRECT_LIMIT:
        direct = solve_direct(pattern, values, right, constraint.filter, prescribed)
        if direct.status == pcg.CONVERGED and direct.residual <= max(settings.tolerance, DIRECT_RESIDUAL):
            solution = Solution(direct.x, solution.iterations + 1, direct.residual, direct.status)
    if linear.basis is not None:
        solution = replace(solution, x=linear.basis.expanded(solution.x))
    return solution


def _tolerance(
    linear: Linear, constraint: Constraint, prescribed: Floats, wanted: float, floor: float
) -> float:
    """The tolerance relative to all forces that is `wanted` relative to those without contact.

    The forces of contact are reactions, of any size; an error in proportion to them may be a large one beside
    the weight.
    """
    if linear.loads is None:
        return wanted
    loads, everything = (
        max(size(constraint.filter.apply(_missed(system, prescribed))), floor)
        for system in (linear.loads, linear)
    )
    return wanted * min(1.0, max(loads / everything, LEAST_SHARE)) if everything > 0 else wanted


def _missed(linear: Linear, x: Floats, rows: NDArray[Any] | None = None) -> Floats:
    """A x - b [N]; zero outside of `rows`, if they are given."""
    from gabardine.linalg.blocks import residual_of_rows

    if rows is None:
        if not x.any():
            return -linear.right
        rows = np.arange(len(linear.right))
    pattern, out = linear.solver.pattern, np.zeros_like(linear.right)
    known = (pattern.starts, pattern.columns, linear.values, np.ascontiguousarray(x), linear.right)
    residual_of_rows(rows.astype(np.uint32), *known, out)
    return out


LINEAR_RESULT = {
    pcg.CONVERGED: Result.OK,
    pcg.EXHAUSTED: Result.LINEAR_LIMIT,
    pcg.INDEFINITE: Result.INDEFINITE,
}


def reactions(linear: Linear, constraint: Constraint, change: NDArray[Any]) -> Floats:
    """A x - b where a constraint holds a vertex: its force [N]; zero elsewhere."""
    if linear.basis is not None:
        change = linear.basis.reduced(change)
    return _missed(linear, change, np.flatnonzero(constraint.filter.which))


def pin_forces(system: System, reaction: Floats) -> Floats:
    """Force of each pin on the cloth [N], shape (pin_count, 3)."""
    pins = system.controls.pins
    return np.array([reaction[pin.vertices].sum(axis=0) for pin in pins]).reshape(-1, 3)
