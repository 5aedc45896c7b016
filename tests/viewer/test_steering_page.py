"""A live scene steered in a real browser: pins, colliders, wind; light, arrows of contact, own curves."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.core.errors import SceneError
from gabardine.run.run import Run
from gabardine.viewer.contact_arrows import contact_arrows
from gabardine.viewer.live import live_scene
from gabardine.viewer.own_scalars import own_scalars
from gabardine.viewer.page import write_page
from gabardine.viewer.session import LEAD_S, Session

SIZES = [(1400, 860), (390, 844)]
SCENE = """
title = "A swatch over a ball"
time = { duration_s = 10.0, step_s = 0.01 }
contact = { mode = "colliders" }
[world]
air_drag_kg_per_m2_s = { normal = 0.5 }
[[cloth]]
name = "swatch"
mesh = { shape = "rectangle", size_m = [0.3, 0.3], cells = [6, 6] }
fabric = "cotton"
pin = [{ name = "rod", select = "left" }]
[[collider]]
kind = "sphere"
name = "ball"
centre_m = [0.22, -0.1, 0.15]
radius_m = 0.05
[[collider]]
kind = "plane"
point_m = [0.0, -0.5, 0.0]
"""


def unfolded(tab: Any) -> Any:
    if tab.ask("innerWidth") < 760:
        tab.ask("document.getElementById('fold').click()")  # the panel is folded on a phone
    return tab


@pytest.fixture(scope="module", params=SIZES, ids=["wide", "narrow"])
def tab(request: Any, browser: Any, serve: Callable) -> Iterator[Any]:
    with live_scene(gb.Scene.from_text(SCENE)) as live, serve(live, live=live.serve) as server:
        made = browser.open(server.url, size=request.param).opened()
        yield unfolded(made)
        assert made.complaints == []


def live_told(tab: Any) -> dict[str, Any]:
    return tab.state()["live"]


def test_two_clicks_pin_the_cloth_and_let_go_of_it(tab: Any) -> None:
    tab.ask("gabardine.pause()")
    tab.wait("gabardine.state().live.paused")
    before = len(live_told(tab)["pinned"])
    assert before == 7
    tab.ask("gabardine.select(40)")
    tab.key("i")
    tab.wait(f"gabardine.state().live.pinned.length === {before + 1}")
    added = (set(live_told(tab)["pinned"]) - set(range(7))).pop()
    place = tab.ask(f"gabardine.vertex({added})")
    tab.ask("gabardine.play()")
    step = live_told(tab)["step"]
    tab.wait(f"gabardine.state().live.step > {step + 10}")
    assert tab.ask(f"gabardine.vertex({added})") == pytest.approx(place, abs=2e-5)  # 16 bits of the box
    tab.ask("gabardine.pause()")
    where = tab.ask(f"gabardine.where({added})")
    left, top = tab.ask(
        "(({left, top}) => [left, top])(document.getElementById('canvas').getBoundingClientRect())"
    )
    tab.ask(
        "document.getElementById('canvas').dispatchEvent(new MouseEvent('dblclick',"
        f" {{clientX: {where['x'] + left}, clientY: {where['y'] + top}, bubbles: true}}))"
    )
    tab.wait("gabardine.state().selected !== null")


def test_a_collider_is_led_by_numbers_and_drawn_where_it_is(tab: Any, pictures: Path) -> None:
    tab.ask("gabardine.play()")
    tab.ask("document.getElementById('move-0').click()")
    tab.wait("document.getElementById('move-0').getAttribute('aria-pressed') === 'true'")
    tab.ask(
        "(() => { const field = document.getElementById('lead-y');"
        " field.value = '0.08'; field.dispatchEvent(new Event('change')) })()"
    )
    tab.wait("(gabardine.state().live.motions[0] ?? [])[7] > 0.0799")
    tab.picture(pictures / f"gizmo-{tab.ask('innerWidth')}.png")
    tab.ask("document.getElementById('move-0').click()")
    tab.wait("document.getElementById('lead').hidden")
    assert tab.ask("document.getElementById('move-1')") is None  # the floor stays


@pytest.mark.slow
def test_arrows_show_where_a_ball_that_is_led_presses(tab: Any, pictures: Path) -> None:
    """Slow: where the ball meets the cloth depends on how fast the machine takes steps meanwhile."""
    tab.ask("gabardine.play()")
    tab.ask("gabardine.set({forces: true})")
    tab.wait("gabardine.state().arrows[0] > 0")  # the ball has been pushed into the cloth
    tab.picture(pictures / f"contact-{tab.ask('innerWidth')}.png")


def test_the_gizmo_is_drawn_with_the_mouse(tab: Any) -> None:
    """The arrow along y, on the screen above the middle of the ball."""
    tab.ask("document.getElementById('move-0').click()")
    before = live_told(tab)["motions"][0][7]
    tab.wait("gabardine.gizmo(1) !== null")
    left, top = tab.ask(
        "(({left, top}) => [left, top])(document.getElementById('canvas').getBoundingClientRect())"
    )
    at = tab.ask("gabardine.gizmo(1)")
    at = {"x": at["x"] + left, "y": at["y"] + top}
    tab.drag(at["x"], at["y"], at["x"], at["y"] - 25)
    tab.wait(f"gabardine.state().live.motions[0][7] > {before + 0.004}")
    tab.ask("document.getElementById('move-0').click()")


def test_the_wind_has_a_handle(tab: Any, pictures: Path) -> None:
    tab.ask("document.getElementById('wind').scrollIntoView()")
    tab.ask("document.getElementById('wind').focus()")
    for _ in range(4):
        tab.key("ArrowRight")
    tab.wait("Math.abs((gabardine.state().live.settings['wind-x'] ?? 0) - 2) < 1e-6")
    tab.picture(pictures / f"wind-{tab.ask('innerWidth')}.png")
    box = tab.ask(
        "(({left, top, width, height}) => [left, top, width, height])"
        "(document.getElementById('wind').getBoundingClientRect())"
    )
    middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)
    tab.drag(*middle, middle[0], middle[1] + box[3] / 4)
    tab.wait("Math.abs((gabardine.state().live.settings['wind-z'] ?? 0) - 5) < 0.3")  # half of 10 m/s


def test_reset_lets_go_of_everything(tab: Any) -> None:
    tab.ask("document.activeElement.blur()")
    tab.key("r")
    tab.wait("gabardine.state().live.pinned.length === 7 && gabardine.state().live.motions[0] === null")


def test_steering_outlives_a_slider_and_ends_with_a_reset() -> None:
    session = Session(gb.Scene.from_text(SCENE))
    for _ in range(5):
        session.step()
    assert list(session.obey([("pin", 48), ("pose", 0, [0.0, 0.02, 0.0])])) == []
    held = session.simulation.positions[48].copy()
    assert list(session.obey([("set", "gravity", 5.0)])) == []
    for _ in range(round(LEAD_S / 0.01) + 2):
        session.step()
    assert np.array_equal(session.simulation.positions[48], held)
    assert session.page_message().poses[0][3::4] == pytest.approx([0.0, 0.02, 0.0])
    assert 48 in session.pinned()
    first = session.pinned()[0]
    list(session.obey([("pin", first)]))
    assert first not in session.pinned()  # pins of the scene let go as well
    session.reset()
    assert 48 not in session.pinned()
    assert first in session.pinned()
    assert session.page_message().poses == {}
    session.step()


def test_arrows_of_contact_add_up_to_the_force() -> None:
    rng = np.random.default_rng(0)
    positions, forces = rng.uniform(0, 1, (200, 3)), np.zeros((200, 3), np.float32)
    forces[:60] = rng.uniform(0.5, 1.0, (60, 3))
    arrows = np.array(contact_arrows(positions, forces, 2.0)).reshape(-1, 6)
    assert 1 < len(arrows) < 60
    assert arrows[:, 3:].sum(axis=0) == pytest.approx(forces.sum(axis=0), rel=1e-3)  # four digits each
    assert contact_arrows(positions, None, 2.0) == []
    assert contact_arrows(positions, np.zeros((200, 3)), 2.0) == []


@pytest.mark.parametrize("size", SIZES, ids=["wide", "narrow"])
def test_light_and_own_curves_of_a_finished_run(
    size: tuple[int, int], browser: Any, run: Run, tmp_path: Path, pictures: Path
) -> None:
    (tmp_path / "scalars.csv").write_text("time_s, hem height [mm]\n0.0, 12.5\n0.1,\n0.2, 30\n")
    noted = Run(run.layout, run.frames, run.reports, run.summary, run.scene, tmp_path)
    path = write_page([("swatch", noted)], tmp_path / "page.html")
    tab = unfolded(browser.open(path.as_uri(), size=size).opened())
    titles = "[...document.querySelectorAll('.chart figcaption')].map((each) => each.textContent)"
    assert "hem height [mm]" in tab.ask(titles)
    drop = (
        "(() => { const data = new DataTransfer();"
        " data.items.add(new File(['time_s,my force [N]\\n0,1\\n0.2,3\\n'], 'mine.csv', {type: 'text/csv'}));"
        " window.dispatchEvent(new DragEvent('drop', {dataTransfer: data, cancelable: true})) })()"
    )
    tab.ask(drop)
    tab.wait(f"{titles}.includes('my force [N]')")
    tab.ask("gabardine.set({colour: 'none', frame: 0, colliders: false, light: [-25, 45, 1]})")
    tab.wait("gabardine.state().frame === 0")
    pixel = "(({x, y}) => gabardine.pixel(x, y))(gabardine.where(35)).slice(0, 3)"
    bright = sum(tab.ask(pixel))
    tab.ask("gabardine.set({light: [-25, 45, 0]})")
    tab.wait(f"{pixel}.reduce((a, b) => a + b) < {0.8 * bright}")
    assert "light=-25,45,0" in tab.ask("location.hash")
    tab.ask("document.getElementById('set-light-round').scrollIntoView()")
    tab.picture(pictures / f"light-{size[0]}.png")
    assert tab.complaints == []


@pytest.mark.parametrize(
    ("text", "words"),
    [("height\n1\n", '"time_s" first'), ("time_s, a\n0.0, x\n", "line 2: Give 2 numbers"), ("", "time_s")],
)
def test_tables_that_are_none_are_refused(text: str, words: str, tmp_path: Path) -> None:
    (tmp_path / "scalars.csv").write_text(text)
    with pytest.raises(SceneError, match=words):
        own_scalars(tmp_path)


def test_pages_may_not_say_anything(serve: Callable) -> None:
    from websockets.exceptions import ConnectionClosed
    from websockets.sync.client import connect

    wrong = [
        {"do": "pin", "vertex": 49},
        {"do": "pin", "vertex": True},
        {"do": "pose", "collider": 1, "shift": [0, 0, 0]},
        {"do": "pose", "collider": 0, "shift": [0, 0]},
    ]
    with live_scene(gb.Scene.from_text(SCENE)) as live, serve(live, live=live.serve) as server:
        address, origin = server.url.replace("http", "ws") + "live", server.url.rsplit("/", 2)[0]
        for each in wrong:
            with connect(address, origin=origin, max_size=None) as socket:
                socket.send(json.dumps(each))
                with pytest.raises(ConnectionClosed):
                    _hear_everything(socket)


def _hear_everything(socket: Any) -> None:
    while True:
        socket.recv(timeout=30)
