"""Binary glTF, read back with pygltflib and by the rules of the specification."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.export.glb import quaternions

pygltflib = pytest.importorskip("pygltflib", reason="pygltflib is not installed")
WIDTHS = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4}


class Read:
    """A file as pygltflib sees it, and its arrays."""

    def __init__(self, path: Path) -> None:
        self.file = pygltflib.GLTF2().load(str(path))
        self.blob = self.file.binary_blob()

    def array(self, index: int) -> np.ndarray:
        accessor = self.file.accessors[index]
        view = self.file.bufferViews[accessor.bufferView]
        dtype, width = {5126: "<f4", 5125: "<u4"}[accessor.componentType], WIDTHS[accessor.type]
        assert view.byteOffset % 4 == 0
        found = np.frombuffer(self.blob, dtype, accessor.count * width, view.byteOffset)
        assert found.nbytes == view.byteLength
        found = found.reshape(-1, width)
        if accessor.min:
            assert found.min(axis=0) == pytest.approx(accessor.min, rel=1e-7)
            assert found.max(axis=0) == pytest.approx(accessor.max, rel=1e-7)
        return found[:, 0] if width == 1 else found

    def node(self, name: str) -> int:
        return next(k for k, node in enumerate(self.file.nodes) if node.name == name)

    def channel(self, node: int, path: str) -> tuple[np.ndarray, np.ndarray]:
        """Times [s] and values of an animated property."""
        (animation,) = self.file.animations
        channel = next(c for c in animation.channels if (c.target.node, c.target.path) == (node, path))
        sampler = animation.samplers[channel.sampler]
        assert sampler.interpolation == "LINEAR"
        return self.array(sampler.input), self.array(sampler.output)

    def mesh_at(self, name: str, sample: int) -> tuple[np.ndarray, np.ndarray]:
        """Positions and normals with the weights of a sample of the animation."""
        node = self.node(name)
        mesh = self.file.meshes[self.file.nodes[node].mesh]
        (primitive,) = mesh.primitives
        _, weights = self.channel(node, "weights")
        row = weights.reshape(-1, len(primitive.targets))[sample]
        found = []
        for key in ("POSITION", "NORMAL"):
            value = self.array(getattr(primitive.attributes, key)).astype(float)
            for weight, target in zip(row, primitive.targets):
                value = value + weight * self.array(target[key])
            found.append(value)
        return found[0], found[1]


def test_every_frame_comes_back(exported: Any) -> None:
    path, wanted = exported("glb", "a.glb")
    read = Read(path)
    assert read.file.asset.version == "2.0"
    for body, part in zip(wanted.bodies, wanted.run.parts.values()):
        node = read.node(body)
        (primitive,) = read.file.meshes[read.file.nodes[node].mesh].primitives
        times, _ = read.channel(node, "weights")
        assert times == pytest.approx(wanted.times - wanted.times[0], rel=1e-6)
        indices = read.array(primitive.indices).reshape(-1, 3)
        count = part.vertices.stop - part.vertices.start
        for sample, frame in enumerate(wanted.frames):
            positions, normals = read.mesh_at(body, sample)
            expected = wanted.positions(frame)[part.vertices]
            # The run's own vertices come first. Base and displacement are rounded: two float32 errors.
            assert positions[:count] == pytest.approx(expected, abs=2e-7)
            assert np.linalg.norm(normals, axis=1) == pytest.approx(1.0, abs=1e-5)
            wanted.check_normals(normals[:count], expected, wanted.faces(body))
            # Corner by corner, seams and all
            assert positions[indices] == pytest.approx(expected[wanted.faces(body)], abs=2e-7)
        assert read.file.materials[primitive.material].doubleSided


@pytest.mark.parametrize("body", ["swatch", "long-tube"])
def test_uvs_are_threads_turned_upside_down(exported: Any, body: str) -> None:
    path, wanted = exported("glb", "a.glb")
    read = Read(path)
    (primitive,) = read.file.meshes[read.file.nodes[read.node(body)].mesh].primitives
    uvs = read.array(primitive.attributes.TEXCOORD_0)[read.array(primitive.indices)].reshape(-1, 3, 2)
    assert np.stack([uvs[..., 0], 1 - uvs[..., 1]], axis=-1) == pytest.approx(wanted.uvs(body), abs=2e-7)


def test_a_solid_unrolled_triangle_by_triangle_has_no_uvs_and_stays_whole(exported: Any) -> None:
    path, _ = exported("glb", "a.glb")
    read = Read(path)
    (primitive,) = read.file.meshes[read.file.nodes[read.node("cube")].mesh].primitives
    assert primitive.attributes.TEXCOORD_0 is None
    assert read.file.accessors[primitive.attributes.POSITION].count == 27


def test_colliders_stand_and_move_where_they_do(exported: Any, moving: Any) -> None:
    path, wanted = exported("glb", "fixed.glb")
    read = Read(path)
    (ball,) = read.file.meshes[read.file.nodes[read.node("ball")].mesh].primitives
    points = read.array(ball.attributes.POSITION)
    assert np.linalg.norm(points - [0.15, 0.43, 0.1], axis=1) == pytest.approx(0.05, rel=1e-5)
    wanted.check_normals(read.array(ball.attributes.NORMAL), points, read.array(ball.indices).reshape(-1, 3))
    path, wanted = exported("glb", "moving.glb", moving)
    read = Read(path)
    for name, collider in zip(("one", "two"), moving.scene.collider):
        _, turns = read.channel(read.node(name), "rotation")
        _, shifts = read.channel(read.node(name), "translation")
        for (x, y, z, w), shift, frame in zip(turns.astype(float), shifts, wanted.frames):
            centre, axis = np.array(collider.centre_m), np.array([x, y, z])
            cross = np.cross(axis, centre)
            where = centre + 2 * w * cross + 2 * np.cross(axis, cross) + shift
            expected = collider.move.displacement(centre[None], moving.times[frame])[0]
            assert where == pytest.approx(expected, abs=5e-7)


def test_a_collider_that_deforms_is_animated_by_morph_targets(exported: Any, moving: Any, flap: Any) -> None:
    path, wanted = exported("glb", "moving.glb", moving)
    read = Read(path)
    (primitive,) = read.file.meshes[read.file.nodes[read.node("three")].mesh].primitives
    _, weights = read.channel(read.node("three"), "weights")
    first = read.array(primitive.attributes.POSITION)
    shapes = [read.array(target["POSITION"]) for target in primitive.targets]
    rows = weights.reshape(len(wanted.times), -1)
    for row, time_s in zip(rows, wanted.times):
        points = first + sum(weight * shape for weight, shape in zip(row, shapes))
        apart = np.linalg.norm(points[:, None] - flap(time_s)[None], axis=2)
        assert apart.min(axis=1).max() < 1e-6  # float32; vertices may come in another order
        assert apart.min(axis=0).max() < 1e-6


def test_quaternions_turn_the_short_way() -> None:
    """Between frames the viewer goes straight from one to the next: q and -q are the same rotation, not the
    same way.
    """
    angles = np.radians(np.arange(0, 720, 40))
    cosines, sines, zeros, ones = np.cos(angles), np.sin(angles), 0 * angles, 0 * angles + 1
    rows = [[cosines, -sines, zeros], [sines, cosines, zeros], [zeros, zeros, ones]]
    found = quaternions(np.moveaxis(np.array(rows), 2, 0))
    steps = (found[1:] * found[:-1]).sum(axis=1)
    assert steps == pytest.approx(np.cos(np.radians(20)))
    assert np.abs(found[:, 3]) == pytest.approx(np.abs(np.cos(angles / 2)), abs=1e-12)


def test_one_frame_is_a_still(exported: Any) -> None:
    path, wanted = exported("glb", "still.glb", frames=(2,))
    read = Read(path)
    assert not read.file.animations
    (primitive,) = read.file.meshes[read.file.nodes[read.node("swatch")].mesh].primitives
    assert not primitive.targets
    assert read.array(primitive.attributes.POSITION)[:25] == pytest.approx(wanted.positions(2)[:25], abs=1e-7)


@pytest.mark.parametrize("option", [{"unit": "cm"}, {"up": "z"}])
def test_other_units_and_axes_are_refused(exported: Any, option: dict[str, str]) -> None:
    with pytest.raises(gb.SceneError, match="glb is always in m with y up"):
        exported("glb", "a.glb", **option)
