"""Ways to limit strain in a contest: all of them limit the same candidates of one swing.

The swing is that of the default. After chosen steps, what its integrator proposed is handed to the end of a
step once more for each way: sweeps and time can be compared without the swings drifting apart, and the time
of integration of the same step is at hand.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from gabardine.papers.csl09.sheet import Swing

if TYPE_CHECKING:
    from gabardine.limits.continuum import ContinuumLimit
    from gabardine.limits.limit import LimitedBody
    from gabardine.mechanics.model import State
    from gabardine.mechanics.report import Result, StepReport
    from gabardine.simulation.simulation import Simulation

COMPONENTS = 'method = "continuum", weft = 0.1, warp = 0.1, shear = 0.2'


@dataclass(frozen=True)
class Way:
    """A way to limit strain, as a scene has it, on so many threads; at most so many sweeps a step."""

    fields: str = ""
    threads: int = 1
    sweeps: int = 5000

    @property
    def written(self) -> str:
        return f"{{ {COMPONENTS}, sweeps = {self.sweeps}{', ' if self.fields else ''}{self.fields} }}"


PRINTED = 'correction = "schur", acceleration = "none", order = "random"'
JACOBI = 'sweep = "jacobi"'
PLAIN, CLOSED, SCHUR = 'acceleration = "none"', 'correction = "closed"', 'correction = "schur"'
RANDOM, MOMENTUM = 'order = "random"', 'acceleration = "momentum"'
WAYS = {
    "nearest, over-relaxed (default)": Way(),
    "nearest, over-relaxed, 2 threads": Way(threads=2),
    "nearest, over-relaxed, random order": Way(RANDOM),
    "nearest, momentum": Way(MOMENTUM),
    "nearest, plain": Way(PLAIN),
    "nearest, plain, random order": Way(f"{PLAIN}, {RANDOM}"),
    "closed form, over-relaxed": Way(CLOSED),
    "closed form, momentum": Way(f"{CLOSED}, {MOMENTUM}"),
    "closed form, plain": Way(f"{CLOSED}, {PLAIN}"),
    "6x6, over-relaxed": Way(SCHUR),
    "6x6, plain": Way(f"{SCHUR}, {PLAIN}"),
    "6x6, plain, random order (as printed)": Way(PRINTED),
    "Jacobi, nearest, momentum": Way(JACOBI),
    "Jacobi, nearest, momentum, 2 threads": Way(JACOBI, 2),
    "Jacobi, nearest, plain": Way(f"{JACOBI}, {PLAIN}", sweeps=1000),
    "Jacobi, closed form, momentum": Way(f"{JACOBI}, {CLOSED}", sweeps=1000),
    "Jacobi, closed form, plain": Way(f"{JACOBI}, {CLOSED}, {PLAIN}", sweeps=1000),
}
"""Everything that can be chosen; Gauss-Seidel, coloured, where nothing else is said."""


@dataclass(eq=False)
class Entry:
    """What a way needed for each candidate, and the integration of the same step [s].

    moved: root of the sum of mass times the square of the way of each vertex [m kg^1/2]
    """

    reports: list[StepReport] = field(default_factory=list)
    integration: list[float] = field(default_factory=list)
    moved: list[float] = field(default_factory=list)

    @property
    def sweeps(self) -> list[int]:
        return [report.limit_sweeps for report in self.reports]

    @property
    def iterations(self) -> float:
        """Sweeps in the mean, the one that finds nothing to correct included."""
        return 1.0 + float(np.mean(self.sweeps))

    @property
    def left(self) -> int:
        """Candidates for which the sweeps did not suffice."""
        return sum(report.limit_violations > 0 for report in self.reports)

    @property
    def limiting_s(self) -> float:
        """In the mean."""
        return float(np.mean([report.stages_s["limit"] for report in self.reports]))

    @property
    def integration_s(self) -> float:
        return float(np.mean(self.integration))

    @property
    def share(self) -> float:
        return self.limiting_s / self.integration_s


@dataclass(eq=False)
class Contest:
    """A swing of the default, and the entries by name of the way."""

    swing: Swing
    entries: dict[str, Entry]


def contest(swing: Swing, ways: dict[str, Way], every: int) -> Contest:
    """Run the swing; every so many steps all ways limit its candidate."""
    from gabardine.core.threads import Team
    from gabardine.mechanics.system import System
    from gabardine.mechanics.workspace import Workspace
    from gabardine.simulation.step_end import end_step

    simulation = swing.simulation
    body, model, controls = _body(simulation), simulation.compiled.model, simulation.compiled.controls
    limiters = {name: limit_of(way).limiter(body) for name, way in ways.items()}
    least_rows = simulation.system.team.minimum_rows
    systems = {n: System(model, controls, Workspace(Team(n, least_rows))) for n in (1, 2)}
    watched = Watched(simulation)
    entries = {name: Entry() for name in ways}
    while not simulation.done:
        report = simulation.step()
        swing.reports.append(report)
        if report.step % every != every // 2 or report.halvings:
            continue
        spent = sum(report.stages_s.get(name, 0.0) for name in ("evaluate", "solve", "contact"))
        for name, way in ways.items():
            own, limiter = type(report)(), limiters[name]
            assert limiter is not None
            end = end_step(systems[way.threads], (limiter,), watched.candidate, report.step_s, own)
            far = ((end.positions - watched.candidate.positions) ** 2).sum(axis=1)
            entries[name].reports.append(own)
            entries[name].integration.append(spent)
            entries[name].moved.append(float(np.sqrt(model.masses @ far)))
    return Contest(swing, entries)


class Watched:
    """Keeps what the integrator of a simulation proposed last."""

    def __init__(self, simulation: Simulation) -> None:
        self.candidate: State = simulation.state
        self.step = simulation.integrator.step
        simulation.integrator.step = self._step  # type: ignore[method-assign]

    def _step(self, state: State, step_s: float, report: StepReport) -> tuple[State, Result]:
        self.candidate, result = self.step(state, step_s, report)
        return self.candidate, result


def limit_of(way: Way) -> ContinuumLimit:
    """As a scene would have it."""
    import tomllib

    from gabardine.limits.continuum import ContinuumLimit

    return ContinuumLimit(**tomllib.loads(f"limit = {way.written}")["limit"])


def _body(simulation: Simulation) -> LimitedBody:
    """The one cloth of a scene, as a limit sees it."""
    from gabardine.geometry.ordering import inverse_order
    from gabardine.limits.limit import LimitedBody
    from gabardine.simulation.compile import place_bodies

    (placed,), model = place_bodies(simulation.scene), simulation.compiled.model
    numbers = inverse_order(model.order)
    return LimitedBody(dict, placed.mesh, placed.positions, numbers, model.masses, 0, True)
