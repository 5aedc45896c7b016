"""gabardine demo: the default drape, from nothing to pictures."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from gabardine.cli.plotting import can_plot
from gabardine.cli.progress import progress
from gabardine.cli.terminal import USERS, Flag, Outcome, Terminal

if TYPE_CHECKING:
    from gabardine.run.run import Run

SCENE = "drape"
STILL_SIZE = (1440, 900)
FILM_SIZE = (480, 360)
INSET_SIZE, INSET_MARGIN = (368, 276), 8
FILM_TURN_DEG = 40.0
FILM_INTERVAL_S = 0.075
"""Between two pictures of the film: smooth enough, and drawn in a few seconds."""


def demo(*, out: Path = Path("out/demo"), overwrite: Flag = False, terminal: Terminal = USERS) -> Outcome:
    """Drape a square of cloth over a ball: simulate it, draw it in its fabric, with its strain in a
    corner, plot it, and write a page that plays it.

    The scene is the one that gabardine new drape writes.

    Parameters
    ----------
    out
        The folder of the run and its pictures.
    overwrite
        Replace the run in the folder.
    """
    from gabardine.cli.simulating import simulate_aloud
    from gabardine.scene import Scene
    from gabardine.scene.templates import TEMPLATES
    from gabardine.viewer.page import write_page

    begin = perf_counter()
    scene = Scene.from_text(TEMPLATES[SCENE].text(), source=f"{SCENE}.toml")
    run = simulate_aloud(terminal, scene, out, overwrite=overwrite)
    still, *films = _drawn(terminal, run, out)
    plots = _plotted(terminal, run, out)
    page = write_page([(SCENE, run)], out / f"{SCENE}.html")
    total_s = perf_counter() - begin
    terminal.show(
        f"Picture  {still}",
        *(f"Film     {film}" for film in films),
        *([f"Plots    {', '.join(plots)}"] if plots else []),
        f"Page     {page} (open it in a browser)",
        f"Run      {out} (open it in Python: gabardine.open_run({str(out)!r}))",
        f"Done in {total_s:.1f} s. Start your own: gabardine new {SCENE}",
    )
    files = {"pictures": [still, *films], "plots": plots, "page": str(page)}
    return Outcome({**run.summary, **files, "total_s": round(total_s, 3)})


def _plotted(terminal: Terminal, run: Run, out: Path) -> list[str]:
    """Every plot of the run; none without matplotlib, which is then told."""
    from gabardine.plots import plot_run

    return [str(path) for path in plot_run(run, out / "plots")] if can_plot(terminal) else []


def _drawn(terminal: Terminal, run: Run, out: Path) -> list[str]:
    """The last frame, and the film: as GIF, and as MP4 where there is an encoder."""
    from gabardine.core.errors import SceneError
    from gabardine.render import Look, render_run
    from gabardine.render.video import ffmpeg

    pictures = {out / f"{SCENE}.png": STILL_SIZE, out / f"{SCENE}.gif": FILM_SIZE}
    try:
        ffmpeg()
        pictures[out / f"{SCENE}.mp4"] = FILM_SIZE
    except SceneError as error:
        terminal.note(f"No MP4: {error.message}")
    film = run.every(FILM_INTERVAL_S)
    turning = Look(azimuth_deg=Look.azimuth_deg - FILM_TURN_DEG, turn_deg=FILM_TURN_DEG)
    with progress(terminal, "Drawing", "picture") as tell:
        drawn = [
            render_run(
                film, path, size=size, look=Look() if path.suffix == ".png" else turning, progress=tell
            )
            for path, size in pictures.items()
        ]
    _inset(run, drawn[0])
    return [str(path) for path in drawn]


def _inset(run: Run, still: Path) -> None:
    """The same moment coloured by strain, small, in the upper right corner of a picture."""
    from PIL import Image

    from gabardine.render import Look, render_frame

    small = Image.fromarray(render_frame(run, -1, "strain", INSET_SIZE, Look(caption=False)))
    with Image.open(still) as opened:
        whole = opened.convert("RGB")
    whole.paste(small, (whole.width - small.width - INSET_MARGIN, INSET_MARGIN))
    whole.save(still)
