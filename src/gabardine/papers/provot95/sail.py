"""A sail hung by eight points above and tied at two below, filled by the wind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import Claim, at_least, at_most
from gabardine.papers.experiment import Experiment
from gabardine.papers.provot95.drawing import Rod
from gabardine.papers.provot95.sheet import DENSITY_KG_PER_M2, Sheet, sheet, sheet_scene, stiffness

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage
    from gabardine.simulation.simulation import Observers

SIDE_M = 1.4
CELLS, QUICK_CELLS = 42, 21
"""Multiples of seven: eight points along the upper edge."""
STEP_S, STEPS, QUICK_STEPS = 0.002, 2000, 2000
STIFFNESS = stiffness(20.0, 20.0, 1.0)
LOW_M, RAISED_M = 0.3, 0.25
"""Height of the lower edge at the start, and by how much its ties rise in the first second."""
RATE, SWEEPS = 0.05, 400
WIND_M_PER_S, DRAG = 6.0, 0.6
CONTACT = '[contact]\nmode = "guaranteed"\ngap_m = 2e-3\nfriction = 0.3'
GRAVITY_M_PER_S2 = 9.81
WORLD = f"""
gravity_m_per_s2 = [0.0, {-GRAVITY_M_PER_S2}, 0.0]
damping_per_s = 1.0
wind_m_per_s = [0.0, 0.0, {WIND_M_PER_S}]
air_drag_kg_per_m2_s = {{ normal = {DRAG}, on = "vertices" }}
"""
RISE_S = 1.0
SIZE = (620, 620)


def pins(cells: int) -> str:
    """Eight points above, two below."""
    above = [i * (cells + 1) + cells for i in range(0, cells + 1, cells // 7)]
    below = [0, cells * (cells + 1)]
    move = f"translate_m = [[0.0, 0.0, 0.0, 0.0], [{RISE_S}, 0.0, {RAISED_M}, 0.0]]"
    return (
        f'pin = [{{ name = "above", select = {{ vertices = {above} }} }}, '
        f'{{ name = "below", select = {{ vertices = {below} }}, move = {{ {move} }} }}]'
    )


def rods(time_s: float) -> tuple[Rod, ...]:
    """Above and below, at a time."""
    heights = (LOW_M + SIDE_M, LOW_M + RAISED_M * min(time_s / RISE_S, 1.0))
    return tuple(((-0.1, height, 0.0), (SIDE_M + 0.1, height, 0.0)) for height in heights)


def sail(cells: int, steps: int, observers: Observers = ()) -> Sheet:
    """Flat and upright at the start."""
    return sheet(
        sheet_scene(
            STIFFNESS,
            STEP_S,
            steps,
            size=[SIDE_M, SIDE_M],
            cells=[cells, cells],
            place=f"origin_m = [0.0, {LOW_M}, 0.0], rotate_deg = [-90.0, 0.0, 0.0]",
            contact=CONTACT,
            world=WORLD,
            pins=pins(cells),
            limit=f'method = "edges", rate = {RATE}, sweeps = {SWEEPS}',
        ),
        observers,
    )


def wind_force(made: Sheet) -> Floats:
    """Sum over the masses of C A [n.(u - v)] n [N], A: area at rest around the mass."""
    from gabardine.geometry.quantities import thread_areas, vertex_areas, vertex_normals

    normals = vertex_normals(made.positions, made.faces)
    threads = made.simulation.compiled.thread_coordinates
    areas = vertex_areas(thread_areas(threads), made.faces, len(normals))
    relative = np.array([0.0, 0.0, WIND_M_PER_S]) - made.simulation.velocities
    along = (normals * relative).sum(axis=1)
    return np.asarray((DRAG * areas * along)[:, None] * normals).sum(axis=0)


class Sail(Experiment):
    """Wind in a sail.

    A sail of 1.4 m x 1.4 m (0.2 kg/m², 43 x 43 equal masses; structural and shear springs of 20 N/m, flexion
    1 N/m) hangs by eight points of its upper edge and is tied at its two lower corners, which are raised by
    25 cm in the first second; wind of 6 m/s across it acts on the normals of the masses with 0.6 kg/(m² s);
    every spring is limited to 5 %, by at most 400 sweeps; damping of 1 a second; 2000 iterations of 2 ms. The
    paper shows the sail without numbers. The forces that hold the sail, of springs and limits together, are
    compared with its weight and the wind on it, summed here. The sail collides with itself, guaranteed, 2 mm
    apart with friction 0.3, which the paper has not. Until 18 November 2026 it did not, because it does not
    touch itself: on 29 x 29 masses its depth was the same to 13 digits. So intersections are counted, and no
    claim is made of them: none could fail.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "depth of the belly behind the rods",
            "filled by the wind",
            "wind in a sail",
            at_least(0.2),
            "m",
            quote="Hangs by 8 points on the upper rod and is ties to 2 points on the lower rod",
            ours=True,
        ),
        Claim(
            "largest deformation rate at the end",
            "semi-rigid",
            "wind in a sail",
            at_most(RATE + 2e-3),
            ours=True,
        ),
        Claim(
            "fastest mass at the end over the wind",
            "at rest",
            "wind in a sail: a still picture",
            at_most(0.02),
            ours=True,
        ),
        Claim(
            "what the pins, weight and wind leave unbalanced, over weight and wind",
            0.0,
            "balance of forces at rest, not in the paper",
            at_most(0.05),
            ours=True,
        ),
    )

    def run(self, stage: Stage) -> None:
        cells, steps = (QUICK_CELLS, QUICK_STEPS) if stage.quick else (CELLS, STEPS)
        made = sail(cells, steps, stage.observers)
        parts, moments, crossings = 5, [(0.0, made.positions)], []
        for part in stage.each(range(parts), "Filling the sail", "part"):
            made.run(steps // parts)
            crossings.append(made.simulation.intersections() or 0)
            if part in (0, parts - 1):
                moments.append((made.simulation.state.time_s, made.positions))
        left = np.count_nonzero(made.left)
        sweeps = (
            f"{np.mean(made.sweeps):.3g} sweeps an iteration, not converged in {left} of {len(made.left)}"
        )
        depth = f"{max(crossings)} intersections of the sail with itself, every {steps // parts * STEP_S:g} s"
        stage.measured(self.names[0], made.positions[:, 2].max(), depth)
        note = f"{max(made.highest):.3g} at most on the way, while the sail fills; {sweeps}"
        stage.measured(self.names[1], made.highest[-1], note)
        speed = np.linalg.norm(made.simulation.velocities, axis=1).max()
        stage.measured(self.names[2], speed / WIND_M_PER_S)
        weight = DENSITY_KG_PER_M2 * SIDE_M**2 * GRAVITY_M_PER_S2
        load = wind_force(made) - np.array([0.0, weight, 0.0])
        rest = load + made.simulation.state.pin_forces.sum(axis=0)
        above, below = made.simulation.state.pin_forces
        words = (
            f"the upper pins pull by ({above[1]:.3g} up, {-above[2]:.3g} against the wind) N, the lower by "
            f"({below[1]:.3g}, {-below[2]:.3g}) N"
        )
        stage.measured(self.names[3], np.linalg.norm(rest) / np.linalg.norm(load), words)
        stage.table("moments", [_row(time, positions) for time, positions in moments])
        caption = "The sail while it fills, and filled by the wind, from the lee and from the side."
        stage.picture("sail", _figure(made, moments), caption)


def _row(time_s: float, positions: Floats) -> dict[str, Any]:
    return {"time_s": time_s, "belly_m": positions[:, 2].max(), "lowest_point_m": positions[:, 1].min()}


def _figure(made: Sheet, moments: list[tuple[float, Floats]]) -> Figure:
    from gabardine.papers.drawing import blank, canvas
    from gabardine.papers.provot95.drawing import CLOTHS, View
    from gabardine.plots.style import styled

    clouds = [positions for _, positions in moments]
    (early_s, early), (late_s, late) = moments[1:]
    shown = [(early, early_s, 35.0), (late, late_s, 35.0), (late, late_s, 75.0)]
    figure = canvas(9.6, 3.5)
    with styled():
        for k, (positions, time_s, azimuth_deg) in enumerate(shown):
            panel = figure.add_subplot(1, 3, k + 1)
            view = View.on(clouds, SIZE, azimuth_deg, 8.0, rods(time_s))
            panel.imshow(view.plain(positions, made.faces, CLOTHS[3]))
            panel.set_title(f"{time_s:.2g} s")
            blank(panel)
    return figure
