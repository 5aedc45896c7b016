"""Scenes as TOML: short, in a fixed order, loading to an equal scene."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gabardine.core.errors import SceneError
from gabardine.core.model_tables import tables
from gabardine.core.whole_file import whole
from gabardine.materials.library import is_file

if TYPE_CHECKING:
    from gabardine.scene.scene import Scene

LINE_LENGTH = 110
LIST_LENGTH = 160
"""Largest length of lists of numbers: about eight, written with all their digits."""
INDENT = "    "


def to_text(scene: Scene) -> str:
    """The scene as TOML, as short as the user wrote it."""
    return _text(tables(scene))


def save(scene: Scene, path: Path) -> None:
    """Write a scene file; paths in it become relative to its new folder."""
    data = tables(scene)
    _move_paths(data, lambda given: _relative(scene.folder / given, path.parent, given))
    try:
        with whole(path) as place:
            place.write_text(_text(data), encoding="utf-8")
    except OSError as error:
        message = f"The scene cannot be written: {error.strerror or error}; choose another place."
        raise SceneError.at(path, message) from None


def resolved(scene: Scene) -> Any:
    """The same scene with fabrics as tables, defaults written out and paths absolute."""
    data = tables(scene, everything=True)
    _move_paths(data, lambda given: (scene.folder / given).absolute().as_posix())
    return type(scene).from_data(data, scene.folder)


def _move_paths(data: dict[str, Any], move: Callable[[str], str]) -> None:
    for solid in data.get("solid", ()):
        if "path" in solid.get("mesh", {}):
            solid["mesh"]["path"] = move(solid["mesh"]["path"])
        _move_curves(solid["springs"], move)
    for collider in data.get("collider", ()):
        for key in {"path", "frames"} & collider.keys():
            collider[key] = move(collider[key])
    for wind in data.get("world", {}).get("wind", ()):
        if "path" in wind:
            wind["path"] = move(wind["path"])
    for cloth in data.get("cloth", ()):
        _move_curves(cloth.get("model"), move)
        if isinstance(cloth["fabric"], str) and is_file(cloth["fabric"]):
            cloth["fabric"] = move(cloth["fabric"])
        _move_curves(cloth["fabric"], move)
        if "path" in cloth["mesh"]:
            cloth["mesh"]["path"] = move(cloth["mesh"]["path"])


def _move_curves(table: Any, move: Callable[[str], str]) -> None:
    """The files of measured curves, anywhere in a fabric."""
    for key, value in table.items() if isinstance(table, dict) else ():
        if key == "csv" and isinstance(value, str):
            table[key] = move(value)
        _move_curves(value, move)


def _relative(target: Path, folder: Path, given: str) -> str:
    if Path(given).is_absolute():
        return given
    path = Path(os.path.relpath(target, folder)).as_posix()
    return path if "/" in path or path.endswith(".toml") else f"./{path}"


def _text(data: dict[str, Any]) -> str:
    import tomlkit

    document = tomlkit.document()
    _fill(document, data, sections=True)
    return tomlkit.dumps(document)


def _fill(container: Any, data: dict[str, Any], sections: bool) -> None:
    """Single values first, then tables, then lists of tables; `sections`: never inline tables."""
    import tomlkit

    lists = {key: value for key, value in data.items() if _is_list_of_tables(value)}
    inner = {key: value for key, value in data.items() if isinstance(value, dict)}
    inline = {} if sections else {key: value for key, value in inner.items() if _fits(key, value)}
    for key, value in data.items():
        if key in inline:
            container.append(key, _inline(value))
        elif key not in inner and key not in lists:
            container.append(key, _wrapped(value))
    for key, value in inner.items():
        if key not in inline:
            table = tomlkit.table()
            _fill(table, value, sections=False)
            container.append(key, table)
    for key, value in lists.items():
        array = tomlkit.aot()
        for item in value:
            table = tomlkit.table()
            _fill(table, item, sections=False)
            array.append(table)
        container.append(key, array)


def _wrapped(value: Any, depth: int = 0) -> Any:
    """A value; a list that is too long for one line has a line for each of its items."""
    import tomlkit

    if not isinstance(value, list):
        return value
    array = tomlkit.array()
    if len(str(value)) <= LIST_LENGTH:
        array.extend(value)
        return array
    for item in value:
        array.add_line(_wrapped(item, depth + 1), indent=INDENT * (depth + 1))
    array.add_line(indent=INDENT * depth)
    return array


def _is_list_of_tables(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and isinstance(value[0], dict)


def _inline(value: dict[str, Any]) -> Any:
    import tomlkit

    table = tomlkit.inline_table()
    table.update(value)
    return table


def _fits(key: str, value: dict[str, Any]) -> bool:
    """Whether a table is simple and short enough for one line."""
    if any(isinstance(item, dict) or _is_list_of_tables(item) for item in value.values()):
        return False
    return len(f"{key} = {_inline(value).as_string()}") <= LINE_LENGTH
