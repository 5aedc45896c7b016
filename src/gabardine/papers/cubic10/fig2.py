"""Figure 2: the force of Hooke's, St.Venant-Kirchhoff and cubic springs against their length."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import YES, Claim, at_most, increasing
from gabardine.papers.cubic10.curves import A1, A2, CUBICS, HOOKE, K2, RATES, STVK, Curve
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage

RATIOS = np.linspace(0.005, 2.0, 400)
SMALL = 0.005
"""Elongation that counts as low; the paper gives no number."""


class Fig2(Experiment):
    """Force of Hooke's, St.Venant-Kirchhoff and cubic springs.

    The springs of figure 1 (L = 1 m, K = 1 N/m, a₁ = 1.1, a₂ = 0.9, K₂ = 2 K, K₁ = 2, 4, 6 K) from almost
    nothing to twice their length. Forces are those on the vertices of one cell of springs, from the engine;
    the solution of the paper's system (8), a 4 x 4 matrix in powers of l, is compared with them. Low
    deformation, for which the paper has no number, is 0.5 % here.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "deviation from a l³ + b l² + c l + d with the coefficients of (8), over the largest force",
            0.0,
            "equations (2) and (8)",
            at_most(1e-12),
            quote="Considering the force magnitude as a full cubic polynomial",
        ),
        Claim(
            "force at twice the length: Hooke, St.Venant-Kirchhoff, cubic with K₁ = 2, 4, 6 K",
            "each higher",
            "figure 2: increases the resisting force at higher rates than the other models",
            increasing(),
            "K L",
            quote="The proposed model can increase the resisting force at higher rates than the other models",
        ),
        Claim(
            "force of a St.Venant-Kirchhoff spring of almost no length (0.005 L)",
            "collapses",
            "section 3.2, figure 2",
            at_most(0.005),
            "K L",
            quote="compared to the StVK force which after a certain value completely collapses",
        ),
        Claim(
            "whether every cubic spring pushes the harder, the shorter it is, down to 0.005 L",
            True,
            "section 3.2: increases its stiffness under compression",
            YES,
            quote="in the case of compression the proposed force increases its stiffness",
        ),
        Claim(
            "difference of a cubic spring's force from Hooke's at elongations up to 0.5 %, largest",
            "similar",
            "section 3.2: for low deformation like the linear spring",
            at_most(0.1),
            "of Hooke's",
            quote="for low deformation rates … the full cubic force behaves similar to the linear spring "
            "force",
        ),
        Claim(
            "difference of the softest cubic spring's force from St.Venant-Kirchhoff's, stretched by 10 %",
            "similar",
            "section 3.2: in stretching like the StVK force",
            at_most(0.2),
            "of StVK's",
            quote="In the case of stretching … the proposed model behaves similar to the StVK force",
            ours=True,
        ),
    )

    def run(self, stage: Stage) -> None:
        laws = (HOOKE, STVK, *CUBICS)
        found = {law: Curve(law) for law in stage.each(laws, "Stretching", "law")}
        curves = {law.label: curve.at(RATIOS)[0] for law, curve in found.items()}
        rows = [
            {"ratio": ratio} | {f"force, {label}": forces[k] for label, forces in curves.items()}
            for k, ratio in enumerate(RATIOS)
        ]
        stage.table("force", rows)
        misses = [np.abs(curves[law.label] - papers(k1)).max() for law, k1 in zip(CUBICS, RATES)]
        stage.measured(self.names[0], max(misses) / max(np.abs(papers(k1)).max() for k1 in RATES))
        stage.measured(self.names[1], [forces[-1] for forces in curves.values()])
        stage.measured(self.names[2], abs(curves[STVK.label][0]))
        stage.measured(self.names[3], all((np.diff(curves[law.label]) > 0.0).all() for law in CUBICS))
        low = np.array([1.0 - SMALL, 1.0 + SMALL])
        apart = [float(np.abs(found[law].at(low)[0] / (low - 1.0) - 1.0).max()) for law in CUBICS]
        each = ", ".join(f"{gap:.3g}" for gap in apart)
        stage.measured(self.names[4], max(apart), f"{each} for K₁ = 2, 4, 6 K; grows as p e/2 + q e²/3")
        there = np.array([A1])
        ours, theirs = (float(found[law].at(there)[0][0]) for law in (CUBICS[0], STVK))
        note = f"{ours:.4g} against {theirs:.4g} K L; K₁ = 2 K, where the StVK spring has 1.315 K"
        stage.measured(self.names[5], abs(ours / theirs - 1.0), note)
        caption = (
            "Force over K L against length: the whole range (left) and close to rest (right). Under pressure "
            "the St.Venant-Kirchhoff spring gives way below L/√3; cubic springs never do."
        )
        stage.picture("force", _figure(curves), caption)


def papers(k1: float) -> Floats:
    """g over K L at RATIOS with a, b, c, d from (8) as printed, L = K = 1."""
    rows = [[1.0, 1.0, 1.0, 1.0]] + [[3 * ratio**2, 2 * ratio, 1.0, 0.0] for ratio in (1.0, A1, A2)]
    return np.polyval(np.linalg.solve(rows, [0.0, 1.0, k1, K2]), RATIOS)


def _figure(curves: dict[str, Floats]) -> Figure:
    from gabardine.plots.style import COLOURS, GREY, panels, styled

    figure, (whole, close) = panels("", (1.0, 1.0))
    with styled():
        for axes in (whole, close):
            axes.axhline(0.0, color=GREY, linewidth=0.8)
            axes.axvline(1.0, color=GREY, linewidth=0.8)
            for colour, (label, forces) in zip(COLOURS, curves.items()):
                axes.plot(RATIOS, forces, color=colour, label=label)
            axes.set(xlabel="length over L", ylabel="force over K L")
        whole.set(title="Global view", xlim=(0.5, 1.5), ylim=(-10, 16))
        close.set(title="Close-up", xlim=(0.85, 1.15), ylim=(-0.35, 0.6))
        whole.legend(loc="upper left")
    return figure
