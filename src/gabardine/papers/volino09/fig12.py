"""Figure 12: a garment on a figure that walks, and the stretch forces in it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

import numpy as np

from gabardine.papers.claims import Claim, at_least, at_most
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.garment.making import Making
    from gabardine.papers.stage import Stage
    from gabardine.run.run import Run

SIZE, FABRIC = 38, "wool-gabardine"
EDGE_M, QUICK_EDGE_M = 0.03, 0.05
WALK_S, QUICK_WALK_S = 2.0, 0.85
STEPS_AT_S = (0.825, 1.375, 1.925)
"""When the legs are farthest apart: three quarters of the period of the gait, and every half of it later."""
TIGHTEST = 95.0
"""Per cent of the triangles that are less stretched than what counts as the stretch force."""


@dataclass(frozen=True, eq=False)
class Walk:
    """A garment that a figure walks in."""

    making: Making
    run: Run

    def stretch_force(self, frame: int) -> float:
        """Largest principal stress [N/m] that TIGHTEST per cent of the triangles stay below."""
        from gabardine.render.quantities import principal_stress

        return float(np.percentile(principal_stress(self.run, frame), TIGHTEST))

    def frame_at(self, time_s: float) -> int:
        """The recorded frame nearest to a time."""
        return int(np.argmin(np.abs(self.run.times - time_s)))

    def crossings(self) -> int:
        """Edges and triangles, of garment and figure, that cross, in all recorded frames together."""
        from gabardine.contact.broad_phase import BroadPhase, Surface
        from gabardine.contact.intersections import intersections
        from gabardine.garment.walking import Gait, pose

        garment, body = self.making.garment, self.making.body
        tables = (garment.faces, body.faces + garment.vertex_count)
        surfaces = [Surface.of(faces.astype(np.uint32)) for faces in tables]
        broad_phase, found = BroadPhase(surfaces, [(0, 0), (0, 1)]), 0
        for frame, time_s in enumerate(self.run.times):
            figure = pose(body, float(time_s), Gait())
            points = np.concatenate([self.run.frame(frame).positions, figure])
            found += len(intersections(broad_phase, points)[0])
        return found


def walked(folder: Path, edge_m: float, duration_s: float) -> Walk:
    """A straight skirt that is sewn, hangs, and is walked in."""
    from gabardine.garment.body import grow
    from gabardine.garment.layers import save_sewn
    from gabardine.garment.making import put_on, write_making
    from gabardine.garment.measurements import Measurements
    from gabardine.garment.pieces import PIECES
    from gabardine.garment.walking import write_walking
    from gabardine.run.opening import open_run
    from gabardine.run.simulate import simulate

    body = grow(Measurements.of_size(SIZE))
    making = put_on(PIECES["straight-skirt"](body.measurements), body, edge_m)
    sewing, draping = write_making(making, folder, FABRIC)
    sewn = simulate(sewing, folder / "sewing", overwrite=True)
    save_sewn(folder, making.garment.vertex_count, (), sewn.frame(-1).positions)
    simulate(draping, folder / "draping", overwrite=True)
    scene = write_walking(folder, body.measurements, duration_s)
    simulate(scene, folder / "walking", overwrite=True)
    return Walk(making, open_run(folder / "walking"))


class Fig12(Experiment):
    """A narrow skirt, because a step stretches it."""

    id: ClassVar[str] = "volino09.fig12"
    title: ClassVar[str] = "Stretch forces in a skirt while the figure walks"
    what: ClassVar[str] = (
        "The paper shows garments on a mannequin, coloured by the stretch force, in several postures and "
        "while it moves; it prints no numbers. Here a straight skirt of wool gabardine, drafted for size 38, "
        "is sewn around a dress form, hangs until it is at rest, and is walked in for two seconds: the legs "
        "swing by 20 degrees from the hips, the figure moves on at 1.1 m/s after 0.6 s. The stretch force is "
        "the largest principal stress of the membrane; one triangle says little, so the value that 95 % of "
        "them stay below is compared between standing and the widest steps."
    )
    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "stretch force at the widest step over that when standing",
            "seen to depend on the posture",
            "section 4.4, figure 12 (top)",
            at_least(1.5),
            quote="allowing the garment designer to assess the stretch forces for particular postures",
            ours=True,
        ),
        Claim(
            "edges and triangles of garment and figure that cross, all frames together",
            "none seen",
            "section 4.4",
            at_most(0.0),
            quote="through an adequate handling of complex collision situations",
            ours=True,
        ),
        Claim(
            "largest strain while walking",
            "small, as gabardine is stiff",
            "section 4.4",
            at_most(15.0),
            "%",
            ours=True,
        ),
        Claim(
            "difference of the stretch force between a step and the same one a period later",
            "as the motion",
            "section 4.4: dynamic animations",
            at_most(30.0),
            "%",
            quote="the model can efficiently compute both static drapes and dynamic animations",
            ours=True,
        ),
    )

    def run(self, stage: Stage) -> None:
        edge, duration = (QUICK_EDGE_M, QUICK_WALK_S) if stage.quick else (EDGE_M, WALK_S)
        (walk,) = [walked(stage.folder, edge, duration) for _ in stage.each([0], "Walking", "skirt")]
        moments = [time_s for time_s in STEPS_AT_S if time_s <= duration]
        standing = walk.stretch_force(0)
        forces = [walk.stretch_force(walk.frame_at(time_s)) for time_s in moments]
        names = [claim.name for claim in self.claims]
        note = f"{standing:.3g} N/m standing, {', '.join(f'{force:.3g}' for force in forces)} N/m in steps"
        stage.measured(names[0], max(forces) / standing, note)
        stage.measured(names[1], walk.crossings(), f"{walk.run.frame_count} frames")
        stage.measured(names[2], 100.0 * walk.run.summary["max_strain"])
        if len(forces) > 2:
            stage.measured(names[3], 100.0 * abs(forces[2] / forces[0] - 1.0))
        else:
            stage.undecided(names[3], None, "a quick run is over after one step")
        rows = [
            {"time_s": float(time_s), "stretch_force_n_per_m": walk.stretch_force(frame)}
            for frame, time_s in enumerate(walk.run.times)
        ]
        stage.table("stretch-force", rows)
        caption = (
            "Largest principal stress of the skirt [N/m], standing and at the widest steps, from the front "
            "and from the side. Colours are the same in all pictures."
        )
        stage.picture("postures", _figure(walk, [0.0, *moments[:2]]), caption)


def _figure(walk: Walk, times_s: list[float]) -> Figure:
    from gabardine.papers.drawing import blank, canvas
    from gabardine.plots.style import styled
    from gabardine.render import Look, render_frame

    frames = [walk.frame_at(time_s) for time_s in times_s]
    most = max(walk.stretch_force(frame) for frame in frames)
    figure = canvas(2.6 * len(frames), 6.4)
    with styled():
        axes = figure.subplots(2, len(frames), squeeze=False)
        for row, azimuth in zip(axes, (25.0, 80.0)):
            for place, frame, time_s in zip(row, frames, times_s):
                look = Look(azimuth, 6.0, look_at="garment", caption=False, value_range=(0.0, most))
                place.imshow(render_frame(walk.run, frame, "stress", (520, 640), look))
                place.set_title(f"{time_s:.2f} s" if time_s else "standing")
                blank(place)
    return figure
