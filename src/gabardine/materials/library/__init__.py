"""The library of fabrics: one data file each, every number with its source.

    fabrics["cotton"]                  a Fabric, read when first asked for
    find_fabric("cotton" | "my.toml")  what a scene may write
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path

from gabardine.core.errors import SceneError
from gabardine.core.sentences import known, nearest
from gabardine.core.toml import parse_toml
from gabardine.materials.fabric import Fabric


class Library(Mapping[str, Fabric]):
    """Fabrics by name; the data files are read one by one, when first asked for."""

    def __getitem__(self, name: str) -> Fabric:
        if name not in _names():
            hint = nearest(name, _names()) or "."
            raise SceneError(f'There is no fabric "{name}" in the library{hint} There are: {known(_names())}.')
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
    if reference.endswith(".toml") or "/" in reference or "\\" in reference:
        return Fabric.load(folder / reference).referred_to(reference)
    if reference not in fabrics and (folder / f"{reference}.toml").is_file():
        raise SceneError(f'There is no fabric "{reference}" in the library; for the file write "{reference}.toml".')
    return fabrics[reference]


@cache
def _names() -> tuple[str, ...]:
    return tuple(sorted(entry.name[:-5] for entry in files(__name__).iterdir() if entry.name.endswith(".toml")))


@cache
def _read(name: str) -> Fabric:
    text = (files(__name__) / f"{name}.toml").read_text(encoding="utf-8")
    return Fabric.from_data({"name": name, **parse_toml(text, name)}, name).referred_to(name)
