"""A figure in a bodice and a full circle skirt of silk that turns round on the spot."""

from __future__ import annotations

import math
import subprocess
import sys
from pathlib import Path

import numpy as np

from gabardine.garment.body import Body
from gabardine.garment.body_file import read_body
from gabardine.garment.garmentcode import write_garmentcode
from gabardine.garment.pieces.skirts import circle_skirt
from gabardine.garment.posing import arms_turned
from gabardine.garment.smooth_step import smooth
from gabardine.garment.walking import write_walking
from gabardine.scene import Scene

SECONDS, POSES_PER_S, FRAMES_PER_S = 1.4, 120.0, 20.0
TURNS_RAD_PER_S, STARTING_S = 7.0, 0.6
"""Its speed, and the time until it has it."""
ARMS_DEG, LOWERED_S = -22.0, 0.8
SKIRT_M, SKIRT_DEG = 0.62, 300.0
SKIRT_EDGE_M, BODICE_EDGE_M = "0.013", "0.015"
IVORY = "#e6dac6"


def scene(folder: Path) -> Scene:
    """The scene of the turn; what it needs is sewn in the folder, as far as it is not there."""
    folder.mkdir(parents=True, exist_ok=True)
    figure, bodice = folder / "body.obj", folder / "bodice"
    if not figure.is_file():
        _gabardine("body", "--anny", "--out", figure)
    skirt = circle_skirt(read_body(figure).measurements, SKIRT_M, SKIRT_DEG)
    write_garmentcode(skirt, folder / "full-skirt.json")
    _gabardine("sew", folder / "full-skirt.json", "--fabric", "silk", "--body", figure,
               "--edge", SKIRT_EDGE_M, "--out", folder / "skirt", "--resume")  # fmt: skip
    _gabardine("sew", "bodice", "--fabric", "cotton-plain", "--body", folder / "skirt",
               "--edge", BODICE_EDGE_M, "--out", bodice, "--resume")  # fmt: skip
    walking = write_walking(bodice, None, SECONDS, "lower-arms").to_text()
    times = np.arange(0.0, SECONDS + 1e-9, 1.0 / POSES_PER_S)
    body = read_body(bodice / "body.obj")
    poses = np.stack([pose(body, float(time)) for time in times])
    np.savez_compressed(bodice / "twirl.npz", times=times, positions=poses, faces=body.faces)
    text = walking.replace("lower-arms.npz", "twirl.npz").replace('"lower-arms"', '"A twirl"')
    made = Scene.from_text(text, bodice)
    worn = next(cloth.name for cloth in made.cloth if cloth.fabric.name == "cotton-plain")
    return made.with_overrides([f'cloth.{worn}.fabric.appearance.colour="{IVORY}"'])


def turned_rad(time_s: float) -> float:
    """By how much it has turned: the integral of a speed that rises as `smooth` does."""
    begun = min(time_s / STARTING_S, 1.0)
    return TURNS_RAD_PER_S * (STARTING_S * (begun**3 - 0.5 * begun**4) + max(time_s - STARTING_S, 0.0))


def facing_deg(frame: int) -> float:
    """The azimuth that it faces in a frame."""
    return math.degrees(turned_rad(frame / FRAMES_PER_S)) % 360.0


def pose(body: Body, time_s: float) -> np.ndarray:
    """Positions [m] of the figure, (n, 3)."""
    share = float(smooth(np.array(time_s / LOWERED_S)))
    x, y, z = arms_turned(body, share * math.radians(ARMS_DEG)).T
    c, s = math.cos(turned_rad(time_s)), math.sin(turned_rad(time_s))
    return np.stack([c * x + s * z, y, c * z - s * x], axis=1)


def _gabardine(*words: object) -> None:
    subprocess.run([sys.executable, "-m", "gabardine", *map(str, words)], check=True)
