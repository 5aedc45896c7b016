"""A disc draped over a small ball: limits by component, swapped, by edges, none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.papers.claims import Claim, at_least, at_most, between, between_each, near
from gabardine.papers.csl09.swing import Bounds, Swing, edges, swing
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from gabardine.papers.stage import Stage
    from gabardine.scene import Scene
    from gabardine.simulation.simulation import Observers

STRICT, WARP, SHEAR = 0.04, 0.2, 0.4
ALLOWED = 1e-3
EDGE_M, QUICK_EDGE_M = 0.0202, 0.045
DURATION_S, STEP_S = 0.48, 0.002
ELEVATION_DEG = 24.0
DENSITY_KG_PER_M2 = 4.0

SCENE = """
time = {{ duration_s = {duration}, step_s = {step} }}
world = {{ damping_per_s = 1.0 }}
[[cloth]]
name = "disc"
mesh = {{ shape = "disc", radius_m = 0.5, edge_m = {edge} }}
model = {{ kind = "triangles", average_over = "triangles" }}
place = {{ origin_m = [0.0, 0.102, 0.0] }}
limit = {{ {limit} }}
[cloth.fabric]
density_kg_per_m2 = {density}
friction = 0.5
membrane = {{ law = "orthotropic", weft_n_per_m = {weft}, warp_n_per_m = {warp}, shear_n_per_m = 100.0 }}
bending = {{ law = "quadratic", rigidity_n_m = 2e-4 }}
[[collider]]
kind = "sphere"
radius_m = 0.1
[contact]
mode = "colliders"
gap_m = 1e-3
"""
MATERIAL, SWAPPED = (1000.0, 200.0), (200.0, 1000.0)
SWEEPS = 3000
BOUNDS = {"continuum": Bounds(STRICT, WARP, SHEAR, SWEEPS), "swapped": Bounds(WARP, STRICT, SHEAR, SWEEPS)}
COLUMNS = {
    "continuum": (MATERIAL, BOUNDS["continuum"].written),
    "swapped": (SWAPPED, BOUNDS["swapped"].written),
    "edges": (MATERIAL, edges(STRICT)),
    "none": (MATERIAL, 'method = "none"'),
}
HEADINGS = {
    "continuum": "continuum\nweft 4, warp 20,\nshear 40 %",
    "swapped": "swapped\nweft 20, warp 4,\nshear 40 %",
    "edges": "edges\n4 %\n",
    "none": "no limits\n\n",
}


class Fig8(Experiment):
    """Limits by component, by edges and none on a disc over a ball.

    A disc of radius 0.5 m, irregular, about 4424 triangles, laid on a ball: (weft, warp, shear) = (1000, 200,
    100) N/m, limits 4, 20 and 40 %; the same with weft and warp swapped; edges at 4 %; no limits. The paper
    gives neither ball nor weight, bending and friction: radius 0.1 m, 4 kg/m², 2e-4 N m, 0.5 and a damping of
    1 a second here; ball, weight and time were sought with coarse discs so that the disc without limits
    passes all three bounds, shear included, and by about the paper's factor. So heavy a disc is no garment;
    with these stiffnesses a lighter one stays within its bound of shear. Backward Euler, steps of 2 ms (the
    paper has 1 ms), 0.48 s, when the disc closes below the ball. The paper looks at collisions with the ball
    here: the disc keeps its distance from it, and passes through itself below the ball. Contact of
    the disc with itself was tried with coarse discs in steps of 4 ms, and does not go with limits that a ball
    pushes against: in the mode "guaranteed" contact has the last word, and weft strain reaches 3.3 times its
    limit; in the mode "fast" limits have it, and press the disc 5 cm into the ball. Contact follows the
    limits, which it may break again, in turns; what is measured is the end of each step. Strain is the
    corotated one, shear half the angle; compression is not limited (the paper found it useful to limit that,
    too, and gives no number). Two set-ups were run in full before, with a ball of 0.05 m and 0.8 kg/m²: one
    with a bending of 1e-5 N m up to 0.8 s, in which limits were exceeded by up to 0.0012; one with 2e-4 N m
    up to 0.32 s, in which shear reached a third of its bound, so that its limit never acted. On coarse discs
    the strain that contact leaves beyond a limit falls with the step and with the curvature of the ball,
    which is why the ball is larger now.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "strain beyond a limit, largest over triangles, components, steps and both columns",
            "low deformation in the weft direction is accurately observed",
            "figure 8, A1",
            at_most(ALLOWED),
            quote="low deformation in the weft direction is accurately observed (A1)",
        ),
        Claim(
            "largest strain along the soft direction over that along the strict one, less of both columns",
            "more generous limits directly translate into larger strains",
            "figure 8, A2",
            at_least(2.0),
            quote="the more generous limits for warp and shear directly translate into larger "
            "strains in these directions",
        ),
        Claim(
            "mean positive strain along the soft direction, swapped over not swapped",
            "results are consistent",
            "figure 8, B",
            near(1.0, 0.15),
            quote="Results are consistent with A1-A3",
        ),
        Claim(
            "largest warp over largest weft strain with edges at 4 %",
            "deformation is completely isotropic",
            "figure 8, C1 to C3",
            between(0.5, 2.0),
            quote="in contrary to the material properties, deformation is completely isotropic",
        ),
        Claim(
            "largest strain over its bound without limits, most of the three components",
            5.0,
            "figure 8, D1 to D3",
            between(2.5, 10.0).was(
                "2026-11-17", "at least 2", "The paper says 5; a factor of two either way is left."
            ),
            quote="deformation is distributed inhomogeneously and bounds are exceeded by up to a factor of 5",
        ),
        Claim(
            "largest strain over its bound without limits, least of the three components",
            "every limit acts",
            "figure 8, D1 to D3",
            at_least(1.0).was(
                "2026-11-17", "none", "Shear never came near its bound, so that keeping it showed nothing."
            ),
            quote="bounds are exceeded by up to a factor of 5 (D1-D3)",
            ours=True,
        ),
        Claim(
            "largest weft, warp and shear over their bounds with limits, not swapped and swapped",
            "every limit acts, and is kept",
            "figure 8, A1 to A3, B",
            between_each(0.95, 1.05).was(
                "2026-11-18",
                "none, and a disc of 0.8 kg/m² up to 0.32 s",
                "Limits of shear are shown to be kept only where shear comes up to them: it reached 14 "
                "of 40 %, so that no fault of its limit could have been seen. At first the least of "
                "the six was asked to be at least 0.95, which a disc without a limit of shear met, too.",
            ),
            quote="the more generous limits for warp and shear directly translate into larger "
            "strains in these directions (A2-A3)",
            ours=True,
        ),
    )

    def run(self, stage: Stage) -> None:
        from gabardine.papers.csl09.fig6_drawing import strain_maps

        columns = stage.each(list(COLUMNS), "Draping", "disc")
        made = {name: _draped(name, stage.quick, stage.observers) for name in columns}
        excess = max(made[name].excess for name in BOUNDS)
        stage.measured(self.names[0], excess)
        soft = made["continuum"].highest[1] / made["continuum"].highest[0]
        swapped = made["swapped"].highest[0] / made["swapped"].highest[1]
        stage.measured(self.names[1], min(soft, swapped))
        ratio = _mean(made["swapped"], 0) / _mean(made["continuum"], 1)
        if stage.quick:
            stage.undecided(self.names[2], ratio, "quick: too coarse and too early")
        else:
            stage.measured(self.names[2], ratio)
        edged, free = made["edges"].highest, made["none"]
        stage.measured(self.names[3], edged[1] / edged[0])
        over = reached(free, BOUNDS["continuum"])
        limited = [value for name, bounds in BOUNDS.items() for value in reached(made[name], bounds)]
        for name, value in ((self.names[4], max(over)), (self.names[5], min(over))):
            if stage.quick:
                stage.undecided(name, value, f"quick: too coarse; {_words(over)}")
            else:
                stage.measured(name, value, _words(over))
        stage.measured(self.names[6], limited)
        stage.table("limits", [_row(name, one) for name, one in made.items()])
        caption = (
            "Weft, warp and shear strain at the end, limits above each column, one scale for all; below each "
            "disc the least and largest strain of any triangle in any step."
        )
        size = (170, 130) if stage.quick else (520, 400)
        stage.picture("strain", strain_maps(made, HEADINGS, size, ELEVATION_DEG), caption)


