"""The critical stiffness of a sheet: where runs diverge, our estimate, and the paper's single spring."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.papers.claims import Claim, Criterion
from gabardine.papers.experiment import Experiment
from gabardine.papers.provot95.sheet import Sheet, sheet, sheet_scene, stiffness

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage

NETWORKS = {
    "structural": (1.0, 0.0, 0.0),
    "structural, shear": (1.0, 1.0, 0.0),
    "structural, shear, flexion": (1.0, 1.0, 1.0),
}
"""Shares of the stiffness by kind."""
STIFFNESSES_N_PER_M, QUICK_N_PER_M = (1.0, 10.0, 100.0, 1000.0), (1.0, 100.0)
STEPS = 600
"""Modes grow by about exp(2 sqrt(2 e)) a step at a share e beyond the limit: e = 1e-3 is seen."""
NUDGE_M, GROWN_M = 1e-9, 1e-6
BRACKET, CLOSE = 1.3, 1.002
"""Threshold looked for within this factor of the estimate, and up to this factor."""

WITHIN_5 = Criterion("1 within 5 %, all", lambda ours: all(abs(value - 1.0) <= 0.05 for value in ours))
WITHIN_2 = Criterion("1 within a factor of 2, all", lambda ours: all(0.5 <= value <= 2.0 for value in ours))
WITHIN_1 = Criterion("1 within 1 %, all", lambda ours: all(abs(value - 1.0) <= 0.01 for value in ours))


def free_sheet(network: str, stiffness_n_per_m: float) -> Sheet:
    """Loose, without weight, at rest."""
    shares = [share * stiffness_n_per_m for share in NETWORKS[network]]
    world = "gravity_m_per_s2 = [0.0, 0.0, 0.0]"
    return sheet(sheet_scene(stiffness(*shares), 1.0, 1, world=world, pins="", unstable="true"))


def diverges(made: Sheet, step_s: float) -> bool:
    """Whether a nudge in the plane grows a thousandfold."""
    from gabardine.mechanics.report import StepReport

    simulation = made.simulation
    rest = simulation.compiled.state.positions
    noise = np.random.default_rng(1).standard_normal(rest.shape)
    noise[:, 1] = 0.0
    state = replace(simulation.compiled.state, positions=rest + NUDGE_M * noise)
    for _ in range(STEPS):
        state, _ = simulation.integrator.step(state, step_s, StepReport())
        if not np.abs(state.positions - rest).max() < GROWN_M:
            return True
    return False


def threshold_s(made: Sheet, estimate_s: float) -> float:
    """The longest step that does not diverge [s], by halving the interval."""
    low, high = estimate_s / BRACKET, estimate_s * BRACKET
    if diverges(made, low) or not diverges(made, high):
        raise RuntimeError(f"the threshold is not within a factor of {BRACKET} of {estimate_s:.3g} s")
    while high / low > CLOSE:
        middle = float(np.sqrt(low * high))
        low, high = (low, middle) if diverges(made, middle) else (middle, high)
    return float(np.sqrt(low * high))


def exact_step_s(made: Sheet, stiffness_n_per_m: float, network: str) -> float:
    """2/omega from the dense stiffness matrix of the springs at rest, sum of K n n^T [s]."""
    positions = made.positions
    count = len(positions)
    matrix = np.zeros((count, 3, count, 3))
    for kind, share in zip(("structural", "shear", "flexion"), NETWORKS[network]):
        for i, j in made.links[kind][0].astype(int).tolist():
            along = positions[j] - positions[i]
            block = share * stiffness_n_per_m * np.outer(along, along) / (along @ along)
            for a, b, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
                matrix[a, :, b, :] += sign * block
    mass = made.simulation.compiled.model.masses[0]
    largest = np.linalg.eigvalsh(matrix.reshape(3 * count, -1))[-1] / mass
    return float(2.0 / np.sqrt(largest))


class Critical(Experiment):
    """The critical stiffness of a sheet.

    17 x 17 equal masses μ (1 m x 1 m, 0.2 kg/m²), loose and without weight, nudged by a nanometre in their
    plane; symplectic Euler, 600 steps: the run diverges if the nudge grows a thousandfold. The longest step
    that does not is found by halving an interval to 0.2 %, for three networks with equal stiffness of all
    springs and four stiffnesses. The paper takes the step to be limited by the period of one spring, T₀ = π
    √(μ/K) = Δt, thus K_c = μ π²/Δt² (its slide prints T₀² in place of its inverse). The scheme needs Δt < 2/ω
    of the fastest mode of the whole network; even one mass on one spring to a wall needs K < 4 μ/Δt². The
    estimate here is the power iteration by which the engine refuses steps; it errs on the safe side by 2.5 %.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "our estimate of the longest step over the measured one, lowest and highest",
            1.0,
            "increasing stiffness: there is a critical stiffness, beyond which the resolution is divergent",
            WITHIN_5,
            quote="above which the numerical resolution of the system is divergent",
            ours=True,
        ),
        Claim(
            "measured longest step over 2/ω of the network, lowest and highest",
            1.0,
            "theory of the scheme, not in the paper",
            WITHIN_1,
            ours=True,
        ),
        Claim(
            "K_c = μ π²/Δt² over the measured critical stiffness, lowest and highest",
            1.0,
            "increasing stiffness",
            WITHIN_2,
            quote="is equal to the natural period of a simple harmonic oscillator",
        ),
    )

    def run(self, stage: Stage) -> None:
        values = QUICK_N_PER_M if stage.quick else STIFFNESSES_N_PER_M
        cases = [(network, value) for network in NETWORKS for value in values]
        rows = [_case(*case) for case in stage.each(cases, "Looking for thresholds", "sheet")]
        over = [row["estimate_s"] / row["measured_s"] for row in rows]
        stage.measured(self.names[0], (min(over), max(over)), f"{len(rows)} sheets")
        over = [row["measured_s"] / row["two_over_omega_s"] for row in rows]
        stage.measured(self.names[1], (min(over), max(over)))
        factors = [row["paper_over_measured"] for row in rows]
        words = ", ".join(f"{_of(rows, name):.3g} with {name}" for name in NETWORKS)
        note = f"too high by {words} springs: a single spring tells little about a sheet"
        stage.measured(self.names[2], (min(factors), max(factors)), note)
        stage.table("thresholds", rows)
        caption = (
            "Left: the longest step that does not diverge, by stiffness, for three networks (dots), our "
            "estimate (lines), and the single spring of the paper (dotted). Right: the paper's critical "
            "stiffness over the measured one."
        )
        stage.picture("thresholds", _figure(rows), caption)


