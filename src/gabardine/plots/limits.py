"""How near the cloth is to its limits of strain, and what lies beyond them."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.core.registry import Registry
from gabardine.geometry.mesh import Floats
from gabardine.geometry.quantities import thread_areas
from gabardine.plots.reports import title_of
from gabardine.plots.style import COLOURS, GREY, INK, panels, styled

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from gabardine.run.run import Run

PER_CENT = 100.0
BINS = 60


@dataclass(frozen=True, eq=False)
class Limited:
    """Something that is limited, in the last frame.

    values: of each piece; weights: its share in the whole; bounds: its least and largest value, (n, 2)
    tolerance: by which a value may be beyond a bound and still count as at it
    """

    name: str
    of: str
    values: Floats
    weights: Floats
    bounds: Floats
    tolerance: float

    @property
    def beyond(self) -> float:
        """The share of pieces beyond their bounds by more than the tolerance."""
        low, high = self.bounds.T
        out = (self.values > high + self.tolerance) | (self.values < low - self.tolerance)
        return float(self.weights[out].sum() / self.weights.sum())

    @property
    def lines(self) -> list[float]:
        """All the bounds there are."""
        found = np.unique(self.bounds)
        return [float(bound) for bound in found if -1.0 < bound < math.inf]


SHOWN: Registry[Callable[[Run, Any], list[Limited]]] = Registry("plot of a limit")
"""Method of a limit -> function(run, body) -> what it limits."""


def limits_plot(run: Run) -> Figure | None:
    """Strain in the last frame [%] against its limits, a row for each limited body; None without any."""
    limited = [body for body in getattr(run.scene, "deformables", ()) if body.limit.method in SHOWN]
    rows = [SHOWN[body.limit.method](run, body) for body in limited]
    if not any(rows):
        return None
    across = max(map(len, rows))
    figure, axes = panels(title_of(run), (1.0,) * across, len(rows))
    with styled():
        for row, (body, items) in enumerate(zip(limited, rows)):
            for column in range(across):
                panel = axes[row * across + column]
                if column < len(items):
                    label = f"{body.name}: {items[column].name}" if len(rows) > 1 else items[column].name
                    _draw(panel, items[column], label)
                else:
                    panel.set_visible(False)
    return figure


def components(run: Run, body: Any) -> list[Limited]:
    """The corotated strain of the triangles of a cloth, by component."""
    part = run.parts[body.name].faces
    strain = run.corotated_strain(len(run.times) - 1)[part]
    areas = thread_areas(run.thread_coordinates[part])
    mesh = body.build(run.scene.folder)
    start = body.place.apply(mesh.rest_positions)
    table = body.limit.table(SimpleNamespace(mesh=mesh, placed_positions=start))  # all of a body it reads
    return [
        Limited(name, "area", strain[:, k], areas, table[:, [k, k + 3]], body.limit.tolerance)
        for k, name in enumerate(("Weft", "Warp", "Shear"))
    ]


def elongations(run: Run, body: Any) -> list[Limited]:
    """The elongation (l - l_0)/l_0 of edges or springs, by kind."""
    from gabardine.simulation.compile import sheet_alone

    mesh = body.build(run.scene.folder)
    positions = run.frame(len(run.times) - 1).positions[run.parts[body.name].vertices]
    found = []
    for kind, (pairs, lengths) in body.links(sheet_alone(body, mesh)).items():
        bounds = body.limit.bounds(kind)
        if bounds is not None:
            ends = positions[pairs.astype(np.int64)]
            values = np.linalg.norm(ends[:, 1] - ends[:, 0], axis=1) / lengths - 1.0
            own = np.tile(bounds, (len(values), 1))
            ones, slack = np.ones(len(values)), body.limit.tolerance
            found.append(Limited(kind.capitalize(), "lengths", values, ones, own, slack))
    return found


SHOWN.add("continuum", components)
SHOWN.add("edges", elongations)


def _draw(axes: Axes, item: Limited, label: str) -> None:
    """A histogram with the bounds as lines; the vertical axis is logarithmic, so that a few are seen."""
    values = PER_CENT * item.values
    shown = [PER_CENT * bound for bound in item.lines]
    low, high = min([float(values.min()), 0.0, *shown]), max([float(values.max()), 0.0, *shown])
    room = 0.06 * max(high - low, 1e-2)
    share = PER_CENT * item.weights / item.weights.sum()
    axes.hist(values, bins=BINS, range=(low - room, high + room), weights=share, color=COLOURS[0], alpha=0.85)
    for bound in shown:
        axes.axvline(bound, color=COLOURS[1], linewidth=1.4)
    # Beyond every bound; between those of regions some are within theirs.
    for start, end in (
        (low - room, PER_CENT * item.bounds.min()),
        (PER_CENT * item.bounds.max(), high + room),
    ):
        if start < end:
            axes.axvspan(start, end, color=COLOURS[1], alpha=0.08, linewidth=0)
    axes.axvline(0, color=GREY, linewidth=0.8, zorder=0)
    axes.set(title=label, xlabel="strain [%]", ylabel=f"share of the {item.of} [%]", ylim=(1e-2, 100))
    axes.set_yscale("log")
    axes.set_xlim(low - room, high + room)
    note = " and ".join(f"{bound:.3g}".replace("-", "−") for bound in shown)
    note = f"limit {note} %, {_share(item.beyond)} % beyond" if shown else "unlimited"
    axes.text(1.0, 1.02, note, transform=axes.transAxes, ha="right", va="bottom", color=INK, fontsize=8)


def _share(share: float) -> str:
    """In per cent, with what tells a few from none."""
    return f"{PER_CENT * share:.0f}" if share >= 0.1 or share == 0 else f"{PER_CENT * share:.1g}"
