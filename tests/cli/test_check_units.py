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


@pytest.mark.parametrize(
    ("side", "said", "unit"),
    [
        (100.0, "centimetres (1 m) or millimetres (0.1 m)", "cm"),
        (180.0, "centimetres (1.8 m) or millimetres (0.18 m)", "cm"),
        (1800.0, "millimetres (1.8 m)", "mm"),
    ],
)
@pytest.mark.parametrize("command", ["check", "run"])
def test_the_size_of_cloth_or_body_suggests_a_unit(
    gabardine: Callable,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    side: float,
    said: str,
    unit: str,
) -> None:
    """In one sentence with the field that mends it, before what follows from it is refused."""
    monkeypatch.chdir(tmp_path)
    write(tmp_path, side)
    Path("cloth.toml").write_text(SCENE)
    told = " ".join(gabardine(command, "cloth.toml").err.split())
    assert f'The mesh of cloth "scarf" is {side:g} m long, which suggests a file in {said}: write' in told
    assert f'unit = "{unit}" }}.' in told
    corners = [(0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1)]
    lines = [" ".join(["v", *(f"{side * x:g}" for x in corner)]) for corner in corners]
    Path("body.obj").write_text("\n".join([*lines, "f 1 3 2", "f 1 2 4", "f 1 4 3", "f 2 3 4"]))
    sheet = 'mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [2, 2] }\n'
    inside = 'place = { origin_m = [1.0, 1.0, 1.0] }\nfabric = "cotton"\n'
    body = '[[collider]]\nname = "body"\nkind = "mesh"\npath = "body.obj"\n'
    Path("body.toml").write_text("[time]\nduration_s = 0.1\n[[cloth]]\n" + sheet + inside + body)
    done = gabardine(command, "body.toml")
    told = " ".join(done.err.split())
    assert done.code == 2  # the sheet begins inside the body
    assert f'The mesh of collider "body" is {side:g} m long, which suggests a file in {said}: write' in told
    assert f'[[collider]] with path = ... and unit = "{unit}".' in told


def test_weights_are_in_grams_or_kilograms() -> None:
    assert [weighed(mass_kg) for mass_kg in (0.08, 1.25)] == ["80 g", "1.25 kg"]


def grid(side_m: float, pattern_m: float) -> str:
    """Four quads, `side_m` long together, their UVs `pattern_m`."""
    at = [(i, j) for i in range(3) for j in range(3)]
    lines = [f"v {side_m * i / 2} 0 {side_m * j / 2}" for i, j in at]
    lines += [f"vt {pattern_m * i / 2} {pattern_m * j / 2}" for i, j in at]
    for i, j in ((0, 0), (0, 1), (1, 0), (1, 1)):
        first = 3 * i + j + 1
        lines.append("f " + " ".join(f"{k}/{k}" for k in (first, first + 1, first + 4, first + 3)))
    return "\n".join(lines)


@pytest.mark.parametrize(
    ("side_m", "pattern_m", "said"),
    [(0.8, 1.0, "20 % smaller"), (1.2, 1.0, "20 % larger"), (1.0, 1.0, ""), (0.8, 0.8, ""), (0.8, 0.9, "")],
)
def test_uvs_of_a_unit_square_are_doubted(
    gabardine: Callable, tmp_path: Path, side_m: float, pattern_m: float, said: str
) -> None:
    """Of the mesh and of a scene that takes them for lengths; not where threads follow the shape."""
    (tmp_path / "napkin.obj").write_text(grid(side_m, pattern_m))
    scene = tmp_path / "napkin.toml"
    words = (
        '[time]\nduration_s = 0.1\n[[cloth]]\nfabric = "cotton"\nmesh = {shape = "file", path = "napkin.obj"'
    )
    scene.write_text(words + "}\n")
    for checked in (tmp_path / "napkin.obj", scene):
        done = gabardine("check", str(checked))
        assert done.code == 0
        told = " ".join(done.err.split())
        assert (
            (said in told and 'thread_coordinates = "shape"' in told) if said else "fill a square" not in told
        )
    scene.write_text(words + ', thread_coordinates = "shape"}\n')
    assert "fill a square" not in " ".join(gabardine("check", str(scene)).err.split())


def test_a_mesh_that_is_not_there_is_told_without_a_scene(gabardine: Callable) -> None:
    done = gabardine("check", "nothere.obj")
    assert done.code == 2
    assert " ".join(done.err.split()) == "error: nothere.obj: There is no such file; check the path."
