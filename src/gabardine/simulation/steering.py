"""Steering: what a program may do to a simulation between its steps.

Everything acts through `Controls`, which is replaced as a whole; the model is constant. Vertices are numbers
in the user's order, that of `Simulation.positions`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, SupportsFloat

import numpy as np
from numpy.typing import ArrayLike, NDArray
from pydantic import TypeAdapter, ValidationError

from gabardine.core.errors import SceneError
from gabardine.geometry.ordering import inverse_order
from gabardine.mechanics.controls import Controls, FixedTarget, Load, Pin
from gabardine.mechanics.model import State
from gabardine.simulation.air import with_winds
from gabardine.simulation.given import (
    finite_vector,
    in_words,
    later_time_s,
    rotation_matrix,
    vertex_numbers,
    vertices_near,
)
from gabardine.simulation.grip import Grip
from gabardine.simulation.passage import Passage
from gabardine.simulation.pin_times import started_anew

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulation.compile import Compiled
    from gabardine.simulation.step_control import Schedule


class Steerable:
    """The part of a simulation that is steered from outside."""

    scene: Scene
    compiled: Compiled
    state: State
    controls: Controls
    schedule: Schedule
    _grip_count: int = 0
    _episode: int = 0
    """Number of resets so far: grips of an earlier episode hold nothing."""

    @property
    def grips(self) -> dict[str, Grip]:
        """All active pins of the scene and grips, by name."""
        return {pin.name: Grip(self, pin.name) for pin in self.controls.held if pin.name}

    def grasp(self, what: ArrayLike, radius_m: float | None = None, name: str | None = None) -> Grip:
        """Hold vertices at their present positions, from the next step on, until the grip is released.

        what: numbers of vertices, or with `radius_m` a point [m]: all vertices within that distance of it
        name: of the pin in results; left out, "grip 1" and so on
        """
        if radius_m is None:
            chosen = vertex_numbers(what, len(self.compiled.model.order), "grasp")
        else:
            positions = self.compiled.model.original(self.state.positions)
            chosen = vertices_near(positions, what, radius_m, "grasp")
        return self._hold(chosen, name)

    def pin(self, vertices: ArrayLike, name: str | None = None) -> Grip:
        """Hold vertices at their present positions: the same as :meth:`grasp` by numbers."""
        return self.grasp(vertices, name=name)

    def unpin(self, what: str | Grip | ArrayLike) -> None:
        """Release a pin of the scene or a grip, by its name, or single vertices of any pin."""
        if isinstance(what, str | Grip):
            name = what if isinstance(what, str) else what.name
            if name not in self.grips:
                known = ", ".join(f'"{each}"' for each in self.grips) or "none"
                raise SceneError(f'unpin: Nothing called "{name}" holds a vertex now; there are: {known}.')
            self._let_go([pin if pin.name != name else None for pin in self.controls.pins])
            return
        free = self._rows(vertex_numbers(what, len(self.compiled.model.order), "unpin"))
        self._let_go([_without(pin, free) for pin in self.controls.pins])

    def apply_force(self, vertices: ArrayLike, force_n: ArrayLike, for_s: float | None = None) -> None:
        """Apply a total force [N] to vertices, shared in proportion to mass, in addition to all other forces.

        for_s: duration [s]; left out: the next step alone
        """
        rows = self._rows(vertex_numbers(vertices, len(self.compiled.model.order), "apply_force"))
        total, now_s = finite_vector(force_n, "apply_force", "N"), self.state.time_s
        end_s = self.schedule.end_of(self.state.step + 1)
        if for_s is not None:
            if not isinstance(for_s, SupportsFloat) or not float(for_s) > 0.0:
                raise SceneError(f"apply_force: for_s = {for_s!r} must be a time above zero [s].")
            end_s = now_s + float(for_s)
        masses = self.compiled.model.masses[rows]
        load = Load(rows, (masses / masses.sum())[:, None] * total, now_s, end_s, passing=True)
        self.controls = replace(self.controls, loads=(*self.controls.loads, load))

    def set_wind(self, wind: Any) -> None:
        """Replace the wind from now on: a velocity [m/s], shape (3,), or one or more tables as in a scene's
        [[world.wind]], such as {"kind": "gusts", "mean_m_per_s": [4, 0, 0], "seed": 1}.
        """
        from gabardine.scene.wind import WindChoice

        tables, steady = [wind] if isinstance(wind, Mapping) else wind, np.zeros(3)
        if not isinstance(tables, Sequence) or not all(isinstance(each, Mapping) for each in tables):
            tables, steady = (), finite_vector(wind, "set_wind", "m/s of air")
        winds = _checked(tuple[WindChoice, ...], tuple(map(dict, tables)), "set_wind")
        world = self.scene.world.model_copy(update={"wind_m_per_s": tuple(steady), "wind": winds})
        if world.notes:
            raise SceneError(f"set_wind: {world.notes[0]}")
        self.controls = with_winds(self.controls, steady, winds, self.scene.folder)

    def set_fields(self, fields: Mapping[str, Any] | Sequence[Mapping[str, Any]]) -> None:
        """Replace the force fields from now on: tables as in a scene's [[world.field]]."""
        from gabardine.scene.force_field import ForceFieldChoice

        tables = (fields,) if isinstance(fields, Mapping) else tuple(fields)
        made = _checked(tuple[ForceFieldChoice, ...], tables, "set_fields")
        self.controls = replace(self.controls, fields=tuple(each.build() for each in made))

    def set_collider_pose(
        self,
        name: str | int,
        shift_m: ArrayLike = (0.0, 0.0, 0.0),
        rotation: ArrayLike | None = None,
        at_s: float | None = None,
    ) -> None:
        """Move a collider to a pose: a point p of it, as placed by the scene file, goes to R p + s.

        name: of the collider, or its number in the scene; shift_m: s [m]; rotation: R, (3, 3)
        at_s: time of arrival [s]; left out: at the end of the next step
        """
        number = self._collider(name)
        turn = np.eye(3) if rotation is None else rotation_matrix(rotation, "set_collider_pose")
        end = turn, finite_vector(shift_m, "set_collider_pose", "m")
        now_s = self.state.time_s
        at_s = self.schedule.end_of(self.state.step + 1) if at_s is None else at_s
        at_s = later_time_s(at_s, now_s, "set_collider_pose")
        colliders = list(self.controls.colliders)
        motion = Passage(now_s, at_s, colliders[number].pose(now_s), end)
        colliders[number] = replace(colliders[number], motion=motion)
        self.controls = replace(self.controls, colliders=tuple(colliders))

    def _hold(self, chosen: NDArray[np.int64], name: str | None) -> Grip:
        rows = self._rows(chosen)
        bodies = self.compiled.model.rigid_bodies
        if bodies is not None and np.isin(rows, bodies.attached).any():
            raise SceneError("grasp: Some of these vertices are attached to a rigid body; grasp others.")
        if name is not None and any(pin.name == name for pin in self.controls.pins):
            raise SceneError(f'grasp: There is a pin "{name}" already; choose another name.')
        self._grip_count += name is None
        called = name or f"grip {self._grip_count}"
        pin = Pin(called, rows, FixedTarget(self.state.positions[rows]))
        self._set_pins((*self.controls.pins, pin), range(len(self.controls.pins)))
        return Grip(self, called)

    def _let_go(self, pins: list[Pin | None]) -> None:
        """Set pins that stay or hold less; None: pins that end. Pins of the scene keep their index."""
        count, kept, rows = len(self.compiled.controls.pins), list[Pin](), list[int]()
        for number, (old, new) in enumerate(zip(self.controls.pins, pins)):
            if new is None and number >= count:
                continue
            ended = replace(old, held=False, release_s=min(old.release_s, self.state.time_s))
            kept.append(ended if new is None else new)
            rows.append(number)
        self._set_pins(tuple(kept), rows)

    def _set_pins(self, pins: tuple[Pin, ...], rows: Sequence[int]) -> None:
        """Replace the pins; rows: indices of the present pins that are the first of the new ones."""
        state, chosen, more = self.state, list(rows), len(pins) - len(rows)
        known = len(state.pin_forces) == len(self.controls.pins)
        forces, moments = (
            np.concatenate([old[chosen] if known else np.zeros((len(chosen), 3)), np.zeros((more, 3))])
            for old in (state.pin_forces, state.pin_moments)
        )
        self.controls = replace(self.controls, pins=pins)
        self.state = started_anew(replace(state, pin_forces=forces, pin_moments=moments))

    def _rows(self, vertices: NDArray[np.int64]) -> NDArray[np.uint32]:
        """The indices of vertices in memory order."""
        return inverse_order(self.compiled.model.order)[vertices].astype(np.uint32)

    def _collider(self, name: str | int) -> int:
        """The number of a collider among those with a prescribed motion."""
        led = {
            key: number
            for number, (k, spec) in enumerate(
                (k, s) for k, s in enumerate(self.scene.collider) if not s.dynamic
            )
            for key in (k, spec.name)
            if key is not None
        }
        if name not in led:
            known = ", ".join(f'"{key}"' if isinstance(key, str) else str(key) for key in led) or "none"
            raise SceneError(
                f"set_collider_pose: No collider {name!r} can be led; there are: {known} (a rigid body, with "
                f"mass_kg, moves by itself)."
            )
        return led[name]


def _without(pin: Pin, free: NDArray[np.uint32]) -> Pin | None:
    """A pin without some of its vertices; None if none is left."""
    stays = ~np.isin(pin.vertices, free)
    if stays.all() or not pin.held:
        return pin
    if not stays.any():
        return None
    if pin.begins_later:
        raise SceneError(
            f'unpin: "{pin.name}" began at {pin.start_s:g} s and is let go as a whole; give its name.'
        )
    return replace(pin, vertices=pin.vertices[stays], target=pin.target.of_some(stays))


def _checked(kind: Any, given: Any, where: str) -> Any:
    """Tables in the format of a scene file, or a SceneError."""
    try:
        return TypeAdapter(kind).validate_python(given)
    except ValidationError as error:
        raise SceneError(f"{where}: {in_words(error)}") from None
