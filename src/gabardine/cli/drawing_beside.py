"""Pictures and plots of a run, drawn by other processes (gabardine.cli.beside)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

from gabardine.cli.beside import Tell

if TYPE_CHECKING:
    from gabardine.run.run import Run

Picture = tuple[str, tuple[int, int]]
"""Path and size [px]."""

TINY = (64, 48)
FIRST_FRAME_S = 10.0
"""How long a run that has begun may take to write its first frame."""
LOOK_S = 0.05


def prepare(_tell: Tell, folder: str) -> None:
    """Draw something small of a run that has begun, so that everything is imported, compiled and loaded."""
    from gabardine.render import render_frame
    from gabardine.render.video import reduced, shared_palette
    from gabardine.run.folder import RunFolder
    from gabardine.run.opening import open_run

    end = monotonic() + FIRST_FRAME_S
    while not RunFolder(folder).frame_count() and monotonic() < end:
        sleep(LOOK_S)
    picture = render_frame(open_run(folder), 0, size=TINY)
    reduced(picture, shared_palette([picture]))


def draw(tell: Tell, folder: str, interval_s: float, pictures: Sequence[Picture]) -> None:
    """Draw a run that has ended, with frames about every `interval_s`."""
    from gabardine.run.opening import open_run

    draw_pictures(open_run(folder).every(interval_s), pictures, tell)


def draw_pictures(film: Run, pictures: Sequence[Picture], tell: Tell) -> None:
    """Draw each of the pictures; tell(done, total) is of each of them in turn."""
    from gabardine.render import render_run

    for path, (width, height) in pictures:
        render_run(film, Path(path), size=(width, height), progress=tell)


def prepare_plots(_tell: Tell) -> None:
    """Draw an empty plot, so that everything is imported and the lettering is loaded."""
    from io import BytesIO

    from gabardine.plots.style import DPI, panels, styled

    with styled():
        panels("m", (1.0,))[0].savefig(BytesIO(), dpi=DPI, format="png")


def plot(_tell: Tell, folder: str, plots: str) -> list[str]:
    """Plot a run that has ended; the paths of the plots."""
    from gabardine.plots import plot_run
    from gabardine.run.opening import open_run

    return [str(path) for path in plot_run(open_run(folder), Path(plots))]
