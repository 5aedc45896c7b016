"""The files of collider meshes: read, measured in metres, checked and placed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from gabardine.contact.obstacles import Animated
from gabardine.contact.triangles import Triangles
from gabardine.geometry.animation import Animation, read_archive, read_sequence
from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.shapes.file import MESH_FORMATS, METRES
from gabardine.geometry.solid_check import collider_problems
from gabardine.geometry.surface import Surface, refuse

if TYPE_CHECKING:
    from gabardine.scene.collider import MeshFile


def rigid_mesh(spec: MeshFile, folder: Path) -> Triangles:
    """The mesh of a file."""
    assert spec.path is not None
    path = folder / spec.path
    surface = _read(path)
    return _placed(spec, path, surface.positions, surface.faces)


def animated_mesh(spec: MeshFile, folder: Path) -> Animated:
    """The mesh of several files or of an archive."""
    assert spec.frames is not None
    path = folder / spec.frames
    if spec.frames_per_s is None:
        found = read_archive(path)
    else:
        found = read_sequence(path, spec.frames_per_s, _read)
    return _animated(spec, path, found)


def _animated(spec: MeshFile, path: Path, found: Animation) -> Animated:
    meshes = [
        _placed(spec, path, positions, found.faces, f"frame {k}")
        for k, positions in enumerate(found.positions)
    ]
    motion = None if spec.move is None else spec.move.keyframed()
    return Animated(found.times, np.stack([mesh.positions for mesh in meshes]), meshes[0], motion)


def _read(path: Path) -> Surface:
    if path.suffix.lower() not in MESH_FORMATS:
        refuse(path, f"The mesh is not one of {', '.join(MESH_FORMATS)}; export it as OBJ or PLY.")
    return MESH_FORMATS[path.suffix.lower()].read(path)


def _placed(spec: MeshFile, path: Path, positions: Floats, faces: Ints, place: str = "") -> Triangles:
    metres = positions * METRES[spec.unit]
    for problem in collider_problems(metres, faces):
        refuse(path, problem, place)
    return Triangles(spec.place.apply(metres), faces)
