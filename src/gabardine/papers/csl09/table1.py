"""Iterations and time of limiting against integration, by method and number of faces."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.papers.claims import Claim, Criterion, at_least, at_most
from gabardine.papers.csl09.sheet import Swing, swing
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage

CELLS, QUICK_CELLS, FINE = (11, 21, 42), (6, 11), 85
"""Along each side: 242, 882, 3 528 and 14 450 faces for the paper's 226, 904, 3 616 and four times that."""
DURATION_S, QUICK_DURATION_S = 1.0, 0.3
MATERIAL = (500.0, 500.0, 250.0)
COMPONENTS = 'method = "continuum", weft = 0.1, warp = 0.1, shear = 0.2'
PAPER = 'correction = "schur", acceleration = "none", order = "random", sweeps = 5000'
METHODS = {
    "Gauss-Seidel": f"{{ {COMPONENTS} }}",
    "Gauss-Seidel, as printed": f"{{ {COMPONENTS}, {PAPER} }}",
    "Jacobi, 1 thread": f'{{ {COMPONENTS}, sweep = "jacobi" }}',
    "Jacobi, 2 threads": f'{{ {COMPONENTS}, sweep = "jacobi" }}',
    "edges": '{ method = "edges", rate = 0.1, sweeps = 5000 }',
}
GROWTH = 3.81 / 1.04
"""Of the paper's iterations from 904 to 3616 faces."""


def twice(*numbers: float) -> Criterion:
    """Each between half and twice as large as in the paper, whose density is not known."""
    words = ", ".join(f"{number:g}" for number in numbers)
    return Criterion(
        f"{words}, each within a factor of two",
        lambda ours: all(0.5 * a <= b <= 2.0 * a for a, b in zip(numbers, ours)),
    )


class Table1(Experiment):
    """Every method on every mesh, one after the other."""

    id: ClassVar[str] = "csl09.table1"
    title: ClassVar[str] = "Iterations and time of strain limiting against time integration"
    what: ClassVar[str] = (
        "A square metre, irregularly meshed, held by two corners, swings for 1 s in steps of 1 ms of "
        "backward Euler: material (500, 500, 250) N/m, limits (0.1, 0.1, 0.2), edges 0.1; 0.001 may remain "
        "beyond a limit. The paper names neither density (0.2 kg/m² here) nor tolerance. Iterations count "
        "the sweep that finds nothing to do, as the paper's 1.00 says. Gauss-Seidel and Jacobi are the "
        "defaults here (least motion; over-relaxation that grows with the sweeps, and momentum); as printed: "
        "the 6x6 correction, plain sweeps, random order. Jacobi takes the mean over the triangles that are "
        "corrected. The largest mesh is run with the default alone. Times are wall times of one run each on "
        "a shared machine of two cores: only ratios within a run mean anything."
    )
    claims: ClassVar[tuple[Claim, ...]] = (
        Claim("iterations of Gauss-Seidel, as printed", (1.0, 1.04, 3.81), "table 1", twice(1.0, 1.04, 3.81)),
        Claim("iterations of Jacobi", (1.0, 1.04, 5.45), "table 1", twice(1.0, 1.04, 5.45)),
        Claim("iterations of edges", (1.0, 1.05, 3.37), "table 1", twice(1.0, 1.05, 3.37)),
        Claim(
            "time in limiting over time in integration, Gauss-Seidel, most faces",
            0.25,
            "table 1: 18.98 s over 77.29 s",
            at_most(0.25),
        ),
        Claim(
            "iterations with four times as many faces over those before, Gauss-Seidel",
            GROWTH,
            "table 1: from 904 to 3616 faces; beyond it seen to degrade, section 7",
            at_most(GROWTH),
        ),
        Claim(
            "time of Jacobi on one thread over Gauss-Seidel, most faces",
            36.90 / 18.98,
            "table 1, section 6",
            at_least(1.0),
        ),
        Claim(
            "time of Jacobi on several threads over Gauss-Seidel, most faces",
            15.88 / 18.98,
            "table 1, section 6: four threads",
            at_most(1.0),
        ),
        Claim(
            "time of edges over Gauss-Seidel, most faces", 4.87 / 18.98, "table 1, section 6", at_most(1.0)
        ),
    )

    def run(self, stage: Stage) -> None:
        cells, duration_s = (QUICK_CELLS, QUICK_DURATION_S) if stage.quick else (CELLS, DURATION_S)
        for name, limit in METHODS.items():
            strict = limit.replace("0.1", "0.001").replace("0.2", "0.001")  # compiles all that limits
            swing(6, strict, 0.02, MATERIAL, 2 if "2 threads" in name else 1).run()
        runs: dict[str, list[Swing]] = {name: [] for name in METHODS}
        for count in stage.each(cells, "Swinging", "mesh"):
            for name, limit in METHODS.items():
                threads = 2 if "2 threads" in name else 1
                runs[name].append(swing(count, limit, duration_s, MATERIAL, threads).run())
        fine = [] if stage.quick else [swing(FINE, METHODS["Gauss-Seidel"], duration_s, MATERIAL).run()]
        self._judge(stage, runs, fine)
        rows = [_row(name, one) for name, own in runs.items() for one in own]
        stage.table("table1", rows + [_row("Gauss-Seidel", one) for one in fine])
        caption = (
            "Left: mean iterations over the number of faces; dotted: the paper. Right: energy that limiting "
            "adds in each step at 3 528 faces (default method, mean of 20 steps), by kind, and the "
            "energy of the sheet. Limiting slows the sheet down; what it adds to the membrane, by pulling "
            "triangles back against their elastic forces, the next implicit step takes out again."
        )
        stage.picture("table1", _figure(runs, fine), caption)

    def _judge(self, stage: Stage, runs: dict[str, list[Swing]], fine: list[Swing]) -> None:
        names = [claim.name for claim in self.claims]
        ours, printed = runs["Gauss-Seidel"], runs["Gauss-Seidel, as printed"]
        jacobi, edges = runs["Jacobi, 1 thread"], runs["edges"]
        last = ours[-1]
        if stage.quick:
            found: list[Any] = [[one.iterations for one in own] for own in (printed, jacobi, edges)]
            found += [last.limiting_s / last.integration_s, last.iterations / ours[-2].iterations]
            found += [
                runs[name][-1].limiting_s / last.limiting_s
                for name in ("Jacobi, 1 thread", "Jacobi, 2 threads", "edges")
            ]
            for name, value in zip(names, found):
                stage.undecided(name, value, "a quick run has coarser meshes and half the swing")
            return
        faces = ", ".join(str(one.faces) for one in ours)
        note = f"at {faces} faces; default: " + ", ".join(f"{one.iterations:.2f}" for one in ours)
        stage.measured(names[0], [one.iterations for one in printed], note)
        stage.measured(names[1], [one.iterations for one in jacobi])
        stage.measured(names[2], [one.iterations for one in edges])
        shares = [one.limiting_s / one.integration_s for one in (*ours, *fine)]
        words = "all meshes: " + ", ".join(f"{share:.2f}" for share in shares)
        stage.measured(names[3], shares[len(ours) - 1], words)
        counts = [one.iterations for one in (*ours, *fine)]
        words = ", ".join(f"{b / a:.2f}" for a, b in pairwise(counts))
        note = f"steps of four times the faces: {words}; {counts[-1]:.1f} iterations at {fine[0].faces} faces"
        stage.measured(names[4], counts[-1] / counts[-2], note)
        for name, method in zip(names[5:], ("Jacobi, 1 thread", "Jacobi, 2 threads", "edges")):
            stage.measured(name, runs[method][-1].limiting_s / last.limiting_s)


