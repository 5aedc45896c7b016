"""Whose fault it is that claims of provot95 do not hold."""

from __future__ import annotations

from gabardine.papers.faults import Fault, Faults

FAULTS: Faults = {
    "provot95.superelastic": {
        "iterations of 200 in which the sweeps do not converge": Fault(
            "parameter",
            "The paper does not say how many sweeps it allows. With one, 174 of the 200 iterations are "
            "not converged, with 10 sweeps 164, with 50 sweeps 65, with 2000 none; the largest rate is then "
            "41, 13, 11 and 10 %.",
            "docs/papers/decide.py, sweeps that are allowed",
        ),
    },
    "provot95.speed": {
        "time of stiff springs over time of limits, fastest": Fault(
            "parameter",
            "The paper does not say how far its sweeps converge nor what else its minutes hold. Counted in "
            "passes over all springs, without a clock, stiff springs take 0.62 of what limits take in steps "
            "of 2.5 ms, 0.20 at 5 ms, 0.05 at 10 ms and 0.01 at 20 ms, because the longer step leaves "
            "softer springs and more to correct. If sweeps cost nothing, the ratios were 1.9, 3.8, 7.6 and "
            "15: nine takes sweeps that are nearly free.",
            "docs/papers/decide.py, passes over the springs",
        ),
        "step of limits, fastest, over step of stiff springs": Fault(
            "parameter",
            "Limits can be kept in steps of 20 ms, 15 times those of stiff springs, but then take a thousand "
            "sweeps; which step is fastest is set by how far sweeps must converge, which the paper "
            "does not say.",
            "docs/papers/decide.py, passes over the springs",
        ),
    },
    "provot95.critical": {
        "K_c = μ π²/Δt² over the measured critical stiffness, lowest and highest": Fault(
            "paper",
            "The formula is that of one mass on one spring. The largest eigenvalue of the sheet's stiffness "
            "matrix, computed densely, gives the measured threshold within 1 %; K_c is 10 to 25 times "
            "too high.",
            "the claim on 2/ω of the stiffness matrix, which holds",
        ),
    },
}
