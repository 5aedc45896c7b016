"""Things of the page in a real browser: objects, pins, axes, ruler, keys, dropped files; wide and narrow."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

import gabardine as gb
from gabardine.run.run import Run
from gabardine.viewer.library import Library
from gabardine.viewer.page import write_page

SIZES = [(1400, 860), (390, 844)]


@pytest.fixture(scope="module", params=SIZES, ids=["wide", "narrow"])
def tab(request: Any, browser: Any, run: Run, tmp_path_factory: pytest.TempPathFactory) -> Any:
    path = write_page([("swatch", run)], tmp_path_factory.mktemp("page") / "page.html")
    made = browser.open(path.as_uri(), size=request.param).opened()
    if request.param[0] < 760:
        made.ask("document.getElementById('fold').click()")  # the panel is folded on a phone
    return made.settled()


def box(tab: Any, name: str) -> Any:
    """The box of an object, by its words."""
    return tab.ask(
        "(() => { const labels = [...document.querySelectorAll('#objects label')];"
        f" const box = labels.find((l) => l.textContent === '{name}').querySelector('input');"
        " box.click(); return box.checked })()"
    )


def background(tab: Any, index: int) -> list[int]:
    where = tab.settled().ask(f"gabardine.where({index})")
    return tab.ask(f"gabardine.pixel({where['x']}, {where['y']})")[:3]


def test_objects_are_hidden_by_name(tab: Any, pictures: Path) -> None:
    tab.ask("gabardine.set({frame: 0, colour: 'none', floor: false, colliders: false, pins: false})")
    tab.wait("gabardine.state().frame === 0")
    cloth = background(tab, 35)
    assert box(tab, "swatch") is False
    tab.wait("gabardine.state().hidden.includes('swatch')")
    empty = background(tab, 35)
    assert empty != cloth
    assert min(empty) > 200  # the light background
    assert "hidden=swatch" in tab.ask("location.hash")
    where = tab.ask("gabardine.where(35)")
    left, top = tab.ask(
        "(({left, top}) => [left, top])(document.getElementById('canvas').getBoundingClientRect())"
    )
    tab.click(where["x"] + left, where["y"] + top)
    assert tab.state()["selected"] is None  # what is not seen is not chosen
    assert box(tab, "swatch") is True
    assert background(tab, 35) == cloth
    tab.ask("gabardine.set({floor: true, colliders: true})")
    tab.picture(pictures / f"objects-{tab.ask('innerWidth')}.png")


def test_pins_are_drawn_only_when_asked_for(tab: Any) -> None:
    assert not tab.state()["pins"]
    tab.key("p")
    tab.wait("gabardine.state().pins")
    tab.key("p")
    tab.wait("!gabardine.state().pins")


def test_pins_tell_what_they_bear(tab: Any, run: Run, pictures: Path) -> None:
    last = run.frame_count - 1
    tab.ask(f"gabardine.set({{frame: {last}, forces: true}})")
    tab.wait(f"gabardine.state().frame === {last}")
    strength = float(np.linalg.norm(run.pin_force("rod")[last]))
    shown = "parseFloat(document.querySelector('.row.pin output').textContent)"
    tab.wait(f"Math.abs({shown} - {strength}) < {0.02 * strength}")  # three digits, after the next refresh
    reds = [_reds(tab.picture(pictures / f"forces-{tab.ask('innerWidth')}.png"))]
    tab.key("j")
    tab.wait("!gabardine.state().forces")
    reds.append(_reds(tab.picture(pictures / "without.png")))
    if tab.ask("innerWidth > 760"):  # on a phone the open panel lies over the cloth
        assert reds[0] > reds[1] + 100  # an arrow of some size, in its own colour: nothing is drawn over it


def _reds(picture: Path) -> int:
    """Pixels in the colour of arrows."""
    with Image.open(picture) as opened:
        pixels = np.asarray(opened.convert("RGB")).astype(int)
    return int((np.abs(pixels - (179, 54, 47)).max(axis=2) < 16).sum())


def test_the_ruler_measures_what_is_chosen_and_follows_it(tab: Any, run: Run) -> None:
    tab.ask("gabardine.set({frame: 0})")
    tab.wait("gabardine.state().frame === 0")
    tab.ask("gabardine.select(-1)")
    tab.key("]")
    tab.wait("gabardine.state().selected?.face === 0")
    tab.key("m")
    for _ in range(3):
        tab.key("]")
    tab.wait("gabardine.state().selected.face === 3")
    for frame in (0, run.frame_count - 1):
        tab.ask(f"gabardine.set({{frame: {frame}}})")
        tab.wait(f"gabardine.state().frame === {frame}")
        middles = run.positions[frame][run.faces[[0, 3]]].mean(axis=1)
        length = float(np.linalg.norm(middles[1] - middles[0]))
        # 16 bits of 0.3 m; the ruler follows with the next picture
        tab.wait(f"Math.abs(gabardine.state().ruler - {length}) < 2e-5")
    assert tab.ask("document.getElementById('ruler').textContent").endswith(("mm", "cm"))
    tab.key("m")
    tab.wait("document.getElementById('ruler').hidden")
    tab.key("Escape")


def test_axes_turn_the_camera(tab: Any) -> None:
    arm = "[...document.querySelectorAll('#gizmo g')].find((g) => g.textContent === 'x')"
    tab.ask(f"{arm}.dispatchEvent(new MouseEvent('click'))")
    eye, target = np.split(np.array(tab.state()["camera"]), 2)
    assert (eye - target)[0] > 0.9 * np.linalg.norm(eye - target)
    tip = f"{arm}.querySelector('circle')"
    assert abs(float(tab.ask(f"{tip}.getAttribute('cx')"))) < 1  # it points at the viewer
    tab.ask("[...document.querySelectorAll('#gizmo g')].find((g) => g.textContent === 'y').focus()")
    tab.key("Enter")
    eye, target = np.split(np.array(tab.state()["camera"]), 2)
    assert (eye - target)[1] > 0.9 * np.linalg.norm(eye - target)
    tab.ask("document.activeElement.blur()")


def test_keys_move_the_camera(tab: Any) -> None:
    def seen() -> tuple[float, float, float]:
        eye, target = np.split(np.array(tab.state()["camera"]), 2)
        away = eye - target
        far = float(np.linalg.norm(away))
        return float(np.arctan2(away[0], away[2])), float(np.arcsin(away[1] / far)), far

    tab.key("1")
    before = seen()
    tab.key("e")
    tab.key("ArrowUp")
    tab.key("z")
    after = seen()
    assert after[0] - before[0] == pytest.approx(0.15, abs=1e-3)
    assert after[1] - before[1] == pytest.approx(0.12, abs=1e-3)
    assert before[2] / after[2] == pytest.approx(1.2, abs=1e-3)


def test_everything_on_the_page_can_be_reached_and_has_a_name(tab: Any) -> None:
    nameless = (
        "[...document.querySelectorAll('button, input, select, [role=button]')].filter((e) => {"
        " const words = [e.getAttribute('aria-label'), e.title, e.labels?.[0]?.textContent, e.textContent];"
        " const label = words.find((each) => each);"
        " return !label?.trim() || e.tabIndex < 0 }).map((e) => e.outerHTML)"
    )
    assert tab.ask(nameless) == []
    assert tab.ask("document.querySelectorAll('button').length") > 8
    assert tab.complaints == []


def dropped(tab: Any, name: str, text: str) -> None:
    tab.ask(
        "(() => { const held = new DataTransfer();"
        f" held.items.add(new File([{json.dumps(text)}], '{name}', {{type: 'text/html'}}));"
        " window.dispatchEvent(new DragEvent('drop', {dataTransfer: held, cancelable: true})) })()"
    )


def test_an_exported_page_is_opened_where_it_is_dropped(
    browser: Any, run: Run, other: Run, tmp_path: Path
) -> None:
    page = write_page([("first", run)], tmp_path / "first.html")
    text = write_page([("second", other)], tmp_path / "second.html").read_text()
    tab = browser.open(f"{page.as_uri()}#frame=3", size=(1000, 640)).opened()
    dropped(tab, "nothing.html", "<p>Nothing</p>")
    tab.wait("document.getElementById('note').textContent.includes('has no run in it')")
    assert tab.state()["runs"] == ["first"]
    dropped(
        tab,
        "second.html",
        text[text.index('<script type="text/plain"') :].split("</script>")[0] + "</script>",
    )
    tab.wait("gabardine.state?.().runs[0] === 'second' && gabardine.ready()")
    assert tab.state()["frames"] == other.frame_count
    tab.key("Home")
    tab.wait("gabardine.state().frame === 0")
    tab.key("ArrowRight")
    tab.wait("gabardine.state().frame === 1")  # one page listens, not two
    assert tab.complaints == []
    tab.close()


def drop_from_disk(tab: Any, path: Path) -> None:
    """As from a file manager, by the browser's own events."""
    data = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
    # Over three times: the page is entered anew when it says that something may be dropped on it.
    for kind in ("dragEnter", *3 * ("dragOver",), "drop"):
        tab.call("Input.dispatchDragEvent", type=kind, x=300, y=300, data=data)


