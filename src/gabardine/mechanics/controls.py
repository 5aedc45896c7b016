"""Controls: external actions that may change between steps without compiling the model again.

A step reads them; a steering program replaces them. Functions of time are small classes, so that they can be
copied and pickled.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.frozen import Frozen
from gabardine.elements.contract import Block
from gabardine.elements.rest_metric import RestMotion

Points = NDArray[np.floating[Any]]


class Motion(Protocol):
    """A rigid motion prescribed in time."""

    def displacement(self, points: Points, time_s: float) -> Points:
        """Positions of points [m], shape (n, 3), at a time [s]."""
        ...

    def pose(self, time_s: float) -> tuple[Points, Points]:
        """Rotation R (3, 3) and shift s [m] (3,) at a time: p goes to R p + s."""
        ...

    @property
    def times_s(self) -> tuple[float, ...]:
        """Times of the keyframes [s]."""
        ...


@dataclass(frozen=True, eq=False)
class KeyframedMotion(Frozen):
    """Linear between keyframes, constant before the first and after the last. A point p goes to

        c + R(axis, angle(t)) (p - c) + offset(t)          right-handed, Rodrigues' formula

    offsets: [time, x, y, z] [s, m], shape (k, 4), ascending in time
    angles: [time, angle] [s, deg], shape (k, 2), likewise; empty if there is no rotation
    axis: of length 1; centre: c [m]
    """

    offsets: Floats
    angles: Floats = field(default_factory=lambda: np.zeros((0, 2)))
    axis: Floats = field(default_factory=lambda: np.array([0.0, 1.0, 0.0]))
    centre: Floats = field(default_factory=lambda: np.zeros(3))

    def displacement(self, points: Points, time_s: float) -> Points:
        """Positions of points [m], shape (n, 3), at a time [s]."""
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

        The motion is rigid: the images of the origin and of the ends of the axes define it.
        """
        origin, *ends = self.displacement(np.vstack([np.zeros(3), np.eye(3)]), time_s)
        return np.column_stack([end - origin for end in ends]), origin

    @property
    def times_s(self) -> tuple[float, ...]:
        """Times of the keyframes [s]."""
        return tuple(sorted({*self.offsets[:, 0].tolist(), *self.angles[:, 0].tolist()}))


class Target(Protocol):
    """Positions of pinned vertices: target(t) -> positions [m]. moves: whether they depend on the time."""

    @property
    def moves(self) -> bool: ...

    def __call__(self, time_s: float, /) -> Points: ...

    def from_start(self, start: Floats) -> Target:
        """The same motion from other initial positions [m]."""
        ...

    def of_some(self, chosen: NDArray[np.bool_]) -> Target:
        """The same for some of the vertices."""
        ...


@dataclass(frozen=True, eq=False)
class FixedTarget(Frozen):
    """Pinned vertices at constant positions [m]."""

    positions: Floats
    moves: bool = False

    def __call__(self, time_s: float, /) -> Points:  # noqa: ARG002 - it stays
        return self.positions

    def from_start(self, start: Floats) -> FixedTarget:
        return FixedTarget(start)

    def of_some(self, chosen: NDArray[np.bool_]) -> FixedTarget:
        return FixedTarget(self.positions[chosen])


@dataclass(frozen=True, eq=False)
class MovedTarget(Frozen):
    """Pinned vertices that a motion carries from their initial positions [m]."""

    start: Floats
    motion: Motion
    moves: bool = True

    def __call__(self, time_s: float, /) -> Points:
        return self.motion.displacement(self.start, time_s)

    def from_start(self, start: Floats) -> MovedTarget:
        return replace(self, start=start)

    def of_some(self, chosen: NDArray[np.bool_]) -> MovedTarget:
        return replace(self, start=self.start[chosen])


class AirField(Protocol):
    """Air whose velocity differs from place to place."""

    def __call__(self, positions: Floats, time_s: float, /) -> Floats:
        """Its velocity at positions [m], shape (n, 3), at a time [s]: [m/s], shape (n, 3)."""
        ...


class Shelter(Protocol):
    """Shelter from the wind."""

    def __call__(self, controls: Controls, positions: Floats, time_s: float, /) -> Floats | None:
        """The fraction of the air's velocity that each row lacks, shape (n,); None without any shelter.

        controls: with the air and the colliders; positions: of all rows at a time [m], (n, 3)
        """
        ...


class ForceField(Protocol):
    """An acceleration that depends on place and time."""

    def __call__(self, positions: Floats, time_s: float, /) -> Floats:
        """Acceleration at positions [m], shape (n, 3), at a time [s]: [m/s^2], shape (n, 3)."""
        ...


