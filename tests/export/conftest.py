"""A small run with all that formats must cope with: two cloths, one with a seam, a solid with inner vertices,
fixed colliders, frames off the beat. And what the exports of it must hold, worked out here once more.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.export import export_run
from gabardine.scene.collider import MeshFile, Sphere
from gabardine.scene.motion import Rotation, Translation

SCENE = """
title = "A swatch, a tube and a cube"

[time]
duration_s = 0.1
step_s = 0.01
frames_per_s = 40

[[cloth]]
name = "swatch"
mesh = { shape = "rectangle", size_m = [0.2, 0.2], cells = [4, 4] }
place = { origin_m = [0.0, 0.5, 0.0] }
fabric = "cotton"
[[cloth.pin]]
name = "rod"
select = "left"

[[cloth]]
name = "long tube"
mesh = { shape = "tube", radius_m = 0.05, height_m = 0.2, cells = [8, 4] }
place = { origin_m = [0.5, 0.2, 0.0], rotate_deg = [20.0, 0.0, 10.0] }
fabric = "wool-gabardine"

[[solid]]
name = "cube"
size_m = [0.1, 0.1, 0.1]
cells = [2, 2, 2]
mass_kg = 0.5
springs = { structural_n_per_m = 500 }
place = { origin_m = [-0.3, 0.3, 0.0] }

[[collider]]
kind = "sphere"
name = "ball"
centre_m = [0.15, 0.43, 0.1]
radius_m = 0.05

[[collider]]
kind = "plane"
point_m = [0.0, -0.1, 0.0]
normal = [0.0, 2.0, 0.0]
"""

BODIES = {"swatch": "swatch", "long-tube": "long tube", "cube": "cube"}
"""Name in files -> name in the scene."""
FACTOR = {"m": 1.0, "cm": 100.0, "mm": 1000.0}
FRAMES = (1, 3, 4)


@dataclass
class Expected:
    """What an export of some frames must hold, from the run alone."""

    run: Any
    frames: tuple[int, ...]
    unit: str = "m"
    up: str = "y"

    def turned(self, vectors: np.ndarray) -> np.ndarray:
        x, y, z = np.moveaxis(np.asarray(vectors, float), -1, 0)
        return np.stack((x, y, z) if self.up == "y" else (x, -z, y), axis=-1)

    def positions(self, frame: int) -> np.ndarray:
        return FACTOR[self.unit] * self.turned(self.run.positions[frame])

    def velocities(self, frame: int) -> np.ndarray:
        return FACTOR[self.unit] * self.turned(self.run.frame(frame).velocities)

    def of(self, body: str) -> Any:
        return self.run.parts[BODIES[body]]

    def faces(self, body: str) -> np.ndarray:
        part = self.of(body)
        return self.run.faces[part.faces] - part.vertices.start

    def uvs(self, body: str) -> np.ndarray:
        return FACTOR[self.unit] * self.run.thread_coordinates[self.of(body).faces]

    @property
    def times(self) -> np.ndarray:
        return self.run.times[list(self.frames)]

    @property
    def bodies(self) -> tuple[str, ...]:
        return tuple(BODIES)

    @staticmethod
    def check_normals(normals: np.ndarray, positions: np.ndarray, faces: np.ndarray) -> None:
        """Of unit length, and on the side from which the faces around turn counter-clockwise."""
        assert np.linalg.norm(normals, axis=1) == pytest.approx(1.0, abs=1e-5)  # float32
        a, b, c = positions[faces].swapaxes(0, 1)
        summed = np.zeros(positions.shape)
        for corner in faces.T:
            np.add.at(summed, corner, np.cross(b - a, c - a))
        used = np.unique(faces)
        cosines = (normals * summed)[used].sum(axis=1) / np.linalg.norm(summed[used], axis=1)
        assert cosines.min() > 0.999  # the area-weighted mean of the faces around


def colliders_moving(scene: Any, archive: Path) -> Any:
    """The scene with a ball that travels, a ball that turns and a mesh that changes its shape."""
    travel = Translation(translate_m=((0.0, 0.0, 0.0, 0.0), (0.1, 0.0, -0.2, 0.3)))
    turn = Rotation(rotate_deg=((0.0, 0.0), (0.1, 170.0)), axis=(1.0, 2.0, 0.5), centre_m=(0.4, 0.0, 0.0))
    one = Sphere(name="one", centre_m=(0.0, 0.0, 0.4), radius_m=0.05, move=travel)
    two = Sphere(name="two", centre_m=(0.0, 0.1, 0.5), radius_m=0.05, move=turn)
    np.savez(archive, times=FLAP_TIMES_S, positions=FLAP, faces=[[0, 1, 2], [2, 1, 3]])
    three = MeshFile(name="three", frames=archive.as_posix())
    return scene.model_copy(update={"collider": (one, two, three)})


FLAP_TIMES_S = [0.0, 0.1]
FLAP = np.array(
    [[[0, 0, 0], [0, 0, 1], [1, 0, 0], [1, 0, 1]], [[0, 1, 0], [0, 1, 1], [1, 0, 0], [1, 0, 1]]], float
)
"""A square that opens like a door: (frames, vertices, 3) [m]."""


@pytest.fixture
def flap() -> Any:
    """flap(time [s]) -> where its points are [m]."""
    return lambda time_s: FLAP[0] + time_s / FLAP_TIMES_S[1] * (FLAP[1] - FLAP[0])


@pytest.fixture(scope="session")
def run() -> Any:
    made = gb.simulate(gb.Scene.from_text(SCENE))
    assert len(made.times) == 5
    assert np.ptp(np.diff(made.times)) > 1e-3  # frames off the beat
    return made


@pytest.fixture(scope="session")
def moving(run: Any, tmp_path_factory: pytest.TempPathFactory) -> Any:
    scene = colliders_moving(run.scene, tmp_path_factory.mktemp("flap") / "flap.npz")
    return type(run)(run.layout, run.frames, run.reports, run.summary, scene, run.folder)


@pytest.fixture
def exported(run: Any, tmp_path: Path) -> Any:
    """exported("obj", unit="cm") -> (where it is, what it must hold)."""

    def export(to: str, name: str = "run", of: Any = None, frames: Any = FRAMES, **options: str) -> Any:
        done = export_run(of or run, to, tmp_path / name, frames, **options)
        chosen = tuple(range(len(run.times))) if frames is None else tuple(frames)
        assert done.frame_count == len(chosen)
        return done.path, Expected(of or run, chosen, **options)

    return export
