"""gabardine check doubts meshes that are as large as if they were in another unit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gabardine.cli.mesh_contents import unit_doubt, weighed

SCENE = """
[time]
duration_s = 0.1
[[cloth]]
name = "scarf"
mesh = { shape = "file", path = "scarf.obj" }
fabric = "cotton"
"""


def write(folder: Path, side: float) -> None:
    corners = [(0, 0, 0), (side, 0, 0), (side, 0, side), (0, 0, side)]
    lines = [f"v {x:g} {y:g} {z:g}" for x, y, z in corners]
    (folder / "scarf.obj").write_text("\n".join([*lines, "f 1 4 3", "f 1 3 2"]))


@pytest.mark.parametrize(("side", "doubted"), [(80.0, True), (0.8, False), (0.004, True)])
def test_a_mesh_and_its_scene_are_doubted(
    gabardine: Callable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, side: float, doubted: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, side)
    Path("scarf.toml").write_text(SCENE)
    for checked in ("scarf.obj", "scarf.toml"):
        done = gabardine("check", checked)
        assert done.code == 0
        assert ('unit = "cm"' in done.err) == doubted, checked


def test_a_unit_that_was_given_is_not_doubted(
    gabardine: Callable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path, 1500.0)
    Path("scarf.toml").write_text(SCENE.replace('"scarf.obj"', '"scarf.obj", unit = "cm"'))
    assert "is 15 m long" not in gabardine("check", "scarf.toml").err
    assert unit_doubt("scarf", 15.0) is not None


def test_weights_are_in_grams_or_kilograms() -> None:
    assert [weighed(mass_kg) for mass_kg in (0.08, 1.25)] == ["80 g", "1.25 kg"]
