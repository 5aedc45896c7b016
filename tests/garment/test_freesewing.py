"""Drafts that FreeSewing 4.10 wrote (examples/freesewing, by draft.mjs there): four designs in two sizes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from gabardine.core.errors import SceneError
from gabardine.garment.body import Body
from gabardine.garment.checks import refuse_bad
from gabardine.garment.formats import read_pattern
from gabardine.garment.freesewing import from_freesewing, read_freesewing
from gabardine.garment.making import put_on
from gabardine.garment.matching import TOGETHER_M
from gabardine.garment.measurements import Measurements
from gabardine.garment.stitching import stitch

FOLDER = Path(__file__).parents[2] / "examples" / "freesewing"
DRAFTS = [f"{design}-{size}" for design in ("teagan", "brian", "aaron", "penelope") for size in (34, 38, 46)]


@pytest.mark.parametrize("name", DRAFTS)
def test_drafts_are_sewn_by_the_sidecar_of_their_design(name: str) -> None:
    pattern = read_pattern(str(FOLDER / f"{name}.json"), Measurements.of_size(38))
    refuse_bad(pattern)
    for seam in pattern.seams:
        # FreeSewing eases sleeve heads by a percent or two; sides, shoulders and darts match.
        assert pattern.length(seam.one) == pytest.approx(pattern.length(seam.other), rel=0.03)
    garment = stitch(pattern, 0.04)
    assert len(garment.seams) == len(pattern.seams)
    threads = garment.thread_coordinates
    # Corners that nearly face each other are sewn together, and leave no slivers between them.
    assert np.linalg.norm(threads - np.roll(threads, 1, axis=1), axis=-1).min() > TOGETHER_M


@pytest.mark.parametrize("name", ["teagan-46", "penelope-38", "brian-46"])
def test_drafts_start_around_the_body_without_crossings(grown: Callable[..., Body], name: str) -> None:
    pytest.importorskip("pythoncdt")
    body = grown(int(name[-2:]))
    put_on(read_freesewing(FOLDER / f"{name}.json"), body, 0.03)  # refuses what crosses


def test_a_half_is_mirrored_at_its_fold() -> None:
    """The bust of the draft is what its measurements and the ease of the design make."""
    data = json.loads((FOLDER / "teagan-38.json").read_text())
    ops = data["parts"]["teagan.front"]["paths"]["seam"]["ops"]
    corners = np.array([[op["to"]["x"], -op["to"]["y"]] for op in ops if "to" in op]) * 1e-3
    front = from_freesewing(data, "teagan", {"front"}).panel("front")
    starts = np.array([edge.start for edge in front.edges])
    assert np.ptp(starts[:, 0]) == pytest.approx(2.0 * corners[:, 0].max(), rel=1e-12)
    np.testing.assert_allclose(np.sort(starts[:, 0]), np.sort(-starts[:, 0]), atol=1e-15)
    by_label = {edge.label: edge for edge in front.edges}
    assert by_label["m3"].length == pytest.approx(by_label["e3"].length, rel=1e-12)
    assert "e7" not in by_label  # on the fold


def test_what_is_no_draft_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "no.json"
    path.write_text('{"parts": {"a": {"paths": {"seam": {"ops": [{"type": "move"}]}}}}}')
    with pytest.raises(SceneError, match=r'no\.json: panel "a", edge e1: Its point "to" is no'):
        read_pattern(str(path), Measurements.of_size(38))
    data = json.loads((FOLDER / "teagan-38.json").read_text())
    data["cutlist"]["teagan.front"]["cutOnFold"] = [{"x": 500, "y": 0}, {"x": 500, "y": 1}]
    path.write_text(json.dumps(data))
    with pytest.raises(SceneError, match='panel "front": It is cut on the fold, but none of its edges'):
        read_pattern(str(path), Measurements.of_size(38))