def _scene(name: str, quick: bool) -> Scene:
    from gabardine.scene import Scene

    (weft, warp), limit = COLUMNS[name]
    return Scene.from_text(
        SCENE.format(
            duration=DURATION_S,
            step=STEP_S,
            edge=QUICK_EDGE_M if quick else EDGE_M,
            limit=limit,
            weft=weft,
            warp=warp,
            density=DENSITY_KG_PER_M2,
        )
    )


def _draped(name: str, quick: bool, observers: Observers) -> Swing:
    return swing(_scene(name, quick), BOUNDS.get(name), observers).run()


def reached(one: Swing, bounds: Bounds) -> list[float]:
    """Largest weft, warp and shear of any triangle in any step, each over its bound; shear of either sign."""
    largest = (one.highest[0], one.highest[1], max(one.highest[2], -one.lowest[2]))
    return [float(v) / b for v, b in zip(largest, (bounds.weft, bounds.warp, bounds.shear))]


def _words(over: list[float]) -> str:
    return "weft, warp and shear reach " + ", ".join(f"{value:.3g}" for value in over) + " of their bounds"


def _mean(one: Swing, component: int) -> float:
    """Of what is stretched, over the area of the cloth, at the end."""
    from gabardine.geometry.quantities import thread_areas

    areas = thread_areas(one.simulation.compiled.thread_coordinates)
    return float((np.maximum(one.strain[:, component], 0.0) * areas).sum() / areas.sum())


def _row(name: str, one: Swing) -> dict[str, Any]:
    return {
        "limit": name,
        **{f"largest_{part}": one.highest[k] for k, part in enumerate(("weft", "warp", "shear"))},
        **{f"least_{part}": one.lowest[k] for k, part in enumerate(("weft", "warp", "shear"))},
        "largest_edge_elongation": one.elongation,
        "sweeps_per_step": np.mean(one.sweeps),
        "steps_left_beyond": one.left,
    }
