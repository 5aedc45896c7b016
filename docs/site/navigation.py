"""Which pages the site has, and in which order: navigation.toml, with every page of the repository in it."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

FILE = Path(__file__).with_name("navigation.toml")
SOURCES = ("docs/**/*.md", "design/*.md", "benchmarks/**/*.md", "CHANGELOG.md", "CONTRIBUTING.md")
"""The pages of the repository that the site shows; the README is told by the home page."""
HOME = "docs/site/index.md"
LEFT_OUT = ("benchmarks/results/*/*", HOME)


class Section(NamedTuple):
    """A heading of the navigation and its pages, as paths below the repository."""

    title: str
    pages: tuple[str, ...]


def pages_of(root: Path) -> list[str]:
    """Every page of the repository that belongs to the site."""
    found = sorted({path.relative_to(root).as_posix() for glob in SOURCES for path in root.glob(glob)})
    return [page for page in found if not any(fnmatchcase(page, left) for left in LEFT_OUT)]


def sections(pages: list[str], file: Path = FILE) -> list[Section]:
    """The navigation: a page stands where it is named, else where the first pattern matches it.

    Raises ValueError where a page is named that is not there, and where one has no place.
    """
    wanted = tomllib.loads(file.read_text(encoding="utf-8"))["section"]
    named = {name for section in wanted for name in section["pages"] if "*" not in name}
    if unknown := sorted(named - set(pages)):
        raise ValueError(
            f"{file.name} names {unknown[0]}, which is not there: write the page or take it out."
        )
    left = [page for page in pages if page not in named]
    found = []
    for section in wanted:
        taken: list[str] = []
        for name in section["pages"]:
            matching = [page for page in left if _matches(page, name)] if "*" in name else [name]
            taken += matching
            left = [page for page in left if page not in matching]
        found.append(Section(section["title"], tuple(taken)))
    if left:
        raise ValueError(f"{left[0]} has no place on the site: name it in a section of {file.name}.")
    return found


def _matches(page: str, pattern: str) -> bool:
    """Like a shell: a star does not reach into folders."""
    return page.count("/") == pattern.count("/") and fnmatchcase(page, pattern)
