"""A polyester panel hung by two corners that are led towards each other, and what it costs to find it."""

from __future__ import annotations

from dataclasses import dataclass
from time import process_time
from typing import TYPE_CHECKING, Any, ClassVar

import numpy as np

from gabardine.core.errors import SimulationError
from gabardine.geometry.mesh import Floats
from gabardine.papers.claims import Claim, Criterion, at_least, at_most, at_most_each
from gabardine.papers.cosserat06.drapery import DAMPING, Drape, area_claim, cloth_scene
from gabardine.papers.cosserat06.fabrics import POLYESTER, Cloth, reread
from gabardine.papers.experiment import Experiment

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from gabardine.papers.stage import Stage
    from gabardine.simulation.simulation import Observers

SIDE_M, CELLS, QUICK_CELLS = 0.6, 29, 10
INWARD_M, LED_S = 0.1, 1.0
"""How far each corner goes, and how long it takes; the paper does not say."""
DURATION_S, QUICK_DURATION_S, LIMP_DURATION_S = 10.0, 4.0, 20.0
"""20 s are the paper's; what is limp needs them."""
SHARE = 0.5
"""Of the stable step at rest that the explicit scheme takes."""
SLOWED, SLOWED_SHARES = 10 * DAMPING, (0.5, 0.25, 0.1)
"""Damping [kg/(m^2 s)] with which printed constants, too, run explicitly, at the first share that works."""
NEAR_M = 0.005
"""Within which of its final place every node counts as arrived."""
LIMP, STIFF = POLYESTER.cloth, POLYESTER.thousandfold.cloth
"""With the constants as printed, and with all three a thousandfold."""
SIZE = (460, 560)


def corner(name: str, inward_m: float) -> str:
    keys = f"[[0.0, 0.0, 0.0, 0.0], [{LED_S}, {inward_m}, 0.0, 0.0]]"
    return f'{{ select = "{name}", move = {{ translate_m = {keys} }} }}'


def hung(cloth: Cloth, cells: int, observers: Observers = (), **changes: Any) -> Drape:
    """From horizontal, by two corners of the far edge."""
    pins = f"{corner('top-left', INWARD_M)}, {corner('top-right', -INWARD_M)}"
    fields: dict[str, Any] = {"duration": f"duration_s = {DURATION_S}", "pins": pins, **changes}
    return Drape.of(cloth_scene(cloth, (cells, cells), (SIDE_M, SIDE_M), **fields), observers)


@dataclass(frozen=True, eq=False)
class Course:
    """Positions (n, 3) [m] every tenth of a second, and the processor's time spent until then [s]."""

    times_s: list[float]
    positions: list[Floats]
    computing_s: list[float]

    def arrived(self) -> tuple[float, float]:
        """When every node is near its final place for good: time in the scene and of the processor [s]."""
        away = [float(np.linalg.norm(x - self.positions[-1], axis=1).max()) for x in self.positions]
        last = max(k for k, distance in enumerate(away) if distance > NEAR_M) + 1
        return self.times_s[last], self.computing_s[last]


def implicit(made: Drape, duration_s: float = DURATION_S) -> Course:
    """The discrete energy in implicit steps of 10 ms."""
    course, spent = Course([], [], []), 0.0
    for k in range(1, round(duration_s / 0.1) + 1):
        begin = process_time()
        made.run(0.1 * k)
        spent += process_time() - begin
        course.times_s.append(0.1 * k)
        course.positions.append(made.positions)
        course.computing_s.append(spent)
    return course


def explicit(
    cells: int,
    cloth: Cloth = STIFF,
    damping: float = DAMPING,
    share: float = SHARE,
    duration_s: float = DURATION_S,
) -> Course:
    """The paper's own scheme, mended: finite differences, explicit steps of a share of the stable one."""
    from gabardine.cosserat import Coefficients, CosseratGrid, flat_grid

    spacing = (SIDE_M / cells, SIDE_M / cells)
    flat = flat_grid((cells + 1, cells + 1), spacing)
    fixed = np.zeros((cells + 1, cells + 1), bool)
    fixed[0, -1] = fixed[-1, -1] = True
    constants = Coefficients(cloth.zeta, cloth.xi, cloth.phi)
    grid = CosseratGrid(flat, spacing, constants, cloth.density, damping, fixed, (0.0, 0.0, 9.81))
    begin = process_time()
    count = int(np.ceil(0.1 / (share * grid.stable_step_s())))
    spent, course = process_time() - begin, Course([], [], [])
    for k in range(1, round(duration_s / 0.1) + 1):
        begin = process_time()
        for part in range(1, count + 1):
            time_s = min(0.1 * (k - 1 + part / count), LED_S)
            grid.positions[0, -1, 0] = INWARD_M * time_s / LED_S
            grid.positions[-1, -1, 0] = SIDE_M - INWARD_M * time_s / LED_S
            grid.step(0.1 / count)
        spent += process_time() - begin
        course.times_s.append(0.1 * k)
        # x1 and x2 are x and z here, and their normal points down
        course.positions.append(grid.positions[..., [0, 2, 1]].reshape(-1, 3) * np.array([1.0, -1.0, 1.0]))
        course.computing_s.append(spent)
    return course


