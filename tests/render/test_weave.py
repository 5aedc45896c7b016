"""Threads: means are kept, both sides complete each other, what is too fine is not drawn, hems are thick."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.materials.appearance import WEAVES, Appearance, appearances
from gabardine.materials.fabric import Fabric
from gabardine.materials.library import fabrics
from gabardine.render.camera import Camera, Viewport
from gabardine.render.encoding import decoded
from gabardine.render.fabric_paints import fabric_paint
from gabardine.render.hem import border_edges, hem, hemmed
from gabardine.render.light import Region
from gabardine.render.picture import Picture
from gabardine.render.smoothing import subdivided
from gabardine.render.surface import Paint, Surface
from gabardine.render.weave import BLURRED, noise, streaks, thread_axes, woven_at

WOVEN = [name for name, weave in WEAVES.items() if weave.repeat]
STEPS = (np.arange(12) + 0.5) / 12


def seen(name: str, side: int, footprint: float = 1e-4) -> np.ndarray:
    """(share of warp, factor but for streaks, slopes) over one repeat of a weave of spacing 1, (n, 4)."""
    weave = WEAVES[name]
    places = [i + step for i in range(weave.repeat) for step in STEPS]
    rule = (*map(float, weave), 1.0)
    found = [woven_at((u, v), rule, side, footprint) for u in places for v in places]
    uneven = [streaks(u, v, footprint) for u in places for v in places]
    return np.array(found) / np.stack([np.ones(len(found)), uneven, *np.ones((2, len(found)))], axis=1)


@pytest.mark.parametrize("name", WOVEN)
def test_threads_keep_the_mean_and_sides_complete_each_other(name: str) -> None:
    front, back = seen(name, 0), seen(name, 1)
    assert front[:, 0].mean() == pytest.approx(WEAVES[name].warp_share)
    assert np.array_equal(front[:, 0], 1.0 - back[:, 0])
    assert np.unique(front[:, 0]).tolist() == [0.0, 1.0]
    for side in (front, back):
        assert side[:, 1].mean() == pytest.approx(1.0, abs=2e-3)  # twelve middles of steps for an integral
        assert side[:, 2:].mean(axis=0) == pytest.approx((0.0, 0.0), abs=1e-12)  # bumps are even
        assert np.abs(side[:, 2:]).max() > 0.3


def test_a_twill_runs_along_a_diagonal() -> None:
    """One thread on, it begins one thread later: the same is seen at (u + 1, v - 1)."""
    weave = WEAVES["steep-twill"]
    rule = (*map(float, weave), 1.0)
    for u, v in [(0.3, 0.8), (1.7, 2.2), (3.1, 0.4)]:
        here, there = (
            woven_at((u, v), rule, 0, 1e-4),
            woven_at((u + 1, v - 1), rule, 0, 1e-4),
        )
        assert here[0] == there[0]
        assert here[2:] == pytest.approx(there[2:])


@pytest.mark.parametrize("name", WOVEN)
def test_what_is_finer_than_a_pixel_is_its_mean(name: str) -> None:
    coarse = seen(name, 0, footprint=BLURRED)
    assert np.all(coarse[:, 0] == WEAVES[name].warp_share)
    assert np.all(coarse[:, 2:] == 0.0)
    assert streaks(3.3, 4.4, 100.0) == 1.0  # of streaks, too
    assert streaks(3.3, 4.4, 0.1) != 1.0


def test_noise_is_even_and_smooth() -> None:
    x = np.linspace(-40, 40, 4001)
    values = np.array([noise(each, 0.37) for each in x])
    assert abs(values.mean()) < 0.15  # of some 80 independent numbers in -1..1: within 2.3 deviations
    assert np.abs(values).max() <= 1.0
    assert np.abs(np.diff(values)).max() < 0.07  # at most 1.5 x 2 a unit, over steps of 0.02


def test_axes_are_the_directions_of_threads() -> None:
    """A sheared, turned triangle, its corners counted both ways round."""
    weft, warp = np.array([0.0, 2.0, 0.0]), np.array([0.5, 0.5, 1.0])
    threads = np.array([[[0.1, 0.2], [0.4, 0.3], [0.2, 0.9]]])
    positions = threads[0] @ np.stack([weft, warp])
    for order in ([0, 1, 2], [0, 2, 1]):
        axes = thread_axes(positions, np.array([order]), threads[:, order])[0]
        assert axes[0] == pytest.approx(weft / np.linalg.norm(weft))
        assert axes[1] == pytest.approx(warp / np.linalg.norm(warp))


def sheet(paint: Paint, size_m: float = 0.01) -> Surface:
    points = np.array([[0.0, 0, 0], [0, 0, size_m], [size_m, 0, size_m], [size_m, 0, 0]])
    faces = np.array([[0, 1, 2], [0, 2, 3]])
    return Surface(points, faces, paint, thread_coordinates=points[faces][:, :, [0, 2]])


def looked_at(surface: Surface, above: bool) -> np.ndarray:
    """The middle of a picture of it, linear, (n, 3)."""
    viewport = Viewport(120, 120)
    size = float(surface.positions.max())
    camera = Camera(0.0, 90.0 if above else -90.0, 1.5 * size, (size / 2, 0.0, size / 2))
    region = Region.around(surface.positions.min(axis=0), surface.positions.max(axis=0))
    rgb = Picture((surface,), (), camera, viewport, region, occlusion=False).rgb()
    return decoded(rgb[20:100, 20:100].reshape(-1, 3) / 255.0)


def test_denim_is_blue_outside_and_pale_inside() -> None:
    paint = fabric_paint(fabrics["denim"].appearance)
    assert paint.threads is not None
    warp, weft = decoded(paint.table[0]), decoded(paint.threads.weft)
    for above, share, back in ((True, 0.75, 1.0), (False, 0.25, paint.back)):
        pixels = looked_at(sheet(paint), above)
        expected = share * warp + (1 - share) * weft
        ratio = pixels.mean(axis=0) / (back * expected)
        # the light is white: red, green and blue are dimmed alike; threads are not sampled evenly
        assert ratio / ratio.mean() == pytest.approx((1, 1, 1), abs=0.1)
        assert pixels.std(axis=0).max() > 0.03  # threads are seen: a plain sheet is of one colour


def test_from_far_away_cloth_is_plain() -> None:
    paint = fabric_paint(Appearance(weave="plain", colour="#406080", weft_colour="#c0a080"))
    near, far = looked_at(sheet(paint), True), looked_at(sheet(paint, 4.0), True)
    assert near.std(axis=0).max() > 0.05
    assert far.std(axis=0).max() < 0.02  # the light falls off a little


def test_cloths_of_one_fabric_are_told_apart() -> None:
    cotton, silk = fabrics["cotton"], fabrics["silk"]
    names = {"a": cotton, "b": cotton, "c": silk, "d": cotton}
    scene = SimpleNamespace(cloth=[SimpleNamespace(name=n, fabric=f) for n, f in names.items()])
    found = appearances(scene, [*names, "a solid"])
    assert found[0] == cotton.appearance
    assert found[2] == silk.appearance
    assert len({each.colour for each in found}) == len(found)
    assert found[1].weave == "plain"
    assert found[4].weave == "none"


def test_wrong_looks_are_refused_in_a_sentence() -> None:
    data = {"density_kg_per_m2": 0.1, "membrane": {"law": "isotropic"}, "appearance": {"weave": "knitted"}}
    with pytest.raises(SceneError, match="weave"):
        Fabric.from_data(data)
    with pytest.raises(SceneError, match="colour"):
        Fabric.from_data({**data, "appearance": {"colour": "blue"}})


def test_threads_go_along_when_triangles_are_halved() -> None:
    made = subdivided(sheet(Paint.plain("#808080")))
    assert made.thread_coordinates is not None
    assert made.thread_coordinates == pytest.approx(made.positions[made.faces][:, :, [0, 2]])


def test_a_hem_is_as_thick_as_its_cloth_and_lies_outside_it() -> None:
    surface = sheet(Paint.plain("#808080"), 0.04)
    border = border_edges(surface.faces)
    assert len(border) == 4
    made = hem(surface, border, 5e-4)
    low, high = made.positions.min(axis=0), made.positions.max(axis=0)
    assert high[1] - low[1] == pytest.approx(1e-3)
    # at a corner, the tube goes out along the diagonal
    assert (low[0], high[0]) == pytest.approx((-5e-4 / np.sqrt(2), 0.04 + 5e-4 / np.sqrt(2)))
    assert len(hemmed(surface, 1e-3, 1e-4)) == 2
    assert len(hemmed(surface, 1e-3, 1e-2)) == 1  # too fine to be seen
