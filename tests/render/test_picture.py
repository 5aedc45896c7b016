from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gabardine.geometry.sphere import unit_sphere
from gabardine.render.camera import Camera, Viewport
from gabardine.render.light import Region
from gabardine.render.look import Look
from gabardine.render.picture import Picture
from gabardine.render.raster import NOTHING
from gabardine.render.studio import Studio
from gabardine.render.surface import Paint, Plane, Surface

VIEWPORT = Viewport(160, 120)
GREY = Paint.plain("#808080", back=0.5)
REGION = Region(np.zeros(3), 1.0)


def seen_from_above(*surfaces: Surface) -> Picture:
    return Picture(surfaces, (), Camera(0, 90, 4.0), VIEWPORT, REGION)


def test_the_silhouette_of_a_sphere() -> None:
    """A sphere of radius r at distance d is seen as a disc of radius f r / sqrt(d^2 - r^2) [px]."""
    vertices, faces = unit_sphere(4)
    camera = Camera(25, 15, 4.0)
    picture = Picture((Surface(0.7 * vertices, faces, GREY),), (), camera, VIEWPORT, REGION)
    owner = picture.buffers(picture.stage())[0] != NOTHING
    expected = camera.focal_px(VIEWPORT) * 0.7 / np.sqrt(4.0**2 - 0.7**2)
    assert np.sqrt(owner.sum() / 4 / np.pi) == pytest.approx(expected, abs=0.25)
    rows, columns = np.nonzero(owner)
    np.testing.assert_allclose((np.ptp(rows) + 1) / 4, expected, atol=0.5)
    np.testing.assert_allclose((np.ptp(columns) + 1) / 4, expected, atol=0.5)
    np.testing.assert_allclose((rows.mean() + 0.5, columns.mean() + 0.5), (120, 160), atol=0.1)


def test_edges_are_smooth() -> None:
    """The rim of a black disc on the light background holds pixels between the two, in steps of a quarter."""
    vertices, faces = unit_sphere(4)
    rgb = seen_from_above(Surface(0.7 * vertices, faces, Paint.plain("#000000"))).rgb()[..., 1].astype(int)
    between = (rgb > 60) & (rgb < 230)
    assert 50 < between.sum() < 400
    assert len(np.unique(rgb)) >= 5


def test_the_nearer_surface_is_seen(hand_made) -> None:
    positions, faces = hand_made.sheet(4)
    red, blue = Paint.plain("#c00000"), Paint.plain("#0000c0")
    lower, upper = (
        Surface(positions, faces, red),
        Surface(0.5 * positions + np.array((0, 0.2, 0)), faces, blue),
    )
    for surfaces in ((lower, upper), (upper, lower)):
        rgb = seen_from_above(*surfaces).rgb().astype(int)
        assert rgb[60, 80, 2] > 100 > 30 > rgb[60, 80, 0]
        assert rgb[60, 80 + 22, 0] > 60 > 30 > rgb[60, 80 + 22, 2]


@pytest.mark.parametrize("elevation", [90, 35])
def test_both_sides_are_lit(hand_made, elevation: float) -> None:
    """A sheet turned over is lit as well, only darker by the paint's factor."""
    positions, faces = hand_made.sheet(4)
    camera = Camera(0, elevation, 4.0)
    front, behind = (
        Picture((Surface(positions, turned, GREY),), (), camera, VIEWPORT, REGION).rgb()[60, 80]
        for turned in (faces, faces[:, ::-1])
    )
    assert front.min() > 100
    linear = ((np.array((front, behind)) / 255 + 0.055) / 1.055) ** 2.4
    np.testing.assert_allclose(linear[1] / linear[0], 0.5, atol=0.02)


def test_shading_is_smooth_across_facets() -> None:
    """On a coarse sphere neighbouring pixels differ little, where flat facets would jump."""
    vertices, faces = unit_sphere(2)
    rgb = seen_from_above(Surface(vertices, faces, GREY)).rgb()[..., 0].astype(int)
    middle = rgb[40:80, 60:100]
    assert np.ptp(middle) > 20
    assert max(np.abs(np.diff(middle, axis=0)).max(), np.abs(np.diff(middle, axis=1)).max()) <= 6


