"""The page in a real browser: loads, plays, scrubs, colours, compares. Screenshots stay in out/viewer."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gabardine.render.quantities import COLOURS
from gabardine.run.frames import MemoryFrames
from gabardine.run.run import Run
from gabardine.viewer.library import Library, on_faces
from gabardine.viewer.page import write_page
from gabardine.viewer.server import PageServer


@pytest.fixture(scope="module")
def tab(browser: Any, run: Run, tmp_path_factory: pytest.TempPathFactory) -> Any:
    """One run, from disk."""
    path = write_page([("swatch", run)], tmp_path_factory.mktemp("page") / "page.html")
    return browser.open(path.as_uri(), size=(860, 560)).opened()


def vertex(tab: Any, index: int, run: int = 0) -> list[float]:
    return tab.ask(f"gabardine.vertex({index}, {run})")


def at_frame(tab: Any, frame: int) -> None:
    tab.wait(f"gabardine.state().frame === {frame}")


def test_the_page_loads_from_disk(tab: Any, run: Run) -> None:
    state = tab.state()
    last = run.frame_count - 1
    assert (state["mode"], state["frame"], state["frames"]) == ("play", last, run.frame_count)
    assert state["colours"][:1] == ["strain"]
    assert tab.ask("document.getElementById('title').textContent") == "A swatch"
    assert vertex(tab, 69) == pytest.approx(
        run.positions[last][69].tolist(), abs=1e-5
    )  # 0.3 m in 65535 steps
    assert tab.complaints == []


def test_scrubbing_shows_the_frame(tab: Any, run: Run) -> None:
    tab.ask("gabardine.pause()")
    scrub = "const s = document.getElementById('scrub'); s.value = 7; s.dispatchEvent(new Event('input'))"
    tab.ask(f"{{ {scrub} }}")
    at_frame(tab, 7)
    for index in (0, 35, 69):
        assert vertex(tab, index) == pytest.approx(run.positions[7][index].tolist(), abs=1e-5)


def test_it_plays_and_pauses_with_the_space_bar(tab: Any) -> None:
    tab.ask("gabardine.set({loop: true, speed: 0.25})")
    shown = tab.state()["shown"]
    tab.key(" ", "Space", " ")
    tab.wait(f"gabardine.state().playing && gabardine.state().shown > {shown + 2}")
    tab.key(" ", "Space", " ")
    tab.wait("!gabardine.state().playing")


def test_keys_step_and_switch(tab: Any, run: Run) -> None:
    tab.key("Home")
    at_frame(tab, 0)
    tab.key("ArrowRight")
    at_frame(tab, 1)
    tab.key("End")
    at_frame(tab, run.frame_count - 1)
    tab.key("ArrowLeft")
    at_frame(tab, run.frame_count - 2)
    wires = tab.state()["wires"]
    tab.key("w")
    tab.wait(f"gabardine.state().wires === {'false' if wires else 'true'}")
    tab.key("?")
    tab.wait("document.getElementById('keys').open")
    tab.ask("document.getElementById('keys').close()")


def test_colours_follow_the_quantity(tab: Any, run: Run) -> None:
    last = run.frame_count - 1
    for name in ("strain", "weft", "speed", "mean-curvature", "contact"):
        tab.ask(f"gabardine.set({{colour: '{name}', frame: {last}}})")
        tab.wait(f"gabardine.state().colour === '{name}'")
        quantity = COLOURS[name]
        assert quantity.values is not None
        expected = on_faces(quantity, run, last)
        tab.wait("gabardine.state().range[1] > 0")
        found = tab.ask("Array.from({length: 108}, (_, k) => gabardine.value(k))")
        whole = np.concatenate([on_faces(quantity, run, k) for k in range(run.frame_count)])
        assert found == pytest.approx(expected, abs=np.ptp(whole) / 500)  # 8 bits in a page from disk
        tab.wait(f"document.getElementById('legend').textContent.includes('{quantity.label}')")
    tab.ask("gabardine.set({colour: 'none'})")
    tab.wait("document.getElementById('legend').hidden")
    tab.ask("gabardine.set({colour: 'strain'})")


def pixel_at(tab: Any, index: int) -> list[int]:
    where = tab.ask(f"gabardine.where({index})")
    return tab.ask(f"gabardine.pixel({where['x']}, {where['y']})")


def test_the_cloth_is_painted(tab: Any) -> None:
    """The middle of the cloth: plain blue, then violet or pale yellow as the range says."""
    tab.ask("gabardine.set({colour: 'none', frame: 0, colliders: false, wires: false})")
    at_frame(tab, 0)
    red, _, blue, _ = pixel_at(tab, 35)
    assert blue > red + 20  # cotton is #5b8fb9 and paler
    tab.ask("gabardine.set({colour: 'speed', range: [-2, -1]})")
    tab.wait("gabardine.state().range[1] === -1")
    red, green, blue, _ = pixel_at(tab, 35)
    assert green < blue  # far above the range: the violet end of ember
    tab.ask("gabardine.set({range: [50, 60]})")
    red, green, blue, _ = pixel_at(tab, 35)
    assert min(red, green) > blue + 20  # far below: the pale end
    tab.ask("gabardine.set({range: null, colliders: true})")


def test_a_click_shows_the_values_of_a_triangle(tab: Any, run: Run) -> None:
    tab.ask("gabardine.set({colour: 'strain', frame: 5})")
    at_frame(tab, 5)
    where = tab.ask(
        "(() => { const w = gabardine.where(36); const b = document.getElementById('canvas')"
        ".getBoundingClientRect(); return [w.x + b.left, w.y + b.top + 1] })()"
    )
    tab.click(*where)
    face = tab.wait("gabardine.state().selected")["face"]
    assert 36 in run.faces[face]
    tab.wait(f"document.getElementById('triangle').innerText.includes('{face} of swatch')")
    tab.wait("document.getElementById('triangle').innerText.includes('Shear strain')")
    tab.wait("!document.getElementById('tip').hidden")


def test_a_link_brings_back_the_view(browser: Any, tab: Any) -> None:
    tab.ask("gabardine.set({colour: 'warp', frame: 4, wires: true, camera: [0.5, 0.4, 0.6, 0.1, 0, 0.1]})")
    at_frame(tab, 4)
    again = browser.open(tab.ask("location.href")).opened()
    at_frame(again, 4)
    state = again.state()
    assert (state["colour"], state["wires"]) == ("warp", True)
    assert state["camera"] == pytest.approx([0.5, 0.4, 0.6, 0.1, 0, 0.1], abs=1e-4)
    nonsense = browser.open(
        tab.ask("location.href").split("#")[0] + "#frame=-3&camera=1,2&colour=mood"
    ).opened()
    assert (nonsense.state()["frame"], nonsense.state()["colour"]) == (nonsense.state()["frames"] - 1, "none")
    again.close()
    nonsense.close()


KEEP_SAVED = """
window.saved = {}; window.last = null; const make = URL.createObjectURL
URL.createObjectURL = (blob) => make.call(URL, window.last = blob)
HTMLAnchorElement.prototype.click = function () { saved[this.download] = window.last }
"""
"""What would be downloaded is kept in the page."""


def test_pictures_and_films_are_offered_as_files(tab: Any, run: Run) -> None:
    tab.ask(f"{{ {KEEP_SAVED} }}")
    tab.key("s")
    tab.wait("'swatch.png' in saved")
    tab.ask("gabardine.set({speed: 0.5, frame: 3})")
    tab.key("v")
    tab.wait("'swatch.mp4' in saved")
    # Picture by picture: it lasts as long as the run at that speed, however slow the drawing.
    told = (
        "new Promise((done) => { const video = document.createElement('video');"
        " video.onloadedmetadata = () => done([video.duration, video.videoWidth, video.videoHeight]);"
        " video.onerror = () => done(null); video.src = URL.createObjectURL(saved['swatch.mp4']) })"
    )
    duration_s, width, height = tab.ask(told)
    assert duration_s == pytest.approx(run.times[-1] / 0.5, abs=0.05)  # 30 pictures a second, and one more
    canvas = tab.ask("(({ width, height }) => [width, height])(document.getElementById('canvas'))")
    assert [width, height] == [size - size % 2 for size in canvas]
    at_frame(tab, 3)  # where it was before
    assert tab.complaints == []


def test_what_is_chosen_is_not_in_saved_pictures(tab: Any) -> None:
    tab.ask("gabardine.set({colour: 'none', frame: 5, wires: false})")
    at_frame(tab, 5)
    tab.ask("gabardine.select(-1)")
    tab.ask(f"{{ {KEEP_SAVED} }}")
    saved = (
        "(async () => { for (const k in saved) delete saved[k];"
        " document.getElementById('screenshot').click();"
        " while (!saved['swatch.png']) await new Promise((done) => setTimeout(done, 20));"
        " return new Uint8Array(await saved['swatch.png'].arrayBuffer()).join() })()"
    )
    plain = tab.ask(saved)
    tab.ask("gabardine.select(40)")
    assert tab.state()["selected"]["face"] == 40
    assert tab.ask(saved) == plain
    tab.ask("gabardine.select(-1)")


def test_cloth_is_drawn_round_and_picked_as_it_is(tab: Any, run: Run) -> None:
    tab.ask("gabardine.set({wires: false, frame: 5})")
    assert tab.state()["drawn"] == [16 * len(run.faces)]
    tab.ask("gabardine.set({wires: true})")
    assert tab.state()["drawn"] == [len(run.faces)]  # edges are those of the run
    tab.ask("gabardine.set({wires: false})")


def test_the_round_cloth_does_not_cut_itself(browser: Any, run: Run, tmp_path: Path) -> None:
    """Pleats 0.4 mm from each other; rounded without care, as while it plays, they cut each other."""
    frames = MemoryFrames()
    row, column = np.divmod(np.arange(run.layout.vertex_count), 10)
    pleated = np.stack([0.02 * row, 4e-4 * column, 0.03 * np.array([0, 1] * 5)[column]], axis=1)
    pleated[:, 2] += 2e-3 * column  # neighbours of neighbours do not lie on each other
    for k in range(2):
        frames.kept.append(replace(run.frame(k), positions=pleated + np.array([0.0, 1e-3 * k, 0.0])))
    folded = Run(run.layout, frames, [], {"result": "ok"}, run.scene, None)
    path = write_page([("pleats", folded)], tmp_path / "page.html")
    tab = browser.open(path.as_uri(), size=(860, 560)).opened()
    assert tab.state()["cuts"] == [False]
    tab.ask("gabardine.set({loop: true, speed: 0.1})")
    tab.ask("gabardine.play()")
    tab.wait("gabardine.state().playing && gabardine.state().cuts[0]")
    tab.ask("gabardine.pause()")
    tab.wait("!gabardine.state().playing && !gabardine.state().cuts[0]")


def test_motion_is_a_draft_where_drawing_is_slow(tab: Any) -> None:
    """Half the pixels along each side, or a third if that was slow, and all of them when it stands still.

    Threads are left out meanwhile, the colour stays.
    """
    full = tab.ask("document.getElementById('canvas').width")
    # at once: soon after, nothing moves any more
    moving = tab.ask("gabardine.rush(), [gabardine.state().draft, document.getElementById('canvas').width]")
    assert moving[0]
    assert moving[1] in [math.floor(full * share) for share in (0.5, 0.36)]
    at = tab.ask("gabardine.where(35)")
    drafted = tab.ask(f"gabardine.rush(), gabardine.pixel({at['x']}, {at['y']})")
    tab.wait("!gabardine.state().draft")
    assert tab.ask("document.getElementById('canvas').width") == full
    whole = tab.ask(f"gabardine.pixel({at['x']}, {at['y']})")
    assert drafted == pytest.approx(whole, abs=40)  # shadows and threads are in one of them alone


def test_the_legend_points_to_what_is_clipped(tab: Any) -> None:
    tab.ask("gabardine.set({colour: 'strain', range: [0.05, 0.1]})")  # quartiles [%]
    tab.wait("document.querySelectorAll('#legend .above, #legend .below').length === 2")
    tab.ask("gabardine.set({range: [-1000, 1000]})")
    tab.wait("document.querySelectorAll('#legend .stripe i').length === 0")
    assert tab.state()["clipped"] == [False, False]
    tab.ask("gabardine.set({range: null})")


def test_a_picture_of_several_runs_has_no_holes(
    browser: Any, run: Run, other: Run, tmp_path: Path, pictures: Path
) -> None:
    path = write_page([("one", run), ("two", other), ("three", run)], tmp_path / "three.html")
    tab = browser.open(path.as_uri(), size=(860, 560)).opened()
    tab.ask(f"{{ {KEEP_SAVED} }}")
    tab.key("s")
    tab.wait("'one.png' in saved")
    pixel = (
        "createImageBitmap(saved['one.png']).then((image) => { const c = document.createElement('canvas');"
        " c.width = image.width; c.height = image.height;"
        " const d = c.getContext('2d'); d.drawImage(image, 0, 0);"
        " return [...d.getImageData(4, c.height - 4, 1, 1).data] })"
    )
    assert tab.ask(pixel) == [0xEE, 0xF1, 0xF4, 255]  # beside the third run, in the middle of the lower row
    tab.picture(pictures / "compare-three.png")
    tab.close()


def test_boxes_are_ticked_with_the_space_bar(tab: Any) -> None:
    tab.ask("gabardine.pause()")
    shown = tab.state()["floor"]
    tab.ask("document.getElementById('show-floor').focus()")
    tab.key(" ", "Space", " ")
    tab.wait(f"gabardine.state().floor === {str(not shown).lower()}")
    assert not tab.state()["playing"]
    tab.key(" ", "Space", " ")
    tab.ask("document.activeElement.blur()")


def test_a_range_that_is_none_is_refused_in_a_word(tab: Any) -> None:
    tab.ask("gabardine.set({colour: 'strain', perFrame: false, range: [0, 2]})")
    typed = (
        "const low = document.getElementById('lowest'); low.value = 5; low.dispatchEvent(new Event('change'))"
    )
    tab.ask(f"{{ {typed} }}")
    tab.wait("document.getElementById('note').innerText.includes('the lower one first')")
    assert tab.state()["range"] == [0, 2]
    tab.wait("document.getElementById('lowest').value === '0'")
    tab.ask("gabardine.set({range: null})")


def test_two_runs_side_by_side(
    browser: Any, served: PageServer, run: Run, other: Run, pictures: Path
) -> None:
    tab = browser.open(f"{served.url}#frame=10", scheme="dark").opened()
    at_frame(tab, 10)
    state = tab.state()
    assert state["runs"] == ["swatch", "silk"]
    assert state["theme"] == "dark"
    assert state["frames"] == other.frame_count  # the longer one sets the clock
    assert vertex(tab, 69, 0) == pytest.approx(run.positions[10][69].tolist(), abs=1e-5)
    assert vertex(tab, 69, 1) == pytest.approx(other.positions[10][69].tolist(), abs=1e-5)
    tab.ask(f"gabardine.seek({other.frame_count - 1})")
    at_frame(tab, other.frame_count - 1)
    # At one clock: the shorter run stays at its end.
    assert tab.state()["runFrames"] == [run.frame_count - 1, other.frame_count - 1]
    left, right = (tab.ask(f"gabardine.where(69, {k})")["x"] for k in (0, 1))
    assert right > left + 200
    for k, (name, each) in enumerate((("swatch", run), ("silk", other))):  # the pins of both are told
        row = f"document.querySelectorAll('.row.pin')[{k}]"
        assert tab.ask(f"{row}.querySelector('span').textContent") == f"pin rod, {name}"
        strength = float(np.linalg.norm(each.pin_force("rod")[-1]))
        tab.wait(f"Math.abs(parseFloat({row}.querySelector('output').textContent) / {strength} - 1) < 0.02")
    tab.picture(pictures / "compare-dark.png")
    assert tab.complaints == []
    tab.close()


def test_a_phone_and_a_desktop(browser: Any, tab: Any, pictures: Path) -> None:
    url = tab.ask("location.href").split("#")[0]
    phone = browser.open(f"{url}#frame=8", size=(390, 844)).opened()
    assert phone.ask("document.documentElement.scrollWidth") <= 390
    assert phone.ask("document.getElementById('play').getBoundingClientRect().bottom") <= 844
    assert phone.ask("getComputedStyle(document.getElementById('panel')).display") == "none"
    phone.picture(pictures / "phone-light.png")
    phone.ask("document.getElementById('fold').click()")
    phone.wait("getComputedStyle(document.getElementById('panel')).display !== 'none'")
    phone.picture(pictures / "phone-panel.png")
    desktop = browser.open(f"{url}#frame=8").opened()
    desktop.picture(pictures / "desktop-light.png")
    assert phone.complaints == desktop.complaints == []
    phone.close()
    desktop.close()


def test_a_browser_that_cannot_draw_is_told_so(browser: Any, tab: Any) -> None:
    other = browser.open("about:blank")
    blind = "HTMLCanvasElement.prototype.getContext = () => null"
    other.call("Page.addScriptToEvaluateOnNewDocument", source=blind)
    other.go(tab.ask("location.href").split("#")[0])
    other.wait("Boolean(window.gabardine?.error)")
    assert "WebGL 2 is missing" in other.ask("document.getElementById('note').innerText")
    other.close()


def test_a_wrong_address_says_so_in_the_page(browser: Any, served: PageServer) -> None:
    wrong = browser.open(served.url.replace(served.access.token, "x" * 24))
    wrong.wait("document.body.innerText.includes('lacks its token')")
    wrong.close()


@pytest.mark.parametrize(("cells", "frames"), [(100, 12), pytest.param(316, 3, marks=pytest.mark.slow)])
def test_large_runs_open(browser: Any, serve: Callable, large: Callable, cells: int, frames: int) -> None:
    """20 000 and 200 000 triangles; what it takes is printed, not judged."""
    run = large(cells, frames)
    with serve(Library([("large", run)])) as server:
        tab = browser.open(f"{server.url}#frame=2").opened()
        at_frame(tab, 2)
        corner = run.layout.vertex_count - 1
        assert vertex(tab, corner) == pytest.approx(run.positions[2][corner].tolist(), abs=2e-5)
        times = tab.ask(f"gabardine.measure({frames})")
        opened = tab.state()["openedMs"]
        print(f"{len(run.faces)} triangles: open in {opened:.0f} ms, {times}")
        tab.close()


@pytest.mark.parametrize(
    "link",
    ["#range=5,1", "#range=1,1", "#camera=0,0,0,0,0,0", "#camera=1,2", "#frame=1e9&speed=NaN", "#%00%ff"],
)
def test_a_link_that_makes_no_sense_is_not_followed(browser: Any, tab: Any, link: str) -> None:
    opened = browser.open(tab.ask("location.href").split("#")[0] + link, size=(860, 560)).opened()
    state = opened.state()
    assert state["range"][1] > state["range"][0]
    eye, target = np.array(state["camera"][:3]), np.array(state["camera"][3:])
    assert 0.05 < np.linalg.norm(eye - target) < 5
    assert opened.complaints == []
    opened.close()


def test_a_run_that_begins_later_is_played_from_its_beginning(browser: Any, run: Run, tmp_path: Path) -> None:
    """As those that are kept of a live scene do; its page must not wait for the time before."""
    later = MemoryFrames()
    for k in range(run.frame_count):
        later.kept.append(replace(run.frame(k), time_s=run.frame(k).time_s + 1000.0))
    late = Run(run.layout, later, run.reports, run.summary, run.scene, None)
    tab = browser.open(write_page([("late", late)], tmp_path / "late.html").as_uri()).opened()
    assert tab.state()["speed"] < 1  # 0.2 s, and not 1000
    tab.ask("gabardine.set({loop: true})")
    tab.key("End")
    at_frame(tab, run.frame_count - 1)
    tab.ask("gabardine.play()")
    tab.wait("gabardine.state().frame > 0 && gabardine.state().frame < 6", 20)
    tab.close()
