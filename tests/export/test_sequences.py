"""OBJ, PLY and PC2, read back with trimesh, with NumPy and by Gabardine itself."""

from __future__ import annotations

import re
import struct
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gabardine.geometry.obj import read_obj
from gabardine.geometry.ply import read_ply

trimesh = pytest.importorskip("trimesh", reason="trimesh is not installed")
OPTIONS = [{}, {"unit": "cm", "up": "z"}, {"unit": "mm"}]


def loaded(path: Path) -> Any:
    """One mesh, its vertices left as they are."""
    return trimesh.load(path, process=False, maintain_order=True, force="mesh")


@pytest.mark.parametrize("options", OPTIONS)
def test_obj_comes_back_whole(exported: Any, options: dict[str, str]) -> None:
    folder, wanted = exported("obj", **options)
    assert sorted(p.name for p in folder.glob("*.obj")) == [f"run_{k:06d}.obj" for k in wanted.frames]
    for frame in wanted.frames:
        path = folder / f"run_{frame:06d}.obj"
        surface = read_obj(path)
        assert surface.positions == pytest.approx(wanted.positions(frame), rel=1e-8)  # nine digits
        assert np.array_equal(surface.faces, wanted.run.faces)
        uvs = np.concatenate([wanted.uvs(body) for body in wanted.bodies])
        assert surface.uvs == pytest.approx(uvs, rel=1e-8, abs=1e-9)
        objects = re.findall(r"^o (.*)$", path.read_text(), re.MULTILINE)
        assert objects == list(wanted.bodies)


def test_obj_as_another_program_reads_it(exported: Any) -> None:
    folder, wanted = exported("obj", up="z")
    mesh = trimesh.load(folder / "run_000003.obj", process=False, force="mesh")
    corners = mesh.vertices[mesh.faces]
    assert corners == pytest.approx(wanted.positions(3)[wanted.run.faces], rel=1e-8, abs=1e-9)
    uvs = np.concatenate([wanted.uvs(body) for body in wanted.bodies])
    assert mesh.visual.uv[mesh.faces] == pytest.approx(uvs, rel=1e-8, abs=1e-9)
    # trimesh makes its own normals of a mesh with seams: those of the file are read here
    lines = [line.split() for line in (folder / "run_000003.obj").read_text().splitlines()]
    normals = np.array([line[1:] for line in lines if line and line[0] == "vn"], float)
    wanted.check_normals(normals, wanted.positions(3), wanted.run.faces)
    corner = np.array([[c.split("/") for c in line[1:]] for line in lines if line and line[0] == "f"], int)
    assert np.array_equal(corner[..., 0], corner[..., 2])  # each vertex has its own normal


@pytest.mark.parametrize("options", OPTIONS)
def test_ply_comes_back_whole(exported: Any, options: dict[str, str]) -> None:
    folder, wanted = exported("ply", **options)
    for frame in wanted.frames:
        whole = wanted.positions(frame)
        for body in wanted.bodies:
            part = wanted.of(body)
            mesh = loaded(folder / f"{body}_{frame:06d}.ply")
            count = part.vertices.stop - part.vertices.start
            size = np.abs(whole).max()
            assert mesh.vertices[:count] == pytest.approx(whole[part.vertices], abs=1e-7 * size)  # float32
            assert mesh.vertices[mesh.faces] == pytest.approx(
                whole[part.vertices][wanted.faces(body)], abs=1e-7 * size
            )
            raw = mesh.metadata["_ply_raw"]
            normals = np.column_stack([raw["vertex"]["data"][key] for key in ("nx", "ny", "nz")])
            wanted.check_normals(normals[:count], whole[part.vertices], wanted.faces(body))
            speeds = np.column_stack([raw["vertex"]["data"][key] for key in ("vx", "vy", "vz")])
            assert speeds[:count] == pytest.approx(
                wanted.velocities(frame)[part.vertices], rel=1e-6, abs=1e-9
            )
            strain = wanted.run.strain(frame)[part.faces]
            for column, key in enumerate(("weft", "warp", "shear")):
                assert raw["face"]["data"][key] == pytest.approx(strain[:, column], rel=1e-6, abs=1e-12)


