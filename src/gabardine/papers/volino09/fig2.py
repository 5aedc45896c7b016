"""Figure 2: the force-elongation curve of a St.Venant-Kirchhoff material against a linear one."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import Claim, at_most, near
from gabardine.papers.experiment import Experiment
from gabardine.papers.patch import Patch

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage

YOUNG_N_PER_M = 1000.0
MEMBRANE = f'law = "linear", young_n_per_m = {YOUNG_N_PER_M}, poisson = 0.0'
COLLAPSE = 1.0 / math.sqrt(3.0)
LARGEST = 1.0 / (3.0 * math.sqrt(3.0))
CLOSE_UP = 0.15


def exact(stretch: Floats) -> Floats:
    """f/e = l (l^2 - 1)/2: stress e (l^2 - 1)/2 by (3) and (9), times l by (11)."""
    return 0.5 * stretch * (stretch**2 - 1.0)


class Fig2(Experiment):
    """Force against elongation of a St.Venant-Kirchhoff material.

    A square patch of a linear isotropic fabric (e = 1000 N/m, ν = 0), irregularly meshed, is stretched and
    compressed along the weft. The force is what the membrane triangle gives at the patch's far side, per
    width; nothing is taken from the closed formula, which is drawn beside it. The linear material is f = e (λ
    − 1).
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "deviation from the cubic e λ (λ² − 1)/2, largest",
            0.0,
            "section 1.2: the curve is cubic; from (3), (9), (11)",
            at_most(1e-12),
            "of e",
            quote="the tensile force-deformation curve of such a material is rather cubic",
        ),
        Claim(
            "slope at rest over that of the linear material",
            1.0,
            "figure 2, close-up",
            near(1.0, 1e-6),
            quote="compared to a linear material (blue), global view (left) and close-up (right)",
            ours=True,
        ),
        Claim(
            "stretch λ where compression no longer raises the force",
            COLLAPSE,
            "section 1.2: forces stop increasing; from the cubic",
            near(COLLAPSE, 1e-6),
            quote="Under large compression deformation, the tensile compression forces stop "
            "increasing, and even revert back to zero",
        ),
        Claim(
            "largest compressive force",
            LARGEST,
            "figure 2; from the cubic",
            near(LARGEST, 1e-9),
            "of e",
            quote="we can note the “collapse” of the compression force for large compression deformation",
            ours=True,
        ),
        Claim(
            "force of the patch crushed to nothing, λ = 0",
            0.0,
            "section 1.2: forces revert back to zero",
            at_most(1e-12),
            "of e",
            quote="the tensile compression forces stop increasing, and even revert back to zero",
        ),
        Claim(
            "force at twice the length over that of the linear material",
            3.0,
            "figure 2; section 1.2: rapidly increasing tensile forces",
            near(3.0, 1e-9),
            quote="the rapidly increasing tensile forces during extension",
            ours=True,
        ),
    )

    def run(self, stage: Stage) -> None:
        patch = Patch(MEMBRANE)

        def force(stretch: float) -> float:
            """Of the engine, over e."""
            return float(patch.first_piola([[stretch, 0.0], [0.0, 1.0]])[0, 0]) / YOUNG_N_PER_M

        stretches = np.linspace(0.0, 2.0, 201)
        forces = np.array(
            [force(stretch) for stretch in stage.each(stretches.tolist(), "Stretching", "point")]
        )
        rows = [
            {
                "stretch": a,
                "force_n_per_m": YOUNG_N_PER_M * f,
                "exact_n_per_m": YOUNG_N_PER_M * exact(a),
                "linear_n_per_m": YOUNG_N_PER_M * (a - 1.0),
            }
            for a, f in zip(stretches, forces)
        ]
        stage.table("curve", rows)
        stage.measured(self.names[0], np.abs(forces - exact(stretches)).max())
        stage.measured(self.names[1], (force(1.0 + 1e-4) - force(1.0 - 1e-4)) / 2e-4)
        turning = _lowest(force, 0.3, 0.9)
        stage.measured(self.names[2], turning)
        stage.measured(self.names[3], -force(turning))
        stage.measured(self.names[4], abs(force(0.0)))
        stage.measured(self.names[5], force(2.0) / (2.0 - 1.0))
        caption = (
            "Force per width against elongation, both for e = 1000 N/m: the whole curve (left) and close to "
            "rest (right); the line is the exact cubic. Under compression the St.Venant-Kirchhoff force "
            "turns back at λ = 1/√3 and is nil at λ = 0."
        )
        stage.picture("curve", _figure(stretches, forces), caption)


def _lowest(force: Callable[[float], float], low: float, high: float) -> float:
    """Where a function is least: to about 1e-8, the root of rounding, as its value is flat there."""
    from scipy.optimize import minimize_scalar

    found = minimize_scalar(force, bounds=(low, high), method="bounded", options={"xatol": 1e-12})
    return float(found.x)


def _figure(stretches: Floats, forces: Floats) -> Figure:
    from gabardine.plots.style import panels, styled

    figure, (whole, close) = panels("", (1.0, 1.0))
    with styled():
        _curves(whole, stretches, forces, 5)
        near_rest = np.abs(stretches - 1.0) <= CLOSE_UP + 1e-9
        _curves(close, stretches[near_rest], forces[near_rest], 2)
        whole.set(title="Global view", xlim=(-100, 100), ylim=(-1100, 3100))
        close.set(title="Close-up", xlim=(-15, 15), ylim=(-190, 190))
        at, depth = 100 * (COLLAPSE - 1.0), -YOUNG_N_PER_M * LARGEST
        whole.annotate(
            "largest compressive\nforce at λ = 1/√3",
            (at, depth),
            (-62, 900),
            ha="center",
            fontsize=8.5,
            arrowprops={"arrowstyle": "-", "color": "#9a9da3", "shrinkB": 3},
        )
        whole.legend(loc="upper left")
    return figure


def _curves(axes: Axes, stretches: Floats, forces: Floats, every: int) -> None:
    from gabardine.plots.style import COLOURS, GREY

    elongation = 100.0 * (stretches - 1.0)
    axes.axhline(0.0, color=GREY, linewidth=0.8)
    axes.axvline(0.0, color=GREY, linewidth=0.8)
    axes.plot(elongation, YOUNG_N_PER_M * (stretches - 1.0), color=COLOURS[0], label="linear")
    red = COLOURS[1]
    axes.plot(elongation, YOUNG_N_PER_M * exact(stretches), color=red, label="St.Venant-Kirchhoff")
    dots: dict[str, Any] = {"linestyle": "none", "marker": "o", "markersize": 3.2, "markerfacecolor": "white"}
    axes.plot(elongation[::every], YOUNG_N_PER_M * forces[::every], color=red, label="our element", **dots)
    axes.set(xlabel="elongation λ − 1 [%]", ylabel="force per width [N/m]")
