"""Iterations and time of limiting against integration, by method and number of faces."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.papers.claims import Claim, Criterion, at_least, at_most
from gabardine.papers.csl09.contest import WAYS, Contest, Way, contest
from gabardine.papers.csl09.sheet import Swing, swing
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from gabardine.papers.stage import Stage

CELLS, QUICK_CELLS = (11, 21, 42, 85, 170), (11, 21)
"""Along each side: 242, 882, 3 528, 14 450 and 57 800 faces for 226, 904, 3616, 14 464 and 57 856."""
EVERY = {11: 5, 21: 5, 42: 5, 85: 10, 170: 50}
"""Steps from one candidate to the next."""
DURATION_S, QUICK_DURATION_S = 1.0, 0.6
MATERIAL = (500.0, 500.0, 250.0)
SOFT, WARM_UP_S = (5.0, 5.0, 2.0), 0.25
"""So soft that a coarse sheet reaches its limits at once."""
DEFAULT, TWO, PRINTED, JACOBI, JACOBI_TWO = (list(WAYS)[k] for k in (0, 1, 11, 12, 13))
OWN = {PRINTED: WAYS[PRINTED].written, JACOBI: WAYS[JACOBI].written}
EDGES = '{ method = "edges", rate = 0.1, sweeps = 5000 }'
OWN_SIZES, EDGES_SIZES = 3, 4
"""Meshes on which these swing for themselves."""
PAPER: dict[str, tuple[tuple[float, float], ...]] = {
    "paper, Gauss-Seidel": ((1.00, 0.34 / 3.24), (1.04, 1.39 / 14.14), (3.81, 18.98 / 77.29)),
    "paper, Jacobi, 1 thread": ((1.00, 0.47 / 3.32), (1.04, 1.85 / 14.11), (5.45, 36.90 / 73.20)),
    "paper, Jacobi, 4 threads": ((1.00, 0.26 / 3.51), (1.04, 0.90 / 14.04), (5.45, 15.88 / 76.01)),
    "paper, edges": ((1.00, 0.13 / 3.35), (1.05, 0.62 / 13.99), (3.37, 4.87 / 73.85)),
}
"""Iterations, and limiting over integration, of table 1 at 226, 904 and 3616 faces."""
GROWTH = 3.81 / 1.04
"""Of the paper's iterations from 904 to 3616 faces."""
LIKE_WITH_LIKE = (
    "The time was compared with the default, which is over-relaxed; Gauss-Seidel in the paper is the printed "
    "one, whose iterations are compared, too."
)


def twice(*numbers: float) -> Criterion:
    """Each between half and twice as large as in the paper, whose density is not known."""
    words = ", ".join(f"{number:g}" for number in numbers)
    return Criterion(
        f"{words}, each within a factor of two",
        lambda ours: all(0.5 * a <= b <= 2.0 * a for a, b in zip(numbers, ours)),
    )


def _iterations(way: str, *printed: float) -> Claim:
    """Of a way to limit, on the three meshes of the paper."""
    quote = "denotes the average number iterations to convergence for strain limiting"
    return Claim(f"iterations of {way}", printed, "table 1", twice(*printed), quote=quote)


def _over_printed(way: str, printed_s: float, where: str, criterion: Criterion, quote: str) -> Claim:
    """Of the time of a way to limit over that of Gauss-Seidel as printed."""
    name = f"time of {way} over Gauss-Seidel as printed, 3 528 faces"
    was = criterion.was("2026-11-18", f"{criterion.words}, of the default", LIKE_WITH_LIKE)
    return Claim(name, printed_s / 18.98, where, was, quote=quote)


@dataclass(eq=False)
class Found:
    """Contests by mesh, and swings of other ways by name and mesh."""

    contests: list[Contest] = field(default_factory=list)
    own: dict[str, list[Swing]] = field(default_factory=lambda: {name: [] for name in (*OWN, "edges")})

    @property
    def default(self) -> list[Swing]:
        return [one.swing for one in self.contests]