def test_values_pick_colours_from_the_table(hand_made) -> None:
    """A value rising along x gives the table's colours from left to right; a face value gives one colour."""
    positions, faces = hand_made.sheet(2)
    table = np.linspace((0.9, 0, 0), (0, 0.9, 0), 256)
    surface = Surface(positions, faces, Paint(table), (positions[:, 0] + 0.5)[faces])
    rgb = seen_from_above(surface).rgb().astype(int)
    red, green = rgb[60, 60:100, 0], rgb[60, 60:100, 1]
    assert (np.diff(red) <= 0).all()
    assert (np.diff(green) >= 0).all()
    assert red[0] > green[0] + 80
    assert green[-1] > red[-1] + 80


def test_wireframe_darkens_edges_only(hand_made) -> None:
    positions, faces = hand_made.sheet(2)
    plain = seen_from_above(Surface(positions, faces, GREY)).rgb()
    wired = seen_from_above(Surface(positions, faces, GREY, wireframe=True)).rgb()
    change = plain[..., 0].astype(int) - wired[..., 0]
    assert change.min() >= 0
    pixels = Camera(0, 90, 4.0).project(positions, VIEWPORT)[:, :2]
    rows, columns = np.nonzero(plain[..., 0] < 220)  # the sheet
    away = np.full(len(rows), np.inf)
    for a, b in ((faces[:, i], faces[:, (i + 1) % 3]) for i in range(3)):
        for one, other in zip(pixels[a], pixels[b]):
            away = np.minimum(away, _distance(np.stack([columns + 0.5, rows + 0.5], axis=1), one, other))
    dark = change[rows, columns] > 10
    assert dark[away < 0.5].mean() > 0.95  # a line is a pixel wide and covers at least half of these
    assert not dark[away > 2.0].any()
    assert (away > 2.0).sum() > 500


def _distance(points: np.ndarray, one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Of points to a segment [px]."""
    along = other - one
    share = np.clip((points - one) @ along / (along @ along), 0.0, 1.0)
    return np.linalg.norm(points - one - share[:, None] * along, axis=1)


def test_the_floor_carries_a_shadow_and_fades(hand_made) -> None:
    positions, faces = hand_made.sheet(4)
    sheet = Surface(positions + np.array((0, 0.5, 0)), faces, GREY)
    floor = Plane((0, 0, 0), (0, 1, 0))
    region = Region(np.array((0, 0.25, 0)), 0.75)
    with_sheet = Picture((sheet,), (floor,), Camera(0, 20, 5.0), VIEWPORT, region).rgb().astype(int)
    without = Picture((), (floor,), Camera(0, 20, 5.0), VIEWPORT, region).rgb().astype(int)
    bare = Picture((), (), Camera(0, 20, 5.0), VIEWPORT, region).rgb().astype(int)
    assert (without - with_sheet)[..., 0].max() > 40
    np.testing.assert_array_equal(without[0], bare[0])
    assert len(np.unique(bare[..., 0])) == 1
    assert np.ptp(without[..., 0]) > 5


def test_cloth_close_to_a_sphere_hides_it(hand_made) -> None:
    """Triangles of 5 cm wrapped 1 mm above a sphere of 25 cm dip below it, yet none of it shows through."""
    rest, faces = hand_made.sheet(11, 0.55)
    cloth = hand_made.over_sphere(rest, 0.251)
    dips = np.linalg.norm(cloth[faces].mean(axis=1), axis=1)
    assert dips.min() < 0.25
    run = hand_made.run_of([cloth], faces, rest, (hand_made.ball((0.0, 0.0, 0.0), 0.25),))
    camera = Camera(20, 80, 2.0)
    studio = Studio(run, "none", (160, 120), Look(floor=False, camera=camera), [0])
    picture = studio.picture(0)
    owner = picture.buffers(picture.stage())[0]
    alone = replace(picture, surfaces=picture.surfaces[:1])
    covered = alone.buffers(alone.stage())[0] != NOTHING
    assert covered.sum() > 1000
    assert (owner[covered] < len(picture.surfaces[0].faces)).all()


def test_the_same_picture_has_the_same_bytes(waving) -> None:
    studio = Studio(waving, "strain", (160, 120), Look(), range(4))
    first = studio.image(2)
    again = Studio(waving, "strain", (160, 120), Look(), range(4)).image(2)
    assert first.tobytes() == again.tobytes()
    assert first.tobytes() != studio.image(3).tobytes()
