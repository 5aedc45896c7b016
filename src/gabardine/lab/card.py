"""The fabric card: what a fabric is and does, on one page, as HTML and as PDF."""

from __future__ import annotations

import base64
import html
import io
from pathlib import Path
from typing import TYPE_CHECKING

from gabardine.lab import LAB_TESTS
from gabardine.lab.contract import LabResult, Reading, SetUp, Tell
from gabardine.lab.figures import result_figure
from gabardine.materials.fabric import Fabric
from gabardine.run.files import writable, write_whole

if TYPE_CHECKING:
    from matplotlib.figure import Figure

TESTS = ("kes-tensile", "kes-shear", "kes-bending", "fast", "cantilever", "cusick")
"""What a card shows, in this order."""

STYLE = """
body { font: 15px/1.4 sans-serif; max-width: 60em; margin: 2em auto; padding: 0 1em; color: #222 }
table { border-collapse: collapse; margin: .6em 0 } td, th { padding: .15em .8em; text-align: left }
.numbers td:nth-child(n+2) { text-align: right }
tr:nth-child(even) { background: #f3f3f3 } img { max-width: 100% }
"""


def measure(fabric: Fabric, tell: Tell | None = None) -> list[LabResult]:
    """All tests of a card; tell(tests done, tests in all)."""
    out = []
    for count, name in enumerate(TESTS, 1):
        out.append(LAB_TESTS[name].run(fabric, SetUp()))
        if tell is not None:
            tell(count, len(TESTS))
    return out


def card_html(fabric: Fabric, results: list[LabResult]) -> str:
    """The page, with its pictures inside."""
    title = html.escape(fabric.title or fabric.name or "A fabric")
    parts = [f"<!doctype html><meta charset=utf-8><title>{title}</title><style>{STYLE}</style>"]
    parts.append(f"<h1>{title}</h1><p>{html.escape(fabric.licence)}</p>")
    for result in results:
        parts.append(f"<h2>{html.escape(result.title)}</h2><table class=numbers>")
        for name, reading in result.readings.items():
            cells = (name, *_shown(reading))
            parts.append("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells) + "</tr>")
        parts.append(
            f'</table><img alt="{html.escape(result.title)}" src="{_inline(result_figure(result))}">'
        )
    parts.append("<h2>Where the numbers come from</h2><table>")
    for path, source in fabric.sources.items():
        parts.append(f"<tr><td>{html.escape(path)}</td><td>{html.escape(source)}</td></tr>")
    return "\n".join([*parts, "</table>"]) + "\n"


def write_card(fabric: Fabric, results: list[LabResult], folder: Path) -> list[Path]:
    """card.html and card.pdf."""
    from matplotlib.backends.backend_pdf import PdfPages

    pages = [folder / "card.html", folder / "card.pdf"]
    with writable(folder):
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(pages[0], card_html(fabric, results).encode())
        held = io.BytesIO()
        with PdfPages(held, metadata={"Title": fabric.title or fabric.name, "CreationDate": None}) as pdf:
            pdf.savefig(_table_page(fabric, results))
            for result in results:
                pdf.savefig(result_figure(result))
        write_whole(pages[1], held.getvalue())
    return pages


def _shown(reading: Reading) -> tuple[str, str]:
    """A number in the tester's unit and in SI; nothing in SI where that is the same."""
    value, si = (
        f"{number:.4g} {'' if unit == '1' else unit}".rstrip()
        for number, unit in ((reading.value, reading.unit), (reading.si, reading.si_unit))
    )
    return value, "" if si == value else si


def _inline(figure: Figure) -> str:
    held = io.BytesIO()
    figure.savefig(held, format="png", dpi=110)
    return f"data:image/png;base64,{base64.b64encode(held.getvalue()).decode()}"


def _table_page(fabric: Fabric, results: list[LabResult]) -> Figure:
    """All numbers on one page."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8.27, 11.69))
    lines = [fabric.title or fabric.name, ""]
    for result in results:
        lines += ["", result.title]
        for name, reading in result.readings.items():
            value, si = _shown(reading)
            lines.append(f"    {name:<16}{value:>22}{si:>22}")
    figure.text(0.08, 0.96, "\n".join(lines), family="monospace", fontsize=8.5, va="top")
    return figure
