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


BLOWN = """
[world]
air_drag_kg_per_m2_s = { normal = 1.0 }
[[world.wind]]
kind = "grid"
path = "air.npz"
[[cloth]]
name = "sheet"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [3, 3] }
fabric = "cotton"
"""
BENT = """
[[cloth]]
name = "sheet"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [3, 3], pattern = "regular" }
start_shape = "start.npz"
fabric = "cotton"
"""


class Npz(Fuzzer):
    """An animated collider: arrays of other types and shapes, and changed archives."""

    name, count = "npz", 1000
    file, scene = "walk.npz", ANIMATED

    def arrays(self) -> dict[str, Any]:
        """A square that rises."""
        square = np.array([[0, 0, 0], [0, 0, 1], [1, 0, 1], [1, 0, 0]], float)
        positions = np.array([square + np.array([0, 0.01 * k, 0]) for k in range(4)])
        return {"times": np.arange(4) / 25, "positions": positions, "faces": np.array([[0, 1, 2], [0, 2, 3]])}

    def warm_up(self, folder: Path) -> None:
        made = self.input(archive(self.arrays()))
        made.write(folder / "npz")
        commands(("check", str(folder / "npz" / "scene.toml")))()

    def input(self, data: bytes) -> Input:
        scene = "time = { duration_s = 0.1, step_s = 0.01 }\n" + self.scene
        return Input({"scene.toml": scene.encode(), self.file: data}, (("check", "scene.toml"),), self.file)

    def make(self, chance: random.Random) -> Input:
        if chance.random() < 0.5:
            return self.input(mutated(chance, archive(self.arrays(), chance.random() < 0.5)))
        made = self.arrays()
        for _ in range(chance.randint(1, 2)):
            name = chance.choice(list(made))
            made[name] = self.changed(chance, made[name])
        return self.input(archive({name: array for name, array in made.items() if array is not None}))

    def changed(self, chance: random.Random, array: Any) -> Any:
        way = chance.randrange(7)
        if array is None or way == 0 or array.dtype.kind in "UO":
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


def archive(made: dict[str, Any], packed: bool = False) -> bytes:
    file = io.BytesIO()
    (np.savez_compressed if packed else np.savez)(file, **made)
    return file.getvalue()


class Air(Npz):
    """Winds on a grid."""

    name, count, slice = "air", 400, 5
    file, scene = "air.npz", BLOWN

    def arrays(self) -> dict[str, Any]:
        blowing = np.broadcast_to([1.0, 0.0, 0.5], (2, 3, 3, 3, 3)).copy()
        return {"origin": np.zeros(3), "spacing": np.ones(3), "times": np.arange(2.0), "velocities": blowing}


class Starts(Npz):
    """Shapes that cloth starts in."""

    name, count, slice = "start", 400, 5
    file, scene = "start.npz", BENT

    def arrays(self) -> dict[str, Any]:
        x, z = np.meshgrid(np.linspace(0, 0.2, 4), np.linspace(0, 0.2, 4), indexing="ij")
        positions = np.stack([x.ravel(), 0.01 * np.sin(10 * z.ravel()), z.ravel()], axis=1)
        return {"positions": positions, "velocities": np.zeros_like(positions)}
