"""Everything wrong with a scene, found without stopping at the first fault."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from gabardine.core.errors import Problem, SceneError
from gabardine.core.input_file import SCENE
from gabardine.core.model_tables import strictly
from gabardine.core.toml import read_toml
from gabardine.geometry.check import check_mesh
from gabardine.geometry.mesh import Mesh
from gabardine.geometry.shapes import SHAPES
from gabardine.geometry.shapes.file import MESH_FORMATS, File
from gabardine.materials.fabric import Fabric
from gabardine.scene import Scene
from gabardine.scene.collider import COLLIDER_KINDS
from gabardine.simulation.compile import compile_scene, place_bodies
from gabardine.simulation.estimate import estimate, refuse_too_long
from gabardine.simulation.simulation import Simulation
from gabardine.simulation.starting import CrossingStart

if TYPE_CHECKING:
    from gabardine.scene import Cloth, Load, Pin, Solid

PATTERN_FORMATS = (".json", ".svg", ".dxf")
"""Of gabardine.garment.formats, whose readers need packages of their own."""


def is_mesh(path: Path) -> bool:
    return path.suffix.lower() in MESH_FORMATS


def mesh_and_problems(path: Path) -> tuple[Mesh | None, list[Problem]]:
    """The mesh of a file, none where it cannot be read, and what is wrong with it."""
    return _of_shape(File(path=path.name), path.parent, str(path))


def is_pattern(path: Path) -> bool:
    return path.suffix.lower() in PATTERN_FORMATS


def pattern_findings(path: Path) -> Findings:
    """What is wrong with the pattern of a garment, and what was assumed of it: it is read, judged, meshed and
    stitched.
    """
    from gabardine.garment.checks import refuse_bad
    from gabardine.garment.formats import read_file
    from gabardine.garment.making import EDGE_M
    from gabardine.garment.stitching import stitch

    try:
        pattern = read_file(path)
        refuse_bad(pattern)
        stitch(pattern, EDGE_M)
    except SceneError as error:
        return Findings(list(error.problems))
    return Findings([], notes=pattern.notes)


def is_fabric(path: Path) -> bool:
    """Whether a file holds a fabric: a membrane, and no cloth made of it."""
    try:
        tables = read_toml(path, SCENE)
    except SceneError:
        return False
    return "membrane" in tables and "cloth" not in tables


def fabric_problems(path: Path) -> list[Problem]:
    """What is wrong with a fabric file."""
    try:
        Fabric.load(path)
    except SceneError as error:
        return list(error.problems)
    return []


@dataclass(frozen=True)
class Findings:
    """What is wrong with a file; if nothing, the simulation that is ready to run, or the mesh."""

    problems: list[Problem]
    ready: Simulation | None = None
    crossing: CrossingStart | None = None
    mesh: Mesh | None = None
    notes: tuple[str, ...] = ()


def file_findings(path: Path, on_begin: Callable[[Scene], None]) -> Findings:
    """What is wrong with a mesh, a pattern, a fabric or a scene; on_begin: as of scene_problems."""
    if is_mesh(path):
        mesh, problems = mesh_and_problems(path)
        return Findings(problems, mesh=mesh)
    if is_pattern(path):
        return pattern_findings(path)
    if is_fabric(path):
        return Findings(fabric_problems(path))
    return scene_problems(path, on_begin)


def scene_problems(path: Path, on_begin: Callable[[Scene], None] = lambda _: None) -> Findings:
    """What is wrong with a scene file; on_begin: called before meshes are built."""
    try:
        scene = Scene.load(path)
    except SceneError as error:
        return Findings(_distinct([*error.problems, *_files_of_tables(path)]))
    try:
        refuse_too_long(estimate(scene))
    except SceneError as error:
        return Findings(_distinct(error.problems))
    on_begin(scene)
    found = [problem for body in scene.deformables for problem in _of_body(scene, body)]
    for k, collider in enumerate(scene.collider):
        found += _caught(partial(collider.obstacle, scene.folder), _named("collider", k, collider.name))
    if found:
        return Findings(_distinct(found))
    try:
        return Findings([], Simulation(scene))
    except SceneError as error:
        crossing = error if isinstance(error, CrossingStart) else None
        return Findings(_distinct(error.problems), crossing=crossing)


def _of_body(scene: Scene, body: Cloth | Solid) -> Iterator[Problem]:
    """Mesh, pins, loads and the start of one cloth or solid, each whatever the others are like."""
    kind_of_body = "cloth" if body in scene.cloth else "solid"
    nothing: dict[str, tuple[Cloth | Solid, ...]] = {"cloth": (), "solid": ()}
    alone = scene.model_copy(update={**nothing, kind_of_body: (body,)})
    try:
        placed = place_bodies(alone)[0]
    except SceneError as error:
        yield from error.problems
        return
    selecting: tuple[tuple[str, tuple[Pin | Load, ...]], ...] = (("pin", body.pin), ("load", body.load))
    for kind, items in selecting:
        for k, item in enumerate(items):
            name = getattr(item, "name", None)
            where = f"{body.where}.{kind}" + (f' "{name}"' if name else f"[{k}]")
            yield from _caught(partial(item.select.pick, placed.mesh, placed.positions), where)
    loose = body.model_copy(update={"pin": (), "load": ()})
    yield from _caught(partial(compile_scene, scene.model_copy(update={**nothing, kind_of_body: (loose,)})))


def _files_of_tables(path: Path) -> Iterator[Problem]:
    """What is wrong with the meshes of a scene that is wrong elsewhere too."""
    try:
        data = read_toml(path, SCENE)
    except SceneError:
        return
    for k, cloth in enumerate(_tables(data, "cloth")):
        shape = _valid(SHAPES, cloth.get("mesh"), "shape")
        if shape is not None:
            yield from _of_shape(shape, path.parent, f"{_named('cloth', k, cloth.get('name'))}.mesh")[1]
    for k, table in enumerate(_tables(data, "collider")):
        collider = _valid(COLLIDER_KINDS, table, "kind")
        if collider is not None:
            where = _named("collider", k, table.get("name"))
            yield from _caught(partial(collider.obstacle, path.parent), where)


def _tables(data: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """The sections of a name, where they are what they should be."""
    found = data.get(name, [])
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []


def _valid(kinds: Mapping[str, Any], table: Any, tag: str) -> Any:
    """What a table says, or None where that is wrong and told with the scene."""
    if not isinstance(table, dict) or table.get(tag) not in kinds:
        return None
    try:
        return kinds[table[tag]].model_validate(strictly(table), strict=True)
    except ValidationError:
        return None


def _named(kind: str, index: int, name: str | None) -> str:
    """ "collider "table" ", or by its number."""
    return f'{kind} "{name}"' if name else f"{kind}[{index}]"


def _of_shape(shape: Any, folder: Path, where: str) -> tuple[Mesh | None, list[Problem]]:
    try:
        mesh = shape.build(folder)
    except SceneError as error:  # of a file that is checked by itself: named already
        return None, [
            problem if problem.where.startswith(where) else Problem(where, str(problem))
            for problem in error.problems
        ]
    return mesh, list(check_mesh(mesh, where))


def _caught(attempt: Callable[[], object], where: str = "") -> Iterator[Problem]:
    try:
        attempt()
    except CrossingStart:
        return  # told with all that crosses, when everything is in its place
    except SceneError as error:
        for problem in error.problems:
            place = ": " if "/" in problem.where else "."  # a file, or a field
            yield Problem(place.join(part for part in (where, problem.where) if part), problem.message)


def _distinct(problems: Iterable[Problem]) -> list[Problem]:
    """Each sentence once, however it was put together."""
    return list({str(problem): problem for problem in problems}.values())
