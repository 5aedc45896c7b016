"""Figure 4 drawn: the radial diagram and the squares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.drawing import blank, canvas, sheet_map
from gabardine.plots.style import COLOURS, GREY, INK, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.volino09.fig4 import Hung

STRIPS = 6
"""Drawn on either side of the middle."""


def fig4_figure(squares: list[Hung], directions_deg: list[int], compliances: list[float]) -> Figure:
    """A polar diagram and a panel for each square, in two rows."""
    figure = canvas(9.6, 5.6)
    with styled():
        _diagram(figure.add_subplot(2, 4, 1, projection="polar"), directions_deg, 1.0 / np.array(compliances))
        panels = [figure.add_subplot(2, 4, 2 + k) for k in range(len(squares))]
        high = 100.0 * max(float(np.percentile(square.strain, 99)) for square in squares)
        for panel, square in zip(panels, squares):
            drawn = sheet_map(panel, square.plane, square.state.faces, 100.0 * square.strain, (0.0, high))
            for line in square.strips(STRIPS):
                panel.plot(*line.T, color="white", linewidth=0.7)
            panel.plot([0, 0, 1, 1], [1, 0, 0, 1], color=GREY, linewidth=0.8, linestyle=":")
            panel.plot([-0.03, 1.03], [1.0, 1.0], color=INK, linewidth=2.6, solid_capstyle="butt")
            panel.set_title(f"{square.angle_deg:g}°")
            panel.set(xlim=(-0.12, 1.1), ylim=(-0.22, 1.03))
            blank(panel)
        bar = figure.colorbar(drawn, ax=panels, fraction=0.02, pad=0.01, extend="max")
        bar.set_label("average tensile strain [%]")
        bar.outline.set_visible(False)
    return figure


def _diagram(axes: Any, directions_deg: list[int], stiffness_n_per_m: Floats) -> None:
    from gabardine.papers.volino09.fig4 import SHEAR, WARP, WEFT, compliance

    fine = np.radians(np.arange(361))
    c, s = np.cos(fine), np.sin(fine)
    free = 1.0 / np.array([compliance(angle)[0] for angle in range(361)])
    held = WEFT * c**4 + WARP * s**4 + 4.0 * SHEAR * (c * s) ** 2
    axes.plot(fine, held, color=GREY, linewidth=1.0, linestyle="--", label="held sideways")
    axes.plot(fine, free, color=COLOURS[0], label="free, exact")
    dots = {"linestyle": "none", "marker": "o", "markersize": 3.2, "markerfacecolor": "white"}
    axes.plot(
        np.radians(directions_deg), stiffness_n_per_m, color=COLOURS[1], label="free, our element", **dots
    )
    axes.set_title("stiffness [N/m]")
    axes.set(xticks=np.radians([0, 90, 180, 270]), yticks=[4, 8, 12])
    axes.set_xticklabels(["weft", "warp", "", ""])
    axes.set_rlabel_position(315)
    axes.tick_params(labelsize=8)
    axes.legend(loc="upper center", bbox_to_anchor=(0.5, -0.05), fontsize=7.5, handlelength=1.6)
