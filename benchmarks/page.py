"""How fast the page is: pictures a second while a run plays, and seconds until a large run is open.

    python benchmarks/page.py                 both
    python benchmarks/page.py play            50 000 triangles
    python benchmarks/page.py open            200 000 triangles, 300 frames (1.1 GB in a folder of the system)

Chromium, headless. The runs are waving squares that were not simulated. docs/viewer.md keeps the numbers.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

import gabardine as gb
from gabardine.run.arrays import packed
from gabardine.run.files import write_whole
from gabardine.run.folder import RunFolder
from gabardine.run.frames import StoredFrame
from gabardine.run.standalone import standalone
from gabardine.run.start import start
from gabardine.run.summary import OK

SCENE = """
title = "A waving square"
[time]
duration_s = 10.0
[[cloth]]
name = "square"
mesh = { shape = "rectangle", size_m = [0.3, 0.3], cells = [CELLS, CELLS] }
fabric = "cotton"
"""
PLAY_CELLS, PLAY_FRAMES = 158, 300
OPEN_CELLS, OPEN_FRAMES = 316, 300
RATE = 60.0
"""Frames of the runs in a second."""
SPEED = 0.5
"""At which they are played: a new frame comes thirty times a second."""
WARM_S, MEASURED_S = 4.0, 5.0
SIZE = (1400, 900)

_spec = importlib.util.spec_from_file_location(
    "browser", Path(__file__).parents[1] / "tests" / "viewer" / "browser.py"
)
assert _spec is not None
assert _spec.loader is not None
browser = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(browser)


def wave(folder: Path, cells: int, frames: int) -> None:
    """Write the run of a waving square to a folder."""
    scene = gb.Scene.from_text(SCENE.replace("CELLS", str(cells)))
    simulation = gb.Simulation(scene)
    kept = RunFolder(folder)
    kept.claim.take()
    recorder = start(kept, simulation, standalone(scene), time.perf_counter())
    at = simulation.positions
    still, none = np.zeros(at.shape, np.float32), np.zeros((0, 3))
    for k in range(frames):
        height = 0.03 * np.sin(30 * at[:, 0] + 20 * at[:, 2] - 0.1 * k)
        positions = at + np.outer(height, (0.0, 1.0, 0.0))
        frame = StoredFrame(k / RATE, positions, still, none, pin_moments=none)
        write_whole(kept.frame(k), packed(frame.arrays()))
    recorder.frame_count = frames
    recorder.finish(OK)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address at which `gabardine view` shows a run, until the block ends."""
    command = [sys.executable, "-m", "gabardine", "view", str(folder), "--no-browser", "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield str(json.loads(process.stdout.readline())["url"])
        finally:
            process.terminate()


def playing(tab: Any) -> float:
    """Pictures a second from the first frame on, after a moment."""
    tab.ask(f"gabardine.set({{speed: {SPEED}}}); gabardine.seek(0); gabardine.play()")
    time.sleep(WARM_S)
    shown, begin = tab.state()["shown"], time.perf_counter()
    time.sleep(MEASURED_S)
    rate = (tab.state()["shown"] - shown) / (time.perf_counter() - begin)
    return round(rate, 1)


def play(folder: Path, opened: Any) -> dict[str, Any]:
    """Pictures a second while frames are still coming, and once they are there; a picture of full quality."""
    wave(folder, PLAY_CELLS, PLAY_FRAMES)
    with served(folder) as url:
        tab = opened.open(url, SIZE).opened()
        coming, there = playing(tab), playing(tab)
        state = tab.state()
        tab.ask("gabardine.pause()")
        full_ms = tab.ask("gabardine.measure(3)")["draw"]
        return {
            "triangles": 2 * PLAY_CELLS**2,
            "drawn_triangles": state["drawn"][0],
            "draft": state["draft"],
            "pictures_per_s": there,
            "while_frames_come_per_s": coming,
            "full_picture_ms": round(full_ms),
            "complaints": tab.complaints,
        }


def opening(folder: Path, opened: Any) -> dict[str, Any]:
    """Seconds from the command to the first picture."""
    wave(folder, OPEN_CELLS, OPEN_FRAMES)
    begin = time.perf_counter()
    with served(folder) as url:
        address_s = time.perf_counter() - begin
        tab = opened.open(url, SIZE).opened()
        return {
            "triangles": 2 * OPEN_CELLS**2,
            "frames": OPEN_FRAMES,
            "address_s": round(address_s, 2),
            "open_s": round(time.perf_counter() - begin, 2),
            "complaints": tab.complaints,
        }


PARTS = {"play": play, "open": opening}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("parts", nargs="*", help=f"of {', '.join(PARTS)}; none for all")
    chosen = parser.parse_args().parts or list(PARTS)
    for part in chosen:
        if part not in PARTS:
            parser.error(f"there is no part {part}; there are: {', '.join(PARTS)}")
    with TemporaryDirectory() as made:
        opened = browser.Browser(Path(made) / "profile", SIZE)
        try:
            for part in chosen:
                found = PARTS[part](Path(made) / part, opened)
                print(json.dumps({"part": part, "load": os.getloadavg()[0], **found}), flush=True)
        finally:
            opened.close()


if __name__ == "__main__":
    main()
