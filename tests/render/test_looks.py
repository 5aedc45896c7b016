"""What a user may choose about the camera: direction, zoom, what it looks at and follows."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.render.camera import Camera, Viewport
from gabardine.render.look import VIEWS, Look
from gabardine.render.studio import Studio
from gabardine.scene.collider import Box
from gabardine.scene.motion import Rotation, Translation

SIZE = (160, 120)


def studio(run: Any, frames: list[int] | None = None, **look: Any) -> Studio:
    return Studio(run, "none", SIZE, Look(caption=False, **look), frames or list(range(len(run.times))))


def on_screen(made: Studio, frame: int, points: np.ndarray) -> np.ndarray:
    return made.camera_at(frame).project(np.atleast_2d(points), made.viewport)[:, :2]


@pytest.fixture
def falling(hand_made: Any) -> Any:
    """Two small sheets, far from each other, both falling by 2 m in 5 frames."""
    rest, faces = hand_made.sheet(2, 0.2)
    both, count = np.concatenate([rest, rest + np.array((3, 0, 0))]), len(rest)
    frames = [both - [0.0, 0.5 * k, 0.0] for k in range(5)]
    run = hand_made.run_of(frames, np.concatenate([faces, faces + count]), both)
    run.parts = {
        name: SimpleNamespace(vertices=slice(k * count, (k + 1) * count), faces=slice(k * 8, (k + 1) * 8))
        for k, name in enumerate(("left one", "right one"))
    }
    return run


def test_named_views_look_from_where_they_say() -> None:
    towards = {"front": (0, 0, 1), "right": (1, 0, 0), "back": (0, 0, -1), "left": (-1, 0, 0)}
    towards |= {"top": (0, 1, 0), "bottom": (0, -1, 0)}
    for name, direction in towards.items():
        assert Camera(*VIEWS[name], distance_m=1.0).eye == pytest.approx(direction, abs=1e-12)
    assert VIEWS["corner"] == (Look().azimuth_deg, Look().elevation_deg)


def test_zoom_enlarges_about_the_middle() -> None:
    viewport, camera = Viewport(*SIZE), Camera(20, 10, 3.0, (0.5, 0.2, 0.0))
    points = np.random.default_rng(0).normal(scale=0.3, size=(20, 3))
    before, after = (c.project(points, viewport)[:, :2] - (80, 60) for c in (camera, camera.zoomed(2.5)))
    assert after == pytest.approx(2.5 * before)


def test_a_point_looked_at_is_in_the_middle(waving: Any) -> None:
    made = studio(waving, look_at=(0.1, 0.2, 0.3))
    assert on_screen(made, 0, np.array((0.1, 0.2, 0.3)))[0] == pytest.approx((80, 60))


def test_a_body_looked_at_fills_the_picture(falling: Any) -> None:
    made = studio(falling, [0], look_at="right one")
    own = on_screen(made, 0, falling.positions[0][9:])
    assert (own >= 0).all()
    assert (own <= SIZE).all()
    assert np.ptp(own[:, 0]) > 0.8 * SIZE[0]
    assert (on_screen(made, 0, falling.positions[0][:9])[:, 0] < 0).all()  # the other is out of it
    with pytest.raises(SceneError, match=r'no cloth or solid "hat".*"left one", "right one"'):
        _ = studio(falling, look_at="hat").camera


def test_what_is_followed_stays_where_it_is(falling: Any) -> None:
    still, following = studio(falling), studio(falling, follow=True)
    for frame in range(5):
        assert on_screen(following, frame, falling.positions[frame]) == pytest.approx(
            on_screen(following, 0, falling.positions[0])
        )
    moved = on_screen(still, 4, falling.positions[4]) - on_screen(still, 0, falling.positions[0])
    assert np.abs(moved).max() > 20
    # Without the way it falls to be shown, the camera comes nearer.
    assert following.camera.distance_m < still.camera.distance_m
    one = studio(falling, follow=True, look_at="left one")
    assert one.camera.distance_m < 0.5 * following.camera.distance_m


def test_a_turning_camera_goes_round_and_keeps_all_in_the_picture(waving: Any) -> None:
    made = studio(waving, turn_deg=180.0)
    last = made.frames[-1]
    assert made.camera_at(0).azimuth_deg == 30.0
    assert made.camera_at(last).azimuth_deg == pytest.approx(210.0)
    assert made.camera_at(1).eye[0] != made.camera_at(0).eye[0]
    for frame in made.frames:
        points = on_screen(made, frame, waving.positions[frame])
        assert points.min() > 0
        assert np.all(points.max(axis=0) < SIZE)
    # the key light goes with the camera, and a film of one picture stands
    assert studio(waving, [last], turn_deg=180.0).camera_at(last).azimuth_deg == 30.0


def test_without_a_legend_the_scene_has_the_whole_width(waving: Any) -> None:
    with_it, without = (
        Studio(waving, "strain", SIZE, Look(caption=False, legend=legend), [0]) for legend in (True, False)
    )
    assert with_it.viewport.inner[0] < without.viewport.inner[0] == SIZE[0]
    assert without.image(0).shape == (120, 160, 3)


@pytest.mark.parametrize("size", [(40, 40), (60, 400), (100, 300), (300, 40), (16, 16)])
def test_lettering_leaves_room_for_the_cloth(waving: Any, size: tuple[int, int]) -> None:
    """However narrow the picture: half of it, each way, is for the scene, and the cloth is seen."""
    made = Studio(waving, "strain", size, Look(floor=False), [0])
    assert made.viewport.inner[0] >= size[0] / 2
    assert made.viewport.inner[1] >= size[1] / 2
    picture = made.image(0)
    assert picture.shape == (size[1], size[0], 3)
    coloured = np.ptp(picture.astype(int), axis=2) > 40
    assert coloured[:, : size[0] // 2].sum() >= 3


def test_a_long_title_is_cut(waving: Any) -> None:
    waving.scene.title = "A title much longer than the picture is wide, and then some words more"
    image = Studio(waving, "none", (200, 150), Look(), [0]).image(0)
    assert (image[10:24, 192:] > 200).all()  # the margin at the right stays empty


@pytest.fixture
def on_a_stand(hand_made: Any) -> Callable[[Any], Any]:
    """Two frames, 1 s apart, of a sheet 1 m above the ground that a stand of 0.8 m moves on."""

    def make(move: Any) -> Any:
        rest, faces = hand_made.sheet(2, 0.2)
        stand = Box(size_m=(0.1, 0.8, 0.3), place={"origin_m": (0.0, 0.5, 0.0)}, move=move)
        frames = [rest + np.array((0.0, 1.0, 0.0))] * 2
        run = hand_made.run_of(frames, faces, rest, (stand,))
        run.times = np.array([0.0, 1.0])
        return run

    return make


def test_what_stands_is_drawn_on_the_ground_though_it_turns(on_a_stand: Callable) -> None:
    """A figure that turns round stands on its feet, not in the air above a floor of hanging cloth."""
    turning = Rotation(rotate_deg=((0.0, 0.0), (1.0, 40.0)), axis=(0.0, 1.0, 0.0))
    for frames in ([0, 1], [1]):
        (ground,) = studio(on_a_stand(turning), frames).planes
        assert ground.point_m[1] == pytest.approx(0.1)


def test_what_rises_stands_on_nothing(on_a_stand: Callable) -> None:
    rising = Translation(translate_m=((0.0, 0.0, 0.0, 0.0), (1.0, 0.0, 0.2, 0.0)))
    (ground,) = studio(on_a_stand(rising)).planes
    assert ground.point_m[1] < 0.1 - 0.05
