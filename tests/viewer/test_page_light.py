"""The page in a real browser lights cloth as pictures do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gabardine.render.smoothing import Rounding
from gabardine.run.run import Run
from gabardine.viewer.page import write_page


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
