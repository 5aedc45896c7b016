"""gabardine fabrics: the library of fabrics."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from gabardine.cli.terminal import USERS, Outcome, Terminal, listing
from gabardine.core.messages.phrases import show

if TYPE_CHECKING:
    from gabardine.materials.fabric import Fabric


def fabrics(name: str | None = None, /, *, terminal: Terminal = USERS) -> Outcome:
    """List the library of fabrics, or one of them with the source of each number.

    Parameters
    ----------
    name
        A fabric, e.g. wool-gabardine, or a fabric file; left out: all of them.
    """
    from gabardine.materials.library import fabrics as library
    from gabardine.materials.library import find_fabric

    if name is not None:
        fabric = find_fabric(name, Path())
        terminal.show(_sources_table(fabric))
        return Outcome(_described(fabric))
    terminal.show(_library_table(list(library.values())))
    terminal.show("Each number with its source: gabardine fabrics NAME")
    return Outcome({"fabrics": [_described(fabric) for fabric in library.values()]})


def _described(fabric: Fabric) -> dict[str, Any]:
    named = {"name": fabric.name, "title": fabric.title}
    return {**named, "numbers": fabric.numbers(), "sources": dict(fabric.sources)}


def _library_table(all_fabrics: list[Fabric]) -> Any:
    numbers = ("g/m²", "mm", "membrane", "bending length, weft and warp")
    return listing(("fabric", "what it is", *numbers), map(_row, all_fabrics), right=numbers)


def _row(fabric: Fabric) -> tuple[str, ...]:
    weft_m, warp_m = fabric.bending_lengths_m()
    return (
        fabric.name,
        fabric.title,
        f"{1000 * fabric.density_kg_per_m2:.0f}",
        f"{1000 * fabric.thickness_m:.2f}",
        fabric.membrane.law,  # type: ignore[attr-defined]
        f"{1000 * weft_m:.0f} and {1000 * warp_m:.0f} mm",
    )


def _sources_table(fabric: Fabric) -> Any:
    rows = (
        (path, show(value) if isinstance(value, tuple) else f"{value:g}", fabric.source(path))
        for path, value in fabric.numbers().items()
    )
    title = f"{fabric.name}: {fabric.title}"
    return listing(("number", "value", "source"), rows, title, right=("value",))
