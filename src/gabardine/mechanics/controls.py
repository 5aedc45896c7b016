"""What acts from outside and may change between steps, without anything being built anew.

A step reads it; whoever steers a simulation replaces it. Functions of time are small classes, so that they
can be copied and pickled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from gabardine.core.frozen import Frozen
from gabardine.elements.contract import Block

Floats = NDArray[np.float64]
Points = NDArray[np.floating[Any]]


class Motion(Protocol):
    """A rigid motion prescribed in time."""

    def displacement(self, points: Points, time_s: float) -> Points:
        """Where points [m], shape (n, 3), have moved to at a time [s]."""
        ...

    def pose(self, time_s: float) -> tuple[Points, Points]:
        """Rotation R (3, 3) and shift s [m] (3,) at a time: p goes to R p + s."""
        ...

    @property
    def times_s(self) -> tuple[float, ...]:
        """When the keyframes are [s]."""
        ...


@dataclass(frozen=True, eq=False)
class KeyframedMotion(Frozen):
    """Keyframes, straight lines between them, held before the first and after the last. A point p goes to

        c + R(axis, angle(t)) (p - c) + offset(t)          right-handed, Rodrigues' formula

    offsets: [time, x, y, z] [s, m], shape (k, 4), ascending in time
    angles: [time, angle] [s, deg], shape (k, 2), likewise; empty where nothing turns
    axis: of length 1; centre: c [m]
    """

    offsets: Floats
    angles: Floats = field(default_factory=lambda: np.zeros((0, 2)))
    axis: Floats = field(default_factory=lambda: np.array([0.0, 1.0, 0.0]))
    centre: Floats = field(default_factory=lambda: np.zeros(3))

    def displacement(self, points: Points, time_s: float) -> Points:
        """Where points [m], shape (n, 3), have moved to at a time [s]."""
        times, *columns = self.offsets.T
        offset = np.array([np.interp(time_s, times, column) for column in columns])
        if not len(self.angles):
            return np.asarray(points) + offset
        angle = np.radians(np.interp(time_s, self.angles[:, 0], self.angles[:, 1]))
        arm = np.asarray(points) - self.centre
        along = (arm @ self.axis)[..., None] * self.axis
        turned = (
            self.centre + along + np.cos(angle) * (arm - along) + np.sin(angle) * np.cross(self.axis, arm)
        )
        moved: Points = turned + offset
        return moved

    def pose(self, time_s: float) -> tuple[Floats, Floats]:
        """Rotation R (3, 3) and shift s [m] (3,) at a time: p goes to R p + s.

        The motion is rigid: it is known by where it takes the origin and the ends of the axes.
        """
        origin, *ends = self.displacement(np.vstack([np.zeros(3), np.eye(3)]), time_s)
        return np.column_stack([end - origin for end in ends]), origin

    @property
    def times_s(self) -> tuple[float, ...]:
        """When the keyframes are [s]."""
        return tuple(sorted({*self.offsets[:, 0].tolist(), *self.angles[:, 0].tolist()}))


class Target(Protocol):
    """Where pinned vertices are: target(t) -> positions [m]. moves: whether that depends on the time."""

    @property
    def moves(self) -> bool: ...

    def __call__(self, time_s: float, /) -> Points: ...


@dataclass(frozen=True, eq=False)
class FixedTarget(Frozen):
    """Pinned vertices that stay where they are [m]."""

    positions: Floats
    moves: bool = False

    def __call__(self, time_s: float, /) -> Points:  # noqa: ARG002 - it stays
        return self.positions


@dataclass(frozen=True, eq=False)
class MovedTarget(Frozen):
    """Pinned vertices carried by a motion from where they start [m]."""

    start: Floats
    motion: Motion
    moves: bool = True

    def __call__(self, time_s: float, /) -> Points:
        return self.motion.displacement(self.start, time_s)


@dataclass(frozen=True, eq=False)
class SteadyWind(Frozen):
    """Air that moves with the same velocity everywhere and at all times [m/s]."""

    velocity: Floats = field(default_factory=lambda: np.zeros(3))

    def __call__(self, time_s: float, /) -> Floats:  # noqa: ARG002 - it is steady
        return self.velocity


@dataclass(frozen=True, eq=False)
class Pin(Frozen):
    """Vertices held to a prescribed motion."""

    name: str
    vertices: NDArray[np.uint32]
    target: Target


@dataclass(frozen=True, eq=False)
class Load(Frozen):
    """A dead load: forces [N] on `vertices` between two times [s]."""

    vertices: NDArray[np.uint32]
    forces: Floats
    start_s: float
    end_s: float


@dataclass(frozen=True, eq=False)
class Controls(Frozen):
    """What acts from outside.

    wind: velocity of the air [m/s], shape (3,), at a time [s]
    colliders: those with a prescribed motion (gabardine.contact.obstacles.Obstacle), in the order of the
        scene; they may get other motions, but keep their shapes
    rest, parameters: of blocks of elements, by their number in the model, instead of what the model says
    pinned_vertices: those of all pins, ascending; one held by two pins follows the later
    """

    pins: tuple[Pin, ...] = ()
    loads: tuple[Load, ...] = ()
    wind: Callable[[float], Floats] = field(default_factory=SteadyWind)
    colliders: tuple[Any, ...] = ()
    rest: Mapping[int, Floats] = field(default_factory=dict)
    parameters: Mapping[int, Floats] = field(default_factory=dict)
    pinned_vertices: NDArray[np.uint32] = field(init=False)

    def derived(self) -> dict[str, Any]:
        parts = [pin.vertices for pin in self.pins]
        return {"pinned_vertices": np.unique(np.concatenate(parts)) if parts else np.zeros(0, np.uint32)}

    def with_rest(self, number: int, rest: Floats) -> Controls:
        """The same with other rest data of a block."""
        return replace(self, rest={**self.rest, number: rest})

    def applied(self, blocks: tuple[Block, ...]) -> tuple[Block, ...]:
        """The blocks of a model with the rest data and parameters given here."""
        chosen = list(blocks)
        for number, rest in self.rest.items():
            chosen[number] = replace(chosen[number], rest=rest)
        for number, par in self.parameters.items():
            chosen[number] = replace(chosen[number], par=par)
        return tuple(chosen)

    def add_loads(self, time_s: float, force: Floats) -> None:
        """force += the dead loads at a time [N]."""
        for load in self.loads:
            if load.start_s <= time_s <= load.end_s:
                np.add.at(force, load.vertices, load.forces)

    def pin_displacement(self, positions: Floats, time_s: float) -> tuple[NDArray[np.uint32], Floats]:
        """Pinned vertices, and the displacement to their targets at a time [m], zero elsewhere."""
        displacement = np.zeros_like(positions)
        for pin in self.pins:
            displacement[pin.vertices] = pin.target(time_s) - positions[pin.vertices]
        return self.pinned_vertices, displacement

    def pin_forces(self, reactions: Floats) -> Floats:
        """Force of each pin on the cloth [N], shape (pin_count, 3); reactions: on each vertex."""
        return np.array([reactions[pin.vertices].sum(axis=0) for pin in self.pins]).reshape(-1, 3)
