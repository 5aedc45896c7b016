"""The strap dress of gabardine.garment, sewn and hung over a bar: where its vertices are at the start."""

from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from gabardine.core.arrays import Floats

if TYPE_CHECKING:
    from gabardine.garment.pattern import Panel

ROLL_M, DEPTH_M = 0.03, 0.0105
"""Radius of the bend of the straps over the bar; half the distance of front and back in the middle [m]."""
STRAPS_M = 0.12
"""How far below the bar the straps, and the tape in them, end [m]."""
SETTLED_M = 0.15
"""Below the bend panels are as they were cut from here on [m]."""


def write_dress(path: Path, edge_m: float, grain_deg: float) -> list[list[int]]:
    """Write the dress as it hangs at the start, an OBJ file whose UVs are the panels as they are cut.

    The bar is the x axis, the front is towards +z. No more than bending the straps over the bar and laying
    the panels apart is done to them, which strains them by a few percent; seams are closed. Returned are the
    triangles of the straps, the first and the last of each run of them.
    """
    from gabardine.garment.measurements import Measurements
    from gabardine.garment.obj import write_obj
    from gabardine.garment.pieces import PIECES
    from gabardine.garment.stitching import stitch

    pattern = PIECES["strap-dress"](Measurements())
    panels = tuple(replace(panel, grain_deg=grain_deg) for panel in pattern.panels)
    garment = stitch(replace(pattern, panels=panels), edge_m)
    start = garment.merged([hung(mesh.panel, mesh.points) for mesh in garment.meshes])
    write_obj(path, start, garment.faces, garment.thread_coordinates)
    straps = start[garment.faces][:, :, 1].mean(axis=1) > -STRAPS_M
    turns = np.flatnonzero(np.diff(np.concatenate([[False], straps, [False]]).astype(int)))
    runs: list[list[int]] = (turns.reshape(-1, 2) - [0, 1]).tolist()
    return runs


def hung(panel: Panel, points: Floats) -> Floats:
    """Where points (n, 2) [m] of front or back are in space (n, 3) [m]: straps bent over the bar, the rest
    below, sides together.
    """
    shoulder = panel.edges[[edge.label.startswith("shoulder") for edge in panel.edges].index(True)]
    (outer, low), (inner, high) = shoulder.start, shoulder.end
    slope = math.atan2(high - low, outer - inner)
    x, y = points.T
    below = (inner - np.abs(x)) * math.sin(slope) + (high - y) * math.cos(slope)
    angle = np.clip(below / ROLL_M, 0.0, 0.5 * math.pi)
    shorter = ROLL_M * (angle - 1.0 + np.cos(angle))
    share = np.clip((below / ROLL_M - 0.5 * math.pi) * ROLL_M / SETTLED_M, 0.0, 1.0)
    outwards = shorter * math.sin(slope) * (1.0 - share) * np.clip(x / inner, -1.0, 1.0)
    depth = (1.0 - share) * ROLL_M * np.sin(angle) + share * DEPTH_M * (1.0 - _across(panel, points) ** 4)
    up = shorter * math.cos(slope) + ROLL_M - 0.5 * (low + high)
    front = 1.0 if panel.name == "front" else -1.0
    return np.column_stack([front * (x + outwards), y + up, front * depth])


def _across(panel: Panel, points: Floats) -> Floats:
    """From -1 to 1 between the sides."""
    side = panel.edges[[edge.label.startswith("side") for edge in panel.edges].index(True)]
    (hem, bottom), (bust, top) = side.start, side.end
    return np.asarray(points[:, 0] / np.interp(points[:, 1], [bottom, top], [hem, bust]))
