"""Opening the run in a folder, whatever state it is in."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

from gabardine.core.errors import Problem, SceneError
from gabardine.core.input_file import RUN_STEPS, read_input
from gabardine.run.arrays import read_arrays
from gabardine.run.files import read_json
from gabardine.run.folder import FORMAT, FORMAT_VERSION, RunFolder
from gabardine.run.frames import FolderFrames
from gabardine.run.layout import Layout, mesh_arrays
from gabardine.run.run import Run
from gabardine.run.summary import INCOMPLETE, summarise


def open_run(path: str | Path) -> Run:
    """The run in a folder; of one that was cut off, everything up to its last whole frame."""
    from gabardine.scene import Scene

    folder = RunFolder(path)
    layout = read_layout(folder)
    frames = FolderFrames(folder, layout.frame_arrays(), folder.frame_count())
    if not len(frames):
        raise SceneError(Problem(str(path), "This run has no frame yet; run its scene again."))
    reports = read_reports(folder)
    if folder.summary.is_file():
        summary = {**read_json(folder.summary), "out": str(folder.path)}
    else:
        spent = sum(sum(report["stages_s"].values()) for report in reports)
        summary = summarise(reports, len(frames), INCOMPLETE, folder.path, {"wall": spent})
    return Run(layout, frames, reports, summary, Scene.load(folder.scene), folder.path)


def read_layout(folder: RunFolder) -> Layout:
    """What run.json and mesh.npz say."""
    identity = read_identity(folder)
    try:
        arrays = read_arrays(folder.mesh, mesh_arrays(int(identity["face_count"])))
        return Layout.from_json(identity, arrays)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise SceneError(Problem(str(folder.identity), f"The file is damaged: {error}.")) from None


def read_identity(folder: RunFolder) -> dict[str, Any]:
    """run.json of a folder that holds a run this version can read."""
    if not os.path.exists(folder.path):
        raise SceneError(Problem(str(folder.path), "There is no such folder; give the folder of a run."))
    if not folder.holds_run:
        message = (
            "This is not the folder of a run: it has no run.json; give a folder that `gabardine run` wrote."
        )
        raise SceneError(Problem(str(folder.path), message))
    identity = read_json(folder.identity)
    if identity.get("format") != FORMAT:
        raise SceneError(Problem(str(folder.identity), "This run.json is not one of Gabardine's."))
    if identity.get("version") != FORMAT_VERSION:
        message = (
            f"The run has format {identity.get('version')}; this version of Gabardine reads {FORMAT_VERSION}."
        )
        raise SceneError(Problem(str(folder.identity), message))
    return identity


def read_reports(folder: RunFolder, length: int | None = None) -> list[dict[str, Any]]:
    """The whole lines of steps.jsonl, of its first `length` bytes if given."""
    if not os.path.lexists(folder.steps):
        return []
    data = read_input(folder.steps, RUN_STEPS)[:length]
    try:
        return [json.loads(line) for line in data[: data.rfind(b"\n") + 1].splitlines()]
    except (ValueError, RecursionError):
        raise SceneError(Problem(str(folder.steps), "The file is damaged: a line is not JSON.")) from None
