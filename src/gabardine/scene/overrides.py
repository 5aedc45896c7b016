"""Setting single fields of a scene: "cloth.sheet.fabric.density_kg_per_m2=0.3"."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gabardine.core.errors import Problem, SceneError
from gabardine.core.messages.phrases import show
from gabardine.core.model_tables import tables
from gabardine.materials.library import find_fabric

if TYPE_CHECKING:
    from gabardine.scene.scene import Scene

_BARE_WORD = re.compile(r"[^\s\"'\[\]{}=,#]+")

Tables = dict[str, Any]


def _fabric_tables(name: str, folder: Path) -> Tables:
    return tables(find_fabric(name, folder).referred_to(""))


TAGS = {"model": "kind", "limit": "method"}
"""Fields that may be a name, and the field of their table that the name is the value of."""


def _tagged(field: str) -> Callable[[str, Path], Tables]:
    return lambda name, _: {TAGS[field]: name}


SHORTHANDS: dict[str, Callable[[str, Path], Tables]] = {
    "fabric": _fabric_tables,
    **{field: _tagged(field) for field in TAGS},
}
"""Fields that may be a name, and the function that gives its table, so that its fields can be set."""


def with_overrides(scene: Scene, overrides: tuple[str, ...]) -> Any:
    """The scene with fields set, checked as a whole; all errors are reported at once."""
    data, defaults = tables(scene), tables(scene, everything=True)
    found: list[Problem] = []
    for text in overrides:
        try:
            path, value = _split(text)
            _set(data, defaults, path, value, scene.folder)
        except SceneError as error:
            found += [Problem(f"--set {text}", problem.message) for problem in error.problems]
    if found:
        raise SceneError(*found)
    source = f"--set {overrides[0]}" if len(overrides) == 1 else "--set"
    try:
        return type(scene).from_data(data, scene.folder, source)
    except SceneError as error:
        raise SceneError(*(_advised(problem, overrides) for problem in error.problems)) from None


def _advised(problem: Problem, overrides: tuple[str, ...]) -> Problem:
    """Adds advice if only the name of a table's kind was set, so that fields of the old kind remain."""
    for text in overrides:
        path, _, value = text.partition("=")
        *above, tag = path.split(".")
        if above and TAGS.get(above[-1]) == tag and f".{above[-1]}." in problem.where:
            advice = f"To leave all fields of the kind before, write --set {'.'.join(above)}={value}."
            return Problem(problem.where, f"{problem.message} {advice}")
    return problem


def _split(text: str) -> tuple[list[str], Any]:
    path, equals, value = text.partition("=")
    keys = [key.strip() for key in path.split(".")]
    if not equals or not all(keys):
        raise SceneError("This sets nothing; write it as field=value, e.g. time.step_s=0.005.")
    return keys, _value(value.strip())


def _value(text: str) -> Any:
    """A TOML value; a bare word is text."""
    try:
        table = tomllib.loads(f"value = {text}")
        if list(table) == ["value"]:
            return table["value"]
    except (tomllib.TOMLDecodeError, RecursionError, ValueError):
        if _BARE_WORD.fullmatch(text):
            return text
    raise SceneError(
        f"{show(text)} is neither a TOML value nor a single word; quote text as in '\"two words\"'."
    )


def _set(data: Tables, defaults: Tables, path: list[str], value: Any, folder: Path) -> None:
    node: Any = data
    given_by_default: Any = defaults
    for depth, key in enumerate(path[:-1]):
        if path[depth + 1 :] == [TAGS.get(key)] and isinstance(node, dict) and key not in node:
            node[key] = {path[-1]: value}  # another kind: without the fields of the default
            return
        node, given_by_default = _child(node, given_by_default, key, path[: depth + 1], folder)
        if key == "fabric" and isinstance(node, dict):
            _forget_source(node, ".".join(path[depth + 1 :]))
    if isinstance(node, list):
        node[_index(node, path)] = value
    else:
        node[path[-1]] = value


def _child(node: Any, defaults: Any, key: str, path: list[str], folder: Path) -> tuple[Any, Any]:
    """The table or list below `node`, made if it had its default, and its defaults."""
    if isinstance(node, list):
        index = _index(node, path)
        return _opened(node, index, path, folder), _default(defaults, index)
    default = _default(defaults, key)
    if key not in node:
        node[key] = deepcopy(default) if isinstance(default, dict | list) else {}
    return _opened(node, key, path, folder), default


def _opened(node: Any, key: Any, path: list[str], folder: Path) -> Any:
    """The value at `key`, a name replaced by its table."""
    if isinstance(node[key], str) and path[-1] in SHORTHANDS:
        node[key] = SHORTHANDS[path[-1]](node[key], folder)
    if not isinstance(node[key], dict | list):
        raise SceneError(
            f"{'.'.join(path)} is {show(node[key])}, which has no fields; set {'.'.join(path)} itself."
        )
    return node[key]


def _default(defaults: Any, key: str | int) -> Any:
    try:
        return defaults[key]
    except (KeyError, IndexError, TypeError):
        return None


def _index(items: list[Any], path: list[str]) -> int:
    """The index of the item at the end of `path`: by its name, or by its number from 0."""
    *above, key = path
    unnamed = "cloth" if above == ["cloth"] else ""
    names = [item.get("name", unnamed) if isinstance(item, dict) else "" for item in items]
    if key in names:
        return names.index(key)
    if re.fullmatch(r"[0-9]{1,9}", key) and int(key) < len(items):
        return int(key)
    there = ", ".join(f"{i} ({show(name)})" if name else str(i) for i, name in enumerate(names)) or "none"
    raise SceneError(f"There is no {'.'.join(above)}.{key}; there are: {there}.")


def _forget_source(fabric: Tables, path: str) -> None:
    """Remove the source of a number that is set, and of tables it is in."""
    sources = fabric.get("sources", {})
    for key in [key for key in sources if f"{key}.".startswith(f"{path}.") or path.startswith(f"{key}.")]:
        del sources[key]
