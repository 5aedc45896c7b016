"""Lay out the sources of the site: the pages of the repository, the reference, the home page.

Paths stay as they are in the repository, so that a link works in both places. What a page links to that is no
page is copied beside it; a folder becomes its first page, and the README the home page.
"""

from __future__ import annotations

import re
import shutil
from html import escape
from pathlib import Path

import navigation
import reference

LINK = re.compile(r"(!?\[[^\]]*\])\(([^)\s]+)\)")
PICTURE = re.compile(r"^!\[[^\]]*\]\(images/[\w/]+/([\w.]+?)(?:-[\w-]+)?\.png\)$", re.MULTILINE)
FOLDERS = {"design": "design/0000-template.md", "docs/papers": "docs/papers/summary.md"}
"""What a link to a folder leads to; others, of files that are no pages, are left out and their words stay."""


def stage(root: Path, out: Path, played: Path) -> list[navigation.Section]:
    """Write all sources to the empty folder `out`; the navigation.

    played: the folder of pages that play the gallery (`make gallery`), linked if it is there
    """
    made = reference.pages()
    kept = navigation.pages_of(root)
    sections = navigation.sections([*kept, *made])
    for page in kept:
        text = (root / page).read_text(encoding="utf-8")
        if page == "docs/gallery.md":
            text = with_players(text, played)
        _write(out / page, linked(root, page, text, out))
    for page, text in made.items():
        _write(out / page, text)
    home = (root / navigation.HOME).read_text(encoding="utf-8")
    _write(out / "index.md", linked(root, navigation.HOME, home, out, "index.md") + "\n" + contents(sections))
    return sections


def contents(sections: list[navigation.Section]) -> str:
    """The tables of contents that make the navigation."""
    parts = []
    for title, pages in sections:
        listed = "\n".join(page.removesuffix(".md") for page in pages)
        parts.append(f"```{{toctree}}\n:caption: {title}\n:hidden:\n\n{listed}\n```")
    return "\n\n".join(parts) + "\n"


def linked(root: Path, page: str, text: str, out: Path, place: str = "") -> str:
    """The text of a page with its links as the site needs them; copies pictures and files that it links to.

    place: where the page stands on the site, if not at its own path
    """
    up = "../" * (place or page).count("/")

    def changed(match: re.Match[str]) -> str:
        words, target = match.groups()
        path, mark, anchor = target.partition("#")
        if "://" in target or not path:
            return match[0]
        file = (root / page).parent.joinpath(path).resolve()
        if not file.is_relative_to(root) or not file.exists():
            return match[0]  # Sphinx says what is wrong with it
        name = file.relative_to(root).as_posix()
        if name == "README.md":
            return f"{words}({up}index.md)"
        if file.is_dir():
            return f"{words}({up}{FOLDERS[name]})" if name in FOLDERS else words.strip("[]")
        if file.suffix != ".md":
            _copy(file, out / name)
        return f"{words}({up}{name}{mark}{anchor})"

    fences = re.split(r"(^```.*?^```$)", text, flags=re.DOTALL | re.MULTILINE)
    return "".join(part if part.startswith("```") else LINK.sub(changed, part) for part in fences)


def with_players(text: str, played: Path) -> str:
    """The gallery with a link below each picture whose page has been made."""

    def linked_picture(match: re.Match[str]) -> str:
        page = played / f"{match[1]}.html"
        if not page.exists():
            return match[0]
        play = f'<a class="play" href="../play/{escape(page.name)}">Play it in the page</a>'
        return f"{match[0]}\n\n{play}"

    return PICTURE.sub(linked_picture, text)


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)