def statics(cells: int, shape: Floats, observers: Observers) -> tuple[float, float]:
    """Processor's time of Newton's method from the start [s], and how far its end is from a shape [m].

    Or from the shape's mirror image in the plane of the two corners: the cloth may fold to either side.
    """
    still: dict[str, Any] = {"integrator": "static", "duration": ""}
    hung(STIFF, 3, observers, **still).run()  # compiles
    made = hung(STIFF, cells, observers, **still)
    begin = process_time()
    made.run()
    spent = process_time() - begin
    mirrored = np.column_stack([shape[:, :2], 2 * SIDE_M - shape[:, 2]])
    return spent, min(float(np.linalg.norm(made.positions - x, axis=1).max()) for x in (shape, mirrored))


class Fig15(Experiment):
    """Polyester hung by two corners led together.

    A panel of 60 cm x 60 cm, 30 x 30 nodes, polyester of table II (160 g/m², zeta 0.375, xi 0.00037, phi
    0.00025), from horizontal, held by two corners that are led 10 cm each towards the middle in the first
    second; damping 0.2 kg/(m² s), no contact. The paper displaces the corners by forces it does not give, and
    no size of the drape. With the constants as printed the cloth's own weight stretches it (shown after the
    paper's 20 s). Section 6.4 says that polyester has the zeta of silk and cotton (100), and a thousandfold
    the row reads 375, 0.37, 0.25, close to the curtain's 100, 0.35, 0.1 of table III: as if this row alone
    had been printed for a weight in kilograms. So taken, the cloth hangs in one round drape, shown after 10
    s. Of this one the time is measured: implicit steps of 10 ms of the discrete energy against the paper's
    explicit scheme, mended, at half its stable step; processor time until every node is within 5 mm of its
    final place. With the constants as printed the explicit scheme bursts in the stretched corners. With ten
    times the damping, which has the same equilibrium, it does not at a small enough share of the stable step:
    so these constants are timed by both schemes, explicitly at the first of some shares with which it does
    not burst.
    """

    claims: ClassVar[tuple[Claim, ...]] = reread(
        "the same, after 10 s, of constants in SI as printed and with zeta a thousandfold",
        Claim(
            "sag of the upper edge, as printed and a thousandfold",
            "round drape",
            "section 6.2, figure 15",
            Criterion("at least 0.1, both", lambda ours: min(ours) >= 0.1).was(
                "2026-11-17",
                "at least 0.05, both",
                "The bound had been 0.1 and was lowered when 0.08 had been measured; it is 0.1 again.",
            ),
            "m",
            quote="that displace them horizontally towards the node (0,14) to produce the beautiful round "
            "drape",
        ),
        Claim(
            "speed of the fastest node at the end, both",
            "no trembling",
            "section 6.3",
            Criterion("at most 0.01, both", lambda ours: max(ours) <= 0.01),
            "m/s",
            quote="We did not perceive any residual forces that cause the trembling effects, as in "
            "the mass-spring models",
        ),
        area_claim(", both", at_most_each(5.0)),
        Claim(
            "root mean square distance between the two schemes' final shapes",
            0.0,
            "equations (28) and (47): one energy",
            at_most(0.012),
            "m",
            ours=True,
        ),
        *Claim(
            "processor time to the equilibrium, explicit over implicit, a thousandfold",
            "explicit steps are comparable to semi-implicit ones",
            "section 5",
            at_least(1.0),
            quote="results should be comparable to the ones delivered by the semi-implicit "
            "integration scheme of the known cloth models",
            ours=True,
        ).and_of(
            "processor time to the equilibrium, explicit over implicit, as printed with tenfold damping"
        ),
    )

    def run(self, stage: Stage) -> None:
        cells = QUICK_CELLS if stage.quick else CELLS
        cloths = {"as printed": LIMP, "a thousandfold": STIFF}
        durations = {"as printed": LIMP_DURATION_S, "a thousandfold": DURATION_S}
        made = {
            name: hung(cloth, cells, stage.observers, duration=f"duration_s = {durations[name]}")
            for name, cloth in cloths.items()
        }
        hung(LIMP, 3, stage.observers, duration="duration_s = 0.02").run()  # compiles
        first, second = made.values()
        first.run()
        ours, theirs = implicit(second), explicit(cells)
        stage.measured(self.names[0], [_sag(one, cells) for one in made.values()])
        stage.measured(self.names[1], [one.speeds[-1] for one in made.values()])
        largest = ", ".join(f"{100 * one.largest_stretch:.3g} %" for one in made.values())
        whole = ", ".join(f"{100 * one.area_change:.3g} %" for one in made.values())
        note = f"largest stretch {largest}; of the whole area {whole}"
        stage.measured(self.names[2], [100 * one.area_variation for one in made.values()], note)
        apart = np.linalg.norm(ours.positions[-1] - theirs.positions[-1], axis=1)
        stage.measured(self.names[3], np.sqrt((apart**2).mean()), f"at most {1000 * apart.max():.2g} mm")
        still_s, still_m = statics(cells, ours.positions[-1], stage.observers)
        note = (
            f"{_times(ours, theirs)}; by Newton's method on the forces {still_s:.2g} s, "
            f"{theirs.arrived()[1] / still_s:.2g} times less than explicitly, to the same shape or its "
            f"mirror image within {1000 * still_m:.2g} mm"
        )
        *slowed, share = slowed_courses(
            cells, QUICK_DURATION_S if stage.quick else DURATION_S, stage.observers
        )
        apart = np.linalg.norm(slowed[0].positions[-1] - slowed[1].positions[-1], axis=1)
        distance = f"final shapes {1000 * np.sqrt((apart**2).mean()):.2g} mm apart, root mean square"
        for name, pair, words in (
            (self.names[4], (ours, theirs), note),
            (self.names[5], slowed, f"{_times(*slowed)}, at {share:g} of the stable step; {distance}"),
        ):
            ratio = pair[1].arrived()[1] / pair[0].arrived()[1]
            if stage.quick:
                stage.undecided(name, ratio, f"times are not judged by a quick run: {words}")
            else:
                stage.measured(name, ratio, words)
        stage.table("panels", [_row(name, one, cells) for name, one in made.items()])
        caption = (
            "Polyester hung by two corners: constants as printed, from the front (left), where its own "
            "weight stretches it; the same a thousandfold, from the front and from the side."
        )
        stage.picture("polyester", _figure(made), caption)


