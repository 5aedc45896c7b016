"""Section 4: the normal estimator of the paper against others, on surfaces whose normals are known."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.cosserat.forms import Floats
from gabardine.cosserat.normals import (
    difference_normals,
    face_normals,
    fourth_order_normals,
    switched_normals,
)
from gabardine.papers.claims import Claim, Criterion, at_most
from gabardine.papers.cosserat06.surfaces import SURFACES, Surface
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage

CELLS, QUICK_CELLS = (16, 32, 64, 128), (16, 32, 64)
SHOWN_CELLS = 32
THRESHOLD_PER_M = 1e-3
SIZE = (420, 400)

Estimator = Callable[[Floats, tuple[float, float]], Floats]
PRINTED, CROSS, FACES, FOURTH = "equation (39)", "cross product", "mean of faces", "fourth order"
ESTIMATORS: dict[str, Estimator] = {
    PRINTED: lambda x, spacing: switched_normals(x, spacing, THRESHOLD_PER_M),
    CROSS: difference_normals,
    FACES: lambda x, _: face_normals(x),
    FOURTH: lambda x, _: fourth_order_normals(x),
}
BELOW_ONE = Criterion("below 0.99 on every surface", lambda ours: max(ours) < 0.99)


def angles(found: Floats, true: Floats) -> Floats:
    """Between normals [rad], of the nodes that have neighbours on all sides; either sense counts."""
    unit = found / np.linalg.norm(found, axis=-1, keepdims=True)
    sine = np.linalg.norm(np.cross(unit, true), axis=-1)
    return np.arcsin(np.minimum(sine, 1.0))[1:-1, 1:-1]


def errors(surface: Surface, cells: int) -> dict[str, float]:
    """Root mean square angle of each estimator [rad]."""
    positions, true, spacing = surface.sampled(cells)
    return {
        name: float(np.sqrt((angles(estimate(positions, spacing), true) ** 2).mean()))
        for name, estimate in ESTIMATORS.items()
    }


def apart(surface: Surface, cells: int) -> float:
    """Between (39) and the cross product of the same differences, largest over nodes and components."""
    positions, _, spacing = surface.sampled(cells)
    printed, cross = (ESTIMATORS[name](positions, spacing) for name in (PRINTED, CROSS))
    curved = np.linalg.norm(printed - face_normals(positions), axis=-1) > 0.0  # where the switch took (39)
    return float(np.abs(printed - cross)[curved].max())


class Normals(Experiment):
    """The normal estimator, against others and against the truth.

    Patches of a sphere, a cylinder, a saddle and a torus on grids of 16² to 128² cells, neither orthogonal
    nor even (on the symmetric ones tried first, errors of the mean of faces cancel to rounding on the
    cylinder). Estimators: (39) of the paper, with the Christoffel symbols of its algorithm 1, averaged over
    the directions with |b| > 0.001 and the mean of the faces elsewhere; the normalised cross product of the
    same differences (58); the mean of the adjacent faces' normals; and the cross product of five-point
    differences of fourth order. Errors are angles to the true normal, root mean square over the nodes that
    have neighbours on all sides. The paper gives no numbers, and no threshold.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "error of (39) over that of the cross product of differences, sphere, cylinder, saddle, torus",
            "(39) is closer to the exact normal",
            "section 4",
            BELOW_ONE,
            quote="the average of the four normal vectors determined from it is closer to the exact"
            " normal vector",
        ),
        Claim(
            "error of (39) over that of the mean of faces, sphere, cylinder, saddle, torus",
            "the mean of faces presents poorer performance",
            "section 4",
            BELOW_ONE,
            quote="the latter presents poorer performance for the vertices of higher curvature",
        ),
        Claim(
            "largest difference between (39) and the cross product of the same differences",
            0.0,
            "follows from (39) with (63) of algorithm 1, line 19",
            at_most(1e-11),
            ours=True,
        ),
        Claim(
            "orders of convergence: (39), mean of faces, fourth order; least over surfaces",
            "not given",
            "section 4",
            Criterion(
                "at least 0.9, 1.8 and 3.6",
                lambda ours: ours[0] >= 0.9 and ours[1] >= 1.8 and ours[2] >= 3.6,
            ),
            ours=True,
        ),
    )

    def run(self, stage: Stage) -> None:
        cells = QUICK_CELLS if stage.quick else CELLS
        found = {
            surface.name: [errors(surface, count) for count in cells]
            for surface in stage.each(SURFACES, "Estimating", "surface")
        }
        finest = [rows[-1] for rows in found.values()]
        stage.measured(self.names[0], [row[PRINTED] / row[CROSS] for row in finest], f"{cells[-1]}² cells")
        stage.measured(self.names[1], [row[PRINTED] / row[FACES] for row in finest], f"{cells[-1]}² cells")
        identity = max(apart(surface, count) for surface in SURFACES for count in cells)
        stage.measured(self.names[2], identity, "rounding: second differences lose it")
        orders = [
            min(np.log2(rows[-2][name] / rows[-1][name]) for rows in found.values())
            for name in (PRINTED, FACES, FOURTH)
        ]
        stage.measured(self.names[3], orders, "between the two finest grids")
        stage.table("errors", _rows(found, cells))
        caption = (
            "Above: four patches coloured by the error of (39) on 32² cells. Below: errors over the "
            "spacing. (39) lies on the cross product of the same differences, of first order; the mean of "
            "faces is of second order, five-point differences are of fourth."
        )
        stage.picture("normals", _figure(found, cells), caption)


