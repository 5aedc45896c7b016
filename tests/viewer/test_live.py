"""Scenes as they are computed: sliders, the hand, the process, and what pages may say."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.core.errors import SceneError
from gabardine.run.run import Run
from gabardine.viewer.live import LiveScene, live_scene

CORNER = 48
"""The last vertex, far from the rod."""


def test_a_live_scene_without_time_is_refused(swatch: gb.Scene) -> None:
    with pytest.raises(SceneError, match="has no time to watch"):
        LiveScene(swatch.with_overrides(["time.integrator=static", "cloth.swatch.limit=none"]))


def test_what_is_wrong_with_a_scene_is_told_by_its_process(run: Run) -> None:
    inside = run.scene.with_overrides(["collider.0.radius_m=1.0"])
    with pytest.raises(SceneError, match="starts inside collider"):
        LiveScene(inside)


@pytest.fixture(scope="module")
def live(swatch: gb.Scene) -> Iterator[LiveScene]:
    with live_scene(swatch, "strain") as made:
        yield made


@pytest.fixture
def joined(live: LiveScene, serve: Callable) -> Iterator[Any]:
    """A server of the live scene, and a way to join it."""
    from websockets.sync.client import connect

    with serve(live, live=live.serve) as server:
        address, origin = server.url.replace("http", "ws") + "live", server.url.rsplit("/", 2)[0]

        def join(**options: Any) -> Any:
            return connect(address, **{"origin": origin, "max_size": None, **options})

        yield join


def frame(socket: Any) -> dict[str, Any]:
    """The next frame's words."""
    while True:
        said = socket.recv(timeout=60)
        if isinstance(said, bytes):
            length = int.from_bytes(said[:4], "little")
            return json.loads(said[4 : 4 + length])


def frame_with(socket: Any, **wanted: Any) -> dict[str, Any]:
    """The next frame that says this; those sent before the command arrived are passed over."""
    for _ in range(50):
        told = frame(socket)
        if all(told[key] == value for key, value in wanted.items()):
            return told
        ask(socket, do="ready")
    raise AssertionError(f"no frame said {wanted}; the last one: {told}")


def hear_everything(socket: Any) -> None:
    while True:
        socket.recv(timeout=30)


def ask(socket: Any, **request: Any) -> None:
    socket.send(json.dumps(request))


def paused_at(socket: Any) -> dict[str, Any]:
    ask(socket, do="pause")
    while not (told := frame(socket))["paused"]:
        ask(socket, do="ready")
    return told


def test_frames_come_one_at_a_time_and_commands_are_obeyed(joined: Callable) -> None:
    with joined() as socket:
        told = frame(socket)
        assert told["colour"] == "strain"
        ask(socket, do="ready")
        first = paused_at(socket)
        ask(socket, do="step")
        with pytest.raises(TimeoutError):  # nothing more until the page is ready for it
            socket.recv(timeout=0.5)
        ask(socket, do="ready")
        assert frame_with(socket, step=first["step"] + 1)["paused"]
        ask(socket, do="ready")
        ask(socket, do="colour", name="none")
        frame_with(socket, colour="none")
        ask(socket, do="ready")
        ask(socket, do="reset")
        frame_with(socket, time=0)
        ask(socket, do="ready")
        ask(socket, do="play")
        while frame(socket)["step"] < 3:
            ask(socket, do="ready")


def test_all_values_of_the_chosen_triangle_are_told(joined: Callable, live: LiveScene) -> None:
    from gabardine.render.quantities import COLOURS

    with joined() as socket:
        assert frame(socket)["values"] is None
        ask(socket, do="ready")
        step = paused_at(socket)["step"]
        ask(socket, do="ready")
        ask(socket, do="select", face=7)
        told = frame_with(socket, step=step)
        while told["values"] is None:
            ask(socket, do="ready")
            told = frame(socket)
        values = told["values"]
        assert values.pop("face") == 7
        assert tuple(values) == live.colours[1:]
        run = live._run(live.moment.previous, live.moment.newest)
        for name, value in values.items():
            assert value == pytest.approx(float(np.mean(COLOURS[name].values(run, 1)[7])))  # type: ignore[misc]
        ask(socket, do="ready")
        ask(socket, do="play")


def test_whoever_comes_later_sees_where_the_sliders_stand(joined: Callable) -> None:
    with joined() as one:
        assert frame(one)["settings"] == {}
        ask(one, do="ready")
        ask(one, do="set", name="gravity", value=2.0)
        frame_with(one, settings={"gravity": 2.0})
        with joined() as two:
            assert frame(two)["settings"] == {"gravity": 2.0}
        ask(one, do="usual")
        ask(one, do="ready")
        frame_with(one, settings={})


def test_two_viewers_see_the_same(joined: Callable) -> None:
    with joined() as one, joined() as two:
        frame(one), frame(two)
        ask(one, do="ready")
        ask(two, do="ready")
        at = paused_at(one)["step"]
        while (told := frame(two))["step"] != at or not told["paused"]:
            ask(two, do="ready")
        ask(one, do="play")


