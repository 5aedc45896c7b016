"""Where the solve of a step starts.

Steps that are iterated until they are accurate, or converge, start where patches of the cloth turn to
(:mod:`gabardine.integrators.patch_motion`), or at the inertial displacement, to which velocities and
accelerations would lead: with contact, where the unbalanced force is less. Their linear solves start at the
latter.

Steps with a given number of iterations start at d = 0, except long ones. One iteration from there (Baraff &
Witkin 1998, "Large steps in cloth simulation") moves every vertex along a straight line and so stretches
triangles that turn; the next step starts there. Where a step moves vertices little beside their distances
this is small; else it feeds on itself: cloth without bending stiffness then rings at the size of its cells,
in pleats that are none of its motion and that linear solvers find hard. A step h is long if loads f (weight
and dead loads, root mean square over all vertices) move vertices of mass m by more than a fraction of the
distance s between them:

    |f|/|m| h^2 > LONG s,    s = (twice the rest area of a triangle that a tenth of all are smaller than)^1/2

A long step is linearised at d = W h v, where the velocities v would lead, W the mean over a vertex and its
neighbours: without it noise of the velocities would become noise of the start. Where that place is itself
stretched, and in schemes that take forces in mid-step, the start of the step is taken as always, but two
iterations, the first of them rough unless pins pull. Measurements: design/0016.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from gabardine.core.kernels import kernel
from gabardine.integrators.integrator import Settings
from gabardine.integrators.newton import TRUE_BELOW, Goal, Start
from gabardine.integrators.patch_motion import patch_displacement
from gabardine.integrators.step_equations import StepEquations
from gabardine.linalg.blocks import size
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.system import System

LONG = 0.2
"""Of the distance between vertices: what loads move them by in a long step."""
STRETCHED, MORE = 0.05, 1.1
"""Strain, and times the present one, up to which the predicted displacement will do to linearise at."""
LASTING = 0.9
"""Of the accelerations of the last step: how much of them is taken on. All of them would ring from step to
step, and ask for a quarter more iterations."""


def accurate(settings: Settings) -> Goal:
    """What newton_iterations = "auto" asks for.

    50 times the tolerance of linear solves, a tenth at most: by default, unbalanced forces of 5 % of loads
    and momentum over the step. Swings, spins and falls then keep within a thousandth of the converged
    motion (design/0021).
    """
    share = settings.tolerance
    residual, forcing = min(50.0 * share, 0.1), min(10.0 * share, 0.1)
    return Goal(residual, share, forcing, momentum=1.0, limit=16, enough=4, gain=0.01)


def converged(settings: Settings) -> Goal:
    """What newton_iterations = "converge" asks for: the force tolerance, relative to the loads.

    A tighter tolerance of linear solves makes them as exact as quadratic convergence needs.
    """
    share, forcing = settings.force_tolerance, min(10.0 * settings.tolerance, 1e-2)
    near = TRUE_BELOW if settings.jacobian == "auto" else 0.0
    end = {"momentum": 1e-3, "true_below": near, "gain": 0.0}
    return Goal(share, 0.3 * share, forcing, limit=100, enough=NEVER, **end)


GOALS: dict[str, Callable[[Settings], Goal]] = {"auto": accurate, "converge": converged}
"""By newton_iterations."""
NEVER = 1000
STILL = 1e-6
"""Of the distance between vertices: moves of pins that are none."""


def inertial_displacement(equations: StepEquations) -> Floats:
    """The displacement with which velocities and accelerations would go on as they are [m]."""
    state, scheme = equations.state, equations.scheme
    rigid_bodies = equations.system.model.rigid_bodies
    if rigid_bodies is None:
        return scheme.inertial_displacement
    frames, motion = rigid_bodies.frames(state.positions), (state.velocities, state.accelerations)
    return frames.inertial_displacement(scheme.inertial_displacement, *motion, equations.step_s)


def expected_positions(equations: StepEquations, inertial: Floats) -> Floats:
    """The end of the step if nothing but inertia and pins moved it [m]."""
    state = equations.state
    pinned, displacement = equations.system.controls.pin_displacement(state.positions, equations.end_s)
    expected = state.positions + inertial
    expected[pinned] = state.positions[pinned] + displacement[pinned]
    return expected


def predict(equations: StepEquations, inertial: Floats) -> Start:
    """Where Newton's method starts, and how far it goes; inertial: displacement [m]."""
    iterations = equations.settings.newton_iterations
    if isinstance(iterations, int):
        return _counted(equations, inertial, iterations)
    settings = equations.settings
    goal = GOALS[iterations](settings)
    displacement = _expected_displacement(equations, inertial)
    change = equations.step_s**2 * equations.state.accelerations
    return Start(displacement, (inertial - displacement, change), goal)


