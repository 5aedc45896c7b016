"""Error against time of a sheet as stiff as a shirting, let fall from one edge: 0.15 kg/m^2, 20 000 N/m."""

from __future__ import annotations

from typing import Any

from gabardine.bench.falling import bench_yardstick
from gabardine.bench.yardstick import Tell, Yardstick

STIFF = Yardstick(
    "stiff",
    "Stiff sheet let fall from one edge",
    young_n_per_m=20_000.0,
    density_kg_per_m2=0.15,
    sizes=(64,),
    full_sizes=(64, 128, 256),
)


def bench_stiff(tell: Tell, full: bool = False, **options: Any) -> dict[str, Any]:
    """See gabardine.bench.yardstick."""
    return bench_yardstick(STIFF, tell, full, **options)
