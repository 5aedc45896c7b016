"""Figure 3: a square held at two opposite edges and stretched to 150 %, for three Poisson ratios."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import numpy as np
from numpy.typing import NDArray

from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import Claim, at_most, increasing, near
from gabardine.papers.equilibrium import WEIGHTLESS, Equilibrium, equilibrium, rest_positions
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage
    from gabardine.simulation.simulation import Observers

RATIOS = (0.0, 0.25, 0.5)
STRETCH = 1.5
STRAIN = 0.5 * (STRETCH**2 - 1.0)
CELLS = (10, 20, 40, 80)
QUICK_CELLS = (4, 8, 16)
STRIP_LENGTH = 8
"""A strip this many times as long as wide is free of its clamps in the middle."""

SCENE = """
title = "Stretched between two clamps"
solver = {{ force_tolerance = 1e-10 }}
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [{length}, 1.0], cells = [{along}, {across}], pattern = "cross" }}
model = {{ kind = "triangles", average_over = "triangles" }}
[cloth.fabric]
density_kg_per_m2 = 0.2
membrane = {{ law = "linear", young_n_per_m = 1000.0, poisson = {nu} }}
[[cloth.pin]]
select = "left"
[[cloth.pin]]
select = "right"
move = {{ translate_m = [[0.0, 0.0, 0.0, 0.0], [1.0, {pull}, 0.0, 0.0]] }}
"""


@dataclass(frozen=True, eq=False)
class Stretched:
    """A sheet between its clamps; rest [m] (n, 2) and plane [m] (n, 2): before and after."""

    rest: Floats
    plane: Floats
    state: Equilibrium

    @property
    def transverse(self) -> Floats:
        """Transverse Green-Lagrange strain at the vertices."""
        return self.state.at_vertices(self.state.strain[:, 1])

    def middle(self) -> tuple[float, float]:
        """Longitudinal and transverse strain in the middle, the mean of the triangles around it."""
        centre = np.argmin(np.abs(self.rest - self.rest.max(axis=0) / 2).sum(axis=1))
        around = (self.state.faces == centre).any(axis=1)
        weights = self.state.areas[around]
        along, across, _ = np.average(self.state.strain[around], axis=0, weights=weights)
        return float(along), float(across)

    def asymmetry(self) -> float:
        """How far the shape is from its mirror images in both middle lines, over the width."""
        worst = 0.0
        for axis in range(2):
            mirrored = self.rest.copy()
            mirrored[:, axis] = self.rest[:, axis].max() - self.rest[:, axis]
            image = self.plane[_ordered(mirrored)].copy()
            low, high = self.plane[:, axis].min(), self.plane[:, axis].max()
            image[:, axis] = low + high - image[:, axis]
            worst = max(worst, float(np.abs(image - self.plane[_ordered(self.rest)]).max()))
        return worst

    def narrowest(self) -> float:
        """Where along the sheet its free edge has come in furthest, over its length."""
        edge = np.flatnonzero(np.isclose(self.rest[:, 1], 0.0))
        found = edge[np.argmax(self.plane[edge, 1])]
        return float(self.rest[found, 0] / self.rest[:, 0].max())


def _ordered(points: Floats) -> NDArray[np.int64]:
    return np.lexsort(np.round(points, 9).T)


def stretched(nu: float, cells: int, length: int = 1, observers: Observers = ()) -> Stretched:
    """A sheet 1 m wide and `length` m long, `cells` to a metre, at equilibrium.

    It starts near the uniform stretch, lopsided so that no symmetry is given away, and stays in its plane:
    what would wrinkle is held flat.
    """
    from gabardine.scene import Scene

    pull = (STRETCH - 1.0) * length
    text = WEIGHTLESS + SCENE.format(
        length=float(length), along=cells * length, across=cells, nu=nu, pull=pull
    )
    scene = Scene.from_text(text)
    rest = rest_positions(scene)
    x, z = rest[:, 0] / length, rest[:, 2]
    bump = 0.01 * np.sin(np.pi * x) * np.array([np.cos(5.0 * z + x), 0.0 * x, np.sin(3.0 * z + 2.0 * x)])
    state = equilibrium(scene, rest * [STRETCH, 1.0, 1.0] + bump.T, observers)
    return Stretched(rest[:, [0, 2]], state.positions[:, [0, 2]], state)


class Fig3(Experiment):
    """Transverse contraction of a stretched square for three Poisson ratios.

    A square of 1 m, linear isotropic (e = 1000 N/m), is held along two opposite edges and stretched to 150 %
    of its length, for ν = 0, 0.25 and 0.5; statics, no gravity, in the plane. Transverse strain is
    Green-Lagrange; its value in the middle is followed through refinements of the mesh (crossed cells). On a
    strip eight times as long as wide the middle is free of the clamps, and the strains there must be in the
    ratio ν, exactly.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "largest transverse strain at ν = 0",
            0.0,
            "figure 3, left; from (4)",
            at_most(1e-9),
            quote="with a Poisson coefficient ν of 0 (left), 0.25 (center), 0.50 (right)",
        ),
        Claim(
            "contraction in the middle at ν = 0, 0.25, 0.5",
            "grows with ν",
            "section 2.1: ν relates the transverse contraction upon extension",
            increasing(1.0),
            "%",
            quote="the Poisson coefficient ν relates its transverse contraction upon extension",
        ),
        Claim(
            "contraction over extension in the middle of a long strip, ν = 0.25",
            0.25,
            "equation (4)",
            near(0.25, 1e-3),
            quote="the Poisson coefficient ν relates its transverse contraction upon extension",
            ours=True,
        ),
        Claim(
            "contraction over extension in the middle of a long strip, ν = 0.5",
            0.5,
            "equation (4)",
            near(0.5, 1e-3),
            quote="the Poisson coefficient ν relates its transverse contraction upon extension",
            ours=True,
        ),
        Claim(
            "distance from both mirror images, largest",
            0.0,
            "figure 3",
            at_most(1e-9),
            "m",
            ours=True,
        ),
        Claim(
            "where the square of ν = 0.5 is narrowest, over its length",
            0.5,
            "figure 3",
            near(0.5, 1e-9),
            ours=True,
        ),
    )

    def run(self, stage: Stage) -> None:
        sizes = QUICK_CELLS if stage.quick else CELLS
        runs = [(nu, cells) for nu in RATIOS for cells in sizes]
        each = stage.each(runs, "Stretching squares", "square")
        sheets = {run: stretched(*run, observers=stage.observers) for run in each}
        finest = [sheets[nu, sizes[-1]] for nu in RATIOS]
        stage.measured(self.names[0], np.abs(finest[0].state.strain[:, 1]).max())
        contraction = [-100.0 * sheet.middle()[1] for sheet in finest]
        orders = [_order([sheets[nu, cells].middle()[1] for cells in sizes[-3:]]) for nu in RATIOS[1:]]
        free = " and ".join(f"{100 * nu * STRAIN:.1f}" for nu in RATIOS[1:])
        change = abs(contraction[-1] + 100.0 * sheets[RATIOS[-1], sizes[-2]].middle()[1])
        note = (
            f"free of clamps it would be {free} %; the last refinement of the mesh changed the last by "
            f"{change:.2g} % points, order {orders[-1]:.1f}"
        )
        stage.measured(self.names[1], np.round(contraction, 6) + 0.0, note)
        self._strips(stage, 8 if stage.quick else 16)
        stage.measured(self.names[4], max(sheet.asymmetry() for sheet in finest))
        stage.measured(self.names[5], finest[-1].narrowest())
        rows = [
            {"poisson": nu, "cells": cells, "triangles": len(sheet.state.faces)}
            | {"middle_transverse_strain": sheet.middle()[1], "newton": sheet.state.report.newton_iterations}
            for (nu, cells), sheet in sheets.items()
        ]
        stage.table("refinement", rows)
        caption = (
            "The square at rest and stretched to 150 % for ν = 0, 0.25 and 0.5, to one scale; held edges are "
            "drawn thick. Colour: transverse Green-Lagrange strain."
        )
        stage.picture("sheets", _figure(finest), caption)

    def _strips(self, stage: Stage, cells: int) -> None:
        for claim, nu in zip(self.claims[2:4], stage.each(RATIOS[1:], "Stretching strips", "strip")):
            ratios = []
            for length in (STRIP_LENGTH, STRIP_LENGTH // 2):
                along, across = stretched(nu, cells, length, stage.observers).middle()
                ratios.append(-across / along)
            note = f"{ratios[1]:.4g} on a strip half as long"
            stage.measured(claim.name, ratios[0], note)


def _order(values: list[float]) -> float:
    """Order of convergence from three meshes, each twice as fine as the one before."""
    first, second, third = values
    return float(np.log2(abs(first - second) / max(abs(second - third), 1e-300)))


def _figure(sheets: list[Stretched]) -> Figure:
    from gabardine.papers.drawing import blank, canvas, outline, sheet_map
    from gabardine.plots.style import INK, styled

    figure = canvas(9.6, 1.9)
    with styled():
        panels = figure.subplots(1, 4, width_ratios=(1.14, 1.64, 1.64, 1.64))
        low = 100.0 * min(sheet.transverse.min() for sheet in sheets)
        rest = sheets[0].rest
        panels[0].tripcolor(
            *rest.T, sheets[0].state.faces, np.zeros(len(rest)), cmap="Greys", vmin=-1, vmax=9
        )
        outline(panels[0], rest, sheets[0].state.faces)
        panels[0].set_title("at rest")
        for panel, sheet, nu in zip(panels[1:], sheets, RATIOS):
            values = 100.0 * sheet.transverse
            drawn = sheet_map(panel, sheet.plane, sheet.state.faces, values, (low, 0.0), "viridis_r")
            panel.set_title(f"ν = {nu:g}")
        for panel, plane in zip(panels, [rest, *(sheet.plane for sheet in sheets)]):
            for end in (plane[:, 0].min(), plane[:, 0].max()):
                panel.plot([end, end], [0.0, 1.0], color=INK, linewidth=2.6, solid_capstyle="butt")
            panel.set(xlim=(-0.07, plane[:, 0].max() + 0.07), ylim=(-0.05, 1.05))
            blank(panel)
        bar = figure.colorbar(drawn, ax=panels, fraction=0.025, pad=0.01)
        bar.set_label("transverse strain [%]")
        bar.outline.set_visible(False)
    return figure
