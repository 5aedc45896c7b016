"""What gabardine sew makes of a draped garment: pictures, fit maps, files for other programs, numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from gabardine.cli.terminal import Terminal
from gabardine.core.errors import SceneError

if TYPE_CHECKING:
    from gabardine.core.arrays import Floats
    from gabardine.garment.making import Making
    from gabardine.garment.pattern import Pattern
    from gabardine.run.run import Run

VIEWS = {
    "front": ("none", 20.0),
    "side": ("none", 90.0),
    "back": ("none", 200.0),
    "fit-strain": ("strain", 20.0),
    "fit-stress": ("stress", 20.0),
    "fit-distance": ("distance", 20.0),
    "fit-pressure": ("contact", 20.0),
}
"""Pictures by name: what the cloth is coloured by, and from where it is seen [deg]."""


class Stages(dict[str, float]):
    """Seconds that each stage of making a garment has taken, in their order."""

    @contextmanager
    def timed(self, name: str) -> Iterator[None]:
        """Add what the block takes to a stage."""
        begin = perf_counter()
        try:
            yield
        finally:
            self[name] = round(self.get(name, 0.0) + perf_counter() - begin, 3)

    def in_words(self) -> str:
        """ "Time: sewing 5.1 s (31 %), draping 6.2 s (38 %), ..." """
        whole = sum(self.values()) or 1.0
        parts = (f"{name} {spent:.1f} s ({100.0 * spent / whole:.0f} %)" for name, spent in self.items())
        return f"Time: {', '.join(parts)}."


def numbers(making: Making, runs: list[Run]) -> dict[str, Any]:
    """Of a garment that hangs, for other programs; runs: all that made it, the last with its final shape."""
    pattern, draped = making.garment.pattern, runs[-1]
    crossed = [run.summary["intersections"] for run in runs]
    return {
        "panels": len(pattern.panels),
        "seams": len(pattern.seams),
        "triangles": len(making.garment.faces),
        "intersections": None if None in crossed else max(crossed),
        "max_strain": draped.summary["max_strain"],
        "result": draped.summary["result"],
        "shrink_m": making.shrink_m,
    }


def tell_seams(making: Making, positions: Floats, terminal: Terminal) -> dict[str, object]:
    """Tell which seam is farthest from its cut length; positions [m]: of garment and layers."""
    from gabardine.garment.seams import draped_seams

    found = draped_seams(making.garment, positions)
    if not found:
        return {}
    worst = max(found, key=lambda seam: abs(seam.longer))
    terminal.show(
        f"Seams: within {100.0 * abs(worst.longer):.1f} % of their cut length; the worst is {worst.name}."
    )
    return {"worst_seam": worst._asdict()}


def draw(folder: Path, making: Making) -> list[str]:
    """Pictures of the dressed figure from three sides, and fit maps on the figure and on the pattern."""
    from gabardine.garment.fit_maps import write_fit_maps
    from gabardine.render import Look, render_run
    from gabardine.run.opening import open_run

    run = open_run(folder / "draping")
    pictures = [
        render_run(run, folder / f"{name}.png", color, (720, 960), Look(azimuth, 8.0))
        for name, (color, azimuth) in VIEWS.items()
    ]
    return [str(path) for path in (*pictures, *write_fit_maps(making, run, folder))]


def export(folder: Path, pattern: Pattern, terminal: Terminal) -> list[str]:
    """The pattern, and the dressed figure as it hangs, for other programs; some need packages of theirs."""
    from gabardine.export import export_run
    from gabardine.garment.dxf import write_dxf
    from gabardine.run.opening import open_run

    run, written = open_run(folder / "draping"), []
    last = [run.frame_count - 1]
    exports: dict[str, Callable[[Path], object]] = {
        "pattern.dxf": lambda path: write_dxf(pattern, path),
        "dressed.glb": lambda path: export_run(run, "glb", path, last, overwrite=True),
        "dressed.usdc": lambda path: export_run(run, "usd", path, last, overwrite=True),
    }
    for name, write in exports.items():
        try:
            write(folder / name)
            written.append(str(folder / name))
        except SceneError as error:
            terminal.show(error.message)
    return written


def write_dressed_page(folder: Path, name: str) -> str:
    """The page that plays draping, with the pattern beside the figure."""
    from gabardine.run.opening import open_run
    from gabardine.viewer.page import write_page

    return str(write_page([(name, open_run(folder / "draping"))], folder / "page.html"))
