"""From the scene's colliders to contact, and what may be wrong with the start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.body_skin import BodySkin
from gabardine.contact.colliders import COLLIDERS, Collider
from gabardine.contact.intersections import intersections
from gabardine.contact.nearby import Nearby, Surface
from gabardine.contact.pair_contact import PairContact
from gabardine.contact.vertex_contact import VertexContact
from gabardine.core.errors import Problem, SceneError
from gabardine.core.threads import Team
from gabardine.geometry.ordering import inverse_order
from gabardine.mechanics.bodies import RigidBodies
from gabardine.mechanics.contact import Contact
from gabardine.mechanics.model import Controls, Model, State
from gabardine.mechanics.system import System
from gabardine.scene.body import Body
from gabardine.scene.contact import Contact as Settings
from gabardine.simulate.bodies import StartingBodies

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.simulate.compile import Placed

DEFAULT_GAP_M = 1e-3
REACH = 20.0
"""How far planes reach from the middle of a scene, in sizes of it."""
SAMPLES = np.array([[1, 1, 1], [4, 1, 1], [1, 4, 1], [1, 1, 4], [1, 1, 0], [1, 0, 1], [0, 1, 1]], float)
"""Where a triangle is probed besides its corners: centre, towards the corners, middles of edges."""


def compile_contact(
    scene: Scene,
    placed: list[Placed],
    colliders: tuple[Collider, ...],
    vertices: tuple[NDArray[Any], NDArray[Any], NDArray[Any]],
    bodies: StartingBodies | None,
) -> Contact | None:
    """What may touch what, or None; a start inside something is refused.

    vertices: masses, order and numbers of those held
    """
    mode = scene.contact.mode if scene.contact else "colliders"
    if mode != "none":
        _refuse_start_inside(scene, placed, colliders)
    return CONTACT[mode](scene, placed, colliders, vertices, bodies)


def _no_contact(*_: Any) -> None:
    return None


def _vertex_contact(
    scene: Scene, placed: list[Placed], colliders: tuple[Collider, ...], vertices: tuple[Any, ...], _: None
) -> VertexContact | None:
    """Vertices against colliders."""
    masses, order, _ = vertices
    if not colliders:
        return None
    gap = scene.contact.gap_m if scene.contact else DEFAULT_GAP_M
    gaps, friction = [], []
    for p in placed:
        gaps.append(np.full(len(p.positions), max(gap, p.body.thickness_m)))
        row = [scene.friction(p.body, spec) for spec in scene.collider]
        friction.append(np.tile(row, (len(p.positions), 1)))
    return VertexContact(
        colliders, np.concatenate(gaps)[order], masses[order], np.concatenate(friction)[order]
    )


def _pair_contact(
    scene: Scene,
    placed: list[Placed],
    colliders: tuple[Collider, ...],
    vertices: tuple[Any, ...],
    bodies: StartingBodies | None,
) -> PairContact:
    """All surfaces against each other."""
    masses, order, held = vertices
    inverse = inverse_order(order)
    nodes = np.zeros((0, 3)) if bodies is None else bodies.positions
    everything = np.concatenate([*(p.positions for p in placed), nodes])
    centre = everything.mean(axis=0)
    reach = REACH * (float(np.abs(everything - centre).max()) + 1.0)
    shown = [collider.surface(centre, reach) for collider in colliders]
    firsts, rigid, fixed = _numbered(scene, [points for points, _ in shown], len(everything))
    faces = [inverse[p.mesh.faces + p.part.vertices.start] for p in placed]
    faces += [triangles + first for (_, triangles), first in zip(shown, firsts)]
    count = len(everything) + len(rigid) + len(fixed)
    surface_of = np.zeros(count, np.int64)
    for k, triangles in enumerate(faces):
        surface_of[triangles] = k
    contact, cloths = scene.contact or Settings(), len(placed)
    gaps = np.array(
        [max(contact.gap_m, p.body.thickness_m) for p in placed] + [contact.gap_m] * len(colliders)
    )
    nearby = Nearby([Surface(triangles) for triangles in faces], _touching(scene, cloths, contact.self))
    points = np.concatenate([everything[: len(order)][order], nodes, rigid, fixed])
    _refuse_crossings(scene, placed, (nearby, points, surface_of), order)
    inverse_masses = np.zeros(count)
    inverse_masses[: len(masses)] = 1.0 / masses[order]
    inverse_masses[held] = 0.0
    if bodies is not None:
        inverse_masses[bodies.bodies.attached] = 0.0
    return PairContact(
        nearby,
        fixed,
        surface_of,
        np.maximum.outer(gaps, gaps),
        _friction(scene, placed),
        inverse_masses,
        np.zeros_like(inverse_masses),
        contact.mode == "guaranteed",
        None if bodies is None else _skin(bodies.bodies, rigid, surface_of, _body_surfaces(scene, cloths)),
    )


def _numbered(scene: Scene, shown: list[NDArray[Any]], first: int) -> tuple[list[int], Any, Any]:
    """The number of the first point of each collider, points of bodies coming first, and both kinds [m]."""
    firsts, kinds = [0] * len(shown), []
    for dynamic in (True, False):
        points = [np.zeros((0, 3))]
        for k, spec in enumerate(scene.collider):
            if spec.dynamic == dynamic:
                firsts[k], first = first, first + len(shown[k])
                points.append(shown[k])
        kinds.append(np.concatenate(points))
    return firsts, kinds[0], kinds[1]


def _body_surfaces(scene: Scene, cloths: int) -> list[int]:
    """The numbers of the surfaces of rigid bodies."""
    return [cloths + k for k, spec in enumerate(scene.collider) if spec.dynamic]


def _touching(scene: Scene, cloths: int, itself: bool) -> list[tuple[int, int]]:
    """Which surfaces may touch which: cloths and bodies everything, cloths themselves if wanted."""
    bodies = _body_surfaces(scene, cloths)
    count = cloths + len(scene.collider)
    movable = [*range(cloths), *bodies]
    pairs = {(min(i, j), max(i, j)) for i in movable for j in range(count)}
    return sorted((i, j) for i, j in pairs if i != j or (i < cloths and itself))


def _skin(
    bodies: RigidBodies, points: NDArray[Any], surface_of: NDArray[Any], surfaces: list[int]
) -> BodySkin:
    """The points of rigid bodies as combinations of their nodes."""
    first = bodies.rows.stop
    number = np.full(surface_of.max() + 1, -1)
    number[surfaces] = np.arange(len(surfaces))
    owners = number[surface_of]
    owners[:first] = -1
    owners[bodies.attached] = bodies.attached_to
    own = owners[first : first + len(points)]
    combinations = np.empty((len(points), 4))
    for body in range(bodies.count):
        combinations[own == body] = bodies.combination(body, points[own == body])
    return BodySkin(bodies, combinations, own, owners)


def _refuse_crossings(
    scene: Scene,
    placed: list[Placed],
    surfaces: tuple[Nearby, NDArray[Any], NDArray[Any]],
    order: NDArray[Any],
) -> None:
    """A start in which surfaces pass through each other is refused, with one place for each two."""
    nearby, points, bodies = surfaces
    crossing, places = intersections(nearby, points)
    names = [p.body.where for p in placed]
    names += [f'collider "{spec.name or k}"' for k, spec in enumerate(scene.collider)]
    problems, sides = [], np.sort(bodies[crossing[:, [0, 2]]], axis=1)
    for i, j in np.unique(sides, axis=0).tolist():
        mine = np.flatnonzero((sides == [i, j]).all(axis=1))
        first = mine[0]
        place = ", ".join(f"{value:.4g}" for value in places[first])
        vertex = next((int(order[v]) for v in crossing[first] if v < len(order)), 0)
        what = "itself" if i == j else names[j]
        problems.append(
            Problem(
                f"{names[i]}.place",
                f"It starts with {len(mine)} edges through triangles of {what}, the first at ({place}) m "
                f"near vertex {vertex}; move them apart, or set contact.mode to what does not mind.",
            )
        )
    if problems:
        raise SceneError(*problems)


def _friction(scene: Scene, placed: list[Placed]) -> NDArray[np.float64]:
    """Between any two surfaces: of cloth on cloth, and body on collider, the geometric mean of both."""
    count = len(placed) + len(scene.collider)
    table = np.zeros((count, count))
    default = (scene.contact or Settings()).friction
    own = [default if p.body.friction is None else p.body.friction for p in placed]
    table[: len(own), : len(own)] = np.sqrt(np.multiply.outer(own, own))
    for k, spec in enumerate(scene.collider):
        for i, p in enumerate(placed):
            table[i, len(placed) + k] = table[len(placed) + k, i] = scene.friction(p.body, spec)
    hard = np.array([default if spec.friction is None else spec.friction for spec in scene.collider])
    table[len(placed) :, len(placed) :] = np.sqrt(np.multiply.outer(hard, hard))
    return table


CONTACT: dict[str, Callable[..., Contact | None]] = {
    "none": _no_contact,
    "colliders": _vertex_contact,
    "fast": _pair_contact,
    "guaranteed": _pair_contact,
}
"""Mode -> what makes it."""


def shapes_of(scene: Scene) -> tuple[Collider, ...]:
    """The shapes of all colliders, where they start."""
    return tuple(_collider(spec) for spec in scene.collider)


def _collider(spec: Any) -> Collider:
    fields = {name: getattr(spec, name) for name in type(spec).model_fields}
    kind = fields.pop("kind")
    other = {"name", "friction", *Body.model_fields}
    return COLLIDERS[kind](**{k: v for k, v in fields.items() if k not in other})


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


def with_compliance(model: Model, controls: Controls, state: State) -> Model:
    """The model whose contact knows how stiff the cloth is at the start."""
    contact = model.contact
    if not isinstance(contact, PairContact):
        return model
    system = System(model, controls, Team(1))
    _, values = system.linearise(state.positions, state.velocities, 0.0, (1.0, 0.0, "projected"))
    own = np.trace(values[model.pattern.diagonal], axis1=1, axis2=2) / 3.0
    compliance = np.zeros_like(contact.compliance)
    compliance[: len(own)] = np.where(own > 0.0, 1.0 / np.where(own > 0.0, own, 1.0), np.inf)
    compliance[contact.inverse_masses == 0.0] = 0.0  # what is held, and rigid bodies
    return replace(model, contact=replace(contact, compliance=compliance))
