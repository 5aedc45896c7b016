"""The page in a real browser lights cloth as pictures do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.render.look import Look
from gabardine.render.smoothing import Rounding
from gabardine.render.studio import Studio
from gabardine.run.frames import MemoryFrames, StoredFrame
from gabardine.run.layout import Layout
from gabardine.run.run import Run
from gabardine.viewer.page import write_page

VAULT = """
[time]
duration_s = 1.0
[[cloth]]
name = "vault"
mesh = { shape = "rectangle", size_m = [0.6, 0.4], cells = [24, 12] }
fabric = "FABRIC"
"""


def test_the_page_is_lit_by_the_normals_of_pictures(browser: Any, run: Run, tmp_path: Path) -> None:
    """Vertices of the run come first in both; those between, by Loop's rules, in orders of their own."""
    tab = browser.open(f"{write_page([('swatch', run)], tmp_path / 'lit.html').as_uri()}#frame=8").opened()
    tab.wait("gabardine.state().frame === 8")
    seen = np.array(tab.ask("gabardine.normals()")).reshape(-1, 3)
    vertices = np.array([tab.ask(f"gabardine.vertex({k})") for k in range(run.layout.vertex_count)])
    drawn = Rounding(run.faces, len(vertices), 2).normals(vertices)
    assert seen.shape == drawn.shape
    single = 2e-6  # sums of a few numbers in single precision
    assert seen[: len(vertices)] == pytest.approx(drawn[: len(vertices)], abs=single)
    assert np.sort(seen, axis=0) == pytest.approx(np.sort(drawn, axis=0), abs=single)
    tab.close()


def vault(fabric: str) -> Run:
    """A part of a cylinder of 0.5 m radius, round above, in a single frame; not simulated."""
    simulation = gb.Simulation(gb.Scene.from_text(VAULT.replace("FABRIC", fabric)))
    flat = simulation.positions
    angle = (flat[:, 0] - 0.3) / 0.5
    bent = np.column_stack([0.5 * np.sin(angle), 0.5 * np.cos(angle), flat[:, 2]])
    kept = MemoryFrames()
    kept.kept.append(StoredFrame(0.0, bent, np.zeros(bent.shape, np.float32), np.zeros((0, 3))))
    return Run(Layout.of(simulation), kept, [], {"result": "ok"}, simulation.scene, None)


@pytest.fixture(scope="module", params=["silk", "denim"])
def vaulted(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Run, str]:
    """A fabric that shines and lets light through, and one that does neither; the address of its page."""
    run = vault(request.param)
    return run, write_page([("vault", run)], tmp_path_factory.mktemp("vault") / "page.html").as_uri()


@pytest.mark.parametrize("view", [(30.0, 45.0), (-60.0, 50.0), (30.0, -40.0)], ids=["front", "side", "below"])
def test_the_page_has_the_colours_of_a_picture(
    browser: Any, vaulted: tuple[Run, str], view: tuple[float, float]
) -> None:
    """At vertices all over it, seen from where light falls on it and from where it comes through."""
    run, page = vaulted
    studio = Studio(run, "none", (800, 600), Look(*view, caption=False, floor=False), [0])
    drawn, camera, points = studio.image(0).astype(float), studio.camera, run.frame(0).positions
    inner = np.nonzero((np.abs(points[:, 2] - 0.2) < 0.16) & (np.abs(points[:, 0]) < 0.25))[0][::17]
    tab = browser.open(f"{page}#light={view[0] - 55:g},45,1").opened()
    tab.ask(f"gabardine.set({{camera: {[*camera.eye.tolist(), *camera.target_m]}, floor: false}})")
    tab.wait("!gabardine.state().draft")
    pixel = "(({x, y}) => gabardine.pixel(x, y))"
    seen = np.array([tab.ask(f"{pixel}(gabardine.where({k}))") for k in inner])[:, :3]
    x, y = camera.project(points[inner], studio.viewport)[:, :2].astype(int).T
    near = np.mean([drawn[y + i, x + j] for i in (-1, 0, 1) for j in (-1, 0, 1)], axis=0)
    assert seen == pytest.approx(near, abs=8)
    assert (seen - near).mean(axis=0) == pytest.approx(0, abs=2.5)  # of 255; 1.6 when written
    tab.close()
