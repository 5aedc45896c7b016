"""Messages of a page over its WebSocket: wrong ones end the connection, and the scene goes on."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from pathlib import Path
from typing import Any

from bases import SWATCH
from fuzz import SPECIAL, Fuzzer, Input
from mutation import VALUES, mutated

REQUESTS: tuple[dict[str, Any], ...] = (
    *(
        {"do": name}
        for name in ("ready", "play", "pause", "step", "reset", "usual", "release", "record", "keep")
    ),
    {"do": "colour", "name": "strain"},
    {"do": "select", "face": 3},
    {"do": "set", "name": "gravity", "value": 2.0},
    {"do": "grab", "vertex": 20, "to": [0.1, 0.1, 0.1]},
    {"do": "pull", "to": [0.2, 0.1, 0.0]},
)
LINES = 60
"""Messages of a case: one line each."""


class Pages(Fuzzer):
    name, count, slice = "page", 40, 1
    longest_s = 300.0  # a process starts, which may compile, and all messages of a case are sent

    def make(self, chance: random.Random) -> Input:
        lines = [message(chance).replace("\n", " ").replace("\r", " ") for _ in range(LINES)]
        data = "\n".join(lines).encode(errors="replace")
        return Input({"messages.txt": data}, (), "messages.txt", special="page", size=LINES)


def message(chance: random.Random) -> str:
    """A request, with fields changed or its text."""
    request = dict(chance.choice(REQUESTS))
    way = chance.random()
    if way < 0.4:
        field = chance.choice([*request, "extra", "value", "to", "vertex"])
        request[field] = chance.choice(
            [*VALUES, [1e5, 0, 0], [1, 2, "x"], [[1, 2, 3]] * 3, -1, 24, 25, 10**400]
        )
    text = json.dumps(request)
    return mutated(chance, text.encode()).decode(errors="replace") if way > 0.7 else text


def replay() -> int:
    """Serve a scene, send the lines of messages.txt, and see that it still steps; 0 if so."""
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import connect

    import gabardine as gb
    from gabardine.viewer.live import live_scene
    from gabardine.viewer.server import PageServer

    with live_scene(gb.Scene.from_text(SWATCH), "strain", Path("kept")) as live:
        server, stop, loops = PageServer(live, live=live.serve), asyncio.Event(), []

        async def serve() -> None:
            loops.append(asyncio.get_running_loop())
            await server.run(stop)

        thread = threading.Thread(target=asyncio.run, args=(serve(),))
        thread.start()
        address, origin = server.url.replace("http", "ws") + "live", server.url.rsplit("/", 2)[0]

        def join() -> Any:
            return connect(address, origin=origin, max_size=None)

        socket = join()
        for line in Path("messages.txt").read_text(errors="replace").splitlines():
            try:
                socket.send(line)
                socket.recv(timeout=0.01)
            except TimeoutError:
                continue
            except ConnectionClosed:
                socket = join()
        socket.close()
        steps = still_steps(join())
        loops[0].call_soon_threadsafe(stop.set)
        thread.join(10.0)
    return 0 if steps else 1


def still_steps(socket: Any) -> bool:
    """Whether a sound page is served: reset, play, and frames come."""
    with socket:
        for do in ("reset", "usual", "play", "ready"):
            socket.send(json.dumps({"do": do}))
        for _ in range(40):
            said = socket.recv(timeout=200.0)  # the first step may compile
            if isinstance(said, bytes):
                told = json.loads(said[4 : 4 + int.from_bytes(said[:4], "little")])
                if told["step"] >= 1 and not told["paused"]:
                    return True
                socket.send(json.dumps({"do": "ready"}))
    print("error: no frame came after these messages")
    return False


SPECIAL["page"] = replay
