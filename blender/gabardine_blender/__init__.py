"""Gabardine in Blender: File > Import > Gabardine run, and Object > Simulate cloth (Gabardine)."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any

import bpy
from bpy.props import BoolProperty, FloatProperty, StringProperty

from .playback import follow, read_run
from .run_folder import WrongRunError
from .simulate import CannotSimulateError, Wishes, simulate


class GabardinePreferences(bpy.types.AddonPreferences):
    """Where the engine is."""

    bl_idname = __package__
    python: StringProperty(  # type: ignore[valid-type]
        name="Python of Gabardine",
        subtype="FILE_PATH",
        default="python3",
        description="The one that has the package",
    )

    def draw(self, _: Any) -> None:
        self.layout.prop(self, "python")


class ReadRun(bpy.types.Operator):
    """Read a run folder of Gabardine: its cloths, with their fabrics, follow the timeline"""

    bl_idname, bl_label = "gabardine.read_run", "Gabardine run"
    bl_options = {"REGISTER", "UNDO"}  # noqa: RUF012
    directory: StringProperty(subtype="DIR_PATH")  # type: ignore[valid-type]

    def invoke(self, context: Any, _: Any) -> set[str]:
        context.window_manager.fileselect_add(self)
        return {"RUNNING_MODAL"}

    def execute(self, context: Any) -> set[str]:
        try:
            read_run(Path(bpy.path.abspath(self.directory)), context.scene)
        except WrongRunError as error:
            self.report({"ERROR"}, str(error))
            return {"CANCELLED"}
        return {"FINISHED"}


class Simulate(bpy.types.Operator):
    """Simulate the active mesh as cloth; other selected ones are colliders, the vertex group "pin" is held"""

    bl_idname, bl_label = "gabardine.simulate", "Simulate cloth (Gabardine)"
    bl_options = {"REGISTER", "UNDO"}  # noqa: RUF012
    fabric: StringProperty(name="Fabric", default="cotton")  # type: ignore[valid-type]
    duration_s: FloatProperty(name="Duration", default=2.0, min=0.01, unit="TIME_ABSOLUTE")  # type: ignore[valid-type]
    floor: BoolProperty(name="Floor at z = 0", default=True)  # type: ignore[valid-type]
    folder: StringProperty(name="Folder", subtype="DIR_PATH", description="Left empty: a temporary one")  # type: ignore[valid-type]
    python: StringProperty(name="Python", description="Left empty: that of the preferences")  # type: ignore[valid-type]

    @classmethod
    def poll(cls, context: Any) -> bool:
        return context.active_object is not None and context.active_object.type == "MESH"

    def invoke(self, context: Any, _: Any) -> set[str]:
        return context.window_manager.invoke_props_dialog(self)

    def execute(self, context: Any) -> set[str]:
        cloth, scene = context.active_object, context.scene
        others = [each for each in context.selected_objects if each is not cloth and each.type == "MESH"]
        wishes = Wishes(self.fabric, self.duration_s, scene.render.fps / scene.render.fps_base, self.floor)
        folder = Path(bpy.path.abspath(self.folder) if self.folder else tempfile.mkdtemp(prefix="gabardine-"))
        try:
            run = simulate(self.python or _python(context), cloth, others, wishes, folder)
            read_run(run, scene)
        except (CannotSimulateError, WrongRunError, OSError) as error:
            self.report({"ERROR"}, str(error))
            return {"CANCELLED"}
        cloth.hide_set(True)
        cloth.hide_render = True
        return {"FINISHED"}


def _python(context: Any) -> str:
    own = context.preferences.addons.get(__package__)
    return own.preferences.python if own else "python3"


def _in_import(self: Any, _: Any) -> None:
    self.layout.operator(ReadRun.bl_idname)


def _in_object(self: Any, _: Any) -> None:
    self.layout.operator(Simulate.bl_idname)


CLASSES = (GabardinePreferences, ReadRun, Simulate)


def register() -> None:
    for each in CLASSES:
        bpy.utils.register_class(each)
    bpy.types.TOPBAR_MT_file_import.append(_in_import)
    bpy.types.VIEW3D_MT_object.append(_in_object)
    bpy.app.handlers.frame_change_post.append(follow)


def unregister() -> None:
    bpy.app.handlers.frame_change_post.remove(follow)
    bpy.types.VIEW3D_MT_object.remove(_in_object)
    bpy.types.TOPBAR_MT_file_import.remove(_in_import)
    for each in reversed(CLASSES):
        bpy.utils.unregister_class(each)
