"""Beginning a run in a folder: start, continue, or refuse."""

from __future__ import annotations

import os
import platform
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, TypeVar

from gabardine.core.errors import SceneError
from gabardine.run.arrays import packed
from gabardine.run.checkpoint import Checkpoint
from gabardine.run.files import remove, write_json, write_whole
from gabardine.run.folder import FORMAT, FORMAT_VERSION, RunFolder
from gabardine.run.folder_recorder import FolderRecorder
from gabardine.run.layout import Layout
from gabardine.run.opening import read_identity, read_reports, read_summary
from gabardine.run.standalone import Standalone, refuse_difference
from gabardine.run.summary import OK

if TYPE_CHECKING:
    from gabardine.simulation.simulation import Simulation

R = TypeVar("R", bound=FolderRecorder)
STEERED = "steered"
"""Key in the identity of a run that a program steered."""


def refuse_foreign(folder: RunFolder, resume: bool, overwrite: bool) -> None:
    """SceneError if the folder is not one of runs: nothing in it is touched, not even by a claim."""
    if resume and overwrite:
        raise SceneError("--resume and --overwrite contradict each other; give one of them.")
    where = str(folder.path)
    try:
        if os.path.exists(where) and not os.path.isdir(where):
            raise SceneError.at(where, "This is a file; give a folder with --out.")
        if folder.holds_run:
            read_identity(folder)
        elif folder.strangers():
            first = folder.strangers()[0]
            message = f"The folder holds other things ({first}, ...) and no run; choose another one."
            raise SceneError.at(where, message)
    except OSError as error:
        raise SceneError(folder.unwritable(error)) from None


def refuse_existing(folder: RunFolder, replaceable: bool) -> None:
    """SceneError if there is a run that may be neither replaced nor continued. Call it under the claim."""
    if folder.holds_run and not replaceable:
        message = "There is a run here already; add --overwrite to replace it or --resume to go on with it, "
        raise SceneError.at(folder.path, message + "or choose another folder with --out.")


def is_finished(folder: RunFolder) -> bool:
    return folder.summary.is_file() and read_summary(folder)["result"] == OK


def can_go_on(folder: RunFolder) -> bool:
    return folder.holds_run and folder.state.is_file()


def refuse_changed(folder: RunFolder, now: Standalone) -> None:
    """SceneError if the run in the folder is of another scene or another version of Gabardine."""
    from gabardine.scene import Scene

    identity = read_identity(folder)
    if identity.get(STEERED):
        message = "The run was steered by a program, and nobody else can go on with it; use --overwrite."
        raise SceneError.at(folder.path, message)
    refuse_difference(folder.path, Scene.load(folder.scene), now)
    made_by = identity.get("gabardine")
    if made_by != version("gabardine"):
        message = f"The run was begun by Gabardine {made_by}, and this is {version('gabardine')}"
        remedy = "whose steps may differ; start over with --overwrite."
        raise SceneError.at(folder.path, f"{message}, {remedy}")


def start(
    folder: RunFolder,
    simulation: Simulation,
    scene: Standalone,
    started_s: float,
    recorder_class: type[R] = FolderRecorder,  # type: ignore[assignment]
) -> R:
    """A recorder for a new run. The identity is written first, which marks the folder as a run's."""
    try:
        folder.clear()
        layout = Layout.of(simulation)
        write_json(folder.identity, _identity(layout, scene.scene.title))
        folder.frames.mkdir(exist_ok=True)
        for name, data in scene.files.items():
            (folder.path / name).parent.mkdir(parents=True, exist_ok=True)
            write_whole(folder.path / name, data)
        write_whole(folder.scene, scene.scene.to_text().encode())
        write_whole(folder.mesh, packed(layout.arrays()))
        recorder = recorder_class(simulation, scene.scene, started_s, folder)
        recorder.record(None)
        recorder.settle()
    except OSError as error:
        raise SceneError(folder.unwritable(error)) from None
    return recorder


def go_on(folder: RunFolder, simulation: Simulation, scene: Standalone, started_s: float) -> FolderRecorder:
    """A recorder that continues after the last checkpoint; files written after it are removed."""
    checkpoint = Checkpoint.read(folder.state, simulation.state)
    reports = read_reports(folder, checkpoint.steps_bytes)
    whole = folder.frame_count() >= checkpoint.frame_count and len(reports) == checkpoint.state.step
    if not whole:
        message = "Files of the run that the checkpoint counts on are missing; start over with --overwrite."
        raise SceneError.at(folder.path, message)
    try:
        remove([folder.summary])
        remove(path for index, path in folder.frame_files().items() if index >= checkpoint.frame_count)
        folder.remove_leftovers()
        recorder = FolderRecorder(simulation, scene.scene, started_s, folder)
        recorder.go_on(checkpoint, reports)
    except OSError as error:
        raise SceneError(folder.unwritable(error)) from None
    return recorder


def _identity(layout: Layout, title: str) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "title": title,
        "gabardine": version("gabardine"),
        "python": platform.python_version(),
        "numpy": version("numpy"),
        "numba": version("numba"),
        **layout.to_json(),
    }
