"""A live scene as the server sees it: the computing process, its newest frame, and the viewers."""

from __future__ import annotations

import asyncio
import json
import math
import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from threading import Condition, Thread
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.materials.library import fabrics
from gabardine.render.quantities import COLOURS
from gabardine.run.frames import MemoryFrames, StoredFrame
from gabardine.run.layout import Layout
from gabardine.run.run import Run
from gabardine.scene.time import TIMELESS
from gabardine.simulation.drawn_colliders import DrawnCollider
from gabardine.viewer.contact_arrows import contact_arrows
from gabardine.viewer.controls import Control, controls_of, recut
from gabardine.viewer.encoding import packed_positions, packed_values
from gabardine.viewer.library import Shelf, on_faces
from gabardine.viewer.outline import looks, lying, shown
from gabardine.viewer.page_requests import understood
from gabardine.viewer.session import Command, PageMessage, compute

if TYPE_CHECKING:
    from websockets.asyncio.server import ServerConnection

    from gabardine.scene import Scene

LONGEST_QUEUE = 512
"""Commands that may wait for a slow step; more are dropped."""
NAME = "live"
VALUES_S = 0.2
"""Least time between two tellings of all values of a triangle, while it moves."""


class Outbox:
    """Commands on their way to the process, in a thread of their own: a long step holds nobody up.

    A command that only repeats the one before it with another number takes its place.
    """

    def __init__(self, connection: Any) -> None:
        self._connection, self._waiting, self._changed = connection, list[Command](), Condition()
        self._thread = Thread(target=self._send, name="gabardine-commands", daemon=True)
        self._thread.start()

    def put(self, command: Command) -> None:
        with self._changed:
            if self._waiting and self._replaces(self._waiting[-1], command):
                self._waiting.pop()
            if len(self._waiting) < LONGEST_QUEUE or command[0] == "stop":
                self._waiting.append(command)
            self._changed.notify()

    def join(self) -> None:
        self._thread.join(5.0)

    @staticmethod
    def _replaces(old: Command, new: Command) -> bool:
        return old[0] == new[0] and (new[0] == "pull" or (new[0] in ("set", "pose") and old[1] == new[1]))

    def _send(self) -> None:
        while True:
            with self._changed:
                while not self._waiting:
                    self._changed.wait()
                commands, self._waiting = self._waiting, []
            for command in commands:
                try:
                    self._connection.send(command)
                except (OSError, ValueError):
                    return
                if command[0] == "stop":
                    return


class Moment(NamedTuple):
    """What there is to show, all of it of one instant: another thread replaces it as a whole."""

    number: int
    newest: PageMessage
    previous: PageMessage


