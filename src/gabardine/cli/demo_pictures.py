"""The pictures of gabardine demo: a film that is drawn while the run goes on, and a still of its end.

They are drawn by a second process, or by the first where there is none. The film shows what the space of the
first frame holds: the cloth begins above everything, and never leaves it.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Any

from gabardine.cli.progress import Tell

if TYPE_CHECKING:
    from gabardine.run.run import Run
    from gabardine.scene import Scene

STILL_SIZE = (1440, 900)
FILM_SIZE = (480, 360)
INSET_SIZE, INSET_MARGIN = (368, 276), 8
FILM_TURN_DEG = 40.0
FILM_INTERVAL_S = 0.025
"""Between two pictures of the film: each recorded frame."""
FILM_SLOWNESS = 3.2
"""The cloth falls in half a second: slow enough to watch it, 80 ms a picture."""
TINY_SIZE = (64, 48)
"""Of pictures that are drawn to have the kernels of drawing at hand."""
POLL_S = 0.02


def expected_frames(scene: Scene) -> list[int]:
    """The frames of a run of the scene that the film will show."""
    import numpy as np

    from gabardine.run.run import spaced

    end_s = scene.time.duration_s or 0.0
    count = round(end_s * scene.time.frames_per_s) + 1
    return spaced(np.linspace(0.0, end_s, count), FILM_INTERVAL_S)


def draw_meanwhile(folder: str, frames: list[int], pictures: dict[str, tuple[int, int]]) -> list[str]:
    """Like `draw`, of a run that goes on: frames of the film as they are recorded, the rest at its end."""
    from gabardine.run.folder import RunFolder

    films = {size for path, size in pictures.items() if not _is_still(path)}
    ahead = {size: draw_ahead(folder, frames, size) for size in films}
    while not RunFolder(folder).summary.is_file():
        sleep(POLL_S)
    return draw(folder, pictures, ahead=ahead)


def draw_ahead(folder: str, frames: list[int], size: tuple[int, int]) -> dict[int, Any]:
    """Pictures of these frames of the run in a folder, by frame, as they are recorded, until it ends."""
    from gabardine.run.folder import RunFolder
    from gabardine.run.opening import open_run

    done: dict[int, Any] = {}
    kept, studio = RunFolder(folder), None
    for number, frame in enumerate(frames):
        there = frames[: max(2, number + 1)]  # two, so that captions know the time between them
        while kept.frame_count() <= there[-1]:
            if kept.summary.is_file():
                return done
            sleep(POLL_S)
        film = open_run(folder).only(there)
        studio = studio or _film_order(film, size).studio(range(len(frames)))
        studio.run = film
        done[frame] = studio.image(number)
    return done


def draw(
    folder: str,
    pictures: dict[str, tuple[int, int]],
    tell: Tell | None = None,
    ahead: dict[tuple[int, int], dict[int, Any]] | None = None,
) -> list[str]:
    """The last frame and films of the run in a folder, as files of these sizes [px]; their names.

    ahead: pictures of films that there are already, by size and frame
    """
    from gabardine.run.opening import open_run

    run, ahead = open_run(folder), ahead or {}
    tell_of = iter([tell])  # one of them tells how far it is
    with ThreadPoolExecutor(2) as pool:
        made = [
            pool.submit(_still, run, Path(path), size, next(tell_of, None))
            if _is_still(path)
            else pool.submit(_film, run, Path(path), size, next(tell_of, None), ahead.get(size, {}))
            for path, size in pictures.items()
        ]
        for each in made:
            each.result()
    return list(pictures)


def _is_still(path: str) -> bool:
    return path.endswith(".png")


def _film(run: Run, path: Path, size: tuple[int, int], tell: Tell | None, ahead: dict[int, Any]) -> None:
    """The film; pictures of frames that were drawn ahead are taken as they are."""
    from gabardine.run.run import spaced

    frames = spaced(run.times, FILM_INTERVAL_S)
    drawn = {k: ahead[frame] for k, frame in enumerate(frames) if frame in ahead}
    _film_order(run.only(frames), size, drawn, tell).save(path)


def _still(run: Run, path: Path, size: tuple[int, int], tell: Tell | None) -> None:
    """The end of the run; in the upper right corner the same, small, coloured by strain."""
    from PIL import Image

    from gabardine.core.whole_file import whole
    from gabardine.render import Look, render_frame
    from gabardine.render.output import PNG_EFFORT

    picture = Image.fromarray(render_frame(run, -1, size=size))
    small = Image.fromarray(render_frame(run, -1, "strain", INSET_SIZE, Look(caption=False)))
    picture.paste(small, (size[0] - small.width - INSET_MARGIN, INSET_MARGIN))
    with whole(path) as place:
        picture.save(place, compress_level=PNG_EFFORT)
    if tell is not None:
        tell(1, 1)


def _film_order(
    film: Run, size: tuple[int, int], drawn: dict[int, Any] | None = None, tell: Tell | None = None
) -> Any:
    """What to draw; the same for a run that goes on and for a finished one."""
    from gabardine.render import FABRIC, Look
    from gabardine.render.output import Order

    turning = Look(azimuth_deg=Look.azimuth_deg - FILM_TURN_DEG, turn_deg=FILM_TURN_DEG)
    return Order(
        film, FABRIC, size, turning, progress=tell, extent=[0], drawn=drawn or {}, slowness=FILM_SLOWNESS
    )


def get_ready_to_draw(text: str, folder: str) -> None:
    """Have everything compiled that draws the scene and colours its page: by tiny pictures of its start."""
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
