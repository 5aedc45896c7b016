"""Figure 4: a ball of 10 kg falls on a cloth of 1 kg."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from gabardine.papers.claims import Claim, at_least, at_most, near
from gabardine.papers.cubic10 import heavy
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from gabardine.papers.stage import Stage
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Observers

SPRINGS = heavy.Springs(1000.0, 1.04, 6.0, 2.0)
BALL_KG = 10.0

BALL = """
place = {{ origin_m = [{corner}, 0.0, {corner}] }}
pin = [{{ select = "border" }}]
[[collider]]
name = "ball"
kind = "sphere"
centre_m = [0.0, {height}, 0.0]
radius_m = 0.1
mass_kg = {mass}
"""
RADIUS_M, DROP_M = 0.1, 0.1


def scene(law: str, quick: bool = False, ball_kg: float = BALL_KG) -> Scene:
    """The cloth held by its border, 0.62 m wide, and the ball above it."""
    ball = BALL.format(corner=-0.5 * heavy.SIDE_M, height=RADIUS_M + DROP_M, mass=ball_kg)
    return heavy.cloth_scene(SPRINGS, law, quick, ball)


class Fig4(Experiment):
    """A ball of 10 kg on a cloth of 1 kg.

    A sheet of 32 x 32 particles (L = 2 cm, 1 kg, structural and shear springs of K = 1000 N/m), held by its
    border; a rigid ball of 10 kg falls on it from 0.1 m. Hooke's springs, StVK's, and the cubic ones with a₁
    = 1.04, a₂ = 0.96, K₁ = 6 K, K₂ = 2 K; Hooke's also with 6 K. StVK triangles (Volino et al. 2009) have the
    moduli of the lattice, weft and warp 2 K, K between them and in shear, and are measured along the same
    pairs of particles. Backward Euler of 10 ms, ball and cloth in one solve, contact in the mode
    "guaranteed". The paper says neither how the cloth is held nor how large the ball is: radius 0.1 m here;
    spring damping 0.01 s, 6 a second for all, so that the ball comes to rest. Elongations are those at rest,
    when nothing is faster than 1 mm/s. The triangles and the two claims on them came on 18 November 2026.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "largest elongation of a spring under the ball at rest, cubic",
            "resists the weight of the ball",
            "section 5, figure 4 left",
            at_most(0.1),
            quote="can also resist to the weight of the ball",
        ),
        Claim(
            "the same, Hooke over cubic",
            "unrealistic over-elongation",
            "figure 4 right",
            at_least(2.0),
            quote="allows unrealistic over-elongation of the cloth",
        ),
        heavy.STVK_OVER_CUBIC,
        Claim(
            "force of contact on the ball at the end over its weight, farthest from 1 of the three laws",
            "can robustly handle the heavy ball",
            "figure 4 left",
            near(1.0, 0.01),
            quote="The proposed method can robustly handle the heavy ball",
            ours=True,
        ),
        Claim(
            "sag under its own weight, cubic over Hooke",
            "allows small deformations so that it looks loose",
            "section 5",
            at_least(0.5),
            quote="allows small deformations of the cloth so that it looks loose (and not stiff)",
        ),
        heavy.unstable_claim(4, "led to partially or totally unstable simulations"),
        *heavy.OF_TRIANGLES,
    )

    def run(self, stage: Stage) -> None:
        runs = heavy.compared(stage, scene, "Dropping", "ball")
        weight = BALL_KG * heavy.GRAVITY_M_PER_S2
        heavy.of_the_three(stage, self.names[3], runs, lambda one: float(one.body[19]) / weight)
        sags = {law: _sag(law, stage.quick, stage.observers) for law in ("hooke", "cubic")}
        note = f"{1e3 * sags['cubic']:.3g} and {1e3 * sags['hooke']:.3g} mm"
        stage.measured(self.names[4], sags["cubic"] / sags["hooke"], note)
        heavy.burst(stage, self.names[5], runs["stiff"], "at rest")
        told = "The ball at rest on the cloth", "how far the ball lies below the plane of the border"
        size = (260, 160) if stage.quick else (650, 400)
        heavy.shown(stage, runs, _row, _depth, "ball", told, (25.0, 14.0), size)


def _sag(law: str, quick: bool, observers: Observers) -> float:
    """Of the middle of the cloth under nothing but itself [m]."""
    from gabardine.simulation.simulation import Simulation

    whole = scene(law, quick)
    alone = Simulation(whole.model_copy(update={"collider": ()}), observers=observers)
    while not alone.done:
        alone.step()
    return -float(alone.positions[:, 1].min())


def _depth(one: heavy.Loaded) -> float:
    """Of the lowest point of the ball below the border [m]."""
    return RADIUS_M - float(one.body[1])


def _row(law: str, one: heavy.Loaded) -> dict[str, float | str]:
    return {
        "springs": law,
        "largest_elongation_at_rest": one.elongation,
        "largest_elongation_in_any_step": one.most,
        "ball_below_the_border_m": _depth(one),
        "speed_of_the_ball_m_per_s": one.speed,
        "force_on_the_ball_n": float(one.body[19]),
    }
