"""Scenes of contact up to 100 km from the origin: nothing stops, nothing crosses, as at the origin."""

from __future__ import annotations

from pathlib import Path

from bases import TESTS  # noqa: F401 - it lets Python find the next
from endurance import Judge
from isolation import isolated
from kind import Kind, Result

import gabardine as gb

SCENE = """
[time]
duration_s = 0.2
step_s = 0.005
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [0.3, 0.3], cells = [10, 10] }}
place = {{ origin_m = [{x}, {y}, {z}], rotate_deg = [{turn}, 0, 0] }}
fabric = "{fabric}"
[[collider]]
kind = "sphere"
centre_m = [{ball_x}, {ball_y}, {ball_z}]
radius_m = 0.1
[contact]
mode = "{mode}"
"""
FABRICS = ("wool-gabardine", "silk", "denim")


class FarOffsets(Kind):
    name, count, slice = "far", 40, 1

    def run(self, number: int, folder: Path) -> Result:
        chance, result = self.random(number), Result()
        far = 10.0 ** chance.uniform(0.0, 5.0)
        at = [far * chance.uniform(-1.0, 1.0) for _ in range(3)]
        numbers = dict(zip(("x", "y", "z"), (at[0] - 0.15, at[1] + 0.145, at[2] - 0.15)))
        ball = dict(zip(("ball_x", "ball_y", "ball_z"), at))
        kinds = {"fabric": chance.choice(FABRICS), "mode": "guaranteed", "turn": chance.uniform(-8, 8)}
        text = SCENE.format(**numbers, **ball, **kinds)
        ended = isolated(lambda: stepped(text), folder, longest_s=600.0)
        result.counts["scenes"] += 1
        if ended.code != 0:
            result.wrong = f"{far:.3g} m from the origin: {ended.said[-300:]}"
            result.kept = {"scene.toml": text.encode()}
        return result


def stepped(text: str) -> int:
    """Run a scene, ipctk's check after every step; 0 if nothing crosses and nothing is breached."""
    simulation = gb.Simulation(gb.Scene.from_text(text))
    judge = Judge(simulation)
    while not simulation.done:
        report = simulation.step()
        if judge.intersected() or report.breaches:
            print(f"step {report.step}: {report.breaches or 'surfaces cross'}")
            return 1
    return 0
