"""From a scene to a model: meshes are built, checked, placed, reordered and given their laws of force."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import Problem, SceneError
from gabardine.elements.contract import Block
from gabardine.elements.drag import DRAG
from gabardine.elements.triangle import triangle_rest
from gabardine.geometry.check import check_mesh
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.ordering import inverse_order, locality_order
from gabardine.geometry.quantities import rotate_threads
from gabardine.geometry.topology import hinges
from gabardine.linalg.pattern import pattern_of
from gabardine.materials.blocks import membrane_block
from gabardine.materials.sheet import Sheet
from gabardine.mechanics.model import Controls, Load, Model, Pin, State
from gabardine.simulate.colliders import compile_contact

if TYPE_CHECKING:
    from gabardine.scene import Cloth, Scene

Ints = NDArray[Any]


@dataclass(frozen=True)
class Part:
    """Where a cloth's vertices and faces are in the arrays of the whole scene."""

    vertices: slice
    faces: slice


@dataclass(frozen=True, eq=False)
class Placed:
    """A cloth with its mesh built and placed."""

    cloth: Cloth
    mesh: Mesh
    positions: NDArray[Any]
    part: Part


@dataclass(frozen=True, eq=False)
class Compiled:
    """Everything a simulation starts from. `faces` and `thread_coordinates` are in the user's order."""

    model: Model
    controls: Controls
    state: State
    parts: dict[str, Part]
    faces: NDArray[np.int32]
    thread_coordinates: NDArray[np.float64]


def place_cloths(scene: Scene) -> list[Placed]:
    """Build, check and place every mesh; everything wrong with any of them is reported at once."""
    problems: list[Problem] = []
    placed: list[Placed] = []
    vertex, face = 0, 0
    for cloth in scene.cloth:
        try:
            mesh = cloth.mesh.build(scene.folder)
        except SceneError as error:
            problems += [Problem(f'cloth "{cloth.name}".mesh', str(p)) for p in error.problems]
            continue
        found = check_mesh(mesh)
        problems += [Problem(f'cloth "{cloth.name}".mesh', str(p)) for p in found]
        if found:
            continue
        mesh = rotate_threads(mesh, cloth.thread_angle_deg)
        part = Part(
            slice(vertex, vertex + mesh.vertex_count),
            slice(face, face + mesh.face_count),
        )
        placed.append(Placed(cloth, mesh, cloth.place.apply(mesh.rest_positions), part))
        vertex, face = part.vertices.stop, part.faces.stop
    if problems:
        raise SceneError(*problems)
    return placed


def compile_scene(scene: Scene) -> Compiled:
    """Everything the scene says, as arrays."""
    placed = place_cloths(scene)
    faces = np.concatenate([p.mesh.faces + p.part.vertices.start for p in placed])
    threads = np.concatenate([p.mesh.thread_coordinates for p in placed])
    positions = np.concatenate([p.positions for p in placed])
    order = locality_order(faces, len(positions))
    inverse = inverse_order(order)
    controls = Controls(
        pins=_pins(placed, inverse),
        loads=_loads(placed, inverse),
        wind=_constant(np.array(scene.world.wind_m_per_s, float)),
    )
    pinned = np.zeros(len(positions), bool)
    pinned[controls.pinned()] = True
    blocks = [block for p in placed for block in _cloth_blocks(p, inverse, pinned)]
    blocks += _air(scene, inverse[faces])
    masses = _masses(placed)
    contact = compile_contact(scene, placed, masses, order)
    model = Model(
        order=order.astype(np.int64),
        masses=masses[order],
        faces=inverse[faces].astype(np.uint32),
        face_rest=triangle_rest(threads),
        blocks=tuple(blocks),
        pattern=pattern_of([block.stencils for block in blocks], len(positions)),
        gravity=np.array(scene.world.gravity_m_per_s2, float),
        contact=contact,
    )
    velocities = np.concatenate(
        [np.tile(np.array(p.cloth.velocity_m_per_s, float), (len(p.positions), 1)) for p in placed]
    )
    state = State(
        positions[order],
        velocities[order],
        np.tile(model.gravity, (len(positions), 1)),
        contact_status=np.zeros((len(positions), len(scene.collider)), np.uint8),
        contact_forces=np.zeros((len(positions), 3)),
        pin_forces=np.zeros((len(controls.pins), 3)),
    )
    parts = {p.cloth.name: p.part for p in placed}
    return Compiled(model, controls, state, parts, faces.astype(np.int32), threads)


