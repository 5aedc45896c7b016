"""A dress on a bar that jerks and spins: limits by component, and by edges from the same state on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.papers.claims import Claim, at_least, at_most
from gabardine.papers.csl09.dress_scene import DURATION_S, JERKS_M, SPIN_S, TURNS_PER_S, dress
from gabardine.papers.csl09.swing import Bounds, Swing, edges, swing
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from gabardine.papers.csl09.fig7_drawing import Shot
    from gabardine.papers.stage import Stage

STRETCH, SHEAR = 0.1, 0.4
BOUNDS = Bounds(STRETCH, STRETCH, SHEAR, 500)
ALLOWED = 2e-3
CELLS, QUICK_CELLS = 36, 12
SHOTS_S, QUICK_SHOTS_S = (0.5, 0.7, 1.0, 2.3, 3.6, 4.2), (0.1, 0.3, 0.5)
SPLIT_S, QUICK_SPLIT_S, QUICK_END_S = 4.6, 0.5, 0.6
"""When the dress limited by edges begins, from where the other is then; when a quick run ends."""


class Fig7(Experiment):
    """Snapshots, and shear at the end by components and by edges."""

    id: ClassVar[str] = "csl09.fig7"
    title: ClassVar[str] = "A dress on a bar that jerks back and forth and spins"
    what: ClassVar[str] = (
        "A dress of 8944 triangles (the paper's has 8891), two flat panels sewn together at sides and "
        f"shoulders, hangs by its straps on a bar, held by nothing but contact. From {JERKS_M[0][0]:g} "
        f"to {JERKS_M[-1][0]:g} s the bar jerks back and forth, 0.35 m to either side at 3.5 m/s; from "
        f"{SPIN_S:g} s on it turns about the vertical, ever faster, up to {TURNS_PER_S:g} turns a second at "
        f"{DURATION_S:g} s. (weft, warp, shear) = (300, 300, 75) N/m, limits "
        '10, 10 and 40 %; contact of the dress with the bar and itself in the mode "guaranteed". Not in the '
        "paper: the cut, the bar (radius 1 cm) and how it moves, 0.2 kg/m², bending 1e-5 N m, friction 0.4, "
        "a damping of 0.5 a second. Backward Euler of 5 ms (the paper has 1 ms). For figure 7 right the "
        f"last {DURATION_S - SPLIT_S:.1f} s are run again from the same state with edges limited to 10 %. "
        "Sweeps end when no limit is exceeded by more than 0.1 %, then contact is settled, in turns. Strain "
        "is the corotated one, shear half the angle; compression is not limited. How the bar moves was "
        "sought with a coarser dress, before the criteria were written: with jerks of 2 m/s little came "
        "near a limit. Until November 2026 the bar reached 1.5 turns a second: limits pressed the layers of "
        "the straps together until no safe way was left. Of 2405 s in steps limiting takes 13 s, which is "
        "0.014 of the 938 s in forces, Jacobian and linear solve alone. Edges and components look alike "
        "here; shear reaches half of its limit. Others were tried with a dress of 1000 triangles, one run "
        "each. Cut on the bias, threads at 45 degrees, and limited by components, shear reaches 21 % with "
        "0.2 kg/m² after 4.1 turns, 27 % with 0.4 after 3.2, where the run was ended, and with 0.8 its limit "
        "of 40 % after 2.9, but 66 % after 3.5, beyond it. With edges limited instead, shear up to 1 s is "
        "0.70 (largest of the last 0.1 s) and 0.78 (mean) of that by components with 0.4 kg/m², but edges "
        "stay beyond their limit in 118 of these 200 steps; with 0.8 kg/m² in 23 of 40 steps, elongated by "
        "up to 47 %. Whether contact with the bar is why, as it is for components, was not tried. Cut along "
        "the threads, a dress of 0.8 kg/m² is stretched by 19 % at 0.5 s, beyond its limit."
    )
    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "strain beyond a limit, largest over triangles, components and steps",
            "enforcing low stretch deformation",
            "section 6, figure 7",
            at_most(ALLOWED),
            quote="larger shear strains can be allowed while enforcing low stretch deformation",
        ),
        Claim(
            "largest shear over largest weft and warp strain, all steps",
            "larger shear strains can be allowed",
            "section 6, figure 7 middle",
            at_least(1.5),
            quote="larger shear strains can be allowed while enforcing low stretch deformation",
        ),
        Claim(
            "largest shear while edges are limited, edges over components",
            "cannot satisfy stretch constraints and allow large shear",
            "section 6, figure 7 right",
            at_most(0.8),
            quote="The edge-based scheme cannot satisfy stretch constraints and allow large shear "
            "deformations at the same time",
        ),
        Claim(
            "sweeps a step, mean",
            14.92,
            "section 6",
            at_most(30.0),
            quote="The average iteration count for CSL was 14.92",
        ),
        Claim(
            "time in limiting over that of the rest of the steps",
            12.19 / 16.09,
            "section 6: 12.19 and 16.09 minutes",
            at_most(12.19 / 16.09),
            quote="the corresponding computation time was 12.19 minutes",
        ),
        Claim(
            "intersections at the ends of steps, ten a second, of the dress with itself and the bar",
            "self collisions handled",
            "section 6",
            at_most(0),
            quote="Complicated self collisions result in multiple twisted layers",
            ours=True,
        ),
    )

    def run(self, stage: Stage) -> None:
        split = QUICK_SPLIT_S if stage.quick else SPLIT_S
        end = QUICK_END_S if stage.quick else DURATION_S
        cells = QUICK_CELLS if stage.quick else CELLS
        own = swing(dress(cells), BOUNDS, stage.observers)
        shots, crossings = self._to(stage, own, split)
        state, before = own.simulation.state, len(own.sweeps)
        kept = own.highest.copy(), own.lowest.copy()
        own.highest, own.lowest = np.full(3, -np.inf), np.full(3, np.inf)
        own.run(end)
        other = swing(dress(cells, limit=edges(STRETCH, 500, 1e-3)), observers=stage.observers)
        other.run(0.0).simulation.restore(state)
        other.run(end)
        crossings += _crossings(own) + _crossings(other)
        late = {name: _shear(one) for name, one in (("continuum", own), ("edges", other))}
        rows = [_row(name, one) for name, one in (("continuum", own), ("edges", other))]
        own.highest, own.lowest = np.maximum(own.highest, kept[0]), np.minimum(own.lowest, kept[1])
        names = [claim.name for claim in self.claims]
        stage.measured(names[0], own.excess, f"steps left beyond: {own.left} of {len(own.sweeps)}")
        spent = own.stages_s.get("limit", 0.0) / sum(
            each for name, each in own.stages_s.items() if name != "limit"
        )
        found = {
            names[1]: _shear(own) / float(own.highest[:2].max()),
            names[2]: late["edges"] / late["continuum"],
            names[3]: float(np.mean(own.sweeps)),
            names[4]: spent,
        }
        note = f"{100 * late['edges']:.3g} and {100 * late['continuum']:.3g} %"
        for name, value in found.items():
            if stage.quick:
                stage.undecided(name, value, "quick: too coarse and over before the bar spins")
            else:
                stage.measured(name, value, note if name == names[2] else "")
        stage.measured(names[5], crossings)
        stage.table("limits", rows)
        self._draw(stage, shots, own, other, before)

    def _to(self, stage: Stage, one: Swing, split: float) -> tuple[list[Shot], int]:
        """Run to when the limits change; what it looked like on its way, and intersections found."""
        from gabardine.papers.csl09.fig7_drawing import shot

        wanted = QUICK_SHOTS_S if stage.quick else SHOTS_S
        shots, crossings = [], _crossings(one)
        for tenth in stage.each(range(1, round(10 * split) + 1), "Swirling", "tenth of a second"):
            one.run(tenth / 10)
            crossings += _crossings(one)
            if any(abs(time - tenth / 10) < 1e-6 for time in wanted):
                shots.append(shot(one))
        return shots, crossings

    def _draw(self, stage: Stage, shots: list[Shot], own: Swing, other: Swing, before: int) -> None:
        from gabardine.papers.csl09.fig7_drawing import shears, shot, snapshots

        ends = shot(own), shot(other)
        caption = (
            "The dress on the bar: hung, jerked back and forth, then spun ever faster. Limits of 10 % along "
            "weft and warp and of 40 % in shear."
        )
        size = (200, 250) if stage.quick else (420, 520)
        stage.picture("snapshots", snapshots([*shots, ends[0]], size), caption)
        caption = (
            "Left: the dress at the end. Middle: its shear, limited by components. Right: shear at the same "
            f"time with edges limited to 10 % for the last {len(own.sweeps) - before} steps, from the same "
            "state."
        )
        stage.picture("shear", shears(*ends, size), caption)


def _shear(one: Swing) -> float:
    """Largest of either sign."""
    return float(max(one.highest[2], -one.lowest[2]))


def _crossings(one: Swing) -> int:
    """Pairs of edges and triangles that intersect now."""
    from gabardine.contact.intersections import intersections

    contact: Any = one.simulation.system.contact
    state = one.simulation.state
    return len(intersections(contact.broad_phase, contact.all_points(state.positions, state.time_s))[0])


def _row(name: str, one: Swing) -> dict[str, Any]:
    return {
        **one.row(name),
        "steps": len(one.sweeps),
        "steps_left_beyond": one.left,
        **{f"{stage}_s": round(spent, 1) for stage, spent in one.stages_s.items()},
    }