def _case(network: str, value: float) -> dict[str, Any]:
    made = free_sheet(network, value)
    simulation = made.simulation
    estimate = simulation.integrator.stable_step_s(simulation.state)
    measured = threshold_s(made, estimate)
    mass = simulation.compiled.model.masses[0]
    return {
        "network": network,
        "stiffness_n_per_m": value,
        "estimate_s": estimate,
        "measured_s": measured,
        "two_over_omega_s": exact_step_s(made, value, network),
        "measured_k_dt2_over_mu": value * measured**2 / mass,
        "paper_over_measured": np.pi**2 * mass / measured**2 / value,
        "paper_step_s": np.pi * np.sqrt(mass / value),
    }


def _of(rows: list[dict[str, Any]], network: str) -> float:
    return float(np.mean([row["paper_over_measured"] for row in rows if row["network"] == network]))


def _figure(rows: list[dict[str, Any]]) -> Figure:
    from gabardine.plots.style import COLOURS, panels, styled

    figure, (left, right) = panels("", (1.3, 1.0))
    with styled():
        values = sorted({row["stiffness_n_per_m"] for row in rows})
        for colour, network in zip(COLOURS, NETWORKS):
            own = [row for row in rows if row["network"] == network]
            left.plot(values, [1e3 * row["estimate_s"] for row in own], color=colour)
            measured = [1e3 * row["measured_s"] for row in own]
            left.plot(values, measured, "o", color=colour, markersize=5, label=network)
        single = [1e3 * row["paper_step_s"] for row in rows if row["network"] == "structural"]
        left.plot(values, single, ":", color="black", label="single spring, provot95")
        left.set(
            xscale="log", yscale="log", xlabel="stiffness of every spring [N/m]", ylabel="longest step [ms]"
        )
        left.legend()
        factors = [_of(rows, network) for network in NETWORKS]
        labels = [name.replace(", ", ",\n") for name in NETWORKS]
        bars = right.bar(labels, factors, color=COLOURS[: len(factors)], width=0.6)
        right.bar_label(bars, [f"{factor:.1f}" for factor in factors])
        right.axhline(1.0, color="black", linewidth=0.8, linestyle=":")
        right.set(ylabel="K_c of provot95 over measured", ylim=(0, None))
        right.grid(visible=False, axis="x")
    return figure
