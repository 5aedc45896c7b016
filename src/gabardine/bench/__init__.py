"""How fast the engine is here: `gabardine bench`. A new benchmark is one file here and one line below.

A benchmark is a function of `tell` (called with a sentence on what is going on). It returns {"rows": [...]},
each row a dictionary of what was measured; units stand in the names of the fields.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gabardine.bench.hang import hang
from gabardine.bench.kernels import kernels
from gabardine.bench.scaling import scaling
from gabardine.bench.startup import startup
from gabardine.core.registry import Registry

BENCHES: Registry[Callable[..., dict[str, Any]]] = Registry("benchmark")
BENCHES.add("kernels", kernels)
BENCHES.add("scaling", scaling)
BENCHES.add("hang", hang)
BENCHES.add("startup", startup)
