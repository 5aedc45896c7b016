"""gabardine render: pictures, films and contact sheets of runs."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from gabardine.cli.progress import progress
from gabardine.cli.terminal import USERS, Flag, Outcome, RunFolder, Terminal, options
from gabardine.core.errors import SceneError

if TYPE_CHECKING:
    from gabardine.render import Look

VIEW_HELP = (
    "From where: corner, front (from +z), right (from +x), back, left, top or bottom; or azimuth,elevation "
    "in degrees: 0,0 is front, 90,0 right, 30,22 corner, and a higher elevation looks further down."
)


@options
class View:
    """The options that say from where and how a run is looked at.

    Parameters
    ----------
    zoom
        How much larger than just fitting into the picture: 2 is twice as large, 0.5 half.
    look_at
        What is in the middle: x,y,z in metres, or the name of a cloth or solid, which then fills the
        picture. Left out: everything.
    follow
        Move the camera along with what it looks at, e.g. with a cloth that falls.
    turn
        Go round what is looked at by so many degrees from the first picture of a film to the last.
    wire
        Draw the edges of the triangles.
    backend
        software, built in; or mitsuba, which follows the light from surface to surface: softer and slower,
        and needs pip install 'gabardine[render]'.
    paths
        Of the backend mitsuba: paths for each pixel; four times as many halve the noise.
    """

    view: Annotated[str, Parameter(help=VIEW_HELP, allow_leading_hyphen=True)] = "corner"
    zoom: float = 1.0
    look_at: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None
    follow: Flag = False
    turn: Annotated[float, Parameter(allow_leading_hyphen=True)] = 0.0
    wire: Flag = False
    backend: str = "software"
    paths: int = 64

    def look(self) -> Look:
        """What the renderer is told; SceneError where something is not possible."""
        from gabardine.render import Look

        if not 0.01 <= self.zoom <= 1000.0:
            raise SceneError(
                f"--zoom {self.zoom:g} shows nothing; give a number from 0.01 to 1000, 1 just fits."
            )
        drawn: dict[str, Any] = {"wireframe": self.wire, "backend": self.backend, "paths": self.paths}
        if not -3600.0 <= self.turn <= 3600.0:
            raise SceneError(f"--turn {self.turn:g}: give -3600 to 3600 degrees.")
        drawn |= {"look_at": _place(self.look_at), "follow": self.follow, "turn_deg": self.turn}
        return Look(*_direction(self.view), zoom=self.zoom, **drawn)


AS_USUAL = View()


def render(
    folder: RunFolder,
    /,
    *others: Annotated[Path, Parameter(help="Further runs, for --sheet.")],
    out: Path | None = None,
    color: str = "none",
    frame: int | None = None,
    size: str | None = None,
    view: View = AS_USUAL,
    sheet: Flag = False,
    moments: int | None = None,
    terminal: Terminal = USERS,
) -> Outcome:
    """Draw a run as a picture (.png) or a film (.gif, .mp4), or runs as a sheet of pictures.

    Parameters
    ----------
    out
        The file to write, its suffix says the format; left out: picture.png in the folder (sheet.png with
        --sheet, in out/ if there are several runs).
    color
        strain (the largest), weft, warp, shear (Green-Lagrange), corotated-weft, corotated-warp,
        corotated-shear (what limits bound), stress, mean-curvature, gaussian-curvature, speed, contact
        (pressure), distance (from meshes that cloth hangs on), or none: the plain colour of the fabric.
    frame
        Of a picture: which frame, from 0; negative ones count from the end. Left out: the last.
    size
        Width x height in pixels, 960x720 if left out; with --sheet that of each picture, 480x360.
    sheet
        Pictures of one run in a grid, or of several runs side by side, one row for each moment.
    moments
        Of a sheet: how many moments, from the first frame to the last; 1 is the last frame only. Left out: 12
        of one run, 3 of several.
    """
    from gabardine.render import SIZE, TILE, render_run, render_sheet
    from gabardine.run.files import writable

    begin = perf_counter()
    look = view.look()
    pixels = _sides(size) if size is not None else TILE if sheet else SIZE
    _refuse_contradictions(sheet, len(others), frame, moments)
    runs = _open(folder, *others)
    name = "sheet.png" if sheet else "picture.png"
    path = out or (Path("out") if others else folder) / name
    with writable(path), progress(terminal, "Drawing", "picture") as tell:
        if sheet:
            render_sheet(runs, path, color, pixels, look, moments, tell)
        else:
            render_run(runs[0][1], path, color, pixels, look, frame, progress=tell)
    terminal.show(str(path))
    return Outcome({"out": str(path), "color": color, "wall_s": round(perf_counter() - begin, 3)})


def _open(*folders: Path) -> list[tuple[str, Any]]:
    """The runs, each with what it is called: its title alone, its folder among others."""
    from gabardine.run.opening import open_run

    runs = [open_run(folder) for folder in folders]
    if len(runs) == 1:
        return [(runs[0].scene.title or folders[0].resolve().name, runs[0])]
    return [(folder.resolve().name, run) for folder, run in zip(folders, runs)]


def _refuse_contradictions(sheet: bool, others: int, frame: int | None, moments: int | None) -> None:
    if others and not sheet:
        raise SceneError("Several runs are drawn side by side on a sheet: add --sheet, or give one folder.")
    if moments is not None and not sheet:
        raise SceneError("--moments is for a sheet of pictures; add --sheet, or leave it out.")
    if moments is not None and moments < 1:
        raise SceneError(f"--moments {moments} draws nothing; give 1 or more.")
    if frame is not None and sheet:
        raise SceneError(
            "--frame is for one picture; leave it out with --sheet (--moments 1 is the last frame)."
        )


def _direction(view: str) -> tuple[float, float]:
    """Azimuth and elevation [deg] of a name, or of two numbers."""
    from gabardine.render import VIEWS

    if any(letter.isalpha() for letter in view.replace("e", "")):
        return VIEWS[view]
    azimuth, elevation = _numbers(view, ",", "--view", "30,22", 2)
    return azimuth, elevation


def _place(text: str | None) -> tuple[float, float, float] | str | None:
    """A point [m], or the name of a body; whether there is one of that name is known later."""
    if text is None or "," not in text:
        return text
    x, y, z = _numbers(text, ",", "--look-at", "0,0.5,0", 3)
    return x, y, z


def _sides(size: str) -> tuple[int, int]:
    """Width and height [px]."""
    width, height = _numbers(size, "x", "--size", "960x720", 2)
    return int(width), int(height)


def _numbers(text: str, separator: str, option: str, example: str, count: int) -> tuple[float, ...]:
    """Numbers as the user wrote them, finite ones."""
    try:
        found = tuple(map(float, text.lower().split(separator)))
    except ValueError:
        found = ()
    if len(found) != count or not all(abs(number) < 1e9 for number in found):
        how_many = {2: "two", 3: "three"}[count]
        raise SceneError(f'{option} "{text}" is not {how_many} numbers; write it as {example}.')
    return found
