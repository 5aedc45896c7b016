"""Figure 9: the virtual tensile tester against the curves that the fabric was given."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import Claim, at_most
from gabardine.papers.experiment import Experiment
from gabardine.papers.volino09 import wool

if TYPE_CHECKING:
    from gabardine.lab.contract import LabResult
    from gabardine.papers.equilibrium import Equilibrium
    from gabardine.papers.stage import Stage
    from gabardine.simulation.simulation import Observers

TESTS = {"weft": "tensile-weft", "warp": "tensile-warp", "shear": "shear"}
MESHES = ("regular", "irregular")
CELLS = (50, 25)
POINTS, QUICK_POINTS = 60, 12
PAPERS, OURS = 1e-4, 1e-8
"""Largest error over the largest force: as the paper has it, and as it is wanted here."""


@dataclass(frozen=True, eq=False)
class Tested:
    """One test on one mesh, beside the model.

    force_n: on the moving clamp along its motion; model_n: equation (16) of the prescribed curves, evaluated
    as polynomials, not by the engine
    solves: linear systems solved for a point, at most: that which takes the sample along with the clamp, and
    Newton's
    """

    mode: str
    mesh: str
    ends: str
    displacement_m: Floats
    force_n: Floats
    model_n: Floats
    triangles: int
    solves: int

    @property
    def error(self) -> Floats:
        """Over the largest force."""
        return np.abs(self.force_n - self.model_n) / self.model_n.max()


def model_force(mode: str, displacement_m: Floats) -> Floats:
    """The prescribed curves, converted back to force and displacement by (15) and (16) [N]."""
    from gabardine.materials.tensile import force_of, strain_of

    none, curves = 0.0 * displacement_m, wool.curves()
    du, dv = (none, displacement_m) if mode == "shear" else (displacement_m, none)
    uu, uv = strain_of(wool.SIZE, du, dv)
    along = curves["warp" if mode == "warp" else "weft"].stress(uu)
    return force_of(wool.SIZE, du, dv, along, curves["shear"].stress(uv))[mode == "shear"]


def tested(mode: str, mesh: str, ends: str, points: int, observers: Observers) -> Tested:
    """Put the fabric into the tester; each search starts at the state before, with only the clamp moved."""
    from gabardine.lab import LAB_TESTS
    from gabardine.lab.contract import SetUp

    set_up = SetUp(wool.SIZE.length_m, wool.SIZE.width_m, CELLS, mesh, ends, points=points, start="previous")
    result: LabResult = LAB_TESTS[TESTS[mode]].run(wool.fabric(), set_up, observers=observers)
    found = result.curves["force"]
    triangles, solves = result.values["triangles"], result.values["newton_iterations_most"] + 1
    return Tested(mode, mesh, ends, found.x, found.y, model_force(mode, found.x), triangles, solves)


def sheared_sample(observers: Observers = ()) -> Equilibrium:
    """The sample in the tester, sheared to the end with its short ends free."""
    from gabardine.lab.clamped import Clamped
    from gabardine.lab.contract import SetUp
    from gabardine.papers.equilibrium import equilibrium

    tester = Clamped("shear", "Shear along the weft", along=0, shears=True)
    set_up = SetUp(wool.SIZE.length_m, wool.SIZE.width_m, CELLS, "regular")
    return equilibrium(tester.scene(wool.fabric(), set_up, wool.SHEAR_TO_M), observers=observers)


class Fig9(Experiment):
    """Virtual tensile tester: simulated against prescribed curves.

    A sample of 20 cm × 5 cm, 2500 triangles, 150 g/m², clamped along its long edges, without gravity, is
    stretched along the weft, along the warp, and sheared along the weft; the force on the moving clamp is
    read at the equilibrium of every step and compared with the model: three independent curves, splines of 3
    segments, cubic for elongation and quadratic for shear, converted back to force and displacement by the
    formulas of the appendix. The paper prints no numbers of its wool gabardine; made-up curves of that kind
    stand in, stiffening about tenfold, weak in shear, to forces beyond 100 N. Each equilibrium is searched
    from the one before with only the clamp moved. In shear the free short ends make the strain uneven, and
    the model's formula does not hold for that; there the ends are led along the affine motion, and the sample
    with free ends is measured beside it.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        *(
            Claim(
                f"{mode}: largest error over the largest force, both meshes",
                "below 0.01 %, limited only by floating point",
                "section 4.1; figure 9",
                at_most(OURS),
                quote="only limited by the numerical floating-point accuracy of the computations",
            )
            for mode in TESTS
        ),
        Claim(
            "largest error of all",
            "below 0.01 N",
            "section 4.1",
            at_most(0.01),
            "N",
            quote="The error remains always below 0.01%, with force differences below 0.01 N whereas total "
            "forces may exceed 100 N",
        ),
        Claim(
            "linear solves for a point, most",
            "less than 10 iterations",
            "section 4.1",
            at_most(9),
            quote="in less than 10 iterations to the error specified above",
        ),
        Claim(
            "shear with free short ends: largest error over the largest force, both meshes",
            "below 0.01 %",
            "section 4.1",
            at_most(PAPERS).was(
                "2026-11-17",
                "force at the end over the model's from -10 to 0 %",
                "The paper says below 0.01 % of all three tests and holds the long edges alone. That the "
                "curves exceed 100 N was a claim too: the curves are ours, so that it said nothing.",
            ),
            quote="The cloth rectangle is attached along its two longest edges … The error remains always "
            "below 0.01%",
        ),
    )

    def run(self, stage: Stage) -> None:
        points = QUICK_POINTS if stage.quick else POINTS
        plan = [(mode, mesh, "affine" if mode == "shear" else "free") for mode in TESTS for mesh in MESHES]
        plan += [("shear", mesh, "free") for mesh in MESHES]
        runs = [tested(*each, points, stage.observers) for each in stage.each(plan, "Testing", "test")]
        exact, free = runs[: -len(MESHES)], runs[-len(MESHES) :]
        self._measure(stage, exact, free)
        rows = [
            {"mode": run.mode, "mesh": run.mesh, "triangles": run.triangles, "ends": run.ends}
            | {"displacement_m": d, "force_n": f, "model_n": m, "error_of_largest": e}
            for run in runs
            for d, f, m, e in zip(run.displacement_m, run.force_n, run.model_n, run.error)
        ]
        stage.table("curves", rows)
        from gabardine.papers.volino09.fig9_drawing import drawn

        caption = (
            "Weft, warp and shear: the prescribed curve (line) and the simulated one (dots), below the error "
            "over the largest force on both meshes, with the paper's bound and ours. Right: the sample, "
            "sheared by 15 mm with free short ends, coloured by its shear strain, and below what free ends "
            "take from the force."
        )
        stage.picture("tester", drawn(exact, free, sheared_sample(stage.observers)), caption)

    def _measure(self, stage: Stage, exact: list[Tested], free: list[Tested]) -> None:
        largest = {mode: model_force(mode, wool.TESTS[mode].displacement_m).max() for mode in TESTS}
        note = ", ".join(f"{mode} {force:.4g} N" for mode, force in largest.items())
        forces = f"largest forces: {note}"
        for name, mode in zip(self.names, TESTS):
            errors = {run.mesh: run.error.max() for run in exact if run.mode == mode}
            note = ", ".join(f"{mesh} {error:.2g}" for mesh, error in errors.items())
            stage.measured(name, max(errors.values()), note + ("; affine ends" if mode == "shear" else ""))
        stage.measured(self.names[3], max(np.abs(run.force_n - run.model_n).max() for run in exact), forces)
        counts = {mode: max(run.solves for run in exact if run.mode == mode) for mode in TESTS}
        note = ", ".join(f"{mode} {count}" for mode, count in counts.items())
        note += "; the first takes the sample along with the clamp, the others are Newton's. In shear its "
        note += "matrix is indefinite out of the plane, and with its positive part the end is linear; with "
        note += f"free ends {max(run.solves for run in free)}"
        stage.measured(self.names[4], max(counts.values()), note)
        lower = {run.mesh: 100.0 * (run.force_n[1:] / run.model_n[1:] - 1.0) for run in free}
        note = ", ".join(f"{mesh} mesh {v[-1]:.3g} %, at first {v[0]:.3g} %" for mesh, v in lower.items())
        note = f"over the model's: {note}; its formula is that of an even strain, which free ends do not have"
        stage.measured(self.names[5], max(run.error.max() for run in free), note)
