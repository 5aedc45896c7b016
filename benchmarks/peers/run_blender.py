"""Blender's cloth: a sheet of 1 m falls over a ball of 0.3 m: `run_blender.py CELLS SECONDS MASS OUT.npz`.

Runs in an environment with `bpy`; benchmarks/peers/drape.py calls it. MASS: of a vertex [kg]; "ours" spreads
the 0.15 kg of our sheet over all. What is not set here is Blender's default, its preset for cotton.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter, process_time

import bpy
import numpy as np
from sheet import Sheet

FRAMES_PER_S = 25
RADIUS_M, START_M = 0.3, 0.02
"""Of the ball, its centre at the origin; of the sheet above it, whose middle is 13 and 9 mm aside."""
SETTINGS = {"quality": 10}
COLLISIONS = {
    "collision_quality": 4,
    "distance_min": 1e-3,
    "use_self_collision": True,
    "self_distance_min": 1e-3,
    "friction": 5.0,
}
BALL = {"thickness_outer": 1e-3, "cloth_friction": 5.0}


def mesh_object(name: str, points: np.ndarray, faces: np.ndarray) -> bpy.types.Object:
    """Triangles in the scene; points in Blender's axes, z up."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(points.tolist(), [], faces.tolist())
    made = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(made)
    return made


def build(cells: int, mass_kg: float | None) -> bpy.types.Object:
    """The sheet above the ball."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.context.scene.render.fps = FRAMES_PER_S
    bpy.ops.mesh.primitive_ico_sphere_add(subdivisions=5, radius=RADIUS_M)
    ball = bpy.context.object
    bpy.context.view_layer.objects.active = ball
    ball.modifiers.new("collision", "COLLISION")
    set_all(ball.collision, BALL)
    sheet = Sheet("drape", cells, 0.0, 0.15, False)
    x, _, z = sheet.positions.T
    points = np.column_stack([x - 0.487, 0.491 - z, np.full_like(x, RADIUS_M + START_M)])
    cloth = mesh_object("sheet", points, sheet.faces)
    modifier = cloth.modifiers.new("cloth", "CLOTH")
    set_all(modifier.settings, SETTINGS)
    set_all(modifier.collision_settings, COLLISIONS)
    modifier.settings.mass = 0.15 / len(points) if mass_kg is None else mass_kg
    return cloth


def set_all(target: object, values: dict[str, float]) -> None:
    for name, value in values.items():
        setattr(target, name, value)


def positions(cloth: bpy.types.Object) -> np.ndarray:
    """Where the cloth is now, y up [m]."""
    seen = cloth.evaluated_get(bpy.context.evaluated_depsgraph_get()).data.vertices
    flat = np.empty(3 * len(seen), np.float32)
    seen.foreach_get("co", flat)
    x, y, z = flat.reshape(-1, 3).T.astype(np.float64)
    return np.column_stack([x, z, -y])


def main() -> None:
    cells, duration_s, mass, out = int(sys.argv[1]), float(sys.argv[2]), sys.argv[3], sys.argv[4]
    cloth = build(cells, None if mass == "ours" else float(mass))
    frames = round(duration_s * FRAMES_PER_S)
    cloth.modifiers["cloth"].point_cache.frame_end = frames + 1
    bpy.context.scene.frame_end = frames + 1
    bpy.context.scene.frame_set(1)
    kept = [positions(cloth)]
    wall_s, processor_s = perf_counter(), process_time()
    for frame in range(2, frames + 2):
        bpy.context.scene.frame_set(frame)
        kept.append(positions(cloth))
    spent = {"wall_s": perf_counter() - wall_s, "processor_s": process_time() - processor_s}
    np.savez(out, positions=np.array(kept))
    print(
        json.dumps(
            {
                "version": bpy.app.version_string,
                "vertex_mass_kg": float(cloth.modifiers["cloth"].settings.mass),
                **spent,
            }
        )
    )


if __name__ == "__main__":
    main()
