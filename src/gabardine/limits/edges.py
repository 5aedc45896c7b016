"""Limits on the length of springs or edges: Provot's deformation rates, Bridson's change per step.

Provot 1995, "Deformation constraints in a mass-spring model to describe rigid cloth behavior": after each
step every spring whose deformation rate tau = (l - l_0)/l_0 exceeds its critical rate is brought back to it
along its own direction, both ends by half, or the loose end alone where the other is fixed; sweeps repeat
until nothing exceeds its rate or there were enough of them. Velocities follow: v += (corrected -
uncorrected)/h, which after a symplectic step is v = (P_new - P_old)/h; without it the sheet keeps pumping
energy.

Bridson, Marino & Fedkiw 2003, "Simulation of clothing with folds and wrinkles", section 4.2, limit the rate:
no length may change by more than a share of itself (10 %) in a step; here on the velocities at the end of
it.

Orders of the sweep: `given` (by kind, as the mesh has them), `random` (drawn anew each step), `coloured`:
classes of springs that share no vertex, one after the other, so that the springs of a class may be corrected
at once by any number of threads, with the same result.
"""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from typing import Annotated, Any, Literal, Self

import numpy as np
from numpy.typing import NDArray
from pydantic import BeforeValidator, Field, model_validator

from gabardine.core.errors import Problem, SceneError
from gabardine.core.sentences import sentence
from gabardine.core.threads import Range
from gabardine.core.words import show
from gabardine.limits.colouring import colour_classes
from gabardine.limits.limit import Limit, LimitedBody, Limiter
from gabardine.limits.sweeps import count_beyond, sweep_lengths, sweep_speeds
from gabardine.mechanics.model import Floats, State
from gabardine.mechanics.report import StepReport
from gabardine.mechanics.system import System


def _rate(value: Any) -> Any:
    numbers = value if isinstance(value, list | tuple) else (0.0, value)
    plain = all(isinstance(n, int | float) and not isinstance(n, bool) for n in numbers)
    if len(numbers) != 2 or not plain or not (-1.0 < numbers[0] <= 0.0 <= numbers[1] < math.inf):
        raise sentence(
            f"{show(value)} is no limit of an elongation; give a number of at least 0, or a pair [lower, "
            f"upper] with the lower between -1 and 0, e.g. [-0.05, 0.1]."
        )
    return value


Rate = Annotated[float | tuple[float, float], BeforeValidator(_rate)]
"""A number limits extension, a pair [lower, upper] both."""

ROUNDS = 20
"""Sweeps and moving out of colliders take turns at most so often."""

KINDS = ("structural", "shear", "flexion", "body")


class EdgeLimit(Limit):
    """No spring or edge is longer than (1 + rate) times its length at rest (Provot 1995).

    `rate` holds for every kind that has no number of its own; without it, only the kinds named are limited.
    """

    method: Literal["edges"] = "edges"
    rate: Rate | None = Field(None, description="largest elongation, or [least, largest]")
    structural: Rate | None = Field(None, description="the same of springs along edges")
    shear: Rate | None = Field(None, description="the same of springs across cells")
    flexion: Rate | None = Field(None, description="the same of springs over two cells or across hinges")
    body: Rate | None = Field(None, description="the same of springs through the cells of a solid")
    change_per_step: float | None = Field(
        None, gt=0, description="largest change of a length in a step, as a share of it (Bridson: 0.1)"
    )
    order: Literal["given", "random", "coloured"] = Field("coloured", description="order of the sweeps")
    seed: int = Field(0, ge=0, description="of the random order")
    sweeps: int = Field(200, ge=1, description="at most so many a step")
    tolerance: float = Field(1e-3, ge=1e-12, description="what may remain beyond a rate")
    share: Literal["half", "mass"] = Field(
        "half", description="how two loose ends share a correction: by half (provot95), or by mass"
    )

    @model_validator(mode="after")
    def _limits_something(self) -> Self:
        if self.change_per_step is None and all(getattr(self, name) is None for name in ("rate", *KINDS)):
            raise sentence("Nothing is limited; add rate = 0.1 (largest elongation), or change_per_step.")
        return self

    def limiter(self, body: LimitedBody) -> Limiter:
        for kind in KINDS:
            if getattr(self, kind) is not None and kind not in body.links:
                raise SceneError(
                    Problem(
                        f"limit.{kind}",
                        f"There are no such springs here; there are: {', '.join(body.links)}. Remove it.",
                    )
                )
        return EdgeLimiter(self, body)

    def bounds(self, kind: str) -> tuple[float, float] | None:
        """Least and largest elongation of a kind; None: unlimited."""
        own = getattr(self, kind, None)
        rate = self.rate if own is None else own
        if rate is None:
            return None
        return rate if isinstance(rate, tuple) else (-1.0, rate)


