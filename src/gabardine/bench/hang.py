"""Error against time of a sheet let fall from one edge: 0.2 kg/m^2, 1000 N/m."""

from __future__ import annotations

from typing import Any

from gabardine.bench.falling import bench_yardstick
from gabardine.bench.yardstick import Tell, Yardstick

HANG = Yardstick("hang", "Sheet let fall from one edge")


def bench_hang(tell: Tell, full: bool = False, **options: Any) -> dict[str, Any]:
    """See gabardine.bench.yardstick."""
    return bench_yardstick(HANG, tell, full, **options)
