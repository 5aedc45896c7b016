"""What is kept of experiments: pictures in few colours without specks, tables unless they are large."""

from __future__ import annotations

import json
from importlib import import_module
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from .conftest import ROOT


def test_no_pixel_becomes_a_speck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Soft dark shades beside a few bright colours, as on a map of strain with its bar."""
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "papers"))
    keep = import_module("keep")
    across, down = np.meshgrid(np.linspace(0.0, 1.0, 200), np.linspace(0.0, 1.0, 150))
    wave = np.sin(9.0 * across) * np.cos(7.0 * down)
    shades = np.stack([60.0 + 40.0 * wave, 20.0 + 30.0 * across, 100.0 + 40.0 * down], axis=2)
    shades[:, 190:] = [250.0, 230.0, 40.0]
    picture = Image.fromarray(shades.astype(np.uint8))
    palette = picture.quantize(32, Image.Quantize.MAXCOVERAGE, kmeans=1, dither=Image.Dither.NONE)
    off = [
        np.abs(np.asarray(few.convert("RGB"), dtype=int) - np.asarray(picture, dtype=int)).max(axis=2)
        for few in (
            picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG),
            picture.quantize(palette=palette, dither=Image.Dither.NONE),
            keep.diffused(picture, palette),
        )
    ]
    plain, nearest, kept = off
    assert plain.max() > max(keep.SPECKLE, nearest.max()), "without specks there is nothing to mend"
    assert kept.max() <= max(keep.SPECKLE, nearest.max())
    assert np.mean(kept == plain) > 0.5, "errors are diffused elsewhere"


def test_tables_are_kept_with_the_result_unless_they_are_large(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "docs" / "papers"))
    keeping = import_module("keep")
    monkeypatch.setattr(keeping, "FOLDER", tmp_path)
    monkeypatch.setattr(keeping, "TABLES", tmp_path / "tables")
    (tmp_path / "results").mkdir()
    made = tmp_path / "made"
    made.mkdir()
    (made / "runs.csv").write_text("a,b\n1,2\n", encoding="utf-8")
    (made / "all.csv").write_text("1\n" * keeping.MOST_TABLE_BYTES, encoding="utf-8")
    result: dict[str, object] = {"id": "x.fig1", "quick": False, "finished": True, "pictures": []}
    result["tables"] = ["runs.csv", "all.csv"]
    (made / "result.json").write_text(json.dumps(result), encoding="utf-8")
    keeping.keep(made)
    assert [path.name for path in (tmp_path / "tables").iterdir()] == ["x.fig1-runs.csv"]
    assert (tmp_path / "tables" / "x.fig1-runs.csv").read_text("utf-8") == "a,b\n1,2\n"
    assert json.loads((tmp_path / "results" / "x.fig1.json").read_text("utf-8")) == result
