"""Binary glTF 2.0, animated by morph targets.

glTF has no vertex animation as such. Frame 0 is the mesh, every later frame a morph target: the displacements
of positions and normals from frame 0. The animation gives frame k weight 1 at its time and 0 at the times of
all others, linearly between, so that at any time at most two targets act; viewers that can only mix a few at
once still show it right, and it is smooth between frames. The alternative, a mesh per frame shown one at a
time, is neither smooth nor one object in the program that opens it. The weights take 4 f (f - 1) bytes for f
frames, little beside the 24 f n of positions and normals as long as frames are fewer than vertices. The file
is written as it is read, one frame in memory.

glTF is in metres, y up; its UVs count downwards, so v becomes 1 - v. The clip begins at 0 s.
Cloth with UVs has a texture of its threads, one repeat of the weave, which KHR_texture_transform takes to the
metres of UVs.
"""

from __future__ import annotations

import json
import shutil
import struct
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import IO, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.errors import SceneError
from gabardine.export.deformables import Deformable
from gabardine.export.exporter import Exporter
from gabardine.export.selection import ExportSelection, single
from gabardine.export.weave_tile import weave_tile
from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.quantities import vertex_normals
from gabardine.materials.appearance import WEAVES
from gabardine.simulation.drawn_colliders import DrawnCollider

FLOAT, UINT = 5126, 5125
VERTICES, INDICES = 34962, 34963
REPEAT, LINEAR, MIPMAPS = 10497, 9729, 9987
LARGEST = 2**32 - 1
COLLIDER_COLOUR = (0.79, 0.76, 0.72)

Json = dict[str, Any]


class Buffer:
    """The binary chunk, written to a file as it grows, and what the JSON says of it."""

    def __init__(self, file: IO[bytes]) -> None:
        self.file, self.length = file, 0
        self.views: list[Json] = []
        self.accessors: list[Json] = []

    def add(self, array: NDArray[Any], target: int | None = None, bounds: bool = False) -> int:
        """Append an array, one element per row; the number of its accessor."""
        kind = {1: "SCALAR"}.get(array.ndim) or f"VEC{array.shape[1]}"
        data = array.tobytes()
        view: Json = {"buffer": 0, "byteOffset": self.length, "byteLength": len(data)}
        if target is not None:
            view["target"] = target
        component = UINT if array.dtype == np.uint32 else FLOAT
        accessor: Json = {
            "bufferView": len(self.views),
            "componentType": component,
            "count": len(array),
            "type": kind,
        }
        if bounds:
            columns = array.reshape(len(array), -1)
            accessor |= {"min": columns.min(axis=0).tolist(), "max": columns.max(axis=0).tolist()}
        self.file.write(data)
        self.length += len(data)  # all components have four bytes, so everything stays aligned
        if self.length > LARGEST:
            raise SceneError(
                "The run does not fit into a .glb, which ends at 4 GiB; choose fewer frames with --frames, "
                "or export to usd."
            )
        self.views.append(view)
        self.accessors.append(accessor)
        return len(self.accessors) - 1

    def add_bytes(self, data: bytes) -> int:
        """Append a file, padded to four bytes; the number of its view."""
        self.views.append({"buffer": 0, "byteOffset": self.length, "byteLength": len(data)})
        padded = data + b"\0" * (-len(data) % 4)
        self.file.write(padded)
        self.length += len(padded)
        return len(self.views) - 1


