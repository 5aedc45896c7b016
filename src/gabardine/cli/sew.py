"""gabardine sew: a garment from its pattern, on a body."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil, log2
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from gabardine.cli.computing import USUAL, Computing
from gabardine.cli.terminal import USERS, Outcome, Terminal
from gabardine.core.errors import SceneError

if TYPE_CHECKING:
    from gabardine.core.arrays import Floats
    from gabardine.garment.making import Making
    from gabardine.scene import Scene

COARSE_M = 0.02
"""Edges that garments are sewn with have at least this length [m]: with shorter ones triangles beside the
fork of trousers start flatter than the gap of contact."""
STAGES = ("sewing", "draping", "coarse/sewing", "coarse/draping")
"""Folders of runs in that of a garment."""


def sew(
    pattern: str,
    /,
    *,
    size: int = 38,
    body: Path | None = None,
    fabric: str = "cotton",
    edge: float = 0.02,
    shrink: float | None = None,
    out: Path | None = None,
    computing: Computing = USUAL,
    terminal: Terminal = USERS,
) -> Outcome:
    """Sew a garment around a dress form and let it drape; no triangle ever passes through another.

    Parameters
    ----------
    pattern
        A garment of our own (tshirt, shirt, bodice, strap-dress, pleated-dress, straight-skirt, circle-skirt,
        buttoned-skirt, trousers, cape), drafted for the size, or a file: GarmentCode .json, or a FreeSewing
        draft .json, .svg or .dxf (AAMA) with a file NAME.toml beside it that names places and seams.
    size
        Of the body, 32, 34 ... 54.
    body
        A closed mesh (OBJ or PLY, metres, y up, facing +z, arms nearly level), or the folder of a garment,
        whose figure this one is put on, over all that it wears; or anny, for a figure of the package of that
        name; left out: a dress form.
    fabric
        A library name or a fabric file.
    edge
        Length of the edges of triangles [m]; below 0.02 sewn with 0.02 to 0.04 and then refined.
    shrink
        How much thinner the body is while the garment is sewn [m], 0 to 0.03; left out: as tight ones need.
    out
        The folder for all of it; left out: out/NAME.
    """
    from gabardine.cli.simulating import simulate_aloud
    from gabardine.garment.layers import save_sewn

    begin = perf_counter()
    folder = out or Path("out") / Path(pattern).stem
    computing.refuse_used(*(folder / stage for stage in STAGES))
    options = computing.chosen()
    coarse = folder / "coarse" if halvings(edge) else folder  # refuses edges that make no garment
    with _drawing_unplaced(pattern, terminal):
        making = _arrange(pattern, size, body, edge * 2 ** halvings(edge), shrink)
    _tell_start(making, shrink, terminal)
    sewing, draping = _write(making, coarse, fabric)
    sewn = simulate_aloud(terminal, sewing, coarse / "sewing", **options)
    save_sewn(coarse, making.garment.vertex_count, making.layers, sewn.frame(-1).positions)
    draped = simulate_aloud(terminal, draping, coarse / "draping", **options)
    if coarse != folder:
        making, draping = _refine(making, draped.frame(-1).positions, folder, fabric, halvings(edge))
        draped = simulate_aloud(terminal, draping, folder / "draping", **options)
    pictures = [*_draw(folder, making), *_exports(folder, terminal)]
    terminal.show(*pictures, f"See it: gabardine view {folder / 'draping'}")
    told = {"out": str(folder), **_numbers(making), "sewing": sewn.summary}
    told |= _seams(making, draped.frame(-1).positions, terminal)
    wall_s = round(perf_counter() - begin, 3)
    return Outcome(told | {"wall_s": wall_s, "draping": draped.summary, "pictures": pictures})


def _numbers(making: Making) -> dict[str, object]:
    """Of a garment that is put on, for other programs."""
    return {"triangles": len(making.garment.faces), "shrink_m": making.shrink_m}


@contextmanager
def _drawing_unplaced(pattern: str, terminal: Terminal) -> Iterator[None]:
    """Draw where panels cross that cannot be placed, into NAME-crossings.png."""
    from gabardine.garment.making import Unplaced
    from gabardine.render.crossings import draw_crossings

    try:
        yield
    except Unplaced as error:
        path = Path(f"{Path(pattern).stem}-crossings.png")
        draw_crossings(error.points, error.faces, error.places, path)
        terminal.note(f"The places are marked in {path}.")
        raise


def _seams(making: Making, positions: Floats, terminal: Terminal) -> dict[str, object]:
    """Tell which seam is farthest from its cut length; positions [m]: of garment and layers."""
    from gabardine.garment.seams import draped_seams

    found = draped_seams(making.garment, positions)
    if not found:
        return {}
    worst = max(found, key=lambda seam: abs(seam.longer))
    terminal.show(
        f"Seams: within {100.0 * abs(worst.longer):.1f} % of their cut length; the worst is {worst.name}."
    )
    return {"worst_seam": worst._asdict()}


def halvings(edge_m: float) -> int:
    """How often edges are halved after draping, so that it begins with edges of COARSE_M at least."""
    if not 0.002 <= edge_m <= 0.1:
        raise SceneError(f"--edge {edge_m:g} is not possible; give 0.002 to 0.1 (metres).")
    return max(0, ceil(log2(COARSE_M / edge_m) - 1e-9))


def _refine(making: Making, positions: Floats, folder: Path, fabric: str, times: int) -> tuple[Making, Scene]:
    """The garment on a finer mesh, from where it hangs, in its folder; and its scene of draping."""
    from dataclasses import replace

    import numpy as np

    from gabardine.garment.layers import save_sewn
    from gabardine.garment.refining import refined_making

    for _ in range(times):
        making = refined_making(making, positions)
        positions = np.concatenate([making.start, *(layer.positions for layer in making.layers)])
    _, draping = _write(replace(making, shrink_m=0.0), folder, fabric)
    (folder / "sewing.toml").unlink()  # that was done on the coarser mesh
    save_sewn(folder, making.garment.vertex_count, making.layers, positions)
    return making, draping


def _tell_start(making: Making, shrink_m: float | None, terminal: Terminal) -> None:
    """Say what was assumed of a pattern, where it is narrower than the body, and what is done about that."""
    for note in making.garment.pattern.notes:
        terminal.note(note)
    loop = making.tightest
    if loop is None or not loop.needed_m:
        return
    panels = ", ".join(f'"{name}"' for name in loop.panels)
    lengths = f"{1e3 * loop.cut_m:.0f} mm of cloth around {1e3 * loop.girth_m:.0f} mm of body"
    told = f"The garment is tight: {lengths} in the panels {panels}."
    if shrink_m is None:
        thinner = f"{1e3 * making.shrink_m:.0f} mm thinner"
        told += (
            f" The body is {thinner} while the seams close, and grows back; --shrink 0 leaves it as it is."
        )
    terminal.note(told)


def _arrange(name: str, size: int, body: Path | None, edge_m: float, shrink_m: float | None) -> Making:
    """The garment around its body, before it is sewn."""
    from gabardine.garment.anny import anny_body
    from gabardine.garment.body import grow, read_body
    from gabardine.garment.formats import read_pattern
    from gabardine.garment.layers import Layer, read_layers
    from gabardine.garment.making import put_on
    from gabardine.garment.measurements import Measurements
    from gabardine.garment.shrinking import refuse_other

    refuse_other(shrink_m or 0.0)
    measured = Measurements.of_size(size)
    layers: tuple[Layer, ...] = ()
    if body is not None and body.is_dir():
        layers, body = read_layers(body), body / "body.obj"
    if body is None:
        figure = grow(measured)
    else:
        figure = anny_body(measured) if body == Path("anny") else read_body(body, measured)
    pattern = read_pattern(name, figure.measurements)
    return put_on(pattern, figure, edge_m, layers, shrink_m)


def _write(making: Making, folder: Path, fabric: str) -> tuple[Scene, Scene]:
    """The folder with pattern, meshes and scenes; both scenes."""
    from gabardine.garment.formats import write_garmentcode
    from gabardine.garment.making import write_making
    from gabardine.garment.svg import write_svg

    scenes = write_making(making, folder, fabric)
    write_garmentcode(making.garment.pattern, folder / "pattern.json")
    write_svg(making.garment.pattern, folder / "pattern.svg")
    return scenes


def _exports(folder: Path, terminal: Terminal) -> list[str]:
    """The dressed figure as it hangs, for other programs: USD with one prim a panel if usd-core is there."""
    from gabardine.export import export_run
    from gabardine.run.opening import open_run

    run = open_run(folder / "draping")
    written = []
    for to, name in (("glb", "dressed.glb"), ("usd", "dressed.usdc")):
        try:
            last = [run.frame_count - 1]
            written.append(str(export_run(run, to, folder / name, last, overwrite=True).path))
        except SceneError as error:
            terminal.show(error.message)
    return written


VIEWS = {
    "front": ("none", 20.0),
    "side": ("none", 90.0),
    "back": ("none", 200.0),
    "fit-strain": ("strain", 20.0),
    "fit-stress": ("stress", 20.0),
    "fit-pressure": ("contact", 20.0),
}
"""Pictures by name: what the cloth is coloured by, and from where it is seen [deg]."""


def _draw(folder: Path, making: Making) -> list[str]:
    """Pictures of the dressed figure from three sides, and fit maps on the figure and on the pattern."""
    from gabardine.garment.fit_maps import write_fit_maps
    from gabardine.render import Look, render_run
    from gabardine.run.opening import open_run

    run = open_run(folder / "draping")
    pictures = [
        render_run(run, folder / f"{name}.png", color, (720, 960), Look(azimuth, 8.0))
        for name, (color, azimuth) in VIEWS.items()
    ]
    return [str(path) for path in (*pictures, *write_fit_maps(making, run, folder))]
