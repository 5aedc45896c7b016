"""The fabric card holds every number and picture of its tests."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gabardine.lab.card import card_html, write_card
from gabardine.lab.contract import Curve, LabResult, Reading, SetUp
from gabardine.lab.figures import result_figure
from gabardine.lab.kes_bending import KesBending
from gabardine.materials.library import fabrics


def test_a_card_has_numbers_pictures_and_sources(tmp_path: Path) -> None:
    fabric = fabrics["cotton-stretch-twill"]
    result = KesBending().run(fabric, SetUp())
    page, pdf = write_card(fabric, [result], tmp_path)
    text = page.read_text(encoding="utf-8")
    for name, reading in result.readings.items():
        assert f"<td>{name}</td><td>{reading.value:.4g} {reading.unit}</td>" in text
    assert text.count("data:image/png;base64,") == 1
    assert fabric.licence in text
    assert fabric.sources["density_kg_per_m2"] in text
    assert pdf.read_bytes().startswith(b"%PDF")


def test_a_draped_disc_has_a_picture_of_its_shadow() -> None:
    around = np.linspace(-np.pi, np.pi, 360, endpoint=False)
    border = Curve(around, 0.12 + 0.01 * np.cos(6 * around), "angle", "radius of the shadow", "rad", "m")
    reading = Reading(6, "1", 6, "1")
    result = LabResult(
        "cusick", "Cusick", "cloth", {"border": border}, {"diameter_m": 0.3}, {}, {}, {"folds": reading}
    )
    picture = result_figure(result).axes[1]
    (shadow,) = picture.patches
    assert np.abs(shadow.get_path().vertices).max() == pytest.approx(130.0, abs=0.1)  # millimetres
    assert sorted(round(float(np.hypot(*line.get_xydata()[0]))) for line in picture.lines) == [90, 150]
    assert "<td>folds</td><td>6</td><td></td>" in card_html(fabrics["silk"], [result])
