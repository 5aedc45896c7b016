"""Subdividing for pictures: a ball gets rounder as fast as promised, vertices stay, planes are planes."""

from __future__ import annotations

import numpy as np
import pytest

from gabardine.geometry.quantities import vertex_normals
from gabardine.geometry.sphere import unit_sphere
from gabardine.render import smoothing
from gabardine.render.smoothing import Rounding, smooth, subdivided
from gabardine.render.surface import Paint, Plane, Surface

PLAIN = Paint.plain("#808080")


def flat(cells: int) -> Surface:
    x, z = np.meshgrid(np.arange(cells + 1.0), np.arange(cells + 1.0), indexing="ij")
    points = np.stack([x, np.zeros_like(x), z], axis=2).reshape(-1, 3)
    corner = (np.arange(cells)[:, None] * (cells + 1) + np.arange(cells)).reshape(-1)
    faces = np.concatenate(
        [
            np.stack([corner, corner + 1, corner + cells + 1], axis=1),
            np.stack([corner + 1, corner + cells + 2, corner + cells + 1], axis=1),
        ]
    )
    values = points[faces][:, :, 0]
    return Surface(points, faces, PLAIN, values)


def test_a_plane_stays_one_and_values_go_along() -> None:
    before = flat(3)
    after = subdivided(before)
    assert len(after.faces) == 4 * len(before.faces)
    assert np.array_equal(after.positions[: len(before.positions)], before.positions)
    assert np.all(after.positions[:, 1] == 0.0)
    assert after.values is not None
    assert after.values == pytest.approx(after.positions[after.faces][:, :, 0])  # a linear field stays itself
    area = np.cross(
        *(after.positions[after.faces][:, k] - after.positions[after.faces][:, 0] for k in (1, 2))
    )
    assert np.all(area[:, 1] > 0)  # none is turned over
    assert area[:, 1].sum() == pytest.approx(2 * 9.0)


def off_the_ball(level: int) -> float:
    """How far a subdivided unit sphere is from round."""
    points, faces = unit_sphere(level)
    made = subdivided(Surface(points, faces, PLAIN))
    return float(np.abs(np.linalg.norm(made.positions, axis=1) - 1.0).max())


