"""Stiff springs against limits of deformation rates: the time both take for the same largest rate."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.papers.claims import Claim, Criterion, at_most, between
from gabardine.papers.experiment import Experiment
from gabardine.papers.provot95.sheet import RATE, TOLERANCE, Sheet, sheet, sheet_scene, stiffness

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage
    from gabardine.simulation.simulation import Observers

DURATION_S, QUICK_DURATION_S = 3.0, 1.5
STEPS_S = (0.0025, 0.005, 0.01, 0.02)
"""Of the limited sheets."""
SHARE = 0.9
"""Of the longest stable step that is taken."""
CLOSE = 0.02
"""How near the largest rate of the stiff sheet comes to that of the limited one, relatively."""
MOST_SWEEPS = 5000
REPEATS = 3
"""Of runs whose times are compared."""
FEW_SWEEPS, FEW_STEP_S = (1, 2, 5, 20), 0.005
"""Of sheets that are limited only roughly."""
SIZE = (560, 640)


def sheet_of(
    structural_n_per_m: float,
    step_s: float,
    duration_s: float,
    limit: str = "",
    observers: Observers = (),
) -> Sheet:
    """Hung by two corners; flexion springs have an eighth of the stiffness."""
    springs = stiffness(structural_n_per_m, structural_n_per_m, structural_n_per_m / 8)
    limits = limit or 'method = "none"'
    world = "damping_per_s = 2.0"
    scene = sheet_scene(springs, step_s, round(duration_s / step_s), limit=limits, world=world)
    return sheet(scene, observers)


def unit_step_s() -> float:
    """The longest stable step of a sheet of 1 N/m [s]; it goes by 1/sqrt(K)."""
    made = sheet_of(1.0, 1e-3, 1.0).simulation
    return made.integrator.stable_step_s(made.state)


@dataclass(frozen=True, eq=False)
class Timed:
    """A sheet that was run."""

    name: str
    stiffness_n_per_m: float
    step_s: float
    made: Sheet

    @property
    def highest(self) -> float:
        return max(self.made.highest)

    @property
    def steps(self) -> int:
        return len(self.made.highest)


def limited(
    step_s: float,
    duration_s: float,
    unit_s: float,
    sweeps: int = MOST_SWEEPS,
    observers: Observers = (),
) -> Timed:
    """As stiff as the step allows, limited to 10 % as far as so many sweeps do it."""
    value = (SHARE * unit_s / step_s) ** 2
    limit = f'method = "edges", rate = {RATE}, tolerance = {TOLERANCE}, sweeps = {sweeps}'
    made = sheet_of(value, step_s, duration_s, limit, observers)
    return Timed("limits", value, step_s, made.run())


def stiff(value: float, duration_s: float, unit_s: float, observers: Observers = ()) -> Timed:
    """In the longest steps that its stiffness allows."""
    step_s = duration_s / np.ceil(duration_s * np.sqrt(value) / (SHARE * unit_s))
    made = sheet_of(value, float(step_s), duration_s, observers=observers)
    return Timed("stiff springs", value, step_s, made.run())


def quickest(make: Callable[[], Timed]) -> Timed:
    """Of some runs that differ in nothing but their time."""
    return min((make() for _ in range(REPEATS)), key=lambda one: one.made.computing_s)


def stiff_enough(duration_s: float, unit_s: float, wanted: float, observers: Observers = ()) -> list[Timed]:
    """Sheets of rising stiffness, the last with the wanted largest rate, within CLOSE below it."""
    tried = [stiff(8.0, duration_s, unit_s, observers)]
    while tried[-1].highest > wanted:
        tried.append(stiff(2.0 * tried[-1].stiffness_n_per_m, duration_s, unit_s, observers))
    low, high = (one.stiffness_n_per_m for one in tried[-2:])
    found = tried[-1]
    while found.highest < (1.0 - CLOSE) * wanted or found.highest > wanted:
        middle = float(np.sqrt(low * high))
        found = stiff(middle, duration_s, unit_s, observers)
        low, high = (middle, high) if found.highest > wanted else (low, middle)
        if high / low < 1.0 + 1e-3:
            found = stiff(high, duration_s, unit_s)
            break
    return [*tried, found]


class Speed(Experiment):
    """Time of stiff springs and of limits for the same largest deformation rate.

    17 x 17 equal masses (1 m x 1 m, 0.2 kg/m²) hung by two corners, from horizontal, 3 s; damping of 2 a
    second. One way: springs ever stiffer and steps ever shorter (0.9 of what is stable) until no spring
    exceeds 10 % at any time. The other: springs limited to 10 % after each step, sweeps until nothing is
    beyond by more than 0.1 %, in steps of 2.5 to 20 ms, with springs as stiff as 0.9 of each step allows; the
    fastest of these counts. With a fixed few sweeps a step, which leave more, limits are drawn too. Time is
    that of forces and limits, on one thread, without the measuring, the least of three runs. In the paper one
    sheet took 9 minutes and the other 1; it says neither how far its sweeps converged nor what its steps
    were.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "time of stiff springs over time of limits, fastest",
            9.0,
            "hanging sheet comparison: 9 min against 1 min",
            between(4.5, 18.0),
            quote="On the left: a stiff elastic model computed in 9 min.",
        ),
        Claim(
            "step of limits, fastest, over step of stiff springs",
            "an order of magnitude",
            "advantages",
            between(5.0, 20.0),
            quote="Can use an order of magnitude large time step",
        ),
        Claim(
            "largest rate at any time, stiff springs and limits, fastest",
            (RATE, RATE),
            "hanging sheet comparison",
            Criterion(
                "at most 0.101 and within 2.5 % of each other",
                lambda ours: max(ours) <= RATE + TOLERANCE + 1e-9 and min(ours) >= 0.975 * max(ours),
            ),
            ours=True,
        ),
        Claim(
            "distance between the same mass in the two sheets at the end, root mean square",
            "alike",
            "hanging sheet comparison",
            at_most(0.1),
            "m",
            ours=True,
        ),
    )

    def run(self, stage: Stage) -> None:
        duration_s = QUICK_DURATION_S if stage.quick else DURATION_S
        unit_s = unit_step_s()
        seen_by: dict[str, Any] = {"observers": stage.observers}
        limited(0.005, 0.05, unit_s, **seen_by)  # compiles
        runs = [
            quickest(partial(limited, step, duration_s, unit_s, **seen_by))
            for step in stage.each(STEPS_S, "Limiting", "sheet")
        ]
        best = min(runs, key=lambda one: one.made.computing_s)
        rough = [limited(FEW_STEP_S, duration_s, unit_s, count, **seen_by) for count in FEW_SWEEPS]
        tried = stiff_enough(duration_s, unit_s, best.highest, **seen_by)
        stiffest = quickest(partial(stiff, tried[-1].stiffness_n_per_m, duration_s, unit_s, **seen_by))
        tried[-1] = stiffest
        ratio = stiffest.made.computing_s / best.made.computing_s
        words = ", ".join(
            f"{stiffest.made.computing_s / one.made.computing_s:.2g} at {1e3 * one.step_s:g} ms "
            f"({np.mean(one.made.sweeps):.0f} sweeps)"
            for one in runs
        )
        if stage.quick:
            stage.undecided(self.names[0], ratio, "times are not judged by a quick run")
        else:
            stage.measured(self.names[0], ratio, f"{stiffest.made.computing_s:.2g} s over {words}")
        note = f"{1e3 * best.step_s:.3g} ms over {1e3 * stiffest.step_s:.3g} ms"
        if stage.quick:
            stage.undecided(self.names[1], best.step_s / stiffest.step_s, "which is fastest depends on times")
        else:
            stage.measured(self.names[1], best.step_s / stiffest.step_s, note)
        stage.measured(self.names[2], (stiffest.highest, best.highest))
        apart = np.linalg.norm(stiffest.made.positions - best.made.positions, axis=1)
        stage.measured(self.names[3], np.sqrt((apart**2).mean()))
        stage.table("sheets", [_row(one) for one in (*runs, *rough, *tried)])
        caption = (
            "Left: the stiff sheet and the limited one at the end. Right: time over the largest rate, stiff "
            "springs of rising stiffness (line), limits in steps of several lengths (squares), and those of "
            "5 ms with few sweeps (dotted)."
        )
        stage.picture("speed", _figure(runs, rough, tried, best), caption)


