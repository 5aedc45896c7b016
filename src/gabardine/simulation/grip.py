"""A grip: vertices that a program holds, moves and releases."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray
from pydantic import TypeAdapter, ValidationError

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.mechanics.controls import FixedTarget, KeyframedMotion, MovedTarget, Pin, Target
from gabardine.simulation.given import finite_vector, in_words, later_time_s
from gabardine.simulation.readings import read_only

if TYPE_CHECKING:
    from gabardine.simulation.steering import Steerable

FAR_S = 1e6
"""Time for which a grip continues with its last velocity [s]: twelve days."""


class Grip:
    """Vertices of a simulation that are held until they are released, or until the simulation is reset.

    name: of the pin, unique in its simulation. Arrays are read-only: to move a grip, set its
    velocity as a whole or call move_to.
    """

    def __init__(self, simulation: Steerable, name: str) -> None:
        self._simulation = simulation
        self._episode = simulation._episode
        self.name = name

    def __repr__(self) -> str:
        if not self.held:
            return f"Grip({self.name!r}, released)"
        return f"Grip({self.name!r}, {len(self.vertices)} vertices, {self.force} N)"

    @property
    def held(self) -> bool:
        """Whether it still holds any vertex."""
        return self._found() is not None

    @property
    def vertices(self) -> NDArray[np.int64]:
        """The held vertices, in the user's order."""
        return read_only(np.sort(self._simulation.compiled.model.order[self._pin().vertices]))

    @property
    def position(self) -> Floats:
        """The present mean position of the held vertices [m], shape (3,)."""
        return read_only(np.array(self._target()(self._simulation.state.time_s).mean(axis=0)))

    @property
    def force(self) -> Floats:
        """Force on the cloth in the last step [N], shape (3,); zero before the first step, or if released."""
        return self._reaction("pin_forces")

    @property
    def moment(self) -> Floats:
        """Moment on the cloth in the last step, about the mean of the vertices [N m], shape (3,)."""
        return self._reaction("pin_moments")

    @property
    def velocity(self) -> Floats:
        """The velocity of the grip from now on [m/s], shape (3,); it lasts until another is set."""
        now_s, step_s = self._simulation.state.time_s, self._simulation.schedule.step_s
        target = self._target()
        return read_only(np.array((target(now_s + step_s) - target(now_s)).mean(axis=0) / step_s))

    @velocity.setter
    def velocity(self, velocity: ArrayLike) -> None:
        given = finite_vector(velocity, "Grip.velocity", "m/s")
        now_s = self._simulation.state.time_s
        self._lead(self._offset(now_s) + FAR_S * given, now_s + FAR_S)

    def move_to(self, point: ArrayLike, at_s: float | None = None) -> None:
        """Move the grip with constant velocity to a point [m], the new mean position of its vertices.

        at_s: time of arrival [s]; left out: at the end of the next step
        """
        given = finite_vector(point, "Grip.move_to", "m")
        simulation = self._simulation
        at_s = simulation.schedule.end_of(simulation.state.step + 1) if at_s is None else at_s
        at_s = later_time_s(at_s, simulation.state.time_s, "Grip.move_to")
        self._lead(given - self._start().mean(axis=0), at_s)

    def follow(self, **move: Any) -> None:
        """Move the grip along keyframes, like `move` of a pin in a scene file: translate_m, or rotate_deg
        with axis and centre_m. Displacements are relative to the positions at which the vertices were
        grasped.
        """
        from gabardine.scene.motion import Motion

        try:
            motion: Any = TypeAdapter(Motion).validate_python(move)
        except ValidationError as error:
            raise SceneError(f"Grip.follow: {in_words(error)}") from None
        self._replace(MovedTarget(self._start(), motion.keyframed()))

    def release(self) -> None:
        """Release the vertices."""
        self._pin()
        self._simulation.unpin(self)

    def _found(self) -> Pin | None:
        if self._episode != self._simulation._episode:
            return None
        return next((pin for pin in self._simulation.controls.held if pin.name == self.name), None)

    def _pin(self) -> Pin:
        pin = self._found()
        if pin is None:
            raise SceneError(f'The grip "{self.name}" has been released; grasp again with sim.grasp(...).')
        return pin

    def _target(self) -> Target:
        return self._pin().target

    def _start(self) -> Floats:
        """Positions at which the vertices were grasped [m]."""
        target = self._target()
        return np.asarray(target.start if isinstance(target, MovedTarget) else target(0.0))

    def _offset(self, time_s: float) -> Floats:
        """Their displacement from there at a time [m]; vertices that were rotated are grasped again."""
        target = self._target()
        if not isinstance(target, MovedTarget):
            return np.zeros(3)
        motion = target.motion
        if not isinstance(motion, KeyframedMotion) or len(motion.angles):
            self._replace(FixedTarget(np.asarray(target(time_s), float)))
            return np.zeros(3)
        return np.asarray(motion.displacement(np.zeros((1, 3)), time_s)[0])

    def _lead(self, offset: Floats, at_s: float) -> None:
        """Move linearly from the present positions to an offset from the grasped ones [m]."""
        now_s = self._simulation.state.time_s
        keyframes = np.array([[now_s, *self._offset(now_s)], [at_s, *offset]])
        self._replace(MovedTarget(self._start(), KeyframedMotion(keyframes)))

    def _replace(self, target: Target) -> None:
        old, simulation = self._pin(), self._simulation
        pins = tuple(replace(pin, target=target) if pin is old else pin for pin in simulation.controls.pins)
        simulation.controls = replace(simulation.controls, pins=pins)

    def _reaction(self, what: str) -> Floats:
        pins = self._simulation.controls.pins
        rows: Floats = getattr(self._simulation.state, what)
        number = next((k for k, pin in enumerate(pins) if pin is self._found()), len(rows))
        return read_only(rows[number].copy() if number < len(rows) else np.zeros(3))
