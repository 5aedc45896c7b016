"""A small scene whose run takes a tenth of a second: a swatch swings onto a ball."""

from __future__ import annotations

from pathlib import Path

import pytest

from gabardine import Scene

SWATCH = """
title = "A swatch swings onto a ball"

[time]
duration_s = 0.1
step_s = 0.01
frames_per_s = 40

[[cloth]]
name = "swatch"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }
fabric = "cotton"

[[cloth.pin]]
name = "rod"
select = "left"

[[cloth.pin]]
select = "top-right"

[[collider]]
kind = "sphere"
centre_m = [0.15, -0.053, 0.1]
radius_m = 0.05
friction = 0.3
"""


@pytest.fixture
def scene() -> Scene:
    return Scene.from_text(SWATCH)


@pytest.fixture
def mesh_scene(tmp_path: Path) -> Scene:
    """The same cloth, from a file beside the scene."""
    folder = tmp_path / "project"
    folder.mkdir()
    (folder / "quad.obj").write_text("v 0 0 0\nv 0 0 1\nv 1 0 1\nv 1 0 0\nf 1 2 3\nf 1 3 4\n")
    mesh = 'mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }'
    text = SWATCH.replace(mesh, 'mesh = { shape = "file", path = "quad.obj" }')
    text = text.replace('"left"', "{ vertices = [0, 1] }").replace('"top-right"', "{ vertices = [0] }")
    (folder / "scene.toml").write_text(text[: text.index("[[collider]]")])
    return Scene.load(folder / "scene.toml")
