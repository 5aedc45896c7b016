"""Figure 12: time against the number of nodes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.papers.claims import Claim, at_most, between
from gabardine.papers.cosserat06.panel import FABRICS, Panel, step_times_s
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage

SIDES = (10, 14, 20, 32, 45, 60, 100, 141, 200, 316)
QUICK_SIDES = (10, 20, 40, 60)
NODE_STEPS, REPEATS = 400_000, 12
"""How many steps of a node one run takes, about."""
PAPER_STEP_S = 0.265 / 50
"""Of 3600 nodes: a frame is 50 steps of 1 ms."""


class Fig12(Experiment):
    """Four fabrics on grids from coarse to fine."""

    id: ClassVar[str] = "cosserat06.fig12"
    title: ClassVar[str] = "Time against the number of nodes"
    what: ClassVar[str] = (
        "The panels of table I on 10 x 10 to 316 x 316 nodes (the paper ends at 100 x 100), the time of "
        "one step of the mended reference scheme: processor time on one thread, the least of twelve runs "
        "taken in turns. Changed: a step, not a simulation; the paper keeps its parameters, and so its "
        "step, for all grids, while the stable step falls with the square of the spacing once bending "
        "governs it."
    )
    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "exponent of time over nodes, silk",
            1.0,
            "figure 12, section 6.1: almost linear",
            between(0.9, 1.15),
        ),
        Claim(
            "time of the slowest fabric over the fastest, median over grids",
            1.0,
            "figure 12",
            at_most(1.15),
        ),
        Claim(
            "time of a step of 3600 nodes",
            PAPER_STEP_S,
            "table I: 0.265 s for 50 steps, in 2006",
            at_most(PAPER_STEP_S),
            "s",
        ),
    )

    def run(self, stage: Stage) -> None:
        sides = QUICK_SIDES if stage.quick else SIDES
        times = {side: _times(side, stage.quick) for side in stage.each(sides, "Timing", "grid")}
        nodes = np.array([side**2 for side in sides])
        silk = np.array([times[side][0] for side in sides])
        exponent = float(np.polyfit(np.log(nodes), np.log(silk), 1)[0])
        spreads = [max(found) / min(found) for found in times.values()]
        names = [claim.name for claim in self.claims]
        values = (exponent, float(np.median(spreads)), times[60][0])
        finest = f"{1e9 * silk[-1] / nodes[-1]:.0f} ns a node and step on the finest grid"
        notes = (finest, f"from {min(spreads):.2f} to {max(spreads):.2f}", "")
        for name, value, note in zip(names, values, notes):
            if stage.quick:
                stage.undecided(name, value, "times are not judged by a quick run")
            else:
                stage.measured(name, value, note)
        stage.table("times", [_row(side, times[side]) for side in sides])
        caption = (
            "Processor time of a step over the number of nodes, for the four fabrics of table I (the same "
            "but for noise), with a line of slope 1."
        )
        stage.picture("times", _figure(nodes, times), caption)


def _times(side: int, quick: bool) -> list[float]:
    """Of a step of each fabric [s]."""
    grids = [Panel(fabric, side).grid for fabric in FABRICS.values()]
    steps = max(2, NODE_STEPS // side**2 // (10 if quick else 1))
    return step_times_s(grids, steps, REPEATS)


def _row(side: int, found: list[float]) -> dict[str, Any]:
    return {"nodes": side**2, **{f"{name}_s_per_step": value for name, value in zip(FABRICS, found)}}


def _figure(nodes: Any, times: dict[int, list[float]]) -> Figure:
    from gabardine.papers.drawing import canvas
    from gabardine.plots.style import COLOURS, GREY, styled

    figure = canvas(6.4, 4.2)
    with styled():
        axes = figure.add_subplot()
        for k, name in enumerate(FABRICS):
            values = [1e3 * found[k] for found in times.values()]
            axes.plot(nodes, values, "o-", color=COLOURS[k], markersize=4, label=f"explicit, {name}")
        middle = 1e3 * times[60][0] * nodes / 3600.0
        axes.plot(nodes, middle, ":", color=GREY, label="slope 1")
        axes.set(xscale="log", yscale="log", xlabel="nodes", ylabel="processor time of a step [ms]")
        axes.legend()
    return figure
