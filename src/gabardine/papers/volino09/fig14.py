"""Figure 14: a tester's force-displacement curves converted into strain-stress curves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import Claim, at_least, at_most, near
from gabardine.papers.experiment import Experiment
from gabardine.papers.patch import Patch
from gabardine.papers.volino09 import wool

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage

STRAIN_RATIO = 1.0 + 0.5 * wool.WEFT_TO_M / wool.SIZE.length_m
STRESS_RATIO = 1.0 / (1.0 + wool.WEFT_TO_M / wool.SIZE.length_m)
"""Of the weft curve's last point: strain over elongation, stress over force per width."""


def membrane() -> str:
    """The law of `wool` as a scene holds it."""
    parts = ['law = "splines"']
    for mode, pieces in wool.curves().items():
        knots, rows = pieces.knots.tolist(), pieces.coefficients.tolist()
        parts.append(f"{mode} = {{ knots = {knots}, coefficients_n_per_m = {rows} }}")
    return ", ".join(parts)


def clamp_force(patch: Patch, u: int, stretch_m: float, shear_m: float) -> tuple[float, float]:
    """(f_u, f_v) [N] of the engine on a sample with threads u (0 weft, 1 warp) from clamp to clamp.

    The sample deforms evenly: U = (l_u + d_u, d_v)/l_u, V unchanged.
    """
    gradient = np.eye(2)
    gradient[[u, 1 - u], u] += np.array([stretch_m, shear_m]) / wool.SIZE.length_m
    across, along = wool.SIZE.width_m * patch.first_piola(gradient)[[u, 1 - u], u]
    return float(across), float(along)


