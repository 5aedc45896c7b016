"""How far one linearisation carries: long steps, where they are linearised, and overstretched ones.

One Newton iteration from the start of a step (Baraff & Witkin 1998, "Large steps in cloth simulation")
moves every vertex along a straight line and so stretches triangles that turn; the next step starts there.
Where a step moves vertices little beside their distances this is small; else it feeds on itself: cloth
without bending stiffness then rings at the size of its cells, in pleats that are none of its motion and that
linear solvers find hard. A step h is long if loads f (weight and dead loads, root mean square over
all vertices) move vertices of mass m by more than a share of the distance s between them:

    |f|/|m| h^2 > LONG s,    s = (twice the rest area of a triangle that a tenth of all are smaller than)^1/2

A long step is linearised at d = W h v, where the velocities v would lead, W the mean over a vertex and its
neighbours: without it noise of the velocities would become noise of the start. Where that place is itself
stretched, and in schemes that take forces in mid-step, the start of the step is taken as always, but two
iterations, the first of them rough unless pins pull. Measurements: design/0016.
"""

from __future__ import annotations

import math

import numpy as np

from gabardine.core.kernels import kernel
from gabardine.integrators.integrator import pin_displacement
from gabardine.linalg.blocks import size
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.system import System

LONG = 0.2
"""Of the distance between vertices: what loads move them by in a long step."""
STRETCHED, MORE = 0.05, 1.1
"""Strain, and times the present one, up to which the place where velocities lead will do to linearise at."""
STILL = 1e-6
"""Of the distance between vertices: moves of pins that are none."""
OVERSTRETCHED, MAX_EXTRA_ITERATIONS = 0.1, 4
"""A step that doubles the largest strain, to more than this, has left what its linearisation knows: up to so
many further iterations follow: 320 000 triangles went from 6 % to 3000 % within 60 ms without."""


def is_long(system: System, time_s: float, step_s: float) -> bool:
    """Whether a step of that length is a long one. Rigid bodies and what touches never take such steps."""
    model = system.model
    if len(model.faces) == 0 or model.contact is not None or model.rigid_bodies is not None:
        return False
    acceleration = size(system.external_force(time_s)) / size(model.masses)
    return acceleration * step_s**2 > LONG * _spacing(system)


def predicted_displacement(system: System, state: State, step_s: float) -> Floats | None:
    """The displacement W h v [m], pins where they must be; None at rest, or where it stretches the cloth."""
    if not state.velocities.any():
        return None
    pattern, moved = system.model.pattern, np.empty_like(state.positions)
    ranges = system.team.ranges(len(moved))
    system.team.run(_means, ranges, pattern.starts, pattern.columns, step_s, state.velocities, moved)
    pinned, given = pin_displacement(system, state.positions, state.time_s + step_s)
    moved[pinned] = given[pinned]
    strain = system.largest_strain(state.positions + moved)
    if strain <= STRETCHED or strain <= MORE * system.largest_strain(state.positions):
        return moved
    return None


def pins_pull(system: System, state: State, step_s: float) -> bool:
    """Whether pins move in the step: a rough solve would leave a tenth of what they stretch."""
    _, given = pin_displacement(system, state.positions, state.time_s + step_s)
    return bool(np.abs(given).max(initial=0.0) > STILL * _spacing(system))


def _spacing(system: System) -> float:
    """The distance s between vertices [m]."""
    return math.sqrt(2.0 * system.model.fine_area_m2)


def is_overstretched(system: System, before: Floats, after: Floats) -> bool:
    """Whether positions stretch the cloth as no step should."""
    strain = system.largest_strain(after)
    return strain > OVERSTRETCHED and strain > 2.0 * system.largest_strain(before)


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
