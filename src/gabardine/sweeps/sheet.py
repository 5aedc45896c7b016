"""The contact sheet of a sweep: the end of each run, with one camera and one range of colours."""

from __future__ import annotations

from collections.abc import Sequence

from gabardine.render import Look, render_sheet
from gabardine.run.frames import evenly
from gabardine.run.opening import open_run
from gabardine.sweeps.folder import SweepFolder
from gabardine.sweeps.manifest import Manifest

MOST_TILES = 36
"""Of more runs, as many as that are shown, evenly spread."""
TILE = (320, 240)
"""Pixels."""


def write_sheet(folder: SweepFolder, manifest: Manifest, runs: Sequence[int], color: str = "strain") -> None:
    """Draw the last frame of these runs into sheet.png."""
    chosen = [runs[k] for k in evenly(len(runs), MOST_TILES)]
    entries = [(caption(manifest, index), open_run(folder.run(index))) for index in chosen]
    render_sheet(entries, folder.sheet, color, TILE, Look(), moments=1)


def caption(manifest: Manifest, index: int) -> str:
    """ "3: young_n_per_m 1000, silk": what tells the run from the others."""
    words = []
    for axis, value in zip(manifest.axes, manifest.points[index]):
        name = axis.path.rpartition(".")[2]
        try:
            words.append(f"{name} {float(value):.3g}")
        except ValueError:
            words.append(value.strip("\"'"))
    return f"{index}: {', '.join(words)}"