class LiveScene:
    """A scene being computed, and what of it is shown. Use ``with live_scene(scene) as live``."""

    def __init__(self, scene: Scene, colour: str = "", place: Path | None = None) -> None:
        if scene.time.integrator in TIMELESS:
            raise SceneError(
                f'time.integrator: "{scene.time.integrator}" has no time to watch; use "backward-euler", or '
                "run the scene and view its folder."
            )
        self.scene, self.colour, self.place = scene, colour, place
        self.controls: tuple[Control, ...] = controls_of(scene)
        self._viewers: set[Viewer] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        kept = str(place.resolve()) if place else ""
        arguments = (scene.resolved().to_text(), str(scene.folder.resolve()), kept, theirs)
        self._process = context.Process(target=compute, args=arguments, name="gabardine-live", daemon=True)
        self._process.start()
        theirs.close()
        self._outbox = Outbox(self._pipe)
        self._reader = Thread(target=self._read, name="gabardine-frames", daemon=True)
        try:
            self.layout = self._opened()
        except BaseException:
            self._stop_process()
            raise
        self._outbox.put(("unwatched", True))
        self._reader.start()

    def _opened(self) -> Layout:
        """The first words of the process: the layout and a frame, or what is wrong with the scene."""
        try:
            kind, said = self._pipe.recv()
            if kind == "wrong":
                raise SceneError(said)
            self.first: PageMessage = self._pipe.recv()
            self.moment = Moment(0, self.first, self.first)
        except (EOFError, OSError):
            raise SceneError("The process that computes the scene ended before its first frame.") from None
        layout: Layout = said
        return layout

    @cached_property
    def shelves(self) -> list[Shelf]:
        return [Shelf(self._run(self.first), NAME)]

    @property
    def colours(self) -> tuple[str, ...]:
        """What the scene can be coloured by."""
        return ("none", *(each["name"] for each in self.shelves[0].header["quantities"]))

    def page(self) -> dict[str, Any]:
        header = self.shelves[0].header
        return {
            "mode": "live",
            "colour": self.colour,
            "runs": [{**header, "box": self._roomy(header["box"]), "extremes": [], "ground": self._ground}],
            "controls": [control.to_json() for control in self.controls],
            "fabrics": {name: each.title or name for name, each in fabrics.items()},
            "cloths": {each.name: each.fabric.name for each in self.scene.cloth},
            "keeps": self.place is not None,
            "movable": list(self.movable),
        }

    @cached_property
    def movable(self) -> tuple[int, ...]:
        """Colliders that a viewer may move: bounded ones that neither deform nor move by themselves."""
        specs: Any = self.scene.collider
        return tuple(
            k
            for k, (spec, drawn) in enumerate(zip(specs, self._colliders))
            if not (spec.dynamic or drawn.deforms or drawn.obstacle.shape.unbounded)
        )

    @property
    def _ground(self) -> float | None:
        """As in the header, but that rigid bodies may fall from where they are at first."""
        falling = any(spec.dynamic for spec in self.scene.collider or ())
        return None if falling else self.shelves[0].header["ground"]

    def _roomy(self, box: list[list[float]]) -> list[list[float]]:
        """The box with room to hang down, as far as the floor allows."""
        low, high = box
        extent = max(b - a for a, b in zip(low, high))
        colliders: Any = self.scene.collider
        floors = [each.point_m[1] for each in colliders if each.kind == "plane"]
        lowest = max([low[1] - extent, *(floor for floor in floors if floor <= low[1])])
        return [[low[0], lowest, low[2]], high]

    def _run(self, *frames: PageMessage) -> Run:
        """Moments as a run, for what measures runs."""
        none, still = (
            np.zeros((len(self.layout.pins), 3)),
            np.zeros((self.layout.vertex_count, 3), np.float32),
        )
        kept = [
            StoredFrame(m.time_s, m.positions, still, none, m.contact_forces, m.rigid_bodies, none)
            for m in frames
        ]
        return Run(self.layout, MemoryFrames(kept), [], {"result": NAME}, self.scene, None)

    def message(self, moment: Moment, colour: str, face: int = -1) -> bytes:
        """A frame for a page: length of the JSON text, text, positions, values of a quantity.

        face: the one of which all values are sent
        """
        newest = moment.newest
        body, run = [packed_positions(newest.positions)], self._run(moment.previous, newest)
        quantity = COLOURS.get(colour)
        if quantity is not None and quantity.values is not None:
            body.append(packed_values(on_faces(quantity, run, 1)))
        else:
            colour = "none"
        report = newest.report
        message = {
            "time": newest.time_s,
            "step": newest.step,
            "paused": newest.paused,
            "rate": round(newest.rate, 3),
            "strain": _finite(100 * report.max_strain) if report else None,
            "contacts": report.contacts if report else 0,
            "energies": {name: _finite(value) for name, value in report.energies_j.items()} if report else {},
            "colour": colour,
            "held": newest.held,
            "kept": newest.kept,
            "settings": {**_densities(newest.fabrics), **newest.settings},
            "fabrics": newest.fabrics,
            "looks": looks(recut(self.scene, newest.fabrics), self.layout.parts) if newest.fabrics else None,
            "values": {"face": face, **self._values(run, face)} if face >= 0 else None,
            "motions": self._motions(newest),
            "pinned": newest.pinned,
            "arrows": contact_arrows(newest.positions, newest.contact_forces, self._size),
        }
        text = json.dumps(message, allow_nan=False).encode()
        text += b" " * (-len(text) % 4)
        return b"".join([len(text).to_bytes(4, "little"), text, *body])

    def _values(self, run: Run, face: int) -> dict[str, float | None]:
        """All quantities of a triangle."""
        found = {}
        for name in self.colours[1:]:
            found[name] = _finite(float(on_faces(COLOURS[name], run, 1)[face]))
        return found

    def _motions(self, message: PageMessage) -> list[list[float] | None]:
        """How each collider lies that moves."""
        motions = [lying(each, message.time_s) if each.moves else None for each in self._colliders]
        for number, pose in message.poses.items():
            motions[number] = pose
        for number, motion in self._run(self.first, message).motions.items():
            motions[number] = np.column_stack(motion.body.pose(-1)).ravel().tolist()
        return motions

    @cached_property
    def _size(self) -> float:
        low, high = self.shelves[0].header["box"]
        return max(math.dist(low, high), 1e-9)

    @cached_property
    def _colliders(self) -> tuple[DrawnCollider, ...]:
        return shown(self._run(self.first))

    async def serve(self, connection: ServerConnection) -> None:
        """One viewer, until it leaves."""
        self._loop = asyncio.get_running_loop()
        viewer = Viewer(self, connection)
        self._viewers.add(viewer)
        self._outbox.put(("unwatched", False))
        try:
            await viewer.attend()
        finally:
            self._viewers.discard(viewer)
            if not self._viewers:
                self._outbox.put(("unwatched", True))
            if viewer.holds:
                self._outbox.put(("release",))

    def command(self, viewer: Viewer, said: str | bytes) -> bool:
        """Do what a page asks; False if it is nothing a page of ours would ask."""
        command = understood(self, viewer, said)
        if command:
            self._outbox.put(command)
        return command is not None

    def _read(self) -> None:
        """In a thread: what the process says."""
        while True:
            try:
                said = self._pipe.recv()
            except (EOFError, OSError):
                self._tell(json.dumps({"note": "The computing process has ended.", "wrong": True}))
                return
            if isinstance(said, PageMessage):
                self.moment = Moment(self.moment.number + 1, said, self.moment.newest)
                self._tell(None)
            else:
                self._tell(json.dumps({"note": said[1], "wrong": said[0] == "note"}))

    def _tell(self, text: str | None) -> None:
        loop = self._loop
        if loop is not None and not loop.is_closed():
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self._wake, text)

    def _wake(self, text: str | None) -> None:
        for viewer in self._viewers:
            viewer.wake(text)

    def close(self) -> None:
        """End the process and the threads."""
        self._stop_process()
        if self._reader.is_alive():
            self._reader.join(5.0)

    def _stop_process(self) -> None:
        self._outbox.put(("stop",))
        self._process.join(3.0)
        if self._process.is_alive():
            self._process.terminate()
            self._process.join(5.0)
        self._outbox.join()
        self._pipe.close()
        self._process.close()


