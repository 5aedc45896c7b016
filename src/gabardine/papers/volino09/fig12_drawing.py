"""The pictures of figure 12: garments coloured by the stretch force in them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from gabardine.papers.drawing import blank, canvas
from gabardine.plots.style import styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.volino09.fig12 import Motion

PIXELS = (420, 560)
FRONT_DEG, SIDE_DEG, BACK_DEG = 25.0, 80.0, 205.0
COLOURED = 98.0
"""Per cent of the triangles whose stress is within the colours."""
STEPS = (
    "Largest principal stress [N/m], standing and at the widest steps, from the front and from the side. "
    "Top: a narrow skirt below a T-shirt. Bottom: a strap dress, in colours of a much narrower range."
)
ARMS = "The same of skirt and T-shirt as the arms are raised, from the front and from behind."


class View(NamedTuple):
    """A frame of a motion, from a direction."""

    title: str
    frame: int
    azimuth_deg: float


class Row(NamedTuple):
    """Views of one motion with the same colours; layer: the garment that they suit and that is framed."""

    motion: Motion
    layer: int
    views: list[View]


def steps(walk: Motion, dress: Motion) -> Figure:
    """Both walks."""
    from gabardine.papers.volino09.fig12 import SKIRT

    return _figure([Row(walk, SKIRT, _steps(walk)), Row(dress, 0, _steps(dress))])


def arms(motion: Motion) -> Figure:
    """Arms that are raised."""
    return _figure([Row(motion, 0, _arms(motion))])


def _figure(rows: list[Row]) -> Figure:
    figure = canvas(10.6, 3.5 * len(rows))
    with styled():
        for places, row in zip(figure.subplots(len(rows), 4, squeeze=False), rows):
            _draw(places, row)
    return figure


def _steps(motion: Motion) -> list[View]:
    """Standing, and at the widest steps, from the front and from the side."""
    first, second = (motion.steps() * 2)[:2]
    times = [f"{motion.run.times[frame]:.2f} s" for frame in (first, second)]
    return [
        View("standing", 0, FRONT_DEG),
        View(times[0], first, FRONT_DEG),
        View(times[0], first, SIDE_DEG),
        View(times[1], second, SIDE_DEG),
    ]


def _arms(motion: Motion) -> list[View]:
    """Before and after the arms are raised, from the front and from behind."""
    last = motion.run.frame_count - 1
    return [
        View(title, frame, azimuth)
        for azimuth in (FRONT_DEG, BACK_DEG)
        for title, frame in (("arms level", 0), ("arms raised", last))
    ]


def _draw(places: Any, row: Row) -> None:
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import ListedColormap, Normalize

    from gabardine.render import Look, render_frame
    from gabardine.render.colour_maps import SEQUENTIAL, colour_table

    stresses = [row.motion.stress(view.frame, row.layer) for view in row.views]
    most = max(float(np.percentile(stress, COLOURED)) for stress in stresses)
    name = f"layer {row.layer}" if row.layer else "garment"
    look = Look(elevation_deg=6.0, look_at=name, caption=False, legend=False, value_range=(0.0, most))
    for place, view in zip(places, row.views):
        seen = replace(look, azimuth_deg=view.azimuth_deg)
        place.imshow(render_frame(row.motion.run, view.frame, "stress", PIXELS, seen))
        place.set_title(view.title)
        blank(place)
    scale = ScalarMappable(Normalize(0.0, most), ListedColormap(colour_table(SEQUENTIAL)))
    bar = places[-1].figure.colorbar(scale, ax=list(places), shrink=0.75, pad=0.01, aspect=14, extend="max")
    bar.set_label("stress [N/m]")
    bar.outline.set_visible(False)