class Fig14(Experiment):
    """From force and displacement to strain and stress, and back.

    Force-displacement curves of weft, warp and shear on the sample l_u = 0.05 m between the clamps by l_v =
    0.2 m along them are converted by equations (15) and (17) and back by (16). The paper prints no numbers;
    the curves are those of figure 9 here, made up in the manner of its gabardine. The formulas themselves are
    checked against the engine: a patch of the fabric is stretched and sheared at once by large amounts, the
    forces on its sides are converted, and the law's own stress must come out.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "displacement and force after conversion there and back, largest relative change",
            0.0,
            "appendix: (15), (16), (17)",
            at_most(1e-14),
            quote="The forces are converted back to stress values as follows",
            ours=True,
        ),
        Claim(
            "strain over elongation at the end of the weft curve",
            STRAIN_RATIO,
            "from (15): 1 + d_u/(2 l_u), d_u = 6 mm",
            near(STRAIN_RATIO, 1e-12),
            quote="we obtain the conversion formula from displacements to strain values",
        ),
        Claim(
            "stress over force per width at the end of the weft curve",
            STRESS_RATIO,
            "from (17): l_u/(l_u + d_u), d_u = 6 mm",
            near(STRESS_RATIO, 1e-12),
            quote="The forces are converted back to stress values as follows",
        ),
        Claim(
            "stress converted from the engine's forces against the law, largest difference over the stress",
            0.0,
            "appendix: formulas that remain valid for large deformations",
            at_most(1e-11),
            quote="which should remain valid for large deformations",
        ),
        Claim(
            "shear stress curves from shear along weft and along warp, largest difference over the stress",
            0.0,
            "appendix: they should produce identical strain-stress curves after conversion",
            at_most(1e-11),
            quote="they should indeed produce identical shear strain-stress curves after conversion",
        ),
        Claim(
            "the two shear force curves before conversion, largest difference over the force",
            "not alike",
            "appendix: four curves, three independent values",
            at_least(0.01),
            quote="the two shear force-deformation curves cannot be unrelated",
            ours=True,
        ),
    )

    def run(self, stage: Stage) -> None:
        stage.measured(self.names[0], max(_there_and_back(test) for test in wool.TESTS.values()))
        weft = wool.TESTS["weft"]
        strain, stress = (values[-1] for values in weft.curve())
        stage.measured(self.names[1], strain / (weft.stretch_m[-1] / wool.SIZE.length_m))
        stage.measured(self.names[2], stress / (weft.force_u_n[-1] / wool.SIZE.width_m))
        patch = Patch(membrane())
        stretches = np.linspace(0.0, 0.3, 3 if stage.quick else 7) * wool.SIZE.length_m
        shears = np.linspace(0.0, 0.6, 4 if stage.quick else 13) * wool.SIZE.length_m
        states = [(u, a, b) for u in (0, 1) for a in stretches.tolist() for b in shears.tolist()]
        off = [_off_the_law(patch, *state) for state in stage.each(states, "Stretching", "state")]
        stage.measured(self.names[3], max(off), "stretched by up to 30 % and sheared by up to 60 % at once")
        sheared = wool.TESTS["shear"].shear_m
        forces = np.array([[clamp_force(patch, u, 0.0, dv) for dv in sheared.tolist()] for u in (0, 1)])
        stresses = np.array([_shear_stress(each, sheared) for each in forces])
        stage.measured(self.names[4], np.abs(stresses[0] - stresses[1]).max() / stresses.max())
        along = forces[:, :, 1]
        stage.measured(self.names[5], np.abs(along[0] - along[1]).max() / along.max())
        rows = [
            {"mode": mode, "displacement_m": d, "force_n": f, "strain": e, "stress_n_per_m": s}
            for mode, test in wool.TESTS.items()
            for d, f, e, s in zip(test.displacement_m, test.force_n, *test.curve())
        ]
        stage.table("curves", rows)
        caption = (
            "Left: force over displacement, as a tester measures it on a sample 5 cm between the clamps and "
            "20 cm along them. Right: the same converted into stress over strain. Dashed: force per width "
            "over elongation, without the conversion; in shear the force also carries the tension of the "
            "turned weft threads. The curves are made up; the paper prints no numbers."
        )
        stage.picture("conversion", _figure(), caption)


def _there_and_back(test: wool.TensileTest) -> float:
    """(15) and (17), then (15) solved and (16); the largest relative change of d and f."""
    from gabardine.materials.tensile import displacement_of, force_of, strain_of, stress_of

    strains = strain_of(wool.SIZE, test.stretch_m, test.shear_m)
    stresses = stress_of(wool.SIZE, test.stretch_m, test.shear_m, test.force_u_n, test.force_v_n)
    moved = displacement_of(wool.SIZE, *strains)
    forces = force_of(wool.SIZE, *moved, *stresses)
    pairs = (
        ((test.stretch_m, test.shear_m), moved),
        ((test.force_u_n, test.force_v_n), forces),
    )
    return max(
        float(np.abs(np.array(after) - np.array(before)).max() / np.abs(before).max())
        for before, after in pairs
    )


def _off_the_law(patch: Patch, u: int, stretch_m: float, shear_m: float) -> float:
    """The engine's forces, converted, against the curves at the converted strain."""
    from gabardine.materials.tensile import strain_of, stress_of

    found = stress_of(wool.SIZE, stretch_m, shear_m, *clamp_force(patch, u, stretch_m, shear_m))
    uu, uv = strain_of(wool.SIZE, stretch_m, shear_m)
    curves = wool.curves()
    law = np.array([curves["warp" if u else "weft"].stress(uu), curves["shear"].stress(uv)])
    return float(np.abs(np.array(found) - law).max() / max(np.abs(law).max(), 1.0))


def _shear_stress(forces: Floats, shear_m: Floats) -> Floats:
    from gabardine.materials.tensile import stress_of

    return stress_of(wool.SIZE, 0.0, shear_m, forces[:, 0], forces[:, 1])[1]


def _figure() -> Figure:
    from gabardine.plots.style import COLOURS, INK, panels, styled

    figure, (before, after) = panels("", (1.0, 1.0))
    dots: dict[str, Any] = {"marker": "o", "markersize": 3.0, "markerfacecolor": "white"}
    with styled():
        for colour, (mode, test) in zip(COLOURS, wool.TESTS.items()):
            strain, stress = test.curve()
            before.plot(1e3 * test.displacement_m, test.force_n, color=colour, label=mode, **dots)
            after.plot(100 * strain, stress, color=colour, label=mode, **dots)
            elongation = 100 * test.displacement_m / wool.SIZE.length_m
            per_width = test.force_n / wool.SIZE.width_m
            after.plot(elongation, per_width, color=colour, linestyle="--", linewidth=1.0)
        after.plot([], [], color=INK, linestyle="--", linewidth=1.0, label="not converted")
        before.set(title="Force over displacement", xlabel="displacement [mm]", ylabel="force [N]")
        after.set(title="Stress over strain", xlabel="strain [%]", ylabel="stress [N/m]")
        for axes in (before, after):
            axes.set(xlim=(0, None), ylim=(0, None))
            axes.legend(loc="upper right")
    return figure
