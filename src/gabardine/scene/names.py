"""Checks for missing bodies and repeated names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gabardine.core.errors import Problem
from gabardine.core.location import value_at


def nothing_moves(scene: Any, source: str = "") -> list[Problem]:
    """A problem if a scene or its tables have neither cloth nor solid."""
    if value_at(scene, "cloth") or value_at(scene, "solid"):
        return []
    where = f"{source}: cloth" if source else "cloth"
    return [Problem(where, "This field is missing; add a [[cloth]] section, or a [[solid]].")]


def repeated_names(scene: Any, source: str = "") -> list[Problem]:
    """Repeated names of surfaces (cloths, solids, colliders) and of pins, in a scene or tables.

    The tables may have other faults; entries that cannot be read are skipped.
    """
    cloths, solids = _items(scene, "cloth"), _items(scene, "solid")
    pins = [
        (f"{place}.{pin}", name)
        for place, _, body in (*cloths, *solids)
        for pin, name, _ in _items(body, "pin")
        if name
    ]
    bodies = [
        (place, name or default)
        for items, default in ((cloths, "cloth"), (solids, "solid"))
        for place, name, _ in items
    ]
    colliders = [(place, name) for place, name, _ in _items(scene, "collider") if name]
    every = {"cloths": cloths, "solids": solids, "colliders": colliders}
    *kinds, last = (kind for kind, items in every.items() if items or kind == "cloths")
    either = f"{', '.join(kinds)} or {last}" if kinds else last
    groups = {either: bodies + colliders, "pins": pins}
    prefix = f"{source}: " if source else ""
    return [
        Problem(f"{prefix}{place}.name", f'The name "{name}" stands for two {kinds}; give each its own name.')
        for kinds, named in groups.items()
        for place, name in _second(named)
    ]


def _items(table: Any, key: str) -> list[tuple[str, str, Any]]:
    """Place, name and value of each item of a list."""
    items = value_at(table, key)
    found = []
    for index, item in enumerate(items if isinstance(items, list | tuple) else ()):
        name = value_at(item, "name")
        found.append((f"{key}[{index}]", name if isinstance(name, str) else "", item))
    return found


def _second(named: list[tuple[str, str]]) -> Iterator[tuple[str, str]]:
    seen: set[str] = set()
    for place, name in named:
        if name in seen:
            yield place, name
        seen.add(name)