class _Mesh:
    """A mesh: its first frame, and later ones as morph targets. uvs: of vertices, or None"""

    def __init__(
        self, buffer: Buffer, name: str, faces: Ints, material: int, uvs: Floats | None = None
    ) -> None:
        self.buffer, self.name, self.faces, self.material, self.uvs = buffer, name, faces, material, uvs
        self.first: tuple[NDArray[Any], NDArray[Any]] | None = None
        self.attributes: Json = {}
        self.targets: list[Json] = []

    def add(self, positions: Floats, normals: Floats) -> None:
        """One more frame, shape (n, 3) each."""
        shape = single(positions), single(normals)
        if self.first is not None:
            moved, turned = shape[0] - self.first[0], shape[1] - self.first[1]
            self.targets.append(self._vectors(moved, turned))
            return
        self.first, self.attributes = shape, self._vectors(*shape)
        if self.uvs is not None:
            uvs = single(self.uvs * (1.0, -1.0) + (0.0, 1.0))
            self.attributes["TEXCOORD_0"] = self.buffer.add(uvs, VERTICES)

    def _vectors(self, positions: NDArray[Any], normals: NDArray[Any]) -> Json:
        position = self.buffer.add(positions, VERTICES, bounds=True)
        return {"POSITION": position, "NORMAL": self.buffer.add(normals, VERTICES)}

    def json(self, times_s: Sequence[float]) -> Json:
        indices = self.buffer.add(self.faces.astype("<u4").ravel(), INDICES)
        primitive: Json = {"attributes": self.attributes, "indices": indices, "material": self.material}
        mesh: Json = {"name": self.name, "primitives": [primitive]}
        if self.targets:
            primitive["targets"] = self.targets
            mesh["weights"] = [0.0] * len(self.targets)
            mesh["extras"] = {"targetNames": [f"{t:.4g} s" for t in times_s[1:]]}
        return mesh


def write_glb(selection: ExportSelection, path: Path) -> None:
    """Write the file: header, JSON, binary chunk."""
    if len(selection.times) > 1 and not (np.diff(selection.times) > 0).all():
        raise SceneError("The frames have no increasing times, which a glTF animation needs.")
    binary = path.with_name(path.name + ".bin")
    try:
        with open(binary, "wb") as file:
            buffer = Buffer(file)
            document = _document(selection, buffer)
        _assemble(path, document, binary, buffer.length)
    finally:
        binary.unlink(missing_ok=True)


def _document(selection: ExportSelection, buffer: Buffer) -> Json:
    """The JSON, the buffer being filled on the way."""
    bodies, times = selection.deformables, (selection.times - selection.times[0]).tolist()
    meshes = [_Mesh(buffer, body.name, body.split.faces, k, body.split.uvs) for k, body in enumerate(bodies)]
    for moment in selection.moments():
        for mesh, body in zip(meshes, bodies):
            rows = body.split.source + body.vertices.start
            mesh.add(moment.positions[rows], moment.normals[rows])
    document: Json = {
        "asset": {"version": "2.0", "generator": "Gabardine"},
        "meshes": [mesh.json(selection.times.tolist()) for mesh in meshes],
        "materials": [_material(body.name, body.colour, True) for body in bodies],
        **_textured(bodies, buffer),
        "nodes": [{"name": body.name, "mesh": k} for k, body in enumerate(bodies)],
        "scene": 0,
    }
    _use_textures(bodies, document)
    animation = _Animation(buffer, times)
    if len(times) > 1:
        for k in range(len(bodies)):
            animation.morph(k)
    for collider in selection.colliders:
        _add_collider(selection, collider.creased(), buffer, document, animation)
    document["scenes"] = [{"nodes": list(range(len(document["nodes"])))}]
    if animation.channels:
        document["animations"] = [
            {"name": selection.name, "channels": animation.channels, "samplers": animation.samplers}
        ]
    return document | {
        "buffers": [{"byteLength": buffer.length}],
        "bufferViews": buffer.views,
        "accessors": buffer.accessors,
    }


def _woven(body: Deformable) -> bool:
    """Whether it has threads to draw, and UVs to draw them by."""
    return body.split.uvs is not None and WEAVES[body.appearance.weave].repeat > 0


def _textured(bodies: Sequence[Deformable], buffer: Buffer) -> Json:
    """Images of the weaves, and a texture of each."""
    views = [buffer.add_bytes(weave_tile(body.appearance)) for body in bodies if _woven(body)]
    if not views:
        return {}
    return {
        "images": [{"bufferView": view, "mimeType": "image/png"} for view in views],
        "samplers": [{"wrapS": REPEAT, "wrapT": REPEAT, "magFilter": LINEAR, "minFilter": MIPMAPS}],
        "textures": [{"source": k, "sampler": 0} for k in range(len(views))],
        "extensionsUsed": ["KHR_texture_transform"],
    }


