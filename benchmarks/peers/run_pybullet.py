"""PyBullet: a deformable mass-spring sheet."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pybullet as bullet
from sheet import GRAVITY, SAMPLE_S, SAMPLES, Sheet, main


def run(cloth: Sheet, step_s: float) -> Iterator[float]:
    bullet.connect(bullet.DIRECT)
    bullet.resetSimulation(bullet.RESET_USE_DEFORMABLE_WORLD)
    bullet.setGravity(0.0, -GRAVITY, 0.0)
    bullet.setTimeStep(step_s)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.obj"
        lines = [f"v {x:.9g} {y:.9g} {z:.9g}" for x, y, z in cloth.positions]
        lines += [f"f {a + 1} {b + 1} {c + 1}" for a, b, c in cloth.faces]
        path.write_text("\n".join(lines) + "\n")
        body = bullet.loadSoftBody(
            str(path),
            mass=cloth.density,
            useNeoHookean=0,
            useBendingSprings=0,
            useMassSpring=1,
            springElasticStiffness=cloth.young,
            springDampingStiffness=0.0,
            springDampingAllDirections=0,
            useSelfCollision=0,
            collisionMargin=1e-4,
        )
    for i in cloth.held:
        bullet.createSoftBodyAnchor(body, i, -1, -1)
    flags = bullet.MESH_DATA_SIMULATION_MESH
    count, _ = bullet.getMeshData(body, -1, flags=flags)
    if count != (cloth.cells + 1) ** 2:
        raise SystemExit(f"PyBullet made {count} vertices of {(cloth.cells + 1) ** 2}.")
    yield 0.0
    for _ in range(SAMPLES):
        for _ in range(round(SAMPLE_S / step_s)):
            bullet.stepSimulation()
        yield bullet.getMeshData(body, -1, flags=flags)[1][cloth.watched][1]
    bullet.disconnect()


if __name__ == "__main__":
    main("pybullet 3.2.7", [("mass-spring", step, 1e-3 * step) for step in (0.5, 0.25, 0.1, 0.05)], run)
