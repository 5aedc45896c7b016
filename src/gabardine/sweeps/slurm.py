"""A script for Slurm: an array of jobs, each of which makes every n-th run."""

from __future__ import annotations

import shlex
from collections.abc import Iterator

from gabardine.core.errors import SceneError
from gabardine.run.files import write_whole
from gabardine.sweeps.job import Outcome
from gabardine.sweeps.local import command
from gabardine.sweeps.runner import Order, Runner

JOBS = 64
"""Of the array, unless told: enough to use a cluster, and each has runs enough to load its kernels once."""

SCRIPT = """#!/bin/bash
#SBATCH --job-name={name}
#SBATCH --array=0-{last}
#SBATCH --cpus-per-task={threads}
#SBATCH --output={logs}/slurm-%A_%a.log
# {count} runs by {jobs} jobs. Submit it with sbatch; again for what is left. When all have ended:
#   gabardine sweep {folder} --resume
export OPENBLAS_NUM_THREADS=1
exec {command} "$SLURM_ARRAY_TASK_ID" {jobs}
"""


class SlurmRunner(Runner):
    """Writes the script; the runs are made when it is submitted."""

    waits = False

    def prepare(self, order: Order) -> None:
        super().prepare(order)
        if order.jobs is not None and order.jobs < 1:
            raise SceneError(f"--jobs {order.jobs} is not possible; give 1 or more, or leave it out.")

    def told(self, order: Order) -> str:
        return f"{len(order.pending)} runs; submit them with: sbatch {order.folder.script}"

    def outcomes(self, order: Order) -> Iterator[Outcome]:
        folder, count = order.folder, len(order.manifest.points)
        jobs = min(order.jobs or JOBS, count)
        folder.logs.mkdir(exist_ok=True)
        words = {
            "name": f"sweep-{folder.path.resolve().name}",
            "logs": str(folder.logs.resolve()),
            "folder": shlex.quote(str(folder.path.resolve())),
            "command": shlex.join(command(folder, order.threads)),
        }
        text = SCRIPT.format(last=jobs - 1, threads=order.threads, count=count, jobs=jobs, **words)
        write_whole(folder.script, text.encode())
        folder.script.chmod(0o755)
        yield from ()
