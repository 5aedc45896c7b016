"""Ambient occlusion on the screen: flat and convex shapes stay bright, creases and contacts do not."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gabardine.render.camera import Camera, Viewport
from gabardine.render.light import Region
from gabardine.render.occlusion import REACH, spirals
from gabardine.render.picture import Picture
from gabardine.render.surface import Paint, Plane, Surface

VIEWPORT = Viewport(320, 240)
GREY = Paint.plain("#808080")


def folded(angle_deg: float, cells: int = 1, size: float = 1.0) -> Surface:
    """A strip along x, folded at z = 0: the half behind rises by this angle (negative: falls)."""
    x, s = np.meshgrid(np.linspace(-4, 4, cells + 1), np.linspace(-2, 2, 2 * cells + 1), indexing="ij")
    angle = np.radians(angle_deg)
    back = np.maximum(-s, 0)
    positions = np.stack([x, back * np.sin(angle), np.maximum(s, 0) - back * np.cos(angle)], axis=2)
    rows, columns = x.shape
    i, j = (index.ravel() for index in np.meshgrid(range(rows - 1), range(columns - 1), indexing="ij"))
    a, b = i * columns + j, (i + 1) * columns + j
    faces = np.concatenate([np.stack([a, a + 1, b + 1], 1), np.stack([a, b + 1, b], 1)])
    corners = size * positions.reshape(-1, 3)[faces].reshape(-1, 3)  # none shared: each is lit as it lies
    return Surface(corners, np.arange(len(corners), dtype=np.int32).reshape(-1, 3), GREY)


def picture(*surfaces: Surface, planes: tuple[Plane, ...] = (), size: float = 1.0) -> Picture:
    camera = Camera(0, 40, 3.0 * size)
    return Picture(surfaces, planes, camera, VIEWPORT, Region(np.zeros(3), size))


def openness(shown: Picture) -> np.ndarray:
    stage = shown.stage()
    return shown._openness(stage, *shown.buffers(stage))


def test_a_plane_hides_nothing_from_itself() -> None:
    assert openness(picture(folded(0.0))).min() == 1.0


def test_a_convex_edge_hides_nothing() -> None:
    assert openness(picture(folded(-50.0))).min() > 0.99


@pytest.mark.parametrize("angle", [40.0, 90.0])
def test_a_crease_is_dark_and_the_dark_ends_at_the_reach(angle: float) -> None:
    shown = picture(folded(angle))
    share = openness(shown)
    assert share.min() < 0.95
    middle = share[:, 160]
    crease = int(middle.argmin())
    assert crease == pytest.approx(120, abs=3)  # the fold lies in the middle of the picture
    outward = middle[crease:]
    assert (np.diff(outward) > -0.03).all()  # brighter and brighter, up to the pattern's remainder
    # The floor before the fold, in pixels per metre: f/z, foreshortened by the elevation
    reach_px = REACH * shown.camera.focal_px(VIEWPORT) / 3.0 * np.sin(np.radians(40))
    assert (outward[: int(reach_px / 3)] < 0.99).all()
    assert (outward[int(1.3 * reach_px) + 4 :] == 1.0).all()  # and the four pixels of the smoothing


def test_facets_of_a_hollow_that_is_lit_as_a_round_one_do_not_show() -> None:
    """Twelve facets of 30 degrees; lit by its triangles' normals each of their edges is a crease."""
    angle = np.linspace(-1.0, 1.0, 5) * np.radians(60)
    round_, x = np.stack([0 * angle, 1 - np.cos(angle), np.sin(angle)], 1), np.array([-1.0, 1.0])
    positions = (round_[None] + np.outer(x, [1, 0, 0])[:, None]).reshape(-1, 3)
    a = np.arange(4)
    faces = np.concatenate([np.stack([a, a + 1, a + 6], 1), np.stack([a, a + 6, a + 5], 1)])
    normals = np.tile(np.stack([0 * angle, np.cos(angle), -np.sin(angle)], 1), (2, 1))
    hollow = Surface(positions, faces.astype(np.int32), GREY, normals=normals)
    edges = Surface(positions[faces].reshape(-1, 3), np.arange(24, dtype=np.int32).reshape(-1, 3), GREY)
    smooth, creased = (openness(picture(each))[60:200, 100:220] for each in (hollow, edges))
    assert creased.min() < 0.95
    # what is left is the hollow itself, not its edges
    assert 1 - smooth.min() < 0.5 * (1 - creased.min())


def test_the_steeper_the_crease_the_darker() -> None:
    darkest = [openness(picture(folded(angle))).min() for angle in (10.0, 30.0, 60.0, 90.0)]
    assert darkest[0] == 1.0  # the facets of a coarse mesh do not show
    assert darkest[0] > darkest[1] > darkest[2] > darkest[3]


def test_the_pattern_does_not_show() -> None:
    share = openness(picture(folded(90.0)))
    along = share[122, 100:220]  # at one distance from the crease
    assert along.mean() < 0.9
    assert np.ptp(along) < 0.03


def test_size_does_not_matter() -> None:
    small, large = (openness(picture(folded(60.0, size=s), size=s)) for s in (0.01, 100.0))
    assert small == pytest.approx(large, abs=0.02)  # rounding moves a place of the spiral to another sample


def test_far_things_do_not_darken_what_they_hide() -> None:
    """A sheet well above a floor has no halo on it: only what lies within the reach counts."""
    x, z = np.array([-0.3, 0.3, 0.3, -0.3]), np.array([0.3, 0.3, -0.3, -0.3])
    faces = np.array([[0, 1, 2], [0, 2, 3]], dtype=np.int32)
    floor = Plane((0.0, 0.0, 0.0), (0.0, 1.0, 0.0))

    def above(height: float) -> np.ndarray:
        sheet = Surface(np.stack([x, np.full(4, height), z], axis=1), faces, GREY)
        return openness(picture(sheet, planes=(floor,)))

    assert above(0.5).min() == 1.0
    assert above(0.03).min() < 0.9


def test_only_creases_change_in_the_picture() -> None:
    shown = picture(folded(70.0))
    with_it, without = (replace(shown, occlusion=on).rgb().astype(int) for on in (True, False))
    darkened = (without - with_it).max(axis=2)
    assert (with_it <= without).all()
    assert darkened.max() > 3  # of a light surface, whose sides light each other
    share = openness(shown)
    assert (darkened[share == 1.0] == 0).all()


def test_places_of_the_spiral_fill_the_circle_evenly() -> None:
    places = spirals().reshape(-1, 2)
    assert np.linalg.norm(places, axis=1).max() < 1.0
    assert places.mean(axis=0) == pytest.approx([0, 0], abs=0.02)
    # Of a uniform disc: the mean of r^2 is 1/2, the mean of x^2 and of y^2 is 1/4
    assert (places**2).mean(axis=0) == pytest.approx([0.25, 0.25], abs=0.01)