def _row(run: Timed) -> dict[str, Any]:
    return {
        "way": run.name,
        "stiffness_n_per_m": run.stiffness_n_per_m,
        "step_s": run.step_s,
        "steps": run.steps,
        "largest_rate": run.highest,
        "sweeps_per_step": np.mean(run.made.sweeps),
        "computing_s": run.made.computing_s,
    }


def _figure(runs: list[Timed], rough: list[Timed], tried: list[Timed], best: Timed) -> Figure:
    from gabardine.papers.drawing import blank, canvas
    from gabardine.papers.provot95.drawing import CLOTHS, View
    from gabardine.plots.style import COLOURS, styled

    shown = {"stiff springs": tried[-1], "limits": best}
    view = View.on([one.made.positions for one in shown.values()], SIZE, 30.0, 12.0)
    figure = canvas(9.6, 4.0)
    with styled():
        grid = figure.add_gridspec(1, 3, width_ratios=(1.0, 1.0, 1.3))
        for k, (name, one) in enumerate(shown.items()):
            panel = figure.add_subplot(grid[0, k])
            panel.imshow(view.plain(one.made.positions, one.made.faces, CLOTHS[k]))
            panel.set_title(f"{name}, steps of {1e3 * one.step_s:.3g} ms")
            blank(panel)
        axes = figure.add_subplot(grid[0, 2])
        line = sorted(tried, key=lambda one: one.highest)
        rates, times = [100 * one.highest for one in line], [one.made.computing_s for one in line]
        axes.plot(rates, times, "o-", color=COLOURS[0], label="stiff springs")
        for k, run in enumerate(runs):
            label = f"limits, {1e3 * run.step_s:g} ms"
            axes.plot(100 * run.highest, run.made.computing_s, "s", color=COLOURS[k + 1], label=label)
        rates, times = [100 * one.highest for one in rough], [one.made.computing_s for one in rough]
        axes.plot(rates, times, "s:", color=COLOURS[2], markersize=3, label="5 ms; 1, 2, 5, 20 sweeps")
        axes.set(xscale="log", yscale="log", xlabel="largest rate at any time [%]", ylabel="time [s]")
        axes.legend()
    return figure
