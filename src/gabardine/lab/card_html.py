"""A fabric card as a web page that needs nothing beside it."""

from __future__ import annotations

import base64
import html
import io
from typing import TYPE_CHECKING

from gabardine.lab.card_numbers import description, heading, in_both_units
from gabardine.lab.card_panels import Panel, panels
from gabardine.lab.contract import LabResult
from gabardine.plots.style import STYLE, styled

if TYPE_CHECKING:
    from gabardine.lab.card import Measured
    from gabardine.materials.fabric import Fabric

LOOK = """
body { font: 15px/1.45 system-ui, sans-serif; color: #26282c }
body { max-width: 70em; margin: 2em auto; padding: 0 1em }
h1 { margin: 0 } .facts { color: #5a5d63; margin: .3em 0 1.5em }
.panels { display: grid; grid-template-columns: repeat(auto-fill, minmax(20em, 1fr)); gap: 1em }
.panels img { width: 100% }
.tests { columns: 21em; column-gap: 2em; margin-top: 1.5em } .tests section { break-inside: avoid }
h2 { font-size: 1.05em; margin: 1.2em 0 .3em }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums }
td { padding: .12em .5em }
.numbers { font-size: .92em } .numbers td { white-space: nowrap }
.numbers td:nth-child(n+2) { text-align: right }
tr:nth-child(even) { background: #f4f5f6 }
.sources { font-size: .85em } .sources td { vertical-align: top }
@media print { body { font-size: 10px; margin: 0 } }
"""
PANEL_IN, PANEL_DPI = (4.2, 3.1), 160


def card_html(fabric: Fabric, measured: Measured) -> str:
    """The page, with its pictures inside."""
    title = html.escape(heading(fabric))
    facts = " · ".join(f"{html.escape(name)} {html.escape(value)}" for name, value in description(fabric))
    parts = [
        f"<!doctype html><html lang=en><meta charset=utf-8><title>{title}</title><style>{LOOK}</style>",
        f"<h1>{title}</h1><p class=facts>{facts}</p><div class=panels>",
        *map(_figure, panels(fabric, measured.results)),
        "</div><div class=tests>",
        *map(_section, measured.results),
        "</div>",
    ]
    for name, why in measured.left_out.items():
        parts.append(f"<p>{html.escape(name)} was left out: {html.escape(why)}</p>")
    parts.append(f"<h2>Where the numbers come from</h2><p>{html.escape(fabric.licence)}</p>")
    rows = "".join(
        f"<tr><td>{html.escape(path)}</td><td>{html.escape(source)}</td></tr>"
        for path, source in fabric.sources.items()
    )
    return "\n".join([*parts, f"<table class=sources>{rows}</table></html>"]) + "\n"


def _section(result: LabResult) -> str:
    """The numbers of a test."""
    rows = []
    for name, reading in result.readings.items():
        cells = "".join(f"<td>{html.escape(cell)}</td>" for cell in (name, *in_both_units(reading)))
        rows.append(f"<tr>{cells}</tr>")
    title = f"<h2>{html.escape(result.title)}</h2>"
    return f"<section>{title}<table class=numbers>{''.join(rows)}</table></section>"


def _figure(panel: Panel) -> str:
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    held = io.BytesIO()
    with styled():
        figure = Figure(figsize=PANEL_IN, layout="constrained", facecolor=STYLE["figure.facecolor"])
        FigureCanvasAgg(figure)
        axes = figure.add_subplot()
        panel.draw(axes)
        axes.set_title(panel.title)
        figure.savefig(held, format="png", dpi=PANEL_DPI)
    picture = base64.b64encode(held.getvalue()).decode()
    return f'<img alt="{html.escape(panel.title)}" src="data:image/png;base64,{picture}">'
