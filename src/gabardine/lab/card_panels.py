"""The panels of a fabric card: its laws, its loops, its strips, and how it drapes."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.lab.contract import Curve, LabResult
from gabardine.lab.figures import SHOWN, draw_shadow
from gabardine.materials.fabric import Fabric
from gabardine.plots.style import COLOURS, GREY, INK

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from numpy.typing import NDArray

LARGE = {"weft": 0.1, "warp": 0.1, "shear": 0.15}
"""Strain to which laws without an end of their own are drawn."""
SMALL_N = 0.1
"""Largest value in newtons below which millinewtons are shown."""
PICTURE = (1040, 640)
"""Pixels of the picture of a drape."""


class Panel(NamedTuple):
    """Something to be drawn, with words above it."""

    title: str
    draw: Callable[[Axes], None]


def panels(fabric: Fabric, results: Iterable[LabResult]) -> list[Panel]:
    """Of a fabric and its tests, in the order of a card: the drape first, then laws and curves."""
    shown = {result.test: result for result in results}
    out = [Panel("Laws and their points", lambda axes: draw_laws(axes, fabric))]
    drape = shown.get("cusick")
    if drape is not None:
        radius_m = 0.5 * drape.values["diameter_m"]
        first = [Panel("Shadow, plate and specimen", lambda axes: draw_shadow(axes, drape, radius_m))]
        if drape.run is not None:
            first.insert(0, Panel(short(drape.title), lambda axes: draw_picture(axes, drape)))
        out = [*first, *out]
    for name, result in shown.items():
        if name != "cusick":
            out.append(Panel(short(result.title).split(",")[0], _curves(result)))
    return out


def short(title: str) -> str:
    """A title without the standards it names."""
    return title.split(" (")[0]


def _curves(result: LabResult) -> Callable[[Axes], None]:
    hanging = result.test in ("cantilever", "heart-loop")
    chosen = [curve for name, curve in result.curves.items() if name != "force"] or [*result.curves.values()]
    return lambda axes: draw_curves(axes, chosen, equal=hanging)


def draw_picture(axes: Axes, drape: LabResult) -> None:
    """The draped specimen as a picture."""
    assert drape.run is not None
    axes.imshow(drape_picture(drape))
    axes.set_axis_off()


def drape_picture(drape: LabResult) -> NDArray[np.uint8]:
    """(height, width, 3), from above at a slant."""
    from gabardine.render import Look, render_frame

    assert drape.run is not None
    look = Look(elevation_deg=28.0, zoom=0.97, caption=False, legend=False)
    return render_frame(drape.run, size=PICTURE, look=look)


def draw_laws(axes: Axes, fabric: Fabric) -> None:
    """The membrane's curves in first loading, and the points they were given by."""
    from gabardine.lab.material_point import MaterialPoint

    for place, (mode, colour) in enumerate(zip(LARGE, COLOURS)):
        curve = getattr(fabric.membrane, mode, None)
        pieces = getattr(curve, "pieces", None)
        end = float(pieces.knots[-1]) if pieces is not None else LARGE[mode]
        strain = np.linspace(0.0, end, 80)
        point = MaterialPoint(fabric)
        stress = [point.go(*(e * np.eye(3)[place]))[place] for e in strain]
        axes.plot(100.0 * strain, stress, color=colour, label=mode, linewidth=1.2)
        given = getattr(curve, "strain", None)
        if given:
            axes.plot(100.0 * np.array(given), np.interp(given, strain, stress), ".", color=colour, ms=3.5)
    axes.set(xlabel="strain [%]", ylabel="stress [N/m]")
    axes.set_ylim(bottom=0.0)
    axes.legend(loc="best", handlelength=1.2)


def draw_curves(axes: Axes, curves: Iterable[Curve], equal: bool = False) -> None:
    """Curves over one another: what was simulated as points, the law as a line."""
    drawn = list(curves)
    for curve, colour in zip(drawn, COLOURS):
        (x, x_unit), (y, y_unit) = _shown(curve.x, curve.x_unit), _shown(curve.y, curve.y_unit)
        what, _, threads = curve.y_name.partition(", ")
        if curve.law is not None:
            axes.plot(x, _shown(curve.law, curve.y_unit, curve.y)[0], color=colour, linewidth=0.9)
        style = "-" if equal or curve.law is None else "."
        axes.plot(x, y, style, color=colour, ms=2.2, linewidth=1.2, label=threads or what)
        if curve.measured is not None:
            data = (_shown(v, u, w)[0] for v, u, w in zip(curve.measured, _units(curve), (curve.x, curve.y)))
            axes.plot(*data, "x", color=INK, ms=4, label="measured")
    axes.axhline(0.0, color=GREY, linewidth=0.6, zorder=0)
    axes.set(xlabel=f"{drawn[0].x_name} [{x_unit}]", ylabel=f"{what} [{y_unit}]")
    if equal:
        axes.set_aspect("equal", adjustable="datalim")
    if len(drawn) > 1:
        axes.legend(loc="best", handlelength=1.2)


def _units(curve: Curve) -> tuple[str, str]:
    return curve.x_unit, curve.y_unit


def _shown(values: Floats, unit: str, like: Floats | None = None) -> tuple[Floats, str]:
    """Values in the unit of plots; small newtons, as of bending, in millinewtons."""
    largest = float(np.abs(values if like is None else like).max(initial=0.0))
    if unit == "N" and largest < SMALL_N:
        return 1e3 * values, "mN"
    name, scale = SHOWN.get(unit, (unit, 1.0))
    return scale * values, name
