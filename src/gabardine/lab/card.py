"""The fabric card: what a fabric is and does, on one page, as HTML and as PDF."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from gabardine.core.errors import SceneError
from gabardine.lab import LAB_TESTS
from gabardine.lab.contract import LabResult, SetUp, Tell
from gabardine.lab.kes_membrane import FULL, stretch_at
from gabardine.lab.material_point import MaterialPoint
from gabardine.materials.fabric import Fabric
from gabardine.run.files import writable, write_whole

TENSION, KNIT_TENSION = "kes-tensile", "kes-tensile-knit"
TESTS = (
    TENSION,
    "kes-shear",
    "kes-bending",
    "fast",
    "cantilever",
    "heart-loop",
    "bias-extension",
    "picture-frame",
    "cusick",
)
"""What a card shows, in this order."""
AS_A_KNIT = 0.5
"""Elongation at 500 gf/cm from which a fabric is pulled as a knit, to 50 gf/cm."""


@dataclass(frozen=True, eq=False)
class Measured:
    """results: of the tests that could be done; left_out: title of a test -> why it could not."""

    results: list[LabResult]
    left_out: dict[str, str]


def measure(fabric: Fabric, tell: Tell | None = None) -> Measured:
    """All tests of a card; tell(tests done, tests in all)."""
    results, left_out = [], {}
    for count, name in enumerate(_tests(fabric), 1):
        try:
            results.append(LAB_TESTS[name].run(fabric, SetUp()))
        except SceneError as error:
            left_out[LAB_TESTS[name].title] = str(error)
        if tell is not None:
            tell(count, len(TESTS))
    return Measured(results, left_out)


def _tests(fabric: Fabric) -> Iterable[str]:
    """Those of a card; a fabric that is soft enough is pulled as knits are."""
    point = MaterialPoint(fabric)
    try:
        longest = max(
            stretch_at(lambda e: point.stress(e + 0.5 * e * e, 0.0, 0.0)[0], FULL),
            stretch_at(lambda e: point.stress(0.0, e + 0.5 * e * e, 0.0)[1], FULL),
        )
    except SceneError:
        longest = AS_A_KNIT
    return (KNIT_TENSION, *TESTS[1:]) if longest >= AS_A_KNIT else TESTS


def write_card(fabric: Fabric, measured: Measured, folder: Path) -> list[Path]:
    """card.html and card.pdf."""
    from matplotlib.backends.backend_pdf import PdfPages

    from gabardine.lab.card_html import card_html
    from gabardine.lab.card_page import card_page

    pages = [folder / "card.html", folder / "card.pdf"]
    with writable(folder):
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(pages[0], card_html(fabric, measured).encode())
        held = io.BytesIO()
        with PdfPages(held, metadata={"Title": fabric.title or fabric.name, "CreationDate": None}) as pdf:
            pdf.savefig(card_page(fabric, measured))
        write_whole(pages[1], held.getvalue())
    return pages