def test_ply_has_the_threads_as_uvs(exported: Any) -> None:
    folder, wanted = exported("ply", unit="cm")
    for body in ("swatch", "long-tube"):
        surface = read_ply(folder / f"{body}_000001.ply")
        assert surface.uvs == pytest.approx(wanted.uvs(body), rel=1e-6, abs=1e-6)


def cache(path: Path) -> np.ndarray:
    """A PC2 file as its description has it, shape (samples, points, 3)."""
    data = path.read_bytes()
    signature, version, points, start, rate, samples = struct.unpack("<12siiffi", data[:32])
    assert (signature, version, start, rate) == (b"POINTCACHE2\0", 1, 0.0, 1.0)
    return np.frombuffer(data, "<f4", offset=32).reshape(samples, points, 3)


@pytest.mark.parametrize("options", OPTIONS)
def test_pc2_comes_back_whole(exported: Any, options: dict[str, str]) -> None:
    folder, wanted = exported("pc2", **options)
    for body in wanted.bodies:
        part, points, faces = wanted.of(body), cache(folder / f"{body}.pc2"), wanted.faces(body)
        used = np.unique(faces)  # Blender drops the others from the OBJ, and the cache would not fit it
        assert points.shape == (len(wanted.frames), len(used), 3)
        for sample, frame in zip(points, wanted.frames):
            whole = wanted.positions(frame)
            assert sample == pytest.approx(whole[part.vertices][used], abs=1e-7 * np.abs(whole).max())
        shape, first = read_obj(folder / f"{body}.obj"), wanted.positions(wanted.frames[0])[part.vertices]
        assert shape.positions == pytest.approx(first[used], rel=1e-8)
        assert np.array_equal(used[shape.faces], faces)
    assert len(np.unique(wanted.faces("cube"))) < 27  # one vertex is inside


@pytest.mark.parametrize("suffix", ["obj", "ply"])
def test_fixed_colliders_are_written_once(exported: Any, suffix: str) -> None:
    folder, wanted = exported(suffix, unit="cm", up="z")
    assert sorted(p.name for p in (folder / "colliders").iterdir()) == [f"ball.{suffix}", f"plane-1.{suffix}"]
    ball = loaded(folder / "colliders" / f"ball.{suffix}")
    assert np.linalg.norm(ball.vertices - [15, -10, 43], axis=1) == pytest.approx(5.0, rel=1e-5)
    wanted.check_normals(ball.vertex_normals, ball.vertices, ball.faces)
    floor = loaded(folder / "colliders" / f"plane-1.{suffix}")
    assert floor.vertices[:, 2] == pytest.approx(-10.0)
    assert floor.face_normals == pytest.approx(np.tile([0, 0, 1], (2, 1)))


def test_moving_colliders_are_written_frame_by_frame(exported: Any, moving: Any, flap: Any) -> None:
    folder, wanted = exported("obj", "objs", moving)
    caches, wanted = exported("pc2", "caches", moving)
    for name, collider in zip(("one", "two"), moving.scene.collider):
        points = cache(caches / "colliders" / f"{name}.pc2")
        for sample, frame in zip(points, wanted.frames):
            centre = collider.move.displacement(np.array([collider.centre_m]), moving.times[frame])[0]
            assert np.linalg.norm(sample - centre, axis=1) == pytest.approx(0.05, rel=1e-5)
            surface = read_obj(folder / "colliders" / f"{name}_{frame:06d}.obj")
            assert surface.positions == pytest.approx(sample, abs=1e-7)
    for sample, time_s in zip(cache(caches / "colliders" / "three.pc2"), wanted.times):
        assert sample == pytest.approx(flap(time_s), abs=1e-6)
