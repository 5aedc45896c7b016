"""A scene being computed in a process of its own: told what to do, telling what it does."""

from __future__ import annotations

import math
import signal
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from multiprocessing.connection import Connection
from pathlib import Path
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.arrays import Floats
from gabardine.core.errors import GabardineError
from gabardine.elements.tether import tether_block
from gabardine.mechanics.model import State
from gabardine.mechanics.report import StepReport
from gabardine.run.layout import Layout
from gabardine.run.recorder import CannotWriteError
from gabardine.scene import Scene
from gabardine.simulation.compile import compile_scene
from gabardine.simulation.rigid_bodies import no_bodies
from gabardine.simulation.simulation import Simulation
from gabardine.simulation.step_control import Schedule
from gabardine.viewer.controls import changed, controls_of, recut
from gabardine.viewer.hand import Hand
from gabardine.viewer.keeping import LiveRecorder, keep

FRAME_S = 1 / 60
"""Least wall time between two frames that are sent."""
LEAD_S = 0.1
"""A collider that is moved follows the hand by so much simulated time: at once would be a blow."""

Command = tuple[Any, ...]
News = tuple[str, str]


@dataclass(frozen=True, eq=False)
class PageMessage:
    """A frame on its way to the viewers: rate in simulated seconds per second; kept: folder of the run;
    settings: where the sliders stand that have been moved; fabrics: of cloths that got another one; pinned:
    all vertices that are held; poses: rows of [R | t] of colliders that were moved, by their number.
    """

    time_s: float
    step: int
    paused: bool
    rate: float
    positions: Floats
    report: StepReport | None
    held: int
    kept: str = ""
    contact_forces: NDArray[np.float32] | None = None
    rigid_bodies: Floats = field(default_factory=no_bodies)
    settings: dict[str, float] = field(default_factory=dict)
    fabrics: dict[str, str] = field(default_factory=dict)
    pinned: list[int] = field(default_factory=list)
    poses: dict[int, list[float]] = field(default_factory=dict)