@pytest.mark.parametrize("size", [(1400, 860), (390, 844)])
def test_a_run_folder_is_opened_where_it_is_dropped(
    browser: Any, serve: Any, run: Run, tmp_path: Path, size: tuple[int, int]
) -> None:
    """One below where the server looks; one elsewhere, and one that is no run, leave the page as it is."""
    scene = run.scene.with_overrides(["time.duration_s=0.06"])
    for place in ("below/other", "elsewhere"):
        gb.simulate(scene, out=tmp_path / place)
    (tmp_path / "below" / "empty").mkdir()
    with serve(Library([("first", run)], places=[tmp_path / "below"])) as server:
        tab = browser.open(server.url, size=size).opened()
        drop_from_disk(tab, tmp_path / "below" / "empty")
        tab.wait("document.getElementById('note').textContent.includes('no folder of a run')")
        drop_from_disk(tab, tmp_path / "elsewhere")
        tab.wait("document.getElementById('note').textContent.includes('gabardine view DIR')")
        assert tab.state()["runs"] == ["first"]
        refused = len(tab.complaints)  # the browser tells of the answer 422
        drop_from_disk(tab, tmp_path / "below" / "other")
        tab.wait("gabardine.state?.().runs[0] === 'other' && gabardine.ready()")
        kept = gb.open_run(tmp_path / "below" / "other")
        assert tab.state()["frames"] == kept.frame_count
        seen = tab.ask("gabardine.vertex(69)")
        assert seen == pytest.approx(kept.positions[-1][69].tolist(), abs=1e-5)  # 16 bits of 0.3 m
        again = browser.open(server.url, size=size).opened()
        assert again.state()["runs"] == ["first"]
        assert len(tab.complaints) == refused <= 1
        again.close()
        tab.close()


