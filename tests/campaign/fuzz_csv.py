"""CSV files of a tester."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

from bases import TESTS
from fuzz import Fuzzer, Input
from isolation import commands
from mutation import mutated

EXAMPLES = TESTS.parent / "examples"


class Csv(Fuzzer):
    """Measurements, fitted."""

    name, count, slice = "csv", 1000, 8
    TOKENS = ("fit", "tensile-weft.csv", "tensile-warp.csv", "shear.csv", "--out", "my.toml")

    def warm_up(self, folder: Path) -> None:
        measured = [str(EXAMPLES / "measured" / name) for name in self.TOKENS[1:4]]
        commands(("fit", *measured, "--out", str(folder / "my.toml")))()

    def make(self, chance: random.Random) -> Input:
        files, name = _measured(), chance.choice(self.TOKENS[1:4])
        return Input({**files, name: mutated(chance, files[name])}, (self.TOKENS,), name)


@cache
def _measured() -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in (EXAMPLES / "measured").glob("*.csv")}
