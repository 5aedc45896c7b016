"""Starts in which surfaces cross: refused with every place, or separated."""

from __future__ import annotations

import json
from pathlib import Path

import ipctk
import numpy as np
import pytest

import gabardine as gb
from gabardine.cli.main import command_line as main
from gabardine.core.errors import SceneError
from gabardine.simulation.compile import place_bodies
from gabardine.simulation.obstacles import obstacles_of
from gabardine.simulation.starting import CrossingStart

ipctk.set_num_threads(1)

SCENE = """
[time]
duration_s = 0.05
[[cloth]]
name = "under"
mesh = { shape = "rectangle", size_m = [0.5, 0.5], cells = [10, 10] }
fabric = "cotton"
pin = [{ select = "left" }, { select = "right" }]
[[cloth]]
name = "over"
mesh = { shape = "rectangle", size_m = [0.3, 0.3], cells = [7, 7] }
place = { origin_m = [0.11, 0.0005, 0.1], rotate_deg = [1.0, 0.0, 0.5] }
fabric = "cotton"
[contact]
mode = "guaranteed"
gap_m = 2e-3
"""
APART = 'start = "separate"\n'


def test_crossings_are_told_with_their_places() -> None:
    with pytest.raises(
        CrossingStart, match=r'cloth "under".*cloth "over" or through it in \d+ places'
    ) as told:
        gb.Simulation(gb.Scene.from_text(SCENE))
    (crossing,) = told.value.crossings
    assert (crossing.first, crossing.second) == ('cloth "under"', 'cloth "over"')
    assert crossing.places.shape == (len(crossing.vertices), 3)
    # All of them on the sheet below, which is flat.
    assert np.abs(crossing.places[:, 1]).max() < 1e-12
    assert crossing.vertices.min() >= 0
    assert crossing.vertices.max() < 121


def test_shallow_crossings_are_separated_on_request_and_said() -> None:
    simulation = gb.Simulation(gb.Scene.from_text(SCENE + APART))
    moved = {each.name: each for each in simulation.compiled.moved}
    assert set(moved) == {'cloth "under"', 'cloth "over"'}
    assert all(0.0 < each.furthest_m < 0.02 for each in moved.values())
    assert moved['cloth "under"'].vertices < 60  # those far away stay where they were
    start = simulation.positions.copy()
    assert np.array_equal(start[:11, 1], np.zeros(11))  # pins stay
    while not simulation.done:
        simulation.step()
    assert np.isfinite(simulation.positions).all()


def test_what_only_touches_is_refused_or_separated() -> None:
    touching = SCENE.replace(", rotate_deg = [1.0, 0.0, 0.5]", "").replace("0.0005", "0.0")
    with pytest.raises(SceneError, match="It starts in contact with"):
        gb.Simulation(gb.Scene.from_text(touching))
    assert gb.Simulation(gb.Scene.from_text(touching + APART)).compiled.moved


def test_deep_crossings_are_refused_all_the_same() -> None:
    deep = SCENE.replace("[1.0, 0.0, 0.5]", "[40.0, 0.0, 0.0]").replace("0.0005", "0.1")
    with pytest.raises(CrossingStart, match="moving points by up to 20 mm does not part them"):
        gb.Simulation(gb.Scene.from_text(deep + APART))


@pytest.mark.parametrize("mode", ["colliders", "guaranteed"])
def test_vertices_inside_a_collider_are_put_before_it(mode: str) -> None:
    inside = (
        SCENE.split("[[cloth]]")[0] + "[[cloth]]" + SCENE.split("[[cloth]]")[1].replace("pin =", "# pin =")
    )
    inside += f"""
[[collider]]
kind = "plane"
point_m = [0.0, 0.004, 0.0]
[contact]
mode = "{mode}"
gap_m = 2e-3
"""
    with pytest.raises(SceneError, match="starts inside"):
        gb.Simulation(gb.Scene.from_text(inside))
    simulation = gb.Simulation(gb.Scene.from_text(inside + APART))
    assert simulation.positions[:, 1].min() > 0.004
    (moved,) = simulation.compiled.moved
    assert moved.vertices == 121
    assert moved.furthest_m == pytest.approx(0.0045)  # 4 mm deep, and a quarter of the gap


def _sheet_in(collider: str, cells: int, mode: str = "guaranteed", pin: str = "") -> gb.Scene:
    """A sheet of 0.4 m at y = 0 that starts inside a collider."""
    return gb.Scene.from_text(f"""
[time]
duration_s = 0.01
[[cloth]]
name = "sheet"
mesh = {{ shape = "rectangle", size_m = [0.4, 0.4], cells = [{cells}, {cells}] }}
fabric = "cotton"
{pin}
[[collider]]
{collider}
[contact]
mode = "{mode}"
gap_m = 2e-3
start = "separate"
""")


def _box(depth_m: float) -> str:
    place = f"{{ origin_m = [0.2, {depth_m - 0.05}, 0.2] }}"
    return f'kind = "box"\nsize_m = [0.21, 0.1, 0.21]\nplace = {place}'


def _ball(depth_m: float) -> str:
    return f'kind = "sphere"\nradius_m = 0.1\ncentre_m = [0.2, {depth_m - 0.1}, 0.2]'


def _intersects(simulation: gb.Simulation) -> bool:
    """What ipctk says of the sheet and the collider's triangles."""
    (obstacle,) = obstacles_of(simulation.scene)
    points, triangles = obstacle.shape.surface(np.zeros(3), 1.0)
    cloth = simulation.positions
    faces = np.concatenate([place_bodies(simulation.scene)[0].mesh.faces, triangles + len(cloth)])
    everything = np.concatenate([cloth, points])
    mesh = ipctk.CollisionMesh(everything, ipctk.edges(faces), faces)
    return bool(ipctk.has_intersections(mesh, everything))


