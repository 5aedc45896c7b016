"""An estimate of the memory, disk space and time of a run, from its scene alone, before anything is built.

The costs are those of `gabardine bench scaling` and `steps` (benchmarks/results), rounded: memory and disk
are right within a third, time within a factor of three, since processors, contacts and the number of Newton
and linear iterations differ. The number of parts into which an explicit method divides its steps is known
once a simulation is built (`Simulation.longest_step_s`); an error bound may divide them further, so there the
time is a lower bound.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.core.input_file import sized
from gabardine.core.resources import disk_bytes, memory_bytes
from gabardine.integrators import integrator_class
from gabardine.mechanics.controls import Controls, Load, Ramp
from gabardine.scene.time import TIMELESS
from gabardine.simulation.schedule import schedule_of

if TYPE_CHECKING:
    from gabardine.scene import Scene
    from gabardine.scene.time import Time

BASE_BYTES = 230e6
"""Memory of Python and its libraries, kernels compiled."""
REPORT_BYTES, LINE_BYTES = 3800.0, 800.0
"""Bytes of a step: its report in memory, and its line in steps.jsonl."""
VERTEX_FRAME_BYTES, CONTACT_FRAME_BYTES = 36.0, 12.0
"""Bytes of a vertex in a frame: position (float64) and velocity (float32), and contact force (float32)."""
CHECKPOINT_VERTEX_BYTES = 150.0
STEP_S = 5e-4
"""Time of a step, independent of the mesh."""
FINE = 1e5
"""Number of triangles from which a solve needs more iterations: the time of a triangle grows with the cube
root of their number."""
PAIR_BYTES, PAIR_TIME = 1500.0, 5.0
"""Contact of surfaces: memory of a triangle, and factor on the time of a step."""
CELL_BYTES, CELL_STEP_S, CELL_SETUP_S = 4100.0, 8e-6, 2e-5
"""Memory, time of a step and setup time of a cell of a solid, with its springs."""
EXPLICIT = 0.2
"""Time of an explicit step over that of an implicit one."""
EXPLICIT_CONTACT_S, EXPLICIT_PAIR_S = 1e-2, 4e-6
"""Time of an explicit step with contact of surfaces, and of a triangle in it. Measured: 17 ms with 800
triangles on a ball, 33 ms with 3200, 77 ms with 37 000 that touch nothing."""
STATIC_S, STATIC_TRIANGLES, STATIC_POWER = 72.0, 1e5, 1.8
"""Time of an equilibrium of STATIC_TRIANGLES triangles, and the power of their number with which it grows."""


@dataclass(frozen=True)
class Estimate:
    """triangles, cells: of cloths and of solids; steps, frames: of the whole run
    parts: of a step, if its method divides it
    setup_s: until the first step [s]; time_s: all steps [s]
    model_bytes: memory of a simulation; report_bytes: of all reports of a run; frame_bytes: of one frame
    """

    triangles: int
    cells: int
    steps: int
    parts: int
    frames: int
    setup_s: float
    time_s: float
    model_bytes: float
    frame_bytes: float

    @property
    def memory_bytes(self) -> float:
        """Memory of a run that keeps its frames in a folder."""
        return self.model_bytes + self.steps * REPORT_BYTES

    @property
    def disk_bytes(self) -> float:
        """Disk space of the folder of a run."""
        checkpoint_bytes = CHECKPOINT_VERTEX_BYTES * _vertices(self.triangles, self.cells)
        return self.frames * self.frame_bytes + self.steps * LINE_BYTES + checkpoint_bytes

    @property
    def size(self) -> str:
        """The size of the scene in words."""
        counts = {"triangles": self.triangles, "cells": self.cells}
        return " and ".join(f"{grouped(count)} {what}" for what, count in counts.items() if count)

    @property
    def length(self) -> str:
        """The length of the run in words."""
        parts = f" of {grouped(self.parts)} parts" if self.parts > 1 else ""
        return f"{self.size}, {grouped(self.steps)} steps{parts}, {grouped(self.frames)} frames"


def estimate(scene: Scene, longest_s: float = math.inf) -> Estimate:
    """The estimate of a scene. Mesh files are read for their size, nothing is built.

    longest_s: longest stable step, if it is known [s]
    """
    contact = scene.contact_settings
    plan = schedule_of(scene.time, scene.time.integrator in TIMELESS, _stages_s(scene))
    cells = sum(_counted(solid.cell_count, scene.folder) for solid in scene.solid)
    costs = [
        (_counted(cloth.mesh.triangle_count, scene.folder), cloth.model.cost(cloth.fabric))
        for cloth in scene.cloth
    ]
    triangles = sum(count for count, _ in costs)
    pair_bytes = PAIR_BYTES if contact.among_cloths else 0.0
    model_bytes = sum(count * (cost.memory_bytes + pair_bytes) for count, cost in costs)
    step_s = sum(count * cost.step_s for count, cost in costs) + cells * CELL_STEP_S
    parts = _parts(scene.time, plan.step_s, longest_s)
    contact_bytes = CONTACT_FRAME_BYTES if scene.collider or pair_bytes else 0.0
    return Estimate(
        triangles,
        cells,
        plan.step_count,
        parts,
        len(plan.frame_steps),
        sum(count * cost.setup_s for count, cost in costs) + cells * CELL_SETUP_S,
        plan.step_count * parts * _step_s(scene, step_s, triangles),
        BASE_BYTES + model_bytes + cells * CELL_BYTES,
        _vertices(triangles, cells) * (VERTEX_FRAME_BYTES + contact_bytes),
    )


def _parts(time: Time, step_s: float, longest_s: float) -> int:
    """The number of parts of a step of the schedule [s]."""
    return max(1, math.ceil(step_s / min(time.step_s, longest_s) - 1e-9)) if time.divided else 1


def _step_s(scene: Scene, step_s: float, triangles: int) -> float:
    """Time of one step [s]; step_s: of an implicit one of a coarse mesh, without surface contact."""
    method: Any = integrator_class(scene.time.integrator)
    if method.static:
        return STATIC_S * (triangles / STATIC_TRIANGLES) ** STATIC_POWER
    contact = scene.contact_settings
    pairs = contact.among_cloths or (contact.guaranteed and len(scene.collider) > 0)
    if not method.implicit:
        contact_s = EXPLICIT_CONTACT_S + EXPLICIT_PAIR_S * triangles if pairs else 0.0
        return STEP_S + EXPLICIT * step_s + contact_s
    finer = max(1.0, triangles / FINE) ** (1 / 3)
    return STEP_S + step_s * finer * (PAIR_TIME if contact.among_cloths else 1.0)


def _vertices(triangles: int, cells: int) -> float:
    return triangles / 2 + cells


def _counted(count: Callable[[Path], int], folder: Path) -> int:
    """The count of a mesh, or 0 if it cannot be counted: errors are reported when it is built."""
    try:
        return count(folder)
    except SceneError:
        return 0


def refuse_too_large(scene: Scene) -> None:
    """SceneError if the simulation of a scene does not fit into memory, even without its results."""
    expected = estimate(scene)
    if expected.model_bytes > memory_bytes():
        raise SceneError(_lacking_memory(expected.model_bytes, expected.size, "use a coarser mesh"))


def refuse_too_long(expected: Estimate, in_memory: bool = False) -> None:
    """SceneError if a run does not fit into memory with the reports of all steps and, if kept, its frames."""
    memory = expected.memory_bytes + (expected.frames * expected.frame_bytes if in_memory else 0.0)
    if memory > memory_bytes():
        remedy = "use a coarser mesh, longer steps or a shorter duration"
        raise SceneError(_lacking_memory(memory, expected.length, remedy))


def refuse_full_disk(expected: Estimate, out: Path, freed_bytes: float = 0.0) -> None:
    """SceneError if the disk lacks room for a run; freed_bytes: present size of the folder."""
    room = disk_bytes(out) + freed_bytes
    if expected.disk_bytes > room:
        needs = f"The run needs about {sized(expected.disk_bytes)} on the disk ({expected.length})"
        remedy = "lower time.frames_per_s, or choose another disk with --out"
        raise SceneError.at(out, f"{needs}, and {sized(room)} are free; {remedy}.")


def _lacking_memory(memory: float, wanted: str, remedy: str) -> str:
    return (
        f"The scene needs about {sized(memory)} of memory ({wanted}), and this process may take "
        f"{sized(memory_bytes())}; {remedy}."
    )


def grouped(count: int) -> str:
    """A number for people: "8 000 000"."""
    return f"{count:_}".replace("_", " ")


def _stages_s(scene: Scene) -> tuple[float, ...]:
    """Times of the stages of its loads [s], without the vertices that they act on."""
    nothing, never = (np.zeros(0, np.uint32), np.zeros((0, 3))), np.inf
    loads = tuple(
        Load(*nothing, load.start_s, never if load.end_s is None else load.end_s, Ramp.of(load.ramp))
        for body in scene.deformables
        for load in body.load
    )
    return Controls(loads=loads, gravity_ramp=Ramp.of(scene.world.gravity_ramp)).stages_s
