"""The generated parts of the pages are current, and hold what the registries hold."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from gabardine.core.messages.phrases import show
from gabardine.geometry.shapes import SHAPES
from gabardine.integrators import INTEGRATORS
from gabardine.materials.bending import BENDING_LAWS
from gabardine.materials.library import fabrics
from gabardine.materials.membrane import MEMBRANE_LAWS
from gabardine.papers import EXPERIMENTS, experiment_named, paper_of
from gabardine.papers.page import measurement
from gabardine.papers.provenance import changed_since
from gabardine.scene import Scene
from gabardine.scene.collider import COLLIDER_KINDS

DOCS = Path(__file__).parents[2] / "docs"


@pytest.fixture(scope="module")
def generate() -> Iterator[ModuleType]:
    spec = spec_from_file_location("docs_generate", DOCS / "generate.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [*sys.path])  # it finds its parts there, other tests do not
        spec.loader.exec_module(module)
    yield module
    for name in [name for name in sys.modules if name.partition(".")[0] == "generated"]:
        del sys.modules[name]


def test_the_committed_pages_are_current(generate: ModuleType) -> None:
    pages = generate.pages()
    assert {DOCS / "scene-files.md", DOCS / "papers" / "volino09.md"} <= set(pages)
    for page, text in pages.items():
        assert page.read_text(encoding="utf-8") == text, f"{page.name}: run python docs/generate.py"


def test_every_experiment_is_kept_and_shown(generate: ModuleType) -> None:
    kept = {path.stem: json.loads(path.read_text("utf-8")) for path in DOCS.glob("papers/results/*.json")}
    assert set(kept) == set(EXPERIMENTS)
    for name, result in kept.items():
        made = experiment_named(name)
        assert result["finished"]
        assert not result["quick"]
        if not changed_since(result):
            assert all(measurement(claim, result) for claim in made.claims), name
        page = (DOCS / "papers" / f"{paper_of(name)}.md").read_text("utf-8")
        assert f"    gabardine paper {name} " in page
        assert result["pictures"]
        for picture in result["pictures"]:
            file = DOCS / "images" / "papers" / f"{name}-{picture}"
            assert file.stat().st_size <= 200_000
            assert f"(../images/papers/{file.name})" in page
    assert len(list((DOCS / "images" / "papers").iterdir())) == sum(len(r["pictures"]) for r in kept.values())


def test_every_part_is_on_a_page(generate: ModuleType) -> None:
    pages = "".join(page.read_text(encoding="utf-8") for page in DOCS.glob("*.md"))
    for part in generate.PARTS:
        assert pages.count(f"<!-- generated: {part} -->") == 1


def test_the_scene_reference_holds_every_choice(generate: ModuleType) -> None:
    text = generate.scene_reference()
    for tag, names in (("shape", SHAPES), ("kind", COLLIDER_KINDS)):
        for name in names:
            assert text.count(f'`{tag} = "{name}"`') == 1
    for field, laws in (("membrane", MEMBRANE_LAWS), ("bending", BENDING_LAWS)):
        for name in laws:
            assert text.count(f'### `cloth.fabric.{field}`, `law = "{name}"`') == 1
    for name in INTEGRATORS:
        assert f'`"{name}"`' in text


def test_the_scene_reference_holds_every_field(generate: ModuleType) -> None:
    text = generate.scene_reference()
    schema = Scene.json_schema()
    tags = {"shape", "law", "kind", "method"}
    for model in [schema, *schema["$defs"].values()]:
        for name in set(model.get("properties", {})) - tags:
            assert f"| `{name}` |" in text


def test_bounds_and_defaults_are_told(generate: ModuleType) -> None:
    text = generate.scene_reference()
    assert "| `poisson` | number > -1, ≤ 0.5 | `0` | Poisson ratio |" in text
    assert "| `gravity_m_per_s2` | 3 numbers from -1000 to 1000 | `[0, -9.81, 0]` |" in text
    assert "| `mesh` | a table | **needed** |" in text


def test_every_number_of_every_fabric_is_there(generate: ModuleType) -> None:
    text = generate.fabric_sources()
    for name, fabric in fabrics.items():
        section = text.split(f"## {name}\n")[1].split("\n## ")[0]
        for path, value in fabric.numbers().items():
            shown = show(value) if isinstance(value, tuple) else f"{value:g}"
            assert f"| `{path}` | {shown} | {fabric.source(path)} |" in section