@pytest.mark.parametrize("mode", ["colliders", "guaranteed"])
@pytest.mark.parametrize(
    ("collider", "cells"),
    [(_box(0.005), 16), (_box(0.005), 32), (_box(0.005), 64), (_ball(0.005), 16)],
    ids=["box 16", "box 32", "box 64", "ball 16"],
)
def test_triangles_inside_a_collider_are_put_before_it(collider: str, cells: int, mode: str) -> None:
    scene = _sheet_in(collider, cells, mode)
    simulation = gb.Simulation(scene)
    (moved,) = simulation.compiled.moved
    start = place_bodies(scene)[0].positions
    far = np.linalg.norm(simulation.positions - start, axis=1)
    assert moved.vertices == np.count_nonzero(far)
    assert moved.furthest_m == pytest.approx(far.max())
    assert 0.005 < far.max() < 0.02  # at least as deep as it was, at most ten gaps
    assert np.array_equal(simulation.positions, gb.Simulation(scene).positions)
    assert not _intersects(simulation)


def test_a_sheet_is_not_pushed_together_beside_an_edge() -> None:
    scene = _sheet_in(_box(0.0051), 64, "colliders")  # rows 5 mm from the sides are nearer to these
    x, start = gb.Simulation(scene).positions, place_bodies(scene)[0].positions
    assert np.abs(x - start)[:, [0, 2]].max() < 2e-3  # a sheet that goes sideways moves by 5 mm


def test_held_vertices_stay_where_triangles_are_pushed_out() -> None:
    column = [17 * 3 + k for k in range(17)]  # the first outside the box
    scene = _sheet_in(_box(0.005), 16, pin=f"pin = [{{ select = {{ vertices = {column} }} }}]")
    simulation = gb.Simulation(scene)
    start = place_bodies(scene)[0].positions
    beside = gb.Simulation(_sheet_in(_box(0.005), 16)).positions
    assert np.abs(beside - start)[column].max() > 1e-4  # free, they are moved
    assert np.array_equal(simulation.positions[column], start[column])
    assert not _intersects(simulation)


@pytest.mark.parametrize("collider", [_box(0.021), _ball(0.021)], ids=["box", "ball"])
@pytest.mark.parametrize("mode", ["colliders", "guaranteed"])
def test_what_is_deeper_than_ten_gaps_is_refused(collider: str, mode: str) -> None:
    with pytest.raises(SceneError, match=r"starts inside collider\[0\].* 0.021 m deep"):
        gb.Simulation(_sheet_in(collider, 16, mode))


def test_out_of_colliders_and_apart_together_is_no_more_than_ten_gaps() -> None:
    # The push takes nearly 20 mm, the edges of the box that are left a little more.
    with pytest.raises(SceneError, match="by up to 20 mm does not part it from what it starts in"):
        gb.Simulation(_sheet_in(_box(0.015), 16))


@pytest.mark.parametrize("start", ["refuse", "separate"])
def test_bodies_in_the_floor_are_told_that_they_are_not_moved(start: str) -> None:
    ball = 'kind = "sphere"\nradius_m = 0.05\ncentre_m = [0.2, -0.105, 0.2]\nmass_kg = 1.0\n'
    scene = _sheet_in(f'{ball}[[collider]]\nkind = "plane"\npoint_m = [0.0, -0.15, 0.0]', 8)
    scene = gb.Scene.from_text(scene.to_text().replace('start = "separate"', f'start = "{start}"'))
    with pytest.raises(CrossingStart, match="rigid bodies and what is held are not moved") as told:
        gb.Simulation(scene)
    assert "20 mm" not in str(told.value)
    assert "separate" not in str(told.value)


def test_check_draws_where_they_cross(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:  # type: ignore[no-untyped-def]
    from PIL import Image

    monkeypatch.chdir(tmp_path)
    (tmp_path / "two.toml").write_text(SCENE)
    assert main(["check", "two.toml", "--json"]) == 2
    told = json.loads(capsys.readouterr().out)
    assert told["ok"] is False
    assert told["crossings"][0]["between"] == ['cloth "under"', 'cloth "over"']
    assert len(told["crossings"][0]["places_m"]) == len(told["crossings"][0]["vertices"])
    picture = np.asarray(Image.open(told["picture"])).astype(int)
    red = (picture[..., 0] > 180) & (picture[..., 1] < 40)
    assert 50 < np.count_nonzero(red) < 20_000  # rings, in both halves
    assert red[:, : red.shape[1] // 2].any()
    assert red[:, red.shape[1] // 2 :].any()


def test_check_says_what_it_would_move(tmp_path: Path, capsys) -> None:  # type: ignore[no-untyped-def]
    (tmp_path / "two.toml").write_text(SCENE + APART)
    assert main(["check", str(tmp_path / "two.toml")]) == 0
    assert 'Moved apart at the start: cloth "under"' in capsys.readouterr().err


def test_friction_of_pairs_wins() -> None:
    scene = gb.Scene.from_text(
        SCENE
        + """
[[contact.pair]]
between = ["cotton", "cotton"]
friction = 0.11
[[contact.pair]]
between = ["over", "under"]
friction = 0.05
"""
    )
    under, over = scene.cloth
    assert scene.friction(under, over) == scene.friction(over, under) == 0.05
    assert scene.friction(under, under) == 0.11
    assert gb.Scene.from_text(scene.to_text()) == scene


def test_friction_of_something_unknown_is_refused() -> None:
    pair = '[[contact.pair]]\nbetween = ["over", "floor"]\nfriction = 0.1\n'
    with pytest.raises(SceneError, match=r'contact.pair\[0\].between: There is no "floor" to touch'):
        gb.Scene.from_text(SCENE + pair)
