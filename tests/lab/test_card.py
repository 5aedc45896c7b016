"""The fabric card holds every number and picture of its tests."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from gabardine.lab import LAB_TESTS
from gabardine.lab.card import Measured, write_card
from gabardine.lab.card_html import card_html
from gabardine.lab.card_numbers import heading, rows
from gabardine.lab.card_page import card_page
from gabardine.lab.contract import Curve, LabResult, Reading, SetUp
from gabardine.lab.figures import result_figure
from gabardine.materials.library import fabrics


def test_a_card_has_numbers_pictures_and_sources(tmp_path: Path) -> None:
    fabric = fabrics["cotton-stretch-twill"]
    result = LAB_TESTS["kes-bending"].run(fabric, SetUp())
    measured = Measured([result], {"A test": "it could not be done."})
    page, pdf = write_card(fabric, measured, tmp_path)
    text = page.read_text(encoding="utf-8")
    for name, reading in result.readings.items():
        assert f"<td>{name}</td><td>{reading.value:.4g} {reading.unit}</td>" in text
    assert text.count("data:image/png;base64,") == 2  # laws and loops
    assert "A test was left out: it could not be done." in text
    assert fabric.licence in text
    assert fabric.sources["density_kg_per_m2"] in text
    assert pdf.read_bytes().startswith(b"%PDF")
    assert pdf.read_bytes().count(b"/Type /Page\n") + pdf.read_bytes().count(b"/Type /Page ") == 1


def test_the_page_has_every_number_and_lies_on_the_sheet() -> None:
    fabric = fabrics["cotton-stretch-twill"]
    result = LAB_TESTS["kes-bending"].run(fabric, SetUp())
    figure = card_page(fabric, Measured([result], {}))
    shown = {text.get_text() for text in figure.texts}
    assert {f"{reading.value:.4g}" for reading in result.readings.values()} <= shown
    assert heading(fabric).endswith("253 g/m²")
    assert {"B", "2HB", "weft", "warp", "gf cm²/cm", heading(fabric)} <= shown
    assert all(0.0 < text.get_position()[1] < 1.0 for text in figure.texts)


def test_numbers_without_threads_stand_alone() -> None:
    readings = {"G": Reading(0.6, "gf/cm", 0.59, "N/m"), "c weft (Peirce)": Reading(13.1, "mm", 0.0131, "m")}
    result = LabResult("t", "T", "cloth", {}, {}, {}, {}, readings)
    assert list(rows(result)) == [("G", "0.6", "", "gf/cm"), ("c (Peirce)", "13.1", "", "mm")]


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
    assert "<td>folds</td><td>6</td><td></td>" in card_html(fabrics["silk"], Measured([result], {}))