@contextmanager
def live_scene(scene: Scene, colour: str = "", place: Path | None = None) -> Iterator[LiveScene]:
    """``with live_scene(scene) as live: ...``: the process ends with the block.

    place: the folder for runs that a viewer wants to keep
    """
    live = LiveScene(scene, colour, place)
    try:
        yield live
    finally:
        live.close()


class Viewer:
    """One connected page: gets the newest frame whenever it is ready for one."""

    def __init__(self, live: LiveScene, connection: ServerConnection) -> None:
        self.live, self.connection = live, connection
        self.colour = live.colour or "none"
        self.face = -1
        self.holds = False
        self.ready = True
        self._news: list[str] = []
        self._woken = asyncio.Event()

    def wake(self, text: str | None = None) -> None:
        if text is not None:
            self._news.append(text)
        self._woken.set()

    async def attend(self) -> None:
        from websockets.exceptions import ConnectionClosed

        sending = asyncio.create_task(self._send())
        try:
            async for said in self.connection:
                if not self.live.command(self, said):
                    await self.connection.close(1008, "That is not understood.")
                    break
        except ConnectionClosed:
            pass
        finally:
            sending.cancel()
            with suppress(asyncio.CancelledError, ConnectionClosed):
                await sending

    async def _send(self) -> None:
        shown: tuple[int, str, int] = (-1, "", -1)
        valued_s = 0.0
        while True:
            for text in self._news:
                await self.connection.send(text)
            self._news = []
            wanted = (self.live.moment.number, self.colour, self.face)
            if self.ready and wanted != shown:
                moment, due = self.live.moment, perf_counter() - valued_s >= VALUES_S
                face = self.face if due or moment.newest.paused or self.face != shown[2] else -1
                valued_s = perf_counter() if face >= 0 else valued_s
                shown = (moment.number, self.colour, self.face)
                self.ready = False
                await self.connection.send(
                    await asyncio.to_thread(self.live.message, moment, self.colour, face)
                )
            self._woken.clear()
            if self._news or (self.ready and (self.live.moment.number, self.colour, self.face) != shown):
                continue
            await self._woken.wait()


def _densities(chosen: dict[str, str]) -> dict[str, float]:
    """Where the sliders of density stand that a new fabric has moved."""
    return {f"{cloth}.density": fabrics[name].density_kg_per_m2 for cloth, name in chosen.items()}


def _finite(value: float) -> float | None:
    return value if math.isfinite(value) else None
