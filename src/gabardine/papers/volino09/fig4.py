"""Figure 4: a square hung by one edge, cut at several angles to its threads."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import YES, Claim, Criterion, at_most, increasing
from gabardine.papers.equilibrium import Equilibrium, equilibrium, rest_positions
from gabardine.papers.experiment import Experiment
from gabardine.papers.patch import Patch

if TYPE_CHECKING:
    from gabardine.papers.stage import Stage
    from gabardine.simulation.simulation import Observers

ANGLES_DEG = (0, 15, 30, 45, 60, 75, 90)
WEFT, WARP, SHEAR = 6.0, 12.0, 1.5
"""[N/m]: 2 E_uu = E_vv = 8 E_uv. So soft that a square metre of 0.2 kg visibly stretches."""
MEMBRANE = f'law = "orthotropic", weft_n_per_m = {WEFT}, warp_n_per_m = {WARP}, shear_n_per_m = {SHEAR}'
CELLS, QUICK_CELLS = 40, 12
SMALL = 1e-5
STRIP_M = 0.1
"""Width of a strip that hangs nearly as a free one: its rod holds little of it."""

SCENE = """
title = "Hung by one edge"
time = {{ integrator = "static" }}
solver = {{ force_tolerance = 1e-9 }}
[[cloth]]
mesh = {{ shape = "rectangle", size_m = [{width}, 1.0], cells = [{across}, {cells}], pattern = "cross" }}
model = {{ kind = "triangles", average_over = "triangles" }}
place = {{ rotate_deg = [-90.0, 0.0, 0.0] }}
thread_angle_deg = {angle}
fabric = {{ density_kg_per_m2 = 0.2, membrane = {{ {membrane} }} }}
[[cloth.pin]]
name = "rod"
select = "top"
"""

ALONG_A_THREAD, MIRRORED = Claim(
    "drift to the side when cut along a thread, largest",
    0.0,
    "section 2.1: orthotropic, symmetric to the threads",
    at_most(1e-9),
    "m",
    quote="which assume stiffness symmetry along orthogonal fiber directions",
    ours=True,
).and_of("distance of a cut from the mirror image of the opposite one, largest")


def compliance(angle_deg: float) -> tuple[float, float]:
    """Extension and shear per uniaxial load at an angle to the weft [m/N], to first order.

    1/E = c^4/E_uu + s^4/E_vv + c^2 s^2/E_uv and its companion, from the rotated strain of (3):
    2 c s (-c^2/E_uu + s^2/E_vv) + c s (c^2 - s^2)/E_uv, shear counted from the load to its left.
    """
    c, s = math.cos(math.radians(angle_deg)), math.sin(math.radians(angle_deg))
    along = c**4 / WEFT + s**4 / WARP + (c * s) ** 2 / SHEAR
    skew = 2 * c * s * (-(c**2) / WEFT + s**2 / WARP) + c * s * (c**2 - s**2) / SHEAR
    return along, skew


def measured_compliance(angle_deg: float) -> tuple[float, float]:
    """The same from the engine: a patch with its weft turned, under three small uniform strains."""
    patch = Patch(MEMBRANE, -angle_deg)
    strains = ([[1, 0], [0, 0]], [[0, 0], [0, 1]], [[0, 0.5], [0.5, 0]])
    columns = []
    for strain in strains:
        step = SMALL * np.array(strain)
        stress = (patch.first_piola(np.eye(2) + step) - patch.first_piola(np.eye(2) - step)) / (2 * SMALL)
        columns.append([stress[0, 0], stress[1, 1], stress[0, 1]])
    inverse = np.linalg.inv(np.array(columns).T)
    return float(inverse[0, 0]), float(inverse[2, 0])


IN_ORDER = tuple(sorted(ANGLES_DEG, key=lambda angle: compliance(90 - angle)[0]))
"""The cuts from the stiffest to the softest under a vertical load."""
EXACTLY = Criterion("the same", lambda ours: tuple(ours) == IN_ORDER)


@dataclass(frozen=True, eq=False)
class Hung:
    """A square at rest; plane [m] (n, 2): across and up, the rod at height 1."""

    angle_deg: float
    rest: Floats
    plane: Floats
    state: Equilibrium

    @property
    def strain(self) -> Floats:
        """Average tensile strain (e_uu + e_vv)/2 at the vertices: the same for any pair of directions."""
        return self.state.at_vertices(self.state.strain[:, :2].mean(axis=1))

    @property
    def hem(self) -> Floats:
        """How far the lower edge has moved on average: across and up [m]."""
        lower = np.isclose(self.rest[:, 1], 0.0)
        return (self.plane - self.rest)[lower].mean(axis=0)

    def strips(self, count: int) -> list[Floats]:
        """Lines along the weft on the cloth as it hangs, each (k, 2)."""
        from matplotlib.tri import LinearTriInterpolator, Triangulation

        angle = math.radians(self.angle_deg)
        along = np.array([math.cos(angle), math.sin(angle)])
        across = np.array([-along[1], along[0]])
        mesh = Triangulation(self.rest[:, 0], self.rest[:, 1], self.state.faces)
        where = [LinearTriInterpolator(mesh, self.plane[:, k]) for k in range(2)]
        lines = []
        for offset in np.arange(-count, count + 1) / count:
            points = 0.5 + offset * across + np.linspace(-0.75, 0.75, 301)[:, None] * along
            inside = points[((points > 1e-6) & (points < 1 - 1e-6)).all(axis=1)]
            if len(inside) > 1:
                lines.append(np.column_stack([np.asarray(part(*inside.T)) for part in where]))
        return lines


def hung(angle_deg: float, cells: int, width_m: float = 1.0, observers: Observers = ()) -> Hung:
    """A metre of cloth with its weft at an angle against the rod, at equilibrium in its plane."""
    from gabardine.scene import Scene

    across = max(2, round(cells * width_m))
    scene = Scene.from_text(
        SCENE.format(width=width_m, across=across, cells=cells, angle=float(angle_deg), membrane=MEMBRANE)
    )
    rest = rest_positions(scene)
    state = equilibrium(scene, observers=observers)
    return Hung(angle_deg, rest[:, :2], state.positions[:, :2], state)


class Fig4(Experiment):
    """A square hung by one edge, cut at several angles to its threads.

    A square of 1 m and 0.2 kg/m² hangs by its upper edge, cut with the weft at 0 to 90 degrees against that
    edge; linear anisotropic with 2 E_uu = E_vv = 8 E_uv, E_uu = 6 N/m, no coupling: so soft that the shapes
    can be told apart, as in the figure (only weight over stiffness matters, and the paper gives neither).
    Statics, in the plane. Average tensile strain is (e_uu + e_vv)/2. The radial diagram is measured on a free
    patch under small strains and compared with 1/E = c⁴/E_uu + s⁴/E_vv + c²s²/E_uv.
    """

    claims: ClassVar[tuple[Claim, ...]] = (
        Claim(
            "deviation from the exact radial stiffness diagram, largest",
            0.0,
            "figure 4, far left; from (3)",
            at_most(1e-6),
            "of E",
            quote="radial elongation stiffness diagram far left",
        ),
        Claim(
            "elongation with the warp, the weft and the bias hanging down",
            "warp < weft < bias",
            "figure 4: E_vv above E_uu, and little against shear",
            increasing(0.5),
            "%",
            quote="with 2 E_uu,uu = 1 E_vv,vv = 8 E_uv,uv … which usually have a much lower "
            "shear/elongation stiffness ratio than isotropic materials",
        ),
        Claim(
            "squares from the least to the most elongated, angle of the weft",
            IN_ORDER,
            "figure 4: the radial diagram beside the squares; order of 1/E",
            EXACTLY,
            "°",
            quote="A large square piece of cloth cut along various fiber directions, hanging "
            "attached at one edge",
            ours=True,
        ),
        Claim(
            "strips 10 cm wide from the least to the most elongated, angle of the weft",
            IN_ORDER,
            "order of 1/E",
            EXACTLY,
            "°",
            ours=True,
        ),
        ALONG_A_THREAD,
        Claim(
            "whether every other cut drifts to the side that the compliance says",
            "skewed",
            "figure 4; from (3)",
            YES,
            quote="A large square piece of cloth cut along various fiber directions, hanging "
            "attached at one edge",
            ours=True,
        ),
        MIRRORED,
    )

    def run(self, stage: Stage) -> None:
        cells = QUICK_CELLS if stage.quick else CELLS
        directions = list(range(0, 91, 5))
        found = [measured_compliance(a)[0] for a in stage.each(directions, "Testing patches", "patch")]
        exact = np.array([compliance(a)[0] for a in directions])
        stage.measured(self.names[0], np.abs(exact / np.array(found) - 1.0).max())
        made = partial(hung, observers=stage.observers)
        squares = {a: made(a, cells) for a in stage.each((*ANGLES_DEG, -30), "Hanging squares", "square")}
        drops = {a: -100.0 * square.hem[1] for a, square in squares.items()}
        coarser = -100.0 * made(45, cells // 2).hem[1]
        note = f"on a mesh twice as coarse the bias gives {coarser:.4g} %"
        stage.measured(self.names[1], [drops[0], drops[90], drops[45]], note)
        note = "the rod keeps the square from contracting and skewing as a free cloth would, strips less so"
        stage.measured(self.names[2], sorted(ANGLES_DEG, key=lambda angle: drops[angle]), note)
        strips = {a: made(a, 40, STRIP_M) for a in stage.each(ANGLES_DEG, "Hanging strips", "strip")}
        stage.measured(self.names[3], sorted(strips, key=lambda angle: -strips[angle].hem[1]))
        drifts = {a: float(square.hem[0]) for a, square in squares.items()}
        stage.measured(self.names[4], max(abs(drifts[0]), abs(drifts[90])))
        oblique = [a for a in squares if a % 90]
        stage.measured(self.names[5], all(drifts[a] * compliance(90 - a)[1] > 0 for a in oblique))
        stage.measured(self.names[6], mirror_distance(squares[30], squares[-30]))
        stage.table("cuts", [_row(square) for square in squares.values()])
        del squares[-30]
        caption = (
            "Left: stiffness against uniaxial load in each direction, weft to the right; dots are measured "
            "on the engine's element, the dashed line is the stiffness when the cloth can neither contract "
            "nor skew. Then the square cut with its weft (white lines) at 0 to 90 degrees against the rod, "
            "to one scale; the dotted frame is the square at rest. Colour: average tensile strain."
        )
        from gabardine.papers.volino09.fig4_drawing import fig4_figure

        stage.picture("cuts", fig4_figure(list(squares.values()), directions, found), caption)


def mirror_distance(one: Hung, other: Hung) -> float:
    """Largest distance of the vertices of one square from the mirror image of the other [m]."""
    mirrored = other.rest * [-1.0, 1.0] + [1.0, 0.0]
    image = other.plane * [-1.0, 1.0] + [1.0, 0.0]
    here, there = np.lexsort(np.round(one.rest, 9).T), np.lexsort(np.round(mirrored, 9).T)
    return float(np.abs(one.plane[here] - image[there]).max())


def _row(square: Hung) -> dict[str, Any]:
    across, up = square.hem
    along, skew = compliance(90 - square.angle_deg)
    return {
        "weft_angle_deg": square.angle_deg,
        "elongation_m": -up,
        "drift_m": across,
        "compliance_m_per_n": along,
        "skew_compliance_m_per_n": skew,
        "largest_average_strain": square.strain.max(),
        "newton": square.state.report.newton_iterations,
    }
