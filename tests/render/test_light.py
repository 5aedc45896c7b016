from __future__ import annotations

import numpy as np
import pytest

from gabardine.geometry.quantities import vertex_normals
from gabardine.geometry.sphere import unit_sphere
from gabardine.render.camera import Camera, Viewport
from gabardine.render.floor import LINE_WIDTH, line_cover
from gabardine.render.light import SUN_DEG, Region, beam, sun_directions, through
from gabardine.render.picture import Picture
from gabardine.render.shadow import MOST_MAPS, map_count, shadow_maps, sun_share
from gabardine.render.sky import Probes, open_sky, plane_probes, sky_light, softened
from gabardine.render.surface import Paint, Plane, Surface

UP = (0.0, 1.0, 0.0)


@pytest.fixture
def plate(hand_made):
    """A plate of 1 m, 0.3 m above the floor, and the region that holds it."""
    positions, faces = hand_made.sheet(8)
    positions = positions + np.array((0, 0.3, 0))
    region = Region.around(np.array((-0.5, 0.0, -0.5)), np.array((0.5, 0.3, 0.5)))
    return positions, faces.astype(np.uint32), region


def shadow_map(positions, faces, direction, region):
    """Of a single direction."""
    return shadow_maps(positions, faces, direction[None], region)


def share(shadow, place: tuple, normal: tuple = UP) -> float:
    nearness, tiles, beams, texel, reach = shadow
    return sun_share(nearness, tiles, beams, texel, reach, place, normal)


def test_beam_is_a_rotation_in_texels(plate) -> None:
    region = plate[2]
    matrix = beam(np.array((1.0, 2.0, 0.5)), region, 100)
    texel = 2 * region.radius / 100
    scaled = matrix[:, :3] * np.array((texel, texel, 1))[:, None]
    np.testing.assert_allclose(scaled @ scaled.T, np.eye(3), atol=1e-12)
    np.testing.assert_allclose(through(matrix, region.centre[None])[0], (50, 50, 2 * region.radius))


@pytest.mark.parametrize("direction", [(0.0, 1.0, 0.0), (0.6, 0.8, 0.0)])
def test_the_shadow_lies_where_the_light_casts_it(plate, direction: tuple) -> None:
    positions, faces, region = plate
    shadow = shadow_map(positions, faces, np.array(direction), region)
    shift = -0.3 / direction[1] * direction[0]
    assert share(shadow, (shift, 0.0, 0.0)) == 0
    assert share(shadow, (shift + 0.45, 0.0, 0.45)) == 0
    assert share(shadow, (shift + 0.55, 0.0, 0.0)) == 1
    assert share(shadow, (shift + 0.5, 0.0, 0.0)) == pytest.approx(0.5, abs=0.1)


def test_a_tilted_sheet_does_not_shade_itself(plate) -> None:
    positions, faces, region = plate
    tilted = positions * (1, 0, 1) + positions[:, :1] * [0, 0.9, 0]
    normal = np.array((-0.9, 1, 0)) / np.hypot(0.9, 1)
    shadow = shadow_map(tilted, faces, np.array((0.5, 0.8, 0.3)), region)
    for x in np.linspace(-0.4, 0.4, 9):
        assert share(shadow, (x, 0.9 * x, 0.1), tuple(normal)) == 1


def test_the_disc_of_the_key_light_makes_edges_soft(plate) -> None:
    """Of a plate 0.3 m above the floor the edge is as wide as the disc is, seen from there; beside it nothing
    changes, and the mean over the edge is a half."""
    positions, faces, region = plate
    suns = sun_directions(np.array((0.0, 1.0, 0.0)), 16)
    np.testing.assert_allclose(np.linalg.norm(suns, axis=1), 1.0)
    assert np.degrees(np.arccos(suns[:, 1])).max() == pytest.approx(SUN_DEG, rel=0.02)
    shadow = shadow_maps(positions, faces, suns, region)
    wide = 0.3 * np.tan(np.radians(SUN_DEG))
    shares = [share(shadow, (0.5 + x * wide, 0.0, 0.1)) for x in np.linspace(-1.0, 1.0, 21)]
    assert np.mean(shares) == pytest.approx(0.5, abs=0.05)
    assert 0.6 < shares[6] < 0.9 or 0.1 < shares[6] < 0.45
    assert share(shadow, (0.5 + 1.6 * wide, 0.0, 0.1)) == 1.0
    assert share(shadow, (0.5 - 1.6 * wide, 0.0, 0.1)) == 0.0


def test_a_narrow_shadow_in_the_middle_of_the_disc_is_found() -> None:
    """Of a patch of 1 cm, 0.6 m above the floor: narrower than the disc is, seen from there."""
    corners = np.array([(x, 0.6, z) for x in (-0.005, 0.005) for z in (-0.005, 0.005)])
    faces = np.array([(0, 1, 2), (2, 1, 3)], dtype=np.uint32)
    region = Region.around(np.array((-0.5, 0.0, -0.5)), np.array((0.5, 0.6, 0.5)))
    shadow = shadow_maps(corners, faces, sun_directions(np.array(UP), 16), region)
    places = np.linspace(-0.01, 0.01, 9)
    assert min(share(shadow, (x, 0.0, z)) for x in places for z in places) < 1


