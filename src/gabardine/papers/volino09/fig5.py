"""Figure 5: a square hung by two corners, with a linear and with a stiffening law."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import Claim, Criterion, at_least, at_most, near
from gabardine.papers.equilibrium import Equilibrium, equilibrium
from gabardine.papers.experiment import Experiment
from gabardine.papers.patch import Patch

if TYPE_CHECKING:
    from gabardine.papers.stage import Stage
    from gabardine.simulation.simulation import Observers

YOUNG_N_PER_M = 50.0
"""Of the linear law: so soft that the square's own weight deforms it visibly."""
SOFT_N_PER_M, CROSSING = 20.0, 0.1
"""Of the other: its stiffness at rest, and the strain at which both laws have the same stress."""
CUBIC_N_PER_M = (YOUNG_N_PER_M - SOFT_N_PER_M) / CROSSING**2
AXIS, SHEAR_AXIS = (-0.2, 0.2, 33), (-0.3, 0.3, 33)
"""Of the table: lowest and highest strain, number of nodes."""
DENSITY_KG_PER_M2 = 0.2
GRAVITY_M_PER_S2 = 9.81
CELLS, QUICK_CELLS = 60, 20
ANGLES_DEG = (0.0, 22.5, 45.0)
STRETCHES = tuple(1.0 + 0.02 * k for k in range(1, 10))

SCENE = """
title = "Hung by two corners"
time = {{ integrator = "static" }}
solver = {{ force_tolerance = 1e-6 }}
world = {{ gravity_m_per_s2 = [0.0, -{gravity}, 0.0] }}
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [1.0, 1.0], cells = [{cells}, {cells}], pattern = "irregular" }}
model = {{ kind = "triangles", average_over = "triangles" }}
[cloth.fabric]
density_kg_per_m2 = {density}
membrane = {{ {membrane} }}
bending = {{ law = "hinge", rigidity_n_m = 1e-4 }}
[[cloth.pin]]
name = "left"
select = {{ centre_m = [0.0, 0.0, 0.0], radius_m = 0.05 }}
move = {{ translate_m = [[0.0, 0.0, 0.0, 0.0], [1.0, 0.06, 0.0, 0.0]] }}
[[cloth.pin]]
name = "right"
select = {{ centre_m = [1.0, 0.0, 0.0], radius_m = 0.05 }}
move = {{ translate_m = [[0.0, 0.0, 0.0, 0.0], [1.0, -0.06, 0.0, 0.0]] }}
"""


def stiffening(strain: Any) -> Any:
    """Stress under uniaxial strain [N/m]: a e + b e^3."""
    return SOFT_N_PER_M * strain + CUBIC_N_PER_M * strain**3


def isotropic_energy(eu: Any, ev: Any, es: Any) -> Any:
    """w = a/2 tr E^2 + b/4 tr E^4 [J/m^2]: sum over the principal strains of the integral of `stiffening`.

    E = [[eu, es/2], [es/2, ev]]; tr E^4 is the squared size of E^2. Three independent curves could not be
    isotropic: at 22.5 degrees to the threads their quartic part would fall short by a quarter.
    """
    uu, vv, uv = eu**2 + es**2 / 4, ev**2 + es**2 / 4, es / 2 * (eu + ev)
    return SOFT_N_PER_M / 2 * (uu + vv) + CUBIC_N_PER_M / 4 * (uu**2 + vv**2 + 2 * uv**2)


def linear_membrane() -> str:
    return f'law = "linear", young_n_per_m = {YOUNG_N_PER_M}, poisson = 0.0'


def stiffening_membrane() -> str:
    """The table of `isotropic_energy`."""
    weft, shear = np.linspace(*AXIS), np.linspace(*SHEAR_AXIS)
    energies = isotropic_energy(weft[:, None, None], weft[None, :, None], shear[None, None, :])
    axis = [float(number) for number in AXIS]
    across = [float(number) for number in SHEAR_AXIS]
    return (
        f'law = "table", weft_strain = {axis}, warp_strain = {axis}, shear_strain = {across}, '
        f"energy_j_per_m2 = {energies.tolist()}"
    )


@dataclass(frozen=True, eq=False)
class Hung:
    """A square at rest."""

    state: Equilibrium

    @cached_property
    def strain(self) -> Floats:
        """Average tensile strain (e_uu + e_vv)/2 of each triangle: the same for any pair of directions."""
        return self.state.strain[:, :2].mean(axis=1)

    @cached_property
    def stress(self) -> Floats:
        """Average tensile stress (s_uu + s_vv)/2 of each triangle [N/m]."""
        law = self.state.simulation.scene.cloth[0].fabric.membrane
        par = np.array(law.parameters())
        return np.array([sum(law.stress(*e, par, 0)[:2]) / 2 for e in self.state.strain.tolist()])

    @property
    def lift_n(self) -> float:
        """What the pins bear [N]."""
        return float(sum(force[1] for force in self.state.pin_forces.values()))


def hung(membrane: str, cells: int, observers: Observers = ()) -> Hung:
    """From a horizontal square to rest."""
    from gabardine.scene import Scene

    text = SCENE.format(cells=cells, membrane=membrane, density=DENSITY_KG_PER_M2, gravity=GRAVITY_M_PER_S2)
    return Hung(equilibrium(Scene.from_text(text), observers=observers))


def concentration(values: Floats) -> float:
    """The 99th percentile over the mean."""
    return float(np.percentile(values, 99) / values.mean())


