"""gabardine demo: the default drape, from nothing to pictures."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from gabardine.cli import demo_pictures
from gabardine.cli.plotting import can_plot
from gabardine.cli.progress import progress
from gabardine.cli.terminal import USERS, Flag, Outcome, Terminal

if TYPE_CHECKING:
    from gabardine.cli.second_process import SecondProcess
    from gabardine.run.run import Run
    from gabardine.scene import Scene

SCENE = "drape"
MESH = ("cloth.sheet.mesh.cells=[30, 30]", "cloth.sheet.mesh.pattern=regular")
"""In place of the scene's own: three quarters of its triangles, and a quarter off the time of its steps."""
TIME = ("time.duration_s=0.525",)
"""In place of the scene's own: the cloth lies (1 % of its largest kinetic energy) after an eighth fewer
steps, and the film's pictures are evenly spaced."""


def demo(*, out: Path = Path("out/demo"), overwrite: Flag = False, terminal: Terminal = USERS) -> Outcome:
    """Drape a square of cloth over a ball: simulate it, draw it in its fabric, with its strain in a
    corner, plot it, and write a page that plays it.

    The scene is the one that gabardine new drape writes, on a coarser mesh and a little shorter.

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
    scene = Scene.from_text(TEMPLATES[SCENE].text(), source=f"{SCENE}.toml").with_overrides([*MESH, *TIME])
    with starting(terminal, scene, demo_pictures.get_ready_to_draw) as start:
        pictures = _pictures(out)
        drawing = partial(_draw_while_it_runs, start.second, scene, out, pictures)
        run = simulate_aloud(terminal, scene, out, start, drawing, overwrite=overwrite)
        if (why := _no_encoder()) is not None:
            terminal.note(why)
        plots = _plotted(terminal, run, out)
        page = write_page([(SCENE, run)], out / f"{SCENE}.html")
        drawn = start.second.answer() if start.second is not None else None
    if drawn is None:
        with progress(terminal, "Drawing", "picture") as tell:
            drawn = demo_pictures.draw(str(out), pictures, tell)
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


def _draw_while_it_runs(
    second: SecondProcess | None, scene: Scene, out: Path, pictures: dict[str, tuple[int, int]]
) -> None:
    """Have the second process draw pictures as soon as their frames are there."""
    if second is not None:
        second.ask(demo_pictures.draw_meanwhile, str(out), demo_pictures.expected_frames(scene), pictures)


def _plotted(terminal: Terminal, run: Run, out: Path) -> list[str]:
    """Every plot of the run; none without matplotlib, which is then told."""
    from gabardine.plots import plot_run

    return [str(path) for path in plot_run(run, out / "plots")] if can_plot(terminal) else []


def _pictures(out: Path) -> dict[str, tuple[int, int]]:
    """Files of pictures and their sizes [px]: the still, the film as GIF, and as MP4 where there is an
    encoder.
    """
    still, film = demo_pictures.STILL_SIZE, demo_pictures.FILM_SIZE
    pictures = {str(out / f"{SCENE}.png"): still, str(out / f"{SCENE}.gif"): film}
    if _no_encoder() is None:
        pictures[str(out / f"{SCENE}.mp4")] = film
    return pictures


def _no_encoder() -> str | None:
    """Why there is no MP4; None where there is one."""
    from gabardine.core.errors import SceneError
    from gabardine.render.video import ffmpeg

    try:
        ffmpeg()
    except SceneError as error:
        return f"No MP4: {error.message}"
    return None
