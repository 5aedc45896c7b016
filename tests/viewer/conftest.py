"""Small runs, a server in a thread, and a headless browser."""

from __future__ import annotations

import asyncio
import importlib.util
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.run.frames import MemoryFrames, StoredFrame
from gabardine.run.layout import Layout
from gabardine.run.run import Run
from gabardine.viewer.library import Library
from gabardine.viewer.server import PageServer

SCENE = """
title = "A swatch"
[time]
duration_s = 0.2
step_s = 0.01
frames_per_s = 50
[world]
damping_per_s = 4.0
[[cloth]]
name = "swatch"
mesh = { shape = "rectangle", size_m = [0.2, 0.3], cells = [6, 9] }
fabric = "cotton"
[[cloth.pin]]
name = "rod"
select = "left"
[[collider]]
kind = "sphere"
centre_m = [0.15, -0.06, 0.1]
radius_m = 0.05
"""
LIVE = SCENE.replace("[[collider]]", "[[collider]]\nname = 'ball'").replace("0.15, -0.06", "0.15, -0.6")

_spec = importlib.util.spec_from_file_location("browser", Path(__file__).with_name("browser.py"))
assert _spec is not None
assert _spec.loader is not None
browser_module = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(browser_module)


@pytest.fixture(scope="session")
def run() -> Run:
    """Eleven frames of a swatch falling on a ball."""
    return gb.simulate(gb.Scene.from_text(SCENE))


@pytest.fixture(scope="session")
def other() -> Run:
    """The same in another fabric and for longer."""
    overrides = ["cloth.swatch.fabric=silk", "time.duration_s=0.3"]
    return gb.simulate(gb.Scene.from_text(SCENE).with_overrides(overrides))


@contextmanager
def serving(shown: Any, **options: Any) -> Iterator[PageServer]:
    """A server in a thread of its own."""
    server = PageServer(shown, **options)
    stop, ready = asyncio.Event(), threading.Event()
    loops: list[asyncio.AbstractEventLoop] = []

    async def main() -> None:
        loops.append(asyncio.get_running_loop())
        ready.set()
        await server.run(stop)

    thread = threading.Thread(target=asyncio.run, args=(main(),))
    thread.start()
    ready.wait()
    try:
        yield server
    finally:
        loops[0].call_soon_threadsafe(stop.set)
        thread.join(20)
        server.close()
        assert not thread.is_alive()


@pytest.fixture
def served(run: Run, other: Run) -> Iterator[PageServer]:
    with serving(Library([("swatch", run), ("silk", other)])) as server:
        yield server


@pytest.fixture(scope="session")
def serve() -> Callable[..., Any]:
    return serving


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Chromium, one for all tests; skipped where there is none."""
    if browser_module.chromium() is None:
        pytest.skip("there is no Chromium on this machine")
    opened = browser_module.Browser(tmp_path_factory.mktemp("profile"))
    try:
        yield opened
    finally:
        opened.close()


@pytest.fixture(autouse=True)
def _tabs_of_a_test() -> Iterator[None]:
    with browser_module.closing_tabs():
        yield


@pytest.fixture(scope="module", autouse=True)
def _tabs_of_a_module() -> Iterator[None]:
    with browser_module.closing_tabs():
        yield


@pytest.fixture
def large() -> Callable[[int, int], Run]:
    """A waving square of so many cells along each side, not simulated."""

    def make(cells: int, frames: int) -> Run:
        text = SCENE.split("[[collider]]")[0].replace("[6, 9]", f"[{cells}, {cells}]")
        simulation = gb.Simulation(gb.Scene.from_text(text))
        start, kept = simulation.positions, MemoryFrames()
        for k in range(frames):
            wave = 0.02 * np.sin(30 * start[:, 0] + 20 * start[:, 2] - 0.3 * k) * start[:, 0] / 0.2
            positions = start + np.outer(wave, [0.0, 1.0, 0.0])
            still = np.zeros(start.shape, np.float32)
            kept.kept.append(StoredFrame(k / 60, positions, still, np.zeros((1, 3))))
        return Run(Layout.of(simulation), kept, [], {"result": "ok"}, simulation.scene, None)

    return make


@pytest.fixture
def pictures() -> Path:
    """Where screenshots are kept to be looked at."""
    return Path(__file__).parents[2] / "out" / "viewer"


@pytest.fixture
def decoded() -> Callable[[bytes, int], np.ndarray]:
    """Positions of a packed frame, as the page reads them."""

    def positions(data: bytes, at: int = 0) -> np.ndarray:
        numbers = np.frombuffer(data, "<f4", 6, at).astype(float)
        counts = np.frombuffer(data[at + 24 :], "<u2").reshape(-1, 3)
        return numbers[:3] + numbers[3:] * counts

    return positions


SWATCH = """
title = "Hanging swatch"
[time]
duration_s = 1.0
step_s = 0.01
[world]
air_drag_kg_per_m2_s = { normal = 0.3 }
[[cloth]]
name = "swatch"
mesh = { shape = "rectangle", size_m = [0.3, 0.3], cells = [6, 6] }
fabric = "cotton"
limit = { method = "edges", rate = 0.1 }
[[cloth.pin]]
name = "rod"
select = "left"
"""


@pytest.fixture(scope="session")
def swatch() -> gb.Scene:
    """A small sheet that hangs, for live pages."""
    return gb.Scene.from_text(SWATCH)