class Fig5(Experiment):
    """A square hung by two corners, linear and stiffening.

    A square of 1 m and 0.2 kg/m² hangs by two corners (all within 5 cm of each is held, 88 cm apart), from
    horizontal to rest; statics, irregular mesh, bending rigidity 100 µN m. Both laws are isotropic: linear
    with e = 50 N/m, ν = 0, and s = 20 e + 3000 e³ on the principal strains, which is softer up to a strain of
    10 % and stiffer beyond. The latter is the tabulated energy 10 tr E² + 750 tr E⁴, as three independent
    curves cannot be isotropic unless they are straight. The paper gives no numbers for this figure; only
    weight over stiffness matters. Average tensile strain is (e_uu + e_vv)/2, stress likewise; statistics
    count triangles, which are of one size.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "deviation of the table from s(e) at 0, 22.5 and 45 degrees to the threads, largest",
            0.0,
            "figure 5: the material is isotropic",
            at_most(1.0),
            "% of the largest stress",
            quote="The material is isotropic, with linear (left) (red curve far left) and nonlinear (right)",
        ),
        Claim(
            "part of the weight that the two corners bear, linear and stiffening",
            (1.0, 1.0),
            "figure 5: they support the weight of the whole cloth",
            Criterion("1 within 0.01 %", lambda ours: all(near(1.0, 1e-4).holds(value) for value in ours)),
            quote="the attachment points which support the weight of the whole cloth",
        ),
        Claim(
            "stress, 99th percentile over mean, linear and stiffening",
            "high concentration in both",
            "figure 5",
            Criterion("at least 4, both", lambda ours: min(ours) >= 4.0),
            quote="In both cases, there is a high concentration of stress around the attachment points",
        ),
        Claim(
            "largest strain with the linear law over that with the stiffening one",
            "locally high against smoothed out",
            "figure 5",
            at_least(1.5),
            quote="With a linear strain-stress behavior, this creates locally high strain",
        ),
        Claim(
            "strain, 99th percentile over mean, linear over stiffening",
            "much more evenly distributed",
            "figure 5",
            at_least(1.5),
            quote="a nonlinear strain-stress behavior smoothes out the strain and the deformations "
            "are much more evenly distributed over the cloth",
        ),
    )

    def run(self, stage: Stage) -> None:
        cells = QUICK_CELLS if stage.quick else CELLS
        laws = {"linear": linear_membrane(), "stiffening": stiffening_membrane()}
        pulled = {
            angle: [uniaxial_stress(patch, stretch) for stretch in STRETCHES]
            for angle in stage.each(ANGLES_DEG, "Testing patches", "patch")
            for patch in [Patch(laws["stiffening"], angle)]
        }
        strains = (np.array(STRETCHES) ** 2 - 1) / 2
        exact = stiffening(strains)
        errors = [np.abs(np.array(found) - exact).max() for found in pulled.values()]
        note = f"up to a strain of {100 * strains[-1]:.3g} %"
        stage.measured(self.names[0], 100.0 * max(errors) / exact.max(), note)
        runs = [(name, count) for name in laws for count in (cells // 2, cells)]
        each = stage.each(runs, "Hanging squares", "square")
        found = {run: hung(laws[run[0]], run[1], stage.observers) for run in each}
        self._judge(stage, *([found[name, count] for name in laws] for count in (cells // 2, cells)))
        stage.table("squares", [_row(*run, square) for run, square in found.items()])
        caption = (
            "Left: stress over uniaxial strain of the two laws; dots are the engine's element with the "
            "threads at 0, 22.5 and 45 degrees to the pull. Then the square with the linear and with the "
            "stiffening law, to one scale: average tensile strain, from the front, and average tensile "
            "stress, from the back."
        )
        from gabardine.papers.volino09.fig5_drawing import fig5_figure

        squares = [found[name, cells] for name in laws]
        stage.picture("corners", fig5_figure(squares, strains, pulled), caption)

    def _judge(self, stage: Stage, coarse: list[Hung], fine: list[Hung]) -> None:
        weight = DENSITY_KG_PER_M2 * GRAVITY_M_PER_S2
        stage.measured(self.names[1], [square.lift_n / weight for square in fine])
        stage.measured(self.names[2], [concentration(square.stress) for square in fine])
        highest, before = ([square.strain.max() for square in squares] for squares in (fine, coarse))
        note = (
            f"{100 * highest[0]:.3g} % against {100 * highest[1]:.3g} %; on a mesh twice as coarse "
            f"{100 * before[0]:.3g} % against {100 * before[1]:.3g} %"
        )
        stage.measured(self.names[3], highest[0] / highest[1], note)
        spread, before = ([concentration(square.strain) for square in squares] for squares in (fine, coarse))
        note = (
            f"{spread[0]:.3g} against {spread[1]:.3g}; on a mesh twice as coarse {before[0]:.3g} against "
            f"{before[1]:.3g}"
        )
        stage.measured(self.names[4], spread[0] / spread[1], note)


def uniaxial_stress(patch: Patch, stretch: float) -> float:
    """Second Piola-Kirchhoff stress along the pull of a patch kept at its width [N/m]."""
    return float(patch.first_piola([[stretch, 0.0], [0.0, 1.0]])[0, 0]) / stretch


def _row(name: str, cells: int, square: Hung) -> dict[str, Any]:
    strain, stress = square.strain, square.stress
    return {
        "law": name,
        "triangles": len(strain),
        "largest_strain": strain.max(),
        "strain_99th_percentile": np.percentile(strain, 99),
        "mean_strain": strain.mean(),
        "largest_stress_n_per_m": stress.max(),
        "stress_99th_percentile_n_per_m": np.percentile(stress, 99),
        "mean_stress_n_per_m": stress.mean(),
        "lowest_point_m": square.state.positions[:, 1].min(),
        "newton": square.state.report.newton_iterations,
        "cells": cells,
    }
