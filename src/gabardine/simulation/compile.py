"""From a scene to a model: meshes are built, checked, placed, reordered and given their laws of force."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import Problem, SceneError
from gabardine.elements.contract import Block, initial_internal
from gabardine.elements.drag import drag_block
from gabardine.elements.triangle import REST, triangle_rest
from gabardine.elements.vertex_drag import damping_block, vertex_drag_block
from gabardine.geometry.averaging import corner_shares
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.ordering import inverse_order, locality_order
from gabardine.geometry.quantities import vertex_areas
from gabardine.geometry.topology import hinges
from gabardine.limits.limit import LimitedBody, Limiter, NoLimit
from gabardine.linalg.blocks import BlockPattern, pattern_of, with_scalar_blocks
from gabardine.materials.sheet import Sheet
from gabardine.mechanics.controls import Controls, FixedTarget, Load, MovedTarget, Pin, Ramp
from gabardine.mechanics.model import Model, State
from gabardine.simulation.air import with_air
from gabardine.simulation.colliders import compile_contact, with_compliance
from gabardine.simulation.estimate import refuse_too_large
from gabardine.simulation.obstacles import obstacles_of
from gabardine.simulation.pin_times import no_anchors
from gabardine.simulation.rigid_bodies import Attached, compile_bodies
from gabardine.simulation.sewing import with_rest_motions
from gabardine.simulation.shelter import with_shelter
from gabardine.simulation.starting import Moved

if TYPE_CHECKING:
    from gabardine.scene import Cloth, Scene, Solid

Ints = NDArray[Any]


@dataclass(frozen=True)
class Part:
    """The vertices and faces of a cloth or solid in the arrays of the whole scene."""

    vertices: slice
    faces: slice


@dataclass(frozen=True, eq=False)
class Placed:
    """A cloth or solid with its mesh built and placed: positions [m] and velocities [m/s] at the start."""

    body: Cloth | Solid
    mesh: Mesh
    positions: NDArray[Any]
    velocities: NDArray[Any]
    part: Part


@dataclass(frozen=True, eq=False)
class Compiled:
    """Everything that a simulation starts from. `faces` and `thread_coordinates` are in the user's order.

    limiters: of the strain after each step; moved: bodies that were separated at the start
    """

    model: Model
    controls: Controls
    state: State
    parts: dict[str, Part]
    faces: NDArray[np.int32]
    thread_coordinates: NDArray[np.float64]
    limiters: tuple[Limiter, ...] = ()
    moved: tuple[Moved, ...] = ()


def place_bodies(scene: Scene) -> list[Placed]:
    """Build, check and place every mesh; everything wrong with any of them is reported at once."""
    refuse_too_large(scene)
    problems: list[Problem] = []
    placed: list[Placed] = []
    vertex, face = 0, 0
    for body in scene.deformables:
        try:
            mesh = body.build(scene.folder)
            start = body.start(mesh, scene.folder)
        except SceneError as error:
            problems += _named(body, error)
            continue
        part = Part(
            slice(vertex, vertex + mesh.vertex_count),
            slice(face, face + mesh.face_count),
        )
        placed.append(Placed(body, mesh, *start, part))
        vertex, face = part.vertices.stop, part.faces.stop
    if problems:
        raise SceneError(*problems)
    return placed


def compile_scene(scene: Scene) -> Compiled:
    """The scene as arrays."""
    placed = place_bodies(scene)
    faces = np.concatenate([p.mesh.faces + p.part.vertices.start for p in placed])
    threads = np.concatenate([p.mesh.thread_coordinates for p in placed])
    positions = np.concatenate([p.positions for p in placed])
    order = locality_order(np.concatenate([faces, *map(_inner_links, placed)]), len(positions))
    inverse = inverse_order(order)
    controls = _controls(scene, placed, inverse)
    pinned = np.zeros(len(positions), bool)  # only pins without an end
    pinned[[vertex for pin in controls.pins if pin.lasts for vertex in pin.vertices]] = True
    masses = np.concatenate([p.body.masses(p.mesh) for p in placed])
    face_rest = triangle_rest(threads)
    areas = REST.of(face_rest, "area")
    shares = np.where(_averaged(placed)[:, None], corner_shares(inverse[faces], areas, pinned), 0.0)
    obstacles = tuple(each.searchable() if each.shape.solid else each for each in obstacles_of(scene))
    prescribed = tuple(each for spec, each in zip(scene.collider, obstacles) if not spec.dynamic)
    controls = replace(controls, colliders=prescribed)
    starting = compile_bodies(scene, obstacles, len(positions), _attached(placed, inverse, controls.pins))
    begun = compile_contact(scene, placed, obstacles, (masses, order, controls), starting)
    sheets = [_sheet(p, inverse, pinned) for p in placed]  # costly: after contact, which may refuse
    blocks = [block for p, sheet in zip(placed, sheets) for block in _blocks(p, sheet)]
    blocks += _air(scene, inverse[faces], areas, masses[order])
    rows = len(positions) + (0 if starting is None else len(starting.positions))
    model = Model(
        order=order.astype(np.int64),
        masses=masses[order] if starting is None else np.concatenate([masses[order], starting.masses]),
        faces=inverse[faces].astype(np.uint32),
        face_rest=face_rest,
        blocks=tuple(blocks),
        pattern=_pattern(blocks, rows),
        gravity=np.array(scene.world.gravity_m_per_s2, float),
        contact=begun.contact,
        rigid_bodies=None if starting is None else starting.rigid_bodies,
        face_shares=shares,
    )
    velocities = np.concatenate([p.velocities for p in placed])
    start = [begun.positions] + ([] if starting is None else [starting.positions])
    moving = [velocities[order]] + ([] if starting is None else [starting.velocities])
    parts = {p.body.name: p.part for p in placed}
    state = State(
        np.concatenate(start),
        np.concatenate(moving),
        np.tile(controls.gravity_ramp(0.0) * model.gravity, (rows, 1)),
        contact_forces=np.zeros((rows, 3)),
        pin_forces=np.zeros((len(controls.pins), 3)),
        pin_moments=np.zeros((len(controls.pins), 3)),
        anchors=no_anchors(controls.pins),
        internal=initial_internal(blocks),
    )
    sewn = {c.name: (c.sewing_s, parts[c.name].vertices) for c in scene.cloth if c.sewing_s is not None}
    controls = with_rest_motions(sewn, model, controls, state)
    controls = with_shelter(controls, scene, model, obstacles, state.positions)
    model = with_compliance(model, controls, state)
    limiters = [_limiter(p, sheet, model) for p, sheet in zip(placed, sheets)]
    made = tuple(limiter for limiter in limiters if limiter is not None)
    return Compiled(model, controls, state, parts, faces.astype(np.int32), threads, made, begun.moved)


def _pattern(blocks: list[Block], rows: int) -> BlockPattern:
    """The pattern of all blocks; constant matrices of laws linear in the positions are numbers."""
    pattern = pattern_of([block.stencils for block in blocks], rows)
    return with_scalar_blocks(pattern, [block.stencils for block in blocks if not block.element.stiffness])


def _controls(scene: Scene, placed: list[Placed], inverse: Ints) -> Controls:
    """The external actions, without colliders and moving rest data."""
    ramp = Ramp.of(scene.world.gravity_ramp)
    controls = Controls(pins=_pins(placed, inverse), loads=_loads(placed, inverse), gravity_ramp=ramp)
    return with_air(controls, scene.world, scene.folder)


def sheet_alone(body: Cloth | Solid, mesh: Mesh) -> Sheet:
    """The mesh of a body for its laws of force, in its own numbering and without pins."""
    part = Part(slice(0, mesh.vertex_count), slice(0, mesh.face_count))
    placed = Placed(body, mesh, mesh.rest_positions, np.zeros_like(mesh.rest_positions), part)
    return _sheet(placed, np.arange(mesh.vertex_count), np.zeros(mesh.vertex_count, bool))


def _sheet(placed: Placed, inverse: Ints, pinned: NDArray[np.bool_]) -> Sheet:
    """The mesh in internal numbering, faces in memory order."""
    mesh = placed.mesh
    faces = inverse[mesh.faces + placed.part.vertices.start]
    by_memory = _order_of_memory(faces)
    faces = faces[by_memory].astype(np.uint32)
    rest = np.zeros((len(inverse), 3))
    rest[inverse[placed.part.vertices]] = mesh.rest_positions
    joints = hinges(faces.astype(np.int32))
    return Sheet(
        rest,
        faces,
        mesh.thread_coordinates[by_memory],
        joints.vertices.astype(np.uint32),
        joints.faces,
        pinned[faces].all(axis=1),
        inverse[placed.part.vertices],
        mesh.grid,
        mesh.links,
        pinned,
        mesh.flat,
        by_memory,
    )


def _blocks(placed: Placed, sheet: Sheet) -> list[Block]:
    """The laws of force of one body; errors name the body."""
    try:
        return placed.body.blocks(sheet)
    except SceneError as error:
        raise SceneError(*_named(placed.body, error)) from None


def _averaged(placed: list[Placed]) -> NDArray[np.bool_]:
    """For each triangle, whether the membrane law uses strain averaged around vertices."""
    return np.concatenate([np.full(p.mesh.face_count, p.body.averages) for p in placed])


def _limiter(placed: Placed, sheet: Sheet, model: Model) -> Limiter | None:
    """The strain limiter of one body, if it has one."""
    if isinstance(placed.body.limit, NoLimit):
        return None
    limited = LimitedBody(
        links=lambda: placed.body.links(sheet),
        mesh=placed.mesh,
        placed_positions=placed.positions,
        numbers=sheet.vertices,
        masses=model.masses,
        first_face=placed.part.faces.start,
        woven=not placed.mesh.links,
    )
    try:
        return placed.body.limit.limiter(limited)
    except SceneError as error:
        raise SceneError(*_named(placed.body, error)) from None


def _named(body: Cloth | Solid, error: SceneError) -> list[Problem]:
    return [Problem(f"{body.where}.{p.where}" if p.where else body.where, p.message) for p in error.problems]


def _inner_links(placed: Placed) -> Ints:
    """Neighbours besides the edges of the faces, as triangles without area, for the order of the vertices."""
    pairs = np.concatenate([np.zeros((0, 2), np.int32), *placed.mesh.links.values()])
    return pairs[:, [0, 1, 1]] + placed.part.vertices.start


def _air(scene: Scene, faces: Ints, areas: NDArray[Any], masses: NDArray[Any]) -> list[Block]:
    """Drag on every triangle or vertex and damping, if the air has any resistance."""
    world, drag = scene.world, scene.world.air_drag_kg_per_m2_s
    out = [damping_block(masses, world.damping_per_s)] if world.damping_per_s > 0 else []
    if not drag.felt:
        return out
    if drag.on == "vertices":
        shares = vertex_areas(areas, faces, len(masses)).astype(np.float64)
        return [*out, vertex_drag_block(faces, shares, drag.normal, drag.tangential)]
    faces = faces[_order_of_memory(faces)].astype(np.uint32)
    return [*out, drag_block(faces, drag.normal, drag.tangential)]


def _order_of_memory(faces: Ints) -> Ints:
    """The order of faces by their corners, so that assembly passes through the matrix sequentially."""
    return np.lexsort(np.sort(faces, axis=1).T[::-1])


def _pins(placed: list[Placed], inverse: Ints) -> tuple[Pin, ...]:
    pins = []
    for p in placed:
        for k, pin in enumerate(p.body.pin):
            chosen = _picked(p, pin.select, f'pin "{pin.name}"' if pin.name else f"pin[{k}]")
            start = p.positions[chosen]
            vertices = inverse[chosen + p.part.vertices.start].astype(np.uint32)
            target = FixedTarget(start) if pin.move is None else MovedTarget(start, pin.move.keyframed())
            release_s = np.inf if pin.release_s is None else pin.release_s
            times = pin.start_s, release_s, pin.start_s == 0.0
            pins.append(Pin(pin.name or "", vertices, target, *times))
    return tuple(pins)


def _attached(placed: list[Placed], inverse: Ints, pins: tuple[Pin, ...]) -> list[Attached]:
    """Vertices attached to rigid bodies; an attached vertex must not be pinned."""
    found, pinned = [], np.zeros(len(inverse), bool)
    for pin in pins:
        pinned[pin.vertices] = True
    for p in placed:
        for k, each in enumerate(p.body.attach):
            where = f"{p.body.where}.attach[{k}]"
            chosen = _picked(p, each.select, f"attach[{k}]")
            vertices = inverse[chosen + p.part.vertices.start]
            if pinned[vertices].any():
                vertex = int(chosen[np.flatnonzero(pinned[vertices])[0]])
                message = f"Vertex {vertex} is pinned as well; let it be held by one of the two."
                raise SceneError.at(f"{where}.select", message)
            found.append(Attached(each.collider, vertices, p.positions[chosen], f"{where}.collider"))
    return found


def _picked(placed: Placed, selection: Any, what: str) -> Ints:
    """The selected vertices; an empty selection is an error with its place in the scene."""
    try:
        return selection.pick(placed.mesh, placed.positions)
    except SceneError as error:
        where = f"{placed.body.where}.{what}"
        raise SceneError(*(Problem(f"{where}.{p.where}", p.message) for p in error.problems)) from None


def _loads(placed: list[Placed], inverse: Ints) -> tuple[Load, ...]:
    loads = []
    for p in placed:
        masses = p.body.masses(p.mesh)
        for k, load in enumerate(p.body.load):
            chosen = _picked(p, load.select, f"load[{k}]")
            share = masses[chosen] / masses[chosen].sum()
            vertices = inverse[chosen + p.part.vertices.start].astype(np.uint32)
            forces = share[:, None] * np.array(load.force_n, float)
            end = np.inf if load.end_s is None else load.end_s
            loads.append(Load(vertices, forces, load.start_s or 0.0, end, Ramp.of(load.ramp)))
    return tuple(loads)
