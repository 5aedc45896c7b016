"""A run folder read with NumPy alone: Blender's Python need not have the engine.

The format is that of gabardine.run (version 1): run.json, scene.toml, mesh.npz, frames/NNNNNN.npz.
"""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import numpy as np

FORMAT = ("gabardine-run", 1)


class WrongRunError(Exception):
    """What is wrong with a run folder, in a sentence."""


@dataclass(frozen=True)
class Part:
    """A cloth or solid: its slices of vertices and faces, and how its fabric looks ({} of a solid)."""

    name: str
    vertices: slice
    faces: slice
    appearance: dict[str, Any]


class RunFolder:
    """The meshes and frames of a run; WrongRunError where there is none."""

    def __init__(self, path: Path) -> None:
        self.path = Path(path)
        try:
            self.identity = json.loads((self.path / "run.json").read_text(encoding="utf-8"))
            with np.load(self.path / "mesh.npz") as mesh:
                self.faces, self.threads = mesh["faces"], mesh["thread_coordinates"]
                self.shares = mesh["shares"] if "shares" in mesh else np.zeros((0, 3))
        except (OSError, ValueError, KeyError) as error:
            raise WrongRunError(f"{self.path} is no run of Gabardine: {error}.") from None
        if (self.identity.get("format"), self.identity.get("version")) != FORMAT:
            raise WrongRunError(f"{self.path} is a run of another version of Gabardine.")
        self.files = sorted((self.path / "frames").glob("*.npz"))
        if not self.files:
            raise WrongRunError(f"{self.path} has no frames yet.")

    @cached_property
    def scene(self) -> dict[str, Any]:
        """The scene, complete, as tables."""
        return tomllib.loads((self.path / "scene.toml").read_text(encoding="utf-8"))

    @cached_property
    def parts(self) -> list[Part]:
        fabrics = {cloth["name"]: cloth["fabric"] for cloth in self.scene.get("cloth", [])}
        return [
            Part(
                name,
                slice(*part["vertices"]),
                slice(*part["faces"]),
                fabrics.get(name, {}).get("appearance", {}),
            )
            for name, part in self.identity["parts"].items()
        ]

    @cached_property
    def times(self) -> np.ndarray:
        """Of the frames [s], (f,)."""
        return np.array([float(np.load(file)["time_s"]) for file in self.files])

    def positions(self, time_s: float) -> np.ndarray:
        """At a time, linear between frames [m], (n, 3); before the first and after the last they stand."""
        place = float(np.interp(time_s, self.times, np.arange(len(self.times))))
        before = int(place)
        share = place - before
        first = _positions(self.files[before])
        return first if share < 1e-9 else first + share * (_positions(self.files[before + 1]) - first)

    def strain(self, positions: np.ndarray) -> np.ndarray:
        """Largest principal stretch minus 1 of each face, (t,), averaged around vertices as the run's is.

        With the columns U, V of the gradient: e = ((U.U - 1)/2, (V.V - 1)/2, U.V) (Volino et al. 2009).
        """
        corners = positions[self.faces]
        first, second = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
        (a, b), (c, d) = ((self.threads[:, k] - self.threads[:, 0]).T for k in (1, 2))
        twice = a * d - b * c
        weft = (first * d[:, None] - second * b[:, None]) / twice[:, None]
        warp = (second * a[:, None] - first * c[:, None]) / twice[:, None]
        alone = np.stack(
            (((weft**2).sum(1) - 1) / 2, ((warp**2).sum(1) - 1) / 2, (weft * warp).sum(1)), axis=1
        )
        along, across, shear = self._averaged(alone).T
        return np.sqrt(1 + along + across + np.hypot(along - across, shear)) - 1

    def _averaged(self, strain: np.ndarray) -> np.ndarray:
        """As gabardine.geometry.averaging: means at vertices by shares of area, and of these at faces."""
        if not self.shares.any():
            return strain
        corners, weights = self.faces.ravel(), self.shares.ravel()
        whole = np.bincount(corners, weights)
        sums = [np.bincount(corners, weights * np.repeat(column, 3)) for column in strain.T]
        means = np.column_stack(sums) / np.where(whole > 0, whole, 1)[:, None]
        given = self.shares.sum(axis=1)
        back = np.einsum(
            "tc,tck->tk", self.shares / np.where(given > 0, given, 1)[:, None], means[self.faces]
        )
        return np.where(given[:, None] > 0, back, strain)


@lru_cache(maxsize=8)
def _positions(file: Path) -> np.ndarray:
    with np.load(file) as frame:
        return np.asarray(frame["positions"])
