from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from PIL import Image

from gabardine.core.errors import SceneError
from gabardine.materials.membrane import Orthotropic
from gabardine.render.colour_maps import COLOUR_MAPS, colour_table
from gabardine.render.colouring import corner_values, scalar_bar, usual_range
from gabardine.render.encoding import decoded, encoded
from gabardine.render.look import Look
from gabardine.render.quantities import COLOURS
from gabardine.render.scalar_bar import ScalarBar, draw_scalar_bar, nice_ticks, tick_labels
from gabardine.scene.discretisation import Triangles
from gabardine.scene.patch import pieces


@pytest.mark.parametrize(
    ("low", "high", "expected"),
    [
        (0, 10, ["0", "2", "4", "6", "8", "10"]),
        (0, 0.5, ["0.0", "0.1", "0.2", "0.3", "0.4", "0.5"]),
        (-3, 3, ["−3", "−2", "−1", "0", "1", "2", "3"]),
        (0.13, 0.47, ["0.15", "0.20", "0.25", "0.30", "0.35", "0.40", "0.45"]),
        (0, 1234, ["0", "200", "400", "600", "800", "1000", "1200"]),
    ],
)
def test_ticks(low: float, high: float, expected: list[str]) -> None:
    assert tick_labels(nice_ticks(low, high)) == expected


def test_ticks_of_any_range_are_few_and_inside() -> None:
    random = np.random.default_rng(2)
    for _ in range(200):
        low = random.normal() * 10 ** random.uniform(-4, 4)
        high = low + 10 ** random.uniform(-4, 4)
        ticks = nice_ticks(low, high)
        slack = 1e-6 * (high - low)
        assert 2 <= len(ticks) <= 7
        assert low - slack <= ticks[0] < ticks[-1] <= high + slack
        assert len(set(tick_labels(ticks))) == len(ticks)


def test_the_bar_shows_its_table_from_low_to_high() -> None:
    table = colour_table("viridis")
    image = Image.new("RGB", (480, 360), "white")
    draw_scalar_bar(image, ScalarBar("Strain", "%", 0, 5, table))
    pixels = np.asarray(image).astype(int)
    assert (pixels[:, :300] == 255).all()
    rows, columns = np.nonzero(np.abs(pixels - np.round(255 * table[128])).max(axis=2) <= 6)
    column = int(np.median(columns))
    stripe = pixels[round(0.27 * 360) : round(0.79 * 360), column]
    np.testing.assert_allclose(stripe[0], 255 * table[-1], atol=12)
    np.testing.assert_allclose(stripe[-1], 255 * table[0], atol=12)
    assert abs(np.median(rows) - 0.53 * 360) < 4


def test_pointed_ends_tell_of_values_beyond_the_bar() -> None:
    table = colour_table("viridis")
    images = []
    for above in (False, True):
        image = Image.new("RGB", (480, 360), "white")
        draw_scalar_bar(image, ScalarBar("Strain", "%", 0, 5, table, above=above))
        images.append(np.asarray(image).astype(int))
    changed = np.nonzero((images[0] != images[1]).any(axis=2))
    assert 10 < len(changed[0]) < 400
    assert changed[0].max() < 0.27 * 360


def test_strains_of_a_known_stretch(hand_made) -> None:
    """x stretched by 1.1: e_uu = (1.1^2 - 1)/2; sheared by 0.2: e_uv = 0.2 and e_vv = 0.2^2/2."""
    rest, faces = hand_made.sheet(3)
    stretched, sheared = rest * (1.1, 1, 1), rest + rest[:, 2:] * [0.2, 0, 0]
    run = hand_made.run_of([stretched, sheared], faces, rest)
    values = {name: COLOURS[name].values for name in ("strain", "weft", "warp", "shear")}
    np.testing.assert_allclose(values["strain"](run, 0), 10)
    np.testing.assert_allclose(values["weft"](run, 0), 10.5)
    np.testing.assert_allclose(values["warp"](run, 0), 0, atol=1e-9)
    np.testing.assert_allclose(values["shear"](run, 1), 20)
    np.testing.assert_allclose(values["warp"](run, 1), 2)


def test_corotated_strains_of_a_known_stretch(hand_made) -> None:
    """x stretched by 1.1 and turned: S = diag(1.1, 1); simple shear by 0.2 has tan = 0.1 of rotation."""
    rest, faces = hand_made.sheet(3)
    turned = (rest * (1.1, 1, 1))[:, [1, 2, 0]]
    run = hand_made.run_of([turned, rest + rest[:, 2:] * [0.2, 0, 0]], faces, rest)
    weft, warp, shear = (COLOURS[f"corotated-{name}"].values for name in ("weft", "warp", "shear"))
    np.testing.assert_allclose(weft(run, 0), 10)
    np.testing.assert_allclose(warp(run, 0), 0, atol=1e-9)
    np.testing.assert_allclose(shear(run, 0), 0, atol=1e-9)
    # F = [[1, g], [0, 1]]: t = sqrt(4 + g^2), S_uv = g/t, S_uu = 2/t, S_vv = (2 + g^2)/t.
    trace = np.sqrt(4.04)
    np.testing.assert_allclose(shear(run, 1), 100 * 0.2 / trace)
    np.testing.assert_allclose(weft(run, 1), 100 * (2 / trace - 1))
    np.testing.assert_allclose(warp(run, 1), 100 * (2.04 / trace - 1))


