"""Plots of lab tests and of fits: what was measured as points, what the law says as a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from gabardine.lab.contract import Curve, LabResult
from gabardine.lab.shadow import SUPPORT_M
from gabardine.plots.style import COLOURS, GREY, INK, from_zero, panels, styled

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from gabardine.lab.fitting import FittedCurve, FittedFabric

C = TypeVar("C")
SHOWN = {
    "m": ("mm", 1e3),
    "1": ("%", 100.0),
    "rad": ("degrees", 180.0 / np.pi),
    "1/m": ("1/cm", 0.01),
}
"""Units of plots: name and how many of them make the SI unit."""


BORDER = "border"
"""The curve of a draped disc."""


def result_figure(result: LabResult) -> Figure:
    """One panel per curve: simulated points over the line of the fabric's law."""
    ends = f", {result.values['ends']} ends" if "ends" in result.values else ""
    title = f"{result.title}: {result.fabric or 'a fabric'}{ends}"
    if BORDER in result.curves:
        return _shadow_figure(title, result, 0.5 * result.values["diameter_m"])
    return _side_by_side(title, list(result.curves.values()), _draw)


def _shadow_figure(title: str, result: LabResult, radius_m: float) -> Figure:
    """A draped disc: the radius of its border over the angle, and its shadow seen from above."""
    figure, (curve, picture) = panels(title, (1.4, 1.0))
    with styled():
        _draw(curve, result.curves[BORDER])
        draw_shadow(picture, result, radius_m)
        picture.set_title("Shadow, plate and flat specimen")
    return figure


def draw_shadow(axes: Axes, result: LabResult, radius_m: float) -> None:
    """The shadow of a draped disc, with the edges of the plate and of the flat specimen."""
    border = result.curves[BORDER]
    angle, radius = (np.append(values, values[0]) for values in (border.x, 1e3 * border.y))
    around = np.linspace(0.0, 2.0 * np.pi, 200)
    axes.fill(radius * np.cos(angle), radius * np.sin(angle), color=COLOURS[1], alpha=0.35)
    for circle_mm, style in ((1e3 * radius_m, "--"), (1e3 * SUPPORT_M, "-")):
        axes.plot(circle_mm * np.cos(around), circle_mm * np.sin(around), style, color=INK, linewidth=0.8)
    axes.set(xlabel="weft [mm]", ylabel="warp [mm]")
    axes.set_aspect("equal")


def _side_by_side(title: str, curves: list[C], draw: Callable[[Axes, C], None]) -> Figure:
    figure, axes = panels(title, (1.0,) * len(curves))
    if len(axes) > 2:
        figure.set_size_inches(12.0, 3.6)
    with styled():
        for panel, curve in zip(axes, curves):
            draw(panel, curve)
    return figure


def _draw(axes: Axes, curve: Curve) -> None:
    x_unit, x_scale = SHOWN.get(curve.x_unit, (curve.x_unit, 1.0))
    y_unit, y_scale = SHOWN.get(curve.y_unit, (curve.y_unit, 1.0))
    x, title = x_scale * curve.x, curve.y_name.capitalize()
    if curve.law is not None:
        axes.plot(x, y_scale * curve.law, color=COLOURS[0], label="law")
        title = f"{title}, off by {_per_cent(curve.error())}"
    axes.plot(x, y_scale * curve.y, "o", color=COLOURS[1], markersize=3.2, label="simulated")
    if curve.measured is not None:
        data_x, data_y = curve.measured
        axes.plot(x_scale * data_x, y_scale * data_y, "x", color=INK, markersize=5, label="measured")
    axes.set(xlabel=f"{curve.x_name} [{x_unit}]", ylabel=f"{curve.y_name} [{y_unit}]", title=title)
    axes.margins(x=0.02)
    if min(curve.y.min(), curve.x.min()) >= 0.0:
        from_zero(axes)
    axes.legend(loc="best")


def fit_figure(fitted: FittedFabric) -> Figure:
    """One panel per curve: the data, the polynomials and their knots."""
    return _side_by_side(f"Fitted: {fitted.fabric.name}", list(fitted.curves.values()), _draw_fit)


def _draw_fit(axes: Axes, curve: FittedCurve) -> None:
    strain, stress = curve.strain, curve.stress
    knots = curve.pieces.knots
    fine = np.linspace(0.0, knots[-1], 400)
    axes.plot(100 * strain, stress, "o", color=COLOURS[1], markersize=3.2, label="measured")
    axes.plot(100 * fine, curve.pieces.stress(fine), color=COLOURS[0], label="fit")
    axes.plot(100 * knots, curve.pieces.stress(knots), "|", color=INK, markersize=11, label="knots")
    axes.axhline(0.0, color=GREY, linewidth=0.8, zorder=0)
    axes.set(xlabel="strain [%]", ylabel="stress [N/m]")
    axes.set_title(f"{curve.mode.capitalize()}, off by {_per_cent(curve.residual.largest)}")
    axes.margins(x=0.02)
    axes.legend(loc="upper left")


def _per_cent(share: float) -> str:
    return f"{100 * share:.2g} %"
