"""gabardine sew: a garment from its pattern, on a body."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from math import ceil, log2
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from gabardine.cli.computing import USUAL, Computing
from gabardine.cli.terminal import USERS, Outcome, Terminal
from gabardine.cli.wearer import FORM, Wearer
from gabardine.core.errors import SceneError

if TYPE_CHECKING:
    from gabardine.cli.dressed import Stages
    from gabardine.core.arrays import Floats
    from gabardine.garment.making import Making
    from gabardine.run.run import Run
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
    seams: Path | None = None,
    wearer: Wearer = FORM,
    fabric: str = "cotton",
    edge: float = 0.02,
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
    seams
        That file, if it is elsewhere; for other patterns what is to be added: fabrics, elastic, buttons.
    fabric
        A library name or a fabric file.
    edge
        Length of the edges of triangles [m]; below 0.02 sewn with 0.02 to 0.04 and then refined.
    out
        The folder for all of it; left out: out/NAME.
    """
    from gabardine.cli.dressed import Stages, draw, export, numbers, tell_seams, write_dressed_page

    begin, stages = perf_counter(), Stages()
    folder = out or Path("out") / Path(pattern).stem
    computing.refuse_used(*(folder / stage for stage in STAGES))
    halvings(edge)  # refuses edges that make no garment
    with stages.timed("body, meshes, places"), _drawing_unplaced(pattern, terminal):
        making = _arrange(pattern, seams, wearer, edge * 2 ** halvings(edge))
    _tell_start(making, wearer.shrink, terminal)
    workshop = _Workshop(folder, fabric, halvings(edge), terminal, computing.chosen(), stages)
    making, runs = workshop.made(making)
    draped = runs[-1]
    with stages.timed("pictures"):
        pictures = draw(folder, making)
    with stages.timed("exports"):
        pictures += export(folder, making.garment.pattern, terminal)
    with stages.timed("page"):
        page = write_dressed_page(folder, making.garment.pattern.name)
    terminal.show(*pictures, page, f"See it: gabardine view {folder / 'draping'}", stages.in_words())
    told = {"out": str(folder), **numbers(making, runs)}
    told |= tell_seams(making, draped.frame(-1).positions, terminal)
    told |= {"stages": dict(stages), "wall_s": round(perf_counter() - begin, 3)}
    told |= {"sewing": runs[0].summary, "draping": draped.summary, "pictures": pictures, "page": page}
    return Outcome(told)


@dataclass(frozen=True)
class _Workshop:
    """Where a garment is sewn and draped: its folder; options: those of `simulate`."""

    folder: Path
    fabric: str
    halvings: int
    terminal: Terminal
    options: dict[str, Any]
    stages: Stages

    def made(self, making: Making) -> tuple[Making, list[Run]]:
        """The garment as it hangs, refined if its edges are to be finer; its runs, sewing first."""
        from gabardine.garment.layers import save_sewn

        coarse = self.folder / "coarse" if self.halvings else self.folder
        sewing, draping = _write(making, coarse, self.fabric)
        sewn = self._simulated("sewing", sewing, coarse / "sewing")
        save_sewn(coarse, making.garment.vertex_count, making.layers, sewn.frame(-1).positions)
        runs = [sewn, self._simulated("draping", draping, coarse / "draping")]
        if self.halvings:
            hung = runs[-1].frame(-1).positions
            making, draping = _refine(making, hung, self.folder, self.fabric, self.halvings)
            runs.append(self._simulated("draping, refined", draping, self.folder / "draping"))
        return making, runs

    def _simulated(self, stage: str, scene: Scene, out: Path) -> Run:
        from gabardine.cli.simulating import simulate_aloud

        with self.stages.timed(stage):
            return simulate_aloud(self.terminal, scene, out, **self.options)


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


def _arrange(name: str, seams: Path | None, wearer: Wearer, edge_m: float) -> Making:
    """The garment around its body, before it is sewn."""
    from gabardine.garment.formats import read_pattern
    from gabardine.garment.making import put_on

    figure, layers = wearer.figure()
    pattern = read_pattern(name, figure.measurements, seams)
    return put_on(pattern, figure, edge_m, layers, wearer.shrink)


def _write(making: Making, folder: Path, fabric: str) -> tuple[Scene, Scene]:
    """The folder with pattern, meshes and scenes; both scenes."""
    from gabardine.garment.formats import write_garmentcode
    from gabardine.garment.making import write_making
    from gabardine.garment.svg import write_svg

    scenes = write_making(making, folder, fabric)
    write_garmentcode(making.garment.pattern, folder / "pattern.json")
    write_svg(making.garment.pattern, folder / "pattern.svg")
    return scenes
