"""Sheets in figures: maps of a quantity on a flat view, all panels to one scale."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats
from gabardine.plots.style import INK, styled

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure


def canvas(width_in: float, height_in: float) -> Figure:
    """An empty figure, drawn without a window system."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    with styled():
        figure = Figure(figsize=(width_in, height_in), layout="constrained")
        FigureCanvasAgg(figure)
    return figure


def blank(axes: Axes) -> None:
    """A panel for a shape: equal scales, no axes."""
    axes.set_aspect("equal")
    axes.axis("off")


def sheet_map(
    axes: Axes,
    plane: Floats,
    faces: NDArray[Any],
    values: Floats,
    limits: tuple[float, float],
    colour_map: str = "viridis",
) -> Any:
    """A sheet seen flat, plane (n, 2) [m], smoothly coloured by a value per vertex; for the colour bar."""
    low, high = limits
    drawn: Any = axes.tripcolor(  # type: ignore[call-overload]
        plane[:, 0],
        plane[:, 1],
        faces,
        values,
        shading="gouraud",
        vmin=low,
        vmax=high,
        cmap=colour_map,
        rasterized=True,
    )
    outline(axes, plane, faces)
    return drawn


def outline(axes: Axes, plane: Floats, faces: NDArray[Any], colour: str = INK, width: float = 0.8) -> None:
    """The border of a sheet."""
    from matplotlib.collections import LineCollection

    sides = np.concatenate([faces[:, [0, 1]], faces[:, [1, 2]], faces[:, [2, 0]]])
    _, first, counts = np.unique(np.sort(sides, axis=1), axis=0, return_index=True, return_counts=True)
    border = sides[first[counts == 1]]
    axes.add_collection(LineCollection(plane[border].tolist(), colors=colour, linewidths=width))
