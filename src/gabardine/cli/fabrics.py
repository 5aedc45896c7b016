"""gabardine fabrics: the library of fabrics."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gabardine.cli.terminal import USERS, Outcome, Terminal
from gabardine.core.messages.phrases import show

if TYPE_CHECKING:
    from gabardine.materials.fabric import Fabric


def fabrics(name: str | None = None, /, *, terminal: Terminal = USERS) -> Outcome:
    """List the library of fabrics, or one of them with the source of each number.

    Parameters
    ----------
    name
        A fabric, e.g. wool-gabardine; left out: all of them.
    """
    from gabardine.materials.library import fabrics as library

    if name is not None:
        fabric = library[name]
        terminal.show(_sources_table(fabric))
        return Outcome(_described(fabric))
    terminal.show(_library_table(list(library.values())))
    terminal.show("Each number with its source: gabardine fabrics NAME")
    return Outcome({"fabrics": [_described(fabric) for fabric in library.values()]})


def _described(fabric: Fabric) -> dict[str, Any]:
    named = {"name": fabric.name, "title": fabric.title}
    return {**named, "numbers": fabric.numbers(), "sources": dict(fabric.sources)}


def _library_table(all_fabrics: list[Fabric]) -> Any:
    from rich.table import Table

    table = Table("fabric", "what it is", box=None, header_style="bold")
    for heading in ("g/m²", "mm", "membrane", "bending length, weft and warp"):
        table.add_column(heading, justify="right")
    for fabric in all_fabrics:
        weft_m, warp_m = fabric.bending_lengths_m()
        table.add_row(
            fabric.name,
            fabric.title,
            f"{1000 * fabric.density_kg_per_m2:.0f}",
            f"{1000 * fabric.thickness_m:.2f}",
            fabric.membrane.law,  # type: ignore[attr-defined]
            f"{1000 * weft_m:.0f} and {1000 * warp_m:.0f} mm",
        )
    return table


def _sources_table(fabric: Fabric) -> Any:
    from rich.table import Table

    table = Table("number", "value", "source", title=f"{fabric.name}: {fabric.title}", title_justify="left")
    table.columns[1].justify = "right"
    for path, value in fabric.numbers().items():
        shown = show(value) if isinstance(value, tuple) else f"{value:g}"
        table.add_row(path, shown, fabric.source(path))
    return table
