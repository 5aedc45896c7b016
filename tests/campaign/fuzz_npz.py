"""NPZ archives."""

from __future__ import annotations

import io
import random
from pathlib import Path
from typing import Any

import numpy as np
from fuzz import Fuzzer, Input
from isolation import commands
from mutation import mutated

ANIMATED = """
[[cloth]]
name = "sheet"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [3, 3] }
place = { origin_m = [0.0, 1.0, 0.0] }
fabric = "cotton"
[[collider]]
kind = "mesh"
frames = "walk.npz"
place = { origin_m = [0.0, -0.5, 0.0] }
[contact]
mode = "fast"
"""


class Npz(Fuzzer):
    """An animated collider: arrays of other types and shapes, and changed archives."""

    name, count = "npz", 1000

    def warm_up(self, folder: Path) -> None:
        made = self.input(archive(arrays()))
        made.write(folder / "npz")
        commands(("check", str(folder / "npz" / "scene.toml")))()

    def input(self, data: bytes) -> Input:
        scene = "time = { duration_s = 0.1, step_s = 0.01 }\n" + ANIMATED
        return Input({"scene.toml": scene.encode(), "walk.npz": data}, (("check", "scene.toml"),), "walk.npz")

    def make(self, chance: random.Random) -> Input:
        if chance.random() < 0.5:
            return self.input(mutated(chance, archive(arrays(), chance.random() < 0.5)))
        made = arrays()
        for _ in range(chance.randint(1, 2)):
            name = chance.choice(list(made))
            made[name] = self.changed(chance, made[name])
        return self.input(archive({name: array for name, array in made.items() if array is not None}))

    def changed(self, chance: random.Random, array: Any) -> Any:
        way = chance.randrange(7)
        if array is None or way == 0:
            return None
        if way == 1:
            return array.astype(chance.choice(["f2", "f4", ">f8", "i1", "u8", "c16", "U5", "bool", "O"]))
        if way == 2:
            return array.reshape(chance.choice([(-1,), (1, *array.shape), array.shape[::-1]]))
        if way == 3:
            return array[: chance.randint(0, len(array))]
        array = array.copy()
        value = chance.choice([-1, 0, 99, 1e300, np.nan, np.inf, 2**40, 1e-300])
        with np.errstate(all="ignore"):
            array.flat[chance.randrange(array.size) if array.size else slice(0)] = np.array(value).astype(
                array.dtype
            )
        return array


def arrays() -> dict[str, Any]:
    """A square that rises."""
    square = np.array([[0, 0, 0], [0, 0, 1], [1, 0, 1], [1, 0, 0]], float)
    positions = np.array([square + np.array([0, 0.01 * k, 0]) for k in range(4)])
    return {"times": np.arange(4) / 25, "positions": positions, "faces": np.array([[0, 1, 2], [0, 2, 3]])}


def archive(made: dict[str, Any], packed: bool = False) -> bytes:
    file = io.BytesIO()
    (np.savez_compressed if packed else np.savez)(file, **made)
    return file.getvalue()
