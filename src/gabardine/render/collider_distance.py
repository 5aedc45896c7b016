"""How far cloth is from the bodies it hangs on: the ease of a garment."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import numpy as np

from gabardine.contact.obstacles import Obstacle, Rigid
from gabardine.core.errors import SceneError
from gabardine.geometry.mesh import Floats
from gabardine.scene.collider import MeshFile

if TYPE_CHECKING:
    from gabardine.run.run import Run

_known: WeakKeyDictionary[Run, tuple[Obstacle, ...]] = WeakKeyDictionary()
"""Meshes of runs, whose files are read once."""


def collider_distance(run: Run, frame: int) -> Floats:
    """Of every corner of every face (t, 3) from the nearest collider that is a mesh [mm]; refused without."""
    if not has_meshes(run):
        raise SceneError("The scene has no mesh as a collider to measure from; choose another colour.")
    if run not in _known:
        _known[run] = _meshes(run)
    time_s, points = float(run.times[frame]), run.positions[frame]
    found = [each.at(time_s).distance(points)[0] for each in _known[run]]
    return 1e3 * np.asarray(np.min(found, axis=0))[run.faces]


def _meshes(run: Run) -> tuple[Obstacle, ...]:
    from gabardine.simulation.obstacles import obstacles_of

    out = []
    for number, (given, obstacle) in enumerate(zip(run.scene.collider, obstacles_of(run.scene))):
        if number in run.motions:  # of a rigid body, known since it was simulated
            obstacle = Rigid(obstacle.shape, run.motions[number])
        if isinstance(given, MeshFile):
            out.append(obstacle.searchable())
    return tuple(out)


def has_meshes(run: Run) -> bool:
    """Whether there is a mesh to measure from; balls, boxes and floors are no bodies."""
    return any(isinstance(each, MeshFile) for each in run.scene.collider or ())