def slowed_courses(cells: int, duration_s: float, observers: Observers) -> tuple[Course, Course, float]:
    """The printed constants with ten times the damping, by both schemes, and the share of the step."""
    ours = implicit(hung(LIMP, cells, observers, drag=SLOWED), duration_s)
    for share in SLOWED_SHARES:
        try:
            return ours, explicit(cells, LIMP, SLOWED, share, duration_s), share
        except SimulationError:
            continue
    raise SimulationError(f"The explicit scheme bursts at {SLOWED_SHARES[-1]:g} of its stable step, too.")


def _times(ours: Course, theirs: Course) -> str:
    (time_s, own_s), (their_time_s, their_s) = ours.arrived(), theirs.arrived()
    return f"{own_s:.2g} s for {time_s:.1f} s, explicitly {their_s:.2g} s for {their_time_s:.1f} s"


def _sag(made: Drape, cells: int) -> float:
    """Of the middle of the upper edge below its corners [m]."""
    edge = made.positions.reshape(cells + 1, cells + 1, 3)[:, -1, 1]
    return float(edge[[0, -1]].mean() - edge[len(edge) // 2])


def _row(name: str, made: Drape, cells: int) -> dict[str, Any]:
    return {
        "panel": name,
        "sag_of_edge_m": _sag(made, cells),
        "lowest_m": made.positions[:, 1].min(),
        "depth_m": np.ptp(made.positions[:, 2]),
        "area_change_percent": 100 * made.area_variation,
        "largest_stretch_percent": 100 * made.largest_stretch,
        "fastest_m_per_s": made.speeds[-1],
    }


def _figure(made: dict[str, Drape]) -> Figure:
    from gabardine.papers.cosserat06.drawing import CLOTHS
    from gabardine.papers.drawing import blank, canvas
    from gabardine.papers.shaded import Setting
    from gabardine.plots.style import styled

    sheet = canvas(8.4, 3.75)
    views = [("as printed", 10.0), ("a thousandfold", 10.0), ("a thousandfold", 50.0)]
    with styled():
        for k, (name, azimuth) in enumerate(views):
            panel = sheet.add_subplot(1, 3, k + 1)
            one = made[name]
            room = Setting.around([one.positions], SIZE, azimuth, 14.0)
            panel.imshow(room.plain(one.positions, one.faces, CLOTHS["polyester"]))
            panel.set_title(name if k < 2 else "from the side")
            blank(panel)
    return sheet
