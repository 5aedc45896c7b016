"""Limits on the length of springs or edges: Provot's deformation rates, Bridson's change per step.

Provot 1995, "Deformation constraints in a mass-spring model to describe rigid cloth behavior": after each
step every spring whose deformation rate tau = (l - l_0)/l_0 exceeds its critical rate is brought back to it
along its own direction, both ends by half, or the free end alone if the other is pinned; sweeps repeat until
no spring exceeds its rate or their number is used up. Velocities follow: v += (corrected - uncorrected)/h,
which after a symplectic step is v = (P_new - P_old)/h; without it the sheet gains energy in every step.

Bridson, Marino & Fedkiw 2003, "Simulation of clothing with folds and wrinkles", section 4.2, limit the rate:
no length may change by more than a fraction of itself (10 %) in a step; here this limits the velocities at
its end.

Orders of the sweep: `given` (by kind, in the order of the mesh), `random` (drawn in each step), `coloured`:
classes of springs without a common vertex, one after the other, so that the springs of a class may be
corrected in parallel by any number of threads, with the same result.
"""

from __future__ import annotations

from typing import Annotated, Literal, Self

import numpy as np
from numpy.typing import NDArray
from pydantic import Field, model_validator

from gabardine.core.errors import SceneError
from gabardine.core.messages.validation import sentence
from gabardine.limits.colouring import colour_classes, swept_at_once
from gabardine.limits.limit import Limit, LimitedBody, Limiter, Links, StepEnd, bounded
from gabardine.limits.sweeps import count_beyond, sweep_lengths, sweep_speeds
from gabardine.mechanics.model import Floats

Rate = Annotated[
    float | tuple[float, float],
    bounded(
        -1.0,
        "an elongation; give a number of 0 to 100, or a pair [lower, upper] with the lower between -1 and "
        "0, e.g. [-0.05, 0.1].",
    ),
]
"""A number limits extension, a pair [lower, upper] both."""

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
        links = body.links()
        for kind in KINDS:
            if getattr(self, kind) is not None and kind not in links:
                raise SceneError.at(
                    f"limit.{kind}",
                    f"There are no such springs here; there are: {', '.join(links)}. Remove it.",
                )
        return EdgeLimiter(self, links)

    def bounds(self, kind: str) -> tuple[float, float] | None:
        """Smallest and largest elongation of a kind; None: unlimited."""
        own = getattr(self, kind, None)
        rate = self.rate if own is None else own
        if rate is None:
            return None
        return rate if isinstance(rate, tuple) else (-1.0, rate)


class EdgeLimiter(Limiter):
    """The limiter; see the module docstring."""

    def __init__(self, limit: EdgeLimit, links: Links) -> None:
        self.limit = limit
        chosen = [(pairs, lengths, b) for k, (pairs, lengths) in links.items() if (b := limit.bounds(k))]
        self.pairs = _joined([pairs for pairs, _, _ in chosen])
        lengths = np.concatenate([np.zeros(0), *(own for _, own, _ in chosen)])
        bounds = [np.tile(b, (len(own), 1)) for _, own, b in chosen]
        self.spans = lengths[:, None] * (1.0 + np.concatenate([np.zeros((0, 2)), *bounds]))
        self.lengths = lengths
        self.every = _joined([pairs for pairs, _ in links.values()])
        self.starts = np.array([0, len(self.pairs)])
        if limit.order == "coloured":
            order, self.starts = colour_classes(self.pairs)
            self.pairs, self.spans, self.lengths = self.pairs[order], self.spans[order], self.lengths[order]
            self.every = self.every[colour_classes(self.every)[0]]

    def limit_strain(self, end: StepEnd) -> bool:
        pairs, spans, slack = self.pairs, self.spans, self.limit.tolerance * self.lengths
        if self.limit.order == "random":  # by the step, so that a resumed run draws the same
            order = np.random.default_rng((self.limit.seed, end.number)).permutation(len(pairs))
            pairs, spans, slack = pairs[order], spans[order], slack[order]
        classes = swept_at_once(self.starts, end.system.team, self.limit.order == "coloured")
        weights, masses = self._weights(end), end.masses
        taken = np.zeros_like(end.positions)  # mass times correction taken by pinned ends [kg m]
        met = False
        for _ in range(self.limit.sweeps):
            met = bool(count_beyond(pairs, spans, slack, end.positions)[0] == 0)
            if met:
                break
            end.report.limit_sweeps += 1
            for ranges in classes:
                end.system.team.run(
                    sweep_lengths, ranges, pairs, spans, weights, masses, end.positions, taken
                )
        end.reactions += taken / end.step_s**2
        return met

    def limit_rate(self, end: StepEnd, touched: bool) -> None:  # noqa: ARG002 - with and without contact
        """Sweeps over the velocities until no length changes too fast."""
        if self.limit.change_per_step is None:
            return
        most = float(self.limit.change_per_step) / end.step_s
        changed = np.zeros(1, np.int64)
        for _ in range(self.limit.sweeps):
            changed[0] = 0
            sweep_speeds(
                0,
                len(self.every),
                self.every,
                end.positions,
                self._weights(end),
                end.system.model.masses / end.step_s,
                (most, self.limit.tolerance),
                end.velocities,
                end.reactions,
                changed,
            )
            if changed[0] == 0:
                return
            end.report.limit_sweeps += 1
        end.report.limit_violations += int(changed[0])  # an upper bound: those of the last sweep

    def measure(self, end: StepEnd) -> None:
        if not len(self.pairs):
            return
        slack = self.limit.tolerance * self.lengths
        beyond, worst = count_beyond(self.pairs, self.spans, slack, end.positions)
        end.report.limit_violations += int(beyond)
        end.report.limit_excess = max(end.report.limit_excess, self.limit.tolerance * float(worst))

    def _weights(self, end: StepEnd) -> Floats:
        """The weights with which ends share a correction; 0: pinned."""
        own = end.system.model.masses
        weights = own / end.masses if self.limit.share == "half" else 1.0 / end.masses
        weights[end.held != 0] = 0.0
        return weights


def _joined(pairs: list[NDArray[np.uint32]]) -> NDArray[np.uint32]:
    return np.concatenate([np.zeros((0, 2), np.uint32), *pairs])