def _expected_displacement(equations: StepEquations, inertial: Floats) -> Floats:
    """Where patches of the cloth turn to, or where each vertex goes: what leaves less unbalanced [m].

    Pins are where they must be, and rigid bodies go on as they do. Patches leave out what single vertices do:
    after an impact that is noise, which stretches the cloth; where it moves smoothly, it is motion.
    """
    system, state, step_s = equations.system, equations.state, equations.step_s
    velocities = state.velocities + LASTING * step_s * state.accelerations
    turned = patch_displacement(system, state.positions, velocities, step_s)
    rigid_bodies = system.model.rigid_bodies
    if rigid_bodies is not None:
        motion = (state.velocities, state.accelerations)
        turned = rigid_bodies.frames(state.positions).inertial_displacement(turned, *motion, step_s)
    pinned, given = system.controls.pin_displacement(state.positions, equations.end_s)
    turned[pinned] = given[pinned]
    if system.contact is None:
        return turned  # which hardly ever leaves more

    def unbalanced_n(displacement: Floats) -> float:
        residual = equations.residual(displacement)
        residual[pinned] = 0.0
        return size(residual)

    straight = inertial.copy()
    straight[pinned] = given[pinned]
    return min(turned, straight, key=unbalanced_n)


def _counted(equations: StepEquations, inertial: Floats, iterations: int) -> Start:
    """The start of a given number of iterations."""
    system, state, step_s = equations.system, equations.state, equations.step_s
    displacement, rough = np.zeros_like(state.positions), 0
    floor_n = size(system.external_force(equations.scheme.time_s))
    if iterations == 1 and is_long(system, floor_n, step_s):
        residual = equations.residual(displacement)
        residual[system.controls.pinned_vertices] = 0.0
        floor_n = max(floor_n, size(residual))
        moved = predicted_displacement(system, state, step_s) if equations.scheme.position == 1.0 else None
        if moved is None:
            iterations, rough = 2, 0 if pins_pull(system, state, step_s) else 1
        else:
            displacement = moved
    turned = step_s**2 * state.accelerations  # how the displacement changed from step to step
    return Start(displacement, (inertial - displacement, turned), iterations, rough, floor_n)


def is_long(system: System, loads_n: float, step_s: float) -> bool:
    """Whether a step of that length is a long one; loads_n: |f|, over all vertices.

    Steps with rigid bodies or contact are never taken as long ones.
    """
    model = system.model
    if len(model.faces) == 0 or model.contact is not None or model.rigid_bodies is not None:
        return False
    acceleration = loads_n / size(model.masses)
    return acceleration * step_s**2 > LONG * _spacing(system)


def predicted_displacement(system: System, state: State, step_s: float) -> Floats | None:
    """The displacement W h v [m], pins where they must be; None at rest, or where it stretches the cloth."""
    if not state.velocities.any():
        return None
    pattern, moved = system.model.pattern, np.empty_like(state.positions)
    ranges = system.team.ranges(len(moved))
    system.team.run(_means, ranges, pattern.starts, pattern.columns, step_s, state.velocities, moved)
    pinned, given = system.controls.pin_displacement(state.positions, state.time_s + step_s)
    moved[pinned] = given[pinned]
    strain = system.largest_strain(state.positions + moved)
    if strain <= STRETCHED or strain <= MORE * system.largest_strain(state.positions):
        return moved
    return None


def pins_pull(system: System, state: State, step_s: float) -> bool:
    """Whether pins move in the step: a rough solve would leave a tenth of what they stretch."""
    _, given = system.controls.pin_displacement(state.positions, state.time_s + step_s)
    return bool(np.abs(given).max(initial=0.0) > STILL * _spacing(system))


def _spacing(system: System) -> float:
    """The distance s between vertices [m]."""
    return math.sqrt(2.0 * system.model.fine_area_m2)


@kernel
def _means(first, last, starts, columns, factor, vectors, out):  # type: ignore[no-untyped-def]
    """out = factor times the mean of the vectors of each row and its neighbours."""
    for i in range(np.uint32(first), np.uint32(last)):
        x = 0.0
        y = 0.0
        z = 0.0
        for k in range(starts[i], starts[i + np.uint32(1)]):
            j = columns[k]
            x += vectors[j, 0]
            y += vectors[j, 1]
            z += vectors[j, 2]
        share = factor / (starts[i + np.uint32(1)] - starts[i])
        out[i, 0] = share * x
        out[i, 1] = share * y
        out[i, 2] = share * z
