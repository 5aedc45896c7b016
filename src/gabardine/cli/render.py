"""gabardine render: pictures and films of a run."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Annotated

from cyclopts import Parameter

from gabardine.cli.progress import progress
from gabardine.cli.terminal import Json, Outcome, Terminal
from gabardine.core.errors import SceneError


def render(
    folder: Path,
    /,
    *,
    out: Path | None = None,
    color: str = "strain",
    frame: int | None = None,
    size: str = "960x720",
    view: Annotated[str, Parameter(help="Direction of view: azimuth,elevation in degrees.")] = "30,22",
    as_json: Json = False,
) -> Outcome:
    """Draw a run as a picture (.png) or a film (.gif, .mp4).

    Parameters
    ----------
    folder
        The folder of the run.
    out
        The file to write, its suffix says the format; left out: picture.png in the folder.
    color
        strain (the largest), weft, warp, shear (Green-Lagrange), corotated-weft, corotated-warp,
        corotated-shear (what limits bound), stress, mean-curvature, gaussian-curvature, speed or none.
    frame
        Of a picture: which frame, from 0; negative ones count from the end. Left out: the last.
    size
        Width x height in pixels.
    """
    from gabardine.render import Look, render_run
    from gabardine.run.opening import open_run

    terminal = Terminal(as_json)
    begin = perf_counter()
    azimuth, elevation = numbers(view, ",", "--view", "30,22")
    width, height = (int(side) for side in numbers(size, "x", "--size", "960x720"))
    run = open_run(folder)
    path = out or folder / "picture.png"
    look = Look(azimuth_deg=azimuth, elevation_deg=elevation)
    try:
        with progress(terminal, "Drawing", "picture") as tell:
            render_run(run, path, color, (width, height), look, frame, progress=tell)
    except OSError as error:
        raise SceneError(f"{path} cannot be written: {error.strerror or error}.") from None
    terminal.show(str(path))
    return Outcome({"out": str(path), "color": color, "wall_s": round(perf_counter() - begin, 3)})


def numbers(text: str, separator: str, option: str, example: str) -> tuple[float, float]:
    """Two numbers as the user wrote them."""
    try:
        first, second = map(float, text.lower().split(separator))
    except ValueError:
        raise SceneError(f'{option} "{text}" is not two numbers; write it as {example}.') from None
    return first, second
