"""Runs as Blender objects: a mesh for each cloth and solid, which follows the run from frame to frame.

The run folder is the cache: a handler of frame changes reads it. Objects remember their run in properties, so
that a saved file goes on playing where the add-on and the folder are. y up becomes z up by the object's
rotation.
"""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path
from typing import Any

import bpy
import numpy as np

from .material import fabric_material
from .run_folder import RunFolder, WrongRunError

RUN, PART = "gabardine_run", "gabardine_part"
STRAIN = "strain"


@lru_cache(maxsize=4)
def opened(path: str) -> RunFolder:
    return RunFolder(Path(path))


def read_run(path: Path, scene: Any) -> list[Any]:
    """The objects of a run, linked to a scene, at its first frame; frames and rate of the scene follow it."""
    run = opened(str(path))
    objects = [_object(run, number, scene) for number in range(len(run.parts))]
    rate = run.scene["time"].get("frames_per_s", 60.0)
    scene.render.fps, scene.render.fps_base = max(1, round(rate)), max(1, round(rate)) / rate
    scene.frame_start = 0
    scene.frame_end = max(
        scene.frame_end if len(scene.objects) > len(objects) else 0, round(run.times[-1] * rate)
    )
    scene.frame_set(0)
    follow(scene)
    return objects


def _object(run: RunFolder, number: int, scene: Any) -> Any:
    part = run.parts[number]
    positions = run.positions(0.0)[part.vertices]
    faces = run.faces[part.faces] - part.vertices.start
    mesh = bpy.data.meshes.new(part.name)
    mesh.from_pydata(positions.tolist(), [], faces.tolist())
    threads = mesh.uv_layers.new(name="threads")
    threads.data.foreach_set("uv", run.threads[part.faces].astype(np.float32).ravel())
    mesh.attributes.new(STRAIN, "FLOAT", "FACE")
    mesh.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    mesh.materials.append(fabric_material(part.name, part.appearance, number))
    made = bpy.data.objects.new(part.name, mesh)
    made.rotation_euler.x = math.pi / 2
    made[RUN], made[PART] = str(run.path), part.name
    scene.collection.objects.link(made)
    return made


@bpy.app.handlers.persistent
def follow(scene: Any, _: Any = None) -> None:
    """Put all objects of runs where they are at the scene's frame."""
    time_s = (scene.frame_current + scene.frame_subframe) * scene.render.fps_base / scene.render.fps
    for made in scene.objects:
        if RUN in made and made.type == "MESH":
            _move(made, time_s)


def _move(made: Any, time_s: float) -> None:
    try:
        run = opened(made[RUN])
    except WrongRunError:
        return  # the folder is gone: the object stays as it is
    part = next((each for each in run.parts if each.name == made[PART]), None)
    if part is None or len(made.data.vertices) != part.vertices.stop - part.vertices.start:
        return  # edited since
    positions = run.positions(time_s)
    made.data.vertices.foreach_set("co", positions[part.vertices].astype(np.float32).ravel())
    if STRAIN in made.data.attributes:
        strain = run.strain(positions)[part.faces].astype(np.float32)
        made.data.attributes[STRAIN].data.foreach_set("value", strain)
    made.data.update()
