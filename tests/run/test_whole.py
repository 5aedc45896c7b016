"""A run folder is whole: what its scene names lies in it, and a change of that is noticed."""

from __future__ import annotations

import shutil
from pathlib import Path

import numpy as np
import pytest

import gabardine as gb
from gabardine.render import render_run

SCENE = """
schema = 1
[time]
duration_s = 0.02
step_s = 0.005
[[cloth]]
name = "sheet"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [3, 3] }
place = { origin_m = [-0.1, 0.3, -0.1] }
fabric = "silk"
"""
STILL = '[[collider]]\nkind = "mesh"\npath = "tetrahedron.obj"\n'
ARCHIVE = '[[collider]]\nkind = "mesh"\nframes = "walk.npz"\n'
SEQUENCE = '[[collider]]\nkind = "mesh"\nframes = "walk/*.obj"\nframes_per_s = 100\n'
CORNERS = np.array([[0.0, 0.0, 0.0], [0.2, 0.0, 0.0], [0.0, 0.2, 0.0], [0.0, 0.0, 0.2]])
FACES = np.array([[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])


def write_obj(path: Path, shift: float = 0.0) -> None:
    path.parent.mkdir(exist_ok=True)
    points = "".join(f"v {x + shift} {y} {z}\n" for x, y, z in CORNERS)
    path.write_text(points + "".join(f"f {a} {b} {c}\n" for a, b, c in FACES + 1))


def write_archive(path: Path, shift: float = 0.01) -> None:
    positions = np.stack([CORNERS, CORNERS + np.array([shift, 0.0, 0.0])])
    np.savez(path, times=[0.0, 0.1], positions=positions, faces=FACES)


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """A folder with scene files' meshes and animations."""
    folder = tmp_path / "sources"
    folder.mkdir()
    write_obj(folder / "tetrahedron.obj")
    write_archive(folder / "walk.npz")
    for k in range(12):
        write_obj(folder / "walk" / f"{k}.obj", 0.001 * k)
    return folder


def scene_of(sources: Path, collider: str) -> gb.Scene:
    (sources / "scene.toml").write_text(SCENE + collider)
    return gb.Scene.load(sources / "scene.toml")


@pytest.mark.parametrize("collider", [STILL, ARCHIVE, SEQUENCE], ids=["mesh", "archive", "sequence"])
def test_a_moved_run_folder_needs_nothing_else(sources: Path, tmp_path: Path, collider: str) -> None:
    before = gb.simulate(scene_of(sources, collider), out=tmp_path / "out").positions
    shutil.rmtree(sources)
    moved = (tmp_path / "out").rename(tmp_path / "elsewhere")
    assert str(tmp_path) not in (moved / "scene.toml").read_text()
    again = gb.simulate(gb.Scene.load(moved / "scene.toml"))
    np.testing.assert_array_equal(again.positions, before)


@pytest.mark.parametrize("collider", [STILL, ARCHIVE, SEQUENCE], ids=["mesh", "archive", "sequence"])
def test_a_run_just_made_is_drawn_from_its_own_folder(sources: Path, tmp_path: Path, collider: str) -> None:
    run = gb.simulate(scene_of(sources, collider), out=tmp_path / "out")
    shutil.rmtree(sources)
    drawn = render_run(run, tmp_path / "now.png", size=(64, 48)).read_bytes()
    assert (
        drawn == render_run(gb.open_run(tmp_path / "out"), tmp_path / "later.png", size=(64, 48)).read_bytes()
    )


CHANGES = {
    "mesh": (
        STILL,
        lambda folder: write_obj(folder / "tetrahedron.obj", 0.002),
        r"tetrahedron\.obj is another",
    ),
    "archive": (
        ARCHIVE,
        lambda folder: write_archive(folder / "walk.npz", 0.02),
        r"walk\.npz is another one",
    ),
    "frame": (
        SEQUENCE,
        lambda folder: write_obj(folder / "walk" / "7.obj", 0.5),
        r"walk/7\.obj is another one",
    ),
    "one more": (
        SEQUENCE,
        lambda folder: write_obj(folder / "walk" / "12.obj"),
        r"walk/12\.obj is another one",
    ),
    "one less": (SEQUENCE, lambda folder: (folder / "walk" / "11.obj").unlink(), "an animation lost frames"),
}


@pytest.mark.parametrize(("collider", "change", "said"), CHANGES.values(), ids=CHANGES)
def test_resume_notices_a_changed_file(
    sources: Path, tmp_path: Path, collider: str, change: object, said: str
) -> None:
    out = tmp_path / "out"
    gb.simulate(scene_of(sources, collider), out=out)
    (out / "summary.json").unlink()  # as if it had been cut off
    gb.simulate(scene_of(sources, collider), out=out, resume=True)
    (out / "summary.json").unlink()
    change(sources)  # type: ignore[operator]
    with pytest.raises(gb.SceneError, match=f"The scene has changed since this run began: .*{said}"):
        gb.simulate(scene_of(sources, collider), out=out, resume=True)


def test_overwriting_removes_copied_files(sources: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    gb.simulate(scene_of(sources, SEQUENCE + STILL), out=out)
    assert len(list((out / "meshes").rglob("*.obj"))) == 13
    gb.simulate(scene_of(sources, ""), out=out, overwrite=True)
    assert not (out / "meshes").exists()
