"""Garments over garments: the outer one starts and stays outside, judged by ipctk."""

from __future__ import annotations

from pathlib import Path

import ipctk
import numpy as np
import pytest
import trimesh

from gabardine.cli.main import command_line
from gabardine.core.errors import SceneError
from gabardine.garment.body import Body
from gabardine.garment.layers import Layer, read_layers, save_sewn
from gabardine.garment.making import crossing_faces, put_on, write_making, write_obj
from gabardine.garment.pieces import PIECES
from gabardine.run.simulate import simulate

pytest.importorskip("pythoncdt")


def tube(body: Body, folder: Path) -> Layer:
    """A cylinder of cloth around the hips, 6 cm outside of them: where a skirt's panels start."""
    count, rows = 48, 8
    angle, level = np.meshgrid(2 * np.pi * np.arange(count) / count, np.arange(rows), indexing="ij")
    radius = 0.5 * body.measurements.hips_m / np.pi + 0.06
    height = body.measurements.hip_height_m - 0.03 * level
    positions = np.stack([radius * np.sin(angle), height, radius * np.cos(angle)], axis=-1).reshape(-1, 3)
    a = (rows * np.arange(count)[:, None] + np.arange(rows - 1)).ravel()
    b = (a + rows) % len(positions)
    faces = np.concatenate([np.column_stack([a, a + 1, b]), np.column_stack([b, a + 1, b + 1])])
    threads = np.stack([radius * angle, -0.03 * level], axis=-1).reshape(-1, 2)[faces]
    wrapped = np.ptp(threads[..., 0], axis=1) > np.pi * radius
    threads[wrapped, :, 0] += np.where(threads[wrapped, :, 0] < np.pi * radius, 2 * np.pi * radius, 0.0)
    write_obj(folder / "tube.obj", positions, faces, threads)
    mesh = {"shape": "file", "path": "meshes/cloth-0.obj", "thread_coordinates": "pattern"}
    table = {"name": "garment", "mesh": mesh, "fabric": "silk", "start_shape": "meshes/start-0.npz"}
    return Layer(positions, faces, (folder / "tube.obj").read_bytes(), table)


def crosses(parts: list[tuple[np.ndarray, np.ndarray]]) -> bool:
    first = np.cumsum([0, *(len(positions) for positions, _ in parts)])
    positions = np.concatenate([positions for positions, _ in parts])
    faces = np.concatenate([faces + at for (_, faces), at in zip(parts, first)])
    mesh = ipctk.CollisionMesh(positions, ipctk.edges(faces), faces)
    return bool(ipctk.has_intersections(mesh, positions))


def test_panels_start_outside_of_what_is_worn(body: Body, tmp_path: Path) -> None:
    layer = tube(body, tmp_path)
    skirt = PIECES["straight-skirt"](body.measurements)
    alone, over = put_on(skirt, body, 0.04), put_on(skirt, body, 0.04, (layer,))
    inner = (layer.positions, layer.faces)
    assert crosses([(alone.start, alone.garment.faces), inner])  # else the tube would be no obstacle
    assert over.widened_m > alone.widened_m
    figure = (body.positions, body.faces)
    assert not crosses([(over.start, over.garment.faces), inner, figure])


def padding(body: Body, height_m: float) -> Layer:
    """Cloth that lies so far [m] above the shoulders."""
    surface = trimesh.Trimesh(body.positions, body.faces, process=False)
    away, height = np.abs(body.positions[:, 0]), body.positions[:, 1]
    near = (away > 0.06) & (away < 0.2) & (height > body.measurements.shoulder_height_m - 0.05)
    faces = body.faces[near[body.faces].all(axis=1)]
    kept, numbers = np.unique(faces, return_inverse=True)
    positions = (body.positions + height_m * surface.vertex_normals)[kept]
    return Layer(positions, numbers.reshape(faces.shape), b"", {})


def test_straps_start_above_what_is_on_the_shoulders(body: Body) -> None:
    """Their seams stayed 20 mm off the body: over a T-shirt of coarse edges a dress was refused."""
    layer, dress = padding(body, 0.05), PIECES["strap-dress"](body.measurements)
    alone, over = put_on(dress, body, 0.05), put_on(dress, body, 0.05, (layer,))
    assert len(crossing_faces(alone.garment, alone.start, [layer]))
    assert over.widened_m > 0.0
    assert not len(crossing_faces(over.garment, over.start, [layer, body]))


def test_what_cannot_be_placed_is_said_with_the_layer(body: Body) -> None:
    """A plate through the waist, 2 m wide."""
    corners = np.array([(-1.0, 1.0, -1.0), (-1.0, 1.0, 1.0), (1.0, 1.0, 1.0), (1.0, 1.0, -1.0)])
    plate = Layer(corners, np.array([(0, 1, 2), (0, 2, 3)]), b"", {})
    sentence = (
        r"The panels .* cannot be placed without crossing .*layer 1 below, even .* to the garments below too"
    )
    with pytest.raises(SceneError, match=sentence):
        put_on(PIECES["strap-dress"](body.measurements), body, 0.05, (plate,))


def test_layers_are_cloths_of_both_scenes(body: Body, tmp_path: Path) -> None:
    layer = tube(body, tmp_path)
    making = put_on(PIECES["straight-skirt"](body.measurements), body, 0.04, (layer,))
    sewing, draping = write_making(making, tmp_path, "cotton")
    names = [[(cloth.name, cloth.fabric.name) for cloth in scene.cloth] for scene in (sewing, draping)]
    assert names[0] == names[1]
    assert [name for name, _ in names[0]] == ["garment", "layer 1"]
    assert sewing.cloth[1].sewing_s is None
    count = making.garment.vertex_count
    ended = np.arange(3.0 * (count + len(layer.positions))).reshape(-1, 3)
    save_sewn(tmp_path, count, (layer,), ended)
    np.testing.assert_array_equal(np.load(tmp_path / "sewn.npz")["positions"], ended[:count])
    np.testing.assert_array_equal(np.load(tmp_path / "layer-1-sewn.npz")["positions"], ended[count:])


def test_a_folder_without_a_garment_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    out = ["--out", str(tmp_path / "cape")]
    assert command_line(["sew", "cape", "--body", str(tmp_path / "empty"), *out]) == 2
    assert "There is no garment in this folder" in capsys.readouterr().err
    assert not (tmp_path / "cape").exists()


@pytest.mark.slow
def test_a_shirt_is_sewn_over_trousers_without_crossings(body: Body, tmp_path: Path) -> None:
    layers: tuple[Layer, ...] = ()
    for name in ("trousers", "shirt"):
        folder = tmp_path / name
        making = put_on(PIECES[name](body.measurements), body, 0.03, layers)
        sewing, draping = write_making(making, folder, "cotton")
        parts = [making.garment.faces, *(layer.faces for layer in layers)]
        ends = np.cumsum([making.garment.vertex_count, *(len(layer.positions) for layer in layers)])
        for stage, scene in (("sewing", sewing), ("draping", draping)):
            run = simulate(scene, folder / stage)
            for frame in range(run.frame_count):
                pieces = np.split(run.frame(frame).positions, ends[:-1])
                assert not crosses([*zip(pieces, parts), (body.positions, body.faces)])
            if stage == "sewing":
                save_sewn(folder, int(ends[0]), layers, run.frame(-1).positions)
        layers = read_layers(folder)
    assert len(layers) == 2
