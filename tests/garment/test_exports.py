"""Garments in other programs: USD with one prim a panel, glTF with the threads of the fabric."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import gabardine as gb
from gabardine.export import export_run
from gabardine.garment.body import Body
from gabardine.garment.making import Making, put_on, write_making
from gabardine.garment.pieces import PIECES
from gabardine.garment.stitching import laid_out
from gabardine.materials.appearance import WEAVES
from gabardine.run.opening import open_run

pytest.importorskip("pythoncdt")
SINGLE = 2e-7
"""Relative error of a float32, and a little."""


@pytest.fixture(scope="module")
def sewn(body: Body, tmp_path_factory: pytest.TempPathFactory) -> tuple[Making, Any]:
    """Trousers after two steps of sewing."""
    folder = tmp_path_factory.mktemp("trousers")
    making = put_on(PIECES["trousers"](body.measurements), body, 0.05)
    sewing, _ = write_making(making, folder, "denim")
    time = sewing.time.model_copy(update={"duration_s": 0.02})
    gb.simulate(sewing.model_copy(update={"time": time}), folder / "sewing")
    return making, open_run(folder / "sewing")


def test_usd_has_a_prim_for_each_panel_with_the_pattern_as_uvs(sewn: Any, tmp_path: Path) -> None:
    pytest.importorskip("pxr")
    from pxr import Usd, UsdGeom, UsdShade

    making, run = sewn
    garment = making.garment
    path = export_run(run, "usd", tmp_path / "a.usda", [run.frame_count - 1]).path
    stage = Usd.Stage.Open(str(path))
    garments = stage.GetPrimAtPath(stage.GetDefaultPrim().GetPath().AppendPath("Cloth/garment"))
    prims = {prim.GetName(): prim for prim in garments.GetChildren()}
    assert list(prims) == [p.name.replace(" ", "_") for p in garment.pattern.panels]
    positions = run.frame(-1).positions
    for number, (mesh, threads) in enumerate(zip(garment.meshes, laid_out(garment.meshes))):
        prim = UsdGeom.Mesh(prims[mesh.panel.name.replace(" ", "_")])
        corners = np.array(prim.GetFaceVertexIndicesAttr().Get()).reshape(-1, 3)
        points = np.array(prim.GetPointsAttr().Get(stage.GetEndTimeCode()))
        wanted = positions[garment.faces[garment.panel_of == number]]
        np.testing.assert_allclose(points[corners], wanted, atol=SINGLE * np.abs(wanted).max())
        uvs = np.array(UsdGeom.PrimvarsAPI(prim).GetPrimvar("st").Get()).reshape(-1, 3, 2)
        np.testing.assert_allclose(uvs, threads[mesh.faces], atol=SINGLE * threads.max())
        a, b, c = np.moveaxis(uvs, 1, 0)
        area = 0.5 * ((b - a)[:, 0] * (c - a)[:, 1] - (b - a)[:, 1] * (c - a)[:, 0]).sum()
        assert area == pytest.approx(mesh.panel.area, rel=0.02)  # chords of 50 mm
        material, _ = UsdShade.MaterialBindingAPI(prim).ComputeBoundMaterial()
        assert material.GetPrim().GetCustomDataByKey("gabardine:weave") == "steep-twill"


def test_glb_has_the_weave_as_texture_in_metres(sewn: Any, tmp_path: Path) -> None:
    pygltflib = pytest.importorskip("pygltflib")
    from PIL import Image

    _, run = sewn
    look = run.scene.cloth[0].fabric.appearance
    weave = WEAVES[look.weave]
    file = pygltflib.GLTF2().load(str(export_run(run, "glb", tmp_path / "a.glb").path))
    surface = file.materials[0].pbrMetallicRoughness
    scale = surface.baseColorTexture.extensions["KHR_texture_transform"]["scale"]
    assert scale == pytest.approx([look.threads_per_m / weave.repeat] * 2)
    assert file.extensionsUsed == ["KHR_texture_transform"]
    view = file.bufferViews[file.images[0].bufferView]
    png = file.binary_blob()[view.byteOffset : view.byteOffset + view.byteLength]
    tile = np.asarray(Image.open(io.BytesIO(png)), float)
    pixels = tile.shape[0] // weave.repeat
    middles = tile[pixels // 2 :: pixels, pixels // 2 :: pixels][::-1]  # v grows upwards
    warp = np.array([int(look.colour[k : k + 2], 16) for k in (1, 3, 5)])
    near_warp = np.abs(middles - warp).max(axis=-1) < 12  # a pixel beside the middle is a little darker
    # Denim, a 3/1 twill: each warp thread passes over three wefts of four, one later than its neighbour.
    assert near_warp.sum() == 12
    wefts = np.argmin(near_warp, axis=0)
    assert set(np.diff(wefts) % 4) == {3}
