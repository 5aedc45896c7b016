"""The gallery: what is kept of it, and the pages that are built."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from gabardine.papers import EXPERIMENTS

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture
def gallery(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.setattr(sys, "path", [*sys.path])
    spec = spec_from_file_location("docs_gallery", DOCS / "gallery.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    monkeypatch.setitem(sys.modules, "docs_gallery", module)
    spec.loader.exec_module(module)
    yield module
    for name in [name for name in sys.modules if name.partition(".")[0] in ("generated", "papers")]:
        del sys.modules[name]


def test_everything_has_its_card(gallery: ModuleType) -> None:
    cards = {card.name: card for card in gallery.cards()}
    assert list(cards) == [*gallery.EXAMPLES, *EXPERIMENTS]
    page = (DOCS / "gallery.md").read_text("utf-8")
    for card in cards.values():
        assert card.title
        assert card.time.endswith(" s")
        assert f"\n    {card.command}\n" in page
        assert f"]({card.picture})" in page
        assert 3_000 < (DOCS / card.picture).stat().st_size <= 200_000
    for name in gallery.EXAMPLES:
        assert (DOCS.parent / cards[name].command.removeprefix("python ")).is_file()
        facts = json.loads((DOCS / "gallery" / f"{name}.json").read_text("utf-8"))
        assert facts["triangles"] > 0
        assert (f"python docs/gallery.py {name} " in page) == facts["page"]


def test_a_gallery_is_built(gallery: ModuleType, tmp_path: Path) -> None:
    """One example that draws nothing itself, and one experiment that moves nothing."""
    out = gallery.build(["control_loop", "volino09.fig14"], tmp_path / "made")
    assert {path.name for path in out.iterdir()} == {
        "control_loop.html",
        "control_loop.png",
        "volino09.fig14.png",
        "index.html",
    }
    assert 100_000 < (out / "control_loop.html").stat().st_size < 5_000_000
    index = (out / "index.html").read_text("utf-8")
    assert index.count("<article") == 2
    assert index.count('<a href="control_loop.html">') == 2  # the picture and the words
    assert "volino09.fig14.html" not in index
    assert "python examples/control_loop.py" in index


def test_an_unknown_name_is_one_sentence(gallery: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["gallery.py", "nothing"])
    with pytest.raises(SystemExit, match='There is no "nothing" in the gallery; there are: ball_on_cloth'):
        gallery.main()
