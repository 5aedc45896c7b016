"""A flag in three winds: the stronger, the higher it flies.

Run it:   python examples/wind_flag.py      -> out/wind-flag/
"""

import math
from pathlib import Path

import numpy as np

import gabardine as gb
from gabardine.render import render_run

SCENE = """
title = "Flag in the wind"
time = { duration_s = 1.5, step_s = 0.01, frames_per_s = 30 }

[world]
wind_m_per_s = [4.0, 0.0, 0.5]
air_drag_kg_per_m2_s = { normal = 1.0, tangential = 0.05 }

[[cloth]]
name = "flag"
mesh = { shape = "rectangle", size_m = [0.6, 0.4], cells = [18, 12], pattern = "alternating" }
place = { origin_m = [0.0, 1.0, 0.0], rotate_deg = [-90.0, 0.0, 0.0] }     # upright: the mesh's z becomes up
fabric = "polyester"
pin = [{ name = "pole", select = "left" }]
"""


def lift_deg(run: gb.Run) -> float:
    """How far above straight down the centre flies as seen from the pole, mean of the second half [deg]."""
    centres = run.positions[len(run.times) // 2 :].mean(axis=1)
    top = np.array([0.0, 1.4, 0.0])
    reach = np.hypot(centres[:, 0], centres[:, 2])
    return float(np.degrees(np.arctan2(reach, top[1] - centres[:, 1])).mean())


def main(out: Path = Path("out/wind-flag")) -> None:
    scene = gb.Scene.from_text(SCENE)
    lifts, pulls = [], []
    for speed in (1.0, 3.0, 9.0):
        run = gb.simulate(scene.with_overrides([f"world.wind_m_per_s=[{speed}, 0.0, {speed / 8}]"]))
        render_run(run, out / f"{speed:g}-m-per-s.png", size=(640, 480))
        lifts.append(lift_deg(run))
        pulls.append(-float(run.pin_force("pole")[len(run.times) // 2 :, 0].mean()))
        print(f"{speed:4.1f} m/s: flies at {lifts[-1]:5.1f} degrees, pulls the pole by {pulls[-1]:.3f} N")

    assert lifts == sorted(lifts), "a stronger wind lifts a flag higher"
    assert pulls == sorted(pulls), "a stronger wind pulls harder"
    assert all(math.isfinite(pull) for pull in pulls)
    assert pulls[0] > 0.0


if __name__ == "__main__":
    main()
