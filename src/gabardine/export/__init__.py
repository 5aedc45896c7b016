"""Runs for other programs. `EXPORTERS` is the only list of formats: one file and one line each.

selection says what is exported (frames, unit, up axis), deformables and colliders as which meshes; a file
per format writes it; place sees to it that the result is there completely or not at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gabardine.core.errors import SceneError
from gabardine.core.registry import Later, LazyRegistry

if TYPE_CHECKING:
    from gabardine.export.exporter import Exporter
    from gabardine.export.selection import Progress
    from gabardine.run.run import Run

EXPORTERS: LazyRegistry[Exporter] = LazyRegistry(
    "export format",
    {
        "usd": Later("gabardine.export.usd:USD", "one animated file, with strain and colliders"),
        "pc2": Later("gabardine.export.pc2:PC2", "point caches for Blender's Mesh Cache"),
        "obj": Later("gabardine.export.obj:OBJ", "a text file per frame"),
        "ply": Later(
            "gabardine.export.ply:PLY", "a binary file per frame and body, with velocities and strain"
        ),
        "glb": Later("gabardine.export.glb:GLB", "one animated file, for browsers and any 3D program"),
        "vtp": Later("gabardine.export.vtp:VTP", "VTK files with all fields, for ParaView"),
        "npz": Later("gabardine.export.npz:NPZ", "NumPy arrays, in double precision"),
    },
)


@dataclass(frozen=True)
class Exported:
    """What an export left: the file or folder, how many frames, how many bytes."""

    path: Path
    frame_count: int
    size_bytes: int


def export_run(
    run: Run,
    to: str,
    out: Path | str | None = None,
    frames: Sequence[int] | None = None,
    unit: str = "m",
    up: str = "y",
    overwrite: bool = False,
    progress: Progress | None = None,
) -> Exported:
    """Write a run for another program; what is wrong with the order is a SceneError.

    to: a name of EXPORTERS; out: the file or folder (left out: DIR/export/NAME.SUFFIX or DIR/export/FORMAT)
    frames: their numbers, ascending (left out: all); unit: m, cm, mm; up: y or z
    """
    from gabardine.export.deformables import file_names
    from gabardine.export.place import Place, size_of, write_manifest
    from gabardine.export.selection import ExportSelection

    exporter = EXPORTERS[to]
    _refuse_unfit(to, exporter, unit, up)
    exporter.prepare()
    indices = tuple(range(run.frame_count) if frames is None else frames)
    if not indices:
        raise SceneError("There is no frame to export; choose at least one.")
    stem = file_names([run.folder.resolve().name if run.folder else "run"])[0]
    path = _path(run, to, exporter, stem, out)
    place = Place(path, exporter.is_folder, overwrite)
    place.check()
    _refuse_own(run, path)
    selection = ExportSelection(run, indices, unit, up, stem if exporter.is_folder else path.stem, progress)
    facts = {
        "to": to,
        "title": run.scene.title,
        "unit": unit,
        "up": up,
        "frames": list(indices),
        "times_s": selection.times.tolist(),
    }
    with place.writing() as temporary:
        exporter.write(selection, temporary)
        if exporter.is_folder:
            write_manifest(temporary, facts)
    return Exported(path, len(indices), size_of(path))


def _refuse_unfit(to: str, exporter: Exporter, unit: str, up: str) -> None:
    """SceneError for a unit or an axis that is unknown, or that the format cannot hold."""
    from gabardine.export.selection import UNITS, UP_AXES

    for option, value, known, allowed in (
        ("unit", unit, UNITS, exporter.units),
        ("up", up, UP_AXES, exporter.ups),
    ):
        known[value]  # an unknown one is refused
        if allowed and value not in allowed:
            raise SceneError(
                f"{to} is always in {exporter.units[0]} with {exporter.ups[0]} up, which --{option} {value} "
                f"contradicts; leave --{option} out."
            )


def _refuse_own(run: Run, path: Path) -> None:
    """SceneError for a file that the run consists of, --overwrite or not."""
    from gabardine.run.folder import RunFolder

    if run.folder is None:
        return
    folder = RunFolder(run.folder)
    own = (folder.mesh, folder.state, *folder.frame_files().values())
    if path.resolve() in {file.resolve() for file in own}:
        raise SceneError.at(path, "This file is part of the run itself; choose another with --out.")


def _path(run: Run, to: str, exporter: Exporter, stem: str, out: Path | str | None) -> Path:
    if out is None:
        name = to if exporter.is_folder else stem + exporter.suffixes[0]
        return (run.folder or Path("out")) / "export" / name
    path = Path(out)
    if exporter.suffixes and path.suffix.lower() not in exporter.suffixes:
        usual = f"{path.stem or 'run'}{exporter.suffixes[0]}"
        known = " or ".join(exporter.suffixes)
        raise SceneError(f"The file {path} must end in {known} for --to {to}; write e.g. --out {usual}.")
    return path
