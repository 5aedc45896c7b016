"""One NumPy archive with everything, in double precision: `numpy.load("drape.npz")`.

    times (f,) s           frames (f,) their numbers in the run
    positions (f, n, 3)    velocities (f, n, 3) per second, float32      normals (f, n, 3) float32
    faces (t, 3)           thread_coordinates (t, 3, 2)                  strain (f, t, 3) weft, warp, shear
    stretch (f, t) largest principal stretch minus 1                     pin_forces (f, pins, 3) N
    parts (k,) names       part_vertices (k, 2)     part_faces (k, 2)    first and one past the last
    contact_forces (f, n, 3) N, float32, where there is contact
    pins (p,) names        unit, up                 collider.NAME.positions, .faces, .poses (f, 3, 4);
                                                    of one that deforms positions (f, n, 3), no poses

Lengths are in the chosen unit. Frames are read one at a time and arrays filled in files, so that a run larger
than the memory can be exported.
"""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gabardine.export.exporter import Exporter
from gabardine.export.selection import ExportSelection, Moment

PER_FRAME = {
    "positions": "<f8",
    "velocities": "<f4",
    "normals": "<f4",
    "strain": "<f8",
    "stretch": "<f8",
    "pin_forces": "<f8",
    "contact_forces": "<f4",
}


def write_npz(selection: ExportSelection, path: Path) -> None:
    """Write the archive, uncompressed and without a time stamp: the same run gives the same bytes."""
    folder = path.with_name(f"{path.name}.parts")
    shutil.rmtree(folder, ignore_errors=True)  # of an export that was killed
    folder.mkdir()
    try:
        filled: dict[str, NDArray[Any]] = {}
        for place, moment in enumerate(selection.moments()):
            if not filled:
                filled = _files(selection, moment, folder)
            for key, array in filled.items():
                array[place] = getattr(moment, key)
        for array in filled.values():
            array.flush()  # type: ignore[attr-defined]
        for key, array in _fixed(selection).items():
            np.save(folder / f"{key}.npy", array, allow_pickle=False)
        with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
            for file in sorted(folder.iterdir()):
                info = zipfile.ZipInfo(file.name, date_time=(1980, 1, 1, 0, 0, 0))
                with archive.open(info, "w", force_zip64=True) as member, open(file, "rb") as source:
                    shutil.copyfileobj(source, member, 1 << 20)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _files(selection: ExportSelection, moment: Moment, folder: Path) -> dict[str, NDArray[Any]]:
    """The arrays that grow with the frames, each in a file."""
    return {
        key: np.lib.format.open_memmap(
            folder / f"{key}.npy", "w+", dtype, (len(selection.indices), *getattr(moment, key).shape)
        )
        for key, dtype in PER_FRAME.items()
        if getattr(moment, key).size
    }


def _fixed(selection: ExportSelection) -> dict[str, NDArray[Any]]:
    run = selection.run
    parts = list(run.parts.values())
    fixed: dict[str, Any] = {
        "times": selection.times,
        "frames": np.array(selection.indices),
        "faces": run.faces,
        "thread_coordinates": selection.scale * run.thread_coordinates,
        "parts": np.array(list(run.parts), dtype=np.str_),
        "part_vertices": np.array([(p.vertices.start, p.vertices.stop) for p in parts]),
        "part_faces": np.array([(p.faces.start, p.faces.stop) for p in parts]),
        "pins": np.array(run.pins, dtype=np.str_),
        "unit": np.array(selection.unit),
        "up": np.array(selection.up),
    }
    for collider in selection.colliders:
        fixed[f"collider.{collider.name}.faces"] = collider.faces
        if collider.deforms:
            each = [selection.collider_positions(collider, float(t)) for t in selection.times]
            fixed[f"collider.{collider.name}.positions"] = np.array(each)
            continue
        poses = [selection.collider_pose(collider, float(t)) for t in selection.times]
        fixed[f"collider.{collider.name}.positions"] = selection.placed(collider.rest)
        fixed[f"collider.{collider.name}.poses"] = np.array([np.column_stack(pose) for pose in poses])
    return fixed


NPZ = Exporter(write_npz, (".npz",))
