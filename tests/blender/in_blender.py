"""Runs in a Python that has bpy: reads a run, plays it, simulates a mesh; says what it found as JSON.

python in_blender.py RUN FRAME PYTHON FOLDER
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import bpy
import numpy as np

sys.path.insert(0, str(Path(__file__).parents[2] / "blender"))
import gabardine_blender


def values(made, layer: str, name: str, width: int) -> list:
    rows = getattr(made.data, layer) if layer == "vertices" else made.data.attributes[layer].data
    out = np.empty(width * len(rows), np.float32)
    rows.foreach_get(name, out)
    return out.tolist()


def main() -> None:
    run, frame, python, folder = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
    for each in list(bpy.data.objects):
        bpy.data.objects.remove(each)
    gabardine_blender.register()
    assert bpy.ops.gabardine.read_run(directory=run) == {"FINISHED"}
    scene = bpy.context.scene
    made = bpy.data.objects[0]
    scene.frame_set(frame)
    material = made.data.materials[0]
    found = {
        "name": made.name,
        "positions": values(made, "vertices", "co", 3),
        "strain": values(made, "strain", "value", 1),
        "rate": scene.render.fps / scene.render.fps_base,
        "last": scene.frame_end,
        "uv": values(made, "threads", "vector", 2)[:6],
        "nodes": sorted({node.bl_idname for node in material.node_tree.nodes}),
        "lowest_world_z": min((made.matrix_world @ v.co).z for v in made.data.vertices),
    }
    try:
        bpy.ops.gabardine.read_run(directory=folder)
        found["wrong"] = ""
    except RuntimeError as error:
        found["wrong"] = str(error)
    found["simulated"] = simulated(python, folder)
    gabardine_blender.unregister()
    print("\n" + json.dumps(found))


def simulated(python: str, folder: str) -> dict:
    """A grid above a cube, one corner held, for a short time."""
    bpy.ops.mesh.primitive_cube_add(size=0.2, location=(0, 0, 0.1))
    cube = bpy.context.active_object
    bpy.ops.mesh.primitive_grid_add(x_subdivisions=8, y_subdivisions=8, size=0.4, location=(0, 0, 0.25))
    sheet = bpy.context.active_object
    sheet.vertex_groups.new(name="pin").add([0], 1.0, "REPLACE")
    cube.select_set(True)
    sheet.select_set(True)
    bpy.context.view_layer.objects.active = sheet
    before = len(bpy.data.objects)
    done = bpy.ops.gabardine.simulate(fabric="silk", duration_s=0.2, folder=folder, python=python)
    cloth = next(each for each in bpy.data.objects if each.name.startswith("cloth"))
    scene = bpy.context.scene
    heights = []
    for frame in (0, round(0.2 * scene.render.fps / scene.render.fps_base)):
        scene.frame_set(frame)
        heights.append([(cloth.matrix_world @ v.co).z for v in cloth.data.vertices])
    return {
        "done": sorted(done),
        "objects": len(bpy.data.objects) - before,
        "heights": heights,
        "hidden": sheet.hide_render,
    }


main()
