"""The state at the end of an implicit step, from its accepted displacement.

A vertex ends with the velocity e d/h + v_e of the scheme (gabardine.integrators.scheme) in its free
directions; in the constrained ones, and where contact moved it after the solve, with the mean velocity d/h of
the step. Rigid bodies keep momentum and angular momentum (gabardine.mechanics.rigid_bodies).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gabardine.integrators.constraint import pin_forces
from gabardine.integrators.newton import Iterate
from gabardine.integrators.step_equations import StepEquations
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.rigid_bodies import BodyFrames

SAME = 1e-9
"""Relative difference of the displacement of a rigid body that is only rounding."""


@dataclass(frozen=True, eq=False)
class AcceptedStep:
    """A step that was solved and whose displacement is admissible.

    displacement: of the step, rigid bodies turned exactly [m]
    linear: the same, with t + w x r for the nodes of rigid bodies [m]; frames: of these at the start
    moved_after: which vertices the terms of the step moved after the solve
    """

    equations: StepEquations
    iterate: Iterate
    displacement: Floats
    linear: Floats
    frames: BodyFrames | None
    moved_after: NDArray[np.bool_]

    @classmethod
    def of(cls, equations: StepEquations, iterate: Iterate, displacement: Floats) -> AcceptedStep:
        """The step whose solution is `iterate` and whose displacement is admissible [m]."""
        rigid_bodies = equations.system.model.rigid_bodies
        if rigid_bodies is None:
            moved_after = (displacement != iterate.displacement).any(axis=1)
            return cls(equations, iterate, displacement, displacement, None, moved_after)
        frames = rigid_bodies.frames(equations.state.positions)
        linear = frames.linear(displacement)
        moved_after = (linear != iterate.displacement).any(axis=1)
        nodes, solved = rigid_bodies.nodes(linear), rigid_bodies.nodes(iterate.displacement)
        moved_after[rigid_bodies.rows] = _bodies_moved(nodes, solved)
        return cls(equations, iterate, displacement, linear, frames, moved_after)

    def free(self, vectors: Floats) -> Floats:
        """The part of vectors in the free directions, zero where terms moved a vertex after the solve."""
        free = self.iterate.constraint.filter.apply(vectors)
        return np.where(self.moved_after[:, None], 0.0, free)

    def state(self) -> State:
        """The state at the end, without what terms and multi-step methods add to it."""
        equations, start = self.equations, self.equations.state
        velocities = self._velocities()
        return replace(
            start,
            positions=start.positions + self.displacement,
            velocities=velocities,
            accelerations=(velocities - start.velocities) / equations.step_s,
            time_s=equations.end_s,
            pin_forces=pin_forces(equations.system, self.iterate.reactions),
        )

    def _velocities(self) -> Floats:
        """At the end of the step [m/s]."""
        scheme, step_s = self.equations.scheme, self.equations.step_s
        velocities = mean = self.linear / step_s
        if scheme.inertia != 1.0:
            free = scheme.end * self.iterate.displacement / step_s + scheme.end_shift
            velocities = mean + self.iterate.constraint.filter.apply(free - mean)
            velocities[self.moved_after] = mean[self.moved_after]
        if self.frames is None:
            return velocities
        return self.frames.rigid_velocities(self.equations.state.positions + self.displacement, velocities)

    def turn_history(self, end: State) -> State:
        """The end of the step, with what a multi-step method remembers of rigid bodies turned as they are."""
        rigid_bodies = self.equations.system.model.rigid_bodies
        if rigid_bodies is None or self.frames is None or end.previous_step_s == 0.0:
            return end
        rows = rigid_bodies.rows
        moved, velocities = self.frames.carried(end.positions, self.linear, self.equations.state.velocities)
        previous_positions, previous_velocities = (
            end.previous_positions.copy(),
            end.previous_velocities.copy(),
        )
        previous_positions[rows] = end.positions[rows] - moved[rows]
        previous_velocities[rows] = velocities[rows]
        return replace(end, previous_positions=previous_positions, previous_velocities=previous_velocities)


def _bodies_moved(nodes: Floats, solved: Floats) -> NDArray[np.bool_]:
    """Whether each node, (b, 4, 3), is of a body that was moved after the solve, and not only rounded."""
    change = np.abs(nodes - solved).max(axis=(1, 2))
    return np.repeat(change > SAME * np.abs(solved).max(axis=(1, 2), initial=1e-300), 4)
