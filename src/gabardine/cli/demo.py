"""gabardine demo: the default drape, from nothing to pictures."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING

from gabardine.cli.plotting import can_plot
from gabardine.cli.progress import Tell, progress
from gabardine.cli.terminal import USERS, Flag, Outcome, Terminal

if TYPE_CHECKING:
    from gabardine.run.run import Run

SCENE = "drape"
MESH = ("cloth.sheet.mesh.cells=[30, 30]", "cloth.sheet.mesh.pattern=regular")
"""In place of the scene's own: three quarters of its triangles, and a quarter off the time of its steps."""
STILL_SIZE = (1440, 900)
FILM_SIZE = (480, 360)
INSET_SIZE, INSET_MARGIN = (368, 276), 8
FILM_TURN_DEG = 40.0
FILM_INTERVAL_S = 0.075
"""Between two pictures of the film: smooth enough, and drawn in a few seconds."""
TINY_SIZE = (64, 48)
"""Of pictures that are drawn to have the kernels of drawing at hand."""


def demo(*, out: Path = Path("out/demo"), overwrite: Flag = False, terminal: Terminal = USERS) -> Outcome:
    """Drape a square of cloth over a ball: simulate it, draw it in its fabric, with its strain in a
    corner, plot it, and write a page that plays it.

    The scene is the one that gabardine new drape writes, on a coarser mesh.

    Parameters
    ----------
    out
        The folder of the run and its pictures.
    overwrite
        Replace the run in the folder.
    """
    from gabardine.cli.precompile import starting
    from gabardine.cli.simulating import simulate_aloud
    from gabardine.scene import Scene
    from gabardine.scene.templates import TEMPLATES
    from gabardine.viewer.page import write_page

    begin = perf_counter()
    scene = Scene.from_text(TEMPLATES[SCENE].text(), source=f"{SCENE}.toml").with_overrides(MESH)
    with starting(terminal, scene, get_ready_to_draw) as start:
        run = simulate_aloud(terminal, scene, out, start, overwrite=overwrite)
        pictures = _pictures(terminal, out)
        if start.second is not None:
            start.second.ask(draw, str(out), pictures)
        plots = _plotted(terminal, run, out)
        page = write_page([(SCENE, run)], out / f"{SCENE}.html")
        drawn = start.second.answer() if start.second is not None else None
    if drawn is None:
        with progress(terminal, "Drawing", "picture") as tell:
            drawn = draw(str(out), pictures, tell)
    total_s = perf_counter() - begin
    terminal.show(
        f"Picture  {drawn[0]}",
        *(f"Film     {film}" for film in drawn[1:]),
        *([f"Plots    {', '.join(plots)}"] if plots else []),
        f"Page     {page} (open it in a browser)",
        f"Run      {out} (open it in Python: gabardine.open_run({str(out)!r}))",
        f"Done in {total_s:.1f} s. Start your own: gabardine new {SCENE}",
    )
    files = {"pictures": drawn, "plots": plots, "page": str(page)}
    return Outcome({**run.summary, **files, "total_s": round(total_s, 3)})


def _plotted(terminal: Terminal, run: Run, out: Path) -> list[str]:
    """Every plot of the run; none without matplotlib, which is then told."""
    from gabardine.plots import plot_run

    return [str(path) for path in plot_run(run, out / "plots")] if can_plot(terminal) else []


def _pictures(terminal: Terminal, out: Path) -> dict[str, tuple[int, int]]:
    """Files of pictures and their sizes [px]: the still, the film as GIF, and as MP4 where there is an
    encoder.
    """
    from gabardine.core.errors import SceneError
    from gabardine.render.video import ffmpeg

    pictures = {str(out / f"{SCENE}.png"): STILL_SIZE, str(out / f"{SCENE}.gif"): FILM_SIZE}
    try:
        ffmpeg()
        pictures[str(out / f"{SCENE}.mp4")] = FILM_SIZE
    except SceneError as error:
        terminal.note(f"No MP4: {error.message}")
    return pictures


def draw(folder: str, pictures: dict[str, tuple[int, int]], tell: Tell | None = None) -> list[str]:
    """The last frame and films of the run in a folder, as files of these sizes [px]; their names."""
    from gabardine.render import Look, render_run
    from gabardine.run.opening import open_run

    run = open_run(folder)
    film = run.every(FILM_INTERVAL_S)
    turning = Look(azimuth_deg=Look.azimuth_deg - FILM_TURN_DEG, turn_deg=FILM_TURN_DEG)
    for path, size in pictures.items():
        still = path.endswith(".png")
        render_run(film, path, size=size, look=Look() if still else turning, progress=tell)
        if still:
            _inset(run, Path(path))
    return list(pictures)


def get_ready_to_draw(text: str, folder: str) -> None:
    """Have everything loaded, and compiled where it is not, that draws the scene and colours its page: by
    tiny pictures of its start.
    """
    from gabardine.render import COLOURS, Look, render_frame
    from gabardine.run.folder import RunFolder
    from gabardine.run.folder_recorder import FolderRecorder
    from gabardine.run.standalone import standalone
    from gabardine.run.start import start
    from gabardine.run.summary import OK
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Simulation

    scene = Scene.from_text(text, folder)
    with TemporaryDirectory() as written:
        kept = RunFolder(written)
        kept.claim.take()
        recorder: FolderRecorder = start(kept, Simulation(scene), standalone(scene), perf_counter())
        run = recorder.finish(OK)
        for colour in COLOURS:
            render_frame(run, 0, colour, TINY_SIZE, Look(caption=False))


def _inset(run: Run, still: Path) -> None:
    """The same moment coloured by strain, small, in the upper right corner of a picture."""
    from PIL import Image

    from gabardine.render import Look, render_frame

    small = Image.fromarray(render_frame(run, -1, "strain", INSET_SIZE, Look(caption=False)))
    with Image.open(still) as opened:
        whole = opened.convert("RGB")
    whole.paste(small, (whole.width - small.width - INSET_MARGIN, INSET_MARGIN))
    whole.save(still)
