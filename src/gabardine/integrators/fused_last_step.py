"""The last of fused steps of velocity Verlet in one kernel, from the forces that the fused steps left.

It gives accelerations and pin forces for the reports, with the same bits as the ordinary step:

    x1 = x0 + h w, w = v0 + h/2 F0/m     F0 is in `out` at the end of the fused steps, which close with a kick
    v1 = v0 + h F/m, F = (F0 + F1)/2     F1 by another pass over the elements
    reaction = m (v1 - v0)/h - F         at pinned vertices, for which v1 = w = (target - x0)/h
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from gabardine.core.kernels import Slot
from gabardine.elements.lanes import collected
from gabardine.integrators.fused_steps import FusedSteps, compiled
from gabardine.mechanics.model import State

every_block = Slot("every_block")


def _last_step(  # type: ignore[no-untyped-def]
    step_s, blocks, vertices, later, masses, ways, positions, velocities, force, mean, accelerations
):
    """The end of the step in place, `force` becomes the reaction; ways: target - x0 where lightness is 0."""
    starts, entries, out, external, lightness = vertices
    for i in range(np.uint64(lightness.shape[0])):
        first = collected(i, starts, entries, out, external)
        for m in range(3):
            k = np.uint64(3) * i + np.uint64(m)
            force[k] = first[m]
            mean[k] = velocities[k] + 0.5 * step_s * first[m] / masses[i]
            if lightness[i] == 0.0:
                mean[k] = ways[k] / step_s
            positions[k] += step_s * mean[k]
    every_block(blocks, positions, velocities, out)
    for i in range(np.uint64(lightness.shape[0])):
        second = collected(i, starts, entries, out, later)
        for m in range(3):
            k = np.uint64(3) * i + np.uint64(m)
            force[k] = 0.5 * (force[k] + second[m])
            end = velocities[k] + step_s * force[k] / masses[i]
            if lightness[i] == 0.0:
                end = mean[k]
            gained = end - velocities[k]
            velocities[k] = end
            accelerations[k] = gained / step_s
            force[k] = masses[i] * gained / step_s - force[k]


def last_step(fused: FusedSteps) -> State:
    """The state one step after fused steps that closed with a kick; no force may depend on velocities.

    Call it right after them: it reads the forces that they left in `out`.
    """
    system, step_s = fused.system, fused.step_s
    end_s = fused.end_s + step_s
    positions, velocities = fused.end()
    _, ways = system.controls.pin_displacement(positions, end_s)
    force, mean, accelerations = np.empty((3, *positions.shape))
    later = system.external_force(end_s)
    compiled(_last_step, every_block=fused.lanes.every_block)(
        step_s,
        fused.blocks(end_s),
        fused.vertices,
        *(array.reshape(-1) for array in (later, system.model.masses, ways, positions, velocities)),
        *(array.reshape(-1) for array in (force, mean, accelerations)),
    )
    return replace(
        fused.state,
        positions=positions,
        velocities=velocities,
        accelerations=accelerations,
        time_s=end_s,
        pin_forces=system.controls.pin_forces(force),
        pin_moments=system.controls.pin_moments(force, positions),
    )
