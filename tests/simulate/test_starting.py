"""Starts in which surfaces cross: refused with every place, or separated."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import gabardine as gb
from gabardine.cli.main import command_line as main
from gabardine.core.errors import SceneError
from gabardine.simulate.starting import CrossingStart

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
