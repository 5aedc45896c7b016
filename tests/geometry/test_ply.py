"""Reading PLY files, good and bad."""

from __future__ import annotations

import contextlib
import struct
from pathlib import Path

import numpy as np
import pytest
import trimesh

from gabardine.core.errors import SceneError
from gabardine.geometry.ply import read_ply
from gabardine.geometry.shapes import Disc

FORMATS = {"ascii": "", "binary_little_endian": "<", "binary_big_endian": ">"}
POSITIONS = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [1.0, 0.0, 1.0], [0.0, 0.0, 1.0]]
UVS = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]]
TRIANGLES = [[0, 2, 1], [0, 3, 2]]


def _header(form: str, faces: int, vertices: int = 4) -> str:
    return (
        f"ply\nformat {form} 1.0\ncomment a square\nelement vertex {vertices}\n"
        "property float x\nproperty double y\nproperty float z\nproperty float s\nproperty float t\n"
        f"element face {faces}\nproperty uchar flags\nproperty list uchar int vertex_indices\n"
        "element edge 0\nproperty int a\nend_header\n"
    )


def _square(form: str, faces: list[list[int]]) -> bytes:
    head = _header(form, len(faces)).encode()
    if form == "ascii":
        vertices = [f"{x} {y} {z} {s} {t}\n" for (x, y, z), (s, t) in zip(POSITIONS, UVS)]
        rows = [f"7 {len(face)} {' '.join(map(str, face))}\n" for face in faces]
        return head + "".join(vertices + rows).encode()
    order = FORMATS[form]
    vertices_data = [struct.pack(order + "fdfff", *p, *uv) for p, uv in zip(POSITIONS, UVS)]
    faces_data = [struct.pack(order + f"BB{len(face)}i", 7, len(face), *face) for face in faces]
    return head + b"".join(vertices_data + faces_data)


def _write(folder: Path, data: bytes) -> Path:
    path = folder / "mesh.ply"
    path.write_bytes(data)
    return path


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("faces", [TRIANGLES, [[0, 3, 2, 1]], [[0, 2, 1], [0, 3, 2, 1], [0, 3, 2]]])
def test_positions_faces_and_uvs(tmp_path: Path, form: str, faces: list[list[int]]) -> None:
    surface = read_ply(_write(tmp_path, _square(form, faces)))
    assert surface.positions.tolist() == POSITIONS
    expected = [t for f in faces for t in ([f] if len(f) == 3 else [[f[0], f[1], f[2]], [f[0], f[2], f[3]]])]
    assert surface.faces.tolist() == expected
    assert surface.uvs is not None
    assert np.array_equal(surface.uvs, np.array(UVS)[surface.faces])


@pytest.mark.parametrize("encoding", ["ascii", "binary"])
def test_what_trimesh_writes(tmp_path: Path, encoding: str) -> None:
    mesh = Disc(radius_m=0.2, edge_m=0.05).build(tmp_path)
    independent = trimesh.Trimesh(mesh.rest_positions, mesh.faces, process=False)
    data = trimesh.exchange.ply.export_ply(independent, encoding=encoding, vertex_normal=True)
    surface = read_ply(_write(tmp_path, data))
    assert np.allclose(surface.positions, mesh.rest_positions, atol=1e-7)  # single precision
    assert np.array_equal(surface.faces, mesh.faces)
    assert surface.uvs is None


def test_trimesh_reads_the_same(tmp_path: Path) -> None:
    path = _write(tmp_path, _square("binary_big_endian", TRIANGLES))
    independent = trimesh.load(path, process=False)
    surface = read_ply(path)
    assert np.array_equal(surface.positions, independent.vertices)
    assert np.array_equal(surface.faces, independent.faces)


def test_uvs_per_corner_go_before_uvs_per_vertex(tmp_path: Path) -> None:
    text = _square("ascii", TRIANGLES).decode()
    text = text.replace("vertex_indices\n", "vertex_indices\nproperty list uchar float texcoord\n")
    text = text.replace("7 3 0 2 1\n", "7 3 0 2 1 6 .1 .2 .3 .4 .5 .6\n").replace(
        "7 3 0 3 2\n", "7 3 0 3 2 0\n"
    )
    surface = read_ply(_write(tmp_path, text.encode()))
    assert surface.uvs is not None
    assert surface.uvs[0].tolist() == [[0.1, 0.2], [0.3, 0.4], [0.5, 0.6]]
    assert np.isnan(surface.uvs[1]).all()
    for wrong, words in (("4 .1 .2 .3 .4", "needs 6"), ("6 .1 .2 .3 .4 .5 nan", "finite")):
        data = text.replace("6 .1 .2 .3 .4 .5 .6", wrong).encode()
        with pytest.raises(SceneError, match=words):
            read_ply(_write(tmp_path, data))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("1.0 0.0 1.0 1.0 1.0", "1.0 nan 1.0 1.0 1.0", ["line 18", "finite"]),
        ("1.0 0.0 1.0 1.0 1.0", "1.0 0.0 1.0 1.0 inf", ["line 18", "finite"]),
        ("1.0 0.0 1.0 1.0 1.0", "1.0 0.0 1.0 1.0", ["line 18", "vertex", "x, y, z, s, t"]),
        ("1.0 0.0 1.0 1.0 1.0", "1.0 0.0 1.0 1.0 1.0 1.0", ["line 18", "vertex"]),
        ("1.0 0.0 1.0 1.0 1.0", "1.0 0.0 1.0 1.0 one", ["line 18", "vertex"]),
        ("7 3 0 3 2", "7 5 0 3 2 1 0", ["line 21", "5 corners", "triangulate"]),
        ("7 3 0 3 2", "7 2 0 3", ["line 21", "2 corners"]),
        ("7 3 0 3 2", "7 3 0 3 4", ["line 21", "vertex 4", "0 to 3"]),
        ("7 3 0 3 2", "7 3 0 3 -1", ["line 21", "vertex -1", "0 to 3"]),
        ("7 3 0 3 2", "7 3 0 3 2.5", ["line 21", "face"]),
        ("7 3 0 3 2", "7 -3 0 3 2", ["line 21", "face"]),
        ("7 3 0 3 2\n", "", ["2 rows of 'face'", "cut off"]),
        ("element vertex 4", "element vertex 999999999999", ["999999999999 rows of 'vertex'"]),
        ("element vertex 4", "element vertex -4", ["line 4", "not PLY"]),
        ("element vertex 4", "element vertex 4e9", ["line 4", "not PLY"]),
        ("element vertex 4", "element vertex 0", ["no vertices"]),
        ("element face 2", "element face 0", ["no faces"]),
        ("element face 2", "element tristrips 2", ["no faces"]),
        ("property float z", "property float w", ["no property z"]),
        ("property float z", "property float x", ["line 7", "not PLY"]),
        ("property float z", "property quad z", ["line 7", "not PLY"]),
        ("vertex_indices", "corners", ["no list vertex_indices"]),
        ("format ascii 1.0", "format ebcdic 1.0", ["line 2", "not PLY"]),
        ("format ascii 1.0", "format ascii 1e400", ["line 2", "not PLY"]),
        ("ply\n", "pli\n", ["line 1", "is it a PLY file"]),
        ("end_header", "end", ["not PLY"]),
    ],
)
def test_bad_text_files_are_explained(tmp_path: Path, old: str, new: str, words: list[str]) -> None:
    text = _square("ascii", TRIANGLES).decode()
    assert old in text
    with pytest.raises(SceneError) as caught:
        read_ply(_write(tmp_path, text.replace(old, new, 1).encode()))
    for word in [*words, "mesh.ply"]:
        assert word in str(caught.value)


