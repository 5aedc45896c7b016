"""Hard scenes with colliders, for contact that must never fail: built by our own code, at any fineness."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from gabardine.geometry.revolution import revolved

if TYPE_CHECKING:
    from gabardine.scene import Scene

FABRIC = "wool-gabardine"
FUNNEL_M = {"top": 0.3, "throat": 0.05, "height": 0.25, "pipe": 0.12}
"""Radius of the rim and of the pipe, height of the cone, length of the pipe [m]."""


def funnel_obj(path: Path, around: int = 48) -> None:
    """Write a funnel as an OBJ file: an open cone that ends in an open pipe, the throat at the origin."""
    size = FUNNEL_M
    heights = np.concatenate([np.linspace(-size["pipe"], 0.0, 7), np.linspace(0.0, size["height"], 13)[1:]])
    radii = size["throat"] + np.maximum(heights, 0.0) * (size["top"] - size["throat"]) / size["height"]
    points, faces = revolved(heights, radii, around)
    lines = [f"v {x:.9g} {z:.9g} {-y:.9g}" for x, y, z in points]
    lines += ["f {} {} {}".format(*(face + 1)) for face in faces]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


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


def funnel(folder: Path, cells: int = 24, mode: str = "guaranteed") -> Scene:
    """A cloth falls into a funnel and is drawn through its pipe by its middle.

    folder: where the mesh of the funnel is written
    """
    from gabardine.scene import Scene

    funnel_obj(folder / "funnel.obj")
    return Scene.from_text(
        f"""
        title = "A cloth through a funnel"
        time = {{ duration_s = 1.5, step_s = 0.01, frames_per_s = 50 }}
        contact = {{ mode = "{mode}", gap_m = 2e-3 }}
        {sheet("cloth", cells, 0.4, [-0.2, 0.31, -0.2], [0, 0, 0], "silk")}
        [[cloth.load]]
        select = {{ centre_m = [0.0, 0.31, 0.0], radius_m = 0.03 }}
        force_n = [0.0, -0.4, 0.0]
        [[collider]]
        kind = "mesh"
        name = "funnel"
        path = "funnel.obj"
        friction = 0.1
        """,
        folder,
    )


def spinning_ball(cells: int = 24, mode: str = "guaranteed") -> Scene:
    """A cloth falls on a ball above the floor; after half a second the ball turns, up to 2 turns a second."""
    from gabardine.scene import Scene

    angles = [[0.5 + 0.05 * k, round(360.0 * (0.05 * k) ** 2, 6)] for k in range(21)]
    return Scene.from_text(
        f"""
        title = "A cloth on a ball that starts to spin"
        time = {{ duration_s = 1.5, step_s = 0.01, frames_per_s = 50 }}
        contact = {{ mode = "{mode}", gap_m = 2e-3 }}
        {sheet("cloth", cells, 0.5, [-0.25, 0.42, -0.25], [0, 0, 0])}
        [[collider]]
        kind = "sphere"
        name = "ball"
        centre_m = [0.0, 0.25, 0.0]
        radius_m = 0.12
        friction = 0.6
        move = {{ rotate_deg = {angles}, axis = [0.0, 1.0, 0.0] }}
        [[collider]]
        kind = "plane"
        name = "floor"
        """
    )
