"""The scene files that `gabardine new` hands out."""

from pathlib import Path

import pytest

import gabardine.scene.templates as templates
from gabardine.scene import Scene
from gabardine.scene.templates import TEMPLATES


@pytest.mark.parametrize("name", TEMPLATES)
def test_loads_builds_and_selects(name):
    template = TEMPLATES[name]
    scene = Scene.from_text(template.text(), source=template.file)
    assert scene.title
    for cloth in scene.cloth:
        mesh = cloth.mesh.build(Path())
        placed = cloth.place.apply(mesh.rest_positions)
        for held in (*cloth.pin, *cloth.load):
            chosen = held.select.pick(mesh, placed)
            assert 0 < len(chosen) < mesh.vertex_count
    assert "#" in template.text()


def test_cantilever_is_clamped_not_hinged():
    cloth = Scene.from_text(TEMPLATES["cantilever"].text()).cloth[0]
    mesh = cloth.mesh.build(Path())
    chosen = cloth.pin[0].select.pick(mesh, mesh.rest_positions)
    assert len(set(mesh.rest_positions[chosen, 0].round(9))) > 2


def test_flag_hangs_upright():
    cloth = Scene.from_text(TEMPLATES["flag"].text()).cloth[0]
    placed = cloth.place.apply(cloth.mesh.build(Path()).rest_positions)
    assert placed[:, 1].min() == pytest.approx(1.0)
    assert placed[:, 1].max() == pytest.approx(1.6)


def test_every_file_is_listed():
    files = {path.name for path in Path(templates.__file__).parent.glob("*.toml")}
    assert files == {template.file for template in TEMPLATES.values()}
