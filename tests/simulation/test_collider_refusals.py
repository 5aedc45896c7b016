"""Colliders that cannot be, each refused in one sentence that says what and where."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.scene import Scene
from gabardine.simulation.simulation import Simulation

TETRAHEDRON = "v 0 -2 0\nv 0 -2 1\nv 1 -2 0\nv 0 -3 0\n"
OUTWARDS = "f 1 2 3\nf 1 4 2\nf 2 4 3\nf 3 4 1\n"
INWARDS = "f 3 2 1\nf 2 4 1\nf 3 4 2\nf 1 4 3\n"


def made(collider: str, folder: Path, pin: str = "", contact: str = "") -> Simulation:
    """A sheet of 1 m at height zero and a collider."""
    text = f"""
        time.duration_s = 1.0
        {contact}
        [[cloth]]
        name = "sheet"
        mesh = {{ shape = "rectangle", size_m = [1.0, 1.0], cells = [10, 10] }}
        fabric = "silk"
        {pin}
        [[collider]]
        name = "thing"
        {collider}
    """
    return Simulation(Scene.from_text(text, folder))


def refused(*given: Any) -> str:
    with pytest.raises(SceneError) as found:
        made(*given)
    message = str(found.value)
    assert message.count("\n") == 0
    assert message.endswith(".")
    assert "thing" in message or "collider[0]" in message or "contact" in message or "pin" in message
    return message


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('kind = "sphere"\nradius_m = 0', "0 is too small"),
        ('kind = "box"\nsize_m = [1, 0, 1]', "0 is too small"),
        ('kind = "capsule"\nfrom_m = [0, -1, 0]\nto_m = [0, -1, 0]\nradius_m = 0.1', "are the same point"),
        ('kind = "cylinder"\nfrom_m = [0, -1, 0]\nto_m = [0, -2, 0]\nradius_m = 0', "0 is too small"),
        ('kind = "cylinder"\nfrom_m = [0, -1, 0]\nto_m = [0, -2, 0]', "This field is missing; add radius_m"),
        ('kind = "mesh"', "Give either path"),
        ('kind = "mesh"\npath = "a.obj"\nframes = "b.npz"', "Give either path"),
        ('kind = "mesh"\nframes = "b*.obj"', "frames_per_s is needed"),
        ('kind = "mesh"\nframes = "b.npz"\nframes_per_s = 24', "frames_per_s is needed"),
        ('kind = "mesh"\npath = "none.obj"', "does not exist"),
        ('kind = "mesh"\npath = "none.stl"', "export it as OBJ or PLY"),
        ('kind = "teapot"', '"teapot"'),
        (
            'kind = "plane"\npoint_m = [0, -1, 0]\nmove = { translate_m = [[1, 0, 0, 0], [0, 0, 0, 0]] }',
            "sort keyframes by time",
        ),
    ],
)
def test_fields_that_make_no_collider(text: str, said: str, tmp_path: Path) -> None:
    assert said in refused(text, tmp_path)


@pytest.mark.parametrize(
    ("mesh", "said"),
    [
        (TETRAHEDRON + INWARDS, "normals of the closed mesh point inwards"),
        (TETRAHEDRON + OUTWARDS.replace("f 1 2 3", "f 3 2 1"), "wound against each other"),
        (TETRAHEDRON + OUTWARDS.replace("f 1 2 3", "f 1 2 2"), "has no area"),
        (TETRAHEDRON + "v 1 -3 1\n" + OUTWARDS + "f 1 2 5\nf 2 1 5\n", "4 triangles meet at the edge"),
        (TETRAHEDRON.replace("v 0 -3 0", "v nan -3 0") + OUTWARDS, "not a finite coordinate"),
        (TETRAHEDRON + OUTWARDS + "f 1 2 9\n", "refers to vertex 9"),
        (TETRAHEDRON, "no faces"),
    ],
)
def test_meshes_that_are_no_solids(mesh: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "a.obj").write_text(mesh)
    message = refused('kind = "mesh"\npath = "a.obj"', tmp_path)
    assert said in message
    assert "a.obj" in message


def test_a_sound_mesh_is_taken(tmp_path: Path) -> None:
    (tmp_path / "a.obj").write_text(TETRAHEDRON + OUTWARDS)
    made('kind = "mesh"\npath = "a.obj"', tmp_path)


POINTS = np.array([[0, -2, 0], [0, -2, 1], [1, -2, 0], [0, -3, 0]], float)
FACES = np.array([[0, 1, 2], [0, 3, 1], [1, 3, 2], [2, 3, 0]])
FRAMES = np.stack([POINTS, POINTS + np.array([0, 0.5, 0])])


@pytest.mark.parametrize(
    ("archive", "said"),
    [
        ({"times": [0.0], "positions": FRAMES[:1], "faces": FACES}, "at least two frames"),
        ({"times": [1.0, 0.0], "positions": FRAMES, "faces": FACES}, "do not increase"),
        ({"times": [0.0, 0.0], "positions": FRAMES, "faces": FACES}, "do not increase"),
        ({"times": [0.0, 1.0, 2.0], "positions": FRAMES, "faces": FACES}, "3 times for 2 frames"),
        (
            {"times": [0.0, 1.0], "positions": np.where(FRAMES == -2.5, np.nan, FRAMES), "faces": FACES},
            "Frame 1 has",
        ),
        ({"times": [0.0, 1.0], "positions": FRAMES[..., :2], "faces": FACES}, "needs positions"),
        ({"times": [0.0, 1.0], "positions": FRAMES, "faces": FACES + 1}, "allowed are 0 to 3"),
        ({"times": [0.0, 1.0], "positions": FRAMES}, "has no faces"),
        ({"times": [0.0, 1.0], "positions": FRAMES * np.array([-1, 1, 1]), "faces": FACES}, "point inwards"),
        (
            {"times": [0.0, 1.0], "positions": FRAMES * np.array([1, 0])[:, None, None], "faces": FACES},
            "frame 1: Triangle 0",
        ),
    ],
)
def test_animations_that_cannot_be(archive: dict[str, Any], said: str, tmp_path: Path) -> None:
    np.savez(tmp_path / "walk.npz", **archive)
    assert said in refused('kind = "mesh"\nframes = "walk.npz"', tmp_path)


def test_a_file_that_is_no_archive(tmp_path: Path) -> None:
    (tmp_path / "walk.npz").write_text("no archive")
    sentence = refused('kind = "mesh"\nframes = "walk.npz"', tmp_path)
    assert "no archive of numbers" in sentence
    assert "pickle" not in sentence


def test_an_archive_with_faces_that_are_no_whole_numbers(tmp_path: Path) -> None:
    arrays = {"times": [0.0, 1.0], "positions": np.zeros((2, 4, 3)), "faces": [[0.5, 1.0, 2.0]]}
    np.savez(tmp_path / "walk.npz", **arrays)
    assert "whole numbers" in refused('kind = "mesh"\nframes = "walk.npz"', tmp_path)


@pytest.mark.parametrize(
    ("second", "said"),
    [
        (TETRAHEDRON + "v 5 -2 5\n" + OUTWARDS, "5 vertices where walk_1.obj has 4"),
        (TETRAHEDRON + OUTWARDS.replace("f 1 2 3", "f 2 3 1"), "other faces than walk_1.obj"),
        ("", "only walk_1.obj matches"),
    ],
)
def test_sequences_that_change_their_mesh(second: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "walk_1.obj").write_text(TETRAHEDRON + OUTWARDS)
    if second:
        (tmp_path / "walk_2.obj").write_text(second)
    assert said in refused('kind = "mesh"\nframes = "walk_*.obj"\nframes_per_s = 24', tmp_path)


BALL = 'kind = "sphere"\ncentre_m = [0, -1, 0]\nradius_m = 0.5'


@pytest.mark.parametrize(
    ("pin", "collider", "when"),
    [
        ("move = { translate_m = [[0, 0, 0, 0], [0.5, 0, -1, 0]] }", BALL, "At 0.25 s"),
        ("", BALL + "\nmove = { translate_m = [[0, 0, 0, 0], [1, 0, 1, 0]] }", "At 0.5 s"),
        (
            "",
            BALL + "\nmove = { rotate_deg = [[0, 0], [1, 360]], axis = [0, 0, 1], centre_m = [0, -0.5, 0] }",
            "At 0.375 s",
        ),
    ],
)
def test_pins_that_are_led_into_a_collider(pin: str, collider: str, when: str, tmp_path: Path) -> None:
    """Their own keyframes, those of the collider, and what lies between."""
    pinned = f'[[cloth.pin]]\nname = "hook"\nselect = "bottom-left"\n{pin}'
    message = refused(collider, tmp_path, pinned)
    assert '".pin[0]: At ' in message
    assert when in message
    assert "inside collider" in message or "on collider" in message


def test_pins_that_go_round_a_collider_are_fine(tmp_path: Path) -> None:
    pinned = '[[cloth.pin]]\nselect = "bottom-left"\nmove = { translate_m = [[0, 0, 0, 0], [1, -3, -1, 0]] }'
    made(BALL, tmp_path, pinned)


@pytest.mark.parametrize("mode", ["fast", "guaranteed"])
def test_a_gap_larger_than_the_mesh_spacing(mode: str, tmp_path: Path) -> None:
    contact = f'contact = {{ mode = "{mode}", gap_m = 0.08 }}'
    message = refused(BALL, tmp_path, "", contact)
    assert "80 mm" in message
    assert "70.71 mm" in message  # the height of a right triangle with sides of 0.1 m over its longest
    made(BALL, tmp_path, "", contact.replace("0.08", "0.07"))
    made(BALL, tmp_path, "", contact.replace("0.08", "0.08, self = false"))
