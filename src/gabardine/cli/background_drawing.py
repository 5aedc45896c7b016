"""Pictures and plots of a run, drawn by other processes (gabardine.cli.helper_process)."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

import numpy as np

from gabardine.cli.helper_process import Tell

if TYPE_CHECKING:
    from gabardine.run.folder import RunFolder
    from gabardine.run.run import Run

Picture = tuple[str, tuple[int, int]]
"""Path and size [px]."""

TINY = (64, 48)
SOME_FRAMES = 3
"""As many as a plot needs to have something to show."""
LONGEST_S = 120.0
"""How long frames are waited for: longer than it takes to compile everything."""
LOOK_S = 0.05


def import_drawing(_tell: Tell) -> None:
    """Import what draws, before there is anything to draw."""
    import numba  # noqa: F401
    import PIL.ImageDraw
    import PIL.ImageFont  # noqa: F401

    import gabardine.render.output
    import gabardine.run.opening  # noqa: F401


def import_plots(_tell: Tell) -> None:
    """Import what plots, before there is anything to plot."""
    import matplotlib.figure  # noqa: F401
    from matplotlib.backends import backend_agg  # noqa: F401

    import gabardine.plots
    import gabardine.run.opening  # noqa: F401


def prepare(_tell: Tell, folder: str, interval_s: float) -> None:
    """Draw something small of a run that has begun, so that everything is compiled and loaded; then find the
    light of the film's pictures as their frames come."""
    from gabardine.render import render_frame
    from gabardine.render.video import reduced, shared_palette
    from gabardine.run.folder import RunFolder
    from gabardine.run.opening import open_run

    _wait_for_frames(folder, 1)
    picture = render_frame(open_run(folder), 0, size=TINY)
    reduced(picture, shared_palette([picture]))
    _light_ahead(RunFolder(folder), interval_s)


def _light_ahead(files: RunFolder, interval_s: float) -> None:
    """Draw the frames of a film small as they come, for the light of the sky: pictures of any size then have
    it at hand. It depends on the space that all frames take, so it is found again when that has grown.
    """
    from gabardine.render.look import Look
    from gabardine.render.studio import Studio
    from gabardine.run.opening import open_run

    lit, end = set[tuple[float, bytes]](), monotonic() + LONGEST_S
    while not files.summary.is_file() and monotonic() < end:
        film = open_run(files.path).every(interval_s)
        frames = range(len(film.times) - 1)  # the last one so far need not be one of the whole film's
        studio = Studio(film, "none", TINY, Look(), frames) if frames else None
        space = b"" if studio is None else np.concatenate(studio.box).tobytes()
        dark = [k for k in frames if (float(film.times[k]), space) not in lit]
        if studio is None or not dark:
            sleep(LOOK_S)
            continue
        studio.image(dark[-1])
        lit.add((float(film.times[dark[-1]]), space))


def _wait_for_frames(folder: str, count: int) -> None:
    """Until a run that has begun has so many, or is whole."""
    from gabardine.run.folder import RunFolder

    run, end = RunFolder(folder), monotonic() + LONGEST_S
    while run.frame_count() < count and not run.summary.is_file() and monotonic() < end:
        sleep(LOOK_S)


def draw(tell: Tell, folder: str, interval_s: float, pictures: Sequence[Picture]) -> None:
    """Draw a run that has ended, with frames about every `interval_s`."""
    from gabardine.run.opening import open_run

    draw_pictures(open_run(folder).every(interval_s), pictures, tell)


def draw_pictures(film: Run, pictures: Sequence[Picture], tell: Tell) -> None:
    """Draw each of the pictures; tell(done, total) is of each of them in turn."""
    from gabardine.render import render_run

    for path, (width, height) in pictures:
        render_run(film, Path(path), size=(width, height), progress=tell)


def prepare_plots(tell: Tell, folder: str) -> None:
    """Plot a run that has begun into nowhere, so that the lettering is loaded."""
    from tempfile import TemporaryDirectory

    _wait_for_frames(folder, SOME_FRAMES)
    with TemporaryDirectory() as nowhere:
        plot(tell, folder, nowhere)


def plot(_tell: Tell, folder: str, plots: str) -> list[str]:
    """Plot a run that has ended; the paths of the plots."""
    from gabardine.plots import plot_run
    from gabardine.run.opening import open_run

    return [str(path) for path in plot_run(open_run(folder), Path(plots))]