def _cloth_blocks(placed: Placed, inverse: Ints, pinned: NDArray[np.bool_]) -> list[Block]:
    """Membrane and bending of one cloth, in internal numbering, faces in order of memory."""
    fabric = placed.cloth.fabric
    faces = inverse[placed.mesh.faces + placed.part.vertices.start]
    by_memory = _order_of_memory(faces)
    faces = faces[by_memory].astype(np.uint32)
    rest = np.zeros((len(inverse), 3))
    rest[inverse[placed.part.vertices]] = placed.mesh.rest_positions
    joints = hinges(faces.astype(np.int32))
    sheet = Sheet(
        rest,
        faces,
        placed.mesh.thread_coordinates[by_memory],
        joints.vertices.astype(np.uint32),
        joints.faces,
        pinned[faces].all(axis=1),
    )
    viscosity = fabric.viscosity
    blocks = [membrane_block(sheet, fabric.membrane, viscosity, placed.cloth.model.strain)]
    if fabric.bending is not None and max(fabric.bending.rigidities()) > 0:
        blocks.append(_bending_block(placed, sheet))
    return blocks


def _bending_block(placed: Placed, sheet: Sheet) -> Block:
    """The bending of one cloth; a law that its rest shape does not suit is refused with the cloth's name."""
    fabric = placed.cloth.fabric
    assert fabric.bending is not None
    try:
        return fabric.bending.block(sheet, fabric.viscosity.bending_s if fabric.viscosity else 0.0)
    except SceneError as error:
        where = f'cloth "{placed.cloth.name}".fabric.bending'
        raise SceneError(*(Problem(where, str(p)) for p in error.problems)) from None


def _air(scene: Scene, faces: Ints) -> list[Block]:
    """Drag on every triangle, if the air resists at all."""
    drag = scene.world.air_drag_kg_per_m2_s
    if drag.normal == 0 and drag.tangential == 0:
        return []
    par = np.array([drag.normal, drag.tangential, *scene.world.wind_m_per_s], float)
    faces = faces[_order_of_memory(faces)].astype(np.uint32)
    return [Block(DRAG, "drag", faces, np.zeros((len(faces), 1)), par)]


def _order_of_memory(faces: Ints) -> Ints:
    """Faces by their corners, so that assembly walks through the matrix instead of jumping about."""
    return np.lexsort(np.sort(faces, axis=1).T[::-1])


def _masses(placed: list[Placed]) -> NDArray[np.float64]:
    """A third of each triangle's mass to each corner [kg]."""
    masses = np.zeros(placed[-1].part.vertices.stop)
    for p in placed:
        third = p.cloth.fabric.density_kg_per_m2 * triangle_rest(p.mesh.thread_coordinates)[:, 6] / 3.0
        np.add.at(masses, (p.mesh.faces + p.part.vertices.start).ravel(), np.repeat(third, 3))
    return masses


def _pins(placed: list[Placed], inverse: Ints) -> tuple[Pin, ...]:
    pins = []
    for p in placed:
        for k, pin in enumerate(p.cloth.pin):
            chosen = _picked(p, pin.select, f'pin "{pin.name}"' if pin.name else f"pin[{k}]")
            start = p.positions[chosen]
            vertices = inverse[chosen + p.part.vertices.start].astype(np.uint32)
            pins.append(Pin(pin.name or "", vertices, _motion(pin.move, start)))
    return tuple(pins)


def _picked(placed: Placed, selection: Any, what: str) -> Ints:
    """The selected vertices; a selection of nothing is refused with its place in the scene."""
    try:
        return selection.pick(placed.mesh, placed.positions)
    except SceneError as error:
        where = f'cloth "{placed.cloth.name}".{what}'
        raise SceneError(*(Problem(f"{where}.{p.where}", p.message) for p in error.problems)) from None


def _motion(move: Any, start: NDArray[np.float64]) -> Any:
    if move is None:
        return lambda _time_s: start
    return lambda time_s: move.displacement(start, time_s)


def _loads(placed: list[Placed], inverse: Ints) -> tuple[Load, ...]:
    loads = []
    for p in placed:
        masses = _masses([p])[p.part.vertices]
        for k, load in enumerate(p.cloth.load):
            chosen = _picked(p, load.select, f"load[{k}]")
            share = masses[chosen] / masses[chosen].sum()
            vertices = inverse[chosen + p.part.vertices.start].astype(np.uint32)
            forces = share[:, None] * np.array(load.force_n, float)
            end = np.inf if load.end_s is None else load.end_s
            loads.append(Load(vertices, forces, load.start_s or 0.0, end))
    return tuple(loads)


def _constant(value: NDArray[np.float64]) -> Any:
    return lambda _time_s: value
