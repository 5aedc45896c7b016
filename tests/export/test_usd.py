"""USD, read back with usd-core."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.materials.appearance import Appearance

pytest.importorskip("pxr", reason="usd-core is not installed")
from pxr import Gf, Usd, UsdGeom, UsdShade

SINGLE = 2e-7
"""Relative error of a float32, and a little."""


@pytest.mark.parametrize(
    ("name", "options"),
    [("a.usd", {}), ("a.usdc", {"unit": "cm", "up": "z"}), ("a.usda", {"unit": "mm"})],
)
def test_everything_comes_back(exported: Any, name: str, options: dict[str, str]) -> None:
    path, wanted = exported("usd", name, **options)
    stage = Usd.Stage.Open(str(path))
    assert UsdGeom.GetStageUpAxis(stage) == wanted.up.upper()
    assert UsdGeom.GetStageMetersPerUnit(stage) == pytest.approx(
        {"m": 1, "cm": 0.01, "mm": 0.001}[wanted.unit]
    )
    assert stage.GetTimeCodesPerSecond() == stage.GetFramesPerSecond() == 40
    codes = 40 * wanted.times
    assert (stage.GetStartTimeCode(), stage.GetEndTimeCode()) == pytest.approx((codes[0], codes[-1]))
    root = stage.GetDefaultPrim().GetPath()
    for body, part in zip(wanted.bodies, wanted.run.parts.values()):
        mesh = UsdGeom.Mesh.Get(stage, f"{root}/Cloth/{body.replace('-', '_')}")
        assert mesh.GetPointsAttr().GetTimeSamples() == pytest.approx(codes.tolist())
        faces = np.array(mesh.GetFaceVertexIndicesAttr().Get()).reshape(-1, 3)
        assert np.array_equal(faces, wanted.faces(body))
        st = UsdGeom.PrimvarsAPI(mesh).GetPrimvar("st")
        assert st.GetInterpolation() == "faceVarying"
        assert np.array(st.Get()) == pytest.approx(wanted.uvs(body).reshape(-1, 2), rel=SINGLE)
        for frame, code in zip(wanted.frames, codes):
            points = np.array(mesh.GetPointsAttr().Get(code))
            whole = wanted.positions(frame)
            assert points == pytest.approx(whole[part.vertices], rel=SINGLE, abs=SINGLE * np.abs(whole).max())
            velocities = np.array(mesh.GetVelocitiesAttr().Get(code))
            assert velocities == pytest.approx(wanted.velocities(frame)[part.vertices], rel=SINGLE, abs=1e-9)
            wanted.check_normals(np.array(mesh.GetNormalsAttr().Get(code)), points, faces)
            extent = np.array(mesh.GetExtentAttr().Get(code))
            assert extent == pytest.approx(np.array([points.min(axis=0), points.max(axis=0)]))
            strain = wanted.run.strain(frame)[part.faces]
            for column, key in enumerate(("strainWeft", "strainWarp", "strainShear")):
                values = np.array(UsdGeom.PrimvarsAPI(mesh).GetPrimvar(key).Get(code))
                assert values == pytest.approx(strain[:, column], rel=SINGLE, abs=1e-12)
            largest = UsdGeom.PrimvarsAPI(mesh).GetPrimvar("strain")
            assert largest.GetInterpolation() == "uniform"
            expected = wanted.run.principal_stretch(frame)[part.faces]
            assert np.array(largest.Get(code)) == pytest.approx(expected, rel=SINGLE, abs=1e-12)


def test_cloth_is_bound_to_the_material_of_its_fabric(exported: Any) -> None:
    path, wanted = exported("usd", "a.usda")
    stage = Usd.Stage.Open(str(path))
    root = stage.GetDefaultPrim().GetPath()
    cloths = {cloth.name: cloth for cloth in wanted.run.scene.cloth}
    for body, name in zip(wanted.bodies, wanted.run.parts):
        look = cloths[name].fabric.appearance if name in cloths else Appearance(weave="none")
        prim = stage.GetPrimAtPath(f"{root}/Cloth/{body.replace('-', '_')}")
        material, _ = UsdShade.MaterialBindingAPI(prim).ComputeBoundMaterial()
        assert material.GetPrim().GetCustomDataByKey("gabardine:weave") == look.weave
        surface, _, _ = material.ComputeSurfaceSource()
        assert surface.GetIdAttr().Get() == "UsdPreviewSurface"
        colour = np.array(surface.GetInput("diffuseColor").Get())
        shown = UsdGeom.Mesh(prim).GetDisplayColorAttr().Get()[0]
        assert colour == pytest.approx(np.array(shown))
        assert 0.0 < colour.min() < colour.max() < 1.0


def test_colliders_stand_and_move_where_they_do(exported: Any, moving: Any, flap: Any) -> None:
    path, wanted = exported("usd", "fixed.usd", unit="cm", up="z")
    stage = Usd.Stage.Open(str(path))
    ball = np.array(UsdGeom.Mesh.Get(stage, "/fixed/Colliders/ball").GetPointsAttr().Get())
    assert np.linalg.norm(ball - [15, -10, 43], axis=1) == pytest.approx(5.0, rel=1e-5)
    floor = np.array(UsdGeom.Mesh.Get(stage, "/fixed/Colliders/plane_1").GetPointsAttr().Get())
    assert floor[:, 2] == pytest.approx(-10.0)
    path, wanted = exported("usd", "moving.usd", moving)
    stage = Usd.Stage.Open(str(path))
    for name, collider in zip(("one", "two"), moving.scene.collider):
        mesh = UsdGeom.Mesh.Get(stage, f"/moving/Colliders/{name}")
        for frame in wanted.frames:
            time = moving.times[frame]
            to_world = mesh.ComputeLocalToWorldTransform(40 * time)
            where = to_world.Transform(Gf.Vec3d(*collider.centre_m))
            centre = collider.move.displacement(np.array([collider.centre_m]), time)[0]
            assert np.array(where) == pytest.approx(centre, abs=1e-12)
    mesh = UsdGeom.Mesh.Get(stage, "/moving/Colliders/three")
    for time in wanted.times:
        assert np.array(mesh.GetPointsAttr().Get(40 * time)) == pytest.approx(flap(time), abs=1e-6)


def test_without_the_package_a_sentence_says_what_to_do(
    exported: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pxr", None)
    with pytest.raises(gb.SceneError, match=r"needs the package usd-core.*pip install usd-core"):
        exported("usd", "a.usd")
