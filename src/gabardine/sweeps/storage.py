"""Where finished runs go that were made elsewhere: a folder all machines see, or any URL that fsspec knows.

A run is copied when it is finished; its run.json comes last, so that what has one is whole. In a folder it is
copied under a temporary name and renamed.
"""

from __future__ import annotations

import os
import shutil
from contextlib import suppress
from pathlib import Path
from typing import Any
from uuid import uuid4

from gabardine.core.errors import SceneError
from gabardine.core.whole_file import TEMPORARY
from gabardine.run.folder import RunFolder
from gabardine.sweeps.folder import SweepFolder


def is_url(place: str) -> bool:
    return "://" in place


def put_run(run: Path, place: str) -> None:
    """Copy a finished run to `place`, a path or a URL; one that is there already stays."""
    if is_url(place):
        files = sorted(path for path in run.rglob("*") if path.is_file())
        _upload(run, [path for path in files if path.name != "run.json"] + [run / "run.json"], place)
        return
    target = Path(place)
    if RunFolder(target).holds_run:
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    temporary = target.with_name(f"{TEMPORARY}{target.name}-{uuid4().hex}")
    shutil.copytree(run, temporary)
    try:
        with suppress(OSError):  # another attempt at the same run, to the same bits, was first
            os.rename(temporary, target)
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def put_tables(folder: SweepFolder, place: str) -> None:
    """Copy what tells of a sweep to where its runs are, the manifest last."""
    wanted = (folder.scene, folder.csv, folder.parquet, folder.sheet, folder.page, folder.manifest)
    found = [path for path in wanted if path.is_file()]
    if is_url(place):
        _upload(folder.path, found, place)
        return
    Path(place).mkdir(parents=True, exist_ok=True)
    for path in found:
        if path.resolve() != (Path(place) / path.name).resolve():
            shutil.copyfile(path, Path(place) / path.name)


def _upload(root: Path, files: list[Path], place: str) -> None:
    system, base = _system(place)
    for path in files:
        name = f"{base}/{path.relative_to(root).as_posix()}"
        system.makedirs(name.rpartition("/")[0], exist_ok=True)
        system.put_file(str(path), name)


def _system(place: str) -> tuple[Any, str]:
    """The file system of a URL and the path in it; SceneError if there is none."""
    try:
        import fsspec

        system, base = fsspec.core.url_to_fs(place)
    except (ImportError, ValueError) as error:
        raise SceneError.at(f"--to {place}", f"This place cannot be written to: {error}.") from None
    return system, base.rstrip("/")


def refuse_unknown(place: str) -> None:
    """SceneError if a URL is of no file system that is installed."""
    if is_url(place):
        _system(place)
