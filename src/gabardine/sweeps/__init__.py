"""Sweeps: many runs of one scene with varied fields. `RUNNERS` is the only list of what carries them out.

axes says what varies, sampling which combinations are run, manifest keeps both with the scene; job makes one
run, results measures it; a runner (one file and one line each) makes all of them; table, sheet and explore
show what came of it; sweep is the whole, from Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from gabardine.core.registry import Later, LazyRegistry

if TYPE_CHECKING:
    from gabardine.sweeps.runner import Runner

RUNNERS: LazyRegistry[type[Runner]] = LazyRegistry(
    "runner",
    {
        "local": Later("gabardine.sweeps.local:LocalRunner", "processes on the cores of this machine"),
        "ray": Later("gabardine.sweeps.on_ray:RayRunner", "a Ray cluster"),
        "slurm": Later("gabardine.sweeps.slurm:SlurmRunner", "write an array script to submit with sbatch"),
    },
)
