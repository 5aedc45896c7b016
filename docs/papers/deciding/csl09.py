"""Decisions on csl09."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from unittest.mock import patch

from deciding.decision import Decision, Found, rounded
from gabardine.core.kernels import kernel
from gabardine.core.threads import Team
from gabardine.papers.csl09 import fig7, fig8, sheet
from gabardine.papers.csl09.appendix import drawn
from gabardine.papers.csl09.contest import WAYS, contest
from gabardine.papers.csl09.dress_scene import (
    COARSE_M,
    TAPE_N_PER_M,
    dress,
)
from gabardine.papers.csl09.hanging import hanging
from gabardine.papers.csl09.six_by_six import operations
from gabardine.papers.csl09.swing import swing
from gabardine.papers.csl09.table1 import (
    DEFAULT,
    JACOBI,
    JACOBI_TWO,
    MATERIAL,
    PRINTED,
    SOFT,
    WARM_UP_S,
)
from gabardine.scene import Scene

UNKNOWNS, OPERATIONS = 6, 71
"""Of the system, and operations of the paper's Schur complement."""
ENDS_S, JERKED_S = 0.6, 0.8
MEETINGS = 3000
PLAIN = "Jacobi, closed form, plain"


def ways_to_invert() -> Found:
    """Operations of an inverse of 6x6 times a vector over the paper's 71, by how they are counted."""
    made = drawn(10)
    counted = sum(operations("inverse of the 6x6", made.arrays()).values())
    n = UNKNOWNS
    return {
        "counted, columns that are done left out": rounded(counted / OPERATIONS),
        "4 n³ of Gauss and Jordan on n rows of 2 n, and 2 n² for the product": rounded(
            (4 * n**3 + 2 * n**2) / OPERATIONS
        ),
    }


def tape_in_the_straps() -> Found:
    """A coarse dress, jerked, by the stiffness of the tape in its straps."""
    found: Found = {}
    for tape in (TAPE_N_PER_M, 1.0):
        with TemporaryDirectory() as folder:
            made = hanging(dress(Path(folder), COARSE_M, tape_n_per_m=tape), fig7.BOUNDS).run(JERKED_S)
        found[f"strain beyond a limit, tape of {tape:g} N/m"] = rounded(made.excess)
        found[f"steps left beyond a limit, tape of {tape:g} N/m"] = made.left
    return found


def weight_of_the_disc() -> Found:
    """A coarse disc without limits, by its weight, up to 0.6 s: strains over their bounds."""
    (weft, warp), limit = fig8.COLUMNS["none"]
    numbers = {"duration": ENDS_S, "step": 0.004, "edge": 0.03, "limit": limit, "weft": weft, "warp": warp}
    found: Found = {}
    for density in (0.8, 2.4, fig8.DENSITY_KG_PER_M2):
        made = swing(Scene.from_text(fig8.SCENE.format(density=density, **numbers))).run(ENDS_S)
        found[f"weft, warp and shear over their bounds with {density:g} kg/m²"] = [
            rounded(value) for value in fig8.reached(made, fig8.BOUNDS["continuum"])
        ]
    return found


def step_of_the_swing() -> Found:
    """Energy of a coarse sheet at the end, by the step: what implicit steps take away, limited and not."""
    limits = {"limited": WAYS[DEFAULT].written, "without limits": '{ method = "none" }'}
    found: Found = {}
    for step_s in (2e-3, 1e-3, 5e-4):
        for words, limit in limits.items():
            with patch.object(sheet, "STEP_S", step_s):
                made = sheet.swing(21, limit, 1.0, MATERIAL).run()
            name = f"energy at the end in steps of {1e3 * step_s:g} ms, {words} [mJ]"
            found[name] = rounded(1e3 * sum(made.reports[-1].energies_j.values()))
    return found


def tolerance_of_edges() -> Found:
    """Iterations of edges on 3 528 faces, by the elongation that may remain beyond the limit."""
    found: Found = {}
    for tolerance in (5e-4, 1e-3, 2e-3, 5e-3):
        limit = f'{{ method = "edges", rate = 0.1, sweeps = 5000, tolerance = {tolerance} }}'
        made = sheet.swing(42, limit, 1.0, MATERIAL).run()
        found[f"iterations with a tolerance of {tolerance:g}"] = rounded(made.iterations)
    return found


def sweeps_of_jacobi() -> Found:
    """Iterations for the same candidates on 3 528 faces, by Gauss-Seidel and Jacobi."""
    ways = {name: WAYS[name] for name in (DEFAULT, PRINTED, JACOBI, PLAIN)}
    entries = contest(sheet.swing(42, WAYS[DEFAULT].written, 1.0, MATERIAL), ways, 20).entries
    return {f"iterations, {name}": rounded(entry.iterations) for name, entry in entries.items()}


def meeting_of_threads() -> Found:
    """Limiting the same candidates [ms], and what threads take to meet where they have nothing to do."""
    names = {
        "Gauss-Seidel": DEFAULT,
        "Gauss-Seidel as printed": PRINTED,
        "Jacobi on one thread": JACOBI,
        "Jacobi on two": JACOBI_TWO,
    }
    ways = {name: WAYS[name] for name in names.values()}
    contest(sheet.swing(8, WAYS[DEFAULT].written, WARM_UP_S, SOFT), ways, 5)  # compiles
    found: Found = {"one meeting of two threads, median [ms]": rounded(1e3 * _meeting_s())}
    for cells, every in ((42, 5), (170, 100)):
        entries = contest(sheet.swing(cells, WAYS[DEFAULT].written, 1.0, MATERIAL), ways, every).entries
        for words, name in names.items():
            found[f"{words}, {2 * cells**2} faces [ms]"] = rounded(1e3 * entries[name].limiting_s)
        found[f"iterations of Jacobi, {2 * cells**2} faces"] = rounded(entries[JACOBI].iterations)
    return found


@kernel
def _nothing(first, last):  # type: ignore[no-untyped-def]
    """What is done between two meetings."""


def _meeting_s() -> float:
    """To hand a kernel to two threads and to wait for both, median of many."""
    team, times = Team(2), []
    for _ in range(MEETINGS):
        begin = perf_counter()
        team.run(_nothing, [(0, 1), (1, 2)])
        times.append(perf_counter() - begin)
    return median(times)


DECISIONS = {
    "meeting of threads": Decision("csl09.table1", "the threads of Jacobi", meeting_of_threads),
    "tolerance of edges": Decision("csl09.table1", "what may remain", tolerance_of_edges),
    "sweeps of Jacobi": Decision("csl09.table1", "the way to sweep", sweeps_of_jacobi),
    "step of the swing": Decision("csl09.energy", "the step", step_of_the_swing),
    "weight of the disc": Decision("csl09.fig8", "the weight", weight_of_the_disc),
    "ways to invert": Decision("csl09.appendix", "how operations are counted", ways_to_invert),
    "tape in the straps": Decision("csl09.fig7", "the straps", tape_in_the_straps),
}
