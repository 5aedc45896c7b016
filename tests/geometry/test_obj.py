"""Reading OBJ files, good and bad."""

from __future__ import annotations

import contextlib
from pathlib import Path

import numpy as np
import pytest
import trimesh

from gabardine.core.errors import SceneError
from gabardine.geometry.obj import read_obj
from gabardine.geometry.shapes import Tube

SQUARE = """# a square of two triangles
mtllib none.mtl
o square
v 0 0 0
v 1 0 0 1.0
v 1 0 1 0.5 0.5 0.5
v 0 0 1e0
vt 0 0
vt 1 0
vt 1 1 0
vt 0 1
vn 0 1 0
usemtl cloth
s off
f 1/1/1 3/3/1 2/2/1
f 1/1/1 4/4/1 3/3/1
"""


def _write(folder: Path, text: str | bytes) -> Path:
    path = folder / "mesh.obj"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_positions_faces_and_uvs(tmp_path: Path) -> None:
    surface = read_obj(_write(tmp_path, SQUARE))
    assert surface.positions.tolist() == [[0, 0, 0], [1, 0, 0], [1, 0, 1], [0, 0, 1]]
    assert surface.faces.tolist() == [[0, 2, 1], [0, 3, 2]]
    assert surface.uvs is not None
    assert surface.uvs[1].tolist() == [[0, 0], [0, 1], [1, 1]]


def test_windows_lines_continued_lines_and_negative_indices(tmp_path: Path) -> None:
    text = "v 0 0 0\r\nv 1 0 0\r\nv 0 \\\r\n 1 0\r\nf -3 -2 \\\r\n -1\r\nv 5 5 5\r\nf -4//1 -1//1 3//1\r\n"
    surface = read_obj(_write(tmp_path, text))
    assert surface.positions[2].tolist() == [0, 1, 0]
    assert surface.faces.tolist() == [[0, 1, 2], [0, 3, 2]]
    assert surface.uvs is None


def test_quads_are_split_in_place(tmp_path: Path) -> None:
    text = "v 0 0 0\nv 3 0 0\nv 4 1 0\nv 1 1 0\nv 9 9 9\nf 1 2 3 4\nf 1 2 5\n"
    surface = read_obj(_write(tmp_path, text))
    assert surface.faces.tolist() == [[0, 1, 3], [1, 2, 3], [0, 1, 4]]  # along the shorter diagonal


@pytest.mark.parametrize("turn", range(4))
def test_concave_quads_are_split_inside(tmp_path: Path, turn: int) -> None:
    corners = [(0, 0), (10, 4), (0, 8), (1, 4)]  # the last corner points inwards
    rolled = corners[turn:] + corners[:turn]
    text = "".join(f"v {x} {y} 0\n" for x, y in rolled) + "f 1 2 3 4\n"
    surface = read_obj(_write(tmp_path, text))
    triangles = surface.positions[surface.faces]
    normals = np.cross(triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0])
    assert np.all(normals[:, 2] > 0)
    assert normals[:, 2].sum() == pytest.approx(2 * 36.0)


def test_uvs_of_some_faces_are_marked_missing(tmp_path: Path) -> None:
    surface = read_obj(_write(tmp_path, SQUARE.replace("f 1/1/1 4/4/1 3/3/1", "f 1 4 3")))
    assert surface.uvs is not None
    assert np.isnan(surface.uvs).any(axis=(1, 2)).tolist() == [False, True]


