"""gabardine demo: the default drape, from nothing to pictures."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from gabardine.cli.beside import Beside, BesideError, spare_core
from gabardine.cli.drawing_beside import Picture, draw, draw_pictures, prepare
from gabardine.cli.progress import progress
from gabardine.cli.terminal import Flag, Json, Outcome, Terminal

if TYPE_CHECKING:
    from gabardine.run.run import Run

SCENE = "drape"
STILL_SIZE = (1200, 900)
FILM_SIZE = (480, 360)
FILM_INTERVAL_S = 0.06
"""Between two pictures of the film: smooth enough, and drawn in a few seconds."""


def demo(
    *,
    out: Path = Path("out/demo"),
    overwrite: Flag = False,
    as_json: Json = False,
) -> Outcome:
    """Drape a square of cloth over a ball: simulate it, draw it, plot it, and write a page
    that plays it.

    The scene is the one that gabardine new drape writes.

    Parameters
    ----------
    out
        The folder of the run and its pictures.
    overwrite
        Replace the run in the folder.
    """
    terminal = Terminal(as_json)
    begin = perf_counter()
    with ExitStack() as stack:
        beside = stack.enter_context(Beside()) if spare_core() else None
        run, drawn, plots, page = _everything(terminal, out, beside, overwrite)
    pictures = [path for path, _ in drawn]
    total_s = perf_counter() - begin
    terminal.show(
        f"Picture  {pictures[0]}",
        *(f"Film     {film}" for film in pictures[1:]),
        f"Plots    {', '.join(map(str, plots))}",
        f"Page     {page} (open it in a browser)",
        f"Run      {out} (open it in Python: gabardine.open_run({str(out)!r}))",
        f"Done in {total_s:.1f} s. Start your own: gabardine new {SCENE}",
    )
    files = {"pictures": pictures, "plots": list(map(str, plots)), "page": str(page)}
    return Outcome({**run.summary, **files, "total_s": round(total_s, 3)})


def _everything(
    terminal: Terminal, out: Path, beside: Beside | None, overwrite: bool
) -> tuple[Run, list[Picture], list[Path], Path]:
    """The run, its pictures, plots and page.

    A second process, if there is one, gets ready to draw while the first one simulates, and draws while that
    plots.
    """
    from gabardine.cli.simulating import simulate_aloud
    from gabardine.scene import Scene
    from gabardine.scene.templates import TEMPLATES

    def get_ready() -> None:
        if beside is not None:
            beside.ask(prepare, str(out))

    scene = Scene.from_text(TEMPLATES[SCENE].text(), source=f"{SCENE}.toml")
    run = simulate_aloud(terminal, scene, out, beside, get_ready, overwrite=overwrite)
    pictures = _wanted(terminal, out)
    drawn = beside.ask(draw, str(out), FILM_INTERVAL_S, pictures) if beside is not None else None
    plots, page = _plots(run, out), _page(run, out)
    with progress(terminal, "Drawing", "picture") as tell:
        try:
            if drawn is not None:
                drawn.value(tell)
        except BesideError as error:
            terminal.note(f"The second process did not draw ({error}); this one does.")
            drawn = None
        if drawn is None:
            draw_pictures(run.every(FILM_INTERVAL_S), pictures, tell)
    return run, pictures, plots, page


def _wanted(terminal: Terminal, out: Path) -> list[Picture]:
    """The last frame, and the film; as MP4 too where there is an encoder."""
    from gabardine.core.errors import SceneError
    from gabardine.render.video import ffmpeg

    pictures = [(str(out / f"{SCENE}.png"), STILL_SIZE), (str(out / f"{SCENE}.gif"), FILM_SIZE)]
    try:
        ffmpeg()
        pictures.append((str(out / f"{SCENE}.mp4"), FILM_SIZE))
    except SceneError as error:
        terminal.note(f"No MP4: {error}")
    return pictures


def _page(run: Run, out: Path) -> Path:
    """A page that plays the run without a server."""
    from gabardine.viewer.page import write_page

    return write_page([(SCENE, run)], out / f"{SCENE}.html")


def _plots(run: Run, out: Path) -> list[Path]:
    from gabardine.plots import plot_run

    return plot_run(run, out / "plots")
