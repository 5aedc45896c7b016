"""Decisions on cubic10."""

from __future__ import annotations

from functools import partial
from typing import Any
from unittest.mock import patch

import numpy as np

from deciding.decision import Decision, Found, rounded
from gabardine.papers.cubic10 import fig3, fig4, fig5, fig6
from gabardine.papers.cubic10.heavy import Loaded, Springs
from gabardine.scene import Scene
from gabardine.scene.solver import Solver
from gabardine.simulation.simulation import Simulation

ENOUGH_S = 2.0
"""By then bodies have fallen, bounced and nearly come to rest."""
TWO_ITERATIONS = Solver(newton_iterations=1, linear_iterations=2, preconditioner="block-jacobi")
"""The paper's solver: one linearisation a step, two iterations of conjugate gradients."""
LIMIT_LOAD = 1.0 / (3.0 * np.sqrt(3.0))
"""Of a St.Venant-Kirchhoff spring under compression, of K L: l^3 - l over 2 at l = 1/sqrt(3)."""
STANDING_KG, GRAVITY = 5.0, 9.81


def strongest(scene: Scene, until_s: float = ENOUGH_S) -> float:
    """The largest elongation of a spring in any step, up to a burst."""
    one = Loaded(Simulation(scene))
    while not one.simulation.done and one.simulation.state.time_s < until_s and one.most < 10.0:
        one.simulation.step()
        one.most = max(one.most, float(one.rates.max()))
    return rounded(one.most)


def stiff_under_the_ball() -> Found:
    """Hooke's springs of 6 K with the paper's solver."""
    scene = fig4.scene("stiff").model_copy(update={"solver": TWO_ITERATIONS})
    return {"largest elongation with two iterations of conjugate gradients": strongest(scene)}


def stiff_under_the_cube() -> Found:
    """The same, and in longer steps."""
    whole = fig5.scene("stiff")
    longer = whole.time.model_copy(update={"step_s": 0.04})
    scene = whole.model_copy(update={"solver": TWO_ITERATIONS})
    return {
        "largest elongation with two iterations of conjugate gradients": strongest(scene),
        "largest elongation in steps of 40 ms": strongest(whole.model_copy(update={"time": longer})),
    }


def elongations(springs: Springs, force: float) -> tuple[float, float, float]:
    """Of Hooke's, StVK's and the cubic spring under a force over K L, by the paper's equations (2) to (8)."""
    conditions = [[1.0, 1.0, 1.0, 1.0]]
    conditions += [[3.0 * x * x, 2.0 * x, 1.0, 0.0] for x in (1.0, springs.a1, 2.0 - springs.a1)]
    cubic = np.linalg.solve(conditions, [0.0, 1.0, springs.k1, springs.k2])
    stvk = np.array([0.5, 0.0, -0.5, 0.0])
    return force, _stretched(stvk, force), _stretched(cubic, force)


def _stretched(law: Any, force: float) -> float:
    roots = np.roots([*law[:3], law[3] - force])
    return float(min(root.real for root in roots if abs(root.imag) < 1e-9 and root.real > 1.0) - 1.0)


def one_spring(springs: Springs) -> Found:
    """How much more a StVK spring gives way than the cubic one where Hooke's gives way twice as much."""
    forces = np.linspace(0.001, 0.5, 500)
    found = [elongations(springs, float(force)) for force in forces]
    hooke, stvk, cubic = np.array(found).T
    at = int(np.argmax(hooke >= 2.0 * cubic))
    bounded = int(np.argmax(stvk > 1.5 * cubic))
    return {
        "StVK over cubic elongation where Hooke's is twice the cubic": rounded(stvk[at] / cubic[at]),
        "cubic elongation up to which StVK over cubic is below 1.5": rounded(cubic[bounded]),
    }


def lattice() -> Found:
    """The cube under 5 kg with structural springs alone, and the load that the columns alone bear."""
    found: Found = {}
    for law in fig6.LAWS:
        bare = fig6.under(law, STANDING_KG)
        springs = bare.solid[0].springs.model_copy(update={"shear_n_per_m": 0.0})
        solid = bare.solid[0].model_copy(update={"springs": springs})
        one = Loaded(Simulation(bare.model_copy(update={"solid": (solid,)}))).run()
        found[f"height with structural springs alone, {law}"] = rounded(fig6.height(one))
    columns = fig6.PARTICLES**2
    load_n = columns * LIMIT_LOAD * fig6.SPRINGS.stiffness * fig6.LENGTH_M
    found["load that 81 columns of StVK springs bear, straight [kg]"] = rounded(load_n / GRAVITY)
    return found


def two_iterations_under_the_cube() -> Found:
    """The cube under 5 kg with the paper's solver."""
    found: Found = {}
    for law in fig6.LAWS:
        scene = fig6.under(law, STANDING_KG).model_copy(update={"solver": TWO_ITERATIONS})
        found[f"height with two iterations, {law}"] = rounded(fig6.height(Loaded(Simulation(scene)).run()))
    return found


def stretched_otherwise() -> Found:
    """The stretched sheet with all of b and d and two iterations a solve, by what the paper does not give."""
    stiffness, weight, damping = "n_per_m = 100.0\nshear_n_per_m = 100.0", "m2 = 2.5", "damping_s = 0.01"
    changes = {"without damping": {damping: "damping_s = 0.0"}}
    for factor in (0.1, 10.0, 100.0, 1000.0):
        stiffer = stiffness.replace("100.0", f"{100.0 * factor:g}")
        changes[f"{factor:g} times as stiff, without damping"] = {
            stiffness: stiffer,
            damping: "damping_s = 0.0",
        }
    for factor in (0.1, 10.0):
        changes[f"{factor:g} times as heavy"] = {weight: f"m2 = {2.5 * factor:g}"}
    found: Found = {}
    for words, change in changes.items():
        text = fig3.SCENE
        for old, new in change.items():
            text = text.replace(old, new)
        with patch.object(fig3, "SCENE", text):
            run = fig3.stretched(fig3.Case("full", fig3.WHOLE, fig3.LOOSELY))
        most = rounded(max(run.out_of_plane))
        found[f"out-of-plane energy after settling, {words}, and at most [J]"] = [
            rounded(run.settled_j),
            most,
        ]
    return found


DECISIONS = {
    "constants of the stretched sheet": Decision(
        "cubic10.fig3", "stiffness, mass and damping", stretched_otherwise
    ),
    "stiff springs under the ball": Decision("cubic10.fig4", "the solver", stiff_under_the_ball),
    "stiff springs under the cube": Decision("cubic10.fig5", "solver and step", stiff_under_the_cube),
    "one spring of figure 4": Decision(
        "cubic10.fig4", "one spring, by the equations", partial(one_spring, fig4.SPRINGS)
    ),
    "one spring of figure 5": Decision(
        "cubic10.fig5", "one spring, by the equations", partial(one_spring, fig5.SPRINGS)
    ),
    "springs of the cube": Decision("cubic10.fig6", "the springs of the lattice", lattice),
    "solver of the cube": Decision("cubic10.fig6", "the solver", two_iterations_under_the_cube),
}
