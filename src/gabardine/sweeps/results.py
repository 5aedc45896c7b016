"""What is measured of each run, by name. `RESULTS` is the only list: one function and one line each."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from gabardine.core.registry import Registry

if TYPE_CHECKING:
    from gabardine.run.run import Run


class Result(NamedTuple):
    """words: what it is, with its unit; measure: (run) -> a number, or None where the run has none"""

    words: str
    measure: Callable[[Run], float | None]


def _of_summary(name: str) -> Callable[[Run], float | None]:
    return lambda run: run.summary.get(name)


def _extent(axis: int) -> Callable[[Run], float]:
    return lambda run: float(np.ptp(run.frame(-1).positions[:, axis]))


def _lowest(run: Run) -> float:
    return float(run.frame(-1).positions[:, 1].min())


def _pin_force(run: Run) -> float | None:
    """The pull of all pins together at the end [N]."""
    forces = run.frame(-1).pin_forces
    return float(np.linalg.norm(forces.sum(axis=0))) if len(forces) else None


def _energy(name: str) -> Callable[[Run], float | None]:
    return lambda run: run.reports[-1]["energies_j"].get(name) if run.reports else None


RESULTS: Registry[Result] = Registry(
    "result",
    {
        "max_strain": Result("largest principal stretch minus 1 at any step", _of_summary("max_strain")),
        "lowest_m": Result("height of the lowest point at the end [m]", _lowest),
        "width_m": Result("extent along x at the end [m]", _extent(0)),
        "height_m": Result("extent along y at the end [m]", _extent(1)),
        "depth_m": Result("extent along z at the end [m]", _extent(2)),
        "pin_force_n": Result("pull of all pins together at the end [N]", _pin_force),
        "kinetic_j": Result("kinetic energy at the end [J]", _energy("kinetic")),
        "intersections": Result("edges through triangles in the worst frame", _of_summary("intersections")),
        "newton_iterations": Result("Newton iterations of all steps", _of_summary("newton_iterations")),
        "wall_s": Result("time it took [s]", _of_summary("wall_s")),
    },
)

USUAL = ("max_strain", "lowest_m", "width_m", "height_m", "pin_force_n", "wall_s")
"""Measured unless others are chosen."""


def measured(run: Run, names: tuple[str, ...]) -> dict[str, Any]:
    """The chosen results of a run."""
    from gabardine.run.summary import plain

    return {name: plain(RESULTS[name].measure(run)) for name in names}
