"""Commented scene files to start from. A new one is one file here and one line below."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from gabardine.core.registry import Registry


@dataclass(frozen=True)
class Template:
    """A commented scene file."""

    title: str
    file: str

    def text(self) -> str:
        """The file, as it is."""
        return Path(__file__).with_name(self.file).read_text(encoding="utf-8")


TEMPLATES: Registry[Template] = Registry("template")
TEMPLATES.add("hang", Template("a sheet hung by one edge", "hang.toml"))
TEMPLATES.add("drape", Template("a sheet falling over a ball, onto a floor", "drape.toml"))
TEMPLATES.add(
    "cantilever", Template("a strip bending under its own weight, in equilibrium", "cantilever.toml")
)
TEMPLATES.add("flag", Template("a flag in the wind", "flag.toml"))
