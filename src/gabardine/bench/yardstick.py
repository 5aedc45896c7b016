"""The yardstick: error against wall time of a sheet let fall from level, for every method and step.

Error: root mean square, over the first half second, of the height of the free edge's midpoint against the
converged motion of the same mesh (gabardine.bench.reference). Cloth without bending becomes chaotic later:
nothing can be ranked there. Time is the wall time of the steps alone, per simulated second, one thread; the
time of the processor is kept beside it: where it is much less, the machine was busy with something else.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from gabardine.bench.sheet import hanging_sheet

if TYPE_CHECKING:
    from gabardine.scene import Scene


SAMPLE_S = 0.01
"""Between two looks at the height; every step divides it."""
SAMPLES = 50
PLAIN = "plain loop"
"""The engine of rows that nothing of ours was involved in."""


@dataclass(frozen=True)
class Yardstick:
    """A sheet of one square metre that is held and let fall.

    held: groups of vertices; sizes: cells along each side; full_sizes: those of `--full`
    """

    name: str
    title: str
    held: tuple[str, ...] = ("left",)
    young_n_per_m: float = 1000.0
    density_kg_per_m2: float = 0.2
    sizes: tuple[int, ...] = (32, 64)
    full_sizes: tuple[int, ...] = (32, 64, 100)

    def scene(self, cells: int) -> Scene:
        """Half a second of it, a frame at every look."""
        scene = hanging_sheet(
            cells,
            young_n_per_m=self.young_n_per_m,
            density_kg_per_m2=self.density_kg_per_m2,
            held=self.held,
        )
        return scene.with_overrides(
            [f"time.duration_s={SAMPLES * SAMPLE_S}", f"time.frames_per_s={1.0 / SAMPLE_S}"]
        )

    @staticmethod
    def watched(cells: int) -> int:
        """The midpoint of the free edge, opposite to the held one."""
        return cells * (cells + 1) + cells // 2


YARDSTICKS = {
    each.name: each
    for each in (
        Yardstick("hang", "Sheet let fall from one edge"),
        Yardstick("corners", "Sheet let fall from two corners", held=("bottom-left", "top-left")),
        Yardstick(  # as stiff as a shirting
            "stiff", "Stiff sheet let fall from one edge", ("left",), 20_000.0, 0.15, (64,), (64, 128, 256)
        ),
    )
}


@dataclass(frozen=True)
class Method:
    """An integrator with its step [ms]; None: the longest stable ones, chosen on the way.

    newton: iterations a step, or "auto", as a scene has them that says nothing
    """

    integrator: str
    step_ms: float | None = None
    newton: int | str = 1

    @property
    def name(self) -> str:
        if isinstance(self.newton, str):
            return f"{self.integrator}, {self.newton}"
        return self.integrator if self.newton == 1 else f"{self.integrator}, {self.newton} Newton iterations"

    def applied(self, scene: Scene) -> Scene:
        """The scene with this method; its step divides a look."""
        parts = ceil(1e3 * SAMPLE_S / self.step_ms - 1e-9) if self.step_ms else 1
        return scene.with_overrides(
            [
                f'time.integrator="{self.integrator}"',
                f"time.step_s={SAMPLE_S / parts!r}",
                f"time.stable_step={'false' if self.step_ms else 'true'}",
                f"solver.newton_iterations={json.dumps(self.newton)}",
            ]
        )


METHODS = (
    Method("velocity-verlet"),
    Method("symplectic-euler"),
    *(
        Method(name, step, newton)
        for name, newton in (
            *(("backward-euler", "auto"), ("bdf2", "auto"), ("implicit-midpoint", "auto")),
            ("average-vector-field", "auto"),
            *(("backward-euler", 1), ("bdf2", 1), ("bdf2", 2), ("implicit-midpoint", 1)),
        )
        for step in (10.0, 5.0, 2.0, 1.0)
    ),
)


def per_second(spent_s: float | None) -> float | None:
    """Of the seconds that a run took, those per simulated second."""
    return None if spent_s is None else spent_s / (SAMPLES * SAMPLE_S)


def rms_mm(heights: NDArray[Any], reference: NDArray[Any]) -> float:
    """The error of heights [mm], or of positions: of distances, (..., 3)."""
    squares = (heights - reference) ** 2
    return 1e3 * float(np.sqrt(np.mean(squares if squares.ndim == 1 else squares.sum(axis=-1))))
