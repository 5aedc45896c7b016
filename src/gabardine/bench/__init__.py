"""How fast the engine is here: `gabardine bench`. A new benchmark is one file here and one line below.

A benchmark is a function of `tell` (called with a sentence on what is going on) and `full` (all sizes,
however long that takes). It returns {"rows": [...]}, each row a dictionary of what was measured; units stand
in the names of the fields.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from gabardine.core.registry import Registry, load

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(frozen=True)
class Bench:
    """A benchmark: its function as "module:function", and that which draws its result, if there is one."""

    place: str
    picture: str = ""

    def __call__(self, tell: Callable[[str], None], full: bool = False) -> dict[str, Any]:
        found: dict[str, Any] = load(self.place)(tell, full)
        return found

    def drawn(self, result: dict[str, Any]) -> Figure | None:
        """The picture of a result, or None of a benchmark that has none."""
        return load(self.picture)(result) if self.picture else None


ERRORS = "gabardine.bench.drawing:error_against_time"
PER_TRIANGLE = "gabardine.bench.drawing:time_per_triangle"

BENCHES: Registry[Bench] = Registry("benchmark")
BENCHES.add("kernels", Bench("gabardine.bench.kernels:bench_kernels"))
BENCHES.add("hang", Bench("gabardine.bench.falling:bench_hang", ERRORS))
BENCHES.add("corners", Bench("gabardine.bench.falling:bench_corners", ERRORS))
BENCHES.add("stiff", Bench("gabardine.bench.falling:bench_stiff", ERRORS))
BENCHES.add("steps", Bench("gabardine.bench.steps:bench_steps"))
BENCHES.add("statics", Bench("gabardine.bench.statics:bench_statics"))
BENCHES.add("drape", Bench("gabardine.bench.drape:bench_drape"))
BENCHES.add("scaling", Bench("gabardine.bench.scaling:bench_scaling", PER_TRIANGLE))
BENCHES.add("startup", Bench("gabardine.bench.startup:bench_startup"))
BENCHES.add("bending", Bench("gabardine.bench.bending:bench_bending"))
BENCHES.add("contact", Bench("gabardine.bench.contact:bench_contact"))
BENCHES.add("sweep", Bench("gabardine.bench.sweeping:bench_sweeping"))
