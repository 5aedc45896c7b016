"""The predictor: the displacement at which the solve of a step starts.

A step that is iterated until it is accurate, or converges, starts at the displacement of rotating patches of
cloth (`patch_displacement`); with contact, at the inertial displacement instead if that
leaves a smaller unbalanced force. The inertial displacement continues velocities and accelerations; linear
solves start at it.

A step with a given number of iterations starts at d = 0, except long ones. One iteration from there (Baraff &
Witkin 1998, "Large steps in cloth simulation") moves every vertex along a straight line and so stretches
rotating triangles; the next step starts with that strain. It is small if a step moves vertices little beside
their distances; else it grows from step to step: cloth without bending stiffness rings at the size of its
cells, in spurious pleats that are hard for linear solvers. A step h is long if loads f (weight and dead
loads, root mean square over all vertices) move vertices of mass m by more than a fraction of the distance s
between them:

    |f|/|m| h^2 > LONG s,    s = (2 A)^1/2,  a tenth of all triangles have a rest area below A

A long step is linearised at d = W h v, with velocities v and the mean W over a vertex and its neighbours,
which keeps noise of the velocities out of the start. If the cloth is stretched there, and in schemes that
take forces in mid-step, the step starts at d = 0 and takes two iterations, the first of them rough unless
pins move. Measurements: design/0016.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from gabardine.core.kernels import kernel, local
from gabardine.core.vectors import solve_symmetric
from gabardine.integrators.goal import TRUE_BELOW, Goal, Start
from gabardine.integrators.integrator import Settings
from gabardine.integrators.step_equations import StepEquations
from gabardine.linalg.blocks import size
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.system import System

LONG = 0.2
"""Fraction of the distance between vertices by which loads move them in a long step."""
STRETCHED, MORE = 0.05, 1.1
"""A step is linearised at the predicted displacement if its strain is at most STRETCHED, or MORE times the
present one."""
WORK_PER_S = 0.02
"""Energy that the unbalanced force of "auto" may add or take, relative to the energy in motion and a second.
Stiff pendulums (5 to 100 kN/m, no bending, steps of 1 to 20 ms) reach within 0.7 % of the converged angle
(without this rule up to 6.5 % too far), and `hang` is a third nearer to the converged motion, for the same
time; with 0.01 pendulums are no nearer, and steps of 2.5 ms take a tenth more."""
LASTING = 0.9
"""Fraction of the last step's accelerations that the prediction continues. With all of them (1.0) the motion
rings from step to step and needs a quarter more iterations."""


def accurate(settings: Settings) -> Goal:
    """The goal of newton_iterations = "auto".

    The unbalanced force is 50 times the tolerance of linear solves, at most a tenth: by default 5 % of loads
    and momentum over the step, and it does little work (`WORK_PER_S`). Swings, spins and falls then stay
    within a hundredth of the converged motion, mostly a thousandth (design/0021).
    """
    share = settings.tolerance
    residual, forcing = min(50.0 * share, 0.1), min(10.0 * share, 0.1)
    return Goal(residual, share, forcing, momentum=1.0, limit=16, enough=4, gain=0.01, work_per_s=WORK_PER_S)


def converged(settings: Settings) -> Goal:
    """The goal of newton_iterations = "converge": the force tolerance, relative to the loads.

    A tighter tolerance of linear solves makes them as exact as quadratic convergence needs.
    """
    share, forcing = settings.force_tolerance, min(10.0 * settings.tolerance, 1e-2)
    near = TRUE_BELOW if settings.jacobian == "auto" else 0.0
    end = {"momentum": 1e-3, "true_below": near, "gain": 0.0}
    return Goal(share, 0.3 * share, forcing, limit=100, enough=NEVER, **end)


def keeping_energy(goal: Goal, settings: Settings) -> Goal:
    """A goal for methods that keep energy, in which an unbalanced force r leaves the error -r.d of energy.

    It is small only near the solution, and does not die out as with backward Euler.
    """
    near = TRUE_BELOW if settings.jacobian == "auto" else 0.0
    residual = min(goal.residual, SHARP * settings.tolerance)
    return replace(goal, residual=residual, gain=min(goal.gain, GAIN), true_below=near)


GOALS: dict[str, Callable[[Settings], Goal]] = {"auto": accurate, "converge": converged}
"""Keys: values of newton_iterations."""
NEVER = 1000
SHARP, GAIN = 2.0, 1e-4
"""Of methods that keep energy: unbalanced force over the tolerance of linear solves, and energy that a step
without convergence may create, over the kinetic energy."""
STILL = 1e-6
"""Fraction of the distance between vertices below which a pin counts as not moving."""


def inertial_displacement(equations: StepEquations) -> Floats:
    """The displacement that continues the present velocities and accelerations [m]."""
    state, scheme = equations.state, equations.scheme
    rigid_bodies = equations.system.model.rigid_bodies
    if rigid_bodies is None:
        return scheme.inertial_displacement
    frames, motion = rigid_bodies.frames(state.positions), (state.velocities, state.accelerations)
    return frames.inertial_displacement(scheme.inertial_displacement, *motion, equations.step_s)


def expected_positions(equations: StepEquations, inertial: Floats) -> Floats:
    """Positions at the end of the step if only inertia and pins acted [m]."""
    state = equations.state
    pinned, displacement = equations.system.controls.pin_displacement(state.positions, equations.end_s)
    expected = state.positions + inertial
    expected[pinned] = state.positions[pinned] + displacement[pinned]
    return expected


def predict(equations: StepEquations, inertial: Floats) -> Start:
    """The start and the goal of Newton's method; inertial: displacement [m]."""
    iterations = equations.settings.newton_iterations
    if isinstance(iterations, int):
        return _counted(equations, inertial, iterations)
    settings = equations.settings
    goal = GOALS[iterations](settings)
    if equations.scheme.force_positions:
        goal = keeping_energy(goal, settings)
    displacement = _expected_displacement(equations, inertial)
    change = equations.step_s**2 * equations.state.accelerations
    return Start(displacement, (inertial - displacement, change), goal)


