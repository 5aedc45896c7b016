"""Skirts: straight, and cut from a circle."""

from __future__ import annotations

import math
from dataclasses import replace

from gabardine.garment.edges import Arc, Line, curve
from gabardine.garment.measurements import Measurements
from gabardine.garment.pattern import Elastic, Panel, Pattern, Stretch, sewn
from gabardine.garment.pieces.drafting import other_side

WAIST = 2
"""The edge of the waist of a circle skirt's panels."""
TAPE_N = 300.0
"""Force of a waist tape at twice its length [N]: 5 N, about twice a skirt's weight, make it 1.7 % longer."""


def straight_skirt(body: Measurements, length_m: float = 0.55, ease: float = 0.06) -> Pattern:
    """Front and back with shaped sides, from the waist to about the knee; ease: on the hips, as a share."""
    waist, hips = 1.02 * body.waist_m / 4.0, (1.0 + ease) * body.hips_m / 4.0
    drop = body.waist_height_m - body.hip_height_m
    panels = []
    for name in ("lower front", "lower back"):
        near, far = other_side(name)
        edges = (
            Line((-hips, -length_m), (hips, -length_m), "hem"),
            Line((hips, -length_m), (hips, -drop), f"side {near}"),
            curve((hips, -drop), (waist, 0.0), (hips, -0.45 * drop), label=f"hip {near}"),
            Line((waist, 0.0), (-waist, 0.0), "waist"),
            curve((-waist, 0.0), (-hips, -drop), (-hips, -0.45 * drop), label=f"hip {far}"),
            Line((-hips, -drop), (-hips, -length_m), f"side {far}"),
        )
        panels.append(Panel(name.removeprefix("lower "), edges, place=name))
    seams = [
        (("front", f"{part} {side}"), ("back", f"{part} {side}"))
        for part in ("side", "hip")
        for side in ("left", "right")
    ]
    return sewn("straight skirt", panels, seams)


def circle_skirt(body: Measurements, length_m: float = 0.55, turn_deg: float = 180.0) -> Pattern:
    """Two sectors of a ring, front and back, whose inner arcs are the waist; turn_deg: of both together.

    A tape holds the waist, which is cut on the bias for most of its length and would give way.
    """
    half = math.radians(turn_deg) / 4.0
    inner = 1.02 * body.waist_m / (4.0 * half)
    outer = inner + length_m
    panels = []
    for name in ("lower front", "lower back"):
        near, far = other_side(name)
        corners = [
            (r * math.sin(s * half), inner - r * math.cos(half)) for r in (outer, inner) for s in (-1, 1)
        ]
        hem_far, hem_near, waist_far, waist_near = corners
        edges = (
            Arc(hem_far, hem_near, "hem", outer),
            Line(hem_near, waist_near, f"side {near}"),
            Arc(waist_near, waist_far, "waist", inner, left=False),
            Line(waist_far, hem_far, f"side {far}"),
        )
        panels.append(Panel(name.removeprefix("lower "), edges, place=name))
    seams = [(("front", f"side {side}"), ("back", f"side {side}")) for side in ("left", "right")]
    tape = tuple(Elastic(Stretch(name, WAIST), 1.0, TAPE_N) for name in ("front", "back"))
    return replace(sewn("circle skirt", panels, seams), elastics=tape)