class Session:
    """The scene, its sliders and the hand; one step or command at a time."""

    def __init__(self, scene: Scene, place: Path | None = None) -> None:
        self.scene, self.controls, self.place = scene, controls_of(scene), place
        self.recorder: LiveRecorder | None = None
        self.news: list[News] = []
        self.values: dict[str, float] = {}
        self.fabrics: dict[str, str] = {}
        self.pins: dict[int, bool] = {}
        self.shifts: dict[int, list[float]] = {}
        self.paused = False
        self.unwatched = False
        self.rate = 0.0
        self.report: StepReport | None = None
        self._build(scene, None)

    def _build(self, scene: Scene, state: State | None) -> None:
        compiled = compile_scene(scene)
        block = tether_block(compiled.model.vertex_count)
        model = replace(compiled.model, blocks=(*compiled.model.blocks, block))
        simulation = Simulation(scene, compiled=replace(compiled, model=model))
        self.start: State = simulation.state
        simulation.schedule = Schedule(simulation.schedule.step_s, math.inf, sys.maxsize, ())
        if state is not None:
            simulation.restore(state)
        self.simulation, self.hand = simulation, Hand(simulation)
        self.first = simulation.controls

    def layout(self) -> Layout:
        return replace(Layout.of(self.simulation), step_count=0, frame_count=0)

    def page_message(self) -> PageMessage:
        state, simulation = self.simulation.state, self.simulation
        positions = simulation.positions
        kept = str(self.recorder.folder.path) if self.recorder else ""
        forces, held = simulation.contact_forces, self.hand.vertex
        contact = None if forces is None else forces.astype(np.float32)
        now = state.time_s, state.step, self.paused, self.rate
        return PageMessage(
            *now,
            positions,
            self.report,
            held,
            kept,
            contact,
            simulation.rigid_bodies,
            self.values,
            self.fabrics,
            self.pinned(),
            {number: self._pose(number) for number in self.shifts},
        )

    def pinned(self) -> list[int]:
        """The vertices that pins and viewers hold."""
        held = self.simulation.controls.held
        order = self.simulation.compiled.model.order
        return sorted(int(order[row]) for pin in held for row in pin.vertices)

    def toggle_pin(self, vertex: int) -> None:
        """Hold a vertex where it is, or let go of it, whoever holds it."""
        holds = vertex not in self.pinned()
        (self.simulation.pin if holds else self.simulation.unpin)([vertex])
        self.pins[vertex] = holds

    def move_collider(self, number: int, shift_m: list[float]) -> None:
        """Lead a collider to so far from where the scene puts it [m], there in LEAD_S."""
        self.simulation.set_collider_pose(number, shift_m, at_s=self.simulation.state.time_s + LEAD_S)
        self.shifts[number] = shift_m

    def _pose(self, number: int) -> list[float]:
        led = self.simulation.controls.colliders[self.simulation._collider(number)]
        return np.column_stack(led.pose(self.simulation.state.time_s)).ravel().tolist()

    def _steer_on(self, before: Simulation) -> None:
        """Hold and move what was held and moved in a simulation of the same mesh."""
        for vertex, holds in self.pins.items():
            (self.simulation.pin if holds else self.simulation.unpin)([vertex])
        if self.shifts:
            colliders = before.controls.colliders
            self.simulation.controls = replace(self.simulation.controls, colliders=colliders)

    def step(self) -> None:
        self.report = self.simulation.step()
        if self.recorder is None:
            return
        try:
            self.recorder.record(self.report)
        except CannotWriteError as error:
            self.recorder.abandon(f"The run could not be written: {error.strerror}")
            self.news.append(
                ("note", f"{self.recorder.folder.path}: {error.strerror}; nothing more is kept.")
            )
            self.recorder = None

    def record(self) -> None:
        """Keep what happens from now on."""
        if self.recorder is None and self.place is not None:
            self.recorder = keep(self.simulation, self.place)
            self.news.append(("said", f"Keeping the run in {_near(self.recorder.folder.path)}."))

    def keep(self) -> None:
        """End what is being kept."""
        recorder, self.recorder = self.recorder, None
        if recorder is None:
            return
        try:
            run = recorder.end()
        except OSError as error:
            self.news.append(("note", f"{recorder.folder.path}: {error.strerror}; it may lack its end."))
            return
        where = _near(recorder.folder.path)
        kept = "1 frame is" if run.frame_count == 1 else f"{run.frame_count} frames are"
        self.news.append(("said", f"{kept} kept in {where}."))

    def obey(self, commands: list[Command]) -> Iterator[str]:
        """Do what was asked; yields what to tell the viewers. Sliders moved together make one new scene.

        A cloth that gets another fabric has its sliders where that fabric has them.
        """
        moved, chosen = (
            {name: value for kind, *rest in commands if kind == which for name, value in [rest]}
            for which in ("set", "fabric")
        )
        if any(kind == "usual" for kind, *_ in commands):
            yield from self._change({}, {})
        elif moved or chosen:
            left = {k: v for k, v in self.values.items() if k.rpartition(".")[0] not in chosen}
            yield from self._change({**left, **moved}, {**self.fabrics, **chosen})
        for kind, *rest in commands:
            if kind in ACTS:
                try:
                    ACTS[kind](self, *rest)
                except GabardineError as error:
                    yield str(error)

    def _change(self, values: dict[str, float], chosen: dict[str, str]) -> Iterator[str]:
        held, before = self.hand, self.simulation
        try:
            scene = recut(self.scene, chosen)
            state = replace(before.state, **_without_pins(before))
            self._build(changed(scene, self.controls, values), state)
            self._steer_on(before)
        except GabardineError as error:
            yield str(error)
            return
        if self.recorder is not None:
            self.recorder.simulation = self.simulation
            self.recorder.moved(
                {**{c.name: c.value for c in self.controls if c.name in self.values}, **values}
            )
            self.recorder.refitted({name: to for name, to in chosen.items() if self.fabrics.get(name) != to})
        self.values, self.fabrics = values, chosen
        self.hand.take_over(held)

    def reset(self) -> None:
        self.keep()
        self.hand.release()
        if self.pins or self.shifts:
            self.pins, self.shifts = {}, {}
            self.simulation.controls = self.first
            self.hand = Hand(self.simulation)
        self.simulation.restore(self.start)
        self.report = None


