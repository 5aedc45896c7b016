"""Many explicit steps in one kernel, for runs of steps without any check between them.

Without contact, limits or loads that come and go, a run of equal steps is a loop over the two passes of
gabardine.elements.lanes, with the update of the vertices in the second pass:

    kick-drift   v += k a(x, v), x += h v           symplectic Euler with k = h; velocity Verlet with k = h/2
                                                    in the first step and at the end, if no force depends on
                                                    velocities
    predict   x += h v + h^2/2 a0, w = v + h a0     velocity Verlet if forces depend on velocities, with
    correct   v += h/2 (a0 + a(x, w))               its two evaluations a step

Pinned vertices have inverse mass zero; each step gives them the velocity that takes them to their target.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.kernels import Kernel, Slot, bind, kernel
from gabardine.elements.lanes import LaneForces, collected
from gabardine.mechanics.controls import Controls, SteadyWind
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.system import System

MOST_TARGETS = 100_000
"""Largest number of prescribed coordinates that are computed in advance."""

every_block = Slot("every_block")
some_chunks = Slot("some_chunks")


@kernel
def _kick_drift(  # type: ignore[no-untyped-def]
    first, last, starts, entries, out, external, lightness, kick_s, drift_s, positions, velocities
):
    """v += kick F/m, x += drift v; lightness: 1/m, zero where held [1/kg]."""
    for i in range(np.uint64(first), np.uint64(last)):
        f0, f1, f2 = collected(i, starts, entries, out, external)
        w = kick_s * lightness[i]
        k = np.uint64(3) * i
        velocities[k] += w * f0
        velocities[k + np.uint64(1)] += w * f1
        velocities[k + np.uint64(2)] += w * f2
        positions[k] += drift_s * velocities[k]
        positions[k + np.uint64(1)] += drift_s * velocities[k + np.uint64(1)]
        positions[k + np.uint64(2)] += drift_s * velocities[k + np.uint64(2)]


@kernel
def _predict(  # type: ignore[no-untyped-def]
    first, last, starts, entries, out, external, lightness, step_s, positions, velocities, start, predicted
):
    """start = F/m, predicted = v + h F/m, x += h v + h^2/2 F/m."""
    for i in range(np.uint64(first), np.uint64(last)):
        f0, f1, f2 = collected(i, starts, entries, out, external)
        k = np.uint64(3) * i
        start[k] = lightness[i] * f0
        start[k + np.uint64(1)] = lightness[i] * f1
        start[k + np.uint64(2)] = lightness[i] * f2
        for m in range(3):
            j = k + np.uint64(m)
            predicted[j] = velocities[j] + step_s * start[j]
            positions[j] += step_s * (velocities[j] + 0.5 * step_s * start[j])


@kernel
def _correct(first, last, starts, entries, out, external, lightness, step_s, velocities, start):  # type: ignore[no-untyped-def]
    """v += h/2 (start + F/m)."""
    for i in range(np.uint64(first), np.uint64(last)):
        f0, f1, f2 = collected(i, starts, entries, out, external)
        k = np.uint64(3) * i
        w = 0.5 * step_s
        velocities[k] += w * (start[k] + lightness[i] * f0)
        velocities[k + np.uint64(1)] += w * (start[k + np.uint64(1)] + lightness[i] * f1)
        velocities[k + np.uint64(2)] += w * (start[k + np.uint64(2)] + lightness[i] * f2)


@kernel
def _hold(first, last, held, targets, step, step_s, positions, velocities):  # type: ignore[no-untyped-def]
    """v = (target - x)/h of held[first:last]; targets: (step, held, 3), its last row for all later steps."""
    row = min(step, targets.shape[0] - 1)
    for p in range(first, last):
        k = np.uint64(3) * np.uint64(held[p])
        for m in range(3):
            at = k + np.uint64(m)
            velocities[at] = (targets[row, p, m] - positions[at]) / step_s


def _kick_drifts(  # type: ignore[no-untyped-def]
    count, opening_s, closing_s, step_s, blocks, vertices, held, targets, positions, velocities, waves
):
    """`count` kicks and drifts, the first kick of `opening_s`, and a kick of `closing_s` at the end.

    In the order of gabardine.elements.waves; done: units, vertices and pins of each step in progress.
    """
    units, ready, needed, pins, abreast = waves
    done = np.zeros((abreast, 3), np.int64)
    total = count + 1 if closing_s > 0.0 else count
    for begin in range(0, total, abreast):
        levels = min(abreast, total - begin)
        done[:] = 0
        while done[levels - 1, 0] < units.shape[0]:
            for k in range(levels):
                u = done[k, 0]
                if u == units.shape[0] or (k > 0 and needed[u] >= done[k - 1, 0]):
                    continue
                some_chunks(units[u, 0], units[u, 1], units[u, 2], blocks, positions, velocities, vertices[2])
                step = begin + k
                kick_s, drift_s = opening_s if step == 0 else step_s, step_s
                if step < count:
                    _hold(done[k, 2], pins[u], held, targets, step, step_s, positions, velocities)
                else:
                    kick_s, drift_s = closing_s, 0.0
                _kick_drift(done[k, 1], ready[u], *vertices, kick_s, drift_s, positions, velocities)
                done[k, 0], done[k, 1], done[k, 2] = u + 1, ready[u], pins[u]


def _corrections(  # type: ignore[no-untyped-def]
    count, step_s, blocks, vertices, held, targets, positions, velocities, start, predicted
):
    """`count` steps of prediction and correction."""
    starts, entries, out, external, lightness = vertices
    n = lightness.shape[0]
    for step in range(count):
        every_block(blocks, positions, velocities, out)
        _hold(0, held.shape[0], held, targets, step, step_s, positions, velocities)
        _predict(
            0, n, starts, entries, out, external, lightness, step_s, positions, velocities, start, predicted
        )
        every_block(blocks, positions, predicted, out)
        _correct(0, n, starts, entries, out, external, lightness, step_s, velocities, start)


@dataclass(eq=False)
class FusedSteps:
    """`count` equal steps from `state`, in which only given forces and pins act.

    positions, velocities: flat, after the steps taken so far
    """

    system: System
    lanes: LaneForces
    state: State
    step_s: float
    count: int

    def __post_init__(self) -> None:
        self.positions: Floats = self.state.positions.reshape(-1).copy()
        self.velocities: Floats = self.state.velocities.reshape(-1).copy()
        self.external: Floats = self.system.external_force(self.state.time_s).reshape(-1)
        self.held: NDArray[np.uint32] = self.system.controls.pinned_vertices
        self.lightness: Floats = 1.0 / self.system.model.masses
        self.lightness[self.held] = 0.0
        times = self.state.time_s + self.step_s * np.arange(1.0, self.count + 1.0)
        self.targets: Floats = _targets(self.system.controls, self.held, times)

    @property
    def vertices(self) -> tuple[Any, ...]:
        return self.lanes.starts, self.lanes.entries, self.lanes.out, self.external, self.lightness

    def blocks(self, time_s: float) -> tuple[Any, ...]:
        """Arguments of the kernels for the blocks of elements, with the wind at a time."""
        surroundings = self.system.surroundings(time_s)
        return tuple((block.chunk_count, *block.arguments(surroundings)) for block in self.lanes.blocks)

    @property
    def _own(self) -> tuple[Any, ...]:
        """Arguments that both kernels of many steps share."""
        given = (self.blocks(self.state.time_s), self.vertices, self.held, self.targets)
        return (*given, self.positions, self.velocities)

    @property
    def _waves(self) -> tuple[Any, ...]:
        """The order of work as arguments of `_kick_drifts`; pinned vertices are sorted."""
        waves = self.lanes.waves
        pins = np.searchsorted(self.held, waves.ready)
        return waves.units, waves.ready, waves.needed, pins, waves.abreast

    @cached_property
    def alone(self) -> bool:
        return len(self.lanes.ranges) == 1

    def _pass(self, kernel: Kernel, *arguments: Any) -> None:
        """The second pass over all threads."""
        self.lanes.team.run(kernel, self.lanes.ranges, *self.vertices, *arguments)

    def _hold(self, step: int) -> None:
        pins = (0, len(self.held), self.held, self.targets)
        _hold(*pins, step, self.step_s, self.positions, self.velocities)

    def _first_pass(self, velocities: Floats) -> None:
        self.lanes.evaluate(self.positions, velocities, self.system.surroundings(self.state.time_s))

    def kick_drift(self, opening_s: float, closing_s: float) -> None:
        """All steps by kicks and drifts."""
        if self.alone:
            kick_drifts = compiled(_kick_drifts, some_chunks=self.lanes.some_chunks)
            kick_drifts(self.count, opening_s, closing_s, self.step_s, *self._own, self._waves)
            return
        for step in range(self.count):
            self._first_pass(self.velocities)
            self._hold(step)
            kick_s = opening_s if step == 0 else self.step_s
            self._pass(_kick_drift, kick_s, self.step_s, self.positions, self.velocities)
        if closing_s > 0.0:
            self._first_pass(self.velocities)
            self._pass(_kick_drift, closing_s, 0.0, self.positions, self.velocities)

    def correct(self) -> None:
        """All steps by prediction and correction."""
        start, predicted = np.empty_like(self.positions), np.empty_like(self.positions)
        if self.alone:
            corrections = compiled(_corrections, every_block=self.lanes.every_block)
            corrections(self.count, self.step_s, *self._own, start, predicted)
            return
        for step in range(self.count):
            self._first_pass(self.velocities)
            self._hold(step)
            self._pass(_predict, self.step_s, self.positions, self.velocities, start, predicted)
            self._first_pass(predicted)
            self._pass(_correct, self.step_s, self.velocities, start)

    @property
    def end_s(self) -> float:
        return self.state.time_s + self.count * self.step_s

    def end(self) -> tuple[Floats, Floats]:
        """Positions [m] and velocities [m/s] after all steps."""
        return self.positions.reshape(-1, 3), self.velocities.reshape(-1, 3)


_COMPILED: dict[str, Kernel] = {}


@lru_cache(32)
def compiled(template: Callable, **parts: Kernel) -> Kernel:
    """The kernel of that name that was made first: it has been compiled already."""
    made = bind(template, "fused_steps", **parts)
    return _COMPILED.setdefault(made.name, made)


def may_be_fused(system: System, start_s: float, end_s: float) -> bool:
    """Whether steps from start to end may be fused: no contact, constant loads and wind."""
    if system.lanes is None or system.model.contact is not None:
        return False
    controls = system.controls
    placed = controls.air or controls.fields or system.lee is not None
    if placed or not isinstance(controls.wind, SteadyWind):
        return False
    return controls.steady(start_s, end_s)


def most_fused_steps(system: System) -> int:
    """Largest number of fused steps whose targets fit in memory."""
    return max(1, MOST_TARGETS // max(1, 3 * len(system.controls.pinned_vertices)))


def _targets(controls: Controls, held: NDArray[Any], times_s: NDArray[Any]) -> Floats:
    """Positions of pinned vertices at times [m]: (time_count, held_count, 3), or (1, ...) if none moves."""
    moves = any(pin.target.moves for pin in controls.held)
    times = times_s if moves else times_s[:1]
    targets = np.zeros((len(times), len(held), 3))
    for pin in controls.held:
        place = np.searchsorted(held, pin.vertices)
        for k, time_s in enumerate(times):
            targets[k, place] = pin.target(float(time_s))
    return targets
