"""How fast the engine is here: `gabardine bench`. A new benchmark is one file here and one line below.

A benchmark is a function of `tell` (called with a sentence on what is going on). It returns {"rows": [...]},
each row a dictionary of what was measured; units stand in the names of the fields.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gabardine.bench.bending import bench_bending
from gabardine.bench.contact import bench_contact
from gabardine.bench.hang import bench_hang
from gabardine.bench.kernels import bench_kernels
from gabardine.bench.scaling import bench_scaling
from gabardine.bench.startup import bench_startup
from gabardine.core.registry import Registry

BENCHES: Registry[Callable[..., dict[str, Any]]] = Registry("benchmark")
BENCHES.add("kernels", bench_kernels)
BENCHES.add("scaling", bench_scaling)
BENCHES.add("hang", bench_hang)
BENCHES.add("startup", bench_startup)
BENCHES.add("bending", bench_bending)
BENCHES.add("contact", bench_contact)
