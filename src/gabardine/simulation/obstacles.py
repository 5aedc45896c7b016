"""The colliders of a scene with their motions and names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gabardine.contact.obstacles import Obstacle
from gabardine.core.errors import Problem, SceneError

if TYPE_CHECKING:
    from gabardine.scene import Scene


def collider_names(colliders: Sequence[Any]) -> list[str]:
    """Their names in messages: collider "ball", or collider[0] for one without a name."""
    return [f'collider "{c.name}"' if c.name else f"collider[{k}]" for k, c in enumerate(colliders)]


def obstacles_of(scene: Scene) -> tuple[Obstacle, ...]:
    """Every collider, its files read; all errors are reported at once."""
    found, problems = [], []
    for name, spec in zip(collider_names(scene.collider), scene.collider):
        try:
            found.append(spec.obstacle(getattr(scene, "folder", Path())))
        except SceneError as error:
            problems += [Problem(name, str(p)) for p in error.problems]
    if problems:
        raise SceneError(*problems)
    return tuple(found)
