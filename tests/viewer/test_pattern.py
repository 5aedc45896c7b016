"""The pattern beside the figure: drawn where something was cut and sewn, and chosen in both."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.run.run import Run
from gabardine.viewer.page import write_page

if TYPE_CHECKING:
    from gabardine.garment.making import Making

pytest.importorskip("pythoncdt")
MARGIN_PX = 6
"""That of viewer/src/pattern.ts."""


def begun(name: str, folder: Path) -> tuple[Making, Run]:
    """A garment after two steps of sewing."""
    from gabardine.garment.body import grow
    from gabardine.garment.making import put_on, write_making
    from gabardine.garment.measurements import Measurements
    from gabardine.garment.pieces import PIECES
    from gabardine.run.opening import open_run

    measured = Measurements.of_size(38)
    making = put_on(PIECES[name](measured), grow(measured), 0.06)
    sewing, _ = write_making(making, folder, "denim")
    time = sewing.time.model_copy(update={"duration_s": 0.02})
    gb.simulate(sewing.model_copy(update={"time": time}), folder / "sewing")
    return making, open_run(folder / "sewing")


@pytest.fixture(scope="module")
def sewn(tmp_path_factory: pytest.TempPathFactory) -> Run:
    return begun("straight-skirt", tmp_path_factory.mktemp("skirt"))[1]


@pytest.fixture
def tab(browser: Any, sewn: Run, tmp_path: Path) -> Any:
    path = write_page([("skirt", sewn)], tmp_path / "page.html")
    return browser.open(path.as_uri(), size=(1200, 800)).opened()


def test_a_triangle_of_the_pattern_is_chosen_on_the_figure_too(tab: Any, sewn: Run) -> None:
    """A click on the middle of a triangle, at its place in the pattern as it was cut."""
    canvas = "document.querySelector('canvas.pattern')"
    tab.wait(f"{canvas}.clientHeight > 50")
    left, top, wide, high = tab.ask(
        f"(({{left, top, width, height}}) => [left, top, width, height])({canvas}.getBoundingClientRect())"
    )
    threads = sewn.thread_coordinates
    low, span = threads.min(axis=(0, 1)), np.ptp(threads, axis=(0, 1))
    scale = (wide - 2 * MARGIN_PX) / span[0]
    assert high == pytest.approx(scale * span[1] + 2 * MARGIN_PX, abs=2.0)  # true to shape
    for face in (3, len(threads) - 5):
        x, y = scale * (threads[face].mean(axis=0) - low - 0.5 * span)
        tab.click(left + 0.5 * wide + x, top + 0.5 * high - y)
        tab.wait(f"gabardine.state().selected?.face === {face}")
    tab.click(left + 1, top + 1)
    tab.wait("gabardine.state().selected === null")
    assert tab.complaints == []


def test_panels_stand_in_rows_where_that_makes_them_larger(browser: Any, tmp_path: Path) -> None:
    """Front and back of a T-shirt above its sleeves; what is clicked is of the panel that is drawn there."""
    making, run = begun("tshirt", tmp_path)
    path = write_page([("shirt", run)], tmp_path / "page.html")
    tab = browser.open(path.as_uri(), size=(1400, 900)).opened()
    canvas = "document.querySelector('canvas.pattern')"
    tab.wait(f"{canvas}.clientHeight > 50")
    left, top, wide, high = tab.ask(
        f"(({{left, top, width, height}}) => [left, top, width, height])({canvas}.getBoundingClientRect())"
    )
    span = np.ptp(run.thread_coordinates, axis=(0, 1))
    assert high / wide > 2.0 * span[1] / span[0]  # that of one row
    assert wide > 400
    names = [mesh.panel.name for mesh in making.garment.meshes]
    for name, x, y in (("front", 0.25, 0.4), ("back", 0.75, 0.4), ("sleeve left", 0.2, 0.85)):
        tab.click(left + x * wide, top + y * high)
        tab.wait("gabardine.state().selected !== null")
        face = tab.ask("gabardine.state().selected.face")
        assert names[making.garment.panel_of[face]] == name
        tab.click(left + 1, top + high - 1)
        tab.wait("gabardine.state().selected === null")


def test_it_has_the_colours_of_the_figure(tab: Any) -> None:
    """Strain in place of plain fabric: the middle of what is drawn changes, and has more than one colour."""
    colours = """(() => {
        const c = document.querySelector('canvas.pattern'), n = new Set();
        const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
        for (let k = 0; k < d.length; k += 4) if (d[k + 3] === 255) n.add([...d.slice(k, k + 3)].join(' '));
        return n.size; })()"""
    tab.wait("document.querySelector('canvas.pattern').clientHeight > 50")
    tab.ask("gabardine.set({colour: 'none'})")
    plain = tab.ask(colours)
    tab.ask("gabardine.set({colour: 'strain', perFrame: true})")
    tab.wait(f"{colours} > {plain} + 10")


def test_what_was_not_sewn_has_no_pattern(browser: Any, run: Run, tmp_path: Path) -> None:
    path = write_page([("swatch", run)], tmp_path / "page.html")
    other = browser.open(path.as_uri(), size=(860, 560)).opened()
    assert other.ask("document.querySelector('canvas.pattern')") is None
