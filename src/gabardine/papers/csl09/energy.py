"""Energy that goes through the filter in a swing on which nothing from outside does work."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import Claim, Criterion, at_most
from gabardine.papers.csl09.contest import WAYS, Watched
from gabardine.papers.csl09.sheet import swing
from gabardine.papers.csl09.table1 import DEFAULT, MATERIAL, PRINTED
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.mechanics.report import StepReport
    from gabardine.papers.stage import Stage
    from gabardine.simulation.simulation import Observers

CELLS, QUICK_CELLS = 42, 21
DURATION_S, QUICK_DURATION_S = 1.0, 0.6
KINDS = ("kinetic", "gravity", "membrane")
NO_LIMIT = '{ method = "none" }'
RISE = 0.01
"""Of the largest kinetic energy, in a step."""


@dataclass(frozen=True, eq=False)
class Course:
    """Energy of a sheet after each step, and what the filter did to it [J].

    energy, kinetic: of the sheet; added: by the filter, by kind, at once
    later: what the filter changed once the next implicit step has been done with and without it
    """

    times_s: Floats
    energy: Floats
    kinetic: Floats
    added: dict[str, Floats]
    later: Floats

    @property
    def at_once(self) -> Floats:
        """Over all kinds."""
        return np.sum([*self.added.values()], axis=0)

    @property
    def motion(self) -> Floats:
        """Kinetic and of gravity."""
        return self.added["kinetic"] + self.added["gravity"]

    @property
    def rises(self) -> Floats:
        """Of the energy, from step to step; the sheet starts with none."""
        return np.diff(self.energy, prepend=0.0)


def course(
    limit: str,
    cells: int,
    duration_s: float,
    material: tuple[float, float, float] = MATERIAL,
    observers: Observers = (),
) -> Course:
    """Swing; beside it each candidate goes on by a step as if it had not been limited."""
    simulation = swing(cells, limit, duration_s, material, observers=observers).simulation
    beside = swing(cells, NO_LIMIT, duration_s, material, observers=observers).simulation
    watched, reports = Watched(simulation), []
    later: list[float] = []
    unlimited: float | None = None
    while not simulation.done:
        report = simulation.step()
        reports.append(report)
        now = watched.candidate
        limited = sum(simulation.system.energies(now.positions, now.velocities).values())
        later.append(0.0 if unlimited is None else limited - unlimited)
        unlimited = None
        if report.limit_energies_j and not simulation.done:
            beside.restore(replace(now, time_s=report.time_s, step=report.step))
            unlimited = sum(beside.step().energies_j.values())
    return _course(reports, later)


def _course(reports: list[StepReport], later: list[float]) -> Course:
    return Course(
        np.array([report.time_s for report in reports]),
        np.array([sum(report.energies_j.values()) for report in reports]),
        np.array([report.energies_j["kinetic"] for report in reports]),
        {kind: np.array([report.limit_energies_j.get(kind, 0.0) for report in reports]) for kind in KINDS},
        np.array(later),
    )


class Energy(Experiment):
    """Energy through the filter in a swing.

    The sheet of table 1 at 3 528 faces swings for 1 s: its pins do not move and gravity has a potential, so
    nothing from outside does work. Limits are those of table 1, kept by the default, by the method as
    printed, and not at all. What limiting adds to each kind of energy is booked in every step
    (`limit_energies_j` of its report). Elastic energy rises by any correction: the implicit step has just
    brought elastic forces and inertia into balance, and the rough pattern of the corrections stores energy
    that the next implicit steps take out again. So it is counted twice: at once, and after the next step,
    done once from the limited and once from the unlimited candidate. The paper does not speak of energy; that
    its corrections are physically sound is taken to mean that they feed none in.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "kinetic energy and that of gravity added by limiting, over the swing",
            "physically sound",
            "section 1",
            Criterion("below 0", lambda ours: ours < 0.0).was(
                "2026-11-17",
                "at most 0",
                "Limits that never act add nothing, and that held: an engine without limits passed.",
            ),
            "J",
            quote="The corresponding elemental corrections are physically sound",
            ours=True,
        ),
        *Claim(
            "energy of every kind added by limiting, over the swing, counted at once",
            "physically sound",
            "section 1",
            at_most(0.0),
            "J",
            quote="The corresponding elemental corrections are physically sound",
            ours=True,
        ).and_of("energy of the sheet at the end, less that of the sheet without limits"),
        Claim(
            "largest rise of the energy of the sheet in a step, over its largest kinetic energy",
            "physically sound",
            "section 1",
            at_most(RISE),
            quote="The corresponding elemental corrections are physically sound",
            ours=True,
        ),
    )

    def run(self, stage: Stage) -> None:
        size = (QUICK_CELLS, QUICK_DURATION_S) if stage.quick else (CELLS, DURATION_S)
        limits = {name: WAYS[name].written for name in (DEFAULT, PRINTED)} | {"no limits": NO_LIMIT}
        found = {
            name: course(limits[name], *size, observers=stage.observers)
            for name in stage.each(list(limits), "Swinging", "sheet")
        }
        own, printed, free = found.values()
        stage.measured(self.names[0], own.motion.sum(), f"as printed {printed.motion.sum():.3g} J")
        stage.measured(
            self.names[1],
            own.at_once.sum(),
            f"elastic {own.added['membrane'].sum():.3g} J; after the next step {own.later.sum():.2g} J; "
            f"as printed {printed.at_once.sum():.3g} J, then {printed.later.sum():.2g} J",
        )
        ends = ", ".join(f"{one.energy[-1]:.3g} J {name}" for name, one in found.items())
        less = own.energy[-1] - free.energy[-1]
        if stage.quick:
            stage.undecided(self.names[2], less, f"a quick run ends before the swing does; {ends}")
        else:
            stage.measured(self.names[2], less, ends)
        stage.measured(
            self.names[3],
            own.rises.max() / own.kinetic.max(),
            f"{1e3 * own.rises.max():.2g} mJ and {own.kinetic.max():.2g} J; as printed "
            f"{1e3 * printed.rises.max():.2g} mJ, without limits {1e3 * free.rises.max():.2g} mJ",
        )
        stage.table("energy", [row for name, one in found.items() for row in _rows(name, one)])
        caption = (
            "Above: what limiting adds to each kind of energy in a step (default; mean of 20 steps), and "
            "cumulated; black: what of it is left after the next implicit step. Below: the energy of the "
            "sheet, and how far it is from that of the sheet without limits."
        )
        stage.picture("energy", _figure(found), caption)


