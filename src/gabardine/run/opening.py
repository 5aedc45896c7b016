"""Opening the run in a folder, complete or not."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gabardine.core.errors import SceneError
from gabardine.core.input_file import RUN_STEPS, read_input
from gabardine.run.arrays import read_arrays
from gabardine.run.contents import Identity, Report, Summary, checked
from gabardine.run.files import read_json
from gabardine.run.folder import FORMAT, FORMAT_VERSION, RunFolder
from gabardine.run.frames import FolderFrames
from gabardine.run.layout import Layout, mesh_arrays, pin_names
from gabardine.run.run import Run
from gabardine.run.summary import INCOMPLETE, summarise
from gabardine.simulation.rigid_bodies import body_names

if TYPE_CHECKING:
    from gabardine.scene import Scene


def open_run(path: str | Path) -> Run:
    """The run in a folder; if it was interrupted, everything up to its last whole frame."""
    from gabardine.scene import Scene

    folder = RunFolder(path)
    layout = read_layout(folder)
    frames = FolderFrames(folder, layout.frame_arrays(), folder.frame_count())
    if not len(frames):
        raise SceneError.at(path, "This run has no frame yet; run its scene again.")
    reports = read_reports(folder)
    if folder.summary.is_file():
        summary = {**read_summary(folder), "out": str(folder.path)}
    else:
        spent = sum(sum(report["stages_s"].values()) for report in reports)
        summary = summarise(reports, len(frames), INCOMPLETE, folder.path, {"wall": spent})
    scene = Scene.load(folder.scene)
    _refuse_other(folder, layout, scene)
    return Run(layout, frames, reports, summary, scene, folder.path)


def _refuse_other(folder: RunFolder, layout: Layout, scene: Scene) -> None:
    """SceneError if run.json and scene.toml are not of the same run."""
    names = {
        "parts": (list(layout.parts), [body.name for body in scene.deformables]),
        "pins": (list(layout.pins), list(pin_names(scene))),
        "bodies": (list(layout.rigid_bodies), list(body_names(scene))),
    }
    for what, (found, expected) in names.items():
        if found != expected:
            message = f"The file is damaged: its {what} are not those of {folder.scene.name}."
            raise SceneError.at(folder.identity, message)


def read_summary(folder: RunFolder) -> dict[str, Any]:
    """The content of summary.json."""
    try:
        return checked(Summary, read_json(folder.summary))
    except ValueError as error:
        raise SceneError.at(folder.summary, f"The file is damaged: {error}.") from None


def read_layout(folder: RunFolder) -> Layout:
    """The content of run.json and mesh.npz."""
    try:
        identity = checked(Identity, read_identity(folder))
        arrays = read_arrays(folder.mesh, mesh_arrays(identity["face_count"], identity["averaged"]))
        return Layout.from_json(identity, arrays)
    except ValueError as error:
        raise SceneError.at(folder.identity, f"The file is damaged: {error}.") from None


def read_identity(folder: RunFolder) -> dict[str, Any]:
    """run.json of a folder with a run that this version can read."""
    if not os.path.exists(folder.path):
        raise SceneError.at(folder.path, "There is no such folder; give the folder of a run.")
    if not folder.holds_run:
        message = (
            "This is not the folder of a run: it has no run.json; give a folder that `gabardine run` wrote."
        )
        raise SceneError.at(folder.path, message)
    identity = read_json(folder.identity)
    if identity.get("format") != FORMAT:
        raise SceneError.at(folder.identity, "This run.json is not one of Gabardine's.")
    if identity.get("version") != FORMAT_VERSION:
        message = (
            f"The run has format {identity.get('version')}; this version of Gabardine reads {FORMAT_VERSION}."
        )
        raise SceneError.at(folder.identity, message)
    return identity


def read_reports(folder: RunFolder, length: int | None = None) -> list[dict[str, Any]]:
    """The whole lines of steps.jsonl, of its first `length` bytes if given."""
    if not os.path.lexists(folder.steps):
        return []
    data = read_input(folder.steps, RUN_STEPS)[:length]
    try:
        lines = data[: data.rfind(b"\n") + 1].splitlines()
        return [checked(Report, json.loads(line)) for line in lines]
    except json.JSONDecodeError:
        raise SceneError.at(folder.steps, "The file is damaged: a line is not JSON.") from None
    except (ValueError, RecursionError) as error:
        raise SceneError.at(folder.steps, f"The file is damaged: {error}.") from None
