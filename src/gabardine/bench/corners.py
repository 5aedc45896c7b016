"""Error against time of a sheet let fall from two adjacent corners: 0.2 kg/m^2, 1000 N/m."""

from __future__ import annotations

from typing import Any

from gabardine.bench.falling import bench_yardstick
from gabardine.bench.yardstick import Tell, Yardstick

CORNERS = Yardstick("corners", "Sheet let fall from two corners", held=("bottom-left", "top-left"))


def bench_corners(tell: Tell, full: bool = False, **options: Any) -> dict[str, Any]:
    """See gabardine.bench.yardstick."""
    return bench_yardstick(CORNERS, tell, full, **options)
