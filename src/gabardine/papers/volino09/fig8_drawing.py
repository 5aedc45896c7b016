"""Figure 8 drawn: the deformed cloth, the residuals, the iterations and what becomes of the strain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.papers.drawing import canvas
from gabardine.papers.shaded import camera_on, strained
from gabardine.plots.style import COLOURS, styled

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.volino09.fig8 import Pulled

SIZE = (640, 480)
TITLES = ("At rest", "Stretched", "Askew", "Stiffness alone, 1 solve")
STYLES = {
    "projected": {"color": COLOURS[0], "marker": "o", "linestyle": "-"},
    "full": {"color": COLOURS[2], "marker": "s", "linestyle": "--"},
    "clamped": {"color": COLOURS[3], "marker": "x", "linestyle": ":"},
    "stiffness": {"color": COLOURS[1], "marker": "^", "linestyle": "-"},
}


def fig8_figure(
    runs: dict[tuple[str, float, str], Pulled], steps_s: tuple[float, ...], histories: dict[str, list[float]]
) -> Figure:
    """Three pictures above three diagrams."""
    from gabardine.papers.volino09.fig8 import CONVERGE, ONCE, SHOWN_S

    figure = canvas(9.6, 5.6)
    with styled():
        grid = figure.add_gridspec(2, 3, height_ratios=(1.0, 1.15))
        top = grid[0, :].subgridspec(1, 4)
        panels = [figure.add_subplot(top[0, k]) for k in range(4)]
        _views(figure, panels, runs["full", SHOWN_S, CONVERGE], runs["stiffness", SHOWN_S, ONCE])
        residual, iterations, strain = (figure.add_subplot(grid[1, k]) for k in range(3))
        for jacobian, sizes in histories.items():
            style: Any = STYLES[jacobian] | {"markersize": 3.5, "markerfacecolor": "none"}
            residual.semilogy(range(1, len(sizes) + 1), sizes, label=jacobian, **style)
            counts = [np.mean(runs[jacobian, s, CONVERGE].newton) for s in steps_s]
            iterations.loglog(1e3 * np.array(steps_s), counts, label=jacobian, **style)
            run = runs[jacobian, SHOWN_S, ONCE]
            times = 1e3 * SHOWN_S * np.arange(1, len(run.strains) + 1)
            strain.semilogy(times, 100.0 * np.array(run.strains), label=jacobian, **style | {"marker": ""})
        residual.set(
            title="One step of 160 ms", xlabel="Newton iteration", ylabel="unbalanced force over loads"
        )
        residual.set_xscale("log")
        iterations.set(title="Newton to convergence", xlabel="step [ms]", ylabel="Newton iterations a step")
        strain.set(title="One solve a step of 10 ms", xlabel="time [ms]", ylabel="largest strain [%]")
        iterations.set_xticks([1e3 * s for s in steps_s], [f"{1e3 * s:g}" for s in steps_s])
        iterations.minorticks_off()
        residual.legend(loc="lower right")
    return figure


def _views(figure: Figure, panels: list[Any], run: Pulled, burst: Pulled) -> None:
    compiled = run.simulation.compiled
    middle = len(run.states) // 2 - 1
    shapes = [compiled.model.original(compiled.state.positions), run.positions(middle), run.positions(-1)]
    camera = camera_on(shapes, SIZE, 20.0, 28.0)
    shapes.append(burst.positions(-1))
    strained(figure, panels, dict(zip(TITLES, shapes)), compiled, (0.0, 140.0), camera, SIZE)