def _expected_displacement(equations: StepEquations, inertial: Floats) -> Floats:
    """The displacement of rotating patches, or of each vertex alone if that leaves less unbalanced force [m].

    Pins have their prescribed displacement, rigid bodies their inertial one. Patches average out the motion
    of single vertices: after an impact that is noise, which stretches the cloth; elsewhere it is true motion.
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
        return turned  # without contact its residual is hardly ever the larger one

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
    turned = step_s**2 * state.accelerations  # change of the displacement from step to step
    return Start(displacement, (inertial - displacement, turned), iterations, rough, floor_n)


def is_long(system: System, loads_n: float, step_s: float) -> bool:
    """Whether a step is long, see the module docstring; loads_n: |f|, over all vertices.

    Steps with rigid bodies or contact never count as long.
    """
    model = system.model
    if len(model.faces) == 0 or model.contact is not None or model.rigid_bodies is not None:
        return False
    acceleration = loads_n / size(model.masses)
    return acceleration * step_s**2 > LONG * _spacing(system)


def predicted_displacement(system: System, state: State, step_s: float) -> Floats | None:
    """The displacement W h v [m], prescribed at pins; None at rest, or if it stretches the cloth."""
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
    """Whether pins move in the step: a rough solve would leave a tenth of the strain they cause."""
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


LINE = 1e-10
"""A patch with a determinant of J below this fraction of its trace cubed is a line, and is not rotated."""


def patch_displacement(system: System, positions: Floats, velocities: Floats, step_s: float) -> Floats:
    """The displacement if every patch of cloth continues to move as a rigid body [m]; velocities: u [m/s].

    A patch is a vertex and its neighbours. Its rigid motion has the momentum and the angular momentum of the
    patch (all its vertices with equal weight) and is continued for a step h: with x, u the positions and
    velocities of the patch, c and u_c their means, r = x - c,

        J w = sum r x u,    J = sum (|r|^2 - r r^T),        d = h u_c + (R(h w) - 1)(x_i - c)

    for the vertex i in its middle, R the rotation by the vector h w (Rodrigues). Straight lines h u would
    stretch a rotating patch by 1/2 (h w)^2. The fit leaves out noise of single vertices and any stretching of
    the patch. It is that of Mueller, Heidelberger, Teschner & Gross 2005, "Meshless deformations based on
    shape matching", for velocities.
    """
    starts, columns = system.model.rings
    moved, ranges = np.empty_like(positions), system.team.ranges(len(positions))
    system.team.run(_move_patches, ranges, starts, columns, step_s, positions, velocities, moved)
    return moved


@local
def _turned(wx, wy, wz, x, y, z):  # type: ignore[no-untyped-def]
    """(R(w) - 1) r."""
    square = wx * wx + wy * wy + wz * wz
    angle = math.sqrt(square)
    along, across = 1.0, 0.5
    if angle > 1e-6:
        along = math.sin(angle) / angle
        across = (1.0 - math.cos(angle)) / square
    px, py, pz = wy * z - wz * y, wz * x - wx * z, wx * y - wy * x
    return (
        along * px + across * (wy * pz - wz * py),
        along * py + across * (wz * px - wx * pz),
        along * pz + across * (wx * py - wy * px),
    )


@kernel
def _move_patches(first, last, starts, columns, h, x, u, out):  # type: ignore[no-untyped-def]
    """out = d of the rows first..last; one pass over each patch, with sums about its middle vertex."""
    for i in range(np.uint32(first), np.uint32(last)):
        ox, oy, oz = x[i, 0], x[i, 1], x[i, 2]
        sx = sy = sz = vx = vy = vz = 0.0
        xx = xy = xz = yy = yz = zz = lx = ly = lz = 0.0
        for k in range(starts[i], starts[i + np.uint32(1)]):
            j = columns[k]
            a, b, c = x[j, 0] - ox, x[j, 1] - oy, x[j, 2] - oz
            p, q, r = u[j, 0], u[j, 1], u[j, 2]
            sx += a
            sy += b
            sz += c
            vx += p
            vy += q
            vz += r
            xx += a * a
            xy += a * b
            xz += a * c
            yy += b * b
            yz += b * c
            zz += c * c
            lx += b * r - c * q
            ly += c * p - a * r
            lz += a * q - b * p
        over = 1.0 / (starts[i + np.uint32(1)] - starts[i])
        cx, cy, cz = over * sx, over * sy, over * sz
        xx, yy, zz = xx - sx * cx, yy - sy * cy, zz - sz * cz
        inertia = (yy + zz, xx + zz, xx + yy, sx * cy - xy, sx * cz - xz, sy * cz - yz)
        moment = (lx - (cy * vz - cz * vy), ly - (cz * vx - cx * vz), lz - (cx * vy - cy * vx))
        wx, wy, wz = solve_symmetric(inertia, moment, LINE)
        dx, dy, dz = _turned(h * wx, h * wy, h * wz, -cx, -cy, -cz)
        out[i, 0] = h * over * vx + dx
        out[i, 1] = h * over * vy + dy
        out[i, 2] = h * over * vz + dz
