"""Universal Scene Description, through the package usd-core.

    /NAME                   default prim; metersPerUnit and upAxis are the stage's
    /NAME/Cloth/BODY        Mesh: points, normals, velocities and extent at every frame; primvars:st (UVs of
                            corners); primvars strain (largest principal stretch minus 1), strainWeft,
                            strainWarp, strainShear (of faces)
    /NAME/Cloth/BODY/PANEL  of a garment instead, an Xform with one such Mesh a panel, as it was cut
    /NAME/Looks/BODY        Material of the fabric: UsdPreviewSurface in the mean colour of the threads that
                            show; customData has the weave
    /NAME/Colliders/BODY    Mesh; its xform moves where the collider does, its points where it deforms

Time codes count the scene's frames: time code = seconds x timeCodesPerSecond, so that a frame which is not on
the beat (the last, often) stands at its own time. Points are float32, as USD has them.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np

from gabardine.core.errors import SceneError
from gabardine.export.deformables import CutPanel, Deformable
from gabardine.export.exporter import Exporter
from gabardine.export.selection import ExportSelection, Moment, single
from gabardine.geometry.mesh import Floats
from gabardine.simulation.drawn_colliders import DrawnCollider

Colour = tuple[float, float, float]
STRAINS = ("strainWeft", "strainWarp", "strainShear")
COLLIDER_COLOUR = (0.58, 0.55, 0.48)


def need_usd() -> None:
    """SceneError where usd-core is missing."""
    try:
        import pxr  # noqa: F401
    except ImportError:
        raise SceneError(
            "USD needs the package usd-core, which is not installed; run `pip install usd-core`, or export "
            "to glb or pc2 instead."
        ) from None


def write_usd(selection: ExportSelection, path: Path) -> None:
    """Write the stage; .usda is text, .usdc and .usd are binary."""
    from pxr import Usd, UsdGeom

    stage = Usd.Stage.CreateNew(str(path))
    UsdGeom.SetStageUpAxis(stage, {"y": UsdGeom.Tokens.y, "z": UsdGeom.Tokens.z}[selection.up])
    UsdGeom.SetStageMetersPerUnit(stage, 1.0 / selection.scale)
    stage.SetTimeCodesPerSecond(selection.rate)
    stage.SetFramesPerSecond(selection.rate)
    stage.SetStartTimeCode(float(selection.times[0]) * selection.rate)
    stage.SetEndTimeCode(float(selection.times[-1]) * selection.rate)
    stage.GetRootLayer().comment = selection.run.scene.title
    root, *names = _identifiers([selection.name, "Cloth", "Colliders", "Looks"])
    stage.SetDefaultPrim(UsdGeom.Xform.Define(stage, f"/{root}").GetPrim())
    for name in names:
        UsdGeom.Scope.Define(stage, f"/{root}/{name}")
    paths = _identifiers(deformable.name for deformable in selection.deformables)
    meshes = []
    for p, deformable in zip(paths, selection.deformables):
        made = _meshes(stage, f"/{root}/Cloth/{p}", deformable)
        _bind_material(stage, f"/{root}/Looks/{p}", deformable, made)
        meshes += made
    for moment in selection.moments():
        for mesh in meshes:
            mesh.add(moment, moment.time_s * selection.rate)
    for name, collider in zip(_identifiers(c.name for c in selection.colliders), selection.colliders):
        _write_collider(stage, f"/{root}/Colliders/{name}", collider, selection)
    stage.GetRootLayer().Save()


def _meshes(stage: Any, path: str, deformable: Deformable) -> list[_AnimatedMesh]:
    """One mesh, or one a panel."""
    from pxr import UsdGeom

    if not deformable.panels:
        return [_AnimatedMesh(stage, path, deformable, deformable.colour)]
    UsdGeom.Xform.Define(stage, path)
    panels = zip(_identifiers(deformable.panels), deformable.cut())
    return [_AnimatedMesh(stage, f"{path}/{name}", panel, deformable.colour) for name, panel in panels]


class _AnimatedMesh:
    """A cloth, a panel of one or a solid on the stage, to which frames are added."""

    def __init__(self, stage: Any, path: str, shown: Deformable | CutPanel, colour: Colour) -> None:
        from pxr import Sdf, UsdGeom, Vt

        self.shown = shown
        self.mesh = _mesh(stage, path, shown.faces)
        self.mesh.CreateDoubleSidedAttr(True)
        primvars = UsdGeom.PrimvarsAPI(self.mesh)
        uvs = primvars.CreatePrimvar("st", Sdf.ValueTypeNames.TexCoord2fArray, UsdGeom.Tokens.faceVarying)
        uvs.Set(Vt.Vec2fArray.FromNumpy(single(shown.uvs.reshape(-1, 2))))
        _set_colour(self.mesh, colour)
        kind, uniform = Sdf.ValueTypeNames.FloatArray, UsdGeom.Tokens.uniform
        self.strains = [primvars.CreatePrimvar(name, kind, uniform) for name in ("strain", *STRAINS)]

    def add(self, moment: Moment, code: float) -> None:
        """One frame at a time code."""
        from pxr import UsdGeom, Vt

        part, triangles = self.shown.vertices, self.shown.triangles
        points = _vectors(moment.positions[part])
        self.mesh.GetPointsAttr().Set(points, code)
        self.mesh.GetNormalsAttr().Set(_vectors(moment.normals[part]), code)
        self.mesh.GetVelocitiesAttr().Set(_vectors(moment.velocities[part]), code)
        self.mesh.GetExtentAttr().Set(UsdGeom.PointBased.ComputeExtent(points), code)
        values = [moment.stretch[triangles], *moment.strain[triangles].T]
        for primvar, column in zip(self.strains, values):
            primvar.Set(Vt.FloatArray.FromNumpy(single(column)), code)


def _write_collider(stage: Any, path: str, collider: DrawnCollider, selection: ExportSelection) -> None:
    from pxr import Gf, UsdGeom

    mesh = _mesh(stage, path, collider.faces)
    _set_colour(mesh, COLLIDER_COLOUR)
    if collider.deforms:
        for time_s in selection.times:
            points = _vectors(selection.collider_positions(collider, float(time_s)))
            code = float(time_s) * selection.rate
            mesh.GetPointsAttr().Set(points, code)
            mesh.GetExtentAttr().Set(UsdGeom.PointBased.ComputeExtent(points), code)
        return
    points = _vectors(selection.placed(collider.rest))
    mesh.GetPointsAttr().Set(points)
    mesh.GetExtentAttr().Set(UsdGeom.PointBased.ComputeExtent(points))
    if not collider.moves:
        return
    transform = mesh.AddTransformOp()
    for time_s in selection.times:
        rotation, shift = selection.collider_pose(collider, float(time_s))
        rows = np.eye(4)
        rows[:3, :3], rows[3, :3] = rotation.T, shift  # USD multiplies rows from the left
        transform.Set(Gf.Matrix4d(rows.tolist()), float(time_s) * selection.rate)


def _mesh(stage: Any, path: str, faces: Any) -> Any:
    """A triangle mesh without subdivision, its normals at vertices."""
    from pxr import UsdGeom, Vt

    mesh = UsdGeom.Mesh.Define(stage, path)
    mesh.CreateFaceVertexCountsAttr(Vt.IntArray.FromNumpy(np.full(len(faces), 3, np.int32)))
    mesh.CreateFaceVertexIndicesAttr(Vt.IntArray.FromNumpy(np.ascontiguousarray(faces.ravel(), np.int32)))
    mesh.CreateSubdivisionSchemeAttr(UsdGeom.Tokens.none)
    mesh.CreateOrientationAttr(UsdGeom.Tokens.rightHanded)
    mesh.SetNormalsInterpolation(UsdGeom.Tokens.vertex)
    return mesh


def _bind_material(stage: Any, path: str, body: Deformable, meshes: list[_AnimatedMesh]) -> None:
    """The fabric's look, as every reader of USD understands it; gloss and sheen as roughness."""
    from pxr import Gf, Sdf, UsdShade

    look = body.appearance
    material = UsdShade.Material.Define(stage, path)
    shader = UsdShade.Shader.Define(stage, f"{path}/Surface")
    shader.CreateIdAttr("UsdPreviewSurface")
    colour = Gf.Vec3f(*_linear(body.colour))
    shader.CreateInput("diffuseColor", Sdf.ValueTypeNames.Color3f).Set(colour)
    shader.CreateInput("roughness", Sdf.ValueTypeNames.Float).Set(max(0.35, 0.85 - 2.5 * look.gloss))
    shader.CreateInput("metallic", Sdf.ValueTypeNames.Float).Set(0.0)
    material.CreateSurfaceOutput().ConnectToSource(shader.ConnectableAPI(), "surface")
    words = {"weave": look.weave, "threadsPerM": look.threads_per_m, "warp": look.colour}
    for key, value in {**words, "weft": look.weft_colour or look.colour}.items():
        material.GetPrim().SetCustomDataByKey(f"gabardine:{key}", value)
    for each in meshes:
        UsdShade.MaterialBindingAPI.Apply(each.mesh.GetPrim()).Bind(material)


def _linear(srgb: tuple[float, float, float]) -> list[float]:
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in srgb]


def _set_colour(mesh: Any, srgb: tuple[float, float, float]) -> None:
    """displayColor, which is linear light."""
    from pxr import Gf

    mesh.CreateDisplayColorPrimvar("constant").Set([Gf.Vec3f(*_linear(srgb))])


def _vectors(rows: Floats) -> Any:
    from pxr import Vt

    return Vt.Vec3fArray.FromNumpy(single(rows))


def _identifiers(names: Iterable[str]) -> list[str]:
    """Names that prims can have, each once."""
    from pxr import Tf

    found: list[str] = []
    for name in names:
        identifier = Tf.MakeValidIdentifier(name)
        while identifier in found:
            identifier += "_"
        found.append(identifier)
    return found


USD = Exporter(
    write_usd,
    (".usd", ".usdc", ".usda"),
    prepare=need_usd,
)
