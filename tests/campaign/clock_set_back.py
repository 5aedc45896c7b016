"""The clock is set back, forward or to a strange time while a run is written, resumed or compiled for."""

from __future__ import annotations

import os
import random
import shutil
import time
from pathlib import Path

from isolation import Work, commands, isolated
from kind import Result
from run_bits import bits, difference
from small_kernel import compile_one
from swatch_kind import SwatchKind

DAY_S = 24 * 3600.0
SHIFTS_S = (-DAY_S, -3600.0, -400 * DAY_S, -50 * 365 * DAY_S, 400 * DAY_S, 3600.0)


class ClockSetBack(SwatchKind):
    name, count, slice = "clock", 40, 2

    def run(self, number: int, folder: Path) -> Result:
        chance, result, place = self.random(number), Result(), folder / "place"
        shutil.copytree(self.folder, place)
        run = commands(("run", "scene.toml", "--out", "run", "--resume"))
        isolated(run, place, killed_after_s=chance.uniform(0.05, 0.4))
        self.shift_files(chance, place)
        for work in (set_back(chance, run), set_back(chance, compile_one), set_back(chance, compile_one)):
            ended = isolated(work, place)
            result.counts["clocks"] += 1
            if ended.code != 0 or "Traceback" in ended.said:
                result.wrong = f"exit code {ended.code}: {ended.said[-300:]}"
                return result
        if other := difference(bits(place / "run"), self.bits):
            result.wrong = f"other bits than with a steady clock: {other}"
        return result

    def shift_files(self, chance: random.Random, place: Path) -> None:
        """Files seem to be of another time than the clock's."""
        for path in place.rglob("*"):
            then = max(0.0, time.time() + chance.choice(SHIFTS_S))
            os.utime(path, (then, then))


def set_back(chance: random.Random, work: Work) -> Work:
    """Work during which the clock of the machine jumps; the monotonic one goes on, as it does everywhere."""
    shifts = [chance.choice(SHIFTS_S) for _ in range(1000)]

    def shifted() -> int:
        real, calls = time.time, iter(shifts)
        time.time = lambda: max(0.0, real() + next(calls, 0.0))
        return work()

    return shifted
