"""A checkpoint: the state of a simulation and the parts of the run's files that belong to it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.mechanics.model import State
from gabardine.run.arrays import Expected, packed, read_arrays

PREFIX = "state."


@dataclass(frozen=True, eq=False)
class Checkpoint:
    """state: to continue from; frame_count, steps_bytes: number of frames and bytes of steps.jsonl at that
    time;
    wall_s: time spent so far [s].
    """

    state: State
    frame_count: int
    steps_bytes: int
    wall_s: float

    def packed(self) -> bytes:
        """The file of the checkpoint."""
        numbers = {
            "frame_count": np.asarray(np.int64(self.frame_count)),
            "steps_bytes": np.asarray(np.int64(self.steps_bytes)),
            "wall_s": np.asarray(np.float64(self.wall_s)),
        }
        state = {PREFIX + name: array for name, array in self.state.to_arrays().items()}
        return packed(numbers | state)

    @classmethod
    def read(cls, path: Path, like: State) -> Checkpoint:
        """The checkpoint in a file; `like`: a state of the same scene, for the expected types."""
        arrays = read_arrays(path, _expected(like))
        own = {name.removeprefix(PREFIX): array for name, array in arrays.items() if name.startswith(PREFIX)}
        state = State.from_arrays(own)
        shapes, wanted = ([array.shape for array in (s.positions, *s.internal)] for s in (state, like))
        if shapes != wanted or not np.isfinite(state.positions).all():
            raise SceneError.at(path, "The checkpoint is damaged; start over with --overwrite.")
        return cls(state, int(arrays["frame_count"]), int(arrays["steps_bytes"]), float(arrays["wall_s"]))


def _expected(like: State) -> Expected:
    state = {PREFIX + name: (array.dtype, (None,) * array.ndim) for name, array in like.to_arrays().items()}
    return {"frame_count": (np.int64, ()), "steps_bytes": (np.int64, ()), "wall_s": (np.float64, ()), **state}
