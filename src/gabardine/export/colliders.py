"""Colliders as surfaces, each with a name of its own."""

from __future__ import annotations

from dataclasses import replace

from gabardine.export.deformables import file_names
from gabardine.geometry.mesh import Floats
from gabardine.run.run import Run
from gabardine.simulation.drawn_colliders import DrawnCollider, drawn_colliders


def colliders_of(run: Run, points: Floats) -> tuple[DrawnCollider, ...]:
    """The run's colliders, named as files may be; `points` [m]: of what is exported."""
    drawn = drawn_colliders(run.scene, points, run.motions)
    names = file_names([each.name for each in drawn])
    return tuple(replace(each, name=name) for name, each in zip(names, drawn))
