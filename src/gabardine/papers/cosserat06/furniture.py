"""A round table and a small armchair to put cloths on, as colliders of a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from gabardine.papers.cosserat06.drawing import WOOD
from gabardine.papers.shaded import Body

if TYPE_CHECKING:
    from gabardine.papers.cosserat06.drapery import Drape

GAP_M, FRICTION = 1e-3, 0.3
"""Of contact; the paper has neither."""
SOLVER = "newton_iterations = 2"
"""After one iteration a step, folded hems that touch themselves keep trembling."""

CONTACT = """
[contact]
mode = "guaranteed"
friction = {friction}
gap_m = {gap}
"""
CYLINDER = """
[[collider]]
name = "{name}"
kind = "cylinder"
from_m = [0.0, {bottom}, 0.0]
to_m = [0.0, {top}, 0.0]
radius_m = {radius}
"""
BOX = """
[[collider]]
name = "{name}"
kind = "box"
friction = {friction}
size_m = {size}
place = {{ origin_m = {centre} }}
"""

THICKNESS_M, LEG, HEIGHT_M = 0.02, 0.2, 0.42
"""Of the table: its top, the radius of its leg over its own, all of it."""

WIDTH_M, DEPTH_M, ARM_M, BACK_M, BOARD_M = 0.68, 0.50, 0.15, 0.24, 0.06
"""Of the chair: its seat from arm to arm and from back to front, heights of arms and back above it, thickness
of all boards."""
SMOOTH, ROUGH = 0.1, 0.35
"""Friction of its seat and arms, and of its back."""
CHAIR = ("seat", "back", "left-arm", "right-arm")


def contact() -> str:
    """[contact] of a scene."""
    return CONTACT.format(friction=FRICTION, gap=GAP_M)


def round_table(radius_m: float) -> str:
    """A disc about the y axis, its upper side at y = 0, on a leg."""
    top = CYLINDER.format(name="table", bottom=-THICKNESS_M, top=0.0, radius=radius_m)
    return top + CYLINDER.format(name="leg", bottom=-HEIGHT_M, top=-THICKNESS_M, radius=LEG * radius_m)


def chair() -> str:
    """A seat, its upper side at y = 0 and its middle at the origin, arms along z, the back at negative z."""
    thick = BOARD_M
    beside, behind = (WIDTH_M + thick) / 2, (DEPTH_M + thick) / 2
    arm, back = [thick, ARM_M + thick, DEPTH_M], [WIDTH_M + 2 * thick, BACK_M + thick, thick]
    boxes = {
        "seat": (SMOOTH, [WIDTH_M, thick, DEPTH_M], [0.0, -thick / 2, 0.0]),
        "back": (ROUGH, back, [0.0, (BACK_M - thick) / 2, -behind]),
        "left-arm": (SMOOTH, arm, [-beside, (ARM_M - thick) / 2, 0.0]),
        "right-arm": (SMOOTH, arm, [beside, (ARM_M - thick) / 2, 0.0]),
    }
    return "".join(
        BOX.format(name=name, friction=friction, size=size, centre=centre)
        for name, (friction, size, centre) in boxes.items()
    )


def bodies(made: Drape) -> tuple[Body, ...]:
    """The colliders of a scene to be drawn, from the triangles that cloth collides with."""
    from gabardine.simulation.drawn_colliders import drawn_colliders

    drawn = drawn_colliders(made.simulation.scene, made.positions)
    return tuple((one.rest, one.faces.astype(np.int32), WOOD) for one in (each.creased() for each in drawn))
