"""A figure that walks: its legs swing by skinning, and all of it moves on. And what it wears meanwhile.

Points turn about the axes of hips and knees, both along x, by angles that fall to zero above the joint and
between the legs. x stays as it is, so that the legs never meet. With the phase p = 2 pi t/period of a leg

    hip:  swing sin p     forwards          knee:  bend max(cos p, 0)^2    backwards, as the leg comes forward

and the other leg half a period later; both grow from zero within the time that the figure needs to start.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.registry import Registry
from gabardine.garment.body import Body
from gabardine.garment.body_file import read_body
from gabardine.garment.layers import read_layers
from gabardine.garment.making import FRICTION, GAP_M
from gabardine.garment.measurements import Measurements
from gabardine.garment.posing import POSES, pose_at
from gabardine.garment.smooth_step import smooth
from gabardine.run.files import writable
from gabardine.scene import Scene

FRAMES_PER_S = 60.0
OVER_M = 0.06
"""Above and below a joint, over which an angle falls from all of it to none [m]."""
BETWEEN_M = 0.03
"""From the middle of the figure, where legs and trunk meet, within which it falls too [m]."""


@dataclass(frozen=True)
class Gait:
    """How a figure walks: time of two steps [s], angles [deg], speed [m/s], rise and fall of the hips [m],
    and the time until it has its speed [s].
    """

    period_s: float = 1.1
    swing_deg: float = 20.0
    bend_deg: float = 30.0
    speed_m_per_s: float = 1.1
    bob_m: float = 0.015
    start_s: float = 0.6


MOTIONS: Registry[Callable[[Body, float], Floats]] = Registry(
    "motion",
    {"walk": lambda body, time_s: pose(body, time_s, Gait()), **{name: pose_at(name) for name in POSES}},
)
"""Positions [m] of a figure at a time [s]: where it stands at first, then on its way."""


def moved(body: Body, duration_s: float, motion: str = "walk") -> tuple[Floats, Floats]:
    """Times [s] (f,) and positions [m] (f, n, 3) of a figure that sets out from where it stands."""
    times = np.arange(math.ceil(duration_s * FRAMES_PER_S - 1e-9) + 1) / FRAMES_PER_S
    return times, np.stack([MOTIONS[motion](body, float(time)) for time in times])


def pose(body: Body, time_s: float, gait: Gait) -> Floats:
    """Positions [m] (n, 3) of the figure at a time."""
    x, y, z = body.positions.T
    size = body.measurements
    phase = 2.0 * math.pi * time_s / gait.period_s + np.where(x > 0.0, 0.0, math.pi)
    begun = float(smooth(np.array(time_s / gait.start_s)))
    swing = begun * math.radians(gait.swing_deg) * np.sin(phase)
    bend = begun * math.radians(gait.bend_deg) * np.maximum(np.cos(phase), 0.0) ** 2
    hip, knee = size.hip_height_m, 0.27 * size.height_m
    y, z = _turned(y, z, knee, bend * smooth((knee + OVER_M - y) / (2.0 * OVER_M)))
    y, z = _turned(y, z, hip, -swing * _leg(body))
    bob = begun * gait.bob_m * (math.cos(4.0 * math.pi * time_s / gait.period_s) - 1.0)
    return np.stack([x, y + bob, z + _travelled(time_s, gait)], axis=1)


def _leg(body: Body) -> Floats:
    """How much each vertex turns with its leg: 1 below the crotch, 0 above the hips and in the middle."""
    x, y, _ = body.positions.T
    top, crotch = body.measurements.hip_height_m + OVER_M, body.measurements.crotch_height_m
    below = smooth((top - y) / (top - crotch + OVER_M))
    apart = smooth(np.abs(x) / BETWEEN_M)
    return np.asarray(below * (1.0 - (1.0 - apart) * smooth((y - crotch + OVER_M) / OVER_M)))


def _turned(y: Floats, z: Floats, height_m: float, angle: Floats) -> tuple[Floats, Floats]:
    """Turned about the line y = height, z = 0 along x."""
    c, s, up = np.cos(angle), np.sin(angle), y - height_m
    return height_m + c * up - s * z, s * up + c * z


def _travelled(time_s: float, gait: Gait) -> float:
    """The integral of a speed that rises as `smooth` does [m]."""
    s = min(time_s / gait.start_s, 1.0)
    rising = gait.start_s * (s**3 - 0.5 * s**4)
    return gait.speed_m_per_s * (rising + max(time_s - gait.start_s, 0.0))


def write_motion(body: Body, duration_s: float, path: Path, motion: str = "walk") -> None:
    """The archive that `frames` of a collider reads."""
    times, positions = moved(body, duration_s, motion)
    np.savez_compressed(path, times=times, positions=positions, faces=body.faces)


def stem(motion: str) -> str:
    """What the scene and the run of a motion are called in the folder of a garment."""
    return "walking" if motion == "walk" else motion


def write_walking(folder: Path, given: Measurements | None, duration_s: float, motion: str = "walk") -> Scene:
    """The scene in which the figure of a finished garment moves in all that it wears; kept as walking.toml.

    given: of the figure in the folder, None: those that its file has; motion: of MOTIONS, whose name the
    file has if it is another. Here the motion counts, so steps are solved and not cut short.
    """
    layers, cloths = read_layers(folder), []
    body = read_body(folder / "body.obj", given)
    collider = {"kind": "mesh", "name": "body", "frames": f"{motion}.npz", "friction": FRICTION}
    with writable(folder):
        for number, layer in enumerate(layers):
            start = f"draped-{number}.npz"
            np.savez(folder / start, positions=layer.positions)
            mesh = {**layer.table["mesh"], "path": f"draping/{layer.table['mesh']['path']}"}
            cloths.append({**layer.table, "mesh": mesh, "start_shape": start})
        write_motion(body, duration_s, folder / f"{motion}.npz", motion)
        data = {**_SCENE, "title": stem(motion), "time": _time(duration_s), "cloth": cloths}
        scene = Scene.from_data({**data, "collider": [collider]}, folder, stem(motion))
        scene.save(folder / f"{stem(motion)}.toml")
    return scene


_SCENE: dict[str, Any] = {
    "schema": 1,
    "world": {"damping_per_s": 0.5},
    "contact": {"mode": "guaranteed", "gap_m": GAP_M, "friction": FRICTION},
}


def _time(duration_s: float) -> dict[str, float]:
    return {"duration_s": duration_s, "frames_per_s": 20.0}