class EdgeLimiter(Limiter):
    """The limit at work; see the module docstring."""

    def __init__(self, limit: EdgeLimit, body: LimitedBody) -> None:
        self.limit = limit
        chosen = [(pairs, lengths, b) for k, (pairs, lengths) in body.links.items() if (b := limit.bounds(k))]
        self.pairs = _joined([pairs for pairs, _, _ in chosen])
        lengths = np.concatenate([np.zeros(0), *(own for _, own, _ in chosen)])
        bounds = [np.tile(b, (len(own), 1)) for _, own, b in chosen]
        self.spans = lengths[:, None] * (1.0 + np.concatenate([np.zeros((0, 2)), *bounds]))
        self.lengths = lengths
        self.every = _joined([pairs for pairs, _ in body.links.values()])
        self.starts = np.array([0, len(self.pairs)])
        if limit.order == "coloured":
            order, self.starts = colour_classes(self.pairs)
            self.pairs, self.spans, self.lengths = self.pairs[order], self.spans[order], self.lengths[order]
            self.every = self.every[colour_classes(self.every)[0]]

    def apply(self, system: System, state: State, step_s: float, report: StepReport) -> State:
        model = system.model
        weights = np.ones(model.vertex_count) if self.limit.share == "half" else 1.0 / model.masses
        weights[system.controls.pinned()] = 0.0
        positions, impulse = state.positions.copy(), np.zeros_like(state.positions)
        left = self.limit.sweeps
        for _ in range(ROUNDS):
            swept = self._lengths(system, state.step, positions, (weights, impulse), left)
            positions = self._outside(system, state, positions, step_s)
            left -= swept
            if 0 in (swept, left) or system.model.contact is None:
                break
        report.limit_sweeps += self.limit.sweeps - left
        velocities = state.velocities + (positions - state.positions) / step_s
        impulse /= step_s**2
        if self.limit.change_per_step is not None:
            self._speeds(system, positions, velocities, weights, impulse, step_s, report)
        self._measure(positions, report)
        return replace(
            state,
            positions=positions,
            velocities=velocities,
            accelerations=state.accelerations + (velocities - state.velocities) / step_s,
            pin_forces=state.pin_forces + _on_pins(system, impulse),
            # A difference across a correction is no derivative: methods of several steps start anew.
            previous_step_s=state.previous_step_s if np.array_equal(velocities, state.velocities) else 0.0,
        )

    def _lengths(
        self, system: System, step: int, positions: Floats, shares: tuple[Floats, Floats], most: int
    ) -> int:
        """Sweeps over the positions, at most so many, and how many there were.

        shares: weights; held, mass times correction taken by fixed ends [kg m]
        """
        weights, held = shares
        pairs, spans, slack = self.pairs, self.spans, self.limit.tolerance * self.lengths
        if self.limit.order == "random":  # by the step, so that a resumed run draws the same
            order = np.random.default_rng((self.limit.seed, step)).permutation(len(pairs))
            pairs, spans, slack = pairs[order], spans[order], slack[order]
        classes = self._classes(system)
        for sweep in range(most):
            if count_beyond(pairs, spans, slack, positions)[0] == 0:
                return sweep
            for ranges in classes:
                system.team.run(
                    sweep_lengths, ranges, pairs, spans, weights, system.model.masses, positions, held
                )
        return most

    def _classes(self, system: System) -> list[list[Range]]:
        """Ranges of springs to be swept at once, one list after the other."""
        if self.limit.order != "coloured" or system.team.size == 1:
            return [[(0, len(self.pairs))]]
        return [
            [(int(first) + a, int(first) + b) for a, b in system.team.ranges(int(last - first))]
            for first, last in pairwise(self.starts)
        ]

    def _speeds(
        self,
        system: System,
        positions: Floats,
        velocities: Floats,
        weights: Floats,
        held: Floats,
        step_s: float,
        report: StepReport,
    ) -> None:
        """Sweeps over the velocities until no length changes too fast; held: forces of fixed ends [N]."""
        most = float(self.limit.change_per_step or 0.0) / step_s
        changed = np.zeros(1, np.int64)
        for _ in range(self.limit.sweeps):
            changed[0] = 0
            sweep_speeds(
                0,
                len(self.every),
                self.every,
                positions,
                weights,
                system.model.masses / step_s,
                (most, self.limit.tolerance),
                velocities,
                held,
                changed,
            )
            if changed[0] == 0:
                return
            report.limit_sweeps += 1
        report.limit_violations += int(changed[0])  # at most so many: those of the last sweep

    def _outside(self, system: System, state: State, positions: Floats, step_s: float) -> Floats:
        """What the correction pushed into a collider is moved out of it again."""
        contact = system.model.contact
        if contact is None:
            return positions
        step = contact.open(state.positions, positions, step_s, state.contact_status, state.contact_forces)
        return state.positions + step.settle(positions - state.positions)

    def _measure(self, positions: Floats, report: StepReport) -> None:
        """What remains beyond the limits."""
        if not len(self.pairs):
            return
        beyond, worst = count_beyond(self.pairs, self.spans, self.limit.tolerance * self.lengths, positions)
        report.limit_violations += int(beyond)
        report.limit_excess = max(report.limit_excess, self.limit.tolerance * float(worst))


def _joined(pairs: list[NDArray[np.uint32]]) -> NDArray[np.uint32]:
    return np.concatenate([np.zeros((0, 2), np.uint32), *pairs])


def _on_pins(system: System, held: Floats) -> Floats:
    """Forces of fixed vertices summed over each pin [N]."""
    return np.array([held[pin.vertices].sum(axis=0) for pin in system.controls.pins]).reshape(-1, 3)
