"""gabardine demo: the default drape, from nothing to pictures."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from gabardine.cli.background_drawing import (
    Picture,
    draw,
    draw_pictures,
    import_drawing,
    import_plots,
    plot,
    prepare,
    prepare_plots,
)
from gabardine.cli.helper_process import Answer, HelperProcess, HelperProcessError, cores, spare_core
from gabardine.cli.progress import progress
from gabardine.cli.terminal import Flag, Json, Outcome, Terminal

if TYPE_CHECKING:
    from gabardine.run.run import Run

SCENE = "drape"
STILL_SIZE = (1200, 900)
FILM_SIZE = (480, 360)
PLOTS = "plots"
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
        helpers = tuple(stack.enter_context(HelperProcess()) for _ in range(2)) if spare_core() else None
        run, drawn, plots, page = _everything(terminal, out, helpers, overwrite)
    pictures = [path for path, _ in drawn]
    total_s = perf_counter() - begin
    terminal.show(
        f"Picture  {pictures[0]}",
        *(f"Film     {film}" for film in pictures[1:]),
        f"Plots    {', '.join(plots)}",
        f"Page     {page} (open it in a browser)",
        f"Run      {out} (open it in Python: gabardine.open_run({str(out)!r}))",
        f"Done in {total_s:.1f} s. Start your own: gabardine new {SCENE}",
    )
    files = {"pictures": pictures, "plots": plots, "page": str(page)}
    return Outcome({**run.summary, **files, "total_s": round(total_s, 3)})


def _threads() -> int:
    """Of the simulation: a second one shares the search for contacts, if the helpers leave it a core."""
    return 2 if cores() > 2 else 1


def _everything(
    terminal: Terminal, out: Path, helpers: tuple[HelperProcess, ...] | None, overwrite: bool
) -> tuple[Run, list[Picture], list[str], Path]:
    """The run, its pictures, plots and page.

    Two more processes, if there are any, get ready to draw and to plot while this one simulates.
    """
    if helpers is not None:
        for helper, what in zip(helpers, (import_drawing, import_plots)):
            helper.ask(what)
    from gabardine.cli.simulating import simulate_aloud
    from gabardine.scene import Scene
    from gabardine.scene.templates import TEMPLATES

    scene = Scene.from_text(TEMPLATES[SCENE].text(), source=f"{SCENE}.toml")
    pictures, answers = _pictures(out), list[Answer]()
    if helpers is None:
        run = simulate_aloud(terminal, scene, out, overwrite=overwrite)
        pictures += _video(terminal, out)
        _draw_here(terminal, run, pictures)
        return run, pictures, _plots_here(run, out), _page(run, out)
    drawing, plotting = helpers

    def begin() -> None:
        drawing.ask(prepare, str(out), FILM_INTERVAL_S)
        plotting.ask(prepare_plots, str(out))

    def end() -> None:
        answers.append(drawing.ask(draw, str(out), FILM_INTERVAL_S, pictures))
        answers.append(plotting.ask(plot, str(out), str(out / PLOTS)))

    run = simulate_aloud(terminal, scene, out, drawing, begin, end, overwrite=overwrite, threads=_threads())
    drawn, plotted = answers
    video = _video(terminal, out)
    filmed = drawing.ask(draw, str(out), FILM_INTERVAL_S, video)
    page = _page(run, out)
    try:
        plots = plotted.value()
    except HelperProcessError as error:
        terminal.note(f"The process that plots did not ({error}); this one does.")
        plots = _plots_here(run, out)
    try:
        with progress(terminal, "Drawing", "picture") as tell:
            drawn.value(tell)
            filmed.value(tell)
    except HelperProcessError as error:
        terminal.note(f"The process that draws did not ({error}); this one does.")
        _draw_here(terminal, run, [*pictures, *video])
    return run, [*pictures, *video], plots, page


def _draw_here(terminal: Terminal, run: Run, pictures: list[Picture]) -> None:
    with progress(terminal, "Drawing", "picture") as tell:
        draw_pictures(run.every(FILM_INTERVAL_S), pictures, tell)


def _pictures(out: Path) -> list[Picture]:
    """The last frame, and the film."""
    return [(str(out / f"{SCENE}.png"), STILL_SIZE), (str(out / f"{SCENE}.gif"), FILM_SIZE)]


def _video(terminal: Terminal, out: Path) -> list[Picture]:
    """The film as MP4 too, where there is an encoder."""
    from gabardine.core.errors import SceneError
    from gabardine.render.video import ffmpeg

    try:
        ffmpeg()
    except SceneError as error:
        terminal.note(f"No MP4: {error}")
        return []
    return [(str(out / f"{SCENE}.mp4"), FILM_SIZE)]


def _page(run: Run, out: Path) -> Path:
    """A page that plays the run without a server."""
    from gabardine.viewer.page import write_page

    return write_page([(SCENE, run)], out / f"{SCENE}.html")


def _plots_here(run: Run, out: Path) -> list[str]:
    from gabardine.plots import plot_run

    return [str(path) for path in plot_run(run, out / PLOTS)]
