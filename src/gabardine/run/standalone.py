"""A scene that stands alone: fabrics as numbers, mesh files beside it. And how two of them differ."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gabardine.core.errors import Problem, SceneError
from gabardine.core.input_file import MESH, read_input
from gabardine.core.messages.phrases import show
from gabardine.geometry.shapes.file import File

if TYPE_CHECKING:
    from gabardine.scene import Scene


@dataclass(frozen=True, eq=False)
class Standalone:
    """A scene whose paths are relative to its own folder, and the files they name."""

    scene: Scene
    files: dict[str, bytes]


def standalone(scene: Scene) -> Standalone:
    """The scene with everything it refers to."""
    files: dict[str, bytes] = {}
    cloths = []
    for k, cloth in enumerate(scene.resolved().cloth):
        mesh = cloth.mesh
        if isinstance(mesh, File):
            source = scene.folder / mesh.path
            name = f"meshes/{k}{source.suffix.lower()}"
            files[name] = read_input(source, MESH)
            cloth = cloth.model_copy(update={"mesh": mesh.model_copy(update={"path": name})})
        cloths.append(cloth)
    solids = []
    for k, solid in enumerate(scene.resolved().solid):
        if solid.mesh is not None:
            source = scene.folder / solid.mesh.path
            name = f"meshes/solid-{k}{source.suffix.lower()}"
            files[name] = read_input(source, MESH)
            solid = solid.model_copy(update={"mesh": solid.mesh.model_copy(update={"path": name})})
        solids.append(solid)
    bodies = {"cloth": tuple(cloths), "solid": tuple(solids)}
    return Standalone(scene.resolved().model_copy(update=bodies), files)


def refuse_difference(folder: Path, recorded: Scene, now: Standalone) -> None:
    """SceneError naming the first field in which the scene is not the recorded one."""
    old, new = (scene.model_dump(mode="json", by_alias=True) for scene in (recorded, now.scene))
    difference = next(differences(old, new), None)
    if difference is None:
        changed = (name for name, data in now.files.items() if _content(folder / name) != data)
        difference = next(((name, "a mesh", "another mesh") for name in changed), None)
    if difference is not None:
        where, before, after = difference
        raise SceneError(
            Problem(
                str(folder),
                f"The scene has changed since this run began: {where} was {before} and is now {after}; "
                "change it back, choose another folder with --out, or start over with --overwrite.",
            )
        )


def differences(old: Any, new: Any, where: str = "") -> Iterator[tuple[str, str, str]]:
    """Where two trees of tables differ: path, old and new value as a user would write them."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in dict.fromkeys([*old, *new]):
            yield from differences(old.get(key), new.get(key), f"{where}.{key}" if where else key)
    elif isinstance(old, list) and isinstance(new, list):
        if len(old) != len(new):
            yield where, f"a list of {len(old)}", f"a list of {len(new)}"
        for k, (before, after) in enumerate(zip(old, new)):
            yield from differences(before, after, where + _item(before, k))
    elif old != new or isinstance(old, bool) is not isinstance(new, bool):
        yield where, _shown(old), _shown(new)


def _item(value: Any, index: int) -> str:
    name = value.get("name") if isinstance(value, dict) else None
    return f' "{name}"' if name else f"[{index}]"


def _shown(value: Any) -> str:
    return "not set" if value is None else show(value)


def _content(path: Path) -> bytes | None:
    try:
        return read_input(path, MESH)
    except SceneError:
        return None
