"""The fabric card holds every number and picture of its tests."""

from __future__ import annotations

from pathlib import Path

from gabardine.lab.card import write_card
from gabardine.lab.contract import SetUp
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