def test_runs_that_are_over_say_so(browser: Any, run: Run, other: Run, tmp_path: Path) -> None:
    path = write_page([("short", run), ("long", other)], tmp_path / "two.html")
    tab = browser.open(path.as_uri(), size=(1000, 640)).opened()
    marks = "[...document.querySelectorAll('#labels em')].map((e) => e.textContent)"
    tab.wait(f"{marks}[0] === 'ended at 0.2 s'")
    assert tab.ask(marks)[1] == ""
    tab.ask("gabardine.seek(2)")
    tab.wait(f"{marks}[0] === ''")
    tab.close()


def test_what_was_in_view_stays_there_when_the_page_changes_its_shape(
    browser: Any, run: Run, tmp_path: Path
) -> None:
    """A panel is opened, a phone is turned: the cloth is put in view again, unless the camera was moved."""
    page = write_page([("swatch", run)], tmp_path / "page.html")
    tab = browser.open(page.as_uri(), size=(1400, 860)).opened()

    distance = "(([a, b, c, x, y, z]) => Math.hypot(a - x, b - y, c - z))(gabardine.state().camera)"

    def away() -> float:
        return float(tab.ask(distance))

    wide = away()
    tab.ask("document.getElementById('fold').click()")
    tab.resize(390, 844)
    tab.wait(f"{distance} > {1.1 * wide}", 20)
    width = tab.ask("document.getElementById('canvas').clientWidth")
    seen = [tab.ask(f"gabardine.where({vertex}).x") for vertex in range(0, run.layout.vertex_count, 9)]
    assert 0 < min(seen) < max(seen) < width
    tab.key("z")
    moved = away()
    tab.resize(1400, 860)
    tab.wait("document.getElementById('canvas').clientWidth > 900")
    assert away() == pytest.approx(moved)
    assert tab.complaints == []
