"""What the pages point to is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from .conftest import PAGES, ROOT, name_of

LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)\s]+)\)")
PATH = re.compile(
    r"`((?:src|docs|tests|design|core|elements|materials|integrators|contact|linalg|mechanics)/[\w./-]+)`"
)


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as the usual renderers make them."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    for target in LINK.findall(page.read_text(encoding="utf-8")):
        if target.startswith("http"):
            continue
        path, _, anchor = target.partition("#")
        file = page.parent / path if path else page
        assert file.exists(), target
        assert not anchor or anchor in anchors(file), target


@pytest.mark.parametrize("page", PAGES, ids=name_of)
def test_files_that_are_named_exist(page: Path) -> None:
    for name in PATH.findall(page.read_text(encoding="utf-8")):
        if "NAME" not in name:
            assert (ROOT / name).exists() or (ROOT / "src" / "gabardine" / name).exists(), name


def test_the_folders_of_new_files_exist() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    folders = re.findall(r"`(src/[\w/]+)/NAME\.\w+`", text)
    assert len(folders) >= 6
    for folder in folders:
        assert (ROOT / folder).is_dir()


def test_registries_are_where_contributing_says() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = re.findall(r"\| `([A-Z_]+)`, `(src/[\w/]+\.py)` \|", text)
    assert len(rows) >= 7
    for registry, file in rows:
        assert re.search(
            rf"^{registry}\b.* = (?:Lazy)?Registry\(", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE
        ), registry