@pytest.mark.parametrize(
    ("faces", "words"),
    [
        ([[0, 1, 2, 3, 0], [0, 1, 2]], ["face 0", "5 corners"]),
        ([[0, 1, 2], [0, 1]], ["face 1", "2 corners"]),
        ([[0, 1, 2], [0, 1, 4]], ["face 1", "vertex 4", "0 to 3"]),
        ([[0, 1, 2], [0, 1, -1]], ["face 1", "vertex -1"]),
    ],
)
@pytest.mark.parametrize("form", ["binary_little_endian", "binary_big_endian"])
def test_bad_binary_files_are_explained(
    tmp_path: Path, form: str, faces: list[list[int]], words: list[str]
) -> None:
    with pytest.raises(SceneError) as caught:
        read_ply(_write(tmp_path, _square(form, faces)))
    for word in words:
        assert word in str(caught.value)


def test_not_a_number_in_a_binary_file(tmp_path: Path) -> None:
    data = _square("binary_little_endian", TRIANGLES)
    start = len(_header("binary_little_endian", 2))
    broken = data[: start + 24] + struct.pack("<f", np.nan) + data[start + 28 :]
    with pytest.raises(SceneError, match=r"vertex 1.*finite"):
        read_ply(_write(tmp_path, broken))


@pytest.mark.parametrize("form", FORMATS)
def test_absurd_sizes_are_refused_before_allocating(tmp_path: Path, form: str) -> None:
    import tracemalloc

    data = _square(form, TRIANGLES).replace(b"element face 2", b"element face 99999999999999999")
    path = _write(tmp_path, data)
    tracemalloc.start()
    with pytest.raises(SceneError, match="99999999999999999 rows"):
        read_ply(path)
    assert tracemalloc.get_traced_memory()[1] < 1_000_000
    tracemalloc.stop()


def test_absurd_lists_are_refused(tmp_path: Path) -> None:
    head = _header("binary_little_endian", 1).replace("list uchar int", "list int int").encode()
    vertices = b"".join(struct.pack("<fdfff", *p, *uv) for p, uv in zip(POSITIONS, UVS))
    for count in (2_000_000_000, -1):
        face = struct.pack("<Bi3i", 7, count, 0, 1, 2)
        with pytest.raises(SceneError, match="cut off or garbled"):
            read_ply(_write(tmp_path, head + vertices + face))


def test_elements_without_properties_are_refused(tmp_path: Path) -> None:
    text = _header("binary_little_endian", 1).replace(
        "element vertex", "element nothing 99999999\nelement vertex"
    )
    with pytest.raises(SceneError, match=r"rows of 'nothing'|no properties"):
        read_ply(_write(tmp_path, text.encode()))


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("faces", [TRIANGLES, [[0, 2, 1], [0, 3, 2, 1]]])
def test_every_cut_is_refused(tmp_path: Path, form: str, faces: list[list[int]]) -> None:
    data = _square(form, faces)
    whole = len(data) - 1 if form == "ascii" else len(data)  # the last line break is not needed
    for length in range(whole):
        with pytest.raises(SceneError, match=r"mesh\.ply"):
            read_ply(_write(tmp_path, data[:length]))
    assert len(read_ply(_write(tmp_path, data[:whole])).faces) >= 2


@pytest.mark.parametrize("form", FORMATS)
def test_every_garbled_byte_is_read_or_refused(tmp_path: Path, form: str) -> None:
    random = np.random.default_rng(0)
    original = _square(form, [[0, 2, 1], [0, 3, 2, 1]])
    for position in range(len(original)):
        data = bytearray(original)
        data[position] = random.integers(256)
        with contextlib.suppress(SceneError):
            read_ply(_write(tmp_path, bytes(data)))
