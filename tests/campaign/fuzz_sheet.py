"""Sheets of KES-F and FAST and whole loops: what `gabardine fit` and `lab --against` read."""

from __future__ import annotations

import random
from contextlib import chdir
from itertools import pairwise
from pathlib import Path

import numpy as np
from fuzz import Fuzzer, Input
from isolation import commands
from mutation import mutated

KES = """Parameter;Unit;Warp;Weft
W;mg/cm2;18,5
EMT;%;4,5;7,5
LT;-;0,70;0,62
RT;%;65;58
G;gf/(cm deg);0,60
2HG;gf/cm;0,60
2HG5;gf/cm;1,40
B;gf cm2/cm;0,080;0,050
2HB;gf cm/cm;0,035;0,020
"""
FAST = """,,warp,weft
E5,%,0.67,0.40
E20,%,1.87,1.87
E100,%,4.60,5.87
EB5,%,4.7
C,mm,15.0,14.5
W,g/m2,185
"""
HEADING = "# threads: warp\ncurvature [1/cm];moment [gf cm/cm]\n"


def loop() -> str:
    """A loop of bending whose friction turns at once."""
    rows: list[str] = []
    for a, b in pairwise((0.0, 2.5, -2.5, 0.0)):
        turning = np.linspace(a, b, 26)[1 if rows else 0 :]
        rows += [f"{x:.6f};{0.05 * x + (0.01 if b > a else -0.01):.8f}" for x in turning]
    return HEADING + "\n".join(rows) + "\n"


WAYS: dict[str, tuple[str, ...]] = {
    "kes.csv": ("fit", "kes.csv", "--out", "my.toml"),
    "fast.csv": ("fit", "fast.csv", "--out", "my.toml"),
    "loop.csv": ("fit", "kes.csv", "loop.csv", "--out", "my.toml"),
}
AGAINST = ("lab", "kes-bending", "--fabric", "cotton", "--against", "loop.csv", "--out", "lab")


class Sheets(Fuzzer):
    name, count, slice = "sheet", 800, 5

    def warm_up(self, folder: Path) -> None:
        for name, data in sheets().items():
            (folder / name).write_bytes(data)
        for tokens in (*WAYS.values(), AGAINST):
            with chdir(folder):
                commands(tokens)()

    def make(self, chance: random.Random) -> Input:
        name = chance.choices(list(WAYS), (5, 1, 4))[0]  # FAST takes seconds
        tokens = AGAINST if name == "loop.csv" and chance.random() < 0.3 else WAYS[name]
        return Input({**sheets(), name: mutated(chance, sheets()[name])}, (tokens,), name)


def sheets() -> dict[str, bytes]:
    texts = {"kes.csv": KES, "fast.csv": FAST, "loop.csv": loop()}
    return {name: text.encode() for name, text in texts.items()}
