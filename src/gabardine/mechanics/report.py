"""The report of a step."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from enum import StrEnum
from time import perf_counter
from typing import Any

from gabardine.mechanics.breach import Breach


class Result(StrEnum):
    """How a step or a run ended, as a sentence."""

    OK = "ok"
    NOT_FINITE = "positions or velocities are no longer finite"
    LINEAR_LIMIT = "the linear solver reached its iteration limit"
    INDEFINITE = "the system matrix is not positive definite"
    NO_SAFE_STEP = "no way was found along which nothing passes through anything"
    NEWTON_LIMIT = "Newton's method did not converge"
    ENERGY = "the step creates energy"


@dataclass
class StepReport:
    """One step, in numbers.

    step, time_s, step_s: number of the step, from 1, the time at its end and its length [s]
    newton_iterations, linear_iterations: over all solves of the step; contacts: vertices or pairs in contact
    residual: relative residual of the last linear solve (static: unbalanced force over loads)
    residual_n: unbalanced force at the end [N], if measured (not with a number of Newton iterations)
    max_strain: largest principal stretch minus 1 in a membrane law
    min_gap_m: smallest distance to a collider, or None
    contact_forces_n: contact force on each touched cloth, solid and collider, by its name, as "normal" and
        "friction", each x, y, z [N]
    grip_forces_n, grip_moments_n_m: force [N] and moment about the mean of its vertices [N m] of each grip of
        a program on the cloth, by its name, each x, y, z
    substeps: steps taken in it, if their length is chosen automatically; rejections: number of further ones
        that were rejected as not accurate enough
    corrected: vertices whose displacement was made collision-free after the solve, by impulses that are not
        part of the contact forces
    halvings: number of halvings of the step; stages_s: wall time by stage [s]
    limit_sweeps: over all strain limits; limit_violations: lengths or triangles still beyond their limit
        by more than its tolerance; limit_excess: the largest remaining strain beyond a limit;
        limit_triangle: its triangle, if triangles are limited; limit_energies_j: energy added by limits, by
        kind [J]
    intersections: edges through triangles at the end, at frames of modes with contact between surfaces
    energies_j: at the end, by kind [J]; work_j: of pins, dead loads and moving air during the step [J]
    history, history_n: unbalanced force over loads and in newtons after each Newton iteration
    breaches: violated invariants: what, where, when, how large, and the remedy
    notes: sentences for the reader of the result
    result, message: "ok", or the failure and its message
    """

    step: int = 0
    time_s: float = 0.0
    step_s: float = 0.0
    newton_iterations: int = 0
    linear_iterations: int = 0
    residual: float = 0.0
    residual_n: float = 0.0
    contacts: int = 0
    max_strain: float = 0.0
    min_gap_m: float | None = None
    contact_forces_n: dict[str, dict[str, list[float]]] = field(default_factory=dict)
    grip_forces_n: dict[str, list[float]] = field(default_factory=dict)
    grip_moments_n_m: dict[str, list[float]] = field(default_factory=dict)
    substeps: int = 1
    rejections: int = 0
    intersections: int | None = None
    corrected: int = 0
    halvings: int = 0
    limit_sweeps: int = 0
    limit_violations: int = 0
    limit_excess: float = 0.0
    limit_triangle: int | None = None
    limit_energies_j: dict[str, float] = field(default_factory=dict)
    energies_j: dict[str, float] = field(default_factory=dict)
    work_j: float = 0.0
    stages_s: dict[str, float] = field(default_factory=dict)
    history: list[float] = field(default_factory=list)
    history_n: list[float] = field(default_factory=list)
    breaches: list[Breach] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    result: str = Result.OK
    message: str = ""

    def to_dict(self) -> dict[str, Any]:
        return asdict(self)


class Stopwatch:
    """Books wall time to the stages of a report: ``with watch("solve"): ...``."""

    def __init__(self, stages: dict[str, float]) -> None:
        self.stages = stages
        self._running: list[tuple[str, float]] = []

    def __call__(self, stage: str) -> Stopwatch:
        self._running.append((stage, perf_counter()))
        return self

    def __enter__(self) -> None:
        return None

    def __exit__(self, *exception: object) -> None:
        stage, start = self._running.pop()
        self.stages[stage] = self.stages.get(stage, 0.0) + perf_counter() - start
