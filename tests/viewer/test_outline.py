"""What the page is told of a run."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

import gabardine as gb
from gabardine.materials.library import fabrics
from gabardine.render.look import Look
from gabardine.render.quantities import COLOURS
from gabardine.render.studio import Studio
from gabardine.run.frames import MemoryFrames
from gabardine.run.run import Run
from gabardine.scene.collider import MeshFile, Sphere
from gabardine.scene.motion import Rotation
from gabardine.simulation.drawn_colliders import drawn_colliders
from gabardine.viewer.library import Kept, Shelf
from gabardine.viewer.outline import MOST_POINTS, collider, header, mesh, quantities, series


def test_the_header_says_what_there_is(run: Run) -> None:
    said = json.loads(json.dumps(header(run, "swatch"), allow_nan=False))
    assert said["title"] == "A swatch"
    assert said["times"] == pytest.approx(run.times)
    assert (said["vertexCount"], said["faceCount"]) == (70, 108)
    assert said["parts"][0]["vertices"] == [0, 70]
    assert [pin["name"] for pin in said["pins"]] == ["rod"]
    held = said["pins"][0]["vertices"]
    assert run.positions[-1][held] == pytest.approx(run.positions[0][held])
    assert len(held) == 10
    low, high = np.array(said["box"])
    assert low == pytest.approx(run.positions.min(axis=(0, 1)), abs=0.02)
    assert (high > low - 1e-12).all()


def test_the_header_says_how_cloth_looks_and_where_it_ends(run: Run) -> None:
    said = header(run, "swatch")
    look = fabrics["cotton"].appearance
    part = said["parts"][0]
    assert (part["colour"], part["weftColour"], part["weave"]) == (look.colour, look.weft_colour, [2, 1, 1])
    assert part["spacing"] * look.threads_per_m == pytest.approx(1.0)
    far = np.array(said["extremes"])
    ball = np.array([0.15, -0.06, 0.1])
    everything = np.concatenate([run.positions[-1], [ball - 0.05, ball + 0.05]])
    assert far.max(axis=0) == pytest.approx(everything.max(axis=0), abs=2e-3)  # the drawn ball has facets
    assert far.min(axis=0) == pytest.approx(everything.min(axis=0), abs=2e-3)


def test_corners_of_panels_keep_their_own_thread_coordinates(run: Run) -> None:
    """Half of the faces cut from another place: the vertices between have two corners each."""
    threads = run.thread_coordinates.copy()
    threads[54:] += 1.0
    layout = replace(run.layout, thread_coordinates=threads)
    cut = Run(layout, run.frames, [], run.summary, run.scene, None)
    data, count = mesh(cut), header(cut, "cut")["cornerCount"]
    shared = np.intersect1d(run.faces[:54], run.faces[54:])
    assert len(shared) > 3
    assert count == run.layout.vertex_count + len(shared)
    size = run.faces.size
    found = np.frombuffer(data, "<f4", 2 * count, 4 * size).reshape(-1, 2)
    corners = np.frombuffer(data, "<u4", size, 4 * size + 8 * count).reshape(-1, 3)
    assert found[corners] == pytest.approx(threads, abs=1e-6)
    assert len(mesh(run)) == 4 * size + 8 * run.layout.vertex_count  # nothing of it where panels are whole


def test_every_registered_colour_is_offered(run: Run) -> None:
    offered = [each["name"] for each in header(run, "swatch")["quantities"]]
    measured = [name for name, each in COLOURS.items() if each.values is not None]
    assert set(offered) <= set(measured)
    assert {"strain", "weft", "warp", "shear", "speed"} <= set(offered)


def test_values_are_those_of_the_pictures(run: Run) -> None:
    shelf = Shelf(run, "swatch")
    last = run.frame_count - 1
    assert shelf.chunk_count == 1
    size = 8 + 2 * len(run.faces)
    for name in ("strain", "shear", "speed"):
        measured = COLOURS[name].values
        assert measured is not None
        expected = measured(run, last)
        data = shelf.values(name, 0)[last * size : (last + 1) * size]
        low, step = np.frombuffer(data, "<f4", 2).astype(float)
        found = low + step * np.frombuffer(data[8:], "<u2")
        # Half of a 16-bit step; the range itself is in single precision.
        assert found == pytest.approx(
            expected, abs=0.51 * np.ptp(expected) / 65535 + 1e-6 * abs(expected).max()
        )


def test_curves_have_a_point_per_step(run: Run) -> None:
    said = series(run.reports)
    assert said["times"] == pytest.approx([report["time_s"] for report in run.reports])
    assert said["strain"] == pytest.approx([100 * r["max_strain"] for r in run.reports], rel=1e-5)
    assert {"kinetic", "gravity", "membrane"} <= set(said["energies"])
    assert max(said["contacts"]) > 0


def test_long_curves_are_thinned_and_keep_their_peaks(run: Run) -> None:
    steps = 3 * MOST_POINTS + 7
    reports = [
        {"time_s": 0.1 * k, "energies_j": {"kinetic": 1.0 * k}, "max_strain": 0.01, "contacts": 0}
        for k in range(steps)
    ]
    reports[1234]["max_strain"] = 0.5
    said = series(reports)
    assert len(said["times"]) == MOST_POINTS
    assert said["times"][-1] == pytest.approx(0.1 * (steps - 1))
    assert max(said["strain"]) == pytest.approx(50.0)
    assert series([])["times"] == []


def test_a_moving_collider_says_how_it_lies_at_each_frame() -> None:
    turn = Rotation(rotate_deg=((0.0, 0.0), (1.0, 90.0)), axis=(0.0, 1.0, 0.0))
    ball = Sphere(centre_m=(1.0, 0.0, 0.0), radius_m=0.1, move=turn)
    (shown,) = drawn_colliders(SimpleNamespace(collider=(ball,)), np.zeros((1, 3)))
    drawn = collider(shown, np.array([0.0, 1.0]))
    assert drawn["kind"] == "mesh"
    at_rest, turned = (np.array(each).reshape(3, 4) for each in drawn["motion"])
    assert at_rest == pytest.approx(np.eye(3, 4))
    # A quarter turn about y takes x to -z.
    assert turned @ [1.0, 0.0, 0.0, 1.0] == pytest.approx([0.0, 0.0, -1.0])


def test_a_collider_that_deforms_says_where_all_its_points_are(tmp_path: Path) -> None:
    positions = np.array([[[0, 0, 0], [0, 0, 1], [1, 0, 0]], [[0, 1, 0], [0, 0, 1], [1, 0, 0]]], float)
    np.savez(tmp_path / "flap.npz", times=[0.0, 1.0], positions=positions, faces=[[0, 1, 2]])
    scene = SimpleNamespace(collider=(MeshFile(frames="flap.npz"),), folder=tmp_path)
    drawn = collider(drawn_colliders(scene, np.zeros((1, 3)))[0], np.array([0.0, 0.5, 1.0]))
    assert drawn["deforms"]
    assert drawn["twoSided"]
    np.testing.assert_allclose(np.array(drawn["motion"])[:, 1], [0.0, 0.5, 1.0])


def test_what_is_kept_is_bounded() -> None:
    made: list[int] = []
    kept = Kept(most_bytes=250)

    def get(key: int) -> bytes:
        return kept.get(key, lambda: made.append(key) or bytes(100))

    for key in (1, 2, 1, 3, 1, 2):
        assert len(get(key)) == 100
    assert made == [1, 2, 3, 2]


def test_what_a_run_can_be_coloured_by_is_told_without_measuring_it(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Stress alone takes a second: its kernel is loaded for it."""

    def never(*_: object) -> None:
        raise AssertionError("nothing is measured for a header")

    for name in ("strain", "stress", "curvature", "corotated_strain"):
        monkeypatch.setattr(Run, name, never)
    told = [each.name for each in quantities(run)]
    assert told == [name for name in COLOURS if name not in ("none", "distance")]  # there is no mesh
    frame = replace(run.frame(0), contact_forces=None)
    without = Run(run.layout, MemoryFrames([frame]), [], run.summary, run.scene, None)
    assert [name for name in told if name != "contact"] == [each.name for each in quantities(without)]


def test_the_ground_of_the_page_is_that_of_pictures(run: Run) -> None:
    """Below a ball that is the lowest of all."""
    run = gb.simulate(run.scene.with_overrides(["collider.0.centre_m=[0.15, -0.2, 0.1]"]))
    said = header(run, "swatch")["ground"]
    (floor,) = Studio(run, "none", (64, 48), Look(), range(run.frame_count)).planes
    assert said == pytest.approx(floor.point_m[1], abs=1e-3)
    assert said == pytest.approx(-0.25, abs=2e-3)