def _rows(found: dict[str, list[dict[str, float]]], cells: tuple[int, ...]) -> list[dict[str, Any]]:
    return [
        {"surface": name, "cells": count, **{f"{key} [rad]": value for key, value in row.items()}}
        for name, rows in found.items()
        for count, row in zip(cells, rows)
    ]


def _figure(found: dict[str, list[dict[str, float]]], cells: tuple[int, ...]) -> Figure:
    from gabardine.papers.drawing import blank, canvas
    from gabardine.papers.shaded import colour_bar
    from gabardine.plots.style import COLOURS, styled

    figure = canvas(9.6, 5.4)
    limits = (0.0, 3.0)
    marks = {PRINTED: ("o-", 7), CROSS: ("x--", 5), FACES: ("s-", 4), FOURTH: ("^-", 4)}
    with styled():
        grid = figure.add_gridspec(2, 4, height_ratios=(1.0, 1.1))
        shown = [figure.add_subplot(grid[0, k]) for k in range(4)]
        first: Any = None
        for k, surface in enumerate(SURFACES):
            shown[k].imshow(_shaded(surface, limits))
            shown[k].set_title(surface.name)
            blank(shown[k])
            axes = figure.add_subplot(grid[1, k], sharey=first)
            first = first or axes
            for n, (name, (style, size)) in enumerate(marks.items()):
                values = [np.degrees(row[name]) for row in found[surface.name]]
                axes.loglog(
                    1.0 / np.array(cells), values, style, color=COLOURS[n], markersize=size, label=name
                )
            axes.set_xticks([1.0 / count for count in cells], [f"1/{count}" for count in cells])
            axes.minorticks_off()
            axes.set(xlabel="spacing over side")
        first.set_ylabel("error [degrees]")
        handles, labels = first.get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside lower center", ncols=4)
        colour_bar(figure, shown, limits, "error of (39) [degrees]")
    return figure


def _shaded(surface: Surface, limits: tuple[float, float]) -> Any:
    from gabardine.geometry.grid import regular
    from gabardine.papers.shaded import camera_on, shaded

    positions, true, spacing = surface.sampled(SHOWN_CELLS)
    error = np.zeros(positions.shape[:2])
    error[1:-1, 1:-1] = np.degrees(angles(ESTIMATORS[PRINTED](positions, spacing), true))
    error = np.pad(error[1:-1, 1:-1], 1, mode="edge")
    middle = positions - positions.reshape(-1, 3).mean(axis=0)
    points = middle[..., [1, 2, 0]].reshape(-1, 3)
    camera = camera_on([points], SIZE, 35.0, 25.0)
    return shaded(points, regular(SHOWN_CELLS, SHOWN_CELLS), error.reshape(-1), limits, camera, SIZE)
