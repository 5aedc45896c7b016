"""From the scene's colliders to contact, and what may be wrong with the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.colliders import COLLIDERS, Collider
from gabardine.contact.vertex_contact import VertexContact
from gabardine.core.errors import Problem, SceneError

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulate.compile import Placed

DEFAULT_GAP_M = 1e-3
SAMPLES = np.array([[1, 1, 1], [4, 1, 1], [1, 4, 1], [1, 1, 4], [1, 1, 0], [1, 0, 1], [0, 1, 1]], float)
"""Where a triangle is probed besides its corners: centre, towards the corners, middles of edges."""


def compile_contact(
    scene: Scene, placed: list[Placed], masses: NDArray[Any], order: NDArray[Any]
) -> VertexContact | None:
    """Contact of all vertices with the scene's colliders; a start inside one is refused."""
    if not scene.collider or (scene.contact and scene.contact.mode == "none"):
        return None
    colliders = tuple(_collider(spec) for spec in scene.collider)
    _refuse_start_inside(scene, placed, colliders)
    gap = scene.contact.gap_m if scene.contact else DEFAULT_GAP_M
    gaps, friction = [], []
    for p in placed:
        gaps.append(np.full(len(p.positions), max(gap, p.body.thickness_m)))
        row = [scene.friction(p.body, spec) for spec in scene.collider]
        friction.append(np.tile(row, (len(p.positions), 1)))
    return VertexContact(
        colliders, np.concatenate(gaps)[order], masses[order], np.concatenate(friction)[order]
    )


def _collider(spec: Any) -> Collider:
    fields = {name: getattr(spec, name) for name in type(spec).model_fields}
    kind = fields.pop("kind")
    return COLLIDERS[kind](**{k: v for k, v in fields.items() if k not in ("name", "friction")})


def _refuse_start_inside(scene: Scene, placed: list[Placed], colliders: tuple[Collider, ...]) -> None:
    problems = []
    for p in placed:
        weights = SAMPLES / SAMPLES.sum(axis=1, keepdims=True)
        inner = np.einsum("sk,tkd->tsd", weights, p.positions[p.mesh.faces]).reshape(-1, 3)
        specs: Any = scene.collider
        for k, (spec, collider) in enumerate(zip(specs, colliders)):
            depth = -collider.distance(p.positions)[0]
            deepest = max(float(depth.max()), -float(collider.distance(inner)[0].min()))
            if deepest <= 0.0:
                continue
            inside = np.flatnonzero(depth > 0)
            where = f"vertex {inside[np.argmax(depth[inside])]}" if len(inside) else "between vertices"
            problems.append(
                Problem(
                    f"{p.body.where}.place",
                    f'the {p.body.where.split()[0]} starts inside collider "{spec.name or k}" '
                    f"({spec.kind}): {len(inside)} of {len(depth)} vertices, at most {deepest:.4g} m deep "
                    f"({where}); move it or the collider apart by at least that much.",
                )
            )
    if problems:
        raise SceneError(*problems)
