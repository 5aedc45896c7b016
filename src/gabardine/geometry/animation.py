"""Meshes with vertex positions at several times: a sequence of mesh files, or one NPZ archive.

An archive holds times (k,) [s], positions (k, n, 3) and faces (t, 3).
"""

from __future__ import annotations

import glob
import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from gabardine.core.archive import ArrayHeader, array_header, read_array
from gabardine.core.input_file import ANIMATION, sized
from gabardine.geometry.archive import open_archive
from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.shapes.shape import MAX_FACES
from gabardine.geometry.surface import Surface, refuse, sound

Reader = Callable[[Path], Surface]

NAMES = ("times", "positions", "faces")
MOST_POSITIONS = 20_000_000
"""Frames times vertices: a body of 20 000 vertices for 40 s at 25 frames a second."""


class Animation(NamedTuple):
    """times: (k,) [s], increasing; positions: (k, n, 3), in the unit of the file; faces: (t, 3) int32."""

    times: Floats
    positions: Floats
    faces: Ints


def read_sequence(pattern: Path, rate: float, read: Reader) -> Animation:
    """The files that match a pattern such as walk/*.obj, `rate` a second, in the order of their numbers."""
    paths = sequence_files(pattern)
    if len(paths) < 2:
        found = "no file matches" if not paths else f"only {paths[0].name} matches"
        refuse(
            pattern, f"An animation needs at least two frames and {found}; give a pattern like walk/*.obj."
        )
    first = read(paths[0])
    refuse_large(pattern, len(paths), len(first.positions))
    surfaces = [first, *(read(path) for path in paths[1:])]
    for path, other in zip(paths[1:], surfaces[1:]):
        if other.positions.shape != first.positions.shape:
            counts = f"{len(other.positions)} vertices where {paths[0].name} has {len(first.positions)}"
            refuse(path, f"The frame has {counts}; all frames of an animation need the same mesh.")
        if not np.array_equal(other.faces, first.faces):
            refuse(path, f"The frame has other faces than {paths[0].name}; export all from the same mesh.")
    times = np.arange(len(paths)) / rate
    return Animation(times, np.stack([surface.positions for surface in surfaces]), first.faces)


def sequence_files(pattern: Path) -> list[Path]:
    """The files that match a pattern, in the order of their numbers."""
    return sorted((Path(name) for name in glob.glob(str(pattern))), key=_numbered)


def read_archive(path: Path) -> Animation:
    """An NPZ archive; any fault of it is a SceneError."""
    times, positions, faces = _arrays(path)
    if len(times) < 2:
        refuse(path, f"An animation needs at least two frames, not {len(times)}; a mesh at rest is a `path`.")
    if not (np.isfinite(times).all() and (np.diff(times) > 0.0).all()):
        refuse(path, "The times of the frames do not increase; sort the frames by time, each time once.")
    frame = np.flatnonzero(~sound(positions).all(axis=(1, 2)))
    if len(frame):
        refuse(path, f"Frame {frame[0]} has vertices at NaN or infinity; repair the animation.")
    if not len(faces) or faces.min() < 0 or faces.max() >= positions.shape[1]:
        allowed = f"allowed are 0 to {positions.shape[1] - 1}"
        refuse(path, f"The archive has no faces, or faces with vertices that do not exist; {allowed}.")
    return Animation(times, positions, faces.astype(np.int32))


def _arrays(path: Path) -> tuple[Floats, Floats, Ints]:
    with open_archive(path, ANIMATION) as archive:
        missing = [name for name in NAMES if f"{name}.npy" not in archive.namelist()]
        if missing:
            refuse(path, f"The archive has no {missing[0]}; it needs times, positions and faces.")
        headers = {name: array_header(archive, name) for name in NAMES}
        _refuse_strange(path, headers)
        times, positions, faces = (read_array(archive, header) for header in headers.values())
        return times.astype(float), positions.astype(float, copy=False), faces.astype(np.int64)


def _refuse_strange(path: Path, headers: dict[str, ArrayHeader]) -> None:
    """Refuse arrays that are not an animation, or too large, by their headers, before they are unpacked."""
    times, positions, faces = (headers[name] for name in NAMES)
    if faces.dtype.kind not in "iu":
        refuse(path, f"faces are of type {faces.dtype}; they must be whole numbers.")
    if times.dtype.kind not in "fiu" or positions.dtype.kind not in "fiu":
        refuse(path, f"times are of type {times.dtype}, positions {positions.dtype}; they must be numbers.")
    if len(positions.shape) != 3 or positions.shape[2] != 3 or len(faces.shape) != 2 or faces.shape[1] != 3:
        shapes = f"positions {positions.shape} and faces {faces.shape}"
        refuse(path, f"The archive has {shapes}; it needs positions (frames, vertices, 3) and faces (n, 3).")
    if times.shape != positions.shape[:1]:
        counts = f"{math.prod(times.shape)} times for {positions.shape[0]} frames"
        refuse(path, f"The archive has {counts}; give one time for each frame.")
    refuse_large(path, positions.shape[0], positions.shape[1])
    if faces.shape[0] > MAX_FACES:
        refuse(path, f"The archive has {faces.shape[0]} faces; at most {MAX_FACES} are allowed.")


def refuse_large(path: Path, frame_count: int, vertex_count: int) -> None:
    """Refuse an animation whose positions would take too much memory."""
    if frame_count * vertex_count > MOST_POSITIONS:
        wanted = f"{frame_count} frames of {vertex_count} vertices"
        needed = sized(24.0 * frame_count * vertex_count)
        allowed = f"at most {sized(24.0 * MOST_POSITIONS)} are allowed"
        refuse(path, f"The animation has {wanted}, {needed}; {allowed}: keep fewer frames or a coarser mesh.")


def _numbered(path: Path) -> tuple[list[tuple[int, str]], str]:
    """Sort key: walk_2 before walk_10."""
    parts = re.findall(r"\d+|\D+", path.stem)
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts], path.name