ACTS: dict[str, Any] = {
    "pause": lambda session: setattr(session, "paused", True),
    "play": lambda session: setattr(session, "paused", False),
    "unwatched": lambda session, alone: setattr(session, "unwatched", alone),
    "reset": lambda session: session.reset(),
    "grab": lambda session, vertex, to: session.hand.grab(vertex, np.array(to)),
    "pull": lambda session, to: session.hand.pull(np.array(to)),
    "release": lambda session: session.hand.release(),
    "record": lambda session: session.record(),
    "keep": lambda session: session.keep(),
    "pin": lambda session, vertex: session.toggle_pin(vertex),
    "pose": lambda session, number, shift: session.move_collider(number, shift),
}


RESTARTING = {"pause", "play", "reset", "set", "fabric", "usual", "unwatched"}
"""After these nothing is to be caught up."""


def _without_pins(simulation: Simulation) -> dict[str, Any]:
    """The forces of pins in a state, of the scene's own alone: those of viewers take hold again."""
    count = len(simulation.compiled.controls.pins)
    state = simulation.state
    return {"pin_forces": state.pin_forces[:count], "pin_moments": state.pin_moments[:count]}


def _near(path: Path) -> str:
    """A path as seen from the current folder, where that is shorter."""
    try:
        return str(path.relative_to(Path.cwd()))
    except ValueError:
        return str(path)


def compute(text: str, folder: str, place: str, connection: Connection) -> None:
    """The process: sends ("open", layout), then PageMessage, ("note", a problem) and ("said", anything else).

    place: where runs are kept, or "". It ends with "stop" or the pipe.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        session = Session(Scene.from_text(text, folder), Path(place) if place else None)
    except GabardineError as error:
        connection.send(("wrong", str(error)))
        return
    connection.send(("open", session.layout()))
    with suppress(EOFError, BrokenPipeError, ConnectionResetError):
        _loop(session, connection)
    session.keep()


def _loop(session: Session, connection: Connection) -> None:
    connection.send(session.page_message())
    sent_s = perf_counter()
    clock = _Pace(session)
    while True:
        stands = session.paused or session.unwatched
        commands = list(_waiting(connection, stands, clock.ahead_s()))
        kinds = {kind for kind, *_ in commands}
        if "stop" in kinds:
            return
        for sentence in session.obey(commands):
            connection.send(("note", sentence))
        steps = sum(kind == "step" for kind, *_ in commands)
        if kinds & RESTARTING:
            clock = _Pace(session)
        due = clock.ahead_s() <= 0 and not (session.paused or session.unwatched)
        try:
            for _ in range(steps or int(due)):
                session.step()
                clock.stepped()
        except GabardineError as error:
            session.paused = True
            connection.send(("note", f"{error} Press reset to start again."))
        for news in session.news:
            connection.send(news)
        session.news.clear()
        if kinds - {"pull"} or steps or (due and perf_counter() - sent_s >= FRAME_S):
            connection.send(session.page_message())
            sent_s = perf_counter()


def _waiting(connection: Connection, paused: bool, patience_s: float) -> Iterator[Command]:
    """Commands that have come; waits for one while there is nothing else to do."""
    if connection.poll(None if paused else max(0.0, patience_s)):
        yield connection.recv()
        while connection.poll():
            yield connection.recv()


class _Pace:
    """Real time where the machine is fast enough, and no catching up where it is not."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.begun_s, self.from_s = perf_counter(), session.simulation.state.time_s
        self.marks = [(self.begun_s, self.from_s)]

    def ahead_s(self) -> float:
        simulated = self.session.simulation.state.time_s - self.from_s
        return simulated - (perf_counter() - self.begun_s)

    def stepped(self) -> None:
        now, time_s = perf_counter(), self.session.simulation.state.time_s
        if self.ahead_s() < -2 * FRAME_S:
            self.begun_s, self.from_s = now, time_s
        self.marks = [*self.marks[-40:], (now, time_s)]
        (first, first_s), (last, last_s) = self.marks[0], self.marks[-1]
        self.session.rate = (last_s - first_s) / (last - first) if last > first else 0.0