class Table1(Experiment):
    """Iterations and time of strain limiting against time integration.

    A square metre, irregularly meshed, held by two corners, swings for 1 s in steps of 1 ms of backward
    Euler: material (500, 500, 250) N/m, limits (0.1, 0.1, 0.2), edges 0.1; 0.001 may remain beyond a limit.
    The paper names neither density (0.2 kg/m² here) nor tolerance, and its meshes end at 3616 faces; ours go
    on to 57 800. Iterations count the sweep that finds nothing to do, as the paper's 1.00 says. The default
    swings on every mesh. Every fifth of its steps (tenth at 14 450 and fiftieth at 57 800 faces), each way to
    limit gets the same candidate, on one thread where nothing else is said: sweeps and time are those for
    equal work, and the share is time over that of integration in the same steps. As printed (the 6x6
    correction, plain sweeps in random order) and Jacobi also swing for themselves on the paper's three
    meshes, as in the paper; so do edges, on four: their limits would not fit the candidates. Jacobi takes the
    mean over the triangles that are corrected. Sweeps end at 5000, those of the slowest ways at 1000. Times
    are wall times: only ratios within a run mean anything.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        _iterations("Gauss-Seidel, as printed", 1.0, 1.04, 3.81),
        _iterations("Jacobi", 1.0, 1.04, 5.45),
        _iterations("edges", 1.0, 1.05, 3.37),
        Claim(
            "time in limiting over time in integration, default, 3 528 faces",
            0.25,
            "table 1: 18.98 s over 77.29 s",
            at_most(0.25),
            quote="CSL-GS … 3.81 … 18.98 … 77.29",
        ),
        Claim(
            "iterations with four times as many faces over those before, default, largest up to 57 800",
            GROWTH,
            "table 1: from 904 to 3616 faces; beyond it seen to degrade, section 7",
            at_most(GROWTH).was(
                "2026-11-15", "the same, up to 14 450 faces", "A mesh of 57 800 faces was added."
            ),
            quote="it inherits the drawbacks with respect to performance scaling with increasing mesh sizes",
            ours=True,
        ),
        _over_printed(
            "Jacobi on one thread",
            36.90,
            "table 1, section 6",
            at_least(1.0),
            "the Gauss-Seidel variant CSL-GS is slightly faster than the single-threaded Jacobi variant "
            "CSL-JAC-1",
        ),
        _over_printed(
            "Jacobi on several threads",
            15.88,
            "table 1, section 6: four threads",
            at_most(1.0),
            "using 4 threads on 4 CPUs, the parallel Jacobi variant (CSL-JAC-4) it is faster than CSL-GS",
        ),
        _over_printed(
            "edges",
            4.87,
            "table 1, section 6",
            at_most(1.0),
            "The computational costs for the CSL variants are higher than for ESL",
        ),
    )

    def run(self, stage: Stage) -> None:
        from gabardine.papers.csl09.table1_drawing import curves, drawn_table

        cells, duration_s = (QUICK_CELLS, QUICK_DURATION_S) if stage.quick else (CELLS, DURATION_S)
        made_by = partial(swing, observers=stage.observers)
        contest(made_by(8, Way().written, WARM_UP_S, SOFT), WAYS, 5)  # compiles all that limits
        made_by(8, EDGES, WARM_UP_S, SOFT).run()
        found = Found()
        for number, count in enumerate(stage.each(cells, "Swinging", "mesh")):
            made = made_by(count, Way().written, duration_s, MATERIAL)
            found.contests.append(contest(made, WAYS, EVERY[count]))
            if number < OWN_SIZES:
                for name, limit in OWN.items():
                    found.own[name].append(made_by(count, limit, duration_s, MATERIAL).run())
            if number < EDGES_SIZES:
                found.own["edges"].append(made_by(count, EDGES, duration_s, MATERIAL).run())
        self._judge(stage, found)
        stage.table("table1", _rows(found))
        stage.picture(
            "table",
            drawn_table(found),
            "All of one run: iterations of a step and, in grey, the time of limiting over that of "
            "integration; >: sweeps did not suffice for every candidate. The paper's meshes have 226, 904 "
            "and 3616 faces; in brackets, its growth carried on.",
        )
        stage.picture(
            "table1",
            curves(found),
            "Mean iterations (left) and share of time (right) over the number of faces; dotted: the paper, "
            "dashed: its growth from 904 to 3616 faces carried on.",
        )

    def _judge(self, stage: Stage, found: Found) -> None:
        swings, at = found.default, min(2, len(found.contests) - 1)
        entries = found.contests[at].entries
        paper = [found.own[name] for name in (PRINTED, JACOBI, "edges")]
        values: list[Any] = [[one.iterations for one in own[:OWN_SIZES]] for own in paper]
        counts = [one.iterations for one in swings]
        growth = [b / a for a, b in pairwise(counts)]
        shares = [one.limiting_s / one.integration_s for one in swings]
        base = entries[PRINTED].limiting_s
        values += [shares[at], max(growth)]
        values += [entries[name].limiting_s / base for name in (JACOBI, JACOBI_TWO)]
        values += [found.own["edges"][at].limiting_s / found.own[PRINTED][at].limiting_s]
        same = [[one.entries[name].iterations for one in found.contests] for name in (PRINTED, JACOBI)]
        faces = ", ".join(str(one.faces) for one in swings)
        notes = [f"on the candidates of the default, at {faces} faces: {_listed(own)}" for own in same]
        notes += [f"at {found.own['edges'][-1].faces} faces {found.own['edges'][-1].iterations:.3g}"]
        notes += [f"all meshes: {_listed(shares)}"]
        notes += [f"from mesh to mesh: {_listed(growth)}; iterations {_listed(counts)}"]
        default = [entries[name].limiting_s / entries[DEFAULT].limiting_s for name in (JACOBI, JACOBI_TWO)]
        notes += [f"nearest, momentum; the same candidates; {over:.3g} times the default" for over in default]
        over = found.own["edges"][at].limiting_s / swings[at].limiting_s
        notes += [f"each in its own swing; {over:.3g} times the default"]
        for name, value, note in zip(self.names, values, notes):
            if stage.quick:
                stage.undecided(name, value, "a quick run has coarser meshes and half the swing")
            else:
                stage.measured(name, value, note)


def _listed(numbers: list[float]) -> str:
    return ", ".join(f"{number:.3g}" for number in numbers)


def _rows(found: Found) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for one in found.contests:
        rows.append(_row("all steps: " + DEFAULT, one.swing))
        rows += [
            {
                "way": name,
                "swing": "default",
                "faces": one.swing.faces,
                "steps": len(entry.reports),
                "iterations": entry.iterations,
                "most_sweeps": max(entry.sweeps),
                "limiting_ms": 1e3 * entry.limiting_s,
                "integration_ms": 1e3 * entry.integration_s,
                "share": entry.share,
                "steps_left_beyond": entry.left,
                "largest_excess": max(report.limit_excess for report in entry.reports),
                "moved_m_kg05": np.mean(entry.moved),
            }
            for name, entry in one.entries.items()
        ]
    rows += [_row(name, one) for name, own in found.own.items() for one in own]
    return rows


def _row(name: str, one: Swing) -> dict[str, Any]:
    return {
        "way": name,
        "swing": "own",
        "faces": one.faces,
        "steps": len(one.reports),
        "iterations": one.iterations,
        "most_sweeps": one.most,
        "limiting_ms": 1e3 * one.limiting_s / len(one.reports),
        "integration_ms": 1e3 * one.integration_s / len(one.reports),
        "share": one.limiting_s / one.integration_s,
        "steps_left_beyond": sum(report.limit_violations > 0 for report in one.reports),
        "largest_excess": max(report.limit_excess for report in one.reports),
        "moved_m_kg05": 0.0,
    }