@dataclass(frozen=True, eq=False)
class SteadyWind(Frozen):
    """Air with the same velocity everywhere and at all times [m/s]."""

    velocity: Floats = field(default_factory=lambda: np.zeros(3))

    def __call__(self, time_s: float, /) -> Floats:  # noqa: ARG002 - it is steady
        return self.velocity


@dataclass(frozen=True, eq=False)
class Ramp(Frozen):
    """A factor that changes in time: linear between keyframes, constant before the first and after the last.

    keyframes: [time, factor] [s, 1], shape (k, 2), ascending in time
    """

    keyframes: Floats = field(default_factory=lambda: np.array([[0.0, 1.0]]))

    @classmethod
    def of(cls, keyframes: Sequence[tuple[float, float]]) -> Ramp:
        """The factor of keyframes [time, factor]; 1 without any."""
        return cls(np.array(keyframes, float)) if keyframes else STEADY

    def __call__(self, time_s: float, /) -> float:
        if len(self.keyframes) == 1:
            return float(self.keyframes[0, 1])
        return float(np.interp(time_s, self.keyframes[:, 0], self.keyframes[:, 1]))

    def range(self, start_s: float, end_s: float) -> tuple[float, float]:
        """The smallest and the largest factor between two times [s]."""
        times = self.keyframes[:, 0]
        within = self.keyframes[(times > start_s) & (times < end_s), 1]
        values = [self(start_s), self(end_s), *within.tolist()]
        return min(values), max(values)

    @property
    def times_s(self) -> tuple[float, ...]:
        """Times of its keyframes, if it changes at all [s]."""
        return tuple(self.keyframes[:, 0].tolist()) if len(self.keyframes) > 1 else ()


STEADY = Ramp()
"""The factor 1 at all times."""


@dataclass(frozen=True, eq=False)
class Pin(Frozen):
    """Vertices with a prescribed motion, between two times [s].

    A pin that begins later holds its vertices from their positions at that time; a step is taken with it or
    without, so both times mean the first step that begins then or later (gabardine.simulation.pin_times).

    held: whether it is active now
    """

    name: str
    vertices: NDArray[np.uint32]
    target: Target
    start_s: float = 0.0
    release_s: float = np.inf
    held: bool = True

    @property
    def begins_later(self) -> bool:
        """Whether it holds its vertices from their positions at `start_s`."""
        return self.start_s > 0.0

    @property
    def lasts(self) -> bool:
        """Whether it is active during the whole run, unless a program releases it."""
        return not self.begins_later and self.release_s == np.inf


@dataclass(frozen=True, eq=False)
class Load(Frozen):
    """A dead load: forces [N] on `vertices` between two times [s], times the factor of a ramp.

    passing: whether it is removed once its time is over, like a push by hand
    """

    vertices: NDArray[np.uint32]
    forces: Floats
    start_s: float
    end_s: float
    ramp: Ramp = STEADY
    passing: bool = False


