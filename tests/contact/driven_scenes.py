"""Hard scenes in which something is wound, pressed, pierced, struck or spun."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
from dress_on_a_bar import dress
from scene_parts import FABRIC, FLOOR, centre_place, mesh_folder, scene, write_obj

from gabardine.geometry.revolution import revolved

if TYPE_CHECKING:
    from gabardine.scene import Scene

WEIGHTLESS = "world = { gravity_m_per_s2 = [0, 0, 0] }"


def placed(
    name: str,
    cells: tuple[int, int],
    size_m: tuple[float, float],
    centre_m: list[float],
    turn_deg: list[float],
) -> str:
    """A rectangle whose middle is at a point, as a scene has it."""
    return f"""
        [[cloth]]
        name = "{name}"
        place = {centre_place(size_m, centre_m, turn_deg)}
        fabric = "{FABRIC}"
        [cloth.mesh]
        shape = "rectangle"
        size_m = {list(size_m)}
        cells = {list(cells)}
        pattern = "alternating"
        """


def wound(cells: int, mode: str, turns: int, nearer_m: float) -> Scene:
    """A sheet of 1 m x 0.1 m, each end wound by so many turns, eight in 3 s, against the other.

    Packed into a rope as thin as the gap of 1 mm lets it be the sheet has a radius of 5.6 mm, and n turns of
    each end need 4 pi n times that along the outermost threads: 0.57 m for eight, and for sixteen 1.1 m, more
    than there is.

    cells: across; nearer_m: by how much each end goes towards the other
    """
    end_s = 0.375 * turns
    ends = "".join(
        f"""
        [[cloth.pin]]
        select = "{end}"
        [cloth.pin.move]
        axis = [1, 0, 0]
        rotate_deg = [[0.0, 0.0], [{end_s}, {sign * 360 * turns}]]
        translate_m = [[0.0, 0, 0, 0], [{end_s}, {sign * nearer_m}, 0, 0]]
        """
        for end, sign in (("left", 1), ("right", -1))
    )
    cloth = placed("sheet", (10 * cells, cells), (1.0, 0.1), [0.0, 0.0, 0.0], [0.0, 0.0, 0.0])
    return scene(WEIGHTLESS + cloth + ends, mode, 1e-3, 0.01)


def wound_eight(cells: int, mode: str) -> Scene:
    """Both ends of a sheet wound by eight turns."""
    return wound(cells, mode, 8, 0.12)


def wound_sixteen(cells: int, mode: str) -> Scene:
    """Both ends of a sheet wound by sixteen turns, for which it is too short."""
    return wound(cells, mode, 16, 0.3)


def five_in_a_bowl(cells: int, mode: str) -> Scene:
    """Five cloths of 0.3 m fall into a bowl of 0.2 m, all askew."""
    angle = np.linspace(0.0, 0.5 * np.pi, 11)
    bowl = revolved(0.2 - 0.2 * np.cos(angle), 0.2 * np.sin(angle).round(15), 32)
    write_obj(mesh_folder() / "bowl.obj", *bowl)
    cloths = "".join(
        placed(
            f"cloth {k}",
            (cells, cells),
            (0.3, 0.3),
            [0.01 * k, 0.24 + 0.05 * k, -0.02 + 0.01 * k],
            [2.0 * k, 31.0 * k, 4.0],
        )
        for k in range(5)
    )
    return scene(f'{cloths}\n[[collider]]\nkind = "mesh"\nname = "bowl"\npath = "bowl.obj"', mode, 2e-3, 0.01)


def on_a_needle(cells: int, mode: str) -> Scene:
    """A sheet of 0.4 m falls on the point of a needle, 4 mm thick at its foot and 0.25 m high."""
    write_obj(mesh_folder() / "needle.obj", *revolved(np.array([0.0, 0.25]), np.array([0.002, 0.0]), 8))
    cloth = placed("sheet", (cells, cells), (0.4, 0.4), [0.004, 0.29, 0.003], [0.0, 0.0, 0.0])
    needle = """
        [[collider]]
        kind = "mesh"
        name = "needle"
        path = "needle.obj"
        place.origin_m = [0.0, 0.01, 0.0]
        """
    return scene(cloth + needle + FLOOR, mode, 2e-3, 0.01)


def on_knife_edges(cells: int, mode: str) -> Scene:
    """A sheet of 0.4 m, drawn down by 1 N at each of two sides, falls on four edges of 2 degrees."""
    ends = np.array([[-0.001, 0.0], [0.001, 0.0], [0.0, 0.06]])  # x, height
    prism = np.array([[x, depth, height] for depth in (-0.25, 0.25) for x, height in ends])
    faces = np.array([[0, 1, 2], [3, 5, 4], [0, 3, 4], [0, 4, 1], [1, 4, 5], [1, 5, 2], [2, 5, 3], [2, 3, 0]])
    write_obj(mesh_folder() / "knife.obj", prism, faces)
    knives = "".join(
        f"""
        [[collider]]
        kind = "mesh"
        name = "knife {k}"
        path = "knife.obj"
        place = {{ origin_m = [{-0.15 + 0.1 * k}, 0.1, 0.0] }}
        """
        for k in range(4)
    )
    cloth = placed("sheet", (cells, cells), (0.4, 0.4), [0.013, 0.19, 0.0], [0.0, 20.0, 0.0])
    loads = "".join(
        f'[[cloth.load]]\nselect = "{side}"\nforce_n = [0.0, -1.0, 0.0]\nramp = [[0.0, 0.0], [0.3, 1.0]]\n'
        for side in ("left", "right")
    )
    return scene(cloth + loads + knives + FLOOR, mode, 2e-3, 0.01)


def closing(cells: int, mode: str, left_m: float) -> Scene:
    """A sheet of 0.2 m stands on the floor; a plate comes down on it by 0.5 m/s until so much is left [m]."""
    height = 0.22
    cloth = placed("sheet", (cells, cells), (0.2, 0.2), [0.0, 0.105, 0.0], [80.0, 0.0, 3.0])
    plate = f"""
        [[collider]]
        kind = "box"
        name = "plate"
        size_m = [0.6, 0.05, 0.6]
        place = {{ origin_m = [0.0, {height + 0.025}, 0.0] }}
        move = {{ translate_m = [[0, 0, 0, 0], [{(height - left_m) / 0.5}, 0, {left_m - height}, 0]] }}
        """
    return scene(cloth + plate + FLOOR, mode, 1e-3, 0.01)


def under_a_plate(cells: int, mode: str) -> Scene:
    """Plates that close on a sheet and leave it 6 mm."""
    return closing(cells, mode, 6e-3)


def pressed_flat(cells: int, mode: str) -> Scene:
    """Plates that close on a sheet altogether."""
    return closing(cells, mode, 0.0)


def struck_by_a_ball(cells: int, mode: str) -> Scene:
    """A golf ball at 20 m/s, 10 cm in a step, into a curtain of 0.5 m."""
    cloth = placed("curtain", (cells, cells), (0.5, 0.5), [0.0, 0.0, 0.0], [90.0, 0.0, 0.0])
    ball = """
        [[cloth.pin]]
        select = "bottom"
        [[collider]]
        kind = "sphere"
        name = "ball"
        centre_m = [0.013, -0.04, 0.15]
        radius_m = 0.0214
        mass_kg = 0.046
        velocity_m_per_s = [0.0, 0.0, -20.0]
        """
    return scene(cloth + ball, mode, 2e-3, 0.005)


def round_a_cylinder(cells: int, mode: str) -> Scene:
    """A sheet of 1 m x 0.2 m, one end on a cylinder of 4 cm that winds it up by three and a half turns."""
    turning = "rotate_deg = [[0.2, 0.0], [2.8, 1260.0]], axis = [0, 0, 1]"
    cloth = placed("sheet", (5 * cells, cells), (1.0, 0.2), [0.5, 0.0422, 0.0], [0.0, 0.0, 0.0])
    drum = f"""
        [[cloth.pin]]
        select = "left"
        move = {{ {turning} }}
        [[collider]]
        kind = "cylinder"
        name = "drum"
        from_m = [0.0, 0.0, -0.15]
        to_m = [0.0, 0.0, 0.15]
        radius_m = 0.04
        move = {{ {turning} }}
        """
    return scene(cloth + drum, mode, 2e-3, 0.01)


SPIN_S, SPINNING_S, TURNS = 1.4, 3.0, 10
"""When the bar of the dress, which has jerked until then, begins to turn, for how long, and how often."""


def ten_turns(cells: int, mode: str) -> Scene:
    """The dress on a bar that jerks and then makes ten turns, faster and faster, up to 6.7 a second."""
    times = np.linspace(0.0, SPINNING_S, 151)
    angles = [[round(SPIN_S + t, 6), round(360.0 * TURNS * (t / SPINNING_S) ** 2, 6)] for t in times.tolist()]
    return dress(cells, mode).with_overrides([f"collider.bar.move.rotate_deg={json.dumps(angles)}"])
