"""What a lab test is: a fabric and a set-up in, curves and numbers out."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, get_args

import numpy as np

from gabardine.core.arrays import Floats
from gabardine.core.errors import SceneError
from gabardine.core.messages.phrases import known, show
from gabardine.geometry.shapes.rectangle import Pattern
from gabardine.materials.fabric import Fabric
from gabardine.materials.tensile import SampleSize

if TYPE_CHECKING:
    from gabardine.run.run import Run
    from gabardine.simulation.simulation import Observers

Tell = Callable[[int, int], None]
"""tell(points done, points in all)"""

ENDS = ("free", "affine")
STARTS = ("affine", "previous")
PATTERNS = get_args(Pattern)
MOST_CELLS, MOST_POINTS = 400, 1000


@dataclass(frozen=True)
class SetUp:
    """How a sample is cut, held and meshed.

    length_m: between the clamps; width_m: along them
    cells: of the mesh, along the clamps and between them; pattern: how cells are cut into triangles
    ends: the two edges between the clamps are "free", as on the instrument, or follow the "affine" motion,
        which makes the state homogeneous and the comparison with the law exact; None: as the test has them
    to_m: the largest displacement; None: as far as the fabric's curve goes, or the test's own default
    points: states measured, evenly spaced in displacement
    start: where Newton's method starts at each point: "affine" (the state before, with the motion of the
        clamps carried on into the sample) or "previous" (as it was, only the clamps have moved)
    refine: by how much the mesh is finer than it would be
    steps: by how much more steps a test takes than it would
    """

    length_m: float = SampleSize.length_m
    width_m: float = SampleSize.width_m
    cells: tuple[int, int] = (24, 12)
    pattern: str = "alternating"
    ends: str | None = None
    to_m: float | None = None
    points: int = 20
    start: str = "affine"
    refine: float = 1.0
    steps: float = 1.0

    def __post_init__(self) -> None:
        for name, value in (("length", self.length_m), ("width", self.width_m), ("to", self.to_m)):
            if value is not None and not (math.isfinite(value) and value > 0):
                raise SceneError(f"{name} = {value:g} m is not possible; give a positive number of metres.")
        choices = (
            ("ends", self.ends, ENDS),
            ("pattern", self.pattern, PATTERNS),
            ("start", self.start, STARTS),
        )
        for name, text, allowed in choices:
            if text is not None and text not in allowed:
                raise SceneError(f"{name} = {show(text)} is not possible; give one of {known(allowed)}.")
        if not all(1 <= count <= MOST_CELLS for count in self.cells):
            counts = "x".join(map(str, self.cells))
            raise SceneError(f"cells = {counts} is not possible; give two numbers from 1 to {MOST_CELLS}.")
        if not (math.isfinite(self.refine) and 0.1 <= self.refine <= 10.0):
            raise SceneError(f"refine = {self.refine:g} is not possible; give a number from 0.1 to 10.")
        if not 1 <= self.points <= MOST_POINTS:
            raise SceneError(f"points = {self.points} is not possible; give 1 to {MOST_POINTS}.")

    def fine(self, *cells: int) -> tuple[int, ...]:
        """Counts of cells, refined."""
        return tuple(max(1, round(self.refine * count)) for count in cells)

    def count(self, least: int = 1) -> int:
        """Steps of a test that takes as many as there are points, and not less than these."""
        return round(self.steps * max(least, self.points))

    @property
    def size(self) -> SampleSize:
        return SampleSize(self.length_m, self.width_m)


@dataclass(frozen=True, eq=False)
class Curve:
    """One curve: y over x, with units; `law`: what the fabric's law says at the same x, if it is known.

    measured: x and y of somebody's data, to be drawn over it
    """

    x: Floats
    y: Floats
    x_name: str
    y_name: str
    x_unit: str
    y_unit: str
    law: Floats | None = None
    measured: tuple[Floats, Floats] | None = None

    def error(self) -> float:
        """Largest distance from the law over its largest value; 0 where there is none."""
        if self.law is None:
            return 0.0
        return float(np.abs(self.y - self.law).max() / max(float(np.abs(self.law).max()), 1e-300))


class Reading(NamedTuple):
    """A number as the standard names it: in the tester's unit, and in SI."""

    value: float
    unit: str
    si: float
    si_unit: str


@dataclass(frozen=True, eq=False)
class LabResult:
    """What a test found.

    curves: by name; values: single numbers, units in their names
    readings: the numbers of the standard, by its names
    columns: heading -> values, the rows of the CSV; comments: what it says of itself
    run: the specimen at the end, where that is worth a picture
    """

    test: str
    title: str
    fabric: str
    curves: dict[str, Curve]
    values: dict[str, Any]
    columns: dict[str, Floats]
    comments: dict[str, str] = field(default_factory=dict)
    readings: dict[str, Reading] = field(default_factory=dict)
    run: Run | None = None


@dataclass(frozen=True, eq=False)
class Measured:
    """What a test measures; fields as those of `LabResult`, and the triangles of its mesh.

    values, comments: besides those that every test has
    """

    triangles: int
    curves: dict[str, Curve]
    columns: dict[str, Floats]
    readings: dict[str, Reading] = field(default_factory=dict)
    values: dict[str, Any] = field(default_factory=dict)
    comments: dict[str, str] = field(default_factory=dict)
    run: Run | None = None


@dataclass(frozen=True)
class LabTest(ABC):
    """A test of the laboratory, named where it is registered; explanation: what the help says of it."""

    name: str
    title: str
    explanation: ClassVar[str]
    standard: ClassVar[bool] = True
    """Whether the specimen is that of a standard, so that its size is no option."""

    @abstractmethod
    def measure(self, fabric: Fabric, set_up: SetUp, tell: Tell, observers: Observers) -> Measured:
        """Carry it out."""

    def run(
        self, fabric: Fabric, set_up: SetUp, tell: Tell | None = None, observers: Observers = ()
    ) -> LabResult:
        """Carry it out, and say of what; observers: of its simulations."""
        begin = perf_counter()
        found = self.measure(fabric, set_up, tell or _untold, observers)
        wall_s = round(perf_counter() - begin, 3)
        return LabResult(
            self.name,
            self.title,
            fabric.name,
            found.curves,
            {"triangles": found.triangles, **found.values, "wall_s": wall_s},
            found.columns,
            {"test": self.name, "fabric": fabric.name or "unnamed", **found.comments},
            found.readings,
            found.run,
        )


def _untold(done: int, of: int) -> None:
    """Nobody wants to know how far a test is."""
