"""The backend mitsuba against the rasteriser: the same camera, colours and light."""

from __future__ import annotations

import sys
from dataclasses import replace
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.materials.library import fabrics
from gabardine.render import render_frame
from gabardine.render.backends import BACKENDS
from gabardine.render.camera import Camera, Viewport
from gabardine.render.fabric_paints import fabric_paint
from gabardine.render.light import COOL, WARM, Region, key_direction
from gabardine.render.look import Look
from gabardine.render.path_tracing import environment, open_light
from gabardine.render.picture import Picture
from gabardine.render.shading import AMBIENT, KEY
from gabardine.render.sky import open_sky
from gabardine.render.surface import Surface
from gabardine.scene.collider import Plane

SIZE = (160, 120)
traced = pytest.mark.skipif(
    find_spec("mitsuba") is None,
    reason="mitsuba is not installed; pip install 'gabardine[render]' (200 MB) and run these",
)


@pytest.mark.parametrize("normal", [(0.0, 1.0, 0.0), (1.0, 0.0, 0.0), (0.0, 0.6, -0.8)])
def test_an_open_surface_gets_the_light_of_the_rasteriser(normal: tuple[float, float, float]) -> None:
    sun, up = key_direction(30.0), np.array(normal)
    sky, key = AMBIENT * open_sky(up[None])[0], KEY * max(float(up @ sun), 0.0)
    expected = sky * np.array(COOL) + key * np.array(WARM)
    # The rasteriser takes the sky from 40 directions, good to about 2 %; the sun has a width.
    assert open_light(environment(sun, True), up) == pytest.approx(expected, rel=0.03)


def test_without_the_package_the_remedy_is_told(waving: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "mitsuba", None)
    with pytest.raises(SceneError, match=r"pip install 'gabardine\[render\]'"):
        render_frame(waving, look=Look(backend="mitsuba"))
    with pytest.raises(SceneError, match="there are: software, mitsuba"):
        render_frame(waving, look=Look(backend="povray"))


@pytest.mark.parametrize(("wrong", "words"), [({"wireframe": True}, "software"), ({"paths": 0}, "`paths` 0")])
def test_what_it_cannot_draw_is_refused(waving: Any, wrong: dict[str, Any], words: str) -> None:
    with pytest.raises(SceneError, match=words):
        render_frame(waving, look=Look(backend="mitsuba", **wrong))


@traced
@pytest.mark.parametrize("color", ["strain", "none"])
def test_the_picture_is_that_of_the_rasteriser(waving: Any, color: str) -> None:
    """With its margins for the bar, a camera of any other place would differ at every edge."""
    ours, theirs = (
        render_frame(waving, 1, color, SIZE, Look(caption=False, backend=backend, paths=16)).astype(float)
        for backend in ("software", "mitsuba")
    )
    assert np.corrcoef(ours.ravel(), theirs.ravel())[0, 1] > 0.95
    # Paths of 16 samples have a noise of some 6 grey levels; light that is bounced adds a few more.
    assert np.abs(ours - theirs).mean() < 12
    shifted = np.roll(theirs, 6, axis=1)
    assert np.abs(ours - shifted).mean() > 1.3 * np.abs(ours - theirs).mean()
    assert (theirs[2:8, 2:8] == ours[2:8, 2:8]).mean() > 0.9 or np.ptp(theirs[2:8, 2:8]) < 20


@traced
@pytest.mark.parametrize("elevation_deg", [90.0, -90.0])
def test_threads_lie_where_the_rasteriser_has_them(elevation_deg: float) -> None:
    """Denim, from both sides: a weave that is mirrored or moved by a thread does not match."""
    points = np.array([[0.0, 0, 0], [0, 0, 0.02], [0.02, 0, 0.02], [0.02, 0, 0]])
    faces = np.array([[0, 1, 2], [0, 2, 3]])
    paint = fabric_paint(fabrics["denim"].appearance)
    cloth = Surface(points, faces, paint, thread_coordinates=points[faces][:, :, [0, 2]])
    camera = Camera(0.0, elevation_deg, 0.03, (0.01, 0.0, 0.01))
    region = Region.around(points.min(axis=0), points.max(axis=0))
    picture = Picture((cloth,), (), camera, Viewport(160, 160), region, occlusion=False)
    ours, theirs = (
        BACKENDS[name](Look(backend=name, paths=16))(picture)[30:130, 30:130].mean(axis=2).astype(float)
        for name in ("software", "mitsuba")
    )

    def alike(a: np.ndarray, b: np.ndarray) -> float:
        return float(np.corrcoef(a.ravel(), b.ravel())[0, 1])

    assert alike(ours, theirs) > 0.8
    assert alike(ours, theirs[:, ::-1]) < 0.5
    assert alike(ours, np.roll(theirs, 5, axis=1)) < 0.5


@traced
def test_shadows_fall_where_the_rasteriser_has_them(hand_made: Any) -> None:
    rest, faces = hand_made.sheet(6, 0.5)
    run = hand_made.run_of([rest + np.array((0.0, 0.5, 0.0))], faces, rest, (Plane(),))
    look = Look(caption=False, legend=False, elevation_deg=40.0, paths=32)
    ours, theirs = (
        render_frame(run, 0, "none", SIZE, replace(look, backend=backend)).astype(float)
        for backend in ("software", "mitsuba")
    )
    grey = np.ptp(ours, axis=2) < 25  # the floor, and not the blue cloth
    dark = grey & (ours.mean(axis=2) < 190)
    lit = grey & (ours.mean(axis=2) > 215)
    assert dark.sum() > 200
    assert theirs[dark].mean() < theirs[lit].mean() - 40
