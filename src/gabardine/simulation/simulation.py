"""Running a scene step by step."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.core.above import from_above
from gabardine.core.errors import SceneError
from gabardine.core.threads import Team
from gabardine.elements.tether import TETHER
from gabardine.integrators import integrator_class
from gabardine.integrators.integrator import Integrator, Settings
from gabardine.mechanics.controls import Controls
from gabardine.mechanics.model import State
from gabardine.mechanics.report import StepReport, Stopwatch
from gabardine.mechanics.step_term import SurfaceForces
from gabardine.mechanics.system import System
from gabardine.mechanics.workspace import Workspace
from gabardine.simulation import readings
from gabardine.simulation.automatic_steps import step_control_of
from gabardine.simulation.compile import Compiled, compile_scene
from gabardine.simulation.frame import Frame
from gabardine.simulation.invariants import Invariants
from gabardine.simulation.pin_times import due
from gabardine.simulation.readings import read_only
from gabardine.simulation.refusals import refuse_endless, refuse_unstable_step, refuse_unsuited
from gabardine.simulation.rest import STILL_S, still_s
from gabardine.simulation.rigid_bodies import body_rows
from gabardine.simulation.schedule import schedule_of
from gabardine.simulation.steering import Steerable
from gabardine.simulation.step_control import EnergyGuard, Fixed, Schedule, StepControl

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.scene.solver import Solver

PRECISIONS = {"double": np.float64, "single": np.float32}


class Simulation(Steerable):
    """A scene, ready to be stepped: ``sim.step()`` advances, ``sim.state`` is all there is to save.

    It can be copied and pickled, in mid-run too; a copy continues independently, with the same bits. Between
    steps it may be steered (gabardine.simulation.steering). Its public arrays are in the user's order of
    vertices and read-only; arrays of `state` are in memory order.

    scene: a scene, or the path of its file
    compiled: the compiled scene, if it was changed after compiling
    observers: called after every step; a copy has none
    longest_step_s: longest stable step of an explicit method at the start, else inf [s]
    """

    def __init__(
        self,
        scene: Scene | str | Path,
        threads: int | None = 1,
        compiled: Compiled | None = None,
        observers: Observers = (),
    ) -> None:
        from gabardine.scene import Scene

        self.scene = scene = Scene.given(scene)
        self.observers = observers
        self.compiled: Compiled = compiled or compile_scene(scene)
        self.state: State = self.compiled.state
        workspace, precision = Workspace(Team(threads)), PRECISIONS[scene.solver.precision]
        self.system = System(self.compiled.model, self.compiled.controls, workspace, precision)
        method, time = integrator_class(scene.time.integrator), scene.time
        self.integrator: Integrator = method(self.system, _settings(scene.solver))
        self.schedule: Schedule = schedule_of(time, self.integrator.static, self.controls.stages_s)
        refuse_unsuited(scene, self.integrator, self.compiled)
        unlimited = time.allow_unstable and not time.divided  # the limit, which is costly, is not needed
        limit_s = float("inf") if unlimited else self.integrator.stable_step_s(self.state)
        refuse_unstable_step(scene, self.schedule.step_s, limit_s)
        self.longest_step_s = self.integrator.margin * limit_s
        refuse_endless(time, self.longest_step_s)
        steps = Fixed(self.integrator, self.compiled.limiters, self.compiled.faces, self._guard())
        self.invariants = Invariants.of(scene, self.compiled, self.integrator.static)
        self.step_control: StepControl = step_control_of(time, self.schedule, steps, self.state, limit_s)
        self._start = self.state
        self._touched: SurfaceForces = {}

    def _guard(self) -> EnergyGuard | None:
        """The energy guard; None with strain limits, a live hand or a fixed number of Newton iterations."""
        dynamic = self.integrator.implicit and not self.integrator.static
        counted = isinstance(self.integrator.settings.newton_iterations, int)
        pulled = any(block.element is TETHER for block in self.compiled.model.blocks)
        unknown = counted or pulled or bool(self.compiled.limiters)
        strict = self.integrator.creates_no_energy
        return EnergyGuard(self.system, strict) if dynamic and not unknown else None

    @property
    def controls(self) -> Controls:
        """The external actions; a steering program replaces them between steps."""
        return self.system.controls

    @controls.setter
    def controls(self, controls: Controls) -> None:
        self.system.controls = controls

    def restore(self, state: State) -> None:
        """Continue from a saved state; controls stay as they are."""
        self.state = state
        self._touched = {}

    def reset(self) -> None:
        """Return to the start of the scene, without any steering."""
        self.controls = self.compiled.controls
        self._grip_count, self._episode = 0, self._episode + 1
        self.restore(self._start)

    def copy(self) -> Simulation:
        """An independent simulation in the same state with the same controls; its grips are in `grips`."""
        return deepcopy(self)

    def record(self, out: str | Path | None = None, overwrite: bool = False) -> Any:
        """Record the frames from now on as a run, in a folder or in memory: a
        gabardine.run.steered.Recording.

        Take steps within it; the run is complete afterwards::

            with sim.record("out/steered") as recording:
                ...                                     # steps
            recording.run                               # to view, plot and export
        """
        return from_above("gabardine.run.steered", "record")(self, out, overwrite)

    def start_from(self, positions: NDArray[Any], velocities: NDArray[Any] | None = None) -> None:
        """Continue from other positions [m] and velocities [m/s], (n, 3) in the user's order; without
        velocities the present ones are kept. Rigid bodies stay where they are.
        """
        given = {"positions": positions, "velocities": velocities}
        model, found = self.compiled.model, {}
        for name, array in given.items():
            if array is None:
                continue
            wanted = (len(model.order), 3)
            if np.shape(array) != wanted or not np.isfinite(array).all():
                raise SceneError(
                    f"start_from: {name} have the shape {np.shape(array)} or numbers that are not finite; "
                    f"give finite ones of shape {wanted}, in the order of sim.{name}."
                )
            whole = getattr(self.state, name).copy()
            whole[: len(model.order)] = np.asarray(array, np.float64)[model.order]
            found[name] = whole
        still = np.zeros_like(self.state.accelerations)  # those of the last step do not apply
        self.restore(replace(self.state, **found, accelerations=still, previous_step_s=0.0, still_s=0.0))

    def __copy__(self) -> Simulation:
        return deepcopy(self)  # which shares the model

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "observers": ()}

    @property
    def done(self) -> bool:
        """Whether the run has reached its end, or the rest at which it ends."""
        return self.state.step >= self.schedule.step_count or self.state.still_s > STILL_S - 1e-9

    @property
    def positions(self) -> NDArray[np.float64]:
        """[m], in the user's order; read-only: use `start_from` to set others."""
        return self._shown(self.state.positions)

    @property
    def velocities(self) -> NDArray[np.float64]:
        """[m/s], in the user's order; read-only."""
        return self._shown(self.state.velocities)

    @property
    def contact_forces(self) -> NDArray[np.float64] | None:
        """Contact force on each vertex [N], in the user's order, read-only; None without contact."""
        return None if self.compiled.model.contact is None else self._shown(self.state.contact_forces)

    def _shown(self, internal: NDArray[np.float64]) -> NDArray[np.float64]:
        return read_only(self.compiled.model.original(internal))

    @property
    def time_s(self) -> float:
        """The present time of the simulation [s]."""
        return self.state.time_s

    def strain(self) -> NDArray[np.float64]:
        """Green-Lagrange strain (weft, warp, engineering shear) of each triangle, shape (t, 3)."""
        return readings.strain(self.compiled, self.positions)

    def stress(self) -> NDArray[np.float64]:
        """Elastic stress (weft, warp, shear) of the triangles of cloths [N/m], (t, 3); zero on solids."""
        return readings.stress(self.scene, self.compiled, self.positions)

    def energy(self) -> dict[str, float]:
        """Energy by kind [J]: kinetic, gravity (zero at the origin), and that of the laws of force."""
        now = self.state
        return self.system.energies(now.positions, now.velocities, now.internal, now.time_s)

    def contacts(self) -> readings.Contacts:
        """The present contacts, with forces by vertex and by surface."""
        return readings.contacts(self.system.contact, self.state, self.contact_forces, self._touched)

    @property
    def rigid_bodies(self) -> NDArray[np.float64]:
        """The present state of the rigid bodies, a row of numbers each; read-only."""
        return read_only(body_rows(self.compiled.model.rigid_bodies, self.state))

    def intersections(self) -> int | None:
        """Number of edges that pass through triangles; None in modes without contact between surfaces."""
        contact = self.system.contact
        return None if contact is None else contact.intersections(self.state.positions, self.state.time_s)

    @property
    def at_frame(self) -> bool:
        """Whether the present step is a frame of the schedule, or the end."""
        return self.schedule.is_frame(self.state.step) or self.done

    def frame(self, report: StepReport | None) -> Frame:
        """The present state as a frame."""
        index, own = self.schedule.frame_index(self.state.step), len(self.compiled.controls.pins)
        if index < 0 and self.done:  # the run came to rest between two frames
            index = bisect_left(self.schedule.frame_steps, self.state.step)
        motion = self.positions, self.velocities, self.state.pin_forces[:own].copy()
        moments = self.state.pin_moments[:own].copy()
        return Frame(
            index, self.state.time_s, *motion, report, self.contact_forces, self.rigid_bodies, moments
        )

    def _repr_html_(self) -> str:
        """HTML for notebooks."""
        shown: str = from_above("gabardine.viewer.notebook", "simulation_card")(self)
        return shown

    def step(self) -> StepReport:
        """One step of the schedule; divided into shorter ones if it cannot be solved."""
        if self.done:
            raise SceneError(
                f"The simulation has reached its end, {self.state.time_s:g} s; raise time.duration_s (or "
                f"lower time.rest_speed_m_per_s) to go on, or restore() an earlier state."
            )
        number = self.state.step + 1
        end_s = self.schedule.end_of(number)
        if self.controls.timed:
            self.controls, self.state = due(self.controls, self.state, end_s - self.state.time_s)
        self.system.take_shelter(self.state.positions, self.state.time_s)
        report = StepReport(step=number, time_s=end_s, step_s=end_s - self.state.time_s)
        state = self.step_control.advance(self.state, report.step_s, report)
        masses, limit = self.compiled.model.masses, self.schedule.rest_speed_m_per_s
        still = 0.0 if limit is None else still_s(self.state, state, report.step_s, masses, limit)
        start, self.state = self.state, replace(state, time_s=end_s, step=number, still_s=still)
        self._touched = report.contact_forces_n
        with Stopwatch(report.stages_s)("other"):
            self._measure(report)
            self.invariants.check(start, self.state, self.controls, report)
        for observe in self.observers:
            observe(self, report)
        return report

    def _measure(self, report: StepReport) -> None:
        report.max_strain = self.system.largest_acting_strain(self.state.positions)
        state = self.state
        now = state.positions, state.velocities, state.internal, state.time_s
        report.energies_j = self.system.energies(*now)
        own = len(self.compiled.controls.pins)
        grips = [pin.name for pin in self.controls.pins[own:]]
        report.grip_forces_n = dict(zip(grips, state.pin_forces[own:].tolist()))
        report.grip_moments_n_m = dict(zip(grips, state.pin_moments[own:].tolist()))
        contact = self.system.contact
        if contact is not None:
            report.min_gap_m = contact.least_gap(self.state.positions, self.state.time_s)


Observers = tuple[Callable[[Simulation, StepReport], None], ...]
"""Functions that are called after every step with the simulation and the report of the step."""


def frames(scene: Scene | str | Path, threads: int | None = 1) -> Iterator[Frame]:
    """The frames of a scene, as they are computed."""
    simulation = Simulation(scene, threads)
    yield simulation.frame(None)
    while not simulation.done:
        report = simulation.step()
        if simulation.at_frame:
            yield simulation.frame(report)


def _settings(solver: Solver) -> Settings:
    fixed = solver.linear_iterations
    limits: dict[str, Any] = (
        {} if fixed == "auto" else {"linear_iterations": fixed, "fixed_linear_iterations": True}
    )
    return Settings(
        **limits,
        tolerance=solver.tolerance,
        newton_iterations=solver.newton_iterations,
        force_tolerance=solver.force_tolerance,
        jacobian=solver.jacobian,
        preconditioner=solver.preconditioner,
    )
