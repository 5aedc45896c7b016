"""Scenes that are hard on contact, fine and coarse. A new one is one function and one line below."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from dress_on_a_bar import dress
from driven_scenes import (
    five_in_a_bowl,
    on_a_needle,
    on_knife_edges,
    pressed_flat,
    round_a_cylinder,
    struck_by_a_ball,
    ten_turns,
    under_a_plate,
    wound_eight,
    wound_sixteen,
)
from scene_parts import FABRIC, FLOOR, Hard, mesh_folder, scene, sheet, write_obj

from gabardine.bench.contact import ball_and_floor
from gabardine.core.registry import Registry
from gabardine.geometry.revolution import revolved

if TYPE_CHECKING:
    from gabardine.scene import Scene


def four_sheets(cells: int, mode: str) -> Scene:
    """Four sheets that fall onto each other, all askew, onto the floor."""
    sheets = [
        sheet(f"sheet {k}", cells, 0.4, [0.02 * k, 0.03 + 0.05 * k, 0.0], [3 * k, 17 * k, 5])
        for k in range(4)
    ]
    return scene("".join(sheets) + FLOOR, mode, 2e-3, 0.01)


def twisted_tube(cells: int, mode: str) -> Scene:
    """A tube whose ends turn four times each, against each other, and draw nearer, as it gets shorter.

    Eight turns of a neck as thin as the cloth lets it be, some 14 mm, wind up 0.7 m of its length.
    """
    ends = "".join(
        f"""
        [[cloth.pin]]
        select = "{end}"
        [cloth.pin.move]
        rotate_deg = [[0.0, 0.0], [3.0, {sign * 1440}]]
        translate_m = [[0.0, 0, 0, 0], [3.0, 0, {sign * 0.2}, 0]]
        """
        for end, sign in (("bottom", 1), ("top", -1))
    )
    tube = f"""
        world = {{ gravity_m_per_s2 = [0, 0, 0] }}
        [[cloth]]
        mesh = {{ shape = "tube", radius_m = 0.05, height_m = 1.0, cells = [{cells}, {int(3.2 * cells)}] }}
        fabric = "{FABRIC}"
        {ends}
        """
    return scene(tube, mode, 1e-3, 0.01)


FUNNEL_M = {"top": 0.3, "throat": 0.05, "height": 0.25, "pipe": 0.12}
"""Radius of the rim and of the pipe, height of the cone, length of the pipe [m]."""


def funnel_obj(path: Path, around: int = 48) -> None:
    """Write a funnel as an OBJ file: an open cone that ends in an open pipe, the throat at the origin."""
    size = FUNNEL_M
    heights = np.concatenate([np.linspace(-size["pipe"], 0.0, 7), np.linspace(0.0, size["height"], 13)[1:]])
    radii = size["throat"] + np.maximum(heights, 0.0) * (size["top"] - size["throat"]) / size["height"]
    points, faces = revolved(heights, radii, around)
    write_obj(path, points, faces)


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


def through_a_funnel(cells: int, mode: str) -> Scene:
    """A cloth drawn through a funnel by its middle."""
    return funnel(mesh_folder(), cells, mode=mode)


def on_a_spinning_ball(cells: int, mode: str) -> Scene:
    """A cloth on a ball that starts to spin."""
    return spinning_ball(cells, mode=mode)


HARD: Registry[Hard] = Registry("hard scene")
HARD.add("drape", Hard(ball_and_floor, (100, 200), (30, 300)))
HARD.add("four", Hard(four_sheets, (40, 300), (15, 300)))
HARD.add("tube", Hard(twisted_tube, (28, 320), (20, 300)))
HARD.add("funnel", Hard(through_a_funnel, (40, 150), (24, 150)))
HARD.add("spin", Hard(on_a_spinning_ball, (40, 150), (24, 150)))
HARD.add("dress", Hard(dress, (36, 1000), (26, 300)))
HARD.add("wound", Hard(wound_eight, (10, 300), (6, 300)))
HARD.add("wound-16", Hard(wound_sixteen, (10, 600), (6, 600), ends=True))
HARD.add("bowl", Hard(five_in_a_bowl, (16, 200), (10, 200)))
HARD.add("needle", Hard(on_a_needle, (30, 150), (16, 150)))
HARD.add("knives", Hard(on_knife_edges, (30, 150), (16, 150)))
HARD.add("plates", Hard(under_a_plate, (30, 100), (16, 100)))
HARD.add("press", Hard(pressed_flat, (30, 150), (16, 150), ends=True))
HARD.add("struck", Hard(struck_by_a_ball, (20, 40), (12, 40)))
HARD.add("cylinder", Hard(round_a_cylinder, (12, 300), (8, 300)))
HARD.add("turns", Hard(ten_turns, (16, 880), (12, 880)))
