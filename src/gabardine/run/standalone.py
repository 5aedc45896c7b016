"""Self-contained scenes: fabrics as numbers, mesh files and animations in the folder; differences of two."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gabardine.core.errors import SceneError
from gabardine.core.input_file import AIR, ANIMATION, MESH, InputKind, read_input
from gabardine.core.messages.phrases import show
from gabardine.geometry.animation import sequence_files
from gabardine.geometry.shapes.file import File
from gabardine.scene.collider import MeshFile
from gabardine.scene.wind import GridWind

if TYPE_CHECKING:
    from gabardine.scene import Scene

MESHES = "meshes"
"""The folder of copied files in a run's folder."""


@dataclass(frozen=True, eq=False)
class Standalone:
    """A scene with paths relative to its own folder, and their files.

    files: content of each, by its path in the folder; sources: original path of each
    """

    scene: Scene
    files: dict[str, bytes]
    sources: dict[str, Path]


def standalone(scene: Scene) -> Standalone:
    """The scene with everything it refers to: fabrics as tables, meshes and animations as files."""
    copies = _Copies(scene.folder)
    resolved = scene.resolved()
    parts: dict[str, Any] = {
        "cloth": tuple(_with_own_mesh(each, str(k), copies) for k, each in enumerate(resolved.cloth)),
        "solid": tuple(_with_own_mesh(each, f"solid-{k}", copies) for k, each in enumerate(resolved.solid)),
        "collider": tuple(
            _with_own_files(each, f"collider-{k}", copies) if isinstance(each, MeshFile) else each
            for k, each in enumerate(resolved.collider)
        ),
    }
    winds = tuple(
        each.model_copy(update={"path": copies.keep(each.path, f"wind-{k}", AIR)})
        if isinstance(each, GridWind)
        else each
        for k, each in enumerate(resolved.world.wind)
    )
    parts["world"] = resolved.world.model_copy(update={"wind": winds}) if winds else resolved.world
    return Standalone(resolved.model_copy(update=parts), copies.files, copies.sources)


class _Copies:
    """The files of a scene, read one after the other."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.files: dict[str, bytes] = {}
        self.sources: dict[str, Path] = {}

    def keep(self, given: str | Path, name: str, kind: InputKind = MESH) -> str:
        """Read a file; its path in the folder of the run."""
        source = self.folder / given
        path = f"{MESHES}/{name}{source.suffix.lower()}"
        self.files[path], self.sources[path] = read_input(source, kind), source
        return path


def _with_own_mesh(body: Any, name: str, copies: _Copies) -> Any:
    """A cloth or solid whose mesh file and start are in the folder."""
    shape = getattr(body, "start_shape", None)
    if shape is not None:
        body = body.model_copy(update={"start_shape": copies.keep(shape, f"{name}-start")})
    mesh = body.mesh
    if not isinstance(mesh, File):
        return body
    return body.model_copy(update={"mesh": mesh.model_copy(update={"path": copies.keep(mesh.path, name)})})


def _with_own_files(collider: MeshFile, name: str, copies: _Copies) -> MeshFile:
    """A collider whose mesh file or animation is in the folder."""
    if collider.path is not None:
        return collider.model_copy(update={"path": copies.keep(collider.path, name)})
    assert collider.frames is not None
    if collider.frames_per_s is None:
        return collider.model_copy(update={"frames": copies.keep(collider.frames, name, ANIMATION)})
    for k, path in enumerate(sequence_files(copies.folder / collider.frames)):
        copies.keep(path, f"{name}/{k:06d}")
    return collider.model_copy(update={"frames": f"{MESHES}/{name}/*"})


def refuse_difference(folder: Path, recorded: Scene, now: Standalone) -> None:
    """SceneError naming the first field or file in which the scene differs from the recorded one."""
    old, new = (scene.model_dump(mode="json", by_alias=True) for scene in (recorded, now.scene))
    where, before, after = next(differences(old, new), ("", "", ""))
    changed = f"{where} was {before} and is now {after}"
    if not where:
        there = {path.relative_to(folder).as_posix() for path in (folder / MESHES).rglob("*.*")}
        other = [name for name, data in now.files.items() if _content(folder / name) != data]
        if not other and there <= now.files.keys():
            return
        changed = f"the file {now.sources[other[0]]} is another one" if other else "an animation lost frames"
    raise SceneError.at(
        folder,
        f"The scene has changed since this run began: {changed}; change it back, choose another folder "
        "with --out, or start over with --overwrite.",
    )


def differences(old: Any, new: Any, where: str = "") -> Iterator[tuple[str, str, str]]:
    """Differences of two trees of tables: path, old and new value as a user would write them."""
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
