"""Figure 1: the stiffness of Hooke's, St.Venant-Kirchhoff and cubic springs against their length."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import YES, Claim, at_least, at_most, near
from gabardine.papers.cubic10.curves import A1, A2, CUBICS, HOOKE, K2, RATES, STVK, STVK_AT, Curve, cubic
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage

SOFT = 1.0 / math.sqrt(3.0)
RATIOS = np.linspace(0.5, 1.5, 201)


class Fig1(Experiment):
    """Stiffness of Hooke's, St.Venant-Kirchhoff and cubic springs.

    A spring with L = 1 m and K = 1 N/m by each law; the cubic ones have the stiffness K₁ = 2, 4, 6 K at 1.1 L
    and K₂ = 2 K at 0.9 L. Stiffness is an entry of the exact Jacobian that the engine assembles for one cell
    of springs, force what the cell's far vertices bear; nothing is taken from the closed formulas. The
    special cases are cubic springs given the stiffness of another law at 1.1 L and 0.9 L.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "deviation from the four conditions g(L) = 0, g'(L) = K, g'(1.1 L) = K₁, g'(0.9 L) = K₂, largest",
            0.0,
            "equations (4) to (8)",
            at_most(1e-12),
            "of K",
            quote="we can define four constraints on the force magnitude so that the particles will"
            " resist to deformation",
        ),
        Claim(
            "change of Hooke's stiffness, largest",
            0.0,
            "section 3.2: constant",
            at_most(1e-12),
            "of K",
            quote="The spring force has constant stiffness",
        ),
        Claim(
            "length at which a St.Venant-Kirchhoff spring has no stiffness left",
            SOFT,
            "section 3.2: softer under compression; from (1)",
            near(SOFT, 1e-9),
            "L",
            quote="are softer under compression",
        ),
        Claim(
            "deviation of the cubic spring with a St.Venant-Kirchhoff spring's stiffness at both lengths",
            0.0,
            "section 3.2: a special case, b = d = 0",
            at_most(1e-12),
            "of K",
            quote="the StVK force magnitude can be considered as a special case of the proposed "
            "force with b = d = 0",
        ),
        Claim(
            "deviation of the cubic spring with K₁ = K₂ = K from Hooke's",
            0.0,
            "follows from (8): a = b = 0",
            at_most(1e-12),
            "of K",
            ours=True,
        ),
        Claim(
            "whether b and d are negative for K₁ = 2, 4, 6 K",
            True,
            "section 4.1: they take negative values",
            YES,
            quote="b and d take negative values (considering that K < K_1, K < K_2 and L, a_1, a_2 take "
            "positive values)",
        ),
        *Claim(
            "least stiffness of the cubic spring with K₁ = K₂ = 2 K",
            1.0,
            "section 3.2: resists increasingly both stretch and compression",
            at_least(1.0 - 1e-12),
            "K",
            quote="the internal forces resist increasingly both to stretch and compression",
        ).and_of("least stiffness of the cubic springs with K₁ = 4 and 6 K"),
    )

    def run(self, stage: Stage) -> None:
        laws = (HOOKE, STVK, *CUBICS)
        found = {law: Curve(law) for law in stage.each(laws, "Stretching", "law")}
        curves = {law.label: curve.at(RATIOS) for law, curve in found.items()}
        rows = [
            {"ratio": ratio} | {f"stiffness, {label}": slopes[k] for label, (_, slopes) in curves.items()}
            for k, ratio in enumerate(RATIOS)
        ]
        stage.table("stiffness", rows)
        stage.measured(self.names[0], max(misses(found[law], k1) for law, k1 in zip(CUBICS, RATES)))
        stage.measured(self.names[1], np.abs(curves[HOOKE.label][1] - 1.0).max())
        stage.measured(self.names[2], softest(found[STVK]))
        for name, law, other in (
            (self.names[3], cubic(STVK_AT[A1], STVK_AT[A2]), STVK),
            (self.names[4], cubic(1.0, 1.0), HOOKE),
        ):
            stage.measured(name, np.abs(np.subtract(Curve(law).at(RATIOS), curves[other.label])).max())
        stage.measured(self.names[5], all(max(coefficients(k1)) < 0.0 for k1 in RATES), _coefficients_note())
        slopes = {law.label: curves[law.label][1] for law in CUBICS}
        stage.measured(self.names[6], slopes[CUBICS[0].label].min())
        lowest = [
            f"{slopes[law.label].min():.3g} K at {RATIOS[slopes[law.label].argmin()]:.3g} L for K₁ = {k1:g} K"
            for law, k1 in zip(CUBICS[1:], RATES[1:])
        ]
        stage.measured(
            self.names[7],
            min(slopes[law.label].min() for law in CUBICS[1:]),
            f"{'; '.join(lowest)}: a parabola through K₁ > K₂ has its lowest point under slight compression",
        )
        caption = (
            "Stiffness over that at rest, against length: the whole range (left) and close to rest (right). "
            "Dots: what the cubic springs are asked for. With K₁ above K₂ the parabola has its lowest point, "
            "below K, under slight compression."
        )
        stage.picture("stiffness", _figure(curves), caption)


def misses(curve: Curve, k1: float) -> float:
    """How far a cubic spring is off its four conditions, over K."""
    forces, slopes = curve.at(np.array([1.0, A1, A2]))
    return float(max(abs(forces[0]), *np.abs(slopes - [1.0, k1, K2])))


def softest(curve: Curve) -> float:
    """Length over L at which the stiffness is nil, below 1."""
    from scipy.optimize import brentq

    return float(brentq(lambda ratio: float(curve.at(np.array([ratio]))[1][0]), 0.3, 0.9, xtol=1e-14))


def coefficients(k1: float) -> tuple[float, float]:
    """b and d of the cubic spring with L = K = 1."""
    from gabardine.materials.spring.cubic import cubic_coefficients

    found = cubic_coefficients(1.0, 1.0, A1, k1, A2, K2)
    return found.b, found.d


def _coefficients_note() -> str:
    pairs = [f"b = {b:.4g}, d = {d:.4g} for K₁ = {k1:g} K" for k1 in RATES for b, d in [coefficients(k1)]]
    return "; ".join(pairs)


def _figure(curves: dict[str, tuple[Floats, Floats]]) -> Figure:
    from gabardine.plots.style import COLOURS, GREY, INK, panels, styled

    figure, (whole, close) = panels("", (1.0, 1.0))
    with styled():
        for axes, reach in ((whole, 0.5), (close, 0.12)):
            axes.axhline(0.0, color=GREY, linewidth=0.8)
            axes.axvline(1.0, color=GREY, linewidth=0.8)
            shown = np.abs(RATIOS - 1.0) <= reach + 1e-9
            for colour, (label, (_, slopes)) in zip(COLOURS, curves.items()):
                axes.plot(RATIOS[shown], slopes[shown], color=colour, label=label)
            axes.set(xlabel="length over L", ylabel="stiffness over K")
        dots = [(1.0, 1.0), (A2, K2), *((A1, k1) for k1 in RATES)]
        close.plot(*np.transpose(dots), "o", color=INK, markersize=4, markerfacecolor="white")
        whole.set(title="Global view", xlim=(0.5, 1.5), ylim=(-5, 60))
        close.set(title="Close-up", xlim=(0.88, 1.12), ylim=(0, 8))
        close.legend(loc="upper left")
    return figure