@pytest.mark.parametrize(
    "said",
    [
        "{",
        "[]",
        '{"do": 3}',
        '{"do": "format"}',
        '{"do": "set", "name": "gravity", "value": 1e9}',
        '{"do": "set", "name": "gravity", "value": NaN}',
        '{"do": "set", "name": "solver", "value": 1}',
        '{"do": "grab", "vertex": 49, "to": [0, 0, 0]}',
        '{"do": "grab", "vertex": -1, "to": [0, 0, 0]}',
        '{"do": "grab", "vertex": 1, "to": [0, 0]}',
        '{"do": "pull", "to": [0, 0, 1e300]}',
        '{"do": "pull", "to": "here"}',
        '{"do": "colour", "name": "mood"}',
        '{"do": "fabric", "cloth": "swatch", "name": "nettle"}',
        '{"do": "fabric", "cloth": ["swatch"], "name": "silk"}',
        '{"do": "colour", "name": []}',
        '{"do": "set", "name": [], "value": 1}',
        '{"do": "select", "face": 72}',
        '{"do": "select", "face": -2}',
        '{"do": "select", "face": true}',
        '{"do": "select", "face": 1.5}',
        '{"do": "select"}',
        '{"do": "set", "name": "gravity", "value": ' + "9" * 4000 + "}",
        "[" * 3000,
        b"\x00\x01",
    ],
)
def test_what_no_page_of_ours_would_say_ends_the_connection(joined: Callable, said: str | bytes) -> None:
    from websockets.exceptions import ConnectionClosed

    with joined() as socket:
        socket.send(said)
        with pytest.raises(ConnectionClosed) as closed:
            hear_everything(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008
    with joined() as again:
        assert frame(again)["step"] >= 0


def test_long_messages_end_the_connection(joined: Callable) -> None:
    from websockets.exceptions import ConnectionClosed

    with joined() as socket:
        socket.send('{"do": "ready", "x": "' + "y" * 5000 + '"}')
        with pytest.raises(ConnectionClosed) as closed:
            hear_everything(socket)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    with joined() as again:
        assert frame(again)["step"] >= 0


@pytest.mark.parametrize("origin", [None, "http://evil.example", "null"])
def test_connections_from_other_pages_are_refused(joined: Callable, origin: str | None) -> None:
    from websockets.exceptions import InvalidStatus

    with pytest.raises(InvalidStatus, match="403"), joined(origin=origin):
        pass


def test_the_hand_lets_go_when_its_page_leaves(joined: Callable, live: LiveScene) -> None:
    with joined() as socket:
        frame(socket)
        ask(socket, do="ready")
        ask(socket, do="grab", vertex=CORNER, to=[0.3, 0.1, 0.3])
        while frame(socket)["held"] != CORNER:
            ask(socket, do="ready")
    with joined() as again:
        while frame(again)["held"] != -1:
            ask(again, do="ready")


def test_nothing_is_computed_while_nobody_looks(joined: Callable, live: LiveScene) -> None:
    with joined() as socket:
        ask(socket, do="play")
        begun = frame(socket)["step"]
        ask(socket, do="ready")
        while frame(socket)["step"] < begun + 3:
            ask(socket, do="ready")
    eventually_still(live)
    step = live.moment.newest.step
    time.sleep(0.3)
    assert live.moment.newest.step == step
    with joined() as again:
        while frame(again)["step"] < step + 3:
            ask(again, do="ready")


def eventually_still(live: LiveScene) -> None:
    """Wait until two frames in a row are one."""
    for _ in range(100):
        before = live.moment.number
        time.sleep(0.2)
        if live.moment.number == before:
            return
    raise AssertionError("it goes on")


def test_a_fabric_is_chosen_in_the_page(
    browser: Any, live: LiveScene, serve: Callable, pictures: Any
) -> None:
    with serve(live, live=live.serve) as server:
        tab = browser.open(server.url, size=(1400, 860)).opened()
        choose = "const c = document.getElementById('fabric-0'); c.value = 'denim';"
        assert tab.ask("document.getElementById('fabric-0').value") == "cotton"
        tab.ask(f"{{ {choose} c.dispatchEvent(new Event('change')) }}")
        tab.wait("gabardine.state().live.fabrics.swatch === 'denim'")
        assert tab.state()["live"]["looks"][0]["weave"] == [4, 1, 3]
        density = gb.fabrics["denim"].density_kg_per_m2
        assert tab.state()["live"]["settings"]["swatch.density"] == density
        tab.ask("gabardine.set({colour: 'none'})")
        tab.picture(pictures / "live-denim.png")
        tab.ask("gabardine.send({do: 'usual'})")
        tab.wait("!gabardine.state().live.fabrics.swatch")
        assert tab.complaints == []
        tab.close()


def test_the_page_of_a_live_scene(live: LiveScene) -> None:
    page = json.loads(json.dumps(live.page(), allow_nan=False))
    assert page["mode"] == "live"
    low, high = page["runs"][0]["box"]
    assert low[1] == pytest.approx(-0.3)  # room for the sheet to hang
    assert high[1] == pytest.approx(0.0)
    assert {"name", "label", "group", "unit", "low", "high", "value", "logarithmic"} == set(
        page["controls"][0]
    )


def test_dragging_and_sliding_in_the_browser(
    browser: Any, live: LiveScene, serve: Callable, pictures: Any
) -> None:
    with serve(live, live=live.serve) as server:
        tab = browser.open(server.url, size=(1000, 640)).opened()
        tab.ask("gabardine.pause()")
        tab.ask("gabardine.send({do: 'reset'})")
        tab.wait("gabardine.state().live.paused && gabardine.state().live.step === 0")
        tab.ask("gabardine.play()")
        tab.wait("gabardine.state().live.step > 40")
        tab.ask("gabardine.pause()")
        tab.wait("gabardine.state().live.paused")
        where = "(() => { const w = gabardine.where(38), b = document.getElementById('canvas')"
        x, y = tab.ask(f"{where}.getBoundingClientRect(); return [w.x + b.left, w.y + b.top] }})()")
        before = tab.ask("gabardine.vertex(38)")
        tab.mouse("mouseMoved", x, y)
        tab.mouse("mousePressed", x, y, 1)
        held = tab.wait("gabardine.state().live.held >= 0 && gabardine.state().live.held + 1") - 1
        tab.ask("gabardine.play()")
        for k in range(1, 6):
            tab.mouse("mouseMoved", x + 8 * k, y - 30 * k, 1)
        tab.wait(f"gabardine.vertex({held})[1] > {before[1]} + 0.04")
        tab.picture(pictures / "live-pulled.png")
        tab.mouse("mouseReleased", x + 40, y - 150)
        tab.wait("gabardine.state().live.held === -1")
        slide = "const s = document.getElementById('set-wind-x'); s.value = 8;"
        depth = tab.ask("gabardine.vertex(38)")[0]
        tab.ask(f"{{ {slide} s.dispatchEvent(new Event('input')) }}")
        tab.wait(f"gabardine.vertex(38)[0] > {depth} + 0.03")
        tab.key(" ", "Space", " ")
        tab.wait("gabardine.state().live.paused")
        step = tab.state()["live"]["step"]
        tab.key("n")
        tab.wait(f"gabardine.state().live.step === {step + 1}")
        x, y = tab.ask(f"{where}.getBoundingClientRect(); return [w.x + b.left, w.y + b.top] }})()")
        tab.click(x, y)
        tab.wait("gabardine.state().selected")
        words = "document.getElementById('triangle').innerText"
        tab.wait(f"{words}.includes('Shear strain') && !{words}.includes('…')")
        tab.picture(pictures / "live-triangle.png")
        assert tab.ask("document.getElementById('record').hidden")
        slider = "document.getElementById('set-gravity')"
        step = tab.state()["live"]["step"]
        tab.ask("gabardine.send({do: 'set', name: 'gravity', value: 3})")  # as another page would
        tab.wait(f"{slider}.value === '3'")
        tab.ask(f"{slider}.focus()")
        tab.key("ArrowRight")  # moves the slider, and not the cloth
        tab.wait("gabardine.state().live.settings.gravity === 3.1")
        assert tab.state()["live"]["step"] == step
        tab.ask(f"{slider}.blur()")
        tab.key("r")
        tab.wait("gabardine.state().live.time === 0")
        tab.ask("gabardine.send({do: 'usual'})")
        assert tab.complaints == []
        tab.close()


def test_the_record_button_keeps_a_run(
    browser: Any, serve: Callable, swatch: gb.Scene, tmp_path: Path, pictures: Any
) -> None:
    place = tmp_path / "kept"
    with (
        live_scene(swatch, "strain", place) as live,
        serve(live, live=live.serve) as server,
    ):
        tab = browser.open(server.url, size=(1000, 640)).opened()
        tab.ask("document.getElementById('record').click()")
        tab.wait("gabardine.state().live.kept")
        tab.wait("document.getElementById('record').classList.contains('recording')")
        tab.picture(pictures / "live-recording.png")
        begun = tab.state()["live"]["step"]
        tab.wait(f"gabardine.state().live.step > {begun + 10}")
        tab.key("k")
        tab.wait("!gabardine.state().live.kept")
        tab.wait("document.getElementById('note').innerText.includes('frames are kept in')")
        assert tab.complaints == []
        tab.ask("document.getElementById('record').click()")  # and another, ended by the server's end
        tab.wait("gabardine.state().live.kept.endsWith('kept-2')")
        tab.close()
    assert gb.open_run(place).frame_count >= 3
    assert gb.open_run(tmp_path / "kept-2").summary["result"] == "ok"
