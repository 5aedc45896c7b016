"""Scenes that are hard on contact, fine and coarse. A new one is one function and one line below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from gabardine.bench.collider_scenes import FABRIC, funnel, sheet, spinning_ball
from gabardine.bench.dress_scene import dress
from gabardine.core.registry import Registry

if TYPE_CHECKING:
    from gabardine.scene import Scene


@dataclass(frozen=True)
class Hard:
    """make(cells, mode): the scene with so many cells along a side, in a mode of contact.

    fine, coarse: cells and steps to run
    """

    make: Callable[[int, str], Scene]
    fine: tuple[int, int]
    coarse: tuple[int, int]

    def scene(self, fine: bool, mode: str = "guaranteed") -> tuple[Scene, int]:
        """The scene, and how many steps to run it."""
        cells, steps = self.fine if fine else self.coarse
        return self.make(cells, mode), steps


def _scene(text: str, mode: str, gap_m: float, step_s: float) -> Scene:
    from gabardine.scene import Scene

    head = f"""
        time = {{ duration_s = 60.0, step_s = {step_s} }}
        contact = {{ mode = "{mode}", gap_m = {gap_m}, friction = 0.3 }}
        """
    return Scene.from_text(head + text)


FLOOR = """
        [[collider]]
        kind = "plane"
        """


def ball_and_floor(cells: int, mode: str) -> Scene:
    """A sheet that falls over a ball, onto the floor a centimetre below it."""
    ball = """
        [[collider]]
        kind = "sphere"
        centre_m = [0.0, 0.21, 0.0]
        radius_m = 0.2
        """
    cloth = sheet("sheet", cells, 0.9, [-0.40, 0.425, -0.43], [0, 0, 0])
    return _scene(cloth + ball + FLOOR, mode, 1e-3, 0.005)


def four_sheets(cells: int, mode: str) -> Scene:
    """Four sheets that fall onto each other, all askew, onto the floor."""
    sheets = [
        sheet(f"sheet {k}", cells, 0.4, [0.02 * k, 0.03 + 0.05 * k, 0.0], [3 * k, 17 * k, 5])
        for k in range(4)
    ]
    return _scene("".join(sheets) + FLOOR, mode, 2e-3, 0.01)


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
    return _scene(tube, mode, 1e-3, 0.01)


@cache
def _folder() -> TemporaryDirectory[str]:
    """Where meshes are written, as long as this process lives."""
    return TemporaryDirectory(prefix="gabardine-")


def through_a_funnel(cells: int, mode: str) -> Scene:
    """A cloth drawn through a funnel by its middle."""
    return funnel(Path(_folder().name), cells, mode=mode)


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
