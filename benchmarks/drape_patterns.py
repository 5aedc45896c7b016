"""Cusick drape of one fabric on meshes of other patterns and orientations: does the mesh choose the folds?

    python benchmarks/drape_patterns.py [--edge 7] [--seeds 5] [--jobs 1]

The straight twill of benchmarks/drape_meshes.py (threads of 5 kN/m, elastic), the path of `gabardine lab
cusick`, seeds for the disturbance of the flat start. A grid of squares, cut by a pattern and turned against
the threads, becomes a disc: vertices nearer than half a cell to the circle of the clamp or of the border are
moved onto it, what is outside is left out. Criterion (written before the measurement): means within 2 points
of that of irregular meshes. The file has a row a run, and a new call adds the missing rows.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from statistics import mean, pstdev
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

import numpy as np
from drape_meshes import STRAIGHT, fabric_named

from gabardine.geometry.grid import PATTERNS, cell_centres, grid_vertices
from gabardine.lab.contract import SetUp
from gabardine.lab.cusick import EDGE_M, Cusick
from gabardine.lab.shadow import SUPPORT_M

RESULT = Path(__file__).resolve().parent / "results" / "drape_patterns.json"
RADIUS_M = 0.15
MESHES = {
    "irregular": ("irregular", 0.0),
    "regular": ("regular", 0.0),
    "alternating": ("alternating", 0.0),
    "crossed": ("cross", 0.0),
    "regular, turned by 15 degrees": ("regular", 15.0),
    "regular, turned by 45 degrees": ("regular", 45.0),
    "alternating, turned by 45 degrees": ("alternating", 45.0),
}
"""Pattern, and angle of the grid against the threads [deg]."""
THIN = 0.05
"""Triangles with less than this fraction of the area of the others are slivers on a circle."""


def disc(pattern: str, angle_deg: float, edge_m: float) -> tuple[np.ndarray, np.ndarray]:
    """Vertices (n, 2) [m] and faces of a disc from a grid."""
    cells = 2 * math.ceil((RADIUS_M + edge_m) / edge_m)
    cell = edge_m * (math.sqrt(2.0) if pattern == "cross" else 1.0)  # crossed cells have four triangles
    ticks = (np.arange(cells + 1) - 0.5 * cells) * cell
    points = grid_vertices(ticks, ticks)
    if pattern == "cross":
        points = np.concatenate([points, cell_centres(ticks, ticks)])
    turn = math.radians(angle_deg)
    points = points @ np.array([[math.cos(turn), math.sin(turn)], [-math.sin(turn), math.cos(turn)]])
    radii = np.linalg.norm(points, axis=1)
    for circle in (SUPPORT_M, RADIUS_M):
        near = np.abs(radii - circle) < 0.5 * edge_m
        points[near] *= (circle / radii[near])[:, None]
    faces = PATTERNS[pattern](cells, cells)
    corners = points[faces]
    inside = (np.linalg.norm(corners, axis=2) < RADIUS_M * (1.0 + 1e-9)).all(axis=1)
    one, two = corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0]
    areas = one[:, 1] * two[:, 0] - one[:, 0] * two[:, 1]  # faces turn from the second axis to the first
    faces = faces[inside & (areas > THIN * np.median(areas))]
    used, faces = np.unique(faces, return_inverse=True)
    return points[used], faces.reshape(-1, 3)


def write_obj(path: Path, points: np.ndarray, faces: np.ndarray) -> None:
    """A flat mesh whose threads lie along x and z."""
    lines = [f"v {x:.9f} 0 {z:.9f}\nvt {x:.9f} {z:.9f}" for x, z in points]
    lines += ["f " + " ".join(f"{k}/{k}" for k in face + 1) for face in faces]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


class GridCusick(Cusick):
    """The test on a mesh of its own."""

    def _mesh(self, set_up: SetUp) -> dict[str, Any]:  # noqa: ARG002 - the file has its edges
        return {"shape": "file", "path": self.title}


def measured(name: str, edge_mm: float, seed: int) -> dict[str, Any]:
    """One run."""
    begun, (pattern, angle_deg) = process_time(), MESHES[name]
    with TemporaryDirectory() as folder:
        set_up, test = SetUp(refine=EDGE_M / (1e-3 * edge_mm)), Cusick("cusick", "", seed=seed)
        if pattern != "irregular":
            path = Path(folder) / "disc.obj"
            write_obj(path, *disc(pattern, angle_deg, 1e-3 * edge_mm))
            test = GridCusick("cusick", str(path), seed=seed)
        found = test.measure(fabric_named(STRAIGHT, True), set_up, lambda *_: None, ())
    readings = {key: found.readings[key].si for key in ("DC", "folds")}
    row = {"mesh": name, "edge_mm": edge_mm, "seed": seed, "triangles": found.triangles, **readings}
    speed = found.values["speed_m_per_s"]
    return {**row, "speed_m_per_s": speed, "processor_s": round(process_time() - begun, 1)}


def table(rows: Sequence[dict[str, Any]]) -> str:
    """Of all runs, by mesh."""
    lines = ["| mesh | triangles | seeds | DC [%] | spread | folds |", "| --- " * 6 + "|"]
    for name in MESHES:
        own = [row for row in rows if row["mesh"] == name]
        if own:
            values, folds = [100.0 * row["DC"] for row in own], sorted({int(row["folds"]) for row in own})
            cells = name, own[0]["triangles"], len(own), f"{mean(values):.2f}", f"{pstdev(values):.2f}", folds
            lines.append("| " + " | ".join(map(str, cells)) + " |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--edge", type=float, default=7.0, help="[mm]")
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=RESULT)
    given = parser.parse_args()
    rows = json.loads(given.out.read_text()) if given.out.exists() else []
    done = {(row["mesh"], row["edge_mm"], row["seed"]) for row in rows}
    wanted = [(name, given.edge, seed) for seed in range(given.seeds) for name in MESHES]
    with ProcessPoolExecutor(given.jobs) as pool:
        for row in pool.map(measured, *zip(*(run for run in wanted if run not in done))):
            rows.append(row)
            print(json.dumps(row), flush=True)
            given.out.write_text(json.dumps(rows, indent=1) + "\n")
    print(table([row for row in rows if row["edge_mm"] == given.edge]))


if __name__ == "__main__":
    main()
