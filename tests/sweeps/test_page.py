"""The page of a sweep in a real browser. Screenshots stay in out/sweep."""

from __future__ import annotations

import importlib.util
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.sweeps.preview import decoded, previews

ROOT = Path(__file__).parents[2]
DENSITY = "cloth.swatch.fabric.density_kg_per_m2"


@pytest.fixture(scope="module")
def swept(tmp_path_factory: pytest.TempPathFactory) -> gb.Sweep:
    """Six runs of two fabrics, of which one is refused: a ball begins inside the cloth."""
    text = Path(__file__).with_name("conftest.py").read_text().split('"""')[3]
    ball = '[[collider]]\nkind = "sphere"\ncentre_m = [0.1, -0.5, 0.1]\nradius_m = 0.05\n'
    vary = {"cloth.swatch.fabric": ["cotton", "silk"], "collider.0.radius_m": [0.05, 0.06, 0.6]}
    return gb.sweep(gb.Scene.from_text(text + ball), vary, tmp_path_factory.mktemp("sweep") / "out")


def test_previews_are_right_to_half_a_step(swept: gb.Sweep) -> None:
    made, meshes = previews(swept.folder, [0, 1])
    assert len(meshes) == 1  # both have the same faces
    run = swept.run(1)
    for k, positions in enumerate(decoded(made[1])):
        step = np.asarray(made[1]["step"])
        assert (np.abs(positions - run.positions[k]) <= 0.5001 * step).all()  # half a step, and rounding
    assert len(made[1]["times"]) == run.frame_count


def test_the_page_needs_nothing_else(swept: gb.Sweep) -> None:
    text = swept.folder.page.read_text()
    assert not re.search(r"""(?:src|href)=|https?://|@import|url\(""", text.replace('json" id', ""))
    assert "default-src 'none'" in text
    data = json.loads(text.split('id="data">')[1].split("</script>")[0])
    assert data["columns"]["result"].count("ok") == 4


@pytest.fixture(scope="module")
def tab(swept: gb.Sweep, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    spec = importlib.util.spec_from_file_location("sweep_browser", ROOT / "tests" / "viewer" / "browser.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if module.chromium() is None:
        pytest.skip("there is no Chromium on this machine")
    browser = module.Browser(tmp_path_factory.mktemp("profile"))
    try:
        tab = browser.open(swept.folder.page.as_uri(), size=(1280, 860))
        tab.wait("Boolean(window.explore)")
        yield tab
    finally:
        browser.close()


def centre(tab: Any, canvas: str, point: str) -> tuple[float, float]:
    """Where a point of a canvas is on the screen."""
    box = f"document.getElementById('{canvas}').getBoundingClientRect()"
    x, y = tab.ask(f"(() => {{ const b = {box}, p = {point}; return [b.left + p[0], b.top + p[1]] }})()")
    return x, y


def test_a_click_on_a_dot_opens_its_run(tab: Any, swept: gb.Sweep) -> None:
    tab.click(*centre(tab, "dots", "explore.dot(4)"))
    tab.wait("explore.state.open === 4")
    assert tab.ask("document.getElementById('name').textContent") == "Run 4"
    assert "runs/000004" in tab.ask("document.getElementById('command').textContent")
    tab.ask("explore.state.playing = false; explore.state.frame = 0; 0")
    for vertex in (0, 12, 24):
        assert tab.ask(f"explore.vertex({vertex})") == pytest.approx(
            swept.run(4).positions[0][vertex].tolist(), abs=4e-6
        )  # 0.2 m in 65535 steps, and a step is 3 um
    assert tab.complaints == []


def test_a_click_on_a_line_opens_its_run(tab: Any) -> None:
    middle = (
        "((a, b) => [a[0] + 0.8 * (b[0] - a[0]), a[1] + 0.8 * (b[1] - a[1])])(...explore.line(1).slice(0, 2))"
    )
    tab.click(*centre(tab, "lines", middle))
    tab.wait("explore.state.open === 1")


def test_a_range_on_an_axis_keeps_the_runs_within(tab: Any) -> None:
    """Dragged from the top of the first axis to its middle: silk stays, cotton goes."""
    top = centre(tab, "lines", "explore.line(4)[0]")
    tab.mouse("mouseMoved", top[0], top[1] - 5)
    tab.mouse("mousePressed", top[0], top[1] - 5, 1)
    tab.mouse("mouseMoved", top[0], top[1] + 60, 1)
    tab.mouse("mouseReleased", top[0], top[1] + 60)
    kept = "[0, 1, 2, 3, 4, 5].filter(explore.isKept)"
    assert tab.ask(kept) == [3, 4, 5]
    assert "3 shown" in tab.ask("document.getElementById('counts').textContent")
    tab.ask("document.getElementById('clear').click()")
    assert tab.ask(kept) == [0, 1, 2, 3, 4, 5]


def test_failures_are_told(tab: Any, swept: gb.Sweep) -> None:
    assert "2 failed" in tab.ask("document.getElementById('counts').textContent")
    tab.ask("document.querySelector('#failures li').click()")
    assert swept.failed[2] in tab.ask("document.getElementById('values').textContent")
    tab.ask("explore.open(3)")
    tab.picture(ROOT / "out" / "sweep" / "explore.png")
    assert tab.complaints == []
