"""Runs made by hand: analytic motions with the attributes of a recorded run, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from gabardine.geometry.curvature import Curvature, curvature
from gabardine.geometry.quantities import corotated_strain
from gabardine.scene.collider import Plane, Sphere
from gabardine.simulation.stress import cloth_stress


def ball(centre_m: tuple[float, float, float], radius_m: float) -> Sphere:
    return Sphere(centre_m=centre_m, radius_m=radius_m)


@dataclass
class HandMadeRun:
    """Green-Lagrange strain E = (F^T F - I)/2 of linear triangles, from positions and thread coordinates."""

    times: np.ndarray
    positions: np.ndarray
    faces: np.ndarray
    thread_coordinates: np.ndarray
    parts: dict[str, Any]
    scene: Any
    reports: list[dict] = field(default_factory=list)
    motions: dict = field(default_factory=dict)

    def strain(self, frame: int) -> np.ndarray:
        corners, threads = self.positions[frame][self.faces], self.thread_coordinates
        edges = np.stack((corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]), axis=-1)
        rest = np.stack((threads[:, 1] - threads[:, 0], threads[:, 2] - threads[:, 0]), axis=-1)
        gradient = edges @ np.linalg.inv(rest)
        metric = np.swapaxes(gradient, 1, 2) @ gradient
        return np.stack((metric[:, 0, 0] / 2 - 0.5, metric[:, 1, 1] / 2 - 0.5, metric[:, 0, 1]), axis=1)

    def corotated_strain(self, frame: int) -> np.ndarray:
        return corotated_strain(self.positions[frame], self.faces, self.thread_coordinates)

    def stress(self, frame: int) -> np.ndarray:
        return cloth_stress(
            self.scene, self.parts, self.positions[frame], self.faces, self.thread_coordinates
        )

    def curvature(self, frame: int) -> Curvature:
        return curvature(self.positions[frame], self.faces)

    def contact_force(self, frame: int) -> np.ndarray:
        return np.tile((0.0, 0.1 * (frame + 1), 0.0), (self.positions.shape[1], 1))

    def principal_stretch(self, frame: int) -> np.ndarray:
        weft, warp, shear = self.strain(frame).T
        return np.sqrt(1 + weft + warp + np.hypot(weft - warp, shear)) - 1


def sheet(cells: int, size_m: float = 1.0) -> tuple[np.ndarray, np.ndarray]:
    """A flat square about the origin, normal +y: positions and faces."""
    steps = np.linspace(-size_m / 2, size_m / 2, cells + 1)
    x, z = np.meshgrid(steps, steps, indexing="ij")
    i, j = np.meshgrid(np.arange(cells), np.arange(cells), indexing="ij")
    a, b = (i * (cells + 1) + j).ravel(), ((i + 1) * (cells + 1) + j).ravel()
    faces = np.concatenate((np.stack((a, a + 1, b + 1), 1), np.stack((a, b + 1, b), 1)))
    return np.stack((x.ravel(), np.zeros(x.size), z.ravel()), axis=1), faces.astype(np.int32)


def run_of(
    frames: list[np.ndarray], faces: np.ndarray, rest: np.ndarray, colliders: tuple = ()
) -> HandMadeRun:
    """A run of one cloth, 0.1 s a frame."""
    part = SimpleNamespace(vertices=slice(0, len(rest)), faces=slice(0, len(faces)))
    return HandMadeRun(
        0.1 * np.arange(len(frames)),
        np.array(frames),
        faces,
        rest[:, [0, 2]][faces],
        {"sheet": part},
        SimpleNamespace(title="Hand made", collider=colliders, cloth=()),
    )


def over_sphere(positions: np.ndarray, radius: float) -> np.ndarray:
    """The sheet wrapped on a sphere about the origin: distance from the middle becomes arc length."""
    distance = np.maximum(np.hypot(positions[:, 0], positions[:, 2]), 1e-12)
    angle = distance / radius
    outward = positions[:, [0, 2]] / distance[:, None] * (radius * np.sin(angle))[:, None]
    return np.stack((outward[:, 0], radius * np.cos(angle), outward[:, 1]), axis=1)


@pytest.fixture
def waving() -> HandMadeRun:
    """A sheet whose wave travels for four frames, over a floor and beside a sphere."""
    rest, faces = sheet(12)
    frames = [rest + [0, 0.4, 0] + 0.1 * np.sin(6 * rest[:, :1] + k) * [0, 1, 0] for k in range(4)]
    return run_of(frames, faces, rest, (ball((0.0, 0.15, 0.0), 0.15), Plane()))


@pytest.fixture
def hand_made() -> SimpleNamespace:
    """What tests build their own runs from."""
    return SimpleNamespace(sheet=sheet, run_of=run_of, over_sphere=over_sphere, ball=ball)