def _rows(name: str, one: Course) -> list[dict[str, Any]]:
    return [
        {
            "limits": name,
            "time_s": time,
            "energy_j": one.energy[k],
            "kinetic_j": one.kinetic[k],
            **{f"limits_added_{kind}_j": one.added[kind][k] for kind in KINDS},
            "limits_added_after_the_next_step_j": one.later[k],
        }
        for k, time in enumerate(one.times_s)
    ]


def _figure(found: dict[str, Course]) -> Figure:
    from gabardine.papers.drawing import canvas
    from gabardine.plots.style import COLOURS, GREY, INK, styled

    figure, (own, printed, free) = canvas(9.6, 5.6), found.values()
    with styled():
        (step, whole), (energy, less) = figure.subplots(2, 2, sharex=True)
        for k, kind in enumerate(KINDS):
            smooth = np.convolve(own.added[kind], np.ones(20) / 20.0, "same")
            label = "elastic" if kind == "membrane" else kind
            step.plot(own.times_s, 1e3 * smooth, color=COLOURS[k], label=label)
            whole.plot(own.times_s, 1e3 * own.added[kind].cumsum(), color=COLOURS[k])
        whole.plot(own.times_s, 1e3 * own.motion.cumsum(), color=GREY, label="kinetic and gravity")
        whole.plot(own.times_s, 1e3 * own.at_once.cumsum(), "--", color=GREY, label="all, at once")
        whole.plot(own.times_s, 1e3 * own.later.cumsum(), color=INK, label="all, after the next step")
        labels = {"default": own, "as printed": printed}
        for k, (label, one) in enumerate(labels.items(), 3):
            energy.plot(one.times_s, 1e3 * one.energy, color=COLOURS[k], label=label)
            less.plot(one.times_s, 1e3 * (one.energy - free.energy), color=COLOURS[k], label=label)
        energy.plot(free.times_s, 1e3 * free.energy, "--", color=INK, label="no limits")
        less.axhline(0.0, color=INK, linestyle="--", linewidth=1.0)
        step.set_ylabel("added by limiting in a step [mJ]")
        whole.set_ylabel("the same, cumulated [mJ]")
        energy.set(xlabel="time [s]", ylabel="energy of the sheet [mJ]")
        less.set(xlabel="time [s]", ylabel="less that without limits [mJ]")
        for axes in (step, whole, energy, less):
            axes.legend()
    return figure