def test_stress_is_the_largest_principal_one(hand_made) -> None:
    """Weft, warp and shear stress of 10.5, 1 and 4.4 N/m: 5.75 + hypot(4.75, 4.4)."""
    rest, faces = hand_made.sheet(2)
    stretched = rest * (1.1, 1, 1) + rest[:, 2:] * [0.2, 0, 0]
    law = Orthotropic(weft_n_per_m=100.0, warp_n_per_m=50.0, shear_n_per_m=20.0)
    fabric = SimpleNamespace(membrane=law)
    cloth = SimpleNamespace(name="sheet", model=Triangles(), pieces=lambda count: pieces(fabric, (), count))
    run = hand_made.run_of([stretched], faces, rest)
    run.scene.cloth = (cloth,)
    # F = [[1.1, 0.2], [0, 1]]: e = (0.105, 0.02, 0.22).
    np.testing.assert_allclose(COLOURS["stress"].values(run, 0), 5.75 + np.hypot(4.75, 4.4))


def test_curvature_over_a_ball(hand_made) -> None:
    """A sheet on a sphere of 0.5 m, normal outwards: H = -2/m, K = 4/m², one value per corner."""
    rest, faces = hand_made.sheet(20)
    run = hand_made.run_of([hand_made.over_sphere(rest, 0.5)], faces, rest)
    mean, gaussian = COLOURS["mean-curvature"].values(run, 0), COLOURS["gaussian-curvature"].values(run, 0)
    assert mean.shape == faces.shape
    # Second order in the cells of a tenth of the radius.
    np.testing.assert_allclose(mean, -2, rtol=0.05)
    np.testing.assert_allclose(gaussian, 4, rtol=0.1)


def test_values_at_corners_stay_or_are_averaged_over_faces(hand_made) -> None:
    _, faces = hand_made.sheet(1)
    bar = ScalarBar("", "", 0.0, 2.0, colour_table("magma"))
    values = np.array(((0.0, 1.0, 2.0), (2.0, 2.0, 2.0)))
    np.testing.assert_allclose(corner_values(values, bar, faces, np.ones(2)), values / 2)
    own = corner_values(values, bar, faces, None)
    np.testing.assert_allclose(own, ((0.5, 0.5, 0.5), (1, 1, 1)))


def test_speed_of_a_steady_flight(hand_made) -> None:
    rest, faces = hand_made.sheet(2)
    run = hand_made.run_of([rest + k * np.array((0.03, 0.04, 0)) for k in range(4)], faces, rest)
    for frame in range(4):
        np.testing.assert_allclose(COLOURS["speed"].values(run, frame), 0.5)
    still = hand_made.run_of([rest], faces, rest)
    np.testing.assert_array_equal(COLOURS["speed"].values(still, 0), 0)


def test_ranges() -> None:
    values = np.linspace(2, 8, 1001)
    low, high = usual_range(np.append(values, 500.0), signed=False)
    assert low == 0
    assert 7.5 < high < 8.5
    assert usual_range(-values, signed=True)[1] == pytest.approx(8, abs=0.1)
    assert usual_range(np.zeros(5), signed=False)[1] > 0


def test_smooth_values_are_area_weighted_means(hand_made) -> None:
    _, faces = hand_made.sheet(1)
    bar = ScalarBar("", "", 0.0, 2.0, colour_table("magma"))
    smooth = corner_values(np.array((0.0, 2.0)), bar, faces, np.array((0.5, 1.5)))
    shared = np.isin(faces, np.intersect1d(faces[0], faces[1]))
    np.testing.assert_allclose(smooth[shared], 0.75)
    np.testing.assert_allclose(smooth[~shared], (0, 1))
    own = corner_values(np.array((0.0, 2.0)), bar, faces, None)
    np.testing.assert_allclose(own, ((0, 0, 0), (1, 1, 1)))


def test_every_colour_has_a_bar_and_every_map_a_table(waving) -> None:
    for name in COLOURS:
        if name == "distance":  # of a mesh, which this scene has not
            continue
        bar = scalar_bar(waving, COLOURS[name], [0, 3], Look())
        assert (bar is None) == (name == "none")
        assert bar is None or (bar.high > bar.low and bar.unit)
    for name in COLOUR_MAPS:
        assert colour_table(name).shape == (256, 3)
    with pytest.raises(SceneError, match='colour map "jet"'):
        scalar_bar(waving, COLOURS["strain"], [0], Look(colour_map="jet"))


def test_encoding_undoes_decoding() -> None:
    levels = np.arange(256) / 255
    np.testing.assert_array_equal(encoded(decoded(levels)), np.arange(256))


def test_no_distance_is_measured_where_there_is_no_mesh() -> None:
    run = SimpleNamespace(scene=SimpleNamespace(collider=[object()]))
    assert not COLOURS["distance"].recorded(run)
    with pytest.raises(SceneError, match="has no mesh as a collider"):
        COLOURS["distance"].values(run, 0)