def test_a_ball_gets_rounder_by_the_fourth_power(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the normals of the ball itself; halved edges leave a sixteenth of the error."""
    monkeypatch.setattr(smoothing, "vertex_normals", lambda positions, _: positions)
    assert np.log2(off_the_ball(2) / off_the_ball(3)) == pytest.approx(4.0, abs=0.1)


def test_a_ball_gets_rounder_with_the_normals_of_its_faces() -> None:
    points, faces = unit_sphere(2)
    straight = 1.0 - np.linalg.norm(points[faces] + np.roll(points[faces], 1, axis=1), axis=2).min() / 2
    # Area-weighted normals lean a little where five triangles meet among sixes.
    assert off_the_ball(2) < 0.25 * straight


def test_what_is_fine_already_is_left_alone() -> None:
    sheet = flat(4)
    count = len(sheet.faces)
    assert smooth(sheet, (3 * count, smoothing.PIXELS)) is sheet
    assert len(smooth(sheet, (4 * count, smoothing.PIXELS)).faces) == 4 * count
    assert len(smooth(sheet, (1000, 1000)).faces) == 16 * count
    large = flat(130)  # 33 800 triangles: four times as many are too many for any picture
    assert smooth(large, (4000, 3000)) is large


def test_sharp_folds_are_not_blown_up() -> None:
    sheet = flat(2)
    folded = Surface(sheet.positions * [1.0, 0.0, 1.0], sheet.faces, PLAIN)
    folded.positions[:, 1] = 3.0 * np.abs(folded.positions[:, 0] - 1.0)  # a roof of 143 degrees
    made = subdivided(folded)
    edges, _ = smoothing.edges_of(folded.faces.astype(np.int64))
    lift = made.positions[len(folded.positions) :] - folded.positions[edges].mean(axis=1)
    share = np.linalg.norm(lift, axis=1) / np.linalg.norm(
        np.diff(folded.positions[edges], axis=1)[:, 0], axis=1
    )
    assert 0.03 < share.max() <= smoothing.HIGHEST + 1e-12


def test_what_lies_above_a_floor_is_drawn_above_it() -> None:
    """A sheet that ends flat, 1 mm over the floor, after a bend: the curve of its last edges dips below."""
    points = np.array(
        [[-0.02, 0.03, 0.0], [-0.02, 0.03, 0.02], [0, 1e-3, 0], [0, 1e-3, 0.02], [0.02, 1e-3, 0.01]]
    )
    surface = Surface(points, np.array([[0, 1, 2], [1, 3, 2], [2, 3, 4]]), PLAIN)
    floor = Plane((0.0, 0.0, 0.0), (0.0, 1.0, 0.0))
    assert subdivided(surface).positions[:, 1].min() < 0.3e-3
    kept = subdivided(surface, (floor,)).positions
    assert kept[:, 1].min() == pytest.approx(0.5e-3)  # half the height of the lower end
    assert np.array_equal(kept[:5], points)
    assert smooth(surface, (100, 100), (floor,)).positions[:, 1].min() >= 0.25e-3


def test_loops_rule_keeps_what_is_linear_and_has_the_weights_of_the_paper() -> None:
    """Loop 1987: 5/8 and 1/16 at a vertex of six neighbours, 3/4 and 1/8 along a border."""
    sheet = flat(6)
    places, faces = sheet.positions[:, [0, 2]], sheet.faces
    level = Rounding(faces, len(places), 1).levels[0]
    rule = smoothing.loop_rule(level, len(places))
    linear = 0.3 + places @ (0.7, -0.2)
    refined, inner, rim = rule @ linear, 3 * 7 + 3, 3
    corners = [0, 6, 42, 48]
    kept = np.setdiff1d(np.arange(len(places)), corners)
    rounding = 1e-14  # a few additions of numbers of size 1
    assert np.abs(refined[kept] - linear[kept]).max() < rounding
    middles = linear[level.edges].mean(axis=1)
    assert np.abs(refined[len(places) :] - middles).max() < rounding
    assert sorted(rule[[inner]].toarray()[0])[-7:] == pytest.approx([1 / 16] * 6 + [5 / 8])
    assert sorted(rule[[rim]].toarray()[0])[-3:] == pytest.approx([1 / 8, 1 / 8, 3 / 4])


def test_light_does_not_show_which_way_diagonals_run() -> None:
    """A wave along the other diagonal: halved normals zigzag across it, those of Loop's rules hardly."""
    sheet = flat(24)
    positions, faces = sheet.positions.copy(), sheet.faces
    positions[:, 1] = 1.2 * np.sin(0.9 * (positions[:, 0] - positions[:, 2]))
    rounding = Rounding(faces, len(positions), 2)
    drawn, normals = rounding.points(positions), rounding.normals(positions)
    halved = vertex_normals(positions, faces)
    for level in rounding.levels:
        middles = halved[level.edges].sum(axis=1)
        halved = np.concatenate([halved, middles / np.linalg.norm(middles, axis=1, keepdims=True)])
    phase = 0.9 * (drawn[:, 0] - drawn[:, 2])
    inner = (np.abs(drawn[:, [0, 2]] - 12.0) < 8.0).all(axis=1)

    def zigzag(field: np.ndarray) -> float:
        """How much the light differs between places of one phase of the wave."""
        basis = [f(k * phase[inner]) for k in range(12) for f in (np.cos, np.sin)]
        wave = np.stack(basis, axis=1)
        best = np.linalg.lstsq(wave, field[inner, 0], rcond=None)[0]
        return float(np.std(field[inner, 0] - wave @ best))

    assert zigzag(normals) < 0.3 * zigzag(halved)  # 0.13 when written
