"""Registries: the only lists of the engine's methods, laws and formats.

A registry maps a public name to one object. Schema, command-line help, documentation tables and
the conformance suite are derived from it, so that adding a method is one file and one line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeVar

from gabardine.core.errors import SceneError
from gabardine.core.messages.phrases import nearest, show

T = TypeVar("T")


def load(place: str) -> Any:
    """The object that a registry names as "module:attribute", so that listing names imports nothing."""
    module, _, attribute = place.partition(":")
    return getattr(import_module(module), attribute)


class Registry(Mapping[str, T], Generic[T]):
    """An insertion-ordered, write-once mapping from public name to object."""

    def __init__(self, what: str, entries: Mapping[str, T] | None = None) -> None:
        self.what = what
        self._entries: dict[str, T] = dict(entries or {})

    def add(self, name: str, entry: T) -> T:
        if name in self._entries:
            raise ValueError(f"{self.what} {name!r} is registered twice")
        self._entries[name] = entry
        return entry

    def __getitem__(self, name: str) -> T:
        if name not in self._entries:
            hint = nearest(name, self._entries).rstrip("?")
            raise SceneError(
                f"There is no {self.what} {show(name)}{hint}; there are: {', '.join(self._entries)}."
            )
        return self._entries[name]

    def get(self, name: str, default: Any = None) -> Any:
        return self._entries.get(name, default)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


class Later(NamedTuple):
    """An entry of a `LazyRegistry`: its place, as "module:attribute", and its description."""

    place: str
    words: str


class LazyRegistry(Registry[T]):
    """A registry whose entries are imported on access; names and descriptions are known before."""

    def __init__(self, what: str, entries: Mapping[str, Later]) -> None:
        super().__init__(what, entries)  # type: ignore[arg-type]
        self.words = {name: entry.words for name, entry in entries.items()}

    def __getitem__(self, name: str) -> T:
        entry: Any = super().__getitem__(name)
        found: T = load(entry.place)
        return found
