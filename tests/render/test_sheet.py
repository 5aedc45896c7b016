"""Contact sheets: how many tiles, where, and that all are drawn alike."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from gabardine.core.errors import SceneError
from gabardine.render import Look, render_sheet
from gabardine.render.sheet import Entry, Sheet, grid_shape, moments_of, spread_times

TILE = (96, 72)


def tiles(sheet: Sheet) -> list[np.ndarray]:
    """The pictures on a sheet, row by row."""
    image, (width, height) = sheet.image(), sheet.tile
    corners = [sheet._corner(c, r) for r in range(sheet.rows) for c in range(sheet.columns)]
    return [image[y : y + height, x : x + width] for x, y in corners]


def without_lettering(tile: np.ndarray) -> np.ndarray:
    return tile[30:]


def test_a_run_alone_fills_a_grid(waving: Any) -> None:
    sheet = Sheet([Entry(waving, "A wave")], "none", TILE, Look(), 4)
    assert (sheet.columns, sheet.rows) == (2, 2)
    assert sheet.frames == [[0, 1, 2, 3]]
    shown = [without_lettering(tile) for tile in tiles(sheet)]
    for k, tile in enumerate(shown):
        assert np.array_equal(tile, without_lettering(sheet.studios[0].image(k)))
        assert all(not np.array_equal(tile, other) for other in shown[:k])


def test_runs_stand_side_by_side_at_the_same_moments(waving: Any) -> None:
    slower = replace(waving, times=2 * waving.times)
    sheet = Sheet([Entry(waving, "one"), Entry(slower, "two")], "none", TILE, Look(), 2)
    assert (sheet.columns, sheet.rows) == (2, 2)
    assert sheet.frames == [[0, 3], [0, 3]]  # the shorter run stays at its end
    one, two, one_end, two_end = (without_lettering(tile) for tile in tiles(sheet))
    assert np.array_equal(one, two)
    assert np.array_equal(one_end, two_end)
    assert not np.array_equal(one, one_end)


def test_one_moment_of_many_runs_is_a_grid_with_names_above(waving: Any) -> None:
    runs = [replace(waving, positions=(1 + 0.05 * k) * waving.positions) for k in range(8)]
    sheet = Sheet([Entry(run, f"run {k}") for k, run in enumerate(runs)], "none", TILE, Look(), 1)
    assert (sheet.columns, sheet.rows) == grid_shape(8, TILE) == (3, 3)
    shown = tiles(sheet)[:8]
    for k, tile in enumerate(shown):  # whole: the names are not on the pictures
        assert np.array_equal(tile, sheet.studios[k].image(3))
        assert all(not np.array_equal(tile, other) for other in shown[:k])
    assert sheet.image().shape[:2] == sheet.size[::-1]


def test_camera_and_colours_are_common(waving: Any) -> None:
    larger = replace(waving, positions=1.5 * waving.positions)
    sheet = Sheet([Entry(waving, "one"), Entry(larger, "two")], "strain", TILE, Look(), 1)
    first, second = sheet.studios
    assert first.camera == second.camera
    for run in (waving, larger):
        x, y = first.camera.project(run.positions[3], first.viewport)[:, :2].T
        assert (x >= 0).all()
        assert (x <= TILE[0]).all()
        assert (y >= 0).all()
        assert (y <= TILE[1]).all()
    assert first.bar is not None
    assert second.bar is not None
    assert (first.bar.low, first.bar.high) == (second.bar.low, second.bar.high)
    # 1.5 times as large is a strain of 50 %, and the bar must hold it
    assert first.bar.high > 50
    assert sheet.size[0] > 2 * (TILE[0] + 6)  # room for the bar


def test_wishes_about_the_camera_reach_the_tiles(waving: Any) -> None:
    plain, near = (Sheet([Entry(waving, "")], "none", TILE, Look(zoom=z), 2) for z in (1.0, 3.0))
    assert near.studios[0].camera.fov_deg < plain.studios[0].camera.fov_deg / 2
    assert not np.array_equal(near.image(), plain.image())


def test_the_file_is_a_png_of_the_size_that_was_reckoned(waving: Any, tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    path = render_sheet(
        [("A wave", waving)],
        tmp_path / "deep" / "sheet.png",
        tile=TILE,
        moments=3,
        progress=lambda done, total: told.append((done, total)),
    )
    with Image.open(path) as image:
        assert image.size == Sheet([Entry(waving, "")], "none", TILE, Look(), 3).size
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_a_sheet_is_no_film_and_not_too_large(waving: Any, tmp_path: Path) -> None:
    with pytest.raises(SceneError, match=r"A sheet is a picture: give `out` film.png"):
        render_sheet([("", waving)], tmp_path / "film.gif")
    with pytest.raises(SceneError, match=r"may have 8192 each way.*smaller tiles"):
        render_sheet([("", waving)], tmp_path / "a.png", tile=(5000, 5000), moments=4)


def test_moments_are_spread_over_the_time_and_end_at_the_end() -> None:
    times = np.array([0.0, 0.1, 0.2, 0.3, 0.4, 0.5])
    assert spread_times(times, 3).tolist() == [0.0, 0.25, 0.5]
    assert moments_of(times, spread_times(times, 1)) == [5]
    assert moments_of(times, np.array([0.0, 0.16, 9.0])) == [0, 2, 5]


@pytest.mark.parametrize(
    ("count", "shape"), [(1, (1, 1)), (2, (2, 1)), (6, (3, 2)), (12, (4, 3)), (5, (3, 2)), (7, (3, 3))]
)
def test_grids_are_wider_than_high_and_full(count: int, shape: tuple[int, int]) -> None:
    assert grid_shape(count, (480, 360)) == shape
