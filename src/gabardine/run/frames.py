"""The frames of a run, in memory or in a folder."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from gabardine.run.arrays import Arrays, Expected, read_arrays
from gabardine.simulation.rigid_bodies import no_bodies

if TYPE_CHECKING:
    from gabardine.run.folder import RunFolder
    from gabardine.simulation.frame import Frame


@dataclass(frozen=True, eq=False)
class StoredFrame:
    """A recorded frame: time_s; positions [m] float64, velocities [m/s] float32, shape (n, 3);
    pin_forces [N], shape (pin_count, 3); contact_forces on each vertex [N] float32, shape (n, 3), or None
    without contact; bodies: the rigid ones, (body_count, 21); pin_moments [N m], shape (pin_count, 3), or
    None in older runs.
    """

    time_s: float
    positions: NDArray[np.float64]
    velocities: NDArray[np.float32]
    pin_forces: NDArray[np.float64]
    contact_forces: NDArray[np.float32] | None = None
    bodies: NDArray[np.float64] = field(default_factory=no_bodies)
    pin_moments: NDArray[np.float64] | None = None

    @classmethod
    def of(cls, frame: Frame) -> StoredFrame:
        """The stored part of a frame of the simulation."""
        contact = None if frame.contact_forces is None else frame.contact_forces.astype(np.float32)
        velocities = frame.velocities.astype(np.float32)
        motion = frame.time, frame.positions, velocities
        return cls(*motion, frame.pin_forces, contact, frame.rigid_bodies, frame.pin_moments)

    def arrays(self) -> Arrays:
        contact = {} if self.contact_forces is None else {"contact_forces": self.contact_forces}
        return {
            "time_s": np.float64(self.time_s),  # type: ignore[dict-item]
            "positions": self.positions,
            "velocities": self.velocities,
            "pin_forces": self.pin_forces,
            **contact,
            **({"bodies": self.bodies} if len(self.bodies) else {}),
            **({} if self.pin_moments is None else {"pin_moments": self.pin_moments}),
        }


def evenly(count: int, most: int) -> list[int]:
    """At most `most` of `count` frames, evenly spread, with the first and the last."""
    return np.unique(np.linspace(0, count - 1, min(count, most)).round().astype(int)).tolist()


class Frames(ABC):
    """Frames by index, from 0."""

    @abstractmethod
    def __len__(self) -> int: ...

    @abstractmethod
    def __getitem__(self, index: int) -> StoredFrame: ...

    @abstractmethod
    def values(self, name: str) -> list[NDArray[np.float64]]:
        """One array of every frame, without reading the others."""


class MemoryFrames(Frames):
    """Frames kept in memory."""

    def __init__(self, kept: Iterable[StoredFrame] = ()) -> None:
        self.kept = list(kept)

    def __len__(self) -> int:
        return len(self.kept)

    def __getitem__(self, index: int) -> StoredFrame:
        return self.kept[index]

    def values(self, name: str) -> list[NDArray[np.float64]]:
        return [np.asarray(getattr(frame, name)) for frame in self.kept]


class SomeFrames(Frames):
    """Some of the frames of another run, in a given order."""

    def __init__(self, frames: Frames, indices: Sequence[int]) -> None:
        self.frames = frames
        self.indices = indices

    def __len__(self) -> int:
        return len(self.indices)

    def __getitem__(self, index: int) -> StoredFrame:
        return self.frames[self.indices[index]]

    def values(self, name: str) -> list[NDArray[np.float64]]:
        return [np.asarray(getattr(self.frames[index], name)) for index in self.indices]


class FolderFrames(Frames):
    """Frames read from the files of a folder on access."""

    def __init__(self, folder: RunFolder, expected: Expected, count: int) -> None:
        self.folder = folder
        self.expected = expected
        self.count = count

    def __len__(self) -> int:
        return self.count

    def __getitem__(self, index: int) -> StoredFrame:
        arrays = read_arrays(self.folder.frame(index), self.expected)
        return StoredFrame(float(arrays.pop("time_s")), **arrays)

    def values(self, name: str) -> list[NDArray[np.float64]]:
        wanted = {name: self.expected[name]}
        return [read_arrays(self.folder.frame(k), wanted)[name] for k in range(self.count)]
