"""Meshes whose vertices are given at several times: a sequence of mesh files, or one NPZ archive.

An archive holds times (k,) [s], positions (k, n, 3) and faces (t, 3).
"""

from __future__ import annotations

import glob
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple
from zipfile import BadZipFile

import numpy as np

from gabardine.geometry.mesh import Floats, Ints
from gabardine.geometry.surface import Surface, refuse, sound

Reader = Callable[[Path], Surface]


class Animation(NamedTuple):
    """times: (k,) [s], increasing; positions: (k, n, 3), in the unit of the file; faces: (t, 3) int32."""

    times: Floats
    positions: Floats
    faces: Ints


def read_sequence(pattern: Path, rate: float, read: Reader) -> Animation:
    """The files that match a pattern such as walk/*.obj, `rate` a second, in the order of their numbers."""
    paths = sorted((Path(name) for name in glob.glob(str(pattern))), key=_numbered)
    if len(paths) < 2:
        found = "no file matches" if not paths else f"only {paths[0].name} matches"
        refuse(
            pattern, f"An animation needs at least two frames and {found}; give a pattern like walk/*.obj."
        )
    first, *others = surfaces = [read(path) for path in paths]
    for path, other in zip(paths[1:], others):
        if other.positions.shape != first.positions.shape:
            counts = f"{len(other.positions)} vertices where {paths[0].name} has {len(first.positions)}"
            refuse(path, f"The frame has {counts}; all frames of an animation need the same mesh.")
        if not np.array_equal(other.faces, first.faces):
            refuse(path, f"The frame has other faces than {paths[0].name}; export all from the same mesh.")
    times = np.arange(len(paths)) / rate
    return Animation(times, np.stack([surface.positions for surface in surfaces]), first.faces)


def read_archive(path: Path) -> Animation:
    """An NPZ archive; whatever is wrong with it is a SceneError."""
    times, positions, faces = _arrays(path)
    if positions.ndim != 3 or positions.shape[2] != 3 or faces.ndim != 2 or faces.shape[1] != 3:
        shapes = f"positions {positions.shape} and faces {faces.shape}"
        refuse(path, f"The archive has {shapes}; it needs positions (frames, vertices, 3) and faces (n, 3).")
    if times.shape != positions.shape[:1]:
        counts = f"{times.size} times for {len(positions)} frames"
        refuse(path, f"The archive has {counts}; give one time for each frame.")
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
    return Animation(times, positions, faces)


def _arrays(path: Path) -> tuple[Floats, Floats, Ints]:
    if not path.is_file():
        refuse(path, "The animation does not exist; check the path (it is relative to the scene file).")
    try:
        with np.load(path, allow_pickle=False) as archive:
            missing = [name for name in ("times", "positions", "faces") if name not in archive.files]
            if missing:
                refuse(path, f"The archive has no {missing[0]}; it needs times, positions and faces.")
            if not np.issubdtype(archive["faces"].dtype, np.integer):
                refuse(path, f"faces are of type {archive['faces'].dtype}; they must be whole numbers.")
            times, positions = archive["times"].astype(float), archive["positions"].astype(float)
            return times, positions, archive["faces"].astype(np.int32)
    except (OSError, ValueError, EOFError, TypeError, AttributeError, BadZipFile):
        refuse(path, "This is no archive of numbers; save it with numpy.savez.")


def _numbered(path: Path) -> tuple[list[tuple[int, str]], str]:
    """walk_2 before walk_10."""
    parts = re.findall(r"\d+|\D+", path.stem)
    return [(int(part), "") if part.isdigit() else (-1, part) for part in parts], path.name
