"""Pictures of csl09.fig7: the dress on its bar, plain and coloured by shear."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats
from gabardine.papers.csl09.swing import Swing
from gabardine.papers.drawing import blank, canvas
from gabardine.papers.shaded import camera_on
from gabardine.plots.style import styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

AZIMUTH_DEG, ELEVATION_DEG = 28.0, 6.0
RED, BAR = "#a8323e", "#8b8378"
MOST = 0.2
"""Shear at the ends of the bar of colours."""
COLOUR_MAP = "coolwarm"


@dataclass(frozen=True, eq=False)
class Shot:
    """The dress at a time: vertices and bar [m] about the middle of the bar, shear at each vertex."""

    time_s: float
    positions: Floats
    faces: NDArray[Any]
    bar: tuple[Floats, NDArray[Any]]
    shear: Floats


def shot(one: Swing) -> Shot:
    """As it is now."""
    from gabardine.simulation.drawn_colliders import drawn_colliders

    simulation = one.simulation
    time_s = simulation.state.time_s
    drawn = drawn_colliders(simulation.scene, simulation.positions)[0].creased()
    bar = drawn.positions(time_s)
    middle = 0.5 * (bar.min(axis=0) + bar.max(axis=0))
    shear = one.at_vertices(one.strain[:, 2])
    return Shot(time_s, one.positions - middle, one.faces, (bar - middle, drawn.faces), shear)


def snapshots(shots: Sequence[Shot], size: tuple[int, int]) -> Figure:
    """In a row, from one place beside the bar."""
    draw = _painter(shots, size)
    figure = canvas(1.75 * len(shots), 1.75 * size[1] / size[0] + 0.3)
    with styled():
        axes: Any = figure.subplots(1, len(shots), squeeze=False)[0]
        for panel, each in zip(axes, shots):
            panel.imshow(draw(each, False), interpolation="antialiased")
            blank(panel)
            panel.set_title(f"{each.time_s:.1f} s", fontsize=9, loc="center", fontweight="normal")
    return figure


def shears(own: Shot, edged: Shot, size: tuple[int, int]) -> Figure:
    """The dress, its shear limited by components, and by edges; one scale."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import Normalize

    draw = _painter((own, edged), size)
    figure = canvas(9.6, 3.0 * size[1] / size[0] + 0.4)
    with styled():
        axes: Any = figure.subplots(1, 3, squeeze=False)[0]
        parts = (("", own, False), ("components", own, True), ("edges", edged, True))
        for panel, (title, each, coloured) in zip(axes, parts):
            panel.imshow(draw(each, coloured), interpolation="antialiased")
            blank(panel)
            panel.set_title(title, loc="center")
        scale = ScalarMappable(Normalize(-100 * MOST, 100 * MOST), COLOUR_MAP)
        bar = figure.colorbar(scale, ax=list(axes), fraction=0.04, pad=0.02, extend="both")
        bar.set_label("shear, corotated [%]")
        bar.outline.set_visible(False)
    return figure


def _painter(shots: Sequence[Shot], size: tuple[int, int]) -> Any:
    """Draws each of these shots, coloured by shear or not, with one camera."""
    from gabardine.render.camera import Viewport
    from gabardine.render.colour_maps import colour_table
    from gabardine.render.light import Region
    from gabardine.render.picture import Picture
    from gabardine.render.surface import Paint, Surface

    clouds = [cloud for each in shots for cloud in (each.positions, each.bar[0])]
    camera = camera_on(clouds, size, AZIMUTH_DEG, ELEVATION_DEG)
    every = np.concatenate(clouds)
    region = Region.around(every.min(axis=0), every.max(axis=0))

    def draw(each: Shot, coloured: bool) -> NDArray[np.uint8]:
        bar = Surface(*each.bar, Paint.plain(BAR, gloss=0.1))
        paint, values = Paint.plain(RED, 0.8, sheen=0.05), None
        if coloured:
            paint = Paint(colour_table(COLOUR_MAP), 0.9, sheen=0.03)
            values = np.clip(0.5 + 0.5 * each.shear / MOST, 0.0, 1.0)[each.faces]
        cloth = Surface(each.positions, each.faces, paint, values)
        return Picture((cloth, bar), (), camera, Viewport(*size), region).rgb()

    return draw