@dataclass(frozen=True, eq=False)
class Controls(Frozen):
    """The external actions.

    gravity_ramp: factor on the weight of everything
    wind: uniform velocity of the air [m/s], shape (3,), at a time [s]
    air: velocities that differ from place to place, added to it (gabardine.mechanics.air)
    shelter: shields from them (gabardine.simulation.shelter)
    fields: accelerations by place and time (gabardine.mechanics.force_fields)
    colliders: those with a prescribed motion (gabardine.contact.obstacles.Obstacle), in the order of the
        scene; their motions may be replaced, their shapes may not
    rest, parameters: of blocks of elements, by block number, instead of those of the model
    rest_motions: of blocks whose rest data change in time, by block number
    face_rest_motion: the same for the membrane triangles with which strain is reported
    pinned_vertices: of all active pins, ascending; a vertex of two pins follows the later one
    followers: for each pin, the vertices that follow it: none of a later pin, none if it is not active
    """

    pins: tuple[Pin, ...] = ()
    loads: tuple[Load, ...] = ()
    gravity_ramp: Ramp = STEADY
    wind: Callable[[float], Floats] = field(default_factory=SteadyWind)
    air: tuple[AirField, ...] = ()
    shelter: Shelter | None = None
    fields: tuple[ForceField, ...] = ()
    colliders: tuple[Any, ...] = ()
    rest: Mapping[int, Floats] = field(default_factory=dict)
    parameters: Mapping[int, Floats] = field(default_factory=dict)
    rest_motions: Mapping[int, RestMotion] = field(default_factory=dict)
    face_rest_motion: RestMotion | None = None
    pinned_vertices: NDArray[np.uint32] = field(init=False)
    followers: tuple[NDArray[np.uint32], ...] = field(init=False)

    def derived(self) -> dict[str, Any]:
        none = np.zeros(0, np.uint32)
        followers = [pin.vertices if pin.held else none for pin in self.pins]
        pinned = np.unique(np.concatenate([none, *followers]))
        if len(pinned) < sum(map(len, followers)):
            for k, own in enumerate(followers):
                followers[k] = own[~np.isin(own, np.concatenate([none, *followers[k + 1 :]]))]
        return {"pinned_vertices": pinned, "followers": tuple(followers)}

    def air_velocities(self, positions: Floats, time_s: float) -> Floats:
        """Velocity of all air at positions [m], shape (n, 3), at a time [s], without shelter [m/s]."""
        total: Floats = np.tile(self.wind(time_s), (len(positions), 1))
        for air in self.air:
            total += air(positions, time_s)
        return total

    def with_rest(self, number: int, rest: Floats) -> Controls:
        """The same with other rest data of a block."""
        return replace(self, rest={**self.rest, number: rest})

    @property
    def timed(self) -> bool:
        """Whether pins begin or end, or loads pass, during the run (simulation.pin_times)."""
        return not all(pin.lasts for pin in self.pins) or any(load.passing for load in self.loads)

    @property
    def held(self) -> tuple[Pin, ...]:
        """The active pins."""
        return tuple(pin for pin in self.pins if pin.held)

    def applied(self, blocks: tuple[Block, ...], time_s: float = 0.0) -> tuple[Block, ...]:
        """The blocks of a model with the rest data, at a time [s], and the parameters of the controls."""
        chosen = list(blocks)
        moved = {number: motion(time_s) for number, motion in self.rest_motions.items()}
        for number, rest in (moved | dict(self.rest)).items():
            chosen[number] = replace(chosen[number], rest=rest)
        for number, par in self.parameters.items():
            chosen[number] = replace(chosen[number], par=par)
        return tuple(chosen)

    def rest_moves(self, time_s: float) -> bool:
        """Whether rest data still change at a time [s]."""
        motion = self.face_rest_motion
        return motion is not None and motion.share(time_s) > 0.0

    def add_loads(self, time_s: float, force: Floats) -> None:
        """force += the dead loads at a time [N]."""
        for load in self.loads:
            if load.start_s <= time_s <= load.end_s:
                np.add.at(force, load.vertices, load.ramp(time_s) * load.forces)

    def steady(self, start_s: float, end_s: float) -> bool:
        """Whether gravity and loads are the same between two times [s]."""
        ramps = (self.gravity_ramp, *(load.ramp for load in self.loads))
        begins = any(start_s < load.start_s <= end_s or start_s <= load.end_s < end_s for load in self.loads)
        return not begins and all(low == high for low, high in (ramp.range(start_s, end_s) for ramp in ramps))

    @property
    def stages_s(self) -> tuple[float, ...]:
        """Times of keyframes of ramps, begins and ends of loads, after the start [s]; empty without ramps."""
        ramps = (self.gravity_ramp, *(load.ramp for load in self.loads))
        times = {time_s for ramp in ramps for time_s in ramp.times_s}
        if times:
            times |= {edge for load in self.loads for edge in (load.start_s, load.end_s)}
        return tuple(sorted(time_s for time_s in times if 0.0 < time_s < np.inf))

    def pin_displacement(self, positions: Floats, time_s: float) -> tuple[NDArray[np.uint32], Floats]:
        """Pinned vertices, and the displacement to their targets at a time [m], zero elsewhere."""
        displacement = np.zeros_like(positions)
        for pin in self.held:
            displacement[pin.vertices] = pin.target(time_s) - positions[pin.vertices]
        return self.pinned_vertices, displacement

    def pin_forces(self, reactions: Floats) -> Floats:
        """Force of each pin on the cloth [N], shape (pin_count, 3); reactions: on each vertex.

        A vertex of two pins counts for the one it follows: the sum over pins is the sum over vertices.
        """
        return np.array([reactions[own].sum(axis=0) for own in self.followers]).reshape(-1, 3)

    def pin_moments(self, reactions: Floats, positions: Floats) -> Floats:
        """Moment of each pin on the cloth about the mean position of its vertices [N m], (pin_count, 3).

        sum (x - c) x f; positions x [m] and reactions f [N] of all vertices
        """
        out = np.zeros((len(self.pins), 3))
        for k, (pin, own) in enumerate(zip(self.pins, self.followers)):
            if len(own):
                held = positions[own]
                every = held if len(own) == len(pin.vertices) else positions[pin.vertices]
                arms = held - np.add.reduce(every, axis=0) / len(every)
                (_, xy, xz), (yx, _, yz), (zx, zy, _) = np.einsum("vi,vj->ij", arms, reactions[own]).tolist()
                out[k] = yz - zy, zx - xz, xy - yx
        return out
