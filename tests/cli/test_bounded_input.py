"""Input that never ends, or is far larger than it looks: refused at once, whatever the command.

Each command runs in a process that may take 3 GB of addresses and two minutes: ten times what it needs, and
far less than what it took before.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import gabardine as gb

ADDRESSES = 3 * 1000**3
LONGEST_S = 120
CSV = "# test = tensile-weft\n# sample_length_m = 0.05\n# sample_width_m = 0.05\ndisplacement_mm, force_n\n"
RECTANGLE = 'mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }'


def limited(cwd: Path, *tokens: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of bounded memory and time."""

    def bound() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (ADDRESSES, ADDRESSES))

    command = [sys.executable, "-m", "gabardine", *tokens]
    environment = {**os.environ, "OPENBLAS_NUM_THREADS": "1"}
    return subprocess.run(
        command, cwd=cwd, capture_output=True, text=True, timeout=LONGEST_S, preexec_fn=bound, env=environment
    )


def refused(cwd: Path, words: str, *tokens: str) -> None:
    done = limited(cwd, *tokens)
    assert done.returncode == 2, done.stderr
    assert words in " ".join(done.stderr.split())


def pipe(path: Path) -> None:
    os.mkfifo(path)


def zeros(path: Path) -> None:
    path.symlink_to("/dev/zero")


def sparse(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(400 * 1000**3)


ENDLESS = {"pipe": (pipe, "a pipe"), "device": (zeros, "a device"), "sparse": (sparse, "400 GB")}


@pytest.fixture(params=ENDLESS)
def endless(request: pytest.FixtureRequest) -> tuple:
    """A maker of a file that never ends, and what is said of it."""
    return ENDLESS[request.param]


@pytest.mark.parametrize("command", ["run", "check"])
def test_an_endless_scene(scene: Path, endless: tuple, command: str) -> None:
    make, words = endless
    scene.unlink()
    make(scene)
    refused(scene.parent, words, command, scene.name)


def test_an_endless_fabric(scene: Path, endless: tuple) -> None:
    make, words = endless
    scene.write_text(scene.read_text().replace('"cotton"', '"mine.toml"'))
    make(scene.parent / "mine.toml")
    refused(scene.parent, words, "check", scene.name)
    refused(scene.parent, words, "lab", "tensile-weft", "--fabric", "mine.toml")


def test_an_endless_csv(scene: Path, endless: tuple) -> None:
    make, words = endless
    make(scene.parent / "mine.csv")
    refused(scene.parent, words, "fit", "mine.csv")


@pytest.mark.parametrize("name", ["mine.obj", "mine.ply"])
def test_an_endless_mesh(scene: Path, endless: tuple, name: str) -> None:
    make, words = endless
    scene.write_text(scene.read_text().replace(RECTANGLE, f'mesh = {{ shape = "file", path = "{name}" }}'))
    make(scene.parent / name)
    refused(scene.parent, words, "check", name)
    refused(scene.parent, words, "run", scene.name)


def test_an_endless_animation(scene: Path, endless: tuple) -> None:
    make, words = endless
    scene.write_text(scene.read_text() + '[[collider]]\nkind = "mesh"\nframes = "walk.npz"\n')
    make(scene.parent / "walk.npz")
    refused(scene.parent, words, "check", scene.name)


@pytest.mark.parametrize(
    "name", ["run.json", "summary.json", "steps.jsonl", "scene.toml", "mesh.npz", "frames/000001.npz"]
)
def test_an_endless_file_of_a_run(scene: Path, name: str) -> None:
    gb.simulate(scene, out=scene.parent / "run")
    (scene.parent / "run" / name).unlink()
    pipe(scene.parent / "run" / name)
    for tokens in (("export", "run", "--to", "obj"), ("view", "run", "--out", "page.html")):
        done = limited(scene.parent, *tokens)
        assert done.returncode == (0 if name == "summary.json" else 2), done.stderr  # as if it had none


def test_an_archive_that_unpacks_to_gigabytes(scene: Path) -> None:
    """2.8 MB that once became 6.2 GB."""
    frames = np.lib.stride_tricks.as_strided(np.zeros(1), (1000, 80_000, 3), (0, 0, 0))
    faces = np.array([[0, 1, 2]])
    path = scene.parent / "walk.npz"
    np.savez_compressed(path, times=np.arange(1000.0), positions=frames, faces=faces)
    assert path.stat().st_size < 4 * 1000**2
    scene.write_text(scene.read_text() + '[[collider]]\nkind = "mesh"\nframes = "walk.npz"\n')
    refused(scene.parent, "1000 frames of 80000 vertices", "check", scene.name)
