"""The hand of a viewer: a spring from the pointer to the cloth around a vertex."""

from __future__ import annotations

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.elements.tether import REST
from gabardine.simulation.simulation import Simulation

GIVE_M = 0.05
"""The hand's spring is as stiff as to give so much under the weight of everything."""
DAMPING_S = 0.05
"""Damping of the hand over its stiffness."""
REACH = 2.2
"""Radius of the hand, in mean edge lengths."""
SHARE = 0.25
"""Of the stiffness that an explicit step would bear at most."""


class Hand:
    """What pulls at the cloth: the vertices around one, each towards its own place beside the target.

    rest: rest data of the tethers, the last block of the model; the controls get a copy of it
    """

    def __init__(self, simulation: Simulation) -> None:
        self.simulation = simulation
        self.vertex = -1
        model = simulation.compiled.model
        self.rest = model.blocks[-1].rest.copy()
        self.internal = np.empty(len(model.order), np.int64)
        self.internal[model.order] = np.arange(len(model.order))

    def grab(self, vertex: int, target: Floats) -> None:
        model = self.simulation.compiled.model
        positions = self.simulation.state.positions[: len(model.order)]
        self.vertex = vertex
        at = positions[self.internal[vertex]]
        distance = np.linalg.norm(positions - at, axis=1)
        near = np.flatnonzero(distance <= REACH * self._edge())
        weights = (1.0 - distance[near] / (1.001 * REACH * self._edge())) ** 2
        gravity = max(1.0, float(np.linalg.norm(model.gravity)))
        stiffness = float(model.masses.sum()) * gravity / GIVE_M * weights / weights.sum()
        damping = DAMPING_S * stiffness
        if not self.simulation.integrator.implicit:
            step_s = self.simulation.schedule.step_s
            stiffness = np.minimum(stiffness, SHARE * model.masses[near] / step_s**2)
            damping = np.minimum(damping, SHARE * model.masses[near] / step_s)
        self.release()
        self.vertex, self.near, self.offsets = vertex, near, positions[near] - at
        REST.of(self.rest, "stiffness")[near] = stiffness
        REST.of(self.rest, "damping")[near] = damping
        self.pull(target)

    def pull(self, target: Floats) -> None:
        if self.vertex >= 0:
            REST.of(self.rest, "target")[self.near] = target + self.offsets
            self._act()

    def release(self) -> None:
        self.rest[:] = 0.0
        self.vertex = -1
        self._act()

    def take_over(self, other: Hand) -> None:
        """Go on with what another hand holds, of another simulation of the same mesh."""
        if other.vertex >= 0:
            self.rest[:] = other.rest
            self.vertex, self.near, self.offsets = other.vertex, other.near, other.offsets
            self._act()

    def _act(self) -> None:
        number = len(self.simulation.compiled.model.blocks) - 1
        self.simulation.controls = self.simulation.controls.with_rest(number, self.rest.copy())

    def _edge(self) -> float:
        model = self.simulation.compiled.model
        corners = self.simulation.state.positions[model.faces]
        return float(np.linalg.norm(corners - np.roll(corners, 1, axis=1), axis=2).mean())
