"""Converged motions that errors are measured against, kept in the user's cache folder.

The plain loop of velocity Verlet at a quarter of its longest stable step (at half of it on the finest meshes,
whose longest is short enough). The run at twice that step says how far it is converged: the error of a method
of second order is a third of the difference.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from gabardine.bench.plain import Floats, longest_step, plain_sheet
from gabardine.bench.sheet import SCENE
from gabardine.bench.timing import Tell
from gabardine.bench.yardstick import SAMPLE_S, SAMPLES, Yardstick, rms_mm

if TYPE_CHECKING:
    from gabardine.scene import Scene

EDITION = 2
"""To be raised when what is computed changes: references of another edition are not read."""
QUARTERED_CELLS = 128
"""Meshes up to this size are run at a quarter of the longest stable step, finer ones at half of it."""


@dataclass(frozen=True, eq=False)
class Reference:
    """Positions at every look [m], (looks, n, 3), the watched vertex, how far that is from converged [mm].

    In single precision, as they are kept: 6e-5 mm in a metre.
    """

    positions: NDArray[np.float32]
    watched: int
    error_mm: float

    @property
    def heights(self) -> Floats:
        """Of the watched vertex [m]."""
        return self.positions[:, self.watched, 1].astype(np.float64)


def reference(yardstick: Yardstick, cells: int, tell: Tell) -> Reference:
    """From the cache, or computed and put there."""
    scene = yardstick.scene(cells)
    path = _place(yardstick, cells)
    try:
        with np.load(path) as kept:
            return Reference(kept["positions_m"], yardstick.watched(cells), float(kept["error_mm"]))
    except (OSError, ValueError, KeyError, EOFError, BadZipFile):
        pass
    tell(f"{yardstick.name}, {cells} cells: the reference is computed, once, and kept in {path} ...")
    found = _computed(yardstick, cells, scene)
    path.parent.mkdir(parents=True, exist_ok=True)
    np.savez(path, positions_m=found.positions, error_mm=found.error_mm)
    return found


def _computed(yardstick: Yardstick, cells: int, scene: Scene) -> Reference:
    sheet, watched = plain_sheet(scene, yardstick.young_n_per_m), yardstick.watched(cells)
    longest = ceil(SAMPLE_S / longest_step(scene))
    steps = (4 if cells <= QUARTERED_CELLS else 2) * longest
    coarse = sheet.fall(2 * SAMPLE_S / steps, steps // 2, SAMPLES)
    fine = sheet.fall(SAMPLE_S / steps, steps, SAMPLES)
    error_mm = rms_mm(coarse[:, watched, 1], fine[:, watched, 1]) / 3.0
    return Reference(fine.astype(np.float32), watched, error_mm)


def _place(yardstick: Yardstick, cells: int) -> Path:
    """Named by everything that the motion depends on."""
    from gabardine.core.kernel_cache import cache_base

    held = (yardstick.held, yardstick.young_n_per_m, yardstick.density_kg_per_m2)
    digest = hashlib.sha256(f"{EDITION} {SCENE} {held} {cells} {SAMPLE_S} {SAMPLES}".encode())
    return cache_base() / "references" / f"{yardstick.name}-{cells}-{digest.hexdigest()[:12]}.npz"
