"""The site: every page has its place, every name its entry. `make docs` builds it and checks its links."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import gabardine as gb
from gabardine.cli.main import COMMANDS

from .conftest import ROOT

SITE = ROOT / "docs" / "site"
MODULES = ("navigation", "reference", "stage", "links")


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, ModuleType]]:
    """The modules that make the site, by name."""
    monkeypatch.syspath_prepend(str(SITE))
    yield {name: import_module(name) for name in MODULES}
    for name in MODULES:
        sys.modules.pop(name, None)


def test_every_page_has_one_place(site: dict[str, ModuleType]) -> None:
    made = list(site["reference"].pages())
    kept = site["navigation"].pages_of(ROOT)
    placed = [page for section in site["navigation"].sections([*kept, *made]) for page in section.pages]
    assert sorted(placed) == sorted([*kept, *made])
    assert {"docs/contact.md", "design/0001-numeric-backend.md", "docs/papers/csl09.md"} <= set(placed)


def test_a_new_page_of_docs_needs_no_line(site: dict[str, ModuleType]) -> None:
    pages = [*site["navigation"].pages_of(ROOT), *site["reference"].pages(), "docs/quilting.md"]
    found = {page: title for title, pages in site["navigation"].sections(pages) for page in pages}
    assert found["docs/quilting.md"] == "Subjects"


def test_what_is_wrong_with_the_navigation_is_told(site: dict[str, ModuleType], tmp_path: Path) -> None:
    file = tmp_path / "navigation.toml"
    file.write_text('[[section]]\ntitle = "All"\npages = ["a.md", "b/*.md"]\n')
    sections = site["navigation"].sections
    assert sections(["b/c.md", "a.md"], file)[0].pages == ("a.md", "b/c.md")
    with pytest.raises(ValueError, match=r"names a\.md, which is not there"):
        sections(["b/c.md"], file)
    with pytest.raises(ValueError, match=r"b/c/d\.md has no place"):
        sections(["a.md", "b/c/d.md"], file)


def test_the_reference_has_every_name(site: dict[str, ModuleType]) -> None:
    pages = site["reference"].pages()
    for command in COMMANDS:
        assert f"\n## gabardine {command.__name__}\n" in pages["reference/commands.md"]
    for name in set(gb.__all__) - {"__version__"}:
        assert f":: gabardine.{name}\n" in pages["reference/python.md"]


def test_sources_are_laid_out_with_their_links(site: dict[str, ModuleType], tmp_path: Path) -> None:
    played = tmp_path / "played"
    played.mkdir()
    (played / "control_loop.html").write_text("moves")
    out = tmp_path / "sources"
    site["stage"].stage(ROOT, out, played)
    home = (out / "index.md").read_text("utf-8")
    assert "(docs/tutorial/1-first-picture.md)" in home
    assert home.count("{toctree}") == len(site["navigation"].sections([*_all(site)]))
    assert "docs/integrators\n" in home
    assert (out / "docs" / "images" / "demo.png").exists()
    assert "(../examples/ball_on_cloth.toml)" in (out / "docs" / "contact.md").read_text("utf-8")
    assert (out / "examples" / "ball_on_cloth.toml").exists()
    gallery = (out / "docs" / "gallery.md").read_text("utf-8")
    assert gallery.count('class="play"') == 1
    assert 'href="../play/control_loop.html"' in gallery


def _all(site: dict[str, ModuleType]) -> list[str]:
    return [*site["navigation"].pages_of(ROOT), *site["reference"].pages()]


def test_a_broken_link_is_found(site: dict[str, ModuleType], tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text('<h1 id="top"></h1><a href="b.html#here">b</a><img src="c.png">')
    (tmp_path / "b.html").write_text('<a href="a.html#top">a</a><a href="https://example.org/x">x</a>')
    assert site["links"].broken(tmp_path) == [
        "a.html: b.html#here leads nowhere.",
        "a.html: c.png leads nowhere.",
    ]
