"""Input that never ends, or is far larger than it looks: refused at once, whatever the command.

The commands run in a process of bounded memory and time, far less than what they took before.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

import gabardine as gb

RECTANGLE = 'mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }'


def pipe(path: Path) -> None:
    os.mkfifo(path)


def zeros(path: Path) -> None:
    path.symlink_to("/dev/zero")


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(400 * 1000**3)


ENDLESS = {"pipe": (pipe, "a pipe"), "device": (zeros, "a device"), "sparse": (sparse, "400 GB")}


@pytest.mark.parametrize("name", ENDLESS)
def test_files_that_never_end(limited: Callable, scene: Path, name: str) -> None:
    make, words = ENDLESS[name]
    folder, text = scene.parent, scene.read_text()
    for suffix in ("toml", "csv", "obj", "ply", "npz"):
        make(folder / f"endless.{suffix}")
    fabric = text.replace('"cotton"', '"endless.toml"')
    meshes = (
        text.replace(RECTANGLE, f'mesh = {{ shape = "file", path = "endless.{s}" }}') for s in ("obj", "ply")
    )
    animated = text + '[[collider]]\nkind = "mesh"\nframes = "endless.npz"\n'
    commands = [
        ("run", "endless.toml"),
        ("check", "endless.toml"),
        ("view", "endless.toml"),
        ("lab", "tensile-weft", "--fabric", "endless.toml"),
        ("fit", "endless.csv"),
        ("check", "endless.obj"),
        ("check", "endless.ply"),
    ]
    for k, scene_text in enumerate((fabric, *meshes, animated)):
        (folder / f"{k}.toml").write_text(scene_text)
        commands += [("run", f"{k}.toml"), ("check", f"{k}.toml")]
    for command, done in zip(commands, limited(*commands), strict=True):
        assert done.code == 2, (command, done.err)
        assert words in " ".join(done.err.split()), command


FILES = ("run.json", "summary.json", "steps.jsonl", "scene.toml", "mesh.npz", "frames/000001.npz")


def test_files_of_a_run_that_never_end(limited: Callable, scene: Path) -> None:
    commands = []
    for k, name in enumerate(FILES):
        gb.simulate(scene, out=scene.parent / str(k))
        (scene.parent / str(k) / name).unlink()
        pipe(scene.parent / str(k) / name)
        commands.append(("export", str(k), "--to", "obj", "--out", f"{k}.obj"))
    codes = [done.code for done in limited(*commands)]
    assert codes == [0 if name == "summary.json" else 2 for name in FILES]  # as if there were no summary


def test_an_archive_that_unpacks_to_gigabytes(limited: Callable, scene: Path) -> None:
    """Less than a megabyte, of 720."""
    frames = np.lib.stride_tricks.as_strided(np.zeros(1), (1000, 30_000, 3), (0, 0, 0))
    faces = np.array([[0, 1, 2]])
    path = scene.parent / "walk.npz"
    np.savez_compressed(path, times=np.arange(1000.0), positions=frames, faces=faces)
    assert path.stat().st_size < 4 * 1000**2
    scene.write_text(scene.read_text() + '[[collider]]\nkind = "mesh"\nframes = "walk.npz"\n')
    (done,) = limited(("check", scene.name))
    assert done.code == 2
    assert "1000 frames of 30000 vertices" in done.err