def test_what_trimesh_writes(tmp_path: Path) -> None:
    mesh = Tube(radius_m=0.1, height_m=0.3, cells=(8, 5)).build(tmp_path)
    uv = np.random.default_rng(0).random((mesh.vertex_count, 2))
    visual = trimesh.visual.TextureVisuals(uv=uv)
    independent = trimesh.Trimesh(mesh.rest_positions, mesh.faces, process=False, visual=visual)
    text = independent.export(file_type="obj", digits=12, include_normals=True)
    surface = read_obj(_write(tmp_path, text))
    assert np.allclose(surface.positions, mesh.rest_positions, atol=1e-11)
    assert np.array_equal(surface.faces, mesh.faces)
    assert surface.uvs is not None
    assert np.allclose(surface.uvs, uv[mesh.faces], atol=1e-7)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("v 1 0 0 1.0", "v 1 nan 0", ["line 5", "finite"]),
        ("v 1 0 0 1.0", "v 1 0 -inf", ["line 5", "finite"]),
        ("v 1 0 0 1.0", "v 1 0 1e300", ["line 5", "finite"]),
        ("v 1 0 0 1.0", "v 1 0", ["line 5", "3 numbers"]),
        ("v 1 0 0 1.0", "v 1 0 zero", ["line 5", "3 numbers", "zero"]),
        ("v 1 0 0 1.0", "v 1 0 1_0", ["line 5", "3 numbers"]),
        ("vt 1 0\n", "vt 1\n", ["line 9", "2 numbers"]),
        ("vt 1 0\n", "vt 1 inf\n", ["line 9", "finite"]),
        ("f 1/1/1 4/4/1 3/3/1", "f 1 2 3 4 1", ["line 16", "5 corners", "triangulate"]),
        ("f 1/1/1 4/4/1 3/3/1", "f 1 2", ["line 16", "2 corners"]),
        ("f 1/1/1 4/4/1 3/3/1", "f 1 2 5", ["line 16", "vertex 5", "1 to 4"]),
        ("f 1/1/1 4/4/1 3/3/1", "f 1 2 99999999999", ["line 16", "99999999999", "1 to 4"]),
        ("f 1/1/1 4/4/1 3/3/1", "f 1 2 0", ["line 16", "vertex 0", "1 to 4"]),
        ("f 1/1/1 4/4/1 3/3/1", "f 1 2 -5", ["line 16", "vertex -5", "1 to 4"]),
        ("f 1/1/1 4/4/1 3/3/1", "f 1/1 2/9 3/1", ["line 16", "UV 9", "1 to 4"]),
        ("f 1/1/1 4/4/1 3/3/1", "f 1 2 x", ["line 16", "'x'", "vertex number"]),
        ("f 1/1/1 4/4/1 3/3/1", "f 1 2 " + "9" * 6000, ["line 16", "vertex number"]),
    ],
)
def test_bad_lines_are_named(tmp_path: Path, old: str, new: str, words: list[str]) -> None:
    assert old in SQUARE
    with pytest.raises(SceneError) as caught:
        read_obj(_write(tmp_path, SQUARE.replace(old, new)))
    for word in [*words, "mesh.obj"]:
        assert word in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "no vertices"),
        ("\x00\x01\x02 garbage \xff", "no vertices"),
        ("f 1 2 3\n", "no vertices"),
        ("v 0 0 0\nv 1 0 0\nv 0 1 0\n", "no faces"),
    ],
)
def test_files_without_a_mesh(tmp_path: Path, text: str, words: str) -> None:
    with pytest.raises(SceneError, match=words):
        read_obj(_write(tmp_path, text))


def test_paths_that_are_not_files(tmp_path: Path) -> None:
    with pytest.raises(SceneError, match="does not exist"):
        read_obj(tmp_path / "missing.obj")
    with pytest.raises(SceneError, match="This is a folder"):
        read_obj(tmp_path)
    with pytest.raises(SceneError, match=r"regular file|exist"):
        read_obj(Path("/dev/zero"))  # would never end
    with pytest.raises(SceneError):
        read_obj(tmp_path / ("x" * 5000))


def test_every_cut_is_read_or_refused(tmp_path: Path) -> None:
    data = SQUARE.encode()
    outcomes = set()
    for length in range(len(data)):
        try:
            outcomes.add(len(read_obj(_write(tmp_path, data[:length])).faces))
        except SceneError:
            outcomes.add(0)
    assert outcomes == {0, 1, 2}


def test_every_garbled_byte_is_read_or_refused(tmp_path: Path) -> None:
    random = np.random.default_rng(0)
    for position in range(len(SQUARE)):
        data = bytearray(SQUARE.encode())
        data[position] = random.integers(256)
        with contextlib.suppress(SceneError):
            read_obj(_write(tmp_path, bytes(data)))


@pytest.mark.parametrize("line", ["v 0 0 \u0661", "v 0 0 \uff11", "f 1 2 \u0663"])
def test_digits_of_other_scripts_are_no_numbers(tmp_path: Path, line: str) -> None:
    """Python reads them; no program writes them."""
    with pytest.raises(SceneError, match="line 4"):
        read_obj(_write(tmp_path, f"v 0 0 0\nv 1 0 0\nv 0 1 0\n{line}\nf 1 2 3\n"))
