"""Simulate meshes through the installed package: the active one is cloth, other selected are colliders."""

from __future__ import annotations

import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

PINNED = "pin"
"""The vertex group whose vertices are held."""


class CannotSimulateError(Exception):
    """What the engine said, in a sentence."""


@dataclass(frozen=True)
class Wishes:
    """fabric: of the library; duration [s]; floor: whether there is one at z = 0."""

    fabric: str = "cotton"
    duration_s: float = 2.0
    frames_per_s: float = 24.0
    floor: bool = True


def write_obj(made: Any, path: Path) -> None:
    """The object's triangles in the world, y up [m]; vertices keep their order."""
    mesh = made.data
    mesh.calc_loop_triangles()
    places = np.empty(3 * len(mesh.vertices), np.float32)
    mesh.vertices.foreach_get("co", places)
    matrix = np.array(made.matrix_world)
    x, y, z = (places.reshape(-1, 3).astype(float) @ matrix[:3, :3].T + matrix[:3, 3]).T
    lines = [f"v {a:.9g} {b:.9g} {c:.9g}" for a, b, c in zip(x, z, -y)]
    lines += [f"f {a + 1} {b + 1} {c + 1}" for a, b, c in (each.vertices for each in mesh.loop_triangles)]
    path.write_text("\n".join(lines) + "\n", encoding="ascii")


def scene_text(cloth: Any, colliders: list[Any], wishes: Wishes) -> str:
    """The scene file beside the meshes."""
    group = cloth.vertex_groups.get(PINNED)
    held = [v.index for v in cloth.data.vertices if group and any(g.group == group.index for g in v.groups)]
    lines = [
        "schema = 1",
        f'title = "{_plain(cloth.name)}"',
        f"[time]\nduration_s = {wishes.duration_s!r}\nframes_per_s = {wishes.frames_per_s!r}",
        '[[cloth]]\nname = "cloth"',
        'mesh = { shape = "file", path = "cloth.obj", thread_coordinates = "shape" }',
        f'fabric = "{_plain(wishes.fabric)}"',
    ]
    if held:
        lines.append(f'[[cloth.pin]]\nname = "pin"\nselect = {{ vertices = {held} }}')
    for k in range(len(colliders)):
        lines.append(f'[[collider]]\nkind = "mesh"\nname = "collider-{k}"\npath = "collider_{k}.obj"')
    if wishes.floor:
        lines.append('[[collider]]\nkind = "plane"\nname = "floor"\npoint_m = [0.0, 0.0, 0.0]')
        lines.append("normal = [0.0, 1.0, 0.0]")
    if colliders or wishes.floor:
        lines.append('[contact]\nmode = "guaranteed"')
    return "\n".join(lines) + "\n"


def _plain(name: str) -> str:
    return "".join(c for c in name if c.isprintable() and c not in '"\\')


def simulate(python: str, cloth: Any, colliders: list[Any], wishes: Wishes, folder: Path) -> Path:
    """The folder of the run; `python`: the interpreter that has the package gabardine."""
    folder.mkdir(parents=True, exist_ok=True)
    write_obj(cloth, folder / "cloth.obj")
    for k, each in enumerate(colliders):
        write_obj(each, folder / f"collider_{k}.obj")
    (folder / "scene.toml").write_text(scene_text(cloth, colliders, wishes), encoding="utf-8")
    command = [
        python,
        "-m",
        "gabardine",
        "run",
        str(folder / "scene.toml"),
        "--out",
        str(folder / "run"),
        "--overwrite",
    ]
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except OSError as error:
        raise CannotSimulateError(
            f"{python}: {error.strerror}; set the Python of Gabardine in the preferences."
        ) from None
    if done.returncode:
        raise CannotSimulateError((done.stderr or done.stdout).strip() or f"It ended with {done.returncode}.")
    return folder / "run"
