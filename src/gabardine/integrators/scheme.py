"""What a method of implicit steps is: a few numbers; and a step of it being solved.

A scheme says how positions and velocities follow from the displacement d of a step h:

    stage position   x_s = x0 + p d             stage velocity   v_s = r d/h + v_r
    M (a d/h - v_a)/h = F(x_s, v_s, t_s)        end: x1 = x0 + d, v1 = e d/h + v_e

with plain numbers p, r, a, e and velocities v_r, v_a, v_e known at the start of the step.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from gabardine.mechanics.contact import ContactStep, Linear
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import StepReport, Stopwatch


@dataclass(frozen=True, eq=False)
class Scheme:
    """One step of a method; see the module docstring.

    time_s: t_s [s]; position, rate, inertia, end: the numbers p, r, a, e; *_shift: v_r, v_a, v_e [m/s]
    inertial_displacement: if velocities and accelerations went on as they are; solvers start near it [m]
    """

    time_s: float
    inertial_displacement: Floats
    inertia_shift: Floats
    position: float = 1.0
    rate: float = 1.0
    inertia: float = 1.0
    end: float = 1.0
    rate_shift: Floats | float = 0.0
    end_shift: Floats | float = 0.0


@dataclass(eq=False)
class Step:
    """One step being solved: where it starts, and the displacement found so far.

    wanted: Newton iterations, None: until they converge; rough: how many of them are solved roughly
    start_n: of a step that is long for its mesh: the unbalanced force at its start [N]; otherwise 0
    linear: Newton's equation at that displacement
    """

    state: State
    step_s: float
    scheme: Scheme
    contact: ContactStep | None
    displacement: Floats
    reaction: Floats
    report: StepReport
    watch: Stopwatch
    wanted: int | None
    rough: int = 0
    start_n: float = 0.0
    linear: Linear = field(init=False)

    @property
    def end_s(self) -> float:
        return self.state.time_s + self.step_s

    def positions(self, displacement: Floats) -> Floats:
        """Where forces are taken [m]."""
        return self.state.positions + self.scheme.position * displacement

    def velocities(self, displacement: Floats) -> Floats:
        """With which velocities forces are taken [m/s]."""
        return self.scheme.rate * displacement / self.step_s + self.scheme.rate_shift

    def accelerations(self, displacement: Floats) -> Floats:
        """What inertia resists [m/s^2]."""
        change = self.scheme.inertia * displacement / self.step_s - self.scheme.inertia_shift
        return change / self.step_s

    def mean_acceleration(self, displacement: Floats) -> Floats:
        """Of what ends the step with its mean velocity [m/s^2]."""
        return (displacement / self.step_s - self.state.velocities) / self.step_s
