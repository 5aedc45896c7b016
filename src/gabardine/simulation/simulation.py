"""Running a scene step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gabardine.contact.intersections import intersections
from gabardine.contact.pair_contact import PairContact
from gabardine.core.errors import SceneError
from gabardine.core.threads import Team
from gabardine.integrators import integrator_class
from gabardine.integrators.integrator import Integrator
from gabardine.integrators.settings import Settings
from gabardine.mechanics.controls import Controls
from gabardine.mechanics.model import State
from gabardine.mechanics.report import StepReport, Stopwatch
from gabardine.mechanics.system import System
from gabardine.mechanics.workspace import Workspace
from gabardine.simulation.compile import Compiled, compile_scene
from gabardine.simulation.rigid_bodies import body_rows, no_bodies
from gabardine.simulation.schedule import Schedule, schedule_of
from gabardine.simulation.step_control import StepControl, step_control_of
from gabardine.simulation.step_halving import HalvedSteps

if TYPE_CHECKING:
    from gabardine.scene import Scene

ONLOOKER: ContextVar[Callable[[Simulation, StepReport], None] | None] = ContextVar("onlooker", default=None)
"""Called after every step of every simulation, where somebody wants to see what others compute."""


@dataclass(frozen=True, eq=False)
class Frame:
    """A moment worth keeping, in the user's vertex order.

    time [s]; positions [m], velocities [m/s]: (vertex_count, 3); pin_forces [N]: (pin_count, 3);
    report: of the step that ended here (None for the start); contact_forces: of what each vertex touches
    [N], (vertex_count, 3), or None without contact; bodies: the rigid ones, a row of numbers each
        (gabardine.simulation.rigid_bodies.BodyRow)
    """

    index: int
    time: float
    positions: NDArray[np.float64]
    velocities: NDArray[np.float64]
    pin_forces: NDArray[np.float64]
    report: StepReport | None
    contact_forces: NDArray[np.float64] | None = None
    bodies: NDArray[np.float64] = field(default_factory=no_bodies)


class Simulation:
    """A scene, ready to be stepped: ``sim.step()`` advances, ``sim.state`` is all there is to save.

    scene: a scene, or the path of its file
    compiled: what the scene was compiled to, where something was added to it
    """

    def __init__(
        self, scene: Scene | str | Path, threads: int | None = 1, compiled: Compiled | None = None
    ) -> None:
        from gabardine.scene import Scene

        self.scene = scene = Scene.given(scene)
        self.compiled: Compiled = compiled or compile_scene(scene)
        precision = {"double": np.float64, "single": np.float32}[scene.solver.precision]
        team, contact = Team(threads), self.compiled.model.contact
        self.system = System(self.compiled.model, self.compiled.controls, Workspace(team), precision)
        if isinstance(contact, PairContact):
            contact.broad_phase.team = team
        settings = Settings(
            tolerance=scene.solver.tolerance,
            newton_iterations=scene.solver.newton_limit,
            force_tolerance=scene.solver.force_tolerance,
            jacobian=scene.solver.jacobian,
            preconditioner=scene.solver.preconditioner,
        )
        self.integrator: Integrator = integrator_class(scene.time.integrator)(self.system, settings)
        self._steps = HalvedSteps(self.integrator, self.compiled.limiters, self.compiled.faces)
        self.schedule: Schedule = schedule_of(scene.time, self.integrator.static)
        self.state: State = self.compiled.state
        self._refuse_static_contact()
        self._refuse_static_limits()
        self._refuse_explicit_contact()
        limit_s, limited = self._stable_step_s(), bool(self.compiled.limiters)
        self._refuse_unstable_step(limit_s)
        self.step_control: StepControl = step_control_of(
            scene.time, self.schedule, self.integrator, self.state, limit_s, limited
        )

    @property
    def controls(self) -> Controls:
        """What acts from outside; replaced by whoever steers, between steps."""
        return self.system.controls

    @controls.setter
    def controls(self, controls: Controls) -> None:
        self.system.controls = controls

    def restore(self, state: State) -> None:
        """Go on from a saved state."""
        self.state = state

    @property
    def done(self) -> bool:
        return self.state.step >= self.schedule.step_count

    @property
    def positions(self) -> NDArray[np.float64]:
        """[m], in the user's order."""
        return self.compiled.model.original(self.state.positions)

    @property
    def velocities(self) -> NDArray[np.float64]:
        """[m/s], in the user's order."""
        return self.compiled.model.original(self.state.velocities)

    @property
    def bodies(self) -> NDArray[np.float64]:
        """The rigid bodies now, a row of numbers each."""
        return body_rows(self.compiled.model.rigid_bodies, self.state)

    def step(self) -> StepReport:
        """One step of the schedule; cut into shorter ones where it cannot be solved."""
        if self.done:
            raise SceneError(
                f"The simulation has reached its end, {self.schedule.duration_s:g} s; raise time.duration_s "
                f"to go on, or restore() an earlier state."
            )
        number = self.state.step + 1
        end_s = self.schedule.end_of(number)
        report = StepReport(step=number, time_s=end_s, step_s=end_s - self.state.time_s)
        state = self.step_control.advance(self._steps.take, self.state, report.step_s, report)
        self.state = state.at(end_s, number)
        with Stopwatch(report.stages_s)("other"):
            self._measure(report)
        onlooker = ONLOOKER.get()
        if onlooker is not None:
            onlooker(self, report)
        return report

    @property
    def contact_forces(self) -> NDArray[np.float64] | None:
        """Of what each vertex touches, on it [N], in the user's order; None without contact."""
        model = self.compiled.model
        return None if model.contact is None else model.original(self.state.contact_forces)

    def intersections(self) -> int | None:
        """Edges that pass through triangles now; None where surfaces are not known to each other."""
        contact = self.compiled.model.contact
        if not isinstance(contact, PairContact):
            return None
        points = contact.all_points(self.state.positions, self.state.time_s)
        return len(intersections(contact.broad_phase, points)[0])

    def frame(self, report: StepReport | None) -> Frame:
        """The present moment as a frame."""
        index = self.schedule.frame_index(self.state.step)
        pin_forces = self.state.pin_forces.copy()
        return Frame(
            index,
            self.state.time_s,
            self.positions,
            self.velocities,
            pin_forces,
            report,
            self.contact_forces,
            self.bodies,
        )

    def _measure(self, report: StepReport) -> None:
        report.max_strain = self.system.largest_strain(self.state.positions)
        report.energies_j = self.system.energies(self.state.positions, self.state.velocities)
        if self.compiled.model.contact is not None:
            contact = self.compiled.model.contact
            report.min_gap_m = contact.least_gap(self.state.positions, self.state.time_s)

    def _refuse_static_contact(self) -> None:
        if self.integrator.static and self.compiled.model.contact is not None:
            raise SceneError(
                'time.integrator: "static" does not know contact in this version; remove the colliders, set '
                'contact.mode = "none", or use "backward-euler" and let the cloth come to rest.'
            )

    def _refuse_explicit_contact(self) -> None:
        if not self.integrator.implicit and isinstance(self.compiled.model.contact, PairContact):
            raise SceneError(
                f"contact.mode: Contact between surfaces needs an implicit method in this version, and "
                f'{self.scene.time.integrator} is not; use time.integrator = "backward-euler", or '
                f'contact.mode = "colliders".'
            )

    def _refuse_static_limits(self) -> None:
        if self.integrator.static and self.compiled.limiters:
            raise SceneError(
                'time.integrator: "static" looks for the equilibrium of forces and knows no limits of '
                'strain; remove limit, or use "backward-euler" and let the cloth come to rest.'
            )

    def _stable_step_s(self) -> float:
        """The longest stable step at the start [s]: work, so not where nobody asks for it."""
        if self.scene.time.allow_unstable and not self.scene.time.divided:
            return float("inf")
        return self.integrator.stable_step_s(self.state)

    def _refuse_unstable_step(self, limit: float) -> None:
        time = self.scene.time
        if limit == 0.0:
            raise SceneError(
                f"time.integrator: No step is short enough for {self.scene.time.integrator}: the stiffness "
                f'over the mass overflows; check the fabric and the mesh, or use "backward-euler".'
            )
        if not time.divided and self.schedule.step_s > limit:
            raise SceneError(
                f"time.step_s: {self.schedule.step_s:g} s is beyond the stability limit {limit:.3g} s of "
                f"{self.scene.time.integrator} on this mesh and fabric; use a step of at most "
                f'{_rounded_down(limit):g} s, time.stable_step = true, or integrator = "backward-euler" '
                f"(time.allow_unstable = true takes the step all the same)."
            )


def frames(scene: Scene | str | Path, threads: int | None = 1) -> Iterator[Frame]:
    """The frames of a scene, as they are computed."""
    simulation = Simulation(scene, threads)
    yield simulation.frame(None)
    while not simulation.done:
        report = simulation.step()
        if simulation.schedule.is_frame(simulation.state.step):
            yield simulation.frame(report)


def _rounded_down(value: float) -> float:
    """To two significant digits, downwards."""
    scale = 10.0 ** (np.floor(np.log10(value)) - 1)
    return float(np.floor(value / scale) * scale)