def test_large_pictures_have_more_maps() -> None:
    assert map_count(200, 100) == 1
    assert map_count(480, 360) == 1  # of two the shadows would lie beside each other
    assert map_count(1440, 900) == MOST_MAPS


def test_a_far_floor_is_not_in_shadow(plate) -> None:
    """Far from the region the floor lies below the map's own range, which must not read as shaded."""
    positions, faces, region = plate
    shadow = shadow_map(positions, faces, np.array((0.7, 0.7, 0.0)), region)
    assert share(shadow, (-1.8, -1.5, 0.0)) == 0  # the plate's own shadow on a floor 1.8 m below it
    for distance in np.linspace(2.5, 8, 40):
        assert share(shadow, (-distance, -1.5, 0.0)) == 1
        assert share(shadow, (distance, -1.5, 0.2)) == 1


def test_sky_light_of_a_plate(plate) -> None:
    """Its upper side sees all the sky, its lower side the ground; the floor under it is dark."""
    positions, faces, region = plate
    normals = vertex_normals(positions, faces)
    np.testing.assert_allclose(normals, np.tile(UP, (len(positions), 1)), atol=1e-12)
    axes = Plane((0, 0, 0), UP).axes
    floor = plane_probes(np.array((*axes, (0, 0, 0))), 3.0)
    sheet_light, floor_light = sky_light(positions, faces, [Probes(positions, normals), floor], region)
    open_light = float(open_sky(np.array([UP]))[0])
    np.testing.assert_allclose(sheet_light[:, 0], open_light, atol=1e-9)
    assert 0.4 < sheet_light[:, 1].mean() < 0.6
    light = floor_light[:, 0].reshape(96, 96)
    assert light[48, 48] < 0.5 * open_light
    assert light[0, 0] > 0.97 * open_light


def test_what_stands_hides_the_same_sky(plate) -> None:
    """To the bit, whether it is drawn anew or remembered; and not where it stands elsewhere."""
    positions, faces, region = plate
    above = positions + np.array((0.0, 0.3, 0.0))
    probes = [Probes(positions, vertex_normals(positions, faces))]
    together = np.concatenate([positions, above]), np.concatenate([faces, faces + len(positions)])
    (whole,) = sky_light(*together, probes, region)
    (parts,) = sky_light(positions, faces, probes, region, (above, faces))
    assert np.array_equal(whole, parts)
    (again,) = sky_light(positions, faces, probes, region, (above, faces))
    assert np.array_equal(again, parts)
    (other,) = sky_light(positions, faces, probes, region, (above + 0.2, faces))
    assert not np.array_equal(other, parts)


@pytest.mark.parametrize("footprint", [1e-3, 0.01, 0.05, 0.2, 0.4, 1.0, 3.0])
def test_grid_lines_keep_their_mean(footprint: float) -> None:
    """However coarse the pixel, a line covers the same share of the plane: so it does not flicker."""
    coordinates = (np.arange(20000) + 0.5) / 20000
    mean = np.mean([line_cover(c, footprint) for c in coordinates])
    assert mean == pytest.approx(LINE_WIDTH, rel=0.02)


def test_light_at_vertices_is_softened_over_triangles() -> None:
    """A strip of eight triangles, lit and hidden vertex by vertex, and one vertex of none."""
    faces = np.array([[k, k + 1, k + 2] for k in range(8)])
    light = np.column_stack([np.arange(11) % 2, np.full(11, 0.7)]).astype(float)
    soft = softened(light, faces)
    assert soft[:, 1] == pytest.approx(0.7)  # what is even stays
    assert soft[10].tolist() == light[10].tolist()
    assert np.ptp(soft[2:8, 0]) < 0.2  # of 1


def test_a_round_surface_of_few_triangles_is_not_in_its_own_shadow() -> None:
    """A dome of facets of 16 degrees, lit by the normals of the ball: but for its rim as one of many.

    Facets lie below the ball by up to 0.01 of its radius: those that light grazes, in others' shadow.
    """
    viewport, camera = Viewport(160, 160), Camera(0.0, 35.0, 5.0)

    def dome(level: int) -> np.ndarray:
        points, faces = unit_sphere(level)
        surface = Surface(points, faces.astype(np.int32), Paint.plain("#a0a0a0"), normals=points)
        region = Region(np.zeros(3), 1.6)
        return Picture((surface,), (), camera, viewport, region, occlusion=False).rgb()[..., 0].astype(int)

    coarse, fine = dome(2), dome(5)
    y, x = np.mgrid[:160, :160] - 79.5
    radius = camera.focal_px(viewport) / np.sqrt(24.0)  # of the ball on the screen [px]
    inner = np.hypot(x, y) < 0.9 * radius
    assert np.abs(coarse - fine)[inner].max() < 7  # of 255; 4 when written, 11 without the lift
