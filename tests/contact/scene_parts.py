"""What the hard scenes are written with: sheets, floors, meshes of colliders, and how large they are run."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

import numpy as np

from gabardine.geometry.placement import Place

if TYPE_CHECKING:
    from gabardine.scene import Scene


FABRIC = "wool-gabardine"


@dataclass(frozen=True)
class Hard:
    """make(cells, mode): the scene with so many cells along a side, in a mode of contact.

    fine, coarse: cells and steps to run
    ends: prescribed motion leaves less room in the end than the cloth needs, so that the run has to stop with
        the pair named
    """

    make: Callable[[int, str], Scene]
    fine: tuple[int, int]
    coarse: tuple[int, int]
    ends: bool = False

    def scene(self, fine: bool, mode: str = "guaranteed") -> tuple[Scene, int]:
        """The scene, and how many steps to run it."""
        cells, steps = self.fine if fine else self.coarse
        return self.make(cells, mode), steps


def sheet(
    name: str, cells: int, size_m: float, origin: list[float], turn: list[float], fabric: str = FABRIC
) -> str:
    """A square cloth, as a scene has it."""
    return f"""
        [[cloth]]
        name = "{name}"
        place = {{ origin_m = {origin}, rotate_deg = {turn} }}
        fabric = "{fabric}"
        [cloth.mesh]
        shape = "rectangle"
        size_m = [{size_m}, {size_m}]
        cells = [{cells}, {cells}]
        pattern = "alternating"
        """


def scene(text: str, mode: str, gap_m: float, step_s: float, friction: float = 0.3) -> Scene:
    """The scene of a text without head; relative paths are looked for in :func:`mesh_folder`."""
    from gabardine.scene import Scene

    head = f"""
        time = {{ duration_s = 60.0, step_s = {step_s} }}
        contact = {{ mode = "{mode}", gap_m = {gap_m}, friction = {friction} }}
        """
    return Scene.from_text(head + text, mesh_folder())


FLOOR = """
        [[collider]]
        kind = "plane"
        """


def centre_place(size_m: tuple[float, float], centre: list[float], turn: list[float]) -> str:
    """The place of a rectangle whose middle is at `centre` [m], turned about x, y and z [deg]."""
    middle = Place(rotate_deg=tuple(turn)).apply(np.array([0.5 * size_m[0], 0.0, 0.5 * size_m[1]]))
    return f"{{ origin_m = {(np.array(centre) - middle).tolist()}, rotate_deg = {turn} }}"


def write_obj(path: Path, points: np.ndarray, faces: np.ndarray) -> None:
    """points [m], their z axis written as y, up."""
    lines = [f"v {x:.9g} {z:.9g} {-y:.9g}" for x, y, z in points]
    lines += ["f {} {} {}".format(*(face + 1)) for face in faces]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


@cache
def _folder() -> TemporaryDirectory[str]:
    return TemporaryDirectory(prefix="gabardine-")


def mesh_folder() -> Path:
    """Where meshes are written, as long as this process lives."""
    return Path(_folder().name)
