"""How fast the engine is here: `gabardine bench`. A new benchmark is one file here and one line below.

A benchmark is a function of `tell` (called with a sentence on what is going on) and `full` (all sizes,
however long that takes). It returns {"rows": [...]}, each row a dictionary of what was measured; units stand
in the names of the fields.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gabardine.bench.bending import bench_bending
from gabardine.bench.contact import bench_contact
from gabardine.bench.corners import bench_corners
from gabardine.bench.drape import bench_drape
from gabardine.bench.hang import bench_hang
from gabardine.bench.kernels import bench_kernels
from gabardine.bench.scaling import bench_scaling
from gabardine.bench.startup import bench_startup
from gabardine.bench.statics import bench_statics
from gabardine.bench.steps import bench_steps
from gabardine.bench.stiff import bench_stiff
from gabardine.core.registry import Registry

BENCHES: Registry[Callable[..., dict[str, Any]]] = Registry("benchmark")
BENCHES.add("kernels", bench_kernels)
BENCHES.add("hang", bench_hang)
BENCHES.add("corners", bench_corners)
BENCHES.add("stiff", bench_stiff)
BENCHES.add("steps", bench_steps)
BENCHES.add("statics", bench_statics)
BENCHES.add("drape", bench_drape)
BENCHES.add("scaling", bench_scaling)
BENCHES.add("startup", bench_startup)
BENCHES.add("bending", bench_bending)
BENCHES.add("contact", bench_contact)
