"""VTP with PVD, and NPZ: positions and strain in the precision of the run."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
import zipfile
from pathlib import Path
from typing import Any

import numpy as np
import pytest


def vtk_file(path: Path) -> Any:
    vtkio = pytest.importorskip("vtkio.reader", reason="vtkio is not installed")
    return vtkio.read_vtkxml_data(str(path))


@pytest.mark.parametrize("options", [{}, {"unit": "mm", "up": "z"}])
def test_vtp_comes_back_whole(exported: Any, options: dict[str, str]) -> None:
    folder, wanted = exported("vtp", **options)
    for frame in wanted.frames:
        read = vtk_file(folder / "frames" / f"run_{frame:06d}.vtp")
        assert np.array_equal(read.points, wanted.positions(frame))
        faces = read.polys.connectivity.reshape(-1, 3)
        assert np.array_equal(faces, wanted.run.faces)
        assert np.array_equal(read.polys.offsets, 3 * np.arange(1, len(faces) + 1))
        assert np.array_equal(read.cell_data["strain"], wanted.run.strain(frame))
        assert np.array_equal(read.cell_data["largest_strain"], wanted.run.principal_stretch(frame))
        assert read.point_data["velocity"] == pytest.approx(wanted.velocities(frame), rel=1e-6, abs=1e-9)
        wanted.check_normals(read.point_data["normal"], read.points, faces)
        scale = {"m": 1, "mm": 1000}[wanted.unit]
        threads = read.cell_data["corner_threads"].reshape(-1, 3, 2)
        assert threads == pytest.approx(scale * wanted.run.thread_coordinates, rel=1e-6)  # float32
        bodies = np.concatenate(
            [np.full(p.faces.stop - p.faces.start, k) for k, p in enumerate(wanted.run.parts.values())]
        )
        assert np.array_equal(read.cell_data["body"], bodies)


def test_the_pvd_lists_files_that_are_there_at_their_times(exported: Any) -> None:
    folder, wanted = exported("vtp")
    rows = ElementTree.parse(folder / "run.pvd").getroot().find("Collection")
    assert rows is not None
    found = [(float(r.attrib["timestep"]), r.attrib["part"], r.attrib["file"]) for r in rows]
    assert sorted({time for time, _, _ in found}) == wanted.times.tolist()
    assert len(found) == len(wanted.frames) * 3  # the bodies, a ball, a floor
    for time, part, file in found:
        assert (folder / file).is_file()
        if part == "0":
            frame = int(wanted.run.times.tolist().index(time))
            assert file == f"frames/run_{frame:06d}.vtp"
    ball = vtk_file(folder / "colliders" / "ball.vtp")
    assert np.linalg.norm(ball.points - [0.15, 0.43, 0.1], axis=1) == pytest.approx(0.05)


def test_a_moving_collider_has_a_file_per_frame_in_the_pvd(exported: Any, moving: Any) -> None:
    folder, wanted = exported("vtp", of=moving)
    text = (folder / "run.pvd").read_text()
    assert all(f"colliders/two_{frame:06d}.vtp" in text for frame in wanted.frames)
    turning = moving.scene.collider[1]
    for frame in wanted.frames:
        ball = vtk_file(folder / "colliders" / f"two_{frame:06d}.vtp")
        centre = turning.move.displacement(np.array([turning.centre_m]), moving.times[frame])[0]
        assert np.linalg.norm(ball.points - centre, axis=1) == pytest.approx(0.05)


def test_a_collider_that_deforms_has_its_positions_in_every_frame(
    exported: Any, moving: Any, flap: Any
) -> None:
    path, wanted = exported("npz", "a.npz", moving)
    with np.load(path) as read:
        found = read["collider.three.positions"]
        assert "collider.three.poses" not in read.files
    np.testing.assert_allclose(found, [flap(time) for time in wanted.times], atol=1e-12)


@pytest.mark.parametrize("options", [{}, {"unit": "cm", "up": "z"}])
def test_npz_holds_everything(exported: Any, options: dict[str, str]) -> None:
    path, wanted = exported("npz", "a.npz", **options)
    with np.load(path) as read:
        assert np.array_equal(read["times"], wanted.times)
        assert read["frames"].tolist() == list(wanted.frames)
        assert np.array_equal(read["faces"], wanted.run.faces)
        assert read["parts"].tolist() == list(wanted.run.parts)
        assert (str(read["unit"]), str(read["up"])) == (wanted.unit, wanted.up)
        forces = wanted.turned(wanted.run.pin_force("rod"))[list(wanted.frames)]
        assert read["pin_forces"][:, 0] == pytest.approx(forces)
        assert np.abs(forces).max() > 0
        for k, frame in enumerate(wanted.frames):
            assert np.array_equal(read["positions"][k], wanted.positions(frame))
            assert np.array_equal(read["strain"][k], wanted.run.strain(frame))
            wanted.check_normals(read["normals"][k], wanted.positions(frame), wanted.run.faces)
        ball = read["collider.ball.positions"]
        assert read["collider.ball.poses"] == pytest.approx(np.tile(np.eye(3, 4), (3, 1, 1)))
        centre = wanted.turned(np.array([0.15, 0.43, 0.1])) * {"m": 1, "cm": 100}[wanted.unit]
        assert np.linalg.norm(ball - centre, axis=1) == pytest.approx({"m": 0.05, "cm": 5}[wanted.unit])


def test_the_same_run_gives_the_same_bytes(exported: Any) -> None:
    first, _ = exported("npz", "a.npz")
    second, _ = exported("npz", "b.npz")
    assert first.read_bytes() == second.read_bytes()
    with zipfile.ZipFile(first) as archive:
        assert {info.date_time for info in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
