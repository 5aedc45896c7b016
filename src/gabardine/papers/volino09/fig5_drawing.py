"""Figure 5 drawn: the two laws, and the squares from the front and from the back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.drawing import blank, canvas
from gabardine.papers.shaded import camera_on, colour_bar, shaded
from gabardine.plots.style import COLOURS, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.volino09.fig5 import Hung

SIZE = (720, 760)
FRONT_DEG, BEHIND_DEG, ABOVE_DEG = 20.0, 200.0, 8.0
COLOUR_MAPS = ("viridis", "cividis")
NAMES = ("linear", "stiffening")


def fig5_figure(squares: list[Hung], strains: Floats, pulled: dict[float, list[float]]) -> Figure:
    """Curves, then a column for each law: strain above, stress below."""
    figure = canvas(9.6, 6.2)
    with styled():
        grid = figure.add_gridspec(2, 3, width_ratios=(1.0, 1.0, 1.0))
        _curves(figure.add_subplot(grid[:, 0]), strains, pulled)
        values = ([100.0 * s.strain for s in squares], [s.stress for s in squares])
        labels = ("average tensile strain [%]", "average tensile stress [N/m]")
        for row, (azimuth_deg, label) in enumerate(zip((FRONT_DEG, BEHIND_DEG), labels)):
            panels = [figure.add_subplot(grid[row, 1 + column]) for column in range(2)]
            limits = (0.0, max(float(np.percentile(value, 99.5)) for value in values[row]))
            clouds = [square.state.positions for square in squares]
            camera = camera_on(clouds, SIZE, azimuth_deg, ABOVE_DEG)
            for panel, square, value, name in zip(panels, squares, values[row], NAMES):
                state = square.state
                at_vertices = state.at_vertices(value)
                image = shaded(
                    state.positions, state.faces, at_vertices, limits, camera, SIZE, COLOUR_MAPS[row]
                )
                panel.imshow(image)
                panel.set_title(f"{name}, {('front', 'back')[row]}")
                blank(panel)
            colour_bar(figure, panels, limits, label, COLOUR_MAPS[row])
    return figure


def _curves(axes: Any, strains: Floats, pulled: dict[float, list[float]]) -> None:
    from gabardine.papers.volino09.fig5 import YOUNG_N_PER_M, stiffening

    fine = np.linspace(0.0, strains[-1], 101)
    axes.plot(100 * fine, YOUNG_N_PER_M * fine, color=COLOURS[1], label="linear")
    axes.plot(100 * fine, stiffening(fine), color=COLOURS[2], label="stiffening")
    for shape, (angle, found) in zip("os^", pulled.items()):
        style: dict[str, Any] = {"linestyle": "none", "marker": shape, "markersize": 4 + "os^".index(shape)}
        axes.plot(
            100 * strains,
            found,
            color=COLOURS[2],
            markerfacecolor="none",
            label=f"our element, {angle:g}°",
            **style,
        )
    axes.set(xlabel="strain [%]", ylabel="stress [N/m]", xlim=(0, None), ylim=(0, None))
    axes.set_title("Laws")
    axes.set_box_aspect(1.25)
    axes.legend(loc="upper left")
