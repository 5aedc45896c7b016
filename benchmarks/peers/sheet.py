"""The sheets of the yardstick, for the peers: needs NumPy alone, as it runs in their environments.

A script of a peer calls `main` with its name, its settings and a function that runs one of them.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Any

import numpy as np

SAMPLE_S, SAMPLES = 0.01, 50
GRAVITY = 9.81
BRIEF_S = 1.0
"""What is shorter is run up to three times, and the least time counts."""


@dataclass(frozen=True)
class Sheet:
    """1 m x 1 m, y up, level: vertex (i along x, j along z) is i*(cells+1)+j; two triangles a cell."""

    name: str
    cells: int
    young: float
    density: float
    corners_only: bool

    @property
    def positions(self) -> np.ndarray:
        line = np.linspace(0.0, 1.0, self.cells + 1)
        x, z = np.meshgrid(line, line, indexing="ij")
        return np.column_stack([x.ravel(), np.zeros(x.size), z.ravel()])

    @property
    def faces(self) -> np.ndarray:
        n = self.cells + 1
        i, j = (index.ravel() for index in np.meshgrid(np.arange(n - 1), np.arange(n - 1), indexing="ij"))
        a = i * n + j
        triangles = np.stack([np.stack([a, a + 1, a + n + 1], 1), np.stack([a, a + n + 1, a + n], 1)], 1)
        return triangles.reshape(-1, 3)

    @property
    def masses(self) -> np.ndarray:
        """A third of each triangle to each corner [kg]."""
        out = np.zeros((self.cells + 1) ** 2)
        np.add.at(out, self.faces, self.density * 0.5 / self.cells**2 / 3.0)
        return out

    @property
    def held(self) -> list[int]:
        return [0, self.cells] if self.corners_only else list(range(self.cells + 1))

    @property
    def watched(self) -> int:
        return self.cells * (self.cells + 1) + self.cells // 2

    @property
    def springs(self) -> list[tuple[int, int, float]]:
        """Edges with a stiffness [N/m]: a strip of cloth each (half on the border), diagonals shear."""
        n, found = self.cells + 1, {}
        for a, b, c in self.faces:
            for i, j in ((a, b), (b, c), (c, a)):
                key = (int(min(i, j)), int(max(i, j)))
                diagonal = abs(int(i) - int(j)) == n + 1
                found[key] = self.young if diagonal else found.get(key, 0.0) + 0.5 * self.young
        return [(i, j, stiffness) for (i, j), stiffness in found.items()]


def sheet(name: str, cells: int) -> Sheet:
    young, density = (20_000.0, 0.15) if name == "stiff" else (1000.0, 0.2)
    return Sheet(name, cells, young, density, name == "corners")


Run = Callable[[Sheet, Any], Iterator[float]]
"""run(sheet, setting): the height of the watched vertex [m] at every look, first a 0 when ready."""


def main(engine: str, settings: Sequence[tuple[str, float, Any]], run: Run) -> None:
    """`script.py SCENE CELLS LIMIT_S`: a line of JSON for each setting (name, step [ms], what `run` takes).

    Each in a process of its own: some engines keep a single world, and some end the process.
    """
    name, cells, limit_s = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
    for method, step_ms, setting in settings:
        found = [_apart(run, sheet(name, cells), setting, limit_s)]
        while found[-1]["wall_s"] and found[-1]["wall_s"] < BRIEF_S and len(found) < 3:
            found.append(_apart(run, sheet(name, cells), setting, limit_s))
        best = min(found, key=lambda each: each["wall_s"] or 0.0)
        row = {"engine": engine, "method": method, "cells": cells, "step_ms": step_ms}
        print(json.dumps({**row, **best}), flush=True)


def _apart(run: Run, cloth: Sheet, setting: Any, limit_s: float) -> dict[str, Any]:
    """Measured in a process of its own."""
    reading, writing = os.pipe()
    if os.fork() == 0:
        with os.fdopen(writing, "w") as pipe:
            json.dump(_measured(run, cloth, setting, limit_s), pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    os.wait()
    return (
        json.loads(text)
        if text
        else {"processor_s": None, "wall_s": None, "heights_m": None, "note": "the engine ended the process"}
    )


def _measured(run: Run, cloth: Sheet, setting: Any, limit_s: float) -> dict[str, Any]:
    looks = run(cloth, setting)
    next(looks)
    heights: list[float] = []
    start, begun = process_time(), perf_counter()
    for height in looks:
        heights.append(float(height))
        taken = perf_counter() - begun
        expected_s = taken / len(heights) * SAMPLES
        if len(heights) >= 3 and expected_s > limit_s:
            note = f"left out: about {expected_s / (SAMPLES * SAMPLE_S):.0f} s per simulated second"
            return {"processor_s": None, "wall_s": None, "heights_m": None, "note": note}
        if len(heights) == SAMPLES:
            break
    spent = {"processor_s": process_time() - start, "wall_s": perf_counter() - begun}
    if not np.isfinite(heights).all():
        return {**spent, "heights_m": None, "note": "not a number"}
    return {**spent, "heights_m": heights, "note": ""}
