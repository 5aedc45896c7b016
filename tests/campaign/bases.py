"""Sound inputs to begin from: the scenes of tests/fingerprints, of every model and method."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from typing import Any

import tomlkit

TESTS = Path(__file__).parents[1]
sys.path[:0] = [
    str(TESTS / name) for name in ("fingerprints", "contact") if str(TESTS / name) not in sys.path
]

SWATCH = """
title = "A swatch"
[time]
duration_s = 0.12
step_s = 0.01
frames_per_s = 100
[[cloth]]
name = "swatch"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }
fabric = "cotton"
[[cloth.pin]]
name = "rod"
select = "left"
[[collider]]
kind = "sphere"
centre_m = [0.15, -0.06, 0.1]
radius_m = 0.05
"""
"""A quick scene, whose run has every file that a run folder can have."""


@cache
def scenes() -> dict[str, tuple[str, dict[str, bytes]]]:
    """Text and further files of small sound scenes, by name."""
    from record import SCENES

    found = {
        name: (each.text, {file: text.encode() for file, text in each.files.items()})
        for name, each in SCENES.items()
        if "static" not in name  # an equilibrium is no quick check of a file
    }
    return {"swatch": (SWATCH, {}), **found}


def to_toml(tables: Any) -> bytes:
    """Tables as a TOML file; what TOML cannot say is left out."""
    return tomlkit.dumps(_sayable(tables) if isinstance(tables, dict) else {}).encode(errors="replace")


def _sayable(value: Any) -> Any:
    if isinstance(value, dict):
        return {str(key): _sayable(each) for key, each in value.items() if each is not None}
    if isinstance(value, list | tuple):
        return [_sayable(each) for each in value if each is not None]
    return value
