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
from gabardine.elements.tether import REST, tether_block
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
from gabardine.viewer.keeping import LiveRecorder, keep

FRAME_S = 1 / 60
"""Least wall time between two frames that are sent."""
GIVE_M = 0.05
"""The hand's spring is as stiff as to give so much under the weight of everything."""
DAMPING_S = 0.05
"""Damping of the hand over its stiffness."""
REACH = 2.2
"""Radius of the hand, in mean edge lengths."""
SHARE = 0.25
"""Of the stiffness that an explicit step would bear at most."""

Command = tuple[Any, ...]
News = tuple[str, str]


@dataclass(frozen=True, eq=False)
class PageMessage:
    """A frame on its way to the viewers: rate in simulated seconds per second; kept: folder of the run;
    settings: where the sliders stand that have been moved; fabrics: of cloths that got another one.
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


class Session:
    """The scene, its sliders and the hand; one step or command at a time."""

    def __init__(self, scene: Scene, place: Path | None = None) -> None:
        self.scene, self.controls, self.place = scene, controls_of(scene), place
        self.recorder: LiveRecorder | None = None
        self.news: list[News] = []
        self.values: dict[str, float] = {}
        self.fabrics: dict[str, str] = {}
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
        )

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
        self.news.append(("said", f"{run.frame_count} frames are kept in {where}."))

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
        held = self.hand
        try:
            scene = recut(self.scene, chosen)
            self._build(changed(scene, self.controls, values), self.simulation.state)
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
}


RESTARTING = {"pause", "play", "reset", "set", "fabric", "usual", "unwatched"}
"""After these nothing is to be caught up."""


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