def _row(name: str, one: Swing) -> dict[str, Any]:
    booked = {
        f"limits_added_{kind}_j": sum(report.limit_energies_j.get(kind, 0.0) for report in one.reports)
        for kind in ("kinetic", "gravity", "membrane")
    }
    return {
        "method": name,
        "faces": one.faces,
        "iterations": one.iterations,
        "most_sweeps": one.most,
        "limiting_s": one.limiting_s,
        "integration_s": one.integration_s,
        "share": one.limiting_s / one.integration_s,
        "largest_excess": max(report.limit_excess for report in one.reports),
        **booked,
        "energy_change_j": sum(one.reports[-1].energies_j.values()) - sum(one.reports[0].energies_j.values()),
    }


def _figure(runs: dict[str, list[Swing]], fine: list[Swing]) -> Figure:
    from gabardine.papers.drawing import canvas
    from gabardine.plots.style import COLOURS, GREY, INK, styled

    figure = canvas(9.6, 3.6)
    with styled():
        left, right = figure.subplots(1, 2)
        for k, (name, own) in enumerate(runs.items()):
            if name == "Jacobi, 2 threads":
                continue  # the same iterations
            line = [*own, *(fine if name == "Gauss-Seidel" else [])]
            counts = [one.iterations for one in line]
            left.plot([one.faces for one in line], counts, "o-", color=COLOURS[k], label=name)
        for values in ((1.0, 1.04, 3.81), (1.0, 1.04, 5.45), (1.0, 1.05, 3.37)):
            left.plot((226, 904, 3616), values, ":", color=GREY)
        left.set(xscale="log", yscale="log", xlabel="faces", ylabel="iterations a step")
        left.set_yticks([1, 2, 4, 8], ["1", "2", "4", "8"])
        left.set_yticks([], minor=True)
        left.legend()
        shown = runs["Gauss-Seidel"][-1].reports
        times = np.array([report.time_s for report in shown])
        for k, kind in enumerate(("kinetic", "gravity", "membrane")):
            added = np.array([report.limit_energies_j.get(kind, 0.0) for report in shown])
            smooth = np.convolve(added, np.ones(20) / 20.0, "same")
            right.plot(times, 1e3 * smooth, color=COLOURS[k], label=f"added, {kind}")
        right.set(xlabel="time [s]", ylabel="added in a step [mJ]")
        other = right.twinx()
        energy = np.array([sum(report.energies_j.values()) for report in shown])
        other.plot(times, 1e3 * energy, color=INK, linestyle="--", label="energy of the sheet")
        other.set_ylabel("energy of the sheet, dashed [mJ]")
        other.grid(visible=False)
        right.legend(loc="upper right")
    return figure
