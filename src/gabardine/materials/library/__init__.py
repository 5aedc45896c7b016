"""The library of fabrics: one data file each, every number with its source.

fabrics["cotton"]                  a Fabric, read at the first access
find_fabric("cotton" | "my.toml")  the fabric of a reference in a scene
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from gabardine.core.errors import SceneError
from gabardine.core.messages.phrases import known, nearest
from gabardine.materials.fabric import Fabric


class Library(Mapping[str, Fabric]):
    """Fabrics by name; each data file is read at the first access."""

    def __getitem__(self, name: str) -> Fabric:
        if name not in _names():
            hint = nearest(name, _names()) or "."
            raise SceneError(
                f'There is no fabric "{name}" in the library{hint} There are: {known(_names())}.'
            )
        return _read(name)

    def __contains__(self, name: object) -> bool:
        return name in _names()

    def __iter__(self) -> Iterator[str]:
        return iter(_names())

    def __len__(self) -> int:
        return len(_names())

    def __repr__(self) -> str:
        return f"Library({known(_names())})"


fabrics = Library()


def find_fabric(reference: str, folder: Path) -> Fabric:
    """The fabric a scene refers to by library name or, with a suffix or a slash, by file in `folder`."""
    if is_file(reference):
        return Fabric.load(folder / reference).referred_to(reference)
    if reference not in fabrics and os.path.isfile(folder / f"{reference}.toml"):
        raise SceneError(
            f'There is no fabric "{reference}" in the library; for the file write "{reference}.toml".'
        )
    return fabrics[reference]


def is_file(reference: str) -> bool:
    """Whether a reference to a fabric means a file."""
    return reference.endswith(".toml") or "/" in reference or "\\" in reference


@cache
def _names() -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in Path(__file__).parent.glob("*.toml")))


@cache
def _read(name: str) -> Fabric:
    path = Path(__file__).with_name(f"{name}.toml")
    return Fabric.load(path).referred_to(name)
