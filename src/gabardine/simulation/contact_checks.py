"""Checks of a scene for contact: starts inside colliders, pins led into them, gaps too large for the mesh."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.obstacles import Obstacle
from gabardine.core.errors import Problem, SceneError
from gabardine.geometry.mesh import Floats
from gabardine.mechanics.controls import Pin
from gabardine.simulation.obstacles import collider_names

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulation.compile import Placed

SAMPLES = np.array([[1, 1, 1], [4, 1, 1], [1, 4, 1], [1, 1, 4], [1, 1, 0], [1, 0, 1], [0, 1, 1]], float)
SAMPLES /= SAMPLES.sum(axis=1, keepdims=True)
"""Points at which a triangle is probed besides its corners: centre, near the corners, edge middles."""
BETWEEN = 8
"""Times between two keyframes at which pins are checked: rotating pins move along arcs."""


ROUNDING = 1e-12
"""Fraction of the largest coordinate below which a depth is rounding."""
PIN_CLEARANCE = 0.01
"""Fraction of the gap that pins must keep from colliders: cloth that is led on to one has no room."""


def probed(positions: Floats, faces: NDArray[Any]) -> Floats:
    """The points at which triangles are probed besides their corners [m], shape (t, s, 3)."""
    return np.einsum("sk,tkd->tsd", SAMPLES, positions[faces])


def refuse_start_inside(scene: Scene, placed: list[Placed], obstacles: tuple[Obstacle, ...]) -> None:
    """SceneError for vertices and triangles inside a collider at the start, with the deepest of them."""
    problems = []
    names: Any = zip(scene.collider, collider_names(scene.collider), obstacles)
    for spec, name, obstacle in names:
        if not obstacle.shape.solid:
            continue
        shape = obstacle.at(0.0)
        for p in placed:
            inner = probed(p.positions, p.mesh.faces).reshape(-1, 3)
            depth = -shape.distance(p.positions)[0]
            deepest = max(float(depth.max()), -float(shape.distance(inner)[0].min()))
            if deepest <= ROUNDING * float(np.abs(p.positions).max(initial=0.0)):
                continue  # what only touches is found later, and may be parted
            inside = np.flatnonzero(depth > 0)
            where = f"vertex {inside[np.argmax(depth[inside])]}" if len(inside) else "between vertices"
            problems.append(
                Problem(
                    f"{p.body.where}.place",
                    f"the {p.body.where.split()[0]} starts inside {name} "
                    f"({spec.kind}): {len(inside)} of {len(depth)} vertices, at most {deepest:.4g} m deep "
                    f"({where}); move it or the collider apart by at least that much.",
                )
            )
    if problems:
        raise SceneError(*problems)


def refuse_pins_inside(
    scene: Scene, pins: tuple[Pin, ...], obstacles: tuple[Obstacle, ...], order: NDArray[Any], gap_m: float
) -> None:
    """SceneError for pins that a keyframe, of a pin or of a collider, puts inside a collider or on it.

    gap_m: the range of contact, of which pins must leave a fraction
    """
    specs = [(body, index, pin) for body in scene.deformables for index, pin in enumerate(body.pin)]
    problems, least_m = [], PIN_CLEARANCE * gap_m
    for (body, index, spec), pin in zip(specs, pins):
        if pin.begins_later:
            continue  # its initial positions are not known yet
        own = () if spec.move is None else spec.move.times_s
        until_s = spec.release_s if spec.release_s is not None else scene.time.duration_s
        for name, obstacle in zip(collider_names(scene.collider), obstacles):
            if not obstacle.shape.solid:
                continue
            for time_s in _moments((*own, *obstacle.times_s), until_s):
                depth = -obstacle.at(time_s).distance(pin.target(time_s))[0]
                deepest = depth.max(initial=-np.inf)
                if deepest <= -least_m:
                    continue
                vertex = int(order[pin.vertices[int(np.argmax(depth))]])
                many = "1 vertex" if (held := np.count_nonzero(depth > -least_m)) == 1 else f"{held} vertices"
                told = f"inside {name}, vertex {vertex} {deepest:.4g} m deep"
                if deepest <= 0.0:
                    told = (
                        f"on {name}: vertex {vertex} keeps {-1e3 * deepest:.2g} mm of {1e3 * least_m:.2g} mm"
                    )
                remedy = "move the pin or the collider away"
                problems.append(
                    Problem(
                        f"{body.where}.pin[{index}]", f"At {time_s:.4g} s it holds {many} {told}; {remedy}."
                    )
                )
                break
    if problems:
        raise SceneError(*problems)


def _moments(keyframes_s: tuple[float, ...], duration_s: float | None) -> list[float]:
    """Keyframes within the run and some times between them."""
    end = max(keyframes_s, default=0.0) if duration_s is None else duration_s
    times = np.unique(np.clip([0.0, end, *keyframes_s], 0.0, end))
    between = [np.linspace(a, b, BETWEEN, endpoint=False) for a, b in pairwise(times)]
    return np.concatenate([*between, times[-1:]]).tolist()


def refuse_wide_gaps(placed: list[Placed], gaps: NDArray[np.float64]) -> None:
    """SceneError for gaps [m], one per body, in which neighbours in one mesh would repel each other."""
    problems = []
    for p, gap in zip(placed, gaps):
        spacing = _spacing(p.positions[p.mesh.faces])
        if gap > spacing:
            problems.append(
                Problem(
                    "contact.gap_m",
                    f"The gap of {1e3 * gap:.4g} mm that {p.body.where} keeps from itself is larger than the "
                    f"spacing of its mesh, {1e3 * spacing:.4g} mm (the least height of a triangle); use a "
                    f"smaller gap_m (and thickness_m), fewer cells, or contact.self = false.",
                )
            )
    if problems:
        raise SceneError(*problems)


def _spacing(corners: NDArray[np.float64]) -> float:
    """The smallest height of triangles [m]: flat primitives without a common vertex are no closer."""
    doubled = np.linalg.norm(np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=1)
    longest = np.linalg.norm(corners[:, [1, 2, 0]] - corners, axis=2).max(axis=1)
    return float((doubled / longest).min())
