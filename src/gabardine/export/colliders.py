"""Colliders as surfaces, each with a name of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gabardine.export.bodies import file_names
from gabardine.geometry.mesh import Floats
from gabardine.simulate.drawn_colliders import DrawnCollider, drawn_colliders


def colliders_of(scene: Any, points: Floats) -> tuple[DrawnCollider, ...]:
    """The scene's colliders, named as files may be; `points` [m]: of what is exported."""
    drawn = drawn_colliders(scene, points)
    names = file_names([each.name for each in drawn])
    return tuple(replace(each, name=name) for name, each in zip(names, drawn))
