"""What a runner is: it makes the runs of a manifest that are still to be made."""

from __future__ import annotations

import os
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from gabardine.core.errors import SceneError
from gabardine.sweeps.folder import SweepFolder
from gabardine.sweeps.job import Outcome
from gabardine.sweeps.manifest import Manifest


@dataclass(frozen=True)
class Order:
    """What a runner is asked for.

    pending: the numbers of the runs to be made; jobs: how many at once, None: as many as there are cores
    threads: of each run; to: where finished runs go (an fsspec URL), None: into the folder of the sweep
    """

    manifest: Manifest
    folder: SweepFolder
    pending: Sequence[int]
    jobs: int | None = None
    threads: int = 1
    to: str | None = None


class Runner(ABC):
    """Makes runs, in any order. Each is kept before its outcome is handed over."""

    waits: ClassVar[bool] = True
    """Whether runs are made when `outcomes` ends; a runner that only prepares them says False."""
    takes_url: ClassVar[bool] = False
    """Whether finished runs may go elsewhere than into the folder."""

    def prepare(self, order: Order) -> None:
        """SceneError where what it needs is missing, before anything is written."""
        if order.to is not None and not self.takes_url:
            raise SceneError(
                f"--to {order.to} needs --on ray; without it runs stay in the folder of the sweep."
            )

    @abstractmethod
    def outcomes(self, order: Order) -> Iterator[Outcome]:
        """How each run ended, as it ends."""

    def told(self, order: Order) -> str:
        """What it is about to do, in a sentence."""
        return f"{len(order.pending)} runs"


def cores() -> int:
    """Cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