def _use_textures(bodies: Sequence[Deformable], document: Json) -> None:
    """Each woven body's own texture instead of its mean colour; a tile is one repeat of threads."""
    woven = [(k, body) for k, body in enumerate(bodies) if _woven(body)]
    for number, (k, body) in enumerate(woven):
        look = body.appearance
        tiles_per_m = look.threads_per_m / WEAVES[look.weave].repeat
        transform = {"KHR_texture_transform": {"scale": [tiles_per_m, tiles_per_m]}}
        surface = document["materials"][k]["pbrMetallicRoughness"]
        surface["baseColorTexture"] = {"index": number, "extensions": transform}
        surface["baseColorFactor"] = [1.0, 1.0, 1.0, 1.0]


class _Animation:
    """Channels of one clip; they share their times."""

    def __init__(self, buffer: Buffer, times_s: list[float]) -> None:
        self.buffer, self.times_s = buffer, times_s
        self.channels: list[Json] = []
        self.samplers: list[Json] = []
        self._input = -1

    def morph(self, node: int) -> None:
        """Target k has weight 1 at the time of frame k + 1, and 0 at all others."""
        weights = single(np.eye(len(self.times_s))[:, 1:].ravel())
        self.add(node, "weights", weights)

    def add(self, node: int, path: str, values: NDArray[Any]) -> None:
        if self._input < 0:
            self._input = self.buffer.add(single(np.array(self.times_s)), bounds=True)
        sampler = {"input": self._input, "interpolation": "LINEAR", "output": self.buffer.add(values)}
        self.channels.append({"sampler": len(self.samplers), "target": {"node": node, "path": path}})
        self.samplers.append(sampler)


def _add_collider(
    selection: ExportSelection,
    collider: DrawnCollider,
    buffer: Buffer,
    document: Json,
    animation: _Animation,
) -> None:
    """The node of a collider, with edges; one that moves has its rotation and translation animated, one that
    deforms its shape.
    """
    node, times = len(document["nodes"]), [float(t) for t in selection.times]
    mesh = _Mesh(buffer, collider.name, collider.faces, len(document["materials"]))
    if collider.deforms:
        shapes = [selection.collider_positions(collider, time_s) for time_s in times]
    else:
        shapes = [selection.placed(collider.rest)]
    for positions in shapes:
        mesh.add(positions, vertex_normals(positions, collider.faces))
    document["materials"].append(_material(collider.name, COLLIDER_COLOUR, collider.two_sided))
    document["nodes"].append({"name": collider.name, "mesh": len(document["meshes"])})
    document["meshes"].append(mesh.json(times))
    if mesh.targets:
        animation.morph(node)
    elif collider.moves and len(times) > 1:
        poses = [selection.collider_pose(collider, time_s) for time_s in times]
        animation.add(node, "rotation", single(quaternions(np.array([rotation for rotation, _ in poses]))))
        animation.add(node, "translation", single(np.array([shift for _, shift in poses])))


def quaternions(rotations: NDArray[Any]) -> NDArray[Any]:
    """Unit quaternions (x, y, z, w) of rotations (f, 3, 3), each on the side of the one before."""
    from scipy.spatial.transform import Rotation

    found = Rotation.from_matrix(rotations).as_quat()
    for before, now in pairwise(found):
        if before @ now < 0.0:
            now *= -1.0
    return found


def _material(name: str, srgb: tuple[float, float, float], double_sided: bool) -> Json:
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in srgb]
    rough = {"baseColorFactor": [*linear, 1.0], "metallicFactor": 0.0, "roughnessFactor": 0.9}
    return {"name": name, "pbrMetallicRoughness": rough, "doubleSided": double_sided}


def _assemble(path: Path, document: Json, binary: Path, length: int) -> None:
    text = json.dumps(document, separators=(",", ":"), allow_nan=False).encode()
    text += b" " * (-len(text) % 4)
    total = 12 + 8 + len(text) + 8 + length
    if total > LARGEST:
        raise SceneError("The run does not fit into a .glb, which ends at 4 GiB; export fewer frames.")
    with open(path, "wb") as out, open(binary, "rb") as source:
        out.write(struct.pack("<4sII", b"glTF", 2, total))
        out.write(struct.pack("<I4s", len(text), b"JSON") + text)
        out.write(struct.pack("<I4s", length, b"BIN\0"))
        shutil.copyfileobj(source, out, 1 << 20)


GLB = Exporter(
    write_glb,
    (".glb",),
    units=("m",),
    ups=("y",),
)
